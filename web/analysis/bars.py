"""Where the points came from, as bars on one axis; pure SVG text whose widths are the points."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from hg_engine import AnySession
from web.i18n.words import Words
from web.ui.html import esc

NUMBERED: Final = 0.045
"""A part of a bar bears its number if it is as large a share of the axis as this."""


def bars_html(
    words: Words,
    session: AnySession,
    order: Sequence[int],
    kinds: Mapping[str, str],
    points: Callable[[int, str], int],
    face: Callable[[int], str],
) -> str:
    """Write a bar for every seat, in this order, and what the colours mean; the longest bar fills the axis.

    ``kinds`` names the kinds of points in their order, ``points`` tells how many a seat made by one.
    """
    shown = [kind for kind in kinds if any(points(seat, kind) > 0 for seat in order)]
    axis = max((sum(max(0, points(seat, kind)) for kind in shown) for seat in order), default=0) or 1
    scores = session.position.scores
    best = max(scores)
    rows = "".join(
        f'<li class="{"win" if scores[seat] == best else ""}"><span class="nm">{face(seat)}'
        f"<span>{esc(session.seats[seat].name)}</span></span>"
        f"{bar_html([(list(kinds).index(kind), points(seat, kind)) for kind in shown], axis)}"
        f'<b class="num t">{words.number(scores[seat])}</b></li>'
        for seat in order
    )
    family = session.rules.family
    return f'{legend_html(kinds, shown, family)}<ul class="bars of-{family}">{rows}</ul>'


def legend_html(kinds: Mapping[str, str], shown: Sequence[str], family: str) -> str:
    """Say what the colours of those kinds mean that are shown; each family may have its own."""
    listed = "".join(
        f'<li><span class="key k{list(kinds).index(kind)}"></span>{esc(kinds[kind])}</li>' for kind in shown
    )
    return f'<ul class="legend s of-{family}" aria-hidden="true">{listed}</ul>'


def bar_html(parts: Sequence[tuple[int, int]], axis: int) -> str:
    """Draw a bar: its parts, each with its number if there is room; a table tells the same."""
    drawn, at = "", 0
    for number, points in parts:
        if points <= 0:
            continue
        left, width = 100 * at / axis, 100 * points / axis
        drawn += f'<rect class="k{number}" x="{left:.3f}%" y="0" width="{width:.3f}%" height="100%"></rect>'
        if points / axis >= NUMBERED:
            drawn += f'<text class="on{number}" x="{left + width / 2:.3f}%" y="50%">{points}</text>'
        at += points
    return f'<svg class="sbar" aria-hidden="true">{drawn}</svg>'
