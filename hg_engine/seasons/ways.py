"""Count the ways to play a turn, and the different positions to which they lead."""

from __future__ import annotations

from typing import NamedTuple

from .layout import SPACES
from .phases import SeasonsPhase
from .position import Position
from .tiles import KINDS
from .turn import AWAY, SHIFT

_WEAPON = KINDS.index("weapon")
# A result is one int, a sum: three bits a space for pawns, then a bit a space for tiles left and for packs put, then
# weapons.  What was taken follows from what is left.
_PAWN = (*(1 << 3 * space for space in range(SPACES)), *(0 for _ in range(SPACES, AWAY + 1)))
_TILES, _PACKS, _WEAPONS = 3 * SPACES, 4 * SPACES, 5 * SPACES


class Ways(NamedTuple):
    """The ways to play a whole turn: lists of steps, and results that can be told from one another."""

    lists: int
    results: int


def ways(position: Position) -> Ways:
    """Count the ways to play the turn that is about to begin; the position ends as it was.

    Two lists have the same result if tiles, pawns, packs and weapons are the same after them.
    """
    if position.phase is not SeasonsPhase.FIRST:
        return Ways(0, 0)
    seat, count = position.seat, 0
    results: set[int] = set()
    for first in position.steps():
        position.do_walk(first, None)
        if position.pawn_spaces[seat]:
            position.await_second()
            seconds = position.steps()
            count += len(seconds)
            _add_results(position, seconds, results)
        else:
            count += 1
            results.add(_result(position))
        position.undo()
    return Ways(count, len(results))


def _result(position: Position) -> int:
    seat = position.seat
    pawns = sum(_PAWN[space] for space in position.pawn_spaces[seat])
    return (
        pawns
        + (position.tile_spaces << _TILES)
        + (position.pack_spaces[seat] << _PACKS)
        + (position.weapons[seat] << _WEAPONS)
    )


def _add_results(position: Position, seconds: list[int], results: set[int]) -> None:
    """Add the results of second steps, each worked out as what it changes."""
    now, mammoths = _result(position), position.mammoth_spaces
    camps = position.layout.camps[1 - position.season_number] & ~position.pack_spaces[position.seat]
    begun, left = -1, 0
    for code in seconds:
        start, to = code >> SHIFT, code & AWAY
        if start != begun:
            begun, left = start, now - _PAWN[start]
            if position.jumped < 0 and position.tile_spaces >> start & 1:
                left -= 1 << _TILES + start
                if position.layout.kind[position.tile_at[start]] == _WEAPON:
                    left += 1 << _WEAPONS
        result = left + _PAWN[to]
        if mammoths >> to & 1:
            result -= 1 << _WEAPONS
        elif camps >> to & 1:
            result += 1 << _PACKS + to
        results.add(result)
