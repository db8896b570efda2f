"""What a game that arrives is to the same game as it is kept here."""

from __future__ import annotations

from enum import Enum
from typing import Any, NamedTuple

from ..session import Session
from .draws import Fair, Strand


class Kind(Enum):
    """How two states of a game stand to each other, the one that arrives to the one that is kept."""

    SAME = "same"
    NEWER = "newer"
    OLDER = "older"
    FORKED = "forked"
    OTHER = "other"


class Relation(NamedTuple):
    """The kind, and the step up to which both are alike."""

    kind: Kind
    steps: int = 0


def relation(kept: Session[Any, Any, Any], arrived: Session[Any, Any, Any]) -> Relation:
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
    if common < len(here) and common < len(there):
        return Relation(Kind.FORKED, common)
    if len(here) != len(there):
        return Relation(Kind.NEWER if len(there) > len(here) else Kind.OLDER, common)
    more, less = (_known(theirs, mine), _known(mine, theirs))
    if more and less:
        return Relation(Kind.FORKED, common)
    return Relation(Kind.NEWER if more else Kind.OLDER if less else Kind.SAME, common)


def _alike(kept: Session[Any, Any, Any], arrived: Session[Any, Any, Any]) -> bool:
    mine, theirs = kept.drawer, arrived.drawer
    assert isinstance(mine, Fair) and isinstance(theirs, Fair)
    anchors = [
        [strand.anchor for strand in one[: len(other)]] == [strand.anchor for strand in other[: len(one)]]
        for one, other in zip(mine.strands, theirs.strands, strict=False)
    ]
    return (kept.id, kept.rules, mine.holders, mine.strict, _colors(kept)) == (
        arrived.id,
        arrived.rules,
        theirs.holders,
        theirs.strict,
        _colors(arrived),
    ) and all(anchors)


def _colors(session: Session[Any, Any, Any]) -> list[str]:
    # a seat may get its name when somebody takes it
    return [seat.color for seat in session.seats]


def _known(one: Fair, other: Fair) -> bool:
    """Return whether one tells something that the other does not: an anchor, a value, that draws were given up."""
    return (one.given_up is not None and one.given_up != other.given_up) or any(
        _told(mine) > _told(theirs) for mine, theirs in zip(one.strands, other.strands, strict=True)
    )


def _told(strands: tuple[Strand, ...]) -> tuple[int, int]:
    return (len(strands), strands[-1].revealed) if strands else (0, 0)
