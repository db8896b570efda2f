"""A bot of Seasons: values every result of its turn, and continues from the best of them for several turns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...rng import SplitMix64
from ...seasons.layout import NEAR, bits
from ...seasons.moves import SeasonsMove
from ...seasons.phases import SeasonsPhase
from ...seasons.position import Position, step_move
from ..base import Choice, Thought
from .characters import Character
from .evaluate import Evaluator
from .search import Line, lines, play_line, quick_line


class SeasonsBot:
    """Plays as a `Character`; see `base.Bot`."""

    def __init__(self, character: Character) -> None:
        """Play as ``character``."""
        self.character = character

    def think(self, position: Position, rng: SplitMix64) -> Iterator[Thought[SeasonsMove]]:
        """Yield thoughts: after each first step, then after each turn of looking ahead."""
        who = self.character
        evaluator = Evaluator(position, who, unseen=overlooked(position, who, rng))
        found: list[Line] = []
        whims: dict[tuple[int, ...], float] = {}
        best: Line | None = None
        leeway = leeway_of(position, who)
        nodes = 0
        for group in lines(position, evaluator, turns=who.turns):
            nodes += len(group)
            for line in group:
                whims[line.steps] = whim = leeway * rng.below(1001) / 1000
                found.append(Line(line.value + whim, line.steps))
                if best is None or found[-1].value > best.value:
                    best = found[-1]
            assert best is not None
            yield Thought((_choice(best),), nodes)
        found.sort(key=lambda line: -line.value)
        yield Thought(_ranked(found), nodes)
        if who.ahead:
            yield from self._ahead(position, evaluator, found, whims, nodes)

    def _ahead(
        self,
        position: Position,
        evaluator: Evaluator,
        found: list[Line],
        whims: Mapping[tuple[int, ...], float],
        nodes: int,
    ) -> Iterator[Thought[SeasonsMove]]:
        """Play on from the best lines, every seat as it seems best to it, and rank them by what comes of it."""
        seat = position.seat
        choices, kept = _ranked(found), found
        behind: list[Line] = []
        moments: dict[tuple[int, ...], Position] = {}
        for width in self.character.ahead:
            kept, behind = kept[:width], _behind(kept, kept[width:], behind)
            if len({line.steps[0] for line in kept}) < 2:
                return
            valued = []
            for line in kept:
                moment = moments.get(line.steps)
                if moment is None:
                    moment = moments[line.steps] = position.copy()
                    play_line(moment, line)
                if moment.phase is SeasonsPhase.FIRST:
                    reply, count = quick_line(moment, evaluator)
                    play_line(moment, reply)
                    nodes += count
                    yield Thought(choices, nodes)
                valued.append(Line(evaluator.lead(moment, seat) + whims[line.steps], line.steps))
            kept = sorted(valued, key=lambda line: -line.value)
            choices = _ranked([*kept, *(Line(kept[-1].value - gap, steps) for gap, steps in behind)])
            yield Thought(choices, nodes)


def leeway_of(position: Position, who: Character) -> float:
    """Return by how many points at most ways to play this turn differ that are the same to ``who``."""
    opens = not (position.season_number or position.taken_counts[position.seat])
    return max(who.whim, who.opening if opens else 0.0)


def overlooked(position: Position, who: Character, rng: SplitMix64) -> int:
    """Return the spaces, as bits, of the tiles that ``who`` does not notice in this turn.

    What lies a step from its pawns is noticed by everybody.
    """
    if who.notices >= 1:
        return 0
    far = position.tile_spaces
    for space in position.pawn_spaces[position.seat]:
        far &= ~NEAR[space]
    return sum(1 << space for space in bits(far) if not rng.happens(who.notices))


def _behind(kept: list[Line], dropped: list[Line], before: list[Line]) -> list[Line]:
    """Return the lines that are played on no more, those dropped now first, with how far they are behind the rest.

    ``kept`` are all that were played on last, the dropped ones among them.
    """
    worst = kept[len(kept) - len(dropped) - 1].value
    gap = worst - dropped[-1].value if dropped else 0.0
    return [Line(worst - value, steps) for value, steps in dropped] + [
        Line(gap + far, steps) for far, steps in before
    ]


def _choice(line: Line) -> Choice[SeasonsMove]:
    first, *then = map(step_move, line.steps)
    return Choice(first, line.value, tuple(then))


def _ranked(found: list[Line]) -> tuple[Choice[SeasonsMove], ...]:
    """Return the first steps of the lines, which are in order, each with its best value and how it goes on."""
    best: dict[int, Line] = {}
    for line in found:
        best.setdefault(line.steps[0], line)
    return tuple(map(_choice, best.values()))
