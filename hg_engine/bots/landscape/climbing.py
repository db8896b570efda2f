"""Improve weights by play: change them one way and the opposite way, and move towards the one that wins more.

Regression learns what became of positions; it cannot tell what a bot should want, since who has meeples in hand is
also who was doing well. Here every weight is bent up or down by lot, and these weights play the same draws against
the ones bent the other way. Over many such duels every weight shows by itself which way it should go (an evolution
strategy with mirrored samples: Salimans and others, 2017).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import NamedTuple

from ...rng import SplitMix64
from ..match import Fixture, play
from .characters import Character
from .features import FEATURES
from .player import LandscapeBot
from .weights import Weights

BEND = 0.3
"""How far weights are bent, in powers of e; and how far a generation moves one at most."""
SMALL = 0.5
"""Weights below this are moved by steps instead, so that they can change their sign."""
NOISE, SURE = 0.7, 2.5
"""Standard errors below which a weight stays where it is, and from which it moves as far as it may."""


class Duel(NamedTuple):
    """Which way every weight was bent (1 or -1), and by how much that led over its mirror image."""

    signs: tuple[int, ...]
    lead: float


def duel(rules: str, players: int, weights: Weights, seed: str) -> Duel:
    """Play weights bent by lot against their mirror image, on one set of draws from every seat."""
    lots = SplitMix64(f"bend {seed}")
    signs = tuple(1 - 2 * lots.below(2) for _ in FEATURES)
    bots = [
        LandscapeBot(Character(weights=bent(weights, [sign * way for sign in signs]))) for way in (1.0, -1.0)
    ]
    return Duel(signs, play(Fixture(bots[0], bots[1], rules, players, seed)).lead)


def bent(weights: Weights, ways: Sequence[float]) -> Weights:
    """Return the weights with the points of every feature moved: by `BEND` times ``ways``."""
    points = (
        value * exp(BEND * way) if abs(value) >= SMALL else value + BEND * way / 2
        for value, way in zip(weights.points, ways, strict=True)
    )
    return weights._replace(points=tuple(points))


def climb(duels: Sequence[Duel], weights: Weights) -> tuple[Weights, list[float]]:
    """Return better weights, and by how many standard errors each feature's bend won."""
    count = len(duels)
    mean = sum(duel.lead for duel in duels) / count
    error = sqrt(sum((duel.lead - mean) ** 2 for duel in duels) / count**2) or 1.0
    sure = [
        sum(duel.signs[index] * duel.lead for duel in duels) / count / error for index in range(len(FEATURES))
    ]
    ways = [max(-1.0, min(1.0, value / SURE)) if abs(value) > NOISE else 0.0 for value in sure]
    return bent(weights, ways), sure
