"""Rule sets of every family: a named preset, and switches that a table may change.

The mix bears the preset's name and what was changed: ``hg2@1+huts=2+forest_per=zone``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, ClassVar, TypeVar

from .errors import UnknownRules


@dataclass(frozen=True, slots=True)
class Switch:
    """One difference between rule sets: a field, and the values that a table may choose from.

    ``needs`` names what must be in the game, or the switch means nothing.
    """

    field: str
    values: tuple[Any, ...]
    needs: str | None = None

    @property
    def texts(self) -> tuple[str, ...]:
        """The values as texts, in the order that links rely on."""
        return tuple(map(_text, self.values))


@dataclass(frozen=True, slots=True)
class Rules:
    """What the rule sets of all families have in common; a family adds its switches as fields."""

    family: ClassVar[str]
    """The package that plays by them."""
    most_tiles: ClassVar[int]
    """No tile of any game of the family has an id as high as this."""
    tile_radix: ClassVar[int]
    """A link writes the id of a tile as a digit below this; never changed."""
    step_radix: ClassVar[int]
    """A link writes numbers of steps as digits below this; never changed."""
    scores_open: ClassVar[bool] = True
    """Whether everybody knows the points before the end of a game."""
    switches: ClassVar[tuple[Switch, ...]]
    """Every switch of the family, in an order that links rely on: new ones come last."""

    name: str
    """What the preset is called, without its version."""
    number: int
    """What links call the preset; once given, never changed."""
    version: int = 1
    """Counts changes that would alter a legal game."""
    mixed: tuple[str, ...] = ()
    """The changes a table made to the preset, as texts ``field=value`` in the order of `switches`."""

    @property
    def id(self) -> str:
        """Name, version and changes, as links and records carry them: ``hg2@1``, ``hg2@1+huts=2``."""
        return "+".join((f"{self.name}@{self.version}", *self.mixed))

    @property
    def is_mix(self) -> bool:
        """Whether a table changed any switch of the preset."""
        return bool(self.mixed)

    def value(self, switch: Switch) -> str:
        """Return how a switch is set, as a text."""
        return _text(getattr(self, switch.field))

    def check(self) -> None:
        """Raise UnknownRules where switches exclude each other."""


R = TypeVar("R", bound=Rules)


def mix(preset: R, changes: Mapping[str, str], presets: Iterable[R] = ()) -> R:
    """Return ``preset`` with some switches changed (field -> text of the value).

    A mix that plays exactly like one of ``presets`` is that preset.

    Raises:
        UnknownRules: there is no such switch or value, or the switches exclude each other.
    """
    switches = preset.switches
    known = {switch.field: switch for switch in switches}
    fields: dict[str, Any] = {}
    for name, text in changes.items():
        if name not in known or text not in known[name].texts:
            raise UnknownRules("rules.switch", switch=f"{name}={text}"[:60])
        fields[name] = known[name].values[known[name].texts.index(text)]
    rules = replace(preset, mixed=(), **fields)
    rules.check()
    for other in (preset, *presets):
        if all(rules.value(switch) == other.value(switch) for switch in switches):
            return other
    differing = (switch for switch in switches if rules.value(switch) != preset.value(switch))
    texts = tuple(f"{switch.field}={rules.value(switch)}" for switch in differing)
    return replace(rules, mixed=texts)


def _text(value: object) -> str:
    """Return the text of a switch's value."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value.value) if isinstance(value, Enum) else str(value)
