"""Food of the collecting game: one sprig of berries, two tubers, three herbs, each worth as many points."""

from __future__ import annotations

import math
import random

from .brush import limb, stroke, traced, wound
from .forms import Paint, contour, drawn, form, halo, shaded
from .sketch import Sketch, ellipse, moved

_LEAF = "0,0* 5,-6.5 14,-8.5 23,-5 30,1* 22,5.5 12,6 4,3.6"
_LEAVES = Paint("broadleaf_2", "broadleaf_0", "broadleaf_3", 2.2, 0.08, 5, 6)
_TUBER = Paint("tuber", "tuber_dark", "hide_light", 2.8, 0.06, 20, 8, 0.2)
_STALK = Paint("broadleaf_1", "broadleaf_0", "broadleaf_3", 1.6, 0.3, 0)

_SPRIGS = (
    (
        "-30,-37,2.2 -14,-36,2.6 2,-29,2.6 15,-17,2.2 20,-4,1.6",
        ((-19, -35, -152, 1.0), (3, -30, -62, 1.12), (18, -16, 14, 0.95)),
        ((-20, -8, 13), (5, 0, 14), (-31, 16, 12.6), (-7, 25, 14.4), (20, 23, 13.4), (29, 3, 11.6)),
    ),
    (
        "31,-36,2.2 15,-36,2.6 -1,-31,2.6 -12,-22,2.2 -17,-8,1.6",
        ((22, -36, -28, 1.05), (-2, -31, -118, 1.1), (-16, -20, 168, 1.0)),
        ((3, -9, 13.6), (-24, 4, 14), (24, 3, 12.6), (-1, 20, 14.6), (27, 27, 12.4), (-25, 31, 12)),
    ),
    (
        "-4,-43,2.2 0,-32,2.6 1,-20,2.4 0,-8,1.6",
        ((-2, -36, -164, 1.1), (0, -30, -14, 1.2), (1, -20, 26, 0.9)),
        (
            (-17, -9, 13),
            (10, -3, 14),
            (-32, 12, 12.4),
            (-7, 17, 14.6),
            (20, 21, 13.6),
            (-20, 33, 12.6),
            (4, 39, 11.8),
        ),
    ),
)
"""The stem, leaves (place, turn, scale), berries (place, radius)."""


def food() -> dict[str, Sketch]:
    """Return every form of the food by the name of its symbol; the first is the emblem of its kind."""
    found: dict[str, Sketch] = {}
    for kind, forms in (
        ("berries", [_berries(i) for i in range(len(_SPRIGS))]),
        ("tubers", [_tubers(i) for i in range(len(_ROOTS))]),
        ("herbs", [_herbs(i) for i in range(len(_BUNCHES))]),
    ):
        for i, sketch in enumerate(forms):
            found[f"kind.{kind}_{i}" if i else f"kind.{kind}"] = sketch
    return found


def _leaf(x: float, y: float, turn: float, scale: float) -> list[tuple[float, float]]:
    c, s = math.cos(math.radians(turn)) * scale, math.sin(math.radians(turn)) * scale
    return [(x + u * c - v * s, y + u * s + v * c) for u, v in traced(_LEAF)]


def _berries(number: int) -> Sketch:
    rng = random.Random(f"berries {number}")
    stem, leaves, fruits = _SPRIGS[number]
    sketch = Sketch()
    leafage = [_leaf(*leaf) for leaf in leaves]
    balls = [
        traced(f"{x - r},{y} {x},{y - r * 0.96} {x + r},{y + 0.4} {x},{y + r * 1.02}") for x, y, r in fruits
    ]
    halo(sketch, rng, [*leafage, *balls])
    stalk = limb(stem)
    sketch.both(drawn(stalk), "umber", "charcoal", 1.4)
    twigs = "".join(
        stroke(rng, traced(f"{x * 0.2},{-22} {x * 0.6},{(y - 24) / 2} {x},{y - r + 1}", False), 2.6)
        for x, y, r in fruits
    )
    sketch.fill(twigs, "umber")
    for leaf, (x, y, turn, scale) in zip(leafage, leaves, strict=True):
        form(sketch, rng, leaf, _LEAVES)
        sketch.line(moved("M4-1Q14-3 26 0", x, y, scale, turn), "broadleaf_0", 1.3, 0.8)
    for ball, (x, y, r) in zip(balls, fruits, strict=True):
        sketch.fill(drawn(ball), "cap")
        sketch.line(
            f"M{x + r * 0.68:.1f} {y - r * 0.1:.1f}A{r * 0.7:.1f} {r * 0.7:.1f} 0 0 1 {x - r * 0.2:.1f} {y + r * 0.68:.1f}",
            "red_ochre_dark",
            r * 0.3,
            0.8,
        )
        contour(sketch, rng, ball, 2.7, 0.0)
        sketch.fill(ellipse(x - r * 0.36, y - r * 0.36, r * 0.26, r * 0.22), "flower")
    return sketch


