"""What tiles and packs are worth to the bots, in points."""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    """Worths, and shares of a tile's worth by who is nearer to it."""

    pawns: tuple[float, ...] = (36.0, 9.0, 5.0, 4.0)
    """What the first, second, ... pawn in winter brings: a pack on a winter camp in summer."""
    hurry: float = 0.7
    """A camp as many steps away as this share of the steps left in the season is given up."""
    weapon: float = 3.0
    """What a weapon is worth in summer that will find a mammoth."""
    scarce: float = 0.6
    """What it is worth in winter, as a share of the best mammoth that there is no weapon for."""
    spare: float = 1.0
    """What it is worth in winter where there are as many as mammoths."""
    near: tuple[float, float, float] = (1.0, 0.94, 0.75)
    """How much of what lies 1, 2 or 3, and 4 to 8 steps away is still there, whoever else wants it."""
    later: float = 0.04
    """The share in a tile that another seat is nearer to."""
    tie: float = 0.14
    """The share where another seat is as near."""
    sooner: float = 0.24
    """The share where all others are a step further."""
    safe: float = 0.3
    """The share where all others are two steps further, or do not get there."""


WEIGHTS = Weights()
"""Set by hand and tested in matches."""
MASTER = {
    2: Weights(
        pawns=(67.8, 70.8, 30.3, 14.2),
        hurry=1.56,
        weapon=2.72,
        scarce=0.863,
        spare=2.348,
        near=(0.516, 0.17, 0.118),
        later=0.107,
        tie=0.453,
        sooner=0.416,
        safe=0.568,
    ),
    3: Weights(
        pawns=(41.4, 40.9, 16.6, 3.471),
        hurry=1.451,
        weapon=2.806,
        scarce=0.834,
        spare=2.411,
        near=(0.242, 0.12, 0.084),
        later=0.193,
        tie=0.225,
        sooner=0.913,
        safe=1.292,
    ),
    4: Weights(
        pawns=(38.0, 32.8, 9.502, 4.556),
        hurry=2.265,
        weapon=3.137,
        scarce=0.96,
        spare=2.49,
        near=(0.256, 0.156, 0.099),
        later=0.163,
        tie=0.24,
        sooner=0.854,
        safe=1.234,
    ),
}
"""Those of the strongest level by the number of players, from many games; docs/strength.md says how."""
