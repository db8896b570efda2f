"""One tile as one line of the data file; `hg_engine.art.landscape.store` reads it."""

from __future__ import annotations

import json
import math
import random
from collections.abc import Iterable, Sequence

from ....landscape.tile import Tile
from ...landscape.store import ALPHABET_FIRST, encoded
from ..grid import Point, traced
from .geometry import (
    ASIDE,
    BANK,
    INWARD,
    NEAR,
    ROUNDED,
    TIP,
    Geometry,
    LakePlan,
    RiverPlan,
    moved,
)
from .items import RADIUS, Item, placed
from .layout import laid_out
from .places import anchored
from .scatter import streaks, strewn
from .settle import settled
from .trees import cleared, gloomy, planted

_LONGEST = 56
_STEP = 3
"""Every third point of a river's course is a knot of its outline."""


def line_of(tile: Tile) -> str:
    """Return the line of a tile: its id, a blank, a JSON object of packed numbers."""
    geometry = laid_out(tile)
    rng = random.Random(tile.id * 101 + 7)
    items = settled(geometry, placed(geometry, rng))
    blocks = [(item.x, item.y, RADIUS[item.name] * item.room) for item in items]
    clear = [(item.x, item.y, item_clearing(item)) for item in items if item.name != "fish"]
    glades = cleared(geometry, rng, clear)
    trees = planted(geometry, rng, clear + [(x, y, r) for x, y, r, _ in glades])
    row = {
        "grid": _runs(geometry),
        "outlines": _outlines(geometry),
        "anchors": _packed_anchors(geometry, items),
        "woods": "|".join(_wood(runs) for runs in geometry.woods.values()),
        "banks": _edges(geometry, BANK, 0.45),
        "waters": _edges(geometry, 0, 0),
        "shallows": _edges(geometry, -1.3, 0),
        "threads": " ".join(_flat(_thread(river)) for river in geometry.rivers.values()),
        "streaks": _tenths(streaks(geometry, rng)),
        "lakes": " ".join(_lake(lake) for lake in geometry.lakes.values()),
        "slots": _slots(items),
        "crowns": encoded(number for x, y, r, kind in trees for number in (_ten(x), _ten(y), _ten(r), kind)),
    }
    strewn_about = strewn(geometry, rng, blocks) | {
        "glade": [value for glade in glades for value in glade],
        "gloom": gloomy(geometry, rng),
    }
    for kind, numbers in sorted(strewn_about.items()):
        if not numbers:
            continue
        row["." + kind] = _tenths(numbers)
    return f"{tile.id} {json.dumps(row, separators=(',', ':'))}\n"


def item_clearing(item: Item) -> float:
    """Return the radius round an item where no tree stands."""
    return {"menhir": 9.5, "gold": 9.5, "mushrooms": 9.0}.get(item.name, RADIUS[item.name] * 0.7)


def _ten(value: float) -> int:
    return math.floor(value * 10 + 0.5)


def _tenths(numbers: Iterable[float]) -> str:
    return encoded(_ten(number) for number in numbers)


def _flat(points: Iterable[Point]) -> str:
    return _tenths(number for point in points for number in point)


def _runs(geometry: Geometry) -> str:
    """Write the grid as pairs: the zone, then how many cells it runs."""
    flat = [value for row in geometry.cells for value in row]
    parts: list[str] = []
    i = 0
    while i < len(flat):
        j = i
        while j < len(flat) and flat[j] == flat[i] and j - i < _LONGEST:
            j += 1
        parts.append(chr(48 + flat[i]) + chr(ALPHABET_FIRST + j - i))
        i = j
    return "".join(parts)


def _outlines(geometry: Geometry) -> str:
    """Write the outlines of every zone: its number, a first point, then steps."""
    groups: list[str] = []
    for number in geometry.tile.zones:
        for loop in traced(geometry.cells, number):
            points = [_ten(value / 5) * 5 for point in loop for value in point]
            steps = points[:2] + [b - a for a, b in zip(points, points[2:], strict=False)]
            groups.append(encoded([number, *steps]))
    return " ".join(groups)


def _packed_anchors(geometry: Geometry, items: list[Item]) -> str:
    numbers: list[int] = []
    for number, places in anchored(geometry, items).items():
        numbers += [number, *(_ten(value) for place in places for value in place)]
    return encoded(numbers)


