"""Which commands there are, what may be said with each, and how one is run."""

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
    top = argparse.ArgumentParser(prog="hg-engine", description="Hunters & Gatherers, without a browser.")
    top.add_argument("--version", action="version", version=f"hg-engine {__version__}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    _add_play(commands.add_parser("play", help="play a game in the terminal"))
    _add_render(commands.add_parser("render", help="draw a game, a tile or every tile as SVG"))
    _add_card(
        commands.add_parser("card", help="write a page for a game, with a picture for sites that link to it")
    )
    _add_verify(commands.add_parser("verify", help="replay recorded games and compare everything in them"))
    _add_perft(commands.add_parser("perft", help="count the positions that can be reached"))
    _add_match(commands.add_parser("match", help="let bots play each other, and tell who is stronger"))
    _add_strength(commands.add_parser("strength", help="write kept matches as tables, with a ladder"))
    for name, command in own_commands().items():
        command.arguments(commands.add_parser(name, help=command.about))
    return top


def _add_play(command: argparse.ArgumentParser) -> None:
    command.description = "Play a game at one keyboard; type help in the game to see what it understands."
    command.add_argument(
        "names",
        nargs="*",
        metavar="NAME",
        help="people, in the order of the turns; with bots 2 to 5 players, 2 to 4 of seasons",
    )
    add_rules(command)
    command.add_argument("--seed", help="text that fixes the order of the tiles; by default it is new")
    command.add_argument("--by-hand", action="store_true", help="enter the draws of real tiles yourself")
    command.add_argument("--load", metavar="FILE", help="go on with a saved game")
    command.add_argument("--link", metavar="LINK", help="go on with a game from its link")
    command.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="LEVEL",
        help=f"a bot in a seat after all people, once for each of them: {', '.join(levels.LEVELS)}",
    )
    look = command.add_mutually_exclusive_group()
    look.add_argument("--rich", action="store_true", default=None, help="colours, even if not on a terminal")
    look.add_argument(
        "--plain", dest="rich", action="store_false", help="no colours, even if rich is installed"
    )


def _add_render(command: argparse.ArgumentParser) -> None:
    command.description = "Draw a saved game, a link, a tile (its id) or the whole catalogue as SVG."
    command.add_argument("what", metavar="FILE|LINK|TILE|catalogue", help="what to draw")
    add_rules(command)
    command.add_argument("-o", "--output", metavar="FILE", help="where to; the standard output by default")
    command.add_argument("--night", action="store_true", help="by moonlight")
    command.add_argument(
        "--rotation", type=int, choices=range(4), default=0, metavar="N", help="quarter turns of a tile"
    )
    command.add_argument(
        "--ply", type=int, metavar="N", help="the game after its first N moves, draws included"
    )
    command.add_argument("--pixels", type=int, metavar="N", help="the side of a tile")
    command.add_argument(
        "--columns", type=int, default=10, metavar="N", help="how many tiles of the catalogue lie in a row"
    )


def _add_card(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Write a folder for a web space: index.html, which shows the game in a frame, and card.png (drawn as card.svg, "
        "painted by an installed Chromium), which other sites show where they link to it."
    )
    command.add_argument("what", metavar="FILE|LINK", help="the game")
    command.add_argument("-o", "--output", metavar="DIR", required=True, help="the folder; it may be there")
    command.add_argument(
        "--site", metavar="URL", required=True, help="where the game is hosted: the address of dist/"
    )
    command.add_argument(
        "--page",
        metavar="URL",
        help="where the folder will be; by default a folder of its name in that of --site",
    )
    command.add_argument(
        "--ply", type=int, metavar="N", help="the game after its first N moves, draws included"
    )
    command.add_argument("--night", action="store_true", help="by moonlight")
    command.add_argument(
        "--browser", metavar="PROGRAM", help="what paints; by default HG_BROWSER, or one that is found"
    )


def _add_verify(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Replay games (JSON lines, plain or gzip, or records of this program) and compare every field. "
        "Exit status: 0 all agree, 1 some differ, 2 a file could not be read."
    )
    command.add_argument("files", nargs="+", metavar="FILE")
    command.add_argument(
        "--show", type=int, default=10, metavar="N", help="differences shown of each file (10 by default)"
    )
    command.add_argument(
        "--jobs", type=int, metavar="N", help="processes to use; as many as there are cores by default"
    )


def _add_perft(command: argparse.ArgumentParser) -> None:
    command.description = "Count the positions a number of moves away, with the draws fixed by a seed."
    add_rules(command)
    command.add_argument("--players", type=int, default=2, metavar="N", help="2 to 5")
    command.add_argument("--seed", default="perft", help="text that fixes the order of the tiles")
    command.add_argument(
        "--depth", type=int, default=3, metavar="N", help="moves of players, draws not counted"
    )
    command.add_argument("--divide", action="store_true", help="the count behind every first move")


def _add_match(command: argparse.ArgumentParser) -> None:
    known = ", ".join((*levels.PLAIN, *levels.LEVELS))
    command.description = (
        "Play the same draws from every seat: one bot in one seat, the other in all the rest. Prints how often the "
        "first won and by how much it led, with the 95 % interval of both."
    )
    command.add_argument("first", metavar="A", help=f"a bot: {known}")
    command.add_argument("second", metavar="B", help="another, or the same")
    add_rules(command)
    command.add_argument("--games", type=int, default=100, metavar="N", help="games to play (100 by default)")
    command.add_argument("--players", type=int, default=2, choices=range(2, 6), metavar="N", help="2 to 5")
    command.add_argument("--seed", default="match", help="text that fixes the draws and the bots' lots")
    command.add_argument(
        "--nodes", type=int, default=0, metavar="N", help="positions valued a move; no limit by default"
    )
    command.add_argument(
        "--ms", type=float, default=0.0, metavar="N", help="milliseconds a move; no limit by default"
    )
    command.add_argument(
        "-o", "--output", metavar="FILE", help="keep what is played there, and go on with what it holds"
    )
    add_jobs(command)


def _add_strength(command: argparse.ArgumentParser) -> None:
    command.description = "Write the matches that a file holds as tables, and what Elo ratings explain them."
    command.add_argument("file", metavar="FILE", help="as `match -o` wrote it")
