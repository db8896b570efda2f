"""The six levels of the tile-laying game, and what makes each weaker than the next."""

from __future__ import annotations

from typing import NamedTuple

from .weights import Weights, naive


class Character(NamedTuple):
    """What makes one player of the tile-laying game unlike another."""

    weights: Weights | None = None
    """Its weights; None for those that self-play found."""
    noise: float = 0.0
    """Every value gets a random error of up to so many points."""
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
    # sees little except completed areas, and forgets its huts
    "fawn": Character(naive(), noise=8, rivals=0, counts=False, huts=False),
    # values only its own forests and rivers
    "forager": Character(naive(), noise=4, rivals=0, counts=False),
    # values areas by what they may become, but plays for itself, and makes mistakes
    "fisher": Character(noise=5, rivals=0.3, counts=False),
    # counts the tiles, considers its opponents, and makes small mistakes
    "hunter": Character(noise=3),
    # looks ahead: more candidates with fewer samples each chose worse in the same time
    "elder": Character(candidates=3, samples=4),
    # looks three turns ahead, and has weights from more games than the others
    "master": Foresight(rounds=((6, 4), (3, 8)), near=10.0, turns=3),
}
"""The levels by name, the weakest first."""
