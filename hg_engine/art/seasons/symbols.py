"""The symbols of Seasons in the colours of a palette; `hexes` says which there are."""

from __future__ import annotations

import re
from functools import lru_cache

from ..palette import Palette
from ..shapes import Path
from ..symbols import Row, baked, coloured, shared_rows

_EMBLEM = ("mammoth_0", 1.3, 4.0)
"""The emblem of mammoths: the symbol of one, how much larger, and moved how far to the east."""
_COMMAND = re.compile(r"([A-Za-z])([^A-Za-z]*)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")


@lru_cache(maxsize=4)
def library(palette: Palette) -> dict[str, list[Path]]:
    """Return every symbol of the game's pictures in the colours of the palette."""
    name, scale, east = _EMBLEM
    emblem = [_enlarged(row, scale, east) for row in shared_rows()[name]]
    return coloured(baked(__package__) | shared_rows() | {"kind.mammoth": emblem}, palette)


def _enlarged(row: Row, scale: float, east: float) -> Row:
    """Return a row whose path takes only relative steps after each beginning, larger and moved."""
    d, fill, stroke, width, opacity = row
    text = ""
    for letter, numbers in _COMMAND.findall(str(d)):
        values = [float(number) for number in _NUMBER.findall(numbers)]
        for i, value in enumerate(values):
            if letter != "a" or i % 7 not in (2, 3, 4):  # the turn and the flags of an arc stay
                values[i] = round(value * scale + (east if letter == "M" and i == 0 else 0), 2)
        text += letter + " ".join(f"{value:g}" for value in values)
    return [text, fill, stroke, float(width or 0) * scale, opacity]
