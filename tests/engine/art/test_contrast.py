"""Animals, figures and woods stand out from their ground at 64 pixels a tile: 3 : 1, for every eye, by day and night.

What is measured, and how, is told in `seen`.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import cache

import pytest
from PIL import Image

from hg_engine.art.landscape import store
from hg_engine.art.landscape.ground import ground_shapes
from hg_engine.art.landscape.pieces import piece_use
from hg_engine.art.landscape.symbols import library
from hg_engine.art.landscape.tiles import tile_shapes
from hg_engine.art.palette import COLOURS, DAY, NIGHT, Palette
from hg_engine.art.seasons.hexes import PACK_SCALE, bare_shapes, camp_shapes, pack_places, pawn_places
from hg_engine.art.seasons.hexes import tile_shapes as hex_shapes
from hg_engine.art.seasons.symbols import library as season_library
from hg_engine.art.shapes import Shape, Use
from hg_engine.landscape.tile import Terrain, Tile
from hg_engine.seasons.tiles import tiles as season_tiles
from tests.engine.art.landscape.printed import EDITIONS
from tests.engine.art.landscape.test_figures import KINDS, printed
from tests.engine.art.seen import (
    PLAIN,
    SIGHTS,
    Box,
    Edge,
    Picture,
    Pixel,
    covered,
    edge,
    rendered,
    silhouette,
)

pytestmark = pytest.mark.proof

PRINTED = list({(tile.id, *(zone.items for zone in tile.zones.values())): tile for tile in EDITIONS}.values())
"""Of tiles that several editions print alike, one."""
SHAPES = list({tile.id: tile for tile in EDITIONS}.values())
"""Of tiles on which the same terrain lies, one."""
PIXELS = 64
LEAST = 3.0
CROWDED = {("83 ", "fry"): 2.5, ("71 ", "menhir_3"): 2.95}
"""The tile whose four fish in two small lakes have no room for rims as wide as those of others; and a menhir that a
hunter's place leaves little room."""
SIZE = (PIXELS, PIXELS)
LIGHTS = pytest.mark.parametrize("light", [DAY, NIGHT], ids=lambda light: light.name)
SPACE = Box(-50, -58, 100, 116)
"""A space of Seasons."""


@cache
def uses(tile: Tile) -> tuple[Use, ...]:
    """What is printed on a tile, as it is painted here."""
    return tuple(printed(tile, tile.id % 4))


def weak(edges: Iterator[tuple[str, Edge | None, Picture]]) -> dict[tuple[str, str], float]:
    """What does not stand out, and to whom."""
    found = {
        (name, sight): round(outline.contrast(picture, sight), 2)
        for name, outline, picture in edges
        if outline
        for sight in SIGHTS
    }
    return {key: value for key, value in found.items() if value < least(key[0])}


def least(name: str) -> float:
    """The contrast that something has to have at least."""
    return next((value for words, value in CROWDED.items() if all(word in name for word in words)), LEAST)


@cache
def tile_picture(tile: Tile, light: Palette) -> Picture:
    rotation = tile.id % 4
    return rendered(
        [*ground_shapes(tile.id, 0, light), *tile_shapes(tile, rotation, None, light)], library(light), PIXELS
    )


@cache
def outline_of(use: Use) -> frozenset[Pixel]:
    return silhouette(use, library(PLAIN), PIXELS)


def items(light: Palette) -> Iterator[tuple[str, Edge | None, Picture]]:
    for tile in PRINTED:
        drawn = {use: outline_of(use) for use in uses(tile)}
        if drawn:
            picture = tile_picture(tile, light)
            every = frozenset().union(*drawn.values())
            for use in drawn:
                yield f"{tile.id} at {use.x} {use.y} {use.symbol}", edge(drawn[use], SIZE, every), picture


@LIGHTS
def test_what_is_printed_stands_out(light: Palette) -> None:
    assert not weak(items(light))


@cache
def terrain(tile: Tile) -> dict[Pixel, int]:
    """Which zone lies under each pixel of a tile."""
    rotation, cells = tile.id % 4, store.regions(tile.id)
    place = [int((i + 0.5) * store.GRID / PIXELS) for i in range(PIXELS)]
    rows = [[cells[v * store.GRID + u] for u in place] for v in place]
    for _ in range(rotation):
        rows = [list(row) for row in zip(*rows[::-1], strict=True)]
    return {(x, y): value for y, row in enumerate(rows) for x, value in enumerate(row)}


