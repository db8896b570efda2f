"""Goods, weapons and beasts of the collecting game, and the values of mammoths."""

from __future__ import annotations

import random

from .beasts_great import MAMMOTH
from .brush import limb, stroke, traced, wound
from .draw_beasts import painted
from .forms import Paint, contour, drawn, form, halo
from .sketch import Sketch, ellipse, spline

_CLAY = Paint("red_ochre", "red_ochre_dark", "hide_light", 2.9, 0.08, 26, 9)
_HIDE = Paint("hide", "hide_dark", "hide_light", 2.7, 0.1, 30, 7)
_BONE = Paint("bone", "sand_dark", "stone_light", 2.9, 0.05, 12, 8)
_FLINT = Paint("flint", "flint_dark", "flint_light", 2.4, 0.05, 6, 7, 0.9)

DIGITS = {
    3: "M-6.8-8.6C-4-14 6.6-13 6.4-6.4 6.2-2 2-.8-1.6-.8 3-.8 7.4 1 7.400 6 7.400 13.600-4.400 13.800-7.400 8.400",
    4: "M3.400 11.800V-11.800L-8 4.800H8.400",
    5: "M6.400-11.400H-4.800L-5.800-1.600C-2.600-4 7.200-4.200 7.200 4 7.200 13-4.400 13.200-7.200 8.600",
    6: "M5.200-11.400C-2-11.400-7-4-7 4a7 7.400 0 0 0 14 0a7 7-0 0 0-14 0",
    7: "M-7.200-11.400H7.400L-2 11.800",
    8: "M0-.8a5.600 5.400 0 1 1 .1 0a6.800 6.300 0 1 1-.2 0z",
}
"""The values of mammoths, about fifteen units wide."""


def goods() -> dict[str, Sketch]:
    """Return goods, weapons, the emblem of mammoths and the badges by the names of their symbols."""
    found = {
        "kind.jug": _jug(0),
        "kind.jug_1": _jug(1),
        "kind.necklace": _necklace(),
        "kind.pelt": _pelt(),
        "kind.skull": _skull(),
        "kind.weapon": _weapon(),
        "kind.mammoth": _mammoth(),
    }
    return found | {f"value.{value}": _badge(value) for value in DIGITS}


def _jug(number: int) -> Sketch:
    rng = random.Random(f"jug {number}")
    body = (
        "-11,-34 0,-33 11,-34* 10,-22 21,-12 29,2 28,18 19,32 9,37 -9,37 -19,32 -28,18 -29,2 -21,-12 -10,-22",
        "-12,-36 1,-35 13,-36* 9,-27 10,-14 25,-4 31,12 27,27 16,37 -16,37 -27,27 -31,12 -25,-4 -10,-14 -9,-27",
    )[number]
    pot, handle = (
        traced(body),
        (
            "9,-27,3.4 25,-31,3.6 36,-18,3.6 34,-2,3.6 27,2,3.2",
            "9,-30,3.2 24,-35,3.4 34,-24,3.6 33,-8,3.4 27,-2,3",
        )[number],
    )
    ear = limb(handle)
    sketch = Sketch()
    halo(sketch, rng, [pot, ear])
    sketch.both(drawn(ear), "red_ochre", "charcoal", 2.4)
    form(sketch, rng, pot, _CLAY)
    zigzag = (
        "-28,6* -21,14* -14,5* -7,14* 0,5* 7,14* 14,5* 21,14* 28,6*",
        "-29,11* -21,19* -14,10* -7,19* 0,10* 7,19* 14,10* 21,19* 29,11*",
    )[number]
    sketch.fill(stroke(rng, traced(zigzag, False), 4.2), "bone")
    y = -1 if number == 0 else 3
    sketch.fill(stroke(rng, traced(f"-27,{y} 0,{y + 2} 27,{y}", False), 3), "bone")
    sketch.fill(
        stroke(
            rng,
            traced(
                f"-25,{22 if number == 0 else 27} 0,{25 if number == 0 else 30} 25,{22 if number == 0 else 27}",
                False,
            ),
            3,
        ),
        "bone",
    )
    contour(sketch, rng, wound(pot), 2.9, 0.0)
    mouth = spline(
        "-11,-34.600 0,-38 11,-34.600 0,-31" if number == 0 else "-12,-36.600 0,-40 13,-36.600 0,-33"
    )
    sketch.both(mouth, "charcoal", "charcoal", 1.6)
    return sketch


def _necklace() -> Sketch:
    """Fangs and beads on a cord, open above."""
    rng = random.Random("necklace")
    cord = traced("-24,-38 -36,-22 -36,-2 -24,14 0,21 24,14 36,-2 36,-22 24,-38", False)
    fangs = [
        traced("-37,-4 -27,-2 -25,11 -32,26*  -38,12"),
        traced("-22,9 -12,14 -12,26 -17,39* -24,24"),
        traced("-7,14 7,14 8,28 0,47* -8,28"),
        traced("22,9 12,14 12,26 17,39* 24,24"),
        traced("37,-4 27,-2 25,11 32,26* 38,12"),
    ]
    beads = [
        (-36, -14, 5.6),
        (-24, 8, 5),
        (-9, 15, 4.6),
        (9, 15, 4.6),
        (24, 8, 5),
        (36, -14, 5.6),
        (-32, -28, 5),
        (32, -28, 5),
    ]
    sketch = Sketch()
    band = limb(" ".join(f"{x},{y},2" for x, y in cord[::6]))
    halo(sketch, rng, [*fangs, band])
    sketch.fill(stroke(rng, cord, 5.6), "charcoal")
    sketch.fill(
        stroke(rng, traced("-24,-38 -29,-44 -20,-47", False), 3)
        + stroke(rng, traced("24,-38 28,-45 18,-46", False), 3),
        "charcoal",
    )
    for fang in fangs:
        form(sketch, rng, fang, _BONE._replace(strokes=7, contour=2.6))
    for x, y, r in beads:
        sketch.both(ellipse(x, y, r), "gold", "charcoal", 2.2)
    sketch.fill("".join(ellipse(x - 1.4, y - 1.6, r * 0.34) for x, y, r in beads), "gold_light")
    return sketch


