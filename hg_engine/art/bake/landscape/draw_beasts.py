"""Animals in the manner of cave paintings: blown pigment, dragged in strokes, in a contour that breaks.

They face west, about 56 units wide, the origin in the middle of the body.  Legs of the far side stand a
little away from the body, as the old painters left them.
"""

from __future__ import annotations

import math
import random

from ..brush import (
    Line,
    blown,
    hatched,
    limb,
    seen,
    stroke,
    traced,
    wound,
    written,
)
from ..sketch import Sketch, ellipse
from . import beasts_great, beasts_hoofed
from .beasts import Beast, Coat

_HALO = 3.6
_RIM = 1.9
"""How wide the line about all of an animal is, under the contour: on a small board it alone is seen."""


def beasts() -> dict[str, Sketch]:
    """Return every animal by the name of its symbol."""
    poses = beasts_hoofed.DEER, beasts_hoofed.AUROCHS, beasts_great.MAMMOTH, beasts_great.TIGER
    return {
        f"{coat.name}_{i}": painted(coat, beast, i) for coat, drawn in poses for i, beast in enumerate(drawn)
    }


def painted(coat: Coat, beast: Beast, pose: int) -> Sketch:
    """Return an animal: scraped rock, far legs, pigment, strokes of the brush, contour, details."""
    rng = random.Random(f"{coat.name} {pose}")
    near = [wound(traced(beast.body)), *(wound(limb(text)) for text in beast.near)]
    far = [wound(limb(text)) for text in beast.far]
    runs = seen(near)
    whole = "".join(map(written, near))
    sketch = Sketch()
    sketch.line(whole + "".join(map(written, far)), "wash", _HALO * 2.4, 0.6)
    scraped = "".join(stroke(rng, run, _HALO * 2, 0.12) for run in runs)
    sketch.fill(scraped, "wash", 0.75)
    for text in beast.behind:
        sketch.both(written(wound(limb(text))), coat.bone, "charcoal", 0.8)
    if far:
        sketch.both("".join(map(written, far)), coat.far, "charcoal", 2 * _RIM)
        sketch.fill("".join(stroke(rng, run, coat.contour * 0.7, 0.25) for run in seen(far)), "charcoal", 0.9)
    sketch.line(whole, "charcoal", 2 * _RIM)
    sketch.both(whole, coat.pigment, coat.pigment, 0.4)
    _modelled(sketch, coat, rng, near)
    for text, colour in beast.marks:
        sketch.fill("".join(stroke(rng, traced(part, False), coat.mark) for part in text.split("|")), colour)
    sketch.fill("".join(stroke(rng, run, coat.contour, coat.breaks) for run in runs), "charcoal")
    for text in beast.over:
        head = wound(traced(text))
        sketch.line(written(head), "charcoal", 2 * _RIM)
        sketch.both(written(head), coat.pigment, coat.pigment, 0.4)
        _modelled(sketch, coat, rng, [head])
        sketch.fill(stroke(rng, [*head, head[0]], coat.contour, coat.breaks), "charcoal")
    for text in beast.bones:
        sketch.both(written(wound(limb(text))), coat.bone, "charcoal", 0.8)
    for text in beast.prongs:
        sketch.both(written(wound(limb(text))), "charcoal", "charcoal", 0.35)
    sketch.line(blown(rng, runs, 26, 1.5), coat.pigment, 0.7, 0.5)
    sketch.fill("".join(ellipse(x, y, 1.05, 0.8) for x, y in beast.eyes), coat.eye)
    return sketch


def _modelled(sketch: Sketch, coat: Coat, rng: random.Random, near: list[Line]) -> None:
    """Add strokes of the brush: dark along the back and neck, pale toward the belly."""
    coarse = [part[::3] for part in near]
    top = min(y for _, y in near[0])
    foot = max(y for _, y in near[0])

    def height(x: float, y: float) -> float:
        """Return 0 at the back above a place, 1 at the belly under it."""
        ys = [v for u, v in near[0] if abs(u - x) < 1.6]
        if not ys:
            return 0.5
        low, high = min(ys), max(ys)
        return (y - low) / (high - low) if high > low else 0.5

    def flow(x: float, y: float) -> float:
        """Return which way the hair lies: back along the body, down where the coat hangs."""
        return coat.hang * math.pi / 2 * min(1, max(0, (y - top) / (foot - top)) * 0.5 + 0.55)

    def dark(x: float, y: float) -> float:
        return max(0.0, 1 - 2.1 * height(x, y)) * 0.9 + 0.05

    def pale(x: float, y: float) -> float:
        return max(0.0, 2.0 * height(x, y) - 1.0) * 0.8 + 0.03

    sketch.line(hatched(rng, coarse, coat.strokes, dark, flow, coat.hair), coat.dark, 1.25, 0.5)
    sketch.line(hatched(rng, coarse, coat.strokes * 3 // 4, pale, flow, coat.hair), coat.lit, 1.1, 0.55)
    sketch.line(hatched(rng, coarse, coat.strokes // 2, dark, flow, coat.hair * 1.2), "charcoal", 0.7, 0.7)
