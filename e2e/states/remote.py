"""The states of a table of people far apart, by links and joined."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from e2e.states.hand import Group, Hand, from_drawer, turn_over
from e2e.states.tiles import GAME, SEND
from e2e.support.apart import GAME as IDENT
from e2e.support.apart import begun, chain, played, seen, sent
from e2e.support.moments import NAMES
from hg_engine.landscape.session import LandscapeSession
from hg_engine.notation import update
from web.storage import codec, ledgers, saves
from web.storage.saves import Save


def _keep(hand: Hand, session: LandscapeSession, seat: int | None = 0, **more: Any) -> None:
    """Have the page keep a game in which a seat is played there, as if it had come there by updates."""
    plays = () if seat is None else (seat,)
    floor = len(session.history)
    ledger = ledgers.Ledger(IDENT, plays, {one: chain(one).secret for one in plays}, floor=floor)
    ledger = replace(ledger, **more)
    mine = seen(session, *plays)
    summary = replace(codec.summary(mine), away=ledgers.away(mine, ledger))
    hand.keep(f"hg.game.{IDENT}", saves.dump(Save(IDENT, 1, "file", 1.0, summary, codec.to_record(mine))))
    hand.keep(f"hg.far.{IDENT}", ledgers.dump(ledger))


def _show(hand: Hand) -> None:
    """Open the game that is kept."""
    hand.go("")
    hand.go(f"play={IDENT}")
    assert hand.count("#far-send, #far-seat, #hand, #to-result")


def _seats(hand: Hand) -> Iterator[str]:
    hand.go("new=table")
    hand.choose(".kind > select", "far", 1)
    yield "new game, somebody far away"
    hand.click(SEND)
    assert hand.count("svg.qr")
    yield "an invitation"
    hand.act("invite.send")
    yield "an invitation that was sent"
    hand.act("invite.show")
    yield "far, inviting"
    hand.go(sent(begun(joined=1), 0))
    assert hand.count("#join-sit")
    yield "far, a seat to take"
    hand.act("join.sit")
    yield "far, seated"
    hand.go("")
    yield "home, an inbox"
    hand.keep(f"hg.game.{IDENT}", None)
    hand.keep(f"hg.far.{IDENT}", None)
    hand.go(sent(played(begun(), 4), 0))
    yield "far, looking"
    hand.act("app.takeover")
    yield "far, a seat taken again"
    _keep(hand, played(begun(), 4), None)
    _show(hand)
    yield "far, no seat yet"


def _turns(hand: Hand) -> Iterator[str]:
    _keep(hand, begun(joined=2), 0)
    _show(hand)
    yield "far, not all are here"
    _keep(hand, played(begun(), 4), 0)
    _show(hand)
    yield "far, waiting"
    hand.act("far.qr")
    assert hand.count("svg.qr")
    yield "far, a code"
    hand.press("Escape")
    turn_over(hand)
    yield "far, waiting, in words"
    turn_over(hand)
    hand.act("far.more")
    yield "far, more"
    hand.act("app.choose", 1)
    yield "far, without an answer"
    hand.press("Escape")
    hand.go(sent(played(begun(), 5), 1))
    yield "far, what has happened since"
    _keep(hand, played(begun(2), 1), 1)
    _show(hand)
    while (legal := hand.moves()) and not hand.count("#far-send"):
        hand.play(legal[0])
    yield "far, a turn to send"
    over = played(begun(2), 90)
    assert over.position.is_over
    _keep(hand, over, 0, pending=True)
    _show(hand)
    yield "far, over, to be sent"
    hand.act("result")
    assert hand.count("#far-send")
    yield "far, a result to be sent"


def _odd(hand: Hand) -> Iterator[str]:
    state = played(begun(), 6)
    _keep(hand, state, 0)
    hand.go("")
    hand.go(sent(played(begun(), 3), 2))
    yield "far, an older link"
    other = played(begun(), 5, seed=2)
    hand.go("")
    hand.go(sent(other, 1))
    yield "far, two stories"
    mine = played(begun(), 3)
    hand.go("")
    hand.go(sent(played(played(begun(), 0), 3, seed=3), 2))
    yield "far, a move of one's own is another"
    assert mine.history != state.history
    rival = ledgers.fair_of(begun(joined=1)).committed(1, chain(77))
    taken = LandscapeSession("hg2@1", begun().seats, rival, id=IDENT)
    hand.go("")
    hand.go("g=" + update.write(taken, 1))
    yield "far, a seat taken twice"
    lost = ledgers.fair_of(state).renewed(state, 1, chain(78))
    hand.go("")
    hand.go("g=" + update.write(state.branch(len(state.history), id=IDENT, drawer=lost), 1))
    yield "far, a new key"
    hand.act("app.choose", 1)
    hand.go("")
    yield "home, an inbox of those who are waited for"


def _live(hand: Hand) -> Iterator[str]:
    _keep(hand, played(begun(), 4), 0)
    _show(hand)
    from_drawer(hand, "live.open")
    yield "live, how it begins"
    hand.act("live.invite")
    code = hand.invited()
    yield "live, an invitation"
    hand.fill("#live-code", "wat")
    hand.click("#live-take")
    yield "live, a code that is none"
    hand.act("live.cancel")
    hand.go("live=" + code)
    yield "live, an invitation"
    hand.act("live.join")
    yield "live, an answer"
    hand.act("app.dismiss")
    yield "live, an answer on its way"
    from_drawer(hand, "live.open")
    hand.act("live.cancel")
    from_drawer(hand, "live.open")
    hand.act("live.invite")
    hand.let_in()
    hand.say("hello", v=1, name=NAMES[1], game=IDENT, seats=[1])
    assert hand.count(".mate")
    hand.say("point", game=IDENT, at=[0.5, 0.5])
    hand.say("emote", name="moment")
    assert hand.count("#live-company .word")
    yield "live, joined"
    from_drawer(hand, "live.open")
    yield "live, who is there"
    hand.press("Escape")
    turn_over(hand)
    yield "live, joined, in words"
    turn_over(hand)
    hand.drop()
    assert hand.count("#live-company.gone")
    yield "live, lost"
    from_drawer(hand, "live.open")
    yield "live, lost, what to do"
    hand.press("Escape")


GROUPS = (
    Group("far, seats", GAME, _seats),
    Group("far, turns", GAME, _turns),
    Group("far, odd links", GAME, _odd),
    Group("live", GAME, _live),
)
