"""The fish of a lake moved where they would lie under a hut, under a boat or under each other."""

from __future__ import annotations

import random
from collections.abc import Sequence

from ...landscape.tile import Terrain
from . import grid
from .geometry import Geometry, zones_of
from .grid import N
from .items import Item
from .places import PIECE, Place, best_room, boxes, clearance, floors

_TRIALS = 700
_SIZES = (1.0, 0.86, 0.76)
_APART = 2.0
"""How far a fish stays from other pictures."""
_SHORE = 7.0
"""How far the middle of a fish stays from the shore."""
_REACH = ((-9, 0), (9, 0), (0, -9), (0, 9))
"""How far a fish reaches, the tile turned either way."""
_ENOUGH = 2.0
"""A shoal that costs no more stays as it is."""


def schooled(geometry: Geometry, items: Sequence[Item]) -> list[Item]:
    """Return the items, the fish of lakes moved to where a piece can stand clear of them."""
    result = list(items)
    for lake in zones_of(geometry.tile, Terrain.LAKE):
        which = [i for i, item in enumerate(result) if item.zone == lake and item.name == "fish"]
        if which:
            result = _moved(geometry, lake, result, which)
    return result


def _moved(geometry: Geometry, lake: int, items: list[Item], which: list[int]) -> list[Item]:
    """Return the items with the fish of one lake where they cost least, by a search at random."""
    tile = geometry.tile
    rng = random.Random(tile.id * 613 + lake)
    depths = grid.distances(geometry.cells, lambda value: value == lake, 0.0)
    spots = [(x + 0.5, y + 0.5) for y in range(N) for x in range(N) if depths[y][x] > 4.5]
    wet = [lake, *(number for number, zone in tile.zones.items() if zone.lake == lake)]
    stands = [(number, floors(geometry, number, 4)) for number in wet]

    def cost(trial: list[Item], limit: float) -> float:
        total = 0.0
        for i in which:
            fish = trial[i]
            total += max(0.0, _SHORE * fish.room - depths[int(fish.y)][int(fish.x)]) + 8 * max(
                0, 1 - fish.room
            )
        for rotation in range(4):
            taken = boxes(trial, rotation)
            for i in which:
                left, top, right, bottom = taken[i]
                half = (right - left) / 2, (bottom - top) / 2
                gap = clearance(left + half[0], top + half[1], *half, taken[:i] + taken[i + 1 :])
                total += max(0.0, _APART - gap)
            if total >= limit:
                return total
            total += sum(_covered(geometry, number, floor[rotation], taken) for number, floor in stands)
        return total

    best, least = items, cost(items, 1e9)
    if least <= _ENOUGH:
        return items
    for size in _SIZES:
        for _ in range(_TRIALS):
            trial = list(items)
            for i in which:
                x, y = rng.choice(spots)
                trial[i] = items[i]._replace(x=x, y=y, room=size)
            costs = cost(trial, least)
            if costs < least:
                best, least = trial, costs
    return best


def _covered(
    geometry: Geometry,
    number: int,
    floor: Sequence[Place],
    taken: Sequence[tuple[float, float, float, float]],
) -> float:
    """Return how much of a picture the piece on a zone would cover."""
    room = best_room(floor, taken, PIECE[geometry.tile.zones[number].terrain])
    return 2 * max(0.0, -room)
