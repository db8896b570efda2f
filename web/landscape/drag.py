"""Drag the tile in hand from the dock onto the board, and rotate it by a press."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot

from web.board.gestures import SLOP_MOUSE, SLOP_TOUCH
from web.platform.drawing import PointerEvent
from web.platform.ports import BoardPage

LIFT = 56.0
"""A tile dragged by a finger floats so far above it, so that it is seen."""


class Drag:
    """Follows one pointer that went down on the tile in the dock."""

    def __init__(self, page: BoardPage, holder: str, name: str) -> None:
        """Listen inside ``holder``, which stays, for pointers on the element ``name``, which comes and goes."""
        self._name = name
        self._pointer: int | None = None
        self._start = (0.0, 0.0)
        self._lift = 0.0
        self.moving = False
        """Whether the tile is being dragged right now."""
        self.allowed: Callable[[], bool] = lambda: False
        self.carried: Callable[[float, float], None] = lambda x, y: None
        """Called with where the tile's middle is in the window."""
        self.dropped: Callable[[float, float], None] = lambda x, y: None
        self.pressed: Callable[[], None] = lambda: None
        self.cancelled: Callable[[], None] = lambda: None
        node = page.element(holder)
        assert node is not None
        self._off = [
            page.listen(node, "pointerdown", self._down),
            page.listen(node, "pointermove", self._move),
            page.listen(node, "pointerup", self._up),
            page.listen(node, "pointercancel", self._cancel),
        ]

    def off(self) -> None:
        """Listen no more."""
        for off in self._off:
            off()
        self._off = []

    def _down(self, event: PointerEvent) -> None:
        if str(event.target.id) != self._name or int(event.button) != 0 or not self.allowed():
            return
        self._pointer = int(event.pointerId)
        self._start = float(event.clientX), float(event.clientY)
        self._lift = 0.0 if str(event.pointerType) == "mouse" else LIFT
        self.moving = False
        event.target.setPointerCapture(event.pointerId)
        event.preventDefault()

    def _move(self, event: PointerEvent) -> None:
        if self._pointer is None or int(event.pointerId) != self._pointer:
            return
        x, y = float(event.clientX), float(event.clientY)
        slop = SLOP_TOUCH if self._lift else SLOP_MOUSE
        if not self.moving and hypot(x - self._start[0], y - self._start[1]) <= slop:
            return
        self.moving = True
        self.carried(x, y - self._lift)

    def _up(self, event: PointerEvent) -> None:
        if self._pointer is None or int(event.pointerId) != self._pointer:
            return
        self._pointer = None
        if self.moving:
            self.moving = False
            self.dropped(float(event.clientX), float(event.clientY) - self._lift)
        else:
            self.pressed()

    def _cancel(self, event: PointerEvent) -> None:
        if self._pointer is not None and int(event.pointerId) == self._pointer:
            self._pointer, self.moving = None, False
            self.cancelled()
