"""The registry of games: each family registers its parts, and the rest of the engine asks for them by name.

A family is registered by name, with functions that load its parts when they are first asked for; so the modules of a
family that nobody plays are never imported. `hg_engine.games` registers those of this package.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from .errors import UnknownRules
from .game import Position
from .switches import Rules, mix

R = TypeVar("R", bound=Rules)
T = TypeVar("T")


@dataclass(frozen=True)
class Family:
    """A family of games: its name, and what loads what it brings; what it has none of is None.

    The last five return a value of a type that the module which asks for it defines: `bots.levels.Players`,
    `bots.coaches.Coach`, `art.pictures.Pictures`, `notation.vectors.replay.Reader`, `cli.terminal.Terminal`.
    """

    name: str
    """What `switches.Rules.family` says of its rule sets, too."""
    presets: Callable[[], Sequence[Rules]]
    """Its named rule sets, the default first."""
    start: Callable[[Any, int], Position[Any]]
    """Makes the first position of a game, from a rule set of the family and the number of players."""
    players: Callable[[], object] | None = None
    """Its bots; without them there is one that plays at random."""
    coach: Callable[[], object] | None = None
    """Who explains its turns."""
    pictures: Callable[[], object] | None = None
    """Its board and its pieces, drawn."""
    vectors: Callable[[], object] | None = None
    """What replays games of other programs."""
    terminal: Callable[[], object] | None = None
    """How a game is shown and asked for at the keyboard, and commands of its own."""


_FAMILIES: dict[str, Family] = {}


def register(family: Family) -> None:
    """Have a family; one of the same name is replaced."""
    _FAMILIES[family.name] = family


def forget(name: str) -> None:
    """Take a family out again, as tests do that brought one of their own."""
    del _FAMILIES[name]


def families() -> tuple[str, ...]:
    """Return the names of all families, in the order in which they registered."""
    return tuple(_FAMILIES)


def named(name: str) -> Family:
    """Return a family by its name; raise UnknownRules if there is none."""
    family = _FAMILIES.get(name)
    if family is None:
        raise UnknownRules("rules.unknown", rules=name[:40])
    return family


def brought(family: str, load: Callable[[], object] | None, kind: type[T]) -> T:
    """Return what a family brings, loaded; raise UnknownRules if it brings nothing, TypeError if something else."""
    if load is None:
        raise UnknownRules("rules.unknown", rules=family)
    found = load()
    if not isinstance(found, kind):
        raise TypeError(f"{family} should bring a {kind.__qualname__}, not {found!r}")
    return found


def _presets(family: str | None) -> Iterator[Rules]:
    """Yield the presets of a family, the default first, or of all of them, one family after the other."""
    for each in _FAMILIES.values() if family is None else (named(family),):
        yield from each.presets()


def ids(family: str | None = None) -> tuple[str, ...]:
    """Return the registered ids of a family, such as ``hg2@1``, the default first; of all families for None."""
    return tuple(rules.id for rules in _presets(family))


def default(family: str | None = None) -> Rules:
    """Return the first rule set of a family; of the family that registered first for None."""
    return next(_presets(family))


def get(rules_id: str, family: str | None = None) -> Rules:
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
    presets = [rules for rules in _presets(preset.family) if isinstance(rules, type(preset))]
    if preset.is_mix:
        before = (change.partition("=") for change in preset.mixed)
        changes = {field: value for field, _, value in before} | dict(changes)
        preset = next(rules for rules in presets if rules.number == preset.number)
    return mix(preset, changes, presets)


def latest(name: str, family: str | None = None) -> Rules:
    """Return the newest version of the rule set called ``name`` (without a version).

    Raises:
        UnknownRules: no such rule set of the family is known here.
    """
    for each in families() if family is None else (family,):
        if found := [rules for rules in _presets(each) if rules.name == name]:
            return max(found, key=lambda rules: rules.version)
    raise UnknownRules("rules.unknown", rules=name[:40])


def start(rules: Rules, players: int) -> Position[Any]:
    """Return the first position of a game.

    Raises:
        IllegalMove: an impossible number of players.
        UnknownRules: the rule set is of a family that is not registered.
    """
    return named(rules.family).start(rules, players)
