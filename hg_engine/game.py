"""The protocol that every family of games implements.

A position knows what may be done and what it did; it never knows what chance will bring.  A move is a
value whose ``str`` is exact (the family's ``parse_move`` is its inverse), and chance is a move like any other,
pushed from outside.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol, Self, TypeVar

from .switches import Rules


class Phase(Enum):
    """What a position of any game may wait for when no player is to move.

    What players do is an enumeration of each family, in the order of a turn; the text of a phase never changes.
    """

    DRAW = "draw"
    OVER = "over"


def begins_turn(phase: Enum) -> bool:
    """Whether a player makes the first move of a turn in this phase: the first one that the family names."""
    return not isinstance(phase, Phase) and phase is next(iter(type(phase)))


class Draw(NamedTuple):
    """Chance, the same in every family: ``tile`` comes from its stack."""

    tile: int

    def __str__(self) -> str:
        """Return the text, such as ``+23``."""
        return f"+{self.tile}"


class Event(NamedTuple):
    """Something a move caused, with what was counted, so that it can be explained.

    ``players`` are the seats that get ``points`` each; ``tiles`` the ids of the tiles it stands on;
    ``zone`` the number of the place where it happened (of one, if it is an area) as the family counts places,
    or None; ``counts`` what was counted, by item; ``majority`` what every seat had of what decided it; ``why``
    which of several reasons it has.
    """

    kind: str
    points: int = 0
    players: tuple[int, ...] = ()
    tiles: tuple[int, ...] = ()
    zone: int | None = None
    counts: Mapping[str, int] = MappingProxyType({})
    majority: tuple[int, ...] = ()
    why: str = ""


class Outcome(NamedTuple):
    """How a game ended: points by seat, and the seats that share the win."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]

    @classmethod
    def of(cls, scores: tuple[int, ...]) -> Outcome:
        """Return the outcome of these final scores: the most points win, ties share."""
        best = max(scores)
        return cls(scores, tuple(seat for seat, points in enumerate(scores) if points == best))


M = TypeVar("M")


class Position(Protocol[M]):
    """A game at one moment; ``M`` is the type of the family's moves, `Draw` among them."""

    players: int

    @property
    def rules(self) -> Rules:
        """The rule set that is played by."""

    @property
    def to_move(self) -> int | None:
        """The seat to move; None when chance moves or the game is over."""

    @property
    def seat(self) -> int:
        """The seat whose turn it is, chance included (of the last turn, when the game is over)."""

    @property
    def phase(self) -> Enum:
        """What is waited for: a `Phase`, or one of the family's own."""

    @property
    def opens_turn(self) -> bool:
        """Whether a player is to make the first move of a turn."""

    @property
    def ply(self) -> int:
        """How many moves have been made, draws included."""

    @property
    def bag(self) -> Mapping[str, Sequence[int]]:
        """The tiles not drawn yet, ascending, by stack, in the order in which a seed shuffles the stacks."""

    @property
    def drawable(self) -> int:
        """The tiles of which one may come next, a bit each; 0 when none is to be drawn."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, final scoring included."""

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat so far."""

    def legal_moves(self) -> Sequence[M]:
        """Return every legal move, each once, in an order that links rely on."""

    def parse_move(self, text: str) -> M:
        """Return the move written as ``text``; raise `InvalidMove` if it is none."""

    def push(self, move: M) -> list[Event]:
        """Make a legal move and return what it caused; raise `IllegalMove` otherwise."""

    def pop(self) -> M:
        """Take the last move back and return it; raise IndexError at the start."""

    def outcome(self) -> Outcome | None:
        """Return the result of a game that is over, else None."""

    def copy(self) -> Self:
        """Return an independent position; its history can be popped too."""


class PositionBase:
    """What positions of every family tell alike, of what they keep in the same places."""

    __slots__ = ()
    _phase: Enum
    _seat: int
    _scores: tuple[int, ...]
    _frames: Any  # a list, of what the family remembers

    @property
    def phase(self) -> Enum:
        """What is waited for: a `Phase`, or one of the family's own."""
        return self._phase

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, final scoring included."""
        return self._phase is Phase.OVER

    @property
    def to_move(self) -> int | None:
        """The seat to move; None when a tile is to be drawn or the game is over."""
        return None if self._phase in (Phase.DRAW, Phase.OVER) else self._seat

    @property
    def ply(self) -> int:
        """How many moves have been made, draws included."""
        return len(self._frames)

    def outcome(self) -> Outcome | None:
        """Return points and winners of a game that is over, else None; ties share the win."""
        return Outcome.of(self._scores) if self.is_over else None


def majority(counts: Sequence[int]) -> tuple[int, ...]:
    """Return the seats that have the most, all of them when tied; none where nobody has any."""
    most = max(counts)
    return tuple(seat for seat, count in enumerate(counts) if count == most) if most else ()
