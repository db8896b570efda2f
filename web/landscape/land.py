"""Paint the land: the tiles with what grows where they meet, and the overlay of the aids."""

from __future__ import annotations

from collections.abc import Sequence

from web.board.backdrop import Backdrop
from web.board.bitmaps import Bitmaps
from web.board.sprites import SpriteSheet
from web.board.theme import Theme
from web.board.tools import Tools, View
from web.landscape.bold import Edges, Flat
from web.landscape.faces import CORNER_BOX
from web.landscape.overlay import Overlay
from web.landscape.shapes import CornerShape, Scene, TileShape
from web.landscape.soft import paint_softly
from web.platform.drawing import Context, Path

SHADOW = 0.12
"""How far the shadow of a tile, or its edge of light, reaches beyond it, in cells."""
CORNER = CORNER_BOX[2] / 200
"""Half the edge of a corner's picture, in cells."""


class Land:
    """Paints the land."""

    def __init__(self, tools: Tools, bitmaps: Bitmaps, flat: Flat) -> None:
        """Keep where pictures come from."""
        self._tools = tools
        self._flat = flat
        self._flats: dict[tuple[int, int], list[tuple[str, Path]]] = {}
        self._edges = Edges(tools, flat)
        self._overlay = Overlay(tools)
        self._outline: tuple[tuple[TileShape, ...], Path] = ((), tools.path2d(""))
        """The squares of all tiles as one path."""
        self._light = self._lit = ""
        """The light that the scene asks for, and that which is laid over the land."""
        self._backdrop = Backdrop(tools, SHADOW)
        self._tiles: SpriteSheet[TileShape] = SpriteSheet(tools.album(), bitmaps, 0.0)
        self._corners, self._held = (
            SpriteSheet[CornerShape](tools.album(), bitmaps, CORNER) for _ in range(2)
        )

    def paint(self, context: Context, scene: Scene, theme: Theme, view: View) -> None:
        """Paint all of it on an empty canvas whose unit is a device pixel."""
        changed = self._tiles.take(scene.tiles, theme.dark, view)
        changed += self._corners.take(scene.corners, theme.dark, view)
        if scene.tiles != self._outline[0]:
            data = "".join(f"M{tile.x} {tile.y}h1v1h-1z" for tile in scene.tiles)
            self._outline = scene.tiles, self._tools.path2d(data)
        self._light = scene.light
        if not self._backdrop.holds(view, (theme, self._lit)):  # all of it is painted anyway
            self._lit = scene.light
        self._backdrop.paint(
            context, view, (theme, self._lit), changed, lambda layer: self._lay(layer, theme, view)
        )
        if theme.weight > 1:
            context.setTransform(view.s, 0, 0, view.s, view.x, view.y)
            self._edges.paint(context, scene.tiles)
            context.setTransform(1, 0, 0, 1, 0, 0)
        if scene.aids:
            self._overlay.paint(context, scene.aids, theme, view)

    def keep(self, theme: Theme, view: View) -> bool:
        """Keep what lies still of the frame that was painted last; return whether the next one is in another light.

        The light changes with every tile. It is laid over the whole land, which no frame has the time for in which a
        player waits for what comes of a move.
        """
        before, self._lit = self._lit, self._light
        self._backdrop.keep(view, (theme, self._lit), lambda layer: self._lay(layer, theme, view))
        return before != self._lit

    def _lay(self, context: Context, theme: Theme, view: View) -> None:
        """Paint the tiles over their shadow, softly where there is no picture, and what grows on them."""
        self._shadow(context, theme, view)
        for shape in self._tiles.draw(context, view):
            x, y = view.x + shape.x * view.s, view.y + shape.y * view.s
            self.stand_in(context, theme, (shape.tile, shape.rotation), x, y, view.s)
        self._corners.draw(context, view)
        if self._lit:
            context.setTransform(view.s, 0, 0, view.s, view.x, view.y)
            context.fillStyle = self._lit
            context.globalCompositeOperation = "overlay"
            context.fill(self._outline[1])
            context.globalCompositeOperation = "source-over"
            context.setTransform(1, 0, 0, 1, 0, 0)

    def _shadow(self, context: Context, theme: Theme, view: View) -> None:
        """Paint the shadow that the tiles throw on the wall, softer the further it falls; by night an edge of light."""
        path = self._outline[1]
        context.lineJoin = "round"
        context.strokeStyle = context.fillStyle = theme.shade
        for down, wide in ((0.012, 0.02), (0.03, 0.06), (0.05, 0.11)):
            context.setTransform(view.s, 0, 0, view.s, view.x, view.y + down * view.s)
            context.lineWidth = wide
            context.stroke(path)
            context.fill(path)
        context.setTransform(view.s, 0, 0, view.s, view.x, view.y)
        context.strokeStyle = theme.edge
        context.lineWidth = 2 * view.ratio / view.s
        context.stroke(path)
        context.setTransform(1, 0, 0, 1, 0, 0)

    def corners(self, context: Context, corners: Sequence[CornerShape], theme: Theme, view: View) -> None:
        """Paint what grows where the tile in hand meets others."""
        self._held.paint(context, corners, theme.dark, view)

    def stand_in(
        self, context: Context, theme: Theme, turned: tuple[int, int], x: float, y: float, s: float
    ) -> None:
        """Paint a tile (``turned``: its id and rotation) until its picture is there, its top left corner at (x, y).

        It is shown softly, or in flat colours if not even the soft picture has come.
        """
        if paint_softly(self._tools, context, theme.dark, turned, x, y, s):
            return
        paths = self._flats.get(turned)
        if paths is None:
            paths = self._flats[turned] = [
                (terrain, self._tools.path2d(data)) for terrain, data in self._flat.flat(*turned)
            ]
        context.setTransform(s / 100, 0, 0, s / 100, x, y)
        context.fillStyle = theme.t_meadow
        context.fillRect(0, 0, 100, 100)
        for terrain, path in paths:
            context.fillStyle = theme.terrain(terrain)
            context.fill(path)
        context.setTransform(1, 0, 0, 1, 0, 0)
