"""What painters use of the page, and where the board is on the canvas."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from web.board.camera import Camera
from web.platform.drawing import Bitmap, Context, Path, Value
from web.platform.ports import Album


class Tools(Protocol):
    """What painters ask of the page."""

    def path2d(self, data: str) -> Path:
        """Return a path from path data."""

    def merged_path(self, parts: Sequence[tuple[float, float, Path]], unit: float) -> Path:
        """Return one path from paths of ``unit`` a cell, each moved to its cell."""

    def layer(self, width: int, height: int) -> Context:
        """Return the 2d context of a canvas off the page."""

    def album(self) -> Album:
        """Return a place to keep pictures in."""

    def picture_file(self, name: str) -> Bitmap | None:
        """Return the picture in a file of ours; None until it has come. Asking for it makes it come."""

    def value(self, data: object) -> Value:
        """Turn Python data into a value of the browser."""


class View(NamedTuple):
    """Where the board lies on the canvas, in device pixels, and the device pixels of a CSS pixel."""

    s: float
    x: float
    y: float
    width: int
    height: int
    ratio: float

    @classmethod
    def of(cls, camera: Camera, ratio: float) -> View:
        """Return what a camera shows on a canvas with ``ratio`` device pixels in a CSS pixel."""
        s = camera.scale * ratio
        x, y = camera.width * ratio / 2 - camera.x * s, camera.height * ratio / 2 - camera.y * s
        return cls(s, x, y, round(camera.width * ratio), round(camera.height * ratio), ratio)
