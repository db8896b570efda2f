"""Boards as data, and a board with its tiles compiled to tables of ints.

A space is a number, row by row; a set of spaces is an int with a bit for each of them.  The rows are of
pointy-top hexagons, odd rows half a hexagon to the right.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from .tiles import KINDS, SEASONS, Tile, tiles

COLUMNS, ROWS = 12, 10
SPACES = COLUMNS * ROWS
BOARDS = {
    # The camps of the printed board are not published; both boards are the same from their far side.
    "wide": (
        "......W.....",
        "............",
        "..S......S..",
        "............",
        "...........W",
        "W...........",
        "............",
        "..S......S..",
        "............",
        ".....W......",
    ),
    "corners": (
        "W..........W",
        "............",
        "............",
        "....S..S....",
        "............",
        "............",
        "....S..S....",
        "............",
        "............",
        "W..........W",
    ),
}
"""Where summer camps (S) and winter camps (W) are, by the name of the board."""
NAMES = tuple(f"{chr(97 + space % COLUMNS)}{space // COLUMNS}" for space in range(SPACES))
"""Every space's name: column a to l, row 0 to 9."""
NUMBER = {name: space for space, name in enumerate(NAMES)}
_EVEN = ((-1, 0), (1, 0), (-1, -1), (0, -1), (-1, 1), (0, 1))
_ODD = ((-1, 0), (1, 0), (0, -1), (1, -1), (0, 1), (1, 1))


def bits(mask: int) -> Iterator[int]:
    """Yield the numbers of the bits that are set, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(numbers: Iterable[int]) -> int:
    """Return an int with these bits set."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def neighbours(space: int) -> list[int]:
    """Return the spaces beside one, at most six."""
    row, column = divmod(space, COLUMNS)
    around = ((column + east, row + south) for east, south in (_ODD if row % 2 else _EVEN))
    return [y * COLUMNS + x for x, y in around if 0 <= x < COLUMNS and 0 <= y < ROWS]


NEAR = tuple(mask_of(neighbours(space)) for space in range(SPACES))
"""The spaces beside each space, as a set."""
_VALUED = len(KINDS)


class Layout:
    """A board and its tiles, as tables."""

    __slots__ = ("all_camps", "camps", "counter", "kind", "open", "stacks", "tiles", "value")

    def __init__(self, board: str, mammoths: str) -> None:
        """Compile the board and the mammoths of these names."""
        rows = BOARDS[board]
        signs = "".join(rows)
        self.camps = tuple(
            mask_of(space for space, sign in enumerate(signs) if sign == camp) for camp in "SW"
        )
        """Summer camps, winter camps."""
        self.all_camps = self.camps[0] | self.camps[1]
        self.open = mask_of(space for space, sign in enumerate(signs) if sign == ".")
        """The spaces for tiles."""
        self.tiles: tuple[Tile, ...] = tiles(mammoths)
        self.stacks = tuple(
            mask_of(tile.id for tile in self.tiles if tile.stack == stack) for stack in SEASONS
        )
        """The tiles of each season, a bit each."""
        # What the tiles are, as numbers, by id.
        self.kind = tuple(KINDS.index(tile.kind) for tile in self.tiles)
        self.value = tuple(tile.value for tile in self.tiles)
        self.counter = tuple(1 << 6 * slot(tile.kind, tile.value) for tile in self.tiles)
        """What a taken tile adds to its owner's counts, by id."""


def slot(kind: str, value: int = 0) -> int:
    """Return which six bits count the tiles of a kind; mammoths are counted by value."""
    return _VALUED + value if kind == "mammoth" else KINDS.index(kind)


@cache
def load(board: str, mammoths: str) -> Layout:
    """Return the compiled layout, made once."""
    return Layout(board, mammoths)
