"""A hand on the fake page of the unit tests: the whole app runs natively, and its HTML is read by a real parser."""

from __future__ import annotations

import datetime
import functools
import json
import re
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, cast

from selectolax.lexbor import LexborHTMLParser, LexborNode

from tests.web.support.boards import PicturePage
from tests.web.support.fakes import MemoryDurable
from tests.web.support.js import js
from tests.web.support.languages import FakeIntl
from tests.web.support.network import Hub, HubPeer, HubPeers
from web.app import games as app_games
from web.app.app import App
from web.bots import worker
from web.i18n.words import Entry, Words
from web.live import protocol
from web.platform.events import Delegation
from web.platform.looks import resolved
from web.platform.ports import Intl, Off
from web.table.plugins import coach

NOW: Final = datetime.datetime(2026, 11, 22, 12, tzinfo=datetime.UTC).timestamp() * 1000
"""What the clock always says."""
HELD: Final = 1_000.0
"""What is to happen after so many milliseconds or more, such as a notice to go, never happens."""
NODES: Final = 40
"""How many positions the coach values."""
SITE: Final = "https://example.org/game/"
PRESSED = "button, a, input"
SIZE = re.compile(r'<svg[^>]*?\b(width="[^"]*" height="[^"]*"|viewBox="[^"]*")')


class Device(NamedTuple):
    """What of a browser the page asks about."""

    wide: bool = True
    coarse: bool = False
    dark: bool = False
    contrast: bool = False
    size: tuple[int, int] = (1280, 800)


DESK: Final = Device()


class State(NamedTuple):
    """All that the page shows at a moment."""

    name: str
    regions: tuple[tuple[str, str], ...]
    said: str
    dialog: bool
    title: str
    language: str
    screen: str
    looks: tuple[tuple[str, str], ...]
    """The data attributes of the document."""
    places: tuple[tuple[str, float, float], ...]
    """Where elements have been moved to."""
    shapes: tuple[tuple[str, str], ...]
    """How what is in elements is arranged."""

    @property
    def told(self) -> dict[str, Any]:
        """What of it goes to a browser."""
        return {**self._asdict(), "regions": dict(self.regions), "looks": dict(self.looks)}


class Lots:
    """The same numbers at every run, as `live.SCRIPT` draws them, too."""

    def __init__(self) -> None:
        self._state = 1

    def next(self) -> int:
        """Return the next number of 32 bits, by mulberry32."""
        mask = 2**32 - 1
        self._state = state = (self._state + 0x6D2B79F5) & mask
        mixed = ((state ^ state >> 15) * (state | 1)) & mask
        mixed ^= (mixed + (((mixed ^ mixed >> 7) * (mixed | 61)) & mask)) & mask
        return (mixed ^ mixed >> 14) & mask


@functools.cache
def thought(order: str) -> tuple[Any, ...]:
    """Return what the worker says to an order."""
    worker.hear(order)
    said = []
    while worker.busy():
        if answer := worker.step(60_000.0):
            found = json.loads(answer)
            assert "error" not in found, found
            said.append(found["said"])
    return tuple(said)


