"""Rivers and lakes: a spline through way points, square to the sides, and a shore of low waves."""

from __future__ import annotations

import math
import random
from itertools import pairwise

from ....landscape.tile import Terrain
from ..grid import Point
from ..noise import smooth_noise
from .geometry import (
    ALONG,
    HALF_RIVER,
    INWARD,
    MIDDLES,
    Geometry,
    LakePlan,
    RiverPlan,
    moved,
    sides_of,
    zones_of,
)
from .overrides import Override

SHORE = 13.0
"""How far a lake keeps from the sides of the tile."""


def lay_lakes(geometry: Geometry, choice: Override, rng: random.Random) -> None:
    """Add the lakes of a tile."""
    tile = geometry.tile
    lakes = zones_of(tile, Terrain.LAKE)
    for lake in lakes:
        inlets = [i for i in range(4) for river in tile.sides[i] if tile.zones[river].lake == lake]
        dx, dy = (sum(-INWARD[i][k] for i in inlets) for k in (0, 1))
        if len(lakes) == 2:
            centre, radius = (50 + dx * 17.5, 50 + dy * 17.5), 17.2
        elif choice.lake:
            centre, radius = choice.lake[:2], choice.lake[2] + 2.5
        else:
            centre = (50 + dx * 3 + rng.uniform(-2, 2), 50 + dy * 3 + rng.uniform(-2, 2))
            radius = 26.0
        if {"raft", "logboat"} & set(tile.zones[lake].items):
            radius += 1.5
        if len(lakes) == 1:
            radius += 1.3 * max(0, tile.zones[lake].count("fish") - 1)
        reaches = _reaches(rng)
        radius = _inside(radius, centre, reaches, SHORE if len(lakes) == 1 else SHORE - 4)
        shore = [(centre[0] + radius * u, centre[1] + radius * v) for u, v in reaches]
        geometry.lakes[lake] = LakePlan(centre, radius, shore)


def _inside(radius: float, centre: Point, reaches: list[Point], apart: float) -> float:
    """Return the radius, or how large it can be that rivers stay rivers for a while."""
    for u, v in reaches:
        for middle, reach in ((centre[0], u), (centre[1], v)):
            room = (100 - apart - middle if reach > 0 else middle - apart) / max(0.1, abs(reach))
            radius = min(radius, room)
    return radius


def _reaches(rng: random.Random) -> list[Point]:
    """Return the shore of a lake of radius 1, which wavers."""
    count = 18
    phase = rng.random()
    p2, p3, p5 = (rng.random() * 6.28 for _ in range(3))
    stretch = rng.choice((rng.uniform(0.86, 0.95), rng.uniform(1.05, 1.16)))
    reaches: list[Point] = []
    for k in range(count):
        a = 2 * math.pi * (k + phase) / count
        wave = 0.09 * math.sin(2 * a + p2) + 0.11 * math.sin(3 * a + p3) + 0.065 * math.sin(5 * a + p5)
        reaches.append(((1 + wave) * stretch * math.cos(a), (1 + wave) / stretch * math.sin(a)))
    return reaches


def lay_rivers(geometry: Geometry, choice: Override, rng: random.Random) -> None:
    """Add the rivers of a tile; its lakes lie already."""
    tile = geometry.tile
    for number in zones_of(tile, Terrain.RIVER):
        sides = sides_of(tile, number)
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
    for p, q in pairwise(line):
        run.append(run[-1] + math.dist(p, q))
    total = run[-1]
    noise = smooth_noise(rng, 4)
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
            width += 2.6 * max(0, 1 - max(0, beyond + 1) / 9) ** 2
        river.widths.append(width)


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
