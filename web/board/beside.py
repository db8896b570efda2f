"""Where a line of text stands at something on the board: under it, or on another side that is free.

Sizes and boxes are CSS pixels from the window's top left corner.
"""

from __future__ import annotations

from collections.abc import Sequence

from web.board.callouts import Point
from web.board.camera import Box

MARGIN = 8.0


def beside(
    thing: Box, size: tuple[float, float], window: tuple[float, float], floats: Sequence[Box], gap: float
) -> Point:
    """Return where the upper left corner of something of a size stands, ``gap`` pixels from a thing.

    It is always in the window, if it has room there; it lies on a float only where every side is taken.
    """
    left, top, right, bottom = thing
    width, height = size
    across, down = (left + right - width) / 2, (top + bottom - height) / 2
    ways = [
        (across, bottom + gap),
        (across, top - gap - height),
        (right + gap, down),
        (left - gap - width, down),
    ]
    held = [(_held(x, window[0] - width), _held(y, window[1] - height)) for x, y in ways]

    def free(at: Point) -> bool:
        box = at[0], at[1], at[0] + width, at[1] + height
        return not any(_meet(box, over) for over in (thing, *floats))

    return next((at for at in held if free(at)), held[0])


def _held(value: float, most: float) -> float:
    """Return a coordinate kept in the window."""
    return max(MARGIN, min(value, most - MARGIN))


def _meet(one: Box, other: Box) -> bool:
    """Whether two boxes lie over each other."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
