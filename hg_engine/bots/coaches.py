"""Who explains turns of a family: why they are good, what seats may expect, and what a game gave away."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from ..registry import LANDSCAPE, SEASONS
from ..session import Session
from .review import Reason, Review


class Coach(NamedTuple):
    """What can be asked about games of a family."""

    evaluator: int
    """Which way of valuing turns reviews come from; those of another are not comparable."""
    reasons: Callable[[Any, Sequence[Any]], list[Reason]]
    """Why to play a turn so: a position and moves -> the weightiest first."""
    expected: Callable[[Any], tuple[float, ...]]
    """The points that every seat may expect in a position."""
    looked_over: Callable[[Session[Any, Any, Any], int], Iterator[Review[Any] | None]]
    """The turns of a game from a step on, in pieces: None whenever there is more to think about."""


@cache
def coach(family: str = LANDSCAPE) -> Coach:
    """Return who explains turns of a family; the modules of another are not loaded."""
    if family == SEASONS:
        from .seasons import prospects
        from .seasons import reasons as seasons_reasons
        from .seasons import review as seasons_review

        return Coach(
            seasons_review.EVALUATOR,
            seasons_reasons.reasons,
            prospects.expected,
            seasons_review.looked_over,
        )
    from .landscape import reasons, review

    return Coach(review.EVALUATOR, reasons.reasons, review.expected, review.looked_over)
