"""The forms of findings about turns in any game: reasons, and what each turn of a game lost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import fsum, sqrt
from typing import Final, Generic, NamedTuple, TypeVar

M = TypeVar("M")

WORTH_TELLING: Final = 1.0
"""Points of loss below which a turn was as good as the best."""


class Reason(NamedTuple):
    """A fact about a turn; every family tells with its `reasons` which kinds there are, and what they are about."""

    kind: str
    about: str = ""
    points: float = 0.0
    seat: int = -1
    chance: float = 0.0


class Review(NamedTuple, Generic[M]):
    """A turn looked over, an extra turn by itself."""

    step: int
    """How many steps of the history lie before its first move, the draw included."""
    seat: int
    loss: float
    """By how many expected points of lead the turn fell short of the best one; 0 for the best."""
    doubt: float
    """By about how many points the loss may be off: in two of three turns it is off by less; 0 for the best."""
    best: tuple[M, ...]
    """The moves of the best turn."""
    expected: tuple[float, ...]
    """The points that every seat may expect after the turn that was played."""
    why: tuple[Reason, ...] = ()
    """Why the best turn is good; nothing where the turn that was played is as good."""


def deviation(losses: Sequence[float]) -> float:
    """Return the standard deviation, in points, of losses that were seen one by one; 0 for fewer than two."""
    count = len(losses)
    if count < 2:
        return 0.0
    mean = fsum(losses) / count  # the module statistics is not in the page
    return sqrt(fsum((loss - mean) ** 2 for loss in losses) / (count - 1))


def whole(pieces: Iterable[Review[M] | None]) -> Iterator[Review[M]]:
    """Leave out the pauses of those who look a game over in pieces."""
    for found in pieces:
        if found is not None:
            yield found


def turning_points(found: Sequence[Review[M]], most: int = 3) -> list[Review[M]]:
    """Return the turns that gave away most, the earliest first; none that gave away less than a point, or its doubt."""
    sure = [review for review in found if review.loss >= WORTH_TELLING and review.loss > review.doubt]
    worst = sorted(sure, key=lambda review: -review.loss)[:most]
    return sorted(worst, key=lambda review: review.step)
