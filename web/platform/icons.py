"""The icons of the installed game, painted at build time from the outlines of ``icon.svg``; never served as Python.

A hand stencil as it is made on a cave wall: the hand keeps the wall clean, ochre is sprayed around it. Nothing but
arithmetic decides a pixel, so that the same outlines give the same picture on every machine.
"""

from __future__ import annotations

import re
import struct
import zlib
from itertools import pairwise
from math import ceil, floor, hypot, sqrt
from typing import Final

Point = tuple[float, float]

ICONS: Final = {
    "icon-192": (192, 0.86, True),
    "icon-512": (512, 0.86, True),
    "icon-maskable": (512, 0.66, False),
    "icon-touch": (180, 0.8, False),
}
"""Pixels, the part of the width that the stencil takes, and whether the corners are cut."""

WALL: Final = (239, 228, 204)
OCHRE: Final = (180, 85, 43)
LEVELS: Final = 96
"""Steps from the wall to ochre; the palette is small because every pixel is a mix of these two."""
EDGE: Final = 16
"""Steps of transparency at a rounded corner."""
MIDDLE: Final = 32.0
"""The outlines lie on a square of 64."""
SPRAY: Final = 7.0
"""How wide the edge of the spray is."""


def flattened(data: str) -> list[list[Point]]:
    """Turn path data (absolute M, L, H, C, Z) into lines of points; curves in twelve steps."""
    lines: list[list[Point]] = []
    for command, text in re.findall(r"([MLHCZ])([^MLHCZ]*)", data):
        numbers = [float(number) for number in re.findall(r"-?[\d.]+", text)]
        if command == "M":
            lines.append([])
        if command == "H":
            lines[-1].append((numbers[0], lines[-1][-1][1]))
        elif command == "Z":
            lines[-1].append(lines[-1][0])
        elif command == "C":
            for at in range(0, len(numbers), 6):
                lines[-1] += _curve(lines[-1][-1], *numbers[at : at + 6])
        else:
            lines[-1] += list(zip(numbers[::2], numbers[1::2], strict=True))
    return lines


def _curve(start: Point, ax: float, ay: float, bx: float, by: float, cx: float, cy: float) -> list[Point]:
    points = []
    for step in range(1, 13):
        t = step / 12
        u = 1 - t
        k, m, n, o = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        points.append((k * start[0] + m * ax + n * bx + o * cx, k * start[1] + m * ay + n * by + o * cy))
    return points


class Stencil:
    """The outlines of the icon: the spray, the fingers as thick strokes, the palm as a filled shape."""

    def __init__(self, svg: str) -> None:
        """Read them from the text of ``icon.svg``: three paths in this order, the strokes' widths in theirs."""
        spray, fingers, palm = (flattened(data) for data in re.findall(r'\sd="([^"]+)"', svg))
        stroke, rim = (float(width) / 2 for width in re.findall(r'stroke-width="([\d.]+)"', svg))
        self.spray = spray[0]
        self.palm = palm[0]
        self.strokes = [(line[0], line[1], stroke) for line in fingers]
        self.strokes += [(start, end, rim) for start, end in pairwise(self.palm)]

    def hand(self, x: float, y: float) -> float:
        """Return how far a point is from the hand; inside it is negative."""
        near = min(_distance(x, y, start, end) - width for start, end, width in self.strokes)
        return min(near, -1.0) if _inside(x, y, self.palm) else near

    def sprayed(self, x: float, y: float) -> float:
        """Return how far a point is from the outline of the spray; inside it is negative."""
        near = min(_distance(x, y, start, end) for start, end in pairwise(self.spray))
        return -near if _inside(x, y, self.spray) else near


def _distance(x: float, y: float, start: Point, end: Point) -> float:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = dx * dx + dy * dy
    t = ((x - start[0]) * dx + (y - start[1]) * dy) / length if length else 0.0
    t = min(1.0, max(0.0, t))
    return hypot(x - start[0] - t * dx, y - start[1] - t * dy)


def _inside(x: float, y: float, line: list[Point]) -> bool:
    crossed = False
    for (ax, ay), (bx, by) in pairwise(line):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            crossed = not crossed
    return crossed


