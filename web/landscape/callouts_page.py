"""The pieces that can be placed on a tile, as HTML: a small button each; `callouts_plugin` places them."""

from __future__ import annotations

from hg_engine.art.landscape import tiles
from hg_engine.landscape.tile import ZONE_BASE
from web.board.callouts import reading_order
from web.i18n.words import Words
from web.landscape.figures import figure_html
from web.landscape.snapshot import Option
from web.landscape.state import Mode, TableState
from web.landscape.turn import option_words
from web.ui.html import COLORS, attrs, button, cls, esc

ROW = 5
"""Choices in one row of the strip on a phone; more stand in two."""


def shown(state: TableState) -> bool:
    """Whether pieces are to be chosen on the board."""
    return state.mode in (Mode.OCCUPYING, Mode.RETAKING) and not state.read_only


def offered(state: TableState) -> list[Option]:
    """Return the options that may be chosen, as they are read about the tile; the others have no place on the board."""
    snapshot = state.snapshot
    options = [option for option in snapshot.options if option.reason is None]
    cell = snapshot.position.cell
    if state.mode is not Mode.OCCUPYING or cell is None:
        return options
    ident, rotation = snapshot.tiles[cell]
    tile = snapshot.position.catalogue[ident]
    anchors = tuple(tiles.anchor(tile, option.zone % ZONE_BASE, rotation) for option in options)
    return [options[index] for index in reading_order(anchors, none=snapshot.may_decline)]


def callouts_html(words: Words, state: TableState) -> str:
    """Write the options, and the one to put nothing; nothing where nothing is asked."""
    if not shown(state):
        return ""
    options, chosen = offered(state), state.ui.choice
    reached = chosen if chosen is not None else (options[0].move if options else "")
    rows = [_option_html(words, state, option, number, reached) for number, option in enumerate(options, 1)]
    if state.snapshot.may_decline:
        rows.append(_none_html(words, state, reached))
    label = words("table.retake.list" if state.mode is Mode.RETAKING else "table.occupy.list")
    return (
        '<svg class="leaders" id="leader-lines" aria-hidden="true">'
        '<path class="case" id="leaders-case" data-keep></path>'
        '<path class="line" id="leaders" data-keep></path></svg>'
        f'<div class="{cls("callouts", "two" if len(rows) > ROW else None)}" id="callouts" role="radiogroup" '
        f'aria-label="{esc(label)}">{"".join(rows)}</div>'
    )


def _option_html(words: Words, state: TableState, option: Option, number: int, reached: str) -> str:
    """Write one piece that may be chosen."""
    on = option.move == state.ui.choice
    name, detail = option_words(words, state, option)
    color = state.session.seats[state.session.position.seat].color
    worth = ""
    if state.settings.on("aid.area"):
        points, when = _worth(state, option)
        worth = f'<b class="num">{points}</b><i>{esc(words(f"callout.{when}"))}</i>'
    now = "now" if option.when == "now" else None
    return (
        f'<button type="button" class="{cls("ch", f"p{COLORS.index(color)}", now)}" role="radio" '
        f'id="{_ident(option.move)}" data-act="choose" data-move="{esc(option.move)}" '
        f'aria-checked="{"true" if on else "false"}" tabindex="{"0" if option.move == reached else "-1"}" '
        f'aria-label="{esc(words("app.labelled", label=name, text=detail))}"'
        f"{attrs(data_point='point')}>{figure_html(option.figure, color)}{worth}"
        f'<kbd aria-hidden="true">{number}</kbd></button>'
    )


def _worth(state: TableState, option: Option) -> tuple[int, str]:
    """Return the points of a piece and what they are: sure now, what the coach expects, or counted so far."""
    expected = state.likely(option.move)
    if option.when == "now":
        return option.points, "now"
    return (option.points, "so_far") if expected is None else (round(max(0.0, expected)), "likely")


def _none_html(words: Words, state: TableState, reached: str) -> str:
    """Write the choice of nothing."""
    retaking = state.mode is Mode.RETAKING
    on = state.ui.choice in ("-", "<-")
    said = esc(words("table.keep" if retaking else "table.none"))
    reach = "0" if reached in ("", "-", "<-") else "-1"
    return (
        f'<button type="button" class="ch none" role="radio" id="none" data-act="none" '
        f'aria-checked="{"true" if on else "false"}" tabindex="{reach}"><span>{said}</span>'
        '<kbd aria-hidden="true">0</kbd></button>'
    )


def _ident(move: str) -> str:
    """Return the id of the button of a move."""
    return f"option-{move.replace('<', 'b')}"


def idents(state: TableState) -> list[str]:
    """Return the ids of the buttons of the options, in their order."""
    return [_ident(option.move) for option in offered(state)]


def trial_html(words: Words, state: TableState) -> str:
    """Write the buttons at the tile on trial, or just laid: back to the hand, turn it, end the turn."""
    if state.read_only or (state.ui.ghost is None and not shown(state)):
        return ""
    done = state.mode is Mode.PLACING or state.ui.choice is not None
    turns = len(state.base.allowed(state.ui.free).get(state.ui.ghost, ())) > 1 if state.ui.ghost else False
    turn = button("rotate", "", "rnd", "turn_right", words("table.rotate"), data_dir="1", id="rotate")
    back = button("cancel", "", "rnd", "close", words("table.cancel"), id="cancel")
    end = button("confirm", "", "rnd ok", "check", words("table.confirm"), id="confirm",
                 aria_disabled=None if done else "true")  # fmt: skip
    return f"{back}{turn if turns else ''}{end}"
