"""Write the table as HTML from its state alone: bar, players, board, dock with the turn, panels."""

from __future__ import annotations

from hg_engine.landscape.tile import ZONE_BASE
from web.i18n.words import Words
from web.landscape import aids_page, draw_page, panels, special_tile, tell
from web.landscape.callouts_page import callouts_html, trial_html
from web.landscape.lore import lore_of
from web.landscape.sight_page import sight_html
from web.landscape.state import TableState
from web.landscape.telling_page import banner_html, notes_html
from web.landscape.turn import lesson_html, prompt, turn_html
from web.share import viewer_page
from web.table import bar_page, coach_page, history_page, page, panes
from web.table.panes import Pane
from web.ui.html import button, esc, token

KEYS = (
    ("arrows", "←↑↓→"),
    ("turn", "R, Shift+R"),
    ("confirm", "Enter"),
    ("cancel", "Esc"),
    ("piece", "1–9"),
    ("none", "0"),
    ("undo", "U"),
    ("redo", "Shift+U"),
    ("inspect", "I"),
    *page.KEYS,
)


TAG = '<p class="tag" id="tag" data-shape="off" data-keep aria-hidden="true"><span id="tag-text"></span></p>'
"""A line at the tile in hand, which `tags_plugin` writes; the prompt says the same."""


def table_html(words: Words, state: TableState) -> str:
    """Write the whole screen: the board fills it, and everything else floats in its corners."""
    if state.viewed:
        players = panels.players_html(words, state.session)
        return viewer_page.viewer_html(words, state, players, _board(words, state), prompt(words, state))
    over = page.keys_html(words, state.settings, KEYS) if state.keys else ""
    ends = state.aids.ends if state.settings.on("aid.now") and not state.session.position.is_over else None
    mode = state.mode if state.scoring.html is None else "telling"
    off = " inert" if state.keys else ""
    walks = state.course is None
    turn = page.company_html(words, state) + lesson_html(words, state)
    turn += banner_html(words, state) + turn_html(words, state)
    buttons = (
        page.live_html(words, state) + page.share_html(words, state) + page.sound_html(words, state.sounds)
    )
    players = panels.players_html(words, state.session, state.scoring.scores, ends, state.owed, state.talk)
    tools = page.tools_html(
        words, state, panels.left_html(words, state.session), coach_page.ask_html(words, state), walks
    )
    return (
        f'<div class="tbl" data-sheet="{state.sheet}" data-state="{mode}"><div class="whole"{off}>'
        f"{page.home_html(words, state)}{players}"
        f"{_board(words, state)}"
        f"{draw_page.picker_html(words, state) if draw_page.asks(state) and state.draw.open else ''}"
        f"{tools}{panes.dock_html(words, turn)}"
        f"{history_page.strip_html(words, state) if walks and (state.history.strip or state.past is not None) else ''}"
        f"{panes.drawer_html(words, state, PANES, page.menu_html(words, state, buttons))}</div>{over}"
        '<canvas id="flights" class="flights" aria-hidden="true" data-keep hidden></canvas></div>'
    )


def _board(words: Words, state: TableState) -> str:
    """Write the board: a canvas that says nothing, and the controls over it that do."""
    expect = ""
    if state.bar:
        # the final scoring is told area by area: what came of it is not shown before
        over = state.session.position.is_over and state.scoring.html is None
        scores = tuple(map(float, state.session.position.scores))
        expect = bar_page.bar_html(words, state.session.seats, scores if over else state.forecast)
    living = '<canvas id="living" class="living" aria-hidden="true" data-keep hidden></canvas>'
    on_it = living + expect + _flag(words, state) + notes_html(words, state)
    on_it += callouts_html(words, state) + trial_html(words, state)
    if not state.viewed:
        on_it += sight_html(words) + TAG
    return panes.board_html(words, state, words("table.board.label"), on_it, _chip(words, state))


def _flag(words: Words, state: TableState) -> str:
    """Write the banner over the board: a moment of the past, the way to the result."""
    if state.past is not None:
        return "" if state.viewed else history_page.flag_html(words, state)
    if state.result:
        return f'<div class="flag">{button("result", words("table.to_result"), "acc", "back")}</div>'
    return ""


def _chip(words: Words, state: TableState) -> str:
    """Write what is looked at in one line: an area, or an empty cell."""
    area = state.looked_at
    if area is not None and state.ui.choice is None:  # of one that is chosen the prompt tells
        known = lore_of(state.session.rules)
        points = ""
        if state.settings.on("aid.area"):
            count = area.points + area.extra
            points = words(f"area.short.{panels.when(area)}", count=count)
        tokens = "".join(token(state.session.seats[seat].color, small=True) for seat in area.owners)
        title = esc(tell.area_title(words, known, area))
        return panes.chip_html(state, f'<b>{title}</b>{tokens}<span class="num">{esc(points)}</span>', "area")
    if state.spot is not None and state.viewed:
        said = esc(aids_page.cell_words(words, state, state.spot))
        return panes.chip_html(state, f"<span>{said}</span>", "area")
    return aids_page.spot_card_html(words, state)


def _area(words: Words, state: TableState) -> str:
    """Write the inspector."""
    area = state.looked_at
    river = state.ui.area is not None and panels.has_river(state.session.position, state.ui.area[0])
    card = ""
    if state.ui.area is not None:
        tile = state.session.position.catalogue[state.ui.area[0] // ZONE_BASE]
        card = special_tile.card_html(words, state.session.rules, tile.special)
    spot = aids_page.spot_html(words, state)
    if spot and area is None:
        return spot
    if area is None or not state.settings.on("aid.area"):
        return spot + panels.area_html(words, state.session, area, None, river) + card
    rows, note = (
        aids_page.outlook_rows(words, state, area),
        aids_page.outlook_note(words, state, area),
    )
    extra = panels.Sums(state.snapshot.position.fitting(area), rows, note)
    return spot + panels.area_html(words, state.session, area, extra, river) + card


PANES: panes.Panes[TableState] = (
    Pane("tiles", aids_page.tiles_html),
    Pane("area", _area),
    Pane("log", panes.log_html),
    Pane("history", history_page.pane_html),
    Pane("aids", aids_page.aids_html),
)
