"""Write the table as HTML from its state alone: bar, players, board, dock with the turn, panels."""

from __future__ import annotations

from hg_engine.seasons.layout import NAMES
from web.i18n.words import Words
from web.seasons import panels, tell
from web.seasons.misfits import misfit
from web.seasons.prompt import prompt
from web.seasons.sight_page import sight_html
from web.seasons.snapshot import Way
from web.seasons.spaces import arrow
from web.seasons.state import Mode, TableState
from web.share import viewer_page
from web.table import bar_page, coach_page, history_page, panes, remote_page
from web.table import page as table_page
from web.table.panes import Pane
from web.ui.glyphs import glyph
from web.ui.html import COLORS, button, esc, token

KEYS = (
    ("arrows", "←↑↓→"),
    ("confirm", "Enter"),
    ("cancel", "Esc"),
    ("pawn", "1–4"),
    ("off", "0"),
    ("undo", "U"),
    ("redo", "Shift+U"),
    ("spaces", "I"),
    *table_page.KEYS,
)


def table_html(words: Words, state: TableState) -> str:
    """Write the whole screen."""
    if state.viewed:
        players = panels.players_html(words, state)
        return viewer_page.viewer_html(
            words, state, players, _board(words, state), prompt(words, state), "seasons"
        )
    keys = table_page.keys_html(words, state.settings, KEYS) if state.keys else ""
    over = keys or panels.turning_html(words, state)
    off = " inert" if keys or state.mode is Mode.TELLING else ""
    walks = state.course is None
    turn = table_page.company_html(words, state) + turn_html(words, state)
    buttons = (
        table_page.live_html(words, state)
        + table_page.share_html(words, state)
        + table_page.sound_html(words, state.sounds)
    )
    tools = table_page.tools_html(
        words, state, panels.season_html(words, state), coach_page.ask_html(words, state), walks
    )
    return (
        f'<div class="tbl seasons" data-sheet="{state.sheet}" data-season="{state.snapshot.season}" '
        f'data-state="{state.mode}"><div class="whole"{off}>'
        f"{table_page.home_html(words, state)}{panels.players_html(words, state)}{_board(words, state)}{tools}"
        f"{panes.dock_html(words, turn)}"
        f"{history_page.strip_html(words, state) if walks and (state.history.strip or state.past is not None) else ''}"
        f"{panes.drawer_html(words, state, PANES, table_page.menu_html(words, state, buttons))}</div>{over}</div>"
    )


def _board(words: Words, state: TableState) -> str:
    """Write the board: a canvas that says nothing, and the controls over it that do."""
    flag = ""
    if state.past is not None:
        flag = "" if state.viewed else history_page.flag_html(words, state)
    elif state.result:
        flag = f'<div class="flag">{button("result", words("table.to_result"), "acc", "back")}</div>'
    chip = ""
    if state.ui.cursor is not None:
        chip = panes.chip_html(state, _looked_html(words, state, state.ui.cursor), "worth")
    expect = bar_page.bar_html(words, state.session.seats, state.forecast) if state.bar else ""
    tags = "" if state.viewed else sight_html(words)
    on_it = tags + expect + flag + trial_html(words, state)
    return panes.board_html(words, state, words("seasons.board"), on_it, chip)


def _looked_html(words: Words, state: TableState, space: int) -> str:
    """Write what lies on the space that is looked at, and why the chosen pawn cannot step there."""
    told = [esc(part) for part in tell.who_words(words, state.snapshot, state.session.seats, space)]
    if worth := tell.worth_words(words, state.snapshot, space, state.ui.goods):
        told.append(esc(worth))
    pawn = state.ui.pawn if state.may_step else None
    if pawn is not None and (why := misfit(words, state.snapshot, state.session.seats, pawn, space)):
        told.append(esc(why))
    named = esc(tell.space_words(words, state.snapshot, space))
    return f"<b>{named}</b>" + "".join(f"<span>{part}</span>" for part in told)


def _history(words: Words, state: TableState) -> str:
    """Write the points over time where they are known."""
    if state.open:
        return history_page.pane_html(words, state)
    hidden = f'<p class="s muted">{esc(words("seasons.hidden"))}</p>'
    return f'<section class="sec">{history_page.walk_html(words, state)}{hidden}</section>'


PANES: panes.Panes[TableState] = (
    Pane("worth", panels.worth_html),
    Pane("log", panes.log_html),
    Pane("history", _history),
    Pane("aids", panels.aids_html),
)


# -- the turn


