"""The features of a position of the tile-laying game for each seat, as numbers with a meaning.

A *feature* is a figure of one seat, worked out of what lies on the table and what is still in the bag; the weights
of `weights` turn a seat's features into the points that it may still expect.  Nothing here knows the order of the
tiles.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import log
from typing import Final, NamedTuple

from ...landscape.board import Board
from ...landscape.layout import (
    FIELD,
    SHIFT,
    STEPS,
    SYSTEM,
    Layout,
)
from ...landscape.ruleset import RuleSet
from ...landscape.scoring import meadow_points

FEATURES: Final = (
    "forest_lead",  # expected points of open forests: most gatherers alone
    "forest_tie",
    "forest_behind",
    "river_lead",
    "river_tie",
    "river_behind",
    "meadow_lead",  # points that meadows are worth now
    "meadow_tie",
    "meadow_behind",
    "meadow_room",  # what may still join a meadow one leads or shares
    "meadow_tigers",  # tigers of such meadows that no deer feeds yet
    "meadow_firm",  # points now where one leads by two or more
    "meadow_open",  # points now where one leads alone, and others may still join
    "system_lead",  # fish of river systems now
    "system_tie",
    "system_behind",
    "system_room",
    "system_firm",
    "returning",  # meeples likely to return, while there are turns to use them
    "stuck",  # meeples that will hardly return
    "hand_one",  # at least one meeple in hand
    "hand_two",
    "hand_more",  # each meeple in hand beyond two
    "hand_early",  # at least one meeple in hand; counts more the more turns are left, as the next two
    "more_early",  # each meeple in hand beyond two
    "huts",  # huts in hand
    "huts_early",
    "menhir",  # open menhir forests that one tile would close
    "menhir_hope",  # open menhir forests that one leads or shares, as likely as they are completed
    "extra",  # an extra turn about to be taken
    "ahead",  # the next turn is this seat's
    "time",  # turns left, for what no other feature tells
)
INDEX: Final = {name: index for index, name in enumerate(FEATURES)}
LOGS: Final = [log(1 + count) for count in range(128)]


@cache
def fit_masks(layout: Layout) -> list[int]:
    """Return, for the surroundings of a cell (see `layout.Fits`), the tiles that fit there, as bits."""
    masks = [0] * 256
    for tile in layout.tiles:
        for surroundings, rotations in enumerate(layout.fits[tile]):
            if rotations:
                masks[surroundings] |= 1 << tile
    return masks


@cache
def ending(layout: Layout, surroundings: int, direction: int) -> int:
    """Return the tiles, as bits, of which one rotation fits a cell and ends what comes in from ``direction``.

    The forest or river that meets that side then has no other side where the cell has no neighbour.
    """
    found = 0
    free = [d for d in range(4) if not surroundings >> 2 * d & 3]
    for tile in layout.tiles:
        for rotation in layout.fits[tile][surroundings]:
            around = layout.around[tile * 4 + rotation]
            nodes = around[direction][3]
            node = nodes[1] if len(nodes) > 1 else nodes[0]
            if not any(node in around[other][3] for other in free):
                found |= 1 << tile
                break
    return found


class Opening(NamedTuple):
    """What is open about an area; the sums and the least are of forests and rivers alone, else 0."""

    cells: int
    fit: float
    """Sum of `LOGS` of the tiles that fit at each cell."""
    close: float
    """Sum of `LOGS` of the tiles that end the area at each cell."""
    least: int
    """The fewest tiles that fit at one of the cells."""


_LASTING: Final = [Opening(cells, 0.0, 0.0, 0) for cells in range(1024)]
"""What is open about meadows and river systems, by the number of cells."""


class Left:
    """Tiles left, and what they can do at an open cell; worked out when it is first asked."""

    __slots__ = ("_ends", "_fits", "_layout", "_single", "tiles")

    def __init__(self, layout: Layout, tiles: int) -> None:
        """Take the tiles as bits."""
        self.tiles = tiles
        self._layout = layout
        self._fits: dict[int, int] = {}
        self._ends: dict[int, float] = {}
        self._single: dict[int, Opening] = {}
        """What is open about a forest or river with one open side, by its cell's surroundings and the direction."""

    def opening(self, board: Board, root: int, sides: Sequence[int] | None) -> Opening | None:
        """Return what is open about an area by its open sides, see `open_sides`; None if it has none."""
        if not sides:
            return None
        if root >= SYSTEM or not self._layout.terrain[root]:
            return _LASTING[1 if len(sides) == 1 else len({side >> 2 for side in sides})]
        if len(sides) > 1:
            return self._summed(board, sides)
        [side] = sides
        key = board.frontier[side & ~3] << 2 | side & 3
        known = self._single.get(key)
        if known is None:
            known = self._single[key] = self._summed(board, sides)
        return known

    def _summed(self, board: Board, sides: Sequence[int]) -> Opening:
        """Return what is open about a forest or river, summed over the cells beside it."""
        frontier, fits, ends = board.frontier, self._fits, self._ends
        closing: dict[int, float] = {}
        fit, least = 0.0, 999
        for side in sides:
            cell = side & ~3
            surroundings = frontier[cell]
            if cell not in closing:
                count = fits.get(surroundings)
                if count is None:
                    count = (fit_masks(self._layout)[surroundings] & self.tiles).bit_count()
                    fits[surroundings] = count
                fit += LOGS[count]
                if count < least:
                    least = count
            end = ends.get(key := surroundings << 2 | side & 3)
            if end is None:
                able = ending(self._layout, surroundings, side & 3) & self.tiles
                end = ends[key] = LOGS[able.bit_count()]
            # where an area has two sides beside a cell, a tile has to end it at both
            if end < closing.get(cell, 999.0):
                closing[cell] = end
        return Opening(len(closing), fit, sum(closing.values()), least)


