"""Write what the text page of every game has: its bar, the typed field, moves to choose, the log; pure HTML."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from web.i18n.words import Words
from web.table import coach_page, history_page, page, remote_page
from web.table.lines import Line, shown
from web.table.state import SharedState
from web.ui.html import attrs, button, esc, icon, token

LOG_LINES = 6
"""Lines of the log that are told when somebody asks for it."""


@dataclass
class Asked:
    """What was typed at a table in words, and what came of it."""

    asked: str = ""
    """What was typed last."""
    answer: Sequence[str] = ()
    error: str = ""
    missing: bool = False
    """Whether something was to be played while nothing was chosen."""


def bar_html(words: Words, state: SharedState, share: str) -> str:
    """Write the bar at the top."""
    undo = ""
    if not state.locked:
        off = None if state.may_undo else "true"
        undo = button(
            "undo_turn", words("table.undo_turn"), "ghost", "undo", aria_disabled=off, id="undo-turn"
        )
        if state.taken_back:
            undo += button("redo_turn", words("table.redo_turn"), "ghost", "redo", id="redo-turn")
    return (
        f"{page.back_html(words, state, 'ghost')}"
        f"{button('text.turn_over', words('text.picture'), '', 'tiles', id='bar-face')}"
        f'<span class="sp"></span>{page.timer_html(words, state.timer)}{undo}{share}'
        f"{button('app.settings', '', 'ghost', 'settings', words('table.settings'), id='bar-settings')}"
    )


def situation_html(words: Words, state: SharedState, over: bool, more: str = "") -> str:
    """Write what can be done besides a move: in the past, when the game is over, while others are waited for, hints.

    ``more`` is what the game adds before what belongs to remote play.
    """
    parts = []
    if state.past is not None:
        parts.append(f'<p class="s muted">{esc(words("history.unchanged"))}</p>')
        parts.append(f'<div class="acts row w">{history_page.acts_html(words, state)}</div>')
    if over:
        parts.append(
            f'{remote_page.proof_html(words, state)}<p class="acts">{remote_page.over_html(words, state)}'
            f"{button('result', words('table.result'), 'pri', 'last', id='to-result')} "
            f"{button('analysis.open', words('analysis.open'), '', 'bulb', id='to-analysis')}</p>"
        )
    parts.append(more)
    if (away := remote_page.away(state)) is not None:
        parts.append(f'<div class="acts row w">{remote_page.acts_html(words, state.session, away)}</div>')
    if asking := coach_page.ask_html(words, state):
        parts.append(f'<p class="acts">{asking}</p>')
    return "".join(parts)


def newest(state: SharedState) -> list[Line]:
    """Return the lines of the last turn; none while a moment of the past is shown."""
    turn = max((line.turn for line in state.lines), default=0)
    return [line for line in state.lines if line.turn == turn and turn and state.past is None]


def last_html(words: Words, said: Sequence[str]) -> str:
    """Tell what the last turn brought."""
    if not said:
        return ""
    rows = "".join(f"<li>{esc(line)}</li>" for line in said)
    return f'<h3>{esc(words("text.last"))}</h3><ul class="dots">{rows}</ul>'


def typing_html(words: Words, mine: Asked, hint: str, known: Iterable[str]) -> str:
    """Write the field for moves and questions, and what was answered; ``known`` are suggested."""
    wrong = ""
    if mine.error:
        wrong = f'<p class="err" id="text-error">{icon("warn")}<span>{esc(mine.error)}</span></p>'
    said = ""
    if mine.answer:
        rows = "".join(f"<li>{esc(line)}</li>" for line in mine.answer)
        label = esc(words("text.answer", asked=mine.asked))
        close = button("text.hush", "", "ghost", "close", words("text.hush"), id="text-hush")
        said = (
            f'<div class="answer" role="group" aria-label="{label}"><div class="row"><b class="sp">{label}</b>{close}'
            f"</div><ul>{rows}</ul></div>"
        )
    described = "text-error text-hint" if mine.error else "text-hint"
    options = "".join(f'<option value="{esc(text)}"></option>' for text in known)
    return (
        f'<form data-act="text.say" class="typing"><label for="text-move"><b>{esc(words("text.type"))}</b></label>'
        '<div class="row"><input type="text" id="text-move" name="typed" list="text-known" autocomplete="off" '
        f'autocapitalize="none" spellcheck="false" aria-describedby="{described}" enterkeyhint="go"'
        f"{attrs(aria_invalid='true' if mine.error else None)}>"
        f'<button type="submit" class="b" id="text-go">{esc(words("text.go"))}</button></div>'
        f'<datalist id="text-known">{options}</datalist>{wrong}'
        f'<p class="s muted" id="text-hint">{esc(hint)}</p></form>{said}'
    )


def choosing_html(words: Words, mine: Asked, legend: str, listed: str, verb: str, more: str) -> str:
    """Write moves to choose from, the button that plays the chosen one, and ``more`` buttons."""
    wrong = ""
    if mine.missing:
        wrong = f'<p class="err" id="text-missing">{icon("warn")}<span>{esc(words("text.error.choose"))}</span></p>'
    described = attrs(aria_describedby="text-missing" if wrong else None)
    return (
        f'<form data-act="text.settle" class="choosing"><fieldset{described}><legend class="t">{esc(legend)}</legend>'
        f"{wrong}{listed}"
        f'</fieldset><div class="acts"><button type="submit" class="b pri" id="text-settle">{icon("check")}'
        f"{esc(verb)}</button>{more}</div></form>"
    )


def players_html(
    words: Words, state: SharedState, heads: str, cells: Callable[[int], str], note: str = ""
) -> str:
    """Tell every seat; ``heads`` and ``cells`` write the columns behind the names."""
    rows = []
    for seat, who in enumerate(state.session.seats):
        on = seat == state.session.position.seat and not state.session.position.is_over
        turn = f' <span class="muted xs">{esc(words("table.on_turn"))}</span>' if on else ""
        rows.append(
            f"<tr{attrs(_class='win' if on else None)}>"
            f'<th scope="row">{token(who.color, small=True)} <span>{esc(who.name)}{turn}</span></th>'
            f"{cells(seat)}</tr>"
        )
    return (
        f'<section class="card" aria-labelledby="text-players"><h2 id="text-players">{esc(words("table.players"))}'
        f'</h2><table class="who-plays"><thead><tr><th scope="col">{esc(words("text.players.name"))}</th>{heads}</tr>'
        f"</thead><tbody>{''.join(rows)}</tbody></table>{note}</section>"
    )


def log_html(words: Words, state: SharedState, said: Callable[[Line], str], walked: bool = True) -> str:
    """Tell what counted or the whole log, newest first, with the way into the past if there is one (``walked``)."""
    newest = max((line.turn for line in state.lines), default=0)
    rows = [
        f'<li><span class="mv num">{line.turn or ""}</span><span>{esc(said(line))}</span></li>'
        for _, line in shown(state.lines, state.whole_log)
    ]
    more = ""
    if len(shown(state.lines, False)) < len(state.lines):
        key = "table.log.less" if state.whole_log else "table.log.all"
        expanded = "true" if state.whole_log else "false"
        more = button("log", words(key), "link", id="log-all", aria_expanded=expanded)
    back = ""
    if newest and state.past is None and walked:
        back = button("history.previous", words("history.title"), "link", id="text-past")
    return (
        f'<section class="card" aria-labelledby="text-log"><div class="row"><h2 id="text-log" class="sp">'
        f"{esc(words('table.log'))}</h2>{back}{more}</div>"
        f'{remote_page.marked_html(words, state.session)}<ul class="lines">{"".join(reversed(rows))}</ul></section>'
    )
