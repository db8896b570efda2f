"""What a head start holds, and that copies of it do not roll the same dice."""

from __future__ import annotations

import random
import sys
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest

from hg_engine import registry
from hg_engine.art.landscape import symbols
from hg_engine.art.seasons import symbols as season_symbols
from hg_engine.game import Position
from hg_engine.switches import Rules
from tests.web.support.games import faces, session
from web.app import head_start
from web.games import families
from web.i18n import words
from web.landscape import figures
from web.landscape.lore import lore_of
from web.seasons.faces import Faces as SeasonFaces


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


def test_a_table_finds_the_pictures_and_the_lore_that_were_prepared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(head_start, "PACKAGES", ())
    head_start.prepare("en")
    kept = (symbols.library, season_symbols.library, figures.symbol, lore_of)
    before = [one.cache_info().misses for one in kept]
    game = session()
    faces(game).library(dark=False)
    SeasonFaces().library(dark=False)
    figures.sheet_html(tuple(seat.color for seat in game.seats))
    lore_of(game.rules)
    assert [one.cache_info().misses for one in kept] == before


def test_two_starts_from_one_copy_do_not_roll_the_same_dice() -> None:
    before = random.getstate()
    rolled = []
    for _ in range(2):
        random.setstate(before)
        head_start.renew()
        rolled.append(random.random())
    assert rolled[0] != rolled[1]


def test_a_rehearsal_plays_a_game_of_each_kind_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    played = list[Position[Any]]()
    start = registry.start

    def note(rules: Rules, players: int) -> Position[Any]:
        played.append(start(rules, players))
        return played[-1]

    monkeypatch.setattr(head_start, "REHEARSED", "fawn")
    monkeypatch.setattr(registry, "start", note)
    head_start.rehearse()
    ended = {position.rules.family: max(position.scores) for position in played if position.is_over}
    assert ended.keys() == {"landscape", "seasons"} and min(ended.values()) > 20
