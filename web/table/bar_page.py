"""Draw the points that the seats may expect as a slim bar with a part in the colour of each seat."""

from __future__ import annotations

from collections.abc import Sequence

from hg_engine.session import Seat
from web.i18n.words import Words
from web.ui.html import COLORS, SHAPES, esc

SPAN = 50.0
"""The lead in points at which the bar of two seats has nearly one colour only."""
LEAST = 12.0
"""The narrowest part, in hundredths."""


def parts(expected: Sequence[float]) -> list[float]:
    """Divide a hundred among the seats: between two by the lead, among more by their points."""
    if len(expected) == 2:
        lead = max(-1.0, min(1.0, (expected[0] - expected[1]) / SPAN))
        left = 50 + lead * (50 - LEAST)
        return [round(left, 1), round(100 - left, 1)]
    room = 100 - LEAST * len(expected)
    points = [max(0.1, value) for value in expected]
    return [round(LEAST + room * value / sum(points), 1) for value in points]


def lead_words(words: Words, seats: Sequence[Seat], expected: Sequence[float]) -> str:
    """Say who may expect most, and by how much."""
    first, second = sorted(range(len(seats)), key=lambda seat: -expected[seat])[:2]
    count = round(expected[first] - expected[second])
    return words("bar.lead", name=seats[first].name, count=count) if count else words("bar.even")


def said(words: Words, seats: Sequence[Seat], expected: Sequence[float]) -> str:
    """Say what every seat may expect."""
    listed = words.list(
        [f"{seat.name} {round(points)}" for seat, points in zip(seats, expected, strict=True)]
    )
    return words("bar.said", listed=listed, lead=lead_words(words, seats, expected))


def bar_html(words: Words, seats: Sequence[Seat], expected: Sequence[float] | None) -> str:
    """Draw the bar; without anything to show yet, an empty one keeps its place."""
    if expected is None:
        label = esc(words("bar.wait"))
        return (
            f'<svg class="expect" id="expect" role="img" aria-label="{label}">'
            '<rect class="none" width="100%" height="100%"/></svg>'
        )
    out, left = [], 0.0
    for seat, (who, width) in enumerate(zip(seats, parts(expected), strict=True)):
        color = COLORS.index(who.color)
        out.append(
            f'<rect class="p{color}" x="{left:.1f}%" width="{width:.1f}%" height="100%"/>'
            f'<svg class="p{color}" x="{left:.1f}%" width="3rem" overflow="visible">'
            f'<path class="ik" transform="translate(7 4) scale(.83)" d="{SHAPES[color]}"/>'
            f'<text class="ik" x="21" y="13.5">{round(expected[seat])}</text></svg>'
        )
        left += width
        if seat + 1 < len(seats):
            out.append(f'<rect class="cut" x="{left:.1f}%" width="2" height="100%"/>')
    if len(seats) == 2:
        out.append(_lead(seats, expected))
    label = esc(said(words, seats, expected))
    return f'<svg class="expect" id="expect" role="img" aria-label="{label}">{"".join(out)}</svg>'


def _lead(seats: Sequence[Seat], expected: Sequence[float]) -> str:
    """Write the lead beside the border, on the side of whoever is ahead."""
    lead = round(expected[0] - expected[1])
    if not lead:
        return ""
    # the points of every seat stand at the left end of its part
    end = parts(expected)[0] if lead > 0 else 100.0
    color = COLORS.index(seats[lead < 0].color)
    text = f'<text class="ik" x="{end:.1f}%" dx="-7" y="13.5" text-anchor="end">+{abs(lead)}</text>'
    return f'<g class="p{color}">{text}</g>'
