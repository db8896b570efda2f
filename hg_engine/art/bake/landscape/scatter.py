"""Small things strewn over a tile: blotches and dabs of paint, tufts, flowers, light on water, reeds."""

from __future__ import annotations

import math
import random

from ....landscape.tile import Terrain
from ...landscape.symbols import DAB_FORMS
from ..grid import Point
from .geometry import Geometry, LakePlan

Scatter = dict[str, list[float]]
"""By kind, flat coordinates of the unturned tile in units."""
_LONG_STROKE = 11
"""How long light on a river may be."""


def strewn(geometry: Geometry, rng: random.Random, blocks: list[tuple[float, float, float]]) -> Scatter:
    """Return everything strewn over the tile."""
    scatter: Scatter = {}
    _meadow(geometry, rng, scatter)
    _lake_shores(geometry, rng, scatter, blocks)
    _bank_stones(geometry, rng, scatter)
    return {kind: points for kind, points in scatter.items() if points}


def _add(scatter: Scatter, kind: str, *numbers: float) -> None:
    scatter.setdefault(kind, []).extend(numbers)


def _on(geometry: Geometry, x: float, y: float, terrain: Terrain) -> bool:
    return geometry.terrain(geometry.at(x, y)) is terrain


def _meadow(geometry: Geometry, rng: random.Random, scatter: Scatter) -> None:
    meadow = Terrain.MEADOW
    for _ in range(7):
        x, y = rng.uniform(20, 80), rng.uniform(20, 80)
        radius = min(rng.uniform(7, 17), x - 3, 97 - x, y - 3, 97 - y)
        if _on(geometry, x, y, meadow):
            _add(scatter, f"blotch_{rng.choice(('light', 'dark', 'straw', 'light'))}", x, y, radius)
    for _ in range(50):
        x, y = rng.uniform(9, 91), rng.uniform(9, 91)
        colour = rng.choice(("light", "light", "dark", "straw"))
        if _on(geometry, x, y, meadow):
            _add(scatter, f"dab_{colour}_{rng.randrange(DAB_FORMS)}", x, y)
    _plants(geometry, rng, scatter)


def _plants(geometry: Geometry, rng: random.Random, scatter: Scatter) -> None:
    meadow = Terrain.MEADOW
    tufts = [(rng.uniform(4, 96), rng.uniform(6, 97)) for _ in range(9)]
    for _ in range(48):
        cx, cy = rng.choice(tufts)
        x, y = rng.gauss(cx, 7), rng.gauss(cy, 5)
        if 5 < x < 95 and 5 < y < 95 and _on(geometry, x, y, meadow):
            _add(scatter, "tuft" if rng.random() < 0.62 else "tuft_light", x, y)
    cx, cy = rng.uniform(15, 85), rng.uniform(15, 85)
    for _ in range(16):
        x, y = rng.gauss(cx, 11), rng.gauss(cy, 9)
        if 3 < x < 97 and 3 < y < 97 and _on(geometry, x, y, meadow):
            _add(scatter, "flower" if rng.random() < 0.75 else "cap", x, y)


