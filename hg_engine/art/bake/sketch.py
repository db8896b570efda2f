"""Drawing symbols: splines from short texts, discs, moved paths, and the list they go into."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator

from ..symbols import Row
from .grid import Point


def number(value: float) -> str:
    """Write a number to two decimals, as short as can be."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    text = re.sub(r"^(-?)0\.", r"\1.", text)
    return "0" if text in ("-0", "") else text


def numbers(*values: float) -> str:
    """Write numbers after one another."""
    return " ".join(map(number, values)).replace(" -", "-")


def knots(text: str) -> list[tuple[float, float, bool]]:
    """Read ``x,y x,y* ...``; a star marks a sharp knot."""
    result = []
    for word in text.split():
        x, y = word.rstrip("*").split(",")
        result.append((float(x), float(y), word.endswith("*")))
    return result


def spline(points: str | list[Point], closed: bool = True) -> str:
    """Return a smooth curve through knots."""
    p = knots(points) if isinstance(points, str) else [(x, y, False) for x, y in points]
    count = len(p)
    d = "M" + numbers(p[0][0], p[0][1])
    x, y = round(p[0][0], 2), round(p[0][1], 2)
    for i in range(count if closed else count - 1):
        a, b = p[i], p[(i + 1) % count]
        before = p[i - 1] if closed or i else a
        after = p[(i + 2) % count] if closed or i + 2 < count else b
        ta = (0.0, 0.0) if a[2] else ((b[0] - before[0]) / 6, (b[1] - before[1]) / 6)
        tb = (0.0, 0.0) if b[2] else ((after[0] - a[0]) / 6, (after[1] - a[1]) / 6)
        d += "c" + numbers(
            a[0] + ta[0] - x, a[1] + ta[1] - y, b[0] - tb[0] - x, b[1] - tb[1] - y, b[0] - x, b[1] - y
        )
        x, y = round(x + round(b[0] - x, 2), 2), round(y + round(b[1] - y, 2), 2)
    return d + ("z" if closed else "")


def ellipse(x: float, y: float, rx: float, ry: float | None = None) -> str:
    """Return an ellipse."""
    r = numbers(rx, rx if ry is None else ry)
    return f"M{numbers(x - rx, y)}a{r} 0 1 0 {number(2 * rx)} 0a{r} 0 1 0 {number(-2 * rx)} 0z"


_SIZES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_TOKEN = re.compile(r"[MLHVCSQTAZmlhvcsqtaz]|[-+]?(?:\d+\.?\d*|\.\d+)")


def commands(d: str) -> Iterator[tuple[str, list[float]]]:
    """Yield every command of path data with its numbers, repeated letters written out."""
    tokens = _TOKEN.findall(d)
    i = 0
    letter = "M"
    while i < len(tokens):
        if tokens[i].isalpha():
            letter = tokens[i]
            i += 1
        size = _SIZES[letter.upper()]
        yield letter, [float(token) for token in tokens[i : i + size]]
        i += size
        if letter in "Mm":
            letter = "L" if letter == "M" else "l"


def moved(d: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, flip: bool = False) -> str:
    """Return path data mirrored, scaled, turned clockwise in degrees, then moved."""
    c, s = math.cos(math.radians(turn)) * scale, math.sin(math.radians(turn)) * scale
    hand = -1 if flip else 1

    def point(u: float, v: float, here: bool) -> tuple[float, float]:
        u *= hand
        return u * c - v * s + (x if here else 0), u * s + v * c + (y if here else 0)

    parts: list[str] = []
    first = True
    at = (0.0, 0.0)
    for given, numbers_given in commands(d):
        letter, values = given, numbers_given
        absolute = letter.isupper() or (first and letter == "m")
        kind = letter.upper()
        first = False
        if kind == "A":
            turned = [values[0] * scale, values[1] * scale, values[2] + turn, values[3]]
            turned += [1 - values[4] if flip else values[4], *point(values[5], values[6], absolute)]
        elif kind in "HV":
            rest = at if absolute else (0.0, 0.0)
            pair = (values[0], rest[1]) if kind == "H" else (rest[0], values[0])
            letter, turned = "L" if absolute else "l", list(point(*pair, absolute))
            values = list(pair)
        else:
            turned = [
                value for i in range(0, len(values), 2) for value in point(values[i], values[i + 1], absolute)
            ]
        if values:
            end = (values[-2], values[-1])
            at = end if absolute else (at[0] + end[0], at[1] + end[1])
        parts.append(letter + numbers(*turned))
    return "".join(parts)


def inside(outline: list[Point], x: float, y: float) -> bool:
    """Whether a point lies inside an outline."""
    result = False
    for (x1, y1), (x2, y2) in zip(outline, [*outline[1:], outline[0]], strict=True):
        if (y1 <= y) != (y2 <= y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            result = not result
    return result


class Sketch:
    """A symbol being drawn."""

    def __init__(self) -> None:
        self.rows: list[Row] = []

    def fill(self, d: str, colour: str, opacity: float = 1) -> None:
        """Add a filled path."""
        self.rows.append([d, colour, None, 0, opacity])

    def line(self, d: str, colour: str, width: float, opacity: float = 1) -> None:
        """Add a stroked path."""
        self.rows.append([d, None, colour, width, opacity])

    def both(self, d: str, colour: str, stroke: str, width: float, opacity: float = 1) -> None:
        """Add a filled and stroked path."""
        self.rows.append([d, colour, stroke, width, opacity])

    def add(
        self, other: Sketch, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, flip: bool = False
    ) -> None:
        """Add another sketch, moved."""
        for d, fill, stroke, width, opacity in other.rows:
            thick = round(float(width or 0) * scale, 2)
            self.rows.append([moved(str(d), x, y, scale, turn, flip), fill, stroke, thick, opacity])
