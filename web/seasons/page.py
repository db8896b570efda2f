"""The table as HTML: bar, players, board, dock with the turn, and the panels; from its state alone."""

from __future__ import annotations

from collections.abc import Callable

from hg_engine.seasons.layout import NAMES
from web import bots, editions
from web.i18n import Words
from web.screens import COLORS, attrs, button, cls, esc, frame, history, icon, token
from web.view.glyphs import glyph

from . import panels, tell
from .moment import Way
from .prompt import prompt
from .state import TableState

KEYS = (
    ("arrows", "←↑↓→"),
    ("confirm", "Enter"),
    ("cancel", "Esc"),
    ("pawn", "1–4"),
    ("off", "0"),
    ("undo", "U"),
    ("spaces", "I"),
    ("last", "L"),
    ("pan", "Shift+←↑↓→"),
    ("zoom", "+, −"),
    ("fit", "F"),
    ("history", ", ."),
    ("history_turns", "Shift+, ."),
    ("history_ends", "Home, End"),
    ("text", "T"),
    ("keys", "?"),
)


def table_html(words: Words, state: TableState) -> str:
    """Write the whole screen."""
    over = ""
    if state.keys:
        over = frame.keys_html(words, state.settings, KEYS)
    elif state.mode == "telling":
        over = panels.turning_html(words, state)
    off = " inert" if over else ""
    group = "side" if state.tab in SIDE else "main"
    return (
        f'<div class="tbl seasons" data-sheet="{state.sheet}" data-group="{group}" data-season="{state.moment.season}" '
        f'data-state="{state.mode}"><div class="whole"{off}>'
        f"{_bar(words, state)}{panels.players_html(words, state)}{_board(words, state)}"
        f"{history.strip_html(words, state, 'board')}{_right(words, state)}{_side(words, state)}</div>{over}</div>"
    )


def bar_buttons(words: Words, state: TableState) -> str:
    """Write the buttons that send the game and lead to the settings."""
    return (
        f"{button('app.send', '', 'ghost', 'share', words('table.share'), id='bar-share')}"
        f"{button('app.settings', '', 'ghost', 'settings', words('table.settings'), id='bar-settings')}"
    )


def _bar(words: Words, state: TableState) -> str:
    """Write the bar at the top."""
    undo = ""
    if not state.locked:
        off = None if state.may_undo else "true"
        undo = (
            f'<button type="button" class="b ghost undo" data-act="undo_turn" id="undo-turn"{attrs(aria_disabled=off)} '
            f'aria-label="{esc(words("table.undo_turn"))}">{icon("undo")}<span class="wide">'
            f'{esc(words("table.undo_turn"))}</span> <kbd data-key="U"></kbd></button>'
        )
    rules = esc(editions.name(words, state.session.rules.id))
    chip = f'<button type="button" class="chip wide" data-act="app.played" id="bar-rules">{rules}</button>'
    return (
        f'<header class="bar">{frame.skip_html(words)}'
        f"{button('app.home', '', 'ghost', 'back', words('table.home'), id='bar-home')}"
        f'<h1 class="ttl">{esc(frame.title(words, state.session))}</h1>{chip}'
        f'{panels.season_html(words, state)}<span class="sp"></span>{undo}'
        f"{button('text.turn_over', '', 'ghost', 'text', words('text.open'), id='bar-face')}"
        '<button type="button" class="b ghost ic wide" data-act="keys" id="bar-keys" '
        f'aria-label="{esc(words("table.keys"))}"><span aria-hidden="true">?</span></button>'
        f"{bar_buttons(words, state)}</header>"
    )


def _board(words: Words, state: TableState) -> str:
    """Write the board: a canvas that says nothing, and the controls over it that do."""
    flag = ""
    if state.past is not None:
        flag = history.flag_html(words, state)
    elif state.result:
        flag = f'<div class="flag">{button("result", words("table.to_result"), "acc", "back")}</div>'
    chip = ""
    if state.ui.cursor is not None:
        said = tell.space_words(words, state.moment, state.ui.cursor)
        chip = (
            '<button type="button" class="pk" data-act="sheet" '
            f'data-to="{"peek" if state.sheet == "half" else "half"}" id="peek"><b>{NAMES[state.ui.cursor]}</b>'
            f"<span>{esc(said)}</span>{icon('up')}</button>"
        )
    return (
        f'<section class="bdw" aria-label="{esc(words("table.board"))}"><div id="board" class="board" '
        'tabindex="0" data-focus '
        f'role="application" aria-label="{esc(words("seasons.board"))}" aria-describedby="prompt-detail">'
        f'<canvas id="canvas" class="canvas" aria-hidden="true" data-keep></canvas></div>{flag}'
        f"{frame.scored_html(words, state.session, state.fresh)}{chip}{frame.zoom_html(words, state.sheet)}</section>"
    )


