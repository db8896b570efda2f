"""Write the final-scoring replay in the dock: a heading for each area, a short sum, and the buttons to go on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hg_engine.landscape.session import LandscapeSession
from web.i18n.words import Words
from web.landscape import tell
from web.landscape.lore import lore_of
from web.landscape.tally import Row, Stop
from web.table.lines import seat_names
from web.ui.html import attrs, button, cls, esc, icon, token


class Replayed(NamedTuple):
    """The state of the replay: its stops, the present one, and whether it goes on by itself."""

    stops: Sequence[Stop]
    at: int
    playing: bool | None
    """None when nothing ever moves by itself."""

    @property
    def stop(self) -> Stop:
        """The stop that is shown."""
        return self.stops[self.at]

    @property
    def last(self) -> bool:
        """Whether nothing is to come."""
        return self.at + 1 == len(self.stops)


def head(words: Words, session: LandscapeSession, stop: Stop) -> str:
    """Say what an area gives to whom."""
    area = words(f"walk.{stop.kind}")
    if not stop.points:
        return words("walk.none", area=area)
    names = seat_names(words, session.seats, stop.players)
    return words("walk.head", area=area, count=stop.points, names=names)


def rows(words: Words, session: LandscapeSession, stop: Stop) -> list[tuple[str, str, str]]:
    """Return the lines of the sum: what, times what, and points (empty where a line only explains)."""
    known = lore_of(session.rules)

    def line(row: Row, key: str = "") -> tuple[str, str, str]:
        what = words(f"area.n.{known.word(row.item)}", count=row.number)
        times = f"× {row.each}" if row.each != 1 or stop.kind == "meadow" else ""
        return words(key, what=what) if key else what, times, str(row.points)

    if stop.area is None:
        return [(tell.event_words(words, known, event), "", str(event.points)) for event in stop.events]
    lines = [line(row, "walk.raft" if row.item == "lakes" else "") for row in stop.rows]
    if stop.spared:
        lines.append((words("walk.taken", count=stop.spared), "", ""))
    if stop.chased:
        lines.append((words("walk.chased", count=stop.chased), "", ""))
    return lines + [line(row, "walk.pit_trap") for row in stop.once_more]


def holders(words: Words, session: LandscapeSession, stop: Stop) -> str:
    """Say who has how many hunters or huts there, most first."""
    shown = [
        f"{session.seats[seat].name} × {count}"
        for seat, count in sorted(enumerate(stop.held), key=lambda pair: -pair[1])
        if count
    ]
    return (
        words("walk.huts" if stop.kind == "system" else "walk.hunters", who=", ".join(shown)) if shown else ""
    )


def note(words: Words, stop: Stop) -> str:
    """Say by which rule the points went to more than one player, or to less than have most."""
    if stop.area is not None and "shrine" in stop.area.specials and stop.players != stop.area.owners:
        return words("log.shrine")
    return words("walk.tie") if len(stop.players) > 1 else ""


def said(words: Words, session: LandscapeSession, replayed: Replayed) -> str:
    """Say a stop in a few sentences, for those who listen."""
    stop = replayed.stop
    where = words("walk.at", step=replayed.at + 1, count=len(replayed.stops))
    lines = [f"{what}{f' {times}' if times else ''}" for what, times, _ in rows(words, session, stop)]
    parts = [
        where,
        head(words, session, stop),
        holders(words, session, stop),
        ", ".join(lines),
        note(words, stop),
    ]
    return " ".join(part if part[-1] in ".!?" else part + "." for part in parts if part)


def still(words: Words, replayed: Replayed) -> str:
    """Say what is still to come."""
    rest = [stop.kind for stop in replayed.stops[replayed.at + 1 :]]
    parts = [words(f"walk.n.{kind}", count=rest.count(kind)) for kind in ("meadow", "system", "other")
             if kind in rest]  # fmt: skip
    return words("walk.still", what=words.list(parts)) if parts else words("walk.over")


def replay_html(words: Words, session: LandscapeSession, replayed: Replayed) -> str:
    """Write the stop that is shown."""
    stop = replayed.stop
    tokens = "".join(token(session.seats[seat].color, small=True) for seat in stop.players)
    lines = "".join(
        f'<tr{"" if points else " class=muted"}><th scope="row">{esc(what)}</th><td class="num">{times}</td>'
        f'<td class="num">{points}</td></tr>'
        for what, times, points in rows(words, session, stop)
    )
    total = ""
    if stop.points:
        names = esc(seat_names(words, session.seats, stop.players))
        total = f'<tr class="sum"><th scope="row" colspan="2">{names}</th><td class="num">+{stop.points}</td></tr>'
    detail = " · ".join(part for part in (holders(words, session, stop), note(words, stop)) if part)
    at = words("walk.at", step=replayed.at + 1, count=len(replayed.stops))
    return (
        f'<div class="turn nohand scoring" role="group" aria-label="{esc(words("walk.title"))}"><div class="say">'
        f'<p class="row at"><b class="cap">{esc(words("walk.title"))}</b><span class="sp"></span>'
        f'<span class="chip num">{esc(at)}</span></p>'
        f'<p class="t" id="prompt">{tokens}{esc(head(words, session, stop))}</p>'
        f'<p class="s muted" id="prompt-detail">{esc(detail)}</p></div>'
        f'<table class="sums"><caption class="vh">{esc(words("walk.title"))}</caption><tbody>{lines}{total}'
        f'</tbody></table><p class="s muted come">{esc(still(words, replayed))}</p>'
        f'<div class="acts">{_acts(words, replayed)}</div></div>'
    )


def _acts(words: Words, replayed: Replayed) -> str:
    """Write the way on, back and out."""
    back = (
        f'<button type="button" class="b ic" data-act="walk.back" id="walk-back" title="{esc(words("walk.back"))}" '
        f'aria-label="{esc(words("walk.back"))}"{attrs(aria_disabled=None if replayed.at else "true")}>'
        f"{icon('previous')}</button>"
    )
    play = ""
    if replayed.playing is not None and not replayed.last:
        key = "walk.pause" if replayed.playing else "walk.play"
        play = button(
            "walk.play", "", "", "pause" if replayed.playing else "play", words(key), id="walk-play"
        )
    if replayed.last:
        return f"{back}{button('walk.skip', words('walk.result'), 'pri', 'last', id='to-result')}"
    skip = button("walk.skip", words("walk.skip"), "", "last", id="to-result")
    following = (
        f'<button type="button" class="{cls("b", "pri", "nw")}" data-act="walk.next" id="walk-next">'
        f"{esc(words('walk.next'))} <kbd>Enter</kbd></button>"
    )
    return f"{back}{play}{skip}{following}"
