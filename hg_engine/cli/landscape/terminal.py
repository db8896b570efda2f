"""The commands of the tile-laying game; each imports what it needs when it runs."""

from __future__ import annotations

import argparse
from typing import TextIO

from ...landscape.ruleset import RuleSet
from ...session import AnySession
from ..arguments import add_jobs, add_rules
from ..face import Face
from ..screen import Screen
from ..terminal import OwnCommand, Terminal


def _face(session: AnySession, screen: Screen) -> Face:
    from .face import LandscapeFace

    return LandscapeFace(session, screen)


def _tune_arguments(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Find the weights of the tile-laying game by self-play. The first generations play games and fit the weights "
        "to the results. Later ones change the weights at random, play each change against its opposite, and follow "
        "the winners. A run that you stop continues where it was."
    )
    add_rules(command, RuleSet.family)
    command.add_argument("--players", type=int, default=2, choices=range(2, 6), metavar="N", help="2 to 5")
    command.add_argument("--generations", type=int, default=9, metavar="N", help="9 by default")
    command.add_argument(
        "--fits",
        type=int,
        default=1,
        metavar="N",
        help="how many of them fit the weights to results (1); 0 starts from the package's weights",
    )
    command.add_argument("--games", type=int, default=200, metavar="N", help="games per generation (200)")
    command.add_argument(
        "--noise",
        type=float,
        default=2.0,
        metavar="N",
        help="points by which a bot's values vary at random (2)",
    )
    command.add_argument("--keep", action="store_true", help="write the last weights into the package")
    command.add_argument("--seed", default="tune", help="any text; it fixes the draws and the noise")
    command.add_argument(
        "-o",
        "--output",
        default="tuning.json",
        metavar="FILE",
        help="the file that keeps the run (tuning.json)",
    )
    add_jobs(command)


def _puzzles_arguments(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Let the bots play each other, find turns with one answer that is clearly better than all others, and grade "
        "them by how many of the bots find it. A search that you stop continues where it was."
    )
    command.add_argument("--games", type=int, default=160, metavar="N", help="games to search (160)")
    command.add_argument(
        "--most", type=int, default=400, metavar="N", help="the most puzzles to choose (400)"
    )
    command.add_argument(
        "--judge",
        action="store_true",
        help="have every level try all puzzles again, those of the package too: after a level has changed",
    )
    command.add_argument("--keep", action="store_true", help="write the chosen puzzles into the package")
    command.add_argument(
        "--seed", default="puzzles", help="any text; it fixes the games and all choices by chance"
    )
    command.add_argument(
        "-o",
        "--output",
        default="puzzles.json",
        metavar="FILE",
        help="the file that keeps the search (puzzles.json)",
    )
    add_jobs(command)


def _tune(options: argparse.Namespace, source: TextIO, target: TextIO) -> int:
    from . import tune

    return tune.run(options, source, target)


def _puzzles(options: argparse.Namespace, source: TextIO, target: TextIO) -> int:
    from . import puzzles

    return puzzles.run(options, source, target)


TERMINAL = Terminal(
    _face,
    "",
    {
        "tune": OwnCommand("teach the bots by letting them play themselves", _tune_arguments, _tune),
        "puzzles": OwnCommand("find puzzles in games between bots", _puzzles_arguments, _puzzles),
    },
)
