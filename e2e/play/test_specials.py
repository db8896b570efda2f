"""Tiles that ask or do something: the shaman, the hunting trap, the logboat, an extra turn; a game of moves."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Watched
from e2e.support.moments import resume
from e2e.support.play import agree, drawer, game, live, spot, towards_a_menhir
from hg_engine import Seat, Seeded
from hg_engine.landscape.moves import LandscapeMove
from hg_engine.landscape.phases import LandscapePhase
from hg_engine.landscape.session import LandscapeSession

SEED = "table-2"
"""With the choices below, three players meet every special tile that does something at once."""


def choice(session: LandscapeSession, draw: random.Random) -> LandscapeMove:
    """A random move, but a menhir forest is closed where one can be."""
    return towards_a_menhir(session, draw) or draw.choice(session.position.legal_moves())


def played_until(stop: Callable[[LandscapeSession], bool]) -> LandscapeSession:
    """A game up to a moment."""
    seats = [Seat("A", "hematite"), Seat("B", "azurite"), Seat("C", "ochre")]
    session = LandscapeSession("hg2@1", seats, Seeded(SEED))
    draw = random.Random(SEED)
    while not stop(session):
        assert not session.position.is_over
        session.play(choice(session, draw))
    return session


def happened(kind: str) -> Callable[[LandscapeSession], bool]:
    """Whether the last move of a player caused this."""

    def seen(session: LandscapeSession) -> bool:
        last = next((step for step in reversed(session.history) if step.seat is not None), None)
        return last is not None and any(event.kind == kind for event in last.events)

    return seen


def retaking(session: LandscapeSession) -> bool:
    return session.position.phase is LandscapePhase.TAKE_BACK


@pytest.fixture
def table(watch: Callable[..., Watched]) -> Page:
    return watch().open()


def test_the_shaman_asks_which_meeple_comes_home(table: Page) -> None:
    resume(table, played_until(retaking))
    before = game(table).position
    seat = before.to_move
    assert seat is not None
    assert "Shaman" in live(table)
    expect(table.get_by_role("radiogroup", name="Meeple to take back")).to_be_visible()
    expect(table.get_by_role("radio", name="Leave all")).to_be_visible()
    mine = [piece for piece in before.pieces if piece.seat == seat and piece.kind == "p"]
    assert table.locator(".ch[data-move]").count() == len(mine)
    at = spot(table, f"piece:{seat}:p:{mine[0].zone}")
    table.mouse.click(*at)
    expect(table.locator(".ch[aria-checked=true]")).to_have_attribute("data-move", f"<{mine[0].zone}")
    table.locator("#confirm").click()
    after = agree(table).position
    assert after.meeples[seat] == before.meeples[seat] + 1
    assert after.phase is LandscapePhase.OCCUPY


def test_all_may_be_kept(table: Page) -> None:
    resume(table, played_until(retaking))
    before = game(table).position.meeples
    table.keyboard.press("0")
    assert game(table).position.meeples == before
    assert game(table).position.phase is LandscapePhase.OCCUPY


@pytest.mark.parametrize("kind", ["hunting_trap", "logboat"])
def test_what_scores_at_once_is_told_at_once(table: Page, kind: str) -> None:
    resume(table, played_until(happened(kind)))
    told = {"hunting_trap": "Hunting trap", "logboat": "Logboat"}[kind]
    assert told in live(table)
    expect(table.locator(".told")).to_contain_text(told)
    drawer(table, "log")
    expect(table.locator(".log")).to_contain_text(told)
    session = agree(table)
    if kind == "hunting_trap":
        assert session.position.covered


def test_an_extra_turn_is_announced_and_taken_back_with_its_own_undo(table: Page) -> None:
    resume(table, played_until(happened("menhir_turn")))
    session = game(table)
    assert session.position.extra_turn
    expect(table.locator("#again")).to_contain_text("plays again")
    assert "extra turn" in live(table)
    table.keyboard.press("u")
    assert not game(table).position.extra_turn
    expect(table.locator("#again")).to_have_count(0)
