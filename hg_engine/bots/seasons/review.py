"""Analyse a finished game: the expected points that every turn lost against the best turn."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import Final, NamedTuple

from ...game import Draw
from ...seasons.moves import SeasonsMove
from ...seasons.phases import SeasonsPhase
from ...seasons.position import Position, step_code, step_move
from ...seasons.session import SeasonsSession
from ...session import Step
from ..coaches import Coach
from ..review import WORTH_TELLING, Review, whole
from .characters import CHARACTERS
from .evaluate import Evaluator
from .prospects import expected
from .reasons import reasons
from .search import Line, line_of, lines, play_line, quick_line

EVALUATOR: Final = 4
"""Which way of valuing turns reviews come from: a new number whenever the losses of the same game would change."""
MIND: Final = CHARACTERS["master"]._replace(firsts=2)
"""Who thinks of the turns: the master, but when the game is continued it thinks as quickly as the elder."""
CANDIDATES: Final = (0, 0, 4, 3, 3)
"""How many of the best turns are looked at further, besides the one that was played, by the number of seats: more seats
play more turns, and each of them takes longer."""
NEAR: Final = 8.0
"""Turns that look so many points worse than the best at once are not looked at further, but for the one played."""
AHEAD: Final = 6
"""For how many turns the game is continued after each of them, every seat playing what seems best to it."""
OFF, OFF_BY = 2.5, 0.6
"""By how many points a loss may be off, and by which share of it, because games go on otherwise: in two of three turns
it is off by less, see docs/strength.md."""


def reviews(session: SeasonsSession, start: int = 0, ahead: int = AHEAD) -> Iterator[Review[SeasonsMove]]:
    """Return the turns of a game one by one, those that begin at step ``start`` or later.

    Only what everybody saw then counts, never how winter will lie: the turn that was played and the best few others
    are played on for ``ahead`` turns in mind; with none, what they lead to at once is compared. A turn that was not
    finished is left out.
    """
    return whole(looked_over(session, start, ahead))


def looked_over(
    session: SeasonsSession, start: int = 0, ahead: int = AHEAD
) -> Iterator[Review[SeasonsMove] | None]:
    """Yield the same in pieces: None whenever there is more to think about (see `reviews`)."""
    position = session.at(0)
    history = session.history
    at = 0
    while at < len(history):
        first, seat = at, position.seat
        at += 1
        if not position.opens_turn:
            position.push(history[first].move)
            continue
        while at < len(history) and history[at].seat is not None and not history[at].opens:
            at += 1
        played = history[first:at]
        before = position.copy()
        for step in played:
            position.push(step.move)
        if first < start:
            continue
        if position.phase is SeasonsPhase.SECOND:
            return
        found = None
        for found in _compared(before, _codes(played), ahead):
            if found is None:
                yield None
        assert found is not None
        why = tuple(reasons(before, found.best)) if found.loss >= WORTH_TELLING else ()
        yield Review(first, seat, found.loss, found.doubt, found.best, expected(position), why)


class _Comparison(NamedTuple):
    """How much a turn gave away, by how much that may be off, and the best turn."""

    loss: float
    doubt: float
    best: tuple[SeasonsMove, ...]


def _codes(played: list[Step[SeasonsMove]]) -> tuple[int, ...]:
    return tuple(step_code(step.move) for step in played if not isinstance(step.move, Draw))


def _compared(position: Position, played: tuple[int, ...], ahead: int) -> Iterator[_Comparison | None]:
    """Yield None between thoughts, and last what a turn gave away."""
    evaluator = Evaluator(position, MIND)
    seen: list[Line] = []
    for group in lines(position, evaluator):
        seen += group
        yield None
    mine, result = line_of(position, evaluator, played)
    candidates = CANDIDATES[position.players]
    few = sorted(seen, reverse=True)[: candidates + 1]
    near = [line for line in few if few[0].value - line.value < NEAR]
    others = [line for line in near if line_of(position, evaluator, line.steps)[1] != result][:candidates]
    leads: list[float] = []
    for line in (mine, *others):
        moment = position.copy()
        play_line(moment, line)
        for _ in range(ahead if others else 0):
            if moment.phase is SeasonsPhase.FIRST:
                play_line(moment, quick_line(moment, evaluator)[0])
                yield None
        leads.append(evaluator.lead(moment, position.seat))
    best = max(range(len(leads)), key=lambda way: leads[way])
    loss = leads[best] - leads[0]
    moves = tuple(map(step_move, (mine, *others)[best].steps))
    yield _Comparison(loss, hypot(OFF, OFF_BY * loss) if loss else 0.0, moves)


COACH: Final = Coach(EVALUATOR, reasons, expected, looked_over)
"""Who explains turns of Seasons."""
