"""Pictures of the printed tiles agree with what is printed."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Sequence

import pytest

from hg_engine.art.landscape import store
from hg_engine.art.landscape.ground import ground_shapes
from hg_engine.art.landscape.pieces import cover_uses, piece_symbol, piece_use
from hg_engine.art.landscape.symbols import BORDER_TREES, CROWNS, library
from hg_engine.art.landscape.tiles import anchor, tile_shapes, zone_at, zone_path
from hg_engine.art.outline import turned
from hg_engine.art.palette import COLOURS, DAY, NIGHT
from hg_engine.art.shapes import Path, Shape, Use, packed, unpacked
from hg_engine.landscape.catalogue.tiles_2020 import TILES
from hg_engine.landscape.tile import ANIMALS, SideKind, Terrain, Tile
from tests.engine.art.landscape.printed import EDITIONS, NAMES, painted

pytestmark = pytest.mark.proof

CATALOGUE = [Tile.parse(line) for line in TILES.strip().splitlines()]
EVERY = pytest.mark.parametrize("tile", EDITIONS, ids=NAMES)
MARGIN = 30
RIVER = 13.2
"""How wide a river is where it crosses a side."""
NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
PATH = re.compile(r"(?:[MLHVCSQAZmlhvcsqaz](?:[ ,]?-?(?:\d+\.?\d*|\.\d+))*)+")


def colours_of(shapes: list[Shape]) -> set[str]:
    paths = [shape for shape in shapes if isinstance(shape, Path)]
    return {colour for path in paths for colour in (path.fill, path.stroke) if colour}


@EVERY
def test_shapes_are_whole(tile: Tile) -> None:
    known = library(DAY)
    for rotation in range(4):
        shapes = tile_shapes(tile, rotation, (tile.id % 7, -3))
        assert 8 < len(shapes) < 350
        for shape in shapes:
            assert 0 < shape.opacity <= 1
            if isinstance(shape, Use):
                assert shape.symbol in known
                assert -MARGIN < shape.x < 100 + MARGIN and -MARGIN < shape.y < 100 + MARGIN
                assert 0 < shape.scale < 2
            else:
                assert shape.d[0] == "M" and PATH.fullmatch(shape.d)
                assert all(abs(float(number)) <= 100 + 2 * MARGIN for number in NUMBER.findall(shape.d))
        assert unpacked(json.loads(json.dumps(packed(shapes)))) == shapes


@EVERY
def test_regions_agree_with_sides(tile: Tile) -> None:
    for rotation in range(4):
        for direction in range(4):
            zones = tile.side(direction, rotation)
            for along, zone in ((17, zones[0]), (50, zones[len(zones) // 2]), (83, zones[-1])):
                x, y = ((along, 0.5), (99.5, along), (100 - along, 99.5), (0.5, 100 - along))[direction]
                assert zone_at(tile, rotation, x, y) == zone


@EVERY
def test_every_zone_has_region_outline_and_anchors(tile: Tile) -> None:
    cells = store.regions(tile.id)
    assert len(cells) == store.GRID**2
    assert set(cells) == set(tile.zones)
    for number in tile.zones:
        for rotation in range(4):
            assert PATH.fullmatch(zone_path(tile, number, rotation))
            x, y = anchor(tile, number, rotation)
            assert 3 <= x <= 97 and 3 <= y <= 97
            assert zone_at(tile, rotation, x, y) == number


@EVERY
def test_every_printed_item_is_painted(tile: Tile) -> None:
    names = [name for zone in tile.zones.values() for name in zone.items]
    for rotation in range(4):
        symbols = [shape.symbol for shape in painted(tile, rotation) if isinstance(shape, Use)]
        for name in set(names):
            kinds = (name, "fry") if name == "fish" else (name,)
            found = [symbol for symbol in symbols if symbol == name or symbol.rpartition("_")[0] in kinds]
            assert len(found) == names.count(name)
        assert len(cover_uses(tile, rotation)) == sum(name in ANIMALS for name in names)
        for number, zone in tile.zones.items():
            animals = sum(name in ANIMALS for name in zone.items)
            assert len(cover_uses(tile, rotation, [number])) == animals


def test_neighbours_paint_the_same_border() -> None:
    bare = next(tile for tile in CATALOGUE if not any(zone.items for zone in tile.zones.values()))
    forest = Tile.parse(f"{bare.id} land f0 f0 f0 f0")
    assert set(forest.side_kinds) == {SideKind.FOREST}

    def trees(cell: tuple[int, int], direction: int) -> set[tuple[str, float, float]]:
        shapes = tile_shapes(forest, 0, cell)[-len(BORDER_TREES) * 4 - 1 : -1]
        uses = [shape for shape in shapes if isinstance(shape, Use)]
        lies = {0: lambda u: u.y < 5, 1: lambda u: u.x > 95, 2: lambda u: u.y > 95, 3: lambda u: u.x < 5}
        dx, dy = cell[0] * 100, cell[1] * 100
        return {
            (u.symbol, round(u.x + dx, 1), round(u.y + dy, 1))
            for u in uses
            if lies[direction](u)
            and 6 < (u.x, u.y)[direction % 2 == 1] < 94
            and abs(min(u.x, 100 - u.x, u.y, 100 - u.y)) < 1.8
        }

    for cell in ((0, 0), (3, -7), (-20, 11)):
        assert trees(cell, 1) == trees((cell[0] + 1, cell[1]), 3)
        assert trees(cell, 2) == trees((cell[0], cell[1] + 1), 0)
        assert len(trees(cell, 1)) == len(BORDER_TREES)


@EVERY
def test_the_tile_in_hand_looks_like_the_tile_laid(tile: Tile) -> None:
    """Only trees on the borders know where they are: they keep their kind, and move less than can be seen."""
    for rotation in range(4):
        hand = painted(tile, rotation)
        for cell in ((0, 0), (-3, 5)):
            laid = tile_shapes(tile, rotation, cell)
            assert len(hand) == len(laid)
            bordering = len(BORDER_TREES) * tile.side_kinds.count(SideKind.FOREST)
            moved = [(a, b) for a, b in zip(hand, laid, strict=True) if a != b]
            uses = [pair for pair in moved if isinstance(pair[0], Use)]
            assert len(moved) - len(uses) == bool(uses), "the shadow of the trees"
            trees = border_trees(hand, bordering)
            assert {use for use, _ in uses} <= {use for use, *_ in trees.values()}
            places = border_trees(laid, bordering)
            assert len(places) == len(trees) == bordering
            for ident, (_, kind, x, y, r) in trees.items():
                other = places[ident]
                assert kind == other[1]
                assert abs(x - other[2]) < 3.7 and abs(y - other[3]) < 3.7
                assert 0.75 < r / other[4] < 1.33


def border_trees(
    shapes: Sequence[Shape], count: int
) -> dict[tuple[int, int], tuple[Use, str, float, float, float]]:
    """The trees on the borders, which are the last, by side and place: species, where, and size."""
    found: dict[tuple[int, int], tuple[Use, str, float, float, float]] = {}
    trees = [shape for shape in shapes if isinstance(shape, Use) and shape.symbol in CROWNS]
    for use in trees[len(trees) - count :]:
        away = (use.y, 100 - use.x, 100 - use.y, use.x)
        side = min(range(4), key=lambda i: abs(away[i]))
        along = use.y if side % 2 else use.x
        slot = min(range(len(BORDER_TREES)), key=lambda i: abs(BORDER_TREES[i][0] - along))
        found[side, slot] = (use, use.symbol.split("_")[0], use.x, use.y, use.scale)
    return found


def test_no_two_tiles_of_one_layout_are_stamped() -> None:
    """However turned, tiles with the same sides and zones have other trees, other waters, another meadow."""
    alike: dict[tuple[object, ...], list[Tile]] = {}
    for tile in {tile.id: tile for tile in EDITIONS}.values():
        layouts = []
        for turn in range(4):
            sides = [tile.side(direction, turn) for direction in range(4)]
            order = list(dict.fromkeys(zone for side in sides for zone in side))
            layouts.append(
                tuple(tuple((order.index(z), tile.zones[z].terrain.name) for z in side) for side in sides)
            )
        alike.setdefault(min(layouts), []).append(tile)
    assert sum(len(tiles) > 2 for tiles in alike.values()) > 8
    for tiles in alike.values():
        for i, one in enumerate(tiles):
            for other in tiles[:i]:
                a, b = store.plan(one.id), store.plan(other.id)
                crowns = {tuple(turned(tree[:2], turn)) for tree in a.crowns for turn in range(4)}
                same = [tree for tree in b.crowns if tree[:2] in crowns]
                assert len(same) < 0.02 * len(crowns) + 1
                assert not a.streaks or a.streaks != b.streaks
                for kind in a.scatter.keys() & b.scatter.keys():
                    assert a.scatter[kind] != b.scatter[kind]
                for lake, twin in zip(a.lakes, b.lakes, strict=False):
                    assert lake.shore != twin.shore


@EVERY
def test_a_lake_is_no_wide_river(tile: Tile) -> None:
    """At its narrowest a lake is twice as wide as its rivers, and they are seen before they reach it."""
    for number, zone in tile.zones.items():
        if zone.terrain is Terrain.LAKE:
            cells = store.regions(tile.id)
            wet = [divmod(i, store.GRID) for i, value in enumerate(cells) if value == number]
            # the widest and the narrowest lie on the shore
            rows: dict[int, list[int]] = {}
            for y, x in wet:
                rows.setdefault(y, []).append(x)
            shore = [(x, y) for y, row in rows.items() for x in (min(row), max(row))]
            for turn in range(12):
                u, v = math.cos(math.pi * turn / 12), math.sin(math.pi * turn / 12)
                across = [x * u + y * v for x, y in shore]
                assert max(across) - min(across) > 2 * RIVER
            assert all(min(x, y, 99 - x, 99 - y) >= 8 for y, x in wet)
            assert len(wet) > 1.4 * RIVER * 50


@EVERY
def test_no_tall_tree_hides_a_menhir(tile: Tile) -> None:
    """Conifers and dead trees, which stand up, keep from the pictures north of them, however the tile lies."""
    for rotation in range(4):
        uses = [shape for shape in painted(tile, rotation) if isinstance(shape, Use)]
        for i, find in enumerate(uses):
            if not find.symbol.startswith(("menhir", "gold", "mushrooms")):
                continue
            hidden = 0.0
            for tree in uses[i + 1 :]:
                if tree.symbol.startswith(("conifer", "snag")):
                    r = 10 * tree.scale
                    wide = min(tree.x + 0.4 * r, find.x + 6) - max(tree.x - 0.4 * r, find.x - 6)
                    high = min(tree.y + 0.7 * r, find.y + 6) - max(tree.y - 1.1 * r, find.y - 9)
                    hidden += max(0.0, wide) * max(0.0, high)
            assert hidden < 0.02 * 12 * 15, find


def test_a_changed_catalogue_changes_the_picture() -> None:
    line = next(line for line in TILES.strip().splitlines() if "aurochs" in line)
    shapes = tile_shapes(Tile.parse(line.replace("aurochs", "mammoth").replace("menhir", "gold")), 0)
    symbols = {shape.symbol.split("_")[0] for shape in shapes if isinstance(shape, Use)}
    assert "mammoth" in symbols and not symbols & {"aurochs", "menhir"}


def test_ground_is_light_and_repeats() -> None:
    for x in range(4):
        for y in range(4):
            shapes = ground_shapes(x, y)
            assert 4 < len(shapes) < 60
            assert shapes == ground_shapes(x - 4, y + 8)
            assert all(isinstance(shape, Path) and PATH.fullmatch(shape.d) for shape in shapes)


def test_palettes_change_colours_alone() -> None:
    tile = CATALOGUE[0]
    day, night = tile_shapes(tile, 0, None, DAY), tile_shapes(tile, 0, None, NIGHT)
    assert len(day) == len(night)
    assert not colours_of(day) & colours_of(night)
    assert library(DAY).keys() == library(NIGHT).keys()


def test_library_is_whole() -> None:
    for name, paths in library(NIGHT).items():
        assert paths, name
        for path in paths:
            assert PATH.fullmatch(path.d), name
            assert path.fill or (path.stroke and path.width > 0), name


def test_pieces_have_symbols() -> None:
    known = library(DAY)
    for colour in COLOURS:
        assert f"mark.{colour}" in known
        for terrain in Terrain:
            for kind in "ph":
                assert piece_symbol(kind, terrain, colour) in known
    use = piece_use(CATALOGUE[0], 8, 0, "h", "ice")
    assert use.symbol == "hut.ice"
    stacks = {tile.stack for tile in EDITIONS} - {"start"}
    assert {"covered", *(f"back.{stack}" for stack in stacks)} <= known.keys()
