"""Boards as still pictures in a page: each is painted into a canvas of its own, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from web.board.bitmaps import Bitmaps
from web.board.camera import Box, Camera
from web.board.layers import Layers
from web.board.paint_worker import Art, PaintWorker
from web.board.surface import Paints
from web.board.theme import Theme
from web.board.tools import Tools
from web.platform.drawing import Canvas, Context
from web.platform.ports import BoardPage

LEAST_TILE = 104.0
"""The pixels of a canvas that a tile is given at least; of a board too large for that a part is shown."""
MOST_TILE = 162.0
PIECE_TILE = 108.0
"""Pieces have their usual size on tiles as large as this, and shrink with smaller ones."""


class Still(NamedTuple):
    """What a picture of a board is painted from."""

    faces: Art
    painter: Callable[[Context, Tools, Bitmaps, Any], Paints[Any]]
    scene: Layers[Any]
    middles: Sequence[tuple[float, float]]
    """The middles of its tiles, in cells."""
    whole: Box | None = None
    """The part of the board that fills the canvas; None for as much as there is room for."""
    last: tuple[float, float] | None = None
    """Where something happened last, in cells; None if nothing did."""


class Picture(NamedTuple):
    """A canvas of the page and what it shows."""

    mark: str
    """What the picture depends on: with another mark it is painted again."""
    make: Callable[[], Still | None]
    """Makes what is painted; None for nothing."""


def frame(still: Still, width: float, height: float, least: float = LEAST_TILE) -> Camera:
    """Return the camera for a canvas of this size: the whole board, or the part of it with the most tiles."""
    if still.whole is not None:
        left, top, right, bottom = still.whole
        return Camera((left + right) / 2, (top + bottom) / 2, width / (right - left), width, height)
    xs, ys = [x for x, _ in still.middles] or [0.0], [y for _, y in still.middles] or [0.0]
    across, down = max(xs) - min(xs) + 1.4, max(ys) - min(ys) + 1.4
    scale = min(MOST_TILE, max(least, min(width / across, height / down)))
    half_x, half_y = width / scale / 2, height / scale / 2
    x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    if half_x * 2 < across or half_y * 2 < down:
        x, y = _fullest(still.middles, half_x, half_y, (x, y))
    return Camera(x, y, scale, width, height)


def shrunk(camera: Camera) -> tuple[Camera, float]:
    """Return the camera of a large picture that looks the same, and how many pixels its pixels are.

    Pieces keep a least size in CSS pixels, so a small picture has to pretend to be a large one.
    """
    ratio = min(1.0, camera.scale / PIECE_TILE) * 2
    width, height = camera.width / ratio, camera.height / ratio
    return replace(camera, scale=camera.scale / ratio, width=width, height=height), ratio


def _fullest(
    middles: Sequence[tuple[float, float]], half_x: float, half_y: float, centre: tuple[float, float]
) -> tuple[float, float]:
    """Return the middle of the window with the most tiles in it, the nearest to the centre among equals."""

    def worth(place: tuple[float, float]) -> tuple[int, float]:
        inside = sum(abs(x - place[0]) <= half_x and abs(y - place[1]) <= half_y for x, y in middles)
        return inside, -abs(place[0] - centre[0]) - abs(place[1] - centre[1])

    return max(middles, key=worth)


class Gallery:
    """Paints pictures one after the other, in frames of their own, while nobody waits for them."""

    def __init__(self, page: BoardPage, worker: Callable[[BoardPage], PaintWorker]) -> None:
        """Paint with the worker that ``worker`` gives for the page, once there is anything to paint."""
        self._page = page
        self._make_worker = worker
        self._waiting: dict[str, Picture] = {}
        self._open: tuple[str, str, Any, Still, Camera, Theme] | None = None
        self._layer: Context | None = None
        """Where the picture is painted until it is whole: nobody sees tiles in flat colours for a moment."""
        self._bitmaps: Bitmaps | None = None
        self._frame: Callable[[], None] | None = None

    def hang(self, pictures: Mapping[str, Picture]) -> None:
        """Have these canvases, by their ids, show these pictures; what they show already stays."""
        look = "night" if self._page.dark() else "day"
        self._waiting = {}
        for name, picture in pictures.items():
            mark = f"{picture.mark} {look}"
            canvas = self._page.element(name)
            now = self._open is not None and self._open[:2] == (name, mark)
            if canvas is not None and not now and getattr(canvas.dataset, "look", None) != mark:
                self._waiting[name] = picture._replace(mark=mark)
        if self._open is None:
            self._next()

    def close(self) -> None:
        """Stop painting: the page shows something else."""
        self._waiting, self._open, self._layer = {}, None, None
        if self._frame is not None:
            self._frame()
            self._frame = None

    def _next(self) -> None:
        """Begin the next picture, if there is one."""
        self._open = self._layer = None
        while self._waiting and self._open is None:
            name = next(iter(self._waiting))
            picture = self._waiting.pop(name)
            canvas = self._page.element(name)
            still = picture.make() if canvas is not None and canvas.width else None
            if canvas is not None and still is not None:
                self._begin(name, picture.mark, canvas, still)

    def _begin(self, name: str, mark: str, canvas: Canvas, still: Still) -> None:
        page = self._page
        worker = self._make_worker(page)
        worker.paint_for(still.faces)
        worker.arrived = self._request
        self._bitmaps = worker.bitmaps
        width, height = float(canvas.width), float(canvas.height)
        least = LEAST_TILE if width > 400 else 1.0
        camera = frame(still, width, height, least)
        camera, ratio = shrunk(camera)
        theme = Theme.read(page.token, page.dark())
        self._layer = page.layer(canvas.width, canvas.height)
        painter = still.painter(self._layer, page, worker.bitmaps, still.faces)
        self._open = name, mark, (painter, ratio), still, camera, theme
        self._request()

    def _request(self) -> None:
        """Ask for a frame, once."""
        if self._frame is None and self._open is not None:
            self._frame = self._page.frame(self._draw)

    def _draw(self, stamp: float) -> None:
        """Paint what is there of the picture; when nothing is missing, show it and go on to the next one."""
        self._frame = None
        if self._open is None or self._bitmaps is None or self._layer is None:
            return
        name, mark, (painter, ratio), still, camera, theme = self._open
        canvas = self._page.element(name)
        if canvas is None:
            self._next()
            return
        painter.paint(still.scene, camera, theme, ratio)
        if self._bitmaps.waiting:
            self._bitmaps.work(self._page.now)
            self._request()
        elif not self._bitmaps.busy:
            context = self._page.context(name)
            context.clearRect(0, 0, canvas.width, canvas.height)
            context.drawImage(self._layer.canvas, 0, 0)
            canvas.dataset.look = mark
            self._next()
