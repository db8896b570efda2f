"""Distances on the board, as sets of spaces: an int with a bit for each space takes all of them one step further."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ...seasons.layout import COLUMNS, ROWS, SPACES, mask_of

_ALL = (1 << SPACES) - 1
_WEST = mask_of(row * COLUMNS for row in range(ROWS))
_EAST = _WEST << COLUMNS - 1
_NOT_WEST, _NOT_EAST = _ALL ^ _WEST, _ALL ^ _EAST
# Even rows have their diagonal neighbours to the west of those straight above and below, odd ones to the east.
_EVEN = mask_of(space for space in range(SPACES) if space // COLUMNS % 2 == 0) & _NOT_WEST
_ODD = mask_of(space for space in range(SPACES) if space // COLUMNS % 2) & _NOT_EAST


class Reach(NamedTuple):
    """What can be reached within 0, 1, 2, ... steps."""

    steps: list[int]
    """A set of spaces for each number of steps."""
    lanes: int
    """The same in one number, lane by lane of `SPACES` bits, so that all steps are compared at once."""


def beside(spaces: int) -> int:
    """Return the spaces that lie beside any of these."""
    both = spaces | (spaces & _EVEN) >> 1 | (spaces & _ODD) << 1
    return ((spaces & _NOT_WEST) >> 1 | (spaces & _NOT_EAST) << 1 | both >> COLUMNS | both << COLUMNS) & _ALL


@cache
def repeated(lanes: int) -> int:
    """Return what repeats a set of spaces in so many lanes, when it is multiplied by it."""
    return sum(1 << SPACES * lane for lane in range(lanes))


def within(starts: int, walk: int, caves: int, far: int) -> Reach:
    """Return the spaces of ``walk`` that are within 0, 1, 2, ... ``far`` steps of ``starts``; caves are all joined.

    ``starts`` themselves are within 0 steps and may be stepped from, whatever they are.
    """
    seen = fresh = lanes = starts
    found = [seen]
    for step in range(1, far + 1):
        around = beside(fresh)
        if fresh & caves:
            around |= caves
        fresh = around & walk & ~seen
        seen |= fresh
        if not fresh:
            rest = far + 1 - step
            found += [seen] * rest
            lanes |= seen * repeated(rest) << SPACES * step
            break
        found.append(seen)
        lanes |= seen << SPACES * step
    return Reach(found, lanes)
