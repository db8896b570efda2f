"""The named rule sets of the tile-laying game; one entry each."""

from __future__ import annotations

from .. import registry
from .ruleset import Per, RuleSet, Unplaceable

PRESETS = (
    # The 2020 edition.
    RuleSet("hg2", 0),
    # Its first Z-Man printing.
    RuleSet("hg2-zman", 1, shaman_must=True),
    # As on Board Game Arena.
    RuleSet(
        "hg2-bga",
        2,
        forest_per=Per.ZONE,
        extra_turn_needs_meeple=True,
        unplaceable_land=Unplaceable.LOST,
    ),
    # The 2002 edition, its tile set reconstructed.
    RuleSet(
        "hg1",
        3,
        catalogue="2002",
        huts=2,
        forest_per=Per.ZONE,
        mushroom_points=2,
        river_per=Per.ZONE,
        river_fish=False,
        mammoth_points=2,
        deer_points=2,
    ),
)
"""Every preset, the default first."""


def rule_set(rules_id: str) -> RuleSet:
    """Return the rule set with an id; raise UnknownRules as `registry.get` does."""
    found = registry.get(rules_id, RuleSet.family)
    assert isinstance(found, RuleSet)
    return found
