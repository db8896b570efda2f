"""The board's own drawing: marks of legal cells, frames, sockets, rings and badges; everything but art."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from hg_engine.art.palette import SEAT_FILL, SEAT_INK
from web.board.theme import BONE, CHARCOAL, Theme
from web.board.tools import Tools, View
from web.platform.drawing import Context, Path, Value
from web.platform.ports import Print

__all__ = ["SEAT_FILL", "SEAT_INK"]

FULL_TURN = 6.2832
SERIF = '"Palatino Linotype", Palatino, "URW Palladio L", P052, Georgia, "Liberation Serif", serif'


class Dashes(NamedTuple):
    """How lines are broken, as values of the browser: made once, since turning lists into them is dear."""

    broken: Value
    solid: Value

    @classmethod
    def made(cls, value: Callable[[object], Value]) -> Dashes:
        """Make them; ``value`` turns a list into a value of the browser."""
        return cls(value([0.09, 0.08]), value([]))


LIGHT = 192
"""The edge of the picture of the light on a cell, in pixels: it ends softly and may be shrunk or magnified."""
DOT, HOLE, RIM = 8.0, 4.5, 2.0
"""The dot of a legal cell, the hole of its ring, and the rim of both for those who ask for more contrast, in pixels."""


class CellLight:
    """The light on legal cells: one picture of it, which a frame copies to all of them."""

    def __init__(self, tools: Tools, sheets: Sequence[str]) -> None:
        """Keep the path data of the sheets of light on the cell (0, 0), in cells."""
        self._sheets = [tools.path2d(sheet) for sheet in sheets]
        self._layer = tools.layer(LIGHT, LIGHT)
        self._color = ""
        self._album = tools.album()
        self._cells: dict[str, tuple[int, int]] = {}

    def lie_on(self, cells: Mapping[str, tuple[int, int]]) -> None:
        """Lie on these cells, by their keys, from now on."""
        picture, before = self._layer.canvas, self._cells
        put: list[Print] = [
            (key, picture, x, y, 0.0, ()) for key, (x, y) in cells.items() if key not in before
        ]
        self._album.change(put, [key for key in before if key not in cells])
        self._cells = dict(cells)

    def paint(self, context: Context, color: str, view: View) -> None:
        """Paint it in a colour; the canvas' unit becomes a device pixel."""
        if color != self._color:
            self._color = color
            layer = self._layer
            layer.setTransform(LIGHT, 0, 0, LIGHT, 0, 0)
            layer.clearRect(0, 0, 1, 1)
            layer.fillStyle = color
            for sheet in self._sheets:
                layer.fill(sheet)
        context.setTransform(1, 0, 0, 1, 0, 0)
        self._album.paint(context, view.s, view.x, view.y, view.width, view.height)


def dots(context: Context, theme: Theme, s: float, fits: Path, turns: Path, ratio: float) -> None:
    """Paint the dots of legal cells; the canvas' unit is one cell.

    A full dot tells that the tile fits as it lies, a ring that it has to be turned; both are as large at every zoom.
    """
    context.lineCap = "round"
    pixel = ratio / s
    if theme.weight > 1:
        _stroke(context, theme.focus_halo, (DOT + 2 * RIM) * pixel, fits, turns)
    _stroke(context, theme.legal, DOT * pixel, fits, turns)
    _stroke(context, theme.focus_halo, HOLE * pixel, turns)


def _stroke(context: Context, paint: str, width: float, *paths: Path) -> None:
    context.strokeStyle = paint
    context.lineWidth = width
    for path in paths:
        context.stroke(path)


CORNERS = "M.04 .25V.04H.25M.75 .04H.96V.25M.96 .75V.96H.75M.25 .96H.04V.75"
"""Four corners of a cell, as path data in cells."""


def corners(context: Context, s: float, path: Path, color: str) -> None:
    """Paint four corners of a cell (a path) in a colour, rimmed twice."""
    context.lineCap = context.lineJoin = "round"
    for paint, thick, least in ((CHARCOAL, 0.085, 5.6), (BONE, 0.066, 4.2), (color, 0.036, 2.4)):
        context.strokeStyle = paint
        context.lineWidth = max(thick, least / s)
        context.stroke(path)


