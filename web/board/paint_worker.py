"""The worker that paints bitmaps, with its cache; the page has one for its whole life."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Protocol

from web.board.bitmaps import Bitmaps, Box, Face
from web.platform.drawing import MessageEvent
from web.platform.ports import BoardPage


class Art(Protocol):
    """What is asked of the art of a game."""

    @property
    def symbol_set(self) -> str:
        """The name of the symbols that paintings use, the same for all games that share them."""

    @property
    def printed(self) -> object:
        """What the pictures are of: equal for games that can share all of them."""

    def library(self, dark: bool) -> dict[str, Sequence[object]]:
        """Return these symbols, packed."""

    def painting(self, face: Face, dark: bool) -> tuple[Sequence[object], Box]:
        """Return the packed shapes of a face, and the box of art units they fill."""


class PaintWorker:
    """Paints for one table at a time; what tables share (pieces and backs) stays from one to the next."""

    def __init__(self, page: BoardPage, faces: Art) -> None:
        """Start the worker."""
        self._worker = page.worker(page.served("web/platform/paint.js"))
        self._faces = faces
        self.arrived: Callable[[], None] = lambda: None
        """Called when a bitmap is there; whoever shows the board sets it."""
        self.bitmaps = Bitmaps(
            self._worker,
            lambda face, dark: self._faces.painting(face, dark),
            lambda dark: self._faces.library(dark),
            lambda: self.arrived(),
        )
        page.listen(self._worker, "message", self._took)
        page.works.append(lambda: self.bitmaps.busy)

    def paint_for(self, faces: Art) -> None:
        """Paint another game's tiles from now on."""
        if faces.symbol_set == self._faces.symbol_set and faces.printed == self._faces.printed:
            self._faces = faces
            return
        if faces.symbol_set == self._faces.symbol_set:
            self.bitmaps.forget(lambda face: face[0] in ("piece", "back"))
        else:
            self.bitmaps.forget_all()
        self._faces = faces

    def _took(self, event: MessageEvent) -> None:
        """Take a bitmap from the worker."""
        data = event.data
        self.bitmaps.take(int(data.id), getattr(data, "bitmap", None))


class NoArt:
    """The art of no game: what the worker begins with, before a table asks it to paint."""

    symbol_set = ""
    printed: object = None

    def library(self, dark: bool) -> dict[str, Sequence[object]]:
        """Return no symbols."""
        return {}

    def painting(self, face: Face, dark: bool) -> tuple[Sequence[object], Box]:
        """Paint nothing."""
        raise KeyError(face)


@cache
def paint_worker(page: BoardPage) -> PaintWorker:
    """Return the page's painting worker, made when a board is first shown, or before in a quiet moment."""
    return PaintWorker(page, NoArt())


@cache
def thumbnail_worker(page: BoardPage) -> PaintWorker:
    """Return another one, for small pictures: those of the board that is shown next stay where they are."""
    return PaintWorker(page, NoArt())


@cache
def clip_worker(page: BoardPage) -> PaintWorker:
    """Return a third one, for clips: they forget what they had painted, and disturb nobody."""
    return PaintWorker(page, NoArt())
