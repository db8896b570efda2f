"""Where the camera looks by itself: tiles as large as the window allows, and no button under a float.

A float is anything that lies over the board: a card, the tools, the tile in hand. The board may lie under floats; a
place where the tile may be laid may not. Sizes and boxes of the window are CSS pixels from its top left corner, boxes
of the board are cells.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import NamedTuple

from web.board.camera import Box, Camera, bounds
from web.platform.ports import BoardPage

MARGIN = 10.0
"""Pixels kept free at the edges of the window."""
CLEAR = 14.0
"""Pixels about the middle of a place that must be seen, so that its dot can be pressed."""
STEP = 12.0
"""Pixels between two places that are tried for the board."""
SHRINK = 4.0
"""Pixels by which tiles get smaller while some place stays under a float."""


class Sizes(NamedTuple):
    """How small and how large a cell may be when the board is framed, in CSS pixels."""

    least: float
    most: float


DESK = Sizes(64.0, 128.0)
PHONE = Sizes(78.0, 112.0)
PHONE_ON_ITS_SIDE = Sizes(72.0, 96.0)


def sizes_for(width: float, height: float) -> Sizes:
    """Return how large cells are framed in a window of this size.

    >>> sizes_for(1440, 900) is DESK, sizes_for(390, 844) is PHONE, sizes_for(844, 390) is PHONE_ON_ITS_SIDE
    (True, True, True)
    """
    if width < 700:
        return PHONE
    return PHONE_ON_ITS_SIDE if height < 500 else DESK


@dataclass(frozen=True, slots=True)
class Window:
    """What of a window the board may use: its size is the camera's, the ``floats`` lie over it."""

    floats: Sequence[Box]
    sizes: Sizes

    def covers(self, x: float, y: float, clear: float = CLEAR) -> bool:
        """Whether a point, or anything within ``clear`` pixels of it, lies under a float."""
        for left, top, right, bottom in self.floats:  # many times a frame, and a loop is quicker than any()
            if left - clear < x < right + clear and top - clear < y < bottom + clear:
                return True
        return False


def boxes_over(page: BoardPage, selector: str) -> list[Box]:
    """Return where elements lie over the board, in CSS pixels from its corner; nothing while the page has no board."""
    for left, top, _, _ in page.boxes("#board"):
        return [(a - left, b - top, c - left, d - top) for a, b, c, d in page.boxes(selector)]
    return []


Spot = tuple[int, int]


class Beyond(NamedTuple):
    """The places that are out of sight beyond each edge of the window."""

    top: tuple[Spot, ...] = ()
    right: tuple[Spot, ...] = ()
    bottom: tuple[Spot, ...] = ()
    left: tuple[Spot, ...] = ()


def shows(camera: Camera, window: Window, spots: Iterable[Spot]) -> bool:
    """Whether the middle of every place is in the window and under no float."""
    return all(sees(camera, window, spot) for spot in spots)


def framed(camera: Camera, window: Window, land: Box, spots: Collection[Spot], focus: Spot) -> Camera:
    """Return the camera that sees the land and every place, as large as both allow.

    Where the window is too small for that at the least size of cells, as much about ``focus`` is seen as there is
    room for, and the board is to be panned.
    """
    left, top, right, bottom = land
    room_x, room_y = camera.width - 2 * MARGIN, camera.height - 2 * MARGIN
    fitting = min(window.sizes.most, room_x / (right - left), room_y / (bottom - top))
    middle = replace(camera, x=(left + right) / 2, y=(top + bottom) / 2)
    scale = fitting
    while scale >= window.sizes.least:
        found = _freed(replace(middle, scale=scale), window, spots)
        if found is not None:
            # better still if every place is seen whole, where a pan is enough for that
            whole = off_floats(replace(middle, scale=scale), window, bounds(spots)) if spots else None
            return whole or found
        scale -= SHRINK
    scale = max(window.sizes.least, min(fitting, window.sizes.most))
    return _about(replace(middle, scale=scale), window, land, spots, focus)


def panned_to(camera: Camera, window: Window, box: Box) -> Camera:
    """Return the camera panned by the least that brings a box of the board into the window, off all floats.

    The size of cells stays. A box larger than the room there is gets its middle into the middle of the window.
    """
    found = off_floats(camera, window, box)
    return replace(camera, x=(box[0] + box[2]) / 2, y=(box[1] + box[3]) / 2) if found is None else found


