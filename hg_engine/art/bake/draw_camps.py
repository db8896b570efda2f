"""Camps of the collecting game: tents of hide for summer, round houses of bones and turf for winter, in either season."""

from __future__ import annotations

import random

from .brush import limb, stroke, traced, wound
from .draw_spaces import BLADE
from .forms import Paint, blob, clipped, contour, drawn, form
from .sketch import Sketch, ellipse, numbers, spline

_TENT = Paint("hide", "hide_dark", "hide_light", 2.7, 0.06, 26, 9, 1.2)
_DOME = Paint("umber_warm", "umber_far", "hide", 2.8, 0.06, 34, 8)


def camps() -> dict[str, Sketch]:
    """Return the camp of every season as it looks in both seasons."""
    return {
        f"camp.{camp}.{season}": make(season)
        for camp, make in (("summer", _tents), ("winter", _houses))
        for season in ("summer", "winter")
    }


def _yard(season: str, seed: str) -> Sketch:
    """Return trodden ground in the middle of a space."""
    rng = random.Random(seed)
    sketch = Sketch()
    colour = "sand" if season == "summer" else "trodden"
    for size, opacity in ((1.0, 0.55), (0.86, 0.75)):
        sketch.fill(drawn(clipped(blob(rng, 0, 12, 46 * size, 36 * size, 0.07), 2)), colour, opacity)
    return sketch


def _tent(sketch: Sketch, rng: random.Random, x: float, y: float, k: float, snow: bool) -> None:
    """Add a tent, its foot at a place."""

    def at(text: str) -> str:
        words = []
        for word in text.split():
            u, v = word.rstrip("*").split(",")[:2]
            rest = word.rstrip("*").split(",")[2:]
            words.append(
                ",".join(
                    [
                        f"{float(u) * k + x:.2f}",
                        f"{float(v) * k + y:.2f}",
                        *(f"{float(r) * k:.2f}" for r in rest),
                    ]
                )
                + ("*" if word.endswith("*") else "")
            )
        return " ".join(words)

    poles = [limb(at("-3,-44,1.3 6,-30,1.5 9,-24,1.3")), limb(at("4,-46,1.3 -3,-30,1.5 -6,-24,1.3"))]
    for pole in poles:
        sketch.both(drawn(pole), "umber", "charcoal", 1.6)
    cover = traced(at("-27,0* -17,-18 -3,-36* 3,-36* 17,-18 27,0* 12,3 -12,3"))
    form(sketch, rng, cover, _TENT)
    sketch.fill(stroke(rng, traced(at("-13,-17 0,-14 13,-17"), False), 2.8 * k), "red_ochre")
    if snow:
        sketch.both(
            drawn(traced(at("-16,-17 -3,-36* 3,-36* 11,-26 4,-24 -2,-27 -6,-18 -11,-19"))),
            "snow_light",
            "snow_light",
            1,
        )
    door = traced(at("-7,2* -5,-8 0,-15* 5,-8 7,2*"))
    sketch.both(drawn(door), "pit_dark", "charcoal", 1.4)
    contour(sketch, rng, wound(cover), 2.6, 0.0)


def _tents(season: str) -> Sketch:
    """Two tents and a hearth."""
    rng = random.Random(f"tents {season}")
    sketch = _yard(season, "tents")
    snow = season == "winter"
    sketch.fill(ellipse(-14, 2, 24, 5) + ellipse(20, 8, 24, 5), "shadow", 0.35)
    _tent(sketch, rng, 17, -2, 0.78, snow)
    _tent(sketch, rng, -15, 8, 0.96, snow)
    stones = "".join(
        f"M{numbers(x, y)}h.1" for x, y in ((14, 15), (19, 18), (26, 18), (31, 15), (29, 11), (16, 11))
    )
    sketch.line(stones, "charcoal", 6)
    sketch.line(stones, "stone", 4)
    if not snow:
        sketch.both(spline("17,14 17,7 21,4 22,-3* 27,4 28,10 27,14"), "flame", "charcoal", 1.2)
        sketch.fill(spline("20,14 20,10 23,7 23,3* 26,9 25,14"), "flame_yellow")
    return sketch


def _houses(season: str) -> Sketch:
    """A round house of turf over bones, tusks at its door."""
    rng = random.Random(f"houses {season}")
    sketch = _yard(season, "houses")
    snow = season == "winter"
    sketch.fill(ellipse(3, 13, 45, 7), "shadow", 0.35)
    dome = traced("-40,11* -38,-6 -29,-22 -14,-32 0,-34 14,-32 29,-22 38,-6 40,11* 20,15 -20,15")
    form(sketch, rng, dome, _DOME)
    bones = "-30,-6 -26,0 -26,8|-20,-19 -18,-12 -19,-4|20,-19 18,-12 19,-4|30,-6 26,0 26,8"
    sketch.fill("".join(stroke(rng, traced(text, False), 4.4) for text in bones.split("|")), "bone")
    if snow:
        cap = traced(
            "-35,-8 -29,-22 -14,-32 0,-34 14,-32 29,-22 35,-8 28,-12 22,-8 14,-15 6,-11 -2,-16 -11,-10 -19,-13 -27,-7"
        )
        sketch.both(drawn(cap), "snow_light", "snow_light", 2)
        contour(sketch, rng, wound(dome), 2.8, 0.05)
        sketch.fill(stroke(rng, traced("2,-36 8,-42 2,-47 8,-53", False), 4), "snow_shade")
    else:
        turf = "".join(
            f"M{numbers(x, y)}{BLADE}" for x, y in ((-22, -24), (-9, -30), (6, -31), (20, -26), (31, -15))
        )
        sketch.line(turf, "broadleaf_1", 2)
    door = traced("-12,14* -12,0 -7,-9 0,-12 7,-9 12,0 12,14* 0,16")
    sketch.both(drawn(door), "pit_dark", "charcoal", 1.6)
    if snow:
        sketch.fill(drawn(traced("-7,15* -7,4 0,-3 7,4 7,15*")), "flame", 0.75)
    for text in ("-15,16,4.4 -19,0,4.2 -14,-13,3.6 -2,-20,1", "15,16,4.4 19,0,4.2 14,-13,3.6 2,-20,1"):
        sketch.both(drawn(limb(text)), "bone", "charcoal", 2)
    return sketch
