"""The messages between connected browsers: small JSON objects, each read as if an attacker had sent it.

A message has a kind, ``t``, and its own few fields. In a star only the middle hears everybody; what it hands on it
signs with the number of the browser that said it, ``by``, and what anybody else signs is not believed.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, TypedDict, cast

from hg_engine.notation import foreign
from hg_engine.notation.link import MAX_LENGTH
from hg_engine.session import plain_name
from web.table.company import EMOTES

VERSION: Final = 1
"""Only browsers with the same version of the protocol play live."""
BROWSERS: Final = 5
"""The most that can be joined, the middle included."""
LONGEST: Final = MAX_LENGTH + 1_000
"""The most characters of a message."""
_LIMITS: Final = foreign.Limits(LONGEST, items=100, depth=4)
FARTHEST: Final = 10_000.0
"""The greatest coordinate of a point, in units of the board."""
_SEATS: Final = 5
_TILES: Final = 999
_GAME: Final = 8
"""Bytes of the id of a game, which is told in hexadecimal."""


class Member(NamedTuple):
    """A browser that is joined."""

    number: int
    """0 is the middle."""
    name: str
    game: str = ""
    """The id of the remote game that is open there, if one is ..."""
    seats: tuple[int, ...] = ()
    """... and the seats of it that are played there."""
    quiet: bool = False
    """Whether nothing was heard from it for a while."""


class Fields(TypedDict, total=False):
    """What a message may say; which of it, depends on its kind."""

    v: int
    name: str
    game: str
    seats: tuple[int, ...]
    you: int
    all: tuple[Member, ...]
    text: str
    at: tuple[float, float] | None
    tile: int
    turn: int


class Said(NamedTuple):
    """A message that was read and checked."""

    kind: str
    fields: Fields
    by: int | None = None


def write(kind: str, by: int | None = None, **fields: object) -> str:
    """Write a message."""
    signed = {} if by is None else {"by": by}
    return json.dumps({"t": kind, **fields, **signed}, separators=(",", ":"), ensure_ascii=False)


def read(text: str) -> Said | None:
    """Read a message; None for whatever is none."""
    try:
        told = foreign.read(text, _LIMITS)
        kind = told["t"]
        fields = {name: check(told[name]) for name, check in _FIELDS[kind].items()}
        by = _number(told["by"], BROWSERS - 1) if "by" in told else None
    except (ValueError, KeyError, TypeError, AttributeError):
        return None
    return Said(kind, cast(Fields, fields), by)


def _number(value: object, most: int, least: int = 0) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise ValueError(value)
    return value


def _text(most: int) -> Callable[[object], str]:
    def check(value: object) -> str:
        if not isinstance(value, str) or len(value) > most:
            raise ValueError(value)
        return value

    return check


def name_of(value: object) -> str:
    """Return a name as it may be shown: one line of printable letters, not too long."""
    return plain_name(_text(LONGEST)(value))


def _game(value: object) -> str:
    text = _text(2 * _GAME)(value)
    if text and (len(text) != 2 * _GAME or bytes.fromhex(text).hex() != text):
        raise ValueError(value)
    return text


def _seats(value: object) -> tuple[int, ...]:
    if not isinstance(value, list) or len(value) > _SEATS:
        raise ValueError(value)
    return tuple(sorted({_number(seat, _SEATS - 1) for seat in value}))


def _place(value: object) -> tuple[float, float] | None:
    """Return a point of the board, or None where nobody points any more."""
    if value is None:
        return None
    if not isinstance(value, list):
        raise ValueError(value)
    x, y = value
    for part in (x, y):
        if type(part) not in (int, float) or not math.isfinite(part) or abs(part) > FARTHEST:
            raise ValueError(value)
    return float(x), float(y)


def _members(value: object) -> tuple[Member, ...]:
    if not isinstance(value, list) or len(value) > BROWSERS:
        raise ValueError(value)
    members = tuple(
        Member(_number(number, BROWSERS - 1), name_of(name), _game(game), _seats(seats), quiet is True)
        for number, name, game, seats, quiet in value
    )
    if len({member.number for member in members}) != len(members):
        raise ValueError(value)
    return members


def told(members: Sequence[Member]) -> list[list[object]]:
    """Return members in the form that messages have."""
    return [[one.number, one.name, one.game, list(one.seats), one.quiet] for one in members]


def _emote(value: object) -> str:
    if value not in EMOTES:
        raise ValueError(value)
    return str(value)


_ME: Final[Mapping[str, Callable[[object], object]]] = {"name": name_of, "game": _game, "seats": _seats}
_FIELDS: Final[Mapping[str, Mapping[str, Callable[[object], object]]]] = {
    # the first of each side, and again whenever something of it is otherwise
    "hello": {"v": lambda value: _number(value, 999, 1), **_ME},
    "me": _ME,
    # of the middle: who is there, and which number the hearer has
    "here": {"you": lambda value: _number(value, BROWSERS - 1, 1), "all": _members},
    # the newest update of a game, whose kind keeps its first name for older versions, and the wish to get it
    "letter": {"game": _game, "text": _text(MAX_LENGTH)},
    "want": {"game": _game},
    # cosmetic: what is pointed at, the tile that somebody holds over the board, a word
    "point": {"game": _game, "at": _place},
    "look": {
        "game": _game,
        "at": _place,
        "tile": lambda value: _number(value, _TILES),
        "turn": lambda value: _number(value, 3),
    },
    "emote": {"name": _emote},
    # signs of life, and the last word
    "ping": {},
    "pong": {},
    "bye": {},
}
