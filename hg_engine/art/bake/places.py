"""Where pieces stand on a tile, and printed animals moved where they leave room for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...landscape.tile import ANIMALS, Terrain
from ..outline import turned_point
from ..symbols import EXTENT, ITEM_SCALE, Extent, item_box
from . import grid
from .geometry import Geometry
from .grid import N
from .items import RADIUS, Item

Box = tuple[float, float, float, float]
Place = tuple[float, float, float]
"""A point as painted, and its depth in the zone."""


class Stance(NamedTuple):
    """Half the width and height of a piece, and how deep in its zone it wants to stand."""

    wide: float
    high: float
    depth: float


PIECE = {
    Terrain.MEADOW: Stance(15.5, 8, 12),
    Terrain.FOREST: Stance(9.5, 12.5, 12),
    Terrain.RIVER: Stance(12.0, 12.5, 6),
    Terrain.LAKE: Stance(12.0, 12.5, 4),
}
"""The piece that a terrain carries: on a river the larger of the two that may, a hut."""
_ROOMS = (1.0, 0.92, 0.84, 0.76)
_NEAR_ENOUGH = 0.8
"""How much a piece may overlap the rectangle of a picture, whose corners are empty."""
_SPILT = 4
"""What an animal wholly off its meadow counts, in every rotation."""
_APART = 2.5
"""How far pictures stay apart."""


def boxes(items: Sequence[Item], rotation: int) -> list[Box]:
    """Return the upright rectangles of the pictures, as painted, a little tightened."""
    result: list[Box] = []
    for item in items:
        scale = ITEM_SCALE[item.name] * item.room
        x, y = item_box(item.name, *turned_point(item.x, item.y, rotation), scale)
        extent: Extent = EXTENT[item.name]
        result.append(
            (
                x - extent.side * scale * 0.92,
                y - extent.up * scale * 0.88,
                x + extent.side * scale * 0.92,
                y + extent.down * scale * 0.92,
            )
        )
    return result


def anchored(geometry: Geometry, items: Sequence[Item]) -> dict[int, list[tuple[float, float]]]:
    """Return, by zone, the place of a piece as painted, rotation by rotation."""
    result: dict[int, list[tuple[float, float]]] = {}
    for number, zone in geometry.tile.zones.items():
        places: list[tuple[float, float]] = []
        for rotation, floor in enumerate(floors(geometry, number, 2)):
            rated = _rated(floor, boxes(items, rotation), PIECE[zone.terrain])
            places.append(max(rated)[2][:2])
        result[number] = places
    return result


def floors(geometry: Geometry, number: int, step: int) -> list[list[Place]]:
    """Return, by rotation, the places of a zone where a piece may stand."""
    field = grid.distances(geometry.cells, lambda value: value == number, 0.5)
    shallow = min(2.2, max(map(max, field)))
    result: list[list[Place]] = []
    for rotation in range(4):
        floor = []
        for row in range(step // 2 - 1, N, step):
            for column in range(step // 2 - 1, N, step):
                x, y = turned_point(column + 0.5, row + 0.5, rotation)
                if field[row][column] >= shallow and 5 <= x <= 95 and 5 <= y <= 95:
                    floor.append((x, y, field[row][column]))
        result.append(floor)
    return result


def clearance(x: float, y: float, wide: float, high: float, taken: Sequence[Box]) -> float:
    """Return how far a rectangle about (x, y) is from the others, less than 0 if it overlaps one."""
    nearest = 4.0
    for left, top, right, bottom in taken:
        gap = max(left - x - wide, x - wide - right, top - y - high, y - high - bottom)
        nearest = min(nearest, gap)
    return nearest


def _rated(floor: Sequence[Place], taken: Sequence[Box], piece: Stance) -> list[tuple[float, float, Place]]:
    """Return every place with a score and its clearance, as (score, clearance, place).

    A good place is deep in the zone, on the tile, and clear of pictures.
    """
    wide, high = piece.wide, piece.high
    result: list[tuple[float, float, Place]] = []
    for x, y, depth in floor:
        inside = min(x - wide, 100 - x - wide, y - high, 100 - y - high)
        clear = clearance(x, y, wide, high, taken)
        score = min(depth, piece.depth) + 0.2 * depth
        score += 2.5 * inside if inside < 0 else 0.25 * min(inside, 4)
        score += 4.5 * clear if clear < 0 else 0.5 * clear
        result.append((score, min(clear, inside), (x, y, depth)))
    return result


def best_room(floor: Sequence[Place], taken: Sequence[Box], piece: Stance) -> float:
    """Return how far a piece on its place is from pictures and sides, less than 0 if it overlaps them."""
    return max(_rated(floor, taken, piece))[1]


def settled(geometry: Geometry, items: Sequence[Item]) -> list[Item]:
    """Return the items, animals moved and made smaller where a piece could not stand clear of them."""
    result = list(items)
    for _ in range(2):
        for i, item in enumerate(result):
            if item.name not in ANIMALS:
                continue
            if _crowding(result, i, _stands(geometry, item, 2)) > 0 or _spill(geometry, item) > 1:
                result[i] = _resettled(geometry, result, i)
    return result


_Stand = tuple[Stance, list[list[Place]]]
"""A piece, and by rotation where it may stand."""


def _stands(geometry: Geometry, item: Item, step: int) -> list[_Stand]:
    """Return the pieces that an animal may be in the way of: on its meadow and on the rivers."""
    numbers = [item.zone, *geometry.rivers]
    return [
        (PIECE[geometry.tile.zones[number].terrain], floors(geometry, number, step)) for number in numbers
    ]


def _crowding(items: Sequence[Item], i: int, stands: Sequence[_Stand]) -> float:
    """Return how much an item overlaps others, or a piece must, over all rotations."""
    total = 0.0
    for rotation in range(4):
        taken = boxes(items, rotation)
        left, top, right, bottom = taken[i]
        middle = (left + right) / 2, (top + bottom) / 2
        half = (right - left) / 2, (bottom - top) / 2
        total += max(0.0, _APART - clearance(*middle, *half, taken[:i] + taken[i + 1 :]))
        for piece, places in stands:
            total += max(0.0, -best_room(places[rotation], taken, piece) - _NEAR_ENOUGH)
    return total


def _spill(geometry: Geometry, item: Item) -> float:
    """Return how much of an animal stands on other terrain, over all rotations."""
    extent = EXTENT[item.name]
    scale = ITEM_SCALE[item.name] * item.room
    wide, up, down = extent.side * scale, extent.up * scale, extent.down * scale
    points = [(u * wide, v) for u in (-0.75, -0.4, 0, 0.4, 0.75) for v in (-0.5 * up, 0, 0.85 * down)]
    outside = 0
    for rotation in range(4):
        x, y = item_box(item.name, *turned_point(item.x, item.y, rotation), scale)
        for u, v in points:
            at = turned_point(x + u, y + v, 4 - rotation)
            outside += geometry.at(*at) != item.zone
    return outside / len(points) * _SPILT


def _resettled(geometry: Geometry, items: list[Item], i: int) -> Item:
    """Return the item at the place and size that crowd least."""
    item = items[i]
    field = grid.distances(geometry.cells, lambda value: value == item.zone, 0.0)
    stands = _stands(geometry, item, 4)
    best: tuple[float, Item] | None = None
    for room in _ROOMS:
        if room > item.room:
            continue
        for row in range(1, N, 4):
            for column in range(1, N, 4):
                lack = RADIUS[item.name] * room - 3.5 - field[row][column]
                if lack > 2:
                    continue
                trial = item._replace(x=column + 0.5, y=row + 0.5, room=room)
                cost = 10 * (1 - room) + max(0.0, lack) + _spill(geometry, trial)
                if best is not None and cost >= best[0]:
                    continue
                cost += _crowding([*items[:i], trial, *items[i + 1 :]], i, stands)
                if best is None or cost < best[0]:
                    best = (cost, trial)
        if best is not None and best[0] <= 10 * (1 - room) + 0.5:
            break
    return best[1] if best is not None else item
