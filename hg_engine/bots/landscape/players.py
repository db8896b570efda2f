"""The bots of the tile-laying game by name."""

from __future__ import annotations

from functools import cache

from ...landscape.moves import LandscapeMove
from ...landscape.position import Position
from ...landscape.tile import Terrain
from ..base import Bot
from ..levels import Players, traits
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


def described(name: str, players: int) -> str:
    """Return all that makes a level what it is in games of so many players, as a text."""
    who = CHARACTERS[name]
    if not isinstance(who, Character):
        return f"{who} {weights.described(weights.fitted(players, weights.MASTER))}"
    usual = traits(who._replace(weights=None), Character())
    return f"{usual} {weights.described(who.weights or weights.fitted(players))}"


def pieces(position: Position, seat: int) -> dict[str, int]:
    """Return how many pieces of a seat lie or stand on the table: hunters in meadows, other meeples, huts."""
    terrain = position.layout.terrain
    mine = [terrain[zone] for zone, owner in position.meeples_out.items() if owner == seat]
    hunters = mine.count(Terrain.MEADOW)
    huts = sum(owner == seat for owner in position.huts_out.values())
    return {"hunters": hunters, "gatherers": len(mine) - hunters, "huts": huts}


PLAYERS = Players(player, described, pieces)
