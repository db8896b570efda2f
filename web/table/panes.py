"""Write what floats over a board, whatever the game: the turn, and the drawer with its panes; pure HTML."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

from web.bots import players
from web.i18n.words import Words
from web.table import page as table_page
from web.table import remote_page
from web.table.state import SharedState, Sheet
from web.ui.html import button, esc, icon, part

S = TypeVar("S", bound=SharedState)


class Pane(NamedTuple, Generic[S]):
    """A pane of the drawer: the key of its name (``table.tab.``) and how it is written."""

    name: str
    write: Callable[[Words, S], str]


Panes = tuple[Pane[S], ...]


def drawer_html(words: Words, state: S, panes: Panes[S], menu: str) -> str:
    """Write the drawer: tabs, the pane that was chosen, the ``menu`` at its foot; nothing while it is closed."""
    if state.sheet is Sheet.PEEK:
        return ""
    shown = next((pane for pane in panes if pane.name == state.tab), panes[0])
    tabs = "".join(_tab(words, pane, pane is shown) for pane in panes)
    to, label = ("full", "open") if state.sheet is Sheet.HALF else ("half", "close")
    grab = (
        f'<button type="button" class="grab" data-act="sheet" data-to="{to}" id="grab" '
        f'aria-label="{esc(words(f"table.sheet.{label}"))}"></button>'
    )
    pane = part("part-main", f'<div class="pane" id="pane-{shown.name}">{shown.write(words, state)}</div>')
    return (
        f'<aside class="drawer fl" id="drawer" aria-label="{esc(words("table.drawer"))}">{grab}'
        f'<div class="tabs" role="tablist">{tabs}</div>'
        f'<div class="rest" role="tabpanel" aria-labelledby="tab-{shown.name}" tabindex="0">{pane}</div>{menu}</aside>'
    )


def _tab(words: Words, pane: Pane[S], on: bool) -> str:
    return (
        f'<button type="button" class="b" role="tab" id="tab-{pane.name}" data-act="tab" data-to="{pane.name}" '
        f'aria-selected="{"true" if on else "false"}">{esc(words(f"table.tab.{pane.name}"))}</button>'
    )


def dock_html(words: Words, turn: str) -> str:
    """Write the corner of the turn."""
    return f'<section class="dock" aria-label="{esc(words("table.turn"))}">{turn}</section>'


def log_html(words: Words, state: SharedState) -> str:
    """Write the log, with the way to every moment."""
    steps = None if state.past is None else state.past.steps
    log = table_page.log_html(words, state.session, state.lines, state.whole_log, steps)
    return remote_page.marked_html(words, state.session) + log


def board_html(words: Words, state: SharedState, label: str, over: str, chip: str) -> str:
    """Write the board: a canvas without text, and the controls that lie ``over`` it."""
    label = words("view.board") if state.viewed else label
    return (
        f'<section class="bdw" aria-label="{esc(words("table.board"))}"><div id="board" class="board" '
        'tabindex="0" data-focus '
        f'role="application" aria-label="{esc(label)}" aria-describedby="prompt-detail">'
        f'<canvas id="canvas" class="canvas" aria-hidden="true" data-keep></canvas></div>{over}'
        f"{table_page.scored_html(words, state.session, state.news)}{table_page.timer_html(words, state.timer)}{chip}"
        "</section>"
    )


def chip_html(state: SharedState, told: str, pane: str) -> str:
    """Write what is looked at over the board, ``told`` as HTML: pressed, it opens the drawer at a pane."""
    if state.viewed:
        return f'<p class="pk" id="peek">{told}</p>'
    if state.opened(pane):
        return ""  # it is told there
    return f'<button type="button" class="pk" data-act="tab" data-to="{pane}" id="peek">{told}{icon("next")}</button>'


# -- the turn


def pause_html(words: Words, state: SharedState) -> str:
    """Write the buttons of a bot that thinks: to see its move at once; among themselves their pace, a pause."""
    now = ""
    if state.bots.followed and not state.bots.paused:
        now = button("bots.now", words("bot.now"), "nw", label=words("bot.now.about"), id="bots-now")
    if not players.alone(state.levels):
        return now
    pace = button("bots.pace", words(f"bot.pace.{state.bots.pace}"), "", "last", id="bots-pace")
    if state.bots.paused:
        return now + pace + button("bots.go_on", words("bot.go_on"), "pri", "play", id="bots-pause")
    return now + pace + button("bots.pause", words("bot.pause"), "", "pause", id="bots-pause")


def failed_html(words: Words, state: SharedState) -> str:
    """Say that a bot cannot think here, and offer to try again."""
    if not (state.bots.failed and players.mover(state.session, state.levels) and state.past is None):
        return ""
    again = button("bots.again", words("bot.again"), "", "play", id="bots-again")
    return f'<aside class="hint"><p>{esc(words("bot.failed"))}</p>{again}</aside>'
