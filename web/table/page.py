"""Write what every table has around its board: the log, the news, the list of keys, buttons; pure HTML."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hg_engine import AnySession
from hg_engine.switches import Rules
from web.games import daily
from web.i18n.words import Words
from web.storage.settings import Settings
from web.table.fields import field_html
from web.table.lines import Line, seat_names, shown
from web.table.state import PEBBLES, Clock, SharedState, Sheet
from web.ui import editions
from web.ui.html import attrs, button, cls, esc, icon, token

MOST_NEWS = 3
"""Lines of news shown over the board; the log has them all."""
KEYS: Final = (
    ("coach", "H"),
    ("last", "L"),
    ("pan", "Shift+←↑↓→"),
    ("zoom", "+, −"),
    ("fit", "F"),
    ("drawer", "D"),
    ("history", ", ."),
    ("history_turns", "Shift+, ."),
    ("history_ends", "Home, End"),
    ("text", "T"),
    ("keys", "?"),
)
"""The keys of all tables, each with the name of its text; a game has others before them."""


def title(session: AnySession) -> str:
    """Name the table after those who sit at it; without an "and", for which the start would need a formatter."""
    return ", ".join(seat.name for seat in session.seats)


def skip_html(words: Words) -> str:
    """Write the first link of the page: past the bar, to the board."""
    return f'<a class="b pri skip" href="#board" data-act="text.skip">{esc(words("text.skip"))}</a>'


def home_html(words: Words, state: SharedState) -> str:
    """Write the corner that leads home, and the title, which is heard and not seen."""
    return (
        f'<header class="homeward">{skip_html(words)}'
        '<button type="button" class="b pri skip" data-act="text.turn_over" id="skip-face">'
        f"{esc(words('text.open'))}</button>"
        f"{back_html(words, state, 'fl')}{day_html(words, state.session)}"
        f'<h1 class="vh ttl">{esc(title(state.session))}</h1></header>'
    )


def back_html(words: Words, state: SharedState, style: str) -> str:
    """Write the button that leads home, or from a lesson or puzzle to all of them."""
    action, ident, text = (
        state.course.way_back if state.course is not None else ("app.home", None, "table.home")
    )
    return button(action, "", style, "back", words(text), id="bar-home", data_id=ident)


def day_html(words: Words, session: AnySession) -> str:
    """Mark the table of a day's game, and say which day; nothing at any other."""
    date = daily.date_of(session)
    if date is None:
        return ""
    day = words.day(daily.moment(date))
    return (
        f'<span class="chip ofday" title="{esc(words("daily.of", date=day))}">{icon("sun")}'
        f"<span>{esc(words('daily.of', date=day))}</span></span>"
    )


def tools_html(words: Words, state: SharedState, told: str, asking: str, walks: bool = True) -> str:
    """Write the corner of the tools: what is ``told`` of the game, undo, the hint, the history, the drawer.

    ``walks``: whether the game has a history to walk through.
    """
    undo = ""
    if not state.locked:
        off = None if state.may_undo else "true"
        undo = button("undo_turn", "", "ghost undo", "undo", words("table.undo_turn"), id="undo-turn",
                      aria_disabled=off)  # fmt: skip
        if state.taken_back:
            undo += button("redo_turn", "", "ghost redo", "redo", words("table.redo_turn"), id="redo-turn")
    clock = ""
    if walks:
        pressed = "true" if state.history.strip else "false"
        clock = button("history.strip", "", "ghost clock", "clock", words("history.title"), id="history-open",
                       aria_pressed=pressed)  # fmt: skip
    return (
        f'<div class="tools fl" role="group" aria-label="{esc(words("table.tools"))}">{told}'
        f'<span class="acts">{undo}{asking}{clock}{drawer_button(words, state)}</span></div>'
    )


