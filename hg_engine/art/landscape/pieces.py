"""Which symbol a piece is, and how large pieces, covers and backs are painted.

Symbols: ``gatherer.COLOUR``, ``fisher.COLOUR``, ``hunter.COLOUR`` (prone, and
``hunter_east.COLOUR`` the other way), ``hut.COLOUR``, ``mark.COLOUR``
(the shape of the colour on a disc, for lists), ``covered`` (laid over an animal that no longer counts),
``back.land``, ``back.menhir`` and ``back.bonus`` (100 x 100, origin at the top left).
"""

from __future__ import annotations

from collections.abc import Collection

from ...landscape.tile import ANIMALS, Terrain, Tile
from ..outline import turned_point
from ..palette import COLOURS
from ..shapes import Use
from .store import plan
from .symbols import ITEM_SCALE, item_box
from .tiles import anchor

PIECE_SCALE = 0.84
"""The scale of a piece on a tile of 100 units."""
COVER_SCALE = 0.62
_MEEPLES = {
    Terrain.MEADOW: "hunter",
    Terrain.FOREST: "gatherer",
    Terrain.RIVER: "fisher",
    Terrain.LAKE: "fisher",
}

__all__ = ["COLOURS", "PIECE_SCALE", "cover_uses", "piece_symbol", "piece_use"]


def piece_symbol(kind: str, terrain: Terrain, colour: str) -> str:
    """Return the symbol of a piece: ``kind`` is ``p`` meeple or ``h`` hut."""
    return f"{'hut' if kind == 'h' else _MEEPLES[terrain]}.{colour}"


def looks_east(tile: int, x: float) -> bool:
    """Whether a hunter on a tile looks east: toward the middle of the tile, or as the tile has it."""
    return x < 36 or (x < 64 and tile % 2 == 0)


def figure_at(tile: Tile, number: int, rotation: int, kind: str) -> str:
    """Return the figure of a piece where it stands, without its colour."""
    figure = piece_symbol(kind, tile.zones[number].terrain, "").removesuffix(".")
    if figure == "hunter" and looks_east(tile.id, anchor(tile, number, rotation)[0]):
        figure = "hunter_east"
    return figure


def piece_use(tile: Tile, number: int, rotation: int, kind: str, colour: str) -> Use:
    """Return a piece where it stands on its tile, in the tile's units."""
    x, y = anchor(tile, number, rotation)
    return Use(f"{figure_at(tile, number, rotation, kind)}.{colour}", x, y, PIECE_SCALE)


def cover_uses(tile: Tile, rotation: int, numbers: Collection[int] | None = None) -> list[Use]:
    """Return the covers over the animals of a tile: of all, or of the zones with these numbers."""
    result: list[Use] = []
    for slot in plan(tile.id).slots:
        item = tile.zones[slot.zone].items[slot.item]
        if item in ANIMALS and (numbers is None or slot.zone in numbers):
            x, y = turned_point(slot.x, slot.y, rotation)
            scale = ITEM_SCALE[item] * slot.room
            result.append(Use("covered", *item_box(item, x, y, scale), COVER_SCALE * slot.room))
    return result
