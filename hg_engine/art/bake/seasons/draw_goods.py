"""Goods and weapons of Seasons, and the values of mammoths."""

from __future__ import annotations

import random

from ..sketch import Sketch, numbers
from .forms import (
    Paint,
    curve,
    disc,
    dots,
    drawn,
    form,
    halo,
    inked,
    rod,
    shaded,
)

_CLAY = Paint("red_ochre", "red_ochre_dark", "hide_light", 2.5, 0.08, 20, 9)
_HIDE = Paint("hide", "hide_dark", "hide_light", 2.4, 0.12, 24, 6)
_BONE = Paint("bone", "sand_dark", "stone_light", 2.4, 0.1, 8, 7)
_FLINT = Paint("flint", "flint_dark", "flint_light", 2.2, 0.1, 7, 7, 0.9)

DIGITS = {
    3: "M-6.8-8.600C-4-14 6.6-13 6.4-6.4 6.2-2 2-.8-1.6-.8 3-.8 7.4 1 7.4 6 7.4 13.6-4.4 13.8-7.4 8.4",
    4: "M3.4 11.800V-11.800L-8 4.800H8.4",
    5: "M6.4-11.400H-4.800L-5.8-1.600C-2.6-4 7.2-4.2 7.2 4 7.2 13-4.4 13.2-7.2 8.6",
    6: "M5.2-11.400C-2-11.4-7-4-7 4a7 7.4 0 0 0 14 0a7 7 0 0 0-14 0",
    7: "M-7.2-11.400H7.400L-2 11.8",
    8: "M0-.8a5.6 5.4 0 1 1 .1 0a6.8 6.3 0 1 1-.2 0z",
}
"""The values of mammoths, about fifteen units wide."""


def goods() -> dict[str, Sketch]:
    """Return goods, weapons and the values of mammoths by the names of their symbols."""
    found = {
        "kind.jug": _jug(0),
        "kind.jug_1": _jug(1),
        "kind.necklace": _necklace(),
        "kind.pelt": _pelt(),
        "kind.skull": _skull(),
        "kind.weapon": _weapon(),
    }
    return found | {f"value.{value}": _badge(value) for value in DIGITS}


_JUGS = (
    (
        "-11,-34 0,-33 11,-34* 10,-22 22,-11 29,6 26,23 11,37 -11,37 -26,23 -29,6 -22,-11 -10,-22",
        "M8-27C22-36 36-26 35-12 34-4 30 0 25 0",
        "M-26-1Q0 2 26-1M-25 22Q0 26 25 22M-27 6l6 8 7-8 7 8 7-8 7 8 7-8 7 8 6-8",
        (0, -34, 11, 3.5),
    ),
    (
        "-13,-36 0,-35 13,-36* 9,-26 11,-14 28,1 30,18 17,37 -17,37 -30,18 -28,1 -11,-14 -9,-26",
        "M8-30C24-38 36-28 34-16 33-7 28-3 22-4",
        "M-27 3Q0 7 27 3M-26 27Q0 31 26 27M-29 11l7 8 7-8 8 8 7-8 8 8 7-8 7 8 7-8",
        (0, -36, 13, 3.5),
    ),
)


def _jug(number: int) -> Sketch:
    rng = random.Random(f"jug {number}")
    body, handle, bands, mouth = _JUGS[number]
    sketch = Sketch()
    halo(sketch, curve(body), handle)
    rod(sketch, handle, "red_ochre", 5, 2)
    form(sketch, rng, body, _CLAY)
    sketch.line(bands, "bone", 2.8)
    drawn(sketch, rng, body, _CLAY)
    sketch.both(disc(*mouth), "charcoal", "charcoal", 1.6)
    return sketch


def _necklace() -> Sketch:
    """Fangs and beads on a cord, open above."""
    rng = random.Random("necklace")
    cord = curve("-19,-46 -30,-39 -37,-20 -35,-2 -24,12 0,19 24,12 35,-2 37,-20 30,-39 19,-46", False)
    fangs = (
        "-38,-6 -27,-3 -25,9 -33,27* -39,11",
        "-24,7 -12,13 -11,25 -18,41* -25,23",
        "-8,14 8,14 9,28 0,46* -9,28",
        "24,7 12,13 11,25 18,41* 25,23",
        "38,-6 27,-3 25,9 33,27* 39,11",
    )
    beads = (
        (-37, -15, 6),
        (-26, 7, 5),
        (-10, 15, 5),
        (10, 15, 5),
        (26, 7, 5),
        (37, -15, 6),
        (-34, -30, 5),
        (34, -30, 5),
    )
    sketch = Sketch()
    halo(sketch, *map(curve, fangs), cord)
    rod(sketch, cord, "red_ochre_dark", 2, 1.2)
    inked(sketch, "".join(map(curve, fangs)), "bone", 2.2)
    for fang in fangs:
        shaded(sketch, rng, fang, _BONE._replace(strokes=4, long=6))
    inked(sketch, "".join(disc(*bead) for bead in beads), "gold", 2)
    sketch.line("".join(f"M{x - 2} {y - 1}l1-1" for x, y, _ in beads), "gold_light", 2)
    return sketch