def _wood(runs: Sequence[tuple[list[Point], list[Point]]]) -> str:
    """Write the runs of a forest: line along the border, edge, and the edge drawn in to the dark floor."""
    parts: list[str] = []
    for i, (border, edge) in enumerate(runs):
        before, after = border, runs[(i + 1) % len(runs)][0]
        line = [*border]
        if border:
            line[0], line[-1] = _drawn_in(border[0], border[1]), _drawn_in(border[-1], border[-2])
        short = [
            p
            for p in edge
            if math.dist(p, edge[0]) > (ROUNDED if before else TIP)
            and math.dist(p, edge[-1]) > (ROUNDED if after else TIP)
            and (_from_border(p) > ASIDE or min(math.dist(p, edge[0]), math.dist(p, edge[-1])) > NEAR)
        ]
        parts.append(f"{_flat(line)} {_flat(_inset(short, 0.9))} {_flat(_inset(short, 3.2))}")
    return " ".join(parts)


def _from_border(point: Point) -> float:
    """Return how far a point lies from the nearest side of the tile."""
    x, y = point
    return min(x, y, 100 - x, 100 - y)


def _drawn_in(end: Point, following: Point) -> Point:
    """Return the end of a line along the border, drawn in from the corner."""
    far = math.dist(end, following)
    share = ROUNDED / far
    return end[0] + (following[0] - end[0]) * share, end[1] + (following[1] - end[1]) * share


def _inset(edge: list[Point], depth: float) -> list[Point]:
    """Draw an edge in toward the forest, not at its ends."""
    last = len(edge) - 1
    result: list[Point] = []
    for i, q in enumerate(edge):
        a, b = edge[max(0, i - 1)], edge[min(last, i + 1)]
        far = math.dist(a, b) or 1
        ease = min(1, min(i, last - i) / 2) * depth / far
        result.append((q[0] - (b[1] - a[1]) * ease, q[1] + (b[0] - a[0]) * ease))
    return result


def _edges(geometry: Geometry, extra: float, wave: float) -> str:
    return " ".join(
        f"{_flat(left)} {_flat(right)}"
        for left, right in (
            _sides(geometry.tile.id, river, extra, wave) for river in geometry.rivers.values()
        )
    )


def _sides(tile: int, river: RiverPlan, extra: float, wave: float) -> tuple[list[Point], list[Point]]:
    """Return the left edge of a river and, backward, the right one, ``extra`` wider than the water."""
    line, last = river.line, len(river.line) - 1
    knots = [*range(0, last, _STEP), last]
    lefts: list[Point] = []
    rights: list[Point] = []
    for i in knots:
        a, b = line[max(0, i - 1)], line[min(last, i + 1)]
        far = math.dist(a, b) or 1
        nx, ny = -(b[1] - a[1]) / far, (b[0] - a[0]) / far
        from_side = min(i, last - i if len(river.sides) == 2 else 99)
        for edge, hand, beat in ((lefts, 1, i * 1.7 + tile), (rights, -1, i * 1.3 + tile * 2 + 2)):
            more = extra * (1 + (wave * math.sin(beat) if from_side > 4 else 0))
            width = max(river.widths[i] * 0.2, river.widths[i] + more) * hand
            edge.append((line[i][0] + nx * width, line[i][1] + ny * width))
    for edge in (lefts, rights):
        edge.insert(0, moved(edge[0], INWARD[river.sides[0]], -1.5))
        if len(river.sides) == 2:
            edge.append(moved(edge[-1], INWARD[river.sides[1]], -1.5))
    return lefts, rights[::-1]


def _thread(river: RiverPlan) -> list[Point]:
    """Return the middle of a river from beyond its first side."""
    line = river.line
    knots = [moved(line[0], INWARD[river.sides[0]], -2), *line[::4]]
    if (len(line) - 1) % 4:
        knots.append(line[-1])
    if len(river.sides) == 2:
        knots.append(moved(line[-1], INWARD[river.sides[1]], -2))
    return knots


def _lake(lake: LakePlan) -> str:
    return _tenths([*lake.centre, lake.radius, *(value for point in lake.shore[::-1] for value in point)])


def _slots(items: list[Item]) -> str:
    numbers: list[int] = []
    for item in sorted(items, key=lambda item: (item.zone, item.order)):
        numbers += [item.zone, item.order, _ten(item.x), _ten(item.y), round(item.room * 100)]
        numbers += [round((item.turn + 90) % 180 - 90), item.chance]
    return encoded(numbers)
