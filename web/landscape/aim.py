"""Where the camera looks when an area, a viewer or a tile on trial asks for it."""

from __future__ import annotations

from collections.abc import Container

from web.board.camera import Camera, bounds
from web.landscape.places import Cell
from web.landscape.snapshot import Snapshot

LEAST = 42.0
"""Cells that are looked at are brought to this size at least."""
MARGIN = 0.35
NEAR_WIDE, NEAR_HIGH = 140.0, 52.0
"""The room that the buttons beside a tile being placed take, in CSS pixels."""

RAISED = 0.1
"""Cells from the upper edge of a tile to the middle of the tag that tells what it lost."""
SCORED = 120.0
"""Cells of an area of the final scoring are shown no larger than this."""


def overview(camera: Camera, snapshot: Snapshot, focus: Cell | None = None) -> Camera:
    """Return the camera of a viewer, which sees the whole land however small."""
    goal = camera.fitted(bounds(snapshot.tiles), margin=MARGIN)
    return goal if focus is None else goal.revealing(bounds([focus]))


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
