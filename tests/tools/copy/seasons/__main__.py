"""``python -m tests.tools.copy.seasons equal | match | outcomes | teach``; see the package."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from hg_engine.bots import LEVELS
from hg_engine.bots.seasons.characters import CHARACTERS
from hg_engine.bots.seasons.weights import Weights
from tests.tools.copy import seasons

from ..command import begun, run
from ..matches import line, strengths
from ..teaching import Lesson, Run, add_settings, teach
from .equal import MOST_PLAYERS, Often, check, told
from .matches import between, results
from .outcomes import judge
from .tables import RULES, flat, table, unflat


def parser() -> argparse.ArgumentParser:
    """Return what the command line may say."""
    found, commands = begun("tests.tools.copy.seasons", seasons.__doc__, _equal)

    match = commands.add_parser("match", help="play a match")
    match.add_argument("first", choices=LEVELS)
    match.add_argument("second", choices=LEVELS)
    match.add_argument("--games", type=int, default=100)
    _add_where(match)
    match.set_defaults(run=_match)

    outcomes = commands.add_parser(
        "outcomes", help="judge turns by games played to their ends, on from where the file is"
    )
    outcomes.add_argument("file", type=Path, help="a line of JSON for each turn")
    outcomes.add_argument("--turns", type=int, default=200, help="how many there are to be in all")
    outcomes.set_defaults(run=_judge)

    lessons = commands.add_parser("teach", help="teach weights, on from where the file is")
    add_settings(lessons)
    _add_where(lessons)
    lessons.set_defaults(run=_teach)
    return found


def _add_where(command: argparse.ArgumentParser) -> None:
    command.add_argument("--players", type=int, choices=range(2, MOST_PLAYERS + 1), default=2)
    command.add_argument("--seed", default="match")


def _equal(options: argparse.Namespace) -> None:
    print(told(check(range(options.first, options.first + options.games), Often())))


def _match(options: argparse.Namespace) -> None:
    match = between(options.first, options.second, options.players, options.games, options.seed)
    for found in strengths(results(match), match.players):
        print(line(found), flush=True)


def _judge(options: argparse.Namespace) -> None:
    for there in judge(options.file, options.turns):
        print(f"turn {there}", flush=True)


def weights(name: str, players: int) -> list[float]:
    """Return the weights of a level, or those in the file of a run, one after the other."""
    if name in CHARACTERS:
        return flat(CHARACTERS[name].weighs(players))
    entry: dict[str, Any] = json.loads(Path(name).read_text(encoding="utf-8"))[str(players)]["weights"]
    known: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in entry.items()
    }
    return flat(Weights(**known))


def _rounded(values: list[float]) -> Any:
    return unflat([round(value, 3) for value in values])._asdict()


def _teach(options: argparse.Namespace) -> None:
    run = Run(
        *(RULES, options.players, options.pairs, options.bend, options.step),
        *(options.seed, options.begin),
    )
    lesson = Lesson("seasons/teach", table(), _rounded)
    begun = weights(options.begin, options.players)
    for generation in teach(lesson, options.file, run, begun, options.generations):
        print(f"generation {generation}", flush=True)


if __name__ == "__main__":
    raise SystemExit(run(parser()))
