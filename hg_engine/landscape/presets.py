"""The named rule sets of the tile-laying game: one constant each, and the registry takes them from here."""

from __future__ import annotations

from .ruleset import Per, RuleSet, Unplaceable

HG2 = RuleSet("hg2")
"""The 2020 edition."""

HG2_ZMAN = RuleSet("hg2-zman", shaman_must=True)
"""The first Z-Man printing of the 2020 edition."""

HG2_BGA = RuleSet(
    "hg2-bga",
    forest_per=Per.ZONE,
    extra_turn_needs_meeple=True,
    unplaceable_land=Unplaceable.LOST,
)
"""The 2020 edition as on Board Game Arena."""

HG1 = RuleSet(
    "hg1",
    catalogue="2002",
    huts=2,
    forest_per=Per.ZONE,
    mushroom_points=2,
    river_per=Per.ZONE,
    river_fish=False,
    mammoth_points=2,
    deer_points=2,
)
"""The 2002 edition, its tile set reconstructed."""

PRESETS = (HG2, HG2_ZMAN, HG2_BGA, HG1)