def _right(words: Words, state: TableState) -> str:
    """Write the dock with the turn, and the tabs and panes under it."""
    label = words("table.sheet.close" if state.sheet != "peek" else "table.sheet.open")
    to = {"peek": "half", "half": "full", "full": "peek"}[state.sheet]
    tabs = "".join(_tab(words, name, pict, "tab", name == state.tab) for name, pict, _ in PANES)
    return (
        f'<div class="rt"><section class="dock" aria-label="{esc(words("table.turn"))}">'
        f'<button type="button" class="grab" data-act="sheet" data-to="{to}" id="grab" aria-label="{esc(label)}" '
        f'aria-expanded="{"false" if state.sheet == "peek" else "true"}"></button>'
        f'{turn_html(words, state)}</section><div class="tabs" role="tablist">{tabs}</div>'
        f'<div class="rest">{_panes(words, state, side=False)}</div></div>'
    )


def _tab(words: Words, name: str, pict: str, place: str, on: bool) -> str:
    return (
        f'<button type="button" class="b" role="tab" id="{place}-{name}" data-act="tab" data-to="{name}" '
        f'aria-selected="{"true" if on else "false"}">{icon(pict)}{esc(words(f"table.tab.{name}"))}</button>'
    )


def _side(words: Words, state: TableState) -> str:
    """Write the panes that a desk shows under the players, one at a time; off desks they are in the sheet."""
    shown = state.tab if state.tab in SIDE else "worth"
    tabs = "".join(_tab(words, name, pict, "side", name == shown) for name, pict, _ in PANES if name in SIDE)
    panes = _panes(words, state, side=True)
    return f'<div class="side" tabindex="0"><div class="turns" role="tablist">{tabs}</div>{panes}</div>'


def _panes(words: Words, state: TableState, side: bool) -> str:
    """Write the panes of one column; off desks only the one whose tab was chosen is seen."""
    shown = state.tab if state.tab in SIDE else "worth"
    parts = []
    for name, _, write in PANES:
        if (name in SIDE) == side:
            kind = cls("pane", "on" if state.tab == name else None, "fore" if name == shown else None)
            parts.append(f'<div class="{kind}" id="pane-{name}">{write(words, state)}</div>')
    return "".join(parts)


def _log(words: Words, state: TableState) -> str:
    steps = None if state.past is None else state.past.steps
    return frame.log_html(words, state.session, state.lines, state.everything, steps)


def _history(words: Words, state: TableState) -> str:
    """Write the scrubber, and the points over time where they are known."""
    if state.open:
        return history.pane_html(words, state)
    note = f'<p class="s muted sec">{esc(words("seasons.hidden"))}</p>'
    return history.strip_html(words, state, "pane") + note


PANES: tuple[tuple[str, str, Callable[[Words, TableState], str]], ...] = (
    ("worth", "tiles", panels.worth_html),
    ("log", "list", _log),
    ("history", "chart", _history),
    ("aids", "settings", panels.aids_html),
)
"""The panes of the table: the key of its name (``table.tab.``), its icon, and how it is written."""
SIDE = frozenset(("worth", "aids"))
"""The panes that a desk shows under the players; the others lie under the turn."""


# -- the turn


def turn_html(words: Words, state: TableState) -> str:
    """Write what is asked, the pawns and their steps, and the acts."""
    head, detail = prompt(words, state)
    session, mode = state.session, state.mode
    who = ""
    if mode in ("first", "second"):
        who = token(session.seats[state.moment.seat].color, small=True)
    choices = f"{_pawns(words, state)}{_steps(words, state)}" if state.may_step else ""
    acts = "" if state.locked and mode not in ("over", "past") else _acts(words, state)
    reach = ' tabindex="0"' if mode == "past" else ""
    return (
        f'{failed_html(words, state)}<div class="turn nohand"><div class="say">'
        f'<p class="t" id="prompt">{who}{esc(head)}</p>'
        f'<p class="s muted" id="prompt-detail"{reach}>{esc(detail)}</p></div>{choices}'
        f'<div class="acts">{acts}</div></div>'
    )


def failed_html(words: Words, state: TableState) -> str:
    """Say that a bot cannot think here, and offer to try again."""
    if not (state.bots.failed and state.past is None and bots.mover(state.session, state.bots.kinds)):
        return ""
    again = button("bots.again", words("bot.again"), "", "play", id="bots-again")
    return f'<aside class="hint"><p>{esc(words("bot.failed"))}</p>{again}</aside>'


