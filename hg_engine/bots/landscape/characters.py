"""The six levels of the tile-laying game, and what makes each weaker than the next."""

from __future__ import annotations

from typing import NamedTuple

from .weights import Weights, naive


class Character(NamedTuple):
    """What makes one player of the tile-laying game unlike another."""

    weights: Weights | None = None
    """Its weights; None for those that self-play found."""
    tastes: tuple[tuple[str, float], ...] = ()
    """Kinds of areas (forest, river, meadow, system), and how many points one to come there is worth to it."""
    notices: float = 1.0
    """How likely it is to notice a cell that is neither about the last tiles nor beside its own areas."""
    careless: float = 0.0
    """In what share of its turns it looks at the cells about the last tiles alone."""
    whim: float = 0.0
    """Ways to play that differ by so many points at most are the same to it, and it takes any of them."""
    rivals: float = 1.0
    """How much the expected points of the others count: 0 if it ignores them."""
    counts: bool = True
    """Whether it knows which tiles are left; else it thinks of all the tiles of the game."""
    huts: bool = True
    """Whether it remembers that it has huts."""
    candidates: int = 0
    """From how many of the best ways to play the turn it looks further; 0 for none."""
    samples: int = 0
    """How many times it then draws the next tile and sees the next player's best answer, after each of them."""


class Foresight(NamedTuple):
    """The settings of a bot that looks several turns ahead, on the same draws after every way that it compares."""

    rounds: tuple[tuple[int, int], ...]
    """Round by round: from how many of the best ways so far it continues, and on how many draws."""
    near: float
    """Ways that seem this many points worse than the best at first sight are left out."""
    turns: int
    """For how many turns it continues the game; every seat plays what seems best to it at once."""


CHARACTERS: dict[str, Character | Foresight] = {
    # hops to whatever is near, would rather have points now, and forgets its huts
    "fawn": Character(
        naive(),
        tastes=(("forest", 0.5), ("river", 0.5), ("meadow", 0.5), ("system", 0.5)),
        notices=0.0,
        careless=0.85,
        whim=1,
        rivals=0,
        counts=False,
        huts=False,
    ),
    # tends its own forests and rivers, and overlooks what is far from them
    "forager": Character(
        naive(),
        tastes=(("forest", 1.6), ("river", 1.2), ("meadow", 0.4), ("system", 0.6)),
        notices=0.2,
        careless=0.4,
        whim=1,
        rivals=0,
        counts=False,
    ),
    # values areas by what they may become, loves fish, hardly regards the others, and is careless at times
    "fisher": Character(
        tastes=(("river", 1.6), ("system", 1.8)), notices=0.4, careless=0.45, whim=1, rivals=0.3, counts=False
    ),
    # counts the tiles, hunts and gets in the way of others, and overlooks little
    "hunter": Character(tastes=(("meadow", 1.6),), notices=0.6, careless=0.2, rivals=1.1),
    # looks ahead: more candidates with fewer samples each chose worse in the same time
    "elder": Character(candidates=3, samples=4),
    # looks three turns ahead, and has weights from more games than the others
    "master": Foresight(rounds=((6, 4), (3, 8)), near=10.0, turns=3),
}
"""The levels by name, the weakest first."""