def dead(context: Context, theme: Theme, s: float, hatched: Path, crossed: Path) -> None:
    """Paint the cells that nothing can fill; the canvas' unit is one cell."""
    context.lineCap = context.lineJoin = "round"
    context.strokeStyle = theme.dead
    context.lineWidth = max(0.018, 1 / s)
    context.stroke(hatched)
    context.strokeStyle = theme.muted
    context.lineWidth = max(0.035, 1.6 / s)
    context.stroke(crossed)


def spot(context: Context, theme: Theme, s: float, dashes: Dashes, x: int, y: int) -> None:
    """Paint a dashed frame round an empty cell that is being looked at."""
    context.lineJoin = "round"
    context.setLineDash(dashes.broken)
    for color, thick in ((theme.focus_halo, 5.0), (theme.focus, 2.5)):
        context.strokeStyle = color
        context.lineWidth = thick / s
        context.strokeRect(x + 0.07, y + 0.07, 0.86, 0.86)
    context.setLineDash(dashes.solid)


def cursor(context: Context, theme: Theme, s: float, x: int, y: int) -> None:
    """Paint the keyboard's frame round a cell."""
    context.lineJoin = "round"
    for color, thick in ((theme.focus_halo, 8.0), (theme.focus, 4.0)):
        context.strokeStyle = color
        context.lineWidth = thick / s * theme.weight
        context.strokeRect(x + 0.02, y + 0.02, 0.96, 0.96)


def frame(context: Context, theme: Theme, x: float, y: float, s: float, ratio: float, strong: bool) -> None:
    """Paint the frame of the tile in hand."""
    context.lineJoin = "round"
    lines = ((theme.focus_halo, 7.0), (theme.legal, 4.0)) if strong else ((theme.legal, 2.5),)
    for color, thick in lines:
        context.strokeStyle = color
        context.lineWidth = thick * ratio * theme.weight
        context.strokeRect(x, y, s, s)


def held(context: Context, theme: Theme, x: float, y: float, s: float, ratio: float) -> None:
    """Paint the fine frame of a tile that is held over its cell."""
    context.lineJoin = "round"
    for color, thick in ((CHARCOAL, 3.5), (BONE, 2.0)):
        context.strokeStyle = color
        context.lineWidth = thick * ratio * theme.weight
        context.strokeRect(x, y, s, s)


CUE = 18.0
"""The radius of the sign that a tile can be turned, in CSS pixels."""
CUE_FROM = 56.0
"""On smaller cells, in CSS pixels, there is no such sign: it would lie over what is to be pressed."""


def turn_cue(context: Context, dark: bool, x: float, y: float, ratio: float, arrow: Path) -> None:
    """Paint the sign that a tile can be turned: an arrow, a path on a 24-unit square, on a disc."""
    ground, ink = (CHARCOAL, BONE) if dark else (BONE, CHARCOAL)
    for paint, radius in ((ink, CUE + 1.5), (ground, CUE)):
        context.beginPath()
        context.arc(x, y, radius * ratio, 0, FULL_TURN)
        context.fillStyle = paint
        context.fill()
    k = 0.9 * ratio
    context.setTransform(k, 0, 0, k, x - 12 * k, y - 12 * k)
    context.strokeStyle = ink
    context.lineWidth, context.lineCap, context.lineJoin = 2.0, "round", "round"
    context.stroke(arrow)
    context.setTransform(1, 0, 0, 1, 0, 0)


STONE = 10.0
"""Half the height of a stone with points, in CSS pixels."""


