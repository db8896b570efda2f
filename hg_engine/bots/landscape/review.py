"""Analyse a finished game: the expected points that every turn lost against the best turn."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from itertools import islice
from math import hypot, sqrt
from typing import Final

from ...game import Phase
from ...landscape.moves import LandscapeMove, Occupy
from ...landscape.phases import LandscapePhase
from ...landscape.position import Position
from ...landscape.session import LandscapeSession
from ...rng import SplitMix64
from ...session import Step
from ..coaches import Coach
from ..review import WORTH_TELLING, Review, deviation, whole
from .evaluate import Evaluator
from .foresight import Luck, Prospect, after, fortunes
from .line import Line
from .player import code_of, moves_of
from .reasons import reasons
from .search import lines
from .weights import MASTER, POINTS, fitted

EVALUATOR: Final = 5
"""Which way of valuing turns reviews come from: a new number whenever they would say anything else of a game."""
CANDIDATES: Final = 3
"""How many of the best turns are looked at further, besides the one that was played."""
NEAR: Final = 5.0
"""Turns that look so many points worse than the best at once are not looked at further, but for the one played."""
DRAWS: Final = (2, 2, 8)
"""On how many draws the game is continued after each of them, round by round."""
KEPT: Final = 2
"""How many turns are kept after the first round, besides the one that was played; after each further one, the best."""
AHEAD: Final = 3
"""For how many turns; every seat plays what seems best to it at once."""
AT_ONCE: Final = 0.3
"""How much counts what a turn seems worth at once, beside what the continued games led to."""
SURE, SURE_OF = 2.0, 0.25
"""There are no more rounds if the played turn is the best one by so many standard errors, or if the standard error is
at most this share of the loss."""
OFF, OFF_BY = 2.0, 0.5
"""By how many points the loss of a turn may be off, and by which share of it, because games go on otherwise ..."""
MANY_LEFT: Final = 10
"""... if so many land tiles are left; the fewer there are, the surer it is."""
GOLDEN: Final = 0.6180339887498949
"""Multiples of it, without their whole parts, are spread evenly from 0 to 1 however many there are."""
LEAST: Final = 0.3
"""A standard error of few draws may be too small by chance; it is taken to be at least so many points."""


def reviews(
    session: LandscapeSession, start: int = 0, draws: Sequence[int] = DRAWS
) -> Iterator[Review[LandscapeMove]]:
    """Return the turns of a game one by one, those that begin at step ``start`` or later.

    Only what is on the table and in the bag counts, never the order of the draws: the game is continued from the turn
    that was played and from the best few others, as the master does, on the same draws, which depend on the step alone.
    ``draws`` says on how many, round by round. With none, what the turns lead to at once is compared. A turn that was
    not finished is left out.
    """
    return whole(looked_over(session, start, draws))


def looked_over(
    session: LandscapeSession, start: int = 0, draws: Sequence[int] = DRAWS
) -> Iterator[Review[LandscapeMove] | None]:
    """Yield the same in pieces: None whenever there is more to think about (see `reviews`)."""
    position = session.at(0)
    history = session.history
    evaluator = Evaluator(position, fitted(position.players, MASTER))
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
        compared = [Prospect(line, after(position, line)) for line in (mine, *_others(mine, seen))]
        compared = yield from _continued(compared, seat, draws, SplitMix64(first), evaluator)
        best = max(compared, key=_worth)
        loss, error = _lost(compared[0], best)
        doubt = _doubt(loss, error, position.land_left.bit_count())
        then = moves_of(position, best.line)
        why = tuple(reasons(position, then)) if loss >= WORTH_TELLING else ()
        for step in played:
            position.push(step.move)
        yield Review(first, seat, loss, doubt, then, expected(position), why)


def _others(mine: Line, seen: Sequence[Line]) -> list[Line]:
    """Return the best few lines but the one that was played, if they look as good as the best at once."""
    order = sorted(seen, reverse=True)
    near = [line for line in order if line.moves != mine.moves and order[0].value - line.value < NEAR]
    return near[:CANDIDATES]


def _continued(
    compared: list[Prospect], seat: int, draws: Sequence[int], rng: SplitMix64, evaluator: Evaluator
) -> Generator[None, None, list[Prospect]]:
    """Continue the game after each of the turns, yielding after each further turn.

    The first of them was played. Returns that one and the best few others, as soon as more draws would say no more.
    """
    lucks = _spread(fortunes(rng, sum(draws)))
    for number, many in enumerate(draws):
        if len(compared) < 2:
            break
        for luck in islice(lucks, many):
            for prospect in compared:
                for _ in prospect.play_on(seat, luck, AHEAD, evaluator):
                    yield None
        kept = 1 if number else KEPT
        compared = [compared[0], *sorted(compared[1:], key=_worth, reverse=True)[:kept]]
        loss, doubt = _lost(compared[0], compared[1])
        doubt = max(doubt, LEAST)
        if loss < -SURE * doubt or doubt < SURE_OF * abs(loss):
            break
    return compared


def _doubt(loss: float, error: float, left: int) -> float:
    """Return by about how much a loss may be off: in two of three turns it is off by less, see docs/strength.md.

    ``error`` is what the draws leave open; beside it, games may go on otherwise than here, unless ``left``, the number
    of land tiles left, is small.
    """
    if loss <= 0:
        return 0.0
    share = min(1.0, left / MANY_LEFT)
    return hypot(error, share * hypot(OFF, OFF_BY * loss))


def _spread(lucks: Sequence[Luck]) -> Iterator[Luck]:
    """Yield all kinds of luck in an order in which the first few are spread evenly, too."""
    order = sorted(range(len(lucks)), key=lambda number: number * GOLDEN % 1)
    for number in range(len(lucks)):
        yield lucks[order.index(number)]


def _worth(prospect: Prospect) -> float:
    """Return by how many points the seat may expect to be ahead: seen at once, and in the continued games."""
    return AT_ONCE * prospect.line.value + (1 - AT_ONCE) * prospect.mean


def _lost(mine: Prospect, other: Prospect) -> tuple[float, float]:
    """Return how many points a turn lost against another one, and the standard error of that in points."""
    losses = list(map(float.__sub__, other.leads, mine.leads))
    return _worth(other) - _worth(mine), deviation(losses) / sqrt(max(1, len(losses)))


def _played(played: Sequence[Step[LandscapeMove]], seen: Sequence[Line]) -> Line | None:
    """Return the line that was played, or None for a turn that was not finished."""
    codes = tuple(code_of(step.move) for step in played)
    return next((line for line in seen if line.moves == codes), None)


def expected(position: Position) -> tuple[float, ...]:
    """Return the points that every seat may expect, by the weights that were fitted to the ends of games.

    Those of the levels were taught to win games instead.
    """
    return tuple(Evaluator(position, fitted(position.players, POINTS)).expected(position))


def promised(position: Position) -> dict[str, float]:
    """Return the points that each piece that may be put now promises its owner, beside putting none.

    They are those of its area, or river system, alone: that a piece in hand is worth something as well, and one that
    comes home again, is left out. Empty unless a piece may be put, or left in hand.
    """
    if position.phase is not LandscapePhase.OCCUPY:
        return {}
    evaluator, seat = Evaluator(position, fitted(position.players, POINTS)), position.seat
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
