"""A rule set: every difference between editions and house rules is one switch of a frozen value."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from ..errors import UnknownRules
from ..switches import Rules, Switch
from .catalogue import load


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
class RuleSet(Rules):
    """The switches of the tile-laying game; the defaults are the 2020 edition."""

    family: ClassVar[str] = "landscape"
    most_tiles: ClassVar[int] = 127
    tile_radix: ClassVar[int] = 128
    step_radix: ClassVar[int] = 1024

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

    def check(self) -> None:
        """Raise UnknownRules where a switch is turned that means nothing with these tiles."""
        for switch in SWITCHES:
            if not applies(switch, self) and self.value(switch) != switch.texts[0]:
                raise UnknownRules("rules.conflict", switch=switch.field, catalogue=self.catalogue)


SWITCHES = (
    Switch("catalogue", ("2020", "2002")),
    Switch("huts", (3, 2)),
    Switch("forest_per", (Per.TILE, Per.ZONE)),
    Switch("mushroom_points", (3, 2)),
    Switch("river_per", (Per.TILE, Per.ZONE)),
    Switch("river_fish", (True, False)),
    Switch("mammoth_points", (3, 2)),
    Switch("deer_points", (1, 2)),
    Switch("extra_turn_needs_meeple", (False, True)),
    Switch("unplaceable_land", (Unplaceable.REPLACED, Unplaceable.LOST)),
    Switch("shaman_must", (False, True), needs="shaman"),
)
"""Every switch, in an order that links rely on: new ones come last."""
RuleSet.switches = SWITCHES


def applies(switch: Switch, rules: RuleSet) -> bool:
    """Return whether a switch means anything with the tiles of ``rules``."""
    return switch.needs is None or switch.needs in load(rules.catalogue).special
