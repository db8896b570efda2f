"""Matches: seats are swapped, draws are shared, and what is told of them is right."""

from __future__ import annotations

import pytest

from hg_engine import registry
from hg_engine.bots import levels
from hg_engine.bots.base import Budget
from hg_engine.bots.match import Fixture, Result, elo, ladder, play, play_game, strength

FREE = (Budget(), Budget())


def test_a_game_is_the_same_whenever_it_is_played() -> None:
    rules = registry.get("hg2@1")
    bots = [levels.player("greedy", "landscape"), levels.player("random", "landscape")]
    scores = [play_game(rules, bots, FREE, seed) for seed in ("one", "one", "two")]
    assert scores[0] == scores[1] != scores[2]


@pytest.mark.parametrize("players", [2, 4])
def test_equals_are_equal(players: int) -> None:
    """A bot that draws no lots makes the same game of the same draws from every seat."""
    at_once = Budget(nodes=1), Budget(nodes=1)
    result = play(Fixture("elder", "elder", "hg2@1", players, "equal", at_once))
    assert result.won == pytest.approx(1 / players)
    assert result.lead == pytest.approx(0) if players == 2 else result.lead < 0


def test_greedy_beats_random() -> None:
    results = [play(Fixture("greedy", "random", "hg2@1", 2, f"{n}", FREE)) for n in range(6)]
    found = strength(results, 2)
    assert found.games == 12
    assert found.won > 0.7 and found.lead > 10


def test_means_and_their_doubt() -> None:
    found = strength([Result(10, 1), Result(-10, 0)] * 10, 2)
    assert (found.games, found.lead, found.won) == (40, 0, 0.5)
    assert found.won_doubt == pytest.approx(1.96 * 0.513 / 20**0.5, abs=1e-3)
    assert strength([Result(1, 1)], 2).won_doubt == float("inf")
    assert strength([Result(1, 1)] * 30, 2).won_doubt == 0.1


def test_elo() -> None:
    assert elo(0.5) == 0
    assert elo(0.64) == pytest.approx(100, abs=0.1)
    assert elo(1) == -elo(0) < 1300


def test_a_ladder_explains_its_pairs() -> None:
    pairs = [("b", "a", 0.64), ("c", "b", 0.64), ("c", "a", 0.76)]
    found = ladder(pairs, "a", 1000)
    assert found["a"] == 1000
    assert found["b"] == pytest.approx(1100, abs=3)
    assert found["c"] == pytest.approx(1200, abs=3)
