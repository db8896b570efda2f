"""The commands, their arguments, and how a command is run."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import TextIO

from ..bots import levels
from ..errors import HgError
from ..version import __version__
from . import words
from .arguments import add_jobs, add_rules
from .complaint import complain
from .terminal import Run, own_commands


def main(
    arguments: Sequence[str] | None = None, *, stdin: TextIO | None = None, stdout: TextIO | None = None
) -> int:
    """Run one command and return its exit status; what it cannot do is one line on the standard error.

    ``stdin`` and ``stdout`` stand in for the process's own.
    """
    options = parser().parse_args(arguments)
    own = own_commands().get(options.command)
    run: Run = own.run if own else import_module(f"{__package__}.{options.command}").run
    source, out = stdin or sys.stdin, stdout or sys.stdout
    # What is typed, and the names of files and players, may hold anything.
    if isinstance(source, TextIOWrapper):
        source.reconfigure(errors="surrogateescape")
    if isinstance(out, TextIOWrapper):
        out.reconfigure(errors="backslashreplace")
    try:
        status = run(options, source, out)
        out.flush()
    except HgError as error:
        return complain(words.error(error))
    except BrokenPipeError:
        # The reader has gone, as `head` does: nothing more can be said to it, not even while closing.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        return complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    return status


def parser() -> argparse.ArgumentParser:
    """Return the parser of all commands."""
    top = argparse.ArgumentParser(
        prog="hg-engine", description="Play Hunters & Gatherers without a browser, and work with its games."
    )
    top.add_argument("--version", action="version", version=f"hg-engine {__version__}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    _add_play(commands.add_parser("play", help="play a game in the terminal"))
    _add_render(commands.add_parser("render", help="draw a game, a tile or every tile as SVG"))
    _add_card(
        commands.add_parser("card", help="write a page for a game, with a preview picture for other sites")
    )
    _add_verify(commands.add_parser("verify", help="replay recorded games and compare everything in them"))
    _add_perft(commands.add_parser("perft", help="count move sequences, to check the rules"))
    _add_match(commands.add_parser("match", help="let two bots play, and tell which one is stronger"))
    _add_styles(commands.add_parser("styles", help="tell how the levels of bots differ in what they do"))
    _add_games(commands.add_parser("games", help="have all levels of bots play games for learners"))
    _add_strength(commands.add_parser("strength", help="write matches as tables, with Elo ratings"))
    for name, command in own_commands().items():
        command.arguments(commands.add_parser(name, help=command.about))
    return top


def _add_play(command: argparse.ArgumentParser) -> None:
    command.description = "Play a game at one keyboard. Type help in the game to see all commands."
    command.add_argument(
        "names",
        nargs="*",
        metavar="NAME",
        help="people, in the order of their turns; 2 to 5 players with the bots, 2 to 4 in Seasons",
    )
    add_rules(command)
    command.add_argument("--seed", help="any text; the same text gives the same order of tiles")
    command.add_argument("--by-hand", action="store_true", help="draw tiles from a real box and enter them")
    command.add_argument("--load", metavar="FILE", help="continue a saved game")
    command.add_argument("--link", metavar="LINK", help="continue a game from its link")
    command.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="LEVEL",
        help=f"add a bot after all people; repeat it for more bots: {', '.join(levels.LEVELS)}",
    )
    look = command.add_mutually_exclusive_group()
    look.add_argument(
        "--rich", action="store_true", default=None, help="use colours, even outside a terminal"
    )
    look.add_argument(
        "--plain", dest="rich", action="store_false", help="use no colours, even if rich is installed"
    )


def _add_render(command: argparse.ArgumentParser) -> None:
    command.description = "Draw a saved game, a link, a tile (its id) or the whole catalogue as SVG."
    command.add_argument("what", metavar="FILE|LINK|TILE|catalogue", help="the thing to draw")
    add_rules(command)
    command.add_argument(
        "-o", "--output", metavar="FILE", help="the file to write; the standard output by default"
    )
    command.add_argument("--night", action="store_true", help="use the colours of the night")
    command.add_argument(
        "--rotation", type=int, choices=range(4), default=0, metavar="N", help="quarter turns of a tile"
    )
    command.add_argument(
        "--ply", type=int, metavar="N", help="the game after its first N moves, draws included"
    )
    command.add_argument("--pixels", type=int, metavar="N", help="the side of a tile in pixels")
    command.add_argument(
        "--columns", type=int, default=10, metavar="N", help="tiles of the catalogue in a row"
    )


def _add_card(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Write a folder for a web space. index.html shows the game in a frame. card.png is the picture that other "
        "sites show of it; an installed Chromium paints it from card.svg."
    )
    command.add_argument("what", metavar="FILE|LINK", help="the game")
    command.add_argument(
        "-o", "--output", metavar="DIR", required=True, help="the folder to write; it may exist"
    )
    command.add_argument("--site", metavar="URL", required=True, help="the address at which dist/ is hosted")
    command.add_argument(
        "--page",
        metavar="URL",
        help="the address of the folder; by default its name below --site",
    )
    command.add_argument(
        "--ply", type=int, metavar="N", help="the game after its first N moves, draws included"
    )
    command.add_argument("--night", action="store_true", help="use the colours of the night")
    command.add_argument(
        "--browser",
        metavar="PROGRAM",
        help="the browser that paints; by default HG_BROWSER, or one that is installed",
    )


def _add_verify(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Replay games (JSON lines, plain or gzip, or records of this program) and compare every field. "
        "Exit status: 0 all agree, 1 some differ, 2 a file could not be read."
    )
    command.add_argument("files", nargs="+", metavar="FILE")
    command.add_argument(
        "--show", type=int, default=10, metavar="N", help="differences to show for each file (10 by default)"
    )
    command.add_argument("--jobs", type=int, metavar="N", help="processes to use; one per core by default")


def _add_perft(command: argparse.ArgumentParser) -> None:
    command.description = "Count the sequences of moves of a given length. The seed fixes the draws."
    add_rules(command)
    command.add_argument("--players", type=int, default=2, metavar="N", help="2 to 5")
    command.add_argument("--seed", default="perft", help="any text; it fixes the order of the tiles")
    command.add_argument(
        "--depth", type=int, default=3, metavar="N", help="how many moves deep; draws do not count"
    )
    command.add_argument("--divide", action="store_true", help="also show the count for each first move")


def _add_match(command: argparse.ArgumentParser) -> None:
    known = ", ".join((*levels.PLAIN, *levels.LEVELS))
    command.description = (
        "Play the same draws from every seat: bot A in one seat, bot B in all others. Print how often A won and by how "
        "much it led, with the 95 % interval of both."
    )
    command.add_argument("first", metavar="A", help=f"a bot: {known}")
    command.add_argument("second", metavar="B", help="another bot, or the same one")
    add_rules(command)
    command.add_argument("--games", type=int, default=100, metavar="N", help="games to play (100 by default)")
    command.add_argument("--players", type=int, default=2, choices=range(2, 6), metavar="N", help="2 to 5")
    command.add_argument(
        "--seed", default="match", help="any text; it fixes the draws and the random choices of the bots"
    )
    command.add_argument(
        "--nodes",
        type=int,
        default=0,
        metavar="N",
        help="positions a bot may value per move; no limit by default",
    )
    command.add_argument(
        "--ms",
        type=float,
        default=0.0,
        metavar="N",
        help="milliseconds a bot may think per move; no limit by default",
    )
    command.add_argument(
        "-o", "--output", metavar="FILE", help="keep the games in this file, and continue from it"
    )
    add_jobs(command)


def _add_styles(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Have every level play games of two against one of them. Print which share of its points comes of what, how "
        "many points that the other could expect it takes, and what it has on the table at the end."
    )
    command.add_argument(
        "levels", nargs="*", metavar="LEVEL", help=f"all of them by default: {', '.join(levels.LEVELS)}"
    )
    add_rules(command)
    command.add_argument("--games", type=int, default=60, metavar="N", help="games of each level (60)")
    command.add_argument("--against", default="hunter", metavar="BOT", help="the other bot (hunter)")
    command.add_argument(
        "--seed", default="styles", help="any text; it fixes the draws and the random choices of the bots"
    )
    add_jobs(command)


def _add_games(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Have all levels of bots play each other, and keep the games as a data set with a card. The same options give "
        "the same files on every machine. What is there already is not played again."
    )
    command.add_argument(
        "-o", "--output", metavar="FOLDER", required=True, help="the folder for the data set"
    )
    add_rules(command)
    command.add_argument(
        "--games", type=int, default=100_000, metavar="N", help="games in the data set (100,000 by default)"
    )
    command.add_argument(
        "--players", default="2,3,4,5", metavar="N,N", help="numbers of players, which take turns (2,3,4,5)"
    )
    command.add_argument("--seed", default="games", help="any text; it fixes everything that is by lot")
    command.add_argument(
        "--nodes",
        type=int,
        default=40,
        metavar="N",
        help="positions a bot may value per move (40 by default)",
    )
    add_jobs(command)


def _add_strength(command: argparse.ArgumentParser) -> None:
    command.description = "Write the matches of a file as tables, with the Elo ratings that explain them."
    command.add_argument("file", metavar="FILE", help="a file that `match -o` has written")
