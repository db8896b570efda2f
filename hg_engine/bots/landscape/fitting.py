"""Fit weights by self-play: compare the values of positions with the results of the games.

A generation plays games with the weights it has and a little noise, so that more than one way is tried. After every
turn each seat's features are kept with the points that it still made until the end, and every open forest and river
with whether it was completed. A logistic fit then gives the chances, a ridge regression about the old weights the
points; the next generation plays with these.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log1p
from operator import mul
from typing import NamedTuple

from ...game import Phase
from ...landscape.layout import OPEN, SEATS, SYSTEM, bits
from ...landscape.position import Position
from ...landscape.ruleset import RuleSet
from ...landscape.tile import Terrain
from ...landscape.turn import Turn
from ...rng import SplitMix64
from .evaluate import Evaluator, chance_inputs, features
from .features import FEATURES, Left, Openings, open_sides
from .line import play_line
from .search import best_line
from .weights import Weights

Matrix = list[list[float]]
PULL = 0.02
"""How strongly a fit is drawn to the weights before, as a share of each input's mean square."""


class Sums(NamedTuple):
    """What a regression needs of its samples: products of the inputs, products with the outcome, their number."""

    inputs: Matrix
    outcome: list[float]
    samples: list[int]

    @classmethod
    def of(cls, width: int) -> Sums:
        """Start with no samples."""
        return cls([[0.0] * width for _ in range(width)], [0.0] * width, [0])

    def add(self, row: Sequence[float], outcome: float) -> None:
        """Add a sample."""
        used = [(index, value) for index, value in enumerate(row) if value]
        for i, value in used:
            line = self.inputs[i]
            for j, other in used:
                line[j] += value * other
            self.outcome[i] += value * outcome
        self.samples[0] += 1

    def merge(self, other: Sums) -> None:
        """Add the samples of others."""
        for mine, theirs in zip(self.inputs, other.inputs, strict=True):
            for index, value in enumerate(theirs):
                mine[index] += value
        for index, value in enumerate(other.outcome):
            self.outcome[index] += value
        self.samples[0] += other.samples[0]


Attempt = tuple[tuple[float, ...], bool]
"""Inputs of `evaluate.chance`, and whether the area was completed."""


class Harvest(NamedTuple):
    """What games gave: sums for the points, and attempts to complete forests and rivers."""

    points: Sums
    forests: list[Attempt]
    rivers: list[Attempt]

    @classmethod
    def empty(cls) -> Harvest:
        """Start with nothing."""
        return cls(Sums.of(len(FEATURES)), [], [])

    def merge(self, other: Harvest) -> None:
        """Add what other games gave."""
        self.points.merge(other.points)
        self.forests.extend(other.forests)
        self.rivers.extend(other.rivers)

    def told(self) -> str:
        """Say in a line what there is."""
        parts = [f"{self.points.samples[0]} positions"]
        for name, attempts in (("forests", self.forests), ("rivers", self.rivers)):
            done = sum(completed for _, completed in attempts) / max(1, len(attempts))
            parts.append(f"{len(attempts)} looks at {name}, {done:.0%} completed")
        return "; ".join(parts)


class Seen(NamedTuple):
    """What was seen after the turns of a game that is not over yet."""

    rows: list[tuple[int, list[float], int]]
    """Of every seat: its features and the points that it had."""
    tries: list[tuple[int, tuple[float, ...]]]
    """Of every open forest and river that is held: its zone, and the inputs of `evaluate.chance`."""

    def note(self, turn: Turn, evaluator: Evaluator) -> None:
        """Note a position in which a tile is to be drawn; a turn that follows a menhir belongs to the one before."""
        if turn.extra_turn or len(turn.board.at) < 2:
            return
        openings = Openings(turn.board, Left(turn.layout, turn.land_left))
        found = features(turn, evaluator.weights, openings)
        self.rows.extend((seat, row, turn.scores[seat]) for seat, row in enumerate(found))
        left = turn.land_left.bit_count()
        for root in open_sides(turn.board):
            terrain = turn.layout.terrain[root] if root < SYSTEM else None
            held = turn.board.summary[root] & SEATS
            opening = openings.get(root)
            # an area that nothing fits beside is lost without a model
            if terrain in (Terrain.FOREST, Terrain.RIVER) and held and opening and opening.least:
                self.tries.append((root, chance_inputs(opening, left)))

    def reaped(self, turn: Turn) -> Harvest:
        """Return what the game teaches, which is over now."""
        result = Harvest.empty()
        for seat, row, score in self.rows:
            result.points.add(row, turn.scores[seat] - score)
        board = turn.board
        for zone, inputs in self.tries:
            done = not board.summary[board.root(zone)] & OPEN
            kind = result.forests if turn.layout.terrain[zone] is Terrain.FOREST else result.rivers
            kind.append((inputs, done))
        return result


