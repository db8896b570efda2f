"""The puzzles of the package, and the file that stores them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from pkgutil import get_data
from typing import Any, Final, NamedTuple

from ...landscape.moves import LandscapeMove, parse_move
from ...landscape.position import Position
from ...landscape.ruleset import RuleSet
from ...landscape.session import LandscapeSession
from ...notation import link
from .goals import SLACK, Found, Goal

FILE: Final = "puzzles.json"
GRADES: Final = (1, 2, 3, 4, 5)
_STEPS: Final = (80, 60, 40, 20)
"""Above how many percent of the tries that found the solution a puzzle has which grade."""


class Puzzle(NamedTuple):
    """A moment of a game when a seat is to place, what is asked for, and what the best ways to play come to."""

    ident: str
    """Six hexadecimal digits, made of what the puzzle is."""
    kind: str
    """One of `goals.KINDS`."""
    link: str
    """The game up to this moment (`notation.link`), which holds none of the draws to come."""
    zone: int
    """A zone of the area that it is about; -1 if it is about none."""
    line: str
    """A solution, as the texts of its moves; every line that comes to as much is right, too."""
    value: float
    """What it comes to in points, see `goals`."""
    margin: float
    """By how many points the best of all other lines comes to less."""
    solved: tuple[int, ...]
    """In how many percent of its tries each of the levels, the weakest first, found a solution."""

    @property
    def grade(self) -> int:
        """How hard it is for the levels, from 1 to 5."""
        share = sum(self.solved) / len(self.solved)
        return 1 + sum(share < step for step in _STEPS)

    @property
    def moves(self) -> tuple[LandscapeMove, ...]:
        """The moves of the solution."""
        return tuple(map(parse_move, self.line.split()))

    def session(self) -> LandscapeSession:
        """Return the game at this moment, nothing of which is drawn afterwards."""
        return link.decode(self.link, RuleSet.family)

    def goal(self, position: Position) -> Goal:
        """Return what is asked for; ``position`` is that of the session."""
        return Goal(self.kind, position, self.zone)

    def is_right(self, found: Found) -> bool:
        """Whether what a line comes to is the most there is."""
        return found.value >= self.value - SLACK


def puzzles() -> tuple[Puzzle, ...]:
    """Return the puzzles of the package, by kind and grade."""
    return tuple(_known().values())


def find(ident: str) -> Puzzle | None:
    """Return the puzzle with an id."""
    return _known().get(ident)


@cache
def _known() -> Mapping[str, Puzzle]:
    text = get_data(__package__, FILE) or b""
    return {puzzle.ident: puzzle for puzzle in map(from_json, json.loads(text)["puzzles"])}


def how() -> dict[str, Any]:
    """Return how the puzzles of the package were found: the settings of the command."""
    text = get_data(__package__, FILE) or b""
    found: dict[str, Any] = json.loads(text)["how"]
    return found


def from_json(values: Sequence[Any]) -> Puzzle:
    """Read a puzzle as `to_json` wrote it."""
    ident, kind, code, zone, line, value, margin, solved = values
    return Puzzle(ident, kind, code, zone, line, value, margin, tuple(solved))


def to_json(puzzle: Puzzle) -> list[Any]:
    """Write a puzzle as JSON values."""
    return [*puzzle[:-1], list(puzzle.solved)]


def keep(found: Iterable[Puzzle], how: Mapping[str, Any]) -> None:
    """Put puzzles into the package in place of those there, a line each, with how they were found."""
    rows = ",\n".join(json.dumps(to_json(puzzle), separators=(",", ":")) for puzzle in found)
    text = f'{{"how": {json.dumps(dict(how))}, "puzzles": [\n{rows}\n]}}\n'
    Path(__file__).with_name(FILE).write_text(text, encoding="utf-8")
