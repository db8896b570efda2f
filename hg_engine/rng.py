"""A small seeded generator of our own; its results never change, because old links must replay."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")
_MASK = (1 << 64) - 1


class SplitMix64:
    """Steele, Lea and Flood's SplitMix64 (2014): one 64-bit word of state, equidistributed output."""

    __slots__ = ("state",)

    def __init__(self, seed: int | str) -> None:
        """Start from an integer (taken modulo 2**64) or from any text (hashed with 64-bit FNV-1a)."""
        self.state = fnv1a(seed.encode()) if isinstance(seed, str) else seed & _MASK

    def next(self) -> int:
        """Return the next 64-bit integer."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & _MASK
        z = self.state
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & _MASK
        z = (z ^ z >> 27) * 0x94D049BB133111EB & _MASK
        return z ^ z >> 31

    def below(self, bound: int) -> int:
        """Return an unbiased integer in ``range(bound)``, by rejection; raise ValueError unless positive."""
        if bound < 1:
            raise ValueError(bound)
        value = self.next()
        # the first condition is there because it is quick, and hardly ever true
        while value > _MASK - bound and value >= (1 << 64) - (1 << 64) % bound:
            value = self.next()
        return value % bound

    def happens(self, chance: float) -> bool:
        """Return whether something comes about that is so likely, from 0 to 1."""
        return self.below(1 << 20) < chance * (1 << 20)

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """Return the items in a random order (Fisher-Yates from the end)."""
        result = list(items)
        for last in range(len(result) - 1, 0, -1):
            other = self.below(last + 1)
            result[last], result[other] = result[other], result[last]
        return result


def fnv1a(data: bytes) -> int:
    """Return the 64-bit FNV-1a hash of ``data``, the same on every machine and in every version."""
    value = 0xCBF29CE484222325
    for byte in data:
        value = (value ^ byte) * 0x100000001B3 & _MASK
    return value
