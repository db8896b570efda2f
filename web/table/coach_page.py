"""Write the coach's advice as HTML and as sentences: ways to play the turn, each with its reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hg_engine.session import Seat
from web.bots import coach
from web.bots.coach import Advice, Voice, Why
from web.i18n.words import Words
from web.table.state import SharedState
from web.ui.html import button, cls, esc, icon

MOST = 3
"""How many reasons are told of a way."""
LINE = 38
"""So many letters of reasons stand in the line of a hint; the first is there however long it is."""


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
    """Write what the coach says, or nothing: a card beside the board, or a list on the text page."""
    coach, brief = state.coach, bool(state.hinted) and not state.text
    if not coach.open or (coach.advice and not brief and not state.text):
        return ""
    if coach.advice:
        inside = f'<ol class="ways">{_ways_html(words, state)}</ol>'
    else:
        inside = f"<p>{esc(words('coach.thinking' if coach.thinking else 'coach.failed'))}</p>"
    close = button("coach.close", "", "ghost", "close", words("coach.close"), id="coach-close")
    return (
        f'<aside class="{cls("hint coach", "brief" if brief else None)}" '
        f'aria-label="{esc(words("coach.label"))}" id="coach">{icon("bulb")}{inside}{close}</aside>'
    )


def _ways_html(words: Words, state: SharedState) -> str:
    """Write what the coach advises, the best first."""
    advice = state.coach.advice
    best = advice[0].value
    if state.text:
        return "".join(_told_html(words, state, number, way, best) for number, way in enumerate(advice))
    turns = [voice_of(state).turned(words, state, way.moves) for way in advice]
    why = _apart([_reasons(words, state, way) for way in advice], turns)
    return "".join(
        _hint_html(words, state, number, way, best, told)
        for number, (way, told) in enumerate(zip(advice, why, strict=True))
    )


class Told(NamedTuple):
    """A reason in words, and whether it speaks against the way."""

    text: str
    against: bool = False


def _reasons(words: Words, state: SharedState, way: Advice) -> list[Told]:
    """Tell why, gains before drawbacks; where there is no gain, first what is done."""
    mine = state.session.position.to_move
    against = [_is_against(one, mine) for one in way.why]
    told = [Told(*one) for one in zip(reasons(words, state, way), against, strict=False)]
    piece = way_words(words, state, way)
    if all(one.against for one in told) and (piece or not told):
        told.insert(0, Told(piece))
    return sorted(told, key=lambda one: one.against)


def _is_against(why: Why, mine: int | None) -> bool:
    """Whether a reason tells what others than the seat to move gain."""
    return why.kind == "helps" or (why.kind == "scores" and why.seat != mine)


def _apart(told: list[list[Told]], turns: list[str]) -> list[list[str]]:
    """Return the reasons of hints; if two would read alike, those that several share after those that they do not.

    What speaks against a way never comes before what speaks for it. Hints that still read alike tell first how their
    tile is turned, if ``turns`` says so.
    """
    texts = [[each.text for each in one] for one in told]
    if len(set(map(_line, texts))) == len(texts):
        return texts
    every = [text for one in texts for text in one]
    ranked = [sorted(one, key=lambda each: (each.against, every.count(each.text) > 1)) for one in told]
    texts = [[each.text for each in one] for one in ranked]
    lines = list(map(_line, texts))
    return [
        [f"{turn} · {one[0]}", *one[1:]] if turn and lines.count(line) > 1 else one
        for turn, one, line in zip(turns, texts, lines, strict=True)
    ]


def _line(told: Sequence[str]) -> str:
    """Return what stands in the line of a hint."""
    return " · ".join(told[: _shown(told)])


def _shown(told: Sequence[str]) -> int:
    """Return how many reasons stand in the line of a hint."""
    return max(1, sum(len(" · ".join(told[:count])) <= LINE for count in range(1, len(told) + 1)))


def _hint_html(
    words: Words, state: SharedState, number: int, way: Advice, best: float, told: Sequence[str]
) -> str:
    """Write a hint as a button that tries it: its number on the board, its reasons in a line, how good it is."""
    piece, shown = way_words(words, state, way), _shown(told)
    rest = "".join(f". {text}" for text in told[shown:])
    name = words("coach.number", number=number + 1)
    if piece:
        name = words("app.labelled", label=name, text=piece)
    kind = cls("b way", "at" if number == state.coach.pointed else None)
    less = _less(words, number, best - way.value)
    behind = round(best - way.value)
    brief = words("coach.best.short") if not number else "−" + words.number(behind) if behind else "="
    return (
        f'<li><button type="button" class="{kind}" data-act="coach.try" data-way="{number}" id="coach-{number}" '
        f'data-point="coach.point"><b class="no num" aria-hidden="true">{number + 1}</b>'
        f'<span class="vh">{esc(name)}. </span><span class="why">{esc(_line(told))}</span>'
        f'<span class="vh">{esc(rest)}; {esc(less)}</span>'
        f'<span class="worth num" aria-hidden="true">{esc(brief)}</span></button></li>'
    )


def _less(words: Words, number: int, behind: float) -> str:
    """Tell how much less than the best hint one is worth, which is number 0."""
    if not number:
        return words("coach.best")
    return words("coach.less", count=round(behind, 1)) if round(behind, 1) else words("coach.equal")


def _told_html(words: Words, state: SharedState, number: int, way: Advice, best: float) -> str:
    """Write a way in words, as a button that tries it."""
    less = _less(words, number, best - way.value)
    said = ". ".join(reasons(words, state, way))
    return (
        f'<li><button type="button" class="b way" data-act="coach.try" data-way="{number}" id="coach-{number}">'
        f"<b>{esc(way_words(words, state, way))}</b> <span>{esc(less)}</span> <small>{esc(said)}</small></button></li>"
    )


def spoken(words: Words, state: SharedState, way: Advice) -> str:
    """Say a way with its reasons."""
    told = [way_words(words, state, way), *reasons(words, state, way)]
    return " ".join(f"{text}." for text in told if text)


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
