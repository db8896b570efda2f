"""Paint what flies over the whole window: pieces that go home and points that go to the scores."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from web.board import marks
from web.board.bitmaps import Bitmaps
from web.landscape.stage import Flyer
from web.platform.drawing import Canvas, Context, Path
from web.ui.glyphs import GLYPHS


class FlightCanvas:
    """Paints flyers on a canvas over the page, which is there only while something flies."""

    def __init__(
        self, canvas: Canvas, context: Context, bitmaps: Bitmaps, path2d: Callable[[str], Path]
    ) -> None:
        """Keep the canvas, where pictures come from, and what makes paths of path data."""
        self._canvas = canvas
        self._context = context
        self._bitmaps = bitmaps
        self._path2d = path2d
        self._shapes: dict[str, Path] = {}
        self._size = (0, 0)

    def paint(self, flyers: Sequence[Flyer], width: float, height: float, ratio: float) -> None:
        """Paint one frame; without flyers the canvas goes."""
        if not flyers:
            self.clear()
            return
        context, size = self._context, (round(width * ratio), round(height * ratio))
        if size != self._size:
            self._canvas.width, self._canvas.height = self._size = size
            self._canvas.hidden = False
        context.setTransform(1, 0, 0, 1, 0, 0)
        context.clearRect(0, 0, *size)
        colors = dict.fromkeys(flyer.color for flyer in flyers if not flyer.figure)
        for color in colors:
            spots = [
                (flyer.x * ratio, flyer.y * ratio, flyer.size * ratio)
                for flyer in flyers
                if flyer.color == color and not flyer.figure
            ]
            marks.beads(context, spots, marks.SEAT_FILL[color], marks.SEAT_INK[color], self._shape(color))
        for flyer in flyers:
            if flyer.figure:
                self._figure(flyer, ratio)

    def _shape(self, color: str) -> Path:
        """Return the shape of a seat's colour as a path, made once."""
        path = self._shapes.get(color)
        if path is None:
            path = self._shapes[color] = self._path2d(GLYPHS[color])
        return path

    def _figure(self, flyer: Flyer, ratio: float) -> None:
        """Paint a piece, swaying about its middle."""
        context, size = self._context, flyer.size * ratio
        bitmap = self._bitmaps.get(("piece", flyer.figure, flyer.color), self._bitmaps.size(size), False)
        if bitmap is None:
            return
        context.setTransform(1, 0, 0, 1, flyer.x * ratio, flyer.y * ratio)
        if flyer.turn:
            context.rotate(flyer.turn)
        context.globalAlpha = max(0.0, flyer.opacity)
        context.drawImage(bitmap, -size / 2, -size / 2, size, size)
        context.globalAlpha = 1

    def clear(self) -> None:
        """Take the canvas away, and its memory with it."""
        if self._size != (0, 0):
            self._size = (0, 0)
            self._canvas.hidden = True
            self._canvas.width = self._canvas.height = 0
