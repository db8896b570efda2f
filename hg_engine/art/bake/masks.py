"""Silhouettes as bits: what a symbol covers of a grid of whole units, to be moved and compared at once.

A mask is a whole number; the bit of a cell is ``(y + MARGIN) * WIDE + x + MARGIN``.  Halos, shadows and
the dark rims of pieces do not count: a picture may stand on another's.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from itertools import pairwise

from ..shapes import Use
from .sketch import commands
from .symbols import drawn_landscape, drawn_seasons, drawn_shared

WIDE = 200
MARGIN = 50
_SOFT = frozenset(("wash", "shadow", "cast", "rim", "foam", "floor_dark"))
_SOLID = 0.84
_CURVE_STEPS = 6
Loop = list[tuple[float, float]]

SQUARE = sum(((1 << 100) - 1) << (y + MARGIN) * WIDE + MARGIN for y in range(100))
"""The mask of a whole tile."""


def mask_of_rows(rows: Sequence[Sequence[bool]]) -> int:
    """Return the mask of cells that are told row by row, from the origin."""
    mask = 0
    for y, row in enumerate(rows):
        bits = sum(1 << x for x, value in enumerate(row) if value)
        mask |= bits << (y + MARGIN) * WIDE + MARGIN
    return mask


def shifted(mask: int, x: float, y: float) -> int:
    """Return a mask moved by whole cells, as near as can be."""
    by = round(y) * WIDE + round(x)
    return mask << by if by >= 0 else mask >> -by


def grown(mask: int, cells: int = 1) -> int:
    """Return a mask with every cell within so many steps of it."""
    for _ in range(cells):
        mask |= mask << 1 | mask >> 1 | mask << WIDE | mask >> WIDE
    return mask


def mask_of(use: Use) -> int:
    """Return what a placed symbol covers."""
    return shifted(silhouette(use.symbol, use.scale, use.turn, use.flip), use.x, use.y)


def reach(mask: int) -> tuple[int, int, int, int]:
    """Return how far a mask about the origin extends to the left, up, right and down."""
    low = (mask & -mask).bit_length() - 1
    up, down = low // WIDE - MARGIN, (mask.bit_length() - 1) // WIDE - MARGIN
    row = (1 << WIDE) - 1
    columns = 0
    for y in range(up + MARGIN, down + MARGIN + 1):
        columns |= mask >> y * WIDE & row
    left = (columns & -columns).bit_length() - 1 - MARGIN
    return -left, -up, columns.bit_length() - MARGIN, down + 1


@cache
def _rows() -> dict[str, list[tuple[list[Loop], bool, float]]]:
    """Return, by symbol, the loops of its opaque paths, whether they are filled, and the stroke's width."""
    result: dict[str, list[tuple[list[Loop], bool, float]]] = {}
    for name, rows in (drawn_landscape() | drawn_seasons() | drawn_shared()).items():
        kept = []
        for d, fill, stroke, width, opacity in rows:
            if (1 if opacity is None else float(opacity)) >= _SOLID and (fill or stroke) not in _SOFT:
                kept.append((_loops(str(d)), fill is not None, float(width or 0) if stroke else 0.0))
        result[name] = kept
    return result


@cache
def silhouette(symbol: str, scale: float = 1, turn: float = 0, flip: bool = False) -> int:
    """Return what a symbol at the origin covers."""
    c, s = math.cos(math.radians(turn)) * scale, math.sin(math.radians(turn)) * scale
    hand = -1 if flip else 1
    mask = 0
    for loops, filled, width in _rows()[symbol]:
        for loop in loops:
            points = [(x * hand * c - y * s, x * hand * s + y * c) for x, y in loop]
            if filled:
                mask |= _filled(points)
            mask |= _stroked(points, width * scale / 2)
    return mask


