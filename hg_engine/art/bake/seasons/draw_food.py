"""Food of Seasons: one sprig of berries, two tubers, three herbs, each worth as many points."""

from __future__ import annotations

import math
import random

from ..brush import traced, wound
from ..sketch import Sketch, knots, number, numbers
from .forms import (
    Paint,
    curve,
    disc,
    dots,
    form,
    halo,
    inked,
    rod,
    shaded,
)

_LEAF = "0,0* 6,-7 15,-9 24,-5 31,1* 22,6 11,6"
_LEAVES = Paint("broadleaf_2", "broadleaf_0", "broadleaf_3", 2.2, 0.05, 4, 6)
_BLOSSOM = Paint("blossom", "charcoal", "blossom_light", 2, 0, 3, 4)
_TUBER = Paint("tuber", "tuber_dark", "hide_light", 2.4, 0.1, 12, 7, 0.2)

_SPRIGS = (
    (
        "-27,-35 -11,-35 8,-25 18,-8",
        ((-13, -33, -172, 0.85), (0, -29, -58, 0.74), (12, -20, -4, 0.95)),
        ((-20, -9, 13), (6, -1, 14), (-31, 16, 13), (-7, 24, 14), (20, 22, 13), (31, 2, 11)),
    ),
    (
        "28,-35 13,-36 -6,-28 -17,-12",
        ((13, -33, -8, 0.85), (1, -29, -120, 0.74), (-12, -21, -176, 0.95)),
        ((4, -10, 13), (-24, 3, 14), (25, 3, 13), (0, 19, 14), (27, 27, 12), (-24, 30, 13)),
    ),
    (
        "-5,-44 0,-32 1,-20 0,-8",
        ((-2, -33, -170, 1.0), (0, -32, -12, 1.1), (1, -22, 24, 0.9)),
        ((-17, -9, 13), (10, -4, 14), (-32, 12, 12), (-7, 17, 14), (20, 21, 14), (-20, 34, 12), (5, 36, 11)),
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


def _leaf(x: float, y: float, turn: float, scale: float) -> str:
    """Return the knots of a leaf from its stalk."""
    c, s = math.cos(math.radians(turn)) * scale, math.sin(math.radians(turn)) * scale
    return " ".join(
        f"{x + u * c - v * s:.0f},{y + u * s + v * c:.0f}{'*' if sharp else ''}"
        for u, v, sharp in knots(_LEAF)
    )


def _veins(leaves: list[str]) -> str:
    """Return the middle of every leaf."""
    ends = [(knots(leaf)[0], knots(leaf)[4]) for leaf in leaves]
    return "".join(
        f"M{numbers(a[0], a[1])}l{numbers(round((b[0] - a[0]) * 0.8), round((b[1] - a[1]) * 0.8))}"
        for a, b in ends
    )


def _berries(kind: int) -> Sketch:
    rng = random.Random(f"berries {kind}")
    stem, leaves, fruits = _SPRIGS[kind]
    sketch = Sketch()
    leafage, stalk = [_leaf(*leaf) for leaf in leaves], curve(stem, False)
    halo(sketch, *map(curve, leafage), *(disc(*fruit) for fruit in fruits))
    twigs = "".join(
        f"M{x} {number(y - r)}Q{number(x * 0.5)} {number((y - 34) / 2)} 0-24" for x, y, r in fruits if y < 10
    )
    rod(sketch, twigs + stalk, "umber_warm", 1.8, 1.1)
    inked(sketch, "".join(map(curve, leafage)), "broadleaf_2", 2)
    for leaf in leafage:
        shaded(sketch, rng, leaf, _LEAVES)
    sketch.line(_veins(leafage), "broadleaf_0", 1.2)
    for x, y, r in fruits:
        inked(sketch, disc(x, y, r), "cap", 2.4)
    shade = "".join(
        f"M{number(x + r * 0.66)} {y}a{number(r * 0.7)} {number(r * 0.7)} 0 0 1-{number(r * 0.8)} {number(r * 0.62)}"
        for x, y, r in fruits
    )
    sketch.line(shade, "red_ochre_dark", 3.6, 0.75)
    sketch.line(dots((x - r * 0.35, y - r * 0.35) for x, y, r in fruits), "flower", 5.4)
    return sketch


_ROOTS = (
    (
        "-17,-23 -6,-19 -3,-8 -8,8 -18,26 -34,40* -34,18 -33,-2 -28,-18",
        "20,-19 32,-14 36,-2 30,14 16,31 -3,43* 1,24 3,4 9,-13",
        ((-18, -21), (21, -17)),
    ),
    (
        "-20,-18 -8,-18 1,-5 13,14 36,30* 14,35 -10,29 -24,12 -27,-8",
        "18,-27 31,-28 39,-17 35,-1 25,10 12,18* 11,4 8,-10 9,-20",
        ((-18, -17), (23, -26)),
    ),
    (
        "-28,-16 -16,-21 -7,-10 -9,6 -16,24 -21,43* -33,24 -40,4 -37,-9",
        "16,-22 28,-24 37,-11 36,8 29,27 20,44* 10,26 4,5 6,-13",
        ((-23, -18), (21, -22)),
    ),
)


def _tubers(kind: int) -> Sketch:
    """Two roots with their tops cut short."""
    rng = random.Random(f"tubers {kind}")
    first, second, tops = _ROOTS[kind]
    greens = "".join(
        f"M{x} {y}q{number(dx * 0.2)}-9 {dx}-{long}"
        for x, y in tops
        for dx, long in ((-9, 15), (1, 20), (10, 14))
    )
    sketch = Sketch()
    halo(sketch, curve(first), curve(second), greens)
    rod(sketch, greens, "broadleaf_2", 3.6, 1.4)
    for root in (first, second):
        form(sketch, rng, root, _TUBER)
        outline = wound(traced(root))
        top, tip = min(y for _, y in outline), max(y for _, y in outline)
        rings = ""
        for i, share in enumerate((0.3, 0.46, 0.62)):
            y = round(top + (tip - top) * share)
            xs = [u for u, v in outline if abs(v - y) < 2.5]
            wide = max(xs) - min(xs)
            start = min(xs) + 1 if i != 1 else max(xs) - wide * 0.46
            rings += f"M{round(start)} {y}q{round(wide * 0.2)} 2 {round(wide * 0.45)} 1"
        sketch.line(rings, "tuber_dark", 2)
    return sketch


_BUNCHES = (((-27, -24), (0, -37), (26, -25)), ((-26, -31), (1, -36), (28, -22)))
_BLOOM = "-13,1 -8,-9 0,-12 8,-9 13,1 5,6 -5,6"


def _herbs(kind: int) -> Sketch:
    """Three stalks in flower, tied with a cord."""
    rng = random.Random(f"herbs {kind}")
    heads = _BUNCHES[kind]
    sketch = Sketch()
    stalks = "".join(f"M{round(-x * 0.34)} 42Q{round(x * 0.1)} 12 {x} {y + 2}" for x, y in heads)
    leaves = [
        _leaf(x * s, 22 + (y - 22) * far, turn + x * 0.5, 0.72)
        for x, y in heads
        for s, far, turn in ((0.32, 0.36, -24), (0.46, 0.54, -156))
    ]
    blooms = [" ".join(f"{x + u:.0f},{y + v:.0f}" for u, v, _ in knots(_BLOOM)) for x, y in heads]
    halo(sketch, stalks, *map(curve, leaves), *map(curve, blooms), width=7)
    rod(sketch, stalks, "broadleaf_1", 2.6, 1.2)
    inked(sketch, "".join(map(curve, leaves)), "broadleaf_2", 1.8)
    inked(sketch, "".join(map(curve, blooms)), "blossom", 2)
    for bloom in blooms:
        shaded(sketch, rng, bloom, _BLOSSOM)
    sketch.line(
        dots((x + u, y + v) for x, y in heads for u, v in ((-7, -1), (-3, -6), (3, -6), (7, 0), (0, 1))),
        "blossom_light",
        3.6,
    )
    inked(sketch, curve("-10,16 0,19 10,16 10,22 0,25 -10,22"), "red_ochre", 1.6)
    sketch.line("M8 21q7 4 6 13", "red_ochre", 2.6)
    return sketch
