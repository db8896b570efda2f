"""Paint the pictures of a clip: the board as on the table, and names and points beside or below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from hg_engine import AnySession
from hg_engine.art.palette import DAY, NIGHT
from web.board.bitmaps import Bitmaps
from web.board.camera import Camera
from web.board.paint_worker import PaintWorker
from web.board.still import Still, frame, shrunk
from web.board.theme import Theme
from web.platform.drawing import Context
from web.platform.ports import BoardPage
from web.share.clip import Moment, Shape
from web.share.picture import BONE, FILLS, INKS, MUTED, OCHRE
from web.table import table_families
from web.table.past import HistoryCursor
from web.ui.html import COLORS, SHAPES

FONT: Final = "Palatino, 'Palatino Linotype', Georgia, 'Liberation Serif', serif"
TURN: Final = 6.283185307
MARGIN: Final = 0.5
"""How much room there is beside a board that is always the same, in cells."""


class Cover(NamedTuple):
    """What is written on every picture of a clip."""

    title: str
    about: str
    scores: bool
    """Whether everybody may see the points."""


class ClipPainter:
    """Paints the moments of one game in one shape and one sky, as often as they are asked for."""

    def __init__(
        self,
        page: BoardPage,
        worker: PaintWorker,
        session: AnySession,
        moments: Sequence[Moment],
        shape: Shape,
        dark: bool,
        cover: Cover,
        ready: Callable[[], None],
    ) -> None:
        """Paint with this worker, on canvases off the page; ``ready`` is called when there is more to paint from."""
        self._page = page
        self._session = session
        self._moments = moments
        self._shape = shape
        self._dark = dark
        self._cover = cover
        self._family = table_families.of(session.rules)
        self._cursor = HistoryCursor(session)
        self._cameras: dict[int, Camera] = {}
        self._latest: tuple[int, Still] | None = None
        self._theme = Theme.read(page.token, dark)
        self._board = page.layer(*shape.board)
        self.picture: Context = page.layer(shape.width, shape.height)
        """Where the pictures are painted."""
        self._paths = [page.path2d(data) for data in SHAPES]
        first = self._still(len(moments) - 1)
        worker.paint_for(first.faces)
        worker.arrived = self._ready = ready
        self._bitmaps: Bitmaps = worker.bitmaps
        self._painter = first.painter(self._board, page, worker.bitmaps, first.faces)

    def _still(self, number: int) -> Still:
        """Return the board of a moment; the latest one is kept, because it may have to be painted again."""
        if self._latest is None or self._latest[0] != number:
            self._latest = number, self._family.still(self._cursor.to(self._moments[number].steps))
        return self._latest[1]

    def _camera(self, stage: int) -> Camera:
        """Return the camera that sees the whole board of a moment."""
        if stage not in self._cameras:
            self._cameras[stage] = overview(self._still(stage), *self._shape.board)
        return self._cameras[stage]

    def paint(self, number: int) -> bool:
        """Paint a moment; False while some of its pictures are on their way."""
        if self._awaits():
            return False
        moment = self._moments[number]
        camera, ratio = shrunk(self._camera(moment.stage))
        self._painter.paint(self._still(number).scene, camera, self._theme, ratio)
        if self._awaits():
            return False
        context, shape = self.picture, self._shape
        context.setTransform(1, 0, 0, 1, 0, 0)
        context.fillStyle = (NIGHT if self._dark else DAY)["frame"]
        context.fillRect(0, 0, shape.width, shape.height)
        context.drawImage(self._board.canvas, 0, 0)
        self._band(moment)
        return True

    def _awaits(self) -> bool:
        """Whether pictures are on their way; those that are still to be described go there."""
        if self._bitmaps.waiting:
            self._bitmaps.work(self._page.now)
        if self._bitmaps.waiting:
            self._ready()
        return self._bitmaps.waiting or self._bitmaps.busy

    # -- names and points

    def _band(self, moment: Moment) -> None:
        """Write who plays and how it stands."""
        context, shape = self.picture, self._shape
        unit = min(shape.width, shape.height) / 720
        board_wide, board_high = shape.board
        left, top = (0, board_high) if shape.columns else (board_wide, 0)
        context.fillStyle = (NIGHT if self._dark else DAY)["frame_dark"]
        context.fillRect(left, top, shape.width - left, shape.height - top)
        context.fillStyle = OCHRE
        if shape.columns:
            context.fillRect(0, top, shape.width, 3 * unit)
        else:
            context.fillRect(left, 0, 3 * unit, shape.height)
        context.textBaseline = "middle"
        margin, text = 22 * unit, 17 * unit
        room = shape.width - left - 2 * margin
        self._write(self._cover.title, left + margin, top + 24 * unit, room, text, MUTED)
        if self._cover.about:
            down = 24 if shape.columns else 50
            self._write(
                self._cover.about,
                left + margin,
                top + down * unit,
                room,
                text,
                MUTED,
                end=bool(shape.columns),
            )
        columns = min(shape.columns or 1, len(self._session.seats))
        wide = (room + margin) / columns
        rows = -(-len(self._session.seats) // columns)
        high = (shape.height - top - 44 * unit) / rows if shape.columns else 66 * unit
        high = min(high, 66 * unit)
        begin = top + (40 if shape.columns else 80) * unit
        for seat in range(len(self._session.seats)):
            x, y = left + margin + seat % columns * wide, begin + (seat // columns + 0.5) * high
            self._player(seat, moment, x, y, wide - margin, min(high * 0.62, 32 * unit))

    def _player(self, seat: int, moment: Moment, x: float, y: float, wide: float, size: float) -> None:
        """Draw a token, a name and points; those of whoever plays, or has won, in ochre."""
        context = self.picture
        number = COLORS.index(self._session.seats[seat].color)
        lit = seat == moment.seat or self._won(seat, moment)
        radius = size * 0.52
        context.beginPath()
        context.arc(x + radius, y, radius, 0, TURN)
        context.fillStyle = FILLS[number]
        context.fill()
        context.strokeStyle, context.lineWidth = OCHRE if lit else BONE, size * (0.14 if lit else 0.07)
        context.stroke()
        zoom = radius * 1.15 / 12
        context.setTransform(zoom, 0, 0, zoom, x + radius - 6 * zoom, y - 6 * zoom)
        context.fillStyle = INKS[number]
        context.fill(self._paths[number])
        context.setTransform(1, 0, 0, 1, 0, 0)
        color = OCHRE if lit else BONE
        points = str(moment.scores[seat]) if self._cover.scores else ""
        room = wide - size * 1.4
        if points:
            self._write(points, x, y, wide, size * 0.86, color, bold=True, end=True)
            room -= self.picture.measureText("000").width + size * 0.2
        self._write(self._session.seats[seat].name, x + size * 1.4, y, room, size * 0.72, color)

    def _won(self, seat: int, moment: Moment) -> bool:
        """Whether this is the last board of a game that is over, and the seat has won it."""
        outcome = self._session.position.outcome() if moment is self._moments[-1] else None
        return outcome is not None and seat in outcome.winners

    def _write(
        self,
        text: str,
        x: float,
        y: float,
        room: float,
        size: float,
        color: str,
        bold: bool = False,
        end: bool = False,
    ) -> None:
        """Write a text in one line, shortened to its room; ``end`` lets it end there."""
        context = self.picture
        context.font = f"{'700 ' if bold else ''}{size:.1f}px {FONT}"
        context.fillStyle = color
        context.textAlign = "right" if end else "left"
        context.fillText(
            shortened(text, room, lambda part: float(context.measureText(part).width)), x + room * end, y
        )


def overview(still: Still, width: float, height: float) -> Camera:
    """Return the camera that sees a whole board on a canvas of this size."""
    if still.whole is None:
        return frame(still, width, height, least=1.0)
    left, top, right, bottom = still.whole
    scale = min(width / (right - left + MARGIN), height / (bottom - top + MARGIN))
    return Camera((left + right) / 2, (top + bottom) / 2, scale, width, height)


def shortened(text: str, room: float, measure: Callable[[str], float]) -> str:
    """Return a text, or as much of its beginning as there is room for."""
    if measure(text) <= room:
        return text
    fits = [count for count in range(len(text)) if measure(text[:count] + "…") <= room]
    return text[: fits[-1] if fits else 0].rstrip() + "…"
