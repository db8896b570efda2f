"""A finished game looked over: what every turn gave away against the best that was to be seen, in expected points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...game import Phase
from ...landscape.moves import LandscapeMove
from ...session import Session
from .evaluate import Evaluator
from .player import code_of, moves_of
from .search import lines
from .weights import fitted


class Review(NamedTuple):
    """A turn looked over, an extra turn by itself."""

    step: int
    """How many steps of the history lie before its first move, the draw included."""
    seat: int
    loss: float
    """By how many expected points of lead the turn fell short of the best one; 0 for the best."""
    best: tuple[LandscapeMove, ...]
    """The moves of the best turn."""
    expected: tuple[float, ...]
    """The points that every seat may expect after the turn that was played."""


def reviews(session: Session, start: int = 0) -> Iterator[Review]:
    """Yield the turns of a game one by one, those that begin at step ``start`` or later.

    Only what is on the table and in the bag counts, never the order of the draws. A turn that was not finished is
    left out.
    """
    position = session.at(0)
    history = session.history
    evaluator = Evaluator(position, fitted(position.players))
    at = 0
    while at < len(history):
        if position.phase is not Phase.PLACE:
            position.push(history[at].move)
            at += 1
            continue
        first, seat = at, position._seat
        while at < len(history) and history[at].seat is not None:
            at += 1
        played = tuple(step.move for step in history[first:at])
        seen = [line for group in lines(position, evaluator) for line in group] if first >= start else []
        best = max(seen, default=None)
        then = () if best is None else moves_of(position, best)
        for move in played:
            position.push(move)
        if best is None or position.to_move is not None:
            continue
        codes = tuple(map(code_of, played))
        value = next(line.value for line in seen if line.moves == codes)
        if value == best.value:
            then = played
        yield Review(first, seat, best.value - value, then, tuple(evaluator.expected(position)))


def turning_points(found: Sequence[Review], most: int = 3) -> list[Review]:
    """Return the turns that gave away most, the earliest first; none that gave away less than a point."""
    worst = sorted(found, key=lambda review: -review.loss)[:most]
    return sorted((review for review in worst if review.loss >= 1), key=lambda review: review.step)
