"""Players to measure others by: greedy for points now, and flat Monte Carlo."""

from __future__ import annotations

from collections.abc import Iterator

from ...game import Phase
from ...landscape.layout import bits
from ...landscape.moves import LandscapeMove
from ...landscape.position import Position
from ...rng import SplitMix64
from ..base import Choice, Thought
from .player import move_of
from .search import Line, play_line


class GreedyBot:
    """Takes the most points that the turn can give at once; among equals, any."""

    def think(self, position: Position, rng: SplitMix64) -> Iterator[Thought[LandscapeMove]]:
        """Yield one thought, from all the ways to play the turn."""
        found = list(_gains(position))
        most = max(line.value for line in found)
        best = [line for line in found if line.value == most]
        line = best[rng.below(len(best))]
        yield Thought((Choice(move_of(position, line.moves[0]), most),), len(found))


class MonteCarloBot:
    """Plays the turn that random playouts to the end of the game like best, tried in rounds (flat Monte Carlo)."""

    def think(self, position: Position, rng: SplitMix64) -> Iterator[Thought[LandscapeMove]]:
        """Yield thoughts, one after each playout, for ever."""
        seat = position._seat
        tried = [(0, 0.0, line) for line in _gains(position)]
        best, highest, nodes = tried[0][2], -1e9, 0
        while True:
            for index, (count, total, line) in enumerate(tried):
                total += playout(position, line, rng, seat)
                tried[index] = count + 1, total, line
                nodes += 1
                if line is best or total / (count + 1) > highest:
                    best, highest = line, total / (count + 1)
                yield Thought((Choice(move_of(position, best.moves[0]), highest),), nodes)
            count, total, best = max(tried, key=lambda entry: entry[1])
            highest = total / count


def playout(position: Position, line: Line, rng: SplitMix64, seat: int) -> float:
    """Return by how much ``seat`` leads at the end when everybody plays at random after ``line``."""
    turn = position.copy()
    play_line(turn, line)
    stacks = rng.shuffled(bits(turn._land)), rng.shuffled(bits(turn._bonus))
    while turn._phase is not Phase.OVER:
        if turn._phase is Phase.DRAW:
            tile = stacks[turn._extra].pop()
            turn._draw(tile, turn.board.can_place(tile), None)
        elif turn._phase is Phase.PLACE:
            places = turn.board.placements(turn._tile)
            turn._place(places[rng.below(len(places))], None)
        elif turn._phase is Phase.TAKE_BACK:
            own = _own(turn)
            turn._take_back(own[rng.below(len(own))], None)
        else:
            ways = turn._occupations()
            turn._occupy(ways[rng.below(len(ways))], None)
    scores = turn._scores
    return float(scores[seat] - max(score for index, score in enumerate(scores) if index != seat))


def _own(position: Position) -> list[int]:
    """Return what the shaman may take back, -1 standing for nothing."""
    own = sorted(zone for zone, owner in position.meeples_out.items() if owner == position._seat)
    return own if position.rules.shaman_must else [-1, *own]


def _gains(position: Position) -> Iterator[Line]:
    """Yield every way to play the turn with the points it gains at once; the position is as it was between."""
    earned = position._scores[position._seat]
    if position._phase is Phase.PLACE:
        for code in sorted(position.board.placements(position._tile)):
            position._place(code, None)
            yield from _rest(position, (code,), earned)
            position._undo()
    else:
        yield from _rest(position, (), earned)


def _rest(position: Position, before: tuple[int, ...], earned: int) -> Iterator[Line]:
    seat = position._seat
    if position._phase is Phase.TAKE_BACK:
        for zone in _own(position):
            position._take_back(zone, None)
            yield from _rest(position, (*before, zone), earned)
            position._undo()
        return
    for way in position._occupations():
        position._occupy(way, None)
        line = Line(float(position._scores[seat] - earned), (*before, way))
        position._undo()
        yield line
