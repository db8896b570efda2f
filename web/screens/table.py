"""The table as HTML: bar, players, board, dock with the turn, and the panels; from its state alone."""

from __future__ import annotations

from collections.abc import Callable

from hg_engine.landscape.tile import ZONE_BASE
from web import editions
from web.i18n import Words
from web.screens import aids, attrs, bar, button, cls, draw, esc, frame, history, icon, panels, special, token
from web.screens.state import TableState
from web.screens.track import track_html
from web.screens.turn import lesson_html, turn_html
from web.view import tell

KEYS = (
    ("arrows", "←↑↓→"),
    ("turn", "R, Shift+R"),
    ("confirm", "Enter"),
    ("cancel", "Esc"),
    ("piece", "1–9"),
    ("none", "0"),
    ("undo", "U"),
    ("inspect", "I"),
    ("coach", "H"),
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
    over = frame.keys_html(words, state.settings, KEYS) if state.keys else ""
    ends = state.aids.ends if state.settings.on("aid.now") and not state.session.position.is_over else None
    mode = state.mode if state.instead is None else "telling"
    off = " inert" if state.keys else ""
    return (
        f'<div class="tbl" data-sheet="{state.sheet}" data-group="{"side" if state.tab in SIDE else "main"}" '
        f'data-state="{mode}"><div class="whole"{off}>'
        f"{_bar(words, state)}{panels.players_html(words, state.session, state.scores, ends)}{_board(words, state)}"
        f"{draw.picker_html(words, state) if draw.asks(state) and state.picking.open else ''}"
        f"{'' if state.course is not None else history.strip_html(words, state, 'board')}"
        f"{_right(words, state)}{_side(words, state)}</div>{over}"
        '<canvas id="flights" class="flights" aria-hidden="true" data-keep hidden></canvas></div>'
    )


def _bar(words: Words, state: TableState) -> str:
    """Write the bar at the top."""
    undo = ""
    if not state.locked:
        off = "" if state.may_undo else "true"
        undo = (
            '<button type="button" class="b ghost undo" data-act="undo_turn" '
            f'id="undo-turn"{attrs(aria_disabled=off or None)} '
            f'aria-label="{esc(words("table.undo_turn"))}">{icon("undo")}<span class="wide">'
            f"{esc(words('table.undo_turn'))}"
            f'</span> <kbd data-key="U"></kbd></button>'
        )
    share = share_html(words, state)
    rules = esc(editions.name(words, state.session.rules.id))
    chip = f'<button type="button" class="chip wide" data-act="app.played" id="bar-rules">{rules}</button>'
    return (
        f'<header class="bar">{frame.skip_html(words)}'
        f"{button('app.home', '', 'ghost', 'back', words('table.home'), id='bar-home')}"
        f'<h1 class="ttl">{esc(frame.title(words, state.session))}</h1>{chip}'
        f'{panels.left_html(words, state.session)}<span class="sp"></span>{undo}'
        f"{button('text.turn_over', '', 'ghost', 'text', words('text.open'), id='bar-face')}"
        '<button type="button" class="b ghost ic wide" data-act="keys" id="bar-keys" '
        f'aria-label="{esc(words("table.keys"))}">'
        f'<span aria-hidden="true">?</span></button>'
        f"{share}"
        f"{frame.sound_html(words, state.sound)}"
        f"{button('app.settings', '', 'ghost', 'settings', words('table.settings'), id='bar-settings')}"
        "</header>"
    )


def share_html(words: Words, state: TableState) -> str:
    """Write the button that sends the game, or the address of a puzzle; a lesson is not sent."""
    if state.course is None:
        return button("app.send", "", "ghost", "share", words("table.share"), id="bar-share")
    if state.course.address.startswith("puzzle="):
        return button("puzzle.share", "", "ghost", "share", words("puzzle.share"), id="bar-share")
    return ""


def _board(words: Words, state: TableState) -> str:
    """Write the board: a canvas that says nothing, and the controls over it that do."""
    flag = ""
    if state.past is not None:
        flag = history.flag_html(words, state)
    elif state.moment.position.extra_turn:
        who = state.session.seats[state.moment.position.seat].name
        said = words(f"table.extra_turn.{editions.lore(state.session.rules).treasure}", name=who)
        flag = f'<div class="flag">{icon("tiles")}<span>{esc(said)}</span></div>'
    elif state.result:
        flag = f'<div class="flag">{button("result", words("table.to_result"), "acc", "back")}</div>'
    chip = ""
    if state.area is not None:
        known = editions.lore(state.session.rules)
        points = ""
        if state.settings.on("aid.area"):
            count = state.area.points + state.area.extra
            points = words(f"area.short.{panels.when(state.area)}", count=count)
        tokens = "".join(token(state.session.seats[seat].color, small=True) for seat in state.area.owners)
        chip = (
            '<button type="button" class="pk" data-act="sheet" '
            f'data-to="{"peek" if state.sheet == "half" else "half"}" '
            f'id="peek"><b>{esc(tell.area_title(words, known, state.area))}</b>{tokens}'
            f'<span class="num">{esc(points)}</span>{icon("up")}</button>'
        )
    elif state.spot is not None:
        to = "peek" if state.sheet == "half" else "half"
        chip = (
            f'<button type="button" class="pk" data-act="sheet" data-to="{to}" '
            f'id="peek"><b>{esc(tell.cell_name(words, state.spot))}</b>'
            f"<span>{esc(aids.cell_words(words, state, state.spot))}</span>{icon('up')}</button>"
        )
    near = ""
    if state.mode == "placing" and not state.read_only:
        near = (
            button("cancel", "", "", "undo", words("table.cancel"), id="near-cancel")
            + button("rotate", "", "", "turn_right", words("table.rotate"), data_dir="1", id="near-rotate")
            + button("confirm", "", "pri", "check", words("table.confirm"), id="near-confirm")
        )
    expect = ""
    if state.bar:
        # the final scoring is told area by area: what came of it is not shown before
        over = state.session.position.is_over and state.instead is None
        scores = tuple(map(float, state.session.position.scores))
        expect = bar.bar_html(words, state.session.seats, scores if over else state.expected)
    return (
        f'<section class="bdw" aria-label="{esc(words("table.board"))}"><div id="board" class="board" '
        'tabindex="0" data-focus '
        f'role="application" aria-label="{esc(words("table.board.label"))}" aria-describedby="prompt-detail">'
        f'<canvas id="canvas" class="canvas" aria-hidden="true" data-keep></canvas></div>{expect}{flag}'
        f'<div id="near" class="near{"" if near else " off"}">{near}</div>'
        f"{frame.scored_html(words, state.session, state.fresh)}{chip}{frame.zoom_html(words, state.sheet)}</section>"
    )


def _right(words: Words, state: TableState) -> str:
    """Write the dock with the turn, and the tabs and panes under it."""
    label = words("table.sheet.close" if state.sheet != "peek" else "table.sheet.open")
    to = {"peek": "half", "half": "full", "full": "peek"}[state.sheet]
    tabs = "".join(
        f'<button type="button" class="b" role="tab" id="tab-{name}" data-act="tab" data-to="{name}" '
        f'aria-selected="{"true" if state.tab == name else "false"}">{icon(pict)}'
        f"{esc(words(f'table.tab.{name}'))}</button>"
        for name, pict, _ in PANES
    )
    return (
        f'<div class="rt"><section class="dock" aria-label="{esc(words("table.turn"))}">'
        '<button type="button" class="grab" data-act="sheet" '
        f'data-to="{to}" id="grab" aria-label="{esc(label)}" '
        f'aria-expanded="{"false" if state.sheet == "peek" else "true"}"></button>'
        f'{lesson_html(words, state)}{turn_html(words, state)}</section><div class="tabs" role="tablist">{tabs}</div>'
        f'<div class="rest">{_panes(words, state, side=False)}</div></div>'
    )


def _side(words: Words, state: TableState) -> str:
    """Write the panes that a desk shows under the players, one at a time; off desks they are in the sheet."""
    track = ""
    if state.course is None:
        scores = state.session.position.scores if state.scores is None else state.scores
        track = f'<div class="trackpane">{track_html(state.session.seats, scores)}</div>'
    shown = state.tab if state.tab in SIDE else "tiles"
    tabs = "".join(
        f'<button type="button" class="b" role="tab" id="side-{name}" data-act="tab" data-to="{name}" '
        f'aria-selected="{"true" if name == shown else "false"}">{icon(pict)}'
        f"{esc(words(f'table.tab.{name}'))}</button>"
        for name, pict, _ in PANES
        if name in SIDE
    )
    return (
        f'<div class="side">{track}<div class="turns" role="tablist">{tabs}</div>'
        f"{_panes(words, state, side=True)}</div>"
    )


def _panes(words: Words, state: TableState, side: bool) -> str:
    """Write the panes of one column; off desks only the one whose tab was chosen is seen."""
    shown = state.tab if state.tab in SIDE else "tiles"
    parts = []
    for name, _, write in PANES:
        if (name in SIDE) == side:
            kind = cls("pane", "on" if state.tab == name else None, "fore" if name == shown else None)
            parts.append(f'<div class="{kind}" id="pane-{name}">{write(words, state)}</div>')
    return "".join(parts)


def _area(words: Words, state: TableState) -> str:
    """Write the inspector."""
    river = state.ui.area is not None and panels.has_river(state.session.position, state.ui.area[0])
    card = ""
    if state.ui.area is not None:
        tile = state.session.position.catalogue[state.ui.area[0] // ZONE_BASE]
        card = special.card_html(words, state.session.rules, tile.special)
    spot = aids.spot_html(words, state)
    if spot and state.area is None:
        return spot
    if state.area is None or not state.settings.on("aid.area"):
        return spot + panels.area_html(words, state.session, state.area, None, river) + card
    rows, note = aids.outlook_rows(words, state, state.area), aids.outlook_note(words, state, state.area)
    extra = panels.Sums(state.fitting, rows, note)
    return spot + panels.area_html(words, state.session, state.area, extra, river) + card


def _log(words: Words, state: TableState) -> str:
    """Write the log."""
    steps = None if state.past is None else state.past.steps
    return frame.log_html(words, state.session, state.lines, state.everything, steps)


PANES: tuple[tuple[str, str, Callable[[Words, TableState], str]], ...] = (
    ("area", "eye", _area),
    ("log", "list", _log),
    ("history", "chart", history.pane_html),
    ("tiles", "tiles", aids.tiles_html),
    ("aids", "settings", aids.aids_html),
)
"""The panes of the table: the key of its name (``table.tab.``), its icon, and how it is written."""
SIDE = frozenset(("tiles", "aids"))
"""The panes that a desk shows under the players; the others lie under the turn."""
