"""Ways to play a turn: one or two steps, each result once, whichever order of steps leads to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ...game import Phase
from ...seasons.position import Position
from .evaluate import Evaluator

FIRSTS = 2
"""After how many first steps a quick look at a turn tries second ones."""


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
    seat, lead = position._seat, evaluator.lead
    seen: set[Result] = set()
    whole = position._phase is Phase.FIRST and turns
    for step in position._steps():
        group = []
        position._walk(step, None)
        if whole and position._pawns[seat]:
            position._phase = Phase.SECOND
            for then in position._steps():
                position._walk(then, None)
                key = result(position, seat)
                if key not in seen:
                    seen.add(key)
                    group.append(Line(lead(position, seat), (step, then)))
                position._undo()
        else:
            key = result(position, seat)
            if key not in seen:
                seen.add(key)
                group.append(Line(lead(position, seat), (step,)))
        position._undo()
        if group:
            yield group


def result(position: Position, seat: int) -> Result:
    """Return what the steps that a seat has made lead to."""
    return position._pawns[seat], position._tiles, position._packs[seat], position._weapons[seat]


def line_of(position: Position, evaluator: Evaluator, steps: tuple[int, ...]) -> tuple[Line, Result]:
    """Return the line that these steps of a turn are, as `lines` values it, and what it leads to."""
    seat = position._seat
    for number, step in enumerate(steps):
        if number:
            position._phase = Phase.SECOND
        position._walk(step, None)
    line, found = Line(evaluator.lead(position, seat), steps), result(position, seat)
    for _ in steps:
        position._undo()
    return line, found


def quick_line(position: Position, evaluator: Evaluator) -> tuple[Line, int]:
    """Return a good way to play a turn, and how many were looked at: the second step only after the best first ones."""
    seat, lead = position._seat, evaluator.lead
    firsts = []
    for step in position._steps():
        position._walk(step, None)
        firsts.append((lead(position, seat), step))
        position._undo()
    firsts.sort(reverse=True)
    best, count = Line(firsts[0][0], (firsts[0][1],)), len(firsts)
    highest = -1e9
    for _, step in firsts[:FIRSTS]:
        position._walk(step, None)
        if position._pawns[seat]:
            position._phase = Phase.SECOND
            for then in position._steps():
                position._walk(then, None)
                value = lead(position, seat)
                position._undo()
                count += 1
                if value > highest:
                    best, highest = Line(value, (step, then)), value
        position._undo()
    return best, count


def play_line(position: Position, line: Line) -> None:
    """Make the steps of a line."""
    for step in line.steps:
        position._step(step, None)
