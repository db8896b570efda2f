"""Every game that can be played here: rule set id -> rule set; a position is made from it.

Whoever asks for no family in particular gets the tile-laying one, so that a program which can show only that is
never handed another; the modules of a family that is not asked for are not loaded.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast, overload

from . import game
from .errors import IllegalMove, UnknownRules
from .landscape.position import Position
from .landscape.presets import PRESETS
from .landscape.ruleset import RuleSet
from .switches import Rules, mix

if TYPE_CHECKING:
    from .seasons.position import Position as SeasonsPosition
    from .seasons.ruleset import RuleSet as SeasonsRuleSet

LANDSCAPE: Literal["landscape"] = "landscape"
SEASONS: Literal["seasons"] = "seasons"
FAMILIES = (LANDSCAPE, SEASONS)
R = TypeVar("R", bound=Rules)


def _presets(family: str | None) -> Iterator[Rules]:
    """Yield the presets of a family, the default first, or of all of them, one family after the other."""
    if family is None:
        for each in FAMILIES:
            yield from _presets(each)
    elif family == SEASONS:
        from .seasons import presets

        yield from presets.PRESETS
    else:
        yield from PRESETS


def ids(family: str | None = LANDSCAPE) -> tuple[str, ...]:
    """Return the registered ids of a family, such as ``hg2@1``, the default first; of all families for None."""
    return tuple(rules.id for rules in _presets(family))


@overload
def get(rules_id: str, family: Literal["landscape"] = LANDSCAPE) -> RuleSet: ...
@overload
def get(rules_id: str, family: Literal["seasons"]) -> SeasonsRuleSet: ...
@overload
def get(rules_id: str, family: str | None) -> Rules: ...
def get(rules_id: str, family: str | None = LANDSCAPE) -> Rules:
    """Return the rule set called ``rules_id``: a preset, or a preset with switches changed.

    ``family`` is the one it must be of; any will do for None.

    Raises:
        UnknownRules: no such rule set, version or switch is known here, or the switches exclude each other
            or are repeated.
    """
    name, *changes = rules_id.split("+")
    preset = next((rules for rules in _presets(family) if rules.id == name), None)
    if preset is None or len(changes) > len(preset.switches):
        raise UnknownRules("rules.unknown", rules=rules_id[:40])
    changed: dict[str, str] = {}
    for change in changes:
        field, _, value = change.partition("=")
        if field in changed:
            raise UnknownRules("rules.switch", switch=change[:60])
        changed[field] = value
    return house_rules(preset, changed) if changed else preset


def by_number(number: int, family: str | None = None) -> Rules:
    """Return the preset that links call ``number``; raise UnknownRules if none of the family is called so here."""
    for rules in _presets(family):
        if rules.number == number:
            return rules
    raise UnknownRules("rules.unknown", rules=number)


def house_rules(preset: R, changes: Mapping[str, str]) -> R:
    """Return a preset, or a mix, with switches changed (field -> text of its value).

    A mix that plays exactly like another preset is that preset.

    Raises:
        UnknownRules: there is no such switch or value, or the switches exclude each other.
    """
    presets = cast(list[R], list(_presets(preset.family)))
    if preset.is_mix:
        before = (change.partition("=") for change in preset.mixed)
        changes = {field: value for field, _, value in before} | dict(changes)
        preset = next(rules for rules in presets if rules.number == preset.number)
    return mix(preset, changes, presets)


@overload
def latest(name: str, family: Literal["landscape"] = LANDSCAPE) -> RuleSet: ...
@overload
def latest(name: str, family: Literal["seasons"]) -> SeasonsRuleSet: ...
@overload
def latest(name: str, family: str | None) -> Rules: ...
def latest(name: str, family: str | None = LANDSCAPE) -> Rules:
    """Return the newest version of the rule set called ``name`` (without a version).

    Raises:
        UnknownRules: no such rule set of the family is known here.
    """
    found = [rules for rules in _presets(family) if rules.name == name]
    if not found:
        raise UnknownRules("rules.unknown", rules=name[:40])
    return max(found, key=lambda rules: rules.version)


@overload
def start(rules: RuleSet, players: int, *, stacks: Iterable[int] | None = None) -> Position: ...
@overload
def start(rules: SeasonsRuleSet, players: int) -> SeasonsPosition: ...
@overload
def start(rules: Rules, players: int, *, stacks: Iterable[int] | None = None) -> game.Position[Any]: ...
def start(rules: Rules, players: int, *, stacks: Iterable[int] | None = None) -> game.Position[Any]:
    """Return the first position of a game, of the tiles ``stacks`` alone if given.

    Raises:
        IllegalMove: an impossible number of players, or no land tile to play with, or a game of another family
            than the tile-laying one with other tiles than all.
    """
    if isinstance(rules, RuleSet):
        return Position(rules, players, stacks=stacks)
    from .seasons import position
    from .seasons.ruleset import RuleSet as Seasons

    if not isinstance(rules, Seasons):
        raise UnknownRules("rules.unknown", rules=rules.id)
    if stacks is not None:
        raise IllegalMove("game.stacks")
    return position.Position(rules, players)
