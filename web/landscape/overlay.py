"""Paint the overlay of the aids: tinted areas, hatched cells, the marks of the last round."""

from __future__ import annotations

from collections.abc import Sequence

from hg_engine.art.palette import SEAT_FILL, SEAT_INK
from web.board import marks
from web.board.bitmaps import Bitmaps
from web.board.camera import bounds
from web.board.marks import FULL_TURN
from web.board.theme import BONE, CHARCOAL, Theme
from web.board.tools import Tools, View
from web.landscape.marks import dead_paths
from web.landscape.shapes import AidShape, DeadShape, FrameShape, RecentShape, TintShape
from web.platform.drawing import Canvas, Context, Path
from web.ui.html import COLORS, SHAPES

MOTIF = 0.3
"""The edge of a tint's pattern, in cells."""
FINEST, PIXELS = 128.0, 3_000_000
"""The most pixels that a cell and the whole of the tints are painted with."""
WASH, PRINT = 0.36, 0.62
"""How strong the colour of a tint is, and the shapes printed on it."""
WIDEST = 1.22
"""The radius of a token's rim, in those of the token."""
FAINTEST = 0.66
"""The strength of the oldest mark of the last round."""

Tinted = tuple[Context, int, int, int, int]
"""A layer with tints on it, and the cells that it covers: left, top, across, down."""