def turn_html(words: Words, state: TableState) -> str:
    """Write what is asked, the pawns and their steps, and the acts."""
    head, detail = prompt(words, state)
    session, mode = state.session, state.mode
    who = ""
    if mode in (Mode.FIRST, Mode.SECOND):
        who = token(session.seats[state.snapshot.seat].color, small=True)
    choices = f"{_pawns(words, state)}{_steps(words, state)}" if state.may_step else ""
    away = remote_page.away(state)
    acts = "" if state.locked and mode not in (Mode.OVER, Mode.PAST) else _acts(words, state)
    if away is not None:
        acts = remote_page.acts_html(words, state.session, away)
    reach = ' tabindex="0"' if mode is Mode.PAST else ""
    return (
        f'{told_html(words, state)}{panels.kinds_html(words, state)}<div class="turn nohand">'
        f'<div class="say">'
        f'<p class="t" id="prompt">{who}{esc(head)}</p>'
        f'<p class="s muted" id="prompt-detail"{reach}>{esc(detail)}</p></div>{choices}'
        f'<div class="acts">{acts}</div></div>'
    )


def trial_html(words: Words, state: TableState) -> str:
    """Write the buttons beside the pawn that is tried: take it back, end the turn."""
    if state.asked_at is None:
        return ""
    back = button("cancel", "", "rnd", "close", words("table.cancel"), id="cancel")
    if state.way is None:
        return back
    return back + button("confirm", "", "rnd ok", "check", words("table.confirm"), id="confirm")


def told_html(words: Words, state: TableState) -> str:
    """Write what is told above the turn: a lesson, what was found about it, what the coach says, that a bot fails."""
    if state.course is not None:
        return state.course.card(words, state)
    if state.analysed is not None:
        from web.analysis.screen import card_html  # where a game has been looked over

        return card_html(words, state)
    return panes.failed_html(words, state) or coach_page.coach_html(words, state)


def pawn_words(words: Words, state: TableState, space: int) -> str:
    """Name the pawns of the seat to move on a space by what lies there; the space only where the board is text."""
    count = state.snapshot.pawns[space].count(state.snapshot.seat)
    said = tell.space_words(words, state.snapshot, space)
    if state.text:
        said = words("seasons.pawn_on", space=NAMES[space], what=said)
    return f"{said} × {count}" if count > 1 else said


def _pawns(words: Words, state: TableState) -> str:
    """List the pawns that may step."""
    snapshot = state.snapshot
    color = COLORS.index(snapshot.colors[snapshot.seat])
    rows = []
    for number, space in enumerate(snapshot.ways, 1):
        on = space == state.ui.pawn
        reach = "0" if on or (state.ui.pawn is None and number == 1) else "-1"
        rows.append(
            f'<button type="button" class="ch pw" role="radio" id="pawn-{NAMES[space]}" data-act="pawn" '
            f'data-space="{space}" aria-checked="{"true" if on else "false"}" tabindex="{reach}">'
            f'<span class="k" aria-hidden="true">{number}</span>'
            f'<span class="g p{color}">{glyph("meeple")}</span>'
            f'<b class="cn_">{esc(pawn_words(words, state, space))}</b></button>'
        )
    label = words("seasons.pawns")
    return f'<div class="choices pawns" role="radiogroup" aria-label="{esc(label)}">{"".join(rows)}</div>'


def _steps(words: Words, state: TableState) -> str:
    """List the steps of the chosen pawn."""
    if state.ui.pawn is None:
        return ""
    ways = state.snapshot.ways.get(state.ui.pawn, ())
    rows = []
    for number, way in enumerate(ways):
        on = way.move == state.ui.target
        reach = "0" if on or (state.ui.target is None and number == 0) else "-1"
        rows.append(
            f'<button type="button" class="ch st" role="radio" id="step-{way.move}" data-act="step" '
            f'data-move="{way.move}" aria-checked="{"true" if on else "false"}" tabindex="{reach}">'
            f'<span class="k" aria-hidden="true">{"×" if way.to is None else arrow(state.ui.pawn, way.to)}</span>'
            f'<b class="cn_">{esc(tell.brief_words(words, state.snapshot, way))}</b>'
            f'<span class="vn num">{esc(_value(state, way))}</span></button>'
        )
    label = words("seasons.steps")
    return f'<div class="choices goes" role="radiogroup" aria-label="{esc(label)}">{"".join(rows)}</div>'


def _value(state: TableState, way: Way) -> str:
    """Write what the tile of a step's end is worth."""
    from web.seasons.scene import worth_text

    return worth_text(state.snapshot, way, state.ui)


def _acts(words: Words, state: TableState) -> str:
    """Write the buttons that settle what is asked."""
    mode = state.mode
    if state.bot:
        return panes.pause_html(words, state)
    if mode in (Mode.FIRST, Mode.SECOND) and not state.read_only:
        if state.ui.pawn is None or state.snapshot.position.jump or state.hinted:
            return ""
        pressed = "true" if state.way is not None and state.way.to is None else "false"
        return button("off", words("seasons.off"), "ghost off", "down", id="off", aria_pressed=pressed)
    if mode is Mode.OVER:
        look = button("analysis.open", words("analysis.open.short"), "", "bulb", id="to-analysis")
        result = button("result", words("table.result"), "pri", "last", id="to-result")
        return remote_page.over_html(words, state) + look + result
    if mode is Mode.PAST:
        return history_page.acts_html(words, state)
    return ""
