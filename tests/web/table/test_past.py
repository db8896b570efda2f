"""The past of a game: every moment of it can be shown, and nothing played there."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hg_engine import AnySession
from tests.web.support.games import after
from web.table.past import HistoryCursor


def seen(game: AnySession) -> tuple[object, ...]:
    """What tells a moment from the others of a game."""
    return game.position.scores, [str(move) for move in game.position.legal_moves()]


def test_every_moment_is_shown_as_it_was() -> None:
    session = after(20)
    cursor = HistoryCursor(session)
    for steps in (0, 7, 3, len(session.history)):
        past = cursor.to(steps)
        position = session.at(steps)
        moves = [str(move) for move in position.legal_moves()]
        assert seen(past) == (position.scores, moves) and past.history == session.history[:steps]
        assert (past.id, past.seats, past.present) == (session.id, session.seats, session)


def test_nothing_can_be_played_in_the_past() -> None:
    session = after(20)
    past = HistoryCursor(session).to(9)
    before = seen(past)
    move = past.position.legal_moves()[0]
    changes: list[Callable[[], object]] = [lambda: past.play(move), past.undo, past.undo_turn]
    for change in changes:
        with pytest.raises(TypeError):
            change()
    assert seen(past) == before and len(past.history) == 9
