"""What is counted: known answers from a few games, and nothing from those in which nobody knows who is here."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from web.games.counted import Best
from web.statistics import figures
from web.statistics.figures import Habit, Overview, Share
from web.statistics.rating import Result
from web.storage.summaries import Finished, Habits, Place

RATINGS = {"fawn": 600.0, "fisher": 1600.0}


def played(
    number: int, scores: Sequence[int], levels: Sequence[str], me: int | None = 0, rules: str = "hg2@1"
) -> Finished:
    """A game of whoever is here against these levels, or people."""
    seats = tuple(Place(f"P{seat}", "hematite", level) for seat, level in enumerate(levels))
    points = tuple({"river": score} for score in scores)
    return Finished(f"{number:04}", float(number), "landscape", rules, seats, me, tuple(scores), points, 40)


GAMES = [
    played(1, (90, 80), ("", "fawn")),
    played(2, (70, 100), ("", "fisher")),
    played(3, (60, 60), ("", "fisher"), rules="hg1@1"),
    played(4, (50, 90, 20), ("fawn", "", "fisher"), me=1),
    played(5, (30, 40), ("", ""), me=1),
    played(6, (10, 99), ("", ""), me=None),
]


def test_all_games() -> None:
    assert figures.overview(GAMES) == Overview(5, 3, 90, (90 + 70 + 60 + 90 + 40) / 5)
    assert figures.unowned(GAMES) == 1
    assert figures.overview([]) == Overview(0, 0, 0, 0.0)


def test_by_opponent() -> None:
    assert figures.by_opponent(GAMES) == {
        "fawn": Share(2, 2, (10 + 40) / 2),
        "fisher": Share(3, 1, (-30 + 0 + 70) / 3),
        figures.PEOPLE: Share(1, 1, 10.0),
    }


def test_two_of_a_level_at_one_table_are_one_opponent() -> None:
    table = [played(1, (50, 40, 60), ("", "fawn", "fawn"))]
    assert figures.by_opponent(table) == {"fawn": Share(1, 0, -10.0)}


def test_by_rules_and_by_players() -> None:
    assert list(figures.by_rules(GAMES).items()) == [
        ("hg2@1", Share(4, 3, 72.5)),
        ("hg1@1", Share(1, 0, 60.0)),
    ]
    assert figures.by_players(GAMES) == {2: Share(4, 2, 65.0), 3: Share(1, 1, 90.0)}
    assert figures.rules_of(GAMES) == ["hg2@1", "hg1@1"]


def test_points_by_kind_are_those_of_one_seat_on_an_average() -> None:
    mine, theirs = figures.by_kind(GAMES[:4])
    assert mine == {"river": (90 + 70 + 60 + 90) / 4}
    assert theirs == {"river": (80 + 100 + 60 + 50 + 20) / 5}


def test_leads_with_the_average_of_the_last_ones() -> None:
    found = figures.leads(GAMES)
    assert [one.lead for one in found] == [10, -30, 0, 40, 10]
    assert [one.mean for one in found] == [10, -10, -20 / 3, 5, 6]
    many = figures.leads([played(number, (number, 0), ("", "fawn")) for number in range(20)])
    assert many[-1].mean == sum(range(12, 20)) / 8


def test_the_best_of_every_kind() -> None:
    first, second, third = (
        Finished(str(number), number, "landscape", "hg2@1", GAMES[0].seats, 0, (9, 9), ({}, {}), 9, best)
        for number, best in enumerate(
            (
                {"forest": Best(9, 20, 7)},
                {"forest": Best(9, 30, 1), "river": Best(3, 5, 2)},
                {"forest": Best(9, 30, 4)},
            )
        )
    )
    found = figures.best_areas([first, second, third])
    assert [(area.kind, area.best.points, area.game.id) for area in found] == [
        ("forest", 30, "1"),
        ("river", 5, "1"),
    ]


def test_pairs_of_large_tables_count_half_and_house_rules_not_at_all() -> None:
    mixed = [*GAMES, played(7, (9, 1), ("", "fawn"), rules="hg2@1+huts=2")]
    assert figures.results(mixed, RATINGS) == [
        Result(600.0, 1.0),
        Result(1600.0, 0.0),
        Result(1600.0, 0.5),
        Result(600.0, 1.0, 0.5),
        Result(1600.0, 1.0, 0.5),
    ]
    assert figures.rated_games(mixed, RATINGS) == 4
    assert figures.rating(mixed, RATINGS) is None
    assert figures.rating([*mixed, played(8, (9, 1), ("", "fisher"))], RATINGS) is not None


def test_only_games_of_the_family_and_by_the_rules_that_are_asked_for() -> None:
    assert len(figures.of_game(GAMES, "landscape")) == 6
    assert [one.id for one in figures.of_game(GAMES, "landscape", "hg1@1")] == ["0003"]
    assert figures.of_game(GAMES, "seasons") == []


def test_habits_are_losses_a_turn_by_the_part_of_the_game() -> None:
    bare = played(1, (1, 2), ("", "fawn"))
    assert figures.habit([bare]) == Habit(0, 0, 0, (None, None, None))
    from dataclasses import replace

    one = replace(bare, habits=Habits(6, 3, ((2, 1.0), (2, 4.0), (2, 0.0))))
    two = replace(bare, habits=Habits(3, 1, ((1, 2.0), (1, 2.0), (1, 3.0))))
    found = figures.habit([one, bare, two])
    assert found[:3] == (2, 9, 4)
    assert found.losses == pytest.approx((1.0, 2.0, 1.0))
