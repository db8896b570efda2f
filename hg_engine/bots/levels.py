"""The levels that people play against, and the plain players that these are measured by, of every family.

The names are the same in all families; who they are is the family's. The modules of a family that is not asked for
are not loaded.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Literal, overload

from ..errors import UnknownBot
from ..registry import LANDSCAPE, SEASONS
from ..rng import fnv1a
from .base import Bot
from .landscape import characters, weights
from .landscape.player import LandscapeBot
from .landscape.simple import GreedyBot, MonteCarloBot, RandomBot

if TYPE_CHECKING:
    from ..seasons.moves import SeasonsMove
    from ..seasons.position import Position as SeasonsPosition

LEVELS = tuple(characters.CHARACTERS)
"""Names of the levels, the weakest first."""
PLAIN = ("random", "greedy", "montecarlo")


@overload
def player(name: str, family: Literal["landscape"] = LANDSCAPE) -> Bot: ...
@overload
def player(name: str, family: Literal["seasons"]) -> Bot[SeasonsPosition, SeasonsMove]: ...
@overload
def player(name: str, family: str) -> Bot[Any, Any]: ...
@cache
def player(name: str, family: str = LANDSCAPE) -> Bot[Any, Any]:
    """Return the bot of a family called ``name``: one of `LEVELS` or `PLAIN`; raise `UnknownBot` if there is none."""
    if name not in PLAIN and name not in LEVELS:
        raise UnknownBot("bot.unknown", bot=name[:40])
    if family == SEASONS:
        from . import seasons

        return seasons.player(name)
    match name:
        case "random":
            return RandomBot()
        case "greedy":
            return GreedyBot()
        case "montecarlo":
            return MonteCarloBot()
    return LandscapeBot(characters.CHARACTERS[name])


def mark(name: str, family: str = LANDSCAPE) -> str:
    """Return 16 hexadecimal digits that change when what makes a level does: its character, or what it was taught.

    Results of matches are kept with it, so that those of another version are not taken for this one's.
    """
    if name in PLAIN:
        return f"{0:016x}"
    if family == SEASONS:
        from . import seasons

        return f"{fnv1a(seasons.described(name).encode()):016x}"
    character = characters.CHARACTERS[name]
    taught = weights.text() if character.weights is None else ""
    return f"{fnv1a(f'{character} {taught}'.encode()):016x}"
