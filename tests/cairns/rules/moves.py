"""The moves of the third game: a draw (chance), or a stone laid from one end; their texts are exact."""

from __future__ import annotations

import re
from typing import NamedTuple

from hg_engine.errors import InvalidMove
from hg_engine.game import Draw

ENDS = ("near", "far")
_DRAW = re.compile(r"\+(0|[1-9]\d{0,2})", re.ASCII)


class Lay(NamedTuple):
    """The stone in hand goes to the first free cell from one of `ENDS`."""

    end: str

    def __str__(self) -> str:
        """Return the text, ``near`` or ``far``."""
        return self.end


CairnsMove = Draw | Lay


def parse_move(text: str) -> CairnsMove:
    """Return the move written as ``text``, the exact inverse of ``str``; raise InvalidMove if it is none."""
    if text in ENDS:
        return Lay(text)
    if match := _DRAW.fullmatch(text):
        return Draw(int(match[1]))
    raise InvalidMove("move.form", text=text[:40])
