"""Write what lies beside a board: the dock with the turn, the tabs, and the panes that they show; pure HTML."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

from web.bots import players
from web.i18n.words import Words
from web.table import page as table_page
from web.table import remote_page
from web.table.state import SharedState
from web.ui.html import attrs, button, cls, esc, icon, part

S = TypeVar("S", bound=SharedState)


class Pane(NamedTuple, Generic[S]):
    """A pane: the key of its name (``table.tab.``), its icon, how it is written, and its place on a desktop screen."""

    name: str
    icon: str
    write: Callable[[Words, S], str]
    side: bool = False
    """Whether a desktop screen shows it under the players; the others lie under the turn."""


Panes = tuple[Pane[S], ...]


def right_html(words: Words, state: S, panes: Panes[S], turn: str, reached: bool = False) -> str:
    """Write the dock with the turn, and the tabs and panes under it; ``reached``: the panes, as of `side_html`."""
    label = words("table.sheet.close" if state.sheet != "peek" else "table.sheet.open")
    to = {"peek": "half", "half": "full", "full": "peek"}[state.sheet]
    tabs = "".join(_tab(words, pane, "tab", pane.name == state.tab) for pane in panes)
    return (
        f'<div class="rt"><section class="dock" aria-label="{esc(words("table.turn"))}">'
        f'<button type="button" class="grab" data-act="sheet" data-to="{to}" id="grab" aria-label="{esc(label)}" '
        f'aria-expanded="{"false" if state.sheet == "peek" else "true"}"></button>'
        f'{turn}</section><div class="tabs" role="tablist">{tabs}</div>'
        f'<div class="rest"{attrs(tabindex="0" if reached else None)}>'
        f"{part('part-main', _panes(words, state, panes, side=False))}</div></div>"
    )


def side_html(words: Words, state: S, panes: Panes[S], above: str = "", reached: bool = False) -> str:
    """Write the panes under the players of a desktop screen, one at a time; on smaller screens they are in the sheet.

    What scrolls without anything to press in it has to be ``reached`` by keyboard itself.
    """
    shown = _fore(state, panes)
    tabs = "".join(_tab(words, pane, "side", pane.name == shown) for pane in panes if pane.side)
    return (
        f'<div class="side"{attrs(tabindex="0" if reached else None)}>{above}'
        f'<div class="turns" role="tablist">{tabs}</div>'
        f"{part('part-side', _panes(words, state, panes, side=True))}</div>"
    )


def _fore(state: S, panes: Panes[S]) -> str:
    """Return which of the panes under the players a desktop screen shows."""
    names = [pane.name for pane in panes if pane.side]
    return state.tab if state.tab in names else names[0]


def _tab(words: Words, pane: Pane[S], place: str, on: bool) -> str:
    return (
        f'<button type="button" class="b" role="tab" id="{place}-{pane.name}" data-act="tab" data-to="{pane.name}" '
        f'aria-selected="{"true" if on else "false"}">{icon(pane.icon)}{esc(words(f"table.tab.{pane.name}"))}</button>'
    )


def _panes(words: Words, state: S, panes: Panes[S], side: bool) -> str:
    """Write the panes of one column; off desks only the one whose tab was chosen is seen."""
    shown, parts = _fore(state, panes), []
    for pane in panes:
        if pane.side == side:
            kind = cls(
                "pane", "on" if state.tab == pane.name else None, "fore" if pane.name == shown else None
            )
            parts.append(f'<div class="{kind}" id="pane-{pane.name}">{pane.write(words, state)}</div>')
    return "".join(parts)


def group(state: S, panes: Panes[S]) -> str:
    """Return in which column the pane lies whose tab was chosen."""
    return "side" if any(pane.side and pane.name == state.tab for pane in panes) else "main"


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
        f"{table_page.zoom_html(words, state.sheet, beside=not state.viewed)}</section>"
    )


def chip_html(state: SharedState, told: str) -> str:
    """Write what is looked at over the board, ``told`` as HTML: pressed, it opens the sheet, where there is one."""
    if state.viewed:
        return f'<p class="pk" id="peek">{told}</p>'
    to = "peek" if state.sheet == "half" else "half"
    return f'<button type="button" class="pk" data-act="sheet" data-to="{to}" id="peek">{told}{icon("up")}</button>'


# -- the turn


def pause_html(words: Words, state: SharedState) -> str:
    """Write the buttons of bots among themselves: how fast they play, and to hold them or let them go on."""
    if not players.alone(state.levels):
        return ""
    pace = button("bots.pace", words(f"bot.pace.{state.bots.pace}"), "", "last", id="bots-pace")
    if state.bots.paused:
        return pace + button("bots.go_on", words("bot.go_on"), "pri", "play", id="bots-pause")
    return pace + button("bots.pause", words("bot.pause"), "", "pause", id="bots-pause")


def failed_html(words: Words, state: SharedState) -> str:
    """Say that a bot cannot think here, and offer to try again."""
    if not (state.bots.failed and players.mover(state.session, state.levels) and state.past is None):
        return ""
    again = button("bots.again", words("bot.again"), "", "play", id="bots-again")
    return f'<aside class="hint"><p>{esc(words("bot.failed"))}</p>{again}</aside>'
