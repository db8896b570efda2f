"""Where forests, rivers and lakes lie on a tile, from the facts printed on it.

Terrain meets at fixed points of every side: a forest fills its side exactly from corner to corner, a
river crosses the middle at a fixed width.  Inside, seeded noise makes every tile its own.  The result is
compared with the facts on a grid; a layout that joins, splits or orphans a zone is rejected and the next
variant is tried.
"""

from __future__ import annotations

import random

from ....landscape.tile import Terrain, Tile
from .. import grid
from ..grid import UNKNOWN, Cells, N, Point
from .geometry import BANK, Geometry, zones_of
from .overrides import OVERRIDES, Override
from .water import lay_lakes, lay_rivers
from .woods import Forester

VARIANTS = 60


def laid_out(tile: Tile) -> Geometry:
    """Return the first variant that agrees with the facts.

    Raises:
        ValueError: no variant does.
    """
    for variant in range(VARIANTS):
        geometry = _variant(tile, variant)
        if not geometry.faults:
            return geometry
    raise ValueError(f"tile {tile.id}: {geometry.faults}")


def _variant(tile: Tile, variant: int) -> Geometry:
    rng = random.Random(tile.id * 7919 + variant * 31 + 5)
    choice = OVERRIDES.get(tile.id, Override())
    geometry = Geometry(tile)
    lay_lakes(geometry, choice, rng)
    lay_rivers(geometry, choice, rng)
    Forester(geometry, choice, rng).plant()
    _label(geometry)
    return geometry


def closed_spline(points: list[Point], steps: int = 5) -> list[Point]:
    """Return a dense closed Catmull-Rom curve."""
    count = len(points)
    result: list[Point] = []
    for i in range(count):
        p0, p1, p2, p3 = points[i - 1], points[i], points[(i + 1) % count], points[(i + 2) % count]
        for step in range(steps):
            t = step / steps
            x, y = (
                0.5
                * (
                    2 * p1[d]
                    + (p2[d] - p0[d]) * t
                    + (2 * p0[d] - 5 * p1[d] + 4 * p2[d] - p3[d]) * t * t
                    + (3 * p1[d] - p0[d] - 3 * p2[d] + p3[d]) * t**3
                )
                for d in (0, 1)
            )
            result.append((x, y))
    return result


def _label(geometry: Geometry) -> None:
    """Fill the grid of zones and note where it contradicts the facts."""
    tile = geometry.tile
    cells = geometry.cells = [[UNKNOWN] * N for _ in range(N)]
    _fill(geometry)
    orphans = 0
    for y in range(N):
        for x in range(N):
            if cells[y][x] == UNKNOWN:
                orphans += _name_meadow(geometry, x, y)
    sizes = _sizes(cells)
    for number in (*zones_of(tile, Terrain.MEADOW), *zones_of(tile, Terrain.FOREST)):
        if len(sizes.get(number, ())) != 1:
            geometry.faults.append(f"zone {number} in parts {sizes.get(number)}")
    if orphans > 30:
        geometry.faults.append(f"{orphans} orphaned cells")


def _fill(geometry: Geometry) -> None:
    """Put forests, then rivers, then lakes into the grid."""
    cells = geometry.cells
    for forest, runs in geometry.woods.items():
        grid.fill_polygon(cells, [p for border, edge in runs for p in (*border, *edge)], forest)
    for number, river in geometry.rivers.items():
        pairs = list(zip(river.line, river.widths, strict=True))
        for (p, w), (q, v) in zip(pairs, [*pairs[1:], pairs[-1]], strict=True):
            grid.fill_disc(cells, p[0], p[1], w + BANK * 0.6, number)
            grid.fill_disc(cells, (p[0] + q[0]) / 2, (p[1] + q[1]) / 2, (w + v) / 2 + BANK * 0.6, number)
    for number, lake in geometry.lakes.items():
        grid.fill_polygon(cells, closed_spline(lake.shore), number)


def _sizes(cells: Cells) -> dict[int, list[int]]:
    """Return how many cells the parts of each zone have, but for crumbs."""
    sizes: dict[int, list[int]] = {}
    seen: set[tuple[int, int]] = set()
    for y in range(N):
        for x in range(N):
            if (x, y) not in seen:
                part = grid.component(cells, x, y, diagonal=True)
                seen.update(part)
                if len(part) > 25:
                    sizes.setdefault(cells[y][x], []).append(len(part))
    return sizes


def _name_meadow(geometry: Geometry, x: int, y: int) -> int:
    """Give one piece of open land the meadow that its sides tell; return its size if they tell none."""
    tile, cells = geometry.tile, geometry.cells
    part = grid.component(cells, x, y, diagonal=False)
    told: dict[int, int] = {}
    for u, v in part:
        met = (
            (0, u + 0.5, v == 0),
            (1, v + 0.5, u == N - 1),
            (2, 99.5 - u, v == N - 1),
            (3, 99.5 - v, u == 0),
        )
        for side, along, touches in met:
            if touches:
                zones = tile.sides[side]
                number = zones[0] if len(zones) == 1 or along < 50 else zones[2]
                if tile.zones[number].terrain is Terrain.MEADOW:
                    told[number] = told.get(number, 0) + 1
    if sum(count > 4 for count in told.values()) > 1:
        geometry.faults.append(f"joined {sorted(told)}")
    nearest = max(told, key=lambda number: told[number]) if told else None
    if nearest is None:
        nearest = next((cells[v][u - 1] for u, v in part if u), 0)
    for u, v in part:
        cells[v][u] = nearest
    return 0 if told else len(part)