class Element:
    """An element as `web.platform.events.Delegation` sees it."""

    def __init__(self, page: NativePage, node: LexborNode) -> None:
        self.page = page
        self.node = node

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Element) and other.node.mem_id == self.node.mem_id

    def __hash__(self) -> int:
        return hash(self.node.mem_id)

    def getAttribute(self, name: str) -> str | None:  # noqa: N802 - as browsers call it
        return self.node.attributes.get(name, None) if name in self.node.attributes else None

    def has(self, name: str) -> bool:
        return name in self.node.attributes

    @property
    def tagName(self) -> str:  # noqa: N802
        return str(self.node.tag).upper()

    @property
    def id(self) -> str:
        return self.node.attributes.get("id") or ""

    @property
    def type(self) -> str:
        usual = {"INPUT": "text", "BUTTON": "submit", "SELECT": "select-one"}.get(self.tagName, "")
        return self.node.attributes.get("type") or usual

    @property
    def dataset(self) -> dict[str, str]:
        found = {}
        for name, value in self.node.attributes.items():
            if name.startswith("data-"):
                called = re.sub("-([a-z])", lambda letter: letter[1].upper(), name.removeprefix("data-"))
                found[called] = value or ""
        return found

    @property
    def value(self) -> str:
        """What a field holds: what was typed, or what is written."""
        key = self.id or self.node.attributes.get("name") or ""
        ticked = self.tagName == "INPUT" and self.type not in ("text", "search", "number", "range")
        if key in self.page.typed and not ticked:
            return self.page.typed[key]
        if self.tagName == "SELECT":
            options = self.node.css("option")
            chosen = [one for one in options if "selected" in one.attributes] or options[:1]
            return (chosen[0].attributes.get("value") or "") if chosen else ""
        if self.tagName == "TEXTAREA":
            return self.node.text()
        usual = "on" if self.type in ("checkbox", "radio") else ""
        return self.node.attributes["value"] or "" if self.has("value") else usual

    @property
    def checked(self) -> bool:
        key = self.id or f"{self.node.attributes.get('name')}={self.node.attributes.get('value')}"
        return self.page.ticked.get(key, self.has("checked"))

    def tick(self, ticked: bool) -> None:
        """Tick a box, or take the tick away; of radio buttons only one keeps it."""
        name = self.node.attributes.get("name")
        if self.type == "radio" and ticked:
            for other in self.page.all(f'input[type=radio][name="{name}"]'):
                if other != self:
                    other.tick(False)
        self.page.ticked[self.id or f"{name}={self.node.attributes.get('value')}"] = ticked

    def closest(self, selector: str) -> Element | None:
        """Return the nearest element around this one, or itself, that carries an attribute or has a name."""
        node: LexborNode | None = self.node
        while node is not None:
            attribute = selector.startswith("[")
            found = selector.strip("[]") in node.attributes if attribute else node.tag == selector
            if found:
                return Element(self.page, node)
            node = node.parent
        return None

    def requestSubmit(self) -> None:  # noqa: N802
        """Send a form."""
        self.page.delegation.submit(js(Event(self)))

    @property
    def ownerDocument(self) -> Element:  # noqa: N802
        return self

    @property
    def defaultView(self) -> Element:  # noqa: N802
        return self

    @property
    def FormData(self) -> Element:  # noqa: N802
        return self

    def new(self, form: Element) -> dict[str, str]:
        """Return the fields of a form that have names, as a form is sent."""
        found = {}
        for node in form.node.css("input, select, textarea"):
            field = Element(self.page, node)
            name = node.attributes.get("name")
            if not name or field.has("disabled") or node.parent is None:
                continue
            if field.type in ("radio", "checkbox") and not field.checked:
                continue
            found[name] = field.value
        return found


class Event:
    """What happens to an element."""

    shiftKey = ctrlKey = altKey = metaKey = isComposing = False  # noqa: N815 - as browsers call them

    def __init__(self, target: Element, key: str = "") -> None:
        self.target = target
        self.key = key
        self.prevented = False

    def preventDefault(self) -> None:  # noqa: N802
        self.prevented = True


