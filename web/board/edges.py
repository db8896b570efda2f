"""Tags at the edges of the window, which count the places out of sight, and where a press on one leads.

Sizes and boxes of the window are CSS pixels from its top left corner.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from web.board.camera import Box, Camera, bounds
from web.board.framing import CLEAR, MARGIN, Spot, Window, panned_to

BETWEEN = 6.0
"""Pixels between a tag and what it keeps clear of."""
INWARD = 2.0
"""How much more it counts that a tag stands away from its edge than that it stands away from its places."""
BAND = 400.0
"""Tags keep this near to their edge, unless a float fills all of that."""


class Tag(NamedTuple):
    """A tag at an edge of the window: its size, and the places that it counts."""

    edge: str
    width: float
    height: float
    spots: Sequence[Spot]


def middle(tag: Tag, camera: Camera, window: Window, dots: Iterable[Spot]) -> tuple[float, float]:
    """Return where the middle of a tag stands: near its edge and its places, off all floats and places in sight."""
    seen = (camera.to_screen(x + 0.5, y + 0.5) for x, y in dots)
    taken = [*window.floats, *((x - CLEAR, y - CLEAR, x + CLEAR, y + CLEAR) for x, y in seen)]
    upright = tag.edge in ("left", "right")
    if upright:  # reckoned as if the edge were the upper or the lower one
        taken = [(top, left, bottom, right) for left, top, right, bottom in taken]
    length, depth = (camera.height, camera.width) if upright else (camera.width, camera.height)
    if tag.edge in ("bottom", "right"):
        taken = [(left, depth - bottom, right, depth - top) for left, top, right, bottom in taken]
    along, inward = _placed(
        (tag.height, tag.width) if upright else (tag.width, tag.height),
        length,
        _mean(tag, camera, upright),
        taken,
    )
    if tag.edge in ("bottom", "right"):
        inward = depth - inward
    return (inward, along) if upright else (along, inward)


def _mean(tag: Tag, camera: Camera, upright: bool) -> float:
    """Return where along its edge the places of a tag lie, in the middle."""
    points = [camera.to_screen(x + 0.5, y + 0.5)[upright] for x, y in tag.spots]
    return sum(points) / len(points)


def _placed(
    size: tuple[float, float], length: float, wanted: float, taken: Sequence[Box]
) -> tuple[float, float]:
    """Return the middle of a tag at an upper edge of this length that is free and nearest to the one ``wanted``."""
    half, high = size[0] / 2, size[1]
    near = [box for box in taken if box[1] < BAND]
    tops, places = _tries(half, length, wanted, near)

    def free(at: float, top: float) -> bool:
        tag = at - half - BETWEEN / 2, top, at + half + BETWEEN / 2, top + high
        return not any(_meet(tag, box) for box in near)

    best: tuple[float, float, float] | None = None
    for top in tops:
        for at in places:  # each worse than the one before, as each top is
            way = INWARD * (top - MARGIN) + abs(at - wanted), at, top
            if best is not None and way >= best:
                break
            if free(at, top):
                best = way
                break
    at, top = best[1:] if best is not None else (places[0], tops[0])
    return at, top + high / 2


def _tries(half: float, length: float, wanted: float, near: Sequence[Box]) -> tuple[list[float], list[float]]:
    """Return where a tag may be tried, the best first: its top, and its middle along the edge."""
    low, most = MARGIN + half, length - MARGIN - half
    tops = {MARGIN, *(box[3] + BETWEEN for box in near if box[3] + BETWEEN < BAND)}
    places = {min(max(wanted, low), most)}
    places.update(at for box in near for at in (box[0] - BETWEEN - half, box[2] + BETWEEN + half))
    return sorted(tops), sorted(
        (at for at in places if low <= at <= most), key=lambda at: (abs(at - wanted), at)
    )


def _meet(one: Box, other: Box) -> bool:
    """Whether two boxes lie over each other."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def panned_towards(camera: Camera, window: Window, spots: Sequence[Spot]) -> Camera:
    """Return the camera panned to places out of sight: to the nearest, and as many of the others as come along."""
    middle_x, middle_y = camera.width / 2, camera.height / 2

    def away(spot: Spot) -> float:
        x, y = camera.to_screen(spot[0] + 0.5, spot[1] + 0.5)
        return (x - middle_x) ** 2 + (y - middle_y) ** 2

    nearest, *others = sorted(spots, key=away)
    found = panned_to(camera, window, bounds([nearest]))
    group = [nearest]
    for spot in others:
        wider = panned_to(camera, window, bounds([*group, spot]))
        if _holds(wider, bounds([*group, spot])):
            found, group = wider, [*group, spot]
    return found


def _holds(camera: Camera, box: Box) -> bool:
    """Whether a box of the board lies in the window."""
    x0, y0, x1, y1 = camera.box_to_screen(box)
    return x0 >= 0 and y0 >= 0 and x1 <= camera.width and y1 <= camera.height
