"""The switches and tiles on which the texts of a game depend."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from hg_engine.landscape.catalogue import load
from hg_engine.landscape.ruleset import Per, RuleSet


class Lore(NamedTuple):
    """What the words of a game depend on."""

    treasure: str
    """What earns an extra turn: ``menhir`` or ``gold``."""
    bonus: str
    """What the tiles of an extra turn are called: ``menhir`` or ``bonus``."""
    specials: tuple[str, ...]
    """The special tiles that there are."""
    forest: str
    """What the extent of a forest is counted in: ``tiles`` or ``pieces``."""
    river: str
    """What the length of a river is counted in: ``tiles`` or ``segments``."""
    fish: str
    """The fish that score with a river: all (``fish``), or those of its lakes (``lake_fish``)."""

    def word(self, item: str) -> str:
        """Return what something is called here."""
        if item == "treasure":
            return self.treasure
        return "fire" if item == "wild_fire" and self.bonus == "bonus" else item


@cache
def lore_of(rules: RuleSet) -> Lore:
    """Return what the words of a game by these rules depend on."""
    layout = load(rules.catalogue)
    printed = {item for tile in layout.tiles.values() for zone in tile.zones.values() for item in zone.items}
    stacks = {tile.stack for tile in layout.tiles.values()} - {"start", "land"}
    return Lore(
        treasure="gold" if "gold" in printed else "menhir",
        bonus="menhir" if "menhir" in stacks else "bonus",
        specials=tuple(sorted(name for name in layout.special if name)),
        forest="tiles" if rules.forest_per is Per.TILE else "pieces",
        river="tiles" if rules.river_per is Per.TILE else "segments",
        fish="fish" if rules.river_fish else "lake_fish",
    )
