"""List all areas of a board for the text page: named, filtered and sorted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from hg_engine.landscape.area import Area
from hg_engine.landscape.tile import ZONE_BASE, Terrain
from web.landscape.places import Cell, reading_order
from web.landscape.snapshot import Snapshot

KINDS: Final = ("all", "forest", "river", "meadow", "system")
SHOWN: Final = ("open", "mine", "held", "closed", "all")
"""Which areas are listed: open ones, those with pieces of the player to move, with anybody's, completed ones."""
SORTS: Final = ("points", "size", "sides", "place")


def survey(snapshot: Snapshot) -> list[Area]:
    """Return every area on the table once: rivers, forests, meadows and river systems."""
    position = snapshot.position
    areas: list[Area] = []
    seen: dict[bool, set[int]] = {False: set(), True: set()}
    for tile, _ in snapshot.tiles.values():
        for zone in position.catalogue[tile].zones.values():
            ident = tile * ZONE_BASE + zone.number
            ways = {Terrain.LAKE: (True,), Terrain.RIVER: (False, True)}.get(zone.terrain, (False,))
            for system in ways:
                if ident not in seen[system]:
                    area = position.area(ident, system=system)
                    seen[system].update(area.zones)
                    areas.append(area)
    return areas


def cells(snapshot: Snapshot, area: Area) -> list[Cell]:
    """Return the cells of an area, row by row."""
    return reading_order(snapshot.cells[tile] for tile in area.tiles)


def chosen(
    areas: Iterable[Area], snapshot: Snapshot, shown: str = "all", kind: str = "all", sort: str = "place"
) -> list[Area]:
    """Filter and sort areas."""
    seat = snapshot.position.seat
    tests: Mapping[str, Callable[[Area], bool]] = {
        "open": lambda area: bool(area.open_sides),
        "mine": lambda area: bool(area.seats[seat]),
        "held": lambda area: any(area.seats),
        "closed": lambda area: not area.open_sides,
    }
    keys: Mapping[str, Callable[[Area], tuple[int, ...]]] = {
        "points": lambda area: (-(area.points + area.extra),),
        "size": lambda area: (-len(area.tiles),),
        "sides": lambda area: (len(area.open_sides),),
    }
    test = tests.get(shown)
    found = [area for area in areas if (test is None or test(area)) and kind in ("all", area.kind)]
    found.sort(key=lambda area: cells(snapshot, area)[0][::-1])
    if sort in keys:
        found.sort(key=keys[sort])
    return found
