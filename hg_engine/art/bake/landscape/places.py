"""Where pieces stand on a tile: deep in their zone, wholly on the tile, clear of every picture."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property
from typing import NamedTuple

from ....landscape.catalogue import CATALOGUES, load
from ....landscape.tile import Terrain
from ...landscape.pieces import PIECE_SCALE, looks_east
from ...landscape.symbols import item_use
from ...outline import turned_point
from .. import grid
from ..grid import N
from ..masks import (
    SQUARE,
    grown,
    mask_of,
    reach,
    shifted,
    silhouette,
)
from .geometry import Geometry
from .items import Item

GAP = 1
"""How many cells a piece stays away from pictures."""
_OFF = ~SQUARE
"""What is not on a tile."""
_BEYOND = ~grown(SQUARE)
"""What is not even a little beyond its border."""
_DEPTHS = {Terrain.MEADOW: 12.0, Terrain.FOREST: 12.0, Terrain.RIVER: 6.0, Terrain.LAKE: 4.0}
"""How deep in its zone a piece wants to stand."""


class Spot(NamedTuple):
    """A place for a piece, as painted: how good it is, and what the piece covers there."""

    worth: float
    x: float
    y: float
    mask: int


@cache
def _printed(tile: int) -> dict[tuple[int, int], set[str]]:
    """Return what the catalogues print on a tile, by zone and order: they share its shape."""
    result: dict[tuple[int, int], set[str]] = {}
    for catalogue in CATALOGUES:
        other = load(catalogue).tiles.get(tile)
        for zone in other.zones.values() if other else ():
            for order, name in enumerate(zone.items):
                result.setdefault((zone.number, order), set()).add(name)
    return result


def drawn_mask(geometry: Geometry, item: Item, rotation: int) -> int:
    """Return what a printed item covers as painted, whatever a catalogue prints there."""
    names = _printed(geometry.tile.id).get((item.zone, item.order), set()) | {item.name}
    turn = round((item.turn + 90) % 180 - 90)
    mask = 0
    for name in sorted(names):
        current = item.zone in geometry.rivers
        use = item_use(name, item.x, item.y, item.room, turn, item.chance, rotation, current)
        mask |= mask_of(use)
    return mask


def piece_mask(terrain: Terrain, east: bool) -> int:
    """Return what a piece at the origin covers: on a river both of those that may stand there."""
    names = {
        Terrain.MEADOW: ("hunter_east" if east else "hunter",),
        Terrain.FOREST: ("gatherer",),
        Terrain.RIVER: ("fisher", "hut"),
        Terrain.LAKE: ("hut",),
    }[terrain]
    mask = 0
    for name in names:
        mask |= silhouette(f"{name}.ochre", PIECE_SCALE)
    return mask


class Stands:
    """The places for pieces on one tile, by rotation and zone."""

    def __init__(self, geometry: Geometry) -> None:
        """Keep the tile."""
        self._geometry = geometry

    def spots(self, number: int, rotation: int, step: int) -> list[Spot]:
        """Return the places in a zone, the best first, every so many cells."""
        geometry = self._geometry
        terrain = geometry.tile.zones[number].terrain
        field = self._depths[number]
        shallow = min(1.6, max(map(max, field)))
        found: list[tuple[int, Spot]] = []
        pieces = [piece_mask(terrain, east) for east in (False, True)]
        reaches = [reach(piece) for piece in pieces]
        for row in range(step // 2, N, step):
            for column in range(step // 2, N, step):
                depth = field[row][column]
                if depth < shallow:
                    continue
                x, y = turned_point(column + 0.5, row + 0.5, rotation)
                east = looks_east(geometry.tile.id, x)
                mask = shifted(pieces[east], x, y)
                left, up, right, down = reaches[east]
                inside = min(x, 100 - x, y, 100 - y)
                worth = min(depth, _DEPTHS[terrain]) + 0.2 * depth + 0.05 * min(inside, 40)
                outside = 0
                if not (left <= round(x) <= 100 - right and up <= round(y) <= 100 - down):
                    outside = (mask & _BEYOND).bit_count()
                    worth -= 0.3 * (mask & _OFF).bit_count()
                found.append((outside, Spot(worth, x, y, mask)))
        least = min(outside for outside, _ in found)
        return sorted((spot for outside, spot in found if outside == least), reverse=True)

    @cached_property
    def _depths(self) -> dict[int, grid.Distances]:
        cells = self._geometry.cells
        return {
            number: grid.distances(cells, lambda value, number=number: value == number, 0.5)  # type: ignore[misc]
            for number in self._geometry.tile.zones
        }


def covered(spots: Sequence[Spot], taken: int) -> int:
    """Return how many cells of pictures a piece must cover at least."""
    least = 1 << 30
    for spot in spots:
        both = taken & spot.mask
        if not both:
            return 0
        least = min(least, both.bit_count())
    return least


def anchored(geometry: Geometry, items: Sequence[Item]) -> dict[int, list[tuple[float, float]]]:
    """Return, by zone, the place of a piece as painted, rotation by rotation."""
    stands = Stands(geometry)
    result: dict[int, list[tuple[float, float]]] = {number: [] for number in geometry.tile.zones}
    for rotation in range(4):
        drawn = 0
        for item in items:
            drawn |= drawn_mask(geometry, item, rotation)
        rings = [grown(drawn, GAP + more) for more in (0, 2, 4)]
        for number, places in result.items():
            best: tuple[float, Spot] | None = None
            for spot in stands.spots(number, rotation, 1):
                if best and spot.worth + 1.2 * len(rings[1:]) < best[0]:
                    break  # the best come first
                overlap = (rings[0] & spot.mask).bit_count()
                score = spot.worth - 50 * (overlap > 0) - overlap
                score += sum(1.2 for ring in rings[1:] if not ring & spot.mask)
                if best is None or score > best[0]:
                    best = (score, spot)
            assert best is not None, "every zone has a cell"
            places.append((best[1].x, best[1].y))
    return result
