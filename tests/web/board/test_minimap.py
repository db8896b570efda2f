"""The small map shows a board that is larger than its window."""

from __future__ import annotations

import re

from tests.web.board.test_framing import land, places
from web.board.camera import Camera
from web.board.minimap import HEIGHT, WIDTH, larger, mapped

CELLS = land(55, 2)
SPOTS = places(CELLS)


def numbers(data: str) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in re.findall(r"M([\d.-]+) ([\d.-]+)", data)]


def test_it_is_wanted_only_where_something_is_outside_the_window() -> None:
    left, right = min(x for x, _ in SPOTS), max(x for x, _ in SPOTS)
    wide = Camera(x=(left + right + 1) / 2, y=0.5, scale=40, width=1440, height=900)
    assert not larger(wide, CELLS, SPOTS)
    assert larger(wide.panned(900, 0), CELLS, SPOTS)
    assert larger(wide.zoomed(4, 700, 400), CELLS, SPOTS)


def test_everything_is_on_it_and_what_is_pressed_is_what_was_drawn() -> None:
    drawn = mapped(CELLS, SPOTS)
    for data, half, cells in ((drawn.tiles(CELLS), 0.0, CELLS), (drawn.places(SPOTS), 0.5, SPOTS)):
        points = numbers(data)
        assert len(points) == len(cells)
        for (x, y), cell in zip(points, cells, strict=True):
            assert 0 < x < WIDTH and 0 < y < HEIGHT
            at = drawn.at(x, y)
            assert abs(at[0] - half - cell[0]) < 0.02 and abs(at[1] - half - cell[1]) < 0.02


def test_a_single_place_has_an_extent_or_browsers_would_paint_nothing() -> None:
    assert mapped(CELLS, SPOTS).places([(2, 3)]).endswith("h.01")


def test_the_frame_is_cut_off_where_the_map_ends() -> None:
    drawn = mapped(CELLS, SPOTS)
    whole = drawn.frame(Camera(scale=9, width=1440, height=900))
    assert whole == f"M2.0 2.0H{WIDTH - 2:.1f}V{HEIGHT - 2:.1f}H2.0z"
    assert drawn.frame(Camera(x=500, scale=100, width=1440, height=900)) == ""
