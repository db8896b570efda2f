"""Write the text page: the table as headings, lists and tables, with moves to type or choose."""

from __future__ import annotations

from hg_engine.landscape.moves import Place
from web.i18n.words import Words
from web.landscape import draw_page, tell, text_board, typed
from web.landscape.lore import lore_of
from web.landscape.places import reading_order
from web.landscape.state import Mode, TableState
from web.landscape.telling_page import extra_words
from web.landscape.text_fields import TextState, select
from web.landscape.turn import lesson_html, option_words, prompt
from web.table import bar_page
from web.table.lines import Line, seat_names
from web.table.page import company_html, live_html, share_html
from web.table.text_page import (
    bar_html,
    choosing_html,
    last_html,
    log_html,
    newest,
    players_html,
    situation_html,
    typing_html,
)
from web.ui.html import attrs, button, cls, esc, icon, token

SHORT = 8
"""More cells than this, and they can be filtered."""


def text_html(words: Words, state: TableState, mine: TextState, told: str) -> str:
    """Write the whole screen; ``told`` is the board and what is on it (see `told_html`)."""
    buttons = live_html(words, state) + share_html(words, state)
    told_first = company_html(words, state) + lesson_html(words, state)
    names = words.list([seat.name for seat in state.session.seats])
    return (
        f'<header class="top txt-top">{bar_html(words, state, buttons)}</header>'
        f'<div class="page txt"><h1 class="cap">{esc(words("text.title", names=names))}</h1>'
        f'<div class="txt-cols"><div class="col">{told_first}{_now(words, state, mine)}</div>'
        f'<div class="col">{_players(words, state)}{_log(words, state)}</div></div>{told}</div>'
    )


def told_html(words: Words, state: TableState, mine: TextState) -> str:
    """Write what changes with moves only: areas, board, tiles left."""
    return (
        f'<div class="text-board">{text_board.board_html(words, state)}</div>'
        f'<div class="txt-cols"><div class="col">{text_board.areas_html(words, state, mine)}</div>'
        f'<div class="col">{text_board.left_html(words, state)}</div></div>'
    )


# -- the turn


def _now(words: Words, state: TableState, mine: TextState) -> str:
    """Write what is asked, the tile in hand, and both ways to answer."""
    head, detail = prompt(words, state)
    session = state.session
    who = ""
    if state.mode not in (Mode.OVER, Mode.DRAWING) or draw_page.asks(state):
        who = token(session.seats[session.position.seat].color, small=True)
    flag = ""
    if session.position.extra_turn and state.past is None:
        again, why = extra_words(words, state)
        flag = f'<p class="note">{icon("tiles")}<span>{esc(words("app.labelled", label=again, text=why))}</span></p>'
    wrong = f'<p class="acts">{draw_page.not_this_html(words)}</p>' if draw_page.may_take_back(state) else ""
    flag += situation_html(words, state, state.mode is Mode.OVER, wrong)
    picker = draw_page.picker_html(words, state) if draw_page.asks(state) else ""
    return (
        f'<section class="card now" aria-labelledby="text-now"><h2 id="text-now" tabindex="-1" data-focus>{who}'
        f'{esc(head)}</h2><p id="text-detail">{esc(detail)}</p>{flag}{picker}{_last(words, state)}{_hand(words, state)}'
        f"{_type(words, state, mine)}{_choose(words, state, mine)}</section>"
    )


def _last(words: Words, state: TableState) -> str:
    """Tell what the last turn brought."""
    lines = newest(state)
    if state.mode is Mode.OVER:
        lines += [line for line in state.lines if not line.turn and line.kind != "rules"]
    return last_html(words, [line_words(words, state, line) for line in lines])


def line_words(words: Words, state: TableState, line: Line) -> str:
    """Return a line of the log with the points it brought."""
    if not line.points:
        return line.text
    gain = words("log.gain", count=line.points, names=seat_names(words, state.session.seats, line.players))
    return f"{line.text}: {gain}"


def _hand(words: Words, state: TableState) -> str:
    """Tell the tile in hand, side by side, as it comes."""
    tile = state.session.position.tile
    if tile is None or state.mode not in (Mode.IDLE, Mode.PLACING, Mode.RETAKING):
        return ""
    shown = state.session.position.catalogue[tile]
    sides = "".join(f"<li>{esc(side)}</li>" for side in tell.side_words(words, shown, 0))
    printed = tell.printed_words(words, lore_of(state.session.rules), shown)
    on_it = f"<li>{esc(words('text.on_it', items=printed))}</li>" if printed else ""
    return f'<h3>{esc(words("text.hand"))}</h3><ul class="sides">{sides}{on_it}</ul>'


def _type(words: Words, state: TableState, mine: TextState) -> str:
    """Write the field for moves and questions, and what was answered."""
    key = {"idle": "place", "placing": "place", "occupying": "piece", "retaking": "back"}.get(
        state.mode, "ask"
    )
    hint = words(f"text.hint.{'ask' if state.read_only else key}")
    return typing_html(words, mine, hint, suggestions(words, state))


def suggestions(words: Words, state: TableState) -> list[str]:
    """List what can be typed now: every move by name, then the commands."""
    snapshot, found = state.snapshot, []
    if not state.read_only:
        for cell in reading_order(snapshot.places):
            name = tell.cell_name(words, cell) if cell != (0, 0) else ""
            found += [f"{name} {90 * rotation}" for rotation in sorted(snapshot.places[cell]) if name]
        found += [
            typed.choice_words(words, snapshot, option) for option in snapshot.options if not option.reason
        ]
        if snapshot.may_decline:
            found.append(words("text.word.none").split(",")[0])
    return found + [words(f"text.word.{name}").split(",")[0] for name in typed.COMMANDS]


