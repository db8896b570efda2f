"""The land on a canvas: the grid, the tiles with what grows where they meet, and what the aids lay over them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from . import marks
from .bitmaps import Bitmaps
from .bold import Edges, Flat
from .faces import CORNER_BOX
from .shapes import CornerShape, Scene, TileShape
from .theme import Theme
from .veneer import Tools, Veneer, View

CORNER = CORNER_BOX[2] / 200
"""Half the edge of a corner's picture, in cells."""


class Land:
    """Paints the land; one that is painted a second time is kept, so that what moves over it costs little."""

    def __init__(self, tools: Tools, bitmaps: Bitmaps, flat: Flat) -> None:
        """Keep where pictures come from."""
        self._tools = tools
        self._bitmaps = bitmaps
        self._flat = flat
        self._flats: dict[tuple[int, int], list[tuple[str, Any]]] = {}
        self._edges = Edges(tools, flat)
        self._veneer = Veneer(tools)
        self._shaded: tuple[tuple[TileShape, ...], Any] = ((), None)
        self._layer: Any | None = None
        self._seen: object = None
        self._kept: object = None

    def paint(self, context: Any, scene: Scene, theme: Theme, view: View) -> None:
        """Paint all of it on an empty canvas whose unit is a device pixel."""
        seen = (scene.tiles, scene.corners, scene.aids, theme, view, self._bitmaps.version)
        if seen == self._kept and self._layer is not None:
            context.drawImage(self._layer.canvas, 0, 0)
        elif seen == self._seen:
            layer = self._cleared(view)
            self._paint(layer, scene, theme, view)
            self._kept = seen
            context.drawImage(layer.canvas, 0, 0)
        else:
            self._seen = seen
            self._paint(context, scene, theme, view)

    def _cleared(self, view: View) -> Any:
        """Return an empty layer of the size of the canvas."""
        layer = self._layer
        if layer is None:
            layer = self._layer = self._tools.layer(view.width, view.height)
        if layer.canvas.width != view.width or layer.canvas.height != view.height:
            layer.canvas.width, layer.canvas.height = view.width, view.height
        layer.setTransform(1, 0, 0, 1, 0, 0)
        layer.clearRect(0, 0, view.width, view.height)
        return layer

    def _paint(self, context: Any, scene: Scene, theme: Theme, view: View) -> None:
        marks.grid(context, theme, view.s, view.x, view.y, view.width, view.height)
        self._shadow(context, scene.tiles, view)
        self.tiles(context, scene.tiles, theme, view)
        self.corners(context, scene.corners, theme, view)
        if theme.weight > 1:
            context.setTransform(view.s, 0, 0, view.s, view.x, view.y)
            self._edges.paint(context, scene.tiles)
            context.setTransform(1, 0, 0, 1, 0, 0)
        if scene.aids:
            self._veneer.paint(context, scene.aids, theme, view)

    def _shadow(self, context: Any, tiles: tuple[TileShape, ...], view: View) -> None:
        """Paint the shadow that the tiles throw on the wall: one path, so that it costs one call."""
        if tiles != self._shaded[0]:
            data = "".join(f"M{tile.x + 0.03:.2f} {tile.y + 0.045:.3f}h1v1h-1z" for tile in tiles)
            self._shaded = tiles, self._tools.path2d(data)
        context.setTransform(view.s, 0, 0, view.s, view.x, view.y)
        context.fillStyle = "rgba(30,20,8,.3)"
        context.fill(self._shaded[1])
        context.setTransform(1, 0, 0, 1, 0, 0)

    def tiles(self, context: Any, tiles: Sequence[TileShape], theme: Theme, view: View) -> None:
        """Paint tiles that are in view, on whole device pixels so that no seam opens between them."""
        s, left, top, image = view.s, view.x, view.y, context.drawImage
        dark, ask, size = theme.dark, self._bitmaps.get, self._bitmaps.size(s)
        for shape in tiles:
            x, y = shape.x, shape.y
            x0, x1 = int(left + x * s + 0.5), int(left + x * s + s + 0.5)
            if x1 < 0 or x0 > view.width:
                continue
            y0, y1 = int(top + y * s + 0.5), int(top + y * s + s + 0.5)
            if y1 < 0 or y0 > view.height:
                continue
            bitmap = ask(shape.face, size, dark)
            if bitmap is None:
                self.flat_tile(context, theme, (shape.tile, shape.rotation), x0, y0, x1 - x0)
            else:
                image(bitmap, x0, y0, x1 - x0, y1 - y0)

    def corners(self, context: Any, corners: Sequence[CornerShape], theme: Theme, view: View) -> None:
        """Paint what grows where tiles meet: at once, or in quarters where tiles are missing."""
        s, image, dark = view.s, context.drawImage, theme.dark
        reach = s * CORNER
        ask, size = self._bitmaps.get, self._bitmaps.size(2 * reach)
        for shape in corners:
            x, y = int(view.x + shape.x * s + 0.5), int(view.y + shape.y * s + 0.5)
            if not (-reach < x < view.width + reach and -reach < y < view.height + reach):
                continue
            bitmap = ask(shape.face, size, dark)
            if bitmap is None:
                continue
            if len(shape.quarters) == 4:
                image(bitmap, x - reach, y - reach, 2 * reach, 2 * reach)
                continue
            half = bitmap.width / 2
            for i, j in shape.quarters:
                part = half + i * half, half + j * half, half, half
                image(bitmap, *part, x + i * reach, y + j * reach, reach, reach)

    def flat_tile(
        self, context: Any, theme: Theme, turned: tuple[int, int], x: float, y: float, s: float
    ) -> None:
        """Paint a tile (``turned``: its id and rotation) in flat colours, its top left corner at (x, y)."""
        paths = self._flats.get(turned)
        if paths is None:
            paths = self._flats[turned] = [
                (terrain, self._tools.path2d(data)) for terrain, data in self._flat.flat(*turned)
            ]
        context.setTransform(s / 100, 0, 0, s / 100, x, y)
        context.fillStyle = theme.t_meadow
        context.fillRect(0, 0, 100, 100)
        for terrain, path in paths:
            context.fillStyle = getattr(theme, f"t_{terrain}")
            context.fill(path)
        context.setTransform(1, 0, 0, 1, 0, 0)
