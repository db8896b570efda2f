"""What tiles and packs are worth."""

from __future__ import annotations

from collections.abc import Mapping

from .layout import slot
from .tiles import FOOD, GOODS, GOODS_POINTS, KINDS, PACK_POINTS

_TOP = len(GOODS_POINTS) - 1
_FULL = 63
_WORTH = tuple(FOOD.get(kind, 0) for kind in KINDS)
_IS_GOOD = tuple(kind in GOODS for kind in KINDS)
_MAMMOTH = slot("mammoth")


def count(counts: int, kind: str, value: int = 0) -> int:
    """Return how many tiles of a kind (and value, for mammoths) are in packed counts."""
    return counts >> 6 * slot(kind, value) & _FULL


def mammoths(counts: int) -> list[int]:
    """Return the values of the mammoths in packed counts, ascending."""
    values: list[int] = []
    rest, value = counts >> 6 * _MAMMOTH, 0
    while rest:
        values += [value] * (rest & _FULL)
        rest, value = rest >> 6, value + 1
    return values


def next_points(counts: int, kind: int, value: int) -> int:
    """Return what one more tile of the kind of this number adds to whoever holds ``counts``."""
    if _IS_GOOD[kind]:
        held = counts >> 6 * kind & _FULL
        return GOODS_POINTS[held + 1] - GOODS_POINTS[held] if held < _TOP else 0
    return value or _WORTH[kind]


def breakdown(counts: int, packs: int) -> Mapping[str, int]:
    """Return the points of packed counts and of so many packs on summer camps, by kind."""
    points = {kind: count(counts, kind) * each for kind, each in FOOD.items()}
    points["mammoth"] = sum(mammoths(counts))
    points |= {kind: GOODS_POINTS[min(count(counts, kind), _TOP)] for kind in GOODS}
    return points | {"pack": PACK_POINTS * packs}
