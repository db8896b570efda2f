"""Pieces of the five colours, covers and the backs of tiles.

Every piece has a bone rim inside a charcoal rim, and the shape of its colour, so that it is told apart on
any ground and by anyone.
"""

from __future__ import annotations

import math

from ..palette import COLOURS
from .draw_finds import gold
from .sketch import Sketch, ellipse, moved, spline

_MARKS = {
    "hematite": "M0-3.2L3.3 2.5H-3.3z",
    "azurite": "M-2.5-2.5h5v5h-5z",
    "ochre": ellipse(0, 0, 2.7),
    "manganese": "M-1-3h2v2h2v2h-2v2h-2v-2h-2v-2h2z",
    "ice": "M1.600-2.800A3 3 0 1 0 1.600 2.800 3.600 3.600 0 0 1 1.600-2.800z",
}
"""The shape of a colour, about six units wide."""

_STAND = (
    "-3.4,-4.6 -7.5,-2.6 -10,1.4 -7.4,3.8 -4.9,1.4* -6.8,10.6* -1.6,10.6* 0,7.4* 1.6,10.6* 6.8,10.6* "
    "4.9,1.4* 7.4,3.8 10,1.4 7.5,-2.6 3.4,-4.6"
)
_HUT = "-12,9.6* -7,-1 -1.4,-9.5* 1.4,-9.5* 7,-1 12,9.6* 5,11 0,11.3 -5,11"
_PRONE = (
    "-6.8,-5.2 -1,-6 5.4,-4 10.5,-1.2 17,2* 17,6.4* 10.6,5 6.6,4.2 8.8,8* 4.2,9* .4,4.6 -3,3.4 -6.6,4 "
    "-11.2,8* -14.2,5.4* -10,0"
)


def pieces() -> dict[str, Sketch]:
    """Return every piece by the name of its symbol."""
    result: dict[str, Sketch] = {}
    for colour in COLOURS:
        result[f"gatherer.{colour}"] = _standing(colour, fisher=False)
        result[f"fisher.{colour}"] = _standing(colour, fisher=True)
        result[f"hunter.{colour}"] = _hunter(colour)
        result[f"hut.{colour}"] = _hut(colour)
        result[f"mark.{colour}"] = _token(colour)
    result["covered"] = _covered()
    result["back.land"] = _back(stones=False)
    result["back.menhir"] = _back(stones=True)
    result["back.bonus"] = _golden_back()
    return result


def _rimmed(sketch: Sketch, outline: str, colour: str) -> None:
    """Add a silhouette: charcoal rim, bone rim, fill."""
    sketch.both(outline, "rim", "rim", 5)
    sketch.both(outline, "bone_rim", "bone_rim", 3.2)
    sketch.fill(outline, colour)


def _figure(sketch: Sketch, colour: str, body: str, head: str) -> None:
    """Add a body and a head before it, told apart by a thin line."""
    sketch.both(body, colour, f"{colour}_line", 0.8)
    sketch.both(head, colour, f"{colour}_line", 0.8)


def _mark(sketch: Sketch, colour: str, x: float, y: float, scale: float) -> None:
    sketch.fill(moved(_MARKS[colour], x, y, scale), f"{colour}_ink")


def _standing(colour: str, fisher: bool) -> Sketch:
    sketch = Sketch()
    sketch.fill(ellipse(2, 10.5, 10.5, 3.2), "cast", 0.35)
    body, head = spline(_STAND), ellipse(0, -8.4, 4.2, 4.4)
    if fisher:
        rod = "M8.6 2.6L10.6-13"
        sketch.line(rod, "rim", 4.2)
        sketch.line(rod, "bone_rim", 2.6)
        sketch.line(rod, "umber", 1.4)
    _rimmed(sketch, body + head, colour)
    _figure(sketch, colour, body, head)
    shine = "M-2.8-9.6a2.8 2.6 0 0 1 3-2c-1.8.8-2.4 2-3 2zM-8-.4c1-2 2.6-3 4.6-3.4-1.6 1.6-3 2.2-4.6 3.4z"
    sketch.fill(shine, f"{colour}_light")
    sketch.fill("M4.6 1.8l1.8 8.4h-3z", f"{colour}_dark")
    _mark(sketch, colour, 0, 1.2, 1.05)
    return sketch


def _hunter(colour: str) -> Sketch:
    """A hunter crawling on the ground, a spear in the hand."""
    sketch = Sketch()
    sketch.fill(ellipse(3, 7, 16, 3.2), "cast", 0.32)
    spear = "M-1.5 10.6L-17.5 2.8"
    tip = "M-22 .6l5.4.4-2.1 3.8z"
    body, head = spline(_PRONE), ellipse(-10.4, -4.6, 4.3, 4.3)
    whole = body + head
    sketch.line(spear + tip, "rim", 4.6)
    sketch.both(whole, "rim", "rim", 5)
    sketch.line(spear + tip, "bone_rim", 3)
    sketch.both(whole, "bone_rim", "bone_rim", 3.2)
    sketch.line(spear, "umber", 1.5)
    sketch.both(tip, "rim", "rim", 0.6)
    _figure(sketch, colour, body, head)
    shine = "M-13.2-5.8a2.8 2.6 0 0 1 3-2c-1.8.8-2.4 2-3 2zM-5-3.6c2-1.4 4-1.6 6-1.2-2 .8-4 1.2-6 1.2z"
    sketch.fill(shine, f"{colour}_light")
    sketch.fill("M9 1.2L16.4 4.4v1.4L10 3.8z", f"{colour}_dark")
    _mark(sketch, colour, 1.4, -0.8, 1.15)
    centred = Sketch()
    centred.add(sketch, x=1.8)
    return centred