def _pelt() -> Sketch:
    """A hide stretched out, four legs and a tail."""
    rng = random.Random("pelt")
    outline = traced(
        "-7,-41* -3,-38 3,-38 7,-41* 9,-32 17,-30 29,-38 38,-36* 34,-28 25,-19 21,-8 21,6 26,17 37,26 40,35* "
        "30,34 19,27 11,27 6,33 3,47* 0,49 -3,47* -6,33 -11,27 -19,27 -30,34 -40,35* -37,26 -26,17 -21,6 -21,-8 "
        "-25,-19 -34,-28 -38,-36* -29,-38 -17,-30 -9,-32"
    )
    sketch = Sketch()
    halo(sketch, rng, [outline])
    form(sketch, rng, outline, _HIDE)
    sketch.fill(stroke(rng, traced("0,-33 1,-15 -1,5 0,24 0,40", False), 6.5), "hide_dark")
    stripes = "-5,-20 -12,-18 -17,-12|5,-20 12,-18 17,-12|-5,-6 -11,-4 -17,1|5,-6 11,-4 17,1|-5,9 -12,11 -18,17|5,9 12,11 18,17"
    sketch.fill("".join(stroke(rng, traced(text, False), 4.6) for text in stripes.split("|")), "umber")
    contour(sketch, rng, wound(outline), 2.7, 0.0)
    return sketch


def _skull() -> Sketch:
    """The skull of a bull with its horns."""
    rng = random.Random("skull")
    head = traced(
        "0,-18 10,-19 17,-15 19,-7 16,1 12,8 11,19 9,31 5,37 0,38 -5,37 -9,31 -11,19 -12,8 -16,1 -19,-7 -17,-15 -10,-19"
    )
    horns = [
        limb(text)
        for text in (
            "13,-12,6 24,-11,6 35,-17,5 41,-28,3.6 39,-41,.6",
            "-13,-12,6 -24,-11,6 -35,-17,5 -41,-28,3.6 -39,-41,.6",
        )
    ]
    sketch = Sketch()
    halo(sketch, rng, [head, *horns])
    for horn in horns:
        form(
            sketch,
            rng,
            horn,
            _BONE._replace(pigment="stone_dark", dark="stone_line", light="bone", strokes=8),
        )
    form(sketch, rng, head, _BONE)
    sketch.fill(ellipse(-8.6, -3, 4.6, 5.4) + ellipse(8.6, -3, 4.6, 5.4), "charcoal")
    sketch.fill(spline("-4.6,27 -2,33 -5.6,32.600") + spline("4.6,27 2,33 5.6,32.600"), "charcoal")
    sketch.fill(stroke(rng, traced("0,-15 1,-6 0,2", False), 2.4), "stone_line")
    sketch.fill(
        stroke(rng, traced("-6,9 0,15 6,9", False), 3.4) + stroke(rng, traced("-5,17 0,22 5,17", False), 3),
        "red_ochre",
    )
    return sketch


def _weapon() -> Sketch:
    """A spear and an axe, crossed."""
    rng = random.Random("weapon")
    spear, axe = limb("-38,40,2.8 0,3,3 21,-17,2.6"), limb("38,40,3.6 8,7,3.2 -22,-25,2.8")
    point = traced("18,-14* 19,-27 27,-36 42,-43* 37,-28 28,-19")
    blade = traced("-41,-17* -35,-29 -24,-38 -11,-42* -7,-33 -13,-24 -22,-15 -32,-10")
    sketch = Sketch()
    halo(sketch, rng, [spear, axe, point, blade])
    for shaft in (spear, axe):
        sketch.both(drawn(shaft), "umber_warm", "charcoal", 2.2)
    form(sketch, rng, point, _FLINT)
    form(sketch, rng, blade, _FLINT._replace(strokes=9))
    ties = "M14-18L24-10M12-15L21-7M-27-22L-16-27M-24-17L-14-22"
    sketch.line(ties, "charcoal", 4.6)
    sketch.line(ties, "hide_light", 2.4)
    return sketch


def _mammoth() -> Sketch:
    sketch = Sketch()
    sketch.add(painted(*(MAMMOTH[0], MAMMOTH[1][0], 0)), 4, 0, 1.3)
    return sketch


def _badge(value: int) -> Sketch:
    """A value on a disc of bone."""
    sketch = Sketch()
    sketch.fill(ellipse(1.4, 2, 19.5), "cast", 0.35)
    sketch.both(ellipse(0, 0, 17.6), "bone_rim", "rim", 3)
    sketch.line(DIGITS[value], "rim", 5)
    return sketch
