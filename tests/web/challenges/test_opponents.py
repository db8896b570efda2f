"""Bots as opponents: what became of games against them, and who is suggested next."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.web.support.fakes import FakePage
from tests.web.support.tables import start
from web.challenges import opponents, today
from web.games import daily
from web.storage.saves import Summary
from web.storage.store import Slot

GAME = "landscape"
SEATS = [("Mara", "hematite"), ("Pim", "azurite"), ("Oda", "ice")]


def slot(
    bots: Sequence[str], scores: Sequence[int], rules: str = "hg2@1", over: bool = True, ident: str = "x"
) -> Slot:
    seats = SEATS[: len(scores)]
    return Slot(ident, 0.0, Summary(rules, seats, list(scores), None, 0, 70, over, bots=list(bots)))


def test_only_finished_games_of_one_person_against_one_bot_count() -> None:
    slots = [
        slot(["", "fawn"], [60, 40]),
        slot(["fawn", ""], [60, 40]),
        slot(["", "fawn"], [60, 40], over=False),
        slot(["", "fawn", ""], [60, 40, 3]),
        slot(["elder", "fawn"], [60, 40]),
        slot([], [60, 40]),
        slot(["", "fawn"], [9, 40], rules="seasons@1"),
        slot(["", "fawn"], [50, 50]),
        Slot("damaged", 0.0, None, "save.damaged"),
    ]
    found = opponents.duels(slots, GAME)
    assert [(duel.mine, duel.theirs) for duel in found] == [(60, 40), (40, 60), (50, 50)]
    assert opponents.record(found, "fawn") == (1, 1, 1)
    assert opponents.record(found, "elder").played == 0


def test_a_bot_is_met_at_every_table_that_was_finished_with_people() -> None:
    slots = [
        slot(["", "fawn"], [60, 40]),
        slot(["", "fawn", "elder"], [60, 40, 3]),
        slot(["", "", "elder"], [60, 40, 3]),
        slot(["", "elder", "elder"], [60, 40, 3]),
        slot(["", "hunter"], [9, 40], rules="seasons@1"),
        slot(["master", "fawn"], [60, 40]),
        slot(["", "master", "fawn"], [60, 40, 3], over=False),
        slot([], [60, 40]),
        Slot("damaged", 0.0, None, "save.damaged"),
    ]
    assert opponents.met(slots) == {"fawn": 2, "elder": 3, "hunter": 1}


@pytest.mark.parametrize(
    ("level", "results", "next_"),
    [
        ("fawn", "", "fawn"),
        ("fawn", "w", "fawn"),
        ("fawn", "ww", "forager"),
        ("fawn", "lww", "fawn"),
        ("fisher", "lwlwww", "hunter"),
        ("fisher", "lwlwlw", "fisher"),
        ("elder", "wwwwww", "master"),
        ("master", "wwwwww", "master"),
    ],
)
def test_the_next_opponent_is_one_level_up_after_enough_wins(level: str, results: str, next_: str) -> None:
    slots = [slot(["", level], [2, 1] if result == "w" else [1, 2]) for result in results]
    assert opponents.suggested(opponents.duels(slots, GAME)) == next_


def test_a_game_begins_in_one_step_and_the_person_is_to_move() -> None:
    app, page = start()
    page.act("home.duel", {"level": "fawn"})
    assert page.frame[2] == "table"
    assert [seat.name for seat in app.session.seats] == ["Player 1", "Pim"]
    assert app.current_game.bots == ("", "fawn")
    assert app.session.position.to_move == 0 and app.session.position.legal_moves()


# -- days


def day(date: str, won: bool, over: bool = True) -> Slot:
    return slot(["", "fawn"], [2, 1] if won else [1, 2], over=over, ident=daily.ident(date))


def test_days_in_a_row_count_until_yesterday_while_today_is_open() -> None:
    slots = [day("2026-11-21", True), day("2026-11-20", False), day("2026-11-18", True)]
    assert today.streak(slots, "2026-11-22") == 2
    assert today.streak([*slots, day("2026-11-22", True)], "2026-11-22") == 3
    assert today.streak([*slots, day("2026-11-22", True, over=False)], "2026-11-22") == 2
    assert today.streak(slots, "2026-11-23") == 0


def test_the_week_ends_today() -> None:
    slots = [day("2026-11-21", True), day("2026-11-20", False)]
    week = today.week(slots, "2026-11-22")
    assert [one.date[-2:] for one in week] == ["16", "17", "18", "19", "20", "21", "22"]
    assert [one.state for one in week] == ["open"] * 4 + ["lost", "won", "open"]


def test_the_start_page_tells_the_week_in_words() -> None:
    page = FakePage()
    app, _ = start(page)
    page.act("home.daily", {})
    app.home()
    assert "day 20779: not finished" in page.text()
    assert "days in a row" not in page.text()
