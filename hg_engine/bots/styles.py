"""Measure how a bot plays: of what its points come, what it takes from others, what it has on the table at the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from statistics import fmean
from typing import Any, NamedTuple

from .. import registry
from ..rng import SplitMix64
from ..session import COLORS, Seat, Seeded, Session
from . import levels
from .base import UNLIMITED, Budget, choose
from .coaches import coach


class Trial(NamedTuple):
    """A game of two by a level against another one; the number tells the draws, and who begins."""

    level: str
    other: str
    rules: str
    seed: str
    number: int
    budget: Budget = UNLIMITED


class Played(NamedTuple):
    """What a level did in a game."""

    points: Mapping[str, int]
    """By kind, see `Session.breakdown`."""
    taken: float
    """How many of the points that the other could expect went with the moves of this one."""
    pieces: Mapping[str, int]
    """What it has on the table at the end, by kind; empty where a family does not tell."""


class Style(NamedTuple):
    """How a level plays, on average over games."""

    points: float
    shares: Mapping[str, float]
    """Which share of its points comes of what kind, from 0 to 1."""
    taken: float
    pieces: Mapping[str, float]


def play(trial: Trial) -> Played:
    """Play a game, and tell what the level did in it."""
    rules = registry.get(trial.rules, None)
    mine = trial.number % 2
    names = [trial.other, trial.level] if mine else [trial.level, trial.other]
    seed = f"{trial.seed} {trial.number}"
    session: Session[Any, Any, Any] = Session(
        rules, [Seat(name, color) for name, color in zip("AB", COLORS, strict=False)], Seeded(seed)
    )
    bots = [levels.player(name, rules.family) for name in names]
    lots = [SplitMix64(f"{seed}/{seat}") for seat in range(2)]
    expected = coach(rules.family).expected
    taken = 0.0
    while (seat := session.position.to_move) is not None:
        move = choose(bots[seat], session.position, lots[seat], trial.budget)
        before = expected(session.position)[1 - mine] if seat == mine else 0.0
        session.play(move)
        if seat == mine:
            taken += max(0.0, before - expected(session.position)[1 - mine])
    tell = levels.pieces(rules.family)
    return Played(session.breakdown()[mine], taken, tell(session.position, mine) if tell else {})


def style(games: Iterable[Played]) -> Style:
    """Sum up what a level did in games, of which there is one or more."""
    every = list(games)
    total = sum(sum(game.points.values()) for game in every)
    kinds = sorted({kind for game in every for kind in game.points})
    things = sorted({thing for game in every for thing in game.pieces})
    return Style(
        total / len(every),
        {kind: sum(game.points.get(kind, 0) for game in every) / max(1, total) for kind in kinds},
        fmean(game.taken for game in every),
        {thing: fmean(game.pieces.get(thing, 0) for game in every) for thing in things},
    )
