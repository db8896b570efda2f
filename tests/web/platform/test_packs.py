"""Packs: that modules and data are found in them, in those that come later as well, and what is in which."""

from __future__ import annotations

import importlib
import marshal
import os
import pkgutil
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest

import build
from web.platform import packs, prepared


@pytest.fixture(autouse=True)
def afterwards(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What is installed and imported here is gone afterwards."""
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    monkeypatch.setattr(packs, "_packs", None)
    before = set(sys.modules)
    yield
    packs.drop()
    for name in set(sys.modules) - before:
        del sys.modules[name]


def compiled(text: str, name: str = "told") -> bytes:
    """A module as it is in a pack."""
    return bytes(packs.HEAD) + marshal.dumps(compile(text, name, "exec"))


EARLY = {
    "early/__init__.pyc": compiled("y = 2"),
    "early/two.pyc": compiled("x = 3"),
    "early/data/a b.txt": b"said",
    "early/lone.pyc": compiled("from early import two; z = two.x"),
}
LATER = {"late/__init__.pyc": compiled(""), "late/two.pyc": compiled("x = 4"), "early/data/b.txt": b"more"}


class Given:
    """Bytes of JavaScript."""

    def __init__(self, data: bytes) -> None:
        self._data = data

    def to_bytes(self) -> bytes:
        return self._data


class Fetcher:
    """Has some packs, and notes what was asked for."""

    def __init__(self, *packed: dict[str, bytes]) -> None:
        self.asked: list[str] = []
        self._packed = [build.pack(members) for members in packed]

    def __call__(self, path: str) -> Given | None:
        self.asked.append(path)
        return Given(self._packed.pop(0)) if self._packed else None


def put(folder: Path, name: str, members: dict[str, bytes]) -> str:
    """Write a pack as JavaScript puts it into a folder."""
    file = folder / name
    file.write_bytes(zlib.decompress(build.pack(members)))
    return str(file)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a pack, from which Python imports."""
    put(tmp_path, "1.pack", EARLY)
    (tmp_path / "other.txt").write_bytes(b"no pack")
    packs.begin(str(tmp_path))
    return tmp_path


def test_what_is_packed_is_unpacked() -> None:
    assert build.unpacked(build.pack(EARLY)) == EARLY
    assert build.unpacked(build.pack({})) == {}


def test_modules_and_data_are_found_as_if_they_were_files(folder: Path) -> None:
    lone = importlib.import_module("early.lone")
    assert lone.z == 3
    assert lone.__file__ == str(folder / "early" / "lone.pyc")
    early = sys.modules["early"]
    assert (early.y, early.__path__, lone.__package__) == (2, [str(folder / "early")], "early")
    assert pkgutil.get_data("early", "data/a b.txt") == b"said"
    assert packs.modules() == ["early", "early.lone", "early.two"]
    for lacking in ("early.three", "earl"):
        with pytest.raises(ImportError):
            importlib.import_module(lacking)


def test_what_is_not_in_a_pack_is_imported_from_elsewhere(folder: Path) -> None:
    (folder / "beside.py").write_text("x = 5")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(folder))
        assert importlib.import_module("beside").x == 5


def test_a_pack_that_has_come_by_itself_is_looked_into(folder: Path) -> None:
    with pytest.raises(ImportError):
        importlib.import_module("late.two")
    packs.add(put(folder, "2.pack", LATER))
    assert importlib.import_module("late.two").x == 4


def test_modules_of_a_wheel_are_found_where_it_was_unpacked_though_the_clock_stands_still(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(folder))
    times = (folder.stat().st_atime_ns, folder.stat().st_mtime_ns)
    with pytest.raises(ImportError):
        importlib.import_module("wheel.inside")
    wheel = {"wheel/__init__.pyc": compiled(""), "wheel/inside.pyc": compiled("x = 6")}
    for path, data in wheel.items():
        (folder / path).parent.mkdir(exist_ok=True)
        (folder / path).write_bytes(data)
    about = folder / "wheel-1.0.dist-info"
    about.mkdir()
    rows = [f"{path},sha256=0,{len(data)}\n" for path, data in wheel.items()]
    (about / "RECORD").write_text("".join(rows) + "wheel-1.0.dist-info/RECORD,,\n")
    os.utime(folder, ns=times)
    packs.add_wheel()
    module = importlib.import_module("wheel.inside")
    assert (module.x, module.__file__) == (6, str(folder / "wheel" / "inside.pyc"))
    assert {"wheel", "wheel.inside"} <= set(packs.modules())
    packs.drop()
    assert packs.modules() == []


