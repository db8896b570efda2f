"""The effects of special tiles beyond the summary of an area; an expansion registers its own.

An effect is called with the game (a `turn.Turn`, which imports this module) and the zone that bears the special
tile's sign.  ``at_once`` acts when the tile is laid, before anything may be put on it; ``at_end`` returns what the
tile adds to the final scoring.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ..game import Event

AtOnce = Callable[[Any, int, list[Event] | None], None]
AtEnd = Callable[[Any, int], list[Event]]


class Special(NamedTuple):
    """The effects of one special tile."""

    at_once: AtOnce | None = None
    at_end: AtEnd | None = None


SPECIAL: dict[str, Special] = {}
"""Name as catalogues write it -> effects."""


def register(name: str, *, at_once: AtOnce | None = None, at_end: AtEnd | None = None) -> None:
    """Let catalogues print ``name`` on a tile, with these effects; the last registration counts."""
    SPECIAL[name] = Special(at_once, at_end)