def streaks(geometry: Geometry, rng: random.Random) -> list[float]:
    """Return strokes of light along the rivers, three points each."""
    result: list[float] = []
    for river in geometry.rivers.values():
        line, count, i = river.line, len(river.line), 4
        while i < count - 4:
            length = rng.randint(3, 6)
            aside = rng.choice((-0.62, -0.45, 0.1, 0.45, 0.62, 0.3, -0.2))
            stroke: list[Point] = []
            for j in range(i, min(count - 2, i + length)):
                a, b = line[j - 1], line[j + 1]
                far = math.dist(a, b) or 1
                off = river.widths[j] * aside / far
                stroke.append((line[j][0] - (b[1] - a[1]) * off, line[j][1] + (b[0] - a[0]) * off))
            while math.dist(stroke[0], stroke[-1]) > _LONG_STROKE:
                stroke.pop()
            if len(stroke) > 2:
                middle = stroke[len(stroke) // 2]
                if _on(geometry, *middle, Terrain.RIVER):
                    for point in (stroke[0], middle, stroke[-1]):
                        result += point
            i += rng.randint(2, 4)
    return result


def _lake_shores(
    geometry: Geometry, rng: random.Random, scatter: Scatter, blocks: list[tuple[float, float, float]]
) -> None:
    """Add ripples, lilies and reeds to the lakes."""
    for lake in geometry.lakes.values():
        _ripples(lake, rng, scatter, blocks)
        _reeds(geometry, lake, rng, scatter)
        _lilies(geometry, lake, rng, scatter, blocks)


def _ripples(
    lake: LakePlan, rng: random.Random, scatter: Scatter, blocks: list[tuple[float, float, float]]
) -> None:
    c = lake.centre
    for _ in range(9):
        angle, reach = rng.random() * 6.28, lake.radius * rng.uniform(0.25, 0.78)
        x, y = c[0] + reach * math.cos(angle), c[1] + reach * math.sin(angle)
        width = rng.uniform(1.4, 3.4)
        if all((x - u) ** 2 + (y - v) ** 2 >= 40 for u, v, _ in blocks):
            _add(scatter, "ripple", x, y, width)


def _reeds(geometry: Geometry, lake: LakePlan, rng: random.Random, scatter: Scatter) -> None:
    """Add reeds along the shore, but where a river comes in."""
    angle = rng.random() * 6.28
    for _ in range(4):
        angle += rng.uniform(1.0, 2.1)
        b = lake.shore[int(angle / 6.283 * 18) % 18]
        if any(
            _on(geometry, b[0] + u, b[1] + v, Terrain.RIVER) for u, v in ((4, 0), (-4, 0), (0, 4), (0, -4))
        ):
            continue
        for _ in range(rng.randint(5, 11)):
            x, y, high = rng.gauss(b[0], 2.2), rng.gauss(b[1], 1.6), rng.uniform(3.5, 6.2)
            lean = rng.uniform(-0.8, 1.2)
            if 8 < x < 92 and 8 < y < 92:
                _add(scatter, rng.choice(("reed", "reed_dark")), x, y, high, lean)


def _lilies(
    geometry: Geometry,
    lake: LakePlan,
    rng: random.Random,
    scatter: Scatter,
    blocks: list[tuple[float, float, float]],
) -> None:
    c = lake.centre
    angle = rng.random() * 6.28
    for _ in range(6):
        b = lake.shore[int(angle / 6.283 * 18) % 18]
        share = rng.uniform(0.66, 0.86)
        x = c[0] + (b[0] - c[0]) * share + rng.gauss(0, 1.6)
        y = c[1] + (b[1] - c[1]) * share + rng.gauss(0, 1.2)
        clear = all((x - u) ** 2 + (y - v) ** 2 >= (3 + r * 0.6) ** 2 for u, v, r in blocks)
        if clear and _on(geometry, x, y, Terrain.LAKE):
            _add(scatter, "lily", x, y)
            if rng.random() < 0.4:
                _add(scatter, "lily_flower", x - 0.3, y - 0.2)


def _bank_stones(geometry: Geometry, rng: random.Random, scatter: Scatter) -> None:
    for river in geometry.rivers.values():
        for _ in range(2):
            i = rng.randrange(5, max(6, len(river.line) - 6))
            c, a = river.line[i], river.line[i - 1]
            far = math.dist(a, c) or 1
            off = (river.widths[i] + 1) * rng.choice((-1, 1)) / far
            x, y = c[0] - (c[1] - a[1]) * off, c[1] + (c[0] - a[0]) * off
            if not (7 < x < 93 and 7 < y < 93) or _on(geometry, x, y, Terrain.LAKE):
                continue
            for _ in range(rng.randint(1, 3)):
                _add(scatter, "stone", rng.gauss(x, 1.3), rng.gauss(y, 1), rng.uniform(0.7, 1.5))
