"""Paint scenes on a canvas, each shape by its kind, with as few calls to the browser as possible."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from web.board import marks
from web.board.bitmaps import Bitmaps, Face
from web.board.camera import Camera
from web.board.cursors import CursorPainter, CursorShape
from web.board.sprites import SpriteSheet
from web.board.theme import Theme
from web.board.tools import Tools, View
from web.landscape import bold
from web.landscape.bold import Flat
from web.landscape.land import Land
from web.landscape.marks import dot_paths, light_paths
from web.landscape.outline import Outline
from web.landscape.shapes import (
    PIECE_SIZE,
    BadgeShape,
    CellShape,
    CornerShape,
    CoverShape,
    CueShape,
    FrameShape,
    GhostShape,
    HopShape,
    LandShape,
    NumberShape,
    OutlineShape,
    OverShape,
    PieceShape,
    Scene,
    SocketShape,
    StoneShape,
    UnderShape,
)
from web.platform.drawing import Context, Path
from web.ui.glyphs import GLYPHS
from web.ui.html import ICONS

PALE = 0.45
"""How much of the light of legal cells stays while a tile is tried on one of them."""
RAISED = 4.0
"""How far over its cell a tile is held, in CSS pixels."""
STONE = 0.74
"""How large the points of an area are that was scored before, beside those that are being scored."""
LEAST_PIECE = 21.0
"""Pieces are never drawn smaller than this many CSS pixels, however far the board is zoomed out."""

LEAST_CHOICE, MOST_CHOICE = 7.0, 11.0
"""The radius of the number of a choice in CSS pixels, however small or large the tile is seen."""


class Painter:
    """Paints scenes into one canvas."""

    def __init__(self, context: Context, tools: Tools, bitmaps: Bitmaps, flat: Flat) -> None:
        """Keep the 2d context of the canvas and where pictures come from."""
        self._context = context
        self._image = context.drawImage
        self._tools = tools
        self._bitmaps = bitmaps
        self._land = Land(tools, bitmaps, flat)
        self._sheet: SpriteSheet[PieceShape] = SpriteSheet(tools.album(), bitmaps, PIECE_SIZE / 2)
        self._glyphs: dict[str, Path] = {}
        none = tools.path2d("")
        self._cells: tuple[tuple[CellShape, ...], Path, Path] = ((), none, none)
        """The legal cells, with the dots of those where the tile fits and of the others."""
        self._light = marks.CellLight(tools, light_paths())
        self._dashes = marks.Dashes.made(tools.value)
        self._outlines: dict[str, Outline] = {}
        """What paints outlines, by their keys: each keeps what it has worked out."""
        self._turn = tools.path2d(ICONS["turn_right"])
        self._cursors = CursorPainter(context, tools.path2d)
        self.theme: Theme | None = None
        self._s = self._x = self._y = 0.0
        self._ratio = 1.0
        self._view = View(1.0, 0.0, 0.0, 0, 0, 1.0)
        self._paints: dict[type[OverShape], Callable[..., None]] = {
            GhostShape: self._ghost,
            SocketShape: self._socket,
            PieceShape: self._lifted_piece,
            FrameShape: self._frame,
            OutlineShape: self._outlined,
            LandShape: self._landing,
            HopShape: self._hopping,
            CursorShape: self._cursor,
            BadgeShape: self._badge,
            NumberShape: self._number,
            CueShape: self._cue,
            StoneShape: self._stone,
        }
        """How each kind of shape that lies over everything is painted."""

    def paint(self, scene: Scene, camera: Camera, theme: Theme, ratio: float) -> None:
        """Paint a whole frame."""
        context = self._context
        self.theme, self._ratio = theme, ratio
        view = self._view = View.of(camera, ratio)
        self._s, self._x, self._y, width, height, _ = view
        context.setTransform(1, 0, 0, 1, 0, 0)
        context.clearRect(0, 0, width, height)
        self._land.paint(context, scene, theme, view)
        self._under(scene.under)
        context.setTransform(1, 0, 0, 1, 0, 0)
        self._pieces(scene.pieces)
        self._over(scene.over)
        if len(self._outlines) > 1:
            self._forget_outlines(scene)

    def keep(self, camera: Camera, theme: Theme, ratio: float) -> bool:
        """Keep what lies still of the frame that was painted last; return whether the next one looks other."""
        return self._land.keep(theme, View.of(camera, ratio))

    def _over(self, shapes: Sequence[OverShape]) -> None:
        """Paint what lies over everything; all corners at once, where the first of them comes."""
        grown = tuple(shape for shape in shapes if isinstance(shape, CornerShape))
        for shape in shapes:
            if not isinstance(shape, CornerShape):
                self._paints[type(shape)](shape)
            elif shape is grown[0]:
                assert self.theme is not None
                self._land.corners(self._context, grown, self.theme, self._view)

    def _lifted_piece(self, shape: PieceShape) -> None:
        """Paint a piece over the others."""
        self._context.setTransform(1, 0, 0, 1, 0, 0)
        self._piece(shape)

    def _outlined(self, shape: OutlineShape) -> None:
        """Paint the outline of an area."""
        outline = self._outlines.get(shape.key)
        if outline is None:
            outline = self._outlines[shape.key] = Outline(self._context, self._tools)
        outline.paint(shape, self._view)

    def _forget_outlines(self, scene: Scene) -> None:
        """Let go of the layers of outlines that have gone, which are as large as the window."""
        shown = {shape.key for shape in (*scene.under, *scene.over) if isinstance(shape, OutlineShape)}
        for key in self._outlines.keys() - shown:
            del self._outlines[key]

    def _cursor(self, shape: CursorShape) -> None:
        """Paint where somebody else points."""
        x, y = self._x + shape.x * self._s, self._y + shape.y * self._s
        self._cursors.paint(shape, x, y, self._ratio)

    def _under(self, shapes: Sequence[UnderShape]) -> None:
        """Paint what lies between the tiles and the pieces."""
        cells = tuple(shape for shape in shapes if isinstance(shape, CellShape))
        if cells:
            if cells != self._cells[0]:
                fits, turns = map(self._tools.path2d, dot_paths(cells))
                self._cells = cells, fits, turns
                self._light.lie_on({cell.key: (cell.x, cell.y) for cell in cells})
            assert self.theme is not None
            self._context.globalAlpha = PALE if cells[0].pale else 1
            self._light.paint(self._context, self.theme.legal_fill, self._view)
            self._board_units()
            marks.dots(self._context, self.theme, self._s, *self._cells[1:], self._ratio)
            self._context.globalAlpha = 1
        for shape in shapes:
            if isinstance(shape, OutlineShape):
                self._outlined(shape)
            elif isinstance(shape, FrameShape):
                self._frame(shape)
            elif isinstance(shape, CoverShape):
                self._cover(shape)

    def _board_units(self) -> None:
        """Make one unit of the canvas one cell."""
        self._context.setTransform(self._s, 0, 0, self._s, self._x, self._y)

    def _frame(self, shape: FrameShape) -> None:
        """Paint the cursor's frame, or that of the tile on trial."""
        self._board_units()
        assert self.theme is not None
        scale = self._s / self._ratio
        if shape.color:
            marks.trial(self._context, scale, shape.x, shape.y, marks.SEAT_FILL[shape.color])
        else:
            marks.cursor(self._context, self.theme, scale, shape.x, shape.y)

    def _pieces(self, pieces: tuple[PieceShape, ...]) -> None:
        """Paint all pieces: with one call, unless they are larger than the land has them, or marked."""
        assert self.theme is not None
        if (
            PIECE_SIZE * self._s < LEAST_PIECE * self._ratio
            or self.theme.weight > 1
            or any(piece.ringed for piece in pieces)
        ):
            for piece in pieces:
                self._piece(piece)
            return
        for piece in self._sheet.paint(self._context, pieces, False, self._view):
            self._piece(piece)

    def _piece(self, shape: PieceShape) -> None:
        """Paint a piece with its rings."""
        size = max(PIECE_SIZE * self._s, LEAST_PIECE * self._ratio)
        x, y = self._x + shape.x * self._s, self._y + shape.y * self._s
        context = self._context
        if self.theme is not None and self.theme.weight > 1:
            bold.plate(context, x, y, size * 0.52)
        if shape.ringed:
            marks.ring(context, self.theme, x, y, size * 0.52, shape.chosen)
        self._figure(shape.face, x, y, size)
        if shape.number:
            self._choice(shape.number, shape.color, x + size * 0.44, y - size * 0.44)

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
            self._land.stand_in(context, theme, (tile.tile, tile.rotation), x, y, s)
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

    def _glyph(self, name: str) -> Path:
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
        if shape.raised:
            y0 -= RAISED * self._ratio
        context.setTransform(1, 0, 0, 1, 0, 0)
        if shape.settled or shape.loose or shape.raised:
            context.shadowColor = "rgba(20,12,4,.55)"
            context.shadowBlur, context.shadowOffsetY = 0.09 * s, 0.05 * s
            context.fillStyle = theme.t_meadow
            context.fillRect(x0, y0, s, s)
            context.shadowColor = "rgba(0,0,0,0)"
            context.shadowBlur, context.shadowOffsetY = 0, 0
        context.globalAlpha = 1.0 if shape.settled or shape.raised else 0.62 if shape.loose else 0.86
        self._ghost_tile(shape, theme, x0, y0)
        context.globalAlpha = 1
        if shape.raised:
            marks.held(context, theme, x0, y0, s, self._ratio)
        elif not shape.loose:
            marks.frame(context, theme, x0, y0, s, self._ratio, shape.settled)

    def _ghost_tile(self, shape: GhostShape, theme: Theme, x: float, y: float) -> None:
        """Paint the picture of the tile in hand, or what stands in for it until it is there."""
        size = self._bitmaps.size(self._s)
        bitmap = self._bitmaps.get(shape.face, size, theme.dark)
        if bitmap is None and not shape.loose:  # until that of the cell is there
            bitmap = self._bitmaps.get(shape.hand, size, theme.dark)
        if bitmap is None:
            self._land.stand_in(self._context, theme, (shape.tile, shape.rotation), x, y, self._s)
        else:
            self._image(bitmap, x, y, self._s, self._s)

    def _socket(self, shape: SocketShape) -> None:
        """Paint a peg where a piece may stand, or the piece that was chosen."""
        context = self._context
        context.setTransform(1, 0, 0, 1, 0, 0)
        if shape.chosen:
            figure = PieceShape(shape.key, shape.x, shape.y, shape.figure, shape.color, number=shape.number)
            self._piece(figure)
            return
        x, y = self._x + shape.x * self._s, self._y + shape.y * self._s
        if not shape.number:
            marks.peg(context, x, y, self._ratio, marks.SEAT_FILL[shape.color])
            return
        if shape.home is not None:
            far = self._x + shape.home[0] * self._s, self._y + shape.home[1] * self._s
            marks.tether(context, x, y, *far, self._ratio)
        self._choice(shape.number, shape.color, x, y)

    def _choice(self, number: int, color: str, x: float, y: float) -> None:
        """Paint the number of a choice, no larger than there is room on a small tile."""
        colors = marks.SEAT_FILL[color], marks.SEAT_INK[color]
        radius = min(max(marks.CHOICE * self._s, LEAST_CHOICE * self._ratio), MOST_CHOICE * self._ratio)
        marks.choice(self._context, x, y, self._ratio, radius, str(number), colors)

    def _cue(self, shape: CueShape) -> None:
        """Paint that the tile held over its cell can be turned."""
        assert self.theme is not None
        if self._s < marks.CUE_FROM * self._ratio:
            return
        self._context.setTransform(1, 0, 0, 1, 0, 0)
        x = self._x + shape.x * self._s
        y = self._y + shape.y * self._s - RAISED * self._ratio
        marks.turn_cue(self._context, self.theme.dark, x, y, self._ratio, self._turn)

    def _stone(self, shape: StoneShape) -> None:
        """Paint what an area would bring."""
        self._context.setTransform(1, 0, 0, 1, 0, 0)
        x = self._x + shape.x * self._s
        y = self._y + shape.y * self._s + 2.2 * marks.STONE * self._ratio * shape.row
        colors = marks.SEAT_FILL[shape.color], marks.SEAT_INK[shape.color]
        marks.stone(self._context, x, y, self._ratio, shape.text, colors)

    def _number(self, shape: NumberShape) -> None:
        """Paint the number of a hint."""
        assert self.theme is not None
        self._context.setTransform(1, 0, 0, 1, 0, 0)
        x = self._x + shape.x * self._s + 2.1 * marks.NUMBER * self._ratio * shape.column
        y = self._y + shape.y * self._s - RAISED * self._ratio
        # where the tile is cut off by the edge of the window its number is not
        least = (marks.NUMBER + 3) * self._ratio
        x, y = (max(at, least) if at > least - self._s / 2 else at for at in (x, y))
        marks.number(self._context, self.theme, x, y, self._ratio, shape.text, shape.strong)

    def _badge(self, shape: BadgeShape) -> None:
        """Paint points scored."""
        self._context.setTransform(1, 0, 0, 1, 0, 0)
        ratio = self._ratio * (STONE if shape.stone else 1)
        x, y = self._x + shape.x * self._s, self._y + shape.y * self._s - 34 * ratio * shape.row
        x = marks.inside(x, marks.badge_size(shape.text)[0] / 2 * ratio, self._view.width)
        colors = marks.SEAT_FILL[shape.color], marks.SEAT_INK[shape.color]
        marks.badge(self._context, x, y, ratio, shape.text, colors, self._glyph(shape.color))

    def picture(self, context: Context, face: Face, theme: Theme, pixels: int, flat: bool = True) -> bool:
        """Paint a face into another square canvas; False while its picture is not there.

        Until then something stands in for a tile in hand, if ``flat``.
        """
        bitmap = self._bitmaps.get(face, self._bitmaps.size(pixels), theme.dark)
        if bitmap is not None:
            context.drawImage(bitmap, 0, 0, pixels, pixels)
            return True
        match face:
            case ("hand", int(tile), int(rotation)) if flat:
                self._land.stand_in(context, theme, (tile, rotation), 0, 0, pixels)
        return False
