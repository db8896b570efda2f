"""A rule set: every difference between editions and house rules is one switch of a frozen value.

A table may change single switches of a preset; the mix then bears the preset's name and what was changed:
``hg2@1+huts=2+forest_per=zone``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from ..errors import UnknownRules
from .catalogue import load


class Per(Enum):
    """What a completed area is counted by."""

    TILE = "tile"
    ZONE = "zone"


class Unplaceable(Enum):
    """What becomes of a drawn land tile that fits nowhere."""

    REPLACED = "replaced"
    """It goes back to the box and another is drawn."""
    LOST = "lost"
    """It is lost, and the turn ends."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The switches of the tile-laying game; the defaults are the 2020 edition."""

    name: str
    number: int
    """What links call it; once given, never changed."""
    version: int = 1
    mixed: tuple[str, ...] = ()
    """The changes a table made to the preset, as texts ``field=value`` in the order of `SWITCHES`."""
    catalogue: str = "2020"
    meeples: int = 5
    huts: int = 3
    forest_per: Per = Per.TILE
    forest_points: int = 2
    mushroom_points: int = 3
    river_per: Per = Per.TILE
    river_fish: bool = True
    """Fish drawn in a river count when the river is completed, not for huts only."""
    mammoth_points: int = 3
    aurochs_points: int = 2
    deer_points: int = 1
    shaman_must: bool = False
    """A placer with a meeple out must take one back."""
    extra_turn_needs_meeple: bool = False
    """The completed menhir forest must hold a meeple of anybody."""
    unplaceable_land: Unplaceable = Unplaceable.REPLACED

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


@dataclass(frozen=True, slots=True)
class Switch:
    """One difference between rule sets: a field, and the values that a table may choose from.

    ``needs`` names a special tile without which the switch means nothing.
    """

    field: str
    values: tuple[Any, ...]
    needs: str | None = None

    @property
    def texts(self) -> tuple[str, ...]:
        """The values as texts, in the order that links rely on."""
        return tuple(map(_text, self.values))


SWITCHES = (
    Switch("catalogue", ("2020", "2002")),
    Switch("huts", (3, 2)),
    Switch("forest_per", (Per.TILE, Per.ZONE)),
    Switch("mushroom_points", (3, 2)),
    Switch("river_per", (Per.TILE, Per.ZONE)),
    Switch("river_fish", (True, False)),
    Switch("mammoth_points", (3, 2)),
    Switch("deer_points", (1, 2)),
    Switch("extra_turn_needs_meeple", (False, True)),
    Switch("unplaceable_land", (Unplaceable.REPLACED, Unplaceable.LOST)),
    Switch("shaman_must", (False, True), needs="shaman"),
)
"""Every switch, in an order that links rely on: new ones come last."""


def mix(preset: RuleSet, changes: Mapping[str, str], presets: Iterable[RuleSet] = ()) -> RuleSet:
    """Return ``preset`` with some switches changed (field -> text of the value).

    A mix that plays exactly like one of ``presets`` is that preset.

    Raises:
        UnknownRules: there is no such switch or value, or it cannot go with the tiles chosen.
    """
    known = {switch.field: switch for switch in SWITCHES}
    fields: dict[str, Any] = {}
    for name, text in changes.items():
        if name not in known or text not in known[name].texts:
            raise UnknownRules("rules.switch", switch=f"{name}={text}"[:60])
        fields[name] = known[name].values[known[name].texts.index(text)]
    rules = replace(preset, mixed=(), **fields)
    for switch in SWITCHES:
        if not applies(switch, rules) and rules.value(switch) != switch.texts[0]:
            raise UnknownRules("rules.conflict", switch=switch.field, catalogue=rules.catalogue)
    for other in (preset, *presets):
        if all(rules.value(switch) == other.value(switch) for switch in SWITCHES):
            return other
    differing = (switch for switch in SWITCHES if rules.value(switch) != preset.value(switch))
    return replace(rules, mixed=tuple(f"{switch.field}={rules.value(switch)}" for switch in differing))


def applies(switch: Switch, rules: RuleSet) -> bool:
    """Return whether a switch means anything with the tiles of ``rules``."""
    return switch.needs is None or switch.needs in load(rules.catalogue).special


def _text(value: object) -> str:
    """Return the text of a switch's value."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value.value) if isinstance(value, Enum) else str(value)
