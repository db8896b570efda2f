"""The trial of a turn: the tile, the meeple that returns, and the piece, shown together and ended by one tick.

Nothing is drawn between laying a tile and putting a piece on it, so a change of mind gives nothing away: the whole
turn is tried on a copy of the position, and played only when it is ended.
"""

from __future__ import annotations

from dataclasses import dataclass

from hg_engine.landscape.moves import LandscapeMove, Place, TakeBack
from hg_engine.landscape.phases import LandscapePhase
from hg_engine.landscape.position import Position

ASKING = (LandscapePhase.TAKE_BACK, LandscapePhase.OCCUPY)
"""The phases that ask for something more after the tile."""


@dataclass(frozen=True, slots=True)
class Trial:
    """Moves of one turn that are tried, and the position as it would be; no move of it is played yet."""

    start: Position
    """The position before the tile was laid."""
    moves: tuple[LandscapeMove, ...]
    """The tile, and after it the meeple that returns, once that is chosen."""
    position: Position
    """The position with these moves made; a copy."""

    @property
    def place(self) -> Place:
        """Where the tile lies, and how it is turned."""
        place = self.moves[0]
        assert isinstance(place, Place)
        return place

    @property
    def forced(self) -> LandscapeMove | None:
        """The only move that is left to choose, if there is no other."""
        legal = self.position.legal_moves() if self.position.phase in ASKING else ()
        return legal[0] if len(legal) == 1 else None

    def going_home(self, move: TakeBack) -> Trial:
        """Return the trial with a piece that returns, or with none; raise `IllegalMove` if the rules forbid it."""
        return tried(self.start, (self.moves[0], move))

    def ended(self, choice: LandscapeMove | None) -> tuple[LandscapeMove, ...] | None:
        """Return all moves of the turn with the piece chosen last; None while something is left to choose.

        That nothing can be put is left out: whoever plays the turn settles it.
        """
        if choice is not None:
            return (*self.moves, choice)
        if self.position.phase in ASKING and self.forced is None:
            return None
        return self.moves


def tried(start: Position, moves: tuple[LandscapeMove, ...]) -> Trial:
    """Try moves one after the other on a copy; raise `IllegalMove` where the rules forbid one of them."""
    position = start.copy()
    for move in moves:
        position.push(move)
    return Trial(start, moves, position)
