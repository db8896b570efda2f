"""The shapes of the five colours, and the rims about pieces, the same in every game."""

from __future__ import annotations

from ..palette import COLOURS
from .sketch import Sketch, ellipse, moved

_MARKS = {
    "hematite": "M0-3.2L3.3 2.5H-3.3z",
    "azurite": "M-2.5-2.5h5v5h-5z",
    "ochre": ellipse(0, 0, 2.7),
    "manganese": "M-1-3h2v2h2v2h-2v2h-2v-2h-2v-2h2z",
    "ice": "M1.600-2.800A3 3 0 1 0 1.600 2.800 3.600 3.600 0 0 1 1.600-2.800z",
}
"""The shape of a colour, about six units wide."""
_RIMS, _BONE_RIM = 7.8, 4.1
"""Widths of the strokes that are both rims, and the inner one: half of each is seen.

On a board of 64 pixels a tile each rim is about a pixel wide: thinner ones would blend into a grey that is lost on any
ground.
"""


def marks() -> dict[str, Sketch]:
    """Return the mark of every colour by the name of its symbol."""
    return {f"mark.{colour}": _token(colour) for colour in COLOURS}


def rimmed(sketch: Sketch, fills: str, lines: str = "", thick: float = 0, scale: float = 1) -> None:
    """Add what lies under a piece: a charcoal rim about a bone rim, along fills and lines.

    ``scale`` is how large the sketch will be in the end: rims do not shrink with it.
    """
    for colour, width in (("rim", _RIMS / scale), ("bone_rim", _BONE_RIM / scale)):
        if lines:
            sketch.line(lines, colour, thick + width)
        sketch.both(fills, colour, colour, width)


def mark(sketch: Sketch, colour: str, x: float, y: float, scale: float) -> None:
    """Add the shape of a colour."""
    sketch.fill(moved(_MARKS[colour], x, y, scale), f"{colour}_ink")


def _token(colour: str) -> Sketch:
    """The shape of a colour on a disc, for lists and legends."""
    sketch = Sketch()
    disc = ellipse(0, 0, 9)
    rimmed(sketch, disc)
    sketch.fill(disc, colour)
    mark(sketch, colour, 0, 0, 1.9)
    return sketch
