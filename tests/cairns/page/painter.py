"""The third game's board on a canvas: circles in a row."""

from __future__ import annotations

from collections.abc import Sequence
from math import tau

from tests.cairns.page.state import Scene
from tests.cairns.rules.position import worth
from tests.cairns.rules.ruleset import CELLS
from web.board.bitmaps import Box, Face
from web.board.camera import Camera
from web.board.theme import Theme
from web.platform.drawing import Context

BOX: Box = (0, 0, CELLS, 1)


class Faces:
    """There are no pictures: all is painted by the painter."""

    symbol_set = name = "cairns"
    printed = None

    def library(self, dark: bool) -> dict[str, Sequence[object]]:
        """Return no symbols."""
        return {}

    def painting(self, face: Face, dark: bool) -> tuple[Sequence[object], Box]:
        """Paint nothing."""
        return [], BOX


class Painter:
    """Paints scenes into one canvas."""

    def __init__(self, context: Context, *rest: object) -> None:
        """Keep the context of the canvas."""
        self._context = context

    def paint(self, scene: Scene, camera: Camera, theme: Theme, ratio: float) -> None:
        """Paint a whole frame."""
        context = self._context
        context.clearRect(0, 0, camera.width * ratio, camera.height * ratio)
        for stone in scene:
            x, y = camera.to_screen(*stone.at)
            context.beginPath()
            context.arc(x * ratio, y * ratio, worth(stone.stone) / 8 * camera.scale * ratio, 0, tau)
            context.fill()

    def keep(self, camera: Camera, theme: Theme, ratio: float) -> bool:
        """There is nothing that lies still and is dear to paint."""
        return False

    def picture(self, context: Context, face: Face, theme: Theme, pixels: int, flat: bool = True) -> bool:
        """There are no pictures."""
        return True
