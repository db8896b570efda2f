"""Pieces of the five colours.

Every piece has a bone rim inside a charcoal rim, and the shape of its colour, so that it is told apart on
any ground and by anyone.
"""

from __future__ import annotations

from ...palette import COLOURS
from ..brush import limb, wound, written
from ..marks import mark, rimmed
from ..sketch import Sketch, ellipse, spline

_DRAWN, _LEANT = 0.82, 0.76
"""The scale of pieces against what is written here; hunters, who take more room, are smaller."""

_CLOAK = (
    "-3.4,-6.4 -7,-4 -8.8,2 -10,9 -10.8,14.8* -5.4,16.2 0,16.5 5.4,16.2 10.8,14.8* 10,9 8.8,2 7,-4 3.4,-6.4"
)
_TUNIC = (
    "-3.4,-6.2 -6.6,-3.8 -8,2 -8.8,9 -9.6,14.8* -5,16.2 0,16.5 5,16.2 9.6,14.8* 8.8,9 8,2 6.6,-3.8 3.4,-6.2"
)
_BASKET = "-26,-0.6* -13.6,-0.6* -14,5 -15.400,10.4* -24.2,10.4* -25.600,5"
_HUT = "-20.8,13.4* -12,3 -2.4,-6.4* 2.4,-6.4* 12,3 20.8,13.4* 10,15.6 0,16.2 -10,15.6"
_LEANING = "-11,-3 -7.6,-6.6 -1,-8 4.6,-5.6 8.4,0 10.6,6.6 8,10.6 1,11.2 -5.6,10.4 -9,6"
_LIMBS = (
    "2,-3.6,3 8.6,-3.4,2.8 12.4,-8.8,2.6",
    "-3,7.6,4.6 -9.4,8.6,3.8 -12.4,11.6,3.1 -13.2,15.6,2.9 -17,16,2.1",
    "5,7.6,4.8 11,10.4,3.6 15.6,13.4,2.9 20.4,16,2.3",
)
"""An arm raised to throw, the leg before and the leg behind: middle lines and half widths."""
_SHAFT = "M19 15.400V-14"
_TINES = "M13.400-20.200V-16.400Q13.400-12.600 19-12.600Q24.600-12.600 24.600-16.400V-20.200M19-13V-21.400"
_SPEAR, _TIP = "M23.600-11.200L-17-5.600", "M-25.400-4.400L-17.600-10.200-16.400-1.600z"


def pieces() -> dict[str, Sketch]:
    """Return every piece by the name of its symbol."""
    result: dict[str, Sketch] = {}
    for colour in COLOURS:
        result[f"gatherer.{colour}"] = _gatherer(colour)
        result[f"fisher.{colour}"] = _fisher(colour)
        result[f"hunter.{colour}"] = _hunter(colour)
        result[f"hunter_east.{colour}"] = _hunter(colour, east=True)
        result[f"hut.{colour}"] = _hut(colour)
    return result


def _gatherer(colour: str) -> Sketch:
    """A figure in a cloak of fur that holds out a basket of berries."""
    sketch = Sketch()
    sketch.fill(ellipse(1.5, 16, 14, 3.4), "cast", 0.35)
    body, head, basket = spline(_CLOAK), ellipse(0, -12, 5.6, 5.8), spline(_BASKET)
    arm = written(wound(limb("-4,-1.6,3 -9,-4.6,2.7 -18.4,-7.8,2.6")), fine=0.25)
    handle = "M-24.600-.6C-24.600-9-15-9-15-.6"
    rimmed(sketch, body + head + arm + basket, handle, 1.4, scale=_DRAWN)
    sketch.both(arm, f"{colour}_dark", f"{colour}_line", 0.8)
    _dressed(sketch, colour, body, head, "4.8,-4.6 7.8,1.4 9,8 9.8,14.4* 5.8,15.2 6.2,6", -13.2)
    sketch.line(handle, "umber", 1.7)
    sketch.both(ellipse(-22, -1.4, 2.5) + ellipse(-17.4, -1.6, 2.5), "cap", "rim", 0.8)
    sketch.both(basket, "yellow", "rim", 0.9)
    sketch.line("M-25.600 3.400h11.400M-25 7h10M-21.800 0v9.600M-17.600 0v9.600", "umber", 1.1)
    mark(sketch, colour, 0, 5.6, 2)
    return _finished(sketch, 5.8)


