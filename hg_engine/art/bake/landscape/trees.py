"""Where trees stand: inside forests, along their edges, over springs."""

from __future__ import annotations

import math
import random

from ....landscape.tile import Terrain
from ...landscape.symbols import BORDER_TREES, CROWNS, LOGS
from .. import grid
from ..grid import Distances, N
from .geometry import ALONG, CORNERS, ROUNDED, Geometry, moved

Tree = tuple[float, float, float, int]
"""x, y, radius, index into `CROWNS`."""

_MIXES = ("bbbcdk", "bbcckk", "bcddko", "bbbdko", "cckkkb", "bbdcko")
_SIZES = (
    ((8.6, 10.4), 60, 0.64),
    ((6.8, 8.6), 320, 0.62),
    ((5.0, 6.6), 420, 0.64),
    ((3.4, 4.6), 320, 0.68),
    ((2.0, 2.8), 160, 0.8),
)
"""Radii, tries, and how near trees of the size may stand, from the largest down."""
_SLIM = 0.74
"""How much of its radius a conifer wants for itself."""
_GLADE_DEPTH = 13.5
_LETTERS = {"b": "broadleaf", "c": "bluegreen", "d": "olive", "k": "conifer", "o": "autumn", "s": "snag"}


def _crown(rng: random.Random, letter: str) -> int:
    """Return one of the forms of a species."""
    forms = [i for i, name in enumerate(CROWNS) if name.startswith(_LETTERS[letter])]
    return forms[rng.randrange(len(forms))]


def planted(geometry: Geometry, rng: random.Random, clear: list[tuple[float, float, float]]) -> list[Tree]:
    """Return the trees of a tile; ``clear`` are discs that stay open."""
    trees: list[Tree] = []
    if geometry.woods:
        woods = grid.distances(geometry.cells, lambda v: geometry.terrain(v) is Terrain.FOREST, None)
        _fill_woods(geometry, rng, woods, clear, trees)
        _fringe(geometry, rng, clear, trees)
    for river in geometry.rivers.values():
        if river.spring and geometry.woods:
            end, before = river.line[-1], river.line[-4]
            length = math.dist(end, before) or 1
            dx, dy = (end[0] - before[0]) / length, (end[1] - before[1]) / length
            for ahead, aside, radius in ((5.5, 0, 5.2), (2.2, 4.8, 4.4), (2.2, -4.8, 4.6), (1.2, 0.6, 3.4)):
                x, y = end[0] + dx * ahead - dy * aside, end[1] + dy * ahead + dx * aside
                trees.append((x, y, radius, _crown(rng, rng.choice("bbcd"))))
    return trees


def cleared(
    geometry: Geometry, rng: random.Random, clear: list[tuple[float, float, float]]
) -> list[tuple[float, float, float, int]]:
    """Return glades deep in the woods, clear of what is printed: x, y, radius, and what lies there."""
    woods = grid.distances(geometry.cells, lambda v: geometry.terrain(v) is Terrain.FOREST, 5)
    deep = [(x, y) for y in range(N) for x in range(N) if woods[y][x] > _GLADE_DEPTH]
    glades: list[tuple[float, float, float, int]] = []
    for _ in range(40 if deep and rng.random() < 0.7 else 0):
        x, y = rng.choice(deep)
        r = rng.uniform(4.6, 7.2)
        apart = [(u, v, 18.0) for u, v, _, _ in glades]
        if not _near(x, y, clear, r + 4, 1) and not _near(x, y, apart, 4, 1):
            glades.append((x + 0.5, y + 0.5, r, rng.randrange(len(LOGS) + 2)))
            if rng.random() < 0.75 * len(glades):
                break
    return glades


