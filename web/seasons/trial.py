"""The first step of a turn as it is tried: it stays open to change until the second step is confirmed.

All tiles lie face up and nothing is drawn within a turn, so a change of mind gives nothing away: the step is made on a
copy of the position, and both are played together.
"""

from __future__ import annotations

from dataclasses import dataclass

from hg_engine.seasons.phases import SeasonsPhase
from hg_engine.seasons.position import Position
from web.seasons.snapshot import Way


@dataclass(frozen=True, slots=True)
class Trial:
    """A first step that is tried, and the position as it would be; it is not played yet."""

    way: Way
    """The step, and what it does."""
    position: Position
    """The position with it made; a copy."""


def tried(start: Position, way: Way) -> Trial | None:
    """Try a legal first step on a copy; None where it would end the turn, as that of the last pawn off the board."""
    position = start.copy()
    position.push(position.parse_move(way.move))
    return Trial(way, position) if position.phase is SeasonsPhase.SECOND else None
