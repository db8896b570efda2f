"""What the art says of a tile: where pieces stand, the extent of a zone, and the zone under a point."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from hg_engine.art import pieces as art_pieces
from hg_engine.art import symbols as art_symbols
from hg_engine.art import tiles as art_tiles
from hg_engine.art.ground import ground_shapes
from hg_engine.art.palette import DAY, NIGHT
from hg_engine.art.shapes import packed
from hg_engine.landscape.tile import Tile

from .bitmaps import Box, Face

UNIT = 100.0
"""Art units a cell."""
