"""``python -m tests.tools.copy equal | match | teach | points | outcomes | blunders``; see the package."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from hg_engine.bots.landscape.weights import to_json
from tests.tools import copy

from . import blunders, points
from .command import begun, run
from .equal import check, check_outcomes, check_sets, told
from .games import Often
from .matches import Match, line, results, strengths
from .outcomes import judge
from .plans import flat, player, unflat, weights
from .tables import RULES, tables, text
from .teaching import Lesson, Run, add_settings, teach

TURNS = 10
"""From so many turns games are played on here and there."""


def parser() -> argparse.ArgumentParser:
    """Return what the command line may say."""
    found, commands = begun("tests.tools.copy", copy.__doc__, _equal)

    match = commands.add_parser(
        "match",
        help="play a match",
        description="Plays sets of the same draws from every seat. A player is elder, master, or WEIGHTS:PLAN, where"
        " WEIGHTS is elder, master or a file, and PLAN is none, elder, master, or such as 6x4/3x8,turns=3,near=10.",
    )
    match.add_argument("first")
    match.add_argument("second")
    match.add_argument("--games", type=int, default=100)
    _add_where(match)
    match.set_defaults(run=_match)

    lessons = commands.add_parser("teach", help="teach weights, on from where the file is")
    add_settings(lessons)
    _add_where(lessons)
    lessons.set_defaults(run=_teach)

    expected = commands.add_parser(
        "points",
        help="fit what people are told to expect, and tell how good it is",
        description="Fits weights to finished games, for every number of players that the file has none for.",
    )
    expected.add_argument("file", type=Path, help="the weights, as in `points.json` of the package")
    expected.add_argument("--games", type=int, default=300, help="so many of each level")
    expected.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    expected.set_defaults(run=_points)

    outcomes = commands.add_parser(
        "outcomes", help="judge turns by games played to their ends, on from where the file is"
    )
    outcomes.add_argument("file", type=Path, help="a line of JSON for each turn")
    outcomes.add_argument("--turns", type=int, default=200, help="how many there are to be in all")
    outcomes.add_argument(
        "--again", type=Path, help="a file of turns that are judged anew, by the weights of today"
    )
    outcomes.set_defaults(run=_judge)

    review = commands.add_parser(
        "blunders", help="judge turns of a level's games in the same way, and tell its mistakes by kind"
    )
    review.add_argument("file", type=Path, help="a line of JSON for each turn; goes on from where it is")
    review.add_argument("--level", default="master", help="a player as for a match")
    review.add_argument("--games", type=int, default=200)
    review.add_argument("--each", type=int, default=3, help="so many turns of each game")
    review.set_defaults(run=_review)
    return found


def _add_where(command: argparse.ArgumentParser) -> None:
    command.add_argument("--players", type=int, choices=range(2, 6), default=2)
    command.add_argument("--rules", choices=RULES, default=RULES[0])
    command.add_argument("--seed", default="match")


def _equal(options: argparse.Namespace) -> None:
    print(told(check(range(options.first, options.first + options.games), Often())))
    print(f"{check_sets(str(options.first))} games between bots: the same results.")
    turns = range(options.first, options.first + TURNS)
    print(f"{check_outcomes(turns)} games played on from turns to their ends: the same leads.")


def _match(options: argparse.Namespace) -> None:
    first, second = (player(words, options.players) for words in (options.first, options.second))
    match = Match(first, second, options.rules, options.players, options.games, options.seed)
    for found in strengths(results(match), match.players):
        print(line(found), flush=True)


def _teach(options: argparse.Namespace) -> None:
    run = Run(
        *(options.rules, options.players, options.pairs, options.bend, options.step),
        *(options.seed, options.begin),
    )
    lesson = Lesson("teach", text(tables(run.rules)), lambda values: to_json(unflat(values)))
    begun = flat(weights(options.begin, options.players))
    for generation in teach(lesson, options.file, run, begun, options.generations):
        print(f"generation {generation}", flush=True)


def _points(options: argparse.Namespace) -> None:
    for words in points.run(options.file, options.games, options.jobs):
        print(words, flush=True)


def _judge(options: argparse.Namespace) -> None:
    for there in judge(options.file, options.turns, options.again):
        print(f"turn {there}", flush=True)


def _review(options: argparse.Namespace) -> None:
    for number in blunders.review(options.file, options.level, options.games, options.each):
        print(f"game {number}", flush=True)
    print(blunders.told(blunders.read(options.file)))


if __name__ == "__main__":
    raise SystemExit(run(parser()))
