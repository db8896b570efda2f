"""Messages that ask for an answer, and the strip above every screen; all HTML text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, NamedTuple, Protocol

from hg_engine.errors import HgError, RecordError
from hg_engine.switches import Rules
from web.i18n.words import LANGUAGES, Words
from web.ui import editions
from web.ui.html import attrs, button, cls, esc, icon
from web.ui.pictures import BRAND


@dataclass(frozen=True, slots=True)
class Choice:
    """A button of a message: the key of its words and what it does; None just closes the message."""

    key: str
    call: Callable[[], None] | None = None
    params: Mapping[str, object] = field(default_factory=dict)


Acts = Mapping[str, Callable[[Mapping[str, str]], object]]
"""What controls do, by their actions."""
NO_ACTS: Final[Acts] = MappingProxyType({})


class Asking(Protocol):
    """What a dialog shows until it is answered."""

    @property
    def choices(self) -> Sequence[Choice]:
        """What ``app.choose`` chooses from."""

    @property
    def acts(self) -> Acts:
        """What its own controls do, as long as it is open."""

    def html(self, words: Words) -> str:
        """Write the inside of the dialog."""


@dataclass(frozen=True, slots=True)
class Message:
    """What happened, what is safe, what to do; the first choice is the one most will want."""

    title: str
    text: str
    pict: str
    choices: Sequence[Choice]
    params: Mapping[str, object] = field(default_factory=dict)
    details: str = ""
    copy: str = ""
    rows: Sequence[tuple[str, str]] = ()
    """Names and what there is to say of them, as a list."""

    @property
    def acts(self) -> Acts:
        """Have nothing but choices."""
        return NO_ACTS

    def html(self, words: Words) -> str:
        """Write the inside of the dialog."""
        more = ""
        if self.rows:
            listed = "".join(f"<dt>{esc(name)}</dt><dd>{esc(said)}</dd>" for name, said in self.rows)
            more += f'<dl class="said">{listed}</dl>'
        if self.copy:
            label = esc(words("message.copy.label"))
            more += f'<input type="text" class="inp" readonly aria-label="{label}" value="{esc(self.copy)}">'
        if self.details:
            more += f'<details class="s"><summary>{esc(words("message.details"))}</summary>'
            more += f"<p><code>{esc(self.details)}</code></p></details>"
        buttons = "".join(
            button("app.choose", words(choice.key, **choice.params), "" if number else "pri", data_number=number,
                   autofocus=not number)
            for number, choice in enumerate(self.choices)
        )  # fmt: skip
        return (
            f'<div class="art">{icon(self.pict, big=True)}</div>'
            f'<h2 id="dialog-title">{esc(words(self.title, **self.params))}</h2>'
            f"<p>{esc(words(self.text, **self.params))}</p>{more}"
            f'<div class="acts">{buttons}</div>'
        )


def problem(error: HgError, words: Words, choices: Sequence[Choice]) -> Message:
    """Explain a coded error; without a text for its code, a general one names the code."""
    # a record may break any rule, and is to blame for that
    group = "record" if isinstance(error, RecordError) else error.code.split(".", 1)[0]
    title = f"error.title.{group}"
    text = f"error.{error.code}"
    if not words.has(title):
        title = "error.title.any"
    if not words.has(text):
        text = f"error.{group}.any" if words.has(f"error.{group}.any") else "error.any"
    pict = {"link": "link", "save": "save"}.get(
        group, "turn_right" if error.code.endswith(".newer") else "warn"
    )
    return Message(title, text, pict, choices, error.params, details=str(error))


def rules_message(words: Words, rules: Rules, choices: Sequence[Choice]) -> Message:
    """Tell by which rules a game is played: who plays so, or what the table changed."""
    rows = [
        (name, words("table.rules.instead", now=now, before=before))
        for name, now, before in editions.changes(words, rules)
    ]
    text = "table.rules.mix" if rows else "table.rules.preset"
    base = editions.name(words, rules.id.partition("+")[0])
    params = {"name": editions.name(words, rules.id), "base": base, "about": editions.about(words, rules.id)}
    return Message("table.rules.title", text, "book", choices, params, rows=rows)


def banner_html(
    words: Words, read_only: bool, owned: bool, trouble: str | None, playing: bool, seat: str = ""
) -> str:
    """Write the strip above the screen: a game that is only looked at, and saving that does not work.

    ``seat`` is what to say of taking a seat, in a game between people far apart.
    """
    out = ""
    if read_only:
        text, acts = "banner.look_owned", button("app.own", words("banner.open_own"), "pri")
        if owned and not seat:
            acts += button("app.takeover", words("banner.keep_copy"))
        elif not owned:
            text = "banner.look_far" if seat else "banner.look"
            acts = button("app.takeover", words(seat or "banner.take_over"), "pri")
        out += f'<section class="strip info" aria-label="{esc(words("banner.label"))}">{icon("eye")}'
        out += f'<p>{esc(words(text))}</p><div class="acts">{acts}</div></section>'
    if trouble:
        acts = ""
        if playing and not read_only and trouble != "full.prefs":
            acts = button("app.share", words("banner.copy_link"), pict="link")
            acts += button("app.export", words("banner.export"), pict="save")
        if trouble.startswith("full"):
            acts = button("app.free", words("banner.free"), "pri", "trash") + acts
        text = words(f"banner.{trouble}")
        out += f'<section class="strip warn" role="alert">{icon("warn")}<p>{esc(text)}</p>'
        out += f'<div class="acts">{acts}</div></section>'
    return out


def version_html(words: Words) -> str:
    """Write the offer of a newer version."""
    acts = button("app.renew", words("version.load"), "acc") + button(
        "app.put_off", words("version.later"), "ghost"
    )
    return (
        f'<section class="strip info" aria-label="{esc(words("version.label"))}">{icon("turn_right")}'
        f'<p role="status">{esc(words("version.ready"))}</p><div class="acts">{acts}</div></section>'
    )


RESTORE = "toast.restore"
"""The button of the notice that offers again what was taken back."""


class Toast(NamedTuple):
    """A short notice that goes by itself; ``undo`` takes back what it tells of, by a button that ``act`` names."""

    number: int
    text: str
    undo: Callable[[], None] | None = None
    act: str = "toast.undo"


def toasts_html(words: Words, toasts: Sequence[Toast]) -> str:
    """Write the toasts."""
    out = []
    for toast in toasts:
        act = ""
        if toast.undo is not None:
            act = button("app.toast_undo", words(toast.act), data_number=toast.number)
        close = button(
            "app.toast_close", "", "ghost", "close", words("toast.close"), data_number=toast.number
        )
        kind = cls("toast", "undo" if toast.undo else None)
        out.append(
            f'<div class="{kind}" id="toast-{toast.number}"><span>{esc(toast.text)}</span>{act}{close}</div>'
        )
    return "".join(out)


def top_html(words: Words, back: str = "", here: str = "") -> str:
    """Write the bar at the head of a page.

    ``back`` is the action of its way back, if it has one, ``here`` the name of the page, if the bar leads to it.
    """
    label = words("app.back" if back == "app.home" else "app.return")
    home = button(back, "", "ghost", "back", label, id="top-back") if back else ""
    options = "".join(
        f'<option value="{tag}" lang="{tag}"{attrs(selected=tag == words.language)}>{esc(name)}</option>'
        for tag, name in LANGUAGES.items()
    )
    return (
        f'<header class="top">{home}<a class="brand" href="#" data-act="app.home">{BRAND}'
        f"<span>{esc(words('app.name'))}</span></a>"
        f'<span class="sp"></span><div class="plate">{_nav(words, here)}'
        f'<label class="vh" for="language">{esc(words("settings.language"))}</label>'
        f'<select id="language" class="lang hide-s" data-act="app.language">{options}</select>'
        f"{button('app.settings', '', 'ghost', 'settings', words('settings.title'))}</div></header>"
    )


def _nav(words: Words, here: str) -> str:
    """Write where else one may go from every page."""
    links = "".join(
        f'<a href="#{to}" data-act="app.{act}" id="nav-{act}"'
        f"{attrs(aria_current='page' if act == here else None)}>{esc(words(key))}</a>"
        for act, to, key in (
            ("learn", "learn", "home.learn"),
            ("puzzles", "puzzles", "puzzles.title"),
            ("rules", "rules", "home.rules"),
            ("statistics", "statistics", "stats.title"),
        )
    )
    return f'<nav class="nav" aria-label="{esc(words("app.nav"))}">{links}</nav>'
