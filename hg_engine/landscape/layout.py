"""A catalogue compiled to flat tables of ints, made once and shared by every position.

A *node* is a zone of the whole game (tile * 10 + number), or, from `SYSTEM` on, a piece of a river system.
Every node has a *summary*: one int whose bit fields add up when areas are joined.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache, cached_property
from itertools import product

from ..errors import CatalogueError
from .tile import SPECIALS, TREASURES, ZONE_BASE, SideKind, Terrain, Tile

SYSTEM = 127 * ZONE_BASE
"""Added to a river or lake zone, it names the piece of a river system that the zone belongs to.

Tile ids end at 126, the last that a link can carry.
"""

COLUMN, ROW = 4, 1024
ORIGIN = 128 * (ROW + COLUMN)
"""A cell is ``ORIGIN + ROW * y + COLUMN * x``: cells sort by row, then by column, and a cell plus a rotation is
a placement."""
STEPS = (-ROW, COLUMN, ROW, -COLUMN)
AROUND = tuple(row + column for row in (-ROW, 0, ROW) for column in (-COLUMN, 0, COLUMN))
"""Offsets of a cell and the eight about it."""

# Bit fields of a summary.  Open contacts stand lowest, so that joining two contacts subtracts 2.
OPEN = (1 << 10) - 1
SEAT_SHIFT, SEAT_BITS, MAX_SEATS = 10, 4, 5
SEATS = ((1 << SEAT_BITS * MAX_SEATS) - 1) << SEAT_SHIFT
_FIELD_BITS = {
    "zones": 9,
    "fish": 6,
    "lakes": 5,
    "treasure": 6,
    "mushrooms": 3,
    "mammoth": 5,
    "aurochs": 4,
    "deer": 6,
    "tiger": 4,
} | dict.fromkeys(SPECIALS, 2)
"""Room for every item: enough for all of a catalogue in one area, which `Layout` checks."""
SHIFT = {
    name: SEAT_SHIFT + SEAT_BITS * MAX_SEATS + sum(list(_FIELD_BITS.values())[:index])
    for index, name in enumerate(_FIELD_BITS)
}
FIELD = {name: (1 << width) - 1 for name, width in _FIELD_BITS.items()}


def field_of(summary: int, name: str) -> int:
    """Return one counted field of a summary."""
    return summary >> SHIFT[name] & FIELD[name]


def seats_of(summary: int, players: int) -> tuple[int, ...]:
    """Return the pieces of each seat in a summary."""
    return tuple(summary >> SEAT_SHIFT + SEAT_BITS * seat & 15 for seat in range(players))


def seat_unit(seat: int) -> int:
    """Return what one piece of ``seat`` adds to a summary."""
    return 1 << SEAT_SHIFT + SEAT_BITS * seat


Fits = list[tuple[int, ...]]
"""For one pattern of sides: surroundings of a cell -> rotations that fit.

Surroundings are two bits a direction (N lowest): 0 for no neighbour, else its `SideKind`.
"""


@cache
def _fits(kinds: tuple[SideKind, ...]) -> Fits:
    """Work out the rotations for all 256 surroundings from the side kinds of the unturned tile."""
    found: list[list[int]] = [[] for _ in range(256)]
    for rotation in range(4):
        north, east, south, west = (kinds[(direction - rotation) % 4] for direction in range(4))
        sides = north | east << 2 | south << 4 | west << 6
        for known in _KNOWN:
            found[sides & known].append(rotation)
    return [tuple(rotations) for rotations in found]


_KNOWN = [sum(3 << 2 * d for d, there in enumerate(side) if there) for side in product((0, 1), repeat=4)]
"""Every choice of directions that have a neighbour, as a mask over surroundings."""

Around = tuple[int, int, int, tuple[int, ...]]
"""Step to a neighbour, its opposite direction, my side's kind as bits in its surroundings, my nodes."""


