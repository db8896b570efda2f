"""Tree crowns seen from above, radius 10, lit from the north-west."""

from __future__ import annotations

import math
import random

from ..symbols import CROWNS
from .grid import Point
from .sketch import Sketch, number, numbers


def crowns() -> dict[str, Sketch]:
    """Return every crown by name."""
    return {name: _crown(*name.split("_")) for name in CROWNS}


def _crown(species: str, form: str) -> Sketch:
    rng = random.Random(
        {"broadleaf": 98, "bluegreen": 99, "olive": 100, "conifer": 107}.get(species, 111) * 100 + int(form)
    )
    sketch = Sketch()
    if species == "snag":
        return _snag(rng)
    if species == "conifer":
        phase = rng.random()
        for i, (radius, shift) in enumerate(((11.6, 0.0), (8.4, -0.8), (5.2, -1.6))):
            sketch.fill(_star(rng, radius, radius * 0.5, shift, phase + i * 0.39), f"conifer_{i}")
        sketch.fill(_star(rng, 2.3, 1.1, -2.4, phase, 5), "conifer_3")
        return sketch
    sketch.fill(_lobed(rng, 9.6, 0, 0, 9), f"{species}_0")
    sketch.fill(_lobed(rng, 7.6, -1.3, -1.5, 8), f"{species}_1")
    leaves = _lobed(rng, 4.8, -2.7, -3.1, 6) + _lobed(rng, 1.7, 3.2, 1.1, 4) + _lobed(rng, 1.5, -3.6, 4.2, 4)
    sketch.fill(leaves, f"{species}_2")
    light = (
        _lobed(rng, 1.9, -4.1, -4.6, 4) + _lobed(rng, 1.1, -0.6, -5.2, 4) + _lobed(rng, 0.9, -5.8, -1.2, 3)
    )
    sketch.fill(light, f"{species}_3")
    return sketch


def _snag(rng: random.Random) -> Sketch:
    """Return a dead tree: bare branches from the trunk."""
    branches, light = "", ""
    for i in range(7):
        angle = 6.283 * (i + rng.uniform(-0.25, 0.25)) / 7
        reach = rng.uniform(6.5, 9.5)
        bend = angle + rng.uniform(-0.5, 0.5)
        x, y = reach * math.cos(angle), reach * math.sin(angle)
        u, v = reach * 0.55 * math.cos(bend), reach * 0.55 * math.sin(bend)
        fork = angle + rng.choice((-0.6, 0.6))
        s, t = reach * 0.9 * math.cos(fork), reach * 0.9 * math.sin(fork)
        branches += f"M0 0L{numbers(round(u, 1), round(v, 1))} {numbers(round(x, 1), round(y, 1))}"
        branches += f"M{numbers(round(u, 1), round(v, 1))}L{numbers(round(s, 1), round(t, 1))}"
        light += f"M0-.4L{numbers(round(u - 0.3, 1), round(v - 0.5, 1))}"
    sketch = Sketch()
    sketch.line(branches, "umber_far", 2)
    sketch.line(branches, "floor", 1)
    sketch.line(light, "floor_light", 0.6)
    return sketch


def _lobed(rng: random.Random, radius: float, cx: float, cy: float, count: int) -> str:
    """Return an outline like a cauliflower, of arcs."""
    phase = rng.random() * 6.28
    points: list[Point] = []
    for i in range(count):
        angle = phase + 6.283 * (i + rng.uniform(-0.22, 0.22)) / count
        reach = radius * rng.uniform(0.82, 0.98)
        points.append((round(cx + reach * math.cos(angle), 1), round(cy + reach * math.sin(angle), 1)))
    d = "M" + numbers(*points[0])
    for a, b in zip(points, [*points[1:], points[0]], strict=True):
        bow = number(round(math.dist(a, b) * 0.56, 1))
        d += f"a{bow} {bow} 0 0 1 {numbers(b[0] - a[0], b[1] - a[1])}"
    return d + "z"


def _star(rng: random.Random, outer: float, inner: float, shift: float, phase: float, count: int = 8) -> str:
    """Return the needles of a conifer."""
    points: list[tuple[Point, Point]] = []
    for i in range(count):
        angle = phase + 6.283 * i / count
        reach = outer * rng.uniform(0.86, 1.06)
        tip = (shift + reach * math.cos(angle), shift + reach * math.sin(angle))
        angle += math.pi / count
        points.append((tip, (shift + inner * math.cos(angle), shift + inner * math.sin(angle))))
    d = "M" + numbers(round(points[0][0][0], 1), round(points[0][0][1], 1))
    for (_, notch), (tip, _) in zip(points, [*points[1:], points[0]], strict=True):
        d += "Q" + numbers(*(round(v, 1) for v in (*notch, *tip)))
    return d + "z"
