"""Tiles, camps, pawns and packs of Seasons: whole, inside their space, told apart by shape and colour."""

from __future__ import annotations

import itertools
import json
import math
from collections import Counter

import pytest

from hg_engine.art.bake.masks import reach, silhouette
from hg_engine.art.landscape.symbols import library as land_library
from hg_engine.art.palette import COLOURS, DAY, NIGHT, Palette
from hg_engine.art.seasons import hexes
from hg_engine.art.seasons.symbols import library
from hg_engine.art.shapes import Path, Shape, Use, packed, unpacked
from hg_engine.seasons.layout import COLUMNS, NEAR, ROWS, SPACES, bits
from hg_engine.seasons.tiles import FIXED, KINDS, MAMMOTHS, SEASONS, tiles
from tests.engine.art.landscape.test_tiles import PATH
from tests.web.support.colours import DEFICIENCIES, contrast, distance, seen

pytestmark = pytest.mark.proof

PRINTED = sorted({(tile.kind, tile.value) for values in MAMMOTHS for tile in tiles(values)})
EMBLEMS = [kind for kind in KINDS if kind not in FIXED]


def faces(season: str, space: int, palette: Palette = DAY) -> list[list[Shape]]:
    """Everything that a space may look like in a season."""
    return [
        hexes.bare_shapes(season, space, palette),
        *(hexes.camp_shapes(camp, season, space, palette) for camp in SEASONS),
        *(hexes.tile_shapes(kind, value, season, space, palette) for kind, value in PRINTED),
    ]


def inside(x: float, y: float, more: float = 0) -> bool:
    """Whether a point is in a space, or not ``more`` units outside."""
    return max(abs(x), abs(x) / 2 + abs(y) * math.sqrt(3) / 2) <= 50 + more


@pytest.mark.parametrize("season", SEASONS)
def test_faces_are_whole_and_cheap(season: str) -> None:
    known = library(DAY)
    for space in range(SPACES):
        for shapes in faces(season, space):
            assert 2 < len(shapes) < 8
            assert isinstance(shapes[0], Path) and shapes[0].d == hexes.HEX and shapes[0].fill
            for shape in shapes:
                if isinstance(shape, Use):
                    assert shape.symbol in known
                else:
                    assert PATH.fullmatch(shape.d)
            assert unpacked(json.loads(json.dumps(packed(shapes)))) == shapes


def test_the_library_is_whole_and_apart() -> None:
    assert library(DAY).keys() == library(NIGHT).keys()
    for name, paths in library(NIGHT).items():
        assert paths, name
        for path in paths:
            assert PATH.fullmatch(path.d), name
            assert path.fill or (path.stroke and path.width > 0), name
    assert not [name for name in land_library(DAY) if name.startswith(("kind.", "pawn.", "pack."))]
    assert library(DAY)["mark.ice"] == land_library(DAY)["mark.ice"]


