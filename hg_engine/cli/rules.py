"""Rule sets as they are named on the command line."""

from __future__ import annotations

from ..landscape.ruleset import RuleSet
from ..registry import get, latest


def named(text: str) -> RuleSet:
    """Return the rule set with an id (``hg2@1``), or the newest one of a name (``hg2``).

    Raises:
        UnknownRules: there is none.
    """
    return get(text) if "@" in text else latest(text)
