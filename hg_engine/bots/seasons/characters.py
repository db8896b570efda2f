"""The levels of Seasons, and what makes each weaker than the next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from .weights import MASTER, WEIGHTS, Weights


class Character(NamedTuple):
    """What makes one player of Seasons unlike another."""

    tastes: tuple[tuple[str, float], ...] = ()
    """Kinds of tiles (food, goods, weapon, mammoth), and how many points one of them is worth to it."""
    notices: float = 1.0
    """How likely it is to notice in a turn a tile that lies two steps from its pawns or further."""
    whim: float = 0.0
    """Ways to play that differ by so many points at most are the same to it, and it takes any of them."""
    opening: float = 0.0
    """The same in summer, as long as it has taken no tile: no two games begin alike, and what follows is its best."""
    rivals: float = 1.0
    """How much the expected points of the others count: 0 if it ignores them."""
    turns: bool = True
    """Whether it thinks of both steps of its turn; else of one step after the other."""
    sets: bool = True
    """Whether it values goods by the sets they may become; else each by what it scores now."""
    remembers: bool = True
    """Whether it remembers who took which tiles face down; else it treats all others alike."""
    far: int = 8
    """How many steps away it still sees a tile or a camp, at most 8."""
    ahead: tuple[int, ...] = ()
    """From how many of the best ways to play the turn it continues the game, turn after turn."""
    firsts: int = 2
    """After how many first steps every seat tries second ones, when the game is continued."""
    weights: Mapping[int, Weights] | None = None
    """Its weights by the number of players; None for those that were set by hand."""

    def weighs(self, players: int) -> Weights:
        """Return its weights in games of so many players."""
        return self.weights[players] if self.weights else WEIGHTS


CHARACTERS = {
    # takes what lies before its feet, and thinks one step at a time
    "fawn": Character(notices=0.1, whim=2, rivals=0, turns=False, sets=False, remembers=False, far=2),
    # gathers food, thinks of its whole turn, and overlooks what is further away
    "forager": Character(
        tastes=(("food", 1.7),), notices=0.3, whim=1, rivals=0, sets=False, remembers=False, far=4
    ),
    # collects sets and sees far, but ignores its opponents, and overlooks some of what it could see
    "fisher": Character(tastes=(("goods", 1.5),), notices=0.75, whim=1, rivals=0, remembers=False),
    # hunts, considers what its opponents want, and overlooks little
    "hunter": Character(
        tastes=(("weapon", 1.3), ("mammoth", 1.3)), notices=0.95, opening=2, rivals=1.1, remembers=False
    ),
    # remembers what was taken, and looks several turns ahead
    "elder": Character(opening=2, ahead=(8, 8, 5, 5, 3, 3)),
    # looks at more ways, and has weights from many games: to look further ahead won no more of them
    "master": Character(opening=2, ahead=(20, 12, 6, 4), firsts=12, weights=MASTER),
}
"""The levels by name, the weakest first."""
