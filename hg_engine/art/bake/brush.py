"""The hand of a cave painter: contours that swell, thin out and break, pigment dragged in strokes.

Lines are lists of points about a unit apart; a brush stroke is the outline of the colour it leaves, filled.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from itertools import pairwise

from .grid import Point
from .noise import smooth_noise
from .sketch import inside, knots, number

Line = list[Point]

_STEPS = 6
_FINE = 0.12
"""How far a written outline may lie from the line it was made of."""


def traced(text: str, closed: bool = True) -> Line:
    """Return the points of a smooth curve through the knots of a text; a star marks a sharp knot."""
    given = knots(text)
    return _smooth([(x, y) for x, y, _ in given], [sharp for _, _, sharp in given], closed)


def _smooth(points: Sequence[Point], sharp: Sequence[bool], closed: bool) -> Line:
    count = len(points)
    result: Line = []
    for i in range(count if closed else count - 1):
        a, b = points[i], points[(i + 1) % count]
        before = points[i - 1] if closed or i else a
        after = points[(i + 2) % count] if closed or i + 2 < count else b
        ta = (0.0, 0.0) if sharp[i] else ((b[0] - before[0]) / 2, (b[1] - before[1]) / 2)
        tb = (0.0, 0.0) if sharp[(i + 1) % count] else ((after[0] - a[0]) / 2, (after[1] - a[1]) / 2)
        for step in range(_STEPS):
            t = step / _STEPS
            h = (2 * t**3 - 3 * t * t + 1, t**3 - 2 * t * t + t, 3 * t * t - 2 * t**3, t**3 - t * t)
            x, y = (h[0] * a[d] + h[1] * ta[d] + h[2] * b[d] + h[3] * tb[d] for d in (0, 1))
            result.append((x, y))
    if not closed:
        result.append(points[-1])
    return result


def limb(text: str) -> Line:
    """Return the outline of a limb: words ``x,y,w`` are its middle line and half its width there."""
    rows = [tuple(map(float, word.split(","))) for word in text.split()]
    middle = _smooth([(row[0], row[1]) for row in rows], [False] * len(rows), False)
    widths = [w for w, _ in _smooth([(row[2], 0.0) for row in rows], [False] * len(rows), False)]
    left, right = _offset(middle, widths), _offset(middle, [-w for w in widths])
    return left + right[::-1]


def _offset(line: Sequence[Point], widths: Sequence[float]) -> Line:
    """Return the line moved aside, to the left where the width is positive."""
    result: Line = []
    last = len(line) - 1
    for i, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[max(0, i - 1)], line[min(last, i + 1)]
        far = math.hypot(bx - ax, by - ay) or 1
        result.append((x + (by - ay) / far * widths[i], y - (bx - ax) / far * widths[i]))
    return result


def wound(line: Line) -> Line:
    """Return a closed line that runs clockwise, so that overlapping fills add up."""
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(line, line[1:] + line[:1], strict=True))
    return line if area > 0 else line[::-1]


def written(line: Sequence[Point], closed: bool = True, fine: float = _FINE) -> str:
    """Return path data of straight steps, as few as will do."""
    points = _thinned(list(line), fine)
    x, y = round(points[0][0], 1), round(points[0][1], 1)
    text = f"M{_pair(x, y)}l"
    steps: list[str] = []
    for u, v in points[1:]:
        dx, dy = round(u - x, 1), round(v - y, 1)
        if dx or dy:
            steps.append(_pair(dx, dy))
            x, y = round(x + dx, 1), round(y + dy, 1)
    return (text + " ".join(steps)).replace(" -", "-") + ("z" if closed else "")


def _pair(x: float, y: float) -> str:
    return f"{number(x)} {number(y)}".replace(" -", "-")


def _thinned(line: Line, fine: float) -> Line:
    """Leave out points that lie nearer than ``fine`` to the line through those that stay."""
    if len(line) < 3:
        return line
    (ax, ay), (bx, by) = line[0], line[-1]
    far = math.hypot(bx - ax, by - ay)
    worst, at = 0.0, 0
    for i in range(1, len(line) - 1):
        x, y = line[i]
        off = (
            abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / far
            if far > 1e-6
            else math.hypot(x - ax, y - ay)
        )
        if off > worst:
            worst, at = off, i
    if worst <= fine:
        return [line[0], line[-1]]
    return _thinned(line[: at + 1], fine)[:-1] + _thinned(line[at:], fine)


def seen(parts: Sequence[Line]) -> list[Line]:
    """Return the runs of the parts' outlines that lie outside of all other parts."""
    runs: list[Line] = []
    for i, part in enumerate(parts):
        others = parts[:i] + parts[i + 1 :] if isinstance(parts, list) else [*parts[:i], *parts[i + 1 :]]
        free = [not any(inside(other, x, y) for other in others) for x, y in part]
        if all(free):
            runs.append([*part, part[0]])
            continue
        start = free.index(False)
        run: Line = []
        for k in range(len(part) + 1):
            j = (start + k) % len(part)
            if free[j] and k < len(part):
                run.append(part[j])
            elif run:
                runs.append(run)
                run = []
    return [run for run in runs if length(run) > 2]


