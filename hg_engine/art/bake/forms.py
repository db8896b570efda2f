"""Things painted large: a form in pigment, shaded by strokes of the brush, in a contour of charcoal.

Light comes from the north-west.  Spaces of the collecting game are pointy-top hexagons about (0, 0), 100 units wide.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from .brush import Line, hatched, stroke, wound, written
from .grid import Point
from .sketch import Sketch

CORNERS: tuple[Point, ...] = (
    (0, -57.735),
    (50, -28.868),
    (50, 28.868),
    (0, 57.735),
    (-50, 28.868),
    (-50, -28.868),
)
"""The corners of a space, clockwise from the top."""
_FINE = 0.2


class Paint(NamedTuple):
    """The pigments of a thing, and how the brush laid them on."""

    pigment: str
    dark: str
    light: str
    contour: float = 2.6
    breaks: float = 0.1
    strokes: int = 16
    long: float = 8
    flow: float | None = None
    """Which way the strokes run, in radians; None follows the form round."""


def drawn(line: Line) -> str:
    """Return the outline of a form as path data."""
    return written(wound(line), fine=_FINE)


def halo(sketch: Sketch, rng: random.Random, lines: Iterable[Line], width: float = 8) -> None:
    """Scrape the ground bare round forms, so that they stand out."""
    every = [wound(line) for line in lines]
    sketch.line("".join(map(drawn, every)), "wash", width * 1.15, 0.3)
    sketch.fill("".join(stroke(rng, [*line, line[0]], width, 0.08) for line in every), "wash", 0.7)


def form(sketch: Sketch, rng: random.Random, line: Line, paint: Paint) -> None:
    """Paint a form: pigment, shade to the south-east, light to the north-west, contour."""
    outline = wound(line)
    d = drawn(outline)
    sketch.both(d, paint.pigment, paint.pigment, 0.5)
    shaded(sketch, rng, outline, paint)
    contour(sketch, rng, outline, paint.contour, paint.breaks)


def shaded(sketch: Sketch, rng: random.Random, outline: Line, paint: Paint) -> None:
    """Add the strokes of shade and light inside an outline."""
    if not paint.strokes:
        return
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    mx, my = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    wide, high = max(1.0, (max(xs) - min(xs)) / 2), max(1.0, (max(ys) - min(ys)) / 2)

    def slope(x: float, y: float) -> float:
        return ((x - mx) / wide * 0.9 + (y - my) / high * 0.7) / 1.1

    def flow(x: float, y: float) -> float:
        if paint.flow is not None:
            return paint.flow
        return math.atan2((y - my) / high, (x - mx) / wide) + math.pi / 2

    part = [outline[::2]]
    dark = hatched(rng, part, paint.strokes, lambda x, y: max(0.0, slope(x, y)), flow, paint.long)
    light = hatched(
        rng, part, paint.strokes * 2 // 3, lambda x, y: max(0.0, -slope(x, y) - 0.1), flow, paint.long * 0.8
    )
    if dark:
        sketch.line(dark, paint.dark, 2.2, 0.75)
    if light:
        sketch.line(light, paint.light, 1.9, 0.8)


def contour(
    sketch: Sketch,
    rng: random.Random,
    outline: Line,
    width: float = 2.6,
    breaks: float = 0.1,
    closed: bool = True,
) -> None:
    """Draw a line round a form, as a brush does."""
    line = [*outline, outline[0]] if closed else outline
    sketch.fill(stroke(rng, line, width, breaks), "charcoal")


def clipped(line: Sequence[Point], inset: float = 0) -> Line:
    """Return what of a closed line lies in a space, ``inset`` units in from its sides."""
    result = list(line)
    for i, (ax, ay) in enumerate(CORNERS):
        bx, by = CORNERS[(i + 1) % 6]
        far = math.hypot(bx - ax, by - ay)
        nx, ny = (by - ay) / far, (ax - bx) / far
        result = _cut(
            result, lambda p, nx=nx, ny=ny, ax=ax, ay=ay: (p[0] - ax) * nx + (p[1] - ay) * ny + inset
        )
    return result


def _cut(line: Line, out: Callable[[Point], float]) -> Line:
    """Leave off what lies where ``out`` is positive."""
    result: Line = []
    for a, b in zip(line, [*line[1:], *line[:1]], strict=True):
        u, v = out(a), out(b)
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
