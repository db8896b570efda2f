"""Seals: what each seat proves of its story, and who is to blame if two stories differ."""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import replace
from typing import NamedTuple

from ..session import AnySession
from .draws import Fair
from .version2 import FairV2, Seal

SIZE = 12
"""Bytes of a tag."""
_TOLD, _TAG = b"hg told 2\0", b"hg story 2\0"


def sealed(session: AnySession) -> Fair:
    """Return the draws of a game as they are sent: what is due revealed, and what was told here sealed."""
    assert isinstance(session.drawer, Fair)
    fair = session.drawer.revealing(session)
    if not isinstance(fair, FairV2):
        return fair
    steps, seals = fair.settled(session), list(fair.seals)
    for seat, last in _told(session, fair, steps).items():
        seal = seals[seat]
        if fair.holds(seat) and (seal is None or seal.steps < last):
            seals[seat] = _made(session, fair, seat, steps)
    return replace(fair, seals=tuple(seals))


def unsealed(session: AnySession) -> list[int]:
    """Return the seats that have told a turn which no seal of theirs is of."""
    fair = session.drawer
    if not isinstance(fair, FairV2):
        return []
    told = _told(session, fair, len(session.history))
    return [seat for seat, last in told.items() if (seal := fair.seals[seat]) is None or seal.steps < last]


def proved(session: AnySession, seat: int, later: Fair, since: int = 0) -> bool | None:
    """Return whether a seat has sealed what a game tells, by what is revealed later.

    None while that is unknown, and for a seat that has sealed nothing, or nothing after the step ``since``.
    """
    fair = session.drawer
    seal = fair.seals[seat] if isinstance(fair, FairV2) else None
    if seal is None or not isinstance(fair, FairV2) or seal.steps <= since:
        return None
    early = fair.until(seal.changes)
    history, position = session.history[: seal.steps], session.at(seal.steps)
    chain = len(early.commitments[seat]) - 1
    known = later.commitments[seat]
    if chain >= len(known) or known[chain].anchor != early.commitments[seat][chain].anchor:
        return None
    key = known[chain].value(early.sealing(history, position, seat))
    return None if key is None else hmac.compare_digest(_tag(key, seat, session, early, seal.steps), seal.tag)


class Blame(NamedTuple):
    """Who has told two stories of a game, or has changed what another seat told; -1 for nobody."""

    seat: int
    changed: int = -1
    """The seat whose turn was changed; -1 where the seat itself has sealed both stories."""


def blame(one: AnySession, other: AnySession, later: Fair) -> Blame | None:
    """Return who is to blame that two sealed stories of a game differ, by what is revealed later.

    Whoever has sealed both is; else, in the story in which the turn that differs is not sealed by its own player,
    the first other seat that has sealed it. None while that cannot be told.
    """
    at = _fork(one, other)
    if at is None:
        return None
    covered = [_covering(session, at, later) for session in (one, other)]
    both = [seat for seat, proof in covered[0].items() if proof and covered[1].get(seat)]
    if both:
        return Blame(both[0])
    for session, proofs in zip((one, other), covered, strict=True):
        assert isinstance(session.drawer, FairV2)
        player = session.drawer.count(session.history[: at + 1]).voices[session.history[at].turn]
        first = next((seat for seat, proof in proofs.items() if proof is not False), None)
        if proofs.get(player) is False and first is not None and proofs[first]:
            return Blame(first, player)
    return None


def _fork(one: AnySession, other: AnySession) -> int | None:
    """Return the first step at which two games of version 2 differ, None where one is the beginning of the other."""
    if not (isinstance(one.drawer, FairV2) and isinstance(other.drawer, FairV2)):
        return None
    pairs = zip(one.history, other.history, strict=False)
    return next((at for at, (mine, theirs) in enumerate(pairs) if mine.move != theirs.move), None)


def _covering(session: AnySession, at: int, later: Fair) -> dict[int, bool | None]:
    """Return, for every seat whose seal is of a step, what it proves; who sealed first comes first."""
    assert isinstance(session.drawer, FairV2)
    seals = [(seal.steps, seat) for seat, seal in enumerate(session.drawer.seals) if seal and seal.steps > at]
    return {seat: proved(session, seat, later) for _, seat in sorted(seals)}


def _told(session: AnySession, fair: FairV2, steps: int) -> dict[int, int]:
    """Return, for every seat that has told moves among the first steps, how many steps there are up to its last."""
    told: dict[int, int] = {}
    for at, voice in fair.speakers(session.history[:steps]):
        told[voice] = at + 1
    return told


def _made(session: AnySession, fair: FairV2, seat: int, steps: int) -> Seal:
    changes = len(fair.changes)
    number = fair.sealing(session.history[:steps], session.at(steps), seat)
    key = fair.own[seat].value(number)
    return Seal(steps, changes, _tag(key, seat, session, fair, steps))


def _tag(key: bytes, seat: int, session: AnySession, fair: FairV2, steps: int) -> bytes:
    """Return the tag of a seat for the first steps of a game: of all that was agreed, of names and of moves."""
    lines = [f"{one.color} {one.name}" for one in session.seats]
    lines += [str(step.move) for step in session.history[:steps]]
    table = fair.table(session.rules.id, len(fair.changes))
    told = hashlib.sha256(_TOLD + table + "\n".join(lines).encode()).digest()
    return hmac.new(key, _TAG + bytes([seat]) + told, hashlib.sha256).digest()[:SIZE]
