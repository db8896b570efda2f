"""The camera: which part of the board is seen, and where a point of it lands on the screen.

Board units are cells (the tile at ``(x, y)`` covers ``x..x+1`` by ``y..y+1``); screen units are CSS pixels
from the top left corner of the canvas.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import exp, floor, log

MIN_SCALE, MAX_SCALE = 9.0, 320.0
FIT_SCALE = 132.0
"""A fit never magnifies further than this: a start tile alone should not fill the window."""
MARGIN = 1.15
"""Cells kept free round the laid tiles by a fit, so that the cells one may lay on are seen too."""

EDGE = 64.0
"""What is to be seen keeps this far from the edges, where buttons lie over the board."""

Box = tuple[float, float, float, float]
"""Left, top, right, bottom in cells."""


@dataclass(frozen=True, slots=True)
class Camera:
    """The board point in the middle of the view, CSS pixels a cell, and the size of the view."""

    x: float = 0.5
    y: float = 0.5
    scale: float = 96.0
    width: float = 800.0
    height: float = 600.0

    def to_screen(self, x: float, y: float) -> tuple[float, float]:
        """Return where the board point is seen."""
        return (x - self.x) * self.scale + self.width / 2, (y - self.y) * self.scale + self.height / 2

    def to_board(self, sx: float, sy: float) -> tuple[float, float]:
        """Return the board point seen at a place of the screen."""
        return (sx - self.width / 2) / self.scale + self.x, (sy - self.height / 2) / self.scale + self.y

    def box_to_screen(self, box: Box) -> Box:
        """Return where a box of the board is seen."""
        return (*self.to_screen(*box[:2]), *self.to_screen(*box[2:]))

    def box_to_board(self, box: Box) -> Box:
        """Return the box of the board seen at a box of the screen."""
        return (*self.to_board(*box[:2]), *self.to_board(*box[2:]))

    def cell_at(self, sx: float, sy: float) -> tuple[int, int]:
        """Return the cell seen at a place of the screen."""
        x, y = self.to_board(sx, sy)
        return floor(x), floor(y)

    @property
    def seen(self) -> Box:
        """The part of the board in view."""
        return self.box_to_board((0, 0, self.width, self.height))

    def panned(self, dx: float, dy: float) -> Camera:
        """Return the camera after the board was dragged by so many pixels."""
        return replace(self, x=self.x - dx / self.scale, y=self.y - dy / self.scale)

    def zoomed(self, factor: float, sx: float, sy: float) -> Camera:
        """Return the camera magnified by ``factor``, the point under ``(sx, sy)`` staying where it is."""
        scale = min(MAX_SCALE, max(MIN_SCALE, self.scale * factor))
        x, y = self.to_board(sx, sy)
        return replace(
            self,
            x=x - (sx - self.width / 2) / scale,
            y=y - (sy - self.height / 2) / scale,
            scale=scale,
        )

    def resized(self, width: float, height: float) -> Camera:
        """Return the camera for a view of another size, looking at the same middle."""
        return replace(self, width=max(1.0, width), height=max(1.0, height))

    def fitted(self, box: Box, largest: float = FIT_SCALE, margin: float = MARGIN) -> Camera:
        """Return the camera that sees the whole box and a margin round it."""
        left, top, right, bottom = box
        across, down = right - left + 2 * margin, bottom - top + 2 * margin
        scale = min(largest, self.width / across, self.height / down)
        return replace(
            self,
            x=(left + right) / 2,
            y=(top + bottom) / 2,
            scale=min(MAX_SCALE, max(MIN_SCALE, scale)),
        )

    def on_cell(self, x: int, y: int, scale: float) -> Camera:
        """Return the camera with a cell in the middle at a given size."""
        return replace(self, x=x + 0.5, y=y + 0.5, scale=min(MAX_SCALE, max(MIN_SCALE, scale)))

    def revealing(self, box: Box) -> Camera:
        """Return the camera panned no further than needed to have the box in view, zoomed out if it must."""
        left, top, right, bottom = box
        edge = min(EDGE, self.width / 5, self.height / 5)
        inner_w, inner_h = max(1.0, self.width - 2 * edge), max(1.0, self.height - 2 * edge)
        scale = max(MIN_SCALE, min(self.scale, inner_w / (right - left), inner_h / (bottom - top)))
        half_w, half_h = inner_w / 2 / scale, inner_h / 2 / scale
        x = min(max(self.x, right - half_w), left + half_w)
        y = min(max(self.y, bottom - half_h), top + half_h)
        return replace(self, x=x, y=y, scale=scale)

    def held(self, box: Box) -> Camera:
        """Return the camera kept from losing sight of the box altogether."""
        left, top, right, bottom = box
        half_w, half_h = self.width / 2 / self.scale, self.height / 2 / self.scale
        keep_x, keep_y = min(1.0, half_w), min(1.0, half_h)
        return replace(
            self,
            x=min(max(self.x, left - half_w + keep_x), right + half_w - keep_x),
            y=min(max(self.y, top - half_h + keep_y), bottom + half_h - keep_y),
        )

    def towards(self, goal: Camera, part: float) -> Camera:
        """Return a camera on the way to ``goal``: 0 is here, 1 is there; zoom runs evenly to the eye."""
        if part >= 1:
            return goal
        return replace(
            goal,
            x=self.x + (goal.x - self.x) * part,
            y=self.y + (goal.y - self.y) * part,
            scale=exp(log(self.scale) + (log(goal.scale) - log(self.scale)) * part),
        )


def bounds(cells: Iterable[tuple[int, int]]) -> Box:
    """Return the smallest box round the cells; the start cell alone when there is none.

    >>> bounds([(0, 0), (2, -1)])
    (0, -1, 3, 1)
    """
    pairs = list(cells) or [(0, 0)]
    xs, ys = [x for x, _ in pairs], [y for _, y in pairs]
    return min(xs), min(ys), max(xs) + 1, max(ys) + 1