def drawer_button(words: Words, state: SharedState) -> str:
    """Write the button that opens and closes the drawer."""
    opened = state.sheet is not Sheet.PEEK
    label = words("table.sheet.close" if opened else "table.sheet.open")
    return button("sheet", "", "ghost", "close" if opened else "menu", label, data_to="peek" if opened else "half",
                  id="details", aria_expanded="true" if opened else "false")  # fmt: skip


def menu_html(words: Words, state: SharedState, buttons: str) -> str:
    """Write the foot of the drawer: what is rarely wanted, with the table's own ``buttons``."""
    rules = esc(editions.name(words, state.session.rules.id))
    chip = f'<button type="button" class="chip" data-act="app.played" id="bar-rules">{icon("book")}{rules}</button>'
    return (
        f'<div class="menu" role="group" aria-label="{esc(words("table.menu"))}">{zoom_html(words)}'
        f"{button('text.turn_over', '', 'ghost', 'text', words('text.open'), id='bar-face')}"
        '<button type="button" class="b ghost ic" data-act="keys" id="bar-keys" '
        f'aria-label="{esc(words("table.keys"))}"><span aria-hidden="true">?</span></button>'
        f"{buttons}"
        f"{button('app.settings', '', 'ghost', 'settings', words('table.settings'), id='bar-settings')}{chip}</div>"
    )


def live_html(words: Words, state: SharedState) -> str:
    """Write the button that joins browsers, at a table of people far apart."""
    if state.remote is None or not state.remote.plays:
        return ""
    return button("live.open", "", "ghost lv", "live", words("together.open"), id="bar-live")


def share_html(words: Words, state: SharedState) -> str:
    """Write the button that sends the game, or what is practised."""
    sending = ("app.send", "table.share") if state.course is None else state.course.sending
    if sending is None:
        return ""
    action, text = sending
    return button(action, "", "ghost", "share", words(text), id="bar-share")


def company_html(words: Words, state: SharedState) -> str:
    """Say who is joined with this browser; nothing where nobody is."""
    if state.live is None or state.remote is None:
        return ""
    from web.table.live_page import strip_html  # loaded when somebody is joined

    return strip_html(words, state.live)


def sound_html(words: Words, on: bool) -> str:
    """Write the switch of sounds."""
    return button(
        "sound",
        "",
        "ghost wide",
        "sound" if on else "mute",
        words("settings.sound"),
        aria_pressed="true" if on else "false",
        id="bar-sound",
    )


def log_html(
    words: Words,
    session: AnySession,
    lines: Sequence[Line],
    everything: bool,
    past: int | None = None,
) -> str:
    """List what counted, or ``everything``, newest first; a line is the way to its moment and shows its area.

    While the past is shown, as it was after ``past`` steps, what came later is pale, and left out of the short list.
    """
    then = [line for line in lines if past is None or line.step <= past]
    last = max((line.step for line in then), default=0)
    rows = [
        line_html(words, session, line, index, past, past is not None and line.step == last)
        for index, line in shown(lines, everything)
        if everything or index < len(then)
    ]
    more = ""
    if len(shown(lines, False)) < len(lines):
        more = button(
            "log", words("table.log.less" if everything else "table.log.all"), "btn-l s", id="log-all"
        )
    return (
        f'<section class="sec" aria-label="{esc(words("table.log"))}"><div class="hd"><h2 class="h3">'
        f"{esc(words('table.log'))}"
        f'</h2><span class="sp"></span>{more}</div><ol class="log">{"".join(reversed(rows))}</ol></section>'
    )


