"""Rate a player against bots of known strength, with an interval; pure arithmetic.

Of every rating in question it is asked how likely the results are (Bradley and Terry: with 400 points more one is
expected to score ten times as much), and how likely the rating was before: ratings are normal about the middle of the
levels. What comes of it is cut where 2.5 % lie on either side. So whoever has won every game, or none, has an interval
that ends somewhere, and which games are the first ones matters less the more there are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate
from math import exp, fsum, log, log1p
from typing import Final, NamedTuple

SPREAD: Final = 600.0
"""The standard deviation of ratings before anything was played."""
ENOUGH: Final = 5
"""So many games are needed before a rating is told."""
_SCALE: Final = log(10) / 400
_STEP: Final = 5
_REACH: Final = 4 * SPREAD
"""How far from the middle a rating is looked for; what lies beyond is one in ten thousand."""


class Result(NamedTuple):
    """What came of a game against an opponent of this rating: 1 for a win, 0.5 for a draw, 0."""

    rating: float
    won: float
    weight: float = 1.0
    """How much it counts; a pair of a game of several counts half."""


class Rating(NamedTuple):
    """A rating: the most likely value, and between which ones it lies 95 times in 100."""

    value: int
    low: int
    high: int


def rated(results: Sequence[Result], levels: Mapping[str, float]) -> Rating:
    """Return the rating that results against levels tell of."""
    middle = fsum(levels.values()) / len(levels)
    sums: dict[float, tuple[float, float]] = {}
    for result in results:
        won, weight = sums.get(result.rating, (0.0, 0.0))
        sums[result.rating] = won + result.won * result.weight, weight + result.weight
    grid = [middle + at for at in range(-int(_REACH), int(_REACH) + 1, _STEP)]
    logs = [_likely(rating, sums) - ((rating - middle) / SPREAD) ** 2 / 2 for rating in grid]
    most = max(logs)
    heaps = list(accumulate(exp(one - most) for one in logs))
    low, high = (
        next(at for at, heap in enumerate(heaps) if heap >= part * heaps[-1]) for part in (0.025, 0.975)
    )
    return Rating(round(grid[logs.index(most)]), round(grid[low]), round(grid[high]))


def _likely(rating: float, sums: Mapping[float, tuple[float, float]]) -> float:
    """Return the logarithm of how likely results are for somebody of this rating."""
    found = 0.0
    for other, (won, weight) in sums.items():
        ahead = (rating - other) * _SCALE
        # log of 1 / (1 + e^-ahead), and of what is left to 1
        lost = log1p(exp(-ahead)) if ahead > 0 else log1p(exp(ahead)) - ahead
        found -= won * lost + (weight - won) * (lost + ahead)
    return found
