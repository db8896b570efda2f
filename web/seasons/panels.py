"""Write the panels of the table: the season, the players, what tiles are worth, the end of a season."""

from __future__ import annotations

from hg_engine.game import Event
from hg_engine.seasons.layout import NAMES
from hg_engine.seasons.tiles import GOODS, KINDS
from web.i18n.words import Words
from web.seasons import tell
from web.seasons.state import TableState
from web.storage.settings import SEASON_AIDS
from web.table.fields import field_html
from web.table.talk_page import talk_html
from web.ui.glyphs import glyph
from web.ui.html import button, cls, esc, icon, token

TOLD = tuple(kind for kind in KINDS if kind not in ("path", "cave"))
"""The kinds of tiles that are taken."""
GLYPHS = {
    "pack": "M7 8V6a5 5 0 0 1 10 0v2h2l1 12H4L5 8zM9 8h6V6a3 3 0 0 0-6 0z",
    "weapon": "M3 21l9-10M11 6l3-3 2 5 5 2-3 3-5-2z",
    "mammoth": "M4 20v-7c0-6 3-9 8-9 4 0 6 2 7 5l2 8-2 1-2-5-1 7h-3v-4h-3v4z",
    "hidden": "M6 3h12v18H6zM9 7h6M9 11h6",
}
"""Small signs of what a seat has, on a 24-unit square."""


def emblem(kind: str, place: str) -> str:
    """Write a canvas for the emblem of a kind of tile; `emblems` names what is painted into it."""
    return f'<canvas class="em" id="em-{place}-{kind}" width="64" height="64" data-keep aria-hidden="true"></canvas>'


def emblems(place: str) -> dict[str, tuple[object, ...]]:
    """Return what is painted into the canvases of a place."""
    return {f"em-{place}-{kind}": ("kind", kind) for kind in TOLD}


def season_html(words: Words, state: TableState) -> str:
    """Tell the season, how many tiles are left, and how long it waits for something to happen."""
    snapshot = state.snapshot
    count = sum(snapshot.left.values())
    said = words("home.tiles_left", count=count)
    idle = ""
    rest = snapshot.position.patience - snapshot.position.idle
    if snapshot.position.idle >= len(state.session.seats) and not snapshot.position.is_over:
        told = words("seasons.idle", turns=rest)
        idle = f'<span class="idle" title="{esc(told)}">{icon("warn")}<b class="num" aria-hidden="true">{rest}</b>'
        idle += f'<span class="vh">{esc(told)}</span></span>'
    sky = icon("sun" if snapshot.season == "summer" else "snow")
    return (
        f'<span class="left"><span class="season {snapshot.season}">{sky}'
        f'<b class="sn">{esc(words(f"seasons.{snapshot.season}"))}</b></span><span class="tleft">{icon("tiles")}'
        f'<b class="num" aria-hidden="true">{count}</b><span class="vh">{esc(said)}</span></span>{idle}</span>'
    )


def players_html(words: Words, state: TableState) -> str:
    """Show every seat: what lies open, points where they are known, and whose turn it is."""
    snapshot, position, rows = state.snapshot, state.snapshot.position, []
    for seat, who in enumerate(state.session.seats):
        on = seat == snapshot.seat and not position.is_over
        turn = f'<span class="muted xs">{esc(words("table.on_turn"))}</span>' if on else ""
        told = tell.supply(words, snapshot, seat)
        points = ""
        if state.open:
            told.insert(0, words("table.points", count=position.scores[seat]))
            points = (
                f'<span class="sc num" id="score-{seat}" aria-hidden="true">{position.scores[seat]}</span>'
            )
        named = esc(words("app.labelled", label=who.name, text=", ".join(told)))
        values = "".join(f'<b class="num">{value}</b>' for value in position.mammoths[seat])
        mammoths = f'<span class="mam">{_sign("mammoth")}{values}</span>' if values else ""
        rows.append(
            f'<li class="{cls("pl", "on" if on else None)}" id="seat-{seat}"{" aria-current=true" if on else ""}>'
            f'{token(who.color)}<span class="nmw"><span class="nm">{esc(who.name)} {turn}</span></span>'
            f'<span class="vh">{named}</span>{points}<span class="sup have" aria-hidden="true">'
            f"<span>{glyph('meeple')}{len(position.pawns[seat])}</span>"
            f"<span>{_sign('pack')}{len(position.packs[seat])}</span>"
            f"<span>{_sign('weapon')}{position.weapons[seat]}</span>"
            f"<span>{_sign('hidden')}{tell.face_down(snapshot, seat)}</span>{mammoths}</span>"
            f"{talk_html(words, state.talk, seat)}</li>"
        )
    return f'<aside class="pls" aria-label="{esc(words("table.players"))}"><ul>{"".join(rows)}</ul></aside>'


def _sign(name: str) -> str:
    return f'<svg class="gl sign" viewBox="0 0 24 24"><path d="{GLYPHS[name]}"/></svg>'


