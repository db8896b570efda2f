"""The evaluation bar: what the seats may expect, beside the board."""

from __future__ import annotations

from typing import Any

import pytest

from hg_engine.landscape.moves import Occupy
from hg_engine.landscape.session import LandscapeSession
from tests.web.support.analysed import Looked, finished, opened, tell
from tests.web.support.tables import begin
from web.analysis import runner
from web.landscape.table import TableScreen
from web.table import bar_page, review


@pytest.fixture
def page() -> Looked:
    """A game of two that is over, at its result."""
    return finished()


@pytest.fixture
def running() -> Looked:
    page = opened()
    begin(page, "Mara", "Suni")
    return page


def test_the_bar_is_off_until_it_is_wanted(running: Looked) -> None:
    page = running
    assert 'id="expect"' not in page.regions["app"] and not page.expecting
    page.act("app.set", {"key": "aid.bar", "checked": "1"})
    assert 'id="expect"' in page.regions["app"]
    ((game, done),) = page.expecting.values()
    assert game["id"] == page.app.session.id
    page.expecting.clear()
    done([61.2, 49.9])
    assert "Expected: Mara 61 + Suni 50; Mara 11 points ahead." in page.regions["app"]
    page.act("app.real_table", {"checked": "1"})
    assert 'id="expect"' not in page.regions["app"]


def test_the_bar_is_asked_after_turns_alone_and_keeps_what_it_showed(running: Looked) -> None:
    page = running
    page.act("app.set", {"key": "aid.bar", "checked": "1"})
    ((_, done),) = page.expecting.values()
    page.expecting.clear()
    done([61.2, 49.9])
    app = page.app
    place = next(move for move in app.session.position.legal_moves() if len(_after(app.session, move)) > 1)
    app.play(place)
    assert not page.expecting and "Mara 61" in page.regions["app"]
    app.play(Occupy(None))
    assert len(page.expecting) == 1 and "Mara 61" in page.regions["app"]
    app.play(app.session.position.legal_moves()[0])
    assert len(page.expecting) <= 1, "the last question alone counts"


def _after(session: LandscapeSession, move: Any) -> list[Any]:
    position = session.position.copy()
    position.push(move)
    return list(position.legal_moves())


def test_the_bar_reads_the_past_of_a_game_that_was_looked_over(page: Looked) -> None:
    page.act("app.set", {"key": "aid.bar", "checked": "1"})
    page.act("analysis", {})
    tell(page, 1_000)
    step = review.steps_of(page.app.session)[20]
    page.act("turn", {"step": str(step)})
    assert not page.expecting
    who = runner.of(page.app)
    assert who is not None
    table = page.app.screen
    assert isinstance(table, TableScreen)
    assert table.state.forecast == who.turns[19].expected
    page.act("history.back", {})
    assert table.state.session.position.is_over
    scores = " + ".join(
        f"{seat.name} {points}"
        for seat, points in zip(page.app.session.seats, page.app.session.position.scores, strict=True)
    )
    assert f"Expected: {scores};" in page.regions["app"]


@pytest.mark.parametrize(
    "expected", [(10.0, 90.0), (90.0, 10.0), (50.0, 50.0), (0.0, 0.0, 0.0), (9.0, 80.0, 3.0, -2.0, 7.0)]
)
def test_every_part_of_the_bar_is_seen(expected: tuple[float, ...]) -> None:
    parts = bar_page.parts(expected)
    assert sum(parts) == pytest.approx(100, abs=0.3)
    assert min(parts) >= bar_page.LEAST - 0.1
    assert parts.index(max(parts)) == expected.index(max(expected))