def stone(context: Context, x: float, y: float, ratio: float, text: str, colors: tuple[str, str]) -> None:
    """Paint points on a small stone of the player's colour."""
    fill, ink = colors
    half, high = (6.0 + 4.0 * len(text)) * ratio, STONE * ratio
    for paint, grow in ((CHARCOAL, 2.8), (BONE, 1.6), (fill, 0.0)):
        g = grow * ratio
        context.beginPath()
        context.roundRect(x - half - g, y - high - g, 2 * (half + g), 2 * (high + g), high + g)
        context.fillStyle = paint
        context.fill()
    context.font = f"700 {round(14 * ratio)}px {SERIF}"
    context.textAlign, context.textBaseline = "center", "middle"
    context.fillStyle = ink
    context.fillText(text, x, y + 0.5 * ratio)


NUMBER = 16.0
"""The radius of the number of a hint, in CSS pixels."""


def number(context: Context, theme: Theme, x: float, y: float, ratio: float, text: str, strong: bool) -> None:
    """Paint a number on a disc; a strong one in the colour that marks what is chosen."""
    fill, ink = (theme.legal, theme.focus_halo) if strong else (BONE, CHARCOAL)
    for paint, radius in ((CHARCOAL, NUMBER + 2), (BONE, NUMBER + 0.5), (fill, NUMBER - 1)):
        context.beginPath()
        context.arc(x, y, radius * ratio, 0, FULL_TURN)
        context.fillStyle = paint
        context.fill()
    context.font = f"700 {round(19 * ratio)}px {SERIF}"
    context.textAlign, context.textBaseline = "center", "middle"
    context.fillStyle = ink
    context.fillText(text, x, y + ratio)


def ring(context: Context, theme: Theme | None, x: float, y: float, radius: float, chosen: bool) -> None:
    """Paint the ring round a piece that may be taken back."""
    del theme
    for color, thick in ((CHARCOAL, 0.24), (BONE, 0.14)):
        context.beginPath()
        context.arc(x, y, radius * 1.1, 0, FULL_TURN)
        context.strokeStyle = color
        context.lineWidth = radius * thick * (1.5 if chosen else 1)
        context.stroke()
    if chosen:
        context.globalAlpha = 0.45
        context.fillStyle = "#ffcf73"
        context.fill()
        context.globalAlpha = 1


def peg(context: Context, x: float, y: float, ratio: float, color: str) -> None:
    """Paint a peg in the player's colour, rimmed twice."""
    for paint, radius in ((CHARCOAL, 6.5), (BONE, 5.5), (color, 4.0)):
        context.beginPath()
        context.arc(x, y, radius * ratio, 0, FULL_TURN)
        context.fillStyle = paint
        context.fill()


CHOICE = 0.105
"""The radius of the number of a choice, in cells."""


def choice(
    context: Context, x: float, y: float, ratio: float, radius: float, text: str, colors: tuple[str, str]
) -> None:
    """Paint the number of a choice on a disc in a player's colour and its ink, rimmed twice."""
    for paint, rim in ((CHARCOAL, 2.5), (BONE, 1.5), (colors[0], 0.0)):
        context.beginPath()
        context.arc(x, y, radius + rim * ratio, 0, FULL_TURN)
        context.fillStyle = paint
        context.fill()
    context.font = f"700 {round(radius * 1.45)}px {SERIF}"
    context.textAlign, context.textBaseline = "center", "middle"
    context.fillStyle = colors[1]
    context.fillText(text, x, y + 0.5 * ratio)


def tether(context: Context, x: float, y: float, to_x: float, to_y: float, ratio: float) -> None:
    """Paint a line from a mark to the place that it stands for, with a point at its end."""
    context.lineCap = "round"
    for paint, wide, radius in ((CHARCOAL, 4.0, 3.5), (BONE, 2.0, 2.5)):
        context.beginPath()
        context.moveTo(x, y)
        context.lineTo(to_x, to_y)
        context.strokeStyle = context.fillStyle = paint
        context.lineWidth = wide * ratio
        context.stroke()
        context.beginPath()
        context.arc(to_x, to_y, radius * ratio, 0, FULL_TURN)
        context.fill()


def trial(context: Context, s: float, x: int, y: int, color: str) -> None:
    """Paint the frame of the tile on trial in the player's colour; the canvas' unit is one cell."""
    context.lineJoin = "round"
    for paint, wide in ((CHARCOAL, 7.0), (color, 5.5), (BONE, 2.5)):
        context.strokeStyle = paint
        context.lineWidth = wide / s
        context.strokeRect(x, y, 1, 1)


