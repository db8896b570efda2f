"""A bot of the tile-laying game: values every way to play its turn, and looks ahead from the best of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...game import Phase
from ...landscape.board import cell_at
from ...landscape.layout import bits
from ...landscape.moves import LandscapeMove, Occupy, Place, TakeBack
from ...landscape.phases import LandscapePhase
from ...landscape.position import Position, occupy_code, occupy_move, place_move
from ...rng import SplitMix64
from ..base import Choice, Thought
from .attention import noticed
from .characters import Character
from .evaluate import Evaluator
from .line import Line, play_line
from .search import best_line, lines
from .weights import fitted, tasted

TOLD = 5
"""Of how many choices it is told how they go on."""


class LandscapeBot:
    """Plays as a `Character`; see `base.Bot`."""

    def __init__(self, character: Character) -> None:
        """Play as ``character``."""
        self.character = character

    def think(self, position: Position, rng: SplitMix64) -> Iterator[Thought[LandscapeMove]]:
        """Yield thoughts: after each placement looked at, then after each answer to a candidate."""
        who = self.character
        weights = tasted(who.weights or fitted(position.players), who.tastes)
        evaluator = Evaluator(position, weights, rivals=who.rivals, counts=who.counts)
        nodes = 0
        found: list[Line] = []
        best: Line | None = None
        cells = noticed(position, who, rng)
        for group in lines(position, evaluator, huts=who.huts, cells=cells):
            nodes += len(group)
            for line in group:
                whim = who.whim * rng.below(1001) / 1000 if who.whim else 0.0
                found.append(Line(line.value + whim, line.moves))
                if best is None or found[-1].value > best.value:
                    best = found[-1]
            assert best is not None
            yield Thought((Choice(move_of(position, best.moves[0]), best.value),), nodes)
        found.sort(key=lambda line: -line.value)
        choices = ranked(position, found)
        yield Thought(choices, nodes)
        chosen, rest = found[: who.candidates], found[who.candidates :]
        if len(chosen) < 2:
            return
        sums = [0.0] * len(chosen)
        for sample, luck in enumerate(lots(rng, who.samples), 1):
            for index, line in enumerate(chosen):
                value, seen = ahead(position, line, luck, evaluator)
                nodes += seen
                sums[index] += value
                yield Thought(choices, nodes)
            further = [Line(total / sample, line.moves) for total, line in zip(sums, chosen, strict=True)]
            # what was not looked at further stays behind, by as much as it was before
            shift = min(line.value for line in further) - chosen[-1].value
            choices = ranked(position, further + [Line(value + shift, moves) for value, moves in rest])
            yield Thought(choices, nodes)


def lots(rng: SplitMix64, samples: int) -> list[tuple[float, float]]:
    """Return lots by which next tiles are drawn (land, bonus), from 0 to 1 and spread evenly over what is left."""
    land, bonus = rng.next() / 2**64, rng.next() / 2**64
    return [((land + index) / samples, (bonus + index) / samples) for index in range(samples)]


def ahead(
    position: Position, line: Line, luck: tuple[float, float], evaluator: Evaluator
) -> tuple[float, int]:
    """Return what a line is worth once the next player has answered to a tile that ``luck`` draws.

    Also how many positions were valued. An extra turn that the line earns is played first.
    """
    seat, start, seen = position.seat, position.ply, 0
    play_line(position, line)
    answered = False
    while position.phase is Phase.DRAW and not answered:
        stack = bits(position.bonus_left if position.extra_turn else position.land_left)
        tile = stack[int(luck[position.extra_turn] * len(stack))]
        position.do_draw(tile, position.board.can_place(tile), None)
        if position.tile_id >= 0:
            answered = position.seat != seat
            best, count = best_line(position, evaluator)
            seen += count
            play_line(position, best)
    value = evaluator.lead(position, seat)
    while position.ply > start:
        position.undo()
    return value, seen


def ranked(position: Position, found: Sequence[Line]) -> tuple[Choice[LandscapeMove], ...]:
    """Return the first moves of the lines, each with its best value, the best first; those with how they go on."""
    best: dict[int, Line] = {}
    for line in found:
        if line.moves[0] not in best or line.value > best[line.moves[0]].value:
            best[line.moves[0]] = line
    order = sorted(best.values(), key=lambda line: -line.value)
    told = [
        Choice(first, line.value, tuple(then))
        for line in order[:TOLD]
        for first, *then in [moves_of(position, line)]
    ]
    return (*told, *(Choice(move_of(position, line.moves[0]), line.value) for line in order[TOLD:]))


def moves_of(position: Position, line: Line) -> tuple[LandscapeMove, ...]:
    """Return the moves of a line."""
    start = position.ply
    found: list[LandscapeMove] = []
    for index in range(len(line.moves)):
        found.append(move_of(position, line.moves[index]))
        play_line(position, Line(0, line.moves[index : index + 1]))
    while position.ply > start:
        position.undo()
    return tuple(found)


def code_of(move: LandscapeMove) -> int:
    """Return the unchecked move of `turn.Turn` that a move of a seat is, the inverse of `move_of`."""
    match move:
        case Place(x, y, rotation):
            return cell_at(x, y) + rotation
        case TakeBack(zone):
            return -1 if zone is None else zone
        case Occupy():
            return occupy_code(move)
    raise ValueError(move)


def move_of(position: Position, code: int) -> LandscapeMove:
    """Return the move that begins a line."""
    if position.phase is LandscapePhase.PLACE:
        return place_move(code)
    if position.phase is LandscapePhase.TAKE_BACK:
        return TakeBack(code if code >= 0 else None)
    return occupy_move(code)
