"""Draw the points of a game over time as SVG text: one stepped line for each player, marked at its end."""

from __future__ import annotations

from collections.abc import Sequence

from hg_engine.session import Seat
from web.games.timeline import Timeline
from web.i18n.words import Words
from web.ui.html import COLORS, SHAPES, attrs, cls, esc, token

NARROW, WIDE = (340, 200), (720, 280)
TOP, BOTTOM, LEFT, RIGHT = 12, 24, 30, 52
APART = 17.0
"""Least distance of two marks at the ends of lines."""
STEPS = (5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)
LINES = 5
"""At most so many lines across."""


def totals(timeline: Timeline, seats: int) -> list[list[int]]:
    """Return, for every seat, the points at the start, after every turn and, if there was one, the final scoring."""
    rows = []
    for seat in range(seats):
        made = [turn.points[seat] for turn in timeline.turns] + (
            [timeline.final[seat]] if timeline.over else []
        )
        row = [0]
        for points in made:
            row.append(row[-1] + points)
        rows.append(row)
    return rows


def chart_html(
    words: Words, seats: Sequence[Seat], timeline: Timeline, at: int | None = None, wide: bool = False
) -> str:
    """Draw the chart; ``at`` marks the moment after so many turns.

    Where a ``wide`` one would be too small to be read, the style sheet shows the narrow one instead.
    """
    drawn = _drawn(words, seats, timeline, at, NARROW)
    if wide:
        drawn = _drawn(words, seats, timeline, at, WIDE) + drawn
    return f'<figure class="{cls("chart", "both" if wide else None)}">{drawn}</figure>'


def _drawn(
    words: Words, seats: Sequence[Seat], timeline: Timeline, at: int | None, size: tuple[int, int]
) -> str:
    """Draw the chart in a size."""
    rows = totals(timeline, len(seats))
    chart = _Chart(timeline, max(map(max, rows)), size)
    said = words("history.chart.said", scores=_scores(words, seats, rows))
    return (
        f'<svg viewBox="0 0 {chart.width} {chart.height}" role="img"{attrs(aria_label=said)}>'
        f"{_grid(words, chart, timeline, at)}{_lines(chart, seats, rows)}{_marks(chart, seats, rows)}</svg>"
    )


