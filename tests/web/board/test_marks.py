"""Plates with points lie whole in the window, as long as what they tell of does."""

from __future__ import annotations

import pytest

from web.board import marks


@pytest.mark.parametrize("text", ["+1", "+12", "−99.9"])
@pytest.mark.parametrize("at", [0.0, 3.0, 60.0, 195.0, 372.0, 390.0])
def test_a_plate_is_not_cut_off(at: float, text: str) -> None:
    half, width = marks.badge_size(text)[0] / 2, 390.0
    middle = marks.inside(at, half, width)
    assert half <= middle <= width - half
    assert middle == at or abs(middle - at) <= half + 1e-6  # moved no farther than it must be


@pytest.mark.parametrize("at", [-40.0, -0.5, 390.5, 700.0])
def test_the_plate_of_what_is_out_of_the_window_is_out_of_it(at: float) -> None:
    assert marks.inside(at, 30.0, 390.0) == at
