"""Paint the outline of an area: of the one that is looked at, or of one that scores."""

from __future__ import annotations

from math import ceil, floor

from web.board.marks import SEAT_FILL
from web.board.theme import BONE, CHARCOAL
from web.board.tools import Tools, View
from web.landscape.shapes import OutlineShape
from web.platform.drawing import Context, Path

LIGHT, GLOW = "#ffe9bd", "#ffcf73"
LIGHTENED = 0.55
"""How strong the light inside an area that scores is: it brightens the ground, and leaves dark what is dark."""


class Outline:
    """Paints an outline; its path and its strokes are kept while they are the same."""

    def __init__(self, context: Context, tools: Tools) -> None:
        """Paint into this 2d context."""
        self._context = context
        self._tools = tools
        self._path: tuple[tuple[tuple[int, int, str], ...], Path] | None = None
        self._layer: Context | None = None
        self._layered: object = None

    def paint(self, shape: OutlineShape, view: View) -> None:
        """Paint it: its strokes on a layer, their inside wiped out, so that no seam shows."""
        if self._path is None or self._path[0] != shape.parts:
            parts = [(x, y, self._tools.path2d(data)) for x, y, data in shape.parts]
            self._path = shape.parts, self._tools.merged_path(parts, 100.0)
        path, (left, top, width, height) = self._path[1], _room(shape, view)
        if width <= 0 or height <= 0:  # out of sight
            return
        if self._layer is None:
            self._layer = self._tools.layer(width, height)
        if (shape.parts, shape.color, view) != self._layered:
            self._layered = shape.parts, shape.color, view
            at = view._replace(x=view.x - left, y=view.y - top, width=width, height=height)
            _stroke(self._layer, path, at, shape.color)
        context = self._context
        context.setTransform(view.s, 0, 0, view.s, view.x, view.y)
        context.globalAlpha = (LIGHTENED if shape.color else 0.3) * shape.strength
        context.fillStyle = BONE if shape.color else GLOW
        context.globalCompositeOperation = "soft-light" if shape.color else "source-over"
        context.fill(path)
        context.globalCompositeOperation = "source-over"
        context.setTransform(1, 0, 0, 1, 0, 0)
        context.globalAlpha = shape.strength
        context.drawImage(self._layer.canvas, left, top)
        context.globalAlpha = 1


def _room(shape: OutlineShape, view: View) -> tuple[int, int, int, int]:
    """Return what of the canvas an outline may cover: left, top, width and height, in device pixels."""
    wide = max(max(cells * view.s, pixels * view.ratio) for _, pixels, cells in _lines(shape.color)) / 2
    columns, rows = [x for x, _, _ in shape.parts], [y for _, y, _ in shape.parts]
    left = max(0, floor(min(columns) * view.s + view.x - wide))
    top = max(0, floor(min(rows) * view.s + view.y - wide))
    right = min(view.width, ceil((max(columns) + 1) * view.s + view.x + wide))
    bottom = min(view.height, ceil((max(rows) + 1) * view.s + view.y + wide))
    return left, top, right - left, bottom - top


def _stroke(layer: Context, path: Path, view: View, color: str) -> None:
    """Stroke a path on a layer of its own, in a player's colour or in light."""
    if layer.canvas.width != view.width or layer.canvas.height != view.height:
        layer.canvas.width, layer.canvas.height = view.width, view.height
    layer.setTransform(1, 0, 0, 1, 0, 0)
    layer.clearRect(0, 0, view.width, view.height)
    layer.setTransform(view.s, 0, 0, view.s, view.x, view.y)
    layer.lineJoin = "round"
    for paint, pixels, cells in _lines(color):
        layer.strokeStyle = paint
        layer.lineWidth = max(cells, pixels * view.ratio / view.s)
        layer.stroke(path)
    layer.globalCompositeOperation = "destination-out"
    layer.lineWidth = 0.015
    layer.fill(path)
    layer.stroke(path)
    layer.globalCompositeOperation = "source-over"


def _lines(color: str) -> tuple[tuple[str, float, float], ...]:
    """Return the strokes of an outline, the widest first: paint, and the least width in CSS pixels and in cells.

    Half of each is seen, outside of the area.
    """
    if not color:
        return (CHARCOAL, 9.75, 0.083), (LIGHT, 4.0, 0.055)
    return (CHARCOAL, 16.0, 0.12), (SEAT_FILL[color], 12.0, 0.09), (BONE, 5.0, 0.04)
