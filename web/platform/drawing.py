"""What is drawn with and pointed at, as the browser has it: canvases, their 2d contexts, paths, pictures, events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class Path(Protocol):
    """A path, made by `BoardPage.path2d`."""


class Value(Protocol):
    """A value of JavaScript, made by `BoardPage.value`."""


class Bitmap(Protocol):
    """A picture that a worker has painted."""

    def close(self) -> None:
        """Give its memory back."""


class Style(Protocol):
    """The data attributes of an element, by name."""

    look: str


class Element(Protocol):
    """An element of the page."""

    id: str
    hidden: bool
    dataset: Style

    def setPointerCapture(self, pointer: object) -> None:  # noqa: N802 - the browser's name
        """Get every event of a pointer from now on."""


class Canvas(Element, Protocol):
    """A canvas, whose size in pixels can be set; that empties it."""

    width: int
    height: int


class PointerEvent(Protocol):
    """What a pointer did, or a wheel."""

    target: Element
    currentTarget: Element  # noqa: N815 - the browser's name
    pointerId: int  # noqa: N815
    pointerType: str  # noqa: N815
    button: int
    clientX: float  # noqa: N815
    clientY: float  # noqa: N815
    ctrlKey: bool  # noqa: N815
    deltaY: float  # noqa: N815
    deltaMode: int  # noqa: N815
    cancelable: bool

    def preventDefault(self) -> None:  # noqa: N802
        """Keep the browser from answering it itself."""


class TextMetrics(Protocol):
    """How large a text is."""

    width: float


class Context(Protocol):
    """The 2d context of a canvas: the part of it that painters use, in the browser's names."""

    canvas: Canvas
    fillStyle: object  # noqa: N815
    strokeStyle: object  # noqa: N815
    lineWidth: float  # noqa: N815
    lineCap: str  # noqa: N815
    lineJoin: str  # noqa: N815
    globalAlpha: float  # noqa: N815
    globalCompositeOperation: str  # noqa: N815
    shadowColor: str  # noqa: N815
    shadowBlur: float  # noqa: N815
    shadowOffsetY: float  # noqa: N815
    font: str
    textAlign: str  # noqa: N815
    textBaseline: str  # noqa: N815

    def save(self) -> None:
        """Remember how it paints."""

    def restore(self) -> None:
        """Paint as it was remembered."""

    def setTransform(  # noqa: N802
        self, a: float, b: float, c: float, d: float, e: float, f: float, /
    ) -> None:
        """Set where units of what is painted lie on the canvas."""

    def rotate(self, angle: float, /) -> None:
        """Turn what is painted, in radians."""

    def clip(self, path: Path, /) -> None:
        """Paint inside a path only."""

    def clearRect(self, x: float, y: float, width: float, height: float, /) -> None:  # noqa: N802
        """Empty a rectangle."""

    def fillRect(self, x: float, y: float, width: float, height: float, /) -> None:  # noqa: N802
        """Fill a rectangle."""

    def strokeRect(self, x: float, y: float, width: float, height: float, /) -> None:  # noqa: N802
        """Outline a rectangle."""

    def beginPath(self) -> None:  # noqa: N802
        """Begin another path."""

    def moveTo(self, x: float, y: float, /) -> None:  # noqa: N802
        """Go to a point."""

    def lineTo(self, x: float, y: float, /) -> None:  # noqa: N802
        """Draw a line to a point."""

    def arc(self, x: float, y: float, radius: float, start: float, end: float, /) -> None:
        """Add a part of a circle."""

    def ellipse(
        self, x: float, y: float, width: float, height: float, turn: float, start: float, end: float, /
    ) -> None:
        """Add a part of an ellipse."""

    def roundRect(  # noqa: N802
        self, x: float, y: float, width: float, height: float, radius: float, /
    ) -> None:
        """Add a rectangle with round corners."""

    def fill(self, path: Path = ..., /) -> None:
        """Fill a path, or the one begun."""

    def stroke(self, path: Path = ..., /) -> None:
        """Outline a path, or the one begun."""

    def setLineDash(self, dash: Value, /) -> None:  # noqa: N802
        """Break lines so."""

    def drawImage(  # noqa: N802
        self,
        image: Bitmap | Canvas,
        x: float,
        y: float,
        width: float = ...,
        height: float = ...,
        /,
        *into: float,
    ) -> None:
        """Paint a picture; or, with a box to paint ``into``, the part of it that the first numbers are."""

    def createPattern(self, image: Bitmap | Canvas, repeat: str, /) -> object:  # noqa: N802
        """Make something to fill with, of a picture."""

    def fillText(self, text: str, x: float, y: float, /) -> None:  # noqa: N802
        """Write a text."""

    def measureText(self, text: str, /) -> TextMetrics:  # noqa: N802
        """Measure a text."""


class Message(Protocol):
    """What a worker sent: a bitmap that was painted, by the number of its order, which is absent if it cannot paint.

    Or what it has of earlier visits, and nothing else.
    """

    id: int
    bitmap: Bitmap
    kept: str


class MessageEvent(Protocol):
    """A message has come."""

    data: Message


class Worker(Protocol):
    """A web worker."""

    def postMessage(self, message: str) -> None:  # noqa: N802
        """Send a message."""


Listener = Callable[..., object]
"""Hears events of one kind."""
