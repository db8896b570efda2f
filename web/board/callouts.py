"""Places for the choices around a tile: beside it with lines to their spots, or in a strip.

All sizes are CSS pixels from the top left corner of the window. Choices keep the numbers of the list they come from.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from web.board.camera import Box

Point = tuple[float, float]

FEW = 3
"""At most so many choices stand as figures on their own places."""
FEW_APART = 0.38
"""Part of a tile by which the places of few choices lie apart, at least."""
FEW_TILE = 96.0
"""Pixels a tile has at least for figures to stand on it."""
WIDE = 700.0
"""Windows narrower than this have a strip."""
LOW = 500.0
"""Windows lower than this have a strip as well, in two columns at the side."""

MARGIN = 8.0
GAP = 36.0
"""Pixels between the tile and its wings, for the lines."""
BETWEEN = 6.0
"""Pixels between two choices."""
ROUND, ROUND_TOUCH, TICK = 36.0, 44.0, 44.0
"""The size of the round buttons at the tile."""
NEAR, AWAY = 6.0, 12.0
"""How far those over the tile keep from it, and how far the tick under it does."""
RING = 0.24
"""How far from the edge of a tile the numbers of a strip stand about it, in tiles, where they would be close on it."""
SPOT = 10.0
"""How large the mark is that shows on a tile where a piece may be put: pixels from its middle."""
ONE_COLUMN, APART, HIDDEN = 60.0, 60.0, 10_000.0
"""What counts against a column alone, against wings that do not stand side by side, and against choices that would lie
under something, in pixels of distance."""


class Shape(Enum):
    """How choices are shown."""

    FEW = "few"
    WINGS = "wings"
    STRIP = "strip"


class Size(NamedTuple):
    """How large a choice is."""

    width: float
    height: float

    def scaled(self, factor: float) -> Size:
        """Return it so much larger."""
        return Size(self.width * factor, self.height * factor)


CALLOUT = Size(146.0, 36.0)
CALLOUT_TOUCH = Size(146.0, 44.0)
NONE = Size(84.0, 44.0)
"""The choice of nothing, where it stands alone beside the tile."""
NONE_AWAY = 20.0
"""How far it then keeps from the tile."""


class Line(NamedTuple):
    """A line from a choice to its place."""

    start: Point
    end: Point


class Layout(NamedTuple):
    """Where everything about a tile on trial stands."""

    shape: Shape
    boxes: tuple[Box, ...]
    """By choice, in the order they were given."""
    none: Box | None
    """Where the choice stands to put nothing; None if it may not be chosen."""
    lines: tuple[Line | None, ...]


STRIP = Layout(Shape.STRIP, (), None, ())
"""Choices at the foot of the window, or at its side where it is low; there the style sheet puts each."""


def laid_out(
    tile: Box,
    anchors: Sequence[Point],
    window: Size,
    floats: Sequence[Box],
    *,
    none: bool,
    touch: bool,
    text: float = 1.0,
) -> Layout:
    """Return where the choices of a tile stand.

    ``tile`` is where the tile is seen, ``anchors`` where the piece of each choice would stand; ``none``: whether it may
    be chosen to put nothing; ``text``: how much larger than usual text is.
    """
    if strips(window):
        return STRIP
    if few(tile, anchors):
        return _on_places(tile, anchors, window, floats, NONE.scaled(text) if none else None)
    size = CALLOUT_TOUCH if touch else CALLOUT
    return _wings(tile, anchors, window, floats, none, size.scaled(text))


def strips(window: Size) -> bool:
    """Whether a window is so small that choices are a strip in it."""
    return window.width < WIDE or window.height < LOW


def few(tile: Box, anchors: Sequence[Point]) -> bool:
    """Whether the choices are so few, and so far apart, that figures can stand on their places."""
    size = tile[2] - tile[0]
    if len(anchors) > FEW or size < FEW_TILE:
        return False
    apart = (FEW_APART * size) ** 2
    return all(
        (x - a) ** 2 + (y - b) ** 2 >= apart
        for index, (x, y) in enumerate(anchors)
        for a, b in anchors[:index]
    )


@lru_cache(maxsize=64)
def reading_order(anchors: tuple[Point, ...], *, none: bool) -> tuple[int, ...]:
    """Return choices as they are read where they stand: down the left wing, then down the right one.

    ``anchors`` are hundredths of the tile. How large the tile is seen changes the order hardly ever.
    """
    size = 80.0
    tile = (400.0, 300.0, 400.0 + size, 300.0 + size)
    points = [(tile[0] + x * size / 100, tile[1] + y * size / 100) for x, y in anchors]
    boxes = _wings(tile, points, Size(1280, 720), (), none, CALLOUT).boxes
    return tuple(sorted(range(len(boxes)), key=lambda index: boxes[index][:2]))


def room_round(tile: Box, *, strip: bool, touch: bool) -> Box:
    """Return what has to be seen of a tile on trial: the tile, the round buttons at it and numbers about it."""
    left, top, right, bottom = tile
    size = ROUND_TOUCH if touch else ROUND
    about = RING * (right - left) + SPOT if strip else 0.0
    below = max(about, TICK / 2) if strip else AWAY + TICK
    return left - max(about, size / 2), top - NEAR - size, right + max(size, TICK) / 2, bottom + below


def buttons(
    tile: Box,
    window: Size,
    floats: Sequence[Box],
    *,
    strip: bool,
    touch: bool,
    names: Sequence[str],
    anchors: Sequence[Point] = (),
) -> dict[str, Point]:
    """Return the left upper corners of the round buttons at a tile, none over another nor under a float.

    The tick, ``confirm``, stands under the tile, or at its corner if choices have a ``strip``; two are over the tile.
    None lies over one of ``anchors``, where a piece may be put, if there is another place for it.
    """
    size = ROUND_TOUCH if touch else ROUND
    found: dict[str, Point] = {}
    taken = list(floats)
    for name in sorted(names, key=lambda name: name != "confirm"):
        side = TICK if name == "confirm" else size
        spots = [_in_window(spot, side, tile, window) for spot in _spots(name, tile, side, strip=strip)]
        boxes = [(x, y, x + side, y + side) for x, y in spots]
        free = [box for box in boxes if _free(box, window, taken)]
        clear = [box for box in free if not any(_covers(box, anchor) for anchor in anchors)]
        box = (clear or free or boxes)[0]
        found[name] = box[0], box[1]
        taken.append(box)
    return found


def _spots(name: str, tile: Box, size: float, *, strip: bool) -> list[Point]:
    """Return where a button may stand at a tile, the usual place first."""
    left, top, right, bottom = tile
    middle, half = ((left + right - size) / 2, (top + bottom - size) / 2), size / 2
    over, under = top - NEAR - size, bottom + NEAR
    beside = [(right + NEAR, middle[1]), (left - NEAR - size, middle[1])]
    if name != "confirm":
        corners = [left - half, right - half] if name == "rotate" else [right - half, left - half]
        near = [(x, y) for y in (over, under) for x in corners]
        far = [(x, y) for y in (top - half, bottom - half) for x in (right + NEAR, left - NEAR - size)]
        return [*near, *beside, *far]
    if strip:
        # at the corner, or a little away from it
        under_it = [
            (x + side * away, bottom - half + away)
            for x, side in ((right - half, 1), (left - half, -1))
            for away in (0.0, half / 2)
        ]
        return [*under_it, *beside, (right - half, top - half), (left - half, top - half)]
    return [(middle[0], bottom + AWAY), (middle[0], top - AWAY - size), *beside]


def _in_window(spot: Point, size: float, tile: Box, window: Size) -> Point:
    """Return a place moved into the window, unless its tile is out of sight."""
    if tile[2] < 0 or tile[3] < 0 or tile[0] > window.width or tile[1] > window.height:
        return spot
    x, y = (
        min(max(at, MARGIN), max(MARGIN, whole - MARGIN - size))
        for at, whole in zip(spot, window, strict=True)
    )
    return x, y


def _on_places(
    tile: Box, anchors: Sequence[Point], window: Size, floats: Sequence[Box], none: Size | None
) -> Layout:
    """Let the choices stand on their places, and None, if it is so large, beside the tile on the side with room."""
    size = (tile[2] - tile[0]) * FEW_APART
    boxes = tuple((x - size / 2, y - size / 2, x + size / 2, y + size / 2) for x, y in anchors)
    away = None
    if none is not None:
        width, height = none
        top = (tile[1] + tile[3] - height) / 2
        lefts = (tile[0] - NONE_AWAY - width, tile[2] + NONE_AWAY)
        places = [(left, top, left + width, top + height) for left in lefts]
        free = [place for place in places if _free(place, window, floats)]
        away = (free or places)[0]
    return Layout(Shape.FEW, boxes, away, (None,) * len(boxes))


def _wings(
    tile: Box,
    anchors: Sequence[Point],
    window: Size,
    floats: Sequence[Box],
    none: bool,
    size: Size,
) -> Layout:
    """Let the choices stand left and right of the tile, or in one column on the side that has room."""
    order = sorted(range(len(anchors)), key=lambda index: anchors[index])
    half = (len(anchors) + none) // 2 - none
    both = _Wing(tile[0] - GAP - size.width, order[:half]), _Wing(tile[2] + GAP, order[half:])
    right, left = _Wing(both[1].left, order), _Wing(both[0].left, order)
    best = _placed(both, tile, none, window, floats, size)
    if best[0] > ONE_COLUMN:  # one column costs that at least
        columns = [_placed((wing,), tile, none, window, floats, size) for wing in (right, left)]
        best = min(best, *columns, key=lambda way: way[0])
    _, tops, wings = best
    boxes: list[Box] = [(0.0, 0.0, 0.0, 0.0)] * len(anchors)
    lines: list[Line | None] = [None] * len(anchors)
    for wing, top in zip(wings, tops, strict=True):
        edge = wing.left + size.width if wing.left < tile[0] else wing.left
        slots = [top + row * (size.height + BETWEEN) for row in range(len(wing.choices))]
        starts = [(edge, slot + size.height / 2) for slot in slots]
        downward = sorted(wing.choices, key=lambda index: (anchors[index][1], anchors[index][0]))
        for index, slot, start in zip(uncrossed(downward, anchors, starts), slots, starts, strict=True):
            boxes[index] = wing.left, slot, wing.left + size.width, slot + size.height
            lines[index] = Line(start, anchors[index])
    away = None
    if none:
        under = tops[0] + len(wings[0].choices) * (size.height + BETWEEN)
        away = wings[0].left, under, wings[0].left + size.width, under + size.height
    return Layout(Shape.WINGS, tuple(boxes), away, tuple(lines))


class _Wing(NamedTuple):
    """A column of choices beside the tile."""

    left: float
    choices: Sequence[int]


def _placed(
    wings: tuple[_Wing, ...], tile: Box, none: bool, window: Size, floats: Sequence[Box], size: Size
) -> tuple[float, tuple[float, ...], tuple[_Wing, ...]]:
    """Return how bad the best place of some wings is, the top of each there, and the wings themselves.

    A place is the worse the further it lies from the tile; one that is out of the window or under a float is worst.
    Wings stand side by side, or one higher than the other where there is no other way.
    """
    down = max(len(wing.choices) + (none and not index) for index, wing in enumerate(wings))
    height = down * size.height + (down - 1) * BETWEEN
    middle = (tile[1] + tile[3] - height) / 2
    lowest = max(MARGIN, window.height - MARGIN - height)
    width = window.width - 2 * MARGIN - size.width
    inside = tuple(wing._replace(left=min(max(wing.left, MARGIN), MARGIN + width)) for wing in wings)
    moved = sum(abs(wing.left - was.left) for wing, was in zip(inside, wings, strict=True))

    tops = (min(max(top, MARGIN), lowest) for top in (middle, *_beside_floats(floats, height)))
    near = sorted(tops, key=lambda top: abs(top - middle))

    def free(some: Sequence[_Wing]) -> float | None:
        """Return the nearest top at which these are under no float."""
        ways = (top for top in near if not moved and _all_free(some, top, height, size, window, floats))
        return next(ways, None)

    both = free(inside)
    found = [both] * len(inside) if both is not None else [free([wing]) for wing in inside]
    hidden = 0.0 if both is not None else HIDDEN if None in found else APART
    settled = tuple(near[0] if top is None or hidden == HIDDEN else top for top in found)
    far = max(abs(top - middle) for top in settled)
    return far + ONE_COLUMN * (len(wings) == 1) + hidden + moved, settled, inside


def _all_free(
    wings: Sequence[_Wing], top: float, height: float, size: Size, window: Size, floats: Sequence[Box]
) -> bool:
    """Whether all wings are in the window and under no float if they begin at ``top``."""
    return all(
        _free((wing.left, top, wing.left + size.width, top + height), window, floats) for wing in wings
    )


def _beside_floats(floats: Sequence[Box], height: float) -> list[float]:
    """Return the tops of something so high that stands just over or just under a float."""
    return [top for box in floats for top in (box[1] - MARGIN - height, box[3] + MARGIN)]


def uncrossed(choices: Sequence[int], anchors: Sequence[Point], starts: Sequence[Point]) -> list[int]:
    """Return which choice each start is for, so that no two lines cross; as they were given, if none do.

    Exchanging two that cross makes their lines shorter together, so this comes to an end.
    """
    order = list(choices)
    while crossed := _crossed(order, anchors, starts):
        upper, lower = crossed
        order[upper], order[lower] = order[lower], order[upper]
    return order


def _crossed(
    order: Sequence[int], anchors: Sequence[Point], starts: Sequence[Point]
) -> tuple[int, int] | None:
    """Return the rows of two lines that cross, if any do."""
    lines = [Line(start, anchors[index]) for index, start in zip(order, starts, strict=True)]
    rows = combinations(range(len(lines)), 2)
    return next((pair for pair in rows if cross(lines[pair[0]], lines[pair[1]])), None)


def cross(one: Line, other: Line) -> bool:
    """Whether two lines cross."""
    return _sides(one, other) and _sides(other, one)


def _sides(line: Line, ends: Line) -> bool:
    """Whether the ends of a line lie on both sides of another."""
    (ax, ay), (bx, by) = line
    turns = [(bx - ax) * (y - ay) - (by - ay) * (x - ax) for x, y in ends]
    return turns[0] * turns[1] < 0


def _covers(box: Box, anchor: Point) -> bool:
    """Whether a round button lies over the mark of a place."""
    left, top, right, bottom = box
    across, down = anchor[0] - (left + right) / 2, anchor[1] - (top + bottom) / 2
    return across**2 + down**2 < ((right - left) / 2 + SPOT) ** 2


def _free(box: Box, window: Size, floats: Sequence[Box]) -> bool:
    """Whether a box lies in the window and under no float."""
    left, top, right, bottom = box
    for x, y, to_x, to_y in floats:  # many times a frame, and a loop is quicker than any()
        if left < to_x and x < right and top < to_y and y < bottom:
            return False
    inside = left >= MARGIN and right <= window.width - MARGIN
    return inside and top >= MARGIN and bottom <= window.height - MARGIN
