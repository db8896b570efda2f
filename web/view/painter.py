"""Scenes on a canvas: looks every shape up by its kind and spends as few calls a frame as it can."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from . import bold, marks
from .bitmaps import Bitmaps, Face
from .camera import Camera
from .faces import CORNER_BOX
from .glyphs import GLYPHS
from .outline import Outline
from .shapes import (
    PIECE_SIZE,
    SOCKET_RADIUS,
    BadgeShape,
    CellShape,
    CornerShape,
    CoverShape,
    FrameShape,
    GhostShape,
    HopShape,
    LandShape,
    OutlineShape,
    PieceShape,
    Scene,
    SocketShape,
    TileShape,
    UnderShape,
)
from .theme import BONE, CHARCOAL, Theme
from .veneer import Tools, Veneer, View

CORNER = CORNER_BOX[2] / 200
"""Half the edge of a corner's picture, in cells."""
LEAST_PIECE = 21.0
"""Pieces are never drawn smaller than this many CSS pixels, however far the board is zoomed out."""


class Flat(Protocol):
    """The extents of a tile's zones, to draw it while its picture is not there yet."""

    def flat(self, tile: int, rotation: int) -> Sequence[tuple[str, str]]:
        """Return (terrain, path data) of the zones of a tile, the meadow left out."""


