"""Fish: salmon, bright in the water, straight or with a beat of the tail."""

from __future__ import annotations

import random

from ..brush import Line, hatched, stroke, traced, wound, written
from ..sketch import Sketch, ellipse

_BODY = (
    "-15.6,.8 -12.6,-3.6 -7,-6.6 -1,-7.4 1.4,-9.2* 5.4,-6.6 9,-4.2 11.8,-2.6 17.4,-7.2* 15.4,0 17.4,7.2* 11.8,3 "
    "7.6,5.4 3,7.9* .6,6.8 -6,6.6 -12.2,4.2"
)
_RIMS = 14, 5.4
"""Widths of the strokes that are the rims: the pale one with the dark one on it, and the dark one alone."""
_RIMS_OF_FRY = 20, 7
"""The same for fish that are painted at half the size, so that their rims are no thinner."""
_BENDS = (0.0, 0.007, -0.007)
"""How far the tail beats aside."""


def fish() -> dict[str, Sketch]:
    """Return every fish by the name of its symbol, large and small; they face west."""
    result = {}
    for pose, bend in enumerate(_BENDS):
        result[f"fish_{pose}"] = _fish(pose, bend, _RIMS)
        result[f"fry_{pose}"] = _fish(pose, bend, _RIMS_OF_FRY)
    return result


def _fish(pose: int, bend: float, rims: tuple[float, float]) -> Sketch:
    def bent(line: Line) -> Line:
        return [(x, y + bend * ((x + 3) * abs(x + 3) if pose else 0)) for x, y in line]

    rng = random.Random(f"fish {pose}")
    body = wound(bent(traced(_BODY)))
    back = wound(bent(traced("-13,-3 -7,-6.4 -1,-7.6 5,-6.8 11.8,-2.6 13,-1.4 7,-4.2 -1,-5 -8,-4")))
    belly = wound(bent(traced("-14,1.8 -8,2.4 0,3.6 8,2.4 11,1.8 7,4.8 0,6.8 -7,6 -12,4")))
    gill = bent(traced("-7.4,-5 -5.4,-.6 -7,5", False))
    sketch = Sketch()
    d = written(body)
    pale, dark = rims
    sketch.line(d, "foam", pale)
    sketch.line(d, "charcoal", dark)
    sketch.fill(d, "fish")
    sketch.fill(written(back), "fish_dark")
    sketch.fill(written(belly), "bone_rim", 0.9)
    scales = hatched(rng, [body[::3]], 22, lambda x, y: 0.9 if -4 < x < 10 else 0.0, lambda x, y: 0.1, 2.4)
    sketch.line(scales, "charcoal", 0.7, 0.6)
    sketch.fill(stroke(rng, gill, 1.5), "charcoal")
    sketch.fill(ellipse(-11, -1.2 + bend * -64, 1.5), "charcoal")
    smaller = Sketch()
    smaller.add(sketch, scale=0.86)
    return smaller
