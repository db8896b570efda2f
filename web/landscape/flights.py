"""Paint what flies over the whole window: tiles to their places, pieces to their players, points to the scores."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import pi

from web.board import marks
from web.board.bitmaps import Bitmaps
from web.landscape.stage import Flyer
from web.platform.drawing import Canvas, Context, Path
from web.ui.glyphs import GLYPHS

SHADOW = "rgba(20,12,4,.35)"


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

    def paint(
        self, flyers: Sequence[Flyer], width: float, height: float, ratio: float, dark: bool = False
    ) -> None:
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
        colors = dict.fromkeys(flyer.color for flyer in flyers if not flyer.face)
        for color in colors:
            spots = [
                (flyer.x * ratio, flyer.y * ratio, flyer.size * ratio)
                for flyer in flyers
                if flyer.color == color and not flyer.face
            ]
            marks.beads(context, spots, marks.SEAT_FILL[color], marks.SEAT_INK[color], self._shape(color))
        for flyer in flyers:
            if flyer.face:
                self._pictured(flyer, ratio, dark)

    def _shape(self, color: str) -> Path:
        """Return the shape of a seat's colour as a path, made once."""
        path = self._shapes.get(color)
        if path is None:
            path = self._shapes[color] = self._path2d(GLYPHS[color])
        return path

    def _pictured(self, flyer: Flyer, ratio: float, dark: bool) -> None:
        """Paint what has a picture, about its middle; what has none yet is not seen."""
        context, size = self._context, flyer.size * ratio
        tile, plain = flyer.face[0] in ("tile", "back"), flyer.face[0] != "piece"
        bitmap, turn = self._bitmaps.get(flyer.face, self._bitmaps.size(size), dark and plain), flyer.turn
        if (
            bitmap is None and flyer.face[0] == "tile"
        ):  # until that of its place is there, the one in the hand
            _, ident, rotation, *_ = flyer.face
            bitmap, _ = self._bitmaps.best(("hand", ident, 0), self._bitmaps.size(size), dark)
            turn = int(str(rotation)) * pi / 2
        context.setTransform(-1 if flyer.mirrored else 1, 0, 0, 1, flyer.x * ratio, flyer.y * ratio)
        context.globalAlpha = max(0.0, flyer.opacity)
        if tile:
            context.fillStyle = SHADOW
            context.fillRect(-size / 2 + 2 * ratio, -size / 2 + 5 * ratio, size, size)
        if turn:
            context.rotate(turn)
        if bitmap is not None:
            context.drawImage(bitmap, -size / 2, -size / 2, size, size)
        context.globalAlpha = 1

    def clear(self) -> None:
        """Take the canvas away, and its memory with it."""
        if self._size != (0, 0):
            self._size = (0, 0)
            self._canvas.hidden = True
            self._canvas.width = self._canvas.height = 0
