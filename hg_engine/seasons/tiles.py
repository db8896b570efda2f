"""The 200 tiles of both seasons: what each of them is, and what it is worth."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

SEASONS = ("summer", "winter")
COUNTS = (
    # kind, sign in a picture, how many in summer, in winter
    ("berries", "b", 30, 30),
    ("tubers", "t", 18, 18),
    ("herbs", "h", 5, 5),
    ("jug", "j", 10, 0),
    ("necklace", "n", 10, 0),
    ("pelt", "p", 0, 10),
    ("skull", "k", 0, 10),
    ("weapon", "w", 12, 3),
    ("mammoth", "", 3, 12),
    ("path", "=", 19, 0),
    ("cave", "o", 5, 0),
)
"""Tile ids are given in this order, all of summer first; a mammoth's sign is its value."""
KINDS = tuple(kind for kind, _, _, _ in COUNTS)
GOODS = ("jug", "necklace", "pelt", "skull")
FIXED = ("path", "cave")
"""What stays where it is, whoever leaves it."""
FOOD = {"berries": 1, "tubers": 2, "herbs": 3}
"""Points a tile."""
GOODS_POINTS = (0, 1, 3, 6, 10, 15, 20)
"""Points for so many tiles of one good; more of them are worth no more."""
PACK_POINTS = 5
"""Points for a pack on a summer camp in winter."""

MAMMOTHS = {
    # Only the range is published.
    "rising": ((4, 5, 6), (3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8)),
    "equal": ((5,) * 3, (5,) * 12),
}
"""The values of the mammoths in summer and in winter, by the name of the choice."""


class Tile(NamedTuple):
    """A tile: its id, the stack it is drawn from, what it is, and a mammoth's value (else 0)."""

    id: int
    stack: str
    kind: str
    value: int = 0

    @property
    def sign(self) -> str:
        """Its one character in a picture of the board."""
        return str(self.value) if self.value else COUNTS[KINDS.index(self.kind)][1]


@cache
def tiles(mammoths: str) -> tuple[Tile, ...]:
    """Return every tile, by id, where the mammoths have the values called ``mammoths``."""
    found: list[Tile] = []
    for season, stack in enumerate(SEASONS):
        for kind, _, *counts in COUNTS:
            values = MAMMOTHS[mammoths][season] if kind == "mammoth" else (0,) * counts[season]
            found += [Tile(len(found) + index, stack, kind, value) for index, value in enumerate(values)]
    return tuple(found)
