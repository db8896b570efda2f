"""The timer of turns, at the tables of both games: pebbles go one by one, and the table is told when none is left."""

from __future__ import annotations

from typing import Any

import pytest

from hg_engine import AnySession, Seat, Seeded, Session
from tests.web.landscape.test_text_board import TextPage
from tests.web.support.fakes import FakeStorage
from web.app import games as app_games
from web.app.app import App

MINUTE = 60_000.0
games = pytest.mark.parametrize("rules", ["hg2@1", "seasons@1"])


def sit(rules: str, timer: str = "60", kinds: tuple[str, ...] = ()) -> tuple[App, TextPage]:
    """Sit down at a new game of two, in words."""
    tab = TextPage(FakeStorage())
    app = App(tab, table=app_games.table)
    app.start()
    app.prefs.set("face", "text")
    app.prefs.set("timer", timer)
    app.settings.read()
    session: AnySession = Session(
        rules, [Seat("Mara", "hematite"), Seat("Suni", "azurite")], Seeded("amber-flint-317")
    )
    app.begin(session, bots=kinds)
    return app, tab


def pebbles(tab: TextPage) -> int | None:
    """Count the pebbles that are left; None where no time is kept."""
    html = tab.regions["app"]
    return html.count('<i class="on">') if 'id="timer"' in html else None


def wait(tab: TextPage, ms: float) -> None:
    """Let time go by, with everything that is due meanwhile."""
    until = tab.clock + ms
    while tab.clock < until:
        tab.clock = min(until, tab.clock + 3_000)
        tab.pass_time()


def turn(app: App) -> None:
    """Play a whole turn."""
    seat = app.session.position.to_move
    while app.session.position.to_move == seat:
        app.play(app.session.position.legal_moves()[0])


@games
def test_there_is_no_timer_unless_it_is_set(rules: str) -> None:
    _, tab = sit(rules, "off")
    assert pebbles(tab) is None
    tab.act("app.set", {"key": "timer", "value": "30", "checked": "1"})
    assert pebbles(tab) == 10
    tab.act("app.set", {"key": "timer", "value": "off", "checked": "1"})
    assert pebbles(tab) is None
    wait(tab, 10 * MINUTE)
    assert "up for this turn" not in tab.text()


@games
def test_pebbles_go_and_the_table_is_told_once(rules: str) -> None:
    app, tab = sit(rules)
    assert pebbles(tab) == 10 and "About 60 seconds left" in tab.regions["app"]
    wait(tab, MINUTE / 2)
    assert pebbles(tab) == 5 and "About 30 seconds left" in tab.regions["app"]
    wait(tab, MINUTE / 2)
    assert pebbles(tab) == 0
    told = "Mara: time’s up for this turn."
    assert told in tab.regions["toasts"]
    wait(tab, MINUTE)
    assert told not in tab.regions["toasts"] and pebbles(tab) == 0
    turn(app)
    assert pebbles(tab) == 10
    wait(tab, MINUTE)
    assert "Suni: time’s up for this turn." in tab.regions["toasts"]


@games
def test_a_move_taken_back_wins_no_time_and_a_turn_does(rules: str) -> None:
    app, tab = sit(rules)
    wait(tab, MINUTE / 2)
    app.play(next(move for move in app.session.position.legal_moves() if _goes_on(app, move)))
    assert pebbles(tab) == 5
    app.undo()
    assert pebbles(tab) == 5
    turn(app)
    wait(tab, MINUTE / 2)
    tab.act("undo_turn", {})
    assert app.session.position.to_move == 0 and pebbles(tab) == 10


def _goes_on(app: App, move: Any) -> bool:
    """Whether a move leaves more to do in the turn."""
    position = app.session.position.copy()
    seat = position.to_move
    position.push(move)
    return bool(position.to_move == seat and len(position.legal_moves()) > 1)


@games
def test_it_counts_on_while_another_screen_is_shown_and_may_be_turned_over(rules: str) -> None:
    _, tab = sit(rules)
    tab.act("app.rules", {})
    wait(tab, MINUTE / 2)
    tab.act("app.under", {})
    assert pebbles(tab) == 5
    tab.act("timer", {})
    assert pebbles(tab) == 10


@games
def test_bots_and_those_who_look_on_are_not_timed(rules: str) -> None:
    app, tab = sit(rules, kinds=("fawn", ""))
    assert pebbles(tab) is None
    app.current_game.read_only, app.current_game.bots = True, ()
    app.changed([])
    assert pebbles(tab) is None
