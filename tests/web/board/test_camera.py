from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from web.board.camera import MAX_SCALE, MIN_SCALE, Camera, bounds

cameras = st.builds(
    Camera,
    x=st.floats(-50, 50),
    y=st.floats(-50, 50),
    scale=st.floats(MIN_SCALE, MAX_SCALE),
    width=st.floats(200, 2000),
    height=st.floats(200, 1400),
)
points = st.tuples(st.floats(0, 1500), st.floats(0, 1000))


@given(cameras, points)
def test_screen_and_board_are_inverses(camera: Camera, point: tuple[float, float]) -> None:
    assert camera.to_screen(*camera.to_board(*point)) == pytest.approx(point, abs=1e-6)


@given(cameras)
def test_the_part_of_the_board_in_view_is_seen_in_the_whole_window(camera: Camera) -> None:
    whole = (0, 0, camera.width, camera.height)
    assert camera.seen == camera.box_to_board(whole)
    assert camera.box_to_screen(camera.seen) == pytest.approx(whole, abs=1e-6)


@given(cameras, points, st.floats(0.2, 5))
def test_a_zoom_keeps_the_point_under_the_pointer(
    camera: Camera, point: tuple[float, float], factor: float
) -> None:
    before = camera.to_board(*point)
    assert camera.zoomed(factor, *point).to_board(*point) == pytest.approx(before, abs=1e-6)


@given(cameras, st.floats(-300, 300), st.floats(-300, 300))
def test_a_pan_moves_the_board_with_the_pointer(camera: Camera, dx: float, dy: float) -> None:
    x, y = camera.to_screen(1, 2)
    assert camera.panned(dx, dy).to_screen(1, 2) == pytest.approx((x + dx, y + dy), abs=1e-6)


@given(cameras, st.lists(st.tuples(st.integers(-6, 6), st.integers(-6, 6)), min_size=1))
def test_a_fit_sees_everything(camera: Camera, cells: list[tuple[int, int]]) -> None:
    box = bounds(cells)
    fitted = camera.fitted(box)
    left, top, right, bottom = fitted.seen
    if fitted.scale > MIN_SCALE:
        assert left <= box[0] and top <= box[1] and right >= box[2] and bottom >= box[3]


@given(cameras, st.integers(-30, 30), st.integers(-30, 30))
def test_revealing_shows_the_cell_and_moves_no_further_than_needed(camera: Camera, x: int, y: int) -> None:
    box = (x, y, x + 1, y + 1)
    shown = camera.revealing(box)
    left, top, right, bottom = shown.seen
    assert left <= x + 1e-6 and top <= y + 1e-6 and right >= x + 1 - 1e-6 and bottom >= y + 1 - 1e-6
    assert shown.scale <= camera.scale
    again = shown.revealing(box)
    assert (again.x, again.y, again.scale) == pytest.approx((shown.x, shown.y, shown.scale))


@given(cameras)
def test_a_held_camera_never_loses_the_board(camera: Camera) -> None:
    left, top, right, bottom = camera.held((0, 0, 2, 1)).seen
    assert left < 2 and top < 1 and right > 0 and bottom > 0


@given(cameras, cameras)
def test_a_flight_starts_here_and_ends_there(here: Camera, there: Camera) -> None:
    assert here.towards(there, 1) == there
    start = here.towards(there, 0)
    assert (start.x, start.y, start.scale) == pytest.approx((here.x, here.y, here.scale))
