"""Where spaces are: pointy-top hexagons one unit wide, the first about (0, 0), odd rows half to the right."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import atan2, degrees, hypot

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
PACE, BEGIN, ASIDE, DOWN = 0.18, 0.26, 0.05, 0.14
"""From a footprint to the next, the part of a way before the first, how far beside it they are, and how far down."""
FOOT = (0.062, 0.034)
"""Half the length and width of a footprint."""
HIGH, HEAD = 0.55, 0.16
"""How high a jump goes besides, and how long the head of its arc is."""
WAYS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Up, right, down, left."""
ARROWS = "→↗↖←↙↘"
"""To the neighbours of a space, from the right and against the clock."""
AFAR = "…"
"""To a space that is no neighbour: through the caves."""


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


def steps_path(stops: Sequence[int]) -> str:
    """Return footprints from each of some spaces to the next, left and right in turn, as path data."""
    prints = []
    for start, end in pairwise(stops):
        (x, y), (u, v) = MIDDLES[start], MIDDLES[end]
        away = hypot(u - x, v - y) or 1.0
        dx, dy = (u - x) / away, (v - y) / away
        count = max(3, min(9, round(away / PACE)))
        for number in range(count):
            part = BEGIN + (1 - 2 * BEGIN) * number / (count - 1)
            side = ASIDE if number % 2 else -ASIDE
            prints.append(
                _print(x + (u - x) * part - dy * side, y + (v - y) * part + dx * side + DOWN, dx, dy)
            )
    return "".join(prints)


def _print(x: float, y: float, dx: float, dy: float) -> str:
    """Return a footprint about a point, its toes that way, as path data."""
    turn = degrees(atan2(dy, dx))
    a, b = FOOT
    heel, toe = (x - dx * a, y - dy * a), (x + dx * a, y + dy * a)
    return (
        f"M{heel[0]:.3f} {heel[1]:.3f}A{a:.3f} {b:.3f} {turn:.0f} 0 1 {toe[0]:.3f} {toe[1]:.3f}"
        f"A{a:.3f} {b:.3f} {turn:.0f} 0 1 {heel[0]:.3f} {heel[1]:.3f}z"
    )


def arc_path(stops: Sequence[int]) -> str:
    """Return the arc of a jump from the first of some spaces to the last, with an arrow's head, as path data."""
    (x, y), (u, v) = MIDDLES[stops[0]], MIDDLES[stops[-1]]
    (a, b) = MIDDLES[stops[len(stops) // 2]] if len(stops) > 2 else ((x + u) / 2, (y + v) / 2)
    # the curve passes over the space between: its handle lies twice as far out, and higher
    a, b = 2 * a - (x + u) / 2, 2 * b - (y + v) / 2 - HIGH
    dx, dy = u - a, v - b
    away = hypot(dx, dy) or 1.0
    dx, dy = dx / away * HEAD, dy / away * HEAD
    wings = ((-dx - dy * 0.7, -dy + dx * 0.7), (-dx + dy * 0.7, -dy - dx * 0.7))
    head = f"M{u + wings[0][0]:.3f} {v + wings[0][1]:.3f}L{u:.3f} {v:.3f}L{u + wings[1][0]:.3f} {v + wings[1][1]:.3f}"
    return f"M{x:.3f} {y:.3f}Q{a:.3f} {b:.3f} {u:.3f} {v:.3f}{head}"


def named(space: int) -> str:
    """Return the name of a space."""
    return NAMES[space]


def arrow(start: int, to: int) -> str:
    """Return the sign of the way from a space to another.

    >>> arrow(0, 1), arrow(0, 50)
    ('→', '…')
    """
    (x, y), (u, v) = MIDDLES[start], MIDDLES[to]
    if hypot(u - x, v - y) > 1.5:
        return AFAR
    return ARROWS[round(degrees(atan2(y - v, u - x)) / 60) % 6]
