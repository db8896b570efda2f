"""Moments of games that tests go to, and how a page is brought there."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable
from dataclasses import replace
from typing import cast

from playwright.sync_api import Page, expect

from e2e.support.play import settle, towards_a_menhir, visit
from hg_engine import AnySession, Seat, Seeded
from hg_engine.bots.landscape.review import reviews
from hg_engine.bots.seasons.review import reviews as season_reviews
from hg_engine.landscape.moves import LandscapeMove
from hg_engine.landscape.phases import LandscapePhase
from hg_engine.landscape.session import LandscapeSession
from hg_engine.notation import link, record
from web.platform.ports import ToldTurn
from web.storage import codec, saves
from web.storage.saves import Save
from web.table import review

NAMES = ("Mara", "Suni", "Beni", "Jonas", "Ada")
TEACHERS = ("Nia", "Tavi")
COLORS = ("hematite", "azurite", "ochre", "manganese", "ice")

# a browser that neither keeps nor copies anything more
REFUSE = """() => {
    Storage.prototype.setItem = () => { throw new DOMException("quota exceeded"); };
    Clipboard.prototype.writeText = () => Promise.reject(new Error("no"));
    document.execCommand = () => false;
}"""

# a worker that is never asked to look games over, so that looking at one that is under way takes as long as it takes
UNHEARD = """(held) => {
    const post = window.posted ??= Worker.prototype.postMessage;
    Worker.prototype.postMessage = !held ? post : function (...args) {
        const order = typeof args[0] === "string" && args[0].startsWith("{") ? JSON.parse(args[0]) : {};
        return order.do === "review" ? undefined : post.apply(this, args);
    };
}"""

# holds on to the worker where bots think, once it is asked for something
THINKER = """
{
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (...args) {
        if (typeof args[0] === "string" && args[0].startsWith("{")) window.botWorker = this;
        post.apply(this, args);
    };
}
"""
# an order that the worker turns to when it has nothing else to do: the review of no turn
LAST_ORDER = """([record, start]) => new Promise((done) => {
    if (!globalThis.botWorker) return done(); // whatever was asked for was taken back before the worker was there
    const id = 1e9;
    botWorker.addEventListener("message", ({ data }) => JSON.parse(data).id === id && done());
    botWorker.postMessage(JSON.stringify({ do: "review", id, record, start }));
})"""

Stop = Callable[[LandscapeSession], bool]


def _choice(session: LandscapeSession, draw: random.Random) -> LandscapeMove:
    """A random move, but an extra turn is earned and a piece put where one can be."""
    if earning := towards_a_menhir(session, draw):
        return earning
    legal = list(session.position.legal_moves())
    if len(legal) > 1 and str(legal[0]) in ("-", "<-") and draw.random() < 0.8:
        return draw.choice(legal[1:])
    return draw.choice(legal)


@functools.cache
def played(stop: Stop, rules: str = "hg2@1", seats: int = 3, seed: str = "walk-6") -> LandscapeSession:
    """A game up to a moment; every walk asks for the same ones, and only shows them."""
    who = [Seat(name, color) for name, color in zip(NAMES[:seats], COLORS, strict=False)]
    session = LandscapeSession(rules, who, Seeded(seed))
    draw = random.Random(seed)
    while not stop(session):
        assert not session.position.is_over, "the moment never came"
        session.play(_choice(session, draw))
    return session


@functools.cache
def laid(tiles: int) -> Stop:
    """So many tiles lie on the table, and another is to be laid."""
    return lambda session: (
        len(session.position.tiles) >= tiles and session.position.phase is LandscapePhase.PLACE
    )


def over(session: LandscapeSession) -> bool:
    """The game is over."""
    return session.position.is_over


def last(session: LandscapeSession) -> bool:
    """The last land tile is to be laid."""
    return session.position.phase is LandscapePhase.PLACE and not session.position.bag["land"]


def retaking(session: LandscapeSession) -> bool:
    """The shaman asks."""
    return session.position.phase is LandscapePhase.TAKE_BACK


def occupying(session: LandscapeSession) -> bool:
    """A piece may be put on one of several places, and some are taken."""
    return session.position.phase is LandscapePhase.OCCUPY and len(session.position.legal_moves()) > 3


def extra(session: LandscapeSession) -> bool:
    """An extra turn is under way."""
    return session.position.extra_turn and session.position.phase is LandscapePhase.PLACE


def act(page: Page, action: str, index: int = 0) -> None:
    """Press what carries an action, wherever it is on the screen."""
    page.evaluate(
        """([action, index]) => [...document.querySelectorAll(`[data-act="${action}"]`)]
            .filter((one) => one.matches("button, a, input")).at(index).click()""",
        [action, index],
    )
    settle(page)


def go(page: Page, fragment: str) -> None:
    """Go to an address of the page; a dialog that is open is closed."""
    page.keyboard.press("Escape")
    visit(page, fragment)


def look(page: Page, session: LandscapeSession) -> None:
    """Open a game by its link."""
    go(page, "g=" + link.encode(session))
    expect(page.locator("#board")).to_be_visible()


def own(page: Page, session: LandscapeSession) -> None:
    """Open a game by its link, and take it over."""
    look(page, session)
    act(page, "app.takeover")
    act(page, "app.toast_close")


def resume(page: Page, session: LandscapeSession, left: int = 1) -> None:
    """Put a game of our own on the table, whose last moves, so many that are ``left``, are made there."""
    begun = session.branch(len(session.history), id="00000000000000a2")
    for _ in range(left):
        begun.undo()
    own(page, begun)
    rest = [str(step.move) for step in session.history[len(begun.history) :] if session.chosen(step)]
    # where there is no choice the page has moved of itself
    page.evaluate("(moves) => moves.forEach(move => [...hg.moves()].includes(move) && hg.play(move))", rest)
    settle(page)


def heard_out(page: Page) -> None:
    """Wait until the worker where bots think has told all that it was asked for; needs the script `THINKER`."""
    session = record.from_text(str(page.evaluate("() => hg.record()")))
    page.evaluate(LAST_ORDER, [record.to_json(session), len(session.history)])
    settle(page)


@functools.cache
def analysed(session: AnySession, left: int = 0) -> str:
    """A save of a game that is over and has been looked over, but for the last turns that are ``left``.

    Nothing is drawn for it, which would take minutes: how sure the losses are is made up.
    """
    seasons = session.rules.family == "seasons"
    found = season_reviews(session, ahead=0) if seasons else reviews(session, draws=())
    told = [{**one._asdict(), "doubt": one.loss / 3, "best": list(map(str, one.best))} for one in found]
    turns = [review.heard(cast(ToldTurn, one)) for one in told]
    kept = review.to_json(turns[: len(turns) - left], session.rules)
    save = Save(session.id, 1, "walk", 0.0, codec.summary(session), codec.to_record(session), kept)
    return saves.dump(save)


@functools.cache
def won(session: AnySession, bots: tuple[str, ...], ident: str, at: float) -> str:
    """A save of a game that is over, against bots, which was saved then; it has been looked over."""
    save = saves.parse(analysed(session))
    record = {**save.record, "id": ident}
    return saves.dump(
        save._replace(id=ident, saved=at, record=record, summary=replace(save.summary, bots=list(bots)))
    )


def look_over(page: Page, session: AnySession, left: int = 0) -> None:
    """Show what has been found about a game of our own."""
    page.evaluate(
        "([id, text]) => localStorage.setItem(`hg.game.${id}`, text)", [session.id, analysed(session, left)]
    )
    go(page, f"play={session.id}/analysis")
    expect(page.locator("table.turns")).to_be_visible()


def answer(page: Page, moves: list[str]) -> None:
    """Play the turn of a puzzle, and what is not told by the first move that is legal."""
    for number in range(3):
        legal = [str(move) for move in page.evaluate("() => [...hg.moves()]")]
        if page.locator(".puzzle.done").count() or not legal:
            return
        told = moves[number] if number < len(moves) else legal[0]
        page.evaluate("(move) => hg.play(move)", told)
        settle(page)
