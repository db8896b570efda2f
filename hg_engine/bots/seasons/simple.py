"""Baseline bots to measure others by: greedy for points now, and flat Monte Carlo."""

from __future__ import annotations

from collections.abc import Iterator

from ...game import Phase
from ...rng import SplitMix64
from ...seasons.layout import bits
from ...seasons.moves import SeasonsMove
from ...seasons.phases import SeasonsPhase
from ...seasons.position import Position, step_move
from ..base import Choice, Thought


class GreedyBot:
    """Takes the most points that the turn can give at once; among equals, any."""

    def think(self, position: Position, rng: SplitMix64) -> Iterator[Thought[SeasonsMove]]:
        """Yield thoughts, the last from all the ways to play the turn."""
        gains: list[tuple[int, int]] = []
        seat, earned = position.seat, position.scores[position.seat]
        first = position.phase is SeasonsPhase.FIRST
        nodes = 0
        for step in position.steps():
            position.do_walk(step, None)
            gain = position.scores[seat]
            nodes += 1
            if first and position.pawn_spaces[seat]:
                position.await_second()
                for then in position.steps():
                    position.do_walk(then, None)
                    gain = max(gain, position.scores[seat])
                    position.undo()
                    nodes += 1
            position.undo()
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
        seat = position.seat
        tried = [(0, 0.0, step) for step in position.steps()]
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
    turn.do_step(step, None)
    stack: list[int] = []
    while (phase := turn.phase) is not Phase.OVER:
        if phase is Phase.DRAW:
            stack = stack or rng.shuffled(bits(turn.drawable))
            turn.do_draw(stack.pop(), None)
        else:
            steps = turn.steps()
            turn.do_step(steps[rng.below(len(steps))], None)
    scores = turn.scores
    return float(scores[seat] - max(score for index, score in enumerate(scores) if index != seat))