def _hut(colour: str) -> Sketch:
    sketch = Sketch()
    sketch.fill("M-11 10L2-8 22 12 4 14z", "cast", 0.35)
    poles = "M3.5-14L-2-6M-3.5-14L2-6"
    outline = spline(_HUT)
    sketch.line(poles, "rim", 5)
    sketch.both(outline, "rim", "rim", 5)
    sketch.line(poles, "bone_rim", 3.2)
    sketch.both(outline, "bone_rim", "bone_rim", 3.2)
    sketch.line(poles, "rim", 1.6)
    sketch.fill(outline, colour)
    sketch.fill(spline("1.4,-9* 6.5,-1 11,9.3* 6,10.4 3.5,1"), f"{colour}_dark", 0.8)
    sketch.fill(spline("3.4,10.6* 4.9,5 6.4,3.6 7.8,5 8.8,10.2*"), "rim")
    _mark(sketch, colour, -2.4, 4.2, 1.2)
    return sketch


def _token(colour: str) -> Sketch:
    """The shape of a colour on a disc, for lists and legends."""
    sketch = Sketch()
    _rimmed(sketch, ellipse(0, 0, 9), colour)
    _mark(sketch, colour, 0, 0, 1.7)
    return sketch


def _covered() -> Sketch:
    """Wattle laid over an animal that no longer counts."""
    sketch = Sketch()
    sketch.fill(ellipse(1, 2, 22, 14), "cast", 0.3)
    mat = spline("-20,-10* 0,-12 20,-10* 22,0 20,11* 0,12.5 -20,11* -22,0")
    sketch.both(mat, "umber", "rim", 1.6, 0.94)
    weave = "".join(f"M{x}-10.500v21" for x in range(-16, 17, 8)) + "".join(
        f"M-20 {y}h40" for y in (-6, 0, 6)
    )
    sketch.line(weave, "yellow", 1.8)
    sketch.line("M-9-6L9 6M9-6L-9 6", "rim", 5.2)
    sketch.line("M-9-6L9 6M9-6L-9 6", "bone_rim", 3)
    return sketch


def _back(stones: bool) -> Sketch:
    """The back of a tile, 100 by 100 units: a cave wall with a hand, or with standing stones."""
    sketch = Sketch()
    ground, line = ("umber", "bone") if not stones else ("stone_line", "bone")
    sketch.fill("M0 0h100v100h-100z", ground)
    sketch.fill(
        spline("4,30 30,6 70,10 96,36 92,74 66,95 28,92 6,68"),
        "red_ochre" if not stones else "stone_dark",
        0.5,
    )
    sketch.fill(
        spline("18,36 40,20 68,24 84,46 78,70 54,84 30,78 16,58"), "yellow" if not stones else "stone", 0.35
    )
    if stones:
        for x, foot, wide, high in ((31, 70, 8, 34), (69, 70, 8, 32), (50, 75, 11, 50)):
            top, left = foot - high, x - wide
            shoulder = f"{top + high * 0.4:.0f}"
            stone = f"M{left} {foot}C{left} {shoulder} {x - wide * 0.6:.1f} {top} {x} {top}"
            sketch.both(f"{stone}S{x + wide} {shoulder} {x + wide} {foot}z", "bone", "charcoal", 2.4)
        sketch.line("M50 44c3-3 8 1 4 6s-13 1-10-7 12-9 18-3", "red_ochre_dark", 2.6)
    else:
        hand = (
            "M37 84C35 72 32 66 27 60 22 55 25 50 30 53L36 59C36 48 33 38 34 28 35 23 40 23 41 28L43 48"
            "C44 38 45 28 47 20 49 15 54 17 53 22L52 48C55 39 58 31 61 25 64 21 68 23 67 28L61 52"
            "C65 46 68 42 72 39 76 37 79 41 76 45 70 54 68 60 66 68 65 74 64 79 64 84z"
        )
        sketch.both(hand, line, "charcoal", 2.4)
        sketch.fill(ellipse(50, 68, 5), "red_ochre_dark")
    sketch.line("M5 5h90v90h-90z", "bone", 1.6, 0.55)
    return sketch


def _golden_back() -> Sketch:
    """The back of a bonus tile: a nugget of gold on a dark wall, in a ring of red finger marks."""
    sketch = Sketch()
    sketch.fill("M0 0h100v100h-100z", "umber_far")
    sketch.fill(spline("4,30 30,6 70,10 96,36 92,74 66,95 28,92 6,68"), "red_ochre_dark", 0.6)
    sketch.fill(spline("18,36 40,20 68,24 84,46 78,70 54,84 30,78 16,58"), "red_ochre", 0.55)
    for count, reach, size, colour in ((18, 37, 5.2, "bone"), (12, 28.5, 3.4, "yellow")):
        turns = [math.tau * i / count for i in range(count)]
        marks = "".join(
            f"M{50 + reach * math.cos(turn):.1f} {51 + reach * math.sin(turn):.1f}h.1" for turn in turns
        )
        sketch.line(marks, "charcoal", size + 1.6, 0.5)
        sketch.line(marks, colour, size, 0.9)
    sketch.add(gold(), 50, 52, 2.1)
    sketch.line("M5 5h90v90h-90z", "bone", 1.6, 0.55)
    return sketch
