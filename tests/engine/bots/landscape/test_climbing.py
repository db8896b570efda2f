"""Climbing moves the weights that win, and no others."""

from __future__ import annotations

import random

from hg_engine.bots.landscape import climbing, weights
from hg_engine.bots.landscape.climbing import BEND, Duel
from hg_engine.bots.landscape.features import FEATURES, INDEX


def test_the_weights_that_win_are_moved_their_way() -> None:
    draw = random.Random(3)
    up, down = INDEX["hand_one"], INDEX["river_lead"]
    duels = []
    for _ in range(400):
        signs = tuple(draw.choice((1, -1)) for _ in FEATURES)
        duels.append(Duel(signs, 6.0 * signs[up] - 6.0 * signs[down] + draw.gauss(0, 20)))
    before = weights.naive()
    after, sure = climbing.climb(duels, before)
    assert sure[up] > 3 and sure[down] < -3
    assert after.points[up] > 1.3 * before.points[up]
    assert after.points[down] < before.points[down] / 1.3
    others = [value for index, value in enumerate(sure) if index not in (up, down)]
    assert max(map(abs, others)) < 3.5, "as far as one of thirty goes by chance"
    assert (after.forest, after.river) == (before.forest, before.river)


def test_bent_both_ways_is_straight() -> None:
    before = weights.naive()
    ways = [1.0] * len(FEATURES)
    there = climbing.bent(before, ways)
    assert all(abs(a - b) > BEND / 3 for a, b in zip(there.points, before.points, strict=True))
    small = FEATURES.index("time")
    assert before.points[small] == 0 and there.points[small] == BEND / 2


def test_duels_are_repeatable_and_mirrored() -> None:
    once, again = (climbing.duel("hg2@1", 2, weights.naive(), "x") for _ in range(2))
    assert once == again
    assert set(once.signs) == {1, -1}


def test_even_duels_move_nothing() -> None:
    duels = [Duel((1,) * len(FEATURES), 0.0), Duel((-1,) * len(FEATURES), 0.0)]
    after, sure = climbing.climb(duels, weights.naive())
    assert after == weights.naive() and not any(sure)