def _choose(words: Words, state: TableState, mine: TextState) -> str:
    """Write the moves to choose from."""
    if state.read_only or state.mode not in (Mode.IDLE, Mode.PLACING, Mode.OCCUPYING, Mode.RETAKING):
        return ""
    if state.mode in (Mode.IDLE, Mode.PLACING):
        legend, listed, verb = words("text.choose.place"), _places(words, state, mine), words("text.place")
    else:
        retaking = state.mode is Mode.RETAKING
        legend = words("table.retake.list" if retaking else "table.occupy.list")
        listed, verb = _pieces(words, state), words("text.take" if retaking else "text.put")
    none = ""
    if state.snapshot.may_decline:
        key = "table.keep" if state.mode is Mode.RETAKING else "table.none"
        none = button("none", words(key), id="text-none")
    back = (
        ""
        if state.mode is Mode.IDLE
        else button("text.back", words("table.cancel"), "", "undo", id="text-back")
    )
    return choosing_html(words, mine, legend, listed, verb, none + back)


def _places(words: Words, state: TableState, mine: TextState) -> str:
    """List the places for the tile, each cell with the ways in which it fits there."""
    snapshot, rows = state.snapshot, []
    for cell in reading_order(snapshot.places):
        told = [
            (rotation, *place_words(words, state, Place(*cell, rotation)))
            for rotation in snapshot.places[cell]
        ]
        chosen = state.ui.ghost == cell
        wanted = mine.cells in ("all", f"{cell[0]},{cell[1]}") or (
            mine.cells == "does" and any(t[2] for t in told)
        )
        for rotation, touches, does in told if wanted or chosen else ():
            on = chosen and state.ui.rotation == rotation
            label = f"<b>{esc(tell.cell_name(words, cell))}</b> {esc(words(f'text.turn.{rotation}'))}"
            move = str(Place(*cell, rotation))
            rows.append(f"<li>{_radio('text.place', move, on, label, f'{touches} {does}'.strip())}</li>")
    pick = ""
    if len(snapshot.places) > SHORT:
        choices = [("all", words("text.cells.all")), ("does", words("text.cells.does"))]
        choices += [
            (f"{cell[0]},{cell[1]}", tell.cell_name(words, cell)) for cell in reading_order(snapshot.places)
        ]
        pick = select("text.cells", words("text.cells"), choices, mine.cells)
    none = "" if rows else f'<p class="muted">{esc(words("text.cells.none"))}</p>'
    return f'{pick}<ul class="ways">{"".join(rows)}</ul>{none}'


def place_words(words: Words, state: TableState, move: Place) -> tuple[str, str]:
    """Tell what a placement touches, and what it would do, or nothing."""
    snapshot, session = state.snapshot, state.session
    sides = typed.touching(snapshot, (move.x, move.y), move.rotation)
    met = [words(f"table.side.{side}", what=words(f"area.a.{kind}")) for side, kind in sides.items()]
    preview = snapshot.preview(move)
    does = tell.preview_words(words, lore_of(session.rules), preview, session.seats)
    return words("text.touches", sides=words.list(met)), " ".join(does)


def _pieces(words: Words, state: TableState) -> str:
    """List the pieces that may be put down or taken back; one that may not, with the reason."""
    rows = []
    for number, option in enumerate(state.snapshot.options, 1):
        name, detail = option_words(words, state, option)
        free = option.reason is None
        label = f'<span class="num">{number}.</span> <b>{esc(name)}</b>'
        rows.append(
            f"<li>{_radio('text.choose', option.move, option.move == state.ui.choice, label, detail, free)}</li>"
        )
    lacking = "".join(f"<li>{esc(words(f'table.none_left.{kind}'))}</li>" for kind in state.snapshot.lacking)
    return f'<ul class="ways">{"".join(rows)}{lacking}</ul>'


def _radio(act: str, value: str, on: bool, label: str, detail: str, free: bool = True) -> str:
    """Write one choice."""
    data = attrs(value=value, data_act=act, checked=on, disabled=not free)
    kind = cls("opt", None if free else "cannot")
    return (
        f'<label class="{kind}"><input type="radio" name="move" id="{act.replace(".", "-")}-{esc(value)}"{data}>'
        f"<span>{label} <small>{esc(detail)}</small></span></label>"
    )


# -- who plays, and what happened


def _players(words: Words, state: TableState) -> str:
    """Tell every seat: points, meeples and huts in hand."""
    position = state.session.position

    def cells(seat: int) -> str:
        held = position.scores[seat], position.meeples[seat], position.huts[seat]
        return "".join(f'<td class="n">{number}</td>' for number in held)

    heads = "".join(
        f'<th scope="col" class="n">{esc(words(f"text.players.{name}"))}</th>'
        for name in ("points", "meeples", "huts")
    )
    expect = ""
    if state.bar and state.forecast is not None:
        expect = f'<p class="s">{esc(bar_page.said(words, state.session.seats, state.forecast))}</p>'
    return players_html(words, state, heads, cells, expect)


def _log(words: Words, state: TableState) -> str:
    """Tell the turns, newest first."""
    return log_html(words, state, lambda line: line_words(words, state, line), walked=state.course is None)
