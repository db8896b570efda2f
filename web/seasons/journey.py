"""The tiles that pawns stepped onto during a game, which its history alone does not tell."""

from __future__ import annotations

from collections.abc import Sequence

from hg_engine.game import Draw
from hg_engine.seasons.layout import NUMBER
from hg_engine.seasons.moves import SeasonsMove, Step
from hg_engine.seasons.position import Position
from hg_engine.seasons.tiles import SEASONS, Tile
from hg_engine.seasons.turn import NO_TILE
from hg_engine.session import Step as Made

Ground = Tile | str | None
"""A tile, the season of a camp, or nothing: off the board."""


def entered(position: Position, history: Sequence[Made[SeasonsMove]]) -> list[Ground]:
    """Return what each step of a game led to, in the order of its history; nothing for draws.

    ``position`` is where the game stands; it is left at the beginning.
    """
    found: list[Ground] = []
    for step in reversed(history):
        position.undo()
        move = step.move
        there = NUMBER[move.to] if isinstance(move, Step) and move.to is not None else None
        found.append(None if there is None or isinstance(move, Draw) else ground(position, there))
    return found[::-1]


def ground(position: Position, space: int) -> Ground:
    """Return what is at a space."""
    tile = position.tile_at[space]
    if tile != NO_TILE:
        return position.layout.tiles[tile]
    return next((SEASONS[season] for season in (0, 1) if position.layout.camps[season] >> space & 1), None)
