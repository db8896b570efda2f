"""The living land: completed rivers ripple, birds circle over completed forests, the light follows the tiles left.

Everything here is worked out from a moment of the game and a time in milliseconds; places and sizes are in cells.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, hypot, pi, sin
from typing import Final, NamedTuple, Protocol

from hg_engine.landscape.position import Position
from hg_engine.landscape.tile import ZONE_BASE, Terrain
from web.landscape.places import Cell

GRID: Final = 12
"""Points of a tile, across and down, at which it is looked for water."""
SHORE, APART, CLEAR = 0.05, 0.2, 0.17
"""How far ripples keep from the shore, from one another, and from where a piece may stand."""
MOST: Final = 4
"""Ripples of one river on one tile, at most."""
RIPPLE_MS, CIRCLE_MS, FLAP_MS = 3_600.0, 16_000.0, 640.0
"""How long a ripple takes, a circle of birds, and a beat of their wings."""
SEEN: Final = 0.62
"""The part of its time in which a ripple is seen."""
WAVE, WING = 0.06, 0.075
"""Half the length of a ripple, and the length of a wing."""
SHADES: Final = 3
"""Ripples are painted in so many strengths."""

DAWN, DUSK = (160, 124, 104), (150, 112, 130)
"""The colours of the light at the first tile and at the last, by day. They are laid over the land so that what lies at
middle grey takes their hue, and light and dark stay as far apart as they were (``overlay``)."""
EARLY, LATE = (136, 130, 138), (150, 126, 120)
"""The same by night."""
STRONGEST: Final = 0.5
Point = tuple[float, float]


class Printed(Protocol):
    """What is asked of the art."""

    def anchor(self, tile: int, number: int, rotation: int) -> Point:
        """Return where a piece stands, in hundredths of the cell."""

    def zone_at(self, tile: int, rotation: int, x: float, y: float) -> int:
        """Return the number of the zone at a point of the tile, given in cells."""


class Flock(NamedTuple):
    """Birds that circle about a point: how many, how far from it, and where in their circle they begin."""

    x: float
    y: float
    birds: int
    reach: float
    begins: float


class Life(NamedTuple):
    """What lives on the land of a moment."""

    ripples: tuple[Point, ...] = ()
    flocks: tuple[Flock, ...] = ()


def life_of(position: Position, art: Printed) -> Life:
    """Return what moves on the land: on completed rivers and over completed forests."""
    ripples: list[Point] = []
    flocks: list[Flock] = []
    known: set[int] = set()
    for (x, y), (tile, rotation) in position.tiles.items():
        for zone in position.catalogue[tile].zones.values():
            ident = tile * ZONE_BASE + zone.number
            if zone.terrain not in (Terrain.RIVER, Terrain.FOREST):
                continue
            area = position.area(ident)
            if not area.is_complete:
                continue
            if zone.terrain is Terrain.RIVER:
                ripples += [(x + u, y + v) for u, v in water(tile, zone.number, rotation, art)]
            elif known.isdisjoint(area.zones):
                known.update(area.zones)
                flocks.append(_flock(area.zones, position, art))
    return Life(tuple(ripples), tuple(flocks))


_WATER: dict[tuple[int, int, int, int], tuple[Point, ...]] = {}


def water(tile: int, number: int, rotation: int, art: Printed) -> tuple[Point, ...]:
    """Return points in a river on its tile, off its shores and off where pieces stand; worked out once."""
    key = (id(art), tile, number, rotation)
    if key not in _WATER:
        if len(_WATER) > 1_000:
            _WATER.clear()
        _WATER[key] = tuple(_water(tile, number, rotation, art))
    return _WATER[key]


def _water(tile: int, number: int, rotation: int, art: Printed) -> list[Point]:
    left, top = art.anchor(tile, number, rotation)
    stands = left / 100, top / 100
    found: list[Point] = []
    for row in range(1, GRID + 1):
        for column in range(1, GRID + 1):
            x, y = column / (GRID + 1), row / (GRID + 1)
            shores = ((x, y), (x - SHORE, y), (x + SHORE, y), (x, y - SHORE), (x, y + SHORE))
            if (
                all(art.zone_at(tile, rotation, u, v) == number for u, v in shores)
                and hypot(x - stands[0], y - stands[1]) > CLEAR
                and all(hypot(x - u, y - v) > APART for u, v in found)
            ):
                found.append((x, y))
    return found[:MOST]


def _flock(zones: Sequence[int], position: Position, art: Printed) -> Flock:
    """Return the birds of a forest: over the middle of its trees, more of them the larger it is."""
    cells: Mapping[int, Cell] = {tile: cell for cell, (tile, _) in position.tiles.items()}
    spots = []
    for zone in zones:
        tile, number = divmod(zone, ZONE_BASE)
        x, y = cells[tile]
        u, v = art.anchor(tile, number, position.tiles[x, y][1])
        spots.append((x + u / 100, y + v / 100))
    size = len(spots)
    middle_x, middle_y = sum(u for u, _ in spots) / size, sum(v for _, v in spots) / size
    begins = (middle_x * 0.37 + middle_y * 0.61) % 1
    return Flock(middle_x, middle_y, min(2 + size // 3, 5), min(0.2 + 0.05 * size, 0.5), begins)


# -- as path data, in cells


def waves(life: Life, now: float) -> tuple[str, ...]:
    """Return the ripples of a time as path data, from the faintest to the strongest."""
    parts: list[list[str]] = [[] for _ in range(SHADES)]
    for index, (x, y) in enumerate(life.ripples):
        part = (now / RIPPLE_MS + index * 0.381966) % 1 / SEEN
        if part < 1:
            half = WAVE * (0.55 + 0.45 * part)
            strength = sin(pi * part)
            parts[min(SHADES - 1, int(strength * SHADES))].append(
                f"M{x - half:.3f} {y + 0.012 * part:.3f}q{half / 2:.3f} -.022 {half:.3f} 0t{half:.3f} 0"
            )
    return tuple("".join(part) for part in parts)


def birds(life: Life, now: float) -> str:
    """Return the birds of a time as path data: the outline of two wings each."""
    return "".join(_bird(flock, index, now) for flock in life.flocks for index in range(flock.birds))


def _bird(flock: Flock, index: int, now: float) -> str:
    """Return a bird on its ellipse, behind and beside the one before it."""
    turn = 2 * pi * ((now / CIRCLE_MS + flock.begins) % 1) - index * 0.42
    reach = flock.reach * (1 + 0.13 * (index % 2))
    x, y = flock.x + reach * cos(turn), flock.y + 0.62 * reach * sin(turn) - 0.1
    beat = sin(2 * pi * (now / FLAP_MS + index * 0.31))
    # between beats a bird glides
    lift = WING * (0.4 * max(-0.25, beat) + 0.16)
    thick = WING * 0.3
    return (
        f"M{x - WING:.3f} {y - lift:.3f}Q{x - WING * 0.4:.3f} {y - lift * 1.3 - thick * 0.5:.3f} {x:.3f} {y:.3f}"
        f"Q{x + WING * 0.4:.3f} {y - lift * 1.3 - thick * 0.5:.3f} {x + WING:.3f} {y - lift:.3f}"
        f"Q{x + WING * 0.4:.3f} {y - lift * 0.5:.3f} {x:.3f} {y + thick:.3f}"
        f"Q{x - WING * 0.4:.3f} {y - lift * 0.5:.3f} {x - WING:.3f} {y - lift:.3f}z"
    )


# -- the light


def light(left: float, dark: bool) -> str:
    """Return the colour of the hour while so much of the tiles is left: 1 at first, 0 at the end; empty at noon."""
    first, last = (EARLY, LATE) if dark else (DAWN, DUSK)
    red, green, blue = first if left > 0.5 else last
    strength = STRONGEST * abs(2 * left - 1)
    return f"rgba({red},{green},{blue},{strength:.3f})" if strength >= 0.02 else ""
