"""A table of people far apart as a page shows it: games kept as if by it, and letters of those who are away."""

from __future__ import annotations

import functools
import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from playwright.sync_api import Page, expect

from e2e import guest
from e2e.moments import COLORS, NAMES, act, go
from e2e.play import settle
from hg_engine import Seat, Session
from hg_engine.fair.chain import SIZE, Chain
from hg_engine.fair.draws import Fair
from hg_engine.notation import letter
from web import far, games, saves
from web.saves import Save

GAME = "00000000000000fa"


@functools.cache
def chain(number: int) -> Chain:
    """The chain of a seat; another number makes one that somebody else would have."""
    return Chain(random.Random(number).randbytes(SIZE))


def begun(seats: int = 3, strict: bool = False, rules: str = "hg2@1", joined: int | None = None) -> Session:
    """A game of so many people, a browser each, of whom the first ``joined`` have sat down."""
    fair = Fair(GAME, ((),) * seats, tuple(range(seats)), strict)
    for seat in range(seats if joined is None else joined):
        fair = fair.committed(seat, chain(seat))
    who = [Seat(name, color) for name, color in zip(NAMES[:seats], COLORS, strict=False)]
    return Session(rules, who, fair, id=GAME)


def played(session: Session, turns: int, seed: int = 1) -> Session:
    """The game after some more turns, as everybody can follow it."""
    draw = random.Random(seed)
    fair = far.fair_of(session)
    whole = replace(fair, own={seat: chain(seat) for seat in range(len(session.seats))})
    other = session.branch(fair.settled(session), id=GAME, drawer=whole)
    for _ in range(turns):
        turn = other.position.seat
        while other.position.to_move == turn:
            other.play(draw.choice(list(other.position.legal_moves())))
    return seen(other)


def seen(session: Session, *seats: int) -> Session:
    """The game as it is known where these seats are played."""
    fair = far.fair_of(session)
    known = replace(fair.revealing(session), own={seat: chain(seat) for seat in seats})
    return session.branch(replace(known, own={}).settled(session), id=session.id, drawer=known)


def sent(session: Session, seat: int) -> str:
    """The letter of a seat, as an address of the page."""
    return "g=" + letter.write(seen(session, seat), seat)


def keep(page: Page, session: Session, seat: int | None = 0, **more: Any) -> None:
    """Have the page keep a game in which a seat is played there, as if it had come there by letters."""
    plays = () if seat is None else (seat,)
    floor = len(session.history)
    ledger = far.Ledger(GAME, plays, {one: chain(one).secret for one in plays}, floor=floor)
    ledger = replace(ledger, **more)
    mine = seen(session, *plays)
    summary = replace(games.summary(mine), away=far.away(mine, ledger))
    save = Save(GAME, 1, "file", 1.0, summary, games.to_record(mine))
    page.evaluate(
        "([id, save, ledger]) => { localStorage['hg.game.' + id] = save; localStorage['hg.far.' + id] = ledger; }",
        [GAME, saves.dump(save), far.dump(ledger)],
    )


def show(page: Page) -> None:
    """Open the game that is kept."""
    go(page, "")
    go(page, f"play={GAME}")
    expect(page.locator("#far-send, #far-seat, #hand, #to-result").first).to_be_visible()


def walk(page: Page) -> Iterator[str]:
    """Go through what people far apart see and are told."""
    page.set_default_timeout(20_000)
    go(page, "new")
    page.locator(".kind > select").nth(1).select_option("far")
    settle(page)
    yield "new game, somebody far away"
    page.locator("form button:not([type])").evaluate("node => node.click()")
    settle(page)
    yield "far, inviting"
    act(page, "far.qr")
    expect(page.locator("svg.qr")).to_be_visible()
    yield "far, a code"
    yield from _seats(page)
    yield from _turns(page)
    yield from _odd(page)
    yield from _live(page)


