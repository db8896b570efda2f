"""The tiles on the table: cells, their neighbours, and areas as unions that can be undone.

Areas never are searched for: laying a tile joins its nodes with their neighbours', and joining adds the
summaries.  A journal remembers what every join overwrote.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from .layout import AROUND, COLUMN, ORIGIN, ROW, STEPS, SYSTEM, Layout, bits
from .tile import ZONE_BASE


def cell_at(x: int, y: int) -> int:
    """Return the cell x east and y south of the start tile."""
    return ORIGIN + ROW * y + COLUMN * x


def cell_xy(cell: int) -> tuple[int, int]:
    """Return (x, y) of a cell, the inverse of `cell_at`."""
    y, x = divmod(cell, ROW)
    return x // COLUMN - 128, y - 128


@cache
def _alone(nodes: int) -> list[int]:
    """Return so many nodes before any are joined, each its own parent; copying it is faster than counting anew."""
    return list(range(nodes))


class Side(NamedTuple):
    """An open side of an area: the side ``direction`` (0 N .. 3 W) of the tile at (x, y)."""

    x: int
    y: int
    direction: int


class Board:
    """Tiles laid, the cells about them, and the areas they form."""

    __slots__ = (
        "at",
        "cell_of",
        "frontier",
        "journal",
        "laid",
        "layout",
        "parent",
        "summary",
        "under",
    )

    def __init__(self, layout: Layout) -> None:
        """Start with the start tile alone, at (0, 0), unturned."""
        self.layout = layout
        self.at: dict[int, int] = {}
        """cell -> tile * 4 + rotation"""
        self.frontier: dict[int, int] = {ORIGIN: 0}
        """empty cell beside a tile -> its surroundings (see `layout.Fits`)"""
        self.cell_of: dict[int, int] = {}
        """tile -> cell"""
        self.parent = _alone(2 * SYSTEM).copy()
        self.summary = layout.summary.copy()
        self.laid = layout.own_tile.copy()
        """node -> its area's tiles as bits; only a root's is meant"""
        self.journal: list[tuple[int, int, int, int]] = []
        self.under: list[int] = []
        """The surroundings that the cell of each tile had when it was laid, in the order laid."""
        self.lay(ORIGIN, layout.start * 4)

    def copy(self) -> Board:
        """Return an independent board that can take back the same moves."""
        other = Board.__new__(Board)
        other.layout = self.layout
        other.at = self.at.copy()
        other.frontier = self.frontier.copy()
        other.cell_of = self.cell_of.copy()
        other.parent = self.parent.copy()
        other.summary = self.summary.copy()
        other.laid = self.laid.copy()
        other.journal = self.journal.copy()
        other.under = self.under.copy()
        return other

    def lay(self, cell: int, turned: int) -> None:
        """Lay ``turned`` (tile * 4 + rotation) on a frontier cell where it fits, and join its areas."""
        at, frontier = self.at, self.frontier
        parent, summary, laid = self.parent, self.summary, self.laid
        facing, remember = self.layout.facing, self.journal.append
        self.under.append(frontier.pop(cell))
        for step, opposite, sides, nodes in self.layout.around[turned]:
            near = cell + step
            other = at.get(near)
            if other is None:
                frontier[near] = frontier.get(near, 0) | sides
                continue
            # They are as many, since the tile fits: to say so by a keyword would double what a zip costs.
            for root, a in zip(facing[other * 4 + opposite], nodes):  # noqa: B905
                while (up := parent[root]) != root:
                    root = up
                while (up := parent[a]) != a:
                    a = up
                old, tiles = summary[root], laid[root]
                remember((root, a, old, tiles))
                if a == root:
                    summary[root] = old - 2
                else:
                    parent[a] = root
                    summary[root] = old + summary[a] - 2
                    laid[root] = tiles | laid[a]
        at[cell] = turned
        self.cell_of[turned >> 2] = cell

    def lift(self, cell: int, mark: int) -> None:
        """Take back the tile laid last, on ``cell``, and every journal entry from ``mark`` on."""
        at, frontier = self.at, self.frontier
        turned = at.pop(cell)
        del self.cell_of[turned >> 2]
        for step, _, sides, _ in self.layout.around[turned]:
            around = frontier.get(near := cell + step)
            if around is None:
                continue
            if around == sides:
                del frontier[near]
            else:
                frontier[near] = around ^ sides
        frontier[cell] = self.under.pop()
        self.rewind(mark)

    def rewind(self, mark: int) -> None:
        """Undo the journal back to ``mark`` entries."""
        journal, parent, summary, laid = self.journal, self.parent, self.summary, self.laid
        while len(journal) > mark:
            root, child, old, tiles = journal.pop()
            parent[child] = child
            summary[root] = old
            laid[root] = tiles

    def change(self, root: int, amount: int) -> None:
        """Add ``amount`` to the summary of a root, to be undone by `rewind`."""
        self.journal.append((root, root, self.summary[root], self.laid[root]))
        self.summary[root] += amount

    def root(self, node: int) -> int:
        """Return the node that stands for the whole area of ``node``."""
        parent = self.parent
        while (up := parent[node]) != node:
            node = up
        return node

    def tiles(self, root: int) -> tuple[int, ...]:
        """Return the ids of the tiles that the area touches, ascending."""
        return tuple(bits(self.laid[root]))

    def zones(self, root: int) -> tuple[int, ...]:
        """Return the zones of an area (of a river system: rivers and lakes), ascending."""
        return tuple(zone for tile in self.tiles(root) for zone in self._zones_on(tile, root))

    def first_zone(self, root: int) -> int:
        """Return the lowest zone of an area, the first of `zones`, without looking at the others."""
        tiles = self.laid[root]
        return next(self._zones_on((tiles & -tiles).bit_length() - 1, root))

    def _zones_on(self, tile: int, root: int) -> Iterator[int]:
        """Yield the zones of an area on one tile, ascending."""
        system = self.layout.system
        for number in self.layout.tiles[tile].zones:
            zone = tile * ZONE_BASE + number
            if self.root(system[zone] if root >= SYSTEM else zone) == root:
                yield zone

    def open_sides(self, zones: tuple[int, ...]) -> tuple[Side, ...]:
        """Return the open sides of the area made of ``zones``, by tile, then clockwise from north."""
        found = []
        for tile in sorted({zone // ZONE_BASE for zone in zones}):
            cell = self.cell_of[tile]
            for direction, (step, _, _, nodes) in enumerate(self.layout.around[self.at[cell]]):
                if cell + step not in self.at and any(node in zones for node in nodes):
                    found.append(Side(*cell_xy(cell), direction))
        return tuple(found)

    def placements(self, tile: int) -> list[int]:
        """Return every (cell + rotation) where the tile fits, in no particular order."""
        fit = self.layout.fits[tile]
        # Half of the cells fit no rotation: to ask first is faster than to begin a loop over none.
        return [cell + r for cell, around in self.frontier.items() if fit[around] for r in fit[around]]

    def can_place(self, tile: int) -> bool:
        """Return whether the tile fits anywhere."""
        fit = self.layout.fits[tile]
        return any(fit[surroundings] for surroundings in self.frontier.values())

    def neighbourhood(self, cell: int) -> list[int]:
        """Return the ids of the tiles on the cell and the eight about it."""
        return [turned >> 2 for step in AROUND if (turned := self.at.get(cell + step)) is not None]

    def fitting(self, sides: tuple[Side, ...], bag: list[int]) -> int:
        """Return how many tiles of ``bag`` fit on some cell beside one of the open ``sides``."""
        cells = {cell_at(side.x, side.y) + STEPS[side.direction] for side in sides}
        surroundings = {self.frontier[cell] for cell in cells}
        return sum(any(self.layout.fits[tile][s] for s in surroundings) for tile in bag)
