"""The model of fair draws finds no state in which somebody dishonest chooses a tile; of version 1 it finds them."""

from __future__ import annotations

import pytest

from hg_engine.fair.version1 import FairV1
from hg_engine.fair.version2 import FairV2
from tests.engine.fair.model import Game, Model, Rules, games


def explored(game: Game, changes: int, most: int) -> int:
    """Return in how many states of a game nobody chose."""
    rules, dishonest, strict = game
    model = Model(FairV2, rules, dishonest, strict, changes=changes, most=most)
    found = next(model.violations(), None)
    assert found is None, (rules, sorted(dishonest), strict, found)
    return len(model.seen)


def test_nobody_dishonest_ever_chooses_a_tile() -> None:
    assert sum(explored(game, changes=1, most=200) for game in games(turns=2)) > 4000


def named(game: Game) -> str:
    """Name a game: its rules, who is dishonest in it, and whether it is strict."""
    rules, dishonest, strict = game
    return " ".join([rules.id, *map(str, sorted(dishonest)), *["strict"] * strict])


@pytest.mark.long
@pytest.mark.proof
@pytest.mark.parametrize("game", list(games(turns=4)), ids=named)
def test_nobody_dishonest_ever_chooses_a_tile_in_longer_games(game: Game) -> None:
    # all but two games of two seats and seasons, which have 3,152 and 4,632 states, are longer than is looked at
    assert explored(game, changes=2, most=6_000) > 3_000


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
