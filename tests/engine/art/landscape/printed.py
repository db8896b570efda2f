"""The printed tiles of every registered rule set."""

from __future__ import annotations

from functools import cache

from hg_engine import registry
from hg_engine.art.landscape.tiles import tile_shapes
from hg_engine.art.shapes import Shape
from hg_engine.landscape.catalogue import load
from hg_engine.landscape.presets import rule_set
from hg_engine.landscape.tile import Tile

CATALOGUES: dict[str, dict[int, Tile]] = {
    name: load(name).tiles
    for name in dict.fromkeys(rule_set(rules).catalogue for rules in registry.ids("landscape"))
}
EDITIONS = [tile for catalogue in CATALOGUES.values() for tile in catalogue.values()]
NAMES = [f"{name}-{ident}" for name, catalogue in CATALOGUES.items() for ident in catalogue]
"""Of the editions' tiles, in their order."""


@cache
def painted(tile: Tile, rotation: int) -> tuple[Shape, ...]:
    """The picture of a tile in the hand, painted once for all tests that look at it."""
    return tuple(tile_shapes(tile, rotation))
