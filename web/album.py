"""Pictures that stay on the browser's side of the border."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import to_js

if TYPE_CHECKING:
    from web.view.veneer import Print


class Album:
    """Pictures kept in JavaScript (`web.view.veneer.Album`)."""

    def __init__(self) -> None:
        """Begin without any."""
        self._kept = js.Map.new()

    def change(self, put: Sequence[Print], drop: Sequence[str]) -> None:
        """Keep some pictures, and others no longer."""
        js.hgAlbum.change(self._kept, to_js(put), to_js(drop))

    def paint(self, context: Any, s: float, x: float, y: float, width: int, height: int) -> None:
        """Paint those in view."""
        js.hgAlbum.paint(context, self._kept, s, x, y, width, height)
