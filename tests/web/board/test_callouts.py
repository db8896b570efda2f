"""Choices about a tile are all seen, none over another, and their lines do not cross."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations
from math import hypot

import pytest

from web.board import callouts
from web.board.callouts import STRIP, Layout, Point, Shape, Size
from web.board.camera import Box

DESK, SMALL, PHONE, ON_ITS_SIDE = Size(1440, 900), Size(1280, 720), Size(390, 844), Size(844, 390)
FLOATS = ((12.0, 12.0, 188.0, 170.0), (1127.0, 12.0, 1428.0, 56.0), (1200.0, 824.0, 1428.0, 888.0))


def anchors_on(tile: Box, count: int, seed: int) -> list[tuple[float, float]]:
    draw = random.Random(seed)
    left, top, right, bottom = tile
    return [(draw.uniform(left + 6, right - 6), draw.uniform(top + 6, bottom - 6)) for _ in range(count)]


def shown(layout: Layout) -> list[Box]:
    return [*layout.boxes, *([layout.none] if layout.none else [])]


def apart(one: Box, other: Box) -> bool:
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def check(layout: Layout, window: Size) -> None:
    boxes = shown(layout)
    for left, top, right, bottom in boxes:
        assert 0 <= left < right <= window.width and 0 <= top < bottom <= window.height
    assert all(apart(one, other) for one, other in combinations(boxes, 2))


def crossings(layout: Layout) -> int:
    lines = [line for line in layout.lines if line is not None]
    return sum(callouts.cross(one, other) for one, other in combinations(lines, 2))


@pytest.mark.parametrize("window", [DESK, SMALL])
@pytest.mark.parametrize("touch", [False, True])
def test_ten_choices_stand_in_two_wings_wherever_the_tile_lies(window: Size, touch: bool) -> None:
    floats: Sequence[Box] = [(l_, t, min(r, window.width), b) for l_, t, r, b in FLOATS if r <= window.width]
    for seed, (x, y) in enumerate((x, y) for x in (200, 600, 1100) for y in (180, 400, 560)):
        tile = (x, y, x + 80.0, y + 80.0)
        layout = callouts.laid_out(tile, anchors_on(tile, 9, seed), window, floats, none=True, touch=touch)
        assert layout.shape is Shape.WINGS
        check(layout, window)
        assert crossings(layout) == 0
        assert not any(not apart(box, tile) for box in shown(layout))
        assert not any(not apart(box, over) for box in shown(layout) for over in floats)
        assert all(bottom - top >= (44 if touch else 36) for _, top, _, bottom in shown(layout))


@pytest.mark.parametrize("window", [PHONE, ON_ITS_SIDE, Size(320, 568), Size(430, 932)])
@pytest.mark.parametrize("count", [1, 4, 9, 11])
def test_phones_have_a_strip_of_chips(window: Size, count: int) -> None:
    tile = (120.0, 160.0, 200.0, 240.0)
    anchors = anchors_on(tile, count, count)
    assert callouts.laid_out(tile, anchors, window, (), none=True, touch=True) is STRIP


def test_few_choices_stand_on_their_places_where_there_is_room_for_figures() -> None:
    tile = (400.0, 300.0, 520.0, 420.0)
    anchors = [(430.0, 330.0), (490.0, 390.0)]
    layout = callouts.laid_out(tile, anchors, DESK, (), none=True, touch=False)
    assert layout.shape is Shape.FEW
    assert [((box[0] + box[2]) / 2, (box[1] + box[3]) / 2) for box in layout.boxes] == anchors
    assert layout.none is not None and apart(layout.none, tile)


@pytest.mark.parametrize(
    ("size", "anchors"),
    [
        (80.0, [(420.0, 320.0), (470.0, 370.0)]),  # the tile is too small
        (120.0, [(430.0, 330.0), (450.0, 340.0)]),  # the places lie too near to each other
        (120.0, [(420.0, 320.0), (500.0, 320.0), (420.0, 400.0), (500.0, 400.0)]),  # too many
    ],
)
def test_wings_are_taken_where_figures_would_hide_each_other(
    size: float, anchors: list[tuple[float, float]]
) -> None:
    tile = (400.0, 300.0, 400.0 + size, 300.0 + size)
    assert callouts.laid_out(tile, anchors, DESK, (), none=False, touch=False).shape is Shape.WINGS


@pytest.mark.parametrize("text", [1.25, 1.5, 2.0])
def test_choices_grow_with_text(text: float) -> None:
    tile = (600.0, 300.0, 680.0, 380.0)
    layout = callouts.laid_out(tile, anchors_on(tile, 9, 2), DESK, (), none=True, touch=False, text=text)
    check(layout, DESK)
    for left, top, right, bottom in layout.boxes:
        assert (right - left, bottom - top) == pytest.approx((146 * text, 36 * text))


def test_there_is_no_choice_of_nothing_where_the_rules_want_something() -> None:
    tile = (400.0, 300.0, 480.0, 380.0)
    for window in (DESK, PHONE):
        layout = callouts.laid_out(tile, anchors_on(tile, 4, 1), window, (), none=False, touch=False)
        assert layout.none is None
        check(layout, window)


def test_numbers_are_read_down_the_left_wing_and_then_down_the_right_one() -> None:
    anchors = anchors_on((0.0, 0.0, 100.0, 100.0), 9, 5)
    order = callouts.reading_order(tuple(anchors), none=True)
    tile = (600.0, 400.0, 680.0, 480.0)
    points = [(600 + 0.8 * x, 400 + 0.8 * y) for x, y in (anchors[index] for index in order)]
    layout = callouts.laid_out(tile, points, SMALL, (), none=True, touch=False)
    assert list(layout.boxes) == sorted(layout.boxes, key=lambda box: box[:2])


@pytest.mark.parametrize("window", [DESK, SMALL, PHONE, ON_ITS_SIDE])
@pytest.mark.parametrize("strip", [False, True])
def test_round_buttons_lie_neither_over_each_other_nor_under_anything(window: Size, strip: bool) -> None:
    floats = ((8.0, 8.0, window.width - 8, 52.0),)
    names = ("confirm", "cancel", "rotate")
    for left in (12.0, window.width / 2, window.width - 90):
        for top in (60.0, window.height / 2, window.height - 90):
            tile = (left, top, left + 78, top + 78)
            found = callouts.buttons(tile, window, floats, strip=strip, touch=True, names=names)
            boxes = [(x, y, x + 44, y + 44) for x, y in found.values()]
            assert all(apart(one, other) for one, other in combinations([*boxes, *floats], 2))
            assert all(0 <= a and 0 <= b and c <= window.width and d <= window.height for a, b, c, d in boxes)


def test_the_tick_of_a_strip_leaves_its_corner_only_if_it_would_hide_a_place() -> None:
    tile = (150.0, 300.0, 228.0, 378.0)

    def tick(*anchors: Point) -> Point:
        return callouts.buttons(
            tile, PHONE, (), strip=True, touch=True, names=("confirm", "cancel"), anchors=anchors
        )["confirm"]

    usual = tick()
    assert usual == (206.0, 356.0)
    assert tick((189.0, 339.0), (165.0, 365.0)) == usual
    in_the_corner = (216.0, 366.0)
    away = tick(in_the_corner)
    assert away == (217.0, 367.0), "the same corner, further out"
    assert hypot(away[0] + 22 - in_the_corner[0], away[1] + 22 - in_the_corner[1]) >= 22 + callouts.SPOT
    # where there is no room below, another corner does
    low = (0.0, 395.0, 390.0, 844.0)
    below = callouts.buttons(
        tile, PHONE, (low,), strip=True, touch=True, names=("confirm",), anchors=(in_the_corner,)
    )
    assert below["confirm"][0] > tile[2] or below["confirm"][1] < tile[1]


def test_wings_of_large_text_stand_apart_where_a_tip_leaves_no_room_side_by_side() -> None:
    tile, window = (447.0, 326.0, 577.0, 456.0), Size(1280, 800)
    cards, tip = (120.0, 16.0, 400.0, 204.0), (569.0, 512.0, 1264.0, 614.0)
    anchors = [(tile[0] + 12 + 15.0 * n, tile[1] + 20 + 40.0 * (n % 3)) for n in range(7)]
    layout = callouts.laid_out(tile, anchors, window, (cards, tip), none=True, touch=False, text=2)
    assert layout.none is not None
    boxes = [*layout.boxes, layout.none]
    for left, top, right, bottom in boxes:
        assert 0 <= left and right <= window.width and 0 <= top and bottom <= window.height
        for x, y, to_x, to_y in (cards, tip, tile):
            assert right <= x or to_x <= left or bottom <= y or to_y <= top
    assert len({left for left, *_ in boxes}) == 2
