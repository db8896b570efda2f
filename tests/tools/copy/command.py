"""What the command lines of both copies have in common."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TypeAlias

from .compiler import NoCompilerError
from .equal import DifferentError

Run = Callable[[argparse.Namespace], None]
"""Does what a command asks for."""
Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def begun(name: str, about: str | None, equal: Run) -> tuple[argparse.ArgumentParser, Commands]:
    """Return a parser for the module called ``name`` with its command ``equal``, and where others are added."""
    found = argparse.ArgumentParser(
        prog=f"python -m {name}",
        description=about,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = found.add_subparsers(required=True)
    prove = commands.add_parser("equal", help="prove the copy equal to the engine")
    prove.add_argument("--games", type=int, default=1000)
    prove.add_argument("--first", type=int, default=0, help="the number of the first game")
    prove.set_defaults(run=equal)
    return found, commands


def run(parser: argparse.ArgumentParser) -> int:
    """Do what the command line asks for; end with a message where that fails."""
    options = parser.parse_args()
    try:
        options.run(options)
    except (NoCompilerError, DifferentError, ValueError, OSError) as problem:
        raise SystemExit(str(problem)) from problem
    return 0
