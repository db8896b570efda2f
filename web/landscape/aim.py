"""Where the camera looks by itself: at the whole board while a tile is placed, at the tile while it is occupied."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace

from web.board.camera import MIN_SCALE, Box, Camera, bounds
from web.landscape.places import Cell
from web.landscape.snapshot import Snapshot

LEAST = 42.0
"""The board is shown whole unless its cells would be smaller than this; then the part about the last move."""
LEAST_VIEWED = MIN_SCALE
"""The same in a viewer, where nobody presses anything and frames may be small."""
MARGIN = 0.35
NEAR_WIDE, NEAR_HIGH = 140.0, 52.0
"""The room that the buttons beside a tile being placed take, in CSS pixels."""
OCCUPIED, OCCUPIED_PART = 250.0, 0.6
"""The tile being occupied: at most this many pixels, and this part of the view."""

SCORED = 120.0
"""Cells of an area of the final scoring are shown no larger than this."""


def matter(snapshot: Snapshot, viewed: bool = False) -> Box:
    """Return the box of all tiles and, unless the game is only viewed, legal cells."""
    return bounds([*snapshot.tiles, *(() if viewed else snapshot.places)])


def overview(camera: Camera, snapshot: Snapshot, focus: Cell | None = None, viewed: bool = False) -> Camera:
    """Return the camera that sees all that matters, or as much about ``focus`` as stays big enough."""
    box, least = matter(snapshot, viewed), LEAST_VIEWED if viewed else LEAST
    goal = camera.fitted(box, margin=MARGIN)
    if goal.scale < least:
        left, top, right, bottom = box
        x, y = focus or (snapshot.last[-1] if snapshot.last else (0, 0))
        half_w, half_h = camera.width / 2 / least, camera.height / 2 / least
        goal = replace(
            camera,
            x=_between(x + 0.5, left - MARGIN + half_w, right + MARGIN - half_w),
            y=_between(y + 0.5, top - MARGIN + half_h, bottom + MARGIN - half_h),
            scale=least,
        )
    return goal if focus is None else goal.revealing(bounds([focus]))


def on_tile(camera: Camera, cell: Cell) -> Camera:
    """Return the camera that brings the tile being occupied to a size at which its places can be pressed."""
    return camera.on_cell(*cell, min(OCCUPIED, OCCUPIED_PART * min(camera.width, camera.height)))


def on_cells(camera: Camera, cells: list[Cell]) -> Camera:
    """Return the camera that sees some cells and what is about them, no larger than now."""
    return camera.fitted(bounds(cells), largest=max(camera.scale, LEAST), margin=1.0)


def scored(camera: Camera, cells: list[Cell]) -> Camera:
    """Return the camera that sees an area of the final scoring, with some land about it."""
    return camera.fitted(bounds(cells), largest=SCORED, margin=0.7)


def middle(cells: list[Cell]) -> tuple[float, float]:
    """Return the middle of that one of some cells which lies nearest to the middle of them all."""
    x, y = (sum(cell[axis] for cell in cells) / len(cells) for axis in (0, 1))
    nearest = min(cells, key=lambda cell: ((cell[0] - x) ** 2 + (cell[1] - y) ** 2, cell))
    return nearest[0] + 0.5, nearest[1] + 0.5


def beside(camera: Camera, cell: Cell, tiles: Container[Cell]) -> tuple[float, float]:
    """Return where the buttons of a tile being placed go: above or below it, off the board if they can be."""
    x, y = cell
    middle, top = camera.to_screen(x + 0.5, y)
    above, below = top - NEAR_HIGH - 2, camera.to_screen(x, y + 1)[1] + 8
    free = (x, y - 1) not in tiles or (x, y + 1) in tiles
    lowest = camera.height - NEAR_HIGH
    chosen = above if above > 4 and (free or below > lowest) else below
    left = min(max(middle - NEAR_WIDE / 2, 4), camera.width - NEAR_WIDE - 4)
    return left, min(max(chosen, 4), lowest)


def _between(value: float, low: float, high: float) -> float:
    """Return the value limited to two ends; their middle if they have crossed."""
    return (low + high) / 2 if low > high else min(high, max(low, value))
