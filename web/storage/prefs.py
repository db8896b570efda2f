"""The preferences of this browser, by key."""

from __future__ import annotations

from typing import Final

from web.storage.store import Store

SERVER: Final = "server"
"""The preference that names a STUN or TURN server; no backup contains it."""


class Prefs:
    """The preferences of this browser; values are JSON."""

    def __init__(self, store: Store) -> None:
        """Read and write through the store."""
        self._store = store

    def get(self, key: str, default: object = None) -> object:
        """Return a preference, or the default."""
        return self._store.prefs().get(key, default)

    def set(self, key: str, value: object) -> None:
        """Keep a preference."""
        self._store.set_pref(key, value)
