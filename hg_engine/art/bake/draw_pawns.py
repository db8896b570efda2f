"""Pawns and packs of the collecting game in the five colours, of one family with the pieces of the other game."""

from __future__ import annotations

from ..palette import COLOURS
from .brush import limb, wound, written
from .draw_pieces import mark, rimmed
from .forms import curve
from .sketch import Sketch, ellipse

_PARKA = "0,-15 6,-12.4 9.6,-4 12,5 14.6,13.6* 7,15.6 0,16 -7,15.6 -14.6,13.6* -12,5 -9.6,-4 -6,-12.4"
_LEGS = "-5,13,3.6 -8,18.6,3 -10.6,22.4,2.4 -14,22.8,1.8", "5,13,3.6 8,18.4,3 8.6,22.6,2.6 12.6,23,1.8"
_STAFF = "M18.600 22.600L14.800-19"
_BUNDLE = "-11,-7 -6,-11 6,-11 11,-7 13,1 11.6,9.6 6,12.6 -6,12.6 -11.6,9.6 -13,1"


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
    """A bundle of hide on a carrying frame."""
    sketch = Sketch()
    sketch.fill(ellipse(2, 13, 16, 3.4), "cast", 0.38)
    bundle, roll = (
        curve(_BUNDLE),
        curve("-13,-14.6 0,-16 13,-14.6 14.6,-11.600 13,-8.6 0,-9.600 -13,-8.6 -14.6,-11.600"),
    )
    rimmed(sketch, bundle + roll)
    sketch.both(bundle, colour, f"{colour}_line", 0.9)
    sketch.fill(curve("8,-7 10.4,0 9.6,8.6 5,11.4 9,12 11.4,8 12.4,1 10.4,-6"), f"{colour}_dark", 0.75)
    sketch.fill(curve("-8.6,-6 -11.4,1 -10.4,7 -9,1"), f"{colour}_light", 0.9)
    sketch.both(roll, "hide", "rim", 1.1)
    sketch.line("M-7.400-15.400v6M7.400-15.400v6", "umber", 2)
    mark(sketch, colour, 0, 2, 2.1)
    return sketch
