"""The board is framed as large as the window allows, and no place to press lies under a float."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import cast

import pytest

from web.board import framing
from web.board.camera import Box, Camera, bounds
from web.board.framing import DESK, PHONE, Window, beyond, boxes_over, framed, panned_to, shows, sizes_for
from web.platform.ports import BoardPage

DESK_FLOATS = ((12.0, 12.0, 60.0, 56.0), (12.0, 64.0, 188.0, 170.0), (1127.0, 12.0, 1428.0, 56.0))
HAND = (1264.0, 678.0, 1428.0, 888.0)


def placed(at: dict[str, list[Box]]) -> BoardPage:
    """A page whose elements are where a test says."""
    return cast(BoardPage, SimpleNamespace(boxes=lambda selector: at.get(selector, [])))


def test_what_lies_over_a_board_is_measured_from_its_corner() -> None:
    card = (120.0, 60.0, 220.0, 100.0)
    page = placed({"#board": [(100.0, 40.0, 900.0, 640.0)], ".card": [card]})
    assert boxes_over(page, ".card") == [(20.0, 20.0, 120.0, 60.0)]
    assert boxes_over(page, ".other") == []
    assert boxes_over(placed({".card": [card]}), ".card") == [], "the page has no board"


def land(count: int, seed: int = 1) -> set[tuple[int, int]]:
    """Return a connected patch of cells such as games grow."""
    draw = random.Random(seed)
    cells = {(0, 0)}
    while len(cells) < count:
        x, y = draw.choice(sorted(cells))
        dx, dy = draw.choice(((1, 0), (-1, 0), (0, 1), (0, -1), (1, 0), (-1, 0)))
        if abs(x + dx) < 7 and abs(y + dy) < 4:
            cells.add((x + dx, y + dy))
    return cells


def places(cells: set[tuple[int, int]]) -> set[tuple[int, int]]:
    around = {(x + dx, y + dy) for x, y in cells for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    return around - cells


def ring(cells: set[tuple[int, int]]) -> Box:
    return bounds(cells | places(cells))


@pytest.mark.parametrize("count", [1, 6, 20, 45, 60])
@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 720), (1920, 1080)])
def test_a_board_that_fits_shows_every_place_off_all_floats(count: int, width: int, height: int) -> None:
    cells = land(count, count)
    floats = tuple(
        (
            left + (width - 1440 if left > 800 else 0),
            top + (height - 900 if top > 400 else 0),
            right + (width - 1440 if left > 800 else 0),
            bottom + (height - 900 if top > 400 else 0),
        )
        for left, top, right, bottom in (*DESK_FLOATS, HAND)
    )
    window = Window(floats, sizes_for(width, height))
    camera = framed(Camera(width=width, height=height), window, ring(cells), places(cells), (0, 0))
    assert DESK.least <= camera.scale <= DESK.most
    if camera.scale > DESK.least:
        assert shows(camera, window, places(cells))
        assert not any(beyond(camera, window, places(cells)))


def test_a_tile_alone_does_not_fill_the_window() -> None:
    window = Window(DESK_FLOATS, DESK)
    camera = framed(Camera(width=1440, height=900), window, (-1, -1, 2, 2), [(1, 0), (0, 1)], (0, 0))
    assert camera.scale == DESK.most
    assert camera.to_screen(0.5, 0.5) == (720, 450)


def test_a_few_places_are_seen_whole_between_the_floats_of_a_small_phone() -> None:
    floats = ((8.0, 60.0, 352.0, 110.0), (8.0, 338.0, 352.0, 632.0))
    spots = [(-1, 0), (0, -1)]
    camera = framed(Camera(width=360, height=640), Window(floats, PHONE), (-1, -1, 2, 2), spots, (0, 0))
    assert camera.scale == PHONE.most
    for x, y in spots:
        assert camera.to_screen(x, y)[1] >= 110 and camera.to_screen(x + 1, y + 1)[1] <= 338


def test_on_a_phone_a_large_board_keeps_its_size_and_shows_what_was_laid_last() -> None:
    cells = land(60)
    window = Window(((0.0, 744.0, 390.0, 844.0), (0.0, 0.0, 390.0, 60.0)), PHONE)
    for focus in ((5, 2), (-6, -3), (0, 0)):
        camera = framed(Camera(width=390, height=844), window, ring(cells), places(cells), focus)
        assert camera.scale == PHONE.least
        x, y = camera.to_screen(focus[0] + 0.5, focus[1] + 0.5)
        assert 39 < x < 351 and 99 < y < 705


def test_places_out_of_sight_are_counted_at_the_edges_and_none_twice() -> None:
    cells = land(60)
    window = Window(((0.0, 744.0, 390.0, 844.0),), PHONE)
    spots = places(cells)
    camera = framed(Camera(width=390, height=844), window, ring(cells), spots, (0, 0))
    seen = [spot for spot in spots if shows(camera, window, [spot])]
    assert len(seen) + sum(map(len, beyond(camera, window, spots))) == len(spots)
    assert beyond(camera, window, [(-50, 0), (50, 0), (0, 50), (0, -50)]) == (
        ((0, -50),),
        ((50, 0),),
        ((0, 50),),
        ((-50, 0),),
    )


def test_what_is_in_sight_moves_nothing_and_what_is_under_a_float_by_the_least() -> None:
    window = Window((HAND,), DESK)
    camera = Camera(x=0.5, y=0.5, scale=100, width=1440, height=900)
    assert panned_to(camera, window, (0, 0, 1, 1)) is camera
    under = (6, 3, 7, 4)  # seen from 1270 to 1370 across, and from 700 to 800 down
    moved = panned_to(camera, window, under)
    right, bottom = moved.to_screen(under[2], under[3])
    assert right <= HAND[0] + 1e-6 or bottom <= HAND[1] + 1e-6
    assert moved.scale == camera.scale
    assert abs(moved.x - camera.x) + abs(moved.y - camera.y) <= 1.23  # of two ways off, the shorter


def test_a_box_larger_than_the_window_is_brought_to_its_middle() -> None:
    camera = Camera(x=40, y=40, scale=100, width=390, height=844)
    moved = panned_to(camera, Window((), PHONE), (0, 0, 20, 20))
    assert (moved.x, moved.y) == (10, 10)


def test_framing_tries_few_ways() -> None:
    """A press is answered at once in a browser too, where Python is slower: counted, not timed."""
    calls = 0
    covers = Window.covers

    def counted(self: Window, x: float, y: float, clear: float = framing.CLEAR) -> bool:
        nonlocal calls
        calls += 1
        return covers(self, x, y, clear)

    cells = land(60)
    window = Window((*DESK_FLOATS, HAND), DESK)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Window, "covers", counted)
        framed(Camera(width=1440, height=900), window, ring(cells), places(cells), (0, 0))
    assert calls < 20_000
