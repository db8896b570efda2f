"""Fitting finds what is there: known weights out of made-up samples, and the same from the same games."""

from __future__ import annotations

import random
from math import exp

import pytest

from hg_engine.bots.landscape import fitting, weights
from hg_engine.bots.landscape.features import FEATURES
from hg_engine.bots.landscape.fitting import Harvest, Sums
from hg_engine.landscape.presets import rule_set


def test_a_regression_finds_the_weights_that_made_its_samples() -> None:
    draw = random.Random(1)
    true = [3.0, -1.0, 0.5]
    sums, parts = Sums.of(3), [Sums.of(3), Sums.of(3)]
    for number in range(400):
        row = [draw.random(), draw.random() * 5, float(draw.random() < 0.3)]
        outcome = sum(a * b for a, b in zip(row, true, strict=True)) + draw.gauss(0, 0.1)
        sums.add(row, outcome)
        parts[number % 2].add(row, outcome)
    assert fitting.ridge(sums, [0, 0, 0], 0) == pytest.approx(true, abs=0.05)
    parts[0].merge(parts[1])
    assert fitting.ridge(parts[0], [0, 0, 0], 0) == pytest.approx(fitting.ridge(sums, [0, 0, 0], 0))
    # drawn with all its might, it stays where it was
    assert fitting.ridge(sums, [7, 7, 7], 1e9) == pytest.approx([7, 7, 7], abs=1e-3)


def test_what_no_sample_had_stays_as_it_was() -> None:
    sums = Sums.of(2)
    for value in (1.0, 2.0, 3.0):
        sums.add([value, 0.0], 2 * value)
    assert fitting.ridge(sums, [0, 5], 0) == pytest.approx([2, 5], abs=1e-4)


def test_a_logistic_fit_finds_the_chances_that_made_its_samples() -> None:
    draw = random.Random(2)
    true = (0.5, -1.5)
    attempts = []
    for _ in range(4000):
        inputs = (1.0, draw.random() * 3)
        odds = sum(a * b for a, b in zip(inputs, true, strict=True))
        attempts.append((inputs, draw.random() < 1 / (1 + exp(-odds))))
    assert fitting.logistic(attempts, (0, 0), 0.001) == pytest.approx(true, abs=0.2)


def test_a_logistic_fit_stays_finite_where_all_is_certain() -> None:
    attempts = [((1.0, value), value > 1) for value in (0.0, 0.5, 1.5, 2.0)] * 20
    found = fitting.logistic(attempts, (0.0, 0.0), 0.01)
    assert all(abs(value) < 100 for value in found)


def test_equations_that_need_another_pivot() -> None:
    assert fitting.solve([[0.0, 2.0], [3.0, 1.0]], [4.0, 5.0]) == pytest.approx([1.0, 2.0])


def test_a_game_teaches_the_same_whenever_it_is_played() -> None:
    rules = rule_set("hg2@1")
    once, again, other = (
        fitting.harvest(rules, 2, weights.naive(), seed, noise=2.0) for seed in ("a", "a", "b")
    )
    assert once == again != other
    assert once.points.samples[0] > 100 and once.forests and once.rivers
    assert any(done for _, done in once.forests) and not all(done for _, done in once.forests)
    together = Harvest.empty()
    together.merge(once)
    together.merge(other)
    assert together.points.samples[0] == once.points.samples[0] + other.points.samples[0]
    fitted = fitting.fit(together, weights.naive())
    assert len(fitted.points) == len(FEATURES) and fitted != weights.naive()
