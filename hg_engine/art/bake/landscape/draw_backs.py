"""Covers over animals, and the backs of tiles: a cave wall, and what people left on it."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

from ..brush import (
    Line,
    blown,
    hatched,
    limb,
    stroke,
    traced,
    wound,
    written,
)
from ..sketch import Sketch, ellipse, inside, spline
from .draw_finds import gold

_PALM = "38,80 35.5,72 32,62 33.6,55 40,52 48,51 57,52 63,55 65,62 63.6,71 61.5,80 61,92 39,92"
_FINGERS = (
    "37,66,5 29,57,3.7 23,50,3 19.4,45.4,2.3",
    "38.5,56,4 35.4,42,3.6 33.6,30,3.2 32.8,24,2.3",
    "46.4,54,4 45.6,38,3.8 45.6,24,3.3 45.6,17,2.4",
    "54.4,54,4 56,40,3.7 57.8,27,3.2 58.8,20,2.3",
    "61,58,3.8 65.4,47,3.2 69,38,2.8 71,33,2.1",
)


def backs() -> dict[str, Sketch]:
    """Return covers and backs by the names of their symbols."""
    return {
        "covered": _covered(),
        "back.land": _land(),
        "back.menhir": _menhir(),
        "back.bonus": _bonus(),
    }


def _covered() -> Sketch:
    """A hurdle of branches laid over an animal that no longer counts, tied with two white withies."""
    rng = random.Random("covered")
    sketch = Sketch()
    sketch.fill(ellipse(1, 3, 24, 15), "cast", 0.35)
    stakes = [limb(f"{x},{-13 - x % 3},1.5 {x + 1},0,1.7 {x},{13 + x % 2},1.4") for x in range(-18, 20, 9)]
    rods: list[Line] = []
    for i in range(7):
        y = -10.5 + 3.5 * i
        sway = 1.4 if i % 2 else -1.4
        rods.append(
            limb(
                f"{-22 - i % 2},{y},1.3 -11,{y - sway},1.9 0,{y + sway},1.9 11,{y - sway},1.9 {22 + i % 3},{y},1.2"
            )
        )
    whole = "".join(written(wound(line)) for line in (*stakes, *rods))
    sketch.both(whole, "rim", "rim", 2.2)
    sketch.fill("".join(written(wound(line)) for line in stakes), "umber")
    for i, rod in enumerate(rods):
        sketch.both(written(wound(rod)), ("umber_warm", "umber", "floor_light")[i % 3], "rim", 0.7)
    grain = hatched(rng, [rod[::2] for rod in rods], 30, lambda x, y: 0.8, lambda x, y: 0.0, 5)
    sketch.line(grain, "charcoal", 0.6, 0.6)
    ties = "M-10-7.500L10 7.500M10-7.500L-10 7.500"
    sketch.line(ties, "rim", 6.4)
    sketch.line(ties, "bone_rim", 4)
    smaller = Sketch()
    smaller.add(sketch, scale=0.88)
    return smaller


def _wall(seed: str, ground: str, patches: tuple[tuple[str, float], ...]) -> Sketch:
    """Return rock of 100 by 100 units: tones that run into each other, cracks, grain."""
    rng = random.Random(seed)
    sketch = Sketch()
    sketch.fill("M0 0h100v100h-100z", ground)
    for colour, opacity in patches:
        for _ in range(3):
            x, y, r = rng.uniform(10, 90), rng.uniform(10, 90), rng.uniform(16, 30)
            knots = [
                (
                    x + r * rng.uniform(0.7, 1.3) * math.cos(a * math.tau / 9),
                    y + r * rng.uniform(0.6, 1.1) * math.sin(a * math.tau / 9),
                )
                for a in range(9)
            ]
            inner = [(min(98.0, max(2.0, u)), min(98.0, max(2.0, v))) for u, v in knots]
            sketch.fill(spline(inner), colour, opacity)
    for start in ("4,22 18,27 31,24 40,31 46,29", "97,61 84,66 76,63 69,72 66,84", "60,3 64,11 61,18 67,24"):
        sketch.fill(stroke(rng, traced(start, False), 0.9), "charcoal", 0.4)
    square: Line = [(2, 2), (98, 2), (98, 98), (2, 98)]
    grain = hatched(rng, [square], 60, lambda x, y: 0.9, lambda x, y: 0.5 * math.sin(x / 17) + 0.2, 5)
    sketch.line(grain, "bone", 0.6, 0.22)
    sketch.line(blown(rng, [square], 0, 1) + _grains(rng, 120), "charcoal", 0.8, 0.3)
    return sketch


def _grains(rng: random.Random, count: int) -> str:
    return "".join(f"M{rng.uniform(3, 97):.1f} {rng.uniform(3, 97):.1f}h.1" for _ in range(count))


def _edged(sketch: Sketch) -> Sketch:
    """Add the border of a back: a line of bone inside a dark one."""
    sketch.line("M2 2h96v96h-96z", "charcoal", 4, 0.55)
    sketch.line("M5 5h90v90h-90z", "bone", 1.3, 0.6)
    return sketch


def _land() -> Sketch:
    """A hand held to the wall, red ochre blown round it, and a row of dots."""
    rng = random.Random("hand")
    sketch = _wall("land", "floor_light", (("wash", 0.25), ("umber", 0.2), ("yellow", 0.16)))
    hand = [wound(traced(_PALM)), *(wound(limb(text)) for text in _FINGERS)]

    def from_hand(x: float, y: float) -> float:
        return min(math.dist((x, y), point) for part in hand for point in part[::3])

    cloud = "10,52 15,30 30,11 50,8 70,13 84,31 89,54 84,76 71,92 50,95 28,92 14,75"
    sketch.fill(spline(cloud), "red_ochre", 0.4)
    sketch.fill(
        spline("18,52 22,34 33,17 50,13 67,18 78,35 82,54 78,74 67,90 50,93 32,90 20,73"), "red_ochre", 0.55
    )
    dots = {"fine": "", "coarse": ""}
    for _ in range(520):
        x, y = rng.gauss(50, 24), rng.gauss(53, 24)
        if not (7 < x < 93 and 7 < y < 93) or any(inside(part[::2], x, y) for part in hand):
            continue
        near = from_hand(x, y)
        if 1.0 < near < rng.uniform(5, 30):
            dots["fine" if rng.random() < 0.6 else "coarse"] += f"M{x:.1f} {y:.1f}h.1"
    sketch.line(dots["fine"], "red_ochre_dark", 1.1, 0.75)
    sketch.line(dots["coarse"], "red_ochre_dark", 2.1, 0.6)
    whole = "".join(map(written, hand))
    sketch.line(whole, "red_ochre_dark", 7, 0.3)
    sketch.line(whole, "red_ochre_dark", 3, 0.45)
    sketch.both(whole, "wash", "wash", 2.6)
    palm = hatched(rng, [part[::2] for part in hand], 40, lambda x, y: 0.8, lambda x, y: -1.4, 6)
    sketch.line(palm, "floor_light", 1, 0.4)
    return _edged(sketch)


def _menhir() -> Sketch:
    """Three standing stones under a moon, the tallest with a spiral."""
    rng = random.Random("menhir")
    sketch = _wall(
        "menhir back", "stone_line", (("stone_dark", 0.25), ("bluegreen_0", 0.3), ("charcoal", 0.2))
    )
    sketch.fill(ellipse(70, 25, 15), "wash", 0.12)
    sketch.fill(ellipse(70, 25, 11), "wash", 0.18)
    sketch.fill(ellipse(70, 25, 7.6), "bone")
    sketch.fill(spline("6,76 22,72 45,74 70,71 94,75 94,94* 50,95* 6,94*"), "charcoal", 0.55)
    for x, foot, wide, high, lean in ((27, 78, 9, 35, 2.5), (75, 79, 9.4, 31, -2.5), (50, 84, 13, 59, 1.5)):
        stone = wound(
            traced(
                f"{x - wide},{foot}* {x - wide * 1.04},{foot - high * 0.4} "
                f"{x - wide * 0.7 + lean},{foot - high * 0.85} "
                f"{x + lean},{foot - high} {x + wide * 0.66 + lean},{foot - high * 0.8} "
                f"{x + wide},{foot - high * 0.36} "
                f"{x + wide * 1.05},{foot + 1}* {x},{foot + 2.6}"
            )
        )
        d = written(stone)
        sketch.both(d, "stone", "charcoal", 1)
        part = [stone[::2]]
        shade = hatched(rng, part, 46, _beside(x, wide), _upright, 7)
        sketch.line(shade, "stone_line", 1.7, 0.55)
        light = hatched(rng, part, 26, _beside(x, -wide), _upright, 7)
        sketch.line(light, "stone_light", 1.5, 0.8)
        sketch.fill(stroke(rng, [*stone, stone[0]], 3, 0.15), "charcoal")
    spiral: Line = []
    for i in range(64):
        a = i / 64 * math.tau * 2.4
        spiral.append((50 + (0.8 + a * 0.52) * math.cos(a), 51 + (0.8 + a * 0.6) * math.sin(a)))
    sketch.fill(stroke(rng, spiral, 2.4), "red_ochre_dark")
    signs = "M47 67l3 3 3-3M47 72l3 3 3-3M25 58l3 4-3 4 3 4M73 60v9M77 60v9M70 64.500h10"
    sketch.line(signs, "red_ochre_dark", 1.8, 0.9)
    return _edged(sketch)


def _beside(x: float, wide: float) -> Callable[[float, float], float]:
    """Return a tone that grows from a line to its right, or to its left if ``wide`` is negative."""
    return lambda u, v: max(0.0, (u - x) / wide)


def _upright(x: float, y: float) -> float:
    return 1.55


def _bonus() -> Sketch:
    """A nugget of gold in a ring of finger marks."""
    sketch = _wall("bonus", "umber_far", (("red_ochre_dark", 0.35), ("red_ochre", 0.3), ("umber", 0.4)))
    rng = random.Random("gold")
    for count, reach, size, colour in ((20, 40, 4.6, "bone"), (14, 31, 3.2, "yellow")):
        marks = ""
        for i in range(count):
            turn, far = math.tau * i / count, reach + rng.uniform(-0.8, 0.8)
            marks += f"M{50 + far * math.cos(turn):.1f} {51 + far * math.sin(turn):.1f}h.1"
        sketch.line(marks, "charcoal", size + 1.6, 0.5)
        sketch.line(marks, colour, size, 0.9)
    sketch.add(gold(), 50, 52, 2.1)
    return _edged(sketch)
