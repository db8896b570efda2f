"""Name and describe rule sets, their switches, and what house rules change."""

from __future__ import annotations

from collections.abc import Sequence

from hg_engine import registry
from hg_engine.switches import Rules, Switch
from web.i18n.words import Words


def name(words: Words, rules: str) -> str:
    """Name a rule set by its id; one without words keeps its id."""
    preset, _, changes = rules.partition("+")
    key = f"rules.{preset.split('@', 1)[0]}.name"
    called = words(key) if words.has(key) else preset
    return words("rules.mix", name=called) if changes else called


def short(words: Words, rules: Rules) -> str:
    """Name a preset where there is little room."""
    key = f"rules.{rules.name}.short"
    return words(key) if words.has(key) else rules.id


def about(words: Words, rules: str) -> str:
    """Tell in a line what a preset is, or nothing."""
    key = f"rules.{rules.split('@', 1)[0]}.about"
    return words(key) if words.has(key) else ""


def presets(family: str | None) -> list[Rules]:
    """Return every registered preset of a family, the default first, or of all families for None."""
    return [registry.get(ident) for ident in registry.ids(family)]


def is_toggle(switch: Switch) -> bool:
    """Return whether a switch is on or off, and no choice of values."""
    return all(isinstance(value, bool) for value in switch.values)


def switch_name(words: Words, switch: Switch) -> str:
    """Name a switch."""
    key = f"rules.switch.{switch.field}"
    return words(key) if words.has(key) else switch.field


def switch_about(words: Words, switch: Switch) -> str:
    """Explain a switch in a sentence."""
    key = f"rules.switch.{switch.field}.about"
    return words(key) if words.has(key) else ""


def value(words: Words, switch: Switch, text: str) -> str:
    """Name a value of a switch."""
    key = f"rules.switch.{text}" if is_toggle(switch) else f"rules.switch.{switch.field}.{text}"
    return words(key) if words.has(key) else text


def played_by(words: Words, switch: Switch, family: str) -> str:
    """Tell which presets of a family do not set a switch as the first one does, and how: ``First printing: on``."""
    first, *rest = presets(family)
    others: dict[str, list[str]] = {}
    for preset in rest:
        if preset.value(switch) != first.value(switch):
            others.setdefault(preset.value(switch), []).append(short(words, preset))
    return "; ".join(
        words("rules.played_by", names=", ".join(names), value=value(words, switch, text))
        for text, names in others.items()
    )


def missing(words: Words, switch: Switch) -> str:
    """Say why a switch means nothing with the tiles chosen."""
    return words("rules.needs", tile=words(f"book.name.{switch.needs}"))


def changes(words: Words, rules: Rules) -> list[tuple[str, str, str]]:
    """List what a table changed: the switch, how it is set here, and how the preset sets it."""
    preset = registry.get(rules.id.partition("+")[0], None)
    return [
        (
            switch_name(words, switch),
            value(words, switch, rules.value(switch)),
            value(words, switch, preset.value(switch)),
        )
        for switch in differing([rules, preset])
    ]


def differing(rule_sets: Sequence[Rules]) -> list[Switch]:
    """Return the switches that some of these rule sets of one family set otherwise than the others."""
    return [
        switch for switch in rule_sets[0].switches if len({rules.value(switch) for rules in rule_sets}) > 1
    ]


def table(rules: Rules) -> tuple[list[Rules], list[tuple[Switch, list[str]]]]:
    """Return the presets of a family (and house rules), and for every switch that differs how each of them sets it."""
    columns = presets(rules.family)
    if rules.is_mix:
        columns.append(rules)
    return columns, rows(columns)


def rows(columns: Sequence[Rules]) -> list[tuple[Switch, list[str]]]:
    """Return the switches that differ, with the text of their value by rule set."""
    return [(switch, [rules.value(switch) for rules in columns]) for switch in differing(columns)]
