"""Proves the copy of Seasons equal to the engine: games at random are played in Python and found again in C++."""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Iterable, Iterator
from enum import Enum
from pathlib import Path
from typing import Any, NamedTuple

from hg_engine import registry
from hg_engine.bots.levels import LEVELS
from hg_engine.bots.seasons.characters import CHARACTERS
from hg_engine.bots.seasons.evaluate import Evaluator
from hg_engine.bots.seasons.player import SeasonsBot
from hg_engine.bots.seasons.search import lines
from hg_engine.game import Draw, Phase
from hg_engine.rng import SplitMix64
from hg_engine.seasons.moves import Step
from hg_engine.seasons.phases import SeasonsPhase
from hg_engine.seasons.position import Position, step_code
from hg_engine.seasons.turn import AWAY

from ..compiler import program
from ..equal import DifferentError, told_of_games
from .tables import RULES, player, table

PHASES: dict[Enum, int] = {Phase.DRAW: 0, SeasonsPhase.FIRST: 1, SeasonsPhase.SECOND: 2, Phase.OVER: 3}
"""Phases in the order of `Phase` in the copy."""
MOST_PLAYERS = 4
TOLERANCE = 1e-9
"""Of values, which are summed in another order there."""


class Often(NamedTuple):
    """How often something is looked at: at one in so many positions of a seat."""

    values: int = 10
    choices: int = 20


def game(number: int, often: Often) -> Iterator[str]:
    """Yield the lines of a game: numbers of players take turns, and so do the levels that are asked."""
    players = 2 + number % (MOST_PLAYERS - 1)
    position = registry.start(registry.get(RULES, None), players)
    assert isinstance(position, Position)
    lots = SplitMix64(f"equal {number}")
    for name in LEVELS:
        yield f"player {player(CHARACTERS[name], players)}"
    yield f"game {players}"
    while not position.is_over:
        moves = position.legal_moves()
        codes = [move.tile if isinstance(move, Draw) else step_code(move) for move in moves]
        if position.phase is not Phase.DRAW:
            yield from _looks(position, lots, often)
        chosen = lots.below(len(moves))
        if position.phase is not Phase.DRAW and codes[chosen] & AWAY == AWAY:
            chosen = lots.below(len(moves))  # else most pawns would leave soon, and most games be short
        told = [len(moves), *([] if position.phase is Phase.DRAW else codes), codes[chosen]]
        state = (PHASES[position.phase], position.seat, *position.scores, *told)
        yield f"move {' '.join(map(str, state))}"
        position.push(moves[chosen])
    yield f"end {' '.join(map(str, position.scores))}"


def _looks(position: Position, lots: SplitMix64, often: Often) -> Iterator[str]:
    """Yield what a level thinks of the ways to play a turn, and what one does there, now and then."""
    if not lots.below(often.values):
        level = lots.below(len(LEVELS))
        who = CHARACTERS[LEVELS[level]]
        evaluator = Evaluator(position, who)
        found = [line for group in lines(position, evaluator, turns=who.turns) for line in group]
        told = (f"{line.value!r} {len(line.steps)} {' '.join(map(str, line.steps))}" for line in found)
        yield f"values {level} {len(found)} {' '.join(told)}"
    if not lots.below(often.choices):
        level, seed = lots.below(len(LEVELS)), lots.next()
        *_, last = SeasonsBot(CHARACTERS[LEVELS[level]]).think(position.copy(), SplitMix64(seed))
        made = last.best
        assert isinstance(made, Step)
        yield f"choice {level} {seed} {step_code(made)}"


def check(numbers: Iterable[int], often: Often) -> dict[str, Any]:
    """Play the games of these numbers and return what was equal; raise `DifferentError` at the first difference."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "table")
        path.write_text(table())
        found: dict[str, Any] = {}
        for number in numbers:
            done = subprocess.run(
                [str(program("seasons/equal")), str(path)],
                input="\n".join(game(number, often)) + "\n",
                capture_output=True,
                text=True,
                check=False,
            )
            if done.returncode:
                raise DifferentError(f"game {number}: {done.stderr.strip()}")
            for name, value in json.loads(done.stdout).items():
                found[name] = (
                    max(found.get(name, 0), value) if name == "worst" else found.get(name, 0) + value
                )
        if found["worst"] > TOLERANCE:
            raise DifferentError(f"Values differ by {found['worst']:.1e}.")
        return found


def told(found: dict[str, Any]) -> str:
    """Return what was equal as a few sentences."""
    return told_of_games(found) + f"{found['choices']:,} choices of levels: all the same."
