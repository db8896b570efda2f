"""What the bots think things are worth, in points: set by hand and by trial against each other."""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    """Worths, and shares of a tile's worth by who is nearer to it."""

    pawns: tuple[float, ...] = (36.0, 9.0, 5.0, 4.0)
    """What the first, second, ... pawn in winter brings: a pack on a winter camp in summer."""
    hurry: float = 0.7
    """A camp as many steps away as this share of the steps left in the season is given up."""
    weapon: tuple[float, float] = (3.0, 3.0)
    """What a weapon adds that finds a mammoth, in summer and winter."""
    near: tuple[float, float, float, float] = (1.0, 0.97, 0.88, 0.65)
    """How much of what lies 1, 2, 3 or 4, and 5 to 8 steps away is still there, whoever else wants it."""
    later: float = 0.15
    """The share in a tile that another seat is nearer to."""
    tie: float = 0.4
    """The share where another seat is as near."""
    sooner: float = 0.65
    """The share where all others are a step further."""
    safe: float = 0.85
    """The share where all others are two steps further, or do not get there."""


WEIGHTS = Weights()
