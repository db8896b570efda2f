"""The named rule sets of Seasons."""

from __future__ import annotations

from .. import registry
from .ruleset import RuleSet

PRESETS = (RuleSet("seasons", 64),)
"""Every preset, the default first."""


def rule_set(rules_id: str) -> RuleSet:
    """Return the rule set with an id; raise UnknownRules as `registry.get` does."""
    found = registry.get(rules_id, RuleSet.family)
    assert isinstance(found, RuleSet)
    return found
