"""How the page calls the user back: its icon, the badge of the installed game, notifications."""

from __future__ import annotations

from collections.abc import Callable

from web.platform.js_object import JsObject, Native, Wrap
from web.platform.native import none

ALLOWED = {"granted": "yes", "denied": "no", "default": "ask"}


class BrowserAttention:
    """`web.platform.ports.Attention` over the window that is passed in."""

    def __init__(self, window: JsObject, once: Wrap, native: Native, failure: type[Exception]) -> None:
        """Use this window; ``once`` makes callbacks, ``native`` values of JavaScript, which fails by ``failure``."""
        self._window = window
        self._once = once
        self._native = native
        self._failure = failure
        self._icon = ""
        """The address of the icon without a mark, once it has had one."""

    def hidden(self) -> bool:
        """Whether nobody sees the page."""
        return bool(self._window.document.hidden)

    def mark(self, count: int) -> None:
        """Mark the icon of the page and of the installed game with so many turns; with none the mark goes."""
        icon = none(self._window.document.querySelector('link[rel="icon"]'))
        if icon is not None:
            self._icon = self._icon or str(icon.getAttribute("href"))
            icon.href = str(icon.dataset.turn) if count else self._icon
        navigator = self._window.navigator
        if none(getattr(navigator, "setAppBadge", None)) is not None:
            done = navigator.setAppBadge(count) if count else navigator.clearAppBadge()
            # some browsers refuse it where the game is not installed
            done.then(self._once(lambda nothing: None), self._once(lambda error: None))

    def allowed(self) -> str:
        """Tell whether notifications may be shown: ``yes``, ``no``, ``ask``; empty where there are none."""
        notification = none(getattr(self._window, "Notification", None))
        return "" if notification is None else ALLOWED.get(str(notification.permission), "")

    def ask(self, done: Callable[[bool], None]) -> None:
        """Have the browser ask whether they may be shown; then say whether they may."""
        if self.allowed() == "":
            done(False)
            return
        self._window.Notification.requestPermission().then(
            self._once(lambda told: done(str(told) == "granted")), self._once(lambda error: done(False))
        )

    def notify(self, title: str, tag: str, pressed: Callable[[], None]) -> None:
        """Show a notification in place of the last one with this tag."""
        icon = self._window.document.querySelector('link[rel="apple-touch-icon"]').href
        options = self._native({"tag": tag, "icon": str(icon)})

        def press(event: JsObject) -> None:
            self._window.focus()
            pressed()

        try:
            self._window.Notification.new(title, options).onclick = self._once(press)
        except self._failure:
            # on phones only the service worker may show one; it brings the page to the front (sw.js)
            self._window.navigator.serviceWorker.getRegistration().then(
                self._once(lambda found: none(found) and found.showNotification(title, options)),
                self._once(lambda error: None),
            )
