"""A grid of whole numbers over a tile: filling, distances, outlines."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence

N = 100
"""Cells a side; a cell is one unit."""

Point = tuple[float, float]
Cells = list[list[int]]
Distances = list[list[float]]

UNKNOWN = -1


def fill_polygon(cells: Cells, outline: Sequence[Point], value: int) -> None:
    """Set the cells whose middle lies inside the outline."""
    ys = [p[1] for p in outline]
    edges = list(zip(outline, [*outline[1:], outline[0]], strict=True))
    for y in range(max(0, int(min(ys)) - 1), min(N, int(max(ys)) + 2)):
        middle = y + 0.5
        cuts = sorted(
            x1 + (middle - y1) * (x2 - x1) / (y2 - y1)
            for (x1, y1), (x2, y2) in edges
            if (y1 <= middle) != (y2 <= middle)
        )
        for left, right in zip(cuts[::2], cuts[1::2], strict=True):
            for x in range(max(0, math.ceil(left - 0.5)), min(N, math.floor(right - 0.5) + 1)):
                cells[y][x] = value


def fill_disc(cells: Cells, x: float, y: float, radius: float, value: int) -> None:
    """Set the cells whose middle lies nearer than ``radius``."""
    for row in range(max(0, int(y - radius - 1)), min(N, int(y + radius + 2))):
        for column in range(max(0, int(x - radius - 1)), min(N, int(x + radius + 2))):
            if (column + 0.5 - x) ** 2 + (row + 0.5 - y) ** 2 < radius**2:
                cells[row][column] = value


def component(cells: Cells, x: int, y: int, diagonal: bool) -> list[tuple[int, int]]:
    """Return the connected cells of the value at (x, y)."""
    value = cells[y][x]
    found = {(x, y)}
    stack = [(x, y)]
    steps = [(1, 0), (-1, 0), (0, 1), (0, -1)]
    if diagonal:
        steps += [(1, 1), (1, -1), (-1, 1), (-1, -1)]
    while stack:
        a, b = stack.pop()
        for da, db in steps:
            u, v = a + da, b + db
            if 0 <= u < N and 0 <= v < N and cells[v][u] == value and (u, v) not in found:
                found.add((u, v))
                stack.append((u, v))
    return sorted(found)


def distances(
    cells: Cells,
    inside: Callable[[int], bool],
    border: float | None = 0.0,
    blocks: Iterable[tuple[float, float, float]] = (),
) -> Distances:
    """Return, for every cell inside, how far the nearest cell outside, block or border is (chamfer).

    ``border`` is what a cell at the border has at most, None to let the terrain go on beyond it.
    """
    good = {value: inside(value) for row in cells for value in set(row)}
    field = [[1e9 if good[value] else 0.0 for value in row] for row in cells]
    for x, y, radius in blocks:
        for row in range(max(0, int(y - radius - 1)), min(N, int(y + radius + 2))):
            for column in range(max(0, int(x - radius - 1)), min(N, int(x + radius + 2))):
                if math.hypot(column + 0.5 - x, row + 0.5 - y) < radius:
                    field[row][column] = 0.0
    if border is not None:
        for i in range(N):
            for y_, x_ in ((i, 0), (i, N - 1), (0, i), (N - 1, i)):
                field[y_][x_] = min(field[y_][x_], max(0.0, border) + 0.5)
    _sweep(field)
    for line in field:
        line.reverse()
    field.reverse()
    _sweep(field)
    for line in field:
        line.reverse()
    field.reverse()
    return field


def _sweep(field: Distances) -> None:
    """Carry distances from north-west to south-east."""
    diagonal = 1.4142
    far = 1e9
    above = [far] * N
    for row in field:
        left = far
        # no call in here: this is most of what a bake does
        for x, near in enumerate(zip(row, above, [far, *above], [*above[1:], far], strict=False)):
            value, north, west, east = near
            if left + 1 < value:
                value = left + 1
            if north + 1 < value:
                value = north + 1
            if west + diagonal < value:
                value = west + diagonal
            if east + diagonal < value:
                value = east + diagonal
            row[x] = left = value
        above = row


def traced(cells: Cells, zone: int) -> list[list[Point]]:
    """Return smoothed outlines of the cells of a zone; points on the border stay on it."""
    edges = _edges(cells, zone)
    result: list[list[Point]] = []
    while edges:
        start = min(edges)
        loop = [start]
        current = _next(edges, start)
        while current != start:
            loop.append(current)
            current = _next(edges, current)
        if len(loop) >= 14:
            result.append(_smoothed(loop))
    return result


# a side of a cell: where the neighbour lies, and the corners from which and to which its edge goes, clockwise
_SIDES = (
    ((0, -1), (0, 0), (1, 0)),
    ((1, 0), (1, 0), (1, 1)),
    ((0, 1), (1, 1), (0, 1)),
    ((-1, 0), (0, 1), (0, 0)),
)


def _edges(cells: Cells, zone: int) -> dict[tuple[int, int], list[tuple[int, int]]]:
    """Return the edges between a zone and what it is not, as corners that are reached from a corner."""
    edges: dict[tuple[int, int], list[tuple[int, int]]] = {}

    def at(x: int, y: int) -> bool:
        return 0 <= x < N and 0 <= y < N and cells[y][x] == zone

    for y in range(N):
        for x in range(N):
            if not at(x, y):
                continue
            for (dx, dy), (u, v), (p, q) in _SIDES:
                if not at(x + dx, y + dy):
                    edges.setdefault((x + u, y + v), []).append((x + p, y + q))
    return edges


def _next(edges: dict[tuple[int, int], list[tuple[int, int]]], at: tuple[int, int]) -> tuple[int, int]:
    """Take one edge that leaves a corner."""
    following = edges[at].pop()
    if not edges[at]:
        del edges[at]
    return following


def _smoothed(loop: list[tuple[int, int]]) -> list[Point]:
    """Round the steps of an outline and keep every fourth point and the ends of runs along the border."""
    count = len(loop)

    def on_border(i: int) -> bool:
        x, y = loop[i % count]
        return x in (0, N) or y in (0, N)

    corners = ((0, 0), (N, 0), (N, N), (0, N))
    kept: list[Point] = []
    for i, corner in enumerate(loop):
        if on_border(i):
            if corner in corners or not on_border(i - 1) or not on_border(i + 1):
                kept.append(corner)
        elif i % 4 == 0:
            near = [loop[(i + k) % count] for k in range(-4, 5)]
            kept.append((sum(p[0] for p in near) / 9, sum(p[1] for p in near) / 9))
    return kept
