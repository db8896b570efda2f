"""Pawns and packs of Seasons in the five colours, of one family with the pieces of the other game."""

from __future__ import annotations

from ...palette import COLOURS
from ..brush import limb, wound, written
from ..marks import mark, rimmed
from ..sketch import Sketch, ellipse
from .forms import curve

_PARKA = "0,-15 6,-12.4 9.6,-4 12,5 14.6,13.6* 7,15.6 0,16 -7,15.6 -14.6,13.6* -12,5 -9.6,-4 -6,-12.4"
_LEGS = "-5,13,3.6 -8,18.6,3 -10.6,22.4,2.4 -14,22.8,1.8", "5,13,3.6 8,18.4,3 8.6,22.6,2.6 12.6,23,1.8"
_STAFF = "M18.600 22.600L14.800-19"
_BUNDLE = "-12.4,-7* 0,-8 12.4,-7* 14,0 13.4,9.6 9,12.4 0,12.8 -9,12.4 -13.4,9.6 -14,0"
_ROLL = "-13,-15.4 0,-15.8 13,-15.4 16.4,-11.6 13,-7.8 0,-7.6 -13,-7.8 -16.4,-11.6"
_FRAME = "M-8.6-19.6V16.4M8.6-19.6V16.4"


def pawns() -> dict[str, Sketch]:
    """Return every pawn and pack by the name of its symbol."""
    found: dict[str, Sketch] = {}
    for colour in COLOURS:
        found[f"pawn.{colour}"] = _pawn(colour)
        found[f"pack.{colour}"] = _pack(colour)
    return found


def _pawn(colour: str) -> Sketch:
    """Somebody on the way: a hooded parka, striding legs, a staff in hand."""
    sketch = Sketch()
    sketch.fill(ellipse(3, 23, 19, 4), "cast", 0.38)
    body, hood = curve(_PARKA), ellipse(0, -17, 7.4, 7.8)
    legs = "".join(written(wound(limb(text)), fine=0.3) for text in _LEGS)
    rimmed(sketch, body + hood + legs, _STAFF, 1.4)
    sketch.line(_STAFF, "umber", 2.2)
    sketch.both(legs, f"{colour}_dark", f"{colour}_line", 0.8)
    sketch.both(body, colour, f"{colour}_line", 0.9)
    sketch.fill(curve("6,-9 10,0 13,12.600* 8.6,14.4 8.6,4"), f"{colour}_dark", 0.75)
    sketch.fill(curve("-6,-9 -9.6,0 -12,9 -9.4,7 -7.4,-2"), f"{colour}_light", 0.9)
    sketch.both(hood, colour, f"{colour}_line", 0.9)
    sketch.fill("M-4.6-18.4a5 4.8 0 0 1 5.2-4c-3 1.2-4 3-5.2 4z", f"{colour}_light")
    sketch.both(curve("-8,-11 -4,-12 0,-11 4,-12 8,-11 7,-7 3,-8 0,-6 -3,-8 -7,-7"), "bone_rim", "rim", 1.1)
    sketch.both(ellipse(15.6, 1, 2.8), colour, f"{colour}_line", 0.9)
    mark(sketch, colour, 0, 4.4, 2.3)
    return sketch


def _pack(colour: str) -> Sketch:
    """A bundle with a hide rolled up on it, tied to a carrying frame."""
    sketch = Sketch()
    sketch.fill(ellipse(2, 14.6, 17, 3.4), "cast", 0.38)
    bundle, roll = curve(_BUNDLE), curve(_ROLL)
    rimmed(sketch, bundle + roll, _FRAME, 1.6, scale=0.82)
    sketch.line(_FRAME, "umber", 2.6)
    sketch.both(bundle, colour, f"{colour}_line", 0.9)
    sketch.fill(curve("10,-5 12,0 12.4,8* 8,11 10,4"), f"{colour}_dark", 0.75)
    sketch.fill(curve("-10.6,-4 -12,0 -12.4,7 -10.6,4"), f"{colour}_light", 0.9)
    sketch.both(roll, "hide", "rim", 1.1)
    sketch.line("M-13-11.6h3", "hide_light", 1.6)
    sketch.line("M-7.5-15v7M7.5-15v7", "rim", 2.8)
    mark(sketch, colour, 0, 2.6, 2.2)
    return sketch
