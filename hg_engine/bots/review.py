"""The forms of findings about turns in any game: reasons, and what each turn of a game lost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
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
    best: tuple[M, ...]
    """The moves of the best turn."""
    expected: tuple[float, ...]
    """The points that every seat may expect after the turn that was played."""
    why: tuple[Reason, ...] = ()
    """Why the best turn is good; nothing where the turn that was played is as good."""


def whole(pieces: Iterable[Review[M] | None]) -> Iterator[Review[M]]:
    """Leave out the pauses of those who look a game over in pieces."""
    for found in pieces:
        if found is not None:
            yield found


def turning_points(found: Sequence[Review[M]], most: int = 3) -> list[Review[M]]:
    """Return the turns that gave away most, the earliest first; none that gave away less than a point."""
    worst = sorted(found, key=lambda review: -review.loss)[:most]
    return sorted(
        (review for review in worst if review.loss >= WORTH_TELLING), key=lambda review: review.step
    )
