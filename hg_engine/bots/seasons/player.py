"""A bot of the collecting game: looks at every result of its turn, and plays on in mind from the best of them."""

from __future__ import annotations

from collections.abc import Iterator

from ...game import Phase
from ...rng import SplitMix64
from ...seasons.moves import SeasonsMove
from ...seasons.position import Position, step_move
from ..base import Choice, Thought
from .characters import Character
from .evaluate import Evaluator
from .search import Line, best_line, lines, play_line
from .weights import WEIGHTS, Weights


class SeasonsBot:
    """Plays as a `Character`; see `base.Bot`."""

    def __init__(self, character: Character, weights: Weights = WEIGHTS) -> None:
        """Play as ``character``, by ``weights``."""
        self.character, self.weights = character, weights

    def think(self, position: Position, rng: SplitMix64) -> Iterator[Thought[SeasonsMove]]:
        """Yield thoughts: after each first step looked at, then after each turn played on in mind."""
        who = self.character
        evaluator = Evaluator(position, who, self.weights)
        found: list[Line] = []
        best: Line | None = None
        nodes = 0
        for group in lines(position, evaluator, turns=who.turns):
            nodes += len(group)
            for line in group:
                blur = who.noise * (rng.below(2001) - 1000) / 1000 if who.noise else 0.0
                found.append(Line(line.value + blur, line.steps))
                if best is None or found[-1].value > best.value:
                    best = found[-1]
            assert best is not None
            yield Thought((_choice(best),), nodes)
        found.sort(key=lambda line: -line.value)
        yield Thought(_ranked(found), nodes)
        if who.candidates and len({line.steps[0] for line in found[: who.candidates]}) > 1:
            yield from self._ahead(position, evaluator, found, nodes)

    def _ahead(
        self, position: Position, evaluator: Evaluator, found: list[Line], nodes: int
    ) -> Iterator[Thought[SeasonsMove]]:
        """Play on from the best lines, every seat as it seems best to it, and rank them by what comes of it."""
        seat, who = position._seat, self.character
        chosen, rest = found[: who.candidates], found[who.candidates :]
        choices = _ranked(found)
        moments = []
        for line in chosen:
            moment = position.copy()
            play_line(moment, line)
            moments.append(moment)
        for _ in range(who.ahead):
            valued = []
            for line, moment in zip(chosen, moments, strict=True):
                if moment._phase is Phase.FIRST:
                    reply, count = best_line(moment, evaluator)
                    play_line(moment, reply)
                    nodes += count
                    yield Thought(choices, nodes)
                valued.append(Line(evaluator.lead(moment, seat), line.steps))
            # what was not looked at further stays behind, by as much as it was before
            shift = min(line.value for line in valued) - chosen[-1].value
            others = [Line(value + shift, steps) for value, steps in rest]
            choices = _ranked(sorted(valued, key=lambda line: -line.value) + others)
            yield Thought(choices, nodes)


def _choice(line: Line) -> Choice[SeasonsMove]:
    first, *then = map(step_move, line.steps)
    return Choice(first, line.value, tuple(then))


def _ranked(found: list[Line]) -> tuple[Choice[SeasonsMove], ...]:
    """Return the first steps of the lines, which are in order, each with its best value and how it goes on."""
    best: dict[int, Line] = {}
    for line in found:
        best.setdefault(line.steps[0], line)
    return tuple(map(_choice, best.values()))
