"""Coaches: why a turn of a family is good, the expected points of its seats, and what each turn of a game lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from .. import registry
from ..session import AnySession
from .review import Reason, Review


class Coach(NamedTuple):
    """What can be asked about games of a family."""

    evaluator: int
    """Which way of valuing turns reviews come from; those of another are not comparable."""
    reasons: Callable[[Any, Sequence[Any]], list[Reason]]
    """Why to play a turn so: a position and moves -> the weightiest first."""
    expected: Callable[[Any], tuple[float, ...]]
    """The points that every seat may expect in a position."""
    looked_over: Callable[[AnySession, int], Iterator[Review[Any] | None]]
    """The turns of a game from a step on, in pieces: None whenever there is more to think about."""
    promised: Callable[[Any], dict[str, float]] | None = None
    """The points that each piece that may be put promises whom it belongs to, by move; None where nobody puts any."""


def coach(family: str) -> Coach:
    """Return who explains turns of a family; raise UnknownRules if it has nobody for that."""
    return registry.brought(family, registry.named(family).coach, Coach)
