"""Turn events of the document into actions: find the element that was meant, and read its data."""

from __future__ import annotations

from collections.abc import Callable

from web.platform.js_object import JsObject
from web.platform.native import none
from web.platform.ports import Key

FIELDS = ("INPUT", "SELECT", "TEXTAREA")
TAP_PIXELS, TAP_MS = 10.0, 500.0
"""How far a finger may go, in CSS pixels, and how long it may lie for a tap that need not be left to the browser."""
NO_TEXT = ("checkbox", "radio", "file", "button", "submit", "range")


class Delegation:
    """One set of listeners for the whole page, however often it is redrawn."""

    def __init__(
        self,
        act: Callable[[str, dict[str, str]], None],
        key: Callable[[Key], bool],
        dropped: Callable[[JsObject | str], None],
        pairs: Callable[[JsObject], dict[str, str]],
        on_release: Callable[[str], bool],
        catch_up: Callable[[], None],
    ) -> None:
        """Send actions, keys and files (or dropped text) on; ``pairs`` reads datasets and forms.

        ``on_release`` tells which actions need not wait for the click that a browser makes of a tap; ``catch_up`` has
        the page written that is still to be written.
        """
        self._act = act
        self._key = key
        self._dropped = dropped
        self._pairs = pairs
        self._on_release = on_release
        self._catch_up = catch_up
        self._pointed = ""
        """The id of what is pointed at."""
        self._finger: JsObject | None = None
        """The coming of a finger, if that was the last that came; it is read only where that matters."""

    def handlers(self) -> dict[str, Callable[[JsObject], None]]:
        """List what to listen to on the document."""
        return {
            "click": self.click,
            "pointerover": self.hover,
            "focusin": self.point,
            "input": self.field,
            "change": self.change,
            "submit": self.submit,
            "keydown": self.down,
            "dragover": self.over,
            "drop": self.drop,
            "paste": self.paste,
        }

    def _send(self, node: JsObject, more: dict[str, str]) -> None:
        data = self._pairs(node.dataset)
        action = data.pop("act", "")
        if action:
            self._act(action, {**data, **more})

    def click(self, event: JsObject) -> None:
        """Act for a button or a link; one that is disabled says nothing."""
        node = none(event.target.closest("[data-act]"))
        if node is None or str(node.tagName) in (*FIELDS, "FORM"):
            return
        if str(node.tagName) == "A":
            event.preventDefault()
        if _disabled(node):
            self._catch_up()  # what was done last may have changed that, and the page tells of it behind the board
        if not _disabled(node):
            self._send(node, {})

    def hover(self, event: JsObject) -> None:
        """Act for an element with ``data-point`` that the mouse comes to.

        A finger does not point at what it is about to press: telling of it first would only delay the answer.
        """
        if str(event.pointerType) == "touch":
            self._finger = event
        else:
            self._finger = None
            self.point(event)

    def point(self, event: JsObject) -> None:
        """Act for an element with ``data-point`` that the focus comes to, if no finger brought it."""
        node = none(event.target.closest("[data-point]"))
        if node is None:
            self._pointed = ""
        elif str(node.id) not in (self._pointed, self._touched()):
            self._pointed = str(node.id)
            data = self._pairs(node.dataset)
            self._act(data["point"], data)

    def _touched(self) -> str:
        """Return the id of what a finger has come to."""
        node = None if self._finger is None else none(self._finger.target.closest("[data-point]"))
        return "" if node is None else str(node.id)

    def release(self, event: JsObject) -> None:
        """Act for a button that a finger has tapped, and keep the browser from its click, which comes a frame later.

        What may be no tap is left to the browser: another finger is there, or this one has moved or lain long.
        """
        came = self._finger
        if came is None or not event.cancelable or event.touches.length:
            return
        node = none(event.target.closest("[data-act]"))
        if node is None or not self._on_release(str(node.dataset.act)):
            return
        finger, lain = event.changedTouches.item(0), float(event.timeStamp) - float(came.timeStamp)
        dx, dy = float(finger.clientX) - float(came.clientX), float(finger.clientY) - float(came.clientY)
        if max(abs(dx), abs(dy)) <= TAP_PIXELS and lain <= TAP_MS:
            event.preventDefault()
            self.click(event)

    def field(self, event: JsObject) -> None:
        """Act for a field that changes while it is used."""
        node = event.target
        if str(node.tagName) in FIELDS and str(node.type) != "file":
            checked = "1" if getattr(node, "checked", False) else ""
            self._send(node, {"value": str(node.value), "checked": checked})

    def change(self, event: JsObject) -> None:
        """Read a chosen file."""
        node = event.target
        if str(node.tagName) == "INPUT" and str(node.type) == "file" and node.files.length:
            self._dropped(node.files.item(0))
            node.value = ""

    def submit(self, event: JsObject) -> None:
        """Act for a form, with its named fields."""
        event.preventDefault()
        form = event.target
        self._send(form, self._pairs(event.target.ownerDocument.defaultView.FormData.new(form)))

    def down(self, event: JsObject) -> None:
        """Send a key on; one that was used does nothing else."""
        self._finger = None
        node = event.target
        typing = getattr(node, "tagName", "") in FIELDS and getattr(node, "type", "") not in NO_TEXT
        pressed = Key(
            str(event.key),
            bool(event.shiftKey),
            bool(event.ctrlKey),
            bool(event.altKey),
            bool(event.metaKey),
            typing,
        )
        if not event.isComposing and (self._key(pressed) or _sent(node, pressed)):
            event.preventDefault()

    def over(self, event: JsObject) -> None:
        """Allow dropping anywhere."""
        event.preventDefault()

    def drop(self, event: JsObject) -> None:
        """Read a dropped file, or take a dropped link."""
        event.preventDefault()
        carried = event.dataTransfer
        self._dropped(carried.files.item(0) if carried.files.length else str(carried.getData("text/plain")))

    def paste(self, event: JsObject) -> None:
        """Read a pasted file or take pasted text, unless it is pasted into a field or a dialog."""
        node = event.target
        if getattr(node, "tagName", "") in FIELDS or none(node.closest("dialog")) is not None:
            return
        carried = none(event.clipboardData)
        if carried is None:
            return
        file = carried.files.item(0) if carried.files.length else None
        text = str(carried.getData("text/plain")).strip()
        if file is not None or text:
            event.preventDefault()
            self._dropped(file if file is not None else text)

    def cancel(self, event: JsObject) -> None:
        """Close the dialog by our own means."""
        event.preventDefault()
        self._act("app.dismiss", {})


def _sent(node: JsObject, key: Key) -> bool:
    """Send the form of a field for many lines, as Enter does in one for a single line; False for any other key."""
    if getattr(node, "tagName", "") != "TEXTAREA" or key.key != "Enter" or key.shift:
        return False
    form = none(node.closest("form"))
    if form is not None:
        form.requestSubmit()
    return form is not None


def _disabled(node: JsObject) -> bool:
    """Whether the page says that a button does nothing."""
    return str(node.getAttribute("aria-disabled")) == "true"
