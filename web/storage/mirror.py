"""A second copy of games and ledgers, in a store whose writes are known to have reached the disk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from web.platform.ports import Durable, Off

PATIENCE: Final = 2_000.0
"""Milliseconds after which nobody waits for the disk any more."""


class Mirror:
    """Writes at once what changed, in batches one at a time, and tells when it is kept."""

    def __init__(
        self, durable: Durable, later: Callable[[float, Callable[[], None]], Off], first: str
    ) -> None:
        """Write to this store; keys that begin with ``first`` are written before others."""
        self._durable = durable
        self._later = later
        self._first = first
        self._changes: dict[str, str | None] = {}
        """What is to be written with the next batch, by key; None deletes."""
        self._writing: dict[str, str | None] = {}
        self.heard: Callable[[], None] = lambda: None
        """Called whenever a batch has been written, or was refused."""
        self._calls: list[Callable[[], None]] = []
        """Who waits for what is to be written ..."""
        self._called: list[Callable[[], None]] = []
        """... and for what is being written."""
        self._kept: set[str] = set()
        """The keys whose latest text is known to have been written."""

    def put(self, key: str, text: str | None) -> None:
        """Have a text written, or deleted: at once, or as soon as the batch before it is written.

        Until then the browser has it at least, which may go on when this page or its process has ended.
        """
        self._kept.discard(key)
        self._changes[key] = text
        if self._writing:
            self._durable.hand_over(key, text)
        elif key.startswith(self._first):
            self._later(
                0, self._begin
            )  # what belongs to it is put right after it, and goes in the same batch
        else:
            self._begin()

    def keeps(self, key: str) -> bool:
        """Whether the latest text of a key is known to have been written."""
        return key in self._kept

    def refused(self, key: str) -> bool:
        """Whether the latest text of a key is neither written nor about to be."""
        return not any(key in keys for keys in (self._kept, self._changes, self._writing))

    def when_kept(self, call: Callable[[], None]) -> None:
        """Call as soon as all that was put so far has been written, or after a while if the disk does not answer."""
        if not self._changes and not self._writing:
            call()
            return
        done = False

        def once() -> None:
            nonlocal done
            if not done:
                done = True
                call()

        (self._calls if self._changes else self._called).append(once)
        self._later(PATIENCE, once)

    def _begin(self) -> None:
        if self._changes and not self._writing:
            self._write()

    def _write(self) -> None:
        order = sorted(self._changes, key=lambda key: not key.startswith(self._first))
        self._writing, self._changes = {key: self._changes[key] for key in order}, {}
        self._called, self._calls = self._calls, []
        self._durable.write(list(self._writing.items()), self._done)

    def _done(self, worked: bool) -> None:
        if worked:
            self._kept.update(key for key in self._writing if key not in self._changes)
        self._writing = {}
        calls, self._called = self._called, []
        if self._changes:
            self._write()
        for call in calls:
            call()
        self.heard()
