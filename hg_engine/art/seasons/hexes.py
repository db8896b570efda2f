"""Tiles, spaces, camps, pawns and packs of Seasons: pointy-top hexagons about (0, 0), 100 units wide.

The middle of space (column, row) lies where `middle` says.  Symbols, in ``library(palette, "seasons")``:
``kind.KIND`` (emblems of the kinds of tiles), ``pawn.COLOUR``, ``pack.COLOUR``, ``mark.COLOUR``.
"""

from __future__ import annotations

import math

from ..palette import DAY, Palette
from ..shapes import Path, Shape, Use

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
LOOKS_BOTH_WAYS = frozenset(("berries", "tubers", "herbs", "jug", "weapon"))
_GROUNDS, _BARES, _PATHS, _CAVES, _MAMMOTHS = 4, 4, 3, 2, 3
"""How many forms each of these has."""
_EMBLEM = 0.84
"""The scale of an emblem on its tile."""
_SCALE = {"berries": 0.8, "tubers": 0.82, "skull": 0.78, "weapon": 0.78}
_MAMMOTH = 1.32
_PRINT, _FADED = 0.62, 0.7
"""The scale of what lay where a space is bare, and how much of it is gone."""
_MARK, _MARKED = 0.62, 0.8
"""The scale of the mark of who took it, and how clear it is."""
_BADGE = (-20.0, 24.0)
"""Where the value of a mammoth stands."""
_LAND = {"summer": ("meadow", "meadow_tile", "meadow_dry"), "winter": ("snow", "snow_tile")}
_WAY = {"summer": "sand", "winter": "trodden"}
_BARE = {"summer": "loam", "winter": "frozen"}
"""Colours by season."""

_FEW: tuple[tuple[tuple[float, float], ...], ...] = (
    (),
    ((16, 9),),
    ((-15, 3), (17, 6)),
    ((-27, -3), (0, 5), (27, -3)),
    ((-33, -7), (-11, 3), (12, -7), (33, 3)),
)
"""Where few pawns stand in one space."""
PACK_SCALE = 0.82
_PACKS: tuple[tuple[tuple[float, float], ...], ...] = (
    (),
    ((0, 35),),
    ((-13, 33), (13, 33)),
    ((-25, 26), (0, 36), (25, 26)),
    ((-34, 19), (-11.5, 33), (11.5, 33), (34, 19)),
)
"""Where packs lie in a camp, of every seat at most one."""


def middle(column: int, row: int) -> tuple[float, float]:
    """Return the middle of a space on the board."""
    return WIDTH * column + WIDTH / 2 * (row % 2), ROW * row


def tile_shapes(kind: str, value: int, season: str, space: int, palette: Palette = DAY) -> list[Shape]:
    """Return the face of a tile with its ground.

    ``value`` is that of a mammoth, else 0; ``season`` is ``summer`` or ``winter``; ``space`` (0 to 119) chooses
    among the ways in which it is painted.
    """
    chance = _chance(space)
    flip = chance // 8 % 2 == 1
    shapes = _ground(season, space, palette)
    if kind == "path":
        shapes = [
            Path(HEX, palette[_WAY[season]]),
            Use(f"path.{season}_{chance % _PATHS}", 0, 0, flip=flip),
            Use(f"steps.{season}", 0, 0, turn=30 + 60 * (chance // 4 % 6)),
        ]
    elif kind == "cave":
        shapes.append(Use(f"cave.{season}_{chance % _CAVES}", 0, 0, 0.96, flip=flip))
    elif kind == "mammoth":
        shapes.append(Use(f"mammoth_{chance % _MAMMOTHS}", -1, -9, _MAMMOTH, flip=True))
        shapes.append(Use(f"value.{value}", *_BADGE))
    else:
        form = chance % FORMS.get(kind, 1)
        name = f"kind.{kind}_{form}" if form else f"kind.{kind}"
        shapes.append(Use(name, 0, 2, _SCALE.get(kind, _EMBLEM), flip=flip and kind in LOOKS_BOTH_WAYS))
    return shapes + _edge(palette)


def bare_shapes(
    season: str, space: int, palette: Palette = DAY, kind: str = "", color: str = ""
) -> list[Shape]:
    """Return a space whose tile is gone; with a faint print of its ``kind``, and the mark of who took it."""
    chance = _chance(space)
    shapes: list[Shape] = [
        Path(HEX, palette[_BARE[season]]),
        Use(f"bare.{season}_{chance % _BARES}", 0, 0, flip=chance // 8 % 2 == 1),
    ]
    if kind:
        form = chance % FORMS.get(kind, 1)
        name = f"kind.{kind}_{form}" if form else f"kind.{kind}"
        shapes += [Use(name, 0, -3, _PRINT), Path(HEX, palette[_BARE[season]], opacity=_FADED)]
    if color:
        shapes.append(Use(f"mark.{color}", 0, 36, _MARK, opacity=_MARKED))
    return [*shapes, Use("edge.bare", 0, 0)]


def camp_shapes(camp: str, season: str, space: int, palette: Palette = DAY) -> list[Shape]:
    """Return a camp of the season ``camp`` as it looks in ``season``."""
    return [*_ground(season, space, palette), Use(f"camp.{camp}.{season}", 0, 0), *_edge(palette)]


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
    """Return where packs of `PACK_SCALE` lie in one space, one for every seat at most."""
    return list(_PACKS[count])


def _ground(season: str, space: int, palette: Palette) -> list[Shape]:
    chance = _chance(space + 41)
    grounds = _LAND[season]
    return [
        Path(HEX, palette[grounds[chance // 16 % len(grounds)]]),
        Use(f"ground.{season}_{chance % _GROUNDS}", 0, 0, flip=chance // 8 % 2 == 1),
    ]


def _edge(palette: Palette) -> list[Shape]:
    return [Use("edge.tile", 0, 0), Path(HEX, None, palette["shadow"], 1.6, 0.7)]


def _chance(space: int) -> int:
    """Return a number that seems to have nothing to do with that of the space beside it."""
    mixed = (space + 1) * 0x9E3779B1 & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 15) * 0x85EBCA77 & 0xFFFFFFFF
    return mixed ^ mixed >> 13
