"""Where the tile in hand may go: legal cells, the rotations that fit them, and walking between them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

Cell = tuple[int, int]
NORTH, EAST, SOUTH, WEST = range(4)
STEPS: tuple[Cell, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""The neighbour in each direction, clockwise from north."""


def turned(rotations: Iterable[int], current: int, step: int = 1) -> int:
    """Return the next rotation that fits, going round from ``current`` in the sense of ``step`` (+1 or -1).

    >>> turned((0, 2), 0), turned((0, 2), 0, -1), turned((3,), 3)
    (2, 2, 3)
    """
    fitting = set(rotations)
    for turns in range(1, 5):
        candidate = (current + step * turns) % 4
        if candidate in fitting:
            return candidate
    return current


def snapped(rotations: Iterable[int], wanted: int) -> int:
    """Return ``wanted`` if it fits, else the next rotation clockwise that does.

    >>> snapped((1, 3), 2)
    3
    """
    fitting = set(rotations)
    return wanted if wanted in fitting else turned(fitting, wanted)


def towards(cells: Iterable[Cell], start: Cell, direction: int) -> Cell:
    """Return the cell that an arrow key should walk to, or ``start`` when there is none that way.

    The nearest one counts, sideways steps doubly, so that a walk keeps to its row if it can.
    """
    dx, dy = STEPS[direction]
    best, least = start, 1 << 30
    for x, y in sorted(cells):
        along = (x - start[0]) * dx + (y - start[1]) * dy
        across = abs((x - start[0]) * dy) + abs((y - start[1]) * dx)
        if along > 0 and along + 2 * across < least:
            best, least = (x, y), along + 2 * across
    return best


def nearest(cells: Iterable[Cell], start: tuple[float, float]) -> Cell | None:
    """Return the cell nearest to a point, or None when there are no cells."""
    return min(
        sorted(cells),
        key=lambda cell: (cell[0] - start[0]) ** 2 + (cell[1] - start[1]) ** 2,
        default=None,
    )


def reading_order(cells: Iterable[Cell]) -> list[Cell]:
    """Return the cells row by row from the north, each row from the west."""
    return sorted(cells, key=lambda cell: (cell[1], cell[0]))


def fits_somewhere(places: Mapping[Cell, tuple[int, ...]]) -> tuple[int, ...]:
    """Return the rotations that fit on at least one cell."""
    return tuple(sorted({rotation for rotations in places.values() for rotation in rotations}))
