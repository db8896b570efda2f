"""Whoever holds the camera over the board: it shows the whole board until the user has taken it."""

from __future__ import annotations

from collections.abc import Sequence

from web.view.camera import Box, Camera
from web.view.canvas import Canvas

from .faces import Faces
from .shapes import Scene
from .spaces import BOX, MIDDLES
from .state import TableState

MARGIN = 0.3
LARGEST = 120.0
BUTTONS = 52.0
"""The room that buttons over the board take, in CSS pixels."""
NEAR = 1.6
"""Spaces shown about those that are looked at."""


class Cameraman:
    """Aims the camera of a board."""

    def __init__(self, state: TableState, board: Canvas[Scene, Faces]) -> None:
        """Show this board, whatever its size becomes."""
        self._state = state
        self._board = board
        self._taken = False
        board.resized, board.moved = self._resized, self._moved

    def _moved(self) -> None:
        self._taken = True

    def _whole(self) -> Camera:
        """Return the camera that sees the whole board, the buttons over it beside or below it."""
        left, top, right, bottom = BOX
        goal = self._board.goal.fitted(BOX, largest=LARGEST, margin=MARGIN)
        if (goal.height - (bottom - top) * goal.scale) / 2 < BUTTONS:
            goal = goal.fitted((left, top, right + BUTTONS / goal.scale, bottom), LARGEST, MARGIN)
        return goal

    def aim(self, at_once: bool = False) -> None:
        """Show the whole board, unless the user looks elsewhere."""
        if not self._taken:
            self._board.fly(self._whole(), at_once)

    def whole(self) -> None:
        """Show the whole board again."""
        self._taken = False
        self._board.fly(self._whole())

    def look_at(self, spaces: Sequence[int]) -> None:
        """Bring some spaces into view, and stay there."""
        xs, ys = [MIDDLES[space][0] for space in spaces], [MIDDLES[space][1] for space in spaces]
        box: Box = (min(xs) - NEAR, min(ys) - NEAR, max(xs) + NEAR, max(ys) + NEAR)
        self._board.fly(self._board.goal.revealing(box))

    def _resized(self) -> None:
        self.aim(at_once=True)
