"""Paint the outline of the selected area."""

from __future__ import annotations

from web.board.theme import CHARCOAL
from web.board.tools import Tools, View
from web.landscape.shapes import OutlineShape
from web.platform.drawing import Context, Path

LIGHT, GLOW = "#ffe9bd", "#ffcf73"


class Outline:
    """Paints an outline; its path and its strokes are kept while they are the same."""

    def __init__(self, context: Context, tools: Tools) -> None:
        """Paint into this 2d context."""
        self._context = context
        self._tools = tools
        self._path: tuple[OutlineShape, Path] | None = None
        self._layer: Context | None = None
        self._layered: object = None

    def paint(self, shape: OutlineShape, view: View) -> None:
        """Paint it: its strokes on a layer, their inside wiped out, so that no seam shows."""
        if self._path is None or self._path[0] != shape:
            parts = [(x, y, self._tools.path2d(data)) for x, y, data in shape.parts]
            self._path = shape, self._tools.merged_path(parts, 100.0)
        path = self._path[1]
        if self._layer is None:
            self._layer = self._tools.layer(view.width, view.height)
        if (shape, view) != self._layered:
            self._layered = shape, view
            _stroke(self._layer, path, view)
        context = self._context
        context.setTransform(view.s, 0, 0, view.s, view.x, view.y)
        context.globalAlpha = 0.3
        context.fillStyle = GLOW
        context.fill(path)
        context.globalAlpha = 1
        context.setTransform(1, 0, 0, 1, 0, 0)
        context.drawImage(self._layer.canvas, 0, 0)


def _stroke(layer: Context, path: Path, view: View) -> None:
    """Stroke a path on a layer of its own."""
    if layer.canvas.width != view.width or layer.canvas.height != view.height:
        layer.canvas.width, layer.canvas.height = view.width, view.height
    layer.setTransform(1, 0, 0, 1, 0, 0)
    layer.clearRect(0, 0, view.width, view.height)
    layer.setTransform(view.s, 0, 0, view.s, view.x, view.y)
    layer.lineJoin = "round"
    for color, thick in ((CHARCOAL, 6.5), (LIGHT, 4.0)):
        layer.strokeStyle = color
        layer.lineWidth = max(0.055, thick * view.ratio / view.s) * (1.5 if color == CHARCOAL else 1)
        layer.stroke(path)
    layer.globalCompositeOperation = "destination-out"
    layer.lineWidth = 0.015
    layer.fill(path)
    layer.stroke(path)
    layer.globalCompositeOperation = "source-over"