def pawn_words(words: Words, state: TableState, space: int) -> str:
    """Name the pawns of the seat to move on a space."""
    count = state.moment.pawns[space].count(state.moment.seat)
    what = tell.space_words(words, state.moment, space)
    said = words("seasons.pawn_on", space=NAMES[space], what=what)
    return f"{said} × {count}" if count > 1 else said


def _pawns(words: Words, state: TableState) -> str:
    """List the pawns that may step."""
    moment = state.moment
    color = COLORS.index(moment.colors[moment.seat])
    rows = []
    for number, space in enumerate(moment.ways, 1):
        on = space == state.ui.pawn
        reach = "0" if on or (state.ui.pawn is None and number == 1) else "-1"
        count = moment.pawns[space].count(moment.seat)
        several = f" × {count}" if count > 1 else ""
        rows.append(
            f'<button type="button" class="ch pw" role="radio" id="pawn-{NAMES[space]}" data-act="pawn" '
            f'data-space="{space}" aria-checked="{"true" if on else "false"}" tabindex="{reach}" '
            f'aria-label="{esc(pawn_words(words, state, space))}"><span class="k" aria-hidden="true">{number}</span>'
            f'<span class="g p{color}">{glyph("meeple")}</span><b class="cn_">{NAMES[space]}{several}</b></button>'
        )
    label = words("seasons.pawns")
    return f'<div class="choices pawns" role="radiogroup" aria-label="{esc(label)}">{"".join(rows)}</div>'


def _steps(words: Words, state: TableState) -> str:
    """List the steps of the chosen pawn."""
    if state.ui.pawn is None:
        return ""
    ways = state.moment.ways.get(state.ui.pawn, ())
    rows = []
    for number, way in enumerate(ways):
        on = way.move == state.ui.target
        reach = "0" if on or (state.ui.target is None and number == 0) else "-1"
        rows.append(
            f'<button type="button" class="ch st" role="radio" id="step-{way.move}" data-act="step" '
            f'data-move="{way.move}" aria-checked="{"true" if on else "false"}" tabindex="{reach}">'
            f'<span class="k" aria-hidden="true">{NAMES[way.to] if way.to is not None else "×"}</span>'
            f'<b class="cn_">{esc(tell.brief_words(words, state.moment, way))}</b>'
            f'<span class="vn num">{esc(_value(state, way))}</span></button>'
        )
    label = words("seasons.steps")
    return f'<div class="choices goes" role="radiogroup" aria-label="{esc(label)}">{"".join(rows)}</div>'


def _value(state: TableState, way: Way) -> str:
    """Write what the tile of a step's end is worth."""
    from .scene import worth_text

    return worth_text(state.moment, way, state.ui)


def _acts(words: Words, state: TableState) -> str:
    """Write the buttons that settle what is asked."""
    mode = state.mode
    if state.bot:
        return pause_html(words, state)
    if mode in ("first", "second") and not state.read_only:
        undo = mode == "second" or state.ui.pawn is not None
        cancel = button(
            "cancel",
            "",
            "",
            "undo",
            words("table.cancel"),
            id="cancel",
            aria_disabled=None if undo else "true",
        )
        off = button("off", words("seasons.off"), "nw", "down", id="off",
                     aria_disabled=None if state.ui.pawn is not None and not state.moment.position.jump else "true",
                     aria_pressed="true" if state.way is not None and state.way.to is None else "false")  # fmt: skip
        ready = attrs(aria_disabled=None if state.ui.target is not None else "true")
        confirm = (
            f'<button type="button" class="b pri nw" data-act="confirm" id="confirm"{ready}>{icon("check")}'
            f"{esc(words('table.confirm'))} <kbd>Enter</kbd></button>"
        )
        return f"{cancel}{off}{confirm}"
    if mode == "over":
        return button("result", words("table.result"), "pri", "last", id="to-result")
    if mode == "past":
        return history.acts_html(words, state)
    return ""


def pause_html(words: Words, state: TableState) -> str:
    """Write the buttons of bots among themselves: how fast they play, and to hold them or let them go on."""
    if not bots.alone(state.bots.kinds):
        return ""
    pace = button("bots.pace", words(f"bot.pace.{state.bots.pace}"), "", "last", id="bots-pace")
    if state.bots.paused:
        return pace + button("bots.go_on", words("bot.go_on"), "pri", "play", id="bots-pause")
    return pace + button("bots.pause", words("bot.pause"), "", "pause", id="bots-pause")
