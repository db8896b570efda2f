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


Part = tuple[int, int, float]
"""What an area adds to a feature: seat, feature, value."""


def area_parts(turn: Turn, weights: Weights, root: int, opening: Opening | None, total: int) -> list[Part]:
    """Return what an area, or a water system, that holds pieces adds to the features of the seats."""
    packed, layout = turn.board.summary[root], turn.layout
    left = turn._land.bit_count()
    time = left / total
    counts = [packed >> shift & 15 for shift in _SEATS[: turn.players]]
    most = max(counts)
    leaders = counts.count(most)
    held = [(seat, count) for seat, count in enumerate(counts) if count]
    found: list[Part] = []
    if root < SYSTEM and layout.terrain[root] is not Terrain.MEADOW:
        if opening is None:
            return found
        forest = layout.terrain[root] is Terrain.FOREST
        likely = chance(weights.forest if forest else weights.river, opening, left)
        worth = (forest_points if forest else river_points)(turn, root) * likely
        base = _SHARES[0 if forest else 1]
        for seat, count in held:
            found.append((seat, base + (2 if count < most else leaders > 1), worth))
            found.append((seat, _RETURNING, likely * time * count))
            found.append((seat, _STUCK, (1 - likely) * time * count))
        if forest and opening[1] == 1 and packed >> SHIFT["treasure"] & FIELD["treasure"]:
            found.append((turn._seat, _MENHIR, (exp(opening[3]) - 1) / max(1, left)))
        return found
    if root >= SYSTEM:
        worth, tigers = float(system_points(turn, root)), 0
        base, room, firm = _SHARES[3], _SYSTEM_ROOM, _SYSTEM_FIRM
    else:
        worth, tigers = meadow_points(turn, root)
        base, room, firm = _SHARES[2], _ROOM, _FIRM
    growth = min(opening[1], 5) * time if opening else 0.0
    second = max((count for count in counts if count < most), default=0)
    for seat, count in held:
        if count < most:
            found.append((seat, base + 2, worth))
            continue
        found.append((seat, base + (leaders > 1), worth))
        found.append((seat, room, growth / leaders))
        found.append((seat, _TIGERS, tigers))
        if leaders == 1 and most - second > 1:
            found.append((seat, firm, worth))
    return found


def held_roots(turn: Turn) -> set[int]:
    """Return the areas and water systems that hold pieces."""
    root, system = turn.board.root, turn.layout.system
    found = {root(zone) for zone in turn.meeples_out}
    found.update(root(system[zone]) for zone in turn.huts_out)
    return found


def features(turn: Turn, weights: Weights, openings: dict[int, Opening], total: int) -> list[list[float]]:
    """Return the features of every seat; ``total`` is how many land tiles the game has."""
    found = [_supplies(turn, seat, total) for seat in range(turn.players)]
    for root in held_roots(turn):
        for seat, index, value in area_parts(turn, weights, root, openings.get(root), total):
            found[seat][index] += value
    return found


_ONE, _TWO, _MORE, _HUTS = (INDEX[name] for name in ("hand_one", "hand_two", "hand_more", "huts"))
_EXTRA, _AHEAD, _TIME, _MENHIR = (INDEX[name] for name in ("extra", "ahead", "time", "menhir"))


def _supplies(turn: Turn, seat: int, total: int) -> list[float]:
    """Return the features of a seat with nothing filled in but what is in hand and whose turn is next."""
    mine = [0.0] * len(FEATURES)
    time = turn._land.bit_count() / total
    meeples = turn._meeples >> SUPPLY_BITS * seat & 15
    mine[_ONE] = time if meeples else 0.0
    mine[_TWO] = time if meeples > 1 else 0.0
    mine[_MORE] = time * (meeples - 2) if meeples > 2 else 0.0
    mine[_HUTS] = time * (turn._huts >> SUPPLY_BITS * seat & 15)
    mine[_TIME] = time
    if turn._phase is Phase.DRAW and turn._seat == seat:
        mine[_EXTRA if turn._extra else _AHEAD] = 1.0
    return mine


class Evaluator:
    """Values positions of one game for its seats."""

    __slots__ = ("_all", "_known", "_left", "rivals", "total", "weights")

    def __init__(self, turn: Turn, weights: Weights, *, rivals: float = 1.0, counts: bool = True) -> None:
        """Prepare for positions of the same game as ``turn``.

        ``rivals`` is how much the others' expectations count; one that does not count tiles (``counts``) thinks
        of all the tiles of the game instead of those that are left.
        """
        self.weights = weights
        self.rivals = rivals
        self.total = turn.layout.land.bit_count()
        self._all = None if counts else turn.layout.land
        self._known: dict[tuple[object, ...], list[tuple[int, float]]] = {}
        self._left = -1

    def survey(self, turn: Turn) -> dict[int, Opening]:
        """Return what is open, with the tiles that this evaluator thinks are left."""
        return survey(turn, turn._land if self._all is None else self._all)

    def expected(self, turn: Turn, openings: dict[int, Opening] | None = None) -> list[float]:
        """Return the points that every seat may expect to have at the end."""
        if turn._phase is Phase.OVER:
            return list(map(float, turn._scores))
        if openings is None:
            openings = self.survey(turn)
        weights = self.weights.points
        found = [
            score + sum(map(mul, _supplies(turn, seat, self.total), weights))
            for seat, score in enumerate(turn._scores)
        ]
        for root in held_roots(turn):
            for seat, value in self._worth(turn, root, openings.get(root)):
                found[seat] += value
        return found

    def _worth(self, turn: Turn, root: int, opening: Opening | None) -> list[tuple[int, float]]:
        """Return what an area is worth to the seats; most areas are the same wherever a tile is laid."""
        if self._left != turn._land:
            self._left = turn._land
            self._known.clear()
        board = turn.board
        key = (root, board.summary[root], board.laid[root], turn._seat, *(opening[1:] if opening else ()))
        known = self._known.get(key)
        if known is None:
            weights = self.weights.points
            totals = [0.0] * turn.players
            for seat, index, value in area_parts(turn, self.weights, root, opening, self.total):
                totals[seat] += value * weights[index]
            known = self._known[key] = [(seat, value) for seat, value in enumerate(totals) if value]
        return known

    def lead(self, turn: Turn, seat: int, openings: dict[int, Opening] | None = None) -> float:
        """Return how far ``seat`` may expect to be ahead: halfway of the best other and of the others' mean."""
        points = self.expected(turn, openings)
        others = points[:seat] + points[seat + 1 :]
        return points[seat] - self.rivals * (max(others) + sum(others) / len(others)) / 2
