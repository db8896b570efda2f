"""What a head start holds, and that copies of it do not roll the same dice."""

from __future__ import annotations

import random
import sys
from importlib import import_module
from types import ModuleType

import pytest

from web.app import head_start
from web.games import families
from web.i18n import words


def test_everything_is_imported_and_the_words_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    imported: list[str] = []

    def note(name: str) -> ModuleType:
        imported.append(name)
        return import_module(name)

    monkeypatch.setattr(head_start, "import_module", note)
    # all that can be imported without a browser
    monkeypatch.setattr(head_start, "PACKAGES", ("hg_engine.fair", "web.ui", "web.i18n"))
    words.load.cache_clear()
    head_start.prepare("cs-CZ")
    assert {"hg_engine.fair.chain", "web.ui.qr", "web.i18n.words"} <= set(imported)
    misses = words.load.cache_info().misses
    assert words.load("cs")["offline.kept"] != words.load("en")["offline.kept"]
    assert words.load.cache_info().misses == misses == 2


def test_the_table_of_every_game_is_prepared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(head_start, "PACKAGES", ())
    head_start.prepare("en")
    assert {"web.landscape.table", "web.seasons.table"} <= sys.modules.keys()
    assert all(families.named(name).get_ready() for name in ("landscape", "seasons"))


def test_two_starts_from_one_copy_do_not_roll_the_same_dice() -> None:
    before = random.getstate()
    rolled = []
    for _ in range(2):
        random.setstate(before)
        head_start.renew()
        rolled.append(random.random())
    assert rolled[0] != rolled[1]
