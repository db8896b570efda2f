"""Every game that can be played here: rule set id -> rule set; a position is made from it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from .errors import UnknownRules
from .landscape.position import Position
from .landscape.presets import PRESETS
from .landscape.ruleset import SWITCHES, RuleSet, mix

_REGISTERED = {rules.id: rules for rules in PRESETS}


def ids() -> tuple[str, ...]:
    """Return the registered ids, such as ``hg2@1``, the default first."""
    return tuple(_REGISTERED)


def get(rules_id: str) -> RuleSet:
    """Return the rule set called ``rules_id``: a preset, or a preset with switches changed.

    Raises:
        UnknownRules: no such rule set, version or switch is known here, or the switches exclude each other
            or are repeated.
    """
    name, *changes = rules_id.split("+")
    preset = _REGISTERED.get(name)
    if preset is None or len(changes) > len(SWITCHES):
        raise UnknownRules("rules.unknown", rules=rules_id[:40])
    changed: dict[str, str] = {}
    for change in changes:
        field, _, value = change.partition("=")
        if field in changed:
            raise UnknownRules("rules.switch", switch=change[:60])
        changed[field] = value
    return house_rules(preset, changed) if changed else preset


def by_number(number: int) -> RuleSet:
    """Return the preset that links call ``number``; raise UnknownRules if none is called so here."""
    for rules in PRESETS:
        if rules.number == number:
            return rules
    raise UnknownRules("rules.unknown", rules=number)


def house_rules(preset: RuleSet, changes: Mapping[str, str]) -> RuleSet:
    """Return a preset, or a mix, with switches changed (field -> text of its value).

    A mix that plays exactly like another preset is that preset.

    Raises:
        UnknownRules: there is no such switch or value, or the switches exclude each other.
    """
    if preset.is_mix:
        before = (change.partition("=") for change in preset.mixed)
        changes = {field: value for field, _, value in before} | dict(changes)
        preset = by_number(preset.number)
    return mix(preset, changes, PRESETS)


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
