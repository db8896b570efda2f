"""Write the coach's advice as HTML and as sentences: ways to play the turn, each with its reasons."""

from __future__ import annotations

from collections.abc import Sequence

from hg_engine.session import Seat
from web.bots import coach
from web.bots.coach import Advice, Voice, Why
from web.i18n.words import Words
from web.table.state import SharedState
from web.ui.html import attrs, button, esc, icon

MOST = 3
"""How many reasons are told of a way."""


def voice_of(state: SharedState) -> Voice:
    """Return what tells of the turns at a table."""
    return coach.voice_of(state.session.rules)


def ask_html(words: Words, state: SharedState) -> str:
    """Write the button that asks."""
    if not state.may_ask:
        return ""
    if state.text:
        return button("coach.ask", words("coach.ask"), "", "bulb", id="coach-ask")
    return button("coach.ask", "", "ghost ask", "bulb", words("coach.ask"), id="coach-ask")


def coach_html(words: Words, state: SharedState) -> str:
    """Write what the coach says, or nothing."""
    coach = state.coach
    if not coach.open:
        return ""
    close = button("coach.close", "", "ghost", "close", words("coach.close"), id="coach-close")
    if coach.thinking or coach.failed:
        text = words("coach.thinking" if coach.thinking else "coach.failed")
        inside = f"<p>{esc(text)}</p>"
    else:
        best = coach.advice[0].value
        rows = "".join(_way_html(words, state, number, way, best) for number, way in enumerate(coach.advice))
        inside = f'<ol class="ways">{rows}</ol>'
    return (
        f'<aside class="hint coach" aria-label="{esc(words("coach.label"))}" id="coach">{icon("bulb")}{inside}'
        f"{close}</aside>"
    )


def _way_html(words: Words, state: SharedState, number: int, way: Advice, best: float) -> str:
    """Write a way as a button that tries it; where the board can show it, pointing at it does."""
    less = words("coach.less", count=round(best - way.value, 1)) if number else words("coach.best")
    said = ". ".join(reasons(words, state, way))
    shows = voice_of(state).SHOWS and not state.text
    point = attrs(data_point="coach.point" if shows else None)
    kind = "b way at" if shows and number == state.coach.pointed else "b way"
    return (
        f'<li><button type="button" class="{kind}" data-act="coach.try" data-way="{number}" id="coach-{number}"{point}>'
        f"<b>{esc(way_words(words, state, way))}</b> <span>{esc(less)}</span> <small>{esc(said)}</small></button></li>"
    )


def spoken(words: Words, state: SharedState, way: Advice) -> str:
    """Say a way with its reasons."""
    return f"{way_words(words, state, way)}. {' '.join(f'{text}.' for text in reasons(words, state, way))}"


def way_words(words: Words, state: SharedState, way: Advice) -> str:
    """Tell the moves of a way."""
    return voice_of(state).way(words, state, way.moves)


def reasons(words: Words, state: SharedState, way: Advice) -> list[str]:
    """Tell why, the weightiest first."""
    session = state.session
    return why_words(words, voice_of(state), session.seats, session.position.to_move, way.why, state.open)


def why_words(
    words: Words,
    voice: Voice,
    seats: Sequence[Seat],
    mine: int | None,
    why: Sequence[Why],
    known: bool = True,
) -> list[str]:
    """Tell reasons for a turn of the seat ``mine``, the weightiest first, not too many."""
    return [voice.reason(words, seats, one, mine, known) for one in why[:MOST]]
