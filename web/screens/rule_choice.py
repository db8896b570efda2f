"""The part of the new-game form that chooses a preset and changes its switches."""

from __future__ import annotations

from collections.abc import Mapping

from hg_engine import registry
from hg_engine.errors import UnknownRules
from hg_engine.switches import Rules, Switch
from web.games import families
from web.i18n.words import Words
from web.ui import editions
from web.ui.html import attrs, button, cls, esc, icon


class Mix:
    """The rules chosen so far; they can be played at any moment."""

    def __init__(self, rules: object) -> None:
        """Start from the id of a rule set; from the default if there is no such one."""
        try:
            self.rules: Rules = registry.get(rules if isinstance(rules, str) else "", None)
        except UnknownRules:
            self.rules = registry.default()
        self.open = self.rules.is_mix
        """Whether the house rules are shown."""
        self.reset: tuple[Switch, ...] = ()
        """Switches that the last change took back, because they cannot go with it."""

    @property
    def base(self) -> Rules:
        """The preset that the rules start from."""
        return registry.get(self.rules.id.partition("+")[0], None)

    def choose(self, preset: str) -> None:
        """Take a preset as it is."""
        if preset in registry.ids():
            self.rules, self.reset = registry.get(preset), ()

    def set(self, field: str, text: str) -> None:
        """Change a switch; what cannot go with it goes back to its plain value."""
        switches = self.rules.switches
        wanted = {switch.field: self.rules.value(switch) for switch in switches} | {field: text}
        known = {switch.field: switch for switch in switches}
        reset: list[Switch] = []
        for _ in switches:
            try:
                self.rules = registry.house_rules(self.base, wanted)
            except UnknownRules as error:
                other = known.get(str(error.params.get("switch")))
                if error.code != "rules.conflict" or other is None or other.field == field:
                    return
                wanted[other.field] = other.texts[0]
                reset.append(other)
            else:
                self.reset = tuple(reset)
                return

    # -- what it looks like

    def html(self, words: Words) -> str:
        """Write the presets of the game as chips, a sentence about the chosen one, and the house rules."""
        presets = editions.presets(self.rules.family)
        chips = "".join(self._chip(words, preset) for preset in presets) if len(presets) > 1 else ""
        group = f'<div class="chips" role="radiogroup" aria-labelledby="rules">{chips}</div>' if chips else ""
        count = len(self.rules.mixed)
        chip = f'<span class="chip">{esc(words("new.mix.changed", count=count))}</span>' if count else ""
        house = attrs(
            id="house", data_act="new.house", aria_expanded="true" if self.open else "false",
            aria_controls="switches",
        )  # fmt: skip
        base = self.base
        read = attrs(
            data_act="app.rules", data_id=base.id, id=f"read-{base.name}", href=f"#rules={base.id}",
        )  # fmt: skip
        learn = attrs(data_act="app.learn", data_id=self.rules.family, id="new-learn", href="#learn")
        return (
            f'<h2 class="lab" id="rules">{esc(words("new.rules"))}</h2>{group}'
            f'<p class="muted s edition">{esc(editions.about(words, base.id))} '
            f"<a{read}>{esc(words('new.compare'))}</a> · <a{learn}>{esc(words('home.learn'))}</a></p>"
            f'<div class="house"><button type="button" class="b ghost disc"{house}>{icon("down")}'
            f"{esc(words('new.mix'))}</button>{chip}</div>"
            f'<div id="switches"{"" if self.open else " hidden"}>{self._switches(words) if self.open else ""}</div>'
        )

    def _chip(self, words: Words, preset: Rules) -> str:
        chosen = attrs(checked=preset == self.base)
        return (
            f'<label class="pick-chip"><input type="radio" name="rules" value="{esc(preset.id)}" '
            f'data-act="new.rules"{chosen}><span>{esc(editions.name(words, preset.id))}</span></label>'
        )

    def _switches(self, words: Words) -> str:
        rows = "".join(self._switch(words, switch) for switch in self.rules.switches)
        said = self.said(words)
        note = f'<p class="note s">{icon("warn")}{esc(said)}</p>' if said else ""
        back = ""
        if self.rules.is_mix:
            called = words("new.mix.called", name=editions.name(words, self.rules.id))
            base = editions.name(words, self.base.id)
            back = (
                f'<div class="row w"><p class="s muted grow">{esc(called)}</p>'
                f"{button('new.preset', words('new.mix.back', name=base), '', 'undo', id='preset')}</div>"
            )
        return f'<p class="muted s">{esc(words("new.mix.about"))}</p>{note}<div class="switches">{rows}</div>{back}'

    def said(self, words: Words) -> str:
        """Tell what the last change took back."""
        if not self.reset:
            return ""
        return words("new.mix.reset", names=words.list([editions.switch_name(words, s) for s in self.reset]))

    def _switch(self, words: Words, switch: Switch) -> str:
        can = families.of(self.rules).applies(switch, self.rules)
        now, field = self.rules.value(switch), switch.field
        about = editions.switch_about(words, switch)
        others = (
            editions.played_by(words, switch, self.rules.family) if can else editions.missing(words, switch)
        )
        changed = now != self.base.value(switch)
        what = (
            f"<span><b>{esc(editions.switch_name(words, switch))}</b>"
            f'<small id="about-{field}">{esc(about)} <i>{esc(others)}</i></small></span>'
        )
        kind = cls("changed" if changed else None, None if can else "cannot")
        if editions.is_toggle(switch):
            box = attrs(
                id=f"switch-{field}", role="switch", data_act="new.switch", data_field=field,
                checked=now == "yes", disabled=not can,
            )  # fmt: skip
            return f'<label class="{cls("sw", kind)}">{what}<input type="checkbox"{box}></label>'
        choices = "".join(
            f'<label><input type="radio" name="switch-{field}" id="switch-{field}-{text}" data-act="new.switch" '
            f'data-field="{field}" value="{text}"{attrs(checked=text == now, disabled=not can)}>'
            f"{esc(editions.value(words, switch, text))}</label>"
            for text in switch.texts
        )
        label = esc(editions.switch_name(words, switch))
        return (
            f'<div class="{cls("sw pick", kind)}">{what}<div class="seg" role="radiogroup" aria-label="{label}" '
            f'aria-describedby="about-{field}">{choices}</div></div>'
        )


def switched(data: Mapping[str, str]) -> str:
    """Return the text of the value that a field of the form asks for."""
    return data["value"] if data["value"] != "on" else "yes" if data["checked"] else "no"
