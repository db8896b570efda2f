"""Compare a received game state with the stored one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from enum import Enum
from typing import Any, NamedTuple

from ..session import AnySession, Session
from .chain import Chain
from .draws import Commitment, Fair
from .version2 import FairV2, Seal


class Kind(Enum):
    """How two states of a game stand to each other, the one that arrives to the one that is kept."""

    SAME = "same"
    NEWER = "newer"
    OLDER = "older"
    BESIDE = "beside"
    """Each has a value or a seat that the other lacks, and nothing against it: `merged` is both."""
    FORKED = "forked"
    OTHER = "other"


class Relation(NamedTuple):
    """The kind, and the step up to which both are alike."""

    kind: Kind
    steps: int = 0


def relation(kept: AnySession, arrived: AnySession) -> Relation:
    """Tell what an arrived state is to the kept one, by what anybody can follow of both.

    Another game, other seats or rules, or a seat with another anchor make it `Kind.OTHER`.
    """
    mine, theirs = kept.drawer, arrived.drawer
    if not isinstance(mine, Fair) or not isinstance(theirs, Fair) or not _alike(kept, arrived):
        return Relation(Kind.OTHER)
    here = [step.move for step in kept.history[: mine.settled(kept)]]
    there = [step.move for step in arrived.history[: theirs.settled(arrived)]]
    common = next(
        (at for at, (one, other) in enumerate(zip(here, there, strict=False)) if one != other),
        min(len(here), len(there)),
    )
    if (common < len(here) and common < len(there)) or not _begins(mine.marks, theirs.marks):
        return Relation(Kind.FORKED, common)
    return Relation(_kind(mine, theirs, len(there) - len(here)), common)


def _kind(mine: Fair, theirs: Fair, longer: int) -> Kind:
    """Tell what a state is to the kept one if one of the two goes on where the other ends, ``longer`` steps further."""
    more, less = _known(theirs, mine), _known(mine, theirs)
    if longer > 0:
        return Kind.FORKED if less else Kind.NEWER
    if longer < 0:
        return Kind.FORKED if more else Kind.OLDER
    if more and less:
        return Kind.BESIDE if len(mine.marks) == len(theirs.marks) else Kind.FORKED
    return Kind.NEWER if more else Kind.OLDER if less else Kind.SAME


def merged(kept: AnySession, arrived: AnySession, own: Mapping[int, Chain]) -> AnySession:
    """Return a game that knows what two states of it know that are `Kind.BESIDE` each other.

    A seat has the name and the values of the state that tells more of it; ``own`` are the chains held here.
    """
    mine, theirs = kept.drawer, arrived.drawer
    assert isinstance(mine, Fair) and isinstance(theirs, Fair)
    seats, commitments = list(kept.seats), list(mine.commitments)
    for number, (one, other) in enumerate(zip(mine.commitments, theirs.commitments, strict=True)):
        if _told(other) > _told(one):
            seats[number], commitments[number] = arrived.seats[number], other
    fair: Fair = replace(mine, commitments=tuple(commitments), own=own)
    if isinstance(fair, FairV2) and isinstance(theirs, FairV2):
        fair = replace(fair, seals=tuple(map(_further, fair.seals, theirs.seals)))
    session: AnySession = Session(kept.rules, seats, fair, id=kept.id)
    for step in kept.history[: mine.settled(kept)]:
        if kept.chosen(step):
            session.play(step.move)
    return session


def _alike(kept: AnySession, arrived: AnySession) -> bool:
    mine, theirs = kept.drawer, arrived.drawer
    assert isinstance(mine, Fair) and isinstance(theirs, Fair)
    anchors = [
        [commitment.anchor for commitment in one[: len(other)]]
        == [commitment.anchor for commitment in other[: len(one)]]
        for one, other in zip(mine.commitments, theirs.commitments, strict=False)
    ]
    # a seat gets its name when somebody takes it, and keeps it
    taken = [bool(one and other) for one, other in zip(mine.commitments, theirs.commitments, strict=False)]
    return (type(mine), mine.game, kept.rules, mine.holders, mine.strict, _seats(kept, taken)) == (
        type(theirs),
        theirs.game,
        arrived.rules,
        theirs.holders,
        theirs.strict,
        _seats(arrived, taken),
    ) and all(anchors)


def _seats(session: AnySession, taken: Sequence[bool]) -> list[tuple[str, str]]:
    return [
        (seat.color, seat.name if known else "") for seat, known in zip(session.seats, taken, strict=False)
    ]


def _begins(one: Sequence[Any], other: Sequence[Any]) -> bool:
    """Return whether one of two sequences is the beginning of the other."""
    return all(mine == theirs for mine, theirs in zip(one, other, strict=False))


def _further(one: Seal | None, other: Seal | None) -> Seal | None:
    """Return the one of two seals of a seat that is of more steps."""
    return max(one, other, key=lambda seal: -1 if seal is None else seal.steps)


def _known(one: Fair, other: Fair) -> bool:
    """Return whether one tells something that the other does not: an anchor, a value, a change of keys."""
    return len(one.marks) > len(other.marks) or any(
        _told(mine) > _told(theirs) for mine, theirs in zip(one.commitments, other.commitments, strict=True)
    )


def _told(commitments: tuple[Commitment, ...]) -> tuple[int, int]:
    return (len(commitments), commitments[-1].revealed) if commitments else (0, 0)
