"""Ways to play a turn: one or two steps, each result once, whichever order of steps leads to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ...seasons.phases import SeasonsPhase
from ...seasons.position import Position
from .evaluate import Evaluator


class Line(NamedTuple):
    """The steps of a turn, unchecked, and what they are worth to whoever makes them."""

    value: float
    steps: tuple[int, ...]


Result = tuple[tuple[int, ...], int, int, int]
"""What a way to play a turn leads to: two ways with the same are as good."""


def lines(position: Position, evaluator: Evaluator, *, turns: bool = True) -> Iterator[list[Line]]:
    """Yield the ways to play the turn, or the rest of it, in groups that begin alike; the position is as it was.

    Without ``turns`` only the next step is looked at.
    """
    seat, lead, result = position.seat, evaluator.lead, position.after_steps
    seen: set[Result] = set()
    whole = position.phase is SeasonsPhase.FIRST and turns
    for step in position.steps():
        group = []
        position.do_walk(step, None)
        if whole and position.pawn_spaces[seat]:
            position.await_second()
            for then in position.steps():
                position.do_walk(then, None)
                key = result(seat)
                if key not in seen:
                    seen.add(key)
                    group.append(Line(lead(position, seat), (step, then)))
                position.undo()
        else:
            key = result(seat)
            if key not in seen:
                seen.add(key)
                group.append(Line(lead(position, seat), (step,)))
        position.undo()
        if group:
            yield group


def line_of(position: Position, evaluator: Evaluator, steps: tuple[int, ...]) -> tuple[Line, Result]:
    """Return the line that these steps of a turn are, as `lines` values it, and what it leads to."""
    seat = position.seat
    for number, step in enumerate(steps):
        if number:
            position.await_second()
        position.do_walk(step, None)
    line, found = Line(evaluator.lead(position, seat), steps), position.after_steps(seat)
    for _ in steps:
        position.undo()
    return line, found


def quick_line(position: Position, evaluator: Evaluator) -> tuple[Line, int]:
    """Return a good way to play a turn, and how many were looked at: second steps after the best first ones."""
    seat, lead = position.seat, evaluator.lead
    firsts = []
    for step in position.steps():
        position.do_walk(step, None)
        firsts.append((lead(position, seat), step))
        position.undo()
    firsts.sort(reverse=True)
    best, count = Line(firsts[0][0], (firsts[0][1],)), len(firsts)
    highest = -1e9
    for _, step in firsts[: evaluator.character.firsts]:
        position.do_walk(step, None)
        if position.pawn_spaces[seat]:
            position.await_second()
            for then in position.steps():
                position.do_walk(then, None)
                value = lead(position, seat)
                position.undo()
                count += 1
                if value > highest:
                    best, highest = Line(value, (step, then)), value
        position.undo()
    return best, count


def play_line(position: Position, line: Line) -> None:
    """Make the steps of a line."""
    for step in line.steps:
        position.do_step(step, None)
