"""The landscape as planes, one number a cell each: what a network for pictures takes."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from ...landscape.area import Area
from ...landscape.moves import HUT
from ...landscape.phases import LandscapePhase
from ...landscape.position import Position
from ...landscape.tile import ANIMALS, TREASURES, ZONE_BASE, SideKind, Terrain, Tile

DIRECTIONS = ("north", "east", "south", "west")
COUNTED = (*ANIMALS, *TREASURES, "fish", "mushrooms", "special")
"""What is counted on a tile; all its special features together are one."""
STANDS = {
    Terrain.MEADOW: "hunter",
    Terrain.FOREST: "gatherer",
    Terrain.RIVER: "fisher",
    Terrain.LAKE: "fisher",
}


class Planes:
    """What planes show of a position: rows from north to south, columns from west to east.

    The start tile is in the middle.  ``names`` says what each plane shows; seat 0 is whoever looks, 1 the next.
    """

    def __init__(self, players: int, reach: int) -> None:
        """Show cells up to ``reach`` from the start tile in each direction."""
        self.players = players
        self.reach = reach
        seats = range(players)
        self.names = (
            "tile",
            "just_placed",
            *(f"{kind.name.lower()}_{direction}" for kind in SideKind for direction in DIRECTIONS),
            *COUNTED,
            *(f"{stands}_{seat}" for seat in seats for stands in ("hunter", "gatherer", "fisher", "hut")),
            *(f"open_{direction}" for direction in DIRECTIONS),
            *(f"worth_{direction}" for direction in DIRECTIONS),
            *(f"owned_{seat}_{direction}" for seat in seats for direction in DIRECTIONS),
            *(f"fits_{rotation}" for rotation in range(4)),
        )
        self._at = {name: plane for plane, name in enumerate(self.names)}
        self._printed: dict[tuple[int, int], npt.NDArray[np.float32]] = {}
        """What a turned tile shows by itself, in all planes."""

    @property
    def shape(self) -> tuple[int, int, int]:
        """The planes, their rows and their columns."""
        side = 2 * self.reach + 1
        return len(self.names), side, side

    def of(self, position: Position, seat: int) -> npt.NDArray[np.float32]:
        """Return what ``seat`` sees of a position, an array of `shape`; cells out of reach are left out."""
        found = np.zeros(self.shape, np.float32)
        reach = self.reach
        for (x, y), (tile, rotation) in position.tiles.items():
            if max(abs(x), abs(y)) <= reach:
                found[:, y + reach, x + reach] = self._tile(position.catalogue[tile], rotation)
        for name, x, y, value in self._marks(position, seat):
            if max(abs(x), abs(y)) <= reach:
                found[self._at[name], y + reach, x + reach] += value
        return found

    def _marks(self, position: Position, seat: int) -> Iterator[tuple[str, int, int, float]]:
        """Yield what is to be added where: the plane, x, y and a number."""
        yield from self._pieces(position, seat)
        yield from self._areas(position, seat)
        if position.cell is not None:
            yield "just_placed", *position.cell, 1.0
        if position.phase is LandscapePhase.PLACE:
            for move in position.legal_moves():
                yield f"fits_{move.rotation}", move.x, move.y, 1.0  # type: ignore[union-attr]  # of this phase

    def _tile(self, tile: Tile, rotation: int) -> npt.NDArray[np.float32]:
        """Return what a turned tile shows by itself."""
        if (tile.id, rotation) not in self._printed:
            shown = {"tile": 1.0, "special": float(tile.special is not None)}
            shown |= {item: float(tile.count(item)) for item in COUNTED[:-1]}
            for direction, name in enumerate(DIRECTIONS):
                shown[f"{tile.side_kinds[(direction - rotation) % 4].name.lower()}_{name}"] = 1.0
            self._printed[tile.id, rotation] = np.array(
                [shown.get(name, 0.0) for name in self.names], np.float32
            )
        return self._printed[tile.id, rotation]

    def _pieces(self, position: Position, seat: int) -> Iterator[tuple[str, int, int, float]]:
        cells = {tile: cell for cell, (tile, _) in position.tiles.items()}
        for piece in position.pieces:
            tile, number = divmod(piece.zone, ZONE_BASE)
            stands = "hut" if piece.kind == HUT else STANDS[position.catalogue[tile].zones[number].terrain]
            yield f"{stands}_{(piece.seat - seat) % self.players}", *cells[tile], 1.0

    def _areas(self, position: Position, seat: int) -> Iterator[tuple[str, int, int, float]]:
        """Yield, for each side of a tile, what is known of the area in its middle."""
        known: dict[int, Area] = {}
        for (x, y), (tile, rotation) in position.tiles.items():
            for direction, name in enumerate(DIRECTIONS):
                zones = position.catalogue[tile].side(direction, rotation)
                zone = tile * ZONE_BASE + zones[len(zones) // 2]
                if zone not in known:
                    area = position.area(zone)
                    known.update(dict.fromkeys(area.zones, area))
                area = known[zone]
                if not area.is_complete:
                    yield f"open_{name}", x, y, 1.0
                yield f"worth_{name}", x, y, float(area.points + area.extra)
                for owner in area.owners:
                    yield f"owned_{(owner - seat) % self.players}_{name}", x, y, 1.0
