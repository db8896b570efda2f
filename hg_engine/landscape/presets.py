"""The named rule sets of the tile-laying game: one constant each."""

from __future__ import annotations

from .ruleset import RuleSet

HG2 = RuleSet("hg2")
"""The 2020 edition."""

PRESETS = (HG2,)
