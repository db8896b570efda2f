"""The small map of a board that is larger than its window: its tiles, its places, and what of them is seen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from web.board.camera import Camera, bounds
from web.board.framing import Spot

WIDTH, HEIGHT = 176.0, 136.0
"""The size of the map, in CSS pixels."""
MARGIN = 10.0
LARGEST = 14.0
"""A cell is never larger on the map, in CSS pixels."""
SLACK = 2.0
"""A tile may lie so many pixels outside the window before the board is larger than that."""


def larger(camera: Camera, tiles: Iterable[Spot], places: Iterable[Spot]) -> bool:
    """Whether a tile, or the middle of a place, lies outside the window."""
    left, top, right, bottom = camera.seen
    slack = SLACK / camera.scale
    outside = any(
        x < left - slack or y < top - slack or x + 1 > right + slack or y + 1 > bottom + slack
        for x, y in tiles
    )
    return outside or any(not (left <= x + 0.5 <= right and top <= y + 0.5 <= bottom) for x, y in places)


class Minimap(NamedTuple):
    """A map of some tiles and places: pixels of the map a cell, and where the board's origin lies on it."""

    scale: float
    x: float
    y: float

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return the point of the board at a point of the map."""
        return (x - self.x) / self.scale, (y - self.y) / self.scale

    def tiles(self, cells: Iterable[Spot]) -> str:
        """Return the tiles as path data."""
        k = self.scale
        return "".join(
            f"M{self.x + x * k:.1f} {self.y + y * k:.1f}h{k:.2f}v{k:.2f}h-{k:.2f}z" for x, y in cells
        )

    def places(self, cells: Iterable[Spot]) -> str:
        """Return the middles of places as path data: points, to be stroked with round ends."""
        k = self.scale
        # not h0: some browsers paint nothing of a path whose box is empty, as that of a single point would be
        return "".join(f"M{self.x + (x + 0.5) * k:.1f} {self.y + (y + 0.5) * k:.1f}h.01" for x, y in cells)

    def frame(self, camera: Camera) -> str:
        """Return what is seen as path data: a frame, cut off where the map ends."""
        left, top, right, bottom = camera.seen
        x0, y0 = max(2.0, self.x + left * self.scale), max(2.0, self.y + top * self.scale)
        x1 = min(WIDTH - 2, self.x + right * self.scale)
        y1 = min(HEIGHT - 2, self.y + bottom * self.scale)
        return f"M{x0:.1f} {y0:.1f}H{x1:.1f}V{y1:.1f}H{x0:.1f}z" if x0 < x1 and y0 < y1 else ""


def mapped(tiles: Iterable[Spot], places: Iterable[Spot]) -> Minimap:
    """Return the map on which all tiles and places have room."""
    left, top, right, bottom = bounds([*tiles, *places])
    across, down = right - left, bottom - top
    scale = min(LARGEST, (WIDTH - 2 * MARGIN) / across, (HEIGHT - 2 * MARGIN) / down)
    return Minimap(scale, WIDTH / 2 - (left + right) / 2 * scale, HEIGHT / 2 - (top + bottom) / 2 * scale)
