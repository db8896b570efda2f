"""A progress line for long work; silent if the output is not a terminal."""

from __future__ import annotations

import time
from types import TracebackType
from typing import Self, TextIO

WIDTH = 20


class Progress:
    """Draws a bar over one line of a terminal; use as a context."""

    def __init__(self, target: TextIO, total: int) -> None:
        """Count up to ``total``; ``target`` is written to only if it is a terminal."""
        self._target = target if target.isatty() else None
        self._total = total
        self._done = 0
        self._began = time.monotonic()
        self._width = 0

    def __enter__(self) -> Self:
        """Begin."""
        return self

    def step(self, note: str = "") -> None:
        """Count one more as done, and say ``note`` beside it."""
        self._done += 1
        if self._target is None:
            return
        full = WIDTH * self._done // self._total
        left = (time.monotonic() - self._began) / self._done * (self._total - self._done)
        text = f"[{'#' * full:<{WIDTH}}] {self._done}/{self._total}, {left:.0f} s left  {note}"
        self._width = max(self._width, len(text))
        print(f"\r{text:<{self._width}}", end="", file=self._target, flush=True)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Wipe the line."""
        if self._target is not None:
            print(f"\r{'':<{self._width}}\r", end="", file=self._target, flush=True)