def gloomy(geometry: Geometry, rng: random.Random) -> list[float]:
    """Return soft shadows over the woods, which make their roof uneven: x, y, radius."""
    woods = grid.distances(geometry.cells, lambda v: geometry.terrain(v) is Terrain.FOREST, 2)
    deep = [(x, y) for y in range(N) for x in range(N) if woods[y][x] > 8]
    result: list[float] = []
    for _ in range(min(6, len(deep) // 250)):
        x, y = rng.choice(deep)
        result += x, y, min(woods[y][x] - 1.5, rng.uniform(7, 13))
    return result


def _near(x: float, y: float, others: list[tuple[float, float, float]], own: float, share: float) -> bool:
    """Whether (x, y) is nearer to any disc than ``own`` plus a share of the disc's radius."""
    return any((x - u) ** 2 + (y - v) ** 2 < (own + r * share) ** 2 for u, v, r in others)


def _towers(x: float, y: float, r: float, clear: list[tuple[float, float, float]]) -> bool:
    """Whether a tree that stands up would hide a printed item, however the tile is turned."""
    up = 0.7 * r
    tips = ((x, y - up), (x + up, y), (x, y + up), (x - up, y))
    return any(_near(u, v, clear, 0.5 * r, 1) for u, v in tips)


def _fill_woods(
    geometry: Geometry,
    rng: random.Random,
    woods: Distances,
    clear: list[tuple[float, float, float]],
    trees: list[Tree],
) -> None:
    """Scatter crowns over the forests, large ones first, in patches of one species."""
    cells = _wooded(geometry)
    border, ends = _rims(geometry)
    mix = rng.choice(_MIXES)
    patches = [(rng.uniform(0, 100), rng.uniform(0, 100), rng.choice(mix)) for _ in range(7)]
    standing: list[tuple[float, float, float]] = []
    for (low, high), tries, spread in _SIZES:
        for _ in range(tries):
            column, row = rng.choice(cells)
            x, y = column + rng.random(), row + rng.random()
            r = rng.uniform(low, high)
            deep = woods[min(99, int(y))][min(99, int(x))]
            if deep < r * 0.62 + 0.4 or _near(x, y, standing, r * spread, spread):
                continue
            if _stands_in_the_way(x, y, r, border, clear, ends):
                continue
            letter = _species(rng, mix, patches, x, y)
            if 4 < low < 7 and deep > 1.2 * r and rng.random() < 0.03:
                letter = "s"
            if letter in "ks" and _towers(x, y, r, clear):
                letter = "b"
            standing.append((x, y, r * _SLIM if letter in "ks" else r))
            trees.append((x, y, r, _crown(rng, letter)))


Discs = list[tuple[float, float, float]]
"""Places with a radius each."""


def _stands_in_the_way(x: float, y: float, r: float, border: Discs, clear: Discs, ends: Discs) -> bool:
    """Whether a crown would leave the tile, or stand where something else is."""
    if min(x, y, 100 - x, 100 - y) < r * 0.98 or _near(x, y, border, r * 0.72, 0.72):
        return True
    return _near(x, y, clear, r * 0.55, 1) or _near(x, y, ends, r * 0.5, 1)


def _wooded(geometry: Geometry) -> list[tuple[int, int]]:
    """Return the cells that are forest, row by row."""
    forest = Terrain.FOREST
    return [(x, y) for y in range(N) for x in range(N) if geometry.terrain(geometry.cells[y][x]) is forest]


def _rims(geometry: Geometry) -> tuple[list[tuple[float, float, float]], list[tuple[float, float, float]]]:
    """Return what crowns keep clear of: the trees on sides that are forest, and the ends of woods at corners."""
    sides = geometry.tile.sides
    border = [
        (*moved(CORNERS[i], ALONG[i], s), r)
        for i in range(4)
        if geometry.terrain(sides[i][0]) is Terrain.FOREST
        for s, r, _ in BORDER_TREES
    ]
    return border, [(*CORNERS[i], ROUNDED - 2.5) for i in range(4) if sides[i - 1][-1] != sides[i][0]]


def _species(
    rng: random.Random, mix: str, patches: list[tuple[float, float, str]], x: float, y: float
) -> str:
    """Return the species of a tree: mostly that of the nearest patch."""
    letter = rng.choice(mix)
    if rng.random() < 0.72:
        letter = min(patches, key=lambda patch: math.dist((x, y), patch[:2]))[2]
    return letter


def _fringe(
    geometry: Geometry, rng: random.Random, clear: list[tuple[float, float, float]], trees: list[Tree]
) -> None:
    """Add bushes on the meadow along the edge of the forest."""
    land = (Terrain.MEADOW, Terrain.FOREST)

    def dry(x: int, y: int) -> bool:
        return all(
            geometry.terrain(geometry.at(x + a, y + b)) in land for a in (-5, 0, 5) for b in (-5, 0, 5)
        )

    open_land = grid.distances(geometry.cells, lambda v: geometry.terrain(v) is not Terrain.FOREST, None)
    places = [
        (x, y)
        for y in range(4, 96)
        for x in range(4, 96)
        if 2 < open_land[y][x] < 4.6
        and geometry.terrain(geometry.cells[y][x]) is Terrain.MEADOW
        and dry(x, y)
    ]
    for _ in range(15 if places else 0):
        column, row = rng.choice(places)
        x, y = column + rng.random(), row + rng.random()
        r = rng.uniform(1.4, 2.7)
        standing = [(u, v, s) for u, v, s, _ in trees]
        if not _near(x, y, standing, r * 0.8, 0.8) and not _near(x, y, clear, r, 1):
            trees.append((x, y, r, _crown(rng, rng.choice("bddbcko"))))
