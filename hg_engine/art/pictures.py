"""The pictures that a family of games registers, each as one SVG text."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, NamedTuple

from .. import registry
from .palette import Palette


class Pictures(NamedTuple):
    """What can be drawn of a family's games; the rules and positions given are of the family."""

    board: Callable[[Any, Sequence[str], Palette, float], str]
    """A position, with the colours of the seats, the palette, and the side of a tile in pixels."""
    tiles: Callable[[Any], Collection[int]]
    """The ids of the tiles of a rule set."""
    tile: Callable[[Any, int, int, Palette, float], str]
    """One tile of a rule set by its id, turned so often, with the palette and its side in pixels."""
    catalogue: Callable[[Any, int, int, Palette, float], str]
    """Every tile of a rule set, so many in a row, turned so often, with the palette and their side in pixels."""


def of(family: str) -> Pictures:
    """Return what a family brings; raise UnknownRules if that is nothing."""
    return registry.brought(family, registry.named(family).pictures, Pictures)
