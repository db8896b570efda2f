"""What a player of the tile-laying game notices in a turn: people overlook places, they do not err by chance."""

from __future__ import annotations

from ...landscape.layout import AROUND, SEAT_BITS, SEAT_SHIFT
from ...landscape.phases import LandscapePhase
from ...landscape.position import Position
from ...rng import SplitMix64
from .characters import Character
from .features import open_sides


def noticed(position: Position, who: Character, rng: SplitMix64) -> frozenset[int] | None:
    """Return the cells that ``who`` looks at for the tile in hand, at least one where it fits; None for all.

    Everybody looks about the tiles that were laid last. Who is not careless in this turn also looks at where the own
    areas are open, and at other cells as the character notices them.
    """
    if position.phase is not LandscapePhase.PLACE or (who.notices >= 1 and not who.careless):
        return None
    careless = rng.happens(who.careless)
    fits = {code & ~3 for code in position.board.placements(position.tile_id)}
    seen = fits & about_last(position)
    if not careless:
        seen |= fits & own_cells(position)
        seen.update(cell for cell in sorted(fits - seen) if rng.happens(who.notices))
    return frozenset(seen) or None


def about_last(position: Position) -> set[int]:
    """Return the cells about the tiles that were laid last, one for each player."""
    laid = list(position.board.at)[-position.players :]
    return {cell + step for cell in laid for step in AROUND}


def own_cells(position: Position) -> set[int]:
    """Return the open cells beside the areas and river systems with pieces of the seat to move."""
    board, shift = position.board, SEAT_SHIFT + SEAT_BITS * position.seat
    return {
        side & ~3
        for root, sides in open_sides(board).items()
        if board.summary[root] >> shift & 15
        for side in sides
    }
