"""Worked examples for the rule book: boards on which the engine makes the steps that the rules are about."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple, cast

from hg_engine import AnySession, Seat, Seeded, Session
from hg_engine.seasons.layout import NAMES, NEAR, bits
from hg_engine.seasons.position import Position
from hg_engine.seasons.ruleset import RuleSet
from hg_engine.seasons.setup import arrange, picture

COLORS: Final = ("hematite", "azurite")


class Example(NamedTuple):
    """A position, the steps that led to it, and the spaces that its picture is about: all of them if none."""

    position: Position
    steps: tuple[str, ...] = ()
    about: tuple[str, ...] = ()


def start(rules: RuleSet) -> Position:
    """Return a board at the beginning of summer."""
    seats = [Seat("A", COLORS[0]), Seat("B", COLORS[1])]
    session: AnySession = Session(rules, seats, Seeded("amber-flint-317"))
    return cast(Position, session.position)


def setup(rules: RuleSet) -> Example:
    """Show the whole board."""
    return Example(start(rules))


def take(rules: RuleSet) -> Example:
    """Lead a pawn out of its camp over one tile to the next."""
    board = start(rules)
    first, second, third = next(
        walk for walk in _walks() if walk[0] in board.camps["summer"] and _free(board, walk[1:])
    )
    return _play(rules, board, [(first,), ()], (first, second, third))


def jump(rules: RuleSet) -> Example:
    """Lead a pawn over a tile on which another stands."""
    board = start(rules)
    first, second, third = next(walk for walk in _walks() if _free(board, walk))
    return _play(rules, board, [(first,), (second,)], (first, second, third))


def camps(rules: RuleSet) -> Example:
    """Lead a pawn into a winter camp."""
    board = start(rules)
    first, camp = next(
        walk[:2] for walk in _walks() if walk[1] in board.camps["winter"] and _free(board, walk[:1])
    )
    return _play(rules, board, [(first,), ()], (first, camp))


EXAMPLES: Final[dict[str, Callable[[RuleSet], Example]]] = {
    "setup": setup,
    "take": take,
    "jump": jump,
    "camps": camps,
}


def _walks() -> Iterator[tuple[str, str, str]]:
    """Yield every three spaces of which each is beside the one before, with the first not beside the last."""
    for first in range(len(NAMES)):
        for second in bits(NEAR[first]):
            for third in bits(NEAR[second] & ~NEAR[first] & ~(1 << first)):
                yield NAMES[first], NAMES[second], NAMES[third]


def _free(board: Position, spaces: Sequence[str]) -> bool:
    """Whether each of these spaces bears food or goods."""
    kinds = [board.catalogue[board.tiles[space]].kind for space in spaces if space in board.tiles]
    return len(kinds) == len(spaces) and not {"path", "cave", "weapon", "mammoth"} & set(kinds)


def _play(
    rules: RuleSet, board: Position, pawns: Sequence[Sequence[str]], spaces: tuple[str, ...]
) -> Example:
    """Set pawns on a board and lead the first from space to space."""
    away = next(camp for camp in reversed(board.camps["summer"]) if camp not in spaces)
    position = arrange(rules, picture(board), [pawns[0], pawns[1] or (away,)])
    steps = tuple(f"{start}-{to}" for start, to in pairwise(spaces))
    for step in steps:
        position.push(position.parse_move(step))
    return Example(position, steps, spaces)
