"""The table in words as HTML: headings, lists and tables, moves typed or chosen; pure text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hg_engine.seasons.layout import COLUMNS, NAMES, ROWS
from web.i18n import Words
from web.screens import attrs, button, esc, frame, history, icon, token

from . import panels, tell
from .page import bar_buttons, pawn_words
from .prompt import prompt
from .state import TableState

if TYPE_CHECKING:
    from .reader import TextState

LOG_TURNS = 6


def is_step(word: str) -> bool:
    """Whether a word is the name of a space."""
    return re.fullmatch(r"[a-l]\d", word) is not None


def text_html(words: Words, state: TableState, mine: TextState) -> str:
    """Write the whole screen."""
    over = ""
    if state.mode == "telling":
        over = f'<div class="tbl seasons told-over">{panels.turning_html(words, state)}</div>'
    off = " inert" if over else ""
    title = words("text.title", names=frame.title(words, state.session))
    return (
        f'<header class="top txt-top"{off}>{_bar(words, state)}</header>'
        f'<div class="page txt seasons"{off}><h1 class="cap">{esc(title)}</h1>'
        f'<div class="txt-cols"><div class="col">{_now(words, state, mine)}</div>'
        f'<div class="col">{_players(words, state)}<section class="card">{panels.worth_html(words, state)}</section>'
        f"{_log(words, state)}</div></div>{_grid(words, state)}</div>{over}"
    )


def _bar(words: Words, state: TableState) -> str:
    """Write the bar at the top."""
    undo = ""
    if not state.locked:
        off = None if state.may_undo else "true"
        undo = button(
            "undo_turn", words("table.undo_turn"), "ghost", "undo", aria_disabled=off, id="undo-turn"
        )
    return (
        f"{button('app.home', '', 'ghost', 'back', words('table.home'), id='bar-home')}"
        f"{button('text.turn_over', words('text.picture'), '', 'tiles', id='bar-face')}"
        f'<span class="sp"></span>{undo}{bar_buttons(words, state)}'
    )


def _now(words: Words, state: TableState, mine: TextState) -> str:
    """Write what is asked, and both ways to answer."""
    head, detail = prompt(words, state)
    who = ""
    if state.mode in ("first", "second"):
        who = token(state.session.seats[state.moment.seat].color)
    flag = ""
    if state.past is not None:
        flag += f'<p class="s muted">{esc(words("history.unchanged"))}</p>'
        flag += f'<div class="acts row w">{history.acts_html(words, state)}</div>'
    if state.mode == "over":
        flag += (
            f'<p class="acts">{button("result", words("table.result"), "pri", "last", id="to-result")}</p>'
        )
    season = words(f"seasons.{state.moment.season}")
    left = words("home.tiles_left", count=sum(state.moment.left.values()))
    return (
        f'<section class="card now" aria-labelledby="text-now"><h2 id="text-now" tabindex="-1" data-focus>{who}'
        f'{esc(head)}</h2><p id="text-detail">{esc(detail)}</p><p class="s muted">{esc(season)}. {esc(left)}.</p>{flag}'
        f"{_last(words, state)}{_type(words, state, mine)}{_choose(words, state, mine)}</section>"
    )


def _last(words: Words, state: TableState) -> str:
    """Tell what the last turn brought."""
    newest = max((line.turn for line in state.lines), default=0)
    lines = [line for line in state.lines if line.turn == newest and newest]
    if not lines or state.past is not None:
        return ""
    rows = "".join(f"<li>{esc(tell.line_words(words, line))}</li>" for line in lines)
    return f'<h3>{esc(words("text.last"))}</h3><ul class="dots">{rows}</ul>'


def _type(words: Words, state: TableState, mine: TextState) -> str:
    """Write the field for moves and questions, and what was answered."""
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
    hint = words("seasons.hint" if state.may_step else "text.hint.ask")
    known = [way.move for ways in state.moment.ways.values() for way in ways] if state.may_step else []
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


def _choose(words: Words, state: TableState, mine: TextState) -> str:
    """Write the steps to choose from, pawn by pawn."""
    if not state.may_step:
        return ""
    groups = []
    for space, ways in state.moment.ways.items():
        rows = []
        for way in ways:
            data = attrs(
                value=way.move,
                data_act="text.choose",
                checked=way.move == state.ui.target,
                id=f"way-{way.move}",
            )
            name = NAMES[way.to] if way.to is not None else words("seasons.off")
            detail = tell.way_words(words, state.moment, way, state.ui.goods)
            rows.append(
                f'<li><label class="opt"><input type="radio" name="move"{data}><span><b>{esc(name)}</b> '
                f"<small>{esc(detail)}</small></span></label></li>"
            )
        pawn = esc(pawn_words(words, state, space))
        groups.append(f'<h3 class="s">{pawn}</h3><ul class="ways">{"".join(rows)}</ul>')
    wrong = ""
    if mine.missing:
        wrong = f'<p class="err" id="text-missing">{icon("warn")}<span>{esc(words("text.error.choose"))}</span></p>'
    described = attrs(aria_describedby="text-missing" if wrong else None)
    back = ""
    if state.mode == "second":
        back = button("text.back", words("table.cancel"), "", "undo", id="cancel")
    return (
        f'<form data-act="text.settle" class="choosing"><fieldset{described}><legend class="t">'
        f'{esc(words("seasons.or_choose"))}</legend>{wrong}{"".join(groups)}</fieldset><div class="acts">'
        f'<button type="submit" class="b pri" id="text-settle">{icon("check")}{esc(words("seasons.make"))}</button>'
        f"{back}</div></form>"
    )


def _players(words: Words, state: TableState) -> str:
    """Tell every seat: what lies open, and points where they are known."""
    rows = []
    for seat, who in enumerate(state.session.seats):
        on = seat == state.moment.seat and not state.moment.position.is_over
        turn = f' <span class="muted xs">{esc(words("table.on_turn"))}</span>' if on else ""
        told = tell.supply(words, state.moment, seat)
        where = words.list(list(state.moment.position.pawns[seat]))
        if where:
            told.append(words("seasons.where", spaces=where))
        points = str(state.moment.position.scores[seat]) if state.open else "?"
        rows.append(
            f"<tr{attrs(_class='win' if on else None)}>"
            f'<th scope="row">{token(who.color, small=True)} <span>{esc(who.name)}{turn}</span></th>'
            f'<td class="n">{points}</td><td>{esc(", ".join(told))}</td></tr>'
        )
    note = "" if state.open else f'<p class="s muted">{esc(words("seasons.hidden"))}</p>'
    return (
        f'<section class="card" aria-labelledby="text-players"><h2 id="text-players">{esc(words("table.players"))}'
        f'</h2><table class="who-plays"><thead><tr><th scope="col">{esc(words("text.players.name"))}</th>'
        f'<th scope="col" class="n">{esc(words("text.players.points"))}</th>'
        f'<th scope="col">{esc(words("seasons.has"))}</th></tr></thead><tbody>{"".join(rows)}</tbody></table>'
        f"{note}</section>"
    )


def _log(words: Words, state: TableState) -> str:
    """Tell the turns, newest first."""
    newest = max((line.turn for line in state.lines), default=0)
    rows = [
        f'<li><span class="mv num">{line.turn or ""}</span><span>{esc(tell.line_words(words, line))}</span></li>'
        for line in state.lines
        if state.everything or line.turn > newest - LOG_TURNS
    ]
    more = ""
    if newest > LOG_TURNS:
        key = "table.log.less" if state.everything else "table.log.all"
        expanded = "true" if state.everything else "false"
        more = button("log", words(key), "link", id="log-all", aria_expanded=expanded)
    back = ""
    if newest and state.past is None:
        back = button("history.previous", words("history.title"), "link", id="text-past")
    return (
        f'<section class="card" aria-labelledby="text-log"><div class="row"><h2 id="text-log" class="sp">'
        f'{esc(words("table.log"))}</h2>{back}{more}</div><ul class="lines">{"".join(reversed(rows))}</ul></section>'
    )


def _grid(words: Words, state: TableState) -> str:
    """Write the board as a table, row by row; odd rows lie half a space to the right."""
    moment, seats = state.moment, state.session.seats
    heads = "".join(f'<th scope="col">{chr(97 + column)}</th>' for column in range(COLUMNS))
    body = []
    for row in range(ROWS):
        cells = []
        for column in range(COLUMNS):
            space = row * COLUMNS + column
            who = tell.who_words(words, moment, seats, space)
            extra = f"<small>{esc(', '.join(who))}</small>" if who else ""
            camp = ' class="camp"' if space in moment.camps else ""
            cells.append(f"<td{camp}>{esc(tell.space_words(words, moment, space))}{extra}</td>")
        body.append(f'<tr><th scope="row">{row}</th>{"".join(cells)}</tr>')
    caption = esc(words("seasons.grid"))
    return (
        f'<section class="card" aria-labelledby="text-grid"><h2 id="text-grid">{esc(words("table.board"))}</h2>'
        f'<div class="tw" tabindex="0" role="region" aria-label="{caption}"><table class="spaces s">'
        f'<caption class="s muted">{caption}</caption><thead><tr><td></td>{heads}</tr></thead>'
        f"<tbody>{''.join(body)}</tbody></table></div></section>"
    )
