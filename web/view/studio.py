"""The worker that paints bitmaps, and the cache before it: one for as long as the page lives."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from .bitmaps import Bitmaps
from .faces import Faces, library


class Studio:
    """Paints for one table at a time; what tables share (pieces and backs) stays from one to the next."""

    def __init__(self, browser: Any, faces: Faces) -> None:
        """Start the worker."""
        self._worker = browser.worker(browser.served("web/paint.js"))
        self._faces = faces
        self.arrived: Callable[[], None] = lambda: None
        """Called when a bitmap is there; whoever shows the board sets it."""
        self.bitmaps = Bitmaps(
            self._worker, lambda face, dark: self._faces.painting(face, dark), library, lambda: self.arrived()
        )
        browser.listen(self._worker, "message", self._took)

    def paint_for(self, faces: Faces) -> None:
        """Paint another game's tiles from now on."""
        if faces is not self._faces:
            self._faces = faces
            self.bitmaps.forget(lambda face: face[0] in ("piece", "back"))

    def _took(self, event: Any) -> None:
        """Take a bitmap from the worker."""
        data = event.data
        self.bitmaps.take(int(data.id), getattr(data, "bitmap", None))


_FIRST = Faces({})


@cache
def studio(browser: Any) -> Studio:
    """Return the page's studio, made when a board is first shown."""
    return Studio(browser, _FIRST)
