"""Describe in words what was done up to a moment of the past."""

from __future__ import annotations

from hg_engine.game import Draw
from hg_engine.landscape.moves import Occupy, Place, TakeBack
from hg_engine.landscape.session import LandscapeSession
from web.games.timeline import Timeline
from web.i18n.words import Words
from web.landscape import tell
from web.landscape.lore import lore_of
from web.landscape.state import TableState
from web.table.history_page import turn_title
from web.table.lines import Line, seat_names


def done(
    words: Words, session: LandscapeSession, timeline: Timeline, steps: int, *, cells: bool
) -> list[Line]:
    """Tell what was done, and what came of it, from the stop before this moment until it.

    ``cells``: whether it is told where tiles were laid.
    """
    history, seats, tiles = session.history, session.seats, session.position.catalogue
    lore = lore_of(session.rules)
    first = timeline.before(steps) if steps > timeline.stops[0] else 0
    lines = []
    for count in range(first, steps):
        step = history[count]
        name = seats[step.turn].name
        match step.move:
            case Place(x, y, _):
                text = tell.laid_words(words, name, (x, y) if cells else None)
                lines.append(Line(0, step.turn, text))
            case Occupy():
                drawn = next(
                    move.tile for at in range(count, -1, -1) if isinstance(move := history[at].move, Draw)
                )
                piece = tell.piece_words(words, step.move, tiles[drawn])
                lines.append(Line(0, step.turn, words("history.puts", name=name, piece=piece)))
            case TakeBack(None):
                lines.append(Line(0, step.turn, words("history.keeps", name=name)))
        lines += [tell.event_line(words, lore, event, step.turn, seats, tiles) for event in step.events]
    return lines


def past_words(words: Words, state: TableState) -> tuple[str, str]:
    """Return what is said of the moment in the past that is shown, and the detail under it."""
    session, steps = state.present, len(state.session.history)
    lines = done(words, session, state.timeline, steps, cells=state.text)
    detail = []
    for line in lines:
        gain = (
            ": " + words("log.gain", count=line.points, names=seat_names(words, session.seats, line.players))
            if line.points
            else ""
        )
        detail.append(f"{line.text}{gain}")
    position = state.session.position
    if position.tile is not None and position.cell is None and not state.viewed:  # where no hand is shown
        detail.append(words("history.then", name=session.seats[position.seat].name))
    return turn_title(words, state.timeline, steps), ". ".join(detail) + ("." if detail else "")
