"""The levels of the collecting game: five players, each with a way of its own to be beaten."""

from __future__ import annotations

from typing import NamedTuple


class Character(NamedTuple):
    """What makes one player of the collecting game unlike another."""

    noise: float = 0.0
    """Every value is blurred by up to so many points."""
    rivals: float = 1.0
    """How much of the others' expectations counts: 0 for who plays for itself alone."""
    turns: bool = True
    """Whether it thinks of both steps of its turn; else of one step after the other."""
    sets: bool = True
    """Whether it sees goods as the sets they may become; else each for what it brings now."""
    remembers: bool = True
    """Whether it keeps in mind who took which tiles face down; else all others are alike to it."""
    far: int = 8
    """How many steps away it still sees a tile or a camp, at most 8."""
    ahead: tuple[int, ...] = ()
    """From how many of the best ways to play the turn it plays on in mind, turn after turn."""


CHARACTERS = {
    # sees what lies before its feet, a step at a time
    "fawn": Character(noise=3, rivals=0, turns=False, sets=False, remembers=False, far=2),
    # thinks of its whole turn, and minds nobody else
    "forager": Character(noise=2, rivals=0, sets=False, remembers=False, far=4),
    # collects sets and sees far, careless of the others
    "fisher": Character(noise=1.5, rivals=0, remembers=False),
    # minds what the others are after
    "hunter": Character(noise=0.5, remembers=False),
    # remembers what was taken, and plays on in mind
    "elder": Character(ahead=(8, 8, 5, 5, 3, 3)),
}
"""The levels by name, the weakest first."""
# to look further or at more ways has won nothing here yet
CHARACTERS["master"] = CHARACTERS["elder"]
