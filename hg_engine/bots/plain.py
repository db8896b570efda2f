"""A bot for every game that plays at random."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, TypeVar

from .. import game
from ..rng import SplitMix64
from .base import Choice, Thought

M = TypeVar("M")


class RandomBot(Generic[M]):
    """Makes any legal move."""

    def think(self, position: game.Position[M], rng: SplitMix64) -> Iterator[Thought[M]]:
        """Yield one thought: a move at random."""
        moves = position.legal_moves()
        yield Thought((Choice(moves[rng.below(len(moves))], 0.0),), 1)