_ROOTS = (
    (
        "-17,-23 -7,-21 -2,-11 -6,3 -13,17 -22,30 -34,39* -33,25 -34,10 -33,-6 -28,-18",
        "20,-19 31,-15 36,-3 32,10 24,22 12,33 -3,42* 1,29 2,14 3,-1 9,-14",
        ((-17, -22), (20, -18)),
    ),
    (
        "-21,-17 -11,-20 -2,-12 3,0 11,14 23,24 36,30* 22,34 6,35 -10,30 -21,18 -26,4 -26,-9",
        "18,-27 29,-28 37,-20 38,-9 32,2 24,10 13,18* 11,6 8,-5 8,-17",
        ((-17, -18), (23, -27)),
    ),
    (
        "-28,-15 -17,-21 -8,-14 -7,-1 -12,14 -18,27 -21,42* -29,31 -37,17 -40,2 -37,-9",
        "16,-22 28,-23 36,-14 38,2 34,18 26,31 20,43* 12,32 5,19 2,3 5,-13",
        ((-22, -19), (22, -22)),
    ),
)


def _tubers(number: int) -> Sketch:
    """Two roots with their tops cut short."""
    rng = random.Random(f"tubers {number}")
    *roots, tops = _ROOTS[number]
    sketch = Sketch()
    lines = [traced(str(root)) for root in roots]
    greens = [
        limb(f"{x + dx * 0.2},{y + 3},3 {x + dx * 0.6},{y - 8},2.7 {x + dx},{y - long},1.2")
        for x, y in tops
        for dx, long in ((-9, 15), (1, 20), (10, 14))
    ]
    halo(sketch, rng, [*lines, *greens])
    for green in greens:
        sketch.both(drawn(green), "broadleaf_2", "charcoal", 1.6)
    for line in lines:
        form(sketch, rng, line, _TUBER)
        outline = wound(line)
        top, tip = min(y for _, y in outline), max(y for _, y in outline)
        rings = ""
        for share in (0.3, 0.46, 0.62):
            y = top + (tip - top) * share
            xs = [u for u, v in outline if abs(v - y) < 2.5]
            left, right = min(xs), max(xs)
            a, b = (
                (left + 1, left + (right - left) * 0.5)
                if share != 0.46
                else (left + (right - left) * 0.5, right - 1)
            )
            rings += stroke(rng, traced(f"{a},{y} {(a + b) / 2},{y + 2} {b},{y + 1}", False), 2.2)
        sketch.fill(rings, "tuber_dark")
    return sketch


_BUNCHES = (((-27, -24, 0), (0, -37, 1), (26, -25, 0)), ((-26, -30, 1), (1, -36, 0), (27, -22, 1)))


def _herbs(number: int) -> Sketch:
    """Three stalks in flower, tied with a cord."""
    rng = random.Random(f"herbs {number}")
    sketch = Sketch()
    heads = _BUNCHES[number]
    stalks = [
        limb(f"{-x * 0.34},42,1.8 {-x * 0.06},18,2 {x * 0.5},{y * 0.3},1.9 {x},{y + 4},1.5")
        for x, y, _ in heads
    ]
    leaves = [
        _leaf(x * share, 22 + (y - 22) * far, turn, 0.62)
        for x, y, _ in heads
        for share, far, turn in ((0.3, 0.42, -30 + x * 0.4), (0.42, 0.56, -150 + x * 0.4))
    ]
    blooms = [
        traced(
            f"{x - 12},{y + 1} {x - 8},{y - 8} {x},{y - 11.5} {x + 8},{y - 8} {x + 12},{y + 1} {x + 5},{y + 6} {x - 5},{y + 6}"
        )
        for x, y, _ in heads
    ]
    halo(sketch, rng, [*stalks, *leaves, *blooms], 7)
    for stalk in stalks:
        sketch.both(drawn(stalk), "broadleaf_1", "charcoal", 1.3)
    for leaf in leaves:
        form(sketch, rng, leaf, _LEAVES._replace(contour=1.8, strokes=0))
    for bloom, (x, y, white) in zip(blooms, heads, strict=True):
        sketch.both(drawn(bloom), "blossom", "blossom", 0.5)
        shaded(sketch, rng, bloom, Paint("blossom", "charcoal", "blossom_light", strokes=5, long=4))
        dots = ((-7, -1), (-2.5, -6), (3.5, -5.6), (7.4, 0), (0, 1))
        sketch.line(
            "".join(f"M{x + u:.1f} {y + v:.1f}h.1" for u, v in dots), "blossom_light", 3.6 if white else 3
        )
        contour(sketch, rng, wound(bloom), 2.3, 0.05)
    knot = traced("-9,16 0,18.6 9,15.6 10,21.6 0,24.6 -10,22")
    sketch.both(drawn(knot), "red_ochre", "charcoal", 1.8)
    sketch.fill(stroke(rng, traced("8,20 14,25 13,34", False), 2.6), "red_ochre")
    return sketch
