"""The board of a tile-laying game in the page, and the tile in hand beside it."""

from __future__ import annotations

from collections.abc import Mapping

from web.board.bitmaps import Face
from web.board.surface import Surface
from web.landscape.faces import Faces
from web.landscape.painter import Painter
from web.landscape.places import Cell
from web.landscape.shapes import Scene
from web.platform.ports import BoardPage


class LandscapeSurface(Surface[Scene, Faces]):
    """Shows the land."""

    def __init__(self, page: BoardPage, faces: Faces) -> None:
        """Build what lives as long as the table does."""
        super().__init__(page, faces, Scene(), Painter)
        self._hand: tuple[int, int] | None = None
        """The tile in hand, while its picture is not there yet."""

    def arrived(self) -> None:
        """Show the tile in hand, if its picture may be among what came."""
        if self._hand is not None:
            self.hand(*self._hand)

    def tidy(self, tile: int | None, laid: Mapping[Cell, tuple[int, int]]) -> None:
        """Let go of the pictures of tiles that were in hand before ``tile``, where they were tried and not laid."""
        kept = {("tile", ident, rotation, x, y) for (x, y), (ident, rotation) in laid.items()}

        def keep(face: Face) -> bool:
            return face[0] not in ("hand", "tile") or face[1] == tile or face[:5] in kept

        if self._bitmaps is not None:
            self._bitmaps.forget(keep)

    def hand(self, tile: int, rotation: int) -> None:
        """Paint the tile in hand into its canvas in the dock, if that is there."""
        self._hand = None
        canvas = self.page.element("hand")
        if canvas is not None and self._painter is not None:
            context = self.page.context("hand")
            face = ("hand", tile, rotation)
            if not self._painter.picture(context, face, self.theme, int(canvas.width)):
                self._hand = (tile, rotation)
                self.request()

    def back(self, stack: str) -> None:
        """Paint the back of a tile where the tile in hand is shown."""
        canvas = self.page.element("hand")
        if canvas is not None and self._painter is not None:
            context = self.page.context("hand")
            self._painter.picture(context, ("back", stack), self.theme, int(canvas.width))
