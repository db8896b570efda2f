"""Things painted large and in few numbers: a form in pigment, shaded by strokes of the brush, in a line of charcoal.

Light comes from the north-west: the form lies on its own shadow in charcoal, and its line swells and breaks over that.
Outlines are smooth curves through knots, written with relative steps: drawn again, they cost next to nothing in a
packed file.  Spaces of Seasons are pointy-top hexagons about (0, 0), 100 units wide.
"""

from __future__ import annotations

import math
import random
import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ...seasons.hexes import CORNERS
from ..brush import (
    Line,
    blown,
    stroke,
    traced,
    wound,
    written,
)
from ..grid import Point
from ..sketch import Sketch, inside, knots, number, numbers

_M = re.compile(r"M(-?[\d.]+)[ ,]?(-?[\d.]+)")
_HEAVY = 0.9, 1.1
"""How far the shadow of a form falls."""


class Paint(NamedTuple):
    """The pigments of a thing, and how the brush laid them on."""

    pigment: str
    dark: str
    light: str
    ink: float = 2.3
    """How wide its line is."""
    breaks: float = 0.12
    """The share of the line that the brush left out."""
    strokes: int = 9
    long: float = 8
    flow: float | None = None
    """Which way the strokes run, in radians; None follows the form round."""


def curve(text: str, closed: bool = True) -> str:
    """Return a smooth curve through knots in relative steps; a star marks a sharp knot."""
    p = knots(text)
    last = len(p) - 1
    handles: list[Point] = []
    for i, (_, _, sharp) in enumerate(p):
        before = p[i - 1] if closed or i else p[i]
        after = p[(i + 1) % len(p)] if closed or i < last else p[i]
        handles.append(
            (0, 0) if sharp else (_half((after[0] - before[0]) / 6), _half((after[1] - before[1]) / 6))
        )
    d = f"M{numbers(p[0][0], p[0][1])}c{numbers(*handles[0])}"
    steps: list[str] = []
    for i in range(last + 1 if closed else last):
        (x, y, _), j = p[i], (i + 1) % len(p)
        dx, dy = p[j][0] - x, p[j][1] - y
        steps.append(numbers(dx - handles[j][0], dy - handles[j][1], dx, dy))
    first, rest = steps[0], steps[1:]
    d += ("" if first.startswith("-") else " ") + first
    if rest:
        d += "s" + " ".join(rest).replace(" -", "-")
    return d + ("z" if closed else "")


def _half(value: float) -> float:
    return round(value * 2) / 2


def shifted(d: str, dx: float, dy: float) -> str:
    """Return path data of relative steps, begun elsewhere."""
    return _M.sub(lambda m: f"M{numbers(float(m[1]) + dx, float(m[2]) + dy)}", d)


def halo(sketch: Sketch, *outlines: str, width: float = 8) -> None:
    """Scrape the ground bare round forms, so that they stand out."""
    whole = "".join(outlines)
    sketch.line(whole, "wash", width * 1.5, 0.35)
    sketch.line(whole, "wash", width, 0.6)


def form(sketch: Sketch, rng: random.Random, text: str, paint: Paint) -> None:
    """Paint a form through knots: pigment, shade to the south-east, light to the north-west, its line."""
    d = curve(text)
    sketch.both(shifted(d, *_HEAVY), "charcoal", "charcoal", 1.3)
    sketch.both(d, paint.pigment, "charcoal", 0.9)
    shaded(sketch, rng, text, paint)
    drawn(sketch, rng, text, paint)


def drawn(sketch: Sketch, rng: random.Random, text: str, paint: Paint) -> None:
    """Draw the line of a form, once more over what was painted on it."""
    line = wound(traced(text))
    start = rng.randrange(len(line))
    line = line[start:] + line[: start + 1]
    sketch.fill(stroke(rng, line, paint.ink, paint.breaks, fine=0.3), "charcoal")
    sketch.line(blown(rng, [line], 12, 2.6), paint.pigment, 1.1, 0.55)


def inked(sketch: Sketch, d: str, colour: str, ink: float = 2.0) -> None:
    """Paint an outline in one colour, in a line that is heavier to the south-east."""
    sketch.both(shifted(d, *_HEAVY), "charcoal", "charcoal", ink)
    sketch.both(d, "charcoal", "charcoal", ink)
    sketch.fill(d, colour)


