"""Value a position for each seat in points: its score, and weighted features."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp
from operator import mul
from typing import Any, Final

from ...game import Phase
from ...landscape.layout import FIELD, OPEN, SEATS, SHIFT, SYSTEM, seats_of
from ...landscape.scoring import forest_points, river_points, system_points
from ...landscape.tile import ANIMALS, Terrain
from ...landscape.turn import SUPPLY_BITS, Turn
from .features import (
    FEATURES,
    INDEX,
    LOGS,
    Left,
    Opening,
    Openings,
    meadow_worth,
)
from .weights import Weights


def chance(model: Sequence[float], opening: Opening, left: int) -> float:
    """Return how likely an area with this opening will be completed, from 0 to 1."""
    if not opening.least:
        return 0.0
    odds = sum(map(mul, model, chance_inputs(opening, left)))
    return 1 / (1 + exp(-odds)) if odds > -30 else 0.0


def chance_inputs(opening: Opening, left: int) -> tuple[float, ...]:
    """Return what `chance` weighs."""
    cells, fit, close, least = opening
    return 1.0, cells, fit, close, LOGS[least], LOGS[left]


_FOREST_SHARE, _RIVER_SHARE = INDEX["forest_lead"], INDEX["river_lead"]
_MEADOW_SHARE, _SYSTEM_SHARE = INDEX["meadow_lead"], INDEX["system_lead"]
_ROOM, _TIGERS, _FIRM, _EXPOSED = (INDEX[f"meadow_{name}"] for name in ("room", "tigers", "firm", "open"))
_SYSTEM_ROOM, _SYSTEM_FIRM = INDEX["system_room"], INDEX["system_firm"]
_RETURNING, _STUCK, _HOPE = INDEX["returning"], INDEX["stuck"], INDEX["menhir_hope"]
BESIDES: Final = frozenset((_RETURNING, _STUCK, _HOPE, INDEX["menhir"]))
"""What is worth something about an area with pieces without being its points."""
_MEADOW, _FOREST, _RIVER = Terrain.MEADOW, Terrain.FOREST, Terrain.RIVER
_TREASURE = FIELD["treasure"] << SHIFT["treasure"]
MOST_ROOM: Final = 5
"""More open cells than these make no difference to a meadow or river system."""

Part = tuple[int, int, float]
"""What an area adds to a feature: seat, feature, value."""


@cache
def pieces_of(packed: int, players: int) -> tuple[tuple[int, ...], int, int]:
    """Unpack the pieces that every seat has in an area; also the most that one has, and how many have so many."""
    counts = seats_of(packed, players)
    most = max(counts)
    return counts, most, counts.count(most)


def area_parts(
    turn: Turn, weights: Weights, root: int, packed: int, opening: Opening | None, mover: int
) -> list[Part]:
    """Return what an area, or a river system, adds to the features of the seats when ``mover`` is the next to draw.

    ``packed`` is its summary, which tells whose pieces it holds: one more than now, perhaps.
    """
    counts, most, leaders = pieces_of(packed & SEATS, turn.players)
    left = turn.land_left.bit_count()
    time = left / turn.layout.land.bit_count()
    terrain = _MEADOW if root >= SYSTEM else turn.layout.terrain[root]
    if terrain is _MEADOW:
        growth = min(opening.cells, MOST_ROOM) * time if opening else 0.0
        return _lasting_parts(turn, root, counts, most, leaders, growth)
    if opening is None:
        return []
    likely = chance(weights.forest if terrain is _FOREST else weights.river, opening, left)
    found = _closing_parts(turn, root, counts, most, leaders, likely, time)
    if terrain is _FOREST and packed & _TREASURE:
        found += [(seat, _HOPE, likely / leaders) for seat, count in enumerate(counts) if count == most]
        if opening.cells == 1:
            found.append((mover, _MENHIR, (exp(opening.close) - 1) / max(1, left)))
    return found


def _closing_parts(
    turn: Turn, root: int, counts: tuple[int, ...], most: int, leaders: int, likely: float, time: float
) -> list[Part]:
    """Return what a forest or river adds that is so ``likely`` to be completed, from 0 to 1.

    ``counts`` are the pieces in it by seat, of which ``leaders`` seats have the ``most``; ``time`` is the share of the
    land tiles that is left.
    """
    if turn.layout.terrain[root] is _FOREST:
        base, worth = _FOREST_SHARE, forest_points(turn.board, turn.rules, root) * likely
    else:
        base, worth = _RIVER_SHARE, river_points(turn.board, turn.rules, root) * likely
    found: list[Part] = []
    for seat, count in enumerate(counts):
        if count:
            found.append((seat, base + (2 if count < most else leaders > 1), worth))
            found.append((seat, _RETURNING, likely * time * count))
            found.append((seat, _STUCK, (1 - likely) * time * count))
    return found


def _lasting_parts(
    turn: Turn, root: int, counts: tuple[int, ...], most: int, leaders: int, growth: float
) -> list[Part]:
    """Return what a meadow or river system adds, which counts at the end.

    ``counts`` are the pieces in it by seat, of which ``leaders`` seats have the ``most``; ``growth`` are the cells open
    to it, at most `MOST_ROOM`, times the share of the land tiles that is left.
    """
    if root >= SYSTEM:
        worth, tigers = float(system_points(turn.board.summary[root])), 0
        base, room, firm = _SYSTEM_SHARE, _SYSTEM_ROOM, _SYSTEM_FIRM
    else:
        worth, tigers = meadow_worth(turn.rules, turn.board.summary[root])
        base, room, firm = _MEADOW_SHARE, _ROOM, _FIRM
    found: list[Part] = []
    for seat, count in enumerate(counts):
        if 0 < count < most:
            found.append((seat, base + 2, worth))
        elif count:
            found.append((seat, base + (leaders > 1), worth))
            found.append((seat, room, growth / leaders))
            if tigers:
                found.append((seat, _TIGERS, tigers))
            if leaders == 1:
                if root < SYSTEM:
                    found.append((seat, _EXPOSED, worth * growth / MOST_ROOM))
                if most - 1 not in counts:
                    found.append((seat, firm, worth))
    return found


def held_roots(turn: Turn) -> set[int]:
    """Return the areas and river systems that hold pieces."""
    root, system = turn.board.root, turn.layout.system
    found = {root(zone) for zone in turn.meeples_out}
    found.update(root(system[zone]) for zone in turn.huts_out)
    return found


def features(turn: Turn, weights: Weights, openings: Openings) -> list[list[float]]:
    """Return the features of every seat; ``openings`` are those of its areas."""
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
"""For so many sets of tiles left, and for so many sizes of them, an evaluator remembers what it worked out."""

Worth = list[tuple[int, float]]
"""What something promises the seats: seat, points."""
_NOTHING: Worth = []
_LASTING_FIELDS = SEATS | sum(
    FIELD[name] << SHIFT[name] for name in ("fish", "lakes", *ANIMALS, "wild_fire", "raft", "pit_trap")
)
"""What counts of a meadow's or river system's summary; below it is room for what is open."""
_IN_SYSTEM = 8


def _make_room(kept: dict[int, Any]) -> None:
    """Make room for one more of at most `MOST_KEPT`: the oldest goes."""
    if len(kept) >= MOST_KEPT:
        del kept[next(iter(kept))]


class Evaluator:
    """Values positions of one game for its seats."""

    __slots__ = (
        "_all",
        "_kept",
        "_known",
        "_lakes",
        "_land",
        "_lefts",
        "_supplies",
        "_terrain",
        "left",
        "rivals",
        "weights",
    )

    def __init__(self, turn: Turn, weights: Weights, *, rivals: float = 1.0, counts: bool = True) -> None:
        """Prepare for positions of the same game as ``turn``.

        ``rivals`` is how much the others' expectations count; one that does not count tiles (``counts``) thinks
        of all the tiles of the game instead of those that are left.
        """
        self.weights = weights
        self.rivals = rivals
        self._all = None if counts else turn.layout.land
        self._lefts: dict[int, Left] = {}
        """By the tiles left: the same are left again where the game is continued otherwise."""
        self._kept: dict[int, tuple[dict[tuple[object, ...] | int, Worth], dict[tuple[int, int], float]]] = {}
        """What areas and supplies are worth, by how many tiles are left."""
        self._land = -1
        self._lakes, self._terrain = turn.layout.lake_tiles, turn.layout.terrain
        self.look_at(turn)

    def look_at(self, turn: Turn) -> None:
        """Go by what was worked out for the tiles that are left now."""
        land = turn.land_left
        if self._land == land:
            return
        self._land = land
        left = self._lefts.get(land)
        if left is None:
            _make_room(self._lefts)
            left = self._lefts[land] = Left(turn.layout, land if self._all is None else self._all)
        kept = self._kept.get(many := land.bit_count())
        if kept is None:
            _make_room(self._kept)
            kept = self._kept[many] = {}, {}
        self.left, (self._known, self._supplies) = left, kept

    def openings(self, turn: Turn) -> Openings:
        """Return what is open about the areas on the table, with the tiles that this evaluator thinks are left."""
        self.look_at(turn)
        return Openings(turn.board, self.left)

    def expected(self, turn: Turn, openings: Openings | None = None) -> list[float]:
        """Return the points that every seat may expect to have at the end; ``openings`` of this board, if known."""
        if turn.phase is Phase.OVER:
            return list(map(float, turn.scores))
        self.look_at(turn)
        found = self.purses(turn)
        openings, summary, mover = openings or self.openings(turn), turn.board.summary, turn.seat
        for root in held_roots(turn):
            for seat, value in self.worth(turn, root, summary[root], openings.get(root), mover):
                found[seat] += value
        return found

    def to_come(self, turn: Turn, seat: int) -> float:
        """Return the points that a seat may expect of the areas and river systems its pieces stand on.

        That pieces come home, or that an extra turn may follow, is worth something as well, and is left out.
        """
        openings, summary, points = self.openings(turn), turn.board.summary, self.weights.points
        parts = (
            part
            for root in held_roots(turn)
            for part in area_parts(turn, self.weights, root, summary[root], openings.get(root), turn.seat)
        )
        return sum(
            value * points[index] for who, index, value in parts if who == seat and index not in BESIDES
        )

    def purses(self, turn: Turn, seat: int = 0, meeples: int = 0, huts: int = 0) -> list[float]:
        """Return what the seats have, and what they may expect of what is in hand and of whose turn is next.

        ``seat`` has so many pieces more in hand (or fewer) than now.
        """
        found = [score + self.supply(turn, who) for who, score in enumerate(turn.scores)]
        if meeples or huts:
            found[seat] = turn.scores[seat] + self.supply(turn, seat, meeples, huts)
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
        """Return what `area_parts` come to; areas alike in all that counts are worked out once."""
        key: tuple[object, ...] | int
        terrain = self._terrain[root] if root < SYSTEM else _MEADOW
        if not terrain:
            cells = opening.cells if opening else 0
            key = packed & _LASTING_FIELDS | (min(MOST_ROOM, cells))
            if root >= SYSTEM:
                key |= _IN_SYSTEM
        elif opening is None:
            return _NOTHING
        else:
            size = turn.board.laid[root]
            if size & self._lakes and terrain is _RIVER:
                # its tiles do not tell which of their lakes it reaches: that depends on how they were turned
                size = ~river_points(turn.board, turn.rules, root)
            else:
                size = size.bit_count()
            key = (packed & ~OPEN, size << 2 | terrain, opening, mover)
        known = self._known.get(key)
        if known is None:
            weights = self.weights.points
            totals = [0.0] * turn.players
            for seat, index, value in area_parts(turn, self.weights, root, packed, opening, mover):
                totals[seat] += value * weights[index]
            known = self._known[key] = [(seat, value) for seat, value in enumerate(totals) if value]
        return known

    def lead(self, turn: Turn, seat: int, openings: Openings | None = None) -> float:
        """Return how far ``seat`` may expect to be ahead; ``openings`` of this board, if known."""
        return self.ahead(self.expected(turn, openings), seat)

    def ahead(self, points: Sequence[float], seat: int) -> float:
        """Return how far a seat is ahead with these points: halfway of the best other and of the others' mean."""
        own = points[seat]
        if len(points) == 2:
            return own - self.rivals * points[1 - seat]
        others = [*points[:seat], *points[seat + 1 :]]
        return own - self.rivals * (max(others) + sum(others) / len(others)) / 2
