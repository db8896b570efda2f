"""Turns with what they lost in many games that were played to their ends, to compare what an analysis says of them.

``python -m tests.tools.copy outcomes`` makes such files for the tile-laying game, ``python -m tests.tools.copy.seasons
outcomes`` for Seasons.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from math import hypot
from pathlib import Path
from statistics import correlation, fmean
from typing import Any, NamedTuple

from hg_engine.bots.review import WORTH_TELLING, Review
from hg_engine.notation import link


class Judged(NamedTuple):
    """A turn, what it lost in games to their ends, and by about how much that may be off."""

    session: Any
    step: int
    best: str
    loss: float
    doubt: float


class Compared(NamedTuple):
    """What an analysis says of such turns, beside what became of them."""

    agreement: float
    """The rank correlation of the losses."""
    sure: list[float]
    """What the turns lost of which it says that they surely lost a point or more."""
    rest: list[float]
    """What the others lost."""
    within: float
    """In what share of the turns that it says lost something the loss is off by no more than it says."""


def judged(file: Path) -> list[Judged]:
    """Read the turns."""
    rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return [
        Judged(link.decode(row["game"]), row["step"], row["best"], row["loss"], row["doubt"]) for row in rows
    ]


def ranks(values: Sequence[float]) -> list[float]:
    """The rank of each value, the mean rank where several are the same."""
    order = sorted(values)
    return [order.index(value) + (order.count(value) - 1) / 2 for value in values]


def compared(turns: list[Judged], reviews: Callable[[Any, int], Iterator[Review[Any]]]) -> Compared:
    """Analyse the turns, and compare."""
    found = [next(reviews(turn.session, turn.step)) for turn in turns]
    assert [review.step for review in found] == [turn.step for turn in turns]
    sure, rest = list[float](), list[float]()
    for turn, review in zip(turns, found, strict=True):
        (sure if review.loss > max(WORTH_TELLING, review.doubt) else rest).append(turn.loss)
    within = [
        abs(review.loss - turn.loss) <= hypot(review.doubt, turn.doubt)
        for turn, review in zip(turns, found, strict=True)
        if review.loss > 0
    ]
    lost, truth = [review.loss for review in found], [turn.loss for turn in turns]
    return Compared(correlation(ranks(lost), ranks(truth)), sure, rest, sum(within) / len(within))


def trusted(found: Compared, agreement: float, sure: int, lost: float, times: float) -> None:
    """Require what whoever reads an analysis relies on.

    Its losses agree with those of games to their ends. So many turns at least are told as dear; this share of them lost
    something, and so many times as much as the others. In about two of three turns a loss is off by no more than said.
    """
    assert found.agreement > agreement
    assert len(found.sure) > sure
    assert sum(loss > 0 for loss in found.sure) / len(found.sure) > lost
    assert fmean(found.sure) > times * fmean(found.rest)
    assert 0.57 < found.within < 0.77
