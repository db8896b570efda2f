"""Write the panels of the table: the season, the players, what tiles are worth, the end of a season."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from hg_engine.game import Event
from hg_engine.seasons.tiles import GOODS, KINDS
from web.i18n.words import Words
from web.seasons import tell
from web.seasons.state import TableState
from web.storage.settings import aids
from web.table.fields import field_html
from web.table.talk_page import talk_html
from web.ui.html import COLORS, cls, esc, icon, token

TOLD = tuple(kind for kind in KINDS if kind not in ("path", "cave"))
"""The kinds of tiles that are taken."""
OPENLY = ("weapon", "mammoth")
"""What lies face up before a seat."""
HIDDEN = "M6 3h12v18H6zM9 7h6M9 11h6"
"""The sign of what lies face down, on a 24-unit square."""


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
    """Show every seat as a card: points where they are known, what it has and what it took, whose turn it is."""
    rows = "".join(_card_html(words, state, seat) for seat in range(len(state.session.seats)))
    many = "many" if len(state.session.seats) > 3 else None
    return f'<aside class="{cls("pls", many)}" aria-label="{esc(words("table.players"))}"><ul>{rows}</ul></aside>'


def _card_html(words: Words, state: TableState, seat: int) -> str:
    """Write the card of a seat; its line is its score beside the best one, where scores are known."""
    snapshot, position, who = state.snapshot, state.snapshot.position, state.session.seats[seat]
    on = seat == snapshot.seat and not position.is_over
    told = tell.supply(words, snapshot, seat)
    points = line = ""
    if state.open:
        score, best = position.scores[seat], max(*position.scores, 1)
        told = [words("table.points", count=score), *told, *tell.collection(words, snapshot, seat)]
        points = f'<span class="sc num" id="score-{seat}" aria-hidden="true">{score}</span>'
        line = f'<svg class="lead" aria-hidden="true"><rect width="{100 * score / best:.1f}%" height="100%"/></svg>'
    if on:
        told.append(words("table.on_turn"))
    named = esc(words("app.labelled", label=who.name, text=", ".join(told)))
    place = f"seat{seat}"
    counts = [("pawn", len(position.pawns[seat])), ("pack", len(position.packs[seat]))]
    counts.append(("weapon", position.weapons[seat]))
    have = "".join(_count_html(place, kind, count) for kind, count in counts)
    return (
        f'<li class="{cls("pl", f"p{COLORS.index(who.color)}", "on" if on else None)}" id="seat-{seat}"'
        f"{' aria-current=true' if on else ''}>{token(who.color)}"
        f'<span class="nmw" aria-hidden="true"><span class="nm">{esc(who.name)}</span></span>'
        f'<span class="vh">{named}</span>{points}<span class="sup have" aria-hidden="true">{have}</span>'
        f"{_took_html(state, seat)}{line}{talk_html(words, state.talk, seat)}</li>"
    )


def _count_html(place: str, kind: str, count: int) -> str:
    """Show how many of something a seat has, pale where it has none."""
    return f'<span class="{cls("cnt", None if count else "out")}">{emblem(kind, place)}{count}</span>'


def _took_html(state: TableState, seat: int) -> str:
    """Show what a seat took, kind by kind as far as that is known, and its mammoths by value."""
    taken, mammoths = state.snapshot.position.taken[seat], state.snapshot.position.mammoths[seat]
    place = f"seat{seat}"
    found = "".join(
        f'<span class="cnt">{emblem(kind, place)}{taken[kind]}</span>'
        for kind in TOLD
        if state.open and kind not in OPENLY and taken[kind]
    )
    if not state.open:
        sign = f'<svg class="gl sign" viewBox="0 0 24 24"><path d="{HIDDEN}"/></svg>'
        found += f'<span class="cnt">{sign}{tell.face_down(state.snapshot, seat)}</span>'
    if mammoths:
        values = "".join(f'<b class="num">{value}</b>' for value in mammoths)
        found += f'<span class="cnt mam">{emblem("mammoth", place)}{values}</span>'
    return f'<span class="sup took" aria-hidden="true">{found}</span>' if found else ""


def card_emblems(state: TableState) -> dict[str, tuple[object, ...]]:
    """Return what is painted into the canvases of the cards."""
    found: dict[str, tuple[object, ...]] = {}
    for seat, who in enumerate(state.session.seats):
        found |= emblems(f"seat{seat}")
        found |= {f"em-seat{seat}-{figure}": ("piece", figure, who.color) for figure in ("pawn", "pack")}
    return found


def kinds_html(words: Words, state: TableState) -> str:
    """Write what the next tile of every kind is worth, as a slim column that can be folded."""
    position = state.snapshot.position
    if not state.settings.on("aid.worth") or position.is_over or state.course is not None or state.viewed:
        return ""
    seat, label = asker(state), words("seasons.next")
    rows = []
    for kind in TOLD:
        left = sum(count for (name, _), count in state.snapshot.left.items() if name == kind)
        if left and not state.folded:
            worth = _next_worth(words, state, kind, left, seat)
            rows.append(
                f'<li>{emblem(kind, "kinds")}<span class="vh">{esc(tell.kind_words(words, kind))}</span>'
                f'<b class="num">{esc(worth)}</b></li>'
            )
    listed = f"<ul>{''.join(rows)}</ul>" if rows else ""
    title = esc(words("seasons.worth.title", name=state.session.seats[seat].name))
    return (
        f'<section class="{cls("kinds fl", "folded" if state.folded else None)}" aria-label="{title}">'
        f'<button type="button" class="b ghost fold" data-act="kinds" id="kinds" title="{title}" '
        f'aria-expanded="{"false" if state.folded else "true"}">{esc(label)}{icon("down")}</button>{listed}</section>'
    )


def asker(state: TableState) -> int:
    """Return whose view is taken: the seat to move, or while a bot moves the first person."""
    people = [seat for seat, level in enumerate(state.levels) if not level]
    seat = state.snapshot.seat
    return seat if seat in people or not people else people[0]


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
        f'<td class="n num">{esc(_next_worth(words, state, kind, left, snapshot.seat))}</td>'
        f'<td class="n num">{taken if seen else "?"}</td></tr>'
    )


def _next_worth(words: Words, state: TableState, kind: str, left: int, seat: int) -> str:
    """Say what the next tile of a kind would be worth to a seat, of which so many are left."""
    snapshot = state.snapshot
    if kind == "mammoth":
        values = [value for name, value in snapshot.left if name == kind]
        return "–".join(map(str, dict.fromkeys((values[0], values[-1])))) if values else "–"
    if left and tell.scores(kind, state.ui.goods):
        tile = next(tile for tile in snapshot.at.values() if tile.kind == kind)
        return f"+{snapshot.worth(tile, seat)}"
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
        f"{esc(what)}</h2></div><ul>{listed}</ul></section>"
    )


def aids_html(words: Words, state: TableState) -> str:
    """Write the switches of what helps."""
    fields = "".join(field_html(words, state.settings, key) for key in aids("seasons"))
    if state.settings.on("aid.bar") and not state.open:
        fields += f'<p class="s muted">{esc(words("seasons.coach.hidden"))}</p>'
    return f'<section class="sec aids" aria-label="{esc(words("table.tab.aids"))}">{fields}</section>'


SNOW = (
    '<div class="deep"></div><div class="veil"></div><div class="flakes"></div>'
    '<svg class="drift" viewBox="0 0 100 40" preserveAspectRatio="none"><path d="M0 10C14 4 30 12 46 10S62 26 78 25 '
    '92 21 100 18V40H0z"/><path d="M0 24C16 19 34 26 52 24S86 26 100 31V40H0z"/></svg><div class="front"></div>'
)
"""Snow over the table, back to front: what hides a board not painted yet, and the band that comes from the left."""


def turning_html(words: Words, state: TableState) -> str:
    """Tell the end of summer as a dialog in the snow: the word, who begins, why, what everybody still got.

    While the snow melts there is only snow.
    """
    if state.melting:
        return f'<div class="snowfall melts" aria-hidden="true">{SNOW}</div>'
    if not state.turning:
        return ""
    events, winter = [event for step in state.turning for event in step.events], _winter(state)
    why = next((event.why for event in events if event.kind == "season_end"), "off")
    begins, first = tell.begins_words(words, winter, state.session.seats), winter.players[0]
    return (
        f'<div class="snowfall" id="turning" data-act="season.go"><div aria-hidden="true">{SNOW}</div>'
        '<section class="snow-told" role="dialog" aria-modal="true" aria-labelledby="turning-title" '
        f'aria-describedby="turning-who turning-why"><h2 id="turning-title">{esc(words("seasons.winter"))}</h2>'
        f'<p class="snow-who" id="turning-who">{token(state.session.seats[first].color)}<span>{esc(begins)}.</span></p>'
        f'<div id="turning-why" class="s"><p>{esc(words(f"seasons.end.{why}"))}.</p>{_under_html(words, state, events)}'
        f'</div><button type="button" class="b go" data-act="season.go" id="season-go">'
        f"{esc(words('seasons.turning.on'))}</button></section></div>"
    )


def _winter(state: TableState) -> Event:
    """Return the beginning of winter, which names who moves first."""
    session = state.present
    ended = max(count for count, step in enumerate(session.history, 1) if any(_begins(step.events)))
    return next(_begins(tell.caused(session.history, ended, session.position.seat)))


def _begins(events: Iterable[Event]) -> Iterator[Event]:
    return (event for event in events if event.kind == "winter")


def _under_html(words: Words, state: TableState, events: Sequence[Event]) -> str:
    """List what everybody took from under their pawns when summer ended."""
    tiles, seats = state.session.position.catalogue, state.session.seats
    rows = []
    for number, event in enumerate(_under(events)):
        tile = tiles[event.tiles[0]]
        points = f'<b class="num">+{event.points}</b>' if state.open and event.points else ""
        name = seats[event.players[0]].name
        kind = tell.kind_words(words, tile.kind, tile.value)
        rows.append(
            f"<li>{token(seats[event.players[0]].color, small=True)}{emblem(str(number), 'under')}"
            f'<span class="vh">{esc(words("app.labelled", label=name, text=kind))}</span>{points}</li>'
        )
    if not rows:
        return ""
    return f'<p>{esc(words("seasons.turning.under"))}</p><ul class="under">{"".join(rows)}</ul>'


def _under(events: Sequence[Event]) -> list[Event]:
    return [event for event in events if event.why == "under"]


def under_emblems(state: TableState) -> dict[str, tuple[object, ...]]:
    """Return what is painted into the canvases of that list."""
    events = [event for step in state.turning for event in step.events]
    tiles = state.session.position.catalogue
    return {
        f"em-under-{number}": ("kind", tiles[event.tiles[0]].kind)
        for number, event in enumerate(_under(events))
    }
