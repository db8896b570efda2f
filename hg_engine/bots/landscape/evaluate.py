"""Value a position for each seat in points: its score, and weighted features."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from operator import mul
from typing import Final

from ...game import Phase
from ...landscape.layout import FIELD, SEAT_BITS, SEAT_SHIFT, SHIFT, SYSTEM
from ...landscape.tile import Terrain
from ...landscape.turn import SUPPLY_BITS, Turn
from .features import (
    FEATURES,
    INDEX,
    LOGS,
    Left,
    Opening,
    forest_points,
    lake_tiles,
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
    if not opening.least:
        return 0.0
    odds = sum(map(mul, model, chance_inputs(opening, left)))
    return 1 / (1 + exp(-odds)) if odds > -30 else 0.0


def chance_inputs(opening: Opening, left: int) -> tuple[float, ...]:
    """Return what `chance` weighs."""
    return (1.0, opening.cells, opening.fit, opening.close, LOGS[opening.least], LOGS[left])


_SHARES = [INDEX[name] for name in ("forest_lead", "river_lead", "meadow_lead", "system_lead")]
_ROOM, _TIGERS, _FIRM, _EXPOSED = (INDEX[f"meadow_{name}"] for name in ("room", "tigers", "firm", "open"))
_SYSTEM_ROOM, _SYSTEM_FIRM = INDEX["system_room"], INDEX["system_firm"]
_RETURNING, _STUCK, _HOPE = INDEX["returning"], INDEX["stuck"], INDEX["menhir_hope"]
BESIDES: Final = frozenset((_RETURNING, _STUCK, _HOPE, INDEX["menhir"]))
"""What is worth something about an area with pieces without being its points."""
_SEATS = [SEAT_SHIFT + SEAT_BITS * seat for seat in range(5)]


Part = tuple[int, int, float]
"""What an area adds to a feature: seat, feature, value."""


def area_parts(
    turn: Turn, weights: Weights, root: int, packed: int, opening: Opening | None, mover: int
) -> list[Part]:
    """Return what an area, or a river system, adds to the features of the seats when ``mover`` is the next to draw.

    ``packed`` is its summary, which tells whose pieces it holds: one more than now, perhaps.
    """
    counts = [packed >> shift & 15 for shift in _SEATS[: turn.players]]
    if root >= SYSTEM or turn.layout.terrain[root] is Terrain.MEADOW:
        return _lasting_parts(turn, root, counts, opening)
    return [] if opening is None else _closing_parts(turn, weights, root, packed, counts, opening, mover)


def _closing_parts(
    turn: Turn, weights: Weights, root: int, packed: int, counts: list[int], opening: Opening, mover: int
) -> list[Part]:
    """Return what a forest or river adds, of whose pieces every seat has so many (``counts``)."""
    left = turn.land_left.bit_count()
    time = left / turn.layout.land.bit_count()
    most = max(counts)
    leaders = counts.count(most)
    forest = turn.layout.terrain[root] is Terrain.FOREST
    likely = chance(weights.forest if forest else weights.river, opening, left)
    worth = (forest_points if forest else river_points)(turn, root) * likely
    base = _SHARES[0 if forest else 1]
    menhir = forest and packed >> SHIFT["treasure"] & FIELD["treasure"]
    found: list[Part] = []
    for seat, count in enumerate(counts):
        if count:
            found.append((seat, base + (2 if count < most else leaders > 1), worth))
            found.append((seat, _RETURNING, likely * time * count))
            found.append((seat, _STUCK, (1 - likely) * time * count))
            if menhir and count == most:
                found.append((seat, _HOPE, likely / leaders))
    if menhir and opening.cells == 1:
        found.append((mover, _MENHIR, (exp(opening.close) - 1) / max(1, left)))
    return found


def _lasting_parts(turn: Turn, root: int, counts: list[int], opening: Opening | None) -> list[Part]:
    """Return what a meadow or river system adds, which counts at the end, of whose pieces every seat has so many."""
    time = turn.land_left.bit_count() / turn.layout.land.bit_count()
    most = max(counts)
    leaders = counts.count(most)
    if root >= SYSTEM:
        worth, tigers = float(system_points(turn, root)), 0
        base, room, firm = _SHARES[3], _SYSTEM_ROOM, _SYSTEM_FIRM
    else:
        worth, tigers = meadow_points(turn, root)
        base, room, firm = _SHARES[2], _ROOM, _FIRM
    growth = min(opening.cells, 5) * time if opening else 0.0
    second = max((count for count in counts if count < most), default=0)
    found: list[Part] = []
    for seat, count in enumerate(counts):
        if 0 < count < most:
            found.append((seat, base + 2, worth))
        elif count:
            found.append((seat, base + (leaders > 1), worth))
            found.append((seat, room, growth / leaders))
            found.append((seat, _TIGERS, tigers))
            if leaders == 1 and root < SYSTEM:
                found.append((seat, _EXPOSED, worth * growth / 5))
            if leaders == 1 and most - second > 1:
                found.append((seat, firm, worth))
    return found


def held_roots(turn: Turn) -> set[int]:
    """Return the areas and river systems that hold pieces."""
    root, system = turn.board.root, turn.layout.system
    found = {root(zone) for zone in turn.meeples_out}
    found.update(root(system[zone]) for zone in turn.huts_out)
    return found


def features(turn: Turn, weights: Weights, openings: dict[int, Opening]) -> list[list[float]]:
    """Return the features of every seat; ``openings`` are those of the areas that hold pieces, see `survey`."""
    found = [_supplies(turn, seat) for seat in range(turn.players)]
    for root in held_roots(turn):
        packed = turn.board.summary[root]
        for seat, index, value in area_parts(turn, weights, root, packed, openings.get(root), turn.seat):
            found[seat][index] += value
    return found


_ONE, _TWO, _MORE, _HUTS = (INDEX[name] for name in ("hand_one", "hand_two", "hand_more", "huts"))
_EARLY, _MORE_EARLY, _HUTS_EARLY = (INDEX[name] for name in ("hand_early", "more_early", "huts_early"))
_EXTRA, _AHEAD, _TIME, _MENHIR = (INDEX[name] for name in ("extra", "ahead", "time", "menhir"))


def _supplies(turn: Turn, seat: int) -> list[float]:
    """Return the features of a seat with nothing filled in but what is in hand and whose turn is next."""
    mine = [0.0] * len(FEATURES)
    time = turn.land_left.bit_count() / turn.layout.land.bit_count()
    meeples = turn.packed_meeples >> SUPPLY_BITS * seat & 15
    mine[_ONE] = time if meeples else 0.0
    mine[_TWO] = time if meeples > 1 else 0.0
    mine[_MORE] = time * (meeples - 2) if meeples > 2 else 0.0
    mine[_EARLY], mine[_MORE_EARLY] = mine[_ONE] * time, mine[_MORE] * time
    mine[_HUTS] = time * (turn.packed_huts >> SUPPLY_BITS * seat & 15)
    mine[_HUTS_EARLY] = mine[_HUTS] * time
    mine[_TIME] = time
    if turn.phase is Phase.DRAW and turn.seat == seat:
        mine[_EXTRA if turn.extra_turn else _AHEAD] = 1.0
    return mine


MOST_KEPT = 40
"""For so many sets of tiles left an evaluator remembers what it worked out."""

Worth = list[tuple[int, float]]
"""What something promises the seats: seat, points."""


class Evaluator:
    """Values positions of one game for its seats."""

    __slots__ = ("_all", "_kept", "_known", "_lakes", "_land", "_supplies", "left", "rivals", "weights")

    def __init__(self, turn: Turn, weights: Weights, *, rivals: float = 1.0, counts: bool = True) -> None:
        """Prepare for positions of the same game as ``turn``.

        ``rivals`` is how much the others' expectations count; one that does not count tiles (``counts``) thinks
        of all the tiles of the game instead of those that are left.
        """
        self.weights = weights
        self.rivals = rivals
        self._all = None if counts else turn.layout.land
        self._kept: dict[int, tuple[Left, dict[tuple[object, ...], Worth], dict[tuple[int, int], float]]] = {}
        """What was worked out, by the tiles left: the same are left again where the game is continued otherwise."""
        self._land = -1
        self._lakes = lake_tiles(turn.layout)
        self.look_at(turn)

    def look_at(self, turn: Turn) -> None:
        """Go by what was worked out for the tiles that are left now."""
        land = turn.land_left
        if self._land == land:
            return
        self._land = land
        kept = self._kept.get(land)
        if kept is None:
            if len(self._kept) >= MOST_KEPT:
                del self._kept[next(iter(self._kept))]
            kept = self._kept[land] = Left(turn.layout, land if self._all is None else self._all), {}, {}
        self.left, self._known, self._supplies = kept

    def survey(self, turn: Turn) -> dict[int, Opening]:
        """Return what is open about the areas that hold pieces, with the tiles that this evaluator thinks are left."""
        return survey(turn, turn.land_left if self._all is None else self._all)

    def expected(self, turn: Turn) -> list[float]:
        """Return the points that every seat may expect to have at the end."""
        if turn.phase is Phase.OVER:
            return list(map(float, turn.scores))
        self.look_at(turn)
        found = self.purses(turn)
        openings, summary, mover = self.survey(turn), turn.board.summary, turn.seat
        for root in held_roots(turn):
            for seat, value in self.worth(turn, root, summary[root], openings.get(root), mover):
                found[seat] += value
        return found

    def to_come(self, turn: Turn, seat: int) -> float:
        """Return the points that a seat may expect of the areas and river systems its pieces stand on.

        That pieces come home, or that an extra turn may follow, is worth something as well, and is left out.
        """
        self.look_at(turn)
        openings, summary, points = self.survey(turn), turn.board.summary, self.weights.points
        parts = (
            part
            for root in held_roots(turn)
            for part in area_parts(turn, self.weights, root, summary[root], openings.get(root), turn.seat)
        )
        return sum(
            value * points[index] for who, index, value in parts if who == seat and index not in BESIDES
        )

    def purses(self, turn: Turn) -> list[float]:
        """Return what the seats have, and what they may expect of what is in hand and of whose turn is next."""
        found = [score + self.supply(turn, seat) for seat, score in enumerate(turn.scores)]
        if turn.phase is Phase.DRAW:
            found[turn.seat] += self.weights.points[_EXTRA if turn.extra_turn else _AHEAD]
        return found

    @property
    def next_turn(self) -> float:
        """Points that it is worth to be the next to draw."""
        return self.weights.points[_AHEAD]

    def supply(self, turn: Turn, seat: int, meeples: int = 0, huts: int = 0) -> float:
        """Return the points to expect of what a seat has in hand, with so many pieces more (or fewer)."""
        meeples += turn.packed_meeples >> SUPPLY_BITS * seat & 15
        huts += turn.packed_huts >> SUPPLY_BITS * seat & 15
        known = self._supplies.get((meeples, huts))
        if known is None:
            points, time = self.weights.points, turn.land_left.bit_count() / turn.layout.land.bit_count()
            more = max(0, meeples - 2)
            known = points[_TIME] + points[_HUTS] * huts + points[_MORE] * more
            known += (points[_ONE] if meeples else 0.0) + (points[_TWO] if meeples > 1 else 0.0)
            early = points[_HUTS_EARLY] * huts + points[_MORE_EARLY] * more
            early += points[_EARLY] if meeples else 0.0
            known = (known + early * time) * time
            self._supplies[meeples, huts] = known
        return known

    def worth(self, turn: Turn, root: int, packed: int, opening: Opening | None, mover: int) -> Worth:
        """Return what `area_parts` come to; most areas are the same wherever a tile is laid."""
        size = turn.board.laid[root]
        if size & self._lakes and root < SYSTEM and turn.layout.terrain[root] is Terrain.RIVER:
            # a river's tiles do not tell which of their lakes it reaches: that depends on how they were turned
            size = ~river_points(turn, root)
        key = (root, packed, size, mover, opening)
        known = self._known.get(key)
        if known is None:
            weights = self.weights.points
            totals = [0.0] * turn.players
            for seat, index, value in area_parts(turn, self.weights, root, packed, opening, mover):
                totals[seat] += value * weights[index]
            known = self._known[key] = [(seat, value) for seat, value in enumerate(totals) if value]
        return known

    def lead(self, turn: Turn, seat: int) -> float:
        """Return how far ``seat`` may expect to be ahead."""
        return self.ahead(self.expected(turn), seat)

    def ahead(self, points: Sequence[float], seat: int) -> float:
        """Return how far a seat is ahead with these points: halfway of the best other and of the others' mean."""
        own = points[seat]
        if len(points) == 2:
            return own - self.rivals * points[1 - seat]
        others = [*points[:seat], *points[seat + 1 :]]
        return own - self.rivals * (max(others) + sum(others) / len(others)) / 2
