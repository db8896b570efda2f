"""The pictures that Seasons registers: boards and tiles; tiles are never rotated."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ...seasons.layout import load
from ...seasons.position import Position
from ...seasons.ruleset import RuleSet
from ...seasons.tiles import Tile
from ..palette import Palette
from ..pictures import Pictures
from .svg import season_catalogue_svg, season_svg, season_tile_svg


def _known(rules: RuleSet) -> dict[int, Tile]:
    return {tile.id: tile for tile in load(rules.board, rules.mammoths).tiles}


def _board(position: Position, colours: Sequence[str], palette: Palette, pixels: float) -> str:
    return season_svg(position, colours, palette, pixels)


def _tiles(rules: RuleSet) -> Collection[int]:
    return _known(rules)


def _tile(rules: RuleSet, ident: int, rotation: int, palette: Palette, pixels: float) -> str:
    return season_tile_svg(_known(rules)[ident], palette, pixels)


def _catalogue(rules: RuleSet, columns: int, rotation: int, palette: Palette, pixels: float) -> str:
    return season_catalogue_svg(list(_known(rules).values()), columns, palette, pixels)


PICTURES = Pictures(_board, _tiles, _tile, _catalogue)
