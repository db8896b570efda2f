"""The levels of the tile-laying game: six players, each with a way of its own to be beaten."""

from __future__ import annotations

from typing import NamedTuple

from .weights import Weights, naive


class Character(NamedTuple):
    """What makes one player of the tile-laying game unlike another."""

    weights: Weights | None = None
    """What it thinks things are worth; None for what self-play has taught."""
    noise: float = 0.0
    """Every value is blurred by up to so many points."""
    rivals: float = 1.0
    """How much of the others' expectations counts: 0 for who plays for itself alone."""
    counts: bool = True
    """Whether it knows which tiles are left; else it thinks of all the tiles of the game."""
    huts: bool = True
    """Whether it remembers that it has huts."""
    candidates: int = 0
    """From how many of the best ways to play the turn it looks further; 0 for none."""
    samples: int = 0
    """How many times it then draws the next tile and sees the next player's best answer, after each of them."""


class Foresight(NamedTuple):
    """What makes a player who plays on in mind, several turns deep, on the same draws after every way it compares."""

    rounds: tuple[tuple[int, int], ...]
    """Round by round: how many of the ways that are the best by then it plays on from, and on how many draws."""
    near: float
    """Ways that look so many points worse than the best at once are left out."""
    turns: int
    """How many turns it plays on for, each seat as it seems best to it at once."""


CHARACTERS: dict[str, Character | Foresight] = {
    # sees what is finished and little else, and forgets its huts
    "fawn": Character(naive(), noise=8, rivals=0, counts=False, huts=False),
    # minds its own forests and rivers
    "forager": Character(naive(), noise=4, rivals=0, counts=False),
    # knows what things come to, but plays for itself, and is careless
    "fisher": Character(noise=5, rivals=0.3, counts=False),
    # counts the tiles, minds the others, and is not always attentive
    "hunter": Character(noise=3),
    # looks ahead: more candidates with fewer samples each chose worse in the same time
    "elder": Character(candidates=3, samples=4),
    # plays on in mind for three turns, and weighs what it sees by more games than the others were taught by
    "master": Foresight(rounds=((6, 4), (3, 8)), near=10.0, turns=3),
}
"""The levels by name, the weakest first."""
