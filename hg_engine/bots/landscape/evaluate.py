"""The points that a position promises each seat: scores, and features weighed."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from operator import mul

from ...game import Phase
from ...landscape.layout import FIELD, SEAT_BITS, SEAT_SHIFT, SHIFT, SYSTEM
from ...landscape.tile import Terrain
from ...landscape.turn import SUPPLY_BITS, Turn
from .features import (
    FEATURES,
    INDEX,
    LOGS,
    Opening,
    forest_points,
    meadow_points,
    river_points,
    survey,
    system_points,
)
from .weights import Weights

CHANCE_INPUTS = ("base", "cells", "fit", "close", "least", "time")
"""What the chance that a forest or river is completed is made of: a constant, the number of open cells, the sums of
`LOGS` of the tiles that fit at these and of those that end the area there, the least of the former, and that of the
tiles left."""


def chance(model: Sequence[float], opening: Opening, left: int) -> float:
    """Return how likely an area with this opening will be completed, from 0 to 1."""
    if not opening[4]:
        return 0.0
    odds = sum(map(mul, model, chance_inputs(opening, left)))
    return 1 / (1 + exp(-odds)) if odds > -30 else 0.0


def chance_inputs(opening: Opening, left: int) -> tuple[float, ...]:
    """Return what `chance` weighs."""
    return (1.0, opening[1], opening[2], opening[3], LOGS[int(opening[4])], LOGS[left])


_SHARES = [INDEX[name] for name in ("forest_lead", "river_lead", "meadow_lead", "system_lead")]
_ROOM, _TIGERS, _FIRM = INDEX["meadow_room"], INDEX["meadow_tigers"], INDEX["meadow_firm"]
_SYSTEM_ROOM, _SYSTEM_FIRM = INDEX["system_room"], INDEX["system_firm"]
_RETURNING, _STUCK = INDEX["returning"], INDEX["stuck"]
_SEATS = [SEAT_SHIFT + SEAT_BITS * seat for seat in range(5)]


def features(turn: Turn, weights: Weights, openings: dict[int, Opening], total: int) -> list[list[float]]:
    """Return the features of every seat; ``total`` is how many land tiles the game has."""
    players = turn.players
    seats = range(players)
    found = [[0.0] * len(FEATURES) for _ in seats]
    board = turn.board
    summary, terrain, system = board.summary, turn.layout.terrain, turn.layout.system
    left = turn._land.bit_count()
    time = left / total
    roots = {board.root(zone) for zone in turn.meeples_out}
    roots.update(board.root(system[zone]) for zone in turn.huts_out)
    for root in roots:
        packed = summary[root]
        counts = [packed >> _SEATS[seat] & 15 for seat in seats]
        most = max(counts)
        leaders = counts.count(most)
        opening = openings.get(root)
        if root >= SYSTEM:
            worth = float(system_points(turn, root))
            base, room, firm = _SHARES[3], _SYSTEM_ROOM, _SYSTEM_FIRM
            growth = min(opening[1], 5) * time if opening else 0.0
        elif terrain[root] is Terrain.MEADOW:
            points, tigers = meadow_points(turn, root)
            worth = float(points)
            base, room, firm = _SHARES[2], _ROOM, _FIRM
            growth = min(opening[1], 5) * time if opening else 0.0
        else:
            if opening is None:
                continue
            forest = terrain[root] is Terrain.FOREST
            likely = chance(weights.forest if forest else weights.river, opening, left)
            worth = (forest_points if forest else river_points)(turn, root) * likely
            base = _SHARES[0 if forest else 1]
            for seat in seats:
                if count := counts[seat]:
                    mine = found[seat]
                    mine[_RETURNING] += likely * time * count
                    mine[_STUCK] += (1 - likely) * time * count
                    mine[base + (2 if count < most else leaders > 1)] += worth
            if forest and opening[1] == 1 and packed >> SHIFT["treasure"] & FIELD["treasure"]:
                found[turn._seat][_MENHIR] += (exp(opening[3]) - 1) / max(1, left)
            continue
        for seat in seats:
            count = counts[seat]
            if not count:
                continue
            mine = found[seat]
            if count < most:
                mine[base + 2] += worth
                continue
            mine[base + (leaders > 1)] += worth
            mine[room] += growth / leaders
            if base == _SHARES[2]:
                mine[_TIGERS] += tigers
            if (
                leaders == 1
                and most - max((other for s, other in enumerate(counts) if s != seat), default=0) > 1
            ):
                mine[firm] += worth
    _supplies(turn, found, time)
    return found


_ONE, _TWO, _MORE, _HUTS = (INDEX[name] for name in ("hand_one", "hand_two", "hand_more", "huts"))
_EXTRA, _AHEAD, _TIME, _MENHIR = (INDEX[name] for name in ("extra", "ahead", "time", "menhir"))


def _supplies(turn: Turn, found: list[list[float]], time: float) -> None:
    """Fill in what is in hand and whose turn is next."""
    for seat, mine in enumerate(found):
        meeples = turn._meeples >> SUPPLY_BITS * seat & 15
        mine[_ONE] = time if meeples else 0.0
        mine[_TWO] = time if meeples > 1 else 0.0
        mine[_MORE] = time * (meeples - 2) if meeples > 2 else 0.0
        mine[_HUTS] = time * (turn._huts >> SUPPLY_BITS * seat & 15)
        mine[_TIME] = time
    if turn._phase is Phase.DRAW:
        found[turn._seat][_EXTRA if turn._extra else _AHEAD] = 1.0


class Evaluator:
    """Values positions of one game for its seats."""

    __slots__ = ("_all", "rivals", "total", "weights")

    def __init__(self, turn: Turn, weights: Weights, *, rivals: float = 1.0, counts: bool = True) -> None:
        """Prepare for positions of the same game as ``turn``.

        ``rivals`` is how much the others' expectations count; one that does not count tiles (``counts``) thinks
        of all the tiles of the game instead of those that are left.
        """
        self.weights = weights
        self.rivals = rivals
        self.total = turn.layout.land.bit_count()
        self._all = None if counts else turn.layout.land

    def survey(self, turn: Turn) -> dict[int, Opening]:
        """Return what is open, with the tiles that this evaluator thinks are left."""
        return survey(turn, turn._land if self._all is None else self._all)

    def expected(self, turn: Turn, openings: dict[int, Opening] | None = None) -> list[float]:
        """Return the points that every seat may expect to have at the end."""
        scores = turn._scores
        if turn._phase is Phase.OVER:
            return list(map(float, scores))
        if openings is None:
            openings = self.survey(turn)
        points = self.weights.points
        rows = features(turn, self.weights, openings, self.total)
        return [score + sum(map(mul, row, points)) for score, row in zip(scores, rows, strict=True)]

    def lead(self, turn: Turn, seat: int, openings: dict[int, Opening] | None = None) -> float:
        """Return how far ``seat`` may expect to be ahead: halfway of the best other and of the others' mean."""
        points = self.expected(turn, openings)
        others = points[:seat] + points[seat + 1 :]
        return points[seat] - self.rivals * (max(others) + sum(others) / len(others)) / 2
