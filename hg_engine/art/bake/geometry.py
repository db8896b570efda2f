"""Where forests, rivers and lakes lie on a tile, from the facts printed on it.

Terrain meets at fixed points of every side: a forest fills its side exactly from corner to corner, a
river crosses the middle at a fixed width.  Inside, seeded noise makes every tile its own.  The result is
compared with the facts on a grid; a layout that joins, splits or orphans a zone is rejected and the next
variant is tried.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass, field

from ...landscape.tile import Terrain, Tile
from . import grid
from .grid import N, UNKNOWN, Cells, Point
from .overrides import OVERRIDES, Override

CORNERS: tuple[Point, ...] = ((0, 0), (100, 0), (100, 100), (0, 100))
MIDDLES: tuple[Point, ...] = ((50, 0), (100, 50), (50, 100), (0, 50))
INWARD: tuple[Point, ...] = ((0, 1), (-1, 0), (0, -1), (1, 0))
ALONG: tuple[Point, ...] = ((1, 0), (0, 1), (-1, 0), (0, -1))
HALF_RIVER = 6.6
"""Half the width of a river where it crosses a side."""
BANK = 2.2
"""The width of the sand beside the water."""
VARIANTS = 60


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


def _noise(rng: random.Random, count: int) -> Callable[[float], float]:
    """Return smooth noise in about [-1, 1] over 0 to 1."""
    waves = [(rng.uniform(0.6, 1.4) * (i + 1), rng.random() * 6.28, 1 / (i + 1)) for i in range(count)]
    return lambda t: sum(a * math.sin(6.283 * f * t + p) for f, p, a in waves) / 1.6


def _hermite(points: list[Point], first: Point, last: Point | None) -> list[Point]:
    """Return a dense curve through the points with the given end tangents."""
    steps = 8
    result: list[Point] = []
    end = len(points) - 1
    for i in range(end):
        p, q = points[i], points[i + 1]
        before, after = points[max(i - 1, 0)], points[min(i + 2, end)]
        m1 = first if i == 0 else ((q[0] - before[0]) / 2, (q[1] - before[1]) / 2)
        m2 = last if i == end - 1 and last else ((after[0] - p[0]) / 2, (after[1] - p[1]) / 2)
        for step in range(steps):
            t = step / steps
            a, b = 2 * t**3 - 3 * t * t + 1, t**3 - 2 * t * t + t
            c, e = -2 * t**3 + 3 * t * t, t**3 - t * t
            result.append(
                (a * p[0] + b * m1[0] + c * q[0] + e * m2[0], a * p[1] + b * m1[1] + c * q[1] + e * m2[1])
            )
    return [*result, points[-1]]


def _variant(tile: Tile, variant: int) -> Geometry:
    rng = random.Random(tile.id * 7919 + variant * 31 + 5)
    choice = OVERRIDES.get(tile.id, Override())
    geometry = Geometry(tile)
    _lay_lakes(geometry, choice, rng)
    _lay_rivers(geometry, choice, rng)
    _Forester(geometry, choice, rng).plant()
    _label(geometry)
    return geometry


def _of(tile: Tile, terrain: Terrain) -> list[int]:
    return [number for number, zone in tile.zones.items() if zone.terrain is terrain]


def _sides_of(tile: Tile, number: int) -> list[int]:
    return [i for i in range(4) if number in tile.sides[i]]


def _lay_lakes(geometry: Geometry, choice: Override, rng: random.Random) -> None:
    tile = geometry.tile
    lakes = _of(tile, Terrain.LAKE)
    for lake in lakes:
        inlets = [i for i in range(4) for river in tile.sides[i] if tile.zones[river].lake == lake]
        dx, dy = (sum(-INWARD[i][k] for i in inlets) for k in (0, 1))
        if len(lakes) == 2:
            centre, radius = (50 + dx * 16.5, 50 + dy * 16.5), 16.5
        elif choice.lake:
            centre, radius = choice.lake[:2], choice.lake[2]
        else:
            centre = (50 + dx * 3 + rng.uniform(-2, 2), 50 + dy * 3 + rng.uniform(-2, 2))
            radius = 22.5
        if {"raft", "logboat"} & set(tile.zones[lake].items):
            radius += 3.5
        count = 14
        phase = rng.random()
        p2, p3, p5 = (rng.random() * 6.28 for _ in range(3))
        stretch = rng.uniform(0.92, 1.12)
        shore: list[Point] = []
        for k in range(count):
            a = 2 * math.pi * (k + phase) / count
            wave = 0.1 * math.sin(2 * a + p2) + 0.12 * math.sin(3 * a + p3) + 0.06 * math.sin(5 * a + p5)
            reach = radius * (1 + wave)
            shore.append(
                (centre[0] + reach * stretch * math.cos(a), centre[1] + reach / stretch * math.sin(a))
            )
        geometry.lakes[lake] = LakePlan(centre, radius, shore)


def _lay_rivers(geometry: Geometry, choice: Override, rng: random.Random) -> None:
    tile = geometry.tile
    for number in _of(tile, Terrain.RIVER):
        sides = _sides_of(tile, number)
        way = list(choice.courses.get(number, ()))
        lake_number = tile.zones[number].lake
        a = sides[0]
        start = MIDDLES[a]
        last: Point | None = None
        if lake_number is not None:
            lake = geometry.lakes[lake_number]
            c = lake.centre
            aside = rng.choice((-1, 1)) * rng.uniform(3, 6)
            into = abs((c[0] - 50) * INWARD[a][0] + (c[1] - 50) * INWARD[a][1] + 50) - lake.radius
            middle = moved(moved(start, INWARD[a], into * 0.62), ALONG[a], aside)
            points = [start, *(way or [middle]), c]
        elif len(sides) == 2:
            b = sides[1]
            end = MIDDLES[b]
            points = [start, *(way or _course(rng, a, b)), end]
            last = (-INWARD[b][0] * 26, -INWARD[b][1] * 26)
        else:
            points = [start, *(way or [moved(start, INWARD[a], 25)])]
        line = _hermite(points, (INWARD[a][0] * 26, INWARD[a][1] * 26), last)
        stop = len(line) - 4 if len(sides) == 2 else len(line) - 1
        for _ in range(26):
            line = [
                (
                    ((line[i - 1][0] + line[i + 1][0]) / 4 + p[0] / 2),
                    ((line[i - 1][1] + line[i + 1][1]) / 4 + p[1] / 2),
                )
                if 4 <= i < stop
                else p
                for i, p in enumerate(line)
            ]
        river = RiverPlan(line, [], sides, lake_number)
        _widen(geometry, river, rng)
        geometry.rivers[number] = river


def _course(rng: random.Random, a: int, b: int) -> list[Point]:
    """Return way points from side a to side b."""
    start, end = MIDDLES[a], MIDDLES[b]
    if b - a == 2:
        hand = rng.choice((-1, 1))
        swing = rng.uniform(5, 9) * hand
        return [
            moved(moved(start, INWARD[a], far), ALONG[a], swing * share)
            for far, share in ((22, 1), (52, -0.7), (80, 0.4))
        ]
    middle = (50 + rng.uniform(-4, 4), 50 + rng.uniform(-4, 4))
    return [moved(start, INWARD[a], 22), middle, moved(end, INWARD[b], 20)]


def _widen(geometry: Geometry, river: RiverPlan, rng: random.Random) -> None:
    """Give the river its half widths: fixed at the sides, wider at a lake, thin at a spring."""
    line = river.line
    run = [0.0]
    for p, q in zip(line, line[1:], strict=False):
        run.append(run[-1] + math.dist(p, q))
    total = run[-1]
    noise = _noise(rng, 4)
    for i, s in enumerate(run):
        ease = min(1, s / 16)
        if len(river.sides) == 2:
            ease = min(ease, (total - s) / 16)
        width = HALF_RIVER * (1 + 0.16 * noise(s / max(60, total)) * ease)
        if river.spring:
            width *= 1 - 0.55 * max(0, (s / total - 0.35) / 0.65)
        if river.lake is not None and s > 8:
            lake = geometry.lakes[river.lake]
            beyond = math.dist(line[i], lake.centre) - lake.radius
            width += 4 * max(0, 1 - max(0, beyond + 2) / 14) ** 2
        river.widths.append(width)


class _Forester:
    """Lays out the forests of one tile."""

    def __init__(self, geometry: Geometry, choice: Override, rng: random.Random) -> None:
        self.geometry = geometry
        self.choice = choice
        self.rng = rng
        self.sides = geometry.tile.sides
        self.forests = _of(geometry.tile, Terrain.FOREST)
        self.fingers: list[int] = []

    def plant(self) -> None:
        """Add every forest to the geometry."""
        for forest in self.forests:
            contacts = self._contacts(forest)
            runs: list[tuple[list[Point], list[Point]]] = []
            for i, (first, last) in enumerate(contacts):
                border: list[Point] = []
                for side in range(first, last):
                    s = side % 4
                    out = INWARD[s]
                    border += [moved(CORNERS[s], out, -1.5), moved(CORNERS[(s + 1) % 4], out, -1.5)]
                following = contacts[(i + 1) % len(contacts)][0] + (4 if i == len(contacts) - 1 else 0)
                runs.append((border, self._edge(forest, first, last, following)))
            self.geometry.woods[forest] = runs

    def _contacts(self, forest: int) -> list[tuple[int, int]]:
        """Return the runs of sides the forest fills, as (first corner, last corner), cyclic.

        Where two different meadows meet at a bare corner of a tile with one forest, the forest reaches the
        corner like a finger: a run of no length.
        """
        if len(self.forests) == 1:
            for corner in range(4):
                before, after = self.sides[corner - 1][-1], self.sides[corner][0]
                meadows = self._is(before, Terrain.MEADOW) and self._is(after, Terrain.MEADOW)
                if meadows and before != after:
                    self.fingers.append(corner)
        runs: list[list[int]] = []
        for i in range(4):
            if self.sides[i] != (forest,):
                continue
            if runs and runs[-1][1] == i:
                runs[-1][1] = i + 1
            else:
                runs.append([i, i + 1])
        if len(runs) > 1 and runs[-1][1] == 4 and runs[0][0] == 0:
            runs[0][0] = runs.pop()[0] - 4
        for corner in self.fingers:
            if not any(a <= corner <= b or a <= corner - 4 <= b for a, b in runs):
                runs.append([corner, corner])
        return [(a, b) for a, b in sorted(runs)]

    def _is(self, number: int, terrain: Terrain) -> bool:
        return self.geometry.tile.zones[number].terrain is terrain

    def _slope(self, corner: int) -> float:
        """Return how steeply the edge may leave a corner, so that a wedge of meadow survives."""
        before, after = self.sides[corner % 4 - 1][-1], self.sides[corner % 4][0]
        if corner % 4 in self.fingers:
            return 0.62
        both = self._is(before, Terrain.FOREST) and self._is(after, Terrain.FOREST)
        return 0.60 if both and before != after else 1.5

    def _edge(self, forest: int, first: int, last: int, following: int) -> list[Point]:
        """Return the edge of the forest from the corner ``last`` to the corner ``following``."""
        gap = following - last
        start, end = CORNERS[last % 4], CORNERS[following % 4]
        noise = _noise(self.rng, 5)
        if gap == 3:
            depth = self.choice.depth.get(forest, 25) * self.rng.uniform(0.96, 1.06)
            slopes = self._slope(first), self._slope(last)
            edge = [
                self._reach(first % 4, depth, slopes, 1 - j / 13, 1 + 0.24 * noise(1 - j / 13))
                for j in range(14)
            ]
        elif gap == 2:
            edge = self._elbow(first, last, following, noise)
        else:
            depth = self.choice.pocket * self.rng.uniform(0.97, 1.05)
            leave, arrive = (1.7 if k > 1 else k for k in (self._slope(last), self._slope(following)))
            edge = [
                self._reach(last % 4, depth, (leave, arrive), j / 11, 1 + 0.19 * noise(j / 11))
                for j in range(12)
            ]
        edge[0], edge[-1] = start, end
        return edge

    def _reach(self, side: int, depth: float, slopes: tuple[float, float], t: float, stretch: float) -> Point:
        """Return the point of an edge over ``t`` of a side."""
        s = 100 * t
        d = depth * math.tanh(slopes[0] * s / depth) * math.tanh(slopes[1] * (100 - s) / depth) * stretch
        return moved(moved(CORNERS[side], ALONG[side], s), INWARD[side], max(0.0, d))

    def _elbow(self, first: int, last: int, following: int, noise: Callable[[float], float]) -> list[Point]:
        """Return the edge of a forest on two neighbouring sides: a curve round their common corner."""
        q = CORNERS[(first + 1) % 4]
        reach = self.choice.bend * self.rng.uniform(0.97, 1.03)
        start, end = moved(CORNERS[last % 4], q, -1), moved(CORNERS[following % 4], q, -1)
        blunt_start, blunt_end = self._slope(last) > 1, self._slope(following) > 1
        edge: list[Point] = []
        for j in range(14):
            phi = math.pi / 2 * j / 13
            wave = math.sin(2 * phi)
            blunt = blunt_start if phi < 0.785 else blunt_end
            bulge = max(0.0, wave) ** (0.95 if blunt else 0.6)
            r = 1 - (1 - reach / 100) * bulge * (1 + 0.22 * noise(j / 13) * max(0.0, wave) ** 0.5)
            u, v = math.cos(phi), math.sin(phi)
            edge.append((q[0] + r * (start[0] * u + end[0] * v), q[1] + r * (start[1] * u + end[1] * v)))
        return edge


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
    cells: Cells = [[UNKNOWN] * N for _ in range(N)]
    geometry.cells = cells
    for forest, runs in geometry.woods.items():
        grid.fill_polygon(cells, [p for border, edge in runs for p in (*border, *edge)], forest)
    for number, river in geometry.rivers.items():
        pairs = list(zip(river.line, river.widths, strict=True))
        for (p, w), (q, v) in zip(pairs, [*pairs[1:], pairs[-1]], strict=True):
            grid.fill_disc(cells, p[0], p[1], w + BANK * 0.6, number)
            grid.fill_disc(cells, (p[0] + q[0]) / 2, (p[1] + q[1]) / 2, (w + v) / 2 + BANK * 0.6, number)
    for number, lake in geometry.lakes.items():
        grid.fill_polygon(cells, closed_spline(lake.shore), number)
    orphans = 0
    for y in range(N):
        for x in range(N):
            if cells[y][x] == UNKNOWN:
                orphans += _name_meadow(geometry, x, y)
    sizes: dict[int, list[int]] = {}
    seen: set[tuple[int, int]] = set()
    for y in range(N):
        for x in range(N):
            if (x, y) not in seen:
                part = grid.component(cells, x, y, diagonal=True)
                seen.update(part)
                if len(part) > 25:
                    sizes.setdefault(cells[y][x], []).append(len(part))
    for number in (*_of(tile, Terrain.MEADOW), *_of(tile, Terrain.FOREST)):
        if len(sizes.get(number, ())) != 1:
            geometry.faults.append(f"zone {number} in parts {sizes.get(number)}")
    if orphans > 30:
        geometry.faults.append(f"{orphans} orphaned cells")


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
