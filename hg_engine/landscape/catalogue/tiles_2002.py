"""The 2002 edition's tiles, reconstructed; no list of them is published as text.

What its rule book shows: the same 79 land tiles in shape (in both editions a forest of a land tile bears the
treasure exactly where it touches two sides or more), gold nuggets in place of menhirs, a mammoth on the start
tile and on other land tiles where the 2020 edition has an aurochs.  So the land tiles are those of 2020 read
that way, their rivers keeping their fish.  Of the twelve bonus tiles the rule book shows six (95 to 100); the
other six are tiles of the 2020 menhir stack, with their ids and animals.
"""

from __future__ import annotations

from .tiles_2020 import TILES as TILES_2020

_SHARED_BONUS = frozenset((79, 82, 83, 86, 87, 90))
_BONUS = """
 95 bonus m0       f1       f1       m0       m0=tiger,shrine f1=gold
 96 bonus m0       m0       m0       m0       m0=tiger,wild_fire
 97 bonus m0       f1       f1       m0       f1=mushrooms
 98 bonus m0r1m2   m2       m2       m2r3m0   r1>l8 r3>l8 m2=aurochs l8=fish
 99 bonus m0r1m2   m2r1m0   f3       m0       m2=aurochs
100 bonus m0r1m2   f3       f3       m4r5m0   r1>l8 r5>l8 l8=fish4
"""


def _reread(line: str) -> str | None:
    """Return a line of the 2020 catalogue as this edition prints it, or None where it has no such tile."""
    ident, stack, *_ = line.split()
    if stack != "menhir":
        return line.replace("aurochs", "mammoth").replace("menhir", "gold")
    return line.replace("menhir", "bonus", 1) if int(ident) in _SHARED_BONUS else None


_LINES = [_reread(line) for line in TILES_2020.strip().splitlines()]
TILES = "\n".join(line for line in _LINES if line) + _BONUS
