"""Pictures that are stored in JavaScript."""

from __future__ import annotations

from collections.abc import Sequence

from web.platform.drawing import Context
from web.platform.js_object import JsObject, Native
from web.platform.ports import Print


class Album:
    """Pictures kept in JavaScript (`web.platform.ports.Album`)."""

    def __init__(self, script: JsObject, kept: JsObject, value: Native) -> None:
        """Keep them in ``kept``, an empty map, by batches.js; ``value`` turns Python data into JavaScript's."""
        self._script = script
        self._kept = kept
        self._value = value

    def change(self, put: Sequence[Print], drop: Sequence[str]) -> None:
        """Keep some pictures, and others no longer."""
        self._script.change(self._kept, self._value(put), self._value(drop))

    def paint(self, context: Context, s: float, x: float, y: float, width: int, height: int) -> None:
        """Paint those in view."""
        self._script.paint(context, self._kept, s, x, y, width, height)
