"""The only module that talks to the browser: no other module of the page imports js or pyodide."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, cast

import js
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js

from web.platform.album import Album
from web.platform.drawing import Bitmap, Canvas, Context, Element, Listener, Path, Value, Worker
from web.platform.durable import BrowserDurable
from web.platform.events import Delegation
from web.platform.js_object import JsObject
from web.platform.looks import ASKED, DARK, Looks
from web.platform.native import BrowserIntl, LocalStorage, Moments, clear, none, prepare, read
from web.platform.ports import Attention, BotClient, Durable, Key, Off, OfflineCopy, Peers, Sharing, Storage

if TYPE_CHECKING:
    from web.platform.clips import BrowserClips


def _object(value: object) -> JsObject:
    """Make plain JavaScript objects and arrays of mappings and lists."""
    return cast(JsObject, to_js(value, dict_converter=js.Object.fromEntries))


def _pairs(thing: JsObject) -> dict[str, str]:
    """Read a dataset or the data of a form."""
    form = str(thing.constructor.name) == "FormData"
    pairs = js.Array.from_(thing) if form else js.Object.entries(thing)
    return {str(pair[0]): str(pair[1]) for pair in pairs}


def _text(value: object) -> str | None:
    """Read a text that may be missing."""
    found = none(value)
    return None if found is None else str(found)


def _plain(function: Callable[..., object]) -> Callable[..., object]:
    """Let a function return JavaScript values instead of proxies."""

    def call(*values: object) -> object:
        return to_js(function(*values))

    return call


OVER = "over"
"""The state of an entry of the browser's history that lies over that of the screen, for what is open there."""


