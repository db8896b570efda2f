"""Paint scenes on a canvas: all spaces with one call, the rest shape by shape."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from hg_engine.art.palette import DAY, NIGHT
from web.board import marks
from web.board.backdrop import Backdrop
from web.board.bitmaps import Bitmaps, Face
from web.board.camera import Camera
from web.board.cursors import CursorPainter
from web.board.sprites import SpriteSheet
from web.board.theme import BONE, CHARCOAL, Theme
from web.board.tools import Tools, View
from web.platform.drawing import Canvas, Context, Path
from web.seasons.faces import PIECE, REACH, RISE, Faces
from web.seasons.shapes import (
    GainShape,
    MarkShape,
    PieceShape,
    PointsShape,
    Scene,
    SpaceShape,
    TargetShape,
    TrailShape,
)
from web.seasons.spaces import MIDDLES, arc_path, path, steps_path
from web.ui.glyphs import GLYPHS

LEAST_PIECE = 24.0
"""Pawns are never drawn smaller than this many CSS pixels, however far the board is zoomed out."""
FLAT = {
    "berries": "#a8493f",
    "tubers": "#a8743c",
    "herbs": "#5f8440",
    "weapon": "#6f7278",
    "jug": "#b4673c",
    "necklace": "#c9a23c",
    "pelt": "#7a5738",
    "skull": "#d8cfba",
    "mammoth": "#5d4032",
    "path": "#c8b083",
    "cave": "#4a4440",
}
"""The colours of tiles whose pictures are still on their way."""
RIM = 1.3
"""The radius of the rim of a bead, in those of the bead."""
MOST_BEADS = 24
"""Pictures of beads that are kept: of every colour, in the sizes of a frame."""
EDGE = 0.17
"""How far the frame of the ground reaches beyond the spaces, in spaces."""
RING = 0.33
GROWN = 1.22
"""Pawns are drawn this much larger than in pictures to keep: they are what is played with."""
LOW = 0.4
"""How far under the middle of a space its worth is written, in spaces."""
PAPER, PLATE = (BONE, CHARCOAL), ("#8a4b12", BONE)
"""The colours of a worth: of one that may be had, and of one that is chosen."""


class Painter:
    """Paints scenes into one canvas."""

    def __init__(self, context: Context, tools: Tools, bitmaps: Bitmaps, faces: Faces) -> None:
        """Keep the 2d context of the canvas and where pictures come from."""
        del faces
        self._context = context
        self._tools = tools
        self._bitmaps = bitmaps
        self._sheet: SpriteSheet[SpaceShape] = SpriteSheet(tools.album(), bitmaps, REACH)
        self._backdrop = Backdrop(tools, EDGE)
        self._spread = False
        """Whether there are spaces, and the ground that they lie on."""
        self._cursors = CursorPainter(context, tools.path2d)
        self._dash, self._solid = tools.value([0.1, 0.085]), tools.value([])
        self._paths: dict[object, Path] = {}
        self._glyphs: dict[str, Path] = {}
        self._beads: dict[tuple[str, float], Canvas] = {}
        """Pictures of beads, by colour and radius."""
        self._theme: Theme | None = None
        self._s = self._x = self._y = 0.0
        self._width = 0
        self._ratio = 1.0

    @property
    def theme(self) -> Theme:
        """The colours of this frame."""
        assert self._theme is not None
        return self._theme

    def paint(self, scene: Scene, camera: Camera, theme: Theme, ratio: float) -> None:
        """Paint a whole frame."""
        context = self._context
        self._theme, self._ratio = theme, ratio
        view = View.of(camera, ratio)
        self._s, self._x, self._y, self._width, height, _ = view
        context.setTransform(1, 0, 0, 1, 0, 0)
        context.clearRect(0, 0, self._width, height)
        self._spread = bool(scene.spaces)
        changed = self._sheet.take(scene.spaces, theme.dark, view)
        self._backdrop.paint(context, view, theme, changed, lambda layer: self._lay(layer, view))
        self._board(scene)
        self._over(scene)
        for awaited in scene.awaited:
            self._bitmaps.get(awaited.face, self._bitmaps.size(2 * REACH * view.s), theme.dark)

    def keep(self, camera: Camera, theme: Theme, ratio: float) -> bool:
        """Keep what lies still of the frame that was painted last; return whether the next one looks other: never."""
        view = View.of(camera, ratio)
        self._backdrop.keep(view, theme, lambda layer: self._lay(layer, view))
        return False

    def _lay(self, context: Context, view: View) -> None:
        """Paint the spaces on their ground, in flat colours where there is no picture."""
        if self._spread:
            self._ground(context, view)
        for bare in self._sheet.draw(context, view):
            self._flat(context, bare, view)

    def _board(self, scene: Scene) -> None:
        """Paint what lies and stands on the spaces."""
        for mark in scene.marks:
            self._mark(mark)
        for trail in scene.trails:
            self._trail(trail)
        for target in scene.targets:
            self._target(target)
        for piece in sorted(scene.pieces, key=lambda piece: piece.lift):
            self._piece(piece)

    def _over(self, scene: Scene) -> None:
        """Paint what is written over the board, and what is in the air."""
        for target in scene.targets:
            self._worth(target)
        for gain in scene.gains:
            self._gain(gain)
        for stop in scene.stops:
            self._label(*self._at(*stop.at), stop.text)
        for hint in scene.hints:
            self._label(*self._at(*hint.at), hint.text, PLATE if hint.chosen else PAPER)
        for falling in scene.falling:
            self._fall(falling)
        for points in scene.points:
            self._points(points)
        for cursor in scene.cursors:
            self._cursors.paint(cursor, *self._at(*cursor.at), self._ratio)

    def picture(self, context: Context, face: Face, theme: Theme, pixels: int, flat: bool = True) -> bool:
        """Paint a face into another square canvas; False while its picture is not there."""
        bitmap = self._bitmaps.get(face, self._bitmaps.size(pixels), theme.dark)
        if bitmap is not None:
            context.clearRect(0, 0, pixels, pixels)
            context.drawImage(bitmap, 0, 0, pixels, pixels)
        return bitmap is not None

    # -- in spaces

    def _units(self) -> None:
        """Make one unit of the canvas one space."""
        self._context.setTransform(self._s, 0, 0, self._s, self._x, self._y)

    def _at(self, x: float, y: float) -> tuple[float, float]:
        """Return where a point of the board is, in device pixels."""
        return self._x + x * self._s, self._y + y * self._s

    def _path(self, key: object, write: Callable[[], str]) -> Path:
        """Return a path, whose data are written once."""
        found = self._paths.get(key)
        if found is None:
            found = self._paths[key] = self._tools.path2d(write())
        return found

    def _hex(self, space: int, scale: float = 1.0) -> Path:
        return self._path((space, scale), lambda: path(space, scale))

    def _ground(self, context: Context, view: View) -> None:
        """Paint the table that the spaces lie on, so that no seam shows the wall behind."""
        palette = NIGHT if self.theme.dark else DAY
        context.setTransform(view.s, 0, 0, view.s, view.x, view.y)
        board = self._path("board", lambda: "".join(map(path, range(len(MIDDLES)))))
        context.lineJoin = "round"
        for color, thick in ((palette["frame"], 2 * EDGE), (palette["frame_dark"], 0.14)):
            context.strokeStyle, context.lineWidth = color, thick
            context.stroke(board)
        context.fillStyle = palette["frame_dark"]
        context.fill(board)
        context.setTransform(1, 0, 0, 1, 0, 0)

    def _flat(self, context: Context, shape: SpaceShape, view: View) -> None:
        """Paint a space in its colour."""
        x = view.x + (shape.x - MIDDLES[0][0]) * view.s
        y = view.y + (shape.y - MIDDLES[0][1]) * view.s
        context.setTransform(view.s, 0, 0, view.s, x, y)
        context.fillStyle = FLAT.get(
            shape.flat, self.theme.t_meadow if shape.flat == "camp" else self.theme.void
        )
        context.fill(self._hex(0, 0.96))
        context.setTransform(1, 0, 0, 1, 0, 0)

    def _mark(self, mark: MarkShape) -> None:
        """Paint what an aid tells of a space, or where the mouse or the keyboard is."""
        context, theme = self._context, self.theme
        self._units()
        context.lineJoin = "round"
        if mark.kind == "reach":
            context.globalAlpha = 0.34
            context.fillStyle = theme.legal_fill
            context.fill(self._hex(mark.space, 0.97))
            context.globalAlpha = 1
        elif mark.kind == "threat":
            x, y = MIDDLES[mark.space]
            for number, color in enumerate(mark.colors):
                at = self._at(x + 0.2 * (number - (len(mark.colors) - 1) / 2), y - 0.4)
                self._bead(*at, max(0.085 * self._s, 5 * self._ratio), color)
        else:
            width = 5.0 if mark.kind == "cursor" else 3.0
            for color, thick in ((theme.focus_halo, 2 * width), (theme.focus, width)):
                context.strokeStyle = color
                context.lineWidth = thick * self._ratio / self._s / 2 * theme.weight
                context.stroke(self._hex(mark.space, 0.93))

    def _bead(self, x: float, y: float, radius: float, color: str) -> None:
        """Paint a bead in a seat's colour, with its shape."""
        if len(self._beads) > MOST_BEADS:  # the camera has zoomed
            self._beads.clear()
        picture = self._beads.get((color, radius))
        if picture is None:
            picture = self._beads[color, radius] = self._new_bead(radius, color)
        half = picture.width / 2
        self._context.setTransform(1, 0, 0, 1, 0, 0)
        self._context.drawImage(picture, round(x - half), round(y - half))

    def _new_bead(self, radius: float, color: str) -> Canvas:
        """Return the picture of a bead, whose middle is that of the picture."""
        edge = 2 * ceil(RIM * radius + 1)
        layer, middle = self._tools.layer(edge, edge), edge / 2
        for fill, part in ((CHARCOAL, RIM), (BONE, 1.15), (marks.SEAT_FILL[color], 1.0)):
            layer.beginPath()
            layer.arc(middle, middle, radius * part, 0, marks.FULL_TURN)
            layer.fillStyle = fill
            layer.fill()
        scale = radius * 1.25 / 12
        layer.setTransform(scale, 0, 0, scale, middle - 6 * scale, middle - 6 * scale)
        layer.fillStyle = marks.SEAT_INK[color]
        layer.fill(self._glyph(color))
        return layer.canvas

    def _glyph(self, name: str) -> Path:
        found = self._glyphs.get(name)
        if found is None:
            found = self._glyphs[name] = self._tools.path2d(GLYPHS[name])
        return found

    def _trail(self, trail: TrailShape) -> None:
        """Paint the way of a pawn: footprints in its colour, or the arc of a jump."""
        if trail.jump:
            self._arc(trail)
            return
        context = self._context
        self._units()
        prints = self._path(("steps", trail.stops), lambda: steps_path(trail.stops))
        context.lineCap = context.lineJoin = "round"
        context.globalAlpha = 1.0 if not trail.sure else 0.62
        fill = marks.SEAT_FILL[trail.color]
        for color, thick in ((CHARCOAL, 0.075), (BONE, 0.045)):
            context.strokeStyle, context.lineWidth = color, max(thick, thick * 44 * self._ratio / self._s)
            context.stroke(prints)
        context.fillStyle = fill
        context.fill(prints)
        context.globalAlpha = 1

    def _arc(self, trail: TrailShape) -> None:
        """Paint a jump: a dotted arc with a head, over the pawn that is jumped."""
        context = self._context
        self._units()
        line = self._path(("arc", trail.stops), lambda: arc_path(trail.stops))
        context.lineCap = context.lineJoin = "round"
        for color, thick in ((CHARCOAL, 0.125), (BONE, 0.09), (marks.SEAT_FILL[trail.color], 0.05)):
            context.strokeStyle, context.lineWidth = color, max(thick, thick * 44 * self._ratio / self._s)
            context.stroke(line)

    def _target(self, target: TargetShape) -> None:
        """Paint a space that may be stepped to: plain ones ringed, through caves doubly, jumps dashed."""
        context, theme = self._context, self.theme
        self._units()
        context.lineJoin = "round"
        inner = self._hex(target.space, 0.93)
        thick = max(0.035, 2.0 * self._ratio / self._s) * theme.weight
        rims = [(CHARCOAL, 2.6), (BONE, 1.5)]
        if target.chosen:
            rims = [(CHARCOAL, 4.2), (BONE, 3.2), (marks.SEAT_FILL[target.color or "ochre"], 1.9)]
        if target.kind == "jump" and not target.chosen:
            context.setLineDash(self._dash)
        for color, part in rims:
            context.strokeStyle, context.lineWidth = color, thick * part
            context.stroke(inner)
        context.setLineDash(self._solid)
        if target.kind == "cave":
            context.strokeStyle, context.lineWidth = BONE, thick
            context.stroke(self._hex(target.space, 0.74))

    def _piece(self, piece: PieceShape) -> None:
        """Paint a pawn or a pack, with the ring of one that may be chosen."""
        context, ratio = self._context, self._ratio
        context.setTransform(1, 0, 0, 1, 0, 0)
        size = PIECE * piece.scale * self._s
        if piece.figure == "pawn":
            size = max(size * GROWN, LEAST_PIECE * ratio * min(1.0, piece.scale))
        x, y = self._at(piece.x, piece.y)
        if piece.lift:
            marks.footprint(context, x, y, size * 0.3, 1.0)
            y -= 0.2 * self._s * piece.lift
        if piece.ring:
            context.lineJoin = "round"
            chosen = piece.ring == "chosen"
            radius = RING * size * (1.2 if chosen else 1.05)
            for color, thick in ((CHARCOAL, 0.2), (BONE, 0.13), (marks.SEAT_FILL[piece.color], 0.07)):
                if chosen or color != marks.SEAT_FILL[piece.color]:
                    context.beginPath()
                    context.ellipse(x, y + 0.22 * size, radius * 1.25, radius * 0.6, 0, 0, marks.FULL_TURN)
                    context.strokeStyle = color
                    context.lineWidth = radius * thick * (2.0 if chosen else 1.3)
                    context.stroke()
        context.globalAlpha = piece.opacity
        bitmap = self._bitmaps.get(piece.face, self._bitmaps.size(size), self.theme.dark)
        if bitmap is not None:
            context.drawImage(bitmap, x - size / 2, y - size * (0.5 + RISE / PIECE), size, size)
        else:
            self._bead(x, y - size * RISE, size * 0.3, piece.color)
        context.globalAlpha = 1

    def _worth(self, target: TargetShape) -> None:
        """Write what a target is worth, low on its space."""
        if target.text:
            x, y = MIDDLES[target.space]
            self._label(*self._at(x, y + LOW), target.text, PLATE if target.chosen else PAPER)

    def _gain(self, gain: GainShape) -> None:
        """Write what a turn that is tried takes from a space."""
        x, y = MIDDLES[gain.space]
        self._label(*self._at(x, y + LOW), gain.text, PLATE)

    def _label(self, x: float, y: float, text: str, colors: tuple[str, str] = PAPER) -> None:
        """Write a few signs on a small plate of two colours: its own, and that of the signs."""
        context, height = self._context, max(0.26 * self._s, 13 * self._ratio)
        context.setTransform(1, 0, 0, 1, 0, 0)
        context.font = f"700 {height * 0.76:.0f}px system-ui, sans-serif"
        context.textAlign, context.textBaseline = "center", "middle"
        width = height * (0.5 + 0.48 * len(text))
        for color, grow in ((CHARCOAL, 1.5 * self._ratio), (colors[0], 0.0)):
            context.fillStyle = color
            context.beginPath()
            context.roundRect(
                x - width / 2 - grow,
                y - height / 2 - grow,
                width + 2 * grow,
                height + 2 * grow,
                height * 0.3 + grow,
            )
            context.fill()
        context.fillStyle = colors[1]
        context.fillText(text, x, y + height * 0.04)

    def _fall(self, shape: SpaceShape) -> None:
        """Paint a tile in the air."""
        context, whole = self._context, 2 * REACH * self._s
        size = whole * shape.scale
        context.setTransform(1, 0, 0, 1, 0, 0)
        bitmap = self._bitmaps.get(shape.face, self._bitmaps.size(whole), self.theme.dark)
        if bitmap is None:
            self._flat(context, shape, View(self._s, self._x, self._y, 0, 0, self._ratio))
            return
        x, y = self._at(shape.x, shape.y)
        context.globalAlpha = shape.opacity
        context.drawImage(bitmap, x - size / 2, y - size / 2, size, size)
        context.globalAlpha = 1

    def _points(self, shape: PointsShape) -> None:
        """Paint points that somebody has just got."""
        self._context.setTransform(1, 0, 0, 1, 0, 0)
        x, y = self._at(shape.x, shape.y)
        x = marks.inside(x, marks.badge_size(shape.text)[0] / 2 * self._ratio, self._width)
        colors = marks.SEAT_FILL[shape.color], marks.SEAT_INK[shape.color]
        marks.badge(self._context, x, y, self._ratio, shape.text, colors, self._glyph(shape.color))