class Overlay:
    """Paints the aids; paths and patterns are made once and kept while they are the same."""

    def __init__(self, tools: Tools) -> None:
        """Keep what makes paths and layers."""
        self._tools = tools
        self._tinted: tuple[tuple[TintShape, ...], Tinted] | None = None
        self._patterns: dict[tuple[tuple[str, ...], tuple[str, ...], int], object] = {}
        self._glyphs: dict[str, Path] = {}
        self._dashes = marks.Dashes.made(tools.value)
        self._marks: dict[tuple[str, int, float], Canvas] = {}
        """Pictures of frames and tokens, by colour, pixels and, for frames, the device pixels of a CSS pixel."""
        self._corners = tools.path2d(marks.CORNERS)
        self._dead: tuple[tuple[DeadShape, ...], Path, Path] | None = None

    def paint(self, context: Context, shapes: Sequence[AidShape], theme: Theme, view: View) -> None:
        """Paint them all: tints lowest, then cells, then marks."""
        dead = tuple(shape for shape in shapes if isinstance(shape, DeadShape))
        tints = tuple(shape for shape in shapes if isinstance(shape, TintShape))
        if tints:
            self._tint(context, tints, view)
        if dead:
            self._hatch(context, dead, theme, view)
        for shape in shapes:
            if isinstance(shape, RecentShape):
                self._recent(context, shape, view)
            elif isinstance(shape, FrameShape):
                _units(context, view)
                marks.spot(context, theme, view.s / view.ratio, self._dashes, shape.x, shape.y)
        context.setTransform(1, 0, 0, 1, 0, 0)

    # -- tints

    def _tint(self, context: Context, shapes: tuple[TintShape, ...], view: View) -> None:
        """Lay the tints over the land: painted once for a moment, because clipping is dear, then only moved."""
        if self._tinted is None or shapes != self._tinted[0]:
            self._tinted = shapes, self._painted(context, shapes)
        layer, left, top, across, down = self._tinted[1]
        s = view.s
        context.setTransform(1, 0, 0, 1, 0, 0)
        context.drawImage(layer.canvas, view.x + left * s, view.y + top * s, across * s, down * s)

    def _painted(self, context: Context, shapes: tuple[TintShape, ...]) -> Tinted:
        """Return a layer with all tints on it, and the cells that it covers."""
        cells = [(x, y) for shape in shapes for x, y, _ in shape.parts]
        left, top, right, bottom = bounds(cells)
        across, down = int(right - left), int(bottom - top)
        k = min(FINEST, (PIXELS / (across * down)) ** 0.5)
        layer = self._tools.layer(round(across * k), round(down * k))
        for shape in shapes:
            parts = [(x, y, self._tools.path2d(data)) for x, y, data in shape.parts]
            path = self._tools.merged_path(parts, 100.0)
            layer.save()
            layer.setTransform(k, 0, 0, k, -left * k, -top * k)
            layer.clip(path)
            layer.setTransform(1, 0, 0, 1, 0, 0)
            layer.fillStyle = self._pattern(context, shape.owners, shape.rivals, k)
            layer.fillRect(0, 0, round(across * k), round(down * k))
            layer.restore()
        return layer, int(left), int(top), across, down

    def _pattern(
        self, context: Context, owners: tuple[str, ...], rivals: tuple[str, ...], k: float
    ) -> object:
        """Return the pattern of some owners: bands of their colours, each with its shape; rivals small between."""
        edge = max(6, round(MOTIF * k))
        key = (owners, rivals, edge)
        pattern = self._patterns.get(key)
        if pattern is None:
            layer = self._tools.layer(edge * len(owners), 2 * edge)
            for index, color in enumerate(owners):
                layer.globalAlpha = WASH
                layer.fillStyle = SEAT_FILL[color]
                layer.fillRect(index * edge, 0, edge, 2 * edge)
                layer.globalAlpha = PRINT
                self._print(layer, color, (index + 0.5) * edge, 0.5 * edge, 0.46 * edge)
                other = rivals[index % len(rivals)] if rivals else color
                size = 0.26 if rivals else 0.46
                along = (index + (0.5 if rivals or len(owners) > 1 else 0.0)) * edge
                self._print(layer, other, along, 1.5 * edge, size * edge)
                if along == 0:  # the half that the left edge cuts off comes in again at the right
                    self._print(layer, other, edge * len(owners), 1.5 * edge, size * edge)
            pattern = self._patterns[key] = context.createPattern(layer.canvas, "repeat")
        return pattern

    def _print(self, context: Context, color: str, x: float, y: float, size: float) -> None:
        """Print the shape of a colour about a point, rimmed so that it shows on its own colour."""
        context.setTransform(size / 12, 0, 0, size / 12, x - size / 2, y - size / 2)
        path = self._glyph(color)
        context.strokeStyle, context.lineWidth = SEAT_INK[color], 2.2
        context.lineJoin = "round"
        context.stroke(path)
        context.fillStyle = SEAT_FILL[color]
        context.fill(path)
        context.setTransform(1, 0, 0, 1, 0, 0)

    def _glyph(self, color: str) -> Path:
        path = self._glyphs.get(color)
        if path is None:
            path = self._glyphs[color] = self._tools.path2d(SHAPES[COLORS.index(color)])
        return path

    # -- cells

    def _hatch(self, context: Context, shapes: tuple[DeadShape, ...], theme: Theme, view: View) -> None:
        """Hatch the cells that nothing can fill, and cross them out."""
        if self._dead is None or shapes != self._dead[0]:
            hatched, crossed = dead_paths(shapes)
            self._dead = shapes, self._tools.path2d(hatched), self._tools.path2d(crossed)
        _units(context, view)
        marks.dead(context, theme, view.s, self._dead[1], self._dead[2])

    # -- the last round

    def _recent(self, context: Context, shape: RecentShape, view: View) -> None:
        """Paint corners in the player's colour round a tile, and the player's token at one of them."""
        s = view.s
        radius = max(0.1 * s, 7.5 * view.ratio)
        left, top = view.x + shape.x * s, view.y + shape.y * s
        reach, away = WIDEST * radius, 0.04 * s + radius * 0.8
        x, y = left + (s - away if shape.right else away), top + (s - away if shape.low else away)
        context.setTransform(1, 0, 0, 1, 0, 0)
        context.globalAlpha = 1 - (1 - FAINTEST) * shape.age
        context.drawImage(self._frame(shape.color, s, view.ratio), left, top, s, s)
        context.drawImage(self._token(shape.color, radius), x - reach, y - reach, 2 * reach, 2 * reach)
        context.globalAlpha = 1

    def _frame(self, color: str, s: float, ratio: float) -> Canvas:
        """Return a picture of the corners of a cell in a colour, for cells of about this size."""
        edge = Bitmaps.size(s)
        made = self._marks.get((color, edge, ratio))
        if made is None:
            layer = self._tools.layer(edge, edge)
            layer.setTransform(edge, 0, 0, edge, 0, 0)
            marks.corners(layer, edge / ratio, self._corners, SEAT_FILL[color])
            made = self._marks[color, edge, ratio] = layer.canvas
        return made

    def _token(self, color: str, radius: float) -> Canvas:
        """Return a picture of the token of a colour, about this large."""
        edge = Bitmaps.size(2 * WIDEST * radius)
        made = self._marks.get((color, edge, 0.0))
        if made is None:
            layer, middle = self._tools.layer(edge, edge), edge / 2
            for paint, size in ((CHARCOAL, WIDEST), (BONE, 1.1), (SEAT_FILL[color], 0.9)):
                layer.beginPath()
                layer.arc(middle, middle, middle * size / WIDEST, 0, FULL_TURN)
                layer.fillStyle = paint
                layer.fill()
            k = middle * 1.05 / WIDEST / 12
            layer.setTransform(k, 0, 0, k, middle - 6 * k, middle - 6 * k)
            layer.fillStyle = SEAT_INK[color]
            layer.fill(self._glyph(color))
            made = self._marks[color, edge, 0.0] = layer.canvas
        return made


def _units(context: Context, view: View) -> None:
    """Make one unit of the canvas one cell."""
    context.setTransform(view.s, 0, 0, view.s, view.x, view.y)