def rod(sketch: Sketch, d: str, colour: str, width: float, ink: float = 1.5) -> None:
    """Paint a line of even width between lines of charcoal."""
    sketch.line(d, "charcoal", width + 2 * ink)
    sketch.line(d, colour, width)


def shaded(sketch: Sketch, rng: random.Random, text: str, paint: Paint) -> None:
    """Add the strokes of shade and light inside an outline."""
    outline = wound(traced(text))
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    reach = max(1.0, (max(xs) - min(xs)) / 2), max(1.0, (max(ys) - min(ys)) / 2)
    strokes: tuple[list[str], list[str]] = [], []
    wanted = paint.strokes, paint.strokes * 2 // 3
    for _ in range(90 * paint.strokes):
        x, y = round(rng.uniform(min(xs), max(xs))), round(rng.uniform(min(ys), max(ys)))
        u, v = (x - middle[0]) / reach[0], (y - middle[1]) / reach[1]
        lit = u * 0.8 + v * 0.65 < 0
        if rng.random() > abs(u * 0.8 + v * 0.65) or len(strokes[lit]) >= wanted[lit]:
            continue
        angle = (math.atan2(v, u) + math.pi / 2 if paint.flow is None else paint.flow) + rng.gauss(0, 0.16)
        long = paint.long * rng.uniform(0.7, 1.3)
        dx, dy, bend = round(long * math.cos(angle)), round(long * math.sin(angle)), rng.uniform(-0.2, 0.2)
        if all(inside(outline, x + dx * share, y + dy * share) for share in (-0.15, 0.5, 1.15)):
            control = round(dx / 2 - dy * bend), round(dy / 2 + dx * bend)
            strokes[lit].append(f"M{numbers(x, y)}q{numbers(*control, dx, dy)}")
    for colour, width, found in ((paint.dark, 2.2, strokes[0]), (paint.light, 1.9, strokes[1])):
        if found:
            sketch.line("".join(found), colour, width, 0.8)


def clipped(line: Sequence[Point], inset: float = 0) -> str:
    """Return what of a closed line lies in a space, ``inset`` units in from its sides, as path data."""
    result = list(line)
    for i, (ax, ay) in enumerate(CORNERS):
        bx, by = CORNERS[(i + 1) % 6]
        nx, ny = (by - ay) / 57.735, (ax - bx) / 57.735
        result = _cut(result, [(x - ax) * nx + (y - ay) * ny + inset for x, y in result])
    return written(wound(result), fine=0.4)


def _cut(line: Line, out: Iterable[float]) -> Line:
    """Leave off what lies where ``out`` is positive."""
    far = list(out)
    result: Line = []
    for i, a in enumerate(line):
        b, u, v = line[(i + 1) % len(line)], far[i], far[(i + 1) % len(line)]
        if u <= 0:
            result.append(a)
        if (u < 0 < v) or (v < 0 < u):
            t = u / (u - v)
            result.append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t))
    return result


def blob(rng: random.Random, x: float, y: float, rx: float, ry: float, rough: float = 0.2) -> Line:
    """Return an uneven round line."""
    phases = [rng.uniform(0, math.tau) for _ in range(3)]
    line: Line = []
    for i in range(40):
        a = math.tau * i / 40
        r = 1 + rough * sum(math.sin(a * (k + 2) + phase) / (k + 1.6) for k, phase in enumerate(phases))
        line.append((x + rx * r * math.cos(a), y + ry * r * math.sin(a)))
    return line


def is_inside(x: float, y: float, inset: float = 0) -> bool:
    """Whether a point lies in a space, ``inset`` units in from its sides."""
    return abs(x) <= 50 - inset and abs(x) * 0.5 + abs(y) * 0.866 <= 50 - inset


def dots(places: Iterable[Point]) -> str:
    """Return points for a line with round ends."""
    return "".join(f"M{numbers(round(x, 1), round(y, 1))}h.1" for x, y in places)


def disc(x: float, y: float, rx: float, ry: float | None = None) -> str:
    """Return an ellipse in relative steps."""
    ry = rx if ry is None else ry
    r = numbers(rx, ry)
    return f"M{numbers(round(x - rx, 1), y)}a{r} 0 1 0 {number(2 * rx)} 0a{r} 0 1 0 {number(-2 * rx)} 0z"
