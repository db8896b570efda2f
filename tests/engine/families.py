"""What the suite of every game needs of a family: its rule sets, random games, moves that are none, their order.

A family that registers gets an entry of ``SUITES``; one that lacks it fails `test_conformance`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from hg_engine.game import Draw, Position
from hg_engine.landscape.moves import LandscapeMove, Occupy, Place, TakeBack
from hg_engine.seasons.moves import SeasonsMove, Step
from tests.cairns.rules.moves import ENDS, CairnsMove, Lay
from tests.cairns.rules.ruleset import CELLS
from tests.engine.strategies import RULES, SEASONS, PlainRecipe, Recipe, SeasonRecipe

CAIRNS = ("cairns@1", "cairns@1+pair=3")
"""Rule sets of the third game, which is registered in tests alone."""


class Game(Protocol):
    """A random game that is the same every time."""

    def start(self) -> Position[Any]:
        """Return the first position."""

    def play(self) -> Iterator[tuple[Any, Any]]:
        """Yield the live position before every move, with the move; whoever iterates pushes it."""

    def position(self) -> Position[Any]:
        """Return the position after all the moves."""


class Suite(NamedTuple):
    """What is tried of a family."""

    rules: tuple[str, ...]
    some: Callable[[str], Sequence[Game]]
    """By rule set, a game of every number of players."""
    whole: Callable[[str], Game]
    """A game to its end."""
    other: Callable[[str], Game]
    """Another game, whose moves are tried in the first one."""
    every: int
    """After so many moves they are tried again."""
    order: Callable[[Any], tuple[int, ...]]
    """What legal moves are sorted by."""
    hostile: tuple[Any, ...]
    """Moves that no position of the family allows."""


def _land_order(move: LandscapeMove) -> tuple[int, ...]:
    """Draws by tile; placements by row, column, rotation; none first, then meeples, then huts, by zone."""
    match move:
        case Draw(tile):
            return (tile,)
        case Place(x, y, rotation):
            return (y, x, rotation)
        case TakeBack(zone):
            return (-1 if zone is None else zone,)
        case Occupy(piece, number):
            return ((None, "p", "h").index(piece), number)


def _season_order(move: SeasonsMove) -> tuple[int, ...]:
    """Draws by tile; steps by where from, then where to, row by row, off last."""
    if isinstance(move, Draw):
        return (move.tile,)
    return (_space(move.start), 9999 if move.to is None else _space(move.to))


def _space(name: str) -> int:
    return int(name[1:]) * 100 + ord(name[0])


def _cairns_order(move: CairnsMove) -> tuple[int, ...]:
    """Draws by stone; the near end before the far one."""
    return (move.tile if isinstance(move, Draw) else ENDS.index(move.end),)


SUITES = {
    "landscape": Suite(
        RULES,
        lambda rules: [Recipe(rules, players, 7 * players, 400) for players in range(2, 6)],
        lambda rules: Recipe(rules, 3, 11, 400),
        lambda rules: Recipe(rules, 3, 12, 120),
        7,
        _land_order,
        (
            *(Draw(-1), Draw(56), Draw(999), Place(0, 0, 0), Place(1, 0, 4), Place(1, 0, -1)),
            *(Place(126, 126, 0), Place(128, 0, 0), Place(-129, 1, 0)),
            *(TakeBack(-1), TakeBack(None), TakeBack(560)),
            *(Occupy("p", 9), Occupy("p", 19), Occupy("p", -16), Occupy("h", -16), Occupy("h", -32)),
            *(Occupy("x", 0), Occupy("", 0), Occupy(None, 5)),
        ),
    ),
    "seasons": Suite(
        SEASONS,
        lambda rules: [SeasonRecipe(rules, players, 7 * players, 900) for players in range(2, 5)],
        lambda rules: SeasonRecipe(rules, 3, 11, 2000, stay=False),
        lambda rules: SeasonRecipe(rules, 3, 12, 170),
        17,
        _season_order,
        (
            *(Step("a0", "a0"), Step("a0", "b0"), Step("c2", "l9"), Step("c2", "x")),
            *(Step("z9", None), Step("", ""), Step("k4", None)),
        ),
    ),
    "cairns": Suite(
        CAIRNS,
        lambda rules: [PlainRecipe(rules, players, 7 * players, 2 * CELLS) for players in range(2, 5)],
        lambda rules: PlainRecipe(rules, 3, 11, 2 * CELLS),
        lambda rules: PlainRecipe(rules, 3, 12, 2 * CELLS),
        1,
        _cairns_order,
        (Draw(CELLS), Lay(""), Lay("x")),
    ),
}
HOSTILE = tuple(move for suite in SUITES.values() for move in suite.hostile)
"""Moves of all families, which are tried in all of them."""
