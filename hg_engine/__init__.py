"""Hunters & Gatherers: a pure-Python engine for the tile-laying game and its relatives.

>>> session = Session("hg2@1", [Seat("Mara", "hematite"), Seat("Suni", "ice")], Seeded("amber-flint-317"))
>>> [step.seat for step in session.play(session.position.legal_moves()[0])]
[0]
"""

from . import games
from .errors import HgError
from .session import COLORS, AnySession, AnyStep, ByHand, Recorded, Seat, Seeded, Session, Step
from .version import __version__

__all__ = [
    "COLORS",
    "AnySession",
    "AnyStep",
    "ByHand",
    "HgError",
    "Recorded",
    "Seat",
    "Seeded",
    "Session",
    "Step",
    "__version__",
    "games",
]
