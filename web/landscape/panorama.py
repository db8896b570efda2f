"""A sample landscape for the start page, painted as on the table."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from enum import Enum
from typing import Final, NamedTuple, cast

from hg_engine.landscape.catalogue import load
from hg_engine.landscape.phases import LandscapePhase
from hg_engine.landscape.position import Piece, Position
from hg_engine.landscape.tile import Tile
from web.board.camera import Box
from web.board.still import Still
from web.landscape.faces import Faces
from web.landscape.painter import Painter
from web.landscape.places import Cell
from web.landscape.scene import settled
from web.landscape.shapes import Scene
from web.landscape.snapshot import Snapshot


class Land(NamedTuple):
    """What a picture asks of a position."""

    tiles: Mapping[Cell, tuple[int, int]]
    pieces: Sequence[Piece]
    covered: Collection[int] = ()
    phase: Enum = LandscapePhase.PLACE


# tile and rotation, column by column: eleven by seven but for a corner, every side fitting
_COLUMNS: Final = (
    (None, None, (21, 3), (10, 2), (4, 2), (58, 2), (44, 3)),
    (None, (55, 2), (54, 1), (7, 3), (94, 1), (63, 2), (34, 1)),
    ((46, 0), (73, 1), (57, 2), (86, 3), (43, 1), (64, 0), (35, 0)),
    ((88, 3), (59, 3), (37, 3), (52, 2), (20, 1), (29, 3), (81, 2)),
    ((23, 0), (89, 2), (91, 1), (13, 1), (70, 3), (79, 1), (33, 1)),
    ((3, 0), (87, 0), (2, 2), (9, 1), (72, 0), (1, 3), (66, 2)),
    ((16, 2), (41, 2), (38, 0), (0, 3), (32, 0), (27, 0), (15, 3)),
    ((75, 3), (39, 0), (67, 2), (30, 1), (80, 2), (25, 3), (68, 1)),
    ((69, 0), (22, 1), (31, 2), (42, 0), (18, 1), (11, 1), (74, 2)),
    ((71, 1), (14, 3), (65, 3), (76, 1), (62, 3), (47, 0), (26, 1)),
    ((19, 2), (78, 2), (56, 3), (51, 1), (49, 3), (93, 0), (50, 3)),
)  # fmt: skip
CELLS: Final = {
    (x, y): tile for x, column in enumerate(_COLUMNS) for y, tile in enumerate(column) if tile is not None
}
NEXT: Final = ((0, 1), (45, 0))
"""A spot beside the land, and the tile that fits there, which hovers near it."""
_PIECES: Final = (
    Piece(0, "h", 31), Piece(2, "p", 863), Piece(4, "p", 540), Piece(2, "h", 898), Piece(3, "p", 371),
    Piece(0, "p", 910), Piece(1, "p", 382), Piece(1, "h", 93), Piece(4, "h", 133), Piece(2, "p", 204),
    Piece(0, "p", 320), Piece(3, "p", 716), Piece(1, "p", 182), Piece(2, "p", 11), Piece(4, "p", 650),
)  # fmt: skip
COLORS: Final = ("hematite", "azurite", "ochre", "manganese", "ice")


def land(tiles: Mapping[Cell, tuple[int, int]], pieces: Sequence[Piece] = ()) -> Still:
    """Return a picture of these tiles of the 2020 edition and what stands on them."""
    position = Land(tiles, pieces)
    left, top = min(x for x, _ in tiles), min(y for _, y in tiles)
    right, bottom = max(x for x, _ in tiles) + 1, max(y for _, y in tiles) + 1
    return picture(cast(Position, position), load("2020").tiles, COLORS, (left, top, right, bottom))


def panorama() -> tuple[Still, Still]:
    """Return the whole land, and the tile that is to be placed beside it."""
    cell, tile = NEXT
    return land(CELLS, _PIECES), land({cell: tile})


def emblem() -> Still:
    """Return a small part of the land, which stands for the game."""
    whole = land(CELLS, _PIECES)
    return whole._replace(whole=(3.2, 1.75, 6.0, 2.85))


def picture(
    position: Position, tiles: Mapping[int, Tile], colors: Sequence[str], whole: Box | None = None
) -> Still:
    """Return a picture of a position: of all of it, or of a part."""
    art = Faces(tiles)
    lying, corners, pieces = settled(Snapshot(position, colors), art)
    middles = [(x + 0.5, y + 0.5) for x, y in position.tiles]
    return Still(
        art, Painter, Scene(lying, corners, (), pieces), middles, whole, middles[-1] if middles else None
    )