class Browser(Moments):
    """The page behind `web.platform.ports.Page`, and what a canvas needs."""

    def __init__(self, make_bot_client: Callable[..., BotClient], make_peers: Callable[..., Peers]) -> None:
        """Put the regions into the page that the shell draws into.

        ``make_bot_client`` makes the client of the worker where bots think, and ``make_peers`` what joins browsers;
        both are called when they are first needed.
        """
        super().__init__(js.window, create_once_callable)
        self._make_bot_client = make_bot_client
        self._make_peers = make_peers
        self.storage: Storage = LocalStorage(js.window, JsException)
        self.durable = self._second()
        self.intl = BrowserIntl(js.Intl, _object, self.languages)
        prepare(js.document)
        self._looks = Looks(js.window)
        self._frame: tuple[str, str, str, dict[str, str | None]] | None = None
        self.looked = 0
        """How often the looks of the page have changed."""
        self._closing = 0
        self._asks = False
        """Whether the browser asks before the page is left."""
        self._over = self._held = False
        """Whether the entry of the history lies over that of the screen, and whether the way back closes something."""
        self._over_at = ""
        """The fragment of that entry, and of the one under it."""
        self._heard: list[Off] = []
        """How to stop hearing what an app hears as long as it lives."""
        self._listeners: dict[int, Listener] = {}
        """Whoever listens to an event, by the number that batches.js gave."""
        self._hears = create_proxy(self._tell)
        self.works: list[Callable[[], bool]] = []
        """Whoever has something done elsewhere that is to be painted tells here whether that goes on."""

    @property
    def busy(self) -> bool:
        """Whether something is queued, moves or is still to be painted; tests wait until nothing is."""
        return self.queued or any(work() for work in self.works) or self._clipping

    @property
    def _clipping(self) -> bool:
        return "clips" in self.__dict__ and self.clips.busy

    def clear(self) -> None:
        """Reset the page: remove listeners, timers and everything that is shown."""
        for off in self._heard:
            off()
        self._heard.clear()
        self.call_off()
        if "bot_client" in self.__dict__:
            self.bot_client.stop()
        if self._clipping:
            self.clips.stop()
        self.dialog(False)
        clear(js.document)
        self.scroll_top()
        self._frame = None
        self.storage = LocalStorage(js.window, JsException)
        self.durable = self._second()

    def _second(self) -> Durable | None:
        """The second store, where the browser has one that answered."""
        if none(js.hg._kept) is None:
            return None
        return BrowserDurable(js.hg, create_once_callable, _object)

    def when_whole(self, call: Callable[[], None]) -> None:
        """Call when everything of the program has come, or cannot be had: nothing that is imported then has to wait."""
        js.hg._whole.then(create_once_callable(lambda nothing: call()))

    # -- drawing

    def render(self, region: str, html: str) -> None:
        """Merge HTML into a region."""
        js.hgMorph(js.document.getElementById(region), html)

    def dialog(self, show: bool) -> None:
        """Open or close the dialog; the browser keeps the focus inside and gives it back."""
        node = js.document.getElementById("dialog")
        if show and not node.open:
            node.showModal()
        elif not show and node.open:
            self._closing += 1
            node.close()

    def frame_page(self, title: str, language: str, screen: str, looks: Mapping[str, str]) -> None:
        """Set what belongs to the document as a whole, if anything of it changed; each look is a data attribute."""
        frame = (title, language, screen, self._looks.resolve(looks))
        if frame == self._frame:
            return
        document, root = js.document, js.document.documentElement
        document.title = title
        root.lang = language
        document.body.dataset.screen = screen
        if self._frame is None or self._frame[3] != frame[3]:
            self.looked += 1
            self._looks.show(frame[3])
            document.querySelector('meta[name="theme-color"]').content = self.token("--bg")
        self._frame = frame

    def focus(self, selector: str) -> bool:
        """Focus the first element that matches, when all of the page is written."""
        self.catch_up()
        node = none(js.document.querySelector(selector))
        if node is None or (self.framed() and not js.document.hasFocus()):
            return False  # a frame leaves the focus to the page it is in until somebody comes to it
        node.focus(_object({"preventScroll": True}))
        return True

    def fill(self, name: str, text: str) -> None:
        """Put text into a field, even into the one that is being typed in, which no render touches."""
        node = none(js.document.getElementById(name))
        if node is not None:
            node.value = text

    def say(self, text: str) -> None:
        """Speak one sentence; the same one again needs another text to be heard."""
        live = js.document.getElementById("live")
        live.textContent = text + "\u00a0" if live.textContent == text else text

    def scroll_top(self) -> None:
        """Scroll the page to its top."""
        js.window.scrollTo(0, 0)

    def warn(self, text: str) -> None:
        """Write to the browser's console, for whoever looks for a mistake of ours."""
        js.console.warn(text)

    def scroll_to(self, name: str) -> None:
        """Scroll the page so that the element with this id is at its top, and focus it."""
        node = none(js.document.getElementById(name))
        if node is not None:
            node.scrollIntoView()
            node.focus(_object({"preventScroll": True}))

    # -- events

    def connect(
        self,
        act: Callable[[str, dict[str, str]], None],
        key: Callable[[Key], bool],
        dropped: Callable[[str | bytes], None],
        on_release: Callable[[str], bool],
    ) -> None:
        """Send every action, key and dropped file to these handlers; some actions as soon as a finger is lifted."""
        delegation = Delegation(
            act,
            key,
            lambda file: read(file, dropped, create_once_callable),
            _pairs,
            on_release,
            self.catch_up,
        )
        for name, handler in delegation.handlers().items():
            self._hear(js.document, name, handler)
        self._hear(js.document, "touchend", delegation.release, {"passive": False})
        dialog = js.document.getElementById("dialog")
        self._hear(dialog, "cancel", delegation.cancel)

        def closed(event: JsObject) -> None:
            # a browser may close it by itself; of our own closing it tells when the next may be open already
            if self._closing:
                self._closing -= 1
            else:
                act("app.dismiss", {})

        self._hear(dialog, "close", closed)

    def _hear(
        self, target: Element, event: str, handler: Listener, options: Mapping[str, bool] | None = None
    ) -> None:
        """Listen as long as the app lives."""
        self._heard.append(self.listen(target, event, handler, options))

    def listen(
        self,
        target: Element | Worker,
        event: str,
        handler: Listener,
        options: Mapping[str, bool] | None = None,
    ) -> Off:
        """Listen to an event of an element, the document or the window; returns how to stop."""
        settings = _object(options) if options else None
        number = int(js.hgEvents.listen(self._hears, target, event, settings))
        self._listeners[number] = handler

        def off() -> None:
            js.hgEvents.unlisten(number)
            del self._listeners[number]

        return off

    def _tell(self, number: int, event: JsObject) -> None:
        """Hand an event to whoever listens."""
        self._listeners[number](event)

    def on_theme(self, changed: Callable[[], None]) -> None:
        """Call back when the system asks for another theme or contrast."""
        for query in ASKED:
            self._hear(js.window.matchMedia(query), "change", lambda event: changed())

    def on_hash(self, changed: Callable[[str], None]) -> None:
        """Call back when the fragment is changed by the user."""
        self._hear(js.window, "hashchange", lambda event: changed(self.hash()))

    def on_storage(self, changed: Callable[[str | None, str | None], None]) -> None:
        """Call back when another tab writes; a key of None means that everything was cleared."""
        self._hear(js.window, "storage", lambda event: changed(_text(event.key), _text(event.newValue)))

    # -- what the browser knows

    def languages(self) -> list[str]:
        """The user's languages, best first."""
        return [str(tag) for tag in js.navigator.languages]

    def dark(self) -> bool:
        """Whether the page is dark now."""
        theme = js.document.documentElement.getAttribute("data-theme")
        if none(theme) is not None:
            return bool(theme == "dark")
        return self._looks.matches(DARK)

    def wide(self) -> bool:
        """Whether the window is that of a desktop, not of a phone."""
        return self._looks.matches("(min-width: 47.5625em)")

    def reduced_motion(self) -> bool:
        """Whether the user asked for less motion."""
        return bool(self._asks_for_rest.matches)

    @cached_property
    def _asks_for_rest(self) -> JsObject:
        """The media query, which is asked in every frame."""
        return cast(JsObject, js.window.matchMedia("(prefers-reduced-motion: reduce)"))

    def framed(self) -> bool:
        """Whether the page is in a frame of another one."""
        return bool(js.hg._framed)

    def hash(self) -> str:
        """The location's fragment, without the number sign."""
        return str(js.window.location.hash).removeprefix("#")

    def set_hash(self, text: str, replace: bool = False) -> None:
        """Change the fragment without an event; empty clears it."""
        if text == self.hash():
            return
        history = js.window.history
        over = replace or self._is_over()
        (history.replaceState if over else history.pushState)(None, "", self.address(text))
        self._over = self._held = False

    def on_back(self, back: Callable[[], None]) -> None:
        """Call back instead of leaving the screen when the user goes back while something is open."""

        def moved() -> None:
            was, self._over = self._over, self._is_over()
            if not was or self._over or self.hash() != self._over_at:
                return  # somewhere else was gone to, which is heard of otherwise
            if self._held:
                self._held = False
                back()
            else:  # what was open had been closed in another way
                js.window.history.back()

        self._over, self._over_at = self._is_over(), self.hash()
        self._hear(js.window, "popstate", lambda event: moved())

    def hold_back(self, hold: bool) -> None:
        """Let the next way back close what is open, or no more: by an entry over that of the screen.

        An entry that is not needed any more stays until it is gone back from, or another screen takes its place.
        """
        if hold == self._held:
            return
        self._held = hold
        if hold and not self._is_over():
            js.window.history.pushState(OVER, "", js.window.location.href)
        self._over, self._over_at = self._is_over(), self.hash()

    def _is_over(self) -> bool:
        """Whether the entry of the browser's history lies over that of the screen."""
        state = none(js.window.history.state)
        return state is not None and str(state) == OVER

    def address(self, fragment: str) -> str:
        """The page's absolute address with this fragment."""
        base = str(js.window.location.href).split("#", 1)[0]
        return f"{base}#{fragment}" if fragment else base

    def ask_before_leaving(self, ask: bool) -> None:
        """Have the browser ask before the page is left, or no more."""
        if ask != self._asks:
            self._asks = ask
            js.hg._ask_before_leaving(ask)

    def reload(self) -> None:
        """Begin anew, at the address that is there."""
        js.window.location.reload()

    def random(self, below: int) -> int:
        """A cryptographic random number; the last, uneven part of the range is thrown away."""
        numbers = js.Uint32Array.new(1)
        limit = 2**32 - 2**32 % below
        while True:
            js.crypto.getRandomValues(numbers)
            if (number := int(numbers[0])) < limit:
                return number % below

    def time(self) -> float:
        """Milliseconds since 1970."""
        return float(js.Date.now())

    def today(self) -> str:
        """The day where the user is, as ``2026-11-22``."""
        now = js.Date.new()
        return f"{int(now.getFullYear()):04}-{int(now.getMonth()) + 1:02}-{int(now.getDate()):02}"

    def now(self) -> float:
        """Milliseconds since the page was opened, in fractions."""
        return float(js.performance.now())

    # -- out of the page, and the copy of the game: loaded when first needed

    @cached_property
    def sharing(self) -> Sharing:
        """How something leaves the page."""
        from web.platform.sharing import BrowserSharing

        return BrowserSharing(js.window, create_once_callable, _object, JsException)

    @cached_property
    def attention(self) -> Attention:
        """How somebody is called back."""
        from web.platform.attention import BrowserAttention

        return BrowserAttention(js.window, create_once_callable, _object, JsException)

    @cached_property
    def clips(self) -> BrowserClips:
        """Where clips are encoded."""
        from web.platform.clips import BrowserClips

        def start() -> JsObject:
            return cast(JsObject, self.worker(self.served("web/platform/clip.js")))

        return BrowserClips(js.window, start, create_once_callable, create_proxy, _object)

    @cached_property
    def offline_copy(self) -> OfflineCopy:
        """What keeps the game in this browser."""
        from web.platform.offline_copy import BrowserOfflineCopy

        return BrowserOfflineCopy(js.window, create_once_callable, create_proxy, _object)

    @cached_property
    def bot_client(self) -> BotClient:
        """Where bots think."""
        return self._make_bot_client(js.hg, create_proxy, self.later)

    @cached_property
    def peers(self) -> Peers:
        """Browsers of other people."""
        return self._make_peers(js.window, create_once_callable, create_proxy, _object, self.later)

    def expose(self, functions: Mapping[str, Callable[..., object]]) -> None:
        """Put functions on ``window.hg``, which the loading script made, and keep its promise ``ready``."""
        for name, function in (*functions.items(), ("_busy", lambda: self.busy)):
            setattr(js.hg, name, create_proxy(_plain(function)))
        js.hg._ready()

    def on_restart(self, restart: Callable[[], None]) -> None:
        """Let scripts have everything begin anew as if the page had been loaded, at the address that is there."""
        js.hg._restart = create_proxy(restart)

    # -- for the table

    def element(self, name: str) -> Canvas | None:
        """The element with this id, or None."""
        return cast("Canvas | None", none(js.document.getElementById(name)))

    def context(self, name: str) -> Context:
        """The 2d context of a canvas."""
        return cast(Context, js.document.getElementById(name).getContext("2d"))

    def worker(self, address: str) -> Worker:
        """Start a module worker."""
        return cast(Worker, js.Worker.new(self._program(address), _object({"type": "module"})))

    def _program(self, address: str) -> JsObject:
        """The address of a file of ours in the form in which the browser takes the address of a program."""
        return cast(JsObject, js.hg._trusted.createScriptURL(address))

    def painter(self) -> Worker:
        """The worker that paints for the page; web/platform/boot.js has started it."""
        return cast(Worker, js.hg._painter)

    def path2d(self, data: str) -> Path:
        """A path from SVG path data."""
        return cast(Path, js.Path2D.new(data))

    def rem(self) -> float:
        """How many CSS pixels a rem is: the size of text, as the browser and the settings want it."""
        return float(self.token("font-size").removesuffix("px"))

    def pixel_ratio(self) -> float:
        """Device pixels per CSS pixel."""
        return float(js.window.devicePixelRatio)

    def rect(self, name: str) -> tuple[float, float, float, float]:
        """Where an element is in the window: x, y, width, height."""
        box = js.document.getElementById(name).getBoundingClientRect()
        return float(box.x), float(box.y), float(box.width), float(box.height)

    def boxes(self, selector: str) -> list[tuple[float, float, float, float]]:
        """Where elements are in the window that are seen: left, top, right, bottom."""
        edges = iter([float(edge) for edge in js.hgBoxes(selector).to_py()])
        return list(zip(edges, edges, edges, edges, strict=True))

    def resize(self, name: str, call: Callable[[], None]) -> Off:
        """Call back whenever an element changes its size; returns how to stop."""
        proxy = create_proxy(lambda entries, observer: call())
        observer = js.ResizeObserver.new(proxy)
        observer.observe(js.document.getElementById(name))

        def off() -> None:
            observer.disconnect()
            proxy.destroy()

        return off

    def value(self, data: object) -> Value:
        """Turn Python data (lists, mappings, numbers, text) into a JavaScript value."""
        return cast(Value, js.JSON.parse(json.dumps(data)))

    def served(self, name: str) -> str:
        """The address of a file of ours, as the build named it: ``web/platform/paint.js``."""
        return str(getattr(js.hg.assets, name))

    def token(self, name: str) -> str:
        """The value of a design token, such as ``--legal``."""
        return str(js.getComputedStyle(js.document.documentElement).getPropertyValue(name)).strip()

    def merged_path(self, parts: Sequence[tuple[float, float, Path]], unit: float) -> Path:
        """One path from paths of ``unit`` a cell, each moved to its cell."""
        whole = js.Path2D.new()
        for x, y, path in parts:
            whole.addPath(path, js.DOMMatrix.new(to_js([1 / unit, 0, 0, 1 / unit, x, y])))
        return cast(Path, whole)

    def layer(self, width: int, height: int) -> Context:
        """The 2d context of a canvas off the page."""
        canvas = js.document.createElement("canvas")
        canvas.width, canvas.height = width, height
        return cast(Context, canvas.getContext("2d"))

    def album(self) -> Album:
        """A place to keep pictures in."""
        return Album(js.hgAlbum, js.Map.new(), to_js)

    def picture_file(self, name: str) -> Bitmap | None:
        """The picture in a file of ours; web/platform/boot.js fetches it when it is first asked for."""
        return cast("Bitmap | None", none(js.hg._pictureFile(name)))

    def place(self, name: str, x: float, y: float) -> None:
        """Move an element, if it is there, to a point of its parent."""
        node = none(js.document.getElementById(name))
        if node is not None:
            node.style.transform = f"translate({x:.1f}px,{y:.1f}px)"

    def trace(self, name: str, data: str) -> None:
        """Let a path of the page, if it is there, follow other path data."""
        node = none(js.document.getElementById(name))
        if node is not None:
            node.setAttribute("d", data)

    def arrange(self, name: str, kind: str) -> None:
        """Name how what is in an element, if it is there, is arranged, for the style sheet."""
        node = none(js.document.getElementById(name))
        if node is not None:
            node.dataset.shape = kind

    def squeeze(self, name: str, part: float) -> None:
        """Make an element, if it is there, only so much of its width; 1 is all of it."""
        node = none(js.document.getElementById(name))
        if node is not None:
            node.style.transform = "" if part == 1 else f"scaleX({part:.3f})"

    def shown(self, name: str, text: str | None) -> None:
        """Let an element, if it is there, show another text than the one it has; None shows its own again."""
        node = none(js.document.getElementById(name))
        if node is None:
            return
        if text is None:
            node.removeAttribute("data-shown")
        else:
            node.setAttribute("data-shown", text)

    def label(self, name: str, text: str) -> None:
        """Name an element, if it is there, for those who hear the page."""
        node = none(js.document.getElementById(name))
        if node is not None:
            node.setAttribute("aria-label", text)

    def coarse(self) -> bool:
        """Whether fingers point here, as on phones."""
        return bool(js.window.matchMedia("(pointer: coarse)").matches)

    def vibrate(self, ms: int) -> None:
        """Vibrate for so many milliseconds, where this device can; a browser may refuse until the page is touched."""
        if hasattr(js.navigator, "vibrate"):
            js.navigator.vibrate(ms)

    def sound(self, voices: str) -> None:
        """Play what `web.table.sound` wrote; the script that does is loaded with the first of it."""
        play = none(getattr(js.window, "hgSound", None))
        if play is not None:
            play(voices)
        elif self.element("hg-sound") is None:
            script = js.document.createElement("script")
            script.id, script.type, script.src = (
                "hg-sound",
                "module",
                self._program(self.served("web/platform/sound.js")),
            )
            script.onload = create_once_callable(lambda event: js.hgSound(voices))
            js.document.head.append(script)

    def window(self) -> tuple[float, float]:
        """The width and height of the window."""
        return float(js.window.innerWidth), float(js.window.innerHeight)

    def presses(self) -> bool:
        """Whether Enter and Space belong to the focused element: a button, a link, a box to tick."""
        node = none(js.document.activeElement)
        return node is not None and str(node.tagName) in ("BUTTON", "A", "INPUT", "SUMMARY", "SELECT")

    def focused(self) -> str:
        """The id of the focused element, or nothing."""
        node = none(js.document.activeElement)
        return str(node.id) if node is not None else ""

    def focus_in(self, selector: str) -> bool:
        """Whether what has the focus matches, or lies in what does."""
        node = none(js.document.activeElement)
        return node is not None and none(node.closest(selector)) is not None

    def focus_lost(self) -> bool:
        """Whether nothing has the focus, as when the focused button has gone."""
        node = none(js.document.activeElement)
        return node is None or str(node.tagName) == "BODY"

    def picture(self, svg: str) -> str:
        """Make an address, good for this page alone, of a picture given as SVG text."""
        blob = js.Blob.new(to_js([svg]), _object({"type": "image/svg+xml"}))
        return str(js.URL.createObjectURL(blob))

    def drop_picture(self, address: str) -> None:
        """Let go of what `picture` made."""
        js.URL.revokeObjectURL(address)
