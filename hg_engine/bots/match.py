"""Measure strength: bots play the same draws from every seat, and the result has an interval."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import log, sqrt
from statistics import fmean
from typing import Any, NamedTuple

from .. import registry
from ..rng import SplitMix64
from ..session import Seeded
from ..switches import Rules
from . import levels
from .base import UNLIMITED, Bot, Budget, choose

Z95 = 1.96


class Fixture(NamedTuple):
    """One set of draws, played from every seat: the first bot in one seat, the second in all the others.

    Both are names (`levels.player`) in the family of ``rules``, so that a fixture can travel to another process; a
    bot of one's own is given itself, and travels if it can be pickled.
    """

    first: str | Bot[Any, Any]
    second: str | Bot[Any, Any]
    rules: str
    players: int
    seed: str
    budgets: tuple[Budget, Budget] = (UNLIMITED, UNLIMITED)


class Result(NamedTuple):
    """What the first bot made of a fixture: means over the seats it had."""

    lead: float
    """Points ahead of the best other."""
    won: float
    """Games won, from 0 to 1; a shared win counts as its share."""


class Tally(NamedTuple):
    """Sums over the results of fixtures, from which their `strength` is told."""

    fixtures: int = 0
    lead: float = 0.0
    lead_squares: float = 0.0
    won: float = 0.0
    won_squares: float = 0.0

    def plus(self, result: Result) -> Tally:
        """Return the sums with one more result."""
        lead, won = result
        return Tally(
            self.fixtures + 1,
            self.lead + lead,
            self.lead_squares + lead * lead,
            self.won + won,
            self.won_squares + won * won,
        )


class Strength(NamedTuple):
    """The result of many fixtures, with half the width of its 95 % interval."""

    games: int
    lead: float
    lead_doubt: float
    won: float
    won_doubt: float


def play_game(
    rules: Rules, bots: Sequence[Bot[Any, Any]], budgets: Sequence[Budget], seed: str, salt: str = ""
) -> tuple[int, ...]:
    """Return the scores of a game between bots; ``seed`` fixes the draws, ``salt`` too what bots draw lots for."""
    position = registry.start(rules, len(bots))
    drawer = Seeded(seed)
    lots = [SplitMix64(f"{seed}/{salt}/{seat}") for seat in range(len(bots))]
    while not position.is_over:
        seat = position.to_move
        if seat is None:
            position.push(drawer.draw(position))
            continue
        moves = position.legal_moves()
        if len(moves) > 1:
            position.push(choose(bots[seat], position, lots[seat], budgets[seat]))
        else:
            position.push(moves[0])
    return position.scores


def play(fixture: Fixture) -> Result:
    """Play a fixture: as many games as there are seats."""
    rules = registry.get(fixture.rules, None)
    first, second = (
        levels.player(bot, rules.family) if isinstance(bot, str) else bot
        for bot in (fixture.first, fixture.second)
    )
    leads, wins = [], []
    for seat in range(fixture.players):
        bots = [second] * fixture.players
        budgets = [fixture.budgets[1]] * fixture.players
        bots[seat], budgets[seat] = first, fixture.budgets[0]
        scores = play_game(rules, bots, budgets, fixture.seed, f"{seat}")
        own, best = scores[seat], max(scores)
        leads.append(own - max(score for index, score in enumerate(scores) if index != seat))
        wins.append(1 / scores.count(best) if own == best else 0.0)
    return Result(fmean(leads), fmean(wins))


def strength(results: Iterable[Result], players: int) -> Strength:
    """Sum up the results of fixtures."""
    tally = Tally()
    for result in results:
        tally = tally.plus(result)
    return told(tally, players)


def told(tally: Tally, players: int) -> Strength:
    """Return what sums say; fixtures are independent of each other, their games are not."""
    count = tally.fixtures
    lead, lead_doubt = _mean(count, tally.lead, tally.lead_squares)
    won, won_doubt = _mean(count, tally.won, tally.won_squares)
    # who has won every game might lose one in the next: the rule of three
    return Strength(count * players, lead, lead_doubt, won, max(won_doubt, 3 / count))


def _mean(count: int, total: float, squares: float) -> tuple[float, float]:
    """Return the mean, and half the width of its 95 % interval."""
    mean = total / count
    if count < 2:
        return mean, float("inf")
    return mean, Z95 * sqrt(max(0.0, squares / count - mean * mean) / (count - 1))


def elo(won: float) -> float:
    """Return the Elo difference at which one wins so often."""
    won = min(max(won, 0.001), 0.999)
    return 400 * log(won / (1 - won)) / log(10)


def ladder(pairs: Iterable[tuple[str, str, float]], anchor: str, rating: float = 0.0) -> dict[str, float]:
    """Return Elo ratings that explain how often the first of each pair beats the second best (least squares).

    ``anchor`` is rated ``rating``.
    """
    known = [(first, second, elo(won)) for first, second, won in pairs]
    names = sorted({name for first, second, _ in known for name in (first, second)})
    found = dict.fromkeys(names, 0.0)
    for _ in range(2000):
        for name in names:
            if name == anchor:
                continue
            wanted = [found[b] + d for a, b, d in known if a == name]
            wanted += [found[a] - d for a, b, d in known if b == name]
            found[name] = fmean(wanted)
    shift = rating - found[anchor]
    return {name: value + shift for name, value in found.items()}
