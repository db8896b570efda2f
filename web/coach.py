"""What the coach says about a turn, as it comes from the worker: the best few ways to play it, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple


class Why(NamedTuple):
    """One reason, see `hg_engine.bots.landscape.reasons.Reason`."""

    kind: str
    area: str
    points: float
    seat: int
    chance: float


class Advice(NamedTuple):
    """A way to play the turn: its moves as texts, the points by which it leads to expect to be ahead, and why."""

    moves: tuple[str, ...]
    value: float
    why: tuple[Why, ...]


def read(given: Sequence[Mapping[str, Any]]) -> tuple[Advice, ...]:
    """Read what the worker answered."""
    return tuple(
        Advice(tuple(way["moves"]), way["value"], tuple(Why(*reason) for reason in way["why"]))
        for way in given
    )


class Coach:
    """What the coach of a table is doing; nothing of it is kept when the game goes on."""

    def __init__(self) -> None:
        """Begin with nothing asked."""
        self.thinking = False
        self.failed = False
        self.advice: tuple[Advice, ...] = ()

    @property
    def open(self) -> bool:
        """Whether there is anything to show."""
        return self.thinking or self.failed or bool(self.advice)

    def close(self) -> None:
        """Show nothing any more."""
        self.thinking, self.failed, self.advice = False, False, ()
