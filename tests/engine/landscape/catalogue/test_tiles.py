"""Facts of the printed tiles, pinned as numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from hg_engine import registry
from hg_engine.errors import CatalogueError
from hg_engine.landscape.catalogue import CATALOGUES, load
from hg_engine.landscape.layout import Layout, field_of
from hg_engine.landscape.tile import SPECIALS, TREASURES, SideKind, Terrain, Tile, Zone

TILES = load("2020").tiles
TILES_2002 = load("2002").tiles
SHARED_BONUS = (79, 82, 83, 86, 87, 90)
"""Menhir tiles of 2020 that are bonus tiles of 2002 too."""


def zones_of(*stacks: str, tiles: Mapping[int, Tile] = TILES) -> Counter[str]:
    """Return how many zones of each terrain, and how many of each item, the tiles of some stacks bear."""
    found: Counter[str] = Counter()
    for tile in tiles.values():
        if tile.stack not in stacks:
            continue
        found["tiles"] += 1
        for zone in tile.zones.values():
            kind = zone.terrain.name.lower()
            found[kind] += 1
            found[f"{kind} with treasure"] += any(map(zone.count, TREASURES))
            for item in zone.items:
                found[item if item != "fish" else f"{kind} fish"] += 1
    return found


def test_totals_of_land_and_start() -> None:
    """The totals of the start tile and the 78 land tiles."""
    totals = zones_of("start", "land")
    assert (totals["tiles"], totals["meadow"], totals["forest"]) == (79, 163, 71)
    assert (totals["forest with treasure"], totals["menhir"], totals["mushrooms"]) == (30, 30, 0)
    assert (totals["river"], totals["river fish"], totals["lake"], totals["lake fish"]) == (80, 7, 20, 27)
    assert (totals["deer"], totals["aurochs"], totals["mammoth"], totals["tiger"]) == (30, 10, 4, 11)
    assert not any(totals[special] for special in SPECIALS)


def test_totals_of_the_menhir_tiles() -> None:
    """The totals of the 16 menhir tiles, each of the six specials once."""
    totals = zones_of("menhir")
    assert (totals["tiles"], totals["meadow"], totals["forest"]) == (16, 33, 10)
    assert (totals["forest with treasure"], totals["menhir"], totals["mushrooms"]) == (1, 1, 2)
    assert (totals["river"], totals["river fish"], totals["lake"], totals["lake fish"]) == (22, 1, 9, 15)
    assert (totals["deer"], totals["aurochs"], totals["mammoth"], totals["tiger"]) == (3, 3, 4, 3)
    assert {special: totals[special] for special in SPECIALS if totals[special]} == dict.fromkeys(
        ("shaman", "logboat", "hunting_trap", "pit_trap", "wild_fire", "raft"), 1
    )
    specials = {tile.special: tile.id for tile in TILES.values() if tile.special}
    assert specials == {
        "logboat": 93,
        "hunting_trap": 94,
        "shaman": 88,
        "pit_trap": 92,
        "wild_fire": 85,
        "raft": 91,
    }


def test_the_start_tile() -> None:
    """Tile 56 begins, and the stacks hold everything else once."""
    assert load("2020").start == 56
    assert [tile.stack for tile in TILES.values()].count("start") == 1
    assert sorted(TILES) == list(range(95))
    bag = registry.start(registry.get("hg2@1"), 2).bag
    assert bag == {"land": tuple(t for t in range(79) if t != 56), "bonus": tuple(range(79, 95))}


def test_totals_of_2002() -> None:
    """The totals of the 79 land tiles and of the 12 bonus tiles, which bear all the aurochs."""
    land = zones_of("start", "land", tiles=TILES_2002)
    bonus = zones_of("bonus", tiles=TILES_2002)
    assert (land["tiles"], land["gold"], land["menhir"], land["mushrooms"]) == (79, 30, 0, 0)
    assert (land["river fish"], land["lake"], land["lake fish"]) == (7, 20, 27)
    assert (land["deer"], land["aurochs"], land["mammoth"], land["tiger"]) == (30, 0, 14, 11)
    assert not any(land[special] for special in SPECIALS)
    assert (bonus["tiles"], bonus["meadow"], bonus["forest"]) == (12, 24, 8)
    assert (bonus["gold"], bonus["menhir"], bonus["mushrooms"]) == (1, 0, 3)
    assert (bonus["river"], bonus["river fish"], bonus["lake"], bonus["lake fish"]) == (15, 0, 7, 14)
    assert (bonus["deer"], bonus["aurochs"], bonus["mammoth"], bonus["tiger"]) == (3, 4, 1, 3)
    assert {special: bonus[special] for special in SPECIALS if bonus[special]} == {
        "shrine": 1,
        "wild_fire": 1,
    }
    assert {tile.special: tile.id for tile in TILES_2002.values() if tile.special} == {
        "shrine": 95,
        "wild_fire": 96,
    }


def test_the_stacks_of_2002() -> None:
    """Tile 56 begins, with a mammoth and gold; 78 land tiles; 12 bonus tiles."""
    assert load("2002").start == 56
    assert (TILES_2002[56].count("mammoth"), TILES_2002[56].count("gold")) == (1, 1)
    bag = registry.start(registry.get("hg1@1"), 2).bag
    assert bag == {
        "land": tuple(tile for tile in range(79) if tile != 56),
        "bonus": (*SHARED_BONUS, 95, 96, 97, 98, 99, 100),
    }


def reread(zone: Zone) -> tuple[str, ...]:
    """Return what the 2002 edition prints where the 2020 edition prints a land tile's zone."""
    read = {"aurochs": "mammoth", "menhir": "gold"}
    return tuple(read.get(item, item) for item in zone.items)


