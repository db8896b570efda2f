"""Trees of radius 10, seen from above and a little from the south, lit from the north-west.

No crown is one ball: each is a few clumps of leaves of its own outline, so that a wood has no pattern.
Conifers and dead trees stand up, as trees do in old maps.
"""

from __future__ import annotations

import math
import random

from ...landscape.symbols import CROWNS, LOGS
from ..grid import Point
from ..sketch import Sketch, number, numbers

Clump = tuple[float, float, float]
"""Middle and radius."""

_FORMS: dict[str, tuple[Clump, ...]] = {
    "broadleaf_0": ((-3.6, -2.4, 5.9), (4.2, -1.6, 5.2), (0.6, 3.6, 5.7)),
    "broadleaf_1": ((0.4, -4.6, 5.2), (-4.8, 0.6, 4.6), (4.6, 1.2, 4.9), (-0.4, 4.9, 4.4)),
    "broadleaf_2": ((-0.6, -0.8, 8.2), (5.6, 4.6, 3.6)),
    "broadleaf_3": ((0.2, -4.2, 5.2), (-0.6, 2.8, 6.6)),
    "broadleaf_4": ((-5.2, 0.4, 4.7), (0.6, -2.6, 6.0), (5.8, 1.8, 4.2), (0.2, 4.2, 3.9)),
    "broadleaf_5": ((-2.6, 2.2, 6.6), (4.4, -3.4, 4.8)),
    "bluegreen_0": ((-2.8, -3.2, 5.6), (3.8, 0.2, 5.8), (-2.6, 4.0, 4.8)),
    "bluegreen_1": ((0.0, -3.8, 5.4), (-4.2, 2.4, 5.2), (4.2, 3.0, 5.0)),
    "bluegreen_2": ((0.4, -0.4, 7.4), (-5.8, 3.4, 3.7)),
    "bluegreen_3": ((-4.6, -1.2, 4.6), (3.2, -2.6, 5.6), (0.4, 3.8, 5.2)),
    "olive_0": ((0.2, -5.0, 4.2), (-1.6, 0.6, 5.2), (1.4, 5.0, 4.4)),
    "olive_1": ((-3.4, -1.6, 5.4), (3.8, 1.2, 5.9)),
    "olive_2": ((-4.6, 2.6, 4.4), (0.2, -2.8, 5.8), (4.8, 3.0, 4.2)),
    "autumn_0": ((-3.2, -2.8, 5.4), (3.6, -0.4, 5.6), (-1.6, 4.2, 4.8)),
    "autumn_1": ((0.2, -3.8, 5.0), (0.0, 2.6, 6.4)),
    "autumn_2": ((-4.4, 0.8, 4.9), (2.2, -2.4, 5.9), (4.6, 4.0, 3.9)),
}
_SPIRES = {"conifer_0": (6.2, 3), "conifer_1": (7.6, 3), "conifer_2": (5.0, 4), "conifer_3": (6.8, 4)}
"""Half the width of a conifer at its foot, and its tiers."""


def crowns() -> dict[str, Sketch]:
    """Return every tree, and what lies in clearings, by name."""
    return {name: _tree(name, i) for i, name in enumerate((*CROWNS, *LOGS))}


def _tree(name: str, index: int) -> Sketch:
    rng = random.Random(9871 + index)
    if name in _FORMS:
        return _leafy(rng, name.split("_")[0], _FORMS[name])
    if name in _SPIRES:
        return _spire(rng, *_SPIRES[name])
    if name.startswith("snag"):
        return _snag(rng)
    return _stump(rng) if name == "stump" else _log(rng)


def _leafy(rng: random.Random, species: str, clumps: tuple[Clump, ...]) -> Sketch:
    """Return a crown of clumps: a dark one each, and lighter leaves toward the light."""
    sketch = Sketch()
    dark, middle, leaves, light = "", "", "", ""
    for x, y, r in clumps:
        dark += _lobed(rng, r * 1.04, x, y, 7 if r > 4.5 else 6)
        middle += _lobed(rng, r * 0.78, x - r * 0.16, y - r * 0.2, 6)
        leaves += _lobed(rng, r * 0.46, x - r * 0.3, y - r * 0.36, 5)
        if r > 4.5:
            leaves += _lobed(rng, r * 0.2, x + r * 0.42, y + r * 0.06, 3)
        light += _lobed(rng, r * 0.19, x - r * 0.46, y - r * 0.54, 3)
    for text, tone in ((dark, 0), (middle, 1), (leaves, 2), (light, 3)):
        sketch.fill(text, f"{species}_{tone}")
    return sketch


