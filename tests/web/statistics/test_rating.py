"""The rating: known answers, and intervals that end somewhere whatever was played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hg_engine import registry
from web.bots.players import LEVELS as BOTS
from web.games import families
from web.statistics.rating import SPREAD, Result, rated

LEVELS = {"one": 1000.0, "two": 1400.0, "three": 1800.0}
MIDDLE = 1400.0


def test_half_of_very_many_games_won_is_the_rating_of_the_opponent() -> None:
    found = rated([Result(1400.0, 1.0), Result(1400.0, 0.0)] * 500, LEVELS)
    assert found.value == 1400
    assert [found.low, found.high] == pytest.approx([1378, 1422], abs=5)


def test_ten_of_eleven_games_are_400_points_more() -> None:
    """By the formula of Elo, where so much was played that what was thought before counts for nothing."""
    wins = [Result(1000.0, 1.0)] * 10 + [Result(1000.0, 0.0)]
    assert rated(wins * 300, LEVELS).value == pytest.approx(1400, abs=5)


def test_draws_count_as_half_a_win_each() -> None:
    drawn = [Result(1800.0, 0.5)] * 40
    mixed = [Result(1800.0, 1.0), Result(1800.0, 0.0)] * 20
    assert rated(drawn, LEVELS) == rated(mixed, LEVELS)


def test_without_games_the_rating_is_the_one_of_before() -> None:
    found = rated([], LEVELS)
    assert found.value == MIDDLE
    assert [found.low, found.high] == pytest.approx([MIDDLE - 1.96 * SPREAD, MIDDLE + 1.96 * SPREAD], abs=8)


@pytest.mark.parametrize("won", [0.0, 1.0])
@pytest.mark.parametrize("count", [1, 5, 50, 5000])
def test_all_won_and_all_lost_have_intervals_that_end(won: float, count: int) -> None:
    found = rated([Result(1400.0, won)] * count, LEVELS)
    assert MIDDLE - 4 * SPREAD <= found.low < found.value < found.high <= MIDDLE + 4 * SPREAD
    assert (found.value > 1400) == (won == 1.0)


def test_all_won_and_all_lost_mirror_each_other() -> None:
    won, lost = (rated([Result(1400.0, one)] * 12, LEVELS) for one in (1.0, 0.0))
    assert won.value - MIDDLE == MIDDLE - lost.value
    assert won.high - MIDDLE == pytest.approx(MIDDLE - lost.low, abs=5)


def test_more_games_make_the_interval_narrower() -> None:
    widths = []
    for count in (5, 20, 80, 320):
        found = rated([Result(1400.0, 1.0), Result(1800.0, 0.0)] * count, LEVELS)
        widths.append(found.high - found.low)
    assert widths == sorted(widths, reverse=True) and widths[-1] < widths[0] / 3


def test_a_pair_of_a_large_table_counts_half() -> None:
    pairs = [Result(1800.0, 1.0, 0.5)] * 20
    assert rated(pairs, LEVELS) == rated([Result(1800.0, 1.0)] * 10, LEVELS)


def test_the_levels_of_every_game_are_rated_as_they_were_measured() -> None:
    text = (Path(__file__).parents[3] / "docs" / "strength.md").read_text(encoding="utf-8")
    tables = re.findall(r"^## [^\n]*\bElo\n\n(.*?)(?=\n\n|\Z)", text, re.MULTILINE | re.DOTALL)
    for family, table in zip(registry.families(), tables, strict=True):
        found = dict(re.findall(r"^\| (\w+) \| (\d+) \|$", table, re.MULTILINE))
        assert {level: float(found[level]) for level in BOTS} == families.named(family).RATINGS