def _filled(points: Loop) -> int:
    """Return the cells whose middle lies inside a loop."""
    mask = 0
    ys = [y for _, y in points]
    for row in range(math.floor(min(ys)), math.ceil(max(ys)) + 1):
        middle = row + 0.5
        cuts = sorted(
            x1 + (middle - y1) * (x2 - x1) / (y2 - y1)
            for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1], strict=True)
            if (y1 <= middle) != (y2 <= middle)
        )
        for left, right in zip(cuts[::2], cuts[1::2], strict=True):
            first, last = math.ceil(left - 0.5), math.floor(right - 0.5)
            if last >= first:
                mask |= ((1 << last - first + 1) - 1) << (row + MARGIN) * WIDE + first + MARGIN
    return mask


def _stroked(points: Loop, radius: float) -> int:
    """Return the cells under a line."""
    if radius <= 0.2:
        return 0
    mask = 0
    for (x1, y1), (x2, y2) in zip(points, points[1:] or points, strict=False):
        steps = max(1, math.ceil(math.dist((x1, y1), (x2, y2))))
        for i in range(steps + 1):
            x, y = x1 + (x2 - x1) * i / steps, y1 + (y2 - y1) * i / steps
            for row in range(math.floor(y - radius), math.floor(y + radius) + 1):
                off = min(abs(y - row), abs(y - row - 1)) if not row <= y < row + 1 else 0.0
                half = math.sqrt(max(0.0, radius * radius - off * off))
                first, last = math.floor(x - half), math.floor(x + half)
                mask |= ((1 << last - first + 1) - 1) << (row + MARGIN) * WIDE + first + MARGIN
    return mask


def _loops(d: str) -> list[Loop]:
    """Return the subpaths of path data as points; an arc counts as the ellipse's half it is."""
    loops: list[Loop] = []
    x = y = 0.0
    control: tuple[float, float] | None = None
    for letter, v in commands(d):
        kind, rx, ry = letter.upper(), (0.0 if letter.isupper() else x), (0.0 if letter.isupper() else y)
        start = (x, y)
        if kind == "M":
            x, y = rx + v[0], ry + v[1]
            loops.append([(x, y)])
        elif kind == "Z":
            x, y = loops[-1][0]
        elif kind == "H":
            x = rx + v[0]
        elif kind == "V":
            y = ry + v[0]
        else:
            x, y = rx + v[-2], ry + v[-1]
        if kind in "LHVZ":
            loops[-1].append((x, y))
        elif kind in "CSQT":
            given = [(rx + v[i], ry + v[i + 1]) for i in range(0, len(v) - 2, 2)]
            if kind in "ST":
                mirrored = (2 * start[0] - control[0], 2 * start[1] - control[1]) if control else start
                given.insert(0, mirrored)
            control = given[-1]
            loops[-1] += _curve(start, given, (x, y))
            continue
        elif kind == "A":
            loops[-1] += _arc(start, v, (x, y))
        control = None
    return loops


def _curve(start: tuple[float, float], given: Loop, end: tuple[float, float]) -> Loop:
    """Return points of a quadratic or cubic curve."""
    result: Loop = []
    for i in range(1, _CURVE_STEPS + 1):
        points = [start, *given, end]
        t = i / _CURVE_STEPS
        while len(points) > 1:
            points = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in pairwise(points)]
        result.append(points[0])
    return result


def _arc(start: tuple[float, float], v: list[float], end: tuple[float, float]) -> Loop:
    """Return points of an arc, as that of the circle through its ends with the mean radius."""
    far = math.dist(start, end)
    if not far:
        return [end]
    radius = max((v[0] + v[1]) / 2, far / 2)
    rise = math.sqrt(max(0.0, radius * radius - far * far / 4)) * (1 if v[3] != v[4] else -1)
    nx, ny = -(end[1] - start[1]) / far, (end[0] - start[0]) / far
    cx, cy = (start[0] + end[0]) / 2 + nx * rise, (start[1] + end[1]) / 2 + ny * rise
    first = math.atan2(start[1] - cy, start[0] - cx)
    sweep = (math.atan2(end[1] - cy, end[0] - cx) - first) % math.tau
    if not v[4]:
        sweep -= math.tau
    return [
        (cx + radius * math.cos(first + sweep * i / 8), cy + radius * math.sin(first + sweep * i / 8))
        for i in range(1, 9)
    ]
