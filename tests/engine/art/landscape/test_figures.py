"""Animals, fish and pieces: no picture touches another, no two of a kind are stamped, all can be told apart."""

from __future__ import annotations

import itertools
from collections.abc import Iterable

import pytest

from hg_engine.art.bake.masks import SQUARE, grown, mask_of, reach, silhouette
from hg_engine.art.landscape.pieces import figure_at, piece_use
from hg_engine.art.landscape.symbols import EXTENT, POSED, POSES, library, symbol_of
from hg_engine.art.landscape.tiles import tile_shapes
from hg_engine.art.palette import COLOURS, DAY
from hg_engine.art.shapes import Shape, Use
from hg_engine.landscape.tile import ANIMALS, ITEMS, Terrain, Tile
from tests.engine.art.landscape.printed import CATALOGUES, EDITIONS, NAMES, painted

EVERY = pytest.mark.parametrize("tile", EDITIONS, ids=NAMES)
KINDS = {Terrain.MEADOW: "p", Terrain.FOREST: "p", Terrain.RIVER: "ph", Terrain.LAKE: "h"}
BRIM = grown(SQUARE, 2)
"""A tile and the brim that a spear may reach over."""


def printed(tile: Tile, rotation: int, shapes: Iterable[Shape] | None = None) -> list[Use]:
    """The printed items of a tile as painted, or among other shapes."""
    names = {name for zone in tile.zones.values() for name in zone.items}
    if "fish" in names:
        names.add("fry")
    symbols = {symbol_of(name, chance) for name in names for chance in range(POSES.get(name, 1))}
    shapes = painted(tile, rotation) if shapes is None else shapes
    return [use for use in shapes if isinstance(use, Use) and use.symbol in symbols]


@EVERY
def test_nothing_touches(tile: Tile) -> None:
    for rotation in range(4):
        items = [(use, mask_of(use)) for use in printed(tile, rotation)]
        assert len(items) == sum(len(zone.items) for zone in tile.zones.values())
        for (one, a), (other, b) in itertools.combinations(items, 2):
            assert not a & b, (rotation, one, other)
        for number, zone in tile.zones.items():
            for kind in KINDS[zone.terrain]:
                piece = piece_use(tile, number, rotation, kind, "ochre")
                covers = mask_of(piece)
                assert not covers & ~BRIM, (rotation, piece)
                for use, mask in items:
                    assert not covers & mask, (rotation, piece, use)


def test_masks_are_what_is_drawn() -> None:
    left, up, right, down = reach(silhouette("mark.ochre"))
    assert left == right == up == down == 12
    assert silhouette("deer_0").bit_count() > 2 * silhouette("deer_0", 0.6).bit_count()
    assert reach(silhouette("fish_0", 1, 90))[1] == reach(silhouette("fish_0"))[0]
    hunter = mask_of(Use("hunter.ochre", 50, 50))
    assert not hunter & mask_of(Use("hunter.ochre", 50, 90))
    assert hunter & mask_of(Use("hunter.ochre", 70, 60))


def test_extents_hold_every_pose() -> None:
    for name, extent in EXTENT.items():
        reaches = [reach(silhouette(symbol_of(name, i))) for i in range(POSES.get(name, 1))]
        left, up, right, down = (max(values) for values in zip(*reaches, strict=True))
        for least, given in ((max(left, right), extent.side), (up, extent.up), (down, extent.down)):
            assert least - 1 <= given <= least + 3, name


def test_every_item_and_pose_has_a_symbol() -> None:
    known = library(DAY)
    for name in ITEMS:
        for i in range(POSES.get(name, 1)):
            assert symbol_of(name, i) in known
    assert all(POSES[name] >= 3 for name in (*ANIMALS, "fish", "mushrooms", "menhir"))


@pytest.mark.parametrize("name", [*ANIMALS, "fish", "mushrooms", "menhir"])
def test_poses_are_not_alike(name: str) -> None:
    masks = [silhouette(symbol_of(name, i)) for i in range(POSES[name])]
    for a, b in itertools.combinations(masks, 2):
        assert (a & b).bit_count() < 0.95 * (a | b).bit_count()


def test_contours_are_broken() -> None:
    dark = DAY["charcoal"]
    for name in ANIMALS:
        for i in range(POSES[name]):
            paths = [path for path in library(DAY)[symbol_of(name, i)] if path.fill == dark]
            assert max(path.d.count("M") for path in paths) >= 4, (name, i)


def test_every_pose_is_seen_and_looks_either_way() -> None:
    seen: dict[str, set[tuple[str, bool]]] = {}
    for catalogue in CATALOGUES.values():
        for tile in catalogue.values():
            for rotation in range(4):
                for use in printed(tile, rotation):
                    seen.setdefault(use.symbol.rsplit("_", 1)[0], set()).add((use.symbol, use.flip))
    for name in POSED:
        assert len(seen[name]) == 2 * POSES[name], name
    for name in POSES.keys() - POSED - {"fry"}:
        assert len(seen[name]) >= 2, name


def test_tiles_of_one_layout_have_other_animals() -> None:
    """Tiles with the same sides and the same things on them show them elsewhere, larger or in another pose."""
    alike: dict[object, list[Tile]] = {}
    for tile in CATALOGUES["2020"].values():
        if any(zone.items for zone in tile.zones.values()):
            zones = tuple((n, zone.terrain, zone.items) for n, zone in sorted(tile.zones.items()))
            alike.setdefault((tile.sides, zones), []).append(tile)
    groups = [tiles for tiles in alike.values() if len(tiles) > 1]
    assert len(groups) > 4
    for tiles in groups:
        pictures = [[use for use in printed(tile, 0) if "fish" not in use.symbol] for tile in tiles]
        for a, b in itertools.combinations([picture for picture in pictures if picture], 2):
            assert a != b


def test_a_picture_stays_the_same() -> None:
    for tile in EDITIONS[:20]:
        for rotation in range(4):
            pictures = [tile_shapes(tile, rotation) for _ in range(2)]
            looks = [
                {(use.symbol, use.flip) for use in printed(tile, rotation, shapes)} for shapes in pictures
            ]
            assert looks[0] == looks[1]
            assert {s for s, _ in looks[0]} == {use.symbol for use in printed(tile, 0)}


def test_hunters_look_both_ways() -> None:
    known = library(DAY)
    figures: dict[str, int] = {}
    for tile in EDITIONS:
        for number, zone in tile.zones.items():
            for rotation, kind in itertools.product(range(4), KINDS[zone.terrain]):
                figure = figure_at(tile, number, rotation, kind)
                figures[figure] = figures.get(figure, 0) + 1
                assert all(f"{figure}.{colour}" in known for colour in COLOURS)
                assert piece_use(tile, number, rotation, kind, "ice").symbol == f"{figure}.ice"
    assert set(figures) == {"hunter", "hunter_east", "gatherer", "fisher", "hut"}
    assert 0.5 < figures["hunter"] / figures["hunter_east"] < 2


@pytest.mark.parametrize("colour", COLOURS)
def test_pieces_bear_their_colour_and_mark_in_two_rims(colour: str) -> None:
    ink, fill = DAY[f"{colour}_ink"], DAY[colour]
    for figure in ("gatherer", "fisher", "hunter", "hunter_east", "hut"):
        paths = library(DAY)[f"{figure}.{colour}"]
        order = [path.fill or path.stroke for path in paths]
        assert order.index(DAY["rim"]) < order.index(DAY["bone_rim"]) < order.index(fill) < len(paths)
        assert paths[-1].fill == ink, "nothing lies over the mark"
