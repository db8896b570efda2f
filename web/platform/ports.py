"""Protocols for everything that the page needs from the browser, so that the rest runs and is tested without one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol, TypedDict

from web.platform.drawing import Bitmap, Canvas, Context, Element, Listener, Path, Value, Worker

Off = Callable[[], None]
Later = Callable[[float, Callable[[], None]], Off]
"""Calls once after some milliseconds; returns how to cancel."""


class StorageError(Exception):
    """The storage refused; ``reason`` is ``full`` or ``denied``."""

    def __init__(self, reason: str) -> None:
        """Keep why."""
        self.reason = reason
        super().__init__(reason)


class Storage(Protocol):
    """A mapping of strings that outlives the page; every call may raise ``StorageError``."""

    def get(self, key: str) -> str | None:
        """Return the value, or None."""

    def put(self, key: str, value: str) -> None:
        """Write the value."""

    def drop(self, key: str) -> None:
        """Forget the key, if it is there."""

    def keys(self) -> list[str]:
        """List all keys."""


class Differing(NamedTuple):
    """How the durable store and the storage differed when the page was loaded."""

    found: dict[str, str]
    """The texts of the durable store that the storage lacks, or has otherwise, by their keys."""
    lacking: list[str]
    """The keys of the storage whose texts the durable store lacks, or has otherwise."""


class Durable(Protocol):
    """A second store of texts, whose writes are known to have reached the disk."""

    def differing(self) -> Differing | None:
        """Return how it differed from the storage when the page was loaded, once; None where nobody knows."""

    def write(self, changes: Sequence[tuple[str, str | None]], done: Callable[[bool], None]) -> None:
        """Write texts by their keys in one go, or delete those that are None; then say whether it worked."""

    def read(self, prefix: str, done: Callable[[Mapping[str, str] | None], None]) -> None:
        """Call back with the texts of all keys that begin so, by key; with None if they cannot be read."""

    def hand_over(self, key: str, text: str | None) -> None:
        """Give a text to the browser, which writes it, or deletes it, even if this page is gone; the disk may wait."""


class Intl(Protocol):
    """What the browser knows of languages."""

    def plural(self, language: str, count: float) -> str:
        """Name the plural category of a count: one, other, ..."""

    def number(self, language: str, value: float) -> str:
        """Write a number."""

    def date(self, language: str, ms: float) -> str:
        """Write a moment as date and time."""

    def day(self, language: str, ms: float) -> str:
        """Write the day that begins, by universal time, at a moment."""

    def month(self, language: str, ms: float) -> str:
        """Write the month, with its year, that begins, by universal time, at a moment."""

    def ago(self, language: str, seconds: float) -> str:
        """Write how long ago a moment was."""

    def list(self, language: str, items: Sequence[str]) -> str:
        """Join items with commas and an 'and'."""


class Key(NamedTuple):
    """A key that went down; ``typing`` when the focus is in a field."""

    key: str
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    meta: bool = False
    typing: bool = False

    @property
    def plain(self) -> bool:
        """Whether it is a single-key shortcut: no modifier but shift, and nobody is typing."""
        return not (self.ctrl or self.alt or self.meta or self.typing)


class Sharing(Protocol):
    """How something leaves the page."""

    def copy(self, text: str, done: Callable[[bool], None]) -> None:
        """Copy to the clipboard, then say whether it worked."""

    def share(self, title: str, url: str, done: Callable[[bool], None], text: str = "") -> bool:
        """Open the system's share sheet with an address and perhaps a text; False where there is none.

        ``done(False)`` if it failed.
        """

    def download(self, name: str, data: str | bytes, kind: str = "application/json") -> None:
        """Save data as a file."""

    def share_file(
        self, name: str, data: str | bytes, kind: str, done: Callable[[bool], None], wanted: bool = False
    ) -> bool:
        """Hand a file to the system's share sheet; False where there is none for it, ``done(False)`` if it failed.

        Away from touch devices it is opened only when it is ``wanted``, by somebody who pressed Share.
        """

    def shares(self, name: str, kind: str) -> bool:
        """Whether there is a share sheet for files of this kind."""

    def raster(self, svg: str, width: int, height: int, done: Callable[[bytes], None]) -> None:
        """Paint an SVG and call back with the PNG; with nothing if it could not be painted."""

    def qr(self, text: str, done: Callable[[int, str], None]) -> None:
        """Call back with a QR code's side in modules and its dark ones as SVG path data, one unit a module.

        Calls back with ``(0, "")`` if the text is too long for one, or if none can be drawn.
        """


class Attention(Protocol):
    """How the page calls somebody back who looks elsewhere."""

    def hidden(self) -> bool:
        """Whether nobody sees the page."""

    def mark(self, count: int) -> None:
        """Mark the icon of the page and of the installed game with so many turns; with none the mark goes."""

    def allowed(self) -> str:
        """Tell whether notifications may be shown: ``yes``, ``no``, ``ask``; empty where there are none."""

    def ask(self, done: Callable[[bool], None]) -> None:
        """Have the browser ask whether they may be shown; then say whether they may."""

    def notify(self, title: str, tag: str, pressed: Callable[[], None]) -> None:
        """Show a notification in place of the last one with this tag."""


class ClipOrder(NamedTuple):
    """What a clip is to be."""

    kind: str
    """``gif``, ``mp4`` or ``webm``."""
    width: int
    height: int
    bits: int
    """How many bits a second of video may take."""


class ClipFile(NamedTuple):
    """A clip that was made, and its last picture as PNG."""

    clip: bytes
    poster: bytes


ClipTold = Callable[[str, ClipFile | str], None]
"""Hears of a clip: ``taken`` for each picture, ``file`` and the file, or ``failed`` and why."""


class Clip(Protocol):
    """A clip that is being made, picture by picture."""

    def sample(self, picture: Context) -> None:
        """Hand over a picture whose colours the clip is to have, before the first frame."""

    def frame(self, picture: Context, ms: int) -> None:
        """Hand over the next picture, which is seen for so many milliseconds."""

    def finish(self) -> None:
        """Have the file written."""

    def stop(self) -> None:
        """Stop at once; nothing more is told."""


class Clips(Protocol):
    """Where clips are encoded, so that the page goes on meanwhile."""

    def kinds(self, order: ClipOrder, done: Callable[[Sequence[str]], None]) -> None:
        """Tell which kinds of video this browser can make in a size; the ``kind`` of the order does not count."""

    def begin(self, order: ClipOrder, told: ClipTold) -> Clip:
        """Begin a clip."""


class OfflineCopy(Protocol):
    """What keeps the game in this browser."""

    def keep(self, told: Callable[[str], None]) -> None:
        """Keep all files of the game; tells ``getting``, ``kept`` or ``none``, and ``new`` for a newer version."""

    def renew(self) -> None:
        """Load the page anew, in the newest version that is kept."""

    def room(self, done: Callable[[float, float, bool], None]) -> None:
        """Tell the bytes used and allowed, and whether they are safe from clean-ups; nothing where nobody knows."""

    def persist(self, done: Callable[[bool], None]) -> None:
        """Ask the browser never to clean up what is kept here; then say whether it promised."""

    def get_ahead(self, done: Callable[[float], None]) -> None:
        """Have a head start made for the next visit, if there is room; then tell how many bytes it takes."""

    def ahead(self, done: Callable[[float], None]) -> None:
        """Tell how many bytes the head start takes, 0 if there is none."""

    def drop_ahead(self, done: Callable[[float], None]) -> None:
        """Delete the head start, then call back with the bytes that are left of it: 0."""

    def install_way(self) -> str:
        """Name how the game gets onto the device: ``ask``, ``share`` (a menu), ``done``; empty where there is none."""

    def install(self, done: Callable[[bool], None]) -> None:
        """Let the browser ask whether to install the game; then say whether it was."""


class Server(NamedTuple):
    """A STUN or TURN server that helps browsers to find each other."""

    address: str
    user: str = ""
    password: str = ""


class Peer(Protocol):
    """Another browser: about to be joined, joined, or lost."""

    def accept(self, code: str) -> None:
        """Take the answer to an invitation; raise `web.live.codes.LiveError` if it is none, or not to this one."""

    def send(self, text: str) -> None:
        """Send a text; one that cannot be sent any more is dropped."""

    def close(self) -> None:
        """Close the connection; nothing is reported any more."""


Told = Callable[[str, str], None]
"""Hears of a peer: ``code`` and the code for the other side, ``open``, ``text`` and what came, ``closed``, or
``failed`` and why, as the code of an error."""


class Peers(Protocol):
    """Browsers that are joined without a server between them, by codes that people hand over."""

    def possible(self) -> bool:
        """Whether this browser can do that at all."""

    def invite(self, servers: Sequence[Server], told: Told) -> Peer:
        """Make an invitation."""

    def answer(self, code: str, servers: Sequence[Server], told: Told) -> Peer:
        """Answer an invitation; raise `web.live.codes.LiveError` if it is none."""


class Order(NamedTuple):
    """What a bot is asked to think about: a game, as the JSON of its record, in which the bot is to move."""

    record: Mapping[str, object]
    level: str
    nodes: int
    """How many positions it may value, and ..."""
    ms: float
    """... for how many milliseconds it may think; 0 for as long as it likes."""
    seed: int
    """The seed of its random choices."""


Reason = tuple[str, str, float, int, float]
"""A reason for a turn, as the worker tells it; see `web.bots.coach.Why`."""


class ToldWay(TypedDict):
    """A way to play a turn, as the worker tells it."""

    moves: list[str]
    value: float
    why: list[Reason]


class ToldTurn(TypedDict, total=False):
    """A turn that was looked over, as the worker tells it (`web.table.review.Turn`); empty after the last one."""

    step: int
    loss: float
    doubt: float
    best: list[str]
    expected: list[float]
    by: int
    why: list[Reason]


class BotClient(Protocol):
    """Where bots think, so that the page goes on meanwhile."""

    def prepare(self) -> None:
        """Get ready, because somebody will ask soon."""

    def stop(self) -> None:
        """Stop every thought; nobody hears of it any more."""

    def think(self, order: Order, done: Callable[[str | None], None]) -> Off:
        """Think, later call back with the text of the move, or with None if it failed; returns how to stop at once."""

    def advise(self, order: Order, done: Callable[[Sequence[ToldWay] | None], None]) -> Off:
        """Think, later call back with the best few ways and why (`web.bots.coach.read`), or with None if it failed."""

    def expect(self, game: Mapping[str, object], done: Callable[[Sequence[float] | None], None]) -> Off:
        """Later call back with the points that every seat may expect, or with None; ``game`` is a record's JSON."""

    def promise(
        self,
        game: Mapping[str, object],
        moves: Sequence[str],
        done: Callable[[Mapping[str, float] | None], None],
    ) -> Off:
        """Later call back with the points that each piece promises that may be put after ``moves`` of this turn.

        By move, or None if that failed; ``game`` is a record's JSON, and the moves are tried, not played.
        """

    def review(self, game: Mapping[str, object], start: int, told: Callable[[ToldTurn | None], None]) -> Off:
        """Look a game over, turns from step ``start`` on, whenever nothing else is to be thought about.

        Calls back with every turn (see `web.table.review.Turn`), with nothing after the last one, and with None if it
        failed; returns how to stop at once.
        """


