"""Paint where other people point on a board: an arrow in their colour, and their name beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from hg_engine.art.palette import SEAT_FILL, SEAT_INK
from web.board.theme import BONE, CHARCOAL
from web.platform.drawing import Context, Path

ARROW: Final = "M0 0L5.200 17.600 8.900 10.700 16 8.200Z"
"""An arrow with its tip at the origin, in CSS pixels."""
LEFT, TOP, HIGH = 12.0, 16.0, 20.0
"""Where the plate with the name begins, as seen from the tip, and how high it is."""


class CursorShape(NamedTuple):
    """Somebody points at ``(x, y)``."""

    key: str
    x: float
    y: float
    name: str
    color: str

    @property
    def at(self) -> tuple[float, float]:
        """The tip."""
        return self.x, self.y


class CursorPainter:
    """Paints pointers above everything, in the same size at every zoom."""

    def __init__(self, context: Context, path2d: Callable[[str], Path]) -> None:
        """Keep the 2d context of the canvas."""
        self._context = context
        self._path2d = path2d
        self._arrow: Path | None = None

    def paint(self, shape: CursorShape, x: float, y: float, ratio: float) -> None:
        """Paint one with its tip at a point of the canvas, in device pixels."""
        context = self._context
        if self._arrow is None:
            self._arrow = self._path2d(ARROW)
        context.setTransform(ratio, 0, 0, ratio, x, y)
        context.lineJoin = "round"
        for color, thick in ((CHARCOAL, 6.0), (BONE, 3.4)):
            context.strokeStyle, context.lineWidth = color, thick
            context.stroke(self._arrow)
        context.fillStyle = SEAT_FILL[shape.color]
        context.fill(self._arrow)
        context.font = "600 12px system-ui, sans-serif"
        context.textAlign, context.textBaseline = "left", "middle"
        width = float(context.measureText(shape.name).width) + 12
        for color, grow in ((CHARCOAL, 2.6), (BONE, 1.4), (SEAT_FILL[shape.color], 0.0)):
            context.beginPath()
            context.roundRect(LEFT - grow, TOP - grow, width + 2 * grow, HIGH + 2 * grow, 6 + grow)
            context.fillStyle = color
            context.fill()
        context.fillStyle = SEAT_INK[shape.color]
        context.fillText(shape.name, LEFT + 6, TOP + HIGH / 2 + 0.5)
        context.setTransform(1, 0, 0, 1, 0, 0)
