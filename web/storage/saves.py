"""The form of a saved game: one JSON object with a version, a revision and the record; pure functions."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from hg_engine.errors import HgError
from hg_engine.notation import foreign

VERSION: Final = 2
LIMITS: Final = foreign.Limits(1_000_000)
"""Of a save: a record, and what was found when the game was looked over."""
_MOST: Final = 1_000_000
"""No count of a game is higher."""
_LAST_DATE: Final = 8.64e15
"""The last moment of which a browser can say the date, in milliseconds."""
_LONGEST_TEXT: Final = 2_000
_MOST_SEATS: Final = 8
_MOST_TILES: Final = 1_000

Json = dict[str, Any]


def _people(data: Json) -> Json:
    """Before version 2 everybody at the table was a person."""
    return {**data, "summary": {**_object(data.get("summary")), "bots": []}}


# MIGRATIONS[n] turns a save of version n into one of version n + 1
MIGRATIONS: Final[Mapping[int, Callable[[Json], Json]]] = {1: _people}


class SaveError(HgError):
    """A save that is damaged, or newer than this program."""


class Away(NamedTuple):
    """The state of a remote game (`web.storage.ledgers.Standing`): what is next, for whom, who is played here."""

    kind: str
    seats: list[int]
    plays: list[int]


@dataclass(frozen=True, slots=True)
class Summary:
    """What the list of games shows of a game, so that it need not be replayed."""

    rules: str
    seats: list[tuple[str, str]]
    scores: list[int]
    turn: int | None
    tiles_left: int
    move: int
    over: bool
    # x, y, tile and rotation of every cell, for the little map
    map: list[tuple[int, int, int, int]] = field(default_factory=list)
    # the level of the bot at every seat, empty for a person; empty if all are people
    bots: list[str] = field(default_factory=list)
    # the turn at which it left the game that it began as, if it did
    branched: int | None = None
    # the ids of the games whose rematch it is, the first one first
    answers: list[str] = field(default_factory=list)
    # how it stands, if it is one with people far away
    away: Away | None = None


class Save(NamedTuple):
    """A saved game as it is stored."""

    id: str
    rev: int
    tab: str
    saved: float
    summary: Summary
    record: Json
    analysis: Json | None = None
    """The analysis of the game (`web.table.review`), which nobody has checked yet."""


def dump(save: Save) -> str:
    """Write a save."""
    data = {
        "v": VERSION,
        "id": save.id,
        "rev": save.rev,
        "tab": save.tab,
        "saved": save.saved,
        "summary": {**row(save.summary), "map": save.summary.map},
        "record": save.record,
        **({} if save.analysis is None else {"analysis": save.analysis}),
    }
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


def row(summary: Summary) -> Json:
    """Return what the index keeps of a summary: all but the map, which only the first game shows."""
    return {
        "rules": summary.rules,
        "seats": summary.seats,
        "scores": summary.scores,
        "turn": summary.turn,
        "tiles_left": summary.tiles_left,
        "move": summary.move,
        "over": summary.over,
        "bots": summary.bots,
        **({} if summary.branched is None else {"branched": summary.branched}),
        **({"answers": summary.answers} if summary.answers else {}),
        **({} if summary.away is None else {"away": list(summary.away)}),
    }


def upgrade(
    data: Json, version: int = VERSION, migrations: Mapping[int, Callable[[Json], Json]] = MIGRATIONS
) -> Json:
    """Return a save in the form of this version, converted version by version; the one given is not changed."""
    number = data.get("v")
    if type(number) is not int or number < 1:
        raise SaveError("save.damaged")
    if number > version:
        raise SaveError("save.newer", version=number, known=version)
    while number < version:
        try:
            data = {**migrations[number](dict(data)), "v": number + 1}
        except TypeError:
            raise SaveError("save.damaged") from None
        number += 1
    return data


def parse(text: str) -> Save:
    """Read a save; raise ``SaveError`` with ``save.damaged`` or ``save.newer``."""
    try:
        data = foreign.read(text, LIMITS)
    except ValueError:
        raise SaveError("save.damaged") from None
    if not isinstance(data, dict):
        raise SaveError("save.damaged")
    return from_data(data)


def from_data(data: Json) -> Save:
    """Read a save that is already parsed as JSON."""
    data = upgrade(data)
    analysis = data.get("analysis")
    try:
        return Save(
            id=_text(data["id"]),
            rev=_whole(data["rev"], 10**15),
            tab=_text(data["tab"]),
            saved=moment(data["saved"]),
            summary=summary(data["summary"]),
            record=_object(data["record"]),
            # a game is worth more than what was thought about it
            analysis=analysis if isinstance(analysis, dict) else None,
        )
    except (KeyError, TypeError, ValueError, OverflowError):
        raise SaveError("save.damaged") from None


def summary(data: object) -> Summary:
    """Read a summary; raise KeyError, TypeError or ValueError if anything is wrong."""
    data = _object(data)
    seats = [(_text(name), _text(color)) for name, color in data["seats"]]
    scores = [_whole(score) for score in data["scores"]]
    turn = data["turn"]
    if turn is not None and not 0 <= _whole(turn) < len(seats):
        raise ValueError(turn)
    if len(scores) != len(seats) or not 0 < len(seats) <= _MOST_SEATS:
        raise ValueError(scores)
    bots = [_text(bot) for bot in data["bots"]]
    if len(bots) not in (0, len(seats)):
        raise ValueError(bots)
    return Summary(
        rules=_text(data["rules"]),
        seats=seats,
        scores=scores,
        turn=turn,
        tiles_left=_whole(data["tiles_left"]),
        move=_whole(data["move"]),
        over=bool(data["over"]),
        bots=bots,
        branched=None if data.get("branched") is None else _whole(data["branched"]),
        answers=[_text(ident) for ident in data.get("answers", [])],
        away=_away(data.get("away"), len(seats)),
        map=[
            (_whole(x), _whole(y), _whole(tile), _whole(turned))
            for x, y, tile, turned in data.get("map", [])[:_MOST_TILES]
        ],
    )


def _away(data: object, players: int) -> Away | None:
    if data is None:
        return None
    if not isinstance(data, list):
        raise TypeError(data)
    kind, seats, plays = data
    away = Away(_text(kind), [_whole(seat) for seat in seats], [_whole(seat) for seat in plays])
    if not all(0 <= seat < players for seat in (*away.seats, *away.plays)):
        raise ValueError(data)
    return away


def moment(value: object) -> float:
    """Read when something was saved, as a time of which a browser can say the date."""
    if not isinstance(value, int | float) or isinstance(value, bool) or value != value:
        raise TypeError(value)
    return float(min(max(value, 0), _LAST_DATE))


def _text(value: object) -> str:
    if not isinstance(value, str) or len(value) > _LONGEST_TEXT:
        raise TypeError
    return value


def _whole(value: object, most: int = _MOST) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > most:
        raise TypeError(value)
    return value


def _object(value: object) -> Json:
    if not isinstance(value, dict):
        raise TypeError(value)
    return value
