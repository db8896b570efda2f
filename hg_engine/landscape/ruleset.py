"""A rule set: every difference between editions and house rules is one switch of a frozen value."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Per(Enum):
    """What a completed area is counted by."""

    TILE = "tile"
    ZONE = "zone"


class Unplaceable(Enum):
    """What becomes of a drawn land tile that fits nowhere."""

    REPLACED = "replaced"
    """It goes back to the box and another is drawn."""
    LOST = "lost"
    """It is lost, and the turn ends."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The switches of the tile-laying game; the defaults are the 2020 edition."""

    name: str
    version: int = 1
    catalogue: str = "2020"
    meeples: int = 5
    huts: int = 3
    forest_per: Per = Per.TILE
    forest_points: int = 2
    mushroom_points: int = 3
    river_per: Per = Per.TILE
    river_fish: bool = True
    """Fish drawn in a river count when the river is completed, not for huts only."""
    mammoth_points: int = 3
    aurochs_points: int = 2
    deer_points: int = 1
    shaman_must: bool = False
    """A placer with a meeple out must take one back."""
    extra_turn_needs_meeple: bool = False
    """The completed menhir forest must hold a meeple of anybody."""
    unplaceable_land: Unplaceable = Unplaceable.REPLACED

    @property
    def id(self) -> str:
        """Name and version, as links and records carry it: ``hg2@1``."""
        return f"{self.name}@{self.version}"
