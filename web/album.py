"""Pictures that stay on the browser's side of the border."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import js
from pyodide.ffi import to_js


class Album:
    """Pictures kept in JavaScript (`web.view.veneer.Album`)."""

    def __init__(self) -> None:
        """Begin without any."""
        self._kept = js.Map.new()

    def put(
        self, key: str, picture: Any, x: float, y: float, reach: float, quarters: Sequence[tuple[int, int]]
    ) -> None:
        """Keep a picture."""
        self._kept.set(key, to_js([picture, x, y, reach, [list(quarter) for quarter in quarters]]))

    def drop(self, key: str) -> None:
        """Keep it no longer."""
        self._kept.delete(key)

    def paint(self, context: Any, s: float, x: float, y: float, width: int, height: int) -> None:
        """Paint those in view."""
        js.hgAlbum(context, self._kept, s, x, y, width, height)
