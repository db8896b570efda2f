"""Write the control of a setting: a switch, or a choice of a few values; both send the action ``app.set``."""

from __future__ import annotations

from collections.abc import Mapping

from web.i18n.words import Words
from web.storage.settings import ON, SWITCH, Setting, Settings, known
from web.ui.html import attrs, esc, icon

ICONS = {"theme": {"auto": "auto", "light": "sun", "dark": "moon"}}


def field_html(words: Words, settings: Settings, key: str) -> str:
    """Write the control of a setting."""
    setting, value = known()[key], settings.get(key)
    return _switch(words, setting, value) if setting.values == SWITCH else _choice(words, setting, value)


def switch_html(words: Words, ident: str, text: str, on: bool, about: str = "", **data: str) -> str:
    """Write a switch: its words, what more there is to say about it, and what it does."""
    more = f"<small>{esc(about)}</small>" if about else ""
    return (
        f'<label class="sw" for="{ident}"><span>{esc(text)}{more}</span><input type="checkbox" role="switch" '
        f'id="{ident}"{attrs(checked=on, **data)}></label>'
    )


def seg_html(label: str, said: Mapping[str, str], value: str, act: str) -> str:
    """Write one choice of a few, side by side: ``said`` by value; it comes back as the action ``act``."""
    name = act.replace(".", "-")
    choices = "".join(
        f'<label><input type="radio" name="{name}" value="{one}" data-act="{act}"{attrs(checked=one == value)}>'
        f"{esc(text)}</label>"
        for one, text in said.items()
    )
    return f'<div class="seg" role="radiogroup" aria-label="{esc(label)}">{choices}</div>'


def _switch(words: Words, setting: Setting, value: str) -> str:
    ident = "set-" + setting.key.replace(".", "-")
    text = words(f"settings.{setting.key}")
    about = _about(words, setting)
    return switch_html(words, ident, text, value == ON, about, data_act="app.set", data_key=setting.key)


def _about(words: Words, setting: Setting) -> str:
    """Explain a setting that needs it."""
    key = f"settings.{setting.key}.about"
    return words(key) if words.has(key) else ""


def _choice(words: Words, setting: Setting, value: str) -> str:
    choices = "".join(
        f'<label><input type="radio" name="{setting.key}" value="{name}"'
        f"{attrs(data_act='app.set', data_key=setting.key, checked=name == value)}>"
        f"{icon(ICONS[setting.key][name]) if setting.key in ICONS else ''}"
        f"{esc(words(f'settings.{setting.key}.{name}'))}</label>"
        for name in setting.values
    )
    legend = esc(words(f"settings.{setting.key}"))
    about = _about(words, setting)
    more = f'<p class="muted s">{esc(about)}</p>' if about else ""
    return f'<fieldset class="set"><legend>{legend}</legend><div class="seg">{choices}</div>{more}</fieldset>'