def test_a_pack_brings_what_its_modules_would_compile(folder: Path) -> None:
    known = {"eval": {"1 + 1": compile("1 + 1", "<string>", "eval")}}
    packs.add(put(folder, "2.pack", LATER | {packs.PREPARED: marshal.dumps(known)}))
    assert prepared._known["eval"].keys() == {"1 + 1"}
    with pytest.raises(FileNotFoundError):
        pkgutil.get_data("early", f"../{packs.PREPARED}")
    packs.drop()
    assert prepared._known["eval"] == {}


def test_a_module_comes_when_it_is_imported(folder: Path) -> None:
    fetch = Fetcher(LATER)
    packs.install(fetch)
    assert importlib.import_module("late.two").x == 4
    assert fetch.asked == ["late"]
    with pytest.raises(ImportError):
        importlib.import_module("late.three")
    assert fetch.asked == ["late", "late/three"]


def test_a_pack_without_what_was_asked_for_is_not_the_last(folder: Path) -> None:
    """With a head start several packs may have a path."""
    fetch = Fetcher({"empty.txt": b""}, LATER)
    packs.install(fetch)
    assert importlib.import_module("late.two").x == 4
    assert fetch.asked == ["late", "late"]


def test_data_come_when_they_are_read(folder: Path) -> None:
    importlib.import_module("early")
    fetch = Fetcher({"empty.txt": b""}, LATER)
    packs.install(fetch)
    assert pkgutil.get_data("early", "data/a b.txt") == b"said"
    assert fetch.asked == []
    for _ in range(2):
        assert pkgutil.get_data("early", "data/b.txt") == b"more"
    assert fetch.asked == ["early/data/b.txt"] * 2
    spec = sys.modules["early"].__spec__
    assert spec is not None
    assert isinstance(spec.loader, packs.Packs)
    for lacking in (folder / "early" / "c.txt", folder.parent / "elsewhere.txt"):
        with pytest.raises(FileNotFoundError):
            spec.loader.get_data(str(lacking))
    assert fetch.asked[2:] == ["early/c.txt"]


def test_without_anybody_who_fetches_data_are_there_or_not(folder: Path) -> None:
    importlib.import_module("early")
    with pytest.raises(FileNotFoundError):
        pkgutil.get_data("early", "data/b.txt")


def test_a_head_start_keeps_its_modules_and_fetches_its_data(folder: Path) -> None:
    two = importlib.import_module("early.two")
    packs.drop()
    assert packs.modules() == []
    fetch = Fetcher(EARLY)
    packs.install(fetch)
    assert importlib.import_module("early.two") is two
    assert pkgutil.get_data("early", "data/a b.txt") == b"said"
    assert importlib.import_module("early.lone").z == 3
    assert fetch.asked == ["early/data/a b.txt"]


def test_where_python_looks_into_folders_there_are_no_packs() -> None:
    assert packs.modules() == []
    packs.drop()


def test_data_lie_in_packages_that_come_in_packs() -> None:
    """Those of the wheel are read from its files, which a head start does not have."""
    paths = [*build.package_files("hg_engine"), *build.package_files("web")]

    def pack(path: str) -> str:
        return next(
            (name for name, starts in build.later_packs().items() if build.begins(path, starts)), "app"
        )

    served = [path for path in paths if not path.startswith(build.BUILD_ONLY)]
    data = [path for path in served if not path.endswith(".py") and pack(path) == "engine"]
    assert [path for path in data if not path.endswith("py.typed")] == []


def test_every_name_that_puts_something_into_a_pack_is_one_of_the_tree() -> None:
    paths = [*build.package_files("hg_engine"), *build.package_files("web")]
    for name, starts in build.later_packs().items():
        if name != "library":
            unknown = [start for start in starts if not any(build.begins(path, (start,)) for path in paths)]
            assert unknown == [], name


def test_a_name_is_found_in_one_pack_whatever_their_order() -> None:
    """The page asks for the first pack that fits a name, of a table whose order is not kept."""
    late = {name: starts for name, starts in build.later_packs().items() if name not in build.NEVER_LATE}
    for path in (*build.package_files("hg_engine"), *build.package_files("web")):
        fits = [name for name, starts in late.items() if build.begins(path, starts)]
        assert len(fits) < 2, path


def test_no_part_of_a_package_comes_before_the_package_itself() -> None:
    """A folder without its ``__init__`` would be taken for the whole package."""
    paths = [
        path
        for path in (*build.package_files("hg_engine"), *build.package_files("web"))
        if path.endswith(".py")
    ]

    def pack(path: str) -> str:
        return next(
            (name for name, starts in build.later_packs().items() if build.begins(path, starts)), "app"
        )

    for path in paths:
        package = pack(f"{path.rpartition('/')[0]}/__init__.py")
        assert package in build.NEVER_LATE or package == pack(path), path
