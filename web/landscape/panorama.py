"""A land to look at, painted as on the table: the empty start page would be bare without one."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple

from hg_engine.art.landscape.svg import position_svg
from hg_engine.art.palette import DAY, NIGHT
from hg_engine.landscape.catalogue import load
from hg_engine.landscape.position import Piece


class Land(NamedTuple):
    """What the painter asks of a position."""

    tiles: Mapping[tuple[int, int], tuple[int, int]]
    pieces: Sequence[Piece]
    covered: Collection[int] = ()


# tile and rotation, column by column: nine by two, every side fitting
_COLUMNS: Final = (
    ((83, 3), (13, 2)), ((20, 3), (87, 0)), ((71, 0), (57, 0)), ((81, 1), (58, 3)), ((8, 1), (80, 0)),
    ((1, 0), (32, 1)), ((7, 2), (89, 1)), ((56, 3), (86, 2)), ((65, 2), (78, 0)),
)  # fmt: skip
CELLS: Final = {(x, y): tile for x, column in enumerate(_COLUMNS) for y, tile in enumerate(column)}
_PIECES: Final = (
    Piece(1, "h", 138), Piece(2, "p", 574), Piece(0, "h", 88), Piece(1, "p", 800),
    Piece(2, "p", 74), Piece(0, "p", 893), Piece(1, "p", 560), Piece(2, "h", 868), Piece(0, "p", 780),
)  # fmt: skip
COLORS: Final = ("hematite", "azurite", "ochre")


def panorama(dark: bool) -> str:
    """Return the picture as SVG text."""
    tiles = load("2020").tiles
    return position_svg(Land(CELLS, _PIECES), tiles, COLORS, NIGHT if dark else DAY, margin=0)
