"""The ground of the spaces of Seasons by season: meadow or snow, bare ground, paths, caves.

Seasons share their outlines and differ in colour, which costs next to nothing in a packed file.
"""

from __future__ import annotations

import math
import random
from typing import NamedTuple

from ...seasons.hexes import CORNERS
from ..grid import Point
from ..sketch import Sketch, numbers
from .forms import (
    Paint,
    blob,
    clipped,
    curve,
    disc,
    dots,
    form,
    is_inside,
)

BLADE = "q0-3-2-4m2 4v-5m1 5q0-3 2-4"
_DABS = ("q5-2 10 0q-5 1-10 0z", "q6 1 13 0q-6-2-13 0z", "q3 1 7 0q-4-2-7 0z")


class _Ground(NamedTuple):
    """The colours of a season."""

    base: str
    patches: tuple[str, str, str]
    dabs: tuple[str, str]
    blade: str
    specks: str
    hearts: str
    way_light: str
    way_dark: str
    bare: str


_SEASONS = {
    "summer": _Ground(
        "meadow", ("meadow_light", "meadow_straw", "meadow_green"), ("meadow_dark", "meadow_light"), "tuft",
        "flower", "yellow", "sand_light", "sand_dark", "loam",
    ),
    "winter": _Ground(
        "snow", ("snow_light", "snow_shade", "snow_warm"), ("snow_shade", "snow_light"), "snow_dark",
        "snow_light", "snow_light", "trodden_light", "trodden_dark", "frozen",
    ),
}  # fmt: skip


def spaces() -> dict[str, Sketch]:
    """Return every ground by the name of its symbol; what lies under all of it is a flat colour."""
    found: dict[str, Sketch] = {"edge.tile": _edge(), "edge.bare": _hollow()}
    for make, name, count in ((_meadow, "ground", 4), (_bare, "bare", 4), (_path, "path", 3)):
        for i in range(count):
            for season, ground in _SEASONS.items():
                found[f"{name}.{season}_{i}"] = make(ground, i)
    for season, ground in _SEASONS.items():
        found[f"steps.{season}"] = Sketch()
        found[f"steps.{season}"].fill(_steps(), ground.way_dark, 0.9)
        for i in range(len(_ROCKS)):
            found[f"cave.{season}_{i}"] = _cave(season, i)
    found["kind.path"] = _way()
    found["kind.cave"] = Sketch()
    found["kind.cave"].add(_cave("summer", 0), 0, 2)
    return found


def _edge() -> Sketch:
    """Light on the north-western sides of a tile, its thickness in shade on the others."""
    sketch = Sketch()
    sketch.line("M48-27V27L0 54.7L-47.6 27.4", "shadow", 3.4, 0.34)
    sketch.line("M-48.4 27.6V-27.6L0-55.6L48-28", "shine", 2, 0.45)
    return sketch


def _hollow() -> Sketch:
    """The shadow that the tiles round a bare space throw into it; less of it is seen where they are gone, too."""
    sketch = Sketch()
    sketch.line("M-47.6 27V-27.4L0-55L47-28", "cast", 4.6, 0.2)
    sketch.line("M-49 28V-28.3L0-56.6L48.6-28.4", "cast", 2, 0.3)
    sketch.line("M49-27V28.3L0 56.6L-48 29", "shine", 1.2, 0.16)
    return sketch


def _spot(rng: random.Random, inset: float) -> Point:
    while True:
        x, y = rng.randint(-50, 50), rng.randint(-57, 57)
        if is_inside(x, y, inset):
            return x, y