class Page(Protocol):
    """The browser as the shell sees it; `web.platform.browser.Browser` in the page, a fake in the tests."""

    def __hash__(self) -> int:
        """Tell pages apart: what is made once a page is kept by it."""

    @property
    def durable(self) -> Durable | None:
        """The second store; None where there is none."""

    @property
    def storage(self) -> Storage:
        """What outlives the page."""

    @property
    def intl(self) -> Intl:
        """What the browser knows of languages."""

    @property
    def sharing(self) -> Sharing:
        """How something leaves the page."""

    @property
    def attention(self) -> Attention:
        """How somebody is called back."""

    @property
    def offline_copy(self) -> OfflineCopy:
        """What keeps the game in this browser."""

    @property
    def clips(self) -> Clips:
        """Where clips are encoded."""

    @property
    def bot_client(self) -> BotClient:
        """Where bots think."""

    @property
    def peers(self) -> Peers:
        """Browsers of other people."""

    def connect(
        self,
        act: Callable[[str, dict[str, str]], None],
        key: Callable[[Key], bool],
        dropped: Callable[[str | bytes], None],
        on_release: Callable[[str], bool],
    ) -> None:
        """Send every action, every key, and every file or text that is dropped or pasted to these handlers.

        An action that ``on_release`` knows is sent as soon as a finger is lifted from its button, not with the click.
        """

    def render(self, region: str, html: str) -> None:
        """Merge HTML into a region: ``app``, ``banner``, ``toasts`` or ``dialog``."""

    def dialog(self, show: bool) -> None:
        """Open or close the dialog region."""

    def frame_page(self, title: str, language: str, screen: str, looks: Mapping[str, str]) -> None:
        """Set the title, the language, the screen's name and the looks (theme and the like) of the document."""

    def focus(self, selector: str) -> bool:
        """Focus the first element that matches; False if there is none."""

    def say(self, text: str) -> None:
        """Speak one sentence through the live region."""

    def scroll_top(self) -> None:
        """Scroll the page to its top."""

    def warn(self, text: str) -> None:
        """Write to the browser's console, for whoever looks for a mistake of ours."""

    def scroll_to(self, name: str) -> None:
        """Scroll the page so that the element with this id is at its top, and focus it."""

    def languages(self) -> list[str]:
        """The user's languages, best first."""

    def dark(self) -> bool:
        """Whether the page is dark now."""

    def wide(self) -> bool:
        """Whether the window is that of a desktop, not of a phone."""

    def on_theme(self, changed: Callable[[], None]) -> None:
        """Call back when the system's theme changes."""

    def framed(self) -> bool:
        """Whether the page is in a frame of another one."""

    def hash(self) -> str:
        """The location's fragment, without the number sign."""

    def set_hash(self, text: str, replace: bool = False) -> None:
        """Change the fragment without an event; empty clears it."""

    def on_hash(self, changed: Callable[[str], None]) -> None:
        """Call back when the fragment is changed by the user."""

    def on_back(self, back: Callable[[], None]) -> None:
        """Call back instead of leaving the screen when the user goes back while something is open."""

    def hold_back(self, hold: bool) -> None:
        """Let the next way back close what is open, or no more."""

    def address(self, fragment: str) -> str:
        """The page's absolute address with this fragment."""

    def on_storage(self, changed: Callable[[str | None, str | None], None]) -> None:
        """Call back with key and new value when another tab writes."""

    def picture(self, svg: str) -> str:
        """Make an address, good for this page alone, of a picture given as SVG text."""

    def drop_picture(self, address: str) -> None:
        """Let go of what `picture` made."""

    def ask_before_leaving(self, ask: bool) -> None:
        """Have the browser ask before the page is left, or no more."""

    def reload(self) -> None:
        """Begin anew, at the address that is there."""

    def random(self, below: int) -> int:
        """A cryptographic random number from 0 up to, but without, ``below``."""

    def time(self) -> float:
        """Milliseconds since 1970."""

    def today(self) -> str:
        """The day where the user is, as ``2026-11-22``."""

    def later(self, ms: float, call: Callable[[], None]) -> Off:
        """Call once after a while; returns how to cancel."""

    def next_frame(self, call: Callable[[], None]) -> Off:
        """Call in the next frame, in which no board is painted; returns how to cancel."""

    def after_frame(self, call: Callable[[], None]) -> Off:
        """Call once the next frame is painted, or before an element is focused; returns how to cancel."""

    def expose(self, functions: Mapping[str, Callable[..., object]]) -> None:
        """Put functions on ``window.hg`` and keep its promise ``ready``."""


