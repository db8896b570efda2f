"""The protocol that every family of games honours.

A position knows what may be done and what it did; it never knows what chance will bring.  A move is a
value whose ``str`` is exact, and chance is a move like any other, pushed from outside.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple, Protocol, Self


class Phase(Enum):
    """What a position waits for."""

    DRAW = "draw"
    PLACE = "place"
    TAKE_BACK = "take_back"
    OCCUPY = "occupy"
    OVER = "over"


class Move(Protocol):
    """One atomic move; ``str(move)`` is its exact text and the family's ``parse_move`` its inverse."""

    def __str__(self) -> str:
        """Return the move's text."""


class Event(NamedTuple):
    """Something a move caused, with what was counted, so that it can be explained.

    ``players`` are the seats that get ``points`` each; ``tiles`` the ids of the tiles it stands on;
    ``zone`` one zone of the area (tile * 10 + number) or None; ``counts`` what was counted, by item;
    ``majority`` the meeples or huts of every seat that decided it.
    """

    kind: str
    points: int = 0
    players: tuple[int, ...] = ()
    tiles: tuple[int, ...] = ()
    zone: int | None = None
    counts: Mapping[str, int] = MappingProxyType({})
    majority: tuple[int, ...] = ()


class Outcome(NamedTuple):
    """How a game ended: points by seat, and the seats that share the win."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


class Position(Protocol):
    """A game at one moment."""

    players: int

    @property
    def to_move(self) -> int | None:
        """The seat to move; None when chance moves or the game is over."""

    @property
    def phase(self) -> Phase:
        """What is waited for."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, final scoring included."""

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat so far."""

    def legal_moves(self) -> Sequence[Move]:
        """Return every legal move, each once, in an order that links rely on."""

    def parse_move(self, text: str) -> Move:
        """Return the move written as ``text``; raise `InvalidMove` if it is none."""

    def push(self, move: Move) -> list[Event]:
        """Make a legal move and return what it caused; raise `IllegalMove` otherwise."""

    def pop(self) -> Move:
        """Take the last move back and return it; raise IndexError at the start."""

    def outcome(self) -> Outcome | None:
        """Return the result of a game that is over, else None."""

    def copy(self) -> Self:
        """Return an independent position; its history can be popped too."""


def majority(counts: Sequence[int]) -> tuple[int, ...]:
    """Return the seats that have the most, all of them when tied; none where nobody has any."""
    most = max(counts)
    return tuple(seat for seat, count in enumerate(counts) if count == most) if most else ()
