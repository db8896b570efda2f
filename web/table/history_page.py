"""Write the timeline as HTML: the slider, the description of a moment, the pane with the chart."""

from __future__ import annotations

from web.games.timeline import Timeline
from web.i18n.words import Words
from web.table.chart import chart_html, numbers_html, ticks_svg
from web.table.state import SharedState
from web.ui.html import attrs, button, cls, esc, icon


def turn_title(words: Words, timeline: Timeline, steps: int) -> str:
    """Name a moment: ``Turn 12 of 47``."""
    if timeline.over and steps >= timeline.length:
        return words("history.end")
    turn = timeline.turn_at(steps)
    if turn is None:
        return words("history.start")
    return words("history.turn", turn=turn.number, all=len(timeline.turns))


def acts_html(words: Words, state: SharedState) -> str:
    """Write the buttons of the dock while the past is shown."""
    branch = (
        f'<button type="button" class="b nw" data-act="history.branch" id="dock-branch">{icon("branch")}'
        f'<span class="long">{esc(words("history.branch"))}</span>'
        f'<span class="short">{esc(words("history.branch.short"))}</span></button>'
    )
    back = (
        f'<button type="button" class="b pri nw" data-act="history.back" id="dock-back">'
        f'<span class="long">{esc(words("history.back"))}</span>'
        f'<span class="short">{esc(words("history.back.short"))}</span></button>'
    )
    return f"{_step(words, state, 'previous', 'dock')}{_step(words, state, 'next', 'dock')}{branch}{back}"


def flag_html(words: Words, state: SharedState) -> str:
    """Write the banner over the board while the past is shown."""
    where = turn_title(words, state.timeline, len(state.session.history))
    return (
        f'<div class="flag past" id="past-flag">{icon("eye")}<span><b>{esc(where)}</b> '
        f'<span class="wide">{esc(words("history.unchanged"))}</span></span></div>'
    )


def _step(words: Words, state: SharedState, name: str, place: str) -> str:
    """Write one of the buttons that step through the past."""
    timeline, steps = state.timeline, len(state.session.history)
    at_end = steps <= timeline.stops[0] if name in ("first", "previous") else steps >= timeline.length
    return button(
        f"history.{name}", "", "ghost" if place != "dock" else "", name, words(f"history.{name}"),
        id=f"{place}-{name}", aria_disabled="true" if at_end else None,
    )  # fmt: skip


def strip_html(words: Words, state: SharedState, place: str = "board") -> str:
    """Write the scrubber with its buttons, and the way back to the game."""
    timeline, steps = state.timeline, len(state.session.history)
    at = timeline.index(steps)
    past = state.past is not None
    field = attrs(
        type="range", id=f"{place}-range", data_act="history.scrub", min=0, max=len(timeline.stops) - 1, value=at,
        aria_label=words("history.range"), aria_valuetext=turn_title(words, timeline, steps),
    )  # fmt: skip
    playing = "pause" if state.history.playing else "play"
    where = turn_title(words, timeline, steps) if past else words("history.now")
    ticks = ticks_svg(state.session.seats, timeline, steps)
    play = button(
        "history.play", "", "ghost", playing, words(f"history.{playing}"), id=f"{place}-play",
        aria_disabled=None if len(timeline.stops) > 1 else "true",
    )  # fmt: skip
    kind = cls("hist", "fl", "scrub", "past" if past else None)
    now = ""
    if not state.viewed:
        now = button("history.strip", words("history.back.short"), id=f"{place}-now")
    return (
        f'<nav class="{kind}" id="{place}-hist" '
        f'aria-label="{esc(words("history.title"))}"><span class="walk">'
        f"{_step(words, state, 'first', place)}{_step(words, state, 'previous', place)}"
        f"{play}"
        f"{_step(words, state, 'next', place)}{_step(words, state, 'last', place)}</span>"
        f'<span class="rail"><svg class="ticks" aria-hidden="true"><rect class="track" x="0" y="35" '
        f'width="100%" height="3"/>{ticks}</svg><input{field}></span>'
        f'<span class="s num at">{esc(where)}</span>{now}</nav>'
    )


def walk_html(words: Words, state: SharedState) -> str:
    """Write the button in the pane that shows the scrubber."""
    pressed = "true" if state.history.strip else "false"
    return button("history.strip", words("history.title"), "", "clock", id="pane-walk", aria_pressed=pressed)


def pane_html(words: Words, state: SharedState) -> str:
    """Write the pane with the chart of the points."""
    timeline, head = state.timeline, words("history.chart")
    if not timeline.turns:
        head = words("history.title")
        body = f'<p class="s muted">{esc(words("history.none"))}</p>'
    else:
        at = None
        if state.past is not None:
            steps = len(state.session.history)
            turn = timeline.turn_at(steps)
            at = turn.number if turn else 0
            at += timeline.over and steps >= timeline.length
        body = walk_html(words, state) + chart_html(words, state.session.seats, timeline, at)
        key = "history.chart.hide" if state.history.numbers else "history.chart.show"
        expanded = "true" if state.history.numbers else "false"
        body += button(
            "history.numbers", words(key), "btn-l s", id="chart-numbers", aria_expanded=expanded
        )  # fmt: skip
        if state.history.numbers:
            body += numbers_html(words, state.session.seats, timeline)
    return (
        f'<section class="sec" aria-label="{esc(head)}">'
        f'<div class="hd"><h2 class="h3">{esc(head)}</h2></div>{body}</section>'
    )