def open_sides(board: Board) -> dict[int, list[int]]:
    """Return the open sides of every area that has some, by root.

    A side is the empty cell beside it plus the direction (0 N .. 3 W) from there to the area.
    """
    layout, at, parent = board.layout, board.at, board.parent
    facing = layout.facing
    found: dict[int, list[int]] = {}
    for cell, surroundings in board.frontier.items():
        for direction, step in _NEIGHBOURS[surroundings]:
            for node in facing[at[cell + step] * 4 + (direction ^ 2)]:
                while (up := parent[node]) != node:
                    node = up
                if (sides := found.get(node)) is None:
                    found[node] = [cell + direction]
                else:
                    sides.append(cell + direction)
    return found


class Openings:
    """What is open about the areas of a board as it lies, worked out when it is asked for."""

    __slots__ = ("_board", "_known", "_left", "_sides")

    def __init__(self, board: Board, left: Left) -> None:
        """Take the tiles that are left; until nothing more is asked, no tile may be laid or taken up."""
        self._board, self._left = board, left
        self._sides: dict[int, list[int]] | None = None
        self._known: dict[int, Opening | None] = {}

    def get(self, root: int) -> Opening | None:
        """Return what is open about an area or river system, None if nothing is."""
        if root not in self._known:
            if self._sides is None:
                self._sides = open_sides(self._board)
            self._known[root] = self._left.opening(self._board, root, self._sides.get(root))
        return self._known[root]


def meadow_worth(rules: RuleSet, summary: int) -> tuple[int, int]:
    """Return what a meadow with this summary is worth, a pit trap at a guess, and the tigers that eat nothing."""
    points = meadow_points(rules, summary)
    if summary & _TRAP:
        points += points // 2
    if summary & _FIRE:
        return points, 0
    return points, max(
        0, (summary >> SHIFT["tiger"] & FIELD["tiger"]) - (summary >> SHIFT["deer"] & FIELD["deer"])
    )


_TRAP, _FIRE = (FIELD[name] << SHIFT[name] for name in ("pit_trap", "wild_fire"))
_NEIGHBOURS: Final = [
    tuple((direction, STEPS[direction]) for direction in range(4) if surroundings >> 2 * direction & 3)
    for surroundings in range(256)
]
"""Surroundings of a cell -> the directions in which it has a neighbour, and the steps there."""
