"""Players to measure others by: greedy for points now, and flat Monte Carlo."""

from __future__ import annotations

from collections.abc import Iterator

from ...game import Phase
from ...rng import SplitMix64
from ...seasons.layout import bits
from ...seasons.moves import SeasonsMove
from ...seasons.position import Position, step_move
from ..base import Choice, Thought


class GreedyBot:
    """Takes the most points that the turn can give at once; among equals, any."""

    def think(self, position: Position, rng: SplitMix64) -> Iterator[Thought[SeasonsMove]]:
        """Yield thoughts, the last from all the ways to play the turn."""
        gains: list[tuple[int, int]] = []
        seat, earned = position._seat, position._scores[position._seat]
        first = position._phase is Phase.FIRST
        nodes = 0
        for step in position._steps():
            position._walk(step, None)
            gain = position._scores[seat]
            nodes += 1
            if first and position._pawns[seat]:
                position._phase = Phase.SECOND
                for then in position._steps():
                    position._walk(then, None)
                    gain = max(gain, position._scores[seat])
                    position._undo()
                    nodes += 1
            position._undo()
            gains.append((gain - earned, step))
            most, best_step = max(gains)
            yield Thought((Choice(step_move(best_step), float(most)),), nodes)
        most = max(gains)[0]
        best = [step for gain, step in gains if gain == most]
        yield Thought((Choice(step_move(best[rng.below(len(best))]), float(most)),), nodes)


class MonteCarloBot:
    """Makes the step that random playouts to the end of the game like best, tried in rounds (flat Monte Carlo)."""

    def think(self, position: Position, rng: SplitMix64) -> Iterator[Thought[SeasonsMove]]:
        """Yield thoughts, one after each playout, for ever."""
        seat = position._seat
        tried = [(0, 0.0, step) for step in position._steps()]
        best, highest, nodes = tried[0][2], -1e9, 0
        while True:
            for index, (count, total, step) in enumerate(tried):
                total += playout(position, step, rng, seat)
                tried[index] = count + 1, total, step
                nodes += 1
                if step == best or total / (count + 1) > highest:
                    best, highest = step, total / (count + 1)
                yield Thought((Choice(step_move(best), highest),), nodes)
            count, total, best = max(tried, key=lambda entry: entry[1])
            highest = total / count


def playout(position: Position, step: int, rng: SplitMix64, seat: int) -> float:
    """Return by how much ``seat`` leads at the end when everybody steps at random after ``step``.

    Winter's tiles are laid by lot, since nobody knows how they lie.
    """
    turn = position.copy()
    turn._step(step, None)
    stack: list[int] = []
    while turn._phase is not Phase.OVER:
        if turn._phase is Phase.DRAW:
            stack = stack or rng.shuffled(bits(turn.drawable))
            turn._draw(stack.pop(), None)
        else:
            steps = turn._steps()
            turn._step(steps[rng.below(len(steps))], None)
    scores = turn._scores
    return float(scores[seat] - max(score for index, score in enumerate(scores) if index != seat))
