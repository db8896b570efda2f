"""The worker that paints bitmaps, with its cache; the page has one for its whole life."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cache
from typing import Protocol

from web.board.bitmaps import Bitmaps, Box, Face
from web.platform.drawing import Message, MessageEvent, Worker
from web.platform.ports import BoardPage


class Art(Protocol):
    """What is asked of the art of a game."""

    @property
    def symbol_set(self) -> str:
        """The name of the symbols that paintings use, the same for all games that share them."""

    @property
    def name(self) -> str:
        """What the pictures are of, in a word that is the same at every visit; empty if none are to be kept."""

    @property
    def printed(self) -> object:
        """What the pictures are of: equal for games that can share all of them."""

    def library(self, dark: bool) -> dict[str, Sequence[object]]:
        """Return these symbols, packed."""

    def painting(self, face: Face, dark: bool) -> tuple[Sequence[object], Box]:
        """Return the packed shapes of a face, and the box of art units they fill."""


class PaintWorker:
    """Paints for one table at a time; what tables share (pieces and backs) stays from one to the next."""

    def __init__(self, page: BoardPage, worker: Worker) -> None:
        """Use a worker that runs web/platform/paint.js."""
        self._worker = worker
        self._faces: Art = NoArt()
        self.arrived: Callable[[], None] = lambda: None
        """Called when a bitmap is there; whoever shows the board sets it."""
        self.bitmaps = Bitmaps(
            self._worker,
            lambda face, dark: self._faces.painting(face, dark),
            lambda dark: self._faces.library(dark),
            lambda: self.arrived(),
            lambda: self._faces.name,
        )
        self._take_kept(worker)
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
        """Take a bitmap from the worker, or what it has of earlier visits."""
        if not self._take_kept(event.data):
            self.bitmaps.take(int(event.data.id), getattr(event.data, "bitmap", None))

    def _take_kept(self, told: Worker | Message) -> bool:
        """Take what the worker has of earlier visits, if that is told."""
        kept = getattr(told, "kept", None)
        if not isinstance(kept, str):
            return False
        self.bitmaps.kept = frozenset(json.loads(kept)) if kept else None
        self.arrived()
        return True


class NoArt:
    """The art of no game: what the worker begins with, before a table asks it to paint."""

    symbol_set = name = ""
    printed: object = None

    def library(self, dark: bool) -> dict[str, Sequence[object]]:
        """Return no symbols."""
        return {}

    def painting(self, face: Face, dark: bool) -> tuple[Sequence[object], Box]:
        """Paint nothing."""
        raise KeyError(face)


@cache
def paint_worker(page: BoardPage) -> PaintWorker:
    """Return the page's painting worker, which begins with the page."""
    return PaintWorker(page, page.painter())


def another_worker(page: BoardPage) -> Worker:
    """Start a worker that paints, and keeps nothing for the next visit."""
    return page.worker(page.served("web/platform/paint.js"))


@cache
def thumbnail_worker(page: BoardPage) -> PaintWorker:
    """Return another one, for small pictures: those of the board that is shown next stay where they are."""
    return PaintWorker(page, another_worker(page))


@cache
def clip_worker(page: BoardPage) -> PaintWorker:
    """Return a third one, for clips: they forget what they had painted, and disturb nobody."""
    return PaintWorker(page, another_worker(page))
