"""Summaries of finished games for the statistics, stored only in the durable store.

Nothing of it is read when the page starts: each summary is an entry of its own, so that one can be written without the
others, and the page of statistics reads them all.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from hg_engine.notation import foreign
from web.games.counted import Best
from web.platform.ports import Durable
from web.storage.saves import Json, moment

PREFIX: Final = "hg.sum."
"""The prefix of the keys of summaries."""
COUNTED: Final = "counted"
"""The preference that says that the games saved before there were statistics have been counted."""
MARK: Final = "hunters-gatherers-statistics"
"""Marks a file as one of statistics (`web.statistics.transfer`)."""
VERSION: Final = 1
_LIMITS: Final = foreign.Limits(8_000, items=600, depth=6)
"""Of one summary; ours have some 400 characters."""
_ALL: Final = foreign.Limits(16_000_000, items=2_000_000, depth=7)
"""Of all that are stored, which only this page has written."""
_MOST: Final = 1_000_000
_LONGEST: Final = 200
_MOST_SEATS: Final = 8
_MOST_KINDS: Final = 20
PHASES: Final = 3
"""A game is cut into so many parts of equally many turns: its beginning, its middle, its end."""


class Place(NamedTuple):
    """Who sat at a seat; ``level`` is that of a bot, empty for a person."""

    name: str
    color: str
    level: str


class Habits(NamedTuple):
    """What the analysis found about the turns of the user."""

    turns: int
    best: int
    """How many of them were the best ones."""
    losses: tuple[tuple[int, float], ...]
    """Of every part of the game, how many turns and the points lost in them."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished game."""

    id: str
    at: float
    """When it ended."""
    game: str
    """The family of its rules."""
    rules: str
    seats: tuple[Place, ...]
    me: int | None
    """The seat of the user; None where several people played at this table."""
    scores: tuple[int, ...]
    points: tuple[Mapping[str, int], ...]
    """The points of every seat by kind."""
    turns: int
    best: Mapping[str, Best] = field(default_factory=dict)
    """Of the user, by kind."""
    away: bool = False
    """Whether it was played with people far away."""
    habits: Habits | None = None


class NewerError(ValueError):
    """A later version of this program wrote the summary."""


def to_data(one: Finished) -> Json:
    """Return the JSON of a summary."""
    found = {} if one.habits is None else {"habits": list(one.habits)}
    return {
        "v": VERSION,
        "id": one.id,
        "at": round(one.at),
        "game": one.game,
        "rules": one.rules,
        "seats": [list(seat) for seat in one.seats],
        "me": one.me,
        "scores": list(one.scores),
        "points": [dict(seat) for seat in one.points],
        "best": {kind: list(best) for kind, best in one.best.items()},
        "turns": one.turns,
        **({"away": True} if one.away else {}),
        **found,
    }


def dump(one: Finished) -> str:
    """Write a summary."""
    return json.dumps(to_data(one), separators=(",", ":"), ensure_ascii=False)


def parse(text: str) -> Finished:
    """Read a summary; raise ValueError if it is damaged, `NewerError` if a newer version wrote it."""
    return from_data(foreign.read(text, _LIMITS))


def from_data(data: object) -> Finished:
    """Read a summary that is already parsed as JSON; raise like `parse`."""
    try:
        return _read(_object(data))
    except (KeyError, TypeError, AttributeError, OverflowError) as error:
        raise ValueError(data) from error


def _read(data: Json) -> Finished:
    version = _whole(data["v"])
    if version > VERSION:
        raise NewerError(version)
    seats = tuple(Place(_text(name), _text(color), _text(level)) for name, color, level in data["seats"])
    scores = tuple(map(_whole, data["scores"]))
    points = tuple({_text(kind): _whole(most) for kind, most in _kinds(seat)} for seat in data["points"])
    if version < 1 or not 0 < len(seats) <= _MOST_SEATS or not len(seats) == len(scores) == len(points):
        raise ValueError(seats)
    me, habits = data["me"], data.get("habits")
    if me is not None and not 0 <= _whole(me) < len(seats):
        raise ValueError(me)
    return Finished(
        id=_name(data["id"]),
        at=moment(data["at"]),
        game=_name(data["game"]),
        rules=_text(data["rules"]),
        seats=seats,
        me=me,
        scores=scores,
        points=points,
        turns=_whole(data["turns"]),
        best={_text(kind): Best(*map(_whole, found)) for kind, found in _kinds(data["best"])},
        away=data.get("away") is True,
        habits=None if habits is None else _habits(*habits),
    )


def _kinds(data: Json) -> list[tuple[str, Sequence[object]]]:
    """Return what is said of each kind of points; there are not many."""
    if len(_object(data)) > _MOST_KINDS:
        raise ValueError(data)
    return list(data.items())


