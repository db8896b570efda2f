"""The levels of Seasons, and what makes each weaker than the next."""

from __future__ import annotations

from typing import NamedTuple


class Character(NamedTuple):
    """What makes one player of Seasons unlike another."""

    noise: float = 0.0
    """Every value gets a random error of up to so many points."""
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


CHARACTERS = {
    # sees only the nearest tiles, and thinks one step at a time
    "fawn": Character(noise=3, rivals=0, turns=False, sets=False, remembers=False, far=2),
    # thinks of its whole turn, and ignores its opponents
    "forager": Character(noise=2, rivals=0, sets=False, remembers=False, far=4),
    # collects sets and sees far, but ignores its opponents
    "fisher": Character(noise=1.5, rivals=0, remembers=False),
    # considers what its opponents want
    "hunter": Character(noise=0.5, remembers=False),
    # remembers what was taken, and looks several turns ahead
    "elder": Character(ahead=(8, 8, 5, 5, 3, 3)),
}
"""The levels by name, the weakest first."""
# looking further ahead, or at more ways, has not won more games yet
CHARACTERS["master"] = CHARACTERS["elder"]
