"""The levels that people play against, and the plain players that these are measured by."""

from __future__ import annotations

from functools import cache

from ..errors import UnknownBot
from ..rng import fnv1a
from .base import Bot
from .landscape import characters, weights
from .landscape.player import LandscapeBot
from .landscape.simple import GreedyBot, MonteCarloBot, RandomBot

LEVELS = tuple(characters.CHARACTERS)
"""Names of the levels, the weakest first."""
PLAIN = ("random", "greedy", "montecarlo")


@cache
def player(name: str) -> Bot:
    """Return the bot called ``name``: one of `LEVELS` or `PLAIN`; raise `UnknownBot` if there is none."""
    match name:
        case "random":
            return RandomBot()
        case "greedy":
            return GreedyBot()
        case "montecarlo":
            return MonteCarloBot()
    if name not in characters.CHARACTERS:
        raise UnknownBot("bot.unknown", bot=name[:40])
    return LandscapeBot(characters.CHARACTERS[name])


def mark(name: str) -> str:
    """Return 16 hexadecimal digits that change when what makes a level does: its character, or what it was taught.

    Results of matches are kept with it, so that those of another version are not taken for this one's.
    """
    if name in PLAIN:
        return f"{0:016x}"
    character = characters.CHARACTERS[name]
    taught = weights.text() if character.weights is None else ""
    return f"{fnv1a(f'{character} {taught}'.encode()):016x}"
