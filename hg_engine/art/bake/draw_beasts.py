"""Animals in the manner of cave paintings: pigment in a charcoal contour, a pale halo round them.

They face west, about 56 units wide, origin in the middle of the body.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from .sketch import Sketch, ellipse, inside, knots, numbers, spline

_HALO = 5.5


@dataclass(frozen=True)
class Beast:
    """The lines an animal is made of, and its pigments."""

    body: str
    pigment: str
    far: str
    """The colour of the legs on the far side."""
    legs: str
    back: str
    lit: str
    belly: str = ""
    speck: str = "charcoal"
    contour: float = 1.0


def _painted(beast: Beast, behind: Sketch | None = None) -> Sketch:
    """Return halo, far legs, pigment, smudge along the back, specks, and the contour drawn twice."""
    d = spline(beast.body)
    sketch = Sketch()
    sketch.both(d, "wash", "wash", _HALO, 0.62)
    if behind:
        sketch.add(behind)
    sketch.both(spline(beast.legs), beast.far, "charcoal", 0.8)
    sketch.fill(d, beast.pigment)
    back = spline(beast.back, closed=False)
    sketch.line(back, "charcoal", 5, 0.3)
    sketch.line(back, "charcoal", 2, 0.45)
    if beast.belly:
        sketch.fill(spline(beast.belly), "wash", 0.55)
    high, low = _specks(beast.body)
    sketch.line(high, beast.speck, 1.3, 0.42)
    sketch.line(low, beast.lit, 1.2, 0.45)
    sketch.line(d, "charcoal", beast.contour)
    sketch.line(spline([(x + 0.6, y + 0.7) for x, y, _ in knots(beast.body)]), "charcoal", 1.5, 0.25)
    return sketch


def _specks(body: str) -> tuple[str, str]:
    """Return specks inside a body: dark ones toward the back, light ones toward the belly."""
    outline = [(x, y) for x, y, _ in knots(body)]
    rng = random.Random(len(body))
    low, high = min(y for _, y in outline), max(y for _, y in outline)
    dark, light = "", ""
    found = 0
    while found < 40:
        x, y = rng.uniform(-27, 26), rng.uniform(low, high)
        if all(inside(outline, x + a, y + b) for a in (-1.6, 1.6) for b in (-1.4, 1.4)):
            found += 1
            speck = f"M{numbers(round(x, 1), round(y, 1))}h.1"
            if rng.random() < (y - low) / (high - low) * 1.1:
                light += speck
            else:
                dark += speck
    return dark, light


def beasts() -> dict[str, Sketch]:
    """Return every animal by the name of its symbol."""
    return {
        "aurochs_0": _aurochs(),
        "aurochs_1": _charging_aurochs(),
        "deer_0": _deer(),
        "deer_1": _grazing_deer(),
        "mammoth_0": _mammoth(),
        "mammoth_1": _calling_mammoth(),
        "tiger_0": _tiger(),
        "tiger_1": _stalking_tiger(),
        "fish_0": _fish(),
    }


def _aurochs() -> Sketch:
    """A great black bull; both horns seen, as the old painters did."""
    tail = Sketch()
    tail.line("M24-10c4 2 5 8 4.6 13l1 4", "charcoal", 1.7)
    sketch = _painted(
        Beast(
            body="-26,1.6 -25.4,-2 -20.5,-7.5 -16.5,-11.5 -11,-13.5 -5,-17.5 3,-15.5 12,-11.5 20,-12.2 25,-9 "
            "26.4,-2 24.6,4 22.4,9 24,13 22.8,16.5 23.6,20.5* 20.2,20.5* 20.6,16 18.6,12 16.5,7 12,4.6 6,6.2 "
            "-1,7.6 -4.2,11.5 -5.2,16.5 -4.4,20.5* -7.8,20.5* -7.8,16 -9.4,10.5 -11,6.6 -14,6.8 -17.5,4 "
            "-21,5 -25,4.6",
            pigment="charcoal",
            far="charcoal",
            legs="-14,4 -14.6,10 -17.5,15 -18.4,20* -15.2,20* -14.4,16 -11,11 -8,6* 10,4 14.6,10 13.4,15.5 "
            "13,20* 16,20* 16.4,16 18,11 18,4",
            back="-14,-11 -9,-13 -4,-15.5 3,-13.5 12,-9.8 20,-10",
            belly="-3,5.4 5,3.2 13,2.4 17,5 11,4.6 4,6.2",
            lit="charcoal_lit",
            speck="umber",
        ),
        tail,
    )
    horns = (
        "M-18.5-8.5C-24-8-29.5-10.5-31-16.5-31.5-19-31-21.500-29.5-23.500-29-18.500-26-14.500-20-13z"
        "M-16.400-11.500C-21-14-22.500-19-20.500-24-19.500-26-18-27.200-16-27.800-17.800-24-17.300-18.500-12.8-13.600z"
    )
    sketch.both(horns, "bone", "charcoal", 0.9)
    sketch.fill(ellipse(-20.3, -3.4, 1.1), "wash")
    folds = "M-15-6C-11-7-9-2-9.5 3M10-8c4 0 8 2 8.6 8M-9-12.5C-4-15.5 1-15.5 5-13.6"
    sketch.line(folds, "umber", 1.1)
    return sketch


def _charging_aurochs() -> Sketch:
    """A bull at a run, head down."""
    tail = Sketch()
    tail.line("M24-10c4-3 6-6 5-11l1.5-3", "charcoal", 1.7)
    sketch = _painted(
        Beast(
            body="-27,9.6 -26.4,6 -22.5,-.5 -18.5,-6.5 -12,-12.5 -5,-17.5 3,-15.5 12,-11.5 20,-12.2 25,-9 "
            "26.4,-2 24.6,4 22.4,9 25,12.6 25.6,16 28.4,19.6* 25,21* 21.8,17 18.6,12 16.5,7 12,4.6 6,6.2 "
            "-1,7.6 -6.2,11 -9.6,15.5 -12.8,20.5* -16,19.4* -13.4,14.5 -11.8,10.6 -12.4,8.4 -15,9.4 -18.5,11 "
            "-22,13 -26,12.6",
            pigment="charcoal",
            far="charcoal",
            legs="-10,6 -6,12 -4,16 -.6,19.6* -3.6,21* -7.2,16.6 -11,11 -13,6* 10,4 13,9 10.4,14 7,19.4* "
            "10,21* 14,16 18,11 18,4",
            back="-16,-7 -11,-11 -4,-15.5 3,-13.5 12,-9.8 20,-10",
            belly="-3,5.4 5,3.2 13,2.4 17,5 11,4.6 4,6.2",
            lit="charcoal_lit",
            speck="umber",
        ),
        tail,
    )
    horns = (
        "M-20.500-.5C-26-.5-31-3-32.500-9.500-32.800-11.500-32.300-13.500-31.300-15-30.500-11-28-6.500-21.500-5z"
        "M-18.600-4C-22.500-7-24-12-22-17-21-19-19.500-20-17.500-20.500-19.500-17-19-11.500-15-7z"
    )
    sketch.both(horns, "bone", "charcoal", 0.9)
    sketch.fill(ellipse(-21.6, 4.6, 1.1), "wash")
    folds = "M-15-1C-11-2-9 3-9.5 8M10-8c4 0 8 2 8.6 8M-9-12.5C-4-15.5 1-15.5 5-13.6"
    sketch.line(folds, "umber", 1.1)
    return sketch


def _deer() -> Sketch:
    """A red stag with great antlers."""
    sketch = _painted(
        Beast(
            body="-22.6,-4.6 -21.6,-7.6 -17.5,-10.6 -13.5,-11.4 -10,-8 -5.5,-3.4 2,-2.6 11,-4 17,-2.4 "
            "20.2,1.6 19,7.5 17.4,10 19.4,14 17.4,18 17.8,22.5* 15,22.5* 15.4,17.6 16.2,14 13,9 8.5,6 1,8.2 "
            "-3,9.4 -4,14 -5.4,18 -4.8,22.5* -7.4,22.5* -7.2,17.6 -7.4,13 -9,8.6 -12.4,4.6 -14.4,-.6 "
            "-17,-3.6 -20.5,-3.2",
            pigment="red_ochre",
            far="red_ochre_dark",
            legs="-10,6 -10.6,13 -13.2,18 -13.8,22* -11.4,22* -10.6,18 -8,14 -5.5,8* 8,5 12,11 12.8,14 "
            "10.6,18 10.2,22* 12.4,22* 13,18 15,14 14,6",
            back="-12,-8.6 -8,-4 -2,-1.4 4,-1.4 11,-2.6 17,-.4",
            belly="-6,5 2,5.8 9,3.8 13,6 8,5.9 1,7.8 -4,8.2",
            lit="red_ochre_lit",
        )
    )
    antlers = (
        "M-14.5-10.5C-14-16-10-17-8.5-22.5M-12.2-17C-8-17-5.5-18.5-4-22M-14-13.5C-17-14.5-19-16.5-19.5-20"
        "M-16-10.5C-18-14-22-15-23.5-21M-19.5-15.5C-21.5-15-25-15.5-27-18M-14.8-15C-15.5-19-15-21-13.5-24"
    )
    sketch.line(antlers, "charcoal", 1.75)
    sketch.fill("M-12.5-10.5L-7.5-12.5-10-8.5z" + ellipse(-17, -8, 0.95), "charcoal")
    sketch.fill("M17-1.5l4.5 1.5-2 3z", "bone")
    sketch.line("M-11-6.5C-7-2-2-1.2 4-1.2S13-2.6 17.5 0", "red_ochre_dark", 1.3)
    return sketch


def _grazing_deer() -> Sketch:
    """A stag with its head in the grass."""
    sketch = _painted(
        Beast(
            body="-26.4,17.4 -25.5,14 -22,9.6 -18.6,7 -14.5,1.2 -10.5,-2.6 -5.5,-3.8 2,-2.6 11,-4 17,-2.4 "
            "20.2,1.6 19,7.5 17.4,10 19.4,14 17.4,18 17.8,22.5* 15,22.5* 15.4,17.6 16.2,14 13,9 8.5,6 1,8.2 "
            "-3,9.4 -4,14 -5.4,18 -4.8,22.5* -7.4,22.5* -7.2,17.6 -7.4,13 -8.6,9.8 -11.6,8.8 -15.6,11.6 "
            "-19,14.4 -22.4,18.6 -24.6,19.4",
            pigment="red_ochre",
            far="red_ochre_dark",
            legs="-10,6 -10.6,13 -13.2,18 -13.8,22* -11.4,22* -10.6,18 -8,14 -5.5,8* 8,5 12,11 12.8,14 "
            "10.6,18 10.2,22* 12.4,22* 13,18 15,14 14,6",
            back="-14,2.6 -10,-.6 -5,-2 2,-1 11,-2.6 17,-.4",
            belly="-6,5.6 2,5.8 9,3.8 13,6 8,5.9 1,7.8 -4,8.6",
            lit="red_ochre_lit",
        )
    )
    antlers = (
        "M-20.5 8.4C-24 5-24 0-28.5-4M-23.2 3C-26 3.6-28.5 2.6-30 0M-18.8 7.4C-19.5 2-16.5-3-18-10"
        "M-18.6.6C-21-1-22.8-4-22.5-8.5M-17.3-3C-15-4.5-13.6-6.5-13.6-10M-24.6-.6C-25-3-24.6-5-23.6-7"
    )
    sketch.line(antlers, "charcoal", 1.75)
    sketch.fill("M-17.2 7L-12.4 6-15.6 9.6z" + ellipse(-21.2, 11.8, 0.95), "charcoal")
    sketch.fill("M17-1.5l4.5 1.5-2 3z", "bone")
    sketch.line("M-13 1.8C-9-1.6-3-1.6 4-1.2S13-2.6 17.5 0", "red_ochre_dark", 1.3)
    return sketch


def _mammoth() -> Sketch:
    """A mammoth, umber, shaggy, with a white tusk."""
    sketch = _painted(
        Beast(
            body="-27,15 -27.5,6 -24,-4 -21.5,-13 -16,-19.5 -10.5,-17.5 -7.5,-14.5 -3,-18.5 4,-18 14,-11.5 "
            "22,-4.5 25,4 24.5,12 25,21* 17.5,21* 17,15 15,11.5* 12,15 9,12.5* 6,15.5 2,13* -1,16.5 -2,21* "
            "-9.5,21* -10,14 -13.5,10 -16,5.5 -20,6 -22,11 -22,16 -24,19.5 -27.5,18.5",
            pigment="umber",
            far="charcoal",
            legs="-14,9 -15.5,20.5* -9,20.5* -6,12* 8,12 9,20.5* 15.5,20.5* 16,12",
            back="-20,-12 -16,-17 -11,-15.5 -7.5,-12.5 -3,-16 4,-15.6 13,-9.5 21,-2.6",
            lit="umber_lit",
            contour=1.1,
        )
    )
    hair = (
        "M-12-12c-3 6-3 12-1 16M-4-13c-2 8-2 15-1 22M4-12c0 8 1 14 0 22M12-7c1 6 2 12 1 17M19-2c1 5 1 8 0 14"
    )
    sketch.line(hair, "charcoal", 1)
    sketch.fill(spline("-9,-10 -5.5,-8 -5,-2 -8,2.5 -11,-2 -11,-7"), "umber_far")
    tusk = "M-17 2C-16 13-23 20-33 17-36 15-37 11-35 7.5-34 13-29 14.5-25 11-22 8.5-21 5-21 1z"
    sketch.both(tusk, "bone", "charcoal", 1)
    sketch.fill(ellipse(-17.5, -7.5, 1.15), "bone")
    sketch.line("M-18.5-15.5c2-2.5 5-2.5 7-.5M-6-15.5c3-3 8-2 12 .5", "umber_warm", 1.6)
    return sketch


def _calling_mammoth() -> Sketch:
    """A mammoth with its trunk raised."""
    sketch = _painted(
        Beast(
            body="-24,5.6 -29,5 -33,.6 -34,-6 -32.8,-10.4* -29.2,-10* -29.8,-4.6 -28,-1.4 -25.6,-2.4 "
            "-23.6,-7 -21.5,-13 -16,-19.5 -10.5,-17.5 -7.5,-14.5 -3,-18.5 4,-18 14,-11.5 22,-4.5 25,4 "
            "24.5,12 27,20* 20,21.5* 17.6,15.5 15,11.5* 12,15 9,12.5* 6,15.5 2,13* -2.6,16 -5.6,21.5* -13,20.5* "
            "-11.4,14 -13.5,10 -16,5.5 -20,6",
            pigment="umber",
            far="charcoal",
            legs="-12,9 -9,14 -7,20.5* -.6,20.5* -1,12* 8,12 7.4,16 5,20.5* 11.6,20.5* 15,12",
            back="-20,-12 -16,-17 -11,-15.5 -7.5,-12.5 -3,-16 4,-15.6 13,-9.5 21,-2.6",
            lit="umber_lit",
            contour=1.1,
        )
    )
    hair = (
        "M-12-12c-3 6-3 12-1 16M-4-13c-2 8-2 15-1 22M4-12c0 8 1 14 0 22M12-7c1 6 2 12 1 17M19-2c1 5 1 8 0 14"
    )
    sketch.line(hair, "charcoal", 1)
    sketch.fill(spline("-9,-10 -5.5,-8 -5,-2 -8,2.5 -11,-2 -11,-7"), "umber_far")
    tusk = "M-17 2.6C-17 12-24 18-34 14.5-36 13-36.5 10-35 7-34 11-29 12-25.5 9.5-23 7.5-21.5 5-21.5 2z"
    sketch.both(tusk, "bone", "charcoal", 1)
    sketch.fill(ellipse(-17.5, -7.5, 1.15), "bone")
    sketch.line("M-18.5-15.5c2-2.5 5-2.5 7-.5M-6-15.5c3-3 8-2 12 .5", "umber_warm", 1.6)
    return sketch


def _tiger() -> Sketch:
    """A sabre-toothed tiger, yellow ochre, striped."""
    sketch = _painted(
        Beast(
            body="-27,0 -27.5,-4 -23.4,-8.6 -20.8,-12.6* -17.5,-10 -12,-11 -6,-14 2,-10 11,-9.6 18,-9.6 "
            "23,-10 27,-13 30.6,-13.6 30,-10.6 26,-7.6 23,-4 21.8,3 20.6,7.6 23,11.5 21.4,15 22,18.5* "
            "15.6,18.5* 17.6,15 18,11.6 14,6.4 8,4 0,5 -4.6,6.2 -5.4,11 -6.2,15 -5.4,18.5* -12,18.5* "
            "-10,15 -10.4,10.5 -12.6,5.8 -15,2.8 -18,2.6 -21,4.8 -25.5,4",
            pigment="yellow",
            far="yellow_far",
            legs="-14,3 -16.4,9 -20,13.5 -22.6,17.5* -17,17.5* -15.6,14 -11.5,10.5 -9,5* 10,4 13,10 9.6,14.6 "
            "7.6,18* 13.4,18* 13.4,15 16.5,11 17,4",
            back="-18,-8.4 -12,-9 -6,-11.6 2,-7.8 11,-7.4 20,-7.4",
            belly="-3,3.4 4,1.6 11,1.4 15,4 9,3.3 1,4.3",
            lit="yellow_lit",
            contour=1.1,
        )
    )
    stripes = (
        "M-6-11.5l1 5M0-9.5l1.2 5M6-9l1 4.6M12-9.3l.6 5M17.5-8l-.2 5M-11-9.5l1 4M-7-2.5l.5 3M10.5-1.2l.6 1.6"
        "M18 0l-2 3M25.5-10.8l1 2"
    )
    sketch.line(stripes, "charcoal", 1.9)
    sabres = "M-25.8 1.8C-26 6-25 10-22.6 13-22.4 9-22.6 5-22.8 1.2zM-21 1.4c0 3 .6 5.6 2 7.8 0-3 0-5.4-.4-8z"
    sketch.both(sabres, "bone", "charcoal", 0.8)
    sketch.fill(ellipse(-21.8, -5, 1.1) + "M-27.6-4.4l3-.6-1.6 2.6z", "charcoal")
    return sketch


def _stalking_tiger() -> Sketch:
    """A tiger creeping, shoulders up and head low."""
    sketch = _painted(
        Beast(
            body="-29,5 -29,1 -25,-3.2 -22.4,-7* -19.2,-4.6 -13,-7.6 -7,-11.6 0,-7 8,-6.6 15,-9.4 21.4,-6.4 "
            "25,-1.6 29,-1.4 31.4,-5 31.4,-9.6* 34,-8.6 34.2,-3.6 31,2 26,3.2 22.6,3.6 20.6,8.6 23,12 21.4,15 "
            "22,18.5* 15.6,18.5* 17.6,15 17,12 13,8.4 7,6.8 0,7.4 -5,8.6 -8,12 -12,15 -13.4,18.5* "
            "-20,18.5* -16.6,14 -14.4,10.6 -14,7.6 -16.4,6.4 -19.6,7.4 -23,9.4 -27.4,8.8",
            pigment="yellow",
            far="yellow_far",
            legs="-10,6 -7,11 -7.6,15 -8.6,18* -2.6,18* -2,14.6 -4,10 -5,6* 10,6 11,11 7,15 4,18* 10,18* "
            "13.4,15 16,11 17,5",
            back="-19,-3.4 -13,-5.6 -7,-9.4 0,-5 8,-4.4 15,-7 20.6,-4.2",
            belly="-3,6 4,4.4 11,4.4 15,7 9,6 1,6.6",
            lit="yellow_lit",
            contour=1.1,
        )
    )
    stripes = (
        "M-7-9l.6 5M-1.5-6.4l1.2 4.6M4.5-5.6l1 4.6M10.5-6.8l.8 5M16-7.8l0 5M-12-6.4l1 4M-8-.4l.5 3M10 1.8l.6 1.6"
        "M18.4 2l-2 3M30.4-2.6l2 1.4"
    )
    sketch.line(stripes, "charcoal", 1.9)
    sabres = (
        "M-27.8 6.8C-28 11-27 15-24.6 18-24.4 14-24.6 10-24.8 6.2zM-23 6.4c0 3 .6 5.6 2 7.8 0-3 0-5.4-.4-8z"
    )
    sketch.both(sabres, "bone", "charcoal", 0.8)
    sketch.fill(ellipse(-23.8, 0, 1.1) + "M-29.6.6l3-.6-1.6 2.6z", "charcoal")
    return sketch


def _fish() -> Sketch:
    """A fish, head to the west."""
    sketch = Sketch()
    body = spline("-16,0.5* -10,-5 0,-6.5 8,-3 12,-1.5 19,-7* 17,0 19,7* 12,2 8,3.4 0,6.2 -10,4.6")
    sketch.both(body, "fish", "charcoal", 1.3)
    sketch.fill(spline("-12,-3.6 -9,-5 0,-6.3 8,-3 12,-1.5 4,-2 -4,-2.6"), "fish_dark")
    sketch.line("M-7-4.5c2 3 2 6 0 9M-2-3v6M2.5-2.6v5.2M6.5-1.8v3.6", "charcoal", 1.2)
    sketch.fill(ellipse(-11, -1.3, 1.3), "charcoal")
    return sketch
