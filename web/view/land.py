"""The land on a canvas: the grid, the tiles with what grows where they meet, and what the aids lay over them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from . import marks
from .bitmaps import Bitmaps, Face
from .bold import Edges, Flat
from .faces import CORNER_BOX
from .shapes import CornerShape, Scene, TileShape
from .theme import Theme
from .veneer import Album, Print, Tools, Veneer, View

CORNER = CORNER_BOX[2] / 200
"""Half the edge of a corner's picture, in cells."""


Shape = TileShape | CornerShape


class Sheet:
    """The pictures of some tiles or corners, kept on the browser's side: a frame is one call for all of them."""

    def __init__(self, album: Album, bitmaps: Bitmaps, reach: float) -> None:
        """Begin without shapes; ``reach`` is half the edge of a corner's picture in cells, 0 for tiles."""
        self._album = album
        self._bitmaps = bitmaps
        self._reach = reach
        self._made: object = None
        self._heard = 0
        self._laid: dict[str, tuple[Shape, Any]] = {}
        self._by_face: dict[Face, list[Shape]] = {}
        self._wanting: dict[str, tuple[Shape, bool]] = {}
        """The shapes without a picture of the right size, and whether they have another one."""

    def paint(self, context: Any, shapes: Sequence[Shape], dark: bool, view: View) -> list[Shape]:
        """Paint the shapes that are in view, and ask for pictures; return those in view that have none yet."""
        bitmaps = self._bitmaps
        size = bitmaps.size(2 * self._reach * view.s or view.s)
        made = (shapes, size, dark, bitmaps.forgotten)
        if made != self._made:
            self._made = made
            self._make(shapes, size, dark)
        elif self._heard < len(bitmaps.news):
            fresh = {face for night, face in bitmaps.news[self._heard :] if night == dark}
            self._put([shape for face in fresh for shape in self._by_face.get(face, ())], size, dark, {})
        self._heard = len(bitmaps.news)
        self._album.paint(context, view.s, view.x, view.y, view.width, view.height)
        bare = []
        for shape, pictured in self._wanting.values():
            if self._in_view(shape, view):
                bitmaps.get(shape.face, size, dark)
                if not pictured:
                    bare.append(shape)
        return bare

    def _make(self, shapes: Sequence[Shape], size: int, dark: bool) -> None:
        """Bring what the browser keeps up to date with other shapes, sizes or colours."""
        kept, self._laid, self._by_face, self._wanting = self._laid, {}, {}, {}
        for shape in shapes:
            self._by_face.setdefault(shape.face, []).append(shape)
        self._put(shapes, size, dark, kept)
        if gone := [key for key in kept if key not in self._laid]:
            self._album.change((), gone)

    def _put(
        self, shapes: Sequence[Shape], size: int, dark: bool, kept: Mapping[str, tuple[Shape, Any]]
    ) -> None:
        """Give the browser the best pictures that there are of some shapes, but not what it has ``kept``."""
        put: list[Print] = []
        for shape in shapes:
            bitmap, right = self._bitmaps.best(shape.face, size, dark)
            if right:
                self._wanting.pop(shape.key, None)
            else:
                self._wanting[shape.key] = (shape, bitmap is not None)
            if bitmap is not None:
                laid = self._laid[shape.key] = (shape, bitmap)
                if kept.get(shape.key) == laid:
                    continue
                quarters = shape.quarters if isinstance(shape, CornerShape) else ()
                put.append((shape.key, bitmap, shape.x, shape.y, self._reach, quarters))
        if put:
            self._album.change(put, ())

    def _in_view(self, shape: Shape, view: View) -> bool:
        """Whether any of a shape is on the canvas; a pixel more or less does not matter."""
        s = view.s
        before, after = (self._reach, self._reach) if self._reach else (0.0, 1.0)
        x, y = view.x + shape.x * s, view.y + shape.y * s
        return (
            x + after * s >= -1
            and x - before * s <= view.width + 1
            and y + after * s >= -1
            and y - before * s <= view.height + 1
        )


class Land:
    """Paints the land."""

    def __init__(self, tools: Tools, bitmaps: Bitmaps, flat: Flat) -> None:
        """Keep where pictures come from."""
        self._tools = tools
        self._flat = flat
        self._flats: dict[tuple[int, int], list[tuple[str, Any]]] = {}
        self._edges = Edges(tools, flat)
        self._veneer = Veneer(tools)
        self._ruled: tuple[int, Any] = (0, None)
        self._shaded: tuple[tuple[TileShape, ...], Any] = ((), None)
        # those that lie, and those in front of the veil
        self._tiles = [Sheet(tools.album(), bitmaps, 0.0) for _ in range(2)]
        self._corners = [Sheet(tools.album(), bitmaps, CORNER) for _ in range(2)]

    def paint(self, context: Any, scene: Scene, theme: Theme, view: View) -> None:
        """Paint all of it on an empty canvas whose unit is a device pixel."""
        self._rule(context, theme, view)
        self._shadow(context, scene.tiles, view)
        self.tiles(context, scene.tiles, theme, view)
        self.corners(context, scene.corners, theme, view)
        if theme.weight > 1:
            context.setTransform(view.s, 0, 0, view.s, view.x, view.y)
            self._edges.paint(context, scene.tiles)
            context.setTransform(1, 0, 0, 1, 0, 0)
        if scene.aids:
            self._veneer.paint(context, scene.aids, theme, view)

    def _rule(self, context: Any, theme: Theme, view: View) -> None:
        """Rule the empty board."""
        cells = int(max(view.width, view.height) / view.s) + 2
        if cells > self._ruled[0]:
            self._ruled = 2 * cells, self._tools.path2d(marks.grid_path(2 * cells))
        marks.grid(context, theme, self._ruled[1], view.s, view.x, view.y)

    def _shadow(self, context: Any, tiles: tuple[TileShape, ...], view: View) -> None:
        """Paint the shadow that the tiles throw on the wall: one path, so that it costs one call."""
        if tiles != self._shaded[0]:
            data = "".join(f"M{tile.x + 0.03:.2f} {tile.y + 0.045:.3f}h1v1h-1z" for tile in tiles)
            self._shaded = tiles, self._tools.path2d(data)
        context.setTransform(view.s, 0, 0, view.s, view.x, view.y)
        context.fillStyle = "rgba(30,20,8,.3)"
        context.fill(self._shaded[1])
        context.setTransform(1, 0, 0, 1, 0, 0)

    def tiles(
        self, context: Any, tiles: Sequence[TileShape], theme: Theme, view: View, front: bool = False
    ) -> None:
        """Paint tiles, those without a picture in flat colours; ``front``: those in front of the veil."""
        for shape in self._tiles[front].paint(context, tiles, theme.dark, view):
            if isinstance(shape, TileShape):
                x, y = view.x + shape.x * view.s, view.y + shape.y * view.s
                self.flat_tile(context, theme, (shape.tile, shape.rotation), x, y, view.s)

    def corners(
        self, context: Any, corners: Sequence[CornerShape], theme: Theme, view: View, front: bool = False
    ) -> None:
        """Paint what grows where tiles meet; ``front``: about the tile in hand."""
        self._corners[front].paint(context, corners, theme.dark, view)

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