def _spire(rng: random.Random, half: float, tiers: int) -> Sketch:
    """Return a conifer: skirts of branches, one over the other, the light on their west."""
    sketch = Sketch()
    foot, top = 7.5, -12.5
    step = (foot - top) / (tiers + 0.6)
    dark, lit, light = "", "", ""
    for i in range(tiers):
        low = foot - i * step
        wide = half * (1 - 0.72 * i / tiers)
        peak = low - step * 1.55 if i < tiers - 1 else top
        points: list[Point] = []
        count = 5 if i < tiers - 1 else 4
        for j in range(count + 1):
            u = -wide + 2 * wide * j / count + rng.uniform(-0.3, 0.3)
            droop = 1.5 * (1 - (u / wide) ** 2)
            points.append((u, low + droop + rng.uniform(-0.2, 0.3)))
            if j < count:
                points.append((u + wide / count, low + droop - rng.uniform(0.7, 1.3)))
        dark += _pointed([(0.0, peak), *points[::-1]])
        share = [(-wide * 0.92 + 0.4, low - 0.1), (-wide * 0.42, low + 0.7), (-wide * 0.1, low - 0.6)]
        lit += _pointed([(-0.1, peak + 0.5), (0.15 * wide, low - step * 0.5), *share[::-1]])
        light += _pointed([(-0.4, peak + 1.2), (-wide * 0.3, low - 1.1), (-wide * 0.72, low - 0.5)])
    sketch.fill(f"M-1 {number(foot)}h2v3.4h-2z", "floor")
    sketch.fill(dark, "conifer_0")
    sketch.fill(lit, "conifer_1")
    sketch.fill(light, "conifer_2")
    return sketch


def _pointed(points: list[Point]) -> str:
    """Return a polygon."""
    return "M" + "L".join(numbers(round(x, 1), round(y, 1)) for x, y in points) + "z"


def _snag(rng: random.Random) -> Sketch:
    """Return a dead tree: a bare trunk with the stumps of its branches."""
    lean = rng.uniform(-1.5, 1.5)
    trunk = f"M{numbers(-0.4, 9)}L{numbers(round(lean, 1), -10)}"
    limbs = ""
    for i in range(4):
        share = 0.3 + 0.17 * i
        x, y = lean * share, 9 - 19 * share
        hand = -1 if i % 2 else 1
        reach = rng.uniform(4.2, 6.4) * (1.1 - 0.5 * share)
        bend = (x + hand * reach * 0.6, y - rng.uniform(0.8, 1.8))
        tip = (x + hand * reach, bend[1] - rng.uniform(1.6, 3))
        limbs += "M" + "L".join(numbers(round(u, 1), round(v, 1)) for u, v in ((x, y), bend, tip))
    sketch = Sketch()
    sketch.line(trunk + limbs, "charcoal", 2.6)
    sketch.line(trunk, "stone_dark", 1.7)
    sketch.line(limbs, "stone_dark", 1.0)
    return sketch


def _log(rng: random.Random) -> Sketch:
    """Return a fallen trunk with moss on it."""
    drop = rng.uniform(-2.5, 2.5)
    ends = (-9.0, -drop, 8.6, drop)
    sketch = Sketch()
    sketch.line(f"M{numbers(ends[0], ends[1] + 1.2)}L{numbers(ends[2], ends[3] + 1.4)}", "shadow", 4.6, 0.4)
    sketch.line(f"M{numbers(*ends[:2])}L{numbers(*ends[2:])}", "umber_far", 4.4)
    sketch.line(f"M{numbers(ends[0], ends[1] - 0.3)}L{numbers(ends[2], ends[3] - 0.3)}", "floor", 3)
    sketch.line(
        f"M{numbers(ends[0] + 1, ends[1] - 1.1)}L{numbers(ends[2] - 2, ends[3] - 1.2)}", "floor_light", 0.9
    )
    sketch.line(f"M{numbers(2.2, drop * 0.25 - 1)}l{numbers(2.4, -3.4)}", "umber_far", 1.4)
    sketch.line(f"M{numbers(-5, -drop * 0.5 - 0.9)}l{numbers(3.4, drop * 0.3 - 0.1)}", "broadleaf_2", 1.6)
    return sketch


def _stump(rng: random.Random) -> Sketch:
    """Return a stump among ferns."""
    sketch = Sketch()
    ferns = ""
    for i in range(9):
        angle = math.tau * (i + rng.uniform(-0.2, 0.2)) / 9
        reach = rng.uniform(6, 9)
        x, y = reach * math.cos(angle), 2 + reach * 0.7 * math.sin(angle)
        ferns += f"M0 2Q{numbers(round(x * 0.6, 1), round(y * 0.6 - 2.4, 1), round(x, 1), round(y, 1))}"
    sketch.line(ferns, "broadleaf_1", 1.5)
    sketch.line(ferns, "broadleaf_3", 0.6)
    sketch.fill("M-3.4-.6v3.6q3.4 2.6 6.8 0v-3.6z", "umber_far")
    sketch.fill("M-3.4-.6a3.4 2 0 1 1 6.8 0a3.4 2 0 1 1-6.8 0z", "floor_light")
    sketch.line("M-1.4-.6a1.4.8 0 1 1 2.8 0", "umber", 0.5)
    return sketch


def _lobed(rng: random.Random, radius: float, cx: float, cy: float, count: int) -> str:
    """Return an outline like a cauliflower, of arcs."""
    phase = rng.random() * 6.28
    points: list[Point] = []
    for i in range(count):
        angle = phase + 6.283 * (i + rng.uniform(-0.24, 0.24)) / count
        reach = radius * rng.uniform(0.78, 0.98)
        points.append((round(cx + reach * math.cos(angle), 1), round(cy + reach * math.sin(angle), 1)))
    d = "M" + numbers(*points[0])
    for a, b in zip(points, [*points[1:], points[0]], strict=True):
        bow = number(round(math.dist(a, b) * 0.58, 1))
        d += f"a{bow} {bow} 0 0 1 {numbers(b[0] - a[0], b[1] - a[1])}"
    return d + "z"
