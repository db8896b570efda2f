"""Choose the corner of the window where something covers least of the board.

Sizes, boxes and points are CSS pixels from the window's top left corner.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from web.board.callouts import Point
from web.board.camera import Box

MARGIN = 12.0
UNDER = 1000
"""How many shapes of the board a float counts for."""


def freest(
    size: tuple[float, float], window: tuple[float, float], floats: Sequence[Box], shapes: Iterable[Point]
) -> Point:
    """Return where the upper left corner of something of a size stands: at the foot of the left side if that is free.

    ``shapes`` are the middles of what is seen of the board; a float is worse to lie on than all of them.
    """
    width, height = size
    left, right = MARGIN, window[0] - MARGIN - width
    tops = [window[1] - MARGIN - height, MARGIN]
    tops += [bottom + MARGIN for _, _, _, bottom in floats] + [
        top - MARGIN - height for _, top, _, _ in floats
    ]
    points = list(shapes)

    def cost(corner: Point) -> int:
        x, y = corner
        box = x - MARGIN / 2, y - MARGIN / 2, x + width + MARGIN / 2, y + height + MARGIN / 2
        hidden = sum(box[0] < a < box[2] and box[1] < b < box[3] for a, b in points)
        over = sum(box[0] < c and a < box[2] and box[1] < d and b < box[3] for a, b, c, d in floats)
        return hidden + UNDER * over

    inside = [top for top in tops if MARGIN <= top <= window[1] - MARGIN - height] or tops[:1]
    return min(((x, y) for y in inside for x in (left, right)), key=cost)
