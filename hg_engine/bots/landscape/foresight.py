"""The master's bot: continues the game for several turns from its best ways to play, on the same draws for each."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from math import fsum
from typing import NamedTuple

from ...game import Phase
from ...landscape.layout import bits
from ...landscape.moves import LandscapeMove
from ...landscape.position import Position
from ...rng import SplitMix64
from ..base import Choice, Thought
from .characters import Foresight
from .evaluate import Evaluator
from .line import Line, play_line
from .player import move_of, ranked
from .search import best_line, lines
from .weights import MASTER, Weights, fitted


class ForesightBot:
    """Plays with `Foresight`; see `base.Bot`."""

    def __init__(self, who: Foresight, weights: Weights | None = None) -> None:
        """Play as ``who``, by ``weights`` or those that were taught for the number of players."""
        self.who, self.weights = who, weights

    def think(self, position: Position, rng: SplitMix64) -> Iterator[Thought[LandscapeMove]]:
        """Yield thoughts: after each placement, then after each turn of looking ahead."""
        weights = self.weights or fitted(position.players, MASTER)
        evaluator = Evaluator(position, weights)
        found: list[Line] = []
        best: Line | None = None
        for group in lines(position, evaluator):
            found += group
            for line in group:
                if best is None or line.value > best.value:
                    best = line
            assert best is not None
            yield Thought((Choice(move_of(position, best.moves[0]), best.value),), len(found))
        found.sort(key=lambda line: -line.value)
        choices = ranked(position, found)
        yield Thought(choices, len(found))
        yield from self._ahead(position, evaluator, found, rng)

    def _ahead(
        self, position: Position, evaluator: Evaluator, found: Sequence[Line], rng: SplitMix64
    ) -> Iterator[Thought[LandscapeMove]]:
        """Compare the best lines by what comes of them: after each round those that look worse are left out."""
        who, seat, nodes = self.who, position.seat, len(found)
        choices = ranked(position, found)
        worst = found[0].value - who.near
        few = [line for line in found[: who.rounds[0][0]] if line.value >= worst]
        kept = [Prospect(line, after(position, line)) for line in few]
        behind = list(found[len(kept) :])
        for width, draws in who.rounds:
            behind = [prospect.told() for prospect in kept[width:]] + behind
            kept = kept[:width]
            if len(kept) < 2:
                return
            for luck in fortunes(rng, draws):
                for prospect in kept:
                    for seen in prospect.play_on(seat, luck, who.turns, evaluator):
                        nodes += seen
                        yield Thought(choices, nodes)
            kept.sort(key=lambda prospect: -prospect.mean)
            choices = ranked(position, _in_order([prospect.told() for prospect in kept], behind))
            yield Thought(choices, nodes)


class Luck(NamedTuple):
    """What decides the draws of one look ahead, the same after every line that is compared."""

    first: tuple[float, float]
    """Where the first tile of the land and of the bonus stack lies among those left, from 0 to 1."""
    seed: int
    """What decides all that are drawn after them."""


def fortunes(rng: SplitMix64, many: int) -> list[Luck]:
    """Return so many kinds of luck, whose first tiles are spread evenly over what is left."""
    land, bonus = rng.next() / 2**64, rng.next() / 2**64
    return [Luck(((land + index) / many, (bonus + index) / many), rng.next()) for index in range(many)]


class Prospect:
    """A line, and what was seen of its future."""

    def __init__(self, line: Line, moment: Position) -> None:
        """Begin with nothing seen; ``moment`` is the position after the line."""
        self.line = line
        self.leads: list[float] = []
        """What every look ahead led to."""
        self._moment = moment

    @property
    def mean(self) -> float:
        """By how many points the seat may expect to be ahead, on average over what was seen."""
        return fsum(self.leads) / len(self.leads) if self.leads else self.line.value

    def told(self) -> Line:
        """Return the line with what it turned out to be worth."""
        return Line(self.mean, self.line.moves)

    def play_on(self, seat: int, luck: Luck, turns: int, evaluator: Evaluator) -> Generator[int, None, None]:
        """Play so many turns, each as it seems best at once; yield how many positions each turn valued.

        An extra turn that the line earned is played before them.
        """
        position = self._moment.copy()
        lots = SplitMix64(luck.seed), SplitMix64(luck.seed + 1)
        places = list(luck.first)
        played, own = 0, position.extra_turn
        while position.phase is Phase.DRAW and played < turns:
            extra = position.extra_turn
            stack = bits(position.bonus_left if extra else position.land_left)
            tile = stack[int(places[extra] * len(stack))]
            places[extra] = lots[extra].next() / 2**64
            position.do_draw(tile, position.board.can_place(tile), None)
            if position.tile_id >= 0:
                played += not own
                own = False
                line, seen = best_line(position, evaluator)
                play_line(position, line)
                yield seen
        self.leads.append(evaluator.lead(position, seat))


def after(position: Position, line: Line) -> Position:
    """Return the position after a line."""
    moment = position.copy()
    play_line(moment, line)
    return moment


def _in_order(kept: Sequence[Line], behind: Sequence[Line]) -> list[Line]:
    """Return the lines that were compared last, then those left out before, none of which passes one of the first."""
    worst = kept[-1].value
    found = list(kept)
    for line in behind:
        worst = min(worst, line.value)
        found.append(Line(worst, line.moves))
    return found
