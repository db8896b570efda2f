"""Packs that come later: what is in them, and that a module is found once its pack is there."""

from __future__ import annotations

import importlib
import os
import sys
from pathlib import Path

import pytest

import build
from web.i18n import words
from web.platform import packs


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

    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
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


def test_the_words_of_a_language_come_when_they_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    there: list[str] = []

    def read(package: str, name: str) -> bytes:
        if not there:
            raise FileNotFoundError(name)
        return b'{"said": "so"}'

    monkeypatch.setattr(words, "get_data", read)
    monkeypatch.setattr(words, "find_spec", there.append)
    words.load.cache_clear()
    assert words.load("fr") == {"said": "so"}
    assert there == ["web.i18n.locales.fr"]
    words.load.cache_clear()


def test_every_name_that_puts_something_into_a_pack_is_one_of_the_tree() -> None:
    paths = [*build.package_files("hg_engine"), *build.package_files("web")]
    for name, starts in build.later_packs().items():
        if name != "library":
            unknown = [start for start in starts if not any(build.begins(path, (start,)) for path in paths)]
            assert unknown == [], name
