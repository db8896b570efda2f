"""Frames in which no board is painted, on a window that is only counted."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from tests.web.support.js import js
from web.platform.native import Moments


class Window:
    """A window whose frames and timers come when they are told to."""

    def __init__(self) -> None:
        self.document = SimpleNamespace(hidden=False)
        self.waiting: dict[int, Callable[..., Any]] = {}
        self.waits: list[float] = []

    def _keep(self, call: Callable[..., Any]) -> int:
        number = len(self.waits) + 100 * len(self.waiting)
        self.waiting[number] = call
        return number

    def requestAnimationFrame(self, call: Callable[..., Any]) -> int:  # noqa: N802
        return self._keep(call)

    def setTimeout(self, call: Callable[..., Any], ms: float) -> int:  # noqa: N802
        self.waits.append(ms)
        return self._keep(call)

    def cancelAnimationFrame(self, number: int) -> None:  # noqa: N802
        self.waiting.pop(number, None)

    clearTimeout = cancelAnimationFrame  # noqa: N815

    def come(self, *values: float) -> None:
        waiting, self.waiting = self.waiting, {}
        for call in waiting.values():
            call(*values)


def opened() -> tuple[Moments, Window, list[str]]:
    window = Window()
    return Moments(js(window), js), window, []


def test_the_frame_that_is_asked_for_is_taken_and_no_other() -> None:
    moments, window, done = opened()
    assert not moments.taken(10.0)
    moments.next_frame(lambda: done.append("write"))
    assert moments.taken(20.0), "until it has come"
    window.come(30.0)
    assert done == ["write"]
    assert (moments.taken(30.0), moments.taken(46.0)) == (True, False)


def test_a_frame_that_is_given_back_is_free() -> None:
    moments, window, done = opened()
    off = moments.next_frame(lambda: done.append("write"))
    off()
    assert not moments.taken(10.0)
    window.come(10.0)
    assert done == []


def test_what_is_stopped_in_its_frame_leaves_it_taken() -> None:
    moments, window, _ = opened()
    off = moments.next_frame(lambda: off())
    window.come(10.0)
    assert (moments.taken(10.0), moments.taken(26.0)) == (True, False)


def test_a_page_that_nobody_sees_goes_on_without_frames() -> None:
    moments, window, done = opened()
    window.document.hidden = True
    moments.next_frame(lambda: done.append("write"))
    assert window.waits == [0]
    assert not moments.taken(10.0)
    window.come()
    assert done == ["write"]


def test_what_comes_after_a_frame_comes_by_a_timer_that_is_set_in_it() -> None:
    moments, window, done = opened()
    moments.after_frame(lambda: done.append("write"))
    assert moments.queued
    window.come(10.0)
    assert (done, window.waits, moments.queued) == ([], [0], True)
    window.come()
    assert (done, moments.queued) == (["write"], False)


def test_what_comes_after_a_frame_is_done_at_once_when_it_is_needed() -> None:
    moments, window, done = opened()
    moments.after_frame(lambda: done.append("write"))
    moments.catch_up()
    assert done == ["write"]
    window.come(10.0)
    window.come()
    assert done == ["write"], "and not again"


def test_what_comes_after_a_frame_can_be_called_off() -> None:
    moments, window, done = opened()
    moments.after_frame(lambda: done.append("write"))()
    moments.catch_up()
    window.come(10.0)
    window.come()
    assert done == []


def test_what_comes_after_a_frame_waits_for_none_where_nobody_sees_the_page() -> None:
    moments, window, done = opened()
    window.document.hidden = True
    moments.after_frame(lambda: done.append("write"))
    window.come()
    assert done == ["write"]


def test_frames_and_short_waits_are_queued_and_long_ones_are_not() -> None:
    moments, window, done = opened()
    seen = [moments.queued]
    moments.later(1_000, lambda: done.append("late"))
    seen.append(moments.queued)
    off = moments.later(40, lambda: done.append("soon"))
    seen.append(moments.queued)
    off()
    seen.append(moments.queued)
    moments.frame(lambda thumbnail: done.append("frame"))
    seen.append(moments.queued)
    moments.call_off()
    assert [*seen, moments.queued] == [False, False, True, False, True, False]
    assert (window.waiting, done) == ({}, [])


def test_what_has_come_is_queued_no_more_unless_it_asks_again() -> None:
    moments, window, _ = opened()

    def again(thumbnail: float) -> None:
        if thumbnail < 30:
            moments.frame(again)

    moments.frame(again)
    for thumbnail, queued in ((10.0, True), (20.0, True), (30.0, False)):
        window.come(thumbnail)
        assert moments.queued == queued
