"""All that a move may change, to be compared."""

from __future__ import annotations

from hg_engine.seasons.position import Position
from hg_engine.seasons.turn import Turn


def state(position: Position) -> dict[str, object]:
    """Return the values of a position by name, its history left out."""
    return {name: getattr(position, name) for name in Turn.__slots__ if name != "_frames"}
