"""A shrine, on a catalogue of a few tiles made for it: no registered rule set may have one yet."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import ModuleType

import pytest

from hg_engine import registry
from hg_engine.landscape import catalogue
from hg_engine.landscape.position import Position
from hg_engine.landscape.ruleset import RuleSet

from .oracle import Recount
from .test_properties import compare_table

TILES = """
1 start f0 f1 m2 m2 f0=gold
2 land  m0 m0 f1 m0
5 land  m0 m0 m0 m0 m0=deer3
7 land  m0 m0 m0 m0
8 land  m0 m0 m0 m0
9 land  m0 m0 m0 m0
20 bonus m0 m0 m0 f1 m0=tiger,shrine
"""
MOVES = "+5 0,1/0 p0 +2 0,-1/0 - +20 1,0/0 {} +7 0,-2/0 p0 +8 1,-1/0 - +9 1,1/0 -"


@pytest.fixture
def rules(monkeypatch: pytest.MonkeyPatch) -> Iterator[RuleSet]:
    module = ModuleType("tiny")
    module.TILES = TILES  # type: ignore[attr-defined]
    monkeypatch.setitem(catalogue.CATALOGUES, "tiny", "tiny")
    monkeypatch.setitem(sys.modules, f"{catalogue.__name__}.tiny", module)
    yield RuleSet("tiny", catalogue="tiny")
    catalogue.load.cache_clear()


def played(rules: RuleSet, on_the_shrine: str) -> Position:
    """Return the end of a game in which seat 0 has two hunters and seat 1 perhaps one, on the shrine."""
    position = registry.start(rules, 2)
    for text in MOVES.format(on_the_shrine).split():
        position.push(position.parse_move(text))
    assert position.is_over
    return position


def test_its_hunter_alone_scores(rules: RuleSet) -> None:
    """A hunter on the shrine scores the whole meadow, whatever the majority."""
    position = played(rules, "p0")
    assert position.scores == (0, 2)
    (event,) = position.final_events()
    assert (event.players, event.majority) == ((1,), (2, 1))
    assert position.area(50).owners == (1,)
    compare_table(position, Recount(position))


@pytest.mark.parametrize(("instead", "scores"), [("-", (2, 0)), ("p1", (2, 4))])
def test_without_a_hunter_there_the_majority_rules(
    rules: RuleSet, instead: str, scores: tuple[int, int]
) -> None:
    """Nobody there, or a gatherer on that tile (who scores a forest of two), changes nothing."""
    position = played(rules, instead)
    assert position.scores == scores
    compare_table(position, Recount(position))
