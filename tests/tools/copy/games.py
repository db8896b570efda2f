"""Games at random, written move by move with all that the copy is to find again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from enum import Enum
from typing import NamedTuple
from unittest.mock import patch

from hg_engine import registry
from hg_engine.bots.landscape.characters import CHARACTERS, Foresight
from hg_engine.bots.landscape.evaluate import Evaluator
from hg_engine.bots.landscape.foresight import ForesightBot
from hg_engine.bots.landscape.player import code_of
from hg_engine.bots.landscape.search import lines
from hg_engine.bots.landscape.weights import MASTER, fitted
from hg_engine.game import Draw, Phase
from hg_engine.landscape.moves import LandscapeMove
from hg_engine.landscape.phases import LandscapePhase
from hg_engine.landscape.position import Position
from hg_engine.rng import SplitMix64

from .tables import RULES

PHASES: dict[Enum, int] = {
    Phase.DRAW: 0,
    LandscapePhase.PLACE: 1,
    LandscapePhase.TAKE_BACK: 2,
    LandscapePhase.OCCUPY: 3,
    Phase.OVER: 4,
}
"""Phases in the order of `Phase` in the copy."""


GRAIN = 1 << 24
"""Values are rounded to the nearest of so many parts of a point."""


class Often(NamedTuple):
    """How often something is looked at: at one in so many positions of a seat."""

    values: int = 40
    choices: int = 700


def game(number: int, often: Often) -> Iterator[str]:
    """Yield the lines of a game: all rule sets and numbers of players take turns."""
    rules, players = RULES[number % 4], 2 + number // 4 % 4
    position = registry.start(registry.get(rules, None), players)
    assert isinstance(position, Position)
    lots = SplitMix64(f"equal {number}")
    evaluator = Evaluator(position, fitted(players, MASTER))
    yield f"game {rules} {players}"
    while not position.is_over:
        moves = position.legal_moves()
        if position.phase is not Phase.DRAW:
            yield from _looks(position, evaluator, lots, often)
        chosen = moves[lots.below(len(moves))]
        codes = " ".join(str(_code(move)) for move in moves)
        scores = " ".join(map(str, position.scores))
        phase = PHASES[position.phase]
        yield f"move {phase} {position.seat} {scores} {len(moves)} {codes} {_code(chosen)}"
        position.push(chosen)
    yield f"end {' '.join(map(str, position.scores))}"


@contextmanager
def rounded() -> Iterator[None]:
    """Let the engine round values as the copy does, so that ways worth the same are equal however they are summed."""
    exact = Evaluator.ahead

    def ahead(self: Evaluator, points: Sequence[float], seat: int) -> float:
        return round(exact(self, points, seat) * GRAIN) / GRAIN

    with patch.object(Evaluator, "ahead", ahead):
        yield


def _code(move: LandscapeMove) -> int:
    return move.tile if isinstance(move, Draw) else code_of(move)


def _looks(position: Position, evaluator: Evaluator, lots: SplitMix64, often: Often) -> Iterator[str]:
    """Yield what a position is worth, and what the master does there, now and then."""
    if not lots.below(often.values):
        expected = " ".join(map(repr, evaluator.expected(position)))
        found = [line for group in lines(position, evaluator) for line in group]
        yield f"values {expected} {len(found)}"
        for line in found:
            yield f"{line.value!r} {len(line.moves)} {' '.join(map(str, line.moves))}"
    if not lots.below(often.choices):
        yield _choice(position, lots.next())


def _choice(position: Position, seed: int) -> str:
    master = CHARACTERS["master"]
    assert isinstance(master, Foresight)
    with rounded():
        *_, last = ForesightBot(master).think(position.copy(), SplitMix64(seed))
    best = last.choices[0]
    return f"choice {seed} {_code(best.move)} {best.value!r}"
