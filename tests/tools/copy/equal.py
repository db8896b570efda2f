"""Proves the copy equal to the engine: games at random are played in Python and found again in C++."""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from hg_engine.bots.landscape.weights import MASTER, fitted

from .compiler import program
from .games import Often, game
from .plans import of_level, plan_text, weights_text
from .tables import RULES, tables, text


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
        return found


def told(found: dict[str, Any]) -> str:
    """Return what was equal as a sentence or two."""
    return (
        f"{found['games']:,} games, {found['moves']:,} moves, {found['legal']:,} legal moves: all equal,"
        f" and all scores.\n"
        f"{found['lines']:,} values of ways to play a turn, at {found['positions']:,} positions: they differ by"
        f" {found['worst']:.1e} at most.\n"
        f"{found['choices']:,} choices of the master: {found['same_values']:,} with the same value,"
        f" {found['same_moves']:,} with the same move."
    )
