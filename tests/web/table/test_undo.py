"""What was taken back is told, and can be had again: turn by turn, or all of it; at the tables of both games."""

from __future__ import annotations

import re

import pytest

from hg_engine import AnySession
from tests.web.landscape.test_table import seated
from tests.web.landscape.test_text_board import TextPage
from tests.web.table.test_timer import games, sit, turn
from web.platform.ports import Key


def moves(session: AnySession) -> list[str]:
    return [str(step.move) for step in session.history]


def notice(tab: TextPage) -> str:
    """Return what the notices say, without tags."""
    return re.sub(r"<[^>]*>", " ", tab.regions.get("toasts", ""))


def offered(tab: TextPage) -> bool:
    return 'id="redo-turn"' in tab.regions["app"]


@games
def test_turns_come_back_one_by_one(rules: str) -> None:
    app, tab = sit(rules)
    for _ in range(3):
        turn(app)
    played = moves(app.session)
    assert not offered(tab)
    for _ in range(2):
        tab.act("undo_turn", {})
    assert offered(tab) and len(moves(app.session)) < len(played)
    tab.act("redo_turn", {})
    assert offered(tab)
    tab.act("redo_turn", {})
    assert moves(app.session) == played and not offered(tab)


@games
def test_the_notice_tells_what_was_taken_and_gives_all_of_it_back(rules: str) -> None:
    app, tab = sit(rules)
    for _ in range(4):
        turn(app)
    played = moves(app.session)
    tab.act("undo_turn", {})
    assert "one turn of Suni" in notice(tab)
    for _ in range(2):
        tab.act("undo_turn", {})
    assert "3 turns of Suni + Mara" in notice(tab)
    assert notice(tab).count("turns of") == 1, "one notice for all of it"
    number = re.search(r'id="toast-(\d+)"', tab.regions["toasts"])
    assert number is not None
    tab.act("app.toast_undo", {"number": number[1]})
    assert moves(app.session) == played
    assert "turns of" not in notice(tab)


@games
def test_another_move_leaves_nothing_to_bring_back(rules: str) -> None:
    app, tab = sit(rules)
    for _ in range(2):
        turn(app)
    tab.act("undo_turn", {})
    app.play(app.session.position.legal_moves()[-1])
    assert not offered(tab) and app.redo() == []
    assert "turn of" not in notice(tab)


@games
def test_what_bots_did_comes_back_with_the_turn_before(rules: str) -> None:
    app, tab = sit(rules, kinds=("", "fawn"))
    turn(app)
    while app.session.position.to_move == 1:
        app.current_game.play(app.session.position.legal_moves()[0])
    app.changed([])
    played = moves(app.session)
    tab.act("undo_turn", {})
    assert "2 turns of Mara + Suni" in notice(tab)
    app.redo()
    assert moves(app.session) == played


@pytest.mark.parametrize("shift", [False, True])
def test_the_key_of_undo_brings_back_with_shift(shift: bool) -> None:
    app, tab = seated("Mara", "Suni")
    for _ in range(2):
        turn(app)
    played = moves(app.session)
    tab.act("undo_turn", {})
    before = moves(app.session)
    tab.key(Key("U", shift=shift))
    assert (moves(app.session) == played) is shift
    assert shift or len(moves(app.session)) < len(before)