def length(line: Sequence[Point]) -> float:
    """Return how long a line is."""
    return sum(math.dist(a, b) for a, b in pairwise(line))


def stroke(
    rng: random.Random, line: Sequence[Point], width: float, breaks: float = 0.0, fine: float = _FINE
) -> str:
    """Return the colour that a brush leaves along a line: swelling, thin at its ends, lifted now and then.

    It is heavier above, where the back of a beast is; ``breaks`` is the share of the line left bare, ``fine`` how far
    what is written may lie from what was painted.
    """
    if len(line) < 3:
        return ""
    noise, lift = smooth_noise(rng, 4), smooth_noise(rng, 3)
    total = length(line) or 1
    run: Line = []
    widths: list[float] = []
    parts: list[str] = []
    at = 0.0

    def lay() -> None:
        if len(run) > 3 and length(run) > 1.6:
            last = len(run) - 1
            tapered = [
                w * (0.25 + 0.75 * min(1, 4.0 * min(i, last - i) / last)) for i, w in enumerate(widths)
            ]
            outline = _offset(run, tapered) + _offset(run, [-w for w in tapered])[::-1]
            parts.append(written(outline, fine=fine))
        run.clear()
        widths.clear()

    for i, (x, y) in enumerate(line):
        if i:
            at += math.dist(line[i - 1], (x, y))
        beat = at / total * max(1, total / 34)
        (ax, ay), (bx, by) = line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
        far = math.hypot(bx - ax, by - ay) or 1
        above = (bx - ax) / far
        if lift(beat * 0.9 + 0.31) < -0.85 + 1.1 * breaks:
            lay()
            continue
        run.append((x, y))
        widths.append(width / 2 * max(0.4, 1 + 0.3 * above + 0.35 * noise(beat)))
    lay()
    return "".join(parts)


def hatched(
    rng: random.Random,
    parts: Sequence[Line],
    count: int,
    tone: Callable[[float, float], float],
    flow: Callable[[float, float], float],
    long: float,
) -> str:
    """Return short curved strokes inside the parts, as many as the tone (0 to 1) of a place allows."""
    xs = [x for part in parts for x, _ in part]
    ys = [y for part in parts for _, y in part]
    text: list[str] = []
    tries = 0
    while len(text) < count and tries < 60 * count:
        tries += 1
        x, y = rng.uniform(min(xs), max(xs)), rng.uniform(min(ys), max(ys))
        if rng.random() > tone(x, y):
            continue
        angle = flow(x, y) + rng.gauss(0, 0.18)
        reach = long * rng.uniform(0.6, 1.3)
        dx, dy = reach * math.cos(angle), reach * math.sin(angle)
        ends = ((x - dx * 0.1, y - dy * 0.1), (x + dx * 0.55, y + dy * 0.55), (x + dx * 1.08, y + dy * 1.08))
        if not all(any(inside(part, u, v) for part in parts) for u, v in ends):
            continue
        bend = rng.uniform(-0.22, 0.22)
        text.append(
            f"M{_pair(round(x, 1), round(y, 1))}q{_pair(round(dx / 2 - dy * bend, 1), round(dy / 2 + dx * bend, 1))}"
            f" {_pair(round(dx, 1), round(dy, 1))}"
        )
    return "".join(text).replace(" -", "-")


def blown(rng: random.Random, runs: Sequence[Line], count: int, spread: float) -> str:
    """Return dots of pigment blown past the outline of a shape."""
    every = [point for run in runs for point in run]
    dots = ""
    for _ in range(count):
        x, y = rng.choice(every)
        dots += f"M{_pair(round(x + rng.gauss(0, spread), 1), round(y + rng.gauss(0, spread), 1))}h.1"
    return dots
