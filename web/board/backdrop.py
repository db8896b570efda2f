"""What lies still under all that moves on a board: painted once, mended where it changes, and copied into frames."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, floor

from web.board.camera import Box
from web.board.tools import Tools, View
from web.platform.drawing import Context

Lay = Callable[[Context], None]
"""Paints all of it into a 2d context that is empty and whose unit is a device pixel."""


class Backdrop:
    """A layer as large as the canvas; a frame copies it, which costs a browser a fraction of painting it again."""

    def __init__(self, tools: Tools, margin: float) -> None:
        """Begin without a layer; shapes reach so many cells beyond their boxes (``margin``), as shadows do."""
        self._tools = tools
        self._margin = margin
        self._layer: Context | None = None
        self._kept: tuple[View, object] | None = None

    def holds(self, view: View, look: object) -> bool:
        """Whether there is a layer of this view and look."""
        return self._layer is not None and self._kept == (view, look)

    def paint(self, context: Context, view: View, look: object, changed: Sequence[Box], lay: Lay) -> None:
        """Paint it as a layer if there is one of this view and look, or else piece by piece.

        ``changed`` are the boxes, in cells, of what is other than in the frame before.
        """
        layer = self._layer
        if layer is None or not self.holds(view, look):
            self._kept = None  # it has not seen this change
            lay(context)
            return
        if changed:
            self._mend(layer, view, changed, lay)
        context.setTransform(1, 0, 0, 1, 0, 0)
        context.globalCompositeOperation = "copy"  # nothing lies there yet to mix with
        context.drawImage(layer.canvas, 0, 0)
        context.globalCompositeOperation = "source-over"

    def keep(self, view: View, look: object, lay: Lay) -> None:
        """Have the layer for the next frames, after one that showed the same."""
        if self.holds(view, look):
            return
        layer = self._layer
        if layer is None or (layer.canvas.width, layer.canvas.height) != (view.width, view.height):
            layer = self._layer = self._tools.layer(view.width, view.height)
        self._kept = view, look
        layer.setTransform(1, 0, 0, 1, 0, 0)
        layer.clearRect(0, 0, view.width, view.height)
        lay(layer)

    def _mend(self, layer: Context, view: View, changed: Sequence[Box], lay: Lay) -> None:
        """Paint the layer anew about some boxes."""
        reach = self._margin * view.s + 1
        seen = [
            (max(0, left), max(0, top), min(view.width, right), min(view.height, bottom))
            for left, top, right, bottom in (_pixels(box, view, reach) for box in changed)
            if left < view.width and top < view.height and right > 0 and bottom > 0
        ]
        if not seen:
            return
        lefts, tops, rights, bottoms = zip(*seen, strict=True)
        x, y = min(lefts), min(tops)
        width, height = max(rights) - x, max(bottoms) - y
        layer.save()
        layer.setTransform(1, 0, 0, 1, 0, 0)
        layer.clip(self._tools.path2d(f"M{x} {y}h{width}v{height}h{-width}z"))
        layer.clearRect(x, y, width, height)
        lay(layer)
        layer.restore()


def _pixels(box: Box, view: View, reach: float) -> tuple[int, int, int, int]:
    """Return where a box lies on the canvas with what reaches beyond it, in whole device pixels."""
    left, top, right, bottom = box
    return (
        floor(view.x + left * view.s - reach),
        floor(view.y + top * view.s - reach),
        ceil(view.x + right * view.s + reach),
        ceil(view.y + bottom * view.s + reach),
    )
