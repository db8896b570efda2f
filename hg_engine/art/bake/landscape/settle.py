"""Printed items moved and made smaller until they keep clear of each other and of pieces."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from itertools import combinations

from ....landscape.tile import ANIMALS, Terrain
from .. import grid
from ..grid import N
from ..masks import grown, mask_of_rows
from .geometry import Geometry
from .items import Item
from .places import GAP, Spot, Stands, covered, drawn_mask

_ROUNDS = 4
_STEP = 3
_TRIALS = 350
_FINE = 0.6
"""An item that costs no more stays as it is."""
_TIGHT = (0.64, 0.58, 0.5)
"""Sizes for where nothing else will do."""
_ROOMS = {"animal": (1.1, 1.0, 0.92, 0.84, 0.76, 0.68), "fish": (1.0, 0.9, 0.8, 0.72), "": (1.0, 0.9, 0.8)}
"""How large an item may be, against its usual size."""
_APART = 1
"""How many cells pictures stay apart."""
_CORNER = 17
"""How far items stay from the corners, where the board plants trees."""
_SPILT = 0.05
"""How much of a picture may stand on other terrain."""


def settled(geometry: Geometry, items: list[Item]) -> list[Item]:
    """Return the items where they cost least: no picture touches another, no piece must touch one."""
    return _Settler(geometry, items).run()


class _Settler:
    """A search that moves one item after the other."""

    def __init__(self, geometry: Geometry, items: list[Item]) -> None:
        self._geometry = geometry
        self._items = list(items)
        self._first = list(items)
        stands = Stands(geometry)
        self._spots: list[dict[int, list[Spot]]] = [
            {number: stands.spots(number, rotation, _STEP) for number in geometry.tile.zones}
            for rotation in range(4)
        ]
        self._soil = [
            {number: self._mask(number, rotation) for number in geometry.tile.zones} for rotation in range(4)
        ]
        self._fields: dict[int, grid.Distances] = {}

    def run(self) -> list[Item]:
        """Move items until nothing is gained, the last rounds with more sizes."""
        for lake in self._geometry.lakes:
            self._school(lake)
        for turn in range(_ROUNDS):
            before = list(self._items)
            for i, item in enumerate(self._items):
                now = self._cost(i, item, self._others(i), 1e9)
                if now > _FINE or (item.name in ANIMALS and item.room == 1.0):
                    self._items[i] = self._moved(i, now, turn)
            if self._items == before and turn >= _ROUNDS // 2:
                break
        return self._items

    def _school(self, lake: int) -> None:
        """Put the fish of a lake, as large as can be, where all pieces find room: a search at random."""
        which = [i for i, item in enumerate(self._items) if item.zone == lake and item.name == "fish"]
        spots = self._off_shore(lake)
        rng = random.Random(self._geometry.tile.id * 613 + lake)
        best, least = self._items, self._whole(self._items, which, 1e9)
        for size in _ROOMS["fish"] + _TIGHT[:1] if which and least > _FINE else ():
            for _ in range(_TRIALS):
                trial = list(self._items)
                for i in which:
                    x, y = rng.choice(spots)
                    trial[i] = trial[i]._replace(x=x, y=y, room=size)
                if _crowded([trial[i] for i in which]):
                    continue
                cost = self._whole(trial, which, least) + 10 * (1 - size)
                if cost < least:
                    best, least = trial, cost
            if least < 10 * (1 - size) + _FINE:
                break
        self._items = self._first = best

    def _off_shore(self, lake: int) -> list[tuple[float, float]]:
        """Return the middles of the cells of a lake that are not near its shore."""
        field = grid.distances(self._geometry.cells, lambda value: value == lake, 0.0)
        return [(x + 0.5, y + 0.5) for y in range(N) for x in range(N) if field[y][x] > 4]

    def _whole(self, items: list[Item], which: list[int], limit: float) -> float:
        """Return what some items cost together; more than the limit may be any number beyond it."""
        cost = 0.0
        for rotation in range(4):
            masks = [drawn_mask(self._geometry, item, rotation) for item in items]
            taken = 0
            for i, mask in enumerate(masks):
                if i in which:
                    rest = [other for k, other in enumerate(masks) if k != i]
                    around = grown(mask, _APART)
                    touch = sum((around & other).bit_count() for other in rest)
                    spilt = (mask & ~self._soil[rotation][items[i].zone]).bit_count() / mask.bit_count()
                    cost += (2 + 0.2 * touch if touch else 0) + 25 * max(0.0, spilt - _SPILT)
                taken |= mask
            if cost >= limit:
                return cost
            cost += self._blocked(rotation, grown(taken, GAP), limit - cost)
        return cost

    def _blocked(self, rotation: int, taken: int, limit: float) -> float:
        """Return what it costs that pieces must cover pictures."""
        cost = 0.0
        for spots in self._spots[rotation].values():
            if all(taken & spot.mask for spot in spots):
                cost += 3
                if cost >= limit:
                    return cost
                cost += 0.3 * covered(spots, taken)
        return cost

    def _mask(self, number: int, rotation: int) -> int:
        """Return the ground on which what is printed in a zone may stand, as painted."""
        zones = self._geometry.tile.zones
        zone = zones[number]
        lake = zone.number if zone.terrain is Terrain.LAKE else zone.lake
        allowed = {number} | {n for n, z in zones.items() if lake is not None and lake in (n, z.lake)}
        rows = [[value in allowed for value in row] for row in self._geometry.cells]
        for _ in range(rotation):
            rows = [list(row) for row in zip(*rows[::-1], strict=True)]
        return mask_of_rows(rows)

    def _others(self, i: int) -> list[int]:
        """Return, by rotation, what all other items cover."""
        result = []
        for rotation in range(4):
            mask = 0
            for item in self._items[:i] + self._items[i + 1 :]:
                mask |= drawn_mask(self._geometry, item, rotation)
            result.append(mask)
        return result

    def _cost(self, i: int, item: Item, others: list[int], limit: float) -> float:
        """Return what an item costs in its place; more than the limit may be any number beyond it."""
        first = self._first[i]
        cost = 10 * (1 - item.room) if item.room < 1 else 2 * (1 - item.room)
        cost += 0.02 * math.dist((item.x, item.y), (first.x, first.y))
        mine = [drawn_mask(self._geometry, item, rotation) for rotation in range(4)]
        for rotation in range(4):
            touch = (grown(mine[rotation], _APART) & others[rotation]).bit_count()
            spilt = (mine[rotation] & ~self._soil[rotation][item.zone]).bit_count() / mine[
                rotation
            ].bit_count()
            if cost + 2 * bool(touch) >= limit:
                return limit
            free = 0.4 if item.name in ("menhir", "gold", "mushrooms") else _SPILT
            cost += (2 + 0.2 * touch if touch else 0) + 25 * max(0.0, spilt - free)
        for rotation in range(4):
            if cost >= limit:
                return cost
            cost += self._blocked(rotation, grown(mine[rotation] | others[rotation], GAP), limit - cost)
        return cost

    def _moved(self, i: int, now: float, turn: int) -> Item:
        """Return an item at the place and size that cost least."""
        item = self._items[i]
        others = self._others(i)
        best, least = item, now
        rooms = _ROOMS["animal" if item.name in ANIMALS else "fish" if item.name == "fish" else ""]
        if turn >= _ROUNDS // 2:
            rooms += _TIGHT
        for room in rooms:
            for trial in self._trials(item._replace(room=room)):
                cost = self._cost(i, trial, others, least - 1e-6)
                if cost < least - 1e-6:
                    best, least = trial, cost
            if least <= 10 * (1 - room) + 0.8:
                break
        return best

    def _trials(self, item: Item) -> Iterator[Item]:
        """Yield the places of an item, the nearest first."""
        river = self._geometry.rivers.get(item.zone)
        if river:
            line = river.line
            for k in range(2, len(line) - 2, 2):
                x, y = line[k]
                if min(x, y, 100 - x, 100 - y) >= 17:
                    (ax, ay), (bx, by) = line[k - 1], line[k + 1]
                    yield item._replace(x=x, y=y, turn=math.degrees(math.atan2(by - ay, bx - ax)))
            return
        if item.zone not in self._fields:
            cells = self._geometry.cells
            self._fields[item.zone] = grid.distances(cells, lambda value: value == item.zone, 0.0)
        field = self._fields[item.zone]
        places = [
            (x + 0.5, y + 0.5)
            for y in range(1, N, _STEP)
            for x in range(1, N, _STEP)
            if field[y][x] >= 4 and math.dist((min(x, 99 - x), min(y, 99 - y)), (0, 0)) > _CORNER
        ]
        for x, y in sorted(places, key=lambda place: math.dist(place, (item.x, item.y))):
            yield item._replace(x=x, y=y)


def _crowded(items: list[Item]) -> bool:
    """Whether two of these stand too near to each other."""
    return any(_near(one, other) for one, other in combinations(items, 2))


def _near(one: Item, other: Item) -> bool:
    """Whether two fish may touch, the tile turned either way."""
    dx, dy = abs(one.x - other.x), abs(one.y - other.y)
    long, high = 20 * one.room, 10.4 * one.room
    return (dx < long and dy < high) or (dx < high and dy < long)