def harvest(rules: RuleSet, players: int, weights: Weights, seed: str, *, noise: float) -> Harvest:
    """Play one game with ``weights``, each value blurred by up to ``noise`` points, and keep what it teaches."""
    rng = SplitMix64(seed)
    turn = Position(rules, players)
    stacks = rng.shuffled(bits(turn.land_left)), rng.shuffled(bits(turn.bonus_left))
    evaluator = Evaluator(turn, weights)
    seen = Seen([], [])

    def blur() -> float:
        return noise * (rng.below(2001) - 1000) / 1000

    while turn.phase is not Phase.OVER:
        if turn.phase is Phase.DRAW:
            seen.note(turn, evaluator)
            tile = stacks[turn.extra_turn].pop()
            turn.do_draw(tile, turn.board.can_place(tile), None)
        else:
            play_line(turn, best_line(turn, evaluator, blur)[0])
    return seen.reaped(turn)


def fit(found: Harvest, before: Weights) -> Weights:
    """Return the weights that explain a harvest best, drawn a little to those before."""
    return Weights(
        tuple(ridge(found.points, before.points, PULL)),
        logistic(found.forests, before.forest, PULL),
        logistic(found.rivers, before.river, PULL),
    )


def ridge(sums: Sums, about: Sequence[float], strength: float) -> list[float]:
    """Return the weights of least squares, drawn to ``about`` by ``strength`` of each input's mean square."""
    count = max(1, sums.samples[0])
    size = len(about)
    matrix = [[value / count for value in line] for line in sums.inputs]
    right = [value / count for value in sums.outcome]
    for index in range(size):
        pull = strength * matrix[index][index] + 1e-6
        matrix[index][index] += pull
        right[index] += pull * about[index]
    return solve(matrix, right)


def solve(matrix: Matrix, right: Sequence[float]) -> list[float]:
    """Solve linear equations by elimination with the largest pivot."""
    size = len(right)
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda index: abs(rows[index][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for index in range(column + 1, size):
            factor = rows[index][column] / rows[column][column]
            if factor:
                rows[index] = [a - factor * b for a, b in zip(rows[index], rows[column], strict=True)]
    found = [0.0] * size
    for index in range(size - 1, -1, -1):
        rest = sum(rows[index][other] * found[other] for other in range(index + 1, size))
        found[index] = (rows[index][size] - rest) / rows[index][index]
    return found


def logistic(attempts: Sequence[Attempt], about: Sequence[float], strength: float) -> tuple[float, ...]:
    """Return the coefficients of a logistic regression, drawn to ``about``, by Newton's method with half steps."""
    found = list(about)
    size = len(found)

    def loss(guess: Sequence[float]) -> float:
        drawn = sum((a - b) ** 2 for a, b in zip(guess, about, strict=True)) * strength / 2
        odds = (sum(map(mul, guess, inputs)) * (1 if done else -1) for inputs, done in attempts)
        return drawn + sum(log1p(exp(-value)) if value > -30 else -value for value in odds)

    now = loss(found)
    for _ in range(20):
        slope = [strength * (b - a) for a, b in zip(found, about, strict=True)]
        bend = [[strength * (i == j) for j in range(size)] for i in range(size)]
        for inputs, done in attempts:
            likely = 1 / (1 + exp(-max(-30.0, min(30.0, sum(map(mul, found, inputs))))))
            error, spread = done - likely, likely * (1 - likely)
            for i, value in enumerate(inputs):
                slope[i] += error * value
                line = bend[i]
                scaled = spread * value
                for j, other in enumerate(inputs):
                    line[j] += scaled * other
        step = solve(bend, slope)
        while (then := loss([a + b for a, b in zip(found, step, strict=True)])) > now:
            step = [value / 2 for value in step]
            if max(map(abs, step)) < 1e-6:
                return tuple(found)
        done_enough = now - then < 1e-6 * now
        found, now = [a + b for a, b in zip(found, step, strict=True)], then
        if done_enough:
            break
    return tuple(found)
