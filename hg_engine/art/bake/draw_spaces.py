"""The ground of the spaces of the collecting game by season: meadow or snow, bare ground, paths, caves."""

from __future__ import annotations

import math
import random
from typing import NamedTuple

from .brush import Line, limb, stroke, traced
from .forms import CORNERS, Paint, blob, clipped, contour, drawn, form, is_inside
from .sketch import Sketch, ellipse, moved, numbers, spline

_HEX = "M" + "L".join(numbers(x, y) for x, y in CORNERS) + "z"
_DABS = (
    "q4.8-2 9.6 0q-4.8 1.4-9.6 0z",
    "q6.5.5 13 0q-6.5-1.8-13 0z",
    "q3.400 1.100 7.400.3q-3.800-1.900-7.400-.3z",
)
BLADE = "q-.4-2.600-2.200-4.200m2.200 4.200q.2-3.200.4-5m.6 5q.6-2.400 2.400-3.600"
_FOOT = "-2.6,5 -3.4,1 -3,-3.600 0,-5.6 3,-4 2.8,.6 2.4,5 0,7.4"


class _Ground(NamedTuple):
    """The colours of a season."""

    base: str
    patches: tuple[str, ...]
    dabs: tuple[str, str]
    blade: str
    dots: str
    way: str
    way_light: str
    way_dark: str


_SEASONS = {
    "summer": _Ground(
        "meadow",
        ("meadow_light", "meadow_straw", "meadow_green", "meadow_ochre"),
        ("meadow_dark", "meadow_light"),
        "tuft",
        "flower",
        "sand",
        "sand_light",
        "sand_dark",
    ),
    "winter": _Ground(
        "snow",
        ("snow_light", "snow_shade", "snow_light", "snow_warm"),
        ("snow_shade", "snow_light"),
        "snow_dark",
        "snow_light",
        "trodden",
        "trodden_light",
        "trodden_dark",
    ),
}
GROUNDS = 4
BARE = 2
PATHS = 3
CAVES = 2


def spaces() -> dict[str, Sketch]:
    """Return every ground by the name of its symbol."""
    found: dict[str, Sketch] = {"edge.tile": _edge(), "edge.bare": _hollow()}
    for season, ground in _SEASONS.items():
        for i in range(GROUNDS):
            found[f"ground.{season}_{i}"] = _meadow(season, ground, i)
        for i in range(BARE):
            found[f"bare.{season}_{i}"] = _bare(season, i)
        for i in range(PATHS):
            found[f"path.{season}_{i}"] = _path(season, ground, i)
        for i in range(CAVES):
            found[f"cave.{season}_{i}"] = _cave(season, i)
    found["kind.path"] = _way_emblem()
    found["kind.cave"] = Sketch()
    found["kind.cave"].add(_cave("summer", 0), 0, 2, 0.98)
    return found


def _edge() -> Sketch:
    """Light on the north-western sides of a tile, shade on the others, a line round it."""
    sketch = Sketch()
    light = "M-48.400 27.600V-27.600L0-55.600L48-28"
    dark = "M48.400-27.600V27.600L0 55.600L-48 28"
    sketch.line(dark, "shadow", 2.6, 0.28)
    sketch.line(light, "bone_rim", 2, 0.45)
    sketch.line(_HEX, "shadow", 1.5, 0.6)
    return sketch


def _hollow() -> Sketch:
    """The shadow that the tiles round a bare space throw into it."""
    sketch = Sketch()
    sketch.fill("M-50 28.868V-28.868L0-57.735L50-28.868L42-24.200L0-47.600L-40.600-24V34z", "cast", 0.3)
    sketch.fill("M-50 28.868V-28.868L0-57.735L50-28.868L46-26.600L0-52.600L-45-26.400V31.600z", "cast", 0.3)
    sketch.line("M50-28V28.868L0 57.735L-49 29.500", "bone_rim", 1.2, 0.22)
    return sketch


def _spot(rng: random.Random, inset: float) -> tuple[float, float]:
    while True:
        x, y = rng.uniform(-50, 50), rng.uniform(-57, 57)
        if is_inside(x, y, inset):
            return x, y


