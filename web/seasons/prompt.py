"""Say in words what is asked of the player."""

from __future__ import annotations

from hg_engine.seasons.layout import NAMES
from web.i18n.words import Words
from web.seasons import tell
from web.seasons.state import Mode, TableState
from web.table import remote_page
from web.table.history_page import turn_title
from web.table.lines import Line, winners_words


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
    return words(f"seasons.{mode}", name=name), _step_words(words, state)


def _step_words(words: Words, state: TableState) -> str:
    """Say what the step that is tried would do, or what is to be chosen next."""
    if (way := state.way) is not None:
        return tell.way_words(words, state.snapshot, way, state.ui.goods)
    if (jump := state.snapshot.position.jump) is not None:
        return words("seasons.jumped", space=jump[1])
    if state.ui.pawn is None:
        return words("seasons.choose")
    return words("seasons.ways", space=NAMES[state.ui.pawn])


def lines_at(words: Words, state: TableState) -> list[Line]:
    """Tell what was done between the stop before the moment of the past that is shown, and it."""
    past = state.past
    if past is None:
        return []
    session, timeline, steps = state.present, state.timeline, past.steps
    first = timeline.before(steps) if steps > timeline.stops[0] else 0
    tiles = session.position.catalogue
    lines: list[Line] = []
    for count in range(first, steps):
        step = session.history[count]
        text = tell.move_words(words, step, session.seats)
        if text:
            lines.append(Line(0, step.turn, text))
        for event in step.events:
            lines += tell.event_lines(words, event, 0, session.seats, tiles, True, count)
    return lines


def past_words(words: Words, state: TableState) -> tuple[str, str]:
    """Name the moment of the past that is shown, and tell what was done before it."""
    said = [tell.line_words(words, line) for line in lines_at(words, state)]
    steps = len(state.session.history)
    return turn_title(words, state.timeline, steps), " ".join(f"{text}." for text in said)
