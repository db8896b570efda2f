"""Say in words what is asked of the player."""

from __future__ import annotations

from hg_engine.seasons.layout import NAMES
from web.i18n.words import Words
from web.seasons import tell
from web.seasons.state import TableState
from web.table import remote_page
from web.table.history_page import turn_title
from web.table.lines import Line, seat_names


def prompt(words: Words, state: TableState) -> tuple[str, str]:
    """Return what is asked of the player, and the detail under it."""
    session, snapshot, mode = state.session, state.snapshot, state.mode
    if mode == "past":
        return past_words(words, state)
    if mode == "telling":
        return words("seasons.turning"), ""
    if mode == "over":
        outcome = snapshot.position.outcome()
        assert outcome is not None
        best = max(outcome.scores)
        key = "table.shared" if len(outcome.winners) > 1 else "table.wins"
        names = seat_names(words, session.seats, outcome.winners)
        return words(key, names=names, count=best), words("seasons.over")
    if (away := remote_page.away(state)) is not None:
        return remote_page.prompt(words, session, away, state.live)
    name = session.seats[snapshot.seat].name
    if state.bot:
        key = "bot.paused" if state.bots.paused else "bot.thinks"
        return words(key, name=name), words(f"seasons.bot.{state.bot}")
    if mode == "drawing":
        return words("table.drawing", name=name), words("seasons.drawing")
    if state.read_only:
        return words("table.watch", name=name), words("table.watch.detail")
    head = words(f"seasons.{mode}", name=name)
    if (way := state.way) is not None:
        return head, tell.way_words(words, snapshot, way, state.ui.goods)
    if (jump := snapshot.position.jump) is not None:
        return head, words("seasons.jumped", space=jump[1])
    if state.ui.pawn is None:
        return head, words("seasons.choose")
    return head, words("seasons.ways", space=NAMES[state.ui.pawn])


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
