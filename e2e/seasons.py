"""Games of the collecting game up to a moment, and a way through its screens."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Page, expect

from e2e.moments import UNHEARD, act, look_over, own
from e2e.play import settle
from hg_engine import Seat, Seeded, Session
from hg_engine.seasons.moves import Step

Game = Session[Any, Any, Any]
NAMES = ("Mara", "Suni", "Beni", "Jonas")
COLORS = ("hematite", "azurite", "ochre", "manganese")


def wanted(session: Game, draw: random.Random) -> Step:
    """A step that takes something if there is one; now and then one off the board, so that games end."""
    legal = [move for move in session.position.legal_moves() if isinstance(move, Step)]
    before = session.position.scores[session.position.seat]

    def gain(move: Step) -> int:
        trial = session.position.copy()
        seat = trial.seat
        trial.push(move)
        return int(trial.scores[seat] - before)

    stay = [move for move in legal if move.to is not None]
    if not stay or draw.random() < 0.02:
        return draw.choice(legal)
    best = max(map(gain, stay))
    return draw.choice([move for move in stay if gain(move) == best])


@functools.cache
def played(stop: Callable[[Game], bool], seats: int = 3, seed: str = "walk-6") -> Game:
    """A game up to a moment; every walk asks for the same ones, and only shows them."""
    who = [Seat(name, color) for name, color in zip(NAMES[:seats], COLORS, strict=False)]
    session: Game = Session("seasons@1", who, Seeded(seed))
    draw = random.Random(seed)
    while not stop(session):
        assert not session.position.is_over, "the moment never came"
        session.play(wanted(session, draw))
    return session


def middle(session: Game) -> bool:
    """Somebody is to begin a turn, in the middle of summer."""
    return len(session.history) > 112 + 50 and bool(session.position.opens_turn)


def jumping(session: Game) -> bool:
    """A pawn must go on."""
    return bool(session.position.jump)


def winter(session: Game) -> bool:
    """Winter has come."""
    return bool(session.position.season == "winter")


def over(session: Game) -> bool:
    """The game is over."""
    return bool(session.position.is_over)


@functools.cache
def brief(seats: int = 2, turns: int = 12) -> Game:
    """A game that is soon over: after so many turns everybody takes pawns off, and nobody has one in winter."""
    who = [Seat(name, color) for name, color in zip(NAMES[:seats], COLORS, strict=False)]
    session: Game = Session("seasons@1", who, Seeded("brief"))
    draw = random.Random("brief")
    while not session.position.is_over:
        legal = [move for move in session.position.legal_moves() if isinstance(move, Step)]
        off = [move for move in legal if move.to is None]
        soon = sum(step.opens for step in session.history) >= turns
        session.play(draw.choice(off) if soon and off else wanted(session, draw))
    return session


def into_winter(page: Page) -> None:
    """Make, at the page, the step that ends summer."""
    session = played(winter)
    at = max(number for number, step in enumerate(session.history) if step.seat is not None)
    own(page, session.branch(at, id="00000000000000b1"))
    page.evaluate("(move) => hg.play(move)", str(session.history[at].move))
    settle(page)


def walk(page: Page) -> Iterator[str]:
    """Go through the screens of the collecting game."""
    act(page, "app.home")
    act(page, "app.new")
    page.locator("input[name=rules][value='seasons@1']").evaluate("node => node.click()")
    act(page, "new.house")
    yield "new game, seasons"
    own(page, played(middle, seats=4))
    yield "seasons, a turn begins"
    page.locator("#board").focus()
    for key, name in (("2", "a pawn"), ("ArrowRight", "a step"), ("0", "off the board")):
        page.keyboard.press(key)
        settle(page)
        yield f"seasons, {name}"
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    expect(page.locator("#coach-0")).to_be_visible()
    settle(page)
    yield "seasons, a hint"
    act(page, "coach.try")
    yield "seasons, a hint is tried"
    act(page, "text.turn_over")
    yield "seasons, a hint in words"
    act(page, "text.turn_over")
    act(page, "coach.close")
    page.locator("#board").focus()
    page.keyboard.press("Escape")
    page.keyboard.press("i")
    for tab in page.locator("[data-act=tab]").all():
        tab.evaluate("node => node.click()")
        settle(page)
        yield f"seasons, {tab.get_attribute('data-to')}"
    act(page, "keys")
    yield "seasons, keys"
    act(page, "close-keys", -1)
    act(page, "history.previous")
    yield "seasons, past"
    act(page, "text.turn_over")
    yield "seasons, past in words"
    act(page, "history.back")
    for typed in ("help", "xyzzy"):
        page.locator("#text-move").fill(typed)
        page.locator("#text-go").evaluate("node => node.click()")
        settle(page)
        yield f"seasons, in words, {typed}"
    act(page, "text.turn_over")
    own(page, played(jumping))
    yield "seasons, a jump"
    into_winter(page)
    yield "seasons, the end of summer"
    act(page, "season.go")
    yield "seasons, winter"
    own(page, played(over))
    yield "seasons, over"
    act(page, "result")
    act(page, "numbers")
    yield "seasons, result"
    yield from _looked_over(page)


def _looked_over(page: Page) -> Iterator[str]:
    """Go through the analysis of a game that was soon over, and what the seats might expect in it."""
    page.evaluate(UNHEARD, True)
    look_over(page, brief(3), left=5)
    yield "seasons, analysis under way"
    page.evaluate(UNHEARD, False)
    look_over(page, brief())
    yield "seasons, analysis"
    act(page, "turn")
    yield "seasons, a turn that was looked over"
    act(page, "app.settings")
    page.locator("#set-aid-bar").evaluate("node => node.click()")
    page.keyboard.press("Escape")
    settle(page)
    yield "seasons, what the seats may expect"
    act(page, "text.turn_over")
    yield "seasons, a turn that was looked over, in words"
    act(page, "text.turn_over")
    act(page, "app.settings")
    page.locator("#set-aid-bar").evaluate("node => node.click()")
    page.keyboard.press("Escape")
