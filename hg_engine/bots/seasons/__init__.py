"""Players of the collecting game.

`grid` has distances as sets of spaces; `weights` what things are worth, set by hand; `evaluate` the points to
expect; `search` the results of a turn, each once; `prospects` what the scores may come to. The other modules are
what those of the same name are to the tile-laying game. What bots value is a number in `weights` and the line of
`evaluate` that asks it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .characters import CHARACTERS
from .player import SeasonsBot
from .simple import GreedyBot, MonteCarloBot, RandomBot
from .weights import WEIGHTS

if TYPE_CHECKING:
    from ...seasons.moves import SeasonsMove
    from ...seasons.position import Position
    from ..base import Bot


def player(name: str) -> Bot[Position, SeasonsMove]:
    """Return the bot called ``name``, one of `levels.PLAIN` or `levels.LEVELS`."""
    match name:
        case "random":
            return RandomBot()
        case "greedy":
            return GreedyBot()
        case "montecarlo":
            return MonteCarloBot()
    return SeasonsBot(CHARACTERS[name])


def described(name: str) -> str:
    """Return all that makes a level what it is, as a text."""
    return f"{CHARACTERS[name]} {WEIGHTS}"