def test_the_space_is_that_of_the_board() -> None:
    """Six sides of equal length, and its neighbours on the board are those that touch it."""
    assert all(
        math.dist(a, b) == pytest.approx(57.735, abs=1e-3)
        for a, b in itertools.pairwise([*hexes.CORNERS, hexes.CORNERS[0]])
    )
    middles = [hexes.middle(space % COLUMNS, space // COLUMNS) for space in range(SPACES)]
    for space in range(SPACES):
        near = {
            other
            for other in range(SPACES)
            if other != space and math.dist(middles[space], middles[other]) < 101
        }
        assert near == set(bits(NEAR[space]))
    assert (hexes.COLUMNS, ROWS) == (COLUMNS, 10)


def test_by_night_and_in_winter_all_is_of_other_colours() -> None:
    for space, season in enumerate(SEASONS):
        for day, night in zip(faces(season, space), faces(season, space, NIGHT), strict=True):
            assert day != night
            assert [type(shape) for shape in day] == [type(shape) for shape in night]
    for palette in (DAY, NIGHT):
        for summer, winter in zip(faces("summer", 7, palette), faces("winter", 7, palette), strict=True):
            assert summer[0] != winter[0] and summer[1] != winter[1]


@pytest.mark.parametrize("palette", [DAY, NIGHT], ids=["day", "night"])
@pytest.mark.parametrize("season", SEASONS)
def test_where_one_may_go_stands_out_from_where_nothing_is(palette: Palette, season: str) -> None:
    """A bare space is darker than any ground with a tile, to every eye; so is a path told from it."""
    bare = hexes.bare_shapes(season, 0, palette)[0]
    assert isinstance(bare, Path) and bare.fill
    for space in range(SPACES):
        for kind in ("berries", "path"):
            ground = hexes.tile_shapes(kind, 0, season, space, palette)[0]
            assert isinstance(ground, Path) and ground.fill
            assert contrast(ground.fill, bare.fill) > 1.6
            for deficiency in DEFICIENCIES:
                assert distance(seen(ground.fill, deficiency), seen(bare.fill, deficiency)) > 15


def test_kinds_are_told_apart_by_shape() -> None:
    """Of the area that two emblems cover together, no two share three quarters, however well they lie."""
    masks = {kind: silhouette(f"kind.{kind}") for kind in EMBLEMS if kind != "mammoth"}
    masks["mammoth"] = silhouette("mammoth_0", 1.3)
    for (one, a), (other, b) in itertools.combinations(masks.items(), 2):
        shared, whole = (a & b).bit_count(), (a | b).bit_count()
        assert shared < 0.75 * whole, (one, other)


def test_emblems_keep_to_their_box() -> None:
    for name in library(DAY):
        if name.startswith("kind.") and name != "kind.mammoth":
            assert max(reach(silhouette(name))) <= 50, name
            assert max(reach(silhouette(name))) >= 40, name
    left, up, right, down = reach(silhouette("mammoth_0", 1.3))
    assert max(left - 4, right + 4, up, down) <= 50


def test_what_is_printed_stays_on_its_tile() -> None:
    for season, space in itertools.product(SEASONS, range(SPACES)):
        for kind, value in PRINTED:
            for use in hexes.tile_shapes(kind, value, season, space)[2:]:
                if isinstance(use, Use) and use.symbol.startswith(("kind.", "mammoth_", "value.")):
                    left, up, right, down = reach(silhouette(use.symbol, use.scale, use.turn, use.flip))
                    sides = (use.x - left, use.x + right), (use.y - up, use.y + down)
                    assert all(abs(v) < 50 for side in sides for v in side), use


def test_a_kind_has_forms_and_a_space_keeps_its_own() -> None:
    for kind, least in (
        ("berries", 6),
        ("tubers", 6),
        ("herbs", 4),
        ("mammoth", 3),
        ("path", 12),
        ("cave", 4),
    ):
        value = 5 if kind == "mammoth" else 0
        pictures = [tuple(hexes.tile_shapes(kind, value, "summer", space)[1:]) for space in range(SPACES)]
        looks = Counter(
            tuple(
                use[:1] + use[4:6] for use in picture if isinstance(use, Use) and "ground" not in use.symbol
            )
            for picture in pictures
        )
        assert len(looks) >= least, kind
        assert max(looks.values()) < 2.2 * SPACES / least, kind
    assert hexes.tile_shapes("jug", 0, "summer", 17) == hexes.tile_shapes("jug", 0, "summer", 17)


def test_neighbours_are_seldom_stamped() -> None:
    pairs = [(space, other) for space in range(SPACES) for other in bits(NEAR[space]) if other > space]
    alike = [
        pair
        for pair in pairs
        if hexes.tile_shapes("berries", 0, "summer", pair[0])
        == hexes.tile_shapes("berries", 0, "summer", pair[1])
    ]
    assert len(alike) < len(pairs) / 10


def test_only_mammoths_bear_a_number_and_each_its_own() -> None:
    known = library(DAY)
    values = {value for kind, value in PRINTED if kind == "mammoth"}
    assert values == set(range(3, 9))
    assert {name for name in known if name.startswith("value.")} == {f"value.{value}" for value in values}
    for kind, value in PRINTED:
        shown = [use for use in hexes.tile_shapes(kind, value, "winter", 3) if isinstance(use, Use)]
        assert [use.symbol for use in shown if "value." in use.symbol] == (
            [f"value.{value}"] if value else []
        )
    digits = [known[f"value.{value}"][-1].d for value in sorted(values)]
    assert len(set(digits)) == len(digits)


@pytest.mark.parametrize("colour", COLOURS)
def test_pawns_and_packs_bear_their_colour_and_mark_in_two_rims(colour: str) -> None:
    ink, fill = DAY[f"{colour}_ink"], DAY[colour]
    for figure in ("pawn", "pack"):
        paths = library(DAY)[f"{figure}.{colour}"]
        order = [path.fill or path.stroke for path in paths]
        assert order.index(DAY["rim"]) < order.index(DAY["bone_rim"]) < order.index(fill) < len(paths)
        assert paths[-1].fill == ink, "nothing lies over the mark"
        assert max(reach(silhouette(f"{figure}.{colour}"))) < 30


def test_pawns_are_no_pieces_of_the_other_game() -> None:
    pawn, pack = silhouette("pawn.ice"), silhouette("pack.ice")
    for figure in ("gatherer", "fisher", "hunter", "hunter_east", "hut"):
        other = silhouette(f"{figure}.ice", 1.35)
        for own in (pawn, pack):
            shared, whole = (own & other).bit_count(), (own | other).bit_count()
            assert shared < 0.85 * whole, figure


def test_as_many_pawns_as_there_are_stand_in_one_space() -> None:
    assert hexes.pawn_places(0) == []
    for count in range(1, 17):
        places, scale = hexes.pawn_places(count), hexes.pawn_scale(count)
        assert len(set(places)) == count
        assert all(inside(x, y) for x, y in places)
        assert min((math.dist(a, b) for a, b in itertools.combinations(places, 2)), default=99) >= 13
        bodies = 24 * scale
        assert all(inside(x, y + sign * bodies, 8) for x, y in places for sign in (-1, 1))
        assert [y for _, y in places] == sorted(y for _, y in places) or count <= 4
    for count in range(5):
        places = hexes.pack_places(count)
        assert len(set(places)) == count
        assert all(inside(x, y, 0) for x, y in places)
        assert min((math.dist(a, b) for a, b in itertools.combinations(places, 2)), default=99) > 20
