"""A rule set of Seasons: an immutable set of switches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..switches import Rules, Switch
from .layout import BOARDS
from .tiles import MAMMOTHS


@dataclass(frozen=True, slots=True)
class RuleSet(Rules):
    """The switches of Seasons, all of them rulings of ours on what is not published."""

    family: ClassVar[str] = "seasons"
    most_tiles: ClassVar[int] = 200
    tile_radix: ClassVar[int] = 256
    step_radix: ClassVar[int] = 1 << 15
    scores_open: ClassVar[bool] = False
    board: str = "wide"
    """Where the camps are, a name of `layout.BOARDS`."""
    mammoths: str = "rising"
    """What the mammoths are worth, a name of `tiles.MAMMOTHS`."""
    stall: int = 6
    """So many turns a player in a row in which nothing happened end a season."""
    switches: ClassVar[tuple[Switch, ...]] = (
        Switch("board", tuple(BOARDS)),
        Switch("mammoths", tuple(MAMMOTHS)),
        Switch("stall", (6, 3, 10)),
    )
