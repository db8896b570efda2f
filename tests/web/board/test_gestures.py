from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin

import pytest

from web.board.gestures import Gesture, Gestures, Hover, Pan, Pinch, Press, Tap, Twist

Play = tuple[Gestures, list[Gesture]]


@pytest.fixture
def play() -> Play:
    seen: list[Gesture] = []
    add: Callable[[Gesture], None] = seen.append
    return Gestures(add), seen


def test_a_click_is_a_tap_even_if_the_hand_shakes(play: Play) -> None:
    hand, seen = play
    hand.down(1, 10, 10, now=0, touch=False)
    hand.move(1, 13, 11)
    hand.up(1, 13, 11)
    assert seen == [Tap(13, 11, False)]


def test_the_right_button_turns_and_never_pans(play: Play) -> None:
    hand, seen = play
    hand.down(1, 10, 10, now=0, touch=False, turn=True)
    hand.up(1, 10, 10)
    hand.down(1, 10, 10, now=0, touch=False, turn=True)
    hand.move(1, 90, 90)
    hand.up(1, 90, 90)
    assert seen == [Tap(10, 10, False, True)]


def test_a_drag_pans_by_the_whole_way_and_is_no_tap(play: Play) -> None:
    hand, seen = play
    hand.down(1, 10, 10, now=0, touch=False)
    for x in (12, 18, 30):
        hand.move(1, x, 10)
    hand.up(1, 30, 10)
    assert all(isinstance(gesture, Pan) for gesture in seen)
    assert sum(gesture.dx for gesture in seen if isinstance(gesture, Pan)) == 20


def test_a_mouse_without_buttons_hovers(play: Play) -> None:
    hand, seen = play
    hand.move(1, 5, 6)
    assert seen == [Hover(5, 6)]


def test_two_fingers_pinch_and_leave_no_tap_behind(play: Play) -> None:
    hand, seen = play
    hand.down(1, 0, 0, now=0, touch=True)
    hand.down(2, 100, 0, now=0, touch=True)
    hand.move(2, 200, 0)
    assert seen == [Pinch(2.0, 100.0, 0.0, 50.0, 0.0)]
    hand.up(2, 200, 0)
    hand.up(1, 0, 0)
    assert len(seen) == 1
    hand.down(3, 7, 7, now=0, touch=True)
    hand.up(3, 7, 7)
    assert seen[-1] == Tap(7, 7, True)


def test_a_resting_finger_presses_and_its_end_is_no_tap(play: Play) -> None:
    hand, seen = play
    hand.down(1, 10, 10, now=1000, touch=True)
    hand.tick(1200)
    assert seen == []
    hand.tick(1500)
    hand.up(1, 10, 10)
    assert seen == [Press(10, 10)]


def test_a_mouse_does_not_press(play: Play) -> None:
    hand, seen = play
    hand.down(1, 10, 10, now=0, touch=False)
    hand.tick(5000)
    assert seen == []


def test_a_cancelled_pointer_is_forgotten(play: Play) -> None:
    hand, seen = play
    hand.down(1, 10, 10, now=0, touch=True)
    hand.cancel(1)
    hand.up(1, 10, 10)
    assert seen == []
    assert not hand.busy


def turn(hand: Gestures, degrees: list[float]) -> None:
    """Two fingers, one of them going round the other by these angles."""
    hand.down(1, 0, 0, now=0, touch=True)
    hand.down(2, 100, 0, now=0, touch=True)
    for angle in degrees:
        hand.move(2, 100 * cos(radians(angle)), 100 * sin(radians(angle)))


def twists(seen: list[Gesture]) -> list[int]:
    return [gesture.step for gesture in seen if isinstance(gesture, Twist)]


def test_two_fingers_twist_once_beyond_thirty_degrees(play: Play) -> None:
    hand, seen = play
    turn(hand, [10, 20, 29])
    assert twists(seen) == []
    hand.move(2, 100 * cos(radians(31)), 100 * sin(radians(31)))
    assert twists(seen) == [1]
    hand.move(2, 100 * cos(radians(80)), 100 * sin(radians(80)))
    assert twists(seen) == [1]


def test_each_further_quarter_twists_again_and_the_way_back_undoes_it(play: Play) -> None:
    hand, seen = play
    turn(hand, list(range(0, 220, 5)))
    assert twists(seen) == [1, 1, 1]
    turn(hand, list(range(0, -40, -5)))
    assert twists(seen) == [1, 1, 1, -1]


def test_a_trembling_hand_does_not_turn_to_and_fro(play: Play) -> None:
    hand, seen = play
    turn(hand, [31, 28, 32, 27, 33])
    assert twists(seen) == [1]


def test_past_the_half_turn_the_angle_goes_on(play: Play) -> None:
    hand, seen = play
    turn(hand, list(range(0, -420, -10)))
    assert twists(seen) == [-1] * 5
