"""The collecting game's tiles, spaces, camps, pawns and packs: pointy-top hexagons about (0, 0), 100 units wide.

The middle of space (column, row) lies where `middle` says.  Symbols, in ``library(palette, "seasons")``:
``kind.KIND`` (emblems of the kinds of tiles), ``pawn.COLOUR``, ``pack.COLOUR``, ``mark.COLOUR``.
"""

from __future__ import annotations

import math

from .palette import DAY, Palette
from .shapes import Path, Shape, Use

WIDTH = 100.0
"""From flat side to flat side."""
ROW = 86.6025
"""From a row of spaces to the next."""
CORNERS = (
    (0.0, -57.735),
    (50.0, -28.8675),
    (50.0, 28.8675),
    (0.0, 57.735),
    (-50.0, 28.8675),
    (-50.0, -28.8675),
)
"""The corners of a space, clockwise from the top."""
HEX = "M0-57.735L50-28.8675V28.8675L0 57.735L-50 28.8675V-28.8675z"
"""A space, as path data."""
COLUMNS = 12

FORMS = {"berries": 3, "tubers": 3, "herbs": 2, "jug": 2}
"""Kinds that are painted in several ways."""
LOOKS_BOTH_WAYS = frozenset(("berries", "tubers", "herbs", "jug", "weapon", "mammoth"))
_GROUNDS, _BARE, _PATHS, _CAVES, _MAMMOTHS = 4, 2, 3, 2, 3
_EMBLEM = 0.84
"""The scale of an emblem on its tile."""
_MAMMOTH = 1.26
_BADGE = (-25.0, 27.0)
"""Where the value of a mammoth stands."""

_FEW = (
    (),
    ((16.0, 10.0),),
    ((-15.0, 8.0), (17.0, 12.0)),
    ((-27.0, 8.0), (0.0, 18.0), (27.0, 8.0)),
    ((-33.0, 4.0), (-11.0, 15.0), (12.0, 4.0), (33.0, 15.0)),
)
"""Where few pawns stand in one space."""
_ACROSS = 4
_MOST = 16


def middle(column: int, row: int) -> tuple[float, float]:
    """Return the middle of a space on the board."""
    return WIDTH * column + WIDTH / 2 * (row % 2), ROW * row


def tile_shapes(kind: str, value: int, season: str, space: int, palette: Palette = DAY) -> list[Shape]:
    """Return the face of a tile with its ground.

    ``value`` is that of a mammoth, else 0; ``season`` is ``summer`` or ``winter``; ``space`` (0 to 119) chooses
    among the ways in which it is painted.
    """
    chance = _chance(space)
    shapes = [_ground(season, space)]
    if kind == "path":
        shapes = [Use(f"path.{season}_{chance % _PATHS}", 0, 0)]
    elif kind == "cave":
        shapes.append(Use(f"cave.{season}_{chance % _CAVES}", 0, 0))
    elif kind == "mammoth":
        flip = chance // 8 % 2 == 1
        shapes.append(Use(f"mammoth_{chance % _MAMMOTHS}", -3 if flip else 3, -7, _MAMMOTH, flip=flip))
        shapes.append(Use(f"value.{value}", *_BADGE))
    else:
        form = chance % FORMS.get(kind, 1)
        flip = kind in LOOKS_BOTH_WAYS and chance // 8 % 2 == 1
        shapes.append(Use(f"kind.{kind}_{form}" if form else f"kind.{kind}", 0, 0, _EMBLEM, flip=flip))
    shapes.append(Use("edge.tile", 0, 0))
    return shapes


def bare_shapes(season: str, space: int, palette: Palette = DAY) -> list[Shape]:
    """Return a space whose tile is gone."""
    chance = _chance(space)
    return [Use(f"bare.{season}_{chance % _BARE}", 0, 0, flip=chance // 4 % 2 == 1), Use("edge.bare", 0, 0)]


def camp_shapes(camp: str, season: str, space: int, palette: Palette = DAY) -> list[Shape]:
    """Return a camp of the season ``camp`` as it looks in ``season``."""
    return [_ground(season, space), Use(f"camp.{camp}.{season}", 0, 0), Use("edge.tile", 0, 0)]


def pawn_places(count: int) -> list[tuple[float, float]]:
    """Return where pawns stand in one space, from the back to the front; `pawn_scale` is how large."""
    if count < len(_FEW):
        return list(_FEW[count])
    across = math.ceil(math.sqrt(count))
    rows = math.ceil(count / across)
    places: list[tuple[float, float]] = []
    for row in range(rows):
        here = min(across, count - row * across)
        y = 2 + (row - (rows - 1) / 2) * 52 / rows
        reach = min(36.0, 46 - abs(y) * 0.4)
        places += [((i - (here - 1) / 2) * 2 * reach / max(1, across - 1), y) for i in range(here)]
    return places


def pawn_scale(count: int) -> float:
    """Return the scale of each of so many pawns in one space."""
    return 1.0 if count < 3 else 0.9 if count < len(_FEW) else 2.4 / math.ceil(math.sqrt(count))


def pack_places(count: int) -> list[tuple[float, float]]:
    """Return where packs lie in one space."""
    return [((i - (count - 1) / 2) * 21.0, 41 - 5 * abs(i - (count - 1) / 2)) for i in range(count)]


def _ground(season: str, space: int) -> Use:
    chance = _chance(space + 41)
    return Use(f"ground.{season}_{chance % _GROUNDS}", 0, 0, flip=chance // 8 % 2 == 1)


def _chance(space: int) -> int:
    """Return a number that seems to have nothing to do with that of the space beside it."""
    mixed = (space + 1) * 0x9E3779B1 & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 15) * 0x85EBCA77 & 0xFFFFFFFF
    return mixed ^ mixed >> 13