class Painter:
    """Paints scenes into one canvas."""

    def __init__(self, context: Any, tools: Tools, bitmaps: Bitmaps, flat: Flat) -> None:
        """Keep the 2d context of the canvas and where pictures come from."""
        self._context = context
        self._image = context.drawImage
        self._tools = tools
        self._bitmaps = bitmaps
        self._flat = flat
        self._flats: dict[tuple[int, int], list[tuple[str, Any]]] = {}
        self._edges = bold.Edges(tools, flat)
        self._glyphs: dict[str, Any] = {}
        self._cells: tuple[tuple[CellShape, ...], list[Any]] = ((), [])
        self._shaded: tuple[tuple[TileShape, ...], Any] = ((), None)
        self._outline = Outline(context, tools)
        self._veneer = Veneer(context, tools)
        self.theme: Theme | None = None
        self._s = self._x = self._y = 0.0
        self._ratio = 1.0

    def paint(self, scene: Scene, camera: Camera, theme: Theme, ratio: float) -> None:
        """Paint a whole frame."""
        context = self._context
        self.theme, self._ratio = theme, ratio
        self._s = s = camera.scale * ratio
        self._x = camera.width * ratio / 2 - camera.x * s
        self._y = camera.height * ratio / 2 - camera.y * s
        width, height = round(camera.width * ratio), round(camera.height * ratio)
        view = View(s, self._x, self._y, width, height, ratio)
        context.setTransform(1, 0, 0, 1, 0, 0)
        context.clearRect(0, 0, width, height)
        marks.grid(context, theme, s, self._x, self._y, width, height)
        self._shadow(scene.tiles)
        self._tiles(scene.tiles, width, height)
        self._corners(scene.corners, width, height)
        if theme.weight > 1:
            self._board_units()
            self._edges.paint(context, scene.tiles)
            context.setTransform(1, 0, 0, 1, 0, 0)
        if scene.aids:
            self._veneer.paint(scene.aids, theme, view)
        self._under(scene.under, view)
        for piece in scene.pieces:
            self._piece(piece)
        if scene.veil is not None:
            context.setTransform(1, 0, 0, 1, 0, 0)
            context.fillStyle = theme.veil
            context.fillRect(0, 0, width, height)
            self._tiles(scene.lifted, width, height)
        for shape in scene.over:
            if isinstance(shape, GhostShape):
                self._ghost(shape)
            elif isinstance(shape, CornerShape):
                self._corners((shape,), width, height)
            elif isinstance(shape, SocketShape):
                self._socket(shape)
            elif isinstance(shape, PieceShape):
                self._piece(shape)
            elif isinstance(shape, FrameShape):
                self._frame(shape)
            elif isinstance(shape, OutlineShape):
                self._outline.paint(shape, view)
            elif isinstance(shape, LandShape):
                self._landing(shape)
            elif isinstance(shape, HopShape):
                self._hopping(shape)
            else:
                self._badge(shape)

    def _shadow(self, tiles: tuple[TileShape, ...]) -> None:
        """Paint the shadow that the tiles throw on the wall: one path, so that it costs one call."""
        if tiles is not self._shaded[0]:
            data = "".join(f"M{tile.x + 0.03:.2f} {tile.y + 0.045:.3f}h1v1h-1z" for tile in tiles)
            self._shaded = tiles, self._tools.path2d(data)
        context = self._context
        self._board_units()
        context.fillStyle = "rgba(30,20,8,.3)"
        context.fill(self._shaded[1])
        context.setTransform(1, 0, 0, 1, 0, 0)

    def _tiles(self, tiles: Sequence[TileShape], width: int, height: int) -> None:
        """Paint tiles that are in view, on whole device pixels so that no seam opens between them."""
        theme, s, left, top, image = self.theme, self._s, self._x, self._y, self._image
        assert theme is not None
        dark, ask, size = theme.dark, self._bitmaps.get, self._bitmaps.size(s)
        for shape in tiles:
            x, y = shape.x, shape.y
            x0, x1 = int(left + x * s + 0.5), int(left + x * s + s + 0.5)
            if x1 < 0 or x0 > width:
                continue
            y0, y1 = int(top + y * s + 0.5), int(top + y * s + s + 0.5)
            if y1 < 0 or y0 > height:
                continue
            bitmap = ask(shape.face, size, dark)
            if bitmap is None:
                self._flat_tile(shape.tile, shape.rotation, x0, y0, x1 - x0)
            else:
                image(bitmap, x0, y0, x1 - x0, y1 - y0)

    def _corners(self, corners: Sequence[CornerShape], width: int, height: int) -> None:
        """Paint what grows where tiles meet: at once, or in quarters where tiles are missing."""
        assert self.theme is not None
        s, image, dark = self._s, self._image, self.theme.dark
        reach = s * CORNER
        ask, size = self._bitmaps.get, self._bitmaps.size(2 * reach)
        for shape in corners:
            x, y = int(self._x + shape.x * s + 0.5), int(self._y + shape.y * s + 0.5)
            if not (-reach < x < width + reach and -reach < y < height + reach):
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

    def _flat_tile(self, tile: int, rotation: int, x: float, y: float, s: float) -> None:
        """Paint a tile in flat colours, its top left corner at (x, y)."""
        context, theme = self._context, self.theme
        assert theme is not None
        paths = self._flats.get((tile, rotation))
        if paths is None:
            paths = self._flats[tile, rotation] = [
                (terrain, self._tools.path2d(data)) for terrain, data in self._flat.flat(tile, rotation)
            ]
        context.setTransform(s / 100, 0, 0, s / 100, x, y)
        context.fillStyle = theme.t_meadow
        context.fillRect(0, 0, 100, 100)
        for terrain, path in paths:
            context.fillStyle = getattr(theme, f"t_{terrain}")
            context.fill(path)
        context.setTransform(1, 0, 0, 1, 0, 0)

    def _under(self, shapes: Sequence[UnderShape], view: View) -> None:
        """Paint what lies between the tiles and the pieces."""
        cells = tuple(shape for shape in shapes if isinstance(shape, CellShape))
        if cells:
            if cells != self._cells[0]:
                self._cells = cells, [self._tools.path2d(data) for data in marks.cell_paths(cells)]
            self._board_units()
            assert self.theme is not None
            marks.cells(self._context, self.theme, self._s, self._cells[1])
        for shape in shapes:
            if isinstance(shape, OutlineShape):
                self._outline.paint(shape, view)
            elif isinstance(shape, FrameShape):
                self._frame(shape)
            elif isinstance(shape, CoverShape):
                self._cover(shape)

    def _board_units(self) -> None:
        """Make one unit of the canvas one cell."""
        self._context.setTransform(self._s, 0, 0, self._s, self._x, self._y)

    def _frame(self, shape: FrameShape) -> None:
        """Paint the cursor's frame."""
        self._board_units()
        assert self.theme is not None
        marks.cursor(self._context, self.theme, self._s / self._ratio, shape.x, shape.y)

    def _piece(self, shape: PieceShape) -> None:
        """Paint a piece with its rings."""
        size = max(PIECE_SIZE * self._s, LEAST_PIECE * self._ratio)
        x, y = self._x + shape.x * self._s, self._y + shape.y * self._s
        context = self._context
        context.setTransform(1, 0, 0, 1, 0, 0)
        if self.theme is not None and self.theme.weight > 1:
            bold.plate(context, x, y, size * 0.52)
        if shape.ringed:
            marks.ring(context, self.theme, x, y, size * 0.52, shape.chosen)
        self._figure(("piece", shape.figure, shape.color), x, y, size)

    def _landing(self, shape: LandShape) -> None:
        """Paint a tile on its way down, larger and with a longer shadow the higher it is."""
        theme, context, lift, tile = self.theme, self._context, shape.lift, shape.tile
        assert theme is not None
        s = self._s * (1 + 0.1 * lift)
        x = self._x + (shape.x + 0.5) * self._s - s / 2
        y = self._y + (shape.y + 0.5 - 0.12 * lift) * self._s - s / 2
        context.setTransform(1, 0, 0, 1, 0, 0)
        context.fillStyle = "rgba(30,20,8,.3)"
        for away in (0.03 + 0.05 * lift, 0.03 + 0.09 * lift):
            context.fillRect(x + away * self._s, y + (away * 1.6 + 0.12 * lift) * self._s, s, s)
        size = self._bitmaps.size(self._s)
        bitmap = self._bitmaps.get(tile.face, size, theme.dark) or self._bitmaps.get(
            ("hand", tile.tile, tile.rotation), size, theme.dark
        )
        if bitmap is None:
            self._flat_tile(tile.tile, tile.rotation, x, y, s)
        else:
            self._image(bitmap, x, y, s, s)

    def _hopping(self, shape: HopShape) -> None:
        """Paint a piece on its way down, over its shadow."""
        size = max(PIECE_SIZE * self._s, LEAST_PIECE * self._ratio)
        x, y = self._x + shape.x * self._s, self._y + shape.y * self._s
        context = self._context
        context.setTransform(1, 0, 0, 1, 0, 0)
        marks.footprint(context, x, y + size * 0.36, size * (0.34 + 0.12 * shape.lift), 1 - 0.6 * shape.lift)
        context.globalAlpha = shape.opacity
        self._figure(("piece", shape.figure, shape.color), x, y - shape.lift * size * 0.9, size)
        context.globalAlpha = 1

    def _cover(self, shape: CoverShape) -> None:
        """Paint a marker over an animal, and a thong to what it was taken by."""
        assert self.theme is not None
        size = max(shape.size * self._s, 12 * self._ratio) * (1 + 0.9 * shape.lift)
        x, y = self._x + shape.x * self._s, self._y + shape.y * self._s
        context = self._context
        context.setTransform(1, 0, 0, 1, 0, 0)
        if shape.link is not None and shape.lift == 0:
            far = self._x + shape.link[0] * self._s, self._y + shape.link[1] * self._s
            marks.thong(context, x, y, *far, self._ratio)
        context.globalAlpha = 1 - shape.lift
        bitmap = self._bitmaps.get(("cover",), self._bitmaps.size(size), self.theme.dark)
        if bitmap is not None:
            self._image(bitmap, x - size / 2, y - size / 2, size, size)
        context.globalAlpha = 1

    def _figure(self, face: Face, x: float, y: float, size: float) -> None:
        """Paint the picture of a piece about a point."""
        assert self.theme is not None
        bitmap = self._bitmaps.get(face, self._bitmaps.size(size), False)
        if bitmap is not None:
            self._image(bitmap, x - size / 2, y - size / 2, size, size)
            return
        self._context.fillStyle = marks.SEAT_FILL[str(face[2])]
        self._silhouette(str(face[1]).removesuffix("_east"), x, y, size * 0.9)

    def _glyph(self, name: str) -> Any:
        """Return the path of a figure, or of the shape of a seat's colour."""
        path = self._glyphs.get(name)
        if path is None:
            path = self._glyphs[name] = self._tools.path2d(GLYPHS[name])
        return path

    def _silhouette(self, figure: str, x: float, y: float, size: float) -> None:
        """Fill the glyph of a figure about a point."""
        context, path = self._context, self._glyph(figure)
        context.setTransform(size / 24, 0, 0, size / 24, x - size / 2, y - size / 2)
        context.fill(path)
        context.setTransform(1, 0, 0, 1, 0, 0)

    def _ghost(self, shape: GhostShape) -> None:
        """Paint the tile in hand."""
        s, theme, context = self._s, self.theme, self._context
        assert theme is not None
        x0, y0 = self._x + shape.x * s, self._y + shape.y * s
        if not shape.loose:
            x0, y0 = float(int(x0 + 0.5)), float(int(y0 + 0.5))
        context.setTransform(1, 0, 0, 1, 0, 0)
        if shape.settled or shape.loose:
            context.shadowColor = "rgba(20,12,4,.55)"
            context.shadowBlur, context.shadowOffsetY = 0.09 * s, 0.05 * s
            context.fillStyle = theme.t_meadow
            context.fillRect(x0, y0, s, s)
            context.shadowColor = "rgba(0,0,0,0)"
            context.shadowBlur, context.shadowOffsetY = 0, 0
        context.globalAlpha = 1.0 if shape.settled else 0.62 if shape.loose else 0.86
        size = self._bitmaps.size(s)
        bitmap = self._bitmaps.get(shape.face, size, theme.dark)
        if bitmap is None and not shape.loose:  # until that of the cell is there
            bitmap = self._bitmaps.get(shape.hand, size, theme.dark)
        if bitmap is None:
            self._flat_tile(shape.tile, shape.rotation, x0, y0, s)
        else:
            self._image(bitmap, x0, y0, s, s)
        context.globalAlpha = 1
        if not shape.loose:
            marks.frame(context, theme, x0, y0, s, self._ratio, shape.settled)

    def _socket(self, shape: SocketShape) -> None:
        """Paint a place for a piece."""
        s, context = self._s, self._context
        x, y, r = self._x + shape.x * s, self._y + shape.y * s, SOCKET_RADIUS * s
        context.setTransform(1, 0, 0, 1, 0, 0)
        marks.socket(context, x, y, r, shape.open, marks.SEAT_FILL[shape.color] if shape.chosen else None)
        context.fillStyle = marks.SEAT_INK[shape.color] if shape.chosen else CHARCOAL if shape.open else BONE
        context.globalAlpha = 1 if shape.open else 0.6
        self._silhouette(shape.figure, x, y, r * 1.3)
        context.globalAlpha = 1
        if not shape.open:
            marks.slash(context, x, y, r)

    def _badge(self, shape: BadgeShape) -> None:
        """Paint points scored."""
        self._context.setTransform(1, 0, 0, 1, 0, 0)
        x, y = self._x + shape.x * self._s, self._y + shape.y * self._s - 34 * self._ratio * shape.row
        colors = marks.SEAT_FILL[shape.color], marks.SEAT_INK[shape.color]
        marks.badge(self._context, x, y, self._ratio, shape.text, colors, self._glyph(shape.color))

    def picture(self, context: Any, tile: int, theme: Theme, pixels: int, flat: bool) -> bool:
        """Paint a tile, unturned, into another canvas; without its picture only if ``flat``, and return False."""
        face = ("hand", tile, 0)
        if flat or self._bitmaps.get(face, self._bitmaps.size(pixels), theme.dark) is not None:
            return self.hand(context, tile, 0, theme, pixels)
        return False

    def hand(self, context: Any, tile: int, rotation: int, theme: Theme, pixels: int) -> bool:
        """Paint the tile in hand into a small square canvas; False while only flat colours are there."""
        bitmap = self._bitmaps.get(("hand", tile, rotation), self._bitmaps.size(pixels), theme.dark)
        if bitmap is not None:
            context.drawImage(bitmap, 0, 0, pixels, pixels)
            return True
        kept, self._context, self.theme = self._context, context, theme
        self._flat_tile(tile, rotation, 0, 0, pixels)
        self._context = kept
        return False

    def back(self, context: Any, stack: str, theme: Theme, pixels: int) -> None:
        """Paint the back of a drawn tile into the same canvas."""
        bitmap = self._bitmaps.get(("back", stack), self._bitmaps.size(pixels), theme.dark)
        if bitmap is not None:
            context.drawImage(bitmap, 0, 0, pixels, pixels)
