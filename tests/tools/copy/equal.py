"""Proves the copy equal to the engine: games at random are played in Python and found again in C++."""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from hg_engine.bots.landscape.characters import CHARACTERS, Character
from hg_engine.bots.landscape.evaluate import Evaluator
from hg_engine.bots.landscape.foresight import Prospect, after, fortunes
from hg_engine.bots.landscape.player import LandscapeBot
from hg_engine.bots.landscape.weights import MASTER, fitted
from hg_engine.bots.match import Fixture, play
from hg_engine.rng import SplitMix64

from .compiler import program
from .games import Often, game, rounded
from .matches import Match, results
from .outcomes import outcomes, questions
from .plans import Player, of_level, plan, plan_text, weights_text
from .tables import RULES, tables, text

TO_THE_END = 10**9
"""Turns."""


class DifferentError(Exception):
    """The copy disagrees with the engine."""


def prepare(folder: Path) -> None:
    """Write what the check reads beside the games: tables, the master's weights and its plan."""
    for rules in RULES:
        (folder / f"{rules}.tables").write_text(text(tables(rules)))
    for players in range(2, 6):
        (folder / f"{players}.weights").write_text(weights_text(fitted(players, MASTER)))
    (folder / "master.plan").write_text(plan_text(of_level("master")))


def check(numbers: Iterable[int], often: Often) -> dict[str, Any]:
    """Play the games of these numbers and return what was equal; raise `DifferentError` at the first difference."""
    with tempfile.TemporaryDirectory() as folder:
        prepare(Path(folder))
        command = [str(program("equal")), folder]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as copy:
            assert copy.stdin is not None
            assert copy.stdout is not None
            try:
                for number in numbers:
                    copy.stdin.write("\n".join(game(number, often)) + "\n")
                copy.stdin.close()
            except BrokenPipeError:
                pass  # it has said already what differs
            said = copy.stdout.read()
        if copy.returncode:
            raise DifferentError("The copy differs from the engine, see above.")
        found: dict[str, Any] = json.loads(said)
        if min(found["same_moves"], found["same_values"]) < found["choices"]:
            raise DifferentError(f"The master does not always choose the same.\n{told(found)}")
        return found


SETS = (
    *(("hg2@1", 2, "none", "none"), ("hg2-zman@1", 3, "none", "none"), ("hg2-bga@1", 4, "none", "none")),
    *(("hg1@1", 5, "none", "none"), ("hg2@1", 2, "none", "elder"), ("hg1@1", 2, "elder", "none")),
)
"""Rule set, players, and how far the two sides look: the master's weights against the elder's."""


def check_sets(seed: str) -> int:
    """Play a set of draws of each of `SETS` here and there; return how many games, all of them with the same result."""
    games = 0
    for rules, players, *looks in SETS:
        weights = (fitted(players, MASTER), fitted(players))
        elder = CHARACTERS["elder"]
        assert isinstance(elder, Character)
        bots = [
            LandscapeBot(elder._replace(weights=known) if look == "elder" else Character(known))
            for known, look in zip(weights, looks, strict=True)
        ]
        with rounded():
            here = play(Fixture(bots[0], bots[1], rules, players, f"{seed} 0"))
        first, second = (Player(known, plan(look)) for known, look in zip(weights, looks, strict=True))
        there = next(results(Match(first, second, rules, players, players, seed)))
        if there != here:
            raise DifferentError(f"{rules}, {players} players: {here} in the engine, {there} in the copy")
        games += players
    return games


def check_outcomes(numbers: Iterable[int], games: int = 3) -> int:
    """Play turns on to the ends of games here and there; return how many games, all of them with the same lead."""
    count = 0
    for number in numbers:
        [question] = questions(number, number + 1)
        position = question.session.at(question.step)
        evaluator = Evaluator(position, fitted(position.players, MASTER))
        prospects = [Prospect(way, after(position, way)) for way in question.ways]
        with rounded():
            for luck in fortunes(SplitMix64(number), games):
                for prospect in prospects:
                    for _ in prospect.play_on(position.seat, luck, TO_THE_END, evaluator):
                        pass
        here, there = [prospect.leads for prospect in prospects], outcomes(question, games, number)
        if there != here:
            raise DifferentError(f"turn {number}: leads {here} in the engine, {there} in the copy")
        count += games * len(prospects)
    return count


def told_of_games(found: dict[str, Any]) -> str:
    """Return what was equal in games at random, but for choices, as two sentences."""
    return (
        f"{found['games']:,} games, {found['moves']:,} moves, {found['legal']:,} legal moves: all equal,"
        f" and all scores.\n"
        f"{found['lines']:,} values of ways to play a turn, at {found['positions']:,} positions: they differ by"
        f" {found['worst']:.1e} at most.\n"
    )


def told(found: dict[str, Any]) -> str:
    """Return what was equal as a few sentences."""
    return told_of_games(found) + (
        f"{found['choices']:,} choices of the master: {found['same_values']:,} with the same value,"
        f" {found['same_moves']:,} with the same move."
    )
