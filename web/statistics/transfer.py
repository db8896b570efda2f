"""Statistics as a file: written, read, merged with those that are here; and finished games that are brought."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from hg_engine import AnySession
from hg_engine.notation import foreign
from web.statistics import keeper
from web.storage import summaries
from web.storage.codec import OpenError
from web.storage.saves import SaveError
from web.storage.summaries import MARK, Finished
from web.ui.messages import Choice, Message

if TYPE_CHECKING:
    from web.storage.saves import Json
    from web.table.host import Navigator

VERSION: Final = 1
LONGEST: Final = 16_000_000
_LIMITS: Final = foreign.Limits(LONGEST, items=2_000_000, depth=8)
MOST: Final = 20_000
"""Games in a file."""


class Found(NamedTuple):
    """What a file holds: summaries, and how many of it nobody can read."""

    games: list[Finished]
    refused: int


def file_name(now: float) -> str:
    """Name the file after its day."""
    return time.strftime("hunters-gatherers-statistics-%Y-%m-%d.json", time.gmtime(now / 1000))


def dump(games: Sequence[Finished], now: float) -> str:
    """Write summaries as a file, a line each."""
    lines = ",\n".join(summaries.dump(one) for one in games)
    head = json.dumps({"kind": MARK, "v": VERSION, "saved": round(now)})[:-1]
    return f'{head}, "games": [\n{lines}\n]}}\n'


def read(text: str) -> Found:
    """Read a file; raise `OpenError`, or `SaveError` if a newer version wrote it."""
    if len(text) > LONGEST:
        raise OpenError("open.too_long")
    try:
        data = foreign.read(text, _LIMITS)
    except ValueError:
        raise OpenError("open.json") from None
    if not isinstance(data, dict) or data.get("kind") != MARK or type(data.get("v")) is not int:
        raise OpenError("open.unknown")
    if data["v"] > VERSION:
        raise SaveError("save.newer", version=min(data["v"], 999), known=VERSION)
    games = data.get("games")
    if not isinstance(games, list):
        raise OpenError("open.unknown")
    if len(games) > MOST:
        raise OpenError("open.too_long")
    return from_rows(games)


def from_rows(rows: Sequence[object]) -> Found:
    """Read summaries that are parsed already; one that is damaged spoils no other."""
    games = []
    for row in rows:
        try:
            games.append(summaries.from_data(row))
        except ValueError:
            continue
    return Found(games, len(rows) - len(games))


def merge(app: Navigator, games: Sequence[Finished], done: Callable[[int, int], None]) -> None:
    """Add the summaries of games that are not counted here; then tell how many were new and how many known.

    Of a game that both know the result stays as it is here.
    """

    def told(texts: Mapping[str, str]) -> None:
        mine = {one.id: one for one in summaries.read_all(texts).games}
        new: dict[str, Finished] = {}
        for one in games:
            there = mine.get(one.id) or new.get(one.id)
            if there is None:
                new[one.id] = one
            elif there.scores == one.scores and (both := summaries.together(there, one)) != there:
                new[one.id] = both
        added = sum(ident not in mine for ident in new)
        app.summaries.put(new.values(), lambda: done(added, len(games) - added))

    app.summaries.texts(told)


def take_file(app: Navigator, text: str) -> None:
    """Merge a file with the statistics that are here, say what came of it, and show them."""
    found = read(text)

    def done(added: int, known: int) -> None:
        words = app.words
        counts = (
            ("stats.import.added", added),
            ("stats.import.known", known),
            ("stats.import.refused", found.refused),
        )
        rows = [(words(key), words.number(count)) for key, count in counts if count]
        app.statistics()
        text = "stats.import.done" if rows else "stats.import.none"
        app.ask(Message("stats.import.title", text, "chart", [Choice("message.close")], rows=rows))

    merge(app, found.games, done)


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

    def done(added: int, known: int) -> None:
        app.toast(app.words("stats.import.counted" if added else "stats.import.twice"))
        app.statistics()

    merge(app, [found] if found is not None else [], done)
