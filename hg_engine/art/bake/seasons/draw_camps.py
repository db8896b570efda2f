"""Camps of Seasons: tents of hide for summer, a round house of bones and turf for winter.

Both stand all year: hearth and grass in summer, snow in winter.
"""

from __future__ import annotations

import random

from ...seasons.hexes import CORNERS
from ..sketch import Sketch, numbers
from .draw_spaces import BLADE
from .forms import (
    Paint,
    blob,
    clipped,
    curve,
    disc,
    dots,
    form,
    inked,
    rod,
)

_TENT = Paint("hide", "hide_dark", "hide_light", 2.3, 0.08, 14, 9, 1.3)
_DOME = Paint("umber_warm", "umber_far", "hide", 2.4, 0.1, 20, 8)
_HEARTH = ((14, 21), (19, 24), (26, 25), (32, 22), (32, 17), (15, 17))


def camps() -> dict[str, Sketch]:
    """Return the camp of every season as it looks in both seasons."""
    return {
        f"camp.{camp}.{season}": make(season == "winter")
        for camp, make in (("summer", _tents), ("winter", _house))
        for season in ("summer", "winter")
    }


def _yard(snow: bool, colour: str) -> Sketch:
    """Return trodden ground in the middle of a space, in a ring of finger marks: no other space has one."""
    sketch = Sketch()
    for size, opacity in ((1.0, 0.5), (0.84, 0.7)):
        yard = blob(random.Random("yard"), 0, 12, 45 * size, 35 * size, 0.07)
        sketch.fill(clipped(yard, 2), "trodden_light" if snow else "sand", opacity)
    ring = [(x * 0.875, y * 0.875) for x, y in CORNERS]
    marks = dots(
        (a[0] + (b[0] - a[0]) * i / 5, a[1] + (b[1] - a[1]) * i / 5)
        for a, b in zip(ring, ring[1:] + ring[:1], strict=True)
        for i in range(5)
    )
    sketch.line(marks, "charcoal", 5.6, 0.8)
    sketch.line(marks, colour, 3.8)
    return sketch


def _tent(x: int, y: int, number: int, snow: bool) -> Sketch:
    """Return a tent, its foot at a place."""
    rng = random.Random(f"tent {number}")
    tent, sketch = Sketch(), Sketch()
    rod(tent, "M-5-46L6-28M5-47L-6-28", "umber", 2.2, 1.3)
    form(tent, rng, "-27,0* -16,-19 -3,-37* 3,-37* 16,-19 27,0* 12,3 -12,3", _TENT)
    tent.line("M-14-14q14 4 28 0", "red_ochre", 3)
    tent.line(dots(((-7, -21), (0, -20), (7, -21))), "red_ochre", 3.6)
    if snow:
        tent.both(
            curve("-18,-15* -3,-37* 3,-37* 15,-19* 10,-23 5,-19 0,-25 -6,-18 -11,-20"),
            "snow_light",
            "snow_dark",
            1,
        )
    tent.both("M-7 2Q-6-9 0-16Q6-9 7 2z", "pit_dark", "charcoal", 1.6)
    sketch.add(tent, x, y, 1.04 if number else 0.84)
    return sketch


def _tents(snow: bool) -> Sketch:
    """Two tents and a hearth, which burns in summer."""
    sketch = _yard(snow, "red_ochre")
    sketch.fill(disc(-11, 8, 31, 5) + disc(22, 0, 22, 4), "shadow", 0.35)
    sketch.add(_tent(20, -3, 0, snow))
    sketch.add(_tent(-15, 7, 1, snow))
    sketch.line(dots(_HEARTH), "charcoal", 6.4)
    sketch.line(dots(_HEARTH), "snow_light" if snow else "stone", 4)
    if not snow:
        inked(sketch, curve("17,20 16,13 20,10 21,2* 27,9 29,15 27,20"), "flame", 1.6)
        sketch.fill(curve("20,20 20,15 23,8* 26,15 25,20"), "flame_yellow")
    return sketch


def _house(snow: bool) -> Sketch:
    """A round house of turf over bones, tusks at its door, a fire within in winter."""
    rng = random.Random("house")
    sketch = _yard(snow, "snow_light")
    sketch.fill(disc(3, 14, 45, 7), "shadow", 0.35)
    if snow:
        sketch.line("M3-32q8-4 2-9q-6-5 5-8", "snow_dark", 4, 0.8)
    form(sketch, rng, "-41,12* -38,-8 -28,-24 -13,-33 13,-33 28,-24 38,-8 41,12* 20,16 -20,16", _DOME)
    sketch.line("M-32-7l5 6 1 9M-21-20l3 8v8M21-20l-3 8v8M32-7l-5 6-1 9", "charcoal", 5.6)
    sketch.line("M-32-7l5 6 1 9M-21-20l3 8v8M21-20l-3 8v8M32-7l-5 6-1 9", "bone", 3.2)
    if snow:
        cap = "-37,-9* -28,-24 -13,-33 13,-33 28,-24 37,-9* 29,-15 23,-10 15,-17 7,-13 -2,-19 -11,-13 -19,-16 -28,-9"
        sketch.both(curve(cap), "snow_light", "snow_dark", 1.4)
    else:
        turf = ((-25, -24), (-12, -30), (1, -31), (14, -30), (26, -23), (-34, -12), (34, -12))
        sketch.line("".join(f"M{numbers(x, y)}{BLADE}" for x, y in turf), "broadleaf_1", 2)
    door = "M-12 15V2Q-10-12 0-13Q10-12 12 2V15Q0 17-12 15z"
    sketch.both(door, "flame" if snow else "pit_dark", "charcoal", 2)
    if snow:
        sketch.fill("M-6 15Q-7 6 0-4Q7 6 6 15z", "flame_yellow")
    for side in (-1, 1):
        tusk = " ".join(
            f"{x * side},{y}{star}"
            for x, y, star in (
                (11, 17, "*"),
                (15, 3, ""),
                (11, -9, ""),
                (-1, -20, "*"),
                (17, -16, ""),
                (22, 0, ""),
                (19, 17, "*"),
            )
        )
        inked(sketch, curve(tusk), "bone", 1.8)
    return sketch
