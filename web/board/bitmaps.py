"""A cache of bitmaps of tiles and pieces, which a worker paints in the sizes that are asked for."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Protocol

from web.platform.drawing import Bitmap, Worker

SIZES = (32, 48, 72, 108, 162, 243, 364, 546)
"""Edges in device pixels; a bitmap is never magnified, and shrunk by less than a third."""
BUDGET_MS = 5.0
"""How long of a frame may go into describing shapes to the worker while something moves."""
REST_BUDGET_MS = 16.0
"""The same while nothing does."""
KEPT_SIZES = 3
"""When one face has bitmaps at more sizes than this, the oldest is closed."""

Face = tuple[object, ...]
"""What is shown: ``('tile', id, rotation, x, y)``, ``('corner', code, variant)``, ``('piece', figure, colour)``."""
Box = tuple[float, float, float, float]


class Painting(Protocol):
    """What a face looks like: shapes for the worker, and the box of art units they fill."""

    def __call__(self, face: Face, dark: bool) -> tuple[Sequence[object], Box]:
        """Return packed shapes and their box."""


@dataclass(slots=True)
class _Entry:
    """All bitmaps of one face, by size, the newest at the end."""

    bitmaps: dict[int, Bitmap] = field(default_factory=dict)
    wanted: set[int] = field(default_factory=set)


class Bitmaps:
    """The cache: it returns the best bitmap that it has, and calls back when a better one arrives."""

    def __init__(
        self,
        worker: Worker,
        painting: Painting,
        library: Callable[[bool], dict[str, Sequence[object]]],
        arrived: Callable[[], None],
        art: Callable[[], str] = str,
    ) -> None:
        """Keep the ends; nothing is sent before the first bitmap is asked for.

        ``art`` names what pictures are of, for the next visit; those of an art without a name are not kept for it.
        """
        self._worker = worker
        self._painting = painting
        self._library = library
        self._arrived = arrived
        self._art = art
        self.kept: frozenset[str] | None = frozenset()
        """The pictures of earlier visits that the worker has; None as long as it has not told."""
        self._entries: dict[tuple[bool, Face], _Entry] = {}
        self._queue: dict[tuple[bool, Face, int], None] = {}
        self._jobs: dict[int, tuple[bool, Face, int]] = {}
        self._told: dict[tuple[bool, Face], tuple[str, Box]] = {}
        self._libraries: set[bool] = set()
        self._next = 0
        self.news: list[tuple[bool, Face]] = []
        """The faces that bitmaps came for, whether in the dark, since some were last forgotten."""
        self.forgotten = 0
        """How often some were forgotten."""
        self.broken = False
        """Whether the worker cannot paint; what stands in for pictures then stays."""

    @staticmethod
    @lru_cache(maxsize=256)
    def size(pixels: float) -> int:
        """Return the edge of the bitmaps to ask for when so many device pixels are to be filled."""
        return next((step for step in SIZES if step >= pixels - 0.5), SIZES[-1])

    def get(self, face: Face, size: int, dark: bool) -> Bitmap | None:
        """Return the bitmap nearest to the wanted size, and order the right one if it is not there."""
        bitmap, right = self.best(face, size, dark)
        if not right:
            entry = self._entries.setdefault((dark, face), _Entry())
            if size not in entry.wanted and not self.broken:
                entry.wanted.add(size)
                if self._is_kept(dark, face, size):
                    self._send(dark, face, size)  # which needs no describing
                else:
                    self._queue[dark, face, size] = None
        return bitmap

    def best(self, face: Face, size: int, dark: bool) -> tuple[Bitmap | None, bool]:
        """Return the bitmap nearest to a size and whether it is of that size, without ordering one."""
        entry = self._entries.get((dark, face))
        if entry is None or not entry.bitmaps:
            return None, False
        bitmap = entry.bitmaps.get(size)
        if bitmap is not None:
            return bitmap, True
        larger = [step for step in entry.bitmaps if step > size]
        return entry.bitmaps[min(larger) if larger else max(entry.bitmaps)], False

    def has(self, face: Face, bitmap: Bitmap, dark: bool) -> bool:
        """Whether a bitmap of a face is still there, not forgotten."""
        entry = self._entries.get((dark, face))
        return entry is not None and bitmap in entry.bitmaps.values()

    @property
    def waiting(self) -> bool:
        """Whether something is still to be described to the worker."""
        return bool(self._queue)

    @property
    def works(self) -> bool:
        """Whether that can be done now: the worker has told what needs no describing."""
        return bool(self._queue) and self.kept is not None

    @property
    def busy(self) -> bool:
        """Whether the worker paints; what is only queued waits for a frame, or for the board to be shown."""
        return bool(self._jobs) and not self.broken

    def work(self, now: Callable[[], float], budget: float = BUDGET_MS) -> None:
        """Describe queued faces to the worker until so many milliseconds of this frame are spent."""
        until = now() + budget
        while self.works:
            order = next(iter(self._queue))
            del self._queue[order]
            self._send(*order)
            if now() >= until:
                break

    def _send(self, dark: bool, face: Face, size: int) -> None:
        """Order one bitmap."""
        self._next += 1
        self._jobs[self._next] = (dark, face, size)
        key = _key(dark, face)
        order: dict[str, object] = {"do": "paint", "id": self._next, "keys": [key], "size": size}
        order["as"] = self._kept_as(dark, face, size)
        messages = []
        if not self._is_kept(dark, face, size):
            messages = self._described(dark, face, key)
            order |= {"library": _name(dark), "box": self._told[dark, face][1]}
        self._worker.postMessage(json.dumps([*messages, order], separators=(",", ":")))

    def _kept_as(self, dark: bool, face: Face, size: int) -> str:
        """Return what a bitmap is called that is kept for the next visit; empty if it is not."""
        art = self._art()
        return f"{art}:{_key(dark, face)}@{size}" if art else ""

    def _is_kept(self, dark: bool, face: Face, size: int) -> bool:
        """Whether the worker has this bitmap of an earlier visit."""
        return self.kept is not None and self._kept_as(dark, face, size) in self.kept

    def _described(self, dark: bool, face: Face, key: str) -> list[dict[str, object]]:
        """Return what the worker does not know yet of a face that it is to paint."""
        messages: list[dict[str, object]] = []
        if dark not in self._libraries:
            self._libraries.add(dark)
            messages.append({"do": "library", "name": _name(dark), "symbols": self._library(dark)})
        if (dark, face) not in self._told:
            shapes, box = self._painting(face, dark)
            self._told[dark, face] = key, box
            messages.append({"do": "keep", "key": key, "shapes": shapes})
        return messages

    def take(self, ident: int, bitmap: Bitmap | None) -> None:
        """Keep what the worker painted, or note that it cannot."""
        job = self._jobs.pop(ident, None)
        if bitmap is None:
            self.broken = True
            self._queue.clear()
            self._arrived()  # so that all is shown as well as it can be
            return
        if job is None:
            bitmap.close()
            return
        dark, face, size = job
        entry = self._entries.get((dark, face))
        if entry is None or size not in entry.wanted:  # forgotten meanwhile, perhaps by another game
            bitmap.close()
            return
        entry.wanted.discard(size)
        entry.bitmaps[size] = bitmap
        while len(entry.bitmaps) > KEPT_SIZES:
            oldest = next(iter(entry.bitmaps))
            entry.bitmaps.pop(oldest).close()
        self.news.append((dark, face))
        self._arrived()

    def forget_all(self) -> None:
        """Close all bitmaps, and send the symbols anew: another game's are called the same."""
        self.forget(lambda face: False)
        self._libraries.clear()

    def forget(self, keep: Callable[[Face], bool]) -> None:
        """Close the bitmaps of every face that ``keep`` does not want."""
        gone = [key for key in self._entries if not keep(key[1])]
        if gone:
            self.forgotten += 1
            self.news.clear()
        for key in gone:
            for bitmap in self._entries.pop(key).bitmaps.values():
                bitmap.close()
        keys = [self._told.pop(key)[0] for key in gone if key in self._told]
        self._queue = {order: None for order in self._queue if keep(order[1])}
        if keys:
            self._worker.postMessage(json.dumps([{"do": "drop", "keys": keys}]))


def _name(dark: bool) -> str:
    """Return what the worker calls the symbols for day or night."""
    return "night" if dark else "day"


def _key(dark: bool, face: Face) -> str:
    """Return what the worker calls a face."""
    return f"{_name(dark)}:{':'.join(map(str, face))}"
