"""The score track as a picture: its spaces, and the markers of the players; other texts tell the numbers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from hg_engine.session import Seat
from web.table.track import HEIGHT, ROW, SPACES, WIDTH, Marker, markers, place, trail
from web.ui.html import COLORS, SHAPES


def track_html(seats: Sequence[Seat], scores: Sequence[int]) -> str:
    """Draw the track; nothing in it has an id, which the morpher could not follow into a picture."""
    drawn = "".join(_marker(seats[mark.seat], mark) for mark in markers(scores))
    return f'<svg class="trk" viewBox="0 0 {WIDTH:g} {HEIGHT:g}" aria-hidden="true">{_ground()}{drawn}</svg>'


@cache
def _ground() -> str:
    """Draw what never changes: the trail, a mark for every space, numbers for the tens."""
    spaces = []
    for space in range(SPACES):
        x, y = place(space)
        kind, r = ("ten", 3.4) if space % ROW == 0 else ("five", 2.6) if space % 5 == 0 else ("one", 1.7)
        spaces.append(f'<circle class="{kind}" cx="{x:g}" cy="{y:g}" r="{r:g}"/>')
    numbers = "".join(
        f'<text x="{place(ten)[0]:g}" y="{place(ten)[1] - 12:g}">{ten}</text>'
        for ten in range(0, SPACES, ROW)
    )
    x, y = place(SPACES - 1)
    return (
        f'<path class="bank" d="{trail()}"/><path class="way" d="{trail()}"/>{"".join(spaces)}{numbers}'
        f'<path class="round" d="M{x + 9:g} {y:g}h8m-3.5 -3.5l3.5 3.5l-3.5 3.500"/>'
    )


def _marker(seat: Seat, mark: Marker) -> str:
    """Draw a player's marker, with the laps behind it on a plate as at the table."""
    number = COLORS.index(seat.color) if seat.color in COLORS else 0
    plate = ""
    if mark.behind:
        half, y = (9 if mark.behind < 100 else 11), (8 if mark.low else -18)
        plate = (
            f'<rect class="plate" x="{-half}" y="{y}" width="{2 * half}" height="11" rx="2"></rect>'
            f'<text class="laps" y="{y + 8.4:g}">{mark.behind}</text>'
        )
    scale = f" scale({mark.size:g})" if mark.size != 1 else ""
    return (
        f'<g class="mk p{number}" transform="translate({mark.x:g} {mark.y:g}){scale}"><circle class="r1" r="9.8"/>'
        '<circle class="r2" r="8.7"/><circle class="r3" r="7.3"/>'
        f'<path transform="translate(-4.8 -4.8) scale(.8)" d="{SHAPES[number]}"/>{plate}</g>'
    )
