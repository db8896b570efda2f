"""The score track: a path of fifty spaces that goes round, and the markers of the players on it."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin
from typing import NamedTuple

SPACES = 50
ROW = 10
ACROSS, DOWN = 24.0, 31.0
"""How far spaces and rows lie apart."""
LEFT, TOP = 22.0, 26.0
WIDTH, HEIGHT = 2 * LEFT + 9 * ACROSS, 2 * TOP + 4 * DOWN
APART = {1: (1.0, 0.0), 2: (0.9, 14.0), 3: (0.78, 12.5)}
"""How large markers are and how far apart they stand, by how many share a space."""
CROWD = (0.7, 11.0)
"""The same for more of them."""


class Marker(NamedTuple):
    """A player's marker: seat, where it stands, what it has behind it (0, 50, 100, ...), and how large it is.

    The plate of the laps lies above a marker, ``low`` under it, so that none of those beside hides it.
    """

    seat: int
    x: float
    y: float
    behind: int
    size: float = 1.0
    low: bool = False


def lap(points: int) -> tuple[int, int]:
    """Return the space of so many points, and the points of the laps behind it.

    >>> lap(49), lap(50), lap(123)
    ((49, 0), (0, 50), (23, 100))
    """
    laps, space = divmod(max(0, points), SPACES)
    return space, laps * SPACES


def place(space: int) -> tuple[float, float]:
    """Return where a space lies: in rows that run to and fro, along a slightly uneven path."""
    row, column = divmod(space, ROW)
    if row % 2:
        column = ROW - 1 - column
    x = LEFT + column * ACROSS
    return round(x, 1), round(TOP + row * DOWN + 3.2 * sin(column * pi / 2.25 + row * 1.3), 1)


def trail() -> str:
    """Return the trail as path data."""
    spots = [place(space) for space in range(SPACES)]
    data = [f"M{spots[0][0]} {spots[0][1]}"]
    for space in range(1, SPACES):
        (x0, y0), (x, y) = spots[space - 1], spots[space]
        if space % ROW:
            middle = round((x0 + x) / 2, 1)
            data.append(f"C{middle} {y0} {middle} {y} {x} {y}")
        else:  # round the bend
            out = round(x + (15 if x > WIDTH / 2 else -15), 1)
            data.append(f"C{out} {y0} {out} {y} {x} {y}")
    return "".join(data)


def markers(scores: Sequence[int]) -> list[Marker]:
    """Return everybody's marker; those on one space stand side by side, none hidden."""
    laps = [lap(points) for points in scores]
    found: list[Marker] = []
    for seat, (space, behind) in enumerate(laps):
        there = [other for other, (at, _) in enumerate(laps) if at == space]
        size, apart = APART.get(len(there), CROWD)
        x, y = place(space)
        half = apart * (len(there) - 1) / 2
        middle = min(max(x, 12 + half), WIDTH - 12 - half)
        index = there.index(seat)
        found.append(Marker(seat, round(middle - half + index * apart, 1), y, behind, size, index % 2 == 1))
    return found
