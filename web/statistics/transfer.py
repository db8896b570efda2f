"""Statistics as a file: write, read and merge it; and count finished games that are imported."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from hg_engine import AnySession
from hg_engine.notation import foreign
from web.statistics import keeper
from web.storage import rows, summaries
from web.storage.codec import OpenError
from web.storage.saves import SaveError
from web.storage.summaries import MARK, Finished
from web.ui.messages import Choice, Message

if TYPE_CHECKING:
    from web.storage.saves import Json
    from web.table.host import Navigator

VERSION: Final = 1
LONGEST: Final = 16_000_000
_LIMITS: Final = foreign.Limits(400_000, items=40_000, depth=8)
"""Of a file without its games, or of one that others have laid out, which is read in one go."""
MOST: Final = 20_000
"""Games in a file."""
SLICE: Final = 20
"""Milliseconds of work at a time."""


class Count(NamedTuple):
    """How many summaries were new here, known, or nobody can read."""

    added: int = 0
    known: int = 0
    refused: int = 0


def file_name(now: float) -> str:
    """Name the file after its day."""
    return time.strftime("hunters-gatherers-statistics-%Y-%m-%d.json", time.gmtime(now / 1000))


def dump(games: Sequence[Finished], now: float) -> str:
    """Write summaries as a file, a line each."""
    lines = ",\n".join(summaries.dump(one) for one in games)
    head = json.dumps({"kind": MARK, "v": VERSION, "saved": round(now)})[:-1]
    return f'{head}, "games": [\n{lines}\n]}}\n'


def read(text: str) -> list[str]:
    """Return the texts of the summaries in a file; raise `OpenError`, or `SaveError` if a newer version wrote it."""
    if len(text) > LONGEST:
        raise OpenError("open.too_long")
    games, rest = rows.cut(text, '"games": [\n', "{", "", MOST + 1)
    try:
        data = foreign.read(rest, _LIMITS)
    except ValueError:
        raise OpenError("open.json") from None
    if not isinstance(data, dict) or data.get("kind") != MARK or type(data.get("v")) is not int:
        raise OpenError("open.json")
    if data["v"] > VERSION:
        raise SaveError("save.newer", version=min(data["v"], 999), known=VERSION)
    others = data.get("games")
    if not isinstance(others, list):
        raise OpenError("open.json")
    if len(games) + len(others) > MOST:
        raise OpenError("open.too_long")
    return [*games, *map(json.dumps, others)]


def parsed(texts: Iterable[str]) -> Iterator[Finished | None]:
    """Yield the summaries in these texts, one by one; None for each that nobody can read."""
    for text in texts:
        try:
            yield summaries.parse(text)
        except ValueError:
            yield None


class Merging:
    """Summaries that are added to those that are counted here, in slices of time."""

    def __init__(
        self, app: Navigator, games: Iterator[Finished | None], done: Callable[[Count], None]
    ) -> None:
        """Take these; ``done`` hears what became of them."""
        self._app = app
        self._games = games
        self._done = done
        self._texts: Mapping[str, str] = {}
        self._new: dict[str, Finished] = {}
        self._count = Count()

    def begin(self) -> None:
        """Ask which are here, and go through the others."""
        self._app.summaries.texts(self._told)

    def _told(self, texts: Mapping[str, str]) -> None:
        self._texts = texts
        self._go_on()

    def _go_on(self) -> None:
        until = self._app.page.time() + SLICE
        changed: dict[str, Finished] = {}
        for one in self._games:
            found = self._taken(one)
            if found is not None:
                self._new[found.id] = changed[found.id] = found
            if self._app.page.time() >= until:
                self._app.summaries.put(changed.values(), self._pause)
                return
        self._app.summaries.put(changed.values(), lambda: self._done(self._count))

    def _pause(self) -> None:
        self._app.page.later(0, self._go_on)

    def _taken(self, one: Finished | None) -> Finished | None:
        """Count a summary, and return what is to be stored. Of a game that both know the result stays as it is here."""
        count = self._count
        if one is None:
            self._count = count._replace(refused=count.refused + 1)
            return None
        if one.id not in self._new and one.id not in self._texts:
            self._count = count._replace(added=count.added + 1)
            return one
        self._count = count._replace(known=count.known + 1)
        there = self._new.get(one.id) or next(parsed([self._texts[one.id]]))
        if there is None:
            return one
        both = summaries.together(there, one)
        return both if there.scores == one.scores and both != there else None


def take_file(app: Navigator, text: str) -> None:
    """Merge a file with the statistics that are here, say what came of it, and show them."""

    def done(count: Count) -> None:
        words = app.words
        named = zip(Count._fields, count, strict=True)
        shown = [(words(f"stats.import.{name}"), words.number(number)) for name, number in named if number]
        app.visit("statistics")
        text = "stats.import.done" if shown else "stats.import.none"
        app.ask(Message("stats.import.title", text, "chart", [Choice("message.close")], rows=shown))

    Merging(app, parsed(read(text)), done).begin()


def take_game(app: Navigator, session: AnySession, kinds: Sequence[str], analysis: Json | None) -> None:
    """Count a game that was brought, once it is known which seat was mine."""
    words = app.words
    if not session.position.is_over:
        app.toast(words("stats.import.open"))
        return
    own = keeper.own_seats(kinds, len(session.seats), None)
    if any(kinds) and len(own) == 1:
        _count(app, session, kinds, analysis, own[0])
        return
    choices = [
        Choice(
            "stats.import.seat",
            partial(_count, app, session, kinds, analysis, seat),
            {"name": one.name},
        )
        for seat, one in enumerate(session.seats)
        if seat in own
    ]
    app.ask(
        Message(
            "stats.import.whose",
            "stats.import.whose.text",
            "person",
            [*choices, Choice("stats.import.not_mine")],
        )
    )


def _count(app: Navigator, session: AnySession, kinds: Sequence[str], analysis: Json | None, me: int) -> None:
    found = keeper.summed(session, kinds, None, app.page.time(), analysis, me)

    def done(count: Count) -> None:
        app.toast(app.words("stats.import.counted" if count.added else "stats.import.twice"))
        app.visit("statistics")

    Merging(app, iter([found] if found is not None else []), done).begin()
