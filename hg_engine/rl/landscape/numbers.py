"""A position as a row of numbers with names: points, supplies, what the bots weigh, and the tiles that are left."""

from __future__ import annotations

from enum import Enum

import numpy as np
import numpy.typing as npt

from ...bots.landscape.evaluate import Evaluator, features
from ...bots.landscape.features import FEATURES
from ...bots.landscape.weights import fitted
from ...game import Phase
from ...landscape.phases import LandscapePhase
from ...landscape.position import Position

PHASES: tuple[Enum, ...] = (Phase.DRAW, *LandscapePhase, Phase.OVER)
SEAT_NUMBERS = ("score", "meeples_in_hand", "huts_in_hand", *FEATURES)
"""What is told of every seat: points, supplies, and what the bots weigh."""
STACKS = ("land", "bonus")


class Numbers:
    """The numbers of positions of one game: with its rules, and as many seats."""

    def __init__(self, start: Position) -> None:
        """Name the numbers of positions that follow ``start``, where no tile is drawn yet."""
        self._tiles = tuple(sorted(tile for stack in start.bag.values() for tile in stack))
        self._evaluator = Evaluator(start, fitted(start.players))
        seats = range(start.players)
        self.names = (
            *(f"{name}_{seat}" for seat in seats for name in SEAT_NUMBERS),
            *(f"to_move_{seat}" for seat in seats),
            *(f"phase_{phase.value}" for phase in PHASES),
            "extra_turn",
            *(f"left_{stack}" for stack in STACKS),
            *(f"hand_{tile}" for tile in self._tiles),
            *(f"left_{tile}" for tile in self._tiles),
        )
        """What they are called; seat 0 is whoever looks, 1 the next at the table."""

    def of(self, position: Position, seat: int) -> npt.NDArray[np.float32]:
        """Return the numbers called `names`, as ``seat`` sees them."""
        order = [(seat + other) % position.players for other in range(position.players)]
        scores, meeples, huts = position.scores, position.meeples, position.huts
        evaluator = self._evaluator
        if position.is_over:
            promised = [[0.0] * len(FEATURES) for _ in order]
        else:
            openings = evaluator.openings(position)
            promised = features(position, evaluator.weights, openings)
        bag = {stack: set(tiles) for stack, tiles in position.bag.items()}
        undrawn = set().union(*bag.values())
        values: list[float] = []
        for other in order:
            values += (scores[other], meeples[other], huts[other], *promised[other])
        values += (position.to_move == other for other in order)
        values += (position.phase is phase for phase in PHASES)
        values.append(position.extra_turn)
        values += (len(bag[stack]) for stack in STACKS)
        values += (position.tile == tile for tile in self._tiles)
        values += (tile in undrawn for tile in self._tiles)
        return np.array(values, np.float32)