class _Chart:
    """How large a chart is, and where turns and points lie in it."""

    def __init__(self, timeline: Timeline, most: int, size: tuple[int, int]) -> None:
        """Give so many turns and points room."""
        self.width, self.height = size
        self.right, self.bottom = self.width - RIGHT, self.height - BOTTOM
        self._turns = len(timeline.turns)
        # the final scoring comes after the last turn, and takes some room for itself
        gap = max(1.0, 0.07 * self._turns) if timeline.over else 0.0
        self._count = max(1.0, self._turns + gap)
        self.step = next((step for step in STEPS if most <= step * LINES), STEPS[-1])
        self.top = max(self.step, -(-most // self.step) * self.step)

    def x(self, turn: int) -> float:
        """Return where a turn ends."""
        at = turn if turn <= self._turns else self._count
        return round(LEFT + (self.right - LEFT) * at / self._count, 1)

    def y(self, points: float) -> float:
        """Return how high so many points lie."""
        return round(self.bottom - (self.bottom - TOP) * points / self.top, 1)


def _grid(words: Words, chart: _Chart, timeline: Timeline, at: int | None) -> str:
    """Draw lines for points, the end of the turns, and the moment after ``at`` turns."""
    grid = "".join(
        f'<path class="cg" d="M{LEFT} {chart.y(value)}H{chart.right}"/>'
        f'<text class="ct" x="{LEFT - 6}" y="{chart.y(value) + 4}" text-anchor="end">{value}</text>'
        for value in range(0, chart.top + 1, chart.step)
    )
    end = words("history.chart.final") if timeline.over else str(len(timeline.turns))
    grid += f'<text class="ct" x="{chart.right}" y="{chart.height - 6}" text-anchor="end">{esc(end)}</text>'
    grid += f'<text class="ct" x="{LEFT}" y="{chart.height - 6}">{esc(words("history.chart.turns"))}</text>'
    if timeline.over:
        grid += f'<path class="cf" d="M{chart.x(len(timeline.turns))} {TOP}V{chart.bottom}"/>'
    if at is not None:
        grid += f'<path class="ca" d="M{chart.x(at)} {TOP - 4}V{chart.bottom + 4}"/>'
    return grid


def _lines(chart: _Chart, seats: Sequence[Seat], rows: Sequence[Sequence[int]]) -> str:
    """Draw everybody's points, the leader's last, over the others."""
    lines = []
    for seat in sorted(range(len(rows)), key=lambda seat: rows[seat][-1]):
        row, color = rows[seat], COLORS.index(seats[seat].color)
        path = f"M{chart.x(0)} {chart.y(0)}" + "".join(
            f"H{chart.x(turn)}V{chart.y(points)}"
            for turn, points in enumerate(row)
            if turn and (points != row[turn - 1] or turn == len(row) - 1)
        )
        lines.append(f'<g class="p{color}"><path class="cc" d="{path}"/><path class="cl" d="{path}"/></g>')
    return "".join(lines)


def _marks(chart: _Chart, seats: Sequence[Seat], rows: Sequence[Sequence[int]]) -> str:
    """Mark the ends of the lines with the colours' shapes and the points."""
    marks = []
    ends = apart([chart.y(row[-1]) for row in rows], TOP - 4, chart.bottom + 2)
    for seat, (row, low) in enumerate(zip(rows, ends, strict=True)):
        number = COLORS.index(seats[seat].color)
        marks.append(
            f'<path class="cg" d="M{chart.right} {chart.y(row[-1])}L{chart.right + 8} {low}"/>'
            f'<g class="p{number}" transform="translate({chart.right + 15} {low})"><circle class="cd" r="7.5"/>'
            f'<path class="ck" transform="scale(.72) translate(-6 -6)" d="{SHAPES[number]}"/></g>'
            f'<text class="cn" x="{chart.right + 27}" y="{low + 4}">{row[-1]}</text>'
        )
    return "".join(marks)


def _scores(words: Words, seats: Sequence[Seat], rows: Sequence[Sequence[int]]) -> str:
    return words.list([f"{seat.name} {row[-1]}" for seat, row in zip(seats, rows, strict=True)])


def apart(places: Sequence[float], least: float, most: float) -> list[float]:
    """Return heights near the wanted ones, none nearer than `APART` to another, all between two ends."""
    order = sorted(range(len(places)), key=lambda index: places[index])
    out = list(places)
    above = least
    for index in order:
        out[index] = above = max(out[index], above)
        above += APART
    below = most
    for index in reversed(order):
        out[index] = below = min(out[index], below)
        below -= APART
    return [round(value, 1) for value in out]


def numbers_html(words: Words, seats: Sequence[Seat], timeline: Timeline) -> str:
    """Write the same as a table: the points after every turn in which somebody made some."""
    rows = totals(timeline, len(seats))
    head = "".join(
        f'<th scope="col" class="n"><span class="row">{token(seat.color, small=True)}{esc(seat.name)}</span></th>'
        for seat in seats
    )
    body = []
    for turn in range(1, len(rows[0])):
        if all(row[turn] == row[turn - 1] for row in rows) and turn < len(rows[0]) - 1:
            continue
        final = turn > len(timeline.turns)
        name = words("history.chart.final") if final else str(turn)
        cells = "".join(
            f'<td class="n">{row[turn]}'
            + (
                f' <small class="ct">+{row[turn] - row[turn - 1]}</small>'
                if row[turn] > row[turn - 1]
                else ""
            )
            + "</td>"
            for row in rows
        )
        body.append(f'<tr><th scope="row">{esc(name)}</th>{cells}</tr>')
    caption = esc(words("history.chart.caption"))
    first = esc(words("history.chart.turn"))
    return (
        f'<div class="tw" tabindex="0" role="region" aria-label="{caption}">'
        f'<table class="points s"><caption class="vh">{caption}</caption><thead><tr>'
        f'<th scope="col">{first}</th>{head}</tr></thead><tbody>{"".join(body)}</tbody></table></div>'
    )


def ticks_svg(seats: Sequence[Seat], timeline: Timeline, at: int) -> str:
    """Draw a tick for every turn at its place in the game: as high as the points made, in the scorers' colours.

    The shape of who made most stands on it; places along the walk are percentages, heights pixels.
    """
    last = max(1, len(timeline.stops) - 1)
    peak = max((sum(turn.points) for turn in timeline.turns), default=0)
    out = []
    for turn in timeline.turns:
        place = timeline.index(timeline.after(turn.end - 1))
        out.append(_tick(seats, turn.points, place / last * 100, peak, timeline.stops[place] > at))
    if timeline.over:
        out.append(_tick(seats, timeline.final, 100, sum(timeline.final), at < timeline.length, wide=True))
    return "".join(out)


TALL, FOOT, STUB = 22.0, 35.0, 3.0
"""The highest tick, where ticks stand, and the height of one without points; in pixels."""


def _tick(
    seats: Sequence[Seat], points: Sequence[int], left: float, peak: int, later: bool, wide: bool = False
) -> str:
    kind = "tick later" if later else "tick"
    if not any(points):
        return f'<rect class="{kind}" x="{left:.2f}%" y="{FOOT - STUB}" width="2" height="{STUB}"/>'
    parts, low = [], FOOT
    unit = (TALL - STUB) / max(peak, 8)
    for seat in range(len(seats)):
        if points[seat]:
            high = points[seat] * unit + STUB / sum(map(bool, points))
            low -= high
            color = COLORS.index(seats[seat].color)
            parts.append(
                f'<rect class="p{color}" x="{left:.2f}%" y="{low:.1f}" width="{6 if wide else 4}" height="{high:.1f}"/>'
            )
    best = COLORS.index(seats[max(range(len(seats)), key=lambda seat: points[seat])].color)
    parts.append(
        f'<svg class="p{best}" x="{left:.2f}%" y="{low - 10:.1f}" width="9" height="9" viewBox="6 0 12 12" '
        f'overflow="visible"><path d="{SHAPES[best]}"/></svg>'
    )
    return f'<g class="{kind}">{"".join(parts)}</g>'