def _meadow(ground: _Ground, number: int) -> Sketch:
    """Grass, or snow blown by the wind; what grows stands near the corners, where nothing is printed."""
    rng = random.Random(f"ground {number}")
    sketch = Sketch()
    for i in range(3):
        x, y = _spot(rng, 8)
        sketch.fill(clipped(blob(rng, x, y, 30, 16), 0.3), ground.patches[(i + number) % 3], 0.5)
    for colour, count in zip(ground.dabs, (7, 6), strict=True):
        places = [_spot(rng, 9) for _ in range(count)]
        sketch.fill("".join(f"M{numbers(x - 4, y)}{rng.choice(_DABS)}" for x, y in places), colour, 0.6)
    tufts = ""
    for i in range(3):
        angle = math.tau * (rng.randrange(6) + 0.5) / 6 + rng.uniform(-0.35, 0.35)
        far = rng.uniform(39, 44)
        x, y = round(far * math.cos(angle)), round(far * math.sin(angle) + 2)
        tufts += "".join(
            f"M{numbers(x + dx, y + dy)}{BLADE}" for dx, dy in ((0, 0), (5, 1), (-5, 2))[: 3 - i % 2]
        )
    sketch.line(tufts, ground.blade, 1.5, 0.85)
    near, lone = _spot(rng, 12), [_spot(rng, 7) for _ in range(4)]
    heads = [*lone, *((near[0] + dx, near[1] + dy) for dx, dy in ((0, 0), (4, 2), (-3, 3), (2, -3)))]
    sketch.line(dots(heads), ground.specks, 2.6, 0.9)
    sketch.line(dots(heads[:5]), ground.hearts, 1.1)
    return sketch


def _bare(ground: _Ground, number: int) -> Sketch:
    """Where a tile was: trodden earth, or frozen ground, with cracks."""
    rng = random.Random(f"bare {number}")
    sketch = Sketch()
    for _ in range(2):
        x, y = _spot(rng, 12)
        sketch.fill(clipped(blob(rng, x, y, 34, 21), 0.3), f"{ground.bare}_light", 0.22)
    cracks = ""
    for _ in range(3):
        (x, y), bend = _spot(rng, 16), rng.choice((-5, -3, 3, 5))
        first, *rest = rng.randint(5, 9), rng.randint(4, 8), rng.randint(4, 8)
        cracks += f"M{numbers(x - 9, y)}l{numbers(first, bend, rest[0], -bend - 1, rest[1], bend)}"
    sketch.line(cracks, f"{ground.bare}_dark", 1.4, 0.5)
    sketch.line(dots(_spot(rng, 8) for _ in range(7)), f"{ground.bare}_dark", 2.2, 0.4)
    sketch.line(dots(_spot(rng, 8) for _ in range(6)), f"{ground.bare}_light", 2.6, 0.6)
    return sketch


def _path(ground: _Ground, number: int) -> Sketch:
    """Trodden ground that reaches every side; only the corners are left as they were."""
    rng = random.Random(f"path {number}")
    sketch = Sketch()
    for _ in range(2):
        x, y = _spot(rng, 14)
        sketch.fill(clipped(blob(rng, x, y, 24, 12), 0.3), ground.way_light, 0.5)
    corners = rims = ""
    for i, (x, y) in enumerate(CORNERS):
        first, second, depth = rng.uniform(0.27, 0.36), rng.uniform(0.27, 0.36), rng.uniform(0.34, 0.5)
        (ax, ay), (bx, by) = CORNERS[i - 1], CORNERS[(i + 1) % 6]
        for wide in (1.13, 1):
            a = round((ax - x) * first * wide, 1), round((ay - y) * first * wide, 1)
            b = round((bx - x) * second * wide, 1), round((by - y) * second * wide, 1)
            bend = round(-x * depth * wide - a[0], 1), round(-y * depth * wide - a[1], 1)
            corner = f"M{numbers(x, y)}l{numbers(*a)}q{numbers(*bend, b[0] - a[0], b[1] - a[1])}z"
            if wide > 1:
                rims += corner
            else:
                corners += corner
    sketch.fill(rims, ground.way_dark, 0.55)
    sketch.fill(corners, ground.base)
    tufts = "".join(f"M{numbers(round(x * 0.84), round(y * 0.84 + 3))}{BLADE}" for x, y in CORNERS[number::2])
    sketch.line(tufts, ground.blade, 1.5, 0.85)
    return sketch


