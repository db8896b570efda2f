"""All the ways to play a turn, each with its value."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator

from ...landscape.phases import LandscapePhase
from ...landscape.turn import HUT_WAY, Turn
from .evaluate import Evaluator
from .features import Openings
from .line import Line
from .placing import Placing, is_plain


def lines(
    turn: Turn, evaluator: Evaluator, huts: bool = True, cells: Container[int] | None = None
) -> Iterator[list[Line]]:
    """Yield, placement by placement, the lines of the seat to move; ``turn`` is as it was between and after.

    Without ``huts`` those that place one are left out; with ``cells`` the tile is laid on these alone.
    """
    limit = 1 << 30 if huts else HUT_WAY
    if turn.phase is not LandscapePhase.PLACE:
        yield list(_after(turn, evaluator, limit, (), evaluator.openings(turn)))
        return
    placing = Placing(turn, evaluator, limit) if is_plain(turn) else None
    for code in sorted(turn.board.placements(turn.tile_id)):
        if cells is not None and code & ~3 not in cells:
            continue
        if placing is not None:
            yield placing.lines(code)
            continue
        turn.do_place(code, None)
        found = list(_after(turn, evaluator, limit, (code,), evaluator.openings(turn)))
        turn.undo()
        yield found


def _after(
    turn: Turn, evaluator: Evaluator, limit: int, before: tuple[int, ...], openings: Openings
) -> Iterator[Line]:
    """Yield what may follow a placement, with ways to occupy below ``limit``; it has left these ``openings``."""
    seat = turn.seat
    if turn.phase is LandscapePhase.TAKE_BACK:
        keep = [] if turn.rules.shaman_must else [-1]
        for zone in keep + sorted(zone for zone, owner in turn.meeples_out.items() if owner == seat):
            turn.do_take_back(zone, None)
            yield from _after(turn, evaluator, limit, (*before, zone), openings)
            turn.undo()
        return
    for way in turn.occupations():
        if way >= limit:
            continue
        turn.do_occupy(way, None)
        value = evaluator.lead(turn, seat, openings)
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
