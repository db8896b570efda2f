"""Import modules, and read data, out of packs; a pack that has not arrived is fetched at once, while the page waits.

Every import of the page asks here first, and `sitecustomize` imports this before anything else: so it needs only what
Python has loaded by then.
"""

from __future__ import annotations

import os
import sys
import zlib
from _frozen_importlib import ModuleSpec
from io import FileIO
from marshal import loads

from web.platform import prepared

# to import that of typing would take longer than all else here
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from importlib.abc import Loader
    from types import ModuleType
    from typing import Protocol

    class Bytes(Protocol):
        """Bytes that JavaScript has."""

        def to_bytes(self) -> bytes:
            """Copy them."""

    Fetch = Callable[[str], Bytes | None]
    """Fetches the pack in which a path should be; None if no pack that is still to come has it."""
else:
    Loader = object

HEAD = 16
"""Bytes of a compiled file in front of its code."""
ENDING = ".pack"
"""How the files of packs are called, in the folder where they are."""
PREPARED = "prepared"
"""The member of a pack for `web.platform.prepared`."""


class Packs(Loader):
    """Finds and loads modules, and reads data; see `build.pack` for what a pack is.

    What is in a pack has a path below the folder where the packs are, as if it lay there as a file.
    """

    def __init__(self, folder: str) -> None:
        """Begin with the packs that lie in a folder."""
        self.late: Late | None = None
        """Who fetches what is not there."""
        self.folder = folder
        self._members: dict[str, tuple[FileIO | None, int, int]] = {}
        """By path: the file of the pack, where in it the member begins, and its size; no file, if it is one itself."""
        with os.scandir(folder) as there:
            for file in sorted(entry.path for entry in there if entry.name.endswith(ENDING)):
                self.add(file)

    def add(self, file: str) -> None:
        """Take what is in the file of a pack, which stays open."""
        pack = FileIO(file)
        at = 4 + int.from_bytes(pack.read(4), "little")
        for line in pack.read(at - 4).decode().splitlines():
            path, _, size = line.rpartition(" ")
            self._members[path] = pack, at, int(size)
            at += int(size)
        if PREPARED in self._members:
            prepared.know(loads(self._read(PREPARED)))
            del self._members[PREPARED]

    def add_wheel(self) -> None:
        """Take what was unpacked from a wheel into the folder, by the wheel's record of it."""
        with os.scandir(self.folder) as there:
            [record] = [f"{entry.path}/RECORD" for entry in there if entry.name.endswith(".dist-info")]
        with FileIO(record) as file:
            for line in file.read().decode().splitlines():
                path, _, size = line.rpartition(",")
                self._members[path.partition(",")[0]] = None, 0, int(size or 0)

    def drop(self) -> None:
        """Forget all that was taken, and close the files."""
        for pack, _, _ in self._members.values():
            if pack is not None:
                pack.close()
        self._members.clear()

    def modules(self) -> list[str]:
        """Return the names of all modules that are there."""
        places = (path.removesuffix(".pyc") for path in self._members if path.endswith(".pyc"))
        return sorted(place.removesuffix("/__init__").replace("/", ".") for place in places)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find a module that is there."""
        place = fullname.replace(".", "/")
        file = f"{place}.pyc"
        package = file not in self._members
        if package:
            file = f"{place}/__init__.pyc"
            if file not in self._members:
                return None
        spec = ModuleSpec(fullname, self, origin=f"{self.folder}/{file}", is_package=package)
        spec.has_location = True
        if spec.submodule_search_locations is not None:
            spec.submodule_search_locations.append(f"{self.folder}/{place}")
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        """Leave it to Python to make the module."""

    def exec_module(self, module: ModuleType) -> None:
        """Run a module."""
        assert module.__spec__ is not None
        exec(loads(self._read(self._path(module.__spec__.origin or ""))[HEAD:]), module.__dict__)
        if module.__name__ in prepared.FITTED:
            prepared.FITTED[module.__name__](module)

    def get_data(self, path: str) -> bytes:
        """Return data of a package, as `pkgutil.get_data` asks for it.

        Raises:
            FileNotFoundError: there is none, or not here.
        """
        name = self._path(path)
        while name not in self._members:
            if not name or self.late is None or not self.late.comes(name):
                raise FileNotFoundError(path)
        return self._read(name)

    def _path(self, place: str) -> str:
        before, _, name = place.partition(f"{self.folder}/")
        return "" if before else name

    def _read(self, path: str) -> bytes:
        pack, at, size = self._members[path]
        if pack is None:
            with FileIO(f"{self.folder}/{path}") as file:
                return file.read()
        pack.seek(at)
        return pack.read(size)


class Late:
    """Finds what is found nowhere else: in a pack that is still to come, and is fetched at once."""

    def __init__(self, packs: Packs, fetch: Fetch) -> None:
        """Add what comes to the packs."""
        self._packs = packs
        self._fetch = fetch
        self._count = 0

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find a module once its pack is there."""
        found = None
        while found is None and self.comes(fullname.replace(".", "/")):
            found = self._packs.find_spec(fullname)
        return found

    def comes(self, path: str) -> bool:
        """Fetch a pack that may have a module or data; return whether one was still to come."""
        found = self._fetch(path)
        if found is None:
            return False
        self._count += 1
        file = f"{self._packs.folder}/late-{self._count}{ENDING}"
        with FileIO(file, "w") as out:
            out.write(zlib.decompress(found.to_bytes()))
        self._packs.add(file)
        return True


_packs: Packs | None = None


def begin(folder: str) -> None:
    """Import from the packs in a folder before anything else."""
    global _packs
    _packs = Packs(folder)
    sys.meta_path.insert(0, _packs)


def install(fetch: Fetch) -> None:
    """Have every import, and every reader of data, that finds nothing ask for a pack."""
    assert _packs is not None
    _packs.late = Late(_packs, fetch)
    sys.meta_path.append(_packs.late)


def add(file: str) -> None:
    """Import from a pack, too, that has come by itself."""
    assert _packs is not None
    _packs.add(file)


def add_wheel() -> None:
    """Import from a wheel, too, that was unpacked into the folder of the packs.

    Python would look for each module in several folders, and again only where a folder's time has changed.
    """
    assert _packs is not None
    _packs.add_wheel()


def modules() -> list[str]:
    """Return the names of the modules that are in packs; none where Python looks into folders."""
    return _packs.modules() if _packs is not None else []


def drop() -> None:
    """Forget all packs: their files are not in a copy of this memory."""
    if _packs is not None:
        _packs.drop()
    prepared.forget()
