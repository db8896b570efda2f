"""Write the text page: the table as headings, lists and tables, with moves to type or choose."""

from __future__ import annotations

import re

from hg_engine.seasons.layout import COLUMNS, NAMES, ROWS
from web.i18n.words import Words
from web.seasons import panels, tell
from web.seasons.page import pawn_words, told_html
from web.seasons.prompt import prompt
from web.seasons.state import Mode, TableState
from web.table import bar_page
from web.table import page as table_page
from web.table.text_page import (
    Asked,
    bar_html,
    choosing_html,
    last_html,
    log_html,
    newest,
    players_html,
    situation_html,
    typing_html,
)
from web.ui.html import attrs, button, esc, token


def is_step(word: str) -> bool:
    """Whether a word is the name of a space."""
    return re.fullmatch(r"[a-l]\d", word) is not None


def text_html(words: Words, state: TableState, mine: Asked) -> str:
    """Write the whole screen."""
    over = ""
    if state.mode is Mode.TELLING:
        over = f'<div class="tbl seasons told-over">{panels.turning_html(words, state)}</div>'
    off = " inert" if over else ""
    title = words("text.title", names=words.list([seat.name for seat in state.session.seats]))
    told_first = table_page.company_html(words, state) + told_html(words, state)
    buttons = table_page.live_html(words, state) + table_page.share_html(words, state)
    return (
        f'<header class="top txt-top"{off}>{bar_html(words, state, buttons)}</header>'
        f'<div class="page txt seasons"{off}><h1 class="cap">{esc(title)}</h1>'
        f'<div class="txt-cols"><div class="col">{told_first}{_now(words, state, mine)}</div>'
        f'<div class="col">{_players(words, state)}<section class="card">{panels.worth_html(words, state)}</section>'
        f"{_log(words, state)}</div></div>{_grid(words, state)}</div>{over}"
    )


def _now(words: Words, state: TableState, mine: Asked) -> str:
    """Write what is asked, and both ways to answer."""
    head, detail = prompt(words, state)
    who = ""
    if state.mode in (Mode.FIRST, Mode.SECOND):
        who = token(state.session.seats[state.snapshot.seat].color)
    flag = situation_html(words, state, state.mode is Mode.OVER)
    season = words(f"seasons.{state.snapshot.season}")
    left = words("home.tiles_left", count=sum(state.snapshot.left.values()))
    return (
        f'<section class="card now" aria-labelledby="text-now"><h2 id="text-now" tabindex="-1" data-focus>{who}'
        f'{esc(head)}</h2><p id="text-detail">{esc(detail)}</p><p class="s muted">{esc(season)}. {esc(left)}.</p>{flag}'
        f"{_last(words, state)}{_type(words, state, mine)}{_choose(words, state, mine)}</section>"
    )


def _last(words: Words, state: TableState) -> str:
    """Tell what the last turn brought."""
    return last_html(words, [tell.line_words(words, line) for line in newest(state)])


def _type(words: Words, state: TableState, mine: Asked) -> str:
    """Write the field for moves and questions, and what was answered."""
    hint = words("seasons.hint" if state.may_step else "text.hint.ask")
    known = [way.move for ways in state.snapshot.ways.values() for way in ways] if state.may_step else []
    return typing_html(words, mine, hint, known)


def _choose(words: Words, state: TableState, mine: Asked) -> str:
    """Write the steps to choose from, pawn by pawn."""
    if not state.may_step:
        return ""
    groups = []
    for space, ways in state.snapshot.ways.items():
        rows = []
        for way in ways:
            data = attrs(
                value=way.move,
                data_act="text.choose",
                checked=way.move == state.ui.target,
                id=f"way-{way.move}",
            )
            name = NAMES[way.to] if way.to is not None else words("seasons.off")
            detail = tell.way_words(words, state.snapshot, way, state.ui.goods)
            rows.append(
                f'<li><label class="opt"><input type="radio" name="move"{data}><span><b>{esc(name)}</b> '
                f"<small>{esc(detail)}</small></span></label></li>"
            )
        pawn = esc(pawn_words(words, state, space))
        groups.append(f'<h3 class="s">{pawn}</h3><ul class="ways">{"".join(rows)}</ul>')
    back = ""
    if state.mode is Mode.SECOND:
        back = button("text.back", words("table.cancel"), "", "undo", id="cancel")
    legend, verb = words("seasons.or_choose"), words("seasons.make")
    return choosing_html(words, mine, legend, "".join(groups), verb, back)


def _players(words: Words, state: TableState) -> str:
    """Tell every seat: what lies open, and points where they are known."""
    position = state.snapshot.position

    def cells(seat: int) -> str:
        told = tell.supply(words, state.snapshot, seat)
        where = words.list(list(position.pawns[seat]))
        if where:
            told.append(words("seasons.where", spaces=where))
        points = str(position.scores[seat]) if state.open else "?"
        return f'<td class="n">{points}</td><td>{esc(", ".join(told))}</td>'

    heads = (
        f'<th scope="col" class="n">{esc(words("text.players.points"))}</th>'
        f'<th scope="col">{esc(words("seasons.has"))}</th>'
    )
    note = "" if state.open else f'<p class="s muted">{esc(words("seasons.hidden"))}</p>'
    if state.bar and state.forecast is not None:
        note += f'<p class="s">{esc(bar_page.said(words, state.session.seats, state.forecast))}</p>'
    return players_html(words, state, heads, cells, note)


def _log(words: Words, state: TableState) -> str:
    """Tell the turns, newest first."""
    return log_html(words, state, lambda line: tell.line_words(words, line), walked=state.course is None)


def _grid(words: Words, state: TableState) -> str:
    """Write the board as a table, row by row; odd rows lie half a space to the right."""
    snapshot, seats = state.snapshot, state.session.seats
    heads = "".join(f'<th scope="col">{chr(97 + column)}</th>' for column in range(COLUMNS))
    body = []
    for row in range(ROWS):
        cells = []
        for column in range(COLUMNS):
            space = row * COLUMNS + column
            who = tell.who_words(words, snapshot, seats, space)
            extra = f"<small>{esc(', '.join(who))}</small>" if who else ""
            camp = ' class="camp"' if space in snapshot.camps else ""
            cells.append(f"<td{camp}>{esc(tell.space_words(words, snapshot, space))}{extra}</td>")
        body.append(f'<tr><th scope="row">{row}</th>{"".join(cells)}</tr>')
    caption = esc(words("seasons.grid"))
    return (
        f'<section class="card" aria-labelledby="text-grid"><h2 id="text-grid">{esc(words("table.board"))}</h2>'
        f'<div class="tw" tabindex="0" role="region" aria-label="{caption}"><table class="spaces s">'
        f'<caption class="s muted">{caption}</caption><thead><tr><td></td>{heads}</tr></thead>'
        f"<tbody>{''.join(body)}</tbody></table></div></section>"
    )
