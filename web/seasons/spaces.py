"""Where spaces are: pointy-top hexagons one unit wide, the first about (0, 0), odd rows half to the right."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot

from hg_engine.seasons.layout import COLUMNS, NAMES, ROWS, SPACES
from web.board.camera import Box

ROW = 0.866025
"""From a row to the next."""
RADIUS = 0.57735
"""From the middle of a space to its corners."""
BOX: Box = (-0.5, -RADIUS, COLUMNS, (ROWS - 1) * ROW + RADIUS)
"""The whole board."""
CORNERS = (
    *((0.0, -RADIUS), (0.5, -RADIUS / 2), (0.5, RADIUS / 2)),
    *((0.0, RADIUS), (-0.5, RADIUS / 2), (-0.5, -RADIUS / 2)),
)
"""The corners of a space about its middle, clockwise from the top."""
WAYS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Up, right, down, left."""


def middle(space: int) -> tuple[float, float]:
    """Return the middle of a space."""
    row, column = divmod(space, COLUMNS)
    return column + 0.5 * (row % 2), row * ROW


MIDDLES = tuple(middle(space) for space in range(SPACES))


def space_at(x: float, y: float) -> int | None:
    """Return the space at a point, or None off the board."""
    near = min(range(SPACES), key=lambda space: hypot(x - MIDDLES[space][0], y - MIDDLES[space][1]))
    dx, dy = abs(x - MIDDLES[near][0]), abs(y - MIDDLES[near][1])
    return near if dx <= 0.5 and dy <= RADIUS - dx * RADIUS else None


def nearest(spaces: Iterable[int], x: float, y: float, reach: float) -> int | None:
    """Return that one of some spaces whose middle is nearest to a point, if within reach."""
    found = min(
        ((hypot(x - MIDDLES[space][0], y - MIDDLES[space][1]), space) for space in spaces), default=None
    )
    return found[1] if found is not None and found[0] <= reach else None


def towards(spaces: Iterable[int], start: int, way: int) -> int:
    """Return the space to go to from one of them, up, right, down or left (0 to 3); itself if there is none."""
    x, y = MIDDLES[start]
    dx, dy = WAYS[way]
    best = None
    for space in spaces:
        along = (MIDDLES[space][0] - x) * dx + (MIDDLES[space][1] - y) * dy
        aside = abs((MIDDLES[space][0] - x) * dy) + abs((MIDDLES[space][1] - y) * dx)
        if along > 0.01 and along >= aside * 0.4:
            rank = (along + 2 * aside, space)
            best = rank if best is None or rank < best else best
    return start if best is None else best[1]


def path(space: int, scale: float = 1.0) -> str:
    """Return the outline of a space as path data, perhaps smaller than it is."""
    x, y = MIDDLES[space]
    points = (f"{x + dx * scale:.4f} {y + dy * scale:.4f}" for dx, dy in CORNERS)
    return "M" + "L".join(points) + "z"


def named(space: int) -> str:
    """Return the name of a space."""
    return NAMES[space]
