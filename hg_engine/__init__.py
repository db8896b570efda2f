"""Hunters & Gatherers: a pure-Python engine for the tile-laying game and its relatives.

>>> session = Session("hg2@1", [Seat("Mara", "hematite"), Seat("Suni", "ice")], Seeded("amber-flint-317"))
>>> [step.seat for step in session.play(session.position.legal_moves()[0])]
[0]
"""

from .errors import HgError
from .session import COLORS, ByHand, Recorded, Seat, Seeded, Session, Step

__version__ = "0.1.0"

__all__ = [
    "COLORS",
    "ByHand",
    "HgError",
    "Recorded",
    "Seat",
    "Seeded",
    "Session",
    "Step",
    "__version__",
]