def _meadow(season: str, ground: _Ground, number: int) -> Sketch:
    """Grass, or snow blown by the wind; what grows stands near the corners, where nothing is printed."""
    rng = random.Random(f"ground {season} {number}")
    sketch = Sketch()
    sketch.fill(_HEX, ground.base)
    for i in range(4):
        x, y = _spot(rng, 8)
        colour = ground.patches[(i + number) % len(ground.patches)]
        for size, opacity in ((1.0, 0.3), (0.66, 0.34)):
            patch = blob(random.Random(f"{season}{number}{i}"), x, y, 30 * size, 17 * size)
            sketch.fill(drawn(clipped(patch, 0.3)), colour, opacity)
    for colour, count in zip(ground.dabs, (9, 8), strict=True):
        dabs = ""
        for _ in range(count):
            x, y = _spot(rng, 9)
            dabs += f"M{numbers(round(x - 4, 1), round(y, 1))}" + rng.choice(_DABS)
        sketch.fill(dabs, colour, 0.6)
    tufts = ""
    for i in range(3 if season == "summer" else 2):
        angle = math.tau * (rng.randrange(6) + 0.5) / 6 + rng.uniform(-0.35, 0.35)
        far = rng.uniform(39, 44)
        x, y = round(far * math.cos(angle), 1), round(far * math.sin(angle) + 2, 1)
        for dx, dy in ((0, 0), (5, 1.4), (-4.6, 1.8)):
            tufts += f"M{numbers(x + dx, y + dy)}{BLADE}"
    sketch.line(tufts, ground.blade, 1.5, 0.85)
    dots = "".join(f"M{numbers(*(round(v, 1) for v in _spot(rng, 7)))}h.1" for _ in range(5))
    sketch.line(dots, ground.dots, 2.2, 0.8)
    return sketch


def _bare(season: str, number: int) -> Sketch:
    """Where a tile was: trodden earth, or frozen ground with cracks."""
    rng = random.Random(f"bare {season} {number}")
    colour = "loam" if season == "summer" else "frozen"
    sketch = Sketch()
    sketch.fill(_HEX, colour)
    for i in range(3):
        x, y = _spot(rng, 14)
        patch = clipped(blob(rng, x, y, 24, 13), 0.3)
        sketch.fill(drawn(patch), f"{colour}_{'light' if i else 'dark'}", 0.35)
    cracks = ""
    for _ in range(4):
        x, y = _spot(rng, 18)
        cracks += stroke(
            rng,
            traced(
                f"{x - 9},{y - 2} {x - 2},{y + rng.uniform(-4, 4)} {x + 4},{y - 1} {x + 12},{y + rng.uniform(-4, 5)}",
                False,
            ),
            1.7,
        )
    sketch.fill(cracks, f"{colour}_dark", 0.7)
    dots = "".join(f"M{numbers(*(round(v, 1) for v in _spot(rng, 10)))}h.1" for _ in range(9))
    sketch.line(dots, f"{colour}_light", 2.4, 0.6)
    return sketch


def _path(season: str, ground: _Ground, number: int) -> Sketch:
    """Trodden ground that reaches every side, with the prints of feet; only the corners are left as they were."""
    rng = random.Random(f"path {season} {number}")
    sketch = Sketch()
    sketch.fill(_HEX, ground.way)
    for i in range(3):
        x, y = _spot(rng, 14)
        sketch.fill(drawn(clipped(blob(rng, x, y, 22, 11), 0.3)), ground.way_light, 0.4)
    corners = [clipped(blob(rng, x * 1.06, y * 1.06, 17.5, 15, 0.13), 0.2) for x, y in CORNERS]
    sketch.both("".join(drawn(corner) for corner in corners), ground.way_dark, ground.way_dark, 0)
    inner = [clipped(blob(rng, x * 1.1, y * 1.1, 17, 14.5, 0.13), 0.2) for x, y in CORNERS]
    sketch.fill("".join(drawn(corner) for corner in inner), ground.base)
    tufts = "".join(
        f"M{numbers(round(x * 0.82, 1), round(y * 0.82 + 3, 1))}{BLADE}" for x, y in CORNERS[number::2]
    )
    sketch.line(tufts, ground.blade, 1.5, 0.85)
    sketch.fill(_steps(number * 60 + 30), ground.way_dark, 0.95)
    return sketch


