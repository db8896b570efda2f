"""Hash chains: a secret whose values are revealed one by one, each proved by the one before.

Value 0 of a chain, its anchor, is public from the start and commits to all that follow: value n is the hash of
value n + 1.  Whoever knows a value finds all before it, and none after it.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache

from ..errors import FairError

SIZE = 16
"""Bytes of a value."""
LENGTH = 1024
"""Values of a chain after its anchor: more than any seat has turns."""
_TAG = b"hg chain\0"


def older(value: bytes) -> bytes:
    """Return the value before this one."""
    return hashlib.sha256(_TAG + value).digest()[:SIZE]


@lru_cache(maxsize=256)
def between(anchor: bytes, newest: bytes) -> tuple[bytes, ...]:
    """Return every value from the anchor to the newest, by number.

    Raises:
        FairError: the newest is none of this anchor's chain.
    """
    values = [newest]
    while values[-1] != anchor:
        if len(values) > LENGTH:
            raise FairError("fair.value")
        values.append(older(values[-1]))
    return tuple(reversed(values))


class Chain:
    """A seat's own signing chain, made of a secret of `SIZE` bytes that stays in its browser."""

    def __init__(self, secret: bytes) -> None:
        """Compute every value; raise ValueError for a secret of another size."""
        if len(secret) != SIZE:
            raise ValueError(f"{SIZE} bytes, not {len(secret)}")
        self.secret = secret
        values = [secret]
        for _ in range(LENGTH):
            values.append(older(values[-1]))
        self._values = values[::-1]

    @property
    def anchor(self) -> bytes:
        """The value that commits to all others."""
        return self._values[0]

    def value(self, number: int) -> bytes:
        """Return a value by its number, the anchor's being 0.

        Raises:
            FairError: the chain has come to its end.
        """
        if not 0 <= number <= LENGTH:
            raise FairError("fair.length")
        return self._values[number]
