"""The map of a land, as SVG text."""

from __future__ import annotations

from collections.abc import Sequence

from hg_engine import HgError
from hg_engine.art.landscape.tiles import zone_path
from hg_engine.landscape.catalogue import load
from hg_engine.landscape.presets import rule_set
from hg_engine.landscape.tile import Terrain, Tile

_MARGIN = 40


_LEAST = 500


# zones as they lie over one another, each with its css class; the meadow is the ground
_LAYERS = {Terrain.FOREST: "mf", Terrain.RIVER: "mr", Terrain.LAKE: "ml"}


def minimap(rules: str, cells: Sequence[tuple[int, int, int, int]]) -> str:
    """Draw the land as a small map from x, y, tile and rotation of every cell; nothing for unknown tiles."""
    try:
        tiles = load(rule_set(rules).catalogue).tiles
        drawn = [_tile(tiles[tile], x, y, rotation) for x, y, tile, rotation in cells]
    except (HgError, KeyError):
        return ""
    if not drawn:
        return ""
    left, right = min(cell[0] for cell in cells) * 100, max(cell[0] for cell in cells) * 100 + 100
    top, bottom = min(cell[1] for cell in cells) * 100, max(cell[1] for cell in cells) * 100 + 100
    # a young land is shown in its wilderness, not blown up
    grow_x = max(_LEAST - (right - left), 0) // 2 + _MARGIN
    grow_y = max(_LEAST - (bottom - top), 0) // 2 + _MARGIN
    view = f"{left - grow_x} {top - grow_y} {right - left + 2 * grow_x} {bottom - top + 2 * grow_y}"
    return (
        f'<svg class="minimap" viewBox="{view}" preserveAspectRatio="xMidYMid meet" aria-hidden="true">'
        f"{''.join(drawn)}</svg>"
    )


def _tile(tile: Tile, x: int, y: int, rotation: int) -> str:
    paths = "".join(
        f'<path class="{name}" d="{zone_path(tile, zone.number, rotation % 4)}"/>'
        for terrain, name in _LAYERS.items()
        for zone in tile.zones.values()
        if zone.terrain is terrain
    )
    return (
        f'<g transform="translate({100 * x} {100 * y})"><path class="mm" d="M0 0h100v100h-100z"/>{paths}</g>'
    )
