"""What people are told to expect, beside how games ended.

``finished.jsonl`` has 24 games of the elder's and the master's weights, three of each at tables of two to five, that
these weights were not fitted to: the tile where one is drawn, else the code of a move.
"""

from __future__ import annotations

import json
from math import sqrt
from pathlib import Path
from statistics import fmean

import pytest

from hg_engine.bots.landscape.evaluate import Evaluator
from hg_engine.bots.landscape.line import Line, play_line
from hg_engine.bots.landscape.review import expected
from hg_engine.bots.landscape.weights import fitted
from hg_engine.game import Phase
from hg_engine.landscape.position import Position
from hg_engine.landscape.presets import rule_set

FILE = Path(__file__).with_name("finished.jsonl")
LEFT = (70, 50, 30, 10)
"""So many tiles are left in the positions that are looked at."""


def positions(players: int) -> list[tuple[int, Position, tuple[int, ...]]]:
    """The positions of the games of so many players with `LEFT` tiles left, and the points at their ends."""
    found = []
    for row in map(json.loads, FILE.read_text(encoding="utf-8").splitlines()):
        if row["players"] != players:
            continue
        position, seen = Position(rule_set("hg2@1"), players), {}
        for move in row["moves"]:
            left = position.land_left.bit_count()
            if position.phase is Phase.DRAW:
                if left in LEFT and not position.extra_turn:
                    seen[left] = position.copy()
                position.do_draw(move, position.board.can_place(move), None)
            else:
                play_line(position, Line(0.0, (move,)))
        assert position.phase is Phase.OVER
        found += [(left, there, tuple(position.scores)) for left, there in seen.items()]
    return found


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_points_are_expected_as_games_end(players: int) -> None:
    """Neither far too many nor far too few in any part of a game, and better than by the weights of the levels."""
    found = positions(players)
    assert len(found) == 6 * len(LEFT)
    offs: dict[int, list[float]] = {left: [] for left in LEFT}
    bots: list[float] = []
    for left, position, scores in found:
        offs[left] += map(float.__sub__, expected(position), map(float, scores))
        bots += map(
            float.__sub__, Evaluator(position, fitted(players)).expected(position), map(float, scores)
        )
    for left, values in offs.items():
        assert abs(fmean(values)) < 15, f"{left} tiles left"
    mine = [off for values in offs.values() for off in values]
    assert sqrt(fmean(off * off for off in mine)) < sqrt(fmean(off * off for off in bots)) - 1
