"""Distances on the board, as sets of spaces: an int with a bit for each space takes all of them one step further."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ...seasons.layout import COLUMNS, ROWS, SPACES, mask_of

_ALL = (1 << SPACES) - 1
_WEST = mask_of(row * COLUMNS for row in range(ROWS))
_EAST = _WEST << COLUMNS - 1
_NOT_WEST, _NOT_EAST = _ALL ^ _WEST, _ALL ^ _EAST
_EVEN = mask_of(space for space in range(SPACES) if space // COLUMNS % 2 == 0)
_ODD = _ALL ^ _EVEN


class Reach(NamedTuple):
    """What can be reached within 0, 1, 2, ... steps."""

    steps: list[int]
    """A set of spaces for each number of steps."""
    lanes: int
    """The same in one number, lane by lane of `SPACES` bits, so that all steps are compared at once."""


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
        west, east = (fresh & _NOT_WEST) >> 1, (fresh & _NOT_EAST) << 1
        # even rows have their other neighbours straight above and below and to the west of these, odd ones to the east
        across = fresh | west & _EVEN | east & _ODD
        around = west | east | across >> COLUMNS | across << COLUMNS
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
