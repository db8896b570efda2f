"""Group the tiles left by their faces: tiles that are printed alike, in any rotation, are one face with a count."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from hg_engine.landscape.tile import SideKind, Terrain, Tile

Key = tuple[object, ...]
"""What is printed on a tile, the same for every way to turn it."""

FOUND = ("mammoth", "aurochs", "deer", "tiger", "fish", "mushrooms", "treasure", "lake", "special")
"""What tiles can be told apart by, besides their sides."""


class Face(NamedTuple):
    """Tiles that are printed alike; the first stands for all of them."""

    tiles: tuple[int, ...]

    @property
    def tile(self) -> int:
        """The tile that stands for them."""
        return self.tiles[0]


@cache
def print_of(tile: Tile) -> Key:
    """Return what is printed on a tile, as seen turned in the way that sorts first."""
    return min((_seen(tile, rotation) for rotation in range(4)), key=repr)


def _seen(tile: Tile, rotation: int) -> Key:
    """Return what is printed on a tile, its zones numbered in the order in which they are met clockwise."""
    numbers: dict[int, int] = {}
    for direction in range(4):
        for zone in tile.side(direction, rotation):
            numbers.setdefault(zone, len(numbers))
    for zone in list(numbers):
        lake = tile.zones[zone].lake
        if lake is not None:
            numbers.setdefault(lake, len(numbers))
    inner = [zone for zone in tile.zones.values() if zone.number not in numbers]
    for other in sorted(inner, key=lambda zone: (zone.terrain, sorted(zone.items))):
        numbers[other.number] = len(numbers)
    sides = tuple(tuple(numbers[zone] for zone in tile.side(direction, rotation)) for direction in range(4))
    zones = tuple(
        (int(zone.terrain), tuple(sorted(zone.items)), -1 if zone.lake is None else numbers[zone.lake])
        for zone in sorted(tile.zones.values(), key=lambda zone: numbers[zone.number])
    )
    return tile.stack, sides, zones


def faces(tiles: Mapping[int, Tile], ids: Iterable[int]) -> list[Face]:
    """Return the faces among some tiles of a catalogue, in the order of its first tiles."""
    found: dict[Key, list[int]] = {}
    for ident in sorted(ids):
        found.setdefault(print_of(tiles[ident]), []).append(ident)
    return [Face(tuple(group)) for group in found.values()]


def has(tile: Tile, item: str) -> bool:
    """Return whether something of `FOUND` is on a tile."""
    match item:
        case "treasure":
            return tile.count("menhir") + tile.count("gold") > 0
        case "lake":
            return any(zone.terrain is Terrain.LAKE for zone in tile.zones.values())
        case "special":
            return tile.special is not None
    return tile.count(item) > 0


def meets(tile: Tile, sides: Sequence[SideKind]) -> bool:
    """Return whether these kinds of sides follow each other clockwise on a tile, from any of its sides on."""
    kinds = tile.side_kinds
    return any(
        all(kinds[(first + index) % 4] is kind for index, kind in enumerate(sides[:4])) for first in range(4)
    )


def fitting(
    tiles: Mapping[int, Tile], shown: Iterable[Face], sides: Sequence[SideKind], items: Collection[str]
) -> list[Face]:
    """Return the faces that have these sides and all of these things."""
    return [
        face
        for face in shown
        if meets(tiles[face.tile], sides) and all(has(tiles[face.tile], item) for item in items)
    ]
