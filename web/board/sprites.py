"""Pictures of shapes that are kept in JavaScript, so that a frame paints all of them with one call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic, Protocol, TypeVar

from web.board.bitmaps import Bitmaps, Face
from web.board.camera import Box
from web.board.tools import View
from web.platform.drawing import Bitmap, Context
from web.platform.ports import Album, Print


class Pictured(Protocol):
    """A shape that is a picture at a place of the board."""

    @property
    def key(self) -> str:
        """What it is called from one scene to the next."""

    @property
    def x(self) -> float:
        """Where it is: its left edge, or its middle where the pictures of a sheet reach about that."""

    @property
    def y(self) -> float:
        """The same, from above."""

    @property
    def face(self) -> Face:
        """What its bitmap is kept under."""

    @property
    def quarters(self) -> tuple[tuple[int, int], ...]:
        """The quarters of the picture that are shown, where pictures reach about a point."""


S = TypeVar("S", bound=Pictured)


class SpriteSheet(Generic[S]):
    """The pictures of some shapes, kept on the browser's side: a frame is one call for all of them."""

    def __init__(self, album: Album, bitmaps: Bitmaps, reach: float) -> None:
        """Begin without shapes; ``reach`` is half the edge of a picture about a point in cells, 0 for tiles."""
        self._album = album
        self._bitmaps = bitmaps
        self._reach = reach
        self._made: tuple[Sequence[S], tuple[int, bool], int] | None = None
        """The shapes, the size and the colours of their pictures, and how often some had been forgotten."""
        self._heard = 0
        self._laid: dict[str, tuple[S, Bitmap]] = {}
        self._by_face: dict[Face, list[S]] = {}
        self._wanting: dict[str, tuple[S, bool]] = {}
        """The shapes without a picture of the right size, and whether they have another one."""

    def paint(self, context: Context, shapes: Sequence[S], dark: bool, view: View) -> list[S]:
        """Take the shapes over and paint those in view; return those in view that have no picture yet."""
        self.take(shapes, dark, view)
        return self.draw(context, view)

    def take(self, shapes: Sequence[S], dark: bool, view: View) -> list[Box]:
        """Take the shapes of a frame over, and ask for pictures of those in view.

        Returns the boxes, in cells, of those that look other than in the frame before.
        """
        bitmaps = self._bitmaps
        size = bitmaps.size(2 * self._reach * view.s or view.s)
        made = shapes, (size, dark), bitmaps.forgotten
        changed: list[S] = []
        if made != self._made:
            same = self._made is not None and self._made[1] == made[1]
            self._made = made
            changed = self._make(shapes, size, dark, same)
        elif self._heard < len(bitmaps.news):
            fresh = {face for night, face in bitmaps.news[self._heard :] if night == dark}
            shown = [shape for face in fresh for shape in self._by_face.get(face, ())]
            changed = self._put(shown, size, dark, {})
        self._heard = len(bitmaps.news)
        for shape, _ in self._wanting.values():
            if self._in_view(shape, view):
                bitmaps.get(shape.face, size, dark)
        return [self._box(shape) for shape in changed]

    def draw(self, context: Context, view: View) -> list[S]:
        """Paint the shapes that are in view; return those in view that have no picture yet."""
        self._album.paint(context, view.s, view.x, view.y, view.width, view.height)
        wanting = self._wanting.values()
        return [shape for shape, pictured in wanting if not pictured and self._in_view(shape, view)]

    def _make(self, shapes: Sequence[S], size: int, dark: bool, same: bool) -> list[S]:
        """Bring what the browser keeps up to date with other shapes; sizes and colours may be the ``same``.

        Returns the shapes that have come, gone or got another picture.
        """
        kept, wanting, before = self._laid, self._wanting, self._looks()
        self._laid, self._by_face, self._wanting = {}, {}, {}
        fresh: list[S] = []
        for shape in shapes:
            key = shape.key
            self._by_face.setdefault(shape.face, []).append(shape)
            laid = kept.get(key) if same and key not in wanting else None
            if laid is not None and laid[0] == shape and self._bitmaps.has(shape.face, laid[1], dark):
                self._laid[key] = laid
            else:
                fresh.append(shape)
        self._put(fresh, size, dark, kept)
        if dropped := [key for key in kept if key not in self._laid]:
            self._album.change((), dropped)
        after = self._looks()
        gone = [look[0] for key, look in before.items() if after.get(key) != look]
        return gone + [look[0] for key, look in after.items() if before.get(key) != look]

    def _looks(self) -> dict[str, tuple[S, Bitmap | None]]:
        """Return the shapes by key, with the pictures that they are shown as."""
        bare = {key: (shape, None) for key, (shape, pictured) in self._wanting.items() if not pictured}
        return {**self._laid, **bare}

    def _put(
        self, shapes: Sequence[S], size: int, dark: bool, kept: Mapping[str, tuple[S, Bitmap]]
    ) -> list[S]:
        """Give the browser the best pictures that there are of some shapes, but not what it has ``kept``.

        Returns the shapes that have got one.
        """
        put: list[Print] = []
        shown: list[S] = []
        for shape in shapes:
            bitmap, right = self._bitmaps.best(shape.face, size, dark)
            if right:
                self._wanting.pop(shape.key, None)
            else:
                self._wanting[shape.key] = (shape, bitmap is not None)
            if bitmap is not None:
                laid = self._laid[shape.key] = (shape, bitmap)
                if kept.get(shape.key) == laid:
                    continue
                put.append((shape.key, bitmap, shape.x, shape.y, self._reach, shape.quarters))
                shown.append(shape)
        if put:
            self._album.change(put, ())
        return shown

    def _box(self, shape: S) -> Box:
        """Return what of the board a shape fills, in cells."""
        before, after = (self._reach, self._reach) if self._reach else (0.0, 1.0)
        return shape.x - before, shape.y - before, shape.x + after, shape.y + after

    def _in_view(self, shape: S, view: View) -> bool:
        """Whether any of a shape is on the canvas; a pixel more or less does not matter."""
        left, top, right, bottom = self._box(shape)
        return (
            view.x + right * view.s >= -1
            and view.x + left * view.s <= view.width + 1
            and view.y + bottom * view.s >= -1
            and view.y + top * view.s <= view.height + 1
        )
