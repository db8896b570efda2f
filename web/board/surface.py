"""What a painter asks of the surface that it paints on, and where the board lies on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

Print = tuple[str, Any, float, float, float, Sequence[Sequence[int]]]
"""A key, a picture, and where it goes: on the cell (x, y), or with a reach about that point, in some quarters."""


class Album(Protocol):
    """Pictures that the browser keeps, and paints all at once wherever the camera is."""

    def change(self, put: Sequence[Print], drop: Sequence[str]) -> None:
        """Keep some pictures, each by its key, and others no longer."""

    def paint(self, context: Any, s: float, x: float, y: float, width: int, height: int) -> None:
        """Paint those in view, with ``s`` device pixels a cell and the origin at (x, y)."""


class Tools(Protocol):
    """What the aids ask of the browser."""

    def path2d(self, data: str) -> Any:
        """Return a path from path data."""

    def merged_path(self, parts: Sequence[tuple[float, float, Any]], unit: float) -> Any:
        """Return one path from paths of ``unit`` a cell, each moved to its cell."""

    def layer(self, width: int, height: int) -> Any:
        """Return the 2d context of a canvas off the page."""

    def album(self) -> Album:
        """Return a place to keep pictures in."""

    def value(self, data: Any) -> Any:
        """Turn Python data into a value of the browser."""


class View(NamedTuple):
    """Where the board lies on the canvas, in device pixels, and the device pixels of a CSS pixel."""

    s: float
    x: float
    y: float
    width: int
    height: int
    ratio: float