def _steps(turn: float) -> str:
    """Return the prints of bare feet, left and right, that cross a space."""
    prints = ""
    for i in range(4):
        along, side = -30 + 20 * i, 7.4 if i % 2 else -7.4
        foot = moved(spline(_FOOT), side, along, 1.25, 4 if i % 2 else -4)
        toes = "".join(
            ellipse(side + dx * 1.25, along + dy * 1.25, 1.1)
            for dx, dy in ((-2.6, -7.4), (0, -8.6), (2.6, -7.6))
        )
        prints += foot + toes
    return moved(prints, turn=turn)


def _way_emblem() -> Sketch:
    sketch = Sketch()
    rng = random.Random("way")
    ground = blob(rng, 0, 0, 42, 40, 0.06)
    sketch.fill(drawn(ground), "sand")
    contour(sketch, rng, ground, 2.8, 0.05)
    sketch.fill(_steps(30), "sand_dark")
    return sketch


_ROCKS = (
    (
        "-41,27* -40,10 -34,-4 -30,-17 -17,-31 -4,-37 10,-35 23,-28 30,-16 38,-6 42,12 42,27* 22,33 0,35 -22,33",
        "-21,30* -21,12 -16,-4 -4,-14 9,-12 19,0 22,14 22,30* 0,33",
        "-30,-17 -17,-31 -4,-37 10,-35 23,-28 20,-23 12,-27 2,-25 -6,-28 -16,-20 -24,-16",
    ),
    (
        "-43,28* -42,12 -38,-2 -27,-9 -22,-22 -10,-33 8,-38 24,-33 34,-19 40,-2 42,14 41,28* 20,34 0,35 -24,34",
        "-17,31* -19,13 -12,-3 1,-13 15,-9 24,5 26,18 25,30* 4,34",
        "-22,-22 -10,-33 8,-38 24,-33 33,-20 27,-23 18,-28 6,-29 -4,-25 -12,-21",
    ),
)


def _cave(season: str, number: int) -> Sketch:
    """A rock with a dark mouth; snow lies on it in winter."""
    rng = random.Random(f"cave {number}")
    rock, mouth, top = _ROCKS[number]
    outline, hole = traced(rock), traced(mouth)
    sketch = Sketch()
    sketch.fill(ellipse(4, 30, 44, 9), "shadow", 0.35)
    form(sketch, rng, outline, Paint("rock", "rock_dark", "rock_light", 3, 0.06, 46, 10, 1.1))
    cracks = stroke(rng, traced("-33,3 -27,8 -29,17 -25,23", False), 2) + stroke(
        rng, traced("30,-12 28,-3 33,4 31,14", False), 2
    )
    sketch.fill(cracks, "rock_line")
    rim = [(x * 1.16, y * 1.14 - 0.6) for x, y in hole]
    sketch.fill(drawn(rim), "rock_line", 0.55)
    sketch.fill(drawn(hole), "pit_dark")
    inner = [(x * 0.7 + 2, y * 0.74 + 8) for x, y in hole]
    sketch.fill(drawn(inner), "cast")
    if season == "winter":
        cap = traced(top)
        sketch.both(drawn(cap), "snow_light", "snow_light", 2.4)
        sketch.fill(stroke(rng, [*cap[len(cap) // 2 :], cap[0]], 2), "snow_dark")
        ice = "M-13-6l2.400 11 2.600-12zM-4-12l2 9 2.600-9zM8-12l2.600 12 2-9z"
        sketch.both(ice, "snow_light", "snow_dark", 0.9)
        drift = traced("-44,27 -30,22 -20,28 -8,33 6,31 22,27 36,21 44,26 38,34 14,39 -16,39 -36,34")
        sketch.fill(drawn(drift), "snow_light")
    else:
        sketch.line(
            "".join(f"M{numbers(x, y)}{BLADE}" for x, y in ((-36, 31), (-30, 34), (34, 30), (28, 34))),
            "tuft",
            1.8,
        )
    return sketch
