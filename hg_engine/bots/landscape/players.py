"""The bots of the tile-laying game by name."""

from __future__ import annotations

from functools import cache

from ...landscape.moves import LandscapeMove
from ...landscape.position import Position
from ..base import Bot
from ..levels import Players
from . import weights
from .characters import CHARACTERS, Character
from .foresight import ForesightBot
from .player import LandscapeBot
from .simple import GreedyBot, MonteCarloBot


@cache
def player(name: str) -> Bot[Position, LandscapeMove]:
    """Return the bot called ``name``, one of `levels.LEVELS` or a plain one that does not play at random."""
    match name:
        case "greedy":
            return GreedyBot()
        case "montecarlo":
            return MonteCarloBot()
    who = CHARACTERS[name]
    return LandscapeBot(who) if isinstance(who, Character) else ForesightBot(who)


def described(name: str) -> str:
    """Return all that makes a level what it is, as a text."""
    who = CHARACTERS[name]
    if not isinstance(who, Character):
        return f"{who} {weights.text(weights.MASTER)}"
    return f"{who} {weights.text() if who.weights is None else ''}"


PLAYERS = Players(player, described)
