"""A position of Seasons as one self-contained SVG text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from ..palette import COLOURS, DAY, Palette
from ..shapes import Shape, Use
from ..svg import decimal, document, shapes_svg
from .hexes import (
    COLUMNS,
    CORNERS,
    HEX,
    PACK_SCALE,
    WIDTH,
    bare_shapes,
    camp_shapes,
    middle,
    pack_places,
    pawn_places,
    pawn_scale,
    tile_shapes,
)
from .symbols import library

ROWS = 10
SPACES = COLUMNS * ROWS


class SeenTile(Protocol):
    """What a picture needs to know of a tile."""

    @property
    def id(self) -> int:
        """Its number."""
        ...

    @property
    def stack(self) -> str:
        """The season that it is laid out for."""
        ...

    @property
    def kind(self) -> str:
        """What it is."""
        ...

    @property
    def value(self) -> int:
        """What a mammoth is worth, else 0."""
        ...


class SeenSeason(Protocol):
    """What a picture needs to know of a position; spaces are named ``a0`` to ``l9``."""

    @property
    def season(self) -> str:
        """``summer`` or ``winter``."""
        ...

    @property
    def tiles(self) -> Mapping[str, int]:
        """Tiles by space."""
        ...

    @property
    def catalogue(self) -> Mapping[int, SeenTile]:
        """Every tile by id."""
        ...

    @property
    def camps(self) -> Mapping[str, Sequence[str]]:
        """The camps by season."""
        ...

    @property
    def pawns(self) -> Sequence[Sequence[str]]:
        """Where the pawns of every seat stand, a space once for each."""
        ...

    @property
    def packs(self) -> Sequence[Sequence[str]]:
        """Where the packs of every seat lie."""
        ...


_CLIP = f'<clipPath id="hex"><path d="{HEX}"/></clipPath>'
_HIGH = 115.47
"""From the top corner of a space to the bottom."""


def season_tile_svg(tile: SeenTile, palette: Palette = DAY, pixels: float = 256) -> str:
    """Return the picture of one tile, ``pixels`` wide."""
    shapes = tile_shapes(tile.kind, tile.value, tile.stack, tile.id % SPACES, palette)
    return document(
        WIDTH, _HIGH, pixels, shapes, _CLIP + _space(WIDTH / 2, _HIGH / 2, shapes), library(palette)
    )


def season_catalogue_svg(
    tiles: Sequence[SeenTile], columns: int = 20, palette: Palette = DAY, pixels: float = 80
) -> str:
    """Return a contact sheet of tiles, each as in its season, with its id."""
    gap = 6
    columns = max(1, min(columns, len(tiles)))
    rows = -(-len(tiles) // columns)
    every: list[Shape] = []
    body: list[str] = [_CLIP]
    for i, tile in enumerate(tiles):
        x, y = gap + i % columns * (WIDTH + gap), gap + i // columns * (_HIGH + gap)
        shapes = tile_shapes(tile.kind, tile.value, tile.stack, tile.id % SPACES, palette)
        every += shapes
        body.append(_space(x + WIDTH / 2, y + _HIGH / 2, shapes))
        body.append(
            f'<text x="{decimal(x + 3)}" y="{decimal(y + 13)}" font-family="sans-serif" font-size="13" fill="#fff">'
            f"{tile.id}</text>"
        )
    width, height = gap + columns * (WIDTH + gap), gap + rows * (_HIGH + gap)
    wall = f'<path d="M0 0h{decimal(width)}v{decimal(height)}H0z" fill="{palette["frame"]}"/>'
    return document(width, height, pixels, every, wall + "".join(body), library(palette))


def _space(x: float, y: float, shapes: Sequence[Shape]) -> str:
    """Return a space, its middle at a place, clipped."""
    return (
        f'<g transform="translate({decimal(x)} {decimal(y)})" clip-path="url(#hex)">{shapes_svg(shapes)}</g>'
    )


def season_svg(
    position: SeenSeason,
    colours: Sequence[str] = COLOURS,
    palette: Palette = DAY,
    pixels: float = 80,
    margin: float = 30,
    about: Sequence[str] = (),
) -> str:
    """Return the picture of a position, or of the part around the spaces ``about``.

    ``colours`` are those of the seats, ``pixels`` is the width of a space.
    """
    season, names = position.season, [f"{chr(97 + x)}{y}" for y in range(ROWS) for x in range(COLUMNS)]
    camps = {space: camp for camp, spaces in position.camps.items() for space in spaces}
    faces: list[list[Shape]] = []
    for number, name in enumerate(names):
        if name in camps:
            faces.append(camp_shapes(camps[name], season, number, palette))
        elif name in position.tiles:
            tile = position.catalogue[position.tiles[name]]
            faces.append(tile_shapes(tile.kind, tile.value, season, number, palette))
        else:
            faces.append(bare_shapes(season, number, palette))
    left, top, width, height = _box(about, margin)
    every: list[Shape] = [shape for face in faces for shape in face]
    body = [_CLIP, f'<path d="M0 0h{decimal(width)}v{decimal(height)}H0z" fill="{palette["frame"]}"/>']
    body.append(f'<g transform="translate({decimal(-left)} {decimal(-top)})">')
    middles = [middle(number % COLUMNS, number // COLUMNS) for number in range(len(names))]
    edge = "".join(
        "M" + "L".join(f"{decimal(x + u)} {decimal(y + v)}" for u, v in CORNERS) + "z" for x, y in middles
    )
    for colour, width_of in (("frame_edge", 26), ("frame_dark", 20)):
        ink = palette[colour]
        body.append(f'<path d="{edge}" fill="{ink}" stroke="{ink}" stroke-width="{width_of}"/>')
    for (x, y), face in zip(middles, faces, strict=True):
        body.append(_space(x, y, face))
    standing = _standing(position, colours)
    body.append(shapes_svg(standing) + "</g>")
    return document(width, height, pixels, [*every, *standing], "".join(body), library(palette))


def _box(about: Sequence[str], margin: float) -> tuple[float, float, float, float]:
    """Return left, top, width and height of the part around some spaces, of the whole board if there are none."""
    left, top = -50 - margin, -_HIGH / 2 - margin
    width, height = 100 * COLUMNS + 50 + 2 * margin, middle(0, ROWS - 1)[1] + _HIGH + 2 * margin
    if not about:
        return left, top, width, height
    places = [middle(ord(space[0]) - 97, int(space[1:])) for space in about]
    west = max(left, min(x for x, _ in places) - 1.7 * WIDTH)
    north = max(top, min(y for _, y in places) - 1.7 * WIDTH)
    east = min(left + width, max(x for x, _ in places) + 1.7 * WIDTH)
    south = min(top + height, max(y for _, y in places) + 1.7 * WIDTH)
    return west, north, east - west, south - north


def _standing(position: SeenSeason, colours: Sequence[str]) -> list[Use]:
    """Return packs and pawns where they are on the board, from the back to the front."""
    packs: dict[str, list[str]] = {}
    pawns: dict[str, list[str]] = {}
    for found, seats in ((packs, position.packs), (pawns, position.pawns)):
        for seat, spaces in enumerate(seats):
            for space in spaces:
                found.setdefault(space, []).append(colours[seat])
    uses: list[Use] = []
    for space in sorted({*packs, *pawns}, key=lambda space: (space[1:], space)):
        x, y = middle(ord(space[0]) - 97, int(space[1:]))
        here, lying = pawns.get(space, []), packs.get(space, [])
        scale = pawn_scale(len(here))
        for colour, (u, v) in zip(here, pawn_places(len(here)), strict=True):
            uses.append(Use(f"pawn.{colour}", x + u, y + v, scale))
        for colour, (u, v) in zip(lying, pack_places(len(lying)), strict=True):
            uses.append(Use(f"pack.{colour}", x + u, y + v, PACK_SCALE))
    return uses