Print = tuple[str, object, float, float, float, Sequence[Sequence[int]]]
"""A key, a picture, and where it goes: on the cell (x, y), or with a reach about that point, in some quarters."""


class Album(Protocol):
    """Pictures that the browser keeps, and paints all at once wherever the camera is."""

    def change(self, put: Sequence[Print], drop: Sequence[str]) -> None:
        """Keep some pictures, each by its key, and others no longer."""

    def paint(self, context: Context, s: float, x: float, y: float, width: int, height: int) -> None:
        """Paint those in view, with ``s`` device pixels a cell and the origin at (x, y)."""


class BoardPage(Page, Protocol):
    """A page that can show a board: with canvases, painting workers, frames, and elements that can be measured."""

    looked: int
    """How often the looks of the page have changed."""
    works: list[Callable[[], bool]]
    """Functions that tell whether a worker still paints something for the page."""

    def listen(
        self,
        target: Element | Worker,
        event: str,
        handler: Listener,
        options: Mapping[str, bool] | None = None,
    ) -> Off:
        """Hear events of one kind; returns how to stop."""

    def element(self, name: str) -> Canvas | None:
        """The element with this id; whoever knows that it is no canvas does not ask for its size in pixels."""

    def context(self, name: str) -> Context:
        """The 2d context of a canvas."""

    def layer(self, width: int, height: int) -> Context:
        """The 2d context of a canvas off the page."""

    def path2d(self, data: str) -> Path:
        """A path from SVG path data."""

    def merged_path(self, parts: Sequence[tuple[float, float, Path]], unit: float) -> Path:
        """One path from paths of ``unit`` a cell, each moved to its cell."""

    def value(self, data: object) -> Value:
        """Turn Python data (lists, mappings, numbers, text) into a JavaScript value."""

    def album(self) -> Album:
        """A place to keep pictures in."""

    def picture_file(self, name: str) -> Bitmap | None:
        """The picture in a file of ours, by its path; None until it has come. Asking for it makes it come."""

    def worker(self, address: str) -> Worker:
        """Start a module worker."""

    def painter(self) -> Worker:
        """The worker that paints for the page, which has begun with it."""

    def served(self, name: str) -> str:
        """The address of a file of ours, as the build named it."""

    def token(self, name: str) -> str:
        """The value of a design token, such as ``--legal``."""

    def rem(self) -> float:
        """How many CSS pixels a rem is: the size of text, as the browser and the settings want it."""

    def pixel_ratio(self) -> float:
        """Device pixels per CSS pixel."""

    def boxes(self, selector: str) -> Sequence[tuple[float, float, float, float]]:
        """Where elements are in the window that are seen: left, top, right, bottom."""

    def rect(self, name: str) -> tuple[float, float, float, float]:
        """Where an element is in the window: x, y, width, height."""

    def window(self) -> tuple[float, float]:
        """The width and height of the window."""

    def resize(self, name: str, call: Callable[[], None]) -> Off:
        """Call back whenever an element changes its size; returns how to stop."""

    def place(self, name: str, x: float, y: float) -> None:
        """Move an element, if it is there, to a point of its parent."""

    def trace(self, name: str, data: str) -> None:
        """Let a path of the page, if it is there, follow other path data."""

    def arrange(self, name: str, kind: str) -> None:
        """Name how what is in an element, if it is there, is arranged, for the style sheet."""

    def squeeze(self, name: str, part: float) -> None:
        """Narrow an element, if it is there, to a share of its width, from 0 to 1."""

    def shown(self, name: str, text: str | None) -> None:
        """Let an element, if it is there, show another text than the one it has; None shows its own again."""

    def label(self, name: str, text: str) -> None:
        """Name an element, if it is there, for those who hear the page."""

    def fill(self, name: str, text: str) -> None:
        """Put a text into a field, if it is there."""

    def focused(self) -> str:
        """The id of the focused element, or nothing."""

    def focus_in(self, selector: str) -> bool:
        """Whether what has the focus matches, or lies in what does."""

    def focus_lost(self) -> bool:
        """Whether nothing has the focus, as when the focused button has gone."""

    def presses(self) -> bool:
        """Whether Enter and Space belong to the focused element: a button, a link, a box to tick."""

    def coarse(self) -> bool:
        """Whether fingers point here, as on phones."""

    def reduced_motion(self) -> bool:
        """Whether the system asks for less motion."""

    def sound(self, voices: str) -> None:
        """Play what `web.table.sound` wrote."""

    def vibrate(self, ms: int) -> None:
        """Vibrate for so many milliseconds, where this device can."""

    def now(self) -> float:
        """Milliseconds of a clock that nobody sets, for what moves."""

    def frame(self, call: Callable[[float], None]) -> Off:
        """Call before the next frame with its time; returns how to cancel."""

    def drift(self, ms: float, call: Callable[[], None]) -> Off:
        """Call once after a while, as `later` does, for decorative motion: nobody waits for it."""

    def taken(self, stamp: float) -> bool:
        """Whether the frame of this time is reserved for work that leaves no time to paint a board."""
