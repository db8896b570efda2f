"""What grows where tiles meet agrees with what the rules say of the areas there."""

from __future__ import annotations

import itertools

import pytest

from hg_engine.art.landscape import corners
from hg_engine.art.landscape.corners import REACH, corner_shapes, grows, parts, quarters
from hg_engine.art.landscape.symbols import library
from hg_engine.art.landscape.tiles import zone_at
from hg_engine.art.palette import DAY, NIGHT
from hg_engine.art.shapes import Path, Use
from hg_engine.landscape.tile import SideKind, Terrain, Tile
from tests.engine.art.landscape.printed import EDITIONS, NAMES, painted

pytestmark = pytest.mark.proof

Laid = dict[tuple[int, int], tuple[Tile, int]]
EVERY = pytest.mark.parametrize("tile", EDITIONS, ids=NAMES)
LAND = Tile.parse("1 land m0 m0 m0 m0")
WOOD = Tile.parse("2 land f0 f0 f0 f0")
BEND = Tile.parse("3 land f0 f0 m1 m1")
"""Forest in the north and east, joined."""
SPLIT = Tile.parse("4 land f0 f1 m2 m2")
"""The same, apart."""
STRAIGHT = Tile.parse("5 land f0 m1 m1 m1")
"""Forest in the north."""


def code_at(laid: Laid, point: tuple[int, int] = (0, 0)) -> int:
    return dict(corners.corners(laid)).get(point, 0)


def around(*found: tuple[Tile, int]) -> Laid:
    """Tiles about the point (0, 0), from the north-east one clockwise."""
    return dict(zip(((0, -1), (0, 0), (-1, 0), (-1, -1)), found, strict=False))


@EVERY
def test_a_corner_is_told_as_the_tile_is_drawn(tile: Tile) -> None:
    for rotation, place in itertools.product(range(4), range(4)):
        code = corners._quadrant(tile, rotation, place)
        met = set()
        for far in (0.5, 1.5, 2.5, 3.5):
            x, y = ((far, 100 - far), (far, far), (100 - far, far), (100 - far, 100 - far))[place]
            met.add(tile.zones[zone_at(tile, rotation, x, y)].terrain)
        sides = [tile.side_kinds[(place + k - rotation) % 4] is SideKind.FOREST for k in (3, 2)]
        assert [bool(code >> 2 * place & 1), bool(code >> (2 * place + 2) % 8 & 1)] == sides
        if sides[0] == sides[1]:
            assert bool(code >> 2 * place + 1 & 1) == (met == {Terrain.FOREST})
        mine = {2 * place, 2 * place + 1, (2 * place + 2) % 8}
        assert {bit for bit in range(8) if code >> bit & 1} <= mine


def test_woods_that_run_on_close_the_corner() -> None:
    assert code_at(around((WOOD, 0), (WOOD, 0), (WOOD, 0), (WOOD, 0))) == 255
    assert parts(255) == 1
    # the wood in the corner of the north-east tile goes on in both of its neighbours
    code = code_at(around((BEND, 2), (STRAIGHT, 0), (LAND, 0), (STRAIGHT, 1)))
    assert code == 0b111 and parts(code) == 1 and grows(code)


def test_woods_that_only_touch_are_kept_apart() -> None:
    apart = code_at(around((SPLIT, 2), (STRAIGHT, 0), (LAND, 0), (STRAIGHT, 1)))
    assert apart == 0b101 and parts(apart) == 2 and grows(apart)
    across = code_at(around((STRAIGHT, 3), (STRAIGHT, 3), (STRAIGHT, 1), (STRAIGHT, 1)))
    assert across == 0b10001 and parts(across) == 2 and grows(across)


def test_where_nothing_meets_nothing_grows() -> None:
    assert not grows(0)
    assert not grows(1)
    assert not grows(0b10), "a finger of forest"
    assert not list(corners.corners(around((LAND, 0), (LAND, 0), (LAND, 0), (LAND, 0))))
    assert not list(corners.corners({(0, 0): (WOOD, 0)})), "a tile alone is whole"


def test_one_cell_has_its_four_corners() -> None:
    laid: Laid = {(x, y): (WOOD, 0) for x in range(3) for y in range(3)}
    every = dict(corners.corners(laid))
    assert set(every) == {(x, y) for x in range(4) for y in range(4)} - {(0, 0), (0, 3), (3, 0), (3, 3)}
    about = dict(corners.corners(laid, (2, 1)))
    assert about == {point: every[point] for point in ((2, 1), (3, 1), (2, 2), (3, 2))}
    assert quarters(laid, (3, 1)) == [(-1, 0), (-1, -1)]


@pytest.mark.parametrize("code", [code for code in range(256) if grows(code)])
def test_pictures_stay_in_their_square(code: int) -> None:
    known = library(DAY)
    pictures = [corner_shapes(code, number) for number in range(corners.VARIANTS)]
    assert len(set(pictures)) == corners.VARIANTS
    for shapes in pictures:
        assert 3 < len(shapes) < 60
        trees = 0
        for shape in shapes:
            if isinstance(shape, Use):
                trees += 1
                assert shape.symbol in known
                assert max(abs(shape.x), abs(shape.y)) + 8 * shape.scale < REACH
        assert bool(trees) == (parts(code) == 1)
    night = {shape.fill for shape in corner_shapes(code, 0, NIGHT) if isinstance(shape, Path) and shape.fill}
    assert night.isdisjoint({shape.fill for shape in pictures[0] if isinstance(shape, Path)})


def test_nothing_printed_is_hidden() -> None:
    """A grove reaches over no picture: what is printed keeps away from the corners."""
    for tile in EDITIONS:
        names = {name for zone in tile.zones.values() for name in zone.items}
        for use in painted(tile, 0):
            if isinstance(use, Use) and {use.symbol, use.symbol.rsplit("_", 1)[0]} & names:
                x, y = min(use.x, 100 - use.x), min(use.y, 100 - use.y)
                assert x * x + y * y > 13 * 13, (tile.id, use)
