"""Analyse a finished game: the expected points that every turn lost against the best turn."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import Final

from ...game import Phase
from ...landscape.moves import LandscapeMove, Occupy
from ...landscape.phases import LandscapePhase
from ...landscape.position import Position
from ...landscape.session import LandscapeSession
from ...rng import SplitMix64
from ...session import Step
from ..coaches import Coach
from ..review import WORTH_TELLING, Review, whole
from .evaluate import Evaluator
from .player import ahead, code_of, lots, moves_of
from .reasons import reasons
from .search import Line, lines
from .weights import fitted

EVALUATOR: Final = 1
"""Which way of valuing turns reviews come from: a new number whenever the losses of the same game would change."""
CANDIDATES: Final = 4
"""How many of the best turns are looked at further, besides the one that was played."""
NEAR: Final = 5.0
"""Turns that look so many points worse than the best at once are not looked at further, but for the one played."""
SAMPLES: Final = 4
"""How many times the next tile is drawn, and the next player's best answer seen, after each of them."""


def reviews(
    session: LandscapeSession, start: int = 0, samples: int = SAMPLES
) -> Iterator[Review[LandscapeMove]]:
    """Return the turns of a game one by one, those that begin at step ``start`` or later.

    Only what is on the table and in the bag counts, never the order of the draws: the turn that was played and the
    best few others are compared on the same ``samples`` draws of the next tile, which depend on the step alone; with
    no samples, on what they lead to at once. A turn that was not finished is left out.
    """
    return whole(looked_over(session, start, samples))


def looked_over(
    session: LandscapeSession, start: int = 0, samples: int = SAMPLES
) -> Iterator[Review[LandscapeMove] | None]:
    """Yield the same in pieces: None whenever there is more to think about (see `reviews`)."""
    position = session.at(0)
    history = session.history
    evaluator = Evaluator(position, fitted(position.players))
    at = 0
    while at < len(history):
        if position.phase is not LandscapePhase.PLACE:
            position.push(history[at].move)
            at += 1
            continue
        first, seat = at, position.seat
        while at < len(history) and history[at].seat is not None:
            at += 1
        played = history[first:at]
        if first < start:
            for step in played:
                position.push(step.move)
            continue
        seen: list[Line] = []
        for group in lines(position, evaluator):
            seen += group
            yield None
        mine = _played(played, seen)
        if mine is None:
            return
        chosen = _others(mine, seen)
        values = [line.value for line in (mine, *chosen)]
        if chosen and samples:
            luck = lots(SplitMix64(first), samples)
            values = yield from _sampled(position, (mine, *chosen), luck, evaluator)
        loss = max(values) - values[0]
        best = (mine, *chosen)[values.index(max(values))]
        then = moves_of(position, best)
        why = tuple(reasons(position, then)) if loss >= WORTH_TELLING else ()
        for step in played:
            position.push(step.move)
        yield Review(first, seat, loss, then, tuple(evaluator.expected(position)), why)


def _others(mine: Line, seen: Sequence[Line]) -> list[Line]:
    """Return the best few lines but the one that was played, if they look as good as the best at once."""
    few = sorted(seen, reverse=True)[:CANDIDATES]
    return [line for line in few if line.moves != mine.moves and few[0].value - line.value < NEAR]


def _sampled(
    position: Position, compared: Sequence[Line], luck: Sequence[tuple[float, float]], evaluator: Evaluator
) -> Generator[None, None, list[float]]:
    """Return what each line is worth on average over the same draws; yields None after each look ahead."""
    values = [0.0] * len(compared)
    for draws in luck:
        for index, line in enumerate(compared):
            values[index] += ahead(position, line, draws, evaluator)[0] / len(luck)
            yield None
    return values


def _played(played: Sequence[Step[LandscapeMove]], seen: Sequence[Line]) -> Line | None:
    """Return the line that was played, or None for a turn that was not finished."""
    codes = tuple(code_of(step.move) for step in played)
    return next((line for line in seen if line.moves == codes), None)


def expected(position: Position) -> tuple[float, ...]:
    """Return the points that every seat may expect."""
    return tuple(Evaluator(position, fitted(position.players)).expected(position))


def promised(position: Position) -> dict[str, float]:
    """Return the points that each piece that may be put now promises its owner, beside putting none.

    They are those of its area, or river system, alone: that a piece in hand is worth something as well, and one that
    comes home again, is left out. Empty unless a piece may be put, or left in hand.
    """
    if position.phase is not LandscapePhase.OCCUPY:
        return {}
    evaluator, seat = Evaluator(position, fitted(position.players)), position.seat
    values = {}
    for move in position.legal_moves():
        after = position.copy()
        after.push(move)
        values[str(move)] = after.scores[seat] + (
            0.0 if after.phase is Phase.OVER else evaluator.to_come(after, seat)
        )
    without = values.pop(str(Occupy(None)), None)
    return {} if without is None else {move: value - without for move, value in values.items()}


COACH: Final = Coach(EVALUATOR, reasons, expected, looked_over, promised)
"""Who explains turns of the tile-laying game."""
