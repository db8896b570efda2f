"""The vocabulary of pictures: filled and stroked paths, and uses of symbols.

A picture is a list of shapes, painted in order.  Conventions, the same for every painter:

- a path is SVG path data; a fill uses the non-zero rule and is painted before the stroke;
- caps and joins are round, and ``opacity`` applies to fill and stroke each (not to their union);
- a use paints a symbol of `symbols.library` moved to (x, y), turned ``turn`` degrees clockwise, scaled,
  and mirrored left to right first if ``flip``;
- a tile is clipped to its square (0, 0, 100, 100) by whoever paints it.

There are no gradients, filters, masks or groups: a union of shadows is one path with one opacity.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple


class Path(NamedTuple):
    """An outline, filled and stroked."""

    d: str
    fill: str | None = None
    stroke: str | None = None
    width: float = 0
    opacity: float = 1


class Use(NamedTuple):
    """A symbol of the library, placed."""

    symbol: str
    x: float
    y: float
    scale: float = 1
    turn: float = 0
    flip: bool = False
    opacity: float = 1


Shape = Path | Use
Packed = list[str | float | bool | None]

_PATH_DEFAULTS: Packed = [None, None, 0, 1]
_USE_DEFAULTS: Packed = [1, 0, False, 1]


def packed(shapes: Iterable[Shape]) -> list[Packed]:
    """Return shapes as lists for JSON: ``[0, d, fill, ...]`` a path, ``[1, symbol, x, y, ...]`` a use.

    Fields are in the order of the classes; those at the end that have their default value are left off.
    """
    result: list[Packed] = []
    for shape in shapes:
        if isinstance(shape, Path):
            row: Packed = [0, *shape]
            fixed, defaults = 2, _PATH_DEFAULTS
        else:
            row = [1, *shape]
            fixed, defaults = 4, _USE_DEFAULTS
        while len(row) > fixed and row[-1] == defaults[len(row) - fixed - 1]:
            row.pop()
        result.append(row)
    return result


def unpacked(rows: Iterable[Sequence[object]]) -> list[Shape]:
    """Return the shapes that `packed` wrote."""
    return [(Use if row[0] else Path)(*row[1:]) for row in rows]  # type: ignore[arg-type]
