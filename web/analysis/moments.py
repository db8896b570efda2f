"""The highlights of a game, found in its record alone: the best move, the biggest area, the last change of lead."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from hg_engine import AnySession
from hg_engine.game import Event
from web.games.timeline import Timeline
from web.i18n.words import Words
from web.ui.html import attrs, esc


class Moment(NamedTuple):
    """A moment worth going back to."""

    name: str
    """``best``, ``biggest`` or ``most``, ``turning``; its words are ``result.moment.NAME``."""
    head: str
    told: str
    step: int
    """After how many steps of the game it is seen."""
    whole: bool = False
    """Whether it is about the whole board, as the final scoring is."""


class Found(NamedTuple):
    """An event, and where it stands in the game."""

    event: Event
    step: int
    turn: int


def best_turn(timeline: Timeline) -> tuple[int, int, int] | None:
    """Return the number of the turn in which most points were made, whose they were, and how many; None for none."""
    found = [
        (points, -turn.number, seat)
        for turn in timeline.turns
        for seat, points in enumerate(turn.points)
        if points
    ]
    if not found:
        return None
    points, number, seat = max(found)
    return -number, seat, points


def turning_point(timeline: Timeline) -> tuple[int, int] | None:
    """Return since which turn somebody has been ahead to the end, and who; None where nobody is ahead in the end.

    It is 0 for whoever was ahead since the first points, and the turn after the last one for the final scoring.
    """
    totals = [0] * len(timeline.final)
    ahead: int | None = None
    since, before = 0, True
    rows = [*(turn.points for turn in timeline.turns), timeline.final]
    for number, points in enumerate(rows, 1):
        if any(points):
            first, before = before, False
            totals = [total + more for total, more in zip(totals, points, strict=True)]
            leaders = [seat for seat, total in enumerate(totals) if total == max(totals)]
            leader = leaders[0] if len(leaders) == 1 else None
            if leader != ahead:
                ahead, since = leader, 0 if first and number < len(rows) else number
    return None if ahead is None else (since, ahead)


def biggest(session: AnySession, timeline: Timeline) -> Found | None:
    """Return the scoring with the most tiles, or where none names tiles, with the most points."""
    found = [
        Found(event, number, turn.number if (turn := timeline.turn_at(number)) else 0)
        for number, step in enumerate(session.history, 1)
        for event in step.events
        if event.points and event.players
    ]
    return max(found, key=lambda one: (len(one.event.tiles), one.event.points, -one.step), default=None)


def moments(
    words: Words, session: AnySession, timeline: Timeline, kind: Callable[[str], str]
) -> list[Moment]:
    """Return the moments of a finished game; ``kind`` names a kind of points."""
    names, found = [seat.name for seat in session.seats], []
    if (best := best_turn(timeline)) is not None:
        number, seat, points = best
        head = words("result.moment.points", count=points)
        told = words("result.moment.by", name=names[seat], turn=number)
        found.append(Moment("best", head, told, timeline.turns[number - 1].end))
    if (most := biggest(session, timeline)) is not None:
        found.append(_biggest(words, names, most, kind))
    if timeline.turns:
        found.append(_turning(words, session, timeline))
    return found


def _biggest(words: Words, names: list[str], most: Found, kind: Callable[[str], str]) -> Moment:
    """Tell the biggest scoring: of an area by its tiles, of anything else by its points."""
    event, count = most.event, len(most.event.tiles)
    points = words("result.moment.points", count=event.points)
    who = words.list([names[seat] for seat in event.players])
    if len(event.players) > 1:
        told = words("result.moment.scored", names=who, count=event.points)
    elif count > 1:
        told = words("app.labelled", label=points, text=who)
    else:
        told = words("result.moment.by", name=who, turn=most.turn)
    size = words("result.tiles", count=count) if count > 1 else points
    head = words("app.labelled", label=kind(event.kind), text=size)
    return Moment("biggest" if count > 1 else "most", head, told, most.step, most.turn == 0)


def _turning(words: Words, session: AnySession, timeline: Timeline) -> Moment:
    """Tell when the winner came to be ahead for good."""
    turned, end = turning_point(timeline), len(session.history)
    if turned is None:
        return Moment("turning", words("result.moment.level"), words("result.moment.even"), end, True)
    number, name = turned[0], session.seats[turned[1]].name
    if number == 0:
        told = words("result.moment.always", name=name)
        return Moment("turning", words("result.moment.none"), told, timeline.turns[0].end)
    if number > len(timeline.turns):
        head, told = words("result.moment.end"), words("result.moment.final", name=name)
        return Moment("turning", head, told, end, True)
    head, told = words("result.moment.turn", turn=number), words("result.moment.lead", name=name)
    return Moment("turning", head, told, timeline.turns[number - 1].end)


def moments_html(words: Words, found: list[Moment]) -> str:
    """Write the moments as cards that lead to them, each with its part of the board."""
    cards = "".join(
        f'<li><button type="button" class="card story"{attrs(data_act="moment", data_to=one.step)} '
        f'id="moment-{one.name}"><canvas class="im" id="picture-{one.name}" width="264" height="264" data-keep '
        f'aria-hidden="true"></canvas><span class="bd"><span class="cap">{esc(words(f"result.moment.{one.name}"))}'
        f'</span><b class="t">{esc(one.head)}</b><span class="muted s">{esc(one.told)}</span></span></button></li>'
        for one in found
    )
    if not cards:
        return ""
    return f'<h2 class="apart">{esc(words("result.moments"))}</h2><ul class="stories">{cards}</ul>'
