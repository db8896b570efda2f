"""Matches between levels of Seasons in the copy, on the draws of `hg_engine match`."""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from hg_engine.bots.match import Result
from hg_engine.bots.seasons.characters import CHARACTERS, Character

from ..compiler import program
from .tables import player, table


class Match(NamedTuple):
    """Who plays whom, and how much."""

    first: Character
    second: Character
    players: int
    games: int
    seed: str

    @property
    def sets(self) -> int:
        """How many sets of draws it takes, each of which is played from every seat."""
        return -(-self.games // self.players)


def level(name: str) -> Character:
    """Return the character of a level; raise ValueError if there is none."""
    if name not in CHARACTERS:
        raise ValueError(f"there is no level {name}")
    return CHARACTERS[name]


def results(match: Match) -> Iterator[Result]:
    """Play a match and yield what the first player made of each set of draws."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "table")
        path.write_text(table())
        command = [program("seasons/match"), path, match.players, match.seed, 0, match.sets]
        with subprocess.Popen(
            [str(word) for word in command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        ) as copy:
            assert copy.stdin is not None
            assert copy.stdout is not None
            for one in (match.first, match.second):
                copy.stdin.write(player(one, match.players) + "\n")
            copy.stdin.close()
            for line in copy.stdout:
                lead, won = map(float, line.split())
                yield Result(lead, won)
