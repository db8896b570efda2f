"""The end of summer: told once, until somebody goes on; the game goes on under it."""

from __future__ import annotations

import random

import pytest

from hg_engine import AnySession
from tests.web.seasons.test_table import choice, game
from tests.web.seasons.test_trial import Table
from web.platform.ports import Key
from web.seasons.scene import Ui, scene
from web.seasons.spaces import MIDDLES
from web.seasons.winter import SWEEP, WinterPlugin, swept


def last_of_summer(count: int = 2) -> tuple[AnySession, str]:
    """A game before the step that ends its summer, and that step."""
    session, draw = game(count=count), random.Random(11)
    while session.position.season == "summer":
        session.play(choice(session, draw))
    at = max(number for number, step in enumerate(session.history) if step.seat is not None)
    return session.branch(at, id="00000000000000b1"), str(session.history[at].move)


@pytest.fixture
def table() -> Table:
    """A table at which winter has just come."""
    session, move = last_of_summer()
    table = Table(session)
    table.run(2_000)
    table.said.clear()
    table.app.play(move)
    return table


def packless(hunted: bool) -> tuple[AnySession, str]:
    """A game before the step that ends its summer, and that step; the seat that would begin has put no pack."""
    for seed in range(200):
        session, draw = game(), random.Random(seed)
        while session.position.season == "summer":
            session.play(choice(session, draw))
        winter = next(event for step in session.history for event in step.events if event.kind == "winter")
        if session.position.seat != winter.players[0] and any(winter.majority) == hunted:
            at = max(number for number, step in enumerate(session.history) if step.seat is not None)
            return session.branch(at, id="00000000000000b1"), str(session.history[at].move)
    raise AssertionError("there is none")


@pytest.mark.parametrize("hunted", [False, True])
def test_who_begins_without_a_pawn_is_not_named(hunted: bool) -> None:
    session, move = packless(hunted)
    table = Table(session)
    table.app.play(move)
    name = session.seats[session.position.seat].name
    assert f"{name} begins." in table.text(), "and not for a mammoth"
    table.act("season.go", {})
    painted(table)
    table.act("tab", {"to": "log"})
    assert f"{name} begins" in table.text(), "the log says the same"
    draw = random.Random(1)
    for _ in range(4):
        table.app.play(str(choice(table.app.session, draw)))
    assert table.text().count(f"{name} begins") == 1


def painted(table: Table) -> None:
    """Let winter be painted, as far as somebody waits for it."""
    table.pass_time()


def test_it_stands_until_somebody_goes_on_and_is_said_by_its_dialog_alone(table: Table) -> None:
    table.run(60_000, step=500)
    state, html = table.screen.state, table.regions["app"]
    assert state.mode == "telling" and 'role="dialog"' in html and 'class="whole" inert' in html
    assert not table.said, "the dialog is read, and nothing besides"
    name = table.app.session.seats[table.app.session.position.seat].name
    assert f"{name} begins" in table.text() and table.screen._rest() == "#season-go"


@pytest.mark.parametrize("way", ["Enter", "Escape", " ", "click"])
def test_a_key_or_a_click_goes_on_and_the_snow_melts(table: Table, way: str) -> None:
    if way == "click":
        table.act("season.go", {})
    else:
        assert table.screen.key(Key(way))
    assert table.screen.state.turning, "winter is not painted yet"
    painted(table)
    state = table.screen.state
    assert (state.mode, state.may_step, state.melting) == ("first", True, True)
    table.app.redraw()
    html = table.regions["app"]
    assert 'class="snowfall melts"' in html and " inert" not in html
    assert len([text for text in table.said if "first step" in text]) == 1
    table.pass_time()
    assert not state.melting and 'class="snowfall' not in table.regions["app"]


def test_other_keys_do_nothing_meanwhile(table: Table) -> None:
    before = len(table.app.session.history)
    assert not table.screen.key(Key("u")) and not table.screen.key(Key("1"))
    assert len(table.app.session.history) == before and table.screen.state.mode == "telling"


def test_what_others_do_goes_on_under_it(table: Table) -> None:
    draw = random.Random(1)
    before = len(table.app.session.history)
    table.app.play(str(choice(table.app.session, draw)))
    state = table.screen.state
    assert state.mode == "telling" and len(table.app.session.history) == before + 1
    assert state.snapshot.position is table.app.session.position
    table.act("season.go", {})
    painted(table)
    assert state.mode == "second"


def test_taking_back_and_the_past_do_not_show_it(table: Table) -> None:
    table.app.undo()
    assert table.screen.state.mode != "telling" and not table.screen.state.turning
    session, move = last_of_summer()
    session.play(move)
    again = Table(session)
    assert again.screen.state.mode == "first"
    again.screen.act("history.previous", {})
    assert not again.screen.state.turning
    again.screen.act("history.back", {})
    assert not again.screen.state.turning


def test_bots_wait_until_somebody_goes_on() -> None:
    session, move = last_of_summer()
    table = Table(session)
    state = table.screen.state
    table.app.play(move)
    seats = len(session.seats)
    state.levels = tuple("elder" for _ in range(seats))
    assert state.bot == ""
    table.act("season.go", {})
    painted(table)
    state.levels = tuple("elder" for _ in range(seats))
    assert state.bot == "elder"


def test_the_board_is_winters_where_the_snow_has_passed_and_asked_for_at_once(table: Table) -> None:
    session, move = last_of_summer()
    other = Table(session)
    before = other.scene
    other.app.play(move)
    after = other.scene
    assert before.season == "summer" and after.season == "winter"
    shown = swept(before, after, 5.2)
    for space, shape in enumerate(shown.spaces):
        assert shape == (after if MIDDLES[space][0] < 5.2 else before).spaces[space]
    assert shown.awaited == after.spaces, "the worker paints all of winter meanwhile"
    winter = other.screen.plugins.find(WinterPlugin)
    assert winter.animate(after, other.clock + SWEEP / 2) is not None
    assert winter.animate(after, other.clock + SWEEP + 1) is None


def test_without_motion_it_is_a_still_picture() -> None:
    session, move = last_of_summer()
    table = Table(session, motion="off")
    table.app.play(move)
    winter = table.screen.plugins.find(WinterPlugin)
    assert winter.animate(table.scene, table.clock + 10) is None
    assert table.screen.state.mode == "telling"
    table.act("season.go", {})
    painted(table)
    assert not table.screen.state.melting and table.screen.state.mode == "first"


def test_a_game_that_is_over_with_summer_shows_none() -> None:
    session = game()
    while not session.position.is_over:
        before = session.branch(len(session.history))
        move = next(move for move in session.position.legal_moves() if getattr(move, "to", None) is None)
        session.play(move)
    table = Table(before)
    table.app.play(str(move))
    assert table.app.session.position.is_over and not table.screen.state.turning


def test_the_scene_of_winter_bears_no_tile_of_summer(table: Table) -> None:
    shown = scene(table.screen.state.snapshot, Ui())
    assert {shape.face[-2] for shape in shown.spaces} == {"winter"}
