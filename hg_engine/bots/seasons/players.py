"""The bots of Seasons by name."""

from __future__ import annotations

from functools import cache

from ...seasons.moves import SeasonsMove
from ...seasons.position import Position
from ..base import Bot
from ..levels import Players, traits
from .characters import CHARACTERS, Character
from .player import SeasonsBot
from .simple import GreedyBot, MonteCarloBot


@cache
def player(name: str) -> Bot[Position, SeasonsMove]:
    """Return the bot called ``name``, one of `levels.LEVELS` or a plain one that does not play at random."""
    match name:
        case "greedy":
            return GreedyBot()
        case "montecarlo":
            return MonteCarloBot()
    return SeasonsBot(CHARACTERS[name])


def described(name: str, players: int) -> str:
    """Return all that makes a level what it is in games of so many players, as a text."""
    who = CHARACTERS[name]
    return f"{traits(who._replace(weights=None), Character())} {who.weighs(players)}"


PLAYERS = Players(player, described)