def _pelt() -> Sketch:
    """A hide stretched out, four legs and a tail."""
    rng = random.Random("pelt")
    outline = (
        "-7,-42* 0,-38 7,-42* 9,-32 18,-30 29,-39 39,-36* 33,-27 25,-19 21,-6 22,8 28,19 41,33* "
        "31,36 19,27 10,28 5,36 3,48* -3,48* -5,36 -10,28 -19,27 -31,36 -41,33* -28,19 -22,8 -21,-6 "
        "-25,-19 -33,-27 -39,-36* -29,-39 -18,-30 -9,-32"
    )
    sketch = Sketch()
    halo(sketch, curve(outline))
    form(sketch, rng, outline, _HIDE)
    sketch.line("M0-31q2 9 0 17M1-9q1 8-1 16M0 12q-1 9 1 17M0 34v9", "hide_dark", 5.4)
    spots = (
        (8, -21, 4),
        (15, -13, 5),
        (9, -7, 4),
        (15, 1, 4),
        (8, 9, 5),
        (16, 15, 4),
        (10, 20, 4),
        (24, -28, 4),
        (28, 26, 4),
    )
    for wide in (4, 5):
        places = [(x * side + (side < 0), y) for x, y, r in spots if r == wide for side in (-1, 1)]
        sketch.line(dots(places), "umber", wide)
    return sketch


def _skull() -> Sketch:
    """The skull of a bull with its horns."""
    rng = random.Random("skull")
    head = "0,-19 11,-20 19,-14 18,-4 12,8 11,22 7,36 0,39 -7,36 -11,22 -12,8 -18,-4 -19,-14 -11,-20"
    horns = (
        "13,-17 26,-17 35,-24 39,-43* 45,-29 40,-14 28,-6 14,-6",
        "-13,-17 -26,-17 -35,-24 -39,-43* -45,-29 -40,-14 -28,-6 -14,-6",
    )
    sketch = Sketch()
    halo(sketch, curve(head), *map(curve, horns))
    for horn in horns:
        form(sketch, rng, horn, Paint("stone_dark", "stone_line", "bone", 2.2, 0.1, 7, 6))
    form(sketch, rng, head, _BONE)
    sketch.fill(disc(-9, -4, 5, 5.6) + disc(9, -4, 5, 5.6) + "M-5 27l3 7-5-1zM5 27l-3 7 5-1z", "charcoal")
    sketch.line("M0-16v16", "stone_line", 2)
    sketch.line("M-6 9l6 5 6-5M-5 17l5 4 5-4", "red_ochre", 3)
    return sketch


def _weapon() -> Sketch:
    """A spear and an axe, crossed."""
    rng = random.Random("weapon")
    shafts = ("M-38 40L24-21", "M38 40L-26-29")
    point = "18,-13* 19,-28 28,-37 44,-45* 37,-29 29,-19"
    blade = "-43,-17* -37,-30 -25,-39 -11,-43* -7,-33 -13,-23 -22,-14 -32,-9"
    sketch = Sketch()
    halo(sketch, *shafts, curve(point), curve(blade))
    rod(sketch, shafts[0], "umber_warm", 4.4, 1.8)
    rod(sketch, shafts[1], "umber_warm", 5.4, 1.8)
    form(sketch, rng, point, _FLINT)
    form(sketch, rng, blade, _FLINT._replace(strokes=7))
    ties = "M13-18L23-9M11-15L20-6M-29-21L-17-28M-26-17L-14-23"
    sketch.line(ties, "charcoal", 4.6)
    sketch.line(ties, "hide_light", 2.4)
    return sketch


def _badge(value: int) -> Sketch:
    """A value on a disc of bone."""
    sketch = Sketch()
    sketch.fill(disc(1.4, 2, 19.5), "cast", 0.35)
    sketch.both(f"M{numbers(-17.6, 0)}a17.6 17.6 0 1 0 35.2 0a17.6 17.6 0 1 0-35.2 0z", "bone_rim", "rim", 3)
    sketch.line(DIGITS[value], "rim", 5)
    return sketch
