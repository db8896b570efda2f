"""The interface to replay a game of another program in our engine, for the comparison."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from ... import registry

NONSENSE = (KeyError, TypeError, ValueError, AttributeError, IndexError, OverflowError, RecursionError)
"""What reading a value of the wrong shape may raise."""


class Replay(Protocol):
    """The engine's own account of a game, in the same form as the file's."""

    @property
    def moves(self) -> Sequence[Any]:
        """The moves of the file, as they stand there."""

    def move(self, wanted: Any) -> Mapping[str, object]:
        """Make one move of the file; return its fields as the engine sees them."""

    def end(self) -> Mapping[str, object]:
        """Return the fields of the whole game."""

    def same(self, name: str, expected: Any, found: Any) -> bool:
        """Return whether a field of the file agrees with the engine's."""


class Reader(NamedTuple):
    """What a family brings to compare games of other programs."""

    replay: Callable[[Mapping[str, Any]], Replay]
    """Begins the account of a game, given as the file has it; `HgError` where that is no game."""


def reader(family: str) -> Reader:
    """Return what a family brings; raise UnknownRules if that is nothing."""
    return registry.brought(family, registry.named(family).vectors, Reader)