def _grain(x: int, y: int) -> float:
    """Return a number from 0 to 1 that looks like chance, for a speck of the spray."""
    mixed = (x * 374761393 + y * 668265263) & 0xFFFFFFFF
    mixed = (mixed ^ (mixed >> 13)) * 1274126177 & 0xFFFFFFFF
    return ((mixed ^ (mixed >> 16)) & 0xFFFF) / 0xFFFF


def _ease(t: float) -> float:
    t = min(1.0, max(0.0, t))
    return t * t * (3 - 2 * t)


class Field:
    """The spray's distance on a coarse net, read between its knots: it is dear to measure and smooth."""

    def __init__(self, stencil: Stencil, reach: float) -> None:
        """Measure from ``-reach`` to ``64 + reach`` at every whole number."""
        self._low = floor(-reach)
        size = ceil(64 + reach) - self._low + 2
        self._rows = [
            [stencil.sprayed(self._low + x, self._low + y) for x in range(size)] for y in range(size)
        ]

    def at(self, x: float, y: float) -> float:
        """Return the distance at a point."""
        x, y = x - self._low, y - self._low
        column, row = int(x), int(y)
        u, v = x - column, y - row
        above, below = self._rows[row], self._rows[row + 1]
        return (above[column] * (1 - u) + above[column + 1] * u) * (1 - v) + (
            below[column] * (1 - u) + below[column + 1] * u
        ) * v


def painted(svg: str, size: int, part: float, rounded: bool) -> bytes:
    """Paint the icon as a PNG file of ``size`` pixels; the stencil takes this part of its width.

    ``rounded`` cuts the corners; else the wall fills the square, for systems that cut icons to a shape of their own.
    """
    stencil = Stencil(svg)
    unit = 64 / (size * part)
    field = Field(stencil, (size / 2) * unit - 32 + 2)
    rows = []
    corner = size * 0.22 if rounded else 0.0
    for row in range(size):
        y = MIDDLE + (row + 0.5 - size / 2) * unit
        line = bytearray(size)
        for column in range(size):
            x = MIDDLE + (column + 0.5 - size / 2) * unit
            clear = _corner(column + 0.5, row + 0.5, size, corner) if corner else 1.0
            if clear < 1:
                line[column] = LEVELS + int(clear * (EDGE - 1) + 0.5)
            else:
                line[column] = int(_pigment(stencil, field, x, y, unit) * (LEVELS - 1) + 0.5)
        rows.append(bytes(line))
    return _png(size, rows)


def _pigment(stencil: Stencil, field: Field, x: float, y: float, unit: float) -> float:
    """Return how much ochre lies on a point."""
    out = field.at(x, y)
    speck = _grain(floor(x * 2.5), floor(y * 2.5))
    thick = _ease((1.5 - out) / SPRAY)
    if thick <= 0:
        # drops that flew farther
        return 0.55 if speck > 0.985 and out < 12 else 0.0
    thick *= 0.86 + 0.14 * speck if speck < thick + 0.35 else 0.62
    hand = stencil.hand(x, y)
    # a little pigment creeps under the hand
    return thick * min(1.0, max(0.04 + 0.05 * speck, 0.5 + hand / max(unit, 0.5)))


def _corner(x: float, y: float, size: int, radius: float) -> float:
    """Return how much of a pixel lies inside the square with round corners."""
    dx = max(radius - x, x - (size - radius), 0.0)
    dy = max(radius - y, y - (size - radius), 0.0)
    return min(1.0, max(0.0, radius - sqrt(dx * dx + dy * dy) + 0.5)) if dx and dy else 1.0


def _png(size: int, rows: list[bytes]) -> bytes:
    """Write rows of palette numbers as a PNG file."""
    mixes = [
        tuple(round(wall + (ochre - wall) * level / (LEVELS - 1)) for wall, ochre in zip(WALL, OCHRE, strict=True))
        for level in range(LEVELS)
    ] + [WALL] * EDGE  # fmt: skip
    palette = bytes(value for color in mixes for value in color)
    clear = bytes([255] * LEVELS + [255 * step // (EDGE - 1) for step in range(EDGE)])
    data = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    header = struct.pack(">IIBBBBB", size, size, 8, 3, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"PLTE", palette), (b"tRNS", clear), (b"IDAT", data), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
        for name, body in chunks
    )
