"""A table of people far apart as a page shows it: games kept as if by it, and updates of those who are away."""

from __future__ import annotations

import functools
import random
from dataclasses import replace
from typing import Any

from playwright.sync_api import Page, expect

from e2e.support.moments import COLORS, NAMES, go
from hg_engine import Seat, Session
from hg_engine.fair import seals
from hg_engine.fair.chain import SIZE, Chain
from hg_engine.fair.version2 import FairV2
from hg_engine.landscape.session import LandscapeSession
from hg_engine.notation import update
from web.storage import codec, ledgers, saves
from web.storage.saves import Save

GAME = "00000000000000fa"


@functools.cache
def chain(number: int) -> Chain:
    """The chain of a seat; another number makes one that somebody else would have."""
    return Chain(random.Random(number).randbytes(SIZE))


def begun(
    seats: int = 3, strict: bool = False, rules: str = "hg2@1", joined: int | None = None
) -> LandscapeSession:
    """A game of so many people, a browser each, of whom the first ``joined`` have sat down."""
    fair = FairV2(GAME, ((),) * seats, tuple(range(seats)), strict)
    for seat in range(seats if joined is None else joined):
        fair = fair.committed(seat, chain(seat))
    who = [Seat(name, color) for name, color in zip(NAMES[:seats], COLORS, strict=False)]
    return Session(rules, who, fair, id=GAME)


def played(session: LandscapeSession, turns: int, seed: int = 1) -> LandscapeSession:
    """The game after some more turns, as everybody can follow it."""
    draw = random.Random(seed)
    fair = ledgers.fair_of(session)
    whole = replace(fair, own={seat: chain(seat) for seat in range(len(session.seats))})
    other = session.branch(fair.settled(session), id=GAME, drawer=whole)
    for _ in range(turns):
        turn = other.position.seat
        while other.position.to_move == turn:
            other.play(draw.choice(list(other.position.legal_moves())))
    return seen(other)


def seen(session: LandscapeSession, *seats: int) -> LandscapeSession:
    """The game as it is known where these seats are played."""
    known = replace(seals.sealed(session), own={seat: chain(seat) for seat in seats})
    return session.branch(replace(known, own={}).settled(session), id=session.id, drawer=known)


def sent(session: LandscapeSession, seat: int) -> str:
    """The update of a seat, as an address of the page."""
    return "g=" + update.write(seen(session, seat), seat)


def keep(page: Page, session: LandscapeSession, seat: int | None = 0, **more: Any) -> None:
    """Have the page keep a game in which a seat is played there, as if it had come there by updates."""
    plays = () if seat is None else (seat,)
    floor = len(session.history)
    ledger = ledgers.Ledger(GAME, plays, {one: chain(one).secret for one in plays}, floor=floor)
    ledger = replace(ledger, **more)
    mine = seen(session, *plays)
    summary = replace(codec.summary(mine), away=ledgers.away(mine, ledger))
    save = Save(GAME, 1, "file", 1.0, summary, codec.to_record(mine))
    page.evaluate(
        "([id, save, ledger]) => { localStorage['hg.game.' + id] = save; localStorage['hg.far.' + id] = ledger; }",
        [GAME, saves.dump(save), ledgers.dump(ledger)],
    )


def show(page: Page) -> None:
    """Open the game that is kept."""
    go(page, "")
    go(page, f"play={GAME}")
    expect(page.locator("#far-send, #far-seat, #hand, #to-result").first).to_be_visible()
