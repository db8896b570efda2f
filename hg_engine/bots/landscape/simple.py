"""Baseline bots to measure others by: greedy for points now, and flat Monte Carlo."""

from __future__ import annotations

from collections.abc import Iterator

from ...landscape.board import Board
from ...landscape.layout import bits
from ...landscape.moves import LandscapeMove
from ...landscape.phases import LandscapePhase
from ...landscape.position import Position
from ...landscape.turn import Turn
from ...rng import SplitMix64
from ..base import Choice, Thought
from .line import Line, play_line
from .player import move_of


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
        seat = position.seat
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


class _OneWay(Turn):
    """A turn that is never taken back, and so remembers nothing."""

    __slots__ = ()

    def _remember(self, move: int) -> None:
        pass


def playout(position: Position, line: Line, rng: SplitMix64, seat: int) -> float:
    """Return by how much ``seat`` leads at the end when everybody plays at random after ``line``."""
    turn = position.copy_as(_OneWay)
    play_line(turn, line)
    stacks = rng.shuffled(bits(turn.land_left)), rng.shuffled(bits(turn.bonus_left))
    board, below = turn.board, rng.below
    while not turn.is_over:
        tile = stacks[turn.extra_turn].pop()
        place = _any_placement(board, tile, rng)
        turn.do_draw(tile, place is not None, None)
        if place is None:
            continue
        turn.do_place(place, None)
        if turn.phase is LandscapePhase.TAKE_BACK:
            own = _own(turn)
            turn.do_take_back(own[below(len(own))], None)
        ways = turn.occupations()
        turn.do_occupy(ways[below(len(ways))] if len(ways) > 1 else 0, None)
    scores = turn.scores
    return float(scores[seat] - max(score for index, score in enumerate(scores) if index != seat))


WORDS = 3
"""So many numbers are drawn before all placements are listed, which takes longer than to try what they say."""


def _any_placement(board: Board, tile: int, rng: SplitMix64) -> int | None:
    """Return one of the placements of a tile, each as likely as the others; None if it fits nowhere."""
    cells, frontier, fit = list(board.frontier), board.frontier, board.layout.fits[tile]
    many = 4 * len(cells)  # a cell and a rotation each, of which about a fifth fits
    width = many.bit_length()
    mask = (1 << width) - 1
    for _ in range(WORDS):
        word = rng.next()
        for _ in range(64 // width):
            lot = word & mask
            word >>= width
            if lot < many and lot & 3 in fit[frontier[cells[lot >> 2]]]:
                return cells[lot >> 2] + (lot & 3)
    places = board.placements(tile)
    return places[rng.below(len(places))] if places else None


def _own(position: Turn) -> list[int]:
    """Return what the shaman may take back, -1 standing for nothing."""
    own = sorted(zone for zone, owner in position.meeples_out.items() if owner == position.seat)
    return own if position.rules.shaman_must else [-1, *own]


def _gains(position: Position) -> Iterator[Line]:
    """Yield every way to play the turn with the points it gains at once; the position is as it was between."""
    earned = position.scores[position.seat]
    if position.phase is LandscapePhase.PLACE:
        for code in sorted(position.board.placements(position.tile_id)):
            position.do_place(code, None)
            yield from _rest(position, (code,), earned)
            position.undo()
    else:
        yield from _rest(position, (), earned)


def _rest(position: Position, before: tuple[int, ...], earned: int) -> Iterator[Line]:
    seat = position.seat
    if position.phase is LandscapePhase.TAKE_BACK:
        for zone in _own(position):
            position.do_take_back(zone, None)
            yield from _rest(position, (*before, zone), earned)
            position.undo()
        return
    for way in position.occupations():
        position.do_occupy(way, None)
        line = Line(float(position.scores[seat] - earned), (*before, way))
        position.undo()
        yield line