def off_floats(camera: Camera, window: Window, box: Box) -> Camera | None:
    """Return the camera panned by the least that brings a box into the window, off all floats; None if no pan does."""
    x0, y0, x1, y1 = camera.box_to_screen(box)

    # the least pan ends at an edge of the window or of a float, along each axis that it has to go along at all
    across = _ends(x0, x1, camera.width, [(left, right) for left, _, right, _ in window.floats])
    down = _ends(y0, y1, camera.height, [(top, bottom) for _, top, _, bottom in window.floats])
    for dx, dy in sorted(product(across, down), key=lambda way: way[0] ** 2 + way[1] ** 2):
        if not any(
            x0 + dx < right and left < x1 + dx and y0 + dy < bottom and top < y1 + dy
            for left, top, right, bottom in window.floats
        ):
            return camera.panned(dx, dy) if dx or dy else camera
    return None


def _ends(low: float, high: float, size: float, floats: Iterable[tuple[float, float]]) -> list[float]:
    """Return the pans along one axis that bring a stretch to an edge, or leave it, and keep it in the window."""
    ways = [0.0, MARGIN - low, size - MARGIN - high]
    for near, far in floats:
        ways += [near - high, far - low]
    return [way for way in dict.fromkeys(ways) if low + way >= MARGIN and high + way <= size - MARGIN]


def sees(camera: Camera, window: Window, spot: Spot) -> bool:
    """Whether the middle of a place is in the window and under no float."""
    x, y = camera.to_screen(spot[0] + 0.5, spot[1] + 0.5)
    inside = CLEAR <= x <= camera.width - CLEAR and CLEAR <= y <= camera.height - CLEAR
    return inside and not window.covers(x, y)


def beyond(camera: Camera, window: Window, spots: Iterable[Spot]) -> Beyond:
    """Return the places that are out of sight, each at the edge of the window that it lies nearest to."""
    found: dict[str, list[Spot]] = {edge: [] for edge in Beyond._fields}
    for spot in spots:
        if not sees(camera, window, spot):
            x, y = camera.to_screen(spot[0] + 0.5, spot[1] + 0.5)
            depths = {"top": y, "right": camera.width - x, "bottom": camera.height - y, "left": x}
            found[min(depths, key=depths.__getitem__)].append(spot)
    return Beyond(**{edge: tuple(members) for edge, members in found.items()})


def _freed(camera: Camera, window: Window, spots: Collection[Spot]) -> Camera | None:
    """Return the camera panned by the least that shows every place; None if no pan does."""
    points = [camera.to_screen(x + 0.5, y + 0.5) for x, y in spots]
    if not points:
        return camera
    across = _room([x for x, _ in points], camera.width)
    down = _room([y for _, y in points], camera.height)
    ways = sorted(((dx, dy) for dx in across for dy in down), key=lambda way: way[0] ** 2 + way[1] ** 2)
    for dx, dy in ways:
        if not any(window.covers(x + dx, y + dy) for x, y in points):
            return camera.panned(dx, dy)
    return None


def _room(points: Sequence[float], size: float) -> list[float]:
    """Return the pans along one axis that keep all points in the window; none where they lie too far apart."""
    low, high = CLEAR - min(points), size - CLEAR - max(points)
    return [] if low > high else _between(low, high)


def _between(low: float, high: float) -> list[float]:
    """Return what is tried between two ends: no pan at all, if it lies between them, and steps to both sides."""
    start = min(max(0.0, low), high)
    ways = [start]
    ways += [start - STEP * n for n in range(1, int((start - low) / STEP) + 1)]
    ways += [start + STEP * n for n in range(1, int((high - start) / STEP) + 1)]
    return ways


def _about(camera: Camera, window: Window, land: Box, spots: Collection[Spot], focus: Spot) -> Camera:
    """Return the camera about the focus from which most places are seen, not further out than the land."""
    left, top, right, bottom = land
    half_x = max(0.0, (camera.width / 2 - MARGIN) / camera.scale)
    half_y = max(0.0, (camera.height / 2 - MARGIN) / camera.scale)
    held = replace(
        camera,
        x=_held(focus[0] + 0.5, left + half_x, right - half_x),
        y=_held(focus[1] + 0.5, top + half_y, bottom - half_y),
    )
    return panned_to(held, window, bounds([focus]))


def _held(value: float, low: float, high: float) -> float:
    """Return the value kept between two ends; their middle when they have crossed."""
    return (low + high) / 2 if low > high else min(high, max(low, value))
