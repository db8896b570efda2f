"""The doors: what is done with a text that somebody brings, and good texts of that kind."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from itertools import count
from typing import Any, NamedTuple

from hg_engine import Recorded, Seat, Seeded, Session
from hg_engine.errors import HgError
from hg_engine.notation import link, picture, record, update
from tests.web.support.boards import PicturePage
from tests.web.support.fakes import FakePage, FakeStorage
from tests.web.support.remote import table
from web.app import games as app_games
from web.app import viewer
from web.app.app import App
from web.games.counted import Best
from web.live import codes, protocol
from web.statistics import transfer
from web.storage import backup, codec, ledgers, saves
from web.storage.store import GAME, INDEX, LEDGER, PREFS, Store
from web.storage.summaries import Finished, Habits, Place

SEATS = [Seat("Mara", "hematite"), Seat("Suni Å", "ice"), Seat("Bo", "ochre")]
SVG = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'
FRAGMENTS = (
    *("", "new", "settings", "continue", "live=", "live=EAAA", "play=", "play=0011223344556677/text"),
    *("learn=hut", "puzzles", "puzzle=abcdef", "rules=hg2@1+huts=2", "g=&analysis"),
)


class Door(NamedTuple):
    """A way in."""

    name: str
    good: Callable[[], Sequence[str]]
    enter: Callable[[str], object]
    """What is done with a text, at once or in steps; it may raise a coded error and nothing else."""
    share: int
    """How often it is tried, in a thousand."""


@cache
def games() -> list[Session[Any, Any, Any]]:
    """Some young games of every kind, which are replayed in no time."""
    found: list[Session[Any, Any, Any]] = []
    kinds: list[tuple[str, Any]] = [
        ("hg2@1", Seeded("amber")),
        ("hg1@1+huts=3", Seeded("flint")),
        ("seasons@1", Seeded("amber")),
        ("seasons@1", Recorded(tuple(range(199, -1, -1)))),
    ]
    draw = random.Random(4)
    for rules, drawer in kinds:
        session: Session[Any, Any, Any] = Session(rules, SEATS, drawer)
        for _ in range(9):
            session.play(draw.choice(session.position.legal_moves()))
        found.append(session)
    return found


@cache
def stored() -> dict[str, str]:
    """What a browser has stored in which some games were begun, one of them with somebody far away."""
    storage = FakeStorage()
    people, invitation = table("Mara", "Suni")
    storage.data.update(people[0].page.storage.data)
    store = Store(storage, "tab", lambda: 5.0)
    for session in games():
        store.save(session.id, codec.summary(session), record.to_json(session))
    store.set_pref("language", "de")
    store.set_pref("new", {"rules": "seasons@1", "seats": [["Mara", "ice", ""], ["", "ochre", "hunter"]]})
    store.set_pref("learnt", ["river"])
    storage.data["hg.fuzz.invitation"] = invitation.partition("#g=")[2]
    return dict(storage.data)


def _of(prefix: str) -> Callable[[], list[str]]:
    return lambda: [text for key, text in stored().items() if key.startswith(prefix)]


def _links() -> list[str]:
    return [*map(link.encode, games()), stored()["hg.fuzz.invitation"]]


def _records() -> list[str]:
    played = [*games(), update.read(stored()["hg.fuzz.invitation"], None, {}).session]
    return [*map(record.to_text, played), *(json.dumps(record.to_json(one)) for one in played)]


def _given() -> list[str]:
    svgs = [picture.put_in_svg(SVG, record.to_text(games()[0]))]
    snippet = f'<iframe src="https://example.org/#view={_links()[0]}&amp;at=3"></iframe>'
    return [*(f"https://example.org/#g={one}" for one in _links()), *_records(), *_of(GAME)(), *svgs, snippet]


def _messages() -> list[str]:
    me: dict[str, Any] = {"name": "Suni", "game": "0123456789abcdef", "seats": [0, 2]}
    return [
        protocol.write("hello", v=1, **me),
        protocol.write("me", by=2, **me),
        protocol.write("here", you=1, all=[[0, "Mara", "", [], False], [2, "Bo", "", [1], True]]),
        protocol.write("letter", game="0123456789abcdef", text=stored()["hg.fuzz.invitation"]),
        protocol.write("point", game="0123456789abcdef", at=[1.5, -2]),
        protocol.write("look", game="0123456789abcdef", at=None, tile=3, turn=1),
        protocol.write("emote", name="hello"),
    ]


def _backups() -> list[str]:
    return [backup.dump(Store(FakeStorage(dict(stored())), "tab", lambda: 5.0), 5.0)]


def _take_in(text: str) -> Iterator[object]:
    store = Store(FakeStorage(), "tab", lambda: 5.0)
    yield from backup.merged(store, backup.read(text), map(str, count(10**15)))
    yield from backup.summaries_of(backup.read(text))
    store.slots()


def _statistics() -> list[str]:
    ended = [
        Finished(
            f"{number:016x}", 5.0, "landscape", "hg2@1", (Place("Mara", "ice", ""), Place("Pim", "ochre", "fawn")), 0,
            (9, 4), ({"river": 9}, {"forest": 4}), 70, {"river": Best(3, 6, 50)}, habits=habits,
        )
        for number, habits in enumerate((None, Habits(3, 1, ((1, 0.5), (1, 2.0), (1, 0.0)))))
    ]  # fmt: skip
    return [transfer.dump(ended, 5.0)]


def _counted(text: str) -> Iterator[object]:
    yield from transfer.parsed(transfer.read(text))


def _given_as_file(text: str) -> None:
    data = text.encode(errors="replace")
    with suppress(HgError):
        codec.read(picture.PNG + data)
    given = codec.text_of(data)
    codec.packed(given)
    codec.read(text)


def _code(text: str) -> None:
    for kind in (codes.INVITATION, codes.ANSWER):
        with suppress(HgError):
            codes.description(codes.read(text, kind))
    codes.kind_of(text)


class WorkingPage(PicturePage):
    """A page whose clock goes on while it works, by which long work is cut into slices."""

    def time(self) -> float:
        return super().time() + 1_000 * time.process_time()


def opened(data: dict[str, str], fragment: str = "") -> tuple[App, FakePage]:
    """Open the page in a browser that has these things stored; whatever they are, something is shown."""
    page = WorkingPage()
    page.storage, page.fragment = FakeStorage(data), fragment
    app = App(page, table=app_games.table)
    app.start()
    assert page.regions["app"]
    return app, page


def _stored_as(prefix: str) -> Callable[[str], Iterator[object]]:
    """A text in the place of whatever is stored under such a key: the page starts, and goes everywhere."""

    def enter(text: str) -> Iterator[object]:
        data = dict(stored())
        key = next(key for key in data if key.startswith(prefix))
        data[key] = text
        app, page = opened(data)
        ident = key.removeprefix(GAME).removeprefix(LEDGER)
        for fragment in ("settings", f"play={ident}", "new", ""):
            yield None  # the browser comes in between
            page.go_to(fragment)
        assert app.screen.name == "home"

    return enter


def _addressed(text: str) -> None:
    viewer.asked(text)
    opened(dict(stored()), text)


def _dropped(text: str) -> Iterator[object]:
    app, page = opened(dict(stored()))
    for given in (text, text.encode(errors="replace")):
        page.dropped(given)
        yield None
        while page.timers:
            page.pass_time()
            yield None
    page.act("app.dismiss", {})
    app.home()


def _codes() -> list[str]:
    address = codes.Address("host", "192.168.0.7", 54321)
    return [
        codes.write(codes.Code(kind, "abcd", "b" * 22, bytes(32), (address,), check))
        for kind, check in ((codes.INVITATION, b""), (codes.ANSWER, b"1234"))
    ]


DOORS = (
    Door("message of a joined browser", _messages, protocol.read, 250),
    Door("code of an invitation", _codes, _code, 100),
    Door("link", _links, lambda text: link.decode(text, None, {}), 120),
    Door("update", lambda: [stored()["hg.fuzz.invitation"]], lambda text: update.read(text, None, {}), 50),
    Door("record", _records, lambda text: record.read(text, None, {}), 120),
    Door("text or file that is given", _given, _given_as_file, 120),
    Door("save", _of(GAME), lambda text: codec.of_save(saves.parse(text)), 100),
    Door("ledger", _of(LEDGER), ledgers.read, 80),
    Door("backup", _backups, _take_in, 20),
    Door("statistics", _statistics, _counted, 20),
    Door("stored game", _of(GAME), _stored_as(GAME), 8),
    Door("stored ledger", _of(LEDGER), _stored_as(LEDGER), 4),
    Door("stored index", _of(INDEX), _stored_as(INDEX), 8),
    Door("stored preferences", _of(PREFS), _stored_as(PREFS), 8),
    Door("address", lambda: [*FRAGMENTS, *(f"g={one}" for one in _links())], _addressed, 6),
    Door("text that is dropped on the page", lambda: [*_given(), *_backups(), *_statistics()], _dropped, 6),
)