class Layout:
    """The flat tables of one catalogue."""

    def __init__(self, tiles: Sequence[Tile]) -> None:
        """Compile the tiles.

        Raises:
            CatalogueError: ids repeat or are too large, or there is not exactly one start tile.
        """
        self.tiles = {tile.id: tile for tile in tiles}
        self.start = self._checked_start(tiles)
        self.land = mask(tile.id for tile in tiles if tile.stack == "land")
        self.bonus = mask(tile.id for tile in tiles if tile.stack != "land" and tile.stack != "start")
        size = max(self.tiles) + 1
        self.fits: list[Fits] = [[]] * size
        self.around: list[tuple[Around, ...]] = [()] * (size * 4)
        self.facing: list[tuple[int, ...]] = [()] * (size * 16)
        self.meeple_zones: list[tuple[int, ...]] = [()] * size
        self.hut_zones: list[tuple[tuple[int, int], ...]] = [()] * size
        self.closable: list[tuple[int, ...]] = [()] * size
        self.summary = [0] * (2 * SYSTEM)
        self.own_tile = [1 << (node % SYSTEM) // ZONE_BASE for node in range(2 * SYSTEM)]
        self.system = [0] * SYSTEM
        self.terrain = [Terrain.MEADOW] * SYSTEM
        self.special: list[str | None] = [None] * size
        self.special_node = [0] * size
        for tile in tiles:
            self._add(tile)
        self.special_tiles = [(tile, name) for tile in sorted(self.tiles) if (name := self.special[tile])]
        self._check_room()

    def _checked_start(self, tiles: Sequence[Tile]) -> int:
        """Return the start tile; refuse tiles whose ids repeat or are too large, and none or several to start with."""
        starts = [tile.id for tile in tiles if tile.stack == "start"]
        if len(self.tiles) != len(tiles) or len(starts) != 1 or (max(self.tiles) + 1) * ZONE_BASE > SYSTEM:
            raise CatalogueError("catalogue.tiles")
        return starts[0]

    @cached_property
    def end_lake(self) -> dict[int, int]:
        """River zone -> the lake zone it opens into on its own tile."""
        return {
            tile.id * ZONE_BASE + zone.number: tile.id * ZONE_BASE + zone.lake
            for tile in self.tiles.values()
            for zone in tile.zones.values()
            if zone.lake is not None
        }

    @cached_property
    def lake_tiles(self) -> int:
        """The tiles on which a river opens into a lake, as bits."""
        return mask(zone // ZONE_BASE for zone in self.end_lake)

    @cached_property
    def lakes_on(self) -> list[tuple[tuple[int, int], ...]]:
        """By tile: its rivers that open into a lake there, each with that lake."""
        found: list[tuple[tuple[int, int], ...]] = [()] * len(self.fits)
        for zone, lake in self.end_lake.items():
            found[zone // ZONE_BASE] += ((zone, lake),)
        return found

    def _check_room(self) -> None:
        """Refuse a catalogue of which one area could hold more than a summary can count."""
        zones = [zone for tile in self.tiles.values() for zone in tile.zones.values()]
        totals = Counter("treasure" if item in TREASURES else item for zone in zones for item in zone.items)
        totals["zones"] = len(zones)
        totals["lakes"] = sum(zone.terrain is Terrain.LAKE for zone in zones)
        for name, total in totals.items():
            if total > FIELD.get(name, total):
                raise CatalogueError("catalogue.room", item=name)

    def _add(self, tile: Tile) -> None:
        base = tile.id * ZONE_BASE
        self.fits[tile.id] = _fits(tile.side_kinds)
        self._add_zones(tile, base)
        sides = []
        for side in tile.sides:
            nodes = tuple(base + number for number in side)
            system = (self.system[nodes[1]],) if len(nodes) == 3 else ()
            sides.append((nodes + system, nodes[::-1] + system))
        for rotation in range(4):
            turned = tile.id * 4 + rotation
            around = []
            for direction in range(4):
                own = (direction - rotation) % 4
                opposite = (direction + 2) % 4
                bits = int(tile.side_kinds[own]) << 2 * opposite
                around.append((STEPS[direction], opposite, bits, sides[own][0]))
                self.facing[turned * 4 + direction] = sides[own][1]
            self.around[turned] = tuple(around)

    def _add_zones(self, tile: Tile, base: int) -> None:
        contacts = [number for side in tile.sides for number in side]
        meeples, huts, closable = [], [], []
        for zone in tile.zones.values():
            node = base + zone.number
            self.terrain[node] = zone.terrain
            summary = contacts.count(zone.number) | 1 << SHIFT["zones"]
            for item in zone.items:
                counted = "treasure" if item in TREASURES else item
                if counted in SHIFT:
                    summary += 1 << SHIFT[counted]
            if zone.special:
                self.special[tile.id], self.special_node[tile.id] = zone.special, node
            self.summary[node] = summary
            if zone.terrain in (Terrain.RIVER, Terrain.LAKE):
                lake = zone.number if zone.lake is None else zone.lake
                system = self.system[node] = SYSTEM + base + lake
                self.summary[system] += summary + (zone.terrain is Terrain.LAKE) * (1 << SHIFT["lakes"])
                if zone.lake is None:
                    huts.append((zone.number, system))
            if zone.terrain is not Terrain.LAKE:
                meeples.append(zone.number)
            if zone.terrain in (Terrain.FOREST, Terrain.RIVER):
                closable.append(node)
        self.meeple_zones[tile.id] = tuple(meeples)
        self.hut_zones[tile.id] = tuple(huts)
        self.closable[tile.id] = tuple(closable)


def mask(ids: Iterable[int]) -> int:
    """Return the set of ids as bits."""
    result = 0
    for ident in ids:
        result |= 1 << ident
    return result


def bits(ids: int) -> list[int]:
    """Return the ids in a set of bits, ascending."""
    result = []
    while ids:
        low = ids & -ids
        result.append(low.bit_length() - 1)
        ids ^= low
    return result
