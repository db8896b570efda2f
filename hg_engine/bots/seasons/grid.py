"""Distances on the board, as sets of spaces: an int with a bit for each space takes all of them one step further."""

from __future__ import annotations

from ...seasons.layout import COLUMNS, ROWS, SPACES, mask_of

_ALL = (1 << SPACES) - 1
_WEST = mask_of(row * COLUMNS for row in range(ROWS))
_EAST = _WEST << COLUMNS - 1
_NOT_WEST, _NOT_EAST = _ALL ^ _WEST, _ALL ^ _EAST
# Even rows have their diagonal neighbours to the west of those straight above and below, odd ones to the east.
_EVEN = mask_of(space for space in range(SPACES) if space // COLUMNS % 2 == 0) & _NOT_WEST
_ODD = mask_of(space for space in range(SPACES) if space // COLUMNS % 2) & _NOT_EAST


def beside(spaces: int) -> int:
    """Return the spaces that lie beside any of these."""
    both = spaces | (spaces & _EVEN) >> 1 | (spaces & _ODD) << 1
    return ((spaces & _NOT_WEST) >> 1 | (spaces & _NOT_EAST) << 1 | both >> COLUMNS | both << COLUMNS) & _ALL


def within(starts: int, walk: int, caves: int, far: int) -> list[int]:
    """Return the spaces of ``walk`` that are within 0, 1, 2, ... ``far`` steps of ``starts``; caves are all joined.

    ``starts`` themselves are within 0 steps and may be stepped from, whatever they are.
    """
    seen = fresh = starts
    found = [seen]
    for _ in range(far):
        around = beside(fresh)
        if fresh & caves:
            around |= caves
        fresh = around & walk & ~seen
        seen |= fresh
        found.append(seen)
        if not fresh:
            found += [seen] * (far + 1 - len(found))
            break
    return found