class NativePage(PicturePage):
    """The fake page with a document that can be asked, a focus, and a clock whose short waits are over at once."""

    def __init__(self, intl: Intl | None = None, site: str = SITE) -> None:
        super().__init__()
        self.storage.data.clear()
        self.durable = MemoryDurable()
        self.intl = intl or FakeIntl()  # type: ignore[assignment]
        self.site = site
        self.device = DESK
        self.clock = NOW
        self.date = "2026-11-22"
        self.document: tuple[str, str, str, dict[str, str]] = ("", "", "", {})
        self.typed: dict[str, str] = {}
        self.ticked: dict[str, bool] = {}
        self.active = ""
        """A selector of what has the focus, or nothing."""
        self.before = ""
        """What had the focus before a dialog was opened."""
        self.places: dict[str, tuple[float, float]] = {}
        self.shapes: dict[str, str] = {}
        self.measured: Callable[[], None] = lambda: None
        self.hub = Hub()
        self.peers = HubPeers(self.hub)
        self._lots = Lots()
        self._waiting: list[tuple[float, int, Callable[[], None]]] = []
        self._parsed: tuple[tuple[str, ...], LexborHTMLParser] | None = None
        self._delegation: Delegation | None = None
        self.still = True
        self.wondered = False
        """Whether what has been written asked how wide the window is."""

    # -- the document

    @property
    def html(self) -> LexborHTMLParser:
        """The document as it stands."""
        regions = tuple(self.regions.get(name, "") for name in ("banner", "app", "toasts", "dialog"))
        if self._parsed is None or self._parsed[0] != regions:
            banner, app, toasts, dialog = regions
            text = (
                f'<body><div id="banner">{banner}</div><main id="app">{app}</main>'
                f'<div id="toasts" role="status">{toasts}</div><dialog id="dialog">{dialog}</dialog></body>'
            )
            self._parsed = regions, LexborHTMLParser(text)
        return self._parsed[1]

    def all(self, selector: str) -> list[Element]:
        """Return all elements that match."""
        return [Element(self, node) for node in self.html.css(selector)]

    def first(self, selector: str) -> Element | None:
        """Return the first element that matches."""
        node = self.html.css_first(selector)
        return None if node is None else Element(self, node)

    @property
    def focus_on(self) -> Element:
        """What has the focus; the body if nothing has."""
        found = self.first(self.active) if self.active else None
        return found or Element(self, self.html.css("body")[0])

    # -- what `web.platform.browser.Browser` does

    def frame_page(self, *values: object) -> None:
        title, language, screen, looks = values
        self.wondered = False
        self.document = str(title), str(language), str(screen), dict(looks)  # type: ignore[call-overload]

    def dialog(self, show: bool) -> None:
        if show and not self.dialog_open:
            self.before = self.active
            inside = "#dialog [autofocus], #dialog button, #dialog a, #dialog input, #dialog textarea"
            marked = self.first("#dialog [autofocus]") or self.first(inside)
            self.active = self._name(marked) if marked is not None else "#dialog"
        elif not show and self.dialog_open:
            self.active = self.before
        super().dialog(show)

    def _name(self, one: Element) -> str:
        """Return a selector of an element."""
        if one.id:
            return f'[id="{one.id}"]'
        act = one.getAttribute("data-act")
        return f'[data-act="{act}"]' if act else one.tagName.lower()

    def focus(self, selector: str) -> bool:
        """Focus the first element that matches."""
        found = self.first(selector)
        if found is None:
            return False
        self.active = self._name(found)
        self.focuses.append(selector)
        if self._delegation is not None:
            self._delegation.point(js(Event(found)))
        return True

    def focused(self) -> str:
        return self.focus_on.id

    def focus_in(self, selector: str) -> bool:
        return self.focus_on.closest(selector) is not None

    def focus_lost(self) -> bool:
        return self.focus_on.tagName == "BODY"

    def presses(self) -> bool:
        return self.focus_on.tagName in ("BUTTON", "A", "INPUT", "SUMMARY", "SELECT")

    def fill(self, name: str, text: str) -> None:
        """Put a text into a field."""
        self.typed[name] = text

    def connect(self, act: Any, key: Any, dropped: Any, on_release: Any) -> None:
        super().connect(act, key, dropped, on_release)
        self._delegation = Delegation(
            act, key, dropped, lambda thing: dict(cast("Mapping[str, str]", thing)), on_release, lambda: None
        )

    @property
    def delegation(self) -> Delegation:
        """The real one."""
        assert self._delegation is not None
        return self._delegation

    def address(self, fragment: str) -> str:
        return f"{self.site}#{fragment}" if fragment else self.site

    def set_hash(self, text: str, replace: bool = False) -> None:
        self.fragment = text

    def random(self, below: int) -> int:
        limit = 2**32 - 2**32 % below
        while (number := self._lots.next()) >= limit:
            pass
        return number % below

    def later(self, ms: float, call: Callable[[], None]) -> Off:
        self.asked += 1
        entry = (ms, self.asked, call)
        if ms < HELD:
            self._waiting.append(entry)
        return lambda: self._waiting.remove(entry) if entry in self._waiting else None

    def picture(self, svg: str) -> str:
        """Return the address of a picture of the same size that shows nothing."""
        super().picture(svg)
        size = SIZE.search(svg)
        assert size is not None, svg[:200]
        sides = size[1].replace('"', "'")
        return f"data:image/svg+xml,&lt;svg xmlns='http://www.w3.org/2000/svg' {sides}/&gt;".replace(
            "&lt;", "%3C"
        ).replace("&gt;", "%3E")

    def place(self, name: str, x: float, y: float) -> None:
        self.places[name] = round(x, 1), round(y, 1)

    def resize(self, name: str, call: Callable[[], None]) -> Off:
        self.measured = call
        return lambda: setattr(self, "measured", lambda: None)

    def arrange(self, name: str, kind: str) -> None:
        """Remember how something is arranged; what only the camera calls for stands where nothing can be measured."""
        if not name.startswith(("beyond-", "away-", "minimap")):
            self.shapes[name] = kind

    def boxes(self, selector: str) -> list[tuple[float, float, float, float]]:
        """Return where elements are; a line of text at the board may need all of the window's width."""
        if selector.startswith("#") and selector != "#board":
            width, height = self.device.size
            return [(8.0, 8.0, width - 8.0, min(height / 3, 160.0))]
        if selector == coach.FLOATS:  # the way home, and the tools in the other corner
            width = self.device.size[0]
            return [(8.0, 8.0, 60.0, 112.0), (width - 190.0, 8.0, width - 8.0, 60.0)]
        return super().boxes(selector)

    def rect(self, name: str) -> tuple[float, float, float, float]:
        """Return where an element is; the board fills the window, a card over it is as large as it may be."""
        width, height = self.device.size
        if name.startswith("note-"):
            return 0.0, 0.0, min(352.0, width - 16.0), 96.0
        if name == "coach":  # narrower where it lies beside the board, lower where it lies under it
            low, narrow = height < 500, width < 700
            return 0.0, 0.0, min(320.0 if low else 368.0, width - 16.0), 140.0 if low or narrow else 280.0
        return (0.0, 0.0, float(width), float(height)) if name == "board" else super().rect(name)

    def reduced_motion(self) -> bool:
        return True

    def wide(self) -> bool:
        self.wondered = True
        return self.device.wide

    def coarse(self) -> bool:
        return self.device.coarse

    def dark(self) -> bool:
        theme = resolved(self.document[3], self.device.dark, self.device.contrast).get("theme")
        return theme == "dark"

    def element(self, *given: object) -> Any:
        """Return the board, its canvas and what holds all: what else is painted, nobody looks at."""
        return super().element() if given in (("board",), ("canvas",), ("app",)) else None

    def squeeze(self, name: str, part: float) -> None:
        """Squeeze nothing."""

    # -- time

    def settle(self) -> None:
        """Let all happen that happens soon."""
        for _ in range(1_000):
            if self.behind:
                self.catch_up()
            elif self.writings:
                self.writings.pop(0)()
            elif self.hub.queue:
                self.hub.run()
            elif self.hints:
                order, advised = self.hints.pop(next(iter(self.hints)))
                text = json.dumps({"do": "advise", "id": 1, **order._asdict(), "nodes": NODES, "ms": 0})
                advised(thought(text)[0])
            elif self.expecting:
                game, told = self.expecting.pop(next(iter(self.expecting)))
                told(thought(json.dumps({"do": "expect", "id": 1, "record": game}))[0])
            elif self._waiting:
                entry = min(self._waiting, key=lambda one: one[:2])
                self._waiting.remove(entry)
                entry[2]()
            else:
                return
        raise AssertionError("it never ends")


