"""Write the dock: the card of a lesson or a hint, what is asked, the tile in hand, choices and buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from hg_engine.landscape.moves import Place
from web.i18n.words import Words
from web.landscape import aids_page, draw_page, hints, special_tile, tell
from web.landscape.aids import misfits
from web.landscape.lore import lore_of
from web.landscape.past_words import past_words
from web.landscape.snapshot import Option
from web.landscape.state import Mode, TableState
from web.table import coach_page, history_page, panes, remote_page
from web.table.lines import winners_words
from web.table.prompts import asked
from web.ui.html import button, cls, esc, token


def lesson_html(words: Words, state: TableState) -> str:
    """Write the card of the lesson or puzzle, or a tip that is not told in the card of the turn."""
    return _card_html(words, state) or hint_html(words, "" if _beside_hand(state) else hints.hint(state))


def _card_html(words: Words, state: TableState) -> str:
    """Write the card of the lesson or puzzle, or what the coach or the analysis says."""
    if state.course is not None:
        return state.course.card(words, state)
    if state.analysed is not None:
        from web.analysis.screen import card_html as seen_html  # where a game has been looked over

        return seen_html(words, state)
    return panes.failed_html(words, state) or coach_page.coach_html(words, state)


def _beside_hand(state: TableState) -> bool:
    """Whether a tip is told in the card of the turn, beside the tile in hand, in place of where that fits."""
    return state.mode in (Mode.IDLE, Mode.PLACING) and not (state.text or state.bot)


def _tip_html(words: Words, state: TableState) -> str:
    """Write the tip that is told in the card of the turn."""
    tip = hints.hint(state) if _beside_hand(state) else ""
    return "" if tip and _card_html(words, state) else hint_html(words, tip)


def hint_html(words: Words, hint: str) -> str:
    """Write a tip, which never comes back once it is closed."""
    if not hint:
        return ""
    close = button("hint.close", "", "ghost", "close", words("hint.close"), id="hint-close")
    text = f"<p>{esc(words(f'hint.{hint}'))}</p>"
    if hint in hints.TOUCH:
        text = f'<p class="mice">{esc(words(f"hint.{hint}"))}</p>'
        text += f'<p class="touch">{esc(words(f"hint.{hint}.touch"))}</p>'
    return f'<aside class="hint" aria-label="{esc(words("hint.label"))}">{text}{close}</aside>'


def turn_html(words: Words, state: TableState) -> str:
    """Write what is asked, the tile in hand, the choices and the acts; or what a plug-in has to tell."""
    if state.scoring.html is not None:
        return remote_page.end_html(words, state) + state.scoring.html(words)
    head, detail = prompt(words, state)
    mode = state.mode
    hand = _hand_html(words, state)
    away = remote_page.away(state)
    acts = "" if state.locked and mode not in (Mode.OVER, Mode.PAST) else _acts(words, state)
    if away is not None:
        acts = remote_page.acts_html(words, state.session, away)
    # what a turn of the past did may be long, and then scrolls: the keyboard must get there
    reach = ' tabindex="0"' if mode is Mode.PAST else ""
    tip = _tip_html(words, state)
    thinks = (f"thinks at{state.session.position.seat}") if state.bot and mode is not Mode.OVER else None
    return (
        f'<div class="{cls("turn", thinks, None if hand else "nohand")}">{hand}'
        f'<div class="say"><p class="t" '
        f'id="prompt">{_who_html(state)}{esc(head)}</p>'
        f'<p class="{"vh" if tip else "s muted"}" id="prompt-detail"{reach}>{esc(detail)}</p>{tip}</div>'
        f'{_special_html(words, state)}<div class="acts">{acts}</div></div>'
    )


def _who_html(state: TableState) -> str:
    """Show the colour of who is to move, or who moved in the turn of the past."""
    session = state.session
    if state.mode is Mode.PAST:
        turn = state.timeline.turn_at(len(session.history))
        return token(session.seats[turn.seat].color, small=True) if turn else ""
    if state.mode not in (Mode.OVER, Mode.DRAWING) or draw_page.asks(state):
        return token(session.seats[session.position.seat].color, small=True)
    return ""


def _hand_html(words: Words, state: TableState) -> str:
    """Show the tile in hand, if there is one."""
    position, mode = state.session.position, state.mode
    then = mode is Mode.PAST and position.cell is None
    if position.tile is None or not (mode in (Mode.IDLE, Mode.PLACING, Mode.RETAKING) or then):
        return ""
    held = hand_words(words, state, position.tile)
    return (
        f'<canvas id="hand" class="tile" data-keep width="232" height="232" aria-hidden="true"></canvas>'
        f'<span class="vh">{esc(words("table.hand", what=held))}</span>'
    )


def _special_html(words: Words, state: TableState) -> str:
    """Write the card of the special tile in hand, folded or open."""
    session = state.session
    tile = session.position.tile
    if tile is None or state.mode is Mode.OVER:
        return ""
    kind = session.position.catalogue[tile].special
    return special_tile.fold_html(words, session.rules, kind, state.hints.card_open)


def hand_words(words: Words, state: TableState, tile: int) -> str:
    """Tell the tile in hand, as it is turned."""
    session = state.session
    lore = lore_of(session.rules)
    # in words every turn is counted from how the tile comes
    rotation = 0 if state.text else state.ui.rotation
    return tell.tile_words(words, lore, session.position.catalogue[tile], rotation)


def prompt(words: Words, state: TableState) -> tuple[str, str]:
    """Return what is asked of the player, and the detail under it."""
    session, mode = state.session, state.mode
    if mode is Mode.PAST:
        return past_words(words, state)
    if state.course is not None and (came := state.course.said(words)) is not None:
        return came
    if mode is Mode.OVER:
        return winners_words(words, session.seats, session.position.outcome()), words("table.over")
    if (away := remote_page.away(state)) is not None:
        return remote_page.prompt(words, session, away, state.live)
    if draw_page.asks(state):
        return draw_page.question(words, session)
    if state.bot:
        return _bot(words, state)
    if state.read_only:
        name = session.seats[session.position.seat].name
        return words("table.watch", name=name), words("table.watch.detail")
    return PROMPTS[mode](words, state)


def _name(state: TableState) -> str:
    """Return who is to move."""
    return state.session.seats[state.session.position.seat].name


def _bot(words: Words, state: TableState) -> tuple[str, str]:
    """Say that a bot thinks, or waits, and what it is like."""
    name = _name(state)
    key = "bot.paused" if state.bots.paused else "bot.thinks"
    if state.session.position.extra_turn:
        return words(key, name=name), words("extra.head", name=name)
    level, about = words(f"bot.{state.bot}"), words(f"bot.{state.bot}.about")
    named = name.startswith(level)
    return words(key, name=name), about if named else words("app.labelled", label=level, text=about)


def _ask_place(words: Words, state: TableState) -> tuple[str, str]:
    """Ask where the tile goes, and say in how many places it fits."""
    places, head = state.snapshot.places, asked(words, state, "table.place")
    if state.text:
        return head, words("text.places", count=len(places))
    if state.ui.free:
        return head, words("aids.free")
    now = sum(state.ui.rotation in rotations for rotations in places.values())
    more = len(places) - now
    turned = " " + words("table.fits.turned", count=more) if more else ""
    return head, words("table.fits", count=now) + turned


def _ask_confirm(words: Words, state: TableState) -> tuple[str, str]:
    """Ask whether the tile is to lie where it is tried, and say what it would bring, or why it does not fit."""
    snapshot, ghost, rotation = state.base, state.ui.ghost, state.ui.rotation
    assert ghost is not None
    where = [words("table.at", cell=tell.cell_name(words, ghost))] if state.text else []
    if state.refused == (ghost, rotation):
        wrong = misfits(snapshot, ghost, rotation)
        return words("aids.misfit.title"), " ".join([*where, aids_page.misfit_words(words, wrong)])
    if state.ui.free or not state.settings.on("aid.area"):
        return words("table.place.here"), " ".join(where)
    said = _brings(words, state, Place(*ghost, rotation))
    return words("table.place.here"), " ".join([*where, *(said or [words("table.closes.nothing")])])


def _brings(words: Words, state: TableState, place: Place) -> list[str]:
    """Tell what a tile closes and joins where it is tried."""
    lore, seats = lore_of(state.session.rules), state.session.seats
    return tell.preview_words(words, lore, state.base.preview(place), seats)


def _ask_piece(words: Words, state: TableState) -> tuple[str, str]:
    """Ask which piece is put down, and tell of the one that is chosen."""
    chosen, head = _chosen(state), asked(words, state, "table.occupy")
    if chosen is not None:
        return head, _said(words, state, chosen)
    told = []
    if state.trial is not None and state.ui.ghost is not None and state.settings.on("aid.area"):
        told = _brings(words, state, Place(*state.ui.ghost, state.ui.rotation))
    told += [words(f"table.none_left.{kind}") for kind in state.snapshot.lacking]
    told = told or [words("aids.occupy")]
    return head, " ".join(told)


def _ask_back(words: Words, state: TableState) -> tuple[str, str]:
    """Ask which piece is taken back."""
    key = "table.retake.must" if state.session.rules.shaman_must else "table.retake.detail"
    return asked(words, state, "table.retake"), words(key)


def _draws(words: Words, state: TableState) -> tuple[str, str]:
    """Say that a tile is drawn."""
    return words("table.drawing", name=_name(state)), words("table.drawing.detail")


PROMPTS: Final[Mapping[Mode, Callable[[Words, TableState], tuple[str, str]]]] = {
    Mode.IDLE: _ask_place,
    Mode.PLACING: _ask_confirm,
    Mode.OCCUPYING: _ask_piece,
    Mode.RETAKING: _ask_back,
    Mode.DRAWING: _draws,
}
"""What is asked where a player here is to move."""


def _said(words: Words, state: TableState, option: Option) -> str:
    """Tell an option in a sentence."""
    detail = _detail(words, state, option)
    if not state.settings.on("aid.area"):
        return detail
    when = words(f"area.short.{option.when}", count=option.points)
    return words("table.chosen", piece=words(f"table.{option.figure}"), detail=detail, when=when)


def option_words(words: Words, state: TableState, option: Option) -> tuple[str, str]:
    """Name an option, and tell what it is about."""
    name, detail = words(f"table.{option.figure}"), _detail(words, state, option)
    if state.mode is Mode.RETAKING and state.text:
        cell = state.snapshot.cells[option.zone // 10]
        name = words("table.piece_at", piece=name, cell=tell.cell_name(words, cell))
    when = words(f"area.short.{option.when}", count=option.points)
    return name, detail if option.reason else f"{detail}; {when}"


def _chosen(state: TableState) -> Option | None:
    """Return the option that is chosen."""
    return next((option for option in state.snapshot.options if option.move == state.ui.choice), None)


def _detail(words: Words, state: TableState, option: Option) -> str:
    """Tell where on the tile just laid an option is, and what it is about."""
    detail = tell.option_detail(words, lore_of(state.session.rules), option, state.session.seats)
    if option.reason is None and not state.settings.on("aid.area"):
        detail = ""
    if state.mode is not Mode.OCCUPYING:
        return detail
    tile, number = divmod(option.zone, 10)
    if state.session.position.catalogue[tile].zones[number].special == "shrine":
        detail = ", ".join(filter(None, (detail, words("table.on_shrine"))))
    rotation = state.snapshot.tiles[state.snapshot.cells[tile]][1]
    where = tell.whereabouts(state.session.position.catalogue[tile], number, rotation)
    if not where:
        return detail
    place = words(f"table.where.{where}")
    return words("app.labelled", label=place, text=detail) if detail else place


def _acts(words: Words, state: TableState) -> str:
    """Write the buttons that settle what is asked."""
    mode = state.mode
    if state.bot:
        return panes.pause_html(words, state)
    if mode is Mode.IDLE:
        wrong = draw_page.not_this_html(words) if draw_page.may_take_back(state) else ""
        return button("first", words("table.first"), "nw", "next", id="first-place") + wrong
    if draw_page.asks(state):
        return draw_page.acts_html(words, state)
    if mode is Mode.OVER:
        again = button("walk.again", words("walk.watch"), "", "play", id="walk-again")
        look = button("analysis.open", words("analysis.open.short"), "", "bulb", id="to-analysis")
        result = button("result", words("table.result"), "pri", "last", id="to-result")
        return remote_page.over_html(words, state) + again + look + result
    if mode is Mode.PAST:
        return history_page.acts_html(words, state)
    return ""
