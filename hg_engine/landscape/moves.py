"""The atomic moves of a turn: draw (chance), place, take back, occupy; their texts are exact."""

from __future__ import annotations

import re
from typing import NamedTuple

from ..errors import InvalidMove
from ..game import Draw

MEEPLE, HUT = "p", "h"
REACH = 127
"""No cell lies further than this from the start tile in either direction."""


class Place(NamedTuple):
    """Lay the drawn tile at (x east, y south), turned by ``rotation`` quarters clockwise."""

    x: int
    y: int
    rotation: int

    def __str__(self) -> str:
        """Return the text, such as ``1,-3/2``."""
        return f"{self.x},{self.y}/{self.rotation}"


class TakeBack(NamedTuple):
    """Shaman: take back one's meeple on ``zone`` (tile * 10 + number), or none."""

    zone: int | None

    def __str__(self) -> str:
        """Return the text, such as ``<563``, or ``<-`` for none."""
        return "<-" if self.zone is None else f"<{self.zone}"


class Occupy(NamedTuple):
    """Put a ``piece`` (``p`` meeple, ``h`` hut) on zone ``number`` of the tile just placed, or none."""

    piece: str | None
    number: int = 0

    def __str__(self) -> str:
        """Return the text, such as ``p3`` or ``h8``, or ``-`` for none."""
        return "-" if self.piece is None else f"{self.piece}{self.number}"


LandscapeMove = Draw | Place | TakeBack | Occupy
NO_PIECE = Occupy(None)
KEEP_ALL = TakeBack(None)

_FORM = re.compile(
    r"\+(?P<tile>0|[1-9]\d{0,2})"
    r"|(?P<x>0|-?[1-9]\d{0,2}),(?P<y>0|-?[1-9]\d{0,2})/(?P<rotation>[0-3])"
    r"|<(?P<zone>0|[1-9]\d{0,3}|-)"
    r"|(?P<piece>[ph])(?P<number>\d)"
    r"|(?P<none>-)",
    re.ASCII,
)


def parse_move(text: str) -> LandscapeMove:
    """Return the move written as ``text``, the exact inverse of ``str``.

    >>> parse_move("1,-3/2")
    Place(x=1, y=-3, rotation=2)

    Raises:
        InvalidMove: ``text`` is no move of this game.
    """
    match = _FORM.fullmatch(text)
    if match is None:
        raise InvalidMove("move.form", text=text[:40])
    part = match.groupdict()
    if part["tile"] is not None:
        return Draw(int(part["tile"]))
    if part["x"] is not None:
        return Place(int(part["x"]), int(part["y"]), int(part["rotation"]))
    if part["zone"] is not None:
        return KEEP_ALL if part["zone"] == "-" else TakeBack(int(part["zone"]))
    if part["piece"] is not None:
        return Occupy(part["piece"], int(part["number"]))
    return NO_PIECE