def woods(light: Palette) -> Iterator[tuple[str, Edge | None, Picture]]:
    for tile in SHAPES:
        lies = terrain(tile)
        other = frozenset(
            pixel for pixel, zone in lies.items() if tile.zones[zone].terrain is not Terrain.MEADOW
        )
        for number in {zone for zone in lies.values() if tile.zones[zone].terrain is Terrain.FOREST}:
            wood = frozenset(pixel for pixel, zone in lies.items() if zone == number)
            drawn = frozenset().union(*map(outline_of, uses(tile)))
            yield f"{tile.id} {number} wood", edge(wood, SIZE, other | drawn), tile_picture(tile, light)


@LIGHTS
def test_woods_stand_out_from_meadows(light: Palette) -> None:
    assert not weak(woods(light))


def laid(picture: Picture, piece: Picture) -> Picture:
    return Picture(Image.alpha_composite(picture.image, piece.image))


def pieces(light: Palette) -> Iterator[tuple[str, Edge | None, Picture]]:
    colours = itertools.cycle(COLOURS)
    for tile in SHAPES[::3]:
        picture = tile_picture(tile, light)
        for number, zone in tile.zones.items():
            for kind in KINDS[zone.terrain]:
                use = piece_use(tile, number, tile.id % 4, kind, next(colours))
                piece = rendered([use], library(light), PIXELS)
                yield f"{tile.id} {number} {use.symbol}", edge(covered(piece), SIZE), laid(picture, piece)


@LIGHTS
def test_pieces_stand_out_wherever_they_stand(light: Palette) -> None:
    assert not weak(pieces(light))


KINDS_OF_TILES = sorted({(tile.kind, tile.value) for tile in season_tiles("rising")})
SEASONS = "summer", "winter"
EMBLEMS = ("kind.", "mammoth_", "cave.")


def space_picture(shapes: list[Shape], light: Palette) -> tuple[Picture, frozenset[Pixel]]:
    """A space, and what of its picture lies outside of it."""
    picture = rendered(shapes, season_library(light), PIXELS, SPACE)
    width, height = picture.image.size
    return picture, frozenset(itertools.product(range(width), range(height))) - covered(picture)


def starting(shapes: list[Shape], names: str | tuple[str, ...]) -> Use | None:
    """The first symbol whose name starts like that."""
    return next((use for use in shapes if isinstance(use, Use) and use.symbol.startswith(names)), None)


def spaces(light: Palette) -> Iterator[tuple[str, Edge | None, Picture]]:
    looks = {
        (season, emblem): shapes
        for season, (kind, value), space in itertools.product(SEASONS, KINDS_OF_TILES, range(16))
        if (emblem := starting(shapes := hex_shapes(kind, value, season, space, light), EMBLEMS))
    }
    for (season, emblem), shapes in looks.items():
        picture, outside = space_picture(shapes, light)
        badge = starting(shapes, "value.")
        others = outside | silhouette(badge, season_library(PLAIN), PIXELS, SPACE) if badge else outside
        drawn = silhouette(emblem, season_library(PLAIN), PIXELS, SPACE) - others
        yield f"{emblem.symbol} on {season}", edge(drawn, picture.image.size, others), picture


@LIGHTS
def test_tiles_of_the_collecting_game_stand_out(light: Palette) -> None:
    assert not weak(spaces(light))


def pawns(light: Palette) -> Iterator[tuple[str, Edge | None, Picture]]:
    colours = itertools.cycle(COLOURS)
    for season in SEASONS:
        grounds = {
            f"{kind} {value}": hex_shapes(kind, value, season, 7, light) for kind, value in KINDS_OF_TILES
        }
        grounds["bare"] = bare_shapes(season, 7, light)
        grounds |= {f"camp of {camp}": camp_shapes(camp, season, 7, light) for camp in SEASONS}
        for ground, shapes in grounds.items():
            picture, outside = space_picture(shapes, light)
            for figure, (x, y), scale in (
                ("pawn", pawn_places(1)[0], 1.0),
                ("pawn", pawn_places(2)[0], 1.0),
                ("pack", pack_places(1)[0], PACK_SCALE),
            ):
                if figure == "pawn" or "camp" in ground:
                    piece = rendered(
                        [Use(f"{figure}.{next(colours)}", x, y, scale)], season_library(light), PIXELS, SPACE
                    )
                    drawn = covered(piece)
                    yield (
                        f"{ground} {season} {figure}",
                        edge(drawn, picture.image.size, outside - drawn),
                        laid(picture, piece),
                    )


@LIGHTS
def test_pawns_and_packs_stand_out_wherever_they_are(light: Palette) -> None:
    assert not weak(pawns(light))