@pytest.mark.parametrize("ident", range(79))
def test_a_land_tile_of_2002_is_that_of_2020_read_anew(ident: int) -> None:
    """The same sides, zones and fish; mammoths where the 2020 edition has aurochs, gold where it has menhirs."""
    old, new = TILES_2002[ident], TILES[ident]
    assert (old.stack, old.sides) == (new.stack, new.sides)
    assert old.zones == {number: zone._replace(items=reread(zone)) for number, zone in new.zones.items()}


@pytest.mark.parametrize("ident", SHARED_BONUS)
def test_a_shared_bonus_tile_is_as_in_2020(ident: int) -> None:
    """Everything but the name of the stack, animals included."""
    old, new = TILES_2002[ident], TILES[ident]
    assert (old.stack, old.sides, old.zones) == ("bonus", new.sides, new.zones)


@pytest.mark.parametrize(
    ("ident", "like", "items"),
    [
        (95, 81, {0: ("tiger", "shrine"), 1: ("gold",)}),
        (96, 85, {0: ("tiger", "wild_fire")}),
        (97, 81, {1: ("mushrooms",)}),
        (98, 80, {2: ("aurochs",), 8: ("fish",)}),
        (99, 84, {2: ("aurochs",)}),
        (100, 89, {8: ("fish",) * 4}),
    ],
)
def test_a_bonus_tile_of_2002(ident: int, like: int, items: dict[int, tuple[str, ...]]) -> None:
    """The six tiles that the 2002 edition has alone: their shape, mostly that of a tile of 2020, and contents."""
    tile, shape = TILES_2002[ident], TILES[like]
    assert tile.sides == shape.sides
    assert {n: (z.terrain, z.lake) for n, z in tile.zones.items()} == {
        n: (z.terrain, z.lake) for n, z in shape.zones.items()
    }
    assert {number: zone.items for number, zone in tile.zones.items() if zone.items} == items


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_a_forest_of_a_land_tile_bears_the_treasure_where_it_touches_two_sides(catalogue: str) -> None:
    """Exactly there, in both editions."""
    for tile in load(catalogue).tiles.values():
        if tile.stack in ("start", "land"):
            for zone in tile.zones.values():
                if zone.terrain is Terrain.FOREST:
                    touched = sum(zone.number in side for side in tile.sides)
                    assert any(map(zone.count, TREASURES)) == (touched > 1), tile.id


@pytest.mark.parametrize(
    ("catalogue", "tile"),
    [(name, tile) for name in CATALOGUES for tile in load(name).tiles.values()],
    ids=lambda value: value if isinstance(value, str) else str(value.id),
)
def test_a_tile_is_sound(catalogue: str, tile: Tile) -> None:
    """Every zone but a lake meets a side; lakes meet none and have a river; tables repeat what is printed."""
    met = {number for side in tile.sides for number in side}
    layout = load(catalogue)
    for number, zone in tile.zones.items():
        assert zone.number == number
        assert (number in met) == (zone.terrain is not Terrain.LAKE)
        if zone.terrain is Terrain.LAKE:
            assert any(other.lake == number for other in tile.zones.values())
        if zone.lake is not None:
            assert zone.terrain is Terrain.RIVER
            assert tile.zones[zone.lake].terrain is Terrain.LAKE
        summary = layout.summary[tile.id * 10 + number]
        for item in ("fish", "mushrooms", "mammoth", "aurochs", "deer", "tiger", *SPECIALS):
            assert field_of(summary, item) == zone.count(item)
    assert tuple(side == SideKind.RIVER for side in tile.side_kinds) == tuple(len(s) == 3 for s in tile.sides)
    for rotation in range(4):
        assert [tile.side(d, rotation) for d in range(4)] == [
            tile.sides[(d - rotation) % 4] for d in range(4)
        ]


@pytest.mark.parametrize(
    "line",
    [
        "",
        "1",
        "x land m0 m0 m0 m0",
        "1 land m0 m0 m0",
        "1 land m0 m0 m0 q0",
        "1 land m0 m0 m0 m0 m0=unicorn",
        "1 land m0 m0 m0 m0 m0=deerx",
        "1 land m0r1 m0 m0 m0",
        "1 land m0 m0 m0 l8",
        "1 land m0 f0 m0 m0",
        "1 land m m m m",
        "1 land m0r1m2 m0 m0 m0 r1>l",
    ],
)
def test_a_broken_catalogue_line_is_refused(line: str) -> None:
    """A line that is not of the catalogue's form raises a coded error."""
    with pytest.raises(CatalogueError):
        Tile.parse(line)


def test_a_broken_catalogue_is_refused() -> None:
    """Repeated ids, no start tile, ids too large, or an unknown name raise a coded error."""
    plain = Tile.parse("1 land m0 m0 m0 m0")
    start = Tile.parse("2 start m0 m0 m0 m0")
    for tiles in ([plain], [plain, plain, start], [start, Tile.parse("127 land m0 m0 m0 m0")]):
        with pytest.raises(CatalogueError):
            Layout(tiles)
    with pytest.raises(CatalogueError):
        load("1815")