def _fisher(colour: str) -> Sketch:
    """A figure in a tunic of fur with a barbed spear at arm's length."""
    sketch = Sketch()
    sketch.fill(ellipse(1.5, 16, 14, 3.4), "cast", 0.35)
    body, head = spline(_TUNIC), ellipse(0, -11.4, 5.4, 5.6)
    arm = written(wound(limb("4,-2.4,3 10,1.4,2.6 18.4,2.6,2.6")), fine=0.25)
    rimmed(sketch, body + head + arm, _SHAFT + _TINES, 1.8, scale=_DRAWN)
    sketch.line(_SHAFT, "umber", 1.8)
    sketch.line(_TINES, "rim", 1.9)
    sketch.both(arm, f"{colour}_dark", f"{colour}_line", 0.8)
    _dressed(sketch, colour, body, head, "4.6,-4 6.8,2 7.8,8 8.6,14.4* 5,15.2 5.6,6", -12.6)
    mark(sketch, colour, 0, 5.6, 1.9)
    return _finished(sketch, -5.6)


def _dressed(sketch: Sketch, colour: str, body: str, head: str, shade: str, light: float) -> None:
    """Add a body with its shaded side, and a head with a light at this height."""
    sketch.both(body, colour, f"{colour}_line", 0.8)
    sketch.fill(spline(shade), f"{colour}_dark", 0.75)
    sketch.both(head, colour, f"{colour}_line", 0.8)
    sketch.fill(f"M-4 {light}a4.2 4 0 0 1 4.400-3c-2.400 1-3.400 2.600-4.400 3z", f"{colour}_light")


def _finished(sketch: Sketch, aside: float = 0, scale: float = _DRAWN) -> Sketch:
    """Return a sketch in its size, its middle moved."""
    result = Sketch()
    result.add(sketch, x=aside, scale=scale)
    return result


def _hunter(colour: str, east: bool = False) -> Sketch:
    """A hunter who throws a spear, one knee bent, the other leg stretched out behind."""
    sketch = Sketch()
    sketch.fill(ellipse(1, 16.6, 20, 3.2), "cast", 0.32)
    arm, near, far = (written(wound(limb(text)), fine=0.25) for text in _LIMBS)
    body, head = spline(_LEANING), ellipse(-4.4, -14.6, 5.8, 6)
    rimmed(sketch, body + arm + near + far + head + _TIP, _SPEAR, 1.8, scale=_LEANT)
    sketch.line(_SPEAR, "umber", 1.6)
    sketch.fill(_TIP, "rim")
    sketch.both(far, f"{colour}_dark", f"{colour}_line", 0.8)
    sketch.both(body + arm + near, colour, f"{colour}_line", 1.6)
    sketch.fill(body + arm + near, colour)
    sketch.fill(spline("4.4,-4.6 7.8,.4 9.800,6.4 7.6,9.800 2,10.400 6.6,5.6"), f"{colour}_dark", 0.75)
    sketch.both(head, colour, f"{colour}_line", 0.8)
    sketch.fill(
        "M-8.600-15.400a4.200 4 0 0 1 4.400-3.200c-2.400 1-3.400 2.700-4.400 3.200z", f"{colour}_light"
    )
    if east:
        turned = Sketch()
        turned.add(sketch, flip=True)
        sketch = turned
    mark(sketch, colour, 0.4 if east else -0.4, 1.8, 2)
    return _finished(sketch, -1 if east else 1, _LEANT)


def _hut(colour: str) -> Sketch:
    """A tent of hides over crossed poles."""
    sketch = Sketch()
    sketch.fill("M-16 14L2-6 24 17 4 19z", "cast", 0.35)
    poles = "M5.600-13.400L-3-2M-5.600-13.400L3-2"
    outline = spline(_HUT)
    rimmed(sketch, outline, poles, 1.8, scale=_DRAWN)
    sketch.line(poles, "rim", 2.2)
    sketch.both(outline, colour, f"{colour}_line", 0.8)
    sketch.fill(spline("2.2,-5.8* 11.4,3 19.8,13.2* 13,14.6 8,4"), f"{colour}_dark", 0.75)
    sketch.fill(spline("10.4,15* 11.800,9 13,7.4 14.4,9 16,14*"), "rim")
    mark(sketch, colour, -1.6, 7.4, 2)
    return _finished(sketch)
