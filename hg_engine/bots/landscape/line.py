"""A way to play a turn, and playing it."""

from __future__ import annotations

from typing import NamedTuple

from ...game import Event
from ...landscape.phases import LandscapePhase
from ...landscape.turn import Turn


class Line(NamedTuple):
    """A way to play a turn as the unchecked moves of `turn.Turn`, and its value."""

    value: float
    moves: tuple[int, ...]


def play_line(turn: Turn, line: Line, events: list[Event] | None = None) -> None:
    """Make the moves of a line; what they cause is added to ``events``, if there are any."""
    for move in line.moves:
        if turn.phase is LandscapePhase.PLACE:
            turn.do_place(move, events)
        elif turn.phase is LandscapePhase.TAKE_BACK:
            turn.do_take_back(move, events)
        else:
            turn.do_occupy(move, events)