def footprint(context: Context, x: float, y: float, r: float, strength: float) -> None:
    """Paint the shadow on the ground of a piece in the air."""
    context.beginPath()
    context.ellipse(x, y, r, r * 0.4, 0, 0, FULL_TURN)
    context.globalAlpha = 0.4 * strength
    context.fillStyle = CHARCOAL
    context.fill()
    context.globalAlpha = 1


def thong(context: Context, x: float, y: float, far_x: float, far_y: float, ratio: float) -> None:
    """Paint a dotted line from a marker to the other that belongs to it."""
    context.lineCap = "round"
    for color, thick in ((CHARCOAL, 5.0), (BONE, 2.6)):
        context.beginPath()
        context.moveTo(x, y)
        context.lineTo(far_x, far_y)
        context.strokeStyle, context.lineWidth = color, thick * ratio
        context.stroke()


def beads(
    context: Context, spots: Sequence[tuple[float, float, float]], fill: str, ink: str, shape: Path
) -> None:
    """Paint beads of points of one colour: (x, y, diameter) each, with a bone rim inside a charcoal one.

    Each bears the colour's shape, a path on a 12-unit square: beads are told apart without their colours, too.
    """
    for color, grow in ((CHARCOAL, 1.4), (BONE, 1.2), (fill, 0.95)):
        context.beginPath()
        for x, y, size in spots:
            r = size / 2 * grow
            context.moveTo(x + r, y)
            context.arc(x, y, r, 0, FULL_TURN)
        context.fillStyle = color
        context.fill()
    context.fillStyle = ink
    for x, y, size in spots:
        k = 0.66 * size / 12
        context.setTransform(k, 0, 0, k, x - 6 * k, y - 6 * k)
        context.fill(shape)
    context.setTransform(1, 0, 0, 1, 0, 0)


BADGE_ENDS, BADGE_LETTER, BADGE_HIGH, BADGE_RIM = 18.0, 5.2, 14.0, 4.0
"""Half of a plate with points: its width without and for each letter, its height, and the rim about it."""


def badge_size(text: str) -> tuple[float, float]:
    """Return the width and height of a plate with points, its rim included, in CSS pixels."""
    return 2 * (BADGE_ENDS + BADGE_LETTER * len(text) + BADGE_RIM), 2 * (BADGE_HIGH + BADGE_RIM)


def inside(at: float, half: float, size: float) -> float:
    """Return where the middle of a plate of half a width lies that an edge of a window of this size would cut off.

    What the plate tells of is in the window; where it is not, the plate is beyond the edge as well.
    """
    return min(max(at, half), size - half) if 0 <= at <= size else at


def badge(
    context: Context, x: float, y: float, ratio: float, text: str, colors: tuple[str, str], shape: Path
) -> None:
    """Paint points on a plate of the player's colour, beside the player's shape (a path on a 12-unit square)."""
    fill, ink = colors
    context.font = f"700 {round(17 * ratio)}px system-ui, sans-serif"
    context.textAlign, context.textBaseline = "center", "middle"
    half = (BADGE_ENDS + BADGE_LETTER * len(text)) * ratio
    high = BADGE_HIGH * ratio
    for color, grow in ((CHARCOAL, BADGE_RIM), (BONE, 2.4), (fill, 0.0)):
        g = grow * ratio
        context.beginPath()
        context.roundRect(x - half - g, y - high - g, 2 * (half + g), 2 * (high + g), (8 * ratio) + g)
        context.fillStyle = color
        context.fill()
    context.fillStyle = ink
    context.fillText(text, x + 9 * ratio, y + ratio)
    context.setTransform(1.1 * ratio, 0, 0, 1.1 * ratio, x - half + 7 * ratio, y - 6.6 * ratio)
    context.fill(shape)
    context.setTransform(1, 0, 0, 1, 0, 0)
