"""The points that every seat is expected to have at the end."""

from __future__ import annotations

from ...game import Phase
from ...seasons.layout import bits
from ...seasons.position import Position
from ...seasons.tiles import FOOD, GOODS, GOODS_POINTS, KINDS
from .characters import CHARACTERS
from .evaluate import Evaluator

ELDER = CHARACTERS["elder"]
TAKEN = 0.9
"""Which share of what lies free on the board is taken before the season ends."""
WINTER = (0.0, 0.0, 113.0, 79.0, 61.0)
"""How many points a seat makes in winter, in the mean, by the number of seats."""
_LAST = len(GOODS_POINTS) - 1
_GOODS = frozenset(KINDS.index(kind) for kind in GOODS)


def expected(position: Position) -> tuple[float, ...]:
    """Return the points that every seat may expect at the end of the game, those it has included.

    How far the seats are apart is what bots go by; how much all of them make together follows from the tiles left.
    """
    if position.phase is Phase.OVER:
        return tuple(map(float, position.scores))
    evaluator = Evaluator(position, ELDER)
    if position.phase is Phase.DRAW:
        values, mean = evaluator.between(position), _mean(position.scores)
    else:
        shares = evaluator.shares(position)
        values = [sum(share) for share in shares]
        mean = _mean(position.scores) + _coming(position)
        if position.season_number:
            mean += _mean([packs for _, _, packs in shares])
    if position.phase is Phase.DRAW or not position.season_number:
        mean += WINTER[position.players]
    off = mean - _mean(values)
    return tuple(value + off for value in values)


def _mean(values: list[float] | tuple[int, ...]) -> float:
    return sum(values) / len(values)


def _coming(position: Position) -> float:
    """Return what a seat may still take this season, in the mean."""
    layout, players = position.layout, position.players
    points, goods = 0.0, dict.fromkeys(_GOODS, 0)
    for space in bits(position.tile_spaces):
        share = 1.0 if position.occupied_spaces >> space & 1 else TAKEN
        kind = layout.kind[position.tile_at[space]]
        if kind in _GOODS:
            goods[kind] += 1
        else:
            points += share * (FOOD.get(KINDS[kind], 0) or layout.value[position.tile_at[space]])
    for kind, left in goods.items():
        for taken in position.taken_counts:
            held = taken >> 6 * kind & 63
            points += _worth(held + TAKEN * left / players) - _worth(held)
    return points / players


def _worth(count: float) -> float:
    """Return what so many of a good are worth, between the whole numbers too."""
    low = min(int(count), _LAST)
    high = min(low + 1, _LAST)
    return GOODS_POINTS[low] + (count - int(count)) * (GOODS_POINTS[high] - GOODS_POINTS[low])
