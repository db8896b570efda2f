"""The pictures that the tile-laying game registers."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ...landscape.catalogue import load
from ...landscape.position import Position
from ...landscape.ruleset import RuleSet
from ..palette import Palette
from ..pictures import Pictures
from .svg import catalogue_svg, position_svg, tile_svg


def _board(position: Position, colours: Sequence[str], palette: Palette, pixels: float) -> str:
    return position_svg(position, position.catalogue, colours, palette, pixels)


def _tiles(rules: RuleSet) -> Collection[int]:
    return load(rules.catalogue).tiles


def _tile(rules: RuleSet, ident: int, rotation: int, palette: Palette, pixels: float) -> str:
    return tile_svg(load(rules.catalogue).tiles[ident], rotation, palette, pixels)


def _catalogue(rules: RuleSet, columns: int, rotation: int, palette: Palette, pixels: float) -> str:
    return catalogue_svg(list(load(rules.catalogue).tiles.values()), columns, palette, pixels, rotation)


PICTURES = Pictures(_board, _tiles, _tile, _catalogue)
