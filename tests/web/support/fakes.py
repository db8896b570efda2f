"""A page without a browser: remembers what was rendered, and lets a test be the user, the clock and other tabs."""

from __future__ import annotations

import html
import random
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from hg_engine.notation import record
from tests.web.support.clips import FakeClips
from tests.web.support.languages import FakeIntl
from tests.web.support.network import Hub, HubPeers
from web.platform.ports import (
    Attention,
    BotClient,
    Differing,
    Durable,
    Key,
    Off,
    OfflineCopy,
    Order,
    Peers,
    Sharing,
    StorageError,
    ToldTurn,
    ToldWay,
)  # fmt: skip

PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489"
    "0000000d4944415478da63fcff9fa11e000782027f3dc848ef0000000049454e44ae426082"
)
"""A PNG of one pixel."""


class FakeStorage:
    """A storage in memory that can refuse."""

    def __init__(self, data: dict[str, str] | None = None) -> None:
        """Share the data, if given, with another tab."""
        self.data = {} if data is None else data
        self.refuse_all = False
        self.refuse_writes = False
        self.log: list[str] = []

    def get(self, key: str) -> str | None:
        """Return the value, or None."""
        self._check(self.refuse_all, "denied")
        return self.data.get(key)

    def put(self, key: str, value: str) -> None:
        """Write the value."""
        self._check(self.refuse_all, "denied")
        self._check(self.refuse_writes, "full")
        self.log.append(key)
        self.data[key] = value

    def drop(self, key: str) -> None:
        """Forget the key."""
        self._check(self.refuse_all, "denied")
        self.data.pop(key, None)

    def keys(self) -> list[str]:
        """List all keys."""
        self._check(self.refuse_all, "denied")
        return list(self.data)

    def _check(self, refuse: bool, reason: str) -> None:
        if refuse:
            raise StorageError(reason)


class MemoryDurable:
    """A second store whose writes are done at once."""

    def __init__(self, data: dict[str, str] | None = None) -> None:
        """Share the data, if given, with another tab."""
        self.data = {} if data is None else data
        self.works = True
        self.reads: list[str] = []

    def differing(self) -> Differing | None:
        """Nobody has compared it."""
        return None

    def write(self, changes: Sequence[tuple[str, str | None]], done: Callable[[bool], None]) -> None:
        """Write, unless it does not work."""
        for key, text in changes if self.works else ():
            self.hand_over(key, text)
        done(self.works)

    def hand_over(self, key: str, text: str | None) -> None:
        """Write one text, or delete it."""
        if text is None:
            self.data.pop(key, None)
        else:
            self.data[key] = text

    def read(self, prefix: str, done: Callable[[Mapping[str, str] | None], None]) -> None:
        """Read, unless it does not work."""
        self.reads.append(prefix)
        found = {key: text for key, text in sorted(self.data.items()) if key.startswith(prefix)}
        done(found if self.works else None)


REGIONS = ("banner", "app", "toasts", "dialog")
PLACE = re.compile(r'(<div class="part" id="([\w-]+)" data-keep>)</div>')