def _habits(turns: object, best: object, losses: Sequence[Sequence[object]]) -> Habits:
    parts = tuple((_whole(count), _real(lost)) for count, lost in losses)
    found = Habits(_whole(turns), _whole(best), parts)
    if len(parts) != PHASES or not 0 <= found.best <= found.turns:
        raise ValueError(found)
    return found


def _object(value: object) -> Json:
    if not isinstance(value, dict):
        raise TypeError(value)
    return value


def _name(value: object) -> str:
    if not value:
        raise ValueError(value)
    return _text(value)


def _text(value: object) -> str:
    if not isinstance(value, str) or len(value) > _LONGEST:
        raise TypeError
    return value


def _whole(value: object) -> int:
    if type(value) is not int or abs(value) > _MOST:
        raise TypeError(value)
    return value


def _real(value: object) -> float:
    if not isinstance(value, int | float) or isinstance(value, bool) or not 0 <= value <= _MOST:
        raise TypeError(value)
    return float(value)


def together(mine: Finished | None, other: Finished) -> Finished:
    """Return what to keep of two summaries of the same game: the later result, and what is known of its habits."""
    if mine is None or mine.scores != other.scores or mine.me != other.me:
        return other
    return mine if mine.habits is not None else replace(mine, habits=other.habits)


class Read(NamedTuple):
    """What the store holds."""

    games: list[Finished]
    """In the order in which they ended."""
    damaged: list[str]
    """The ids of those that nobody can read."""


class Summaries:
    """The summaries of this browser; where it has no durable store they last as long as the page."""

    def __init__(self, durable: Durable | None) -> None:
        """Read and write through this store."""
        self._durable = durable
        self._memory: dict[str, str] = {}
        """What could not be written."""
        self.kept = durable is not None
        """Whether what was written is known to outlive the page."""

    def texts(self, done: Callable[[dict[str, str]], None]) -> None:
        """Call back with the texts of all summaries, by the ids of their games."""
        self._texts(PREFIX, done)

    def _texts(self, prefix: str, done: Callable[[dict[str, str]], None]) -> None:
        def told(found: Mapping[str, str] | None) -> None:
            if found is None:
                self.kept = False
            every = {
                **(found or {}),
                **{key: text for key, text in self._memory.items() if key.startswith(prefix)},
            }
            done({key.removeprefix(PREFIX): text for key, text in every.items()})

        if self._durable is None:
            told({})
        else:
            self._durable.read(prefix, told)

    def one(self, ident: str, done: Callable[[Finished | None], None]) -> None:
        """Call back with the summary of a game; None if there is none, or none that can be read."""

        def told(found: Mapping[str, str]) -> None:
            try:
                done(parse(found[ident]) if ident in found else None)
            except ValueError:
                done(None)

        self._texts(PREFIX + ident, told)

    def put(self, games: Iterable[Finished], done: Callable[[], None] = lambda: None) -> None:
        """Write summaries, each in place of the one that there is of the same game."""
        self._write([(PREFIX + one.id, dump(one)) for one in games], done)

    def restore(self, texts: Mapping[str, str], done: Callable[[], None] = lambda: None) -> None:
        """Write summaries as they were."""
        self._write([(PREFIX + ident, text) for ident, text in texts.items()], done)

    def drop(self, idents: Iterable[str], done: Callable[[], None] = lambda: None) -> None:
        """Delete summaries."""
        self._write([(PREFIX + ident, None) for ident in idents], done)

    def _write(self, changes: Sequence[tuple[str, str | None]], done: Callable[[], None]) -> None:
        def told(worked: bool) -> None:
            for key, text in changes:
                self._memory.pop(key, None)
                if not worked and text is not None:
                    self._memory[key] = text
            self.kept = self.kept and worked
            done()

        if self._durable is None:
            told(False)
        elif changes:
            self._durable.write(changes, told)
        else:
            done()


def read_all(texts: Mapping[str, str]) -> Read:
    """Read the texts of a store; those of newer versions are left out, and are not damaged."""
    games, damaged = [], []
    for ident, data in _parsed(texts):
        try:
            one = from_data(data)
        except NewerError:
            continue
        except ValueError:
            damaged.append(ident)
            continue
        if one.id == ident:
            games.append(one)
        else:
            damaged.append(ident)
    return Read(sorted(games, key=lambda one: (one.at, one.id)), damaged)


def _parsed(texts: Mapping[str, str]) -> list[tuple[str, object]]:
    """Parse all texts at once, which is much faster; one by one where that fails."""
    try:
        data = foreign.read(f"[{','.join(texts.values())}]", _ALL)
        if len(data) == len(texts):
            return list(zip(texts, data, strict=True))
    except ValueError:
        pass
    found: list[tuple[str, object]] = []
    for ident, text in texts.items():
        try:
            found.append((ident, foreign.read(text, _LIMITS)))
        except ValueError:
            found.append((ident, None))
    return found
