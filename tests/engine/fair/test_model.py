"""The model of fair draws finds no state in which somebody dishonest chooses a tile; of version 1 it finds them."""

from __future__ import annotations

import pytest

from hg_engine.fair.version1 import FairV1
from hg_engine.fair.version2 import FairV2
from tests.engine.fair.model import Model, Rules, games


def explored(turns: int, changes: int, most: int) -> int:
    states = 0
    for rules, dishonest, strict in games(turns):
        model = Model(FairV2, rules, dishonest, strict, changes=changes, most=most)
        found = next(model.violations(), None)
        assert found is None, (rules, sorted(dishonest), strict, found)
        states += len(model.seen)
    return states


def test_nobody_dishonest_ever_chooses_a_tile() -> None:
    assert explored(turns=2, changes=1, most=200) > 4000


@pytest.mark.long
def test_nobody_dishonest_ever_chooses_a_tile_in_longer_games() -> None:
    assert explored(turns=4, changes=2, most=6_000) > 100_000


@pytest.mark.parametrize(
    ("rules", "dishonest"),
    [
        (Rules("tiny 2", 2, 2), {0}),
        (Rules("tiny 2", 2, 2), {1}),
        (Rules("seasonal 2", 2, 2, seasonal=True), {0}),
        (Rules("tiny 3", 3, 3), {0, 1}),
    ],
)
def test_the_model_finds_what_is_wrong_with_version_1(rules: Rules, dishonest: set[int]) -> None:
    model = Model(FairV1, rules, frozenset(dishonest), changes=0 if len(dishonest) > 1 else 1)
    assert next(model.violations(), None) is not None
