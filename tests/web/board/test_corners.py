"""What lies in a corner covers no float, and of the board as little as can be."""

from __future__ import annotations

from tests.web.board.test_framing import DESK_FLOATS, HAND
from web.board.corners import MARGIN, freest

SIZE, WINDOW = (368.0, 132.0), (1440.0, 900.0)
FLOATS = (*DESK_FLOATS, HAND)


def test_it_stands_at_the_foot_of_the_left_side_of_an_empty_board() -> None:
    assert freest(SIZE, WINDOW, FLOATS, []) == (MARGIN, 900 - MARGIN - 132)


def test_it_goes_where_less_of_the_board_is_and_never_onto_a_float() -> None:
    tiles = [(float(x), float(y)) for x in range(40, 500, 80) for y in range(480, 900, 80)]
    x, y = freest(SIZE, WINDOW, FLOATS, tiles)
    box = x, y, x + SIZE[0], y + SIZE[1]
    assert not any(box[0] < at < box[2] and box[1] < to < box[3] for at, to in tiles)
    assert not any(box[0] < c and a < box[2] and box[1] < d and b < box[3] for a, b, c, d in FLOATS)


def test_what_has_room_nowhere_stands_at_the_foot() -> None:
    assert freest((300, 900), (844, 390), [], []) == (MARGIN, 390 - MARGIN - 900)
