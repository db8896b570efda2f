"""Plays lessons of whichever game as they show themselves."""

from __future__ import annotations

from typing import Any, TypeVar

from web.practice.course import BaseCourse

C = TypeVar("C", bound=BaseCourse[Any])


def reply(course: C) -> None:
    """Make the moves of the others."""
    while (move := course.reply()) is not None:
        course.session.play(move)


def played(course: C) -> C:
    """Return a lesson played to its end, each task as it would do it itself."""
    while not course.done:
        reply(course)
        move = course.example()
        assert move is not None
        course.session.play(move)
    return course
