"""The levels that people play against, and the baseline bots that measure them, for every family.

The names are the same in all families; who they are is the family's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeVar

from .. import registry
from ..errors import UnknownBot
from ..rng import fnv1a
from .base import Bot
from .plain import RandomBot

C = TypeVar("C", bound=NamedTuple)

LEVELS = ("fawn", "forager", "fisher", "hunter", "elder", "master")
"""Names of the levels, the weakest first."""
PLAIN = ("random", "greedy", "montecarlo")


class Players(NamedTuple):
    """The bots of a family."""

    player: Callable[[str], Bot[Any, Any]]
    """Makes the bot called by one of `LEVELS` or `PLAIN`; ``random`` is the same in every family."""
    described: Callable[[str, int], str]
    """All that makes a level what it is in games of so many players: its character, and what it was taught."""
    pieces: Callable[[Any, int], Mapping[str, int]] | None = None
    """How many pieces a seat has on the table, by kind; None where that tells nothing of how it played."""


def _players(family: str) -> Players:
    return registry.brought(family, registry.named(family).players, Players)


def player(name: str, family: str) -> Bot[Any, Any]:
    """Return the bot of a family called ``name``: one of `LEVELS` or `PLAIN`; raise `UnknownBot` if there is none."""
    if name not in PLAIN and name not in LEVELS:
        raise UnknownBot("bot.unknown", bot=name[:40])
    return RandomBot() if name == "random" else _players(family).player(name)


def pieces(family: str) -> Callable[[Any, int], Mapping[str, int]] | None:
    """Return what counts the pieces of a seat on the table, see `Players.pieces`."""
    return _players(family).pieces


def traits(character: C, usual: C) -> dict[str, Any]:
    """Return the traits of a character that are not ``usual``.

    So a new trait of some levels makes no other player of the rest.
    """
    plain = usual._asdict()
    return {name: value for name, value in character._asdict().items() if value != plain[name]}


def mark(name: str, family: str, players: int) -> str:
    """Return a fingerprint of a level: 16 hexadecimal digits that change when its character or its weights change.

    Results of matches are kept with it, so that those of another version are not taken for this one's. A level that is
    taught something for larger tables stays the same in games of two.
    """
    if name in PLAIN:
        return f"{0:016x}"
    return f"{fnv1a(_players(family).described(name, players).encode()):016x}"
