"""Pieces of the five colours.

Every piece has a bone rim inside a charcoal rim, and the shape of its colour, so that it is told apart on
any ground and by anyone.
"""

from __future__ import annotations

from ...palette import COLOURS
from ..brush import limb, traced, wound, written
from ..marks import mark, rimmed
from ..sketch import Sketch, ellipse, spline

_CLOAK = "-3.2,-5.8 -6.6,-3.6 -8.8,1 -9.8,7 -10.4,11.4* -5,12.6 0,12.9 5,12.6 10.4,11.4* 9.8,7 8.8,1 6.6,-3.6 3.2,-5.8"
_HUT = "-13.4,10.4* -8,-1 -1.6,-11.4* 1.6,-11.4* 8,-1 13.4,10.4* 6,12 0,12.4 -6,12"
_PRONE = (
    "-8.4,-1.4 -7,-6 -1.6,-8 5,-7.2 10.4,-3.6 12.6,1 9,6.4 4,6.6 -1,6.8 -5.4,9.2 -12,10.2 "
    "-14.4,8.6 -13.2,6.4 -8.6,4.6"
)
_LEGS = "7,1.6,4.6 13,4,2.9 18.4,4.8,2.1 21,3.6,1.7", "8,.6,3.6 13.6,.8,2.6 16.6,-4.6,2 19.4,-7.6,1.7"
"""The near leg, stretched out, and the far one, its foot in the air: middle lines and half widths."""


def pieces() -> dict[str, Sketch]:
    """Return every piece by the name of its symbol."""
    result: dict[str, Sketch] = {}
    for colour in COLOURS:
        result[f"gatherer.{colour}"] = _standing(colour, fisher=False)
        result[f"fisher.{colour}"] = _standing(colour, fisher=True)
        result[f"hunter.{colour}"] = _hunter(colour)
        result[f"hunter_east.{colour}"] = _hunter(colour, east=True)
        result[f"hut.{colour}"] = _hut(colour)
    return result


def _standing(colour: str, fisher: bool) -> Sketch:
    """A figure in a cloak of fur: a fisher with a barbed spear, or a gatherer with a basket."""
    sketch = Sketch()
    sketch.fill(ellipse(1.5, 12.4, 12, 3.2), "cast", 0.35)
    body, head = spline(_CLOAK), ellipse(0, -9.8, 4.7, 4.9)
    if fisher:
        shaft, tines = (
            "M12.6 12.4V-12",
            "M9.200-17.500V-14.400Q9.200-11.600 12.6-11.600Q16-11.600 16-14.400V-17.500M12.6-11V-18.500",
        )
        rimmed(sketch, body + head, shaft + tines, 1.2)
        sketch.line(shaft, "umber", 1.6)
        sketch.line(tines, "rim", 1.3)
    else:
        basket = spline("-16.6,2.6* -9,2.6* -8.4,7 -9.6,11.6* -15.8,11.6* -17.2,7")
        handle = "M-16 3C-16-4.600-9.600-4.600-9.6 3"
        rimmed(sketch, body + head + basket, handle, 1)
    sketch.both(body, colour, f"{colour}_line", 0.8)
    sketch.fill(spline("5,-4.6 8,1 9.2,7 9.9,11.2* 6,12 6.6,5"), f"{colour}_dark", 0.75)
    sketch.both(head, colour, f"{colour}_line", 0.8)
    sketch.fill("M-3.2-10.600a3.4 3.2 0 0 1 3.6-2.600c-2 .8-2.8 2.2-3.6 2.600z", f"{colour}_light")
    sketch.fill(spline("-6,-3 -8,2 -8.8,7.6 -7.4,6 -6.6,1"), f"{colour}_light", 0.9)
    if not fisher:
        sketch.line(handle, "umber", 1.3)
        sketch.both(basket, "yellow", "rim", 0.9)
        sketch.line("M-16.800 5.600h8.200M-16.800 8.600h8.200M-14.400 3v8.400M-11.200 3v8.400", "umber", 0.9)
        sketch.both(ellipse(-14.6, 1.6, 1.9) + ellipse(-11.2, 1.4, 1.9), "cap", "rim", 0.6)
    else:
        sketch.both(ellipse(12.2, 4.2, 2.3), colour, f"{colour}_line", 0.8)
    mark(sketch, colour, 0, 4.2, 1.62)
    centred = Sketch()
    centred.add(sketch, x=-2 if fisher else 2.6)
    return centred


def _hunter(colour: str, east: bool = False) -> Sketch:
    """A hunter lying in the grass, head up, legs stretched out, the spear before the hand."""
    sketch = Sketch()
    sketch.fill(ellipse(3, 8.4, 19, 3), "cast", 0.32)
    spear, tip = "M0 12L-15.6 5", "M-20.6 2.600l6.2.4-2.2 4.400z"
    near, far = (written(wound(limb(text))) for text in _LEGS)
    body, head = written(wound(traced(_PRONE))), ellipse(-11.8, -4.4, 5, 5)
    rimmed(sketch, body + near + far + head + tip, spear, 1.4)
    sketch.line(spear, "umber", 1.7)
    sketch.both(tip, "rim", "rim", 0.5)
    sketch.both(far, f"{colour}_dark", f"{colour}_line", 0.8)
    sketch.both(body + near, colour, f"{colour}_line", 1.6)
    sketch.fill(body + near, colour)
    sketch.fill(spline("4,5.8 10,4.6 14.4,5 19.4,4.4* 18.4,6.4 12.6,6.4 7,6.2"), f"{colour}_dark", 0.8)
    sketch.fill(spline("-6,-4.6 -1.4,-6.8 4.6,-6.2 -1,-5.4"), f"{colour}_light", 0.9)
    sketch.both(head, colour, f"{colour}_line", 0.8)
    sketch.fill("M-15.4-5.200a3.4 3.2 0 0 1 3.6-2.600c-2 .8-2.8 2.2-3.6 2.600z", f"{colour}_light")
    if east:
        turned = Sketch()
        turned.add(sketch, flip=True)
        sketch = turned
    mark(sketch, colour, -2 if east else 2, -0.5, 1.56)
    centred = Sketch()
    centred.add(sketch, scale=0.9)
    return centred


def _hut(colour: str) -> Sketch:
    """A tent of hides over crossed poles."""
    sketch = Sketch()
    sketch.fill("M-12 11L2-8 21 13 4 15z", "cast", 0.35)
    poles = "M4.4-17L-2-8M-4.400-17L2-8"
    outline = spline(_HUT)
    rimmed(sketch, outline, poles, 1.4)
    sketch.line(poles, "rim", 1.7)
    sketch.both(outline, colour, f"{colour}_line", 0.8)
    sketch.fill(spline("1.4,-11* 7.4,-1 12.6,10.2* 8.4,11.2 5.4,1"), f"{colour}_dark", 0.75)
    sketch.fill(spline("-1.4,-10.6* -7,-1 -11,7.4* -7.8,2 -3.6,-5"), f"{colour}_light", 0.8)
    sketch.fill(spline("6.4,11.6* 7.6,6.6 8.6,5.4 9.8,6.6 11,10.8*"), "rim")
    mark(sketch, colour, -1.6, 4.6, 1.7)
    smaller = Sketch()
    smaller.add(sketch, scale=0.92)
    return smaller
