"""Where the buttons stand that end a turn or take it back: beside the pawn, and over nothing that can be chosen."""

from __future__ import annotations

from dataclasses import replace
from math import cos, hypot, pi, sin

import pytest

from web.board.camera import Camera
from web.seasons.callouts_plugin import CLEAR, HIDDEN, TICK, covered, pair_places, spot


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


def test_both_buttons_stand_beside_the_card_where_they_would_cover_spaces_over_it() -> None:
    cards = [(12.0, 500.0, 188.0, 580.0)]
    over, beside = pair_places(cards)
    camera = Camera(x=6.0, y=4.0, scale=50.0, width=900.0, height=900.0)
    low = replace(camera, y=20.0)
    assert covered(over, camera, cards) > covered(beside, low, cards) == 0
    assert covered(beside, low, [*cards, (180.0, 500.0, 400.0, 580.0)]) >= HIDDEN
    assert covered((860.0, 500.0), low, cards) >= HIDDEN, "beyond the edge of the window"
