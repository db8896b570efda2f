"""Say in words what the player is asked to do."""

from __future__ import annotations

from hg_engine.seasons.layout import NUMBER
from web.i18n.words import Words
from web.seasons import tell
from web.seasons.journey import entered
from web.seasons.misfits import misfit
from web.seasons.state import Mode, TableState
from web.table import remote_page
from web.table.history_page import turn_title
from web.table.lines import Line, winners_words
from web.table.prompts import asked


def prompt(words: Words, state: TableState) -> tuple[str, str]:
    """Return what is asked of the player, and the detail under it."""
    session, mode = state.session, state.mode
    if mode is Mode.PAST:
        return past_words(words, state)
    if mode is Mode.TELLING:
        return words("seasons.turning"), ""
    if mode is Mode.OVER:
        return winners_words(words, session.seats, state.snapshot.position.outcome()), words("seasons.over")
    if (away := remote_page.away(state)) is not None:
        return remote_page.prompt(words, session, away, state.live)
    name = session.seats[state.snapshot.seat].name
    if state.bot:
        key = "bot.paused" if state.bots.paused else "bot.thinks"
        return words(key, name=name), words(f"seasons.bot.{state.bot}")
    if mode is Mode.DRAWING:
        return words("table.drawing", name=name), words("seasons.drawing")
    if state.read_only:
        return words("table.watch", name=name), words("table.watch.detail")
    return asked(words, state, f"seasons.{mode}"), _step_words(words, state)


def _step_words(words: Words, state: TableState) -> str:
    """Say what the step that is tried would do, why one cannot be made, or what is to be chosen next."""
    snapshot, pawn, seats = state.snapshot, state.ui.pawn, state.session.seats
    if (way := state.way) is not None:
        return tell.way_words(words, snapshot, way, state.ui.goods)
    if pawn is not None and state.refused is not None:
        return misfit(words, snapshot, seats, pawn, state.refused)
    if (jump := snapshot.position.jump) is not None:
        here = snapshot.pawns[NUMBER[jump[1]]]
        other = next((seat for seat in here if seat != snapshot.seat), snapshot.seat)
        return words("seasons.jumped", name=seats[other].name)
    return words("seasons.choose" if pawn is None else "seasons.ways")


def lines_at(words: Words, state: TableState) -> list[Line]:
    """Tell what was done between the stop before the moment of the past that is shown, and it."""
    past = state.past
    if past is None:
        return []
    session, timeline, steps = state.present, state.timeline, past.steps
    first = timeline.before(steps) if steps > timeline.stops[0] else 0
    tiles = session.position.catalogue
    lines: list[Line] = []
    grounds = entered(session.position.copy(), session.history)
    for count in range(first, steps):
        step = session.history[count]
        text = tell.move_words(words, step, session.seats, grounds[count], state.text)
        if text:
            lines.append(Line(0, step.turn, text))
        for event in tell.caused(session.history, count + 1, session.position.seat):
            lines += tell.event_lines(words, event, 0, session.seats, tiles, True, count, state.text)
    return lines


def past_words(words: Words, state: TableState) -> tuple[str, str]:
    """Name the moment of the past that is shown, and tell what was done before it."""
    said = [tell.line_words(words, line) for line in lines_at(words, state)]
    steps = len(state.session.history)
    return turn_title(words, state.timeline, steps), " ".join(f"{text}." for text in said)
