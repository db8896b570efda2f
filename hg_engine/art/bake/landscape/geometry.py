"""What a laid out tile is made of, and the fixed points where terrain meets."""

from __future__ import annotations

from dataclasses import dataclass, field

from ....landscape.tile import Terrain, Tile
from ..grid import Cells, N, Point

CORNERS: tuple[Point, ...] = ((0, 0), (100, 0), (100, 100), (0, 100))
MIDDLES: tuple[Point, ...] = ((50, 0), (100, 50), (50, 100), (0, 50))
INWARD: tuple[Point, ...] = ((0, 1), (-1, 0), (0, -1), (1, 0))
ALONG: tuple[Point, ...] = ((1, 0), (0, 1), (-1, 0), (0, -1))
HALF_RIVER = 6.6
"""Half the width of a river where it crosses a side."""
BANK = 2.2
"""The width of the sand beside the water."""
ROUNDED = 5.5
"""How far from a corner a forest begins along its side, so that its end is round: `art.corners` does the rest."""
ASIDE = 4.5
"""How far from the other side that meets the corner its edge keeps, as long as the corner is near."""
NEAR = 32.0
TIP = 4.0
"""How far from a corner a finger of forest ends."""


@dataclass
class LakePlan:
    """The shore of a lake, as points of a closed spline."""

    centre: Point
    radius: float
    shore: list[Point]


@dataclass
class RiverPlan:
    """The course of a river with its half width at every point."""

    line: list[Point]
    widths: list[float]
    sides: list[int]
    lake: int | None

    @property
    def spring(self) -> bool:
        """Whether the river rises on this tile."""
        return self.lake is None and len(self.sides) == 1


@dataclass
class Geometry:
    """One tile, laid out."""

    tile: Tile
    lakes: dict[int, LakePlan] = field(default_factory=dict)
    rivers: dict[int, RiverPlan] = field(default_factory=dict)
    woods: dict[int, list[tuple[list[Point], list[Point]]]] = field(default_factory=dict)
    """By forest, runs of (points along the border, points of the edge that follows)."""
    cells: Cells = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def terrain(self, value: int) -> Terrain | None:
        """Return the terrain of a grid value."""
        zone = self.tile.zones.get(value)
        return zone.terrain if zone else None

    def at(self, x: float, y: float) -> int:
        """Return the zone at a point, clamped to the tile."""
        return self.cells[max(0, min(N - 1, int(y)))][max(0, min(N - 1, int(x)))]


def moved(point: Point, direction: Point, length: float = 1) -> Point:
    """Return the point moved along a direction."""
    return point[0] + direction[0] * length, point[1] + direction[1] * length


def zones_of(tile: Tile, terrain: Terrain) -> list[int]:
    """Return the zones of a terrain."""
    return [number for number, zone in tile.zones.items() if zone.terrain is terrain]


def sides_of(tile: Tile, number: int) -> list[int]:
    """Return the sides that a zone meets."""
    return [i for i in range(4) if number in tile.sides[i]]
