"""All the ways to play a turn, each with its value."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from typing import NamedTuple

from ...game import Event
from ...landscape.phases import LandscapePhase
from ...landscape.turn import HUT_WAY, Turn
from .evaluate import Evaluator
from .placing import Placing, is_plain


class Line(NamedTuple):
    """A way to play a turn as the unchecked moves of `turn.Turn`, and its value."""

    value: float
    moves: tuple[int, ...]


def lines(
    turn: Turn, evaluator: Evaluator, huts: bool = True, cells: Container[int] | None = None
) -> Iterator[list[Line]]:
    """Yield, placement by placement, the lines of the seat to move; ``turn`` is as it was between and after.

    Without ``huts`` those that place one are left out; with ``cells`` the tile is laid on these alone.
    """
    limit = 1 << 30 if huts else HUT_WAY
    if turn.phase is LandscapePhase.PLACE:
        placing = Placing(turn, evaluator) if is_plain(turn) else None
        for code in sorted(turn.board.placements(turn.tile_id)):
            if cells is not None and code & ~3 not in cells:
                continue
            turn.do_place(code, None)
            if placing is None:
                found = list(_after(turn, evaluator, limit, (code,)))
            else:
                found = [Line(value, (code, way)) for way, value in placing.ways(code) if way < limit]
            turn.undo()
            yield found
    else:
        yield list(_after(turn, evaluator, limit, ()))


def _after(turn: Turn, evaluator: Evaluator, limit: int, before: tuple[int, ...]) -> Iterator[Line]:
    """Yield what may follow a placement, with ways to occupy below ``limit``."""
    seat = turn.seat
    if turn.phase is LandscapePhase.TAKE_BACK:
        keep = [] if turn.rules.shaman_must else [-1]
        for zone in keep + sorted(zone for zone, owner in turn.meeples_out.items() if owner == seat):
            turn.do_take_back(zone, None)
            yield from _after(turn, evaluator, limit, (*before, zone))
            turn.undo()
        return
    for way in turn.occupations():
        if way >= limit:
            continue
        turn.do_occupy(way, None)
        value = evaluator.lead(turn, seat)
        turn.undo()
        yield Line(value, (*before, way))


def best_line(turn: Turn, evaluator: Evaluator, blur: Callable[[], float] | None = None) -> tuple[Line, int]:
    """Return the line of most value, each value changed by ``blur``, and how many positions were valued."""
    best: Line | None = None
    seen, most = 0, 0.0
    for group in lines(turn, evaluator):
        seen += len(group)
        for line in group:
            value = line.value + blur() if blur else line.value
            if best is None or value > most:
                best, most = line, value
    assert best is not None
    return best, seen


def play_line(turn: Turn, line: Line, events: list[Event] | None = None) -> None:
    """Make the moves of a line; what they cause is added to ``events``, if there are any."""
    for move in line.moves:
        if turn.phase is LandscapePhase.PLACE:
            turn.do_place(move, events)
        elif turn.phase is LandscapePhase.TAKE_BACK:
            turn.do_take_back(move, events)
        else:
            turn.do_occupy(move, events)
