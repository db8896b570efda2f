"""Forests: they fill their sides from corner to corner and are joined by curves inside."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

from ....landscape.tile import Terrain
from ..grid import Point
from ..noise import smooth_noise
from .geometry import (
    ALONG,
    CORNERS,
    INWARD,
    Geometry,
    moved,
    zones_of,
)
from .overrides import Override


class Forester:
    """Lays out the forests of one tile."""

    def __init__(self, geometry: Geometry, choice: Override, rng: random.Random) -> None:
        self.geometry = geometry
        self.choice = choice
        self.rng = rng
        self.sides = geometry.tile.sides
        self.forests = zones_of(geometry.tile, Terrain.FOREST)
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
            self.fingers += filter(self._parts_meadows, range(4))
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

    def _parts_meadows(self, corner: int) -> bool:
        """Whether two different meadows meet at a corner."""
        before, after = self.sides[corner - 1][-1], self.sides[corner][0]
        return before != after and self._is(before, Terrain.MEADOW) and self._is(after, Terrain.MEADOW)

    def _is(self, number: int, terrain: Terrain) -> bool:
        return self.geometry.tile.zones[number].terrain is terrain

    def _slope(self, corner: int) -> float:
        """Return how steeply the edge may leave a corner, so that a wedge of meadow survives."""
        before, after = self.sides[corner % 4 - 1][-1], self.sides[corner % 4][0]
        if corner % 4 in self.fingers:
            return 0.62
        both = self._is(before, Terrain.FOREST) and self._is(after, Terrain.FOREST)
        return 0.60 if both and before != after else self.choice.slope

    def _edge(self, forest: int, first: int, last: int, following: int) -> list[Point]:
        """Return the edge of the forest from the corner ``last`` to the corner ``following``."""
        gap = following - last
        start, end = CORNERS[last % 4], CORNERS[following % 4]
        noise = smooth_noise(self.rng, 5)
        if gap == 3:
            depth = self.choice.depth.get(forest, 25) * self.rng.uniform(0.96, 1.06)
            slopes = self._slope(first), self._slope(last)
            edge = [
                self._reach(first % 4, depth, slopes, 1 - j / 13, 1 + 0.3 * noise(1 - j / 13))
                for j in range(14)
            ]
        elif gap == 2:
            edge = self._elbow(first, last, following, noise)
        else:
            depth = self.choice.pocket * self.rng.uniform(0.97, 1.05)
            leave, arrive = (2.2 if k >= 1 else k for k in (self._slope(last), self._slope(following)))
            edge = [
                self._reach(last % 4, depth, (leave, arrive), j / 11, 1 + 0.22 * noise(j / 11))
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
        blunt_start, blunt_end = self._slope(last) >= 1, self._slope(following) >= 1
        edge: list[Point] = []
        for j in range(14):
            phi = math.pi / 2 * j / 13
            wave = math.sin(2 * phi)
            blunt = blunt_start if phi < 0.785 else blunt_end
            bulge = max(0.0, wave) ** (0.8 if blunt else 0.6)
            r = 1 - (1 - reach / 100) * bulge * (1 + 0.4 * noise(j / 13) * max(0.0, wave) ** 0.5)
            u, v = math.cos(phi), math.sin(phi)
            edge.append((q[0] + r * (start[0] * u + end[0] * v), q[1] + r * (start[1] * u + end[1] * v)))
        return edge
