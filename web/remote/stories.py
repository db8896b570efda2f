"""Two stories of one game: this browser continues only one, and says who is to blame as soon as that is proved."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from hg_engine import AnySession, HgError
from hg_engine.fair import seals
from hg_engine.fair.chain import Chain
from hg_engine.fair.draws import Fair
from hg_engine.fair.seals import Blame, blame
from hg_engine.notation import link
from web.games import families
from web.storage import ledgers
from web.storage.ledgers import Ledger

MOST = 3
"""Other stories that are kept until it can be told who is to blame for them."""


class Verdict(NamedTuple):
    """Who is to blame for another story, and from which turn on it differs."""

    blame: Blame
    turn: int


def received(ledger: Ledger, mine: AnySession, other: AnySession, text: str) -> Ledger:
    """Return a ledger that keeps another story which has arrived, unless its seals prove nothing any more.

    They do not where a value that they are made with was known by then: anybody may have made them.
    """
    at, seats = _fork(mine, other), range(len(other.seats))
    known = ledgers.fair_of(mine), ledgers.fair_of(other)
    late = (seals.proved(other, seat, fair, at) is not None for seat in seats for fair in known)
    return ledger if any(late) else disputed(ledger, text)


def disputed(ledger: Ledger, text: str) -> Ledger:
    """Return a ledger that keeps the link of another story."""
    return replace(ledger, disputed=tuple(dict.fromkeys((*ledger.disputed, text)))[-MOST:])


def judged(ledger: Ledger, mine: AnySession, now: Fair) -> tuple[Ledger, list[Verdict]]:
    """Return the ledger with the stories that are still in dispute, and what has been found out of the others.

    ``mine`` is the story that was kept until ``now`` told more.
    """
    open_, verdicts = [], []
    for text in ledger.disputed:
        try:
            other = link.decode(text, None, {})
        except HgError:
            continue
        found = blame(mine, other, now)
        if found is None:
            open_.append(text)
        else:
            verdicts.append(Verdict(found, turn_of(mine, _fork(mine, other) + 1)))
    return replace(ledger, disputed=tuple(open_)), verdicts


def turn_of(session: AnySession, steps: int) -> int:
    """Return the number of the turn that a step of a game belongs to."""
    settled = ledgers.fair_of(session).settled(session)
    return families.of(session.rules).turns(session.branch(min(steps, settled)))


def watched(session: AnySession, ident: str) -> AnySession:
    """Return a story that is kept to be looked at: as everybody can follow it, under an id of its own."""
    other = ledgers.public(session)
    other.id = ident
    return other


def taken_up(
    mine: AnySession, arrived: AnySession, ledger: Ledger, secret: Callable[[], bytes]
) -> tuple[AnySession, Ledger]:
    """Return another story to go on with in place of one's own, and the ledger for it.

    A seat that has revealed more in its own story than the other one tells, or has another key there, commits itself
    anew, so that no value is used in both: one would tell what comes in the other. The value that it has sealed its own
    story with is revealed.
    """
    before, fair = ledgers.fair_of(mine), ledgers.fair_of(arrived)
    secrets = dict(ledger.secrets)
    for seat in filter(before.holds, ledger.plays):
        told, there = before.commitments[seat][-1], fair.commitments[seat]
        if there and not (fair.holds(seat) and told.revealed <= there[-1].revealed):
            secrets[seat] = secret()
            proof = before.own[seat].value(before.due(mine)[seat] + 1) if fair.holds(seat) else b""
            fair = _renewed(fair, arrived, seat, Chain(secrets[seat]), proof)
    renewed = secrets != dict(ledger.secrets)
    session = arrived.branch(fair.settled(arrived), id=mine.id, drawer=fair)
    pending = renewed or ledgers.answering(session)
    fresh = replace(ledger, secrets=secrets, pending=pending, floor=len(session.history), updates={})
    fresh = replace(fresh, plays=ledgers.spoken_for(session, fresh))
    return session, disputed(fresh, link.encode(ledgers.public(mine)))


def _renewed(fair: Fair, session: AnySession, seat: int, chain: Chain, proof: bytes) -> Fair:
    """Return the draws once a seat has committed itself anew, with a last value of the chain that it leaves, if any."""
    after = fair.renewed(session, seat, chain)
    if not proof:
        return after
    commitments = list(after.commitments)
    *made, left, fresh = commitments[seat]
    commitments[seat] = (*made, left._replace(newest=proof), fresh)
    return replace(after, commitments=tuple(commitments))


def _fork(one: AnySession, other: AnySession) -> int:
    pairs = zip(one.history, other.history, strict=False)
    return next((at for at, (mine, theirs) in enumerate(pairs) if mine.move != theirs.move), 0)