def _steps() -> str:
    """Return the prints of bare feet, left and right, that cross a space."""
    prints = ""
    for x, y, s in ((-8, 31, -1), (8, 11, 1), (-8, -9, -1), (8, -29, 1)):
        sole = ((-4, 7), (-2, 0), (-4, -6), (0, -9), (5, -6), (3, 0), (2, 7), (-1, 10))
        prints += curve(" ".join(f"{x + u * s},{y + v}" for u, v in sole))
        prints += "".join(disc(x + u * s, y + v, 1.6) for u, v in ((-4, -11), (1, -13), (5, -11)))
    return prints


def _way() -> Sketch:
    sketch = Sketch()
    ground = curve("-2,-45 20,-43 36,-31 41,-8 40,16 30,35 8,45 -16,43 -34,33 -42,13 -40,-12 -31,-33 -17,-42")
    sketch.both(ground, "sand", "charcoal", 2.6)
    sketch.add(_turned(_steps()), scale=0.94)
    return sketch


def _turned(steps: str) -> Sketch:
    upright, sketch = Sketch(), Sketch()
    upright.fill(steps, "umber")
    sketch.add(upright, turn=30)
    return sketch


_ROCKS = (
    (
        "-42,28* -41,10 -34,-4 -30,-17 -17,-32 -4,-38 10,-36 24,-29 31,-16 39,-6 43,12 42,28* 20,34 -20,34",
        "-22,31* -22,12 -16,-5 -3,-14 10,-12 20,0 23,14 22,31* 0,33",
        "-34,-6* -30,-17 -17,-32 -4,-38 10,-36 24,-29 31,-17* 25,-18 17,-25 9,-23 1,-27 -8,-24 -14,-17 -21,-18 -27,-9",
        "M-33 4l6 6-2 9 4 7M31-12l-2 9 5 7-2 9",
    ),
    (
        "-43,28* -42,12 -38,-2 -28,-10 -22,-23 -10,-34 8,-39 25,-34 35,-19 41,-2 43,14 41,28* 20,34 -22,34",
        "-18,31* -20,13 -12,-4 2,-13 16,-9 25,5 27,18 25,31* 4,34",
        "-29,-9* -22,-23 -10,-34 8,-39 25,-34 36,-17* 28,-20 20,-25 11,-24 3,-29 -4,-24 -12,-21 -19,-12",
        "M-34 2l7 5-1 10 5 6M33-10l-3 8 5 9-2 8",
    ),
)  # fmt: skip


def _cave(season: str, number: int) -> Sketch:
    """A rock with a dark mouth; snow lies on it in winter."""
    rng = random.Random(f"cave {number}")
    rock, mouth, top, cracks = _ROCKS[number]
    sketch = Sketch()
    sketch.fill(disc(4, 31, 45, 9), "shadow", 0.35)
    form(sketch, rng, rock, Paint("rock", "rock_dark", "rock_light", 2.6, 0.1, 34, 9, 1.1))
    sketch.line(cracks, "rock_line", 1.7)
    sketch.both(curve(mouth), "pit_dark", "rock_line", 5)
    sketch.fill(curve(mouth), "cast")
    if season == "winter":
        sketch.both(curve(top), "snow_light", "rock_line", 3.4)
        drift = "-45,29* -34,23 -24,29 -10,34 6,32 22,30 33,22 45,28* 40,36 16,40 -16,40 -38,36"
        sketch.both(curve(drift), "snow_light", "rock_line", 2.6)
    else:
        places = ((-37, 32), (-30, 35), (34, 32), (27, 35))
        sketch.line("".join(f"M{numbers(x, y)}{BLADE}" for x, y in places), "tuft", 1.8)
    return sketch
