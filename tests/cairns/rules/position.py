"""A game of the third family at one moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum

from hg_engine.errors import IllegalMove
from hg_engine.game import Draw, Event, Phase, PositionBase
from tests.cairns.rules.moves import ENDS, CairnsMove, Lay, parse_move
from tests.cairns.rules.ruleset import CELLS, RuleSet

MOST_PLAYERS = 4


class CairnsPhase(Enum):
    """What a player is to do."""

    PLACE = "place"


Frame = tuple[CairnsMove, Enum, int, tuple[int, ...], int | None, int | None]
"""A move made, and what was so before: phase, seat, scores, the stone in hand; and the cell it was laid on."""


def worth(stone: int) -> int:
    """Return the points of a stone, 1 to 3."""
    return stone % 3 + 1


class Position(PositionBase):
    """Ten cells, and who laid what there."""

    __slots__ = ("_frames", "_phase", "_scores", "_seat", "cells", "hand", "players", "rules")

    def __init__(self, rules: RuleSet, players: int) -> None:
        """Set the table; raise IllegalMove for an impossible number of players."""
        if not 2 <= players <= MOST_PLAYERS:
            raise IllegalMove("game.players", players=players, most=MOST_PLAYERS)
        self.rules = rules
        self.players = players
        self.cells: list[tuple[int, int] | None] = [None] * CELLS
        """The stone on each cell, and the seat that laid it."""
        self.hand: int | None = None
        """The stone that was drawn and is not laid yet."""
        self._phase, self._seat, self._scores = Phase.DRAW, 0, (0,) * players
        self._frames: list[Frame] = []

    @property
    def seat(self) -> int:
        """The seat whose turn it is."""
        return self._seat

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat so far."""
        return self._scores

    @property
    def opens_turn(self) -> bool:
        """Whether a player is to make the first move of a turn: each has only one."""
        return self._phase is CairnsPhase.PLACE

    @property
    def bag(self) -> Mapping[str, Sequence[int]]:
        """The stones not drawn yet, ascending."""
        gone = {laid[0] for laid in self.cells if laid} | {self.hand}
        return {"stones": [stone for stone in range(CELLS) if stone not in gone]}

    @property
    def drawable(self) -> int:
        """The stones of which one may come next, a bit each."""
        return sum(1 << stone for stone in self.bag["stones"]) if self._phase is Phase.DRAW else 0

    @property
    def free(self) -> list[int]:
        """The cells without a stone, from the left; they lie side by side."""
        return [cell for cell, laid in enumerate(self.cells) if laid is None]

    def legal_moves(self) -> list[CairnsMove]:
        """Return every legal move: draws by stone, else the near end before the far one."""
        if self._phase is Phase.DRAW:
            return [Draw(stone) for stone in self.bag["stones"]]
        if self._phase is CairnsPhase.PLACE:
            # the last cell is the same from both ends
            return [Lay(end) for end in ENDS[: len(self.free)]]
        return []

    def parse_move(self, text: str) -> CairnsMove:
        """Return the move written as ``text``; raise InvalidMove if it is none."""
        return parse_move(text)

    def push(self, move: CairnsMove) -> list[Event]:
        """Make a legal move and return what it caused; raise IllegalMove otherwise."""
        if move not in self.legal_moves() or not isinstance(move, Draw | Lay):
            raise IllegalMove("move.illegal", move=str(move), phase=self._phase.value)
        before = (self._phase, self._seat, self._scores, self.hand)
        if isinstance(move, Draw):
            self._frames.append((move, *before, None))
            self.hand, self._phase = move.tile, CairnsPhase.PLACE
            return []
        cell = self.free[0 if move.end == "near" else -1]
        self._frames.append((move, *before, cell))
        assert self.hand is not None
        event = self._lay(self.hand, cell)
        self.hand = None
        self._phase = Phase.DRAW if self.free else Phase.OVER
        if self.free:
            self._seat = (self._seat + 1) % self.players
        return [event]

    def _lay(self, stone: int, cell: int) -> Event:
        """Lay a stone and count it."""
        beside = [self.cells[other] for other in (cell - 1, cell + 1) if 0 <= other < CELLS]
        pairs = sum(laid is not None and worth(laid[0]) == worth(stone) for laid in beside)
        points = worth(stone) + self.rules.pair * pairs
        self.cells[cell] = (stone, self._seat)
        self._scores = tuple(had + points * (seat == self._seat) for seat, had in enumerate(self._scores))
        counts = {"worth": worth(stone), "pairs": pairs}
        return Event("stone", points, (self._seat,), (stone,), zone=cell, counts=counts)

    def pop(self) -> CairnsMove:
        """Take the last move back and return it; raise IndexError at the start."""
        move, self._phase, self._seat, self._scores, self.hand, cell = self._frames.pop()
        if cell is not None:
            self.cells[cell] = None
        return move

    def copy(self) -> Position:
        """Return an independent position; its history can be popped too."""
        other = Position(self.rules, self.players)
        other.cells, other.hand, other._frames = [*self.cells], self.hand, [*self._frames]
        other._phase, other._seat, other._scores = self._phase, self._seat, self._scores
        return other
