"""Modules whose pack has not arrived: it is fetched when one is imported, and everything waits for it that once."""

from __future__ import annotations

import json
import sys
import zlib
from collections.abc import Callable, Sequence
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType
from typing import Protocol


class Bytes(Protocol):
    """Bytes that JavaScript has."""

    def to_bytes(self) -> bytes:
        """Copy them."""


Fetch = Callable[[str], Bytes | None]
"""Fetches the pack in which a module should be; None if no pack that is still to come has it."""


class Packs:
    """Finds what is found nowhere else."""

    def __init__(self, fetch: Fetch, folder: Path) -> None:
        """Put what comes into a folder that Python looks through."""
        self._fetch = fetch
        self._folder = folder

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find a module once its pack is there."""
        found = self._fetch(fullname)
        if found is None:
            return None
        unpack(found.to_bytes(), self._folder)
        look_anew()
        return PathFinder.find_spec(fullname, path)


def unpack(packed: bytes, folder: Path) -> None:
    """Write the files of a pack; build.py says what that is."""
    content = zlib.decompress(packed)
    at = 4 + int.from_bytes(content[:4], "little")
    sizes: dict[str, int] = json.loads(content[4:at])
    for name, size in sizes.items():
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content[at : at + size])
        at += size


def install(fetch: Fetch, folder: str) -> None:
    """Have every import that finds nothing ask for a pack."""
    sys.meta_path.append(Packs(fetch, Path(folder)))


def look_anew() -> None:
    """Have Python forget what was in its folders, after JavaScript has put the files of a pack there.

    It looks again only where a folder's time has changed, and a clock may stand still.
    """
    sys.path_importer_cache.clear()
