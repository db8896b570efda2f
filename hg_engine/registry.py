"""Every game that can be played here: rule set id -> rule set; a position is made from it."""

from __future__ import annotations

from collections.abc import Iterable

from .errors import UnknownRules
from .landscape.position import Position
from .landscape.presets import PRESETS
from .landscape.ruleset import RuleSet

_REGISTERED = {rules.id: rules for rules in PRESETS}


def ids() -> tuple[str, ...]:
    """Return the registered ids, such as ``hg2@1``, the default first."""
    return tuple(_REGISTERED)


def get(rules_id: str) -> RuleSet:
    """Return the rule set called ``rules_id``.

    Raises:
        UnknownRules: no such rule set, or no such version of it, is known here.
    """
    rules = _REGISTERED.get(rules_id)
    if rules is None:
        raise UnknownRules("rules.unknown", rules=rules_id[:40])
    return rules


def latest(name: str) -> RuleSet:
    """Return the newest version of the rule set called ``name`` (without a version).

    Raises:
        UnknownRules: no such rule set is known here.
    """
    found = [rules for rules in _REGISTERED.values() if rules.name == name]
    if not found:
        raise UnknownRules("rules.unknown", rules=name[:40])
    return max(found, key=lambda rules: rules.version)


def start(rules: RuleSet, players: int, *, stacks: Iterable[int] | None = None) -> Position:
    """Return the first position of a game, of the tiles ``stacks`` alone if given.

    Raises:
        IllegalMove: an impossible number of players, or no land tile to play with.
    """
    return Position(rules, players, stacks=stacks)
