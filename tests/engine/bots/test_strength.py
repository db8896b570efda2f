"""What docs/strength.md says is what was played, by the levels of today, and keeps what is asked of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from hg_engine import registry
from hg_engine.bots import LEVELS
from hg_engine.bots.match import Strength, told
from hg_engine.cli.matches import Match, load
from hg_engine.cli.strength import tables

DOCS = Path(__file__).parents[3] / "docs"
KEPT = load(DOCS / "strength.json")
COLLECTING = registry.ids("seasons")[0]
ALL_PAIRS = list(zip(LEVELS[1:], LEVELS, strict=False))
"""Each level and the one below."""
PAIRS = ALL_PAIRS[:-1]
"""The same without the master, of which more is asked."""


def of(first: str, second: str, players: int = 2, rules: str = "hg2@1") -> tuple[Match, Strength]:
    """The match of these two with its result."""
    [match] = [one for one in KEPT if one[:4] == (first, second, rules, players)]
    return match, told(match.tally, players)


def test_the_page_is_what_was_played() -> None:
    assert all(match.is_current for match in KEPT)
    assert (DOCS / "strength.md").read_text(encoding="utf-8").endswith("\n" + tables(KEPT))


@pytest.mark.parametrize(("better", "worse"), PAIRS)
def test_every_level_beats_the_one_below(better: str, worse: str) -> None:
    _, found = of(better, worse)
    assert found.games >= 400
    assert found.won >= 0.65 and found.won - found.won_doubt > 0.5


@pytest.mark.parametrize(
    ("level", "plain", "share"),
    [("fawn", "random", 0.95), ("elder", "greedy", 0.9), ("elder", "montecarlo", 0.8)],
)
def test_levels_beat_plain_players(level: str, plain: str, share: float) -> None:
    match, found = of(level, plain)
    assert found.won >= share
    assert (plain == "montecarlo") == bool(match.ms)


def test_the_best_stand_out_at_a_large_table() -> None:
    assert of("elder", "fisher", 5)[1].won >= 0.45
    assert of("master", "elder", 5)[1].won >= 0.4


@pytest.mark.parametrize("rules", ["hg2@1", COLLECTING])
def test_the_master_beats_the_elder(rules: str) -> None:
    _, found = of("master", "elder", 2, rules)
    assert found.games >= 400
    assert found.won >= 0.75 and found.won - found.won_doubt > 0.7


@pytest.mark.parametrize("rules", registry.ids("landscape")[1:])
@pytest.mark.parametrize(("better", "worse"), ALL_PAIRS)
def test_levels_keep_their_order_by_other_rules(better: str, worse: str, rules: str) -> None:
    assert of(better, worse, 2, rules)[1].won > 0.5


TABLES = [("hg2@1", 3), ("hg2@1", 4), ("hg2@1", 5), (COLLECTING, 3), (COLLECTING, 4)]
"""Rule sets and numbers of players above two."""


@pytest.mark.parametrize(("rules", "players"), TABLES)
@pytest.mark.parametrize(("better", "worse"), ALL_PAIRS)
def test_levels_keep_their_order_at_larger_tables(better: str, worse: str, rules: str, players: int) -> None:
    """Alone among others of the level below it wins more than its share."""
    assert of(better, worse, players, rules)[1].won > 1 / players


@pytest.mark.parametrize(("better", "worse"), PAIRS)
def test_every_level_of_the_collecting_game_beats_the_one_below(better: str, worse: str) -> None:
    _, found = of(better, worse, 2, COLLECTING)
    assert found.games >= 400
    assert found.won >= 0.65 and found.won - found.won_doubt > 0.5
