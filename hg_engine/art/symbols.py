"""Symbols as they are baked, paths whose colours are keys, and the colours of a palette put into them.

Every game has a library of its own (`landscape.symbols`, `seasons.symbols`); some symbols are in all of them: the
marks of the colours of players, ``mark.COLOUR``, and mammoths.
"""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Mapping, Sequence
from functools import cache

from .palette import Palette
from .shapes import Path

Row = list[str | float | None]
"""Path data, key of the fill, key of the stroke, width of the stroke, opacity."""
SHARED = ("mammoth_", "mark.")
"""How the names of symbols begin that are in every library."""


@cache
def baked(package: str | None) -> dict[str, list[Row]]:
    """Return the symbols that a package of pictures keeps in its data, by name.

    Raises:
        FileNotFoundError: it keeps none.
    """
    data = pkgutil.get_data(str(package), "data/symbols.json")
    if data is None:
        raise FileNotFoundError("data/symbols.json")
    rows: dict[str, list[Row]] = json.loads(data)
    return rows


def shared_rows() -> dict[str, list[Row]]:
    """Return the symbols that are in every library, by name."""
    return baked(__package__)


@cache
def shared(palette: Palette) -> dict[str, list[Path]]:
    """Return the same in the colours of the palette."""
    return coloured(shared_rows(), palette)


def coloured(symbols: Mapping[str, Sequence[Row]], palette: Palette) -> dict[str, list[Path]]:
    """Return symbols in the colours of the palette."""
    return {name: [_painted(row, palette) for row in rows] for name, rows in symbols.items()}


def _painted(row: Row, palette: Palette) -> Path:
    d, fill, stroke, width, opacity = row
    return Path(
        str(d),
        palette[str(fill)] if fill else None,
        palette[str(stroke)] if stroke else None,
        float(width or 0),
        1.0 if opacity is None else float(opacity),
    )
