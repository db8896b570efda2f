"""A tag stands at what it is about, in the window and off floats."""

from __future__ import annotations

from web.board.captions import MARGIN, at_a_side

WINDOW, SIZE = (800.0, 600.0), (200.0, 30.0)


def test_it_stands_under_a_thing_in_the_middle() -> None:
    assert at_a_side((350, 250, 450, 350), SIZE, WINDOW, (), 8) == (300, 358)


def test_it_stands_over_a_thing_at_the_foot_and_is_kept_in_the_window() -> None:
    assert at_a_side((350, 500, 450, 600), SIZE, WINDOW, (), 8) == (300, 462)
    assert at_a_side((-40, 250, 60, 350), SIZE, WINDOW, (), 8) == (MARGIN, 358)


def test_it_keeps_off_floats_while_any_side_is_free() -> None:
    under, over = (0, 350, 800, 600), (0, 0, 800, 249)
    assert at_a_side((350, 250, 450, 350), SIZE, WINDOW, (under,), 8) == (300, 212)
    assert at_a_side((350, 250, 450, 350), SIZE, WINDOW, (under, over), 8) == (458, 285)
    everything = ((0, 0, 800, 600),)
    assert at_a_side((350, 250, 450, 350), SIZE, WINDOW, everything, 8) == (300, 358)