def worth_html(words: Words, state: TableState) -> str:
    """Tell every kind of tile: how many lie there, what the next one would be worth, how many the seat took."""
    heads = "".join(
        f'<th scope="col" class="n">{esc(words(f"seasons.worth.{name}"))}</th>'
        for name in ("left", "next", "taken")
    )
    label = words("seasons.worth.title", name=state.session.seats[state.snapshot.seat].name)
    rows = "".join(_kind_html(words, state, kind) for kind in TOLD)
    table = (
        f'<table class="worth s"><caption class="vh">{esc(label)}</caption><thead><tr><th scope="col">'
        f"{esc(words('seasons.worth.kind'))}</th>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    )
    return (
        f'{_space_html(words, state)}<section class="sec"><h2 class="h3">{esc(label)}</h2>{table}</section>'
    )


def _kind_html(words: Words, state: TableState, kind: str) -> str:
    """Write the row of a kind of tile; nothing for one that neither lies there nor is known to be taken."""
    snapshot = state.snapshot
    left = sum(count for (name, _), count in snapshot.left.items() if name == kind)
    taken = snapshot.position.taken[snapshot.seat][kind]
    seen = state.open or kind in ("weapon", "mammoth")
    if not left and not (taken and seen):
        return ""
    return (
        f'<tr><th scope="row"><span class="row">{emblem(kind, "worth")}<span>{esc(tell.kind_words(words, kind))}'
        f'</span></span></th><td class="n num">{left}</td>'
        f'<td class="n num">{esc(_next_worth(words, state, kind, left))}</td>'
        f'<td class="n num">{taken if seen else "?"}</td></tr>'
    )


def _next_worth(words: Words, state: TableState, kind: str, left: int) -> str:
    """Say what the next tile of a kind would be worth, of which so many are left."""
    snapshot = state.snapshot
    if kind == "mammoth":
        values = [value for name, value in snapshot.left if name == kind]
        return "–".join(map(str, dict.fromkeys((values[0], values[-1])))) if values else "–"
    if left and tell.scores(kind, state.ui.goods):
        tile = next(tile for tile in snapshot.at.values() if tile.kind == kind)
        return f"+{snapshot.worth(tile)}"
    return words("seasons.set") if kind in GOODS else "–"


def _space_html(words: Words, state: TableState) -> str:
    """Tell the space that is looked at."""
    if state.ui.cursor is None:
        return ""
    snapshot, space = state.snapshot, state.ui.cursor
    parts = tell.who_words(words, snapshot, state.session.seats, space)
    if worth := tell.worth_words(words, snapshot, space, state.ui.goods):
        parts.append(worth)
    if seats := snapshot.threats.get(space):
        names = words.list([state.session.seats[seat].name for seat in seats])
        parts.append(words("seasons.threat", names=names))
    listed = "".join(f'<li class="s">{esc(part)}</li>' for part in parts)
    what = tell.space_words(words, snapshot, space)
    return (
        f'<section class="sec insp" aria-label="{esc(words("seasons.space"))}"><div class="hd"><h2 class="h3">'
        f"{esc(words('app.labelled', label=NAMES[space], text=what))}</h2></div><ul>{listed}</ul></section>"
    )


def aids_html(words: Words, state: TableState) -> str:
    """Write the switches of what helps."""
    fields = "".join(field_html(words, state.settings, key) for key in SEASON_AIDS)
    if state.settings.on("aid.bar") and not state.open:
        fields += f'<p class="s muted">{esc(words("seasons.coach.hidden"))}</p>'
    return f'<section class="sec aids" aria-label="{esc(words("table.tab.aids"))}">{fields}</section>'


def turning_html(words: Words, state: TableState) -> str:
    """Tell the end of summer as a dialog over the table: why, what everybody still got, and who begins."""
    events = [event for step in state.turning for event in step.events]
    why = next((event.why for event in events if event.kind == "season_end"), "off")
    winter = next((event for event in events if event.kind == "winter"), None)
    tiles, seats = state.session.position.catalogue, state.session.seats
    rows = "".join(
        f'<li class="row">{token(seats[event.players[0]].color, small=True)}<span>'
        f"{esc(tell.kind_words(words, tiles[event.tiles[0]].kind, tiles[event.tiles[0]].value))}</span>"
        f"{_points(state, event)}</li>"
        for event in events
        if event.why == "under"
    )
    under = f'<h3>{esc(words("seasons.turning.under"))}</h3><ul class="under">{rows}</ul>' if rows else ""
    begins = ""
    if winter is not None:
        key = "seasons.begins.mammoth" if any(winter.majority) else "seasons.begins"
        begins = f"<p>{esc(words(key, name=seats[winter.players[0]].name))}.</p>"
    go = button("season.go", words("seasons.turning.go"), "pri big", "next", id="season-go")
    return (
        f'<div class="over winter" data-act="season.go"></div><section class="dlg turning" role="dialog" '
        f'aria-modal="true" aria-labelledby="turning-title" aria-describedby="turning-why" id="turning">'
        f'{icon("snow", big=True)}<h2 id="turning-title">{esc(words("seasons.turning"))}</h2>'
        f'<p id="turning-why">{esc(words(f"seasons.end.{why}"))}.</p>{under}{begins}'
        f'<p class="muted s">{esc(words("seasons.turning.packs"))}</p><div class="acts">{go}</div></section>'
    )


def _points(state: TableState, event: Event) -> str:
    return f'<b class="num">+{event.points}</b>' if state.open and event.points else ""
