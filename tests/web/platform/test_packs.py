"""Packs that come later: what is in them, and that a module is found once its pack is there."""

from __future__ import annotations

import importlib
import os
import sys
from importlib.machinery import SourcelessFileLoader
from pathlib import Path

import pytest

import build
from web.platform import packs


@pytest.fixture(autouse=True)
def afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is installed here is gone afterwards."""
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    monkeypatch.setattr(SourcelessFileLoader, "get_data", SourcelessFileLoader.get_data)


class Given:
    """Bytes of JavaScript."""

    def __init__(self, data: bytes) -> None:
        self._data = data

    def to_bytes(self) -> bytes:
        return self._data


def test_a_module_and_its_data_come_when_it_is_imported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packed = build.pack(
        {"late_one/__init__.py": b"", "late_one/two.py": b"x = 3", "late_one/data/a.txt": b"said"}
    )
    asked: list[str] = []

    def fetch(name: str) -> Given | None:
        asked.append(name)
        return Given(packed) if name.startswith("late_one") and len(asked) == 1 else None

    monkeypatch.syspath_prepend(str(tmp_path))
    packs.install(fetch, str(tmp_path))
    assert importlib.import_module("late_one.two").x == 3
    assert (tmp_path / "late_one" / "data" / "a.txt").read_bytes() == b"said"
    assert asked == ["late_one"]
    with pytest.raises(ImportError):
        importlib.import_module("late_one.three")
    for name in ("late_one", "late_one.two"):
        del sys.modules[name]


def test_what_javascript_puts_into_a_folder_is_found_though_the_clock_stands_still(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "early_one"
    folder.mkdir()
    (folder / "__init__.py").write_bytes(b"")
    monkeypatch.syspath_prepend(str(tmp_path))
    importlib.import_module("early_one")
    with pytest.raises(ImportError):
        importlib.import_module("early_one.two")
    times = (folder.stat().st_atime_ns, folder.stat().st_mtime_ns)
    (folder / "two.py").write_bytes(b"x = 3")
    os.utime(folder, ns=times)
    with pytest.raises(ImportError):
        importlib.import_module("early_one.two")
    packs.look_anew()
    assert importlib.import_module("early_one.two").x == 3
    for name in ("early_one", "early_one.two"):
        del sys.modules[name]


def test_data_come_when_they_are_read_by_a_module_that_is_there_already(tmp_path: Path) -> None:
    folder = tmp_path / "early_two"
    folder.mkdir()
    (folder / "near.txt").write_bytes(b"here")
    # as every module of the page
    loader = SourcelessFileLoader("early_two", str(folder / "__init__.pyc"))
    asked: list[str] = []

    def fetch(path: str) -> Given | None:
        asked.append(path)
        return Given(build.pack({"early_two/data/a.txt": b"said"})) if len(asked) == 1 else None

    packs.install(fetch, str(tmp_path))
    assert loader.get_data(str(folder / "near.txt")) == b"here"
    assert asked == []
    for _ in range(2):
        assert loader.get_data(str(folder / "data" / "a.txt")) == b"said"
    assert asked == ["early_two/data/a.txt"]
    for lacking in (folder / "data" / "b.txt", tmp_path.parent / "elsewhere.txt"):
        with pytest.raises(FileNotFoundError):
            loader.get_data(str(lacking))
    assert asked == ["early_two/data/a.txt", "early_two/data/b.txt"]


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
