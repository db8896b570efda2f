"""The levels that people play against, and the baseline bots that measure them, for every family.

The names are the same in all families; who they are is the family's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from .. import registry
from ..errors import UnknownBot
from ..rng import fnv1a
from .base import Bot
from .plain import RandomBot

LEVELS = ("fawn", "forager", "fisher", "hunter", "elder", "master")
"""Names of the levels, the weakest first."""
PLAIN = ("random", "greedy", "montecarlo")


class Players(NamedTuple):
    """The bots of a family."""

    player: Callable[[str], Bot[Any, Any]]
    """Makes the bot called by one of `LEVELS` or `PLAIN`; ``random`` is the same in every family."""
    described: Callable[[str], str]
    """All that makes a level what it is, as a text: its character, and what it was taught."""


def _players(family: str) -> Players:
    return registry.brought(family, registry.named(family).players, Players)


def player(name: str, family: str) -> Bot[Any, Any]:
    """Return the bot of a family called ``name``: one of `LEVELS` or `PLAIN`; raise `UnknownBot` if there is none."""
    if name not in PLAIN and name not in LEVELS:
        raise UnknownBot("bot.unknown", bot=name[:40])
    return RandomBot() if name == "random" else _players(family).player(name)


def mark(name: str, family: str) -> str:
    """Return 16 hexadecimal digits that change when what makes a level does: its character, or what it was taught.

    Results of matches are kept with it, so that those of another version are not taken for this one's.
    """
    if name in PLAIN:
        return f"{0:016x}"
    return f"{fnv1a(_players(family).described(name).encode()):016x}"
