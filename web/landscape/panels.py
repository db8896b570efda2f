"""Write the panels of the table: the players, the selected area, the log, the list of keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from hg_engine.landscape.area import Area
from hg_engine.landscape.position import Position
from hg_engine.landscape.session import LandscapeSession
from hg_engine.landscape.tile import Terrain
from web.bots.talk import Remark
from web.i18n.words import Words
from web.landscape import tell
from web.landscape.aids_page import lead
from web.landscape.figures import figure_html, sheet_html
from web.landscape.lore import Lore, lore_of
from web.table.talk_page import talk_html
from web.ui.html import COLORS, attrs, button, cls, esc, icon, token

NOTHING: Final[Mapping[int, int]] = MappingProxyType({})


def players_html(
    words: Words,
    session: LandscapeSession,
    scores: Sequence[int] | None = None,
    ends: Sequence[int] | None = None,
    owed: Mapping[int, int] = NOTHING,
    talk: Remark | None = None,
) -> str:
    """Show every seat as a card: score, pieces in hand, whose turn it is, what it has said.

    ``ends`` is what the scores would be if the game ended now. The points that are ``owed`` to a seat are not shown
    yet; its text has them already.
    """
    scores = session.position.scores if scores is None else scores
    rows = "".join(
        _card_html(
            words,
            session,
            seat,
            scores,
            end=None if ends is None else ends[seat],
            owed=owed.get(seat, 0),
            bubble=talk_html(words, talk, seat),
        )
        for seat in range(len(session.seats))
    )
    many = "many" if len(session.seats) > 3 else None
    return (
        f'<aside class="{cls("pls", many)}" aria-label="{esc(words("table.players"))}">'
        f"{sheet_html(tuple(seat.color for seat in session.seats))}<ul>{rows}</ul></aside>"
    )


def _card_html(
    words: Words,
    session: LandscapeSession,
    seat: int,
    scores: Sequence[int],
    *,
    end: int | None,
    owed: int,
    bubble: str,
) -> str:
    """Write the card of a seat; its line is its score beside the best one, so that it never wraps."""
    position, who = session.position, session.seats[seat]
    on = seat == position.seat and not position.is_over
    meeples, huts = position.meeples[seat], position.huts[seat]
    told = words(
        "table.supply",
        meeples=meeples,
        huts=huts,
        of_meeples=session.rules.meeples,
        of_huts=session.rules.huts,
    )
    points = words("table.points", count=scores[seat])
    said = words("app.labelled", label=who.name, text=f"{points}, {told}")
    if on:
        said += f", {words('table.on_turn')}"
    best = max(*scores, 1)
    shown = attrs(data_shown=scores[seat] - owed if owed else None)
    line = f'<rect width="{100 * max(0, scores[seat]) / best:.1f}%" height="100%"/>'
    return (
        f'<li class="{cls("pl", f"p{COLORS.index(who.color)}", "on" if on else None)}" id="seat-{seat}"'
        f"{' aria-current=true' if on else ''}>{token(who.color)}"
        f'<span class="nmw" aria-hidden="true"><span class="nm">{esc(who.name)}</span></span>'
        f'<span class="vh">{esc(said)}</span><span class="sup" aria-hidden="true">'
        f"{_supply_html('meeple', meeples, who.color)}{_supply_html('hut', huts, who.color)}</span>"
        f'<span class="sc num"{shown} id="score-{seat}" aria-hidden="true">{scores[seat]}</span>'
        f"{'' if end is None else _end_html(words, end)}"
        f'<svg class="lead" id="lead-{seat}" aria-hidden="true">{line}</svg>{bubble}</li>'
    )


def _end_html(words: Words, end: int) -> str:
    """Tell what a seat would have if the game ended now."""
    said = words("aids.would_end", count=end)
    return (
        f'<span class="end num" title="{esc(said)}"><span class="vh">{esc(said)}</span>'
        f'<span aria-hidden="true">{icon("next")}{end}</span></span>'
    )


def _supply_html(kind: str, left: int, color: str) -> str:
    """Show how many pieces of a kind are in hand, pale when there are none."""
    return f'<span class="{cls("cnt", None if left else "out")}">{figure_html(kind, color)}{left}</span>'


def left_html(words: Words, session: LandscapeSession) -> str:
    """Show how many tiles are left in both stacks, with the backs of the tiles."""
    bag, known = session.position.bag, lore_of(session.rules)
    parts = []
    for name, count in (("land", len(bag["land"])), (known.bonus, len(bag["bonus"]))):
        told = words(f"table.left.{name}", count=count)
        parts.append(
            f'<span class="tleft"><canvas class="lf" id="back-{name}" width="72" height="72" data-keep '
            'aria-hidden="true"></canvas>'
            f'<b class="num" aria-hidden="true">{count}</b>'
            f'<span class="vh">{esc(told)}</span></span>'
        )
    return f'<span class="left">{"".join(parts)}</span>'


class Sums(NamedTuple):
    """What is reckoned of an area: tiles left that fit it, rows and a note on what it may become."""

    fitting: int
    rows: Sequence[tuple[str, str, str]]
    note: str


def area_html(
    words: Words, session: LandscapeSession, area: Area | None, sums: Sums | None, river: bool
) -> str:
    """Tell the inspected area: extent, who is on it, and with ``sums`` what it would score and may become."""
    if area is None:
        return (
            f'<section class="sec insp"><h2 class="h3">{esc(words("table.area"))}</h2>'
            f'<p class="s muted mice">{esc(words("table.area.hint"))}</p>'
            f'<p class="s muted touch">{esc(words("hint.look"))}</p></section>'
        )
    known = lore_of(session.rules)
    rows = sums_rows(words, session, area, sums) if sums else []
    listed = "".join(
        f'<dt>{esc(name)}</dt><dd class="num {kind}">{esc(value)}</dd>' for name, value, kind in rows
    )
    notes = "" if sums is None else sums.note + _specials_html(words, known, area)
    return (
        f'<section class="sec insp" aria-label="{esc(words("table.area"))}"><div class="hd">'
        f'<h2 class="h3">{esc(tell.area_title(words, known, area))}</h2><span class="sp"></span>'
        f'<span class="chip">{esc(tell.open_words(words, area))}</span></div>'
        f"<ul>{_held_html(words, session, area, sums is not None)}</ul><dl>{listed}</dl>{notes}"
        f"{_other_html(words, area) if river else ''}</section>"
    )


def _held_html(words: Words, session: LandscapeSession, area: Area, counted: bool) -> str:
    """List who is on an area, those with most first, and if that is ``counted`` who would score."""
    seats = sorted(range(len(session.seats)), key=lambda seat: -area.seats[seat])
    said = "".join(
        f'<li class="row">{token(session.seats[seat].color, small=True)}<b class="s">'
        f"{esc(session.seats[seat].name)} × {area.seats[seat]}</b>"
        f'<span class="s muted">{esc(_would(words, area, seat) if counted else "")}</span></li>'
        for seat in seats
        if area.seats[seat]
    )
    nobody = "area.nobody.huts" if area.kind == "system" else "area.nobody"
    return said or f'<li class="s muted">{esc(words(nobody))}</li>'


def _would(words: Words, area: Area, seat: int) -> str:
    """Say that a seat would score an area, and by how many it is ahead where nobody shares."""
    if seat not in area.owners:
        return ""
    would, ahead = words("area.would"), lead(area) if len(area.owners) == 1 else 0
    return words("aids.ahead", count=ahead, would=would) if ahead else would


def _specials_html(words: Words, known: Lore, area: Area) -> str:
    """Say what the special tiles of an area do."""
    return "".join(
        f'<p class="s muted">{esc(words(f"area.special.{known.word(name)}", count=area.extra))}</p>'
        for name in area.specials
    )


def _other_html(words: Words, area: Area) -> str:
    """Write the button from a river to its whole river system, or back."""
    system = area.kind == "system"
    label = words("area.show.river" if system else "area.show.system")
    return button("system", label, "btn-l s", data_to="" if system else "1")


def sums_rows(words: Words, session: LandscapeSession, area: Area, sums: Sums) -> list[tuple[str, str, str]]:
    """Return what is counted in an area as rows of name, value, kind."""
    rows = [(words(f"area.score.{when(area)}"), words("table.points", count=area.points + area.extra), "now")]
    known = lore_of(session.rules)
    if "tiles" not in tell.area_extent(known, area):
        rows.append((words("area.row.tiles"), str(len(area.tiles)), ""))
    rows += [
        (words(f"area.row.{name}"), str(count), "")
        for name, count in tell.area_counts(known, area).items()
        if count and name != known.treasure
    ]
    if area.kind == "forest" and area.counts.get("treasure") and not area.is_complete:
        turn = "area.extra_turn.needs" if session.rules.extra_turn_needs_meeple else "area.extra_turn"
        rows.append((words(f"area.row.{known.treasure}"), words(turn), ""))
    left = sum(session.position.undrawn.values())
    if area.open_sides and not session.position.is_over:
        rows.append((words("area.fitting"), words("area.of", count=sums.fitting, all=left), ""))
    rows[1:1] = sums.rows
    return rows


def when(area: Area) -> str:
    """Name when the area scores, for the table of its points; ``done``: nobody is there to score it any more."""
    if area.kind in ("meadow", "system"):
        return "end"
    if not area.is_complete:
        return "closed"
    return "now" if any(area.seats) else "done"


def has_river(position: Position, zone: int) -> bool:
    """Return whether the zone is a river, which belongs to a river and to a river system."""
    return position.catalogue[zone // 10].zones[zone % 10].terrain is Terrain.RIVER