class FakePage:
    """What `web.platform.browser.Browser` is in the page."""

    def __init__(self, storage: FakeStorage | None = None, fragment: str = "", seed: int = 1) -> None:
        """Open a tab at this fragment."""
        self.storage = storage or FakeStorage()
        self.intl = FakeIntl()
        # one fake for all that the page is asked
        self.sharing: Sharing = self
        self.offline_copy: OfflineCopy = self
        self.attention: Attention = self
        self.unseen = False
        """Whether nobody sees the page."""
        self.permission = ""
        """Whether notifications may be shown, as `allowed` tells."""
        self.permits = True
        """Whether they may, once somebody has asked."""
        self.marks: list[int] = []
        self.notices: list[tuple[str, str, Callable[[], None]]] = []
        self.requests = 0
        self.head_start = 0.0
        """The bytes of a head start."""
        self.bot_client: BotClient = self
        self.peers: Peers = HubPeers(Hub())
        self.clips = FakeClips()
        self.prepared = self.looked = self.asked = 0
        self.orders: dict[int, tuple[Order, Callable[[str | None], None]]] = {}
        """What bots are asked and have not answered, by the number of the order."""
        self.hints: dict[int, tuple[Order, Callable[[Sequence[ToldWay] | None], None]]] = {}
        """What the coach is asked and has not answered."""
        self.promises: dict[
            int, tuple[Mapping[str, Any], tuple[str, ...], Callable[[Mapping[str, float] | None], None]]
        ] = {}
        self.expecting: dict[int, tuple[Mapping[str, Any], Callable[[Sequence[float] | None], None]]] = {}
        """The games about which it is asked, and not answered, what the seats may expect."""
        self.reviewed: dict[int, tuple[Mapping[str, Any], int, Callable[[ToldTurn | None], None]]] = {}
        """The games that are being looked over, and from which step on."""
        self.in_frame = self.asks_before_leaving = False
        self.durable: Durable | None = None
        self.still = False
        """Whether the user asked for less motion."""
        self._regions: dict[str, str] = {}
        self.behind: list[Callable[[], None]] = []
        """What waits until a frame is painted: it is done before anybody looks at the page."""
        self.dialog_open = False
        self.frame: tuple[str, str, str, dict[str, str]] = ("", "", "", {})
        self.focuses: list[str] = []
        self.said: list[str] = []
        self.copied: list[str] = []
        self.copying_works = True
        self.renewed = self.reloaded = 0
        self.storage_room: tuple[float, float, bool] | None = (2_500_000.0, 1e9, False)
        self.way = ""
        self.pictures: list[str] = []
        self.dropped_pictures: list[str] = []
        self.downloads: list[tuple[str, Any]] = []
        self.sheet: bool | None = None
        """Whether the share sheet for files works; None where there is none."""
        self.shared_files: list[tuple[str, str | bytes]] = []
        self.coded: list[str] = []
        """The texts of which QR codes were asked for."""
        self.rasters: list[tuple[str, int, int]] = []
        self.painting_works = True
        self.functions: Mapping[str, Callable[..., Any]] = {}
        self.tags = ["en-GB"]
        self.clock = 1_000_000.0
        self.date = "2026-11-22"
        self.fragment = fragment
        self.timers: list[Callable[[], None]] = []
        self._written: dict[str, str] = {}
        self.writings: list[Callable[[], None]] = []
        self.waits: list[float] = []
        """For how long something was to wait, the latest last."""
        self.on_render: Callable[[str], None] = lambda region: None
        self._random = random.Random(seed)

    def connect(
        self,
        act: Callable[[str, dict[str, str]], None],
        key: Callable[[Key], bool],
        dropped: Callable[[str | bytes], None],
        on_release: Callable[[str], bool],
    ) -> None:
        """Keep the handlers."""
        self.act, self.key, self.dropped, self.on_release = act, key, dropped, on_release

    @property
    def regions(self) -> dict[str, str]:
        """The HTML of every region, when all of it is written."""
        self.catch_up()
        return self._regions

    def catch_up(self) -> None:
        """Write what waits until a frame is painted."""
        while self.behind:
            self.behind.pop(0)()

    def render(self, region: str, html: str) -> None:
        """Keep the HTML; that of a part within the screen it belongs to."""
        self._written[region] = html
        written = self._written.get(region if region in REGIONS else "app", "")
        self._regions[region if region in REGIONS else "app"] = PLACE.sub(self._part, written)
        self.on_render(region)

    def _part(self, place: re.Match[str]) -> str:
        return f"{place[1]}{self._written.get(place[2], '')}</div>"

    def dialog(self, show: bool) -> None:
        """Keep whether the dialog is open."""
        self.dialog_open = show

    def frame_page(self, title: str, language: str, screen: str, looks: Mapping[str, str]) -> None:
        """Keep what belongs to the document."""
        self.frame = (title, language, screen, dict(looks))

    def focus(self, selector: str) -> bool:
        """Keep the selector; the only elements known are those with an id, and headings."""
        name = selector.rpartition("#")[2]
        found = selector == "#app h1" or (" " not in name and f'id="{name}"' in self.regions.get("app", ""))
        if found:
            self.focuses.append(selector)
        return found

    def element(self, name: str) -> None:
        """No element that could be painted on."""

    def say(self, text: str) -> None:
        """Keep the sentence."""
        self.said.append(text)

    def scroll_top(self) -> None:
        """Do nothing."""

    def warn(self, text: str) -> None:
        """Fail the test: nothing that is pressed on a page is unknown to it."""
        raise AssertionError(text)

    def scroll_to(self, name: str) -> None:
        """Focus the element."""
        self.focus(f"#{name}")

    def languages(self) -> list[str]:
        """The user's languages."""
        return self.tags

    def dark(self) -> bool:
        """It is day."""
        return False

    def wide(self) -> bool:
        """It is a desktop."""
        return True

    def on_theme(self, changed: Callable[[], None]) -> None:
        """Do nothing."""

    def framed(self) -> bool:
        """Whether the page is in a frame of another one."""
        return self.in_frame

    def hash(self) -> str:
        """The fragment."""
        return self.fragment

    def set_hash(self, text: str, replace: bool = False) -> None:
        """Change the fragment."""
        self.fragment = text

    def on_hash(self, changed: Callable[[str], None]) -> None:
        """Keep the handler."""
        self.hash_changed = changed

    def on_back(self, back: Callable[[], None]) -> None:
        """Keep the handler."""
        self.went_back = back

    def hold_back(self, hold: bool) -> None:
        """Keep whether the way back closes something."""
        self.held_back = hold

    def address(self, fragment: str) -> str:
        """An address."""
        return f"https://example.org/game/#{fragment}"

    def on_storage(self, changed: Callable[[str | None, str | None], None]) -> None:
        """Keep the handler."""
        self.stored = changed

    def copy(self, text: str, done: Callable[[bool], None]) -> None:
        """Keep the text."""
        if self.copying_works:
            self.copied.append(text)
        done(self.copying_works)

    def hidden(self) -> bool:
        """Whether nobody sees the page."""
        return self.unseen

    def mark(self, count: int) -> None:
        """Keep the mark."""
        self.marks.append(count)

    def allowed(self) -> str:
        """Whether notifications may be shown."""
        return self.permission

    def ask(self, done: Callable[[bool], None]) -> None:
        """Permit them, or do not."""
        self.requests += 1
        self.permission = "yes" if self.permits else "no"
        done(self.permits)

    def notify(self, title: str, tag: str, pressed: Callable[[], None]) -> None:
        """Keep the notification."""
        self.notices.append((title, tag, pressed))

    def share(self, title: str, url: str, done: Callable[[bool], None], text: str = "") -> bool:
        """There is no share sheet."""
        return False

    def download(self, name: str, data: str | bytes, kind: str = "application/json") -> None:
        """Keep the file."""
        self.downloads.append((name, data))

    def share_file(
        self, name: str, data: str | bytes, kind: str, done: Callable[[bool], None], wanted: bool = False
    ) -> bool:
        """Keep the file if there is a share sheet, which may fail."""
        if self.sheet is None:
            return False
        self.shared_files.append((name, data))
        done(self.sheet)
        return True

    def shares(self, name: str, kind: str) -> bool:
        """Whether there is a share sheet."""
        return self.sheet is not None

    def raster(self, svg: str, width: int, height: int, done: Callable[[bytes], None]) -> None:
        """Paint a picture of one pixel."""
        self.rasters.append((svg, width, height))
        done(PIXEL if self.painting_works else b"")

    def qr(self, text: str, done: Callable[[int, str], None]) -> None:
        """Keep the text, and draw it as one module, unless it is longer than any code."""
        self.coded.append(text)
        done(*((1, "M0 0h1v1h-1z") if len(text) <= 2953 else (0, "")))

    def picture(self, svg: str) -> str:
        """Keep the picture."""
        self.pictures.append(svg)
        return f"blob:{len(self.pictures)}"

    def drop_picture(self, address: str) -> None:
        """Remember that it is not needed any more."""
        self.dropped_pictures.append(address)

    def ask_before_leaving(self, ask: bool) -> None:
        """Keep whether it asks."""
        self.asks_before_leaving = ask

    def reload(self) -> None:
        """Count."""
        self.reloaded += 1

    def random(self, below: int) -> int:
        """A random number."""
        return self._random.randrange(below)

    def time(self) -> float:
        """The clock, which a test moves."""
        return self.clock

    def vibrate(self, ms: int) -> None:
        """Feel nothing."""

    def today(self) -> str:
        """The day, which a test moves."""
        return self.date

    def later(self, ms: float, call: Callable[[], None]) -> Off:
        """Keep the call; `pass_time` makes it."""
        self.waits.append(ms)
        self.timers.append(call)
        return lambda: self.timers.remove(call) if call in self.timers else None

    def next_frame(self, call: Callable[[], None]) -> Off:
        """Keep the call; `pass_time` makes it, after what timers do."""
        self.writings.append(call)
        return lambda: self.writings.remove(call) if call in self.writings else None

    def after_frame(self, call: Callable[[], None]) -> Off:
        """Keep the call; it is made before anybody looks at the page."""
        self.behind.append(call)
        return lambda: self.behind.remove(call) if call in self.behind else None

    def keep(self, told: Callable[[str], None]) -> None:
        """Keep who is to be told."""
        self.told = told

    def renew(self) -> None:
        """Count."""
        self.renewed += 1

    def room(self, done: Callable[[float, float, bool], None]) -> None:
        """Tell what a test put there."""
        if self.storage_room is not None:
            done(*self.storage_room)

    def persist(self, done: Callable[[bool], None]) -> None:
        """Promise."""
        self.storage_room = (2_500_000.0, 1e9, True)
        done(True)

    def get_ahead(self, done: Callable[[float], None]) -> None:
        """Make a head start of a size."""
        self.head_start = 21_000_000.0
        done(self.head_start)

    def ahead(self, done: Callable[[float], None]) -> None:
        """Tell the size."""
        done(self.head_start)

    def drop_ahead(self, done: Callable[[float], None]) -> None:
        """Have none."""
        self.head_start = 0.0
        done(0.0)

    def install_way(self) -> str:
        """Tell what a test put there."""
        return self.way

    def install(self, done: Callable[[bool], None]) -> None:
        """Install."""
        self.way = "done"
        done(True)

    def expose(self, functions: Mapping[str, Callable[..., Any]]) -> None:
        """Keep the functions."""
        self.functions = functions

    def when_whole(self, call: Callable[[], None]) -> None:
        """Call at once: every module is there."""
        call()

    def on_restart(self, restart: Callable[[], None]) -> None:
        """Keep the function."""
        self.restart = restart

    def prepare(self) -> None:
        """Count."""
        self.prepared += 1

    def stop(self) -> None:
        """Forget every order."""
        for orders in (self.orders, self.hints, self.expecting, self.promises, self.reviewed):
            orders.clear()

    def think(self, order: Order, done: Callable[[str | None], None]) -> Off:
        """Keep the order; `answer` answers it."""
        self.asked += 1
        number = self.asked
        self.orders[number] = order, done
        return lambda: self.orders.pop(number, None) and None

    def advise(self, order: Order, done: Callable[[Sequence[ToldWay] | None], None]) -> Off:
        """Keep the order; `advised` answers it."""
        self.asked += 1
        number = self.asked
        self.hints[number] = order, done
        return lambda: self.hints.pop(number, None) and None

    def expect(self, game: Mapping[str, Any], done: Callable[[Sequence[float] | None], None]) -> Off:
        """Keep the order."""
        self.asked += 1
        number = self.asked
        self.expecting[number] = game, done
        return lambda: self.expecting.pop(number, None) and None

    def promise(
        self,
        game: Mapping[str, Any],
        moves: Sequence[str],
        done: Callable[[Mapping[str, float] | None], None],
    ) -> Off:
        """Keep the order."""
        self.asked += 1
        number = self.asked
        self.promises[number] = game, tuple(moves), done
        return lambda: self.promises.pop(number, None) and None

    def review(self, game: Mapping[str, Any], start: int, told: Callable[[ToldTurn | None], None]) -> Off:
        """Keep the order."""
        self.asked += 1
        number = self.asked
        self.reviewed[number] = game, start, told
        return lambda: self.reviewed.pop(number, None) and None

    def now(self) -> float:
        """The clock."""
        return self.clock

    def reduced_motion(self) -> bool:
        """Whether the user asked for less motion."""
        return self.still

    # -- the test as user

    def answer(self, move: str | None = "") -> None:
        """Let the one bot that thinks answer: with a move, with nothing, or by default with the first legal one."""
        ((order, done),) = self.orders.values()
        self.orders.clear()
        if move == "":
            move = str(record.from_json(order.record).position.legal_moves()[0])
        done(move)

    def pass_time(self) -> None:
        """Let all timers run out."""
        timers, self.timers = self.timers, []
        for call in timers:
            call()
        self.catch_up()
        while self.writings:
            self.writings.pop(0)()

    def go_to(self, fragment: str) -> None:
        """Change the address by hand."""
        self.fragment = fragment
        self.hash_changed(fragment)

    def text(self, region: str = "app") -> str:
        """What can be read in a region."""
        return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", self.regions.get(region, ""))).split())

    def choose(self, text: str) -> None:
        """Press the button of the dialog that says this."""
        for number, said in re.findall(
            r'data-act="app.choose"[^>]*data-number="(\d)"[^>]*>(.*?)</button>', self.regions["dialog"]
        ):
            if text in html.unescape(said):
                self.act("app.choose", {"number": number})
                return
        raise AssertionError(f"no button {text!r} in {self.regions['dialog']}")
