"""Import modules and data whose pack has not arrived: fetch the pack at once, while the page waits."""

from __future__ import annotations

import json
import sys
import zlib
from collections.abc import Callable, Sequence
from importlib.machinery import ModuleSpec, PathFinder, SourcelessFileLoader
from pathlib import Path
from types import ModuleType
from typing import Protocol


class Bytes(Protocol):
    """Bytes that JavaScript has."""

    def to_bytes(self) -> bytes:
        """Copy them."""


Fetch = Callable[[str], Bytes | None]
"""Fetches the pack in which a path should be; None if no pack that is still to come has it."""


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
        return PathFinder.find_spec(fullname, path) if self._comes(fullname.replace(".", "/")) else None

    def serve_data(self) -> None:
        """Have the data of packages come when they are read; in a head start the modules are there before them."""
        read = SourcelessFileLoader.get_data

        def get_data(loader: SourcelessFileLoader, path: str) -> bytes:
            try:
                return read(loader, path)
            except FileNotFoundError:
                place = Path(path)
                ours = place.is_relative_to(self._folder)
                if not ours or not self._comes(place.relative_to(self._folder).as_posix()):
                    raise
                return read(loader, path)

        SourcelessFileLoader.get_data = get_data  # type: ignore[method-assign, assignment]

    def _comes(self, path: str) -> bool:
        found = self._fetch(path)
        if found is None:
            return False
        unpack(found.to_bytes(), self._folder)
        look_anew()
        return True


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
    """Have every import, and every reader of data, that finds nothing ask for a pack."""
    packs = Packs(fetch, Path(folder))
    sys.meta_path.append(packs)
    packs.serve_data()


def look_anew() -> None:
    """Have Python forget what was in its folders, after JavaScript has put the files of a pack there.

    It looks again only where a folder's time has changed, and a clock may stand still.
    """
    sys.path_importer_cache.clear()
