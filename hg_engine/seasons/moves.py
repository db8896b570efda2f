"""The moves of Seasons: a draw (chance), or a step of a pawn; their texts are exact."""

from __future__ import annotations

import re
from typing import NamedTuple

from ..errors import InvalidMove
from ..game import Draw

OFF = "x"


class Step(NamedTuple):
    """A pawn goes from the space called ``start`` to the one called ``to``, or off the board (None)."""

    start: str
    to: str | None

    def __str__(self) -> str:
        """Return the text, such as ``c2-d2``, or ``c2-x`` for off the board."""
        return f"{self.start}-{self.to or OFF}"


SeasonsMove = Draw | Step
_FORM = re.compile(r"\+(?P<tile>0|[1-9]\d{0,2})|(?P<start>[a-l]\d)-(?P<to>[a-l]\d|x)", re.ASCII)


def parse_move(text: str) -> SeasonsMove:
    """Return the move written as ``text``, the exact inverse of ``str``.

    >>> parse_move("c2-d2")
    Step(start='c2', to='d2')

    Raises:
        InvalidMove: ``text`` is no move of this game.
    """
    match = _FORM.fullmatch(text)
    if match is None:
        raise InvalidMove("move.form", text=text[:40])
    if match["tile"]:
        return Draw(int(match["tile"]))
    return Step(match["start"], None if match["to"] == OFF else match["to"])
