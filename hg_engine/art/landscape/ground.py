"""The meadow under the tiles: one picture in world coordinates that repeats every four cells.

Soft patches are a few blobs of low opacity, one in the other; no filter is needed.
"""

from __future__ import annotations

import math
from functools import lru_cache

from ..outline import TENTHS, curve, stamped
from ..palette import DAY, Palette
from ..shapes import Path, Shape
from .tiles import drawer

PERIOD = 4
_WORLD = PERIOD * 100 * TENTHS
_CELL = 100 * TENTHS
_PATCHES = 32
_COLOURS = (
    "meadow_light",
    "meadow_green",
    "meadow_straw",
    "meadow_ochre",
    "meadow_green",
    "meadow_light",
    "meadow_green",
)
_RINGS = ((1.0, 0.16), (0.82, 0.2), (0.62, 0.22), (0.4, 0.22))
"""Size and opacity of the blobs of a patch."""
_DABS = (("meadow_dark", 0.4, 260), ("meadow_light", 0.45, 300), ("meadow_straw", 0.4, 220))
_FORMS = ("q4.8-2 9.6 0q-4.8 1.4-9.6 0z", "q6.5.5 13 0q-6.5-1.8-13 0z", "q3.4 1.1 7.4.3q-3.8-1.9-7.4-.3z")
_BLADE = "q-.2-1.2-1-1.9m1.2 1.9q.3-1.2 1-1.7"
_BLADES = 420
_REACH = 160
"""How far a dab reaches beyond its point, in tenths."""

_Patch = tuple[str, int, list[int]]
"""Colour, reach, and the points of the outline about its middle, which come first."""


@lru_cache(maxsize=1)
def _patches() -> list[_Patch]:
    draw = drawer(5)
    result: list[_Patch] = []
    for _ in range(_PATCHES):
        colour = _COLOURS[int(draw() * len(_COLOURS))]
        reach = (24 + 40 * draw()) * TENTHS
        flat = 0.55 + 0.35 * draw()
        middle = [round(draw() * _WORLD), round(draw() * _WORLD)]
        outline: list[int] = []
        for i in range(9):
            r = reach * (0.62 + 0.38 * draw())
            outline.append(round(math.cos(6.283 * i / 9) * r))
            outline.append(round(math.sin(6.283 * i / 9) * r * flat))
        result.append((colour, round(reach * 1.1), middle + outline))
    return result


@lru_cache(maxsize=1)
def _strewn() -> dict[str, list[list[tuple[int, int]]]]:
    """Return points of dabs by colour and form, and of blades."""
    draw = drawer(6)

    def points(count: int) -> list[tuple[int, int]]:
        return [(round(draw() * _WORLD), round(draw() * _WORLD)) for _ in range(count)]

    result = {colour: [points(count // len(_FORMS)) for _ in _FORMS] for colour, _, count in _DABS}
    result["tuft"] = [points(_BLADES)]
    return result


def _seen(x: int, y: int, reach: int, left: int, top: int) -> tuple[int, int] | None:
    """Return the point relative to a cell if it is within reach of it, in a world that wraps."""
    u = (x - left + reach) % _WORLD - reach
    v = (y - top + reach) % _WORLD - reach
    return (u, v) if u < _CELL + reach and v < _CELL + reach else None


def ground_shapes(x: int, y: int, palette: Palette = DAY) -> list[Shape]:
    """Return the meadow under a cell, on a square of 100 units, to be clipped to it."""
    return list(_cell(x % PERIOD, y % PERIOD, palette))


@lru_cache(maxsize=64)
def _cell(x: int, y: int, palette: Palette) -> tuple[Shape, ...]:
    left, top = x * _CELL, y * _CELL
    shapes: list[Shape] = [Path("M-1-1h102v102h-102z", palette["meadow"])]
    for colour, reach, (mx, my, *outline) in _patches():
        place = _seen(mx, my, reach, left, top)
        if place is None:
            continue
        for size, opacity in _RINGS:
            points = [0] * len(outline)
            points[0::2] = [place[0] + round(u * size) for u in outline[0::2]]
            points[1::2] = [place[1] + round(v * size) for v in outline[1::2]]
            shapes.append(Path(curve(points), palette[colour], opacity=opacity))
    strewn = _strewn()
    for colour, opacity, _ in _DABS:
        text = ""
        for form, points_of in zip(_FORMS, strewn[colour], strict=True):
            text += stamped(_near(points_of, left, top), form)
        if text:
            shapes.append(Path(text, palette[colour], opacity=opacity))
    blades = stamped(_near(strewn["tuft"][0], left, top), _BLADE)
    if blades:
        shapes.append(Path(blades, None, palette["tuft"], 0.5, 0.7))
    return tuple(shapes)


def _near(points: list[tuple[int, int]], left: int, top: int) -> list[int]:
    places = (_seen(x, y, _REACH, left, top) for x, y in points)
    return [value for place in places if place for value in place]
