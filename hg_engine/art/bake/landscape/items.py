"""Where printed items stand."""

from __future__ import annotations

import math
import random
from typing import NamedTuple

from ....landscape.tile import Terrain
from .. import grid
from ..grid import N
from .geometry import Geometry

RADIUS = {
    "deer": 13.5,
    "aurochs": 14,
    "mammoth": 14.5,
    "tiger": 14,
    "shaman": 13.5,
    "pit_trap": 15,
    "hunting_trap": 17,
    "wild_fire": 16,
    "shrine": 15,
    "menhir": 11.5,
    "gold": 11.5,
    "mushrooms": 11,
    "fish": 7.4,
    "logboat": 13,
    "raft": 11.5,
}
"""The room an item wants round its middle."""
_GROUND = ("menhir", "gold", "mushrooms")
_AFLOAT = ("raft", "logboat")


class Item(NamedTuple):
    """A printed item on the unturned tile."""

    zone: int
    order: int
    name: str
    x: float
    y: float
    room: float
    """How much smaller than usual it is, at most 1."""
    turn: float = 0
    chance: int = 0
    """What decides its pose and the like, from 0 to 99."""


def placed(geometry: Geometry, rng: random.Random) -> list[Item]:
    """Return the items of a tile, the largest placed first."""
    tile = geometry.tile
    wanted = [
        (number, index, name) for number, zone in tile.zones.items() for index, name in enumerate(zone.items)
    ]
    wanted.sort(key=lambda item: (-RADIUS[item[2]], item[0], item[1]))
    items: list[Item] = []
    blocks: list[tuple[float, float, float]] = []
    for number, index, name in wanted:
        terrain = tile.zones[number].terrain
        if name in _AFLOAT:
            c = geometry.lakes[number].centre
            item = Item(number, index, name, c[0] - 1, c[1] - 5.5, 1)
        elif name == "fish" and terrain is Terrain.LAKE:
            if index == tile.zones[number].items.index("fish"):
                shoal = _shoal(geometry, rng, number, blocks)
                items += shoal
                blocks += [(fish.x, fish.y, 6.5) for fish in shoal]
            continue
        else:
            alone = len(tile.zones[number].items) == 1
            item = _standing(geometry, rng, (number, index, name), blocks, alone)
        items.append(item)
        blocks.append((item.x, item.y, RADIUS[name] * item.room * (1 if name == "fish" else 0.86)))
    lots = random.Random(tile.id * 811 + 3)
    return [item._replace(chance=lots.randrange(100)) for item in items]


def _standing(
    geometry: Geometry,
    rng: random.Random,
    wanted: tuple[int, int, str],
    blocks: list[tuple[float, float, float]],
    alone: bool,
) -> Item:
    """Put an item deep inside its zone, clear of the others."""
    number, index, name = wanted
    radius = RADIUS[name]
    large = name not in _GROUND and name != "fish"
    clear = [(x, y, 20 if large and r > 9 else r) for x, y, r in blocks]
    border = 2.0 if name in _GROUND else 0.0
    field = grid.distances(geometry.cells, lambda v: v == number, border, clear)
    river = geometry.rivers.get(number)
    if river:
        _keep_inside(field)
    deepest = max(map(max, field))
    slack = max(0.6, (deepest - radius) * (0.55 if alone else 0.3))
    spots = [(x, y) for y in range(N) for x in range(N) if field[y][x] >= deepest - slack]
    cell = rng.choice(spots)
    depth = field[cell[1]][cell[0]]
    x_, y_ = cell[0] + 0.5, cell[1] + 0.5
    if river:
        i = min(range(1, len(river.line) - 1), key=lambda i: math.dist(river.line[i], (x_, y_)))
        (x_, y_), (ax, ay), (bx, by) = river.line[i], river.line[i - 1], river.line[i + 1]
        return Item(number, index, name, x_, y_, 0.92, math.degrees(math.atan2(by - ay, bx - ax)))
    room = 1.0 if name in _GROUND else min(1.0, max(0.76, (depth + 3.2) / radius))
    return Item(number, index, name, x_, y_, room)


def _keep_inside(field: grid.Distances) -> None:
    """Let nothing stand near the sides of the tile."""
    for y in range(N):
        for x in range(N):
            if min(x, y, 99 - x, 99 - y) < 17:
                field[y][x] = 0.0


def _shoal(
    geometry: Geometry, rng: random.Random, number: int, blocks: list[tuple[float, float, float]]
) -> list[Item]:
    """Spread the fish of a lake, by a search at random."""
    names = geometry.tile.zones[number].items
    indices = [index for index, name in enumerate(names) if name == "fish"]
    field = grid.distances(geometry.cells, lambda v: v == number, 0.0, blocks)
    centre = geometry.lakes[number].centre
    spots = _deep(field)
    best: tuple[float, list[tuple[float, float, float]]] | None = None
    for _ in range(500):
        shoal = [rng.choice(spots) for _ in indices]
        apart = [_fish_apart(a[0] - b[0], a[1] - b[1]) for i, a in enumerate(shoal) for b in shoal[:i]]
        worst = min([spot[2] - 8.5 for spot in shoal] + apart)
        score = worst - 0.04 * sum(math.dist(spot[:2], centre) for spot in shoal)
        if best is None or score > best[0]:
            best = (score, shoal)
    if best is None:
        raise ValueError(f"tile {geometry.tile.id}: no room for fish")
    room = 1.08 if len(indices) == 1 else 1 if best[0] > -3 else 0.86
    return [
        Item(number, index, "fish", x, y, room, rng.uniform(-14, 14))
        for index, (x, y, _) in zip(indices, best[1], strict=True)
    ]


def _deep(field: grid.Distances) -> list[tuple[float, float, float]]:
    """Return the middles of cells that are far enough from the shore, and how far."""
    least = min(4, 0.6 * max(map(max, field)))
    return [(x + 0.5, y + 0.5, field[y][x]) for y in range(N) for x in range(N) if field[y][x] > least]


def _fish_apart(dx: float, dy: float) -> float:
    """Return how far two fish are from touching, the tile turned either way."""
    dx, dy = abs(dx), abs(dy)
    return min(max(dx - 17, dy - 9), max(dy - 17, dx - 9))
