"""Tiles: what is printed on one square, read from a line of a catalogue.

A catalogue line is ``id stack N E S W [contents]``.  A side names the zones that meet it, read
clockwise round the tile: one meadow, one forest, or meadow-river-meadow.  A zone is a letter and a
number that is unique on its tile: ``m`` meadow, ``f`` forest, ``r`` river, ``l`` lake.  Contents are
``zone=item,item`` where an item may carry a count (``fish2``); ``r1>l8`` is a river that opens into a lake.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property
from typing import NamedTuple

from ..errors import CatalogueError
from .specials import SPECIAL

NORTH, EAST, SOUTH, WEST = range(4)
ZONE_BASE = 10
"""A zone of the whole game is written ``tile * ZONE_BASE + number``; no tile has ten zones."""

ANIMALS = ("mammoth", "aurochs", "deer", "tiger")
TREASURES = ("menhir", "gold")
SPECIALS = (
    "shaman",
    "logboat",
    "hunting_trap",
    "pit_trap",
    "wild_fire",
    "raft",
    "shrine",
)
ITEMS = frozenset((*ANIMALS, *TREASURES, *SPECIALS, "fish", "mushrooms"))


class Terrain(IntEnum):
    """The kind of a zone."""

    MEADOW = 0
    FOREST = 1
    RIVER = 2
    LAKE = 3


class SideKind(IntEnum):
    """What meets a side of a tile; 0 is kept for a side with no neighbour."""

    MEADOW = 1
    FOREST = 2
    RIVER = 3


_TERRAIN = {
    "m": Terrain.MEADOW,
    "f": Terrain.FOREST,
    "r": Terrain.RIVER,
    "l": Terrain.LAKE,
}


class Zone(NamedTuple):
    """One connected piece of terrain on one tile, with what is printed in it."""

    number: int
    terrain: Terrain
    items: tuple[str, ...] = ()
    lake: int | None = None
    """For a river, the number of the lake on the same tile that it opens into."""

    def count(self, item: str) -> int:
        """Return how many of ``item`` are printed in the zone."""
        return self.items.count(item)

    @property
    def special(self) -> str | None:
        """The special feature in the zone, or None."""
        return next((item for item in self.items if item in SPECIALS or item in SPECIAL), None)


@dataclass(frozen=True)
class Tile:
    """One printed tile: four sides clockwise from north, and its zones by number."""

    id: int
    stack: str
    sides: tuple[tuple[int, ...], ...]
    zones: dict[int, Zone] = field(hash=False)

    @classmethod
    def parse(cls, line: str) -> Tile:
        """Read one catalogue line.

        Raises:
            CatalogueError: the line is not of the catalogue's form, or contradicts itself.
        """
        try:
            ident, stack, *rest = line.split()
            sides_text, contents = rest[:4], rest[4:]
            items: dict[str, list[str]] = {}
            lakes: dict[str, str] = {}
            for entry in contents:
                if ">" in entry:
                    river, lake = entry.split(">")
                    lakes[river] = lake
                else:
                    zone, _, text = entry.partition("=")
                    items[zone] = list(_expand(text.split(",")))
            sides_names = [_zone_names(text) for text in sides_text]
            names = {name for side in sides_names for name in side} | set(lakes.values()) | set(items)
            zones = {
                number: Zone(
                    number,
                    _TERRAIN[name[0]],
                    tuple(items.get(name, ())),
                    int(lakes[name][1:]) if name in lakes else None,
                )
                for number, name in sorted((int(name[1:]), name) for name in names)
            }
            tile = cls(
                int(ident),
                stack,
                tuple(tuple(int(name[1:]) for name in side) for side in sides_names),
                zones,
            )
        except (ValueError, KeyError, IndexError) as error:
            raise CatalogueError("catalogue.line", line=line) from error
        if len(names) != len(zones) or len(tile.sides) != 4:
            raise CatalogueError("catalogue.line", line=line)
        tile._check_sides()
        return tile

    def _check_sides(self) -> None:
        """Raise CatalogueError for a side that cannot be."""
        for side in self.sides:
            if tuple(self.zones[number].terrain for number in side) not in _SIDE_FORMS:
                raise CatalogueError("catalogue.side", tile=self.id)

    @cached_property
    def side_kinds(self) -> tuple[SideKind, ...]:
        """What meets each side, clockwise from north, unturned."""
        return tuple(_SIDE_FORMS[tuple(self.zones[number].terrain for number in side)] for side in self.sides)

    def side(self, direction: int, rotation: int) -> tuple[int, ...]:
        """Return the zones met in ``direction`` (0 N .. 3 W) after ``rotation`` quarter turns clockwise."""
        return self.sides[(direction - rotation) % 4]

    @property
    def special(self) -> str | None:
        """The special feature printed on the tile, or None."""
        return next((zone.special for zone in self.zones.values() if zone.special), None)

    def count(self, item: str) -> int:
        """Return how many of ``item`` are printed on the whole tile."""
        return sum(zone.count(item) for zone in self.zones.values())


_SIDE_FORMS: dict[tuple[Terrain, ...], SideKind] = {
    (Terrain.MEADOW,): SideKind.MEADOW,
    (Terrain.FOREST,): SideKind.FOREST,
    (Terrain.MEADOW, Terrain.RIVER, Terrain.MEADOW): SideKind.RIVER,
}


_ZONE = re.compile(r"[mfrl]\d")


def _zone_names(side: str) -> list[str]:
    """Split ``m0r1m2`` into ``['m0', 'r1', 'm2']``; raise ValueError for anything else."""
    names = _ZONE.findall(side)
    if "".join(names) != side:
        raise ValueError(side)
    return names


def _expand(items: Iterable[str]) -> Iterable[str]:
    """Yield item names, ``fish2`` as ``fish`` twice; raise ValueError for an unknown one."""
    for item in items:
        name = item.rstrip("0123456789")
        if name not in ITEMS and name not in SPECIAL:
            raise ValueError(item)
        yield from [name] * int(item[len(name) :] or 1)
