"""Paint the additions of the high-contrast mode: an edge around forests and water, a plate under every piece."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol

from web.board.theme import BONE, CHARCOAL
from web.landscape.shapes import TileShape
from web.platform.drawing import Context, Path

FULL_TURN = 6.2832
EDGE = 0.034
"""In cells."""
SIDES = ("0", "100")
"""Coordinates on the sides of a tile."""
POINT = re.compile(r"([MLz])(?:([\d.-]+) ([\d.-]+))?")


class Tools(Protocol):
    """What it asks of the browser."""

    def path2d(self, data: str) -> Path:
        """Return a path from path data."""

    def merged_path(self, parts: Sequence[tuple[float, float, Path]], unit: float) -> Path:
        """Return one path from paths of ``unit`` a cell, each moved to its cell."""


class Flat(Protocol):
    """The extents of a tile's zones."""

    def flat(self, tile: int, rotation: int) -> Sequence[tuple[str, str]]:
        """Return (terrain, path data) of the zones of a tile, the meadow left out."""


class Edges:
    """The edges of all zones on the table as one path, made once for the tiles that lie there."""

    def __init__(self, tools: Tools, flat: Flat) -> None:
        """Keep where paths come from."""
        self._tools = tools
        self._flat = flat
        self._made: tuple[Sequence[TileShape], Path] | None = None

    def paint(self, context: Context, tiles: Sequence[TileShape]) -> None:
        """Paint them; one unit of the canvas is one cell."""
        if not tiles:
            return
        if self._made is None or tiles is not self._made[0]:
            parts = [
                (tile.x, tile.y, self._tools.path2d(unseamed(data)))
                for tile in tiles
                for _, data in self._flat.flat(tile.tile, tile.rotation)
            ]
            self._made = tiles, self._tools.merged_path(parts, 100.0)
        context.lineJoin = "round"
        for color, width in ((CHARCOAL, EDGE), (BONE, EDGE / 3)):
            context.strokeStyle, context.lineWidth = color, width
            context.stroke(self._made[1])


@lru_cache(1024)
def unseamed(data: str) -> str:
    """Return the path data of a zone without the lines along the sides of its tile: there the area goes on."""
    points: list[tuple[str, str]] = []
    path: list[str] = []

    def draw(closed: bool) -> None:
        """Write the ring of points, moving where it runs along a side."""
        for index, (x, y) in enumerate((*points, *points[: 1 if closed else 0])):
            before = points[index - 1]
            seam = (x == before[0] and x in SIDES) or (y == before[1] and y in SIDES)
            path.append(f"{'M' if index == 0 or seam else 'L'}{x} {y}")
        points.clear()

    for command, x, y in POINT.findall(data):
        if command == "M" and points:
            draw(closed=False)
        if command == "z":
            draw(closed=True)
        else:
            points.append((x, y))
    if points:
        draw(closed=False)
    return "".join(path)


def plate(context: Context, x: float, y: float, radius: float) -> None:
    """Paint the plate under a piece."""
    context.beginPath()
    context.arc(x, y, radius, 0, FULL_TURN)
    context.fillStyle = BONE
    context.fill()
    context.strokeStyle, context.lineWidth = CHARCOAL, radius * 0.16
    context.stroke()
