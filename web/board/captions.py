"""Places for texts on a board: a tag at the first free side of a thing, a caption where no tile lies.

All sizes are CSS pixels from the top left corner of the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product

from web.board.camera import Box

Point = tuple[float, float]
GAP = 12.0
"""How far a caption keeps from what it tells of."""
MARGIN = 8.0
"""How far it keeps from the edges of the window."""
STEPS = (0.0, 0.5, 1.0, 1.5, 2.0, 3.0)
"""How many cells further away it may stand, where the ground nearer by is taken."""
ON_LAND, ON_TOLD, UNDER = 900.0, 2_500.0, 50_000.0
"""What counts against a place that lies all on the land, on what is told of, or under something, in pixels."""


def at_a_side(thing: Box, size: Point, window: Point, floats: Sequence[Box], gap: float) -> Point:
    """Return the left upper corner of a tag under a thing, or else over it, right or left of it, where it is free.

    It is always in the window, if it has room there; it lies on a float only where every side is taken.
    """
    left, top, right, bottom = thing
    width, height = size
    across, down = (left + right - width) / 2, (top + bottom - height) / 2
    sides = (
        (across, bottom + gap),
        (across, top - gap - height),
        (right + gap, down),
        (left - gap - width, down),
    )
    held = [_held(place, size, window) for place in sides]
    free = ((x, y) for x, y in held if not _overlap((x, y, x + width, y + height), (thing, *floats)))
    return next(free, held[0])


def beside(
    target: Box,
    size: Point,
    window: Point,
    cell: float,
    land: Sequence[Box],
    told: Sequence[Box],
    floats: Sequence[Box],
) -> Point:
    """Return the left upper corner of a caption of a ``size`` beside the ``target``.

    ``land`` are the tiles, ``told`` those that the caption tells of, ``floats`` whatever lies over the board; ``cell``
    is how large tiles are.
    """
    width, height = size
    area = max(1.0, width * height)
    middle = (target[0] + target[2]) / 2, (target[1] + target[3]) / 2

    def cost(left: float, top: float) -> float:
        box = left, top, left + width, top + height
        away = abs(left + width / 2 - middle[0]) + abs(top + height / 2 - middle[1])
        return (
            away
            + ON_LAND * _overlap(box, land) / area
            + ON_TOLD * _overlap(box, told) / area
            + UNDER * _overlap(box, floats) / area
        )

    places = [_held(place, size, window) for place in _places(target, size, cell)]
    return min(places, key=lambda place: cost(*place))


def _places(target: Box, size: Point, cell: float) -> Iterable[Point]:
    """Yield the places that are tried: left, right, above and below, near by and further off."""
    left, top, right, bottom = target
    width, height = size
    for step in STEPS:
        away = GAP + step * cell
        beside = left - away - width, right + away
        rows = (top + bottom - height) / 2, top, bottom - height, top - away - height, bottom + away
        yield from product(beside, rows)
        columns = (left + right - width) / 2, left, right - width
        yield from product(columns, (top - away - height, bottom + away))


def _held(place: Point, size: Point, window: Point) -> Point:
    """Return a place moved into the window."""
    x, y = (
        min(max(MARGIN, at), max(MARGIN, whole - MARGIN - part))
        for at, part, whole in zip(place, size, window, strict=True)
    )
    return x, y


def _overlap(box: Box, others: Iterable[Box]) -> float:
    """Return how many pixels of a box lie on others."""
    left, top, right, bottom = box
    return sum(
        max(0.0, min(right, c) - max(left, a)) * max(0.0, min(bottom, d) - max(top, b))
        for a, b, c, d in others
    )