def _seats(page: Page) -> Iterator[str]:
    go(page, sent(begun(joined=1), 0))
    expect(page.locator("#join-sit")).to_be_visible()
    yield "far, a seat to take"
    act(page, "join.sit")
    yield "far, seated"
    go(page, "")
    yield "home, an inbox"
    page.evaluate(
        "(id) => { delete localStorage[`hg.game.${id}`]; delete localStorage[`hg.far.${id}`]; }", GAME
    )
    go(page, sent(played(begun(), 4), 0))
    yield "far, looking"
    act(page, "app.takeover")
    yield "far, a seat taken again"
    keep(page, played(begun(), 4), None)
    show(page)
    yield "far, no seat yet"


def _turns(page: Page) -> Iterator[str]:
    keep(page, begun(joined=2), 0)
    show(page)
    yield "far, not all are here"
    keep(page, played(begun(), 4), 0)
    show(page)
    yield "far, waiting"
    act(page, "text.turn_over")
    yield "far, waiting, in words"
    act(page, "text.turn_over")
    act(page, "far.more")
    yield "far, more"
    act(page, "app.choose", 1)
    yield "far, without an answer"
    page.keyboard.press("Escape")
    go(page, sent(played(begun(), 5), 1))
    yield "far, what has happened since"
    keep(page, played(begun(2), 1), 1)
    show(page)
    page.evaluate(
        "while (hg.moves().length && !document.getElementById('far-send')) hg.play(hg.moves()[0])",
    )
    settle(page)
    yield "far, a turn to send"
    over = played(begun(2), 90)
    assert over.position.is_over
    keep(page, over, 0, pending=True)
    show(page)
    yield "far, over, to be sent"
    act(page, "result")
    expect(page.locator("#far-send")).to_be_visible()
    yield "far, a result to be sent"


def _odd(page: Page) -> Iterator[str]:
    state = played(begun(), 6)
    keep(page, state, 0)
    go(page, "")
    go(page, sent(played(begun(), 3), 2))
    yield "far, an older link"
    other = played(begun(), 5, seed=2)
    go(page, "")
    go(page, sent(other, 1))
    yield "far, two stories"
    mine = played(begun(), 3)
    go(page, "")
    go(page, sent(played(played(begun(), 0), 3, seed=3), 2))
    yield "far, a move of one's own is another"
    assert mine.history != state.history
    rival = far.fair_of(begun(joined=1)).committed(1, chain(77))
    taken = Session("hg2@1", begun().seats, rival, id=GAME)
    go(page, "")
    go(page, "g=" + letter.write(taken, 1))
    yield "far, a seat taken twice"
    lost = far.fair_of(state).committed(1, chain(78), len(state.history))
    go(page, "")
    go(page, "g=" + letter.write(state.branch(len(state.history), id=GAME, drawer=lost), 1))
    yield "far, a new key"
    act(page, "app.choose", 1)
    go(page, "")
    yield "home, an inbox of those who are waited for"


def _live(page: Page) -> Iterator[str]:
    keep(page, played(begun(), 4), 0)
    show(page)
    act(page, "live.open")
    yield "live, how it begins"
    code = guest.invited(page)
    yield "live, an invitation"
    page.locator("#live-code").fill("wat")
    page.locator("#live-take").click()
    yield "live, a code that is none"
    act(page, "live.cancel")
    go(page, "live=" + code)
    expect(page.locator("svg.qr")).to_be_visible()
    yield "live, an answer"
    act(page, "app.dismiss")
    yield "live, an answer on its way"
    act(page, "live.open")
    act(page, "live.cancel")
    guest.let_in(page)
    guest.say(page, "hello", v=1, name=NAMES[1], game=GAME, seats=[1])
    expect(page.locator(".mate")).to_be_visible()
    guest.say(page, "point", game=GAME, at=[0.5, 0.5])
    guest.say(page, "emote", name="moment")
    expect(page.locator("#live-company .word")).to_be_visible()
    yield "live, joined"
    act(page, "live.open")
    yield "live, who is there"
    page.keyboard.press("Escape")
    act(page, "text.turn_over")
    yield "live, joined, in words"
    act(page, "text.turn_over")
    guest.drop(page)
    expect(page.locator("#live-company.gone")).to_be_visible()
    yield "live, lost"
    act(page, "live.open")
    yield "live, lost, what to do"
    page.keyboard.press("Escape")
