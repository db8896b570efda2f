"""The spaces that pawns could still reach if nobody were in their way."""

from __future__ import annotations

from .layout import NEAR


def reachable(starts: int, walk: int, caves: int) -> int:
    """Return every space beside or on a walk from ``starts`` over the spaces ``walk``; caves are all joined.

    All are sets of spaces; those in ``starts`` may be walked on from, whatever they are.
    """
    seen = fresh = starts
    beside = 0
    while fresh:
        if fresh & caves:
            fresh |= caves & ~seen
            seen |= fresh
        around = 0
        while fresh:
            low = fresh & -fresh
            around |= NEAR[low.bit_length() - 1]
            fresh ^= low
        beside |= around
        fresh = around & walk & ~seen
        seen |= fresh
    return beside | seen
