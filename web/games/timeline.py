"""The timeline of a game: its turns with the points made in each, and the moments at which one can stop."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from hg_engine.game import Draw


class Turn(NamedTuple):
    """A turn, its extra turn included: whose, after how many steps it was over, and points made in it by seat."""

    number: int
    seat: int
    start: int
    end: int
    points: tuple[int, ...]


class Timeline:
    """The turns of a history, and its stops: the moments at which somebody had to decide."""

    def __init__(
        self, stops: Sequence[int], turns: Sequence[Turn], firsts: Sequence[int], final: Sequence[int]
    ) -> None:
        """Keep the turns; ``firsts`` is after how many steps the first move of each was made."""
        self.stops = stops
        self.length = stops[-1]
        self.turns = turns
        self.final = final
        """What the final scoring gave, by seat; nothing while the game goes on."""
        self._firsts = firsts

    @property
    def over(self) -> bool:
        """Whether the final scoring has made points."""
        return any(self.final)

    def turn_at(self, steps: int) -> Turn | None:
        """Return the turn in which the last move before this moment was made; None at the beginning."""
        found = bisect_right(self._firsts, steps) - 1
        return self.turns[found] if found >= 0 else None

    def index(self, steps: int) -> int:
        """Return the place of the last stop that is not after so many steps."""
        return max(0, bisect_right(self.stops, steps) - 1)

    def before(self, steps: int) -> int:
        """Return the stop before so many steps; the first one has none before it."""
        return self.stops[max(0, bisect_left(self.stops, steps) - 1)]

    def after(self, steps: int) -> int:
        """Return the stop after so many steps; the last one has none after it."""
        return self.stops[min(len(self.stops) - 1, bisect_right(self.stops, steps))]

    def beside(self, steps: int, way: int) -> int:
        """Return the last stop of the turn before (-1) or after (+1) this moment's."""
        ends = [self.stops[0], *(self.after(turn.end - 1) for turn in self.turns)]
        if way < 0:
            return max((end for end in ends if end < steps), default=self.stops[0])
        return min((end for end in ends if end > steps), default=self.stops[-1])


def stops_of(moves: Sequence[object]) -> list[int]:
    """Return the moments at which somebody was to decide, and the end, of a history of these moves."""
    return [n for n in range(len(moves) + 1) if n == len(moves) or not isinstance(moves[n], Draw)]