class NativeHand:
    """Uses the app on a `NativePage`."""

    def __init__(self, page: NativePage, entries: Mapping[str, Mapping[str, Entry]] | None = None) -> None:
        """Start the app at home; ``entries`` stand in the place of locale files."""
        self.page = page
        self._entries = entries or {}
        self.app = App(page, table=app_games.table)
        self._speak()
        self.app.start()
        page.settle()

    def _speak(self) -> None:
        language = self.app.words.language
        if language in self._entries and self.app.words._entries is not self._entries[language]:
            self.app.words = Words(language, self.page.intl, self._entries[language])

    def _done(self) -> None:
        self.page.settle()

    # -- what is done

    def act(self, action: str, index: int = 0) -> None:
        found = [
            one for one in self.page.all(f'[data-act="{action}"]') if one.tagName in ("BUTTON", "A", "INPUT")
        ]
        assert found, f"no {action}"
        self._press(found[index])

    def click(self, selector: str, index: int = 0) -> None:
        found = self.page.all(selector)
        assert found, f"no {selector}"
        self._press(found[index])

    def _press(self, one: Element) -> None:
        if one.has("disabled"):
            return
        delegation = self.page.delegation
        if one.tagName == "INPUT" and one.type in ("radio", "checkbox"):
            before = one.checked
            one.tick(one.type == "radio" or not before)
            delegation.click(js(Event(one)))
            if one.type == "checkbox" or not before:
                delegation.field(js(Event(one)))
        else:
            event = Event(one)
            delegation.click(js(event))
            if one.tagName == "BUTTON" and one.type == "submit" and not event.prevented:
                self._submit(one)
        self._done()

    def _submit(self, one: Element) -> None:
        form = one.closest("form")
        if form is not None:
            self.page.delegation.submit(js(Event(form)))

    def fill(self, selector: str, text: str, index: int = 0) -> None:
        found = self.page.all(selector)
        assert found, f"no {selector}"
        self._change(found[index], text)

    choose = fill

    def _change(self, one: Element, text: str) -> None:
        self.page.active = self.page._name(one)
        self.page.typed[one.id or one.getAttribute("name") or ""] = text
        self.page.delegation.field(js(Event(one)))
        self._done()

    def focus(self, selector: str) -> None:
        assert self.page.focus(selector), f"no {selector}"
        self._done()

    def press(self, key: str) -> None:
        page = self.page
        event = Event(page.focus_on, key)
        page.delegation.down(js(event))
        if event.prevented:
            pass
        elif key == "Escape" and page.dialog_open:
            page.delegation.cancel(js(Event(page.focus_on)))
        elif key == "Enter" and event.target.tagName in ("BUTTON", "A"):
            self._press(event.target)
        elif key == "Enter" and event.target.tagName == "INPUT":
            self._submit(event.target)
        self._done()

    def go(self, fragment: str) -> None:
        self.press("Escape")
        if fragment != self.page.fragment:
            self.page.fragment = fragment
            self.page.hash_changed(fragment)
        self._done()

    def play(self, move: str) -> None:
        self.page.functions["play"](move)
        self._done()

    def play_out(self, index: int) -> None:
        while legal := self.moves():
            self.page.functions["play"](legal[index])
        self._done()

    # -- what is asked

    def count(self, selector: str) -> int:
        return len(self.page.html.css(selector))

    def attribute(self, selector: str, name: str, index: int = 0) -> str:
        return self.page.all(selector)[index].getAttribute(name) or ""

    def address(self) -> str:
        return self.page.fragment

    def moves(self) -> list[str]:
        return list(self.page.functions["moves"]())

    def record(self) -> str:
        return str(self.page.functions["record"]())

    # -- the browser

    def keep(self, key: str, value: str | None) -> None:
        if value is None:
            self.page.storage.data.pop(key, None)
        else:
            self.page.storage.data[key] = value

    def refuse(self) -> None:
        self.page.storage.refuse_writes = True
        self.page.copying_works = False

    # -- somebody who is joined

    def invited(self) -> str:
        return (self.attribute("#live-link", "value")).partition("live=")[2]

    def let_in(self) -> None:
        code = self.invited()
        guests = HubPeers(self.page.hub)
        answers: list[str] = []

        def told(what: str, text: str) -> None:
            if what == "code":
                answers.append(text)

        self._guest: HubPeer = guests.answer(code, (), told)
        self.page.hub.run()
        self.fill("#live-code", answers[0])
        self.click("#live-take")

    def say(self, kind: str, **fields: Any) -> None:
        self._guest.send(protocol.write(kind, **fields))
        self._done()

    def drop(self) -> None:
        assert self._guest.other is not None
        self._guest.other.tell("closed")
        self._done()

    # -- what is seen

    def speak(self, language: str) -> None:
        """Have the page speak a language, as when it is chosen in another tab."""
        prefs = json.loads(self.page.storage.data.get("hg.prefs", "{}"))
        value = json.dumps({**prefs, "language": language})
        self.page.storage.data["hg.prefs"] = value
        self._heard(value)

    def _heard(self, value: str) -> None:
        # as `web.app.tabs.stored` does it, but for words that no locale file has
        if not self._entries:
            self.page.stored("hg.prefs", value)
        else:
            self.app.read_prefs()
            self._speak()
            self.app.redraw()
        self._done()

    def turn_to(self, device: Device) -> None:
        """Go on with the window in another size where the page stands."""
        if device != self.page.device:
            wondered, resized = self.page.wondered, device.size != self.page.device.size
            self.page.device = device
            if resized:
                self.page.measured()
            if wondered:
                self.app.redraw()
            if resized or wondered:
                self._done()

    def state(self, name: str) -> State:
        """Write what the page shows."""
        page = self.page
        title, language, screen, looks = page.document
        shown = resolved(looks, page.device.dark, page.device.contrast)
        return State(
            name,
            tuple((region, page.regions.get(region, "")) for region in ("banner", "app", "toasts", "dialog")),
            page.said[-1] if page.said else "",
            page.dialog_open,
            title,
            language,
            screen,
            tuple((look, value) for look, value in shown.items() if value is not None),
            tuple((name, *at) for name, at in page.places.items()),
            tuple(page.shapes.items()),
        )
