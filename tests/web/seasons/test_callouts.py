"""Where the buttons stand that end a turn or take it back: beside the pawn, and over nothing that can be chosen."""

from __future__ import annotations

from math import cos, hypot, pi, sin

import pytest

from web.seasons.callouts_plugin import CLEAR, TICK, spot


@pytest.mark.parametrize("scale", [56.0, 64.0, 86.0])
@pytest.mark.parametrize("middle", [(400.0, 300.0), (60.0, 60.0), (330.0, 560.0)])
def test_a_button_covers_the_middle_of_no_space_that_may_be_stepped_to(
    middle: tuple[float, float], scale: float
) -> None:
    around = [
        (middle[0] + scale * cos(pi / 3 * side), middle[1] + scale * sin(pi / 3 * side)) for side in range(6)
    ]
    away = 0.57735 * scale + 0.36 * TICK
    for usual in (pi / 4, 3 * pi / 4):
        x, y = spot(middle, away, usual, TICK, around, [], (800.0, 600.0), scale)
        assert all(hypot(x - a, y - b) >= TICK / 2 + CLEAR for a, b in around)