def line_html(
    words: Words,
    session: AnySession,
    line: Line,
    index: int,
    past: int | None = None,
    here: bool = False,
) -> str:
    """Show one line of the log."""
    who = (
        token(session.seats[line.seat].color, small=True)
        if line.seat is not None
        else '<span class="tk0"></span>'
    )
    later = past is not None and line.step > past
    text, plus = esc(line.text), ""
    if line.points:
        text += f' <span class="muted">{esc(seat_names(words, session.seats, line.players))}</span>'
        plus = (
            f'<b class="pt num">+{line.points}</b>'
            if later
            else f'<button type="button" class="b ghost pt num" data-act="show" id="line-{index}" '
            f'data-zone="{line.zone}" '
            f'data-system="{"1" if line.system else ""}" '
            f'aria-label="{esc(words("table.show", count=line.points))}">'
            f"+{line.points}</button>"
        )
    if line.step:
        text = (
            f'<button type="button" class="to" id="moment-{index}" data-act="history.to" data-to="{line.step}">'
            f"{text}</button>"
        )
    kind = attrs(class_="later" if later else "here" if here else None, aria_current="step" if here else None)
    return f'<li{kind}><span class="mv num">{line.turn or ""}</span>{who}<span>{text}</span>{plus}</li>'


def keys_html(words: Words, settings: Settings, keys: Sequence[tuple[str, str]]) -> str:
    """Show the map of keys as a dialog over the table."""
    rows = "".join(
        f"<tr><th scope=row>{esc(words(f'table.key.{name}'))}</th><td><kbd>{esc(named)}</kbd></td></tr>"
        for name, named in keys
    )
    return (
        f'<div class="over" data-act="close-keys"></div>'
        f'<section class="dlg keys" role="dialog" aria-modal="true" aria-labelledby="keys-title" id="keys">'
        f'<div class="row"><h2 id="keys-title">{esc(words("table.keys"))}</h2><span class="sp"></span>'
        f"{button('close-keys', '', 'ghost', 'close', words('table.close'), id='keys-close')}</div>"
        f'<table class="s">{rows}</table>'
        f"{field_html(words, settings, 'keys')}</section>"
    )


def scored_html(words: Words, session: AnySession, lines: Sequence[Line]) -> str:
    """Tell what has just been scored, over the board; the live region says the same."""
    if not lines:
        return ""
    hidden = len(lines) - MOST_NEWS
    rows = "".join(
        f"<li>{esc(line.text)}"
        + (
            f' <b class="num">+{line.points}</b> '
            f"{''.join(token(session.seats[p].color, small=True) for p in line.players)}"
            if line.points
            else ""
        )
        + "</li>"
        for line in lines[:MOST_NEWS]
    )
    if hidden > 0:
        rows += f"<li>{esc(words('table.more', count=hidden))}</li>"
    return f'<div class="toast at" id="scored" aria-hidden="true"><ul>{rows}</ul></div>'


def timer_html(words: Words, clock: Clock | None) -> str:
    """Show how much time is left for the turn, as pebbles that are taken away."""
    if clock is None:
        return ""
    left = clock.seconds * clock.left // PEBBLES
    said = words("timer.left", count=left) if left else words("timer.up")
    pebbles = "".join(
        f"<i{attrs(class_='on' if index < clock.left else None)}></i>" for index in range(PEBBLES)
    )
    return (
        f'<button type="button" class="{cls("timer", None if left else "up")}" id="timer" data-act="timer" '
        f'title="{esc(words("timer.turn_over"))}" aria-label="{esc(said)} {esc(words("timer.turn_over"))}">'
        f"{pebbles}</button>"
    )


def zoom_html(words: Words) -> str:
    """Show the buttons that move the camera."""
    return (
        button("zoom", "", "ghost z", "add", words("table.zoom.in"), data_by="1.35", id="zoom-in")
        + button("zoom", "", "ghost z", "minus", words("table.zoom.out"), data_by="0.74", id="zoom-out")
        + button("fit", "", "ghost", "fit", words("table.fit"), id="zoom-fit")
    )


def settings_html(words: Words, rules: Rules) -> str:
    """Write what the settings say of the rules of this table."""
    return (
        f'<h2>{esc(words("table.rules.title"))}</h2><div class="row w">'
        f'<span class="grow">{esc(editions.name(words, rules.id))}</span>'
        f"{button('app.played', words('table.rules.show'), '', 'book', id='settings-rules')}</div>"
    )
