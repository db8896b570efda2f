"""The named rule sets of the collecting game."""

from __future__ import annotations

from .ruleset import RuleSet

PRESETS = (RuleSet("seasons", 64),)
"""Every preset, the default first."""
