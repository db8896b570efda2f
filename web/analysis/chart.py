"""Draw as SVG text who was ahead in a game: the points that the seats could expect after every turn."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import NamedTuple

from hg_engine.session import Seat
from web.games.timeline import Timeline
from web.i18n.words import Words
from web.table.bar_page import said
from web.table.chart import BOTTOM, LEFT, LINES, RIGHT, STEPS, TOP, apart
from web.ui.html import COLORS, SHAPES, attrs, esc

WIDTH, HEIGHT = 520, 260

Point = tuple[float, float]


class Axes(NamedTuple):
    """Where numbers of turns and points lie on the chart."""

    lead: bool
    """Whether it is the lead of one seat over the other that is drawn, which has a line in the middle."""
    turns: int
    """How many turns there are."""
    floor: int
    """The lowest points of the grid, the highest, and how many lie between two of its lines."""
    top: int
    step: int

    @property
    def right(self) -> int:
        """Where the last turn lies."""
        return WIDTH - (12 if self.lead else RIGHT)

    def x(self, turn: float) -> float:
        """Return where a turn lies."""
        return round(LEFT + (self.right - LEFT) * turn / max(1, self.turns), 1)

    def y(self, points: float) -> float:
        """Return where points lie."""
        bottom = HEIGHT - BOTTOM
        return round(bottom - (bottom - TOP) * (points - self.floor) / max(1, self.top - self.floor), 1)


def places(timeline: Timeline, steps: Sequence[int]) -> list[float]:
    """Return where the turns that begin after so many steps end, in turns as the timeline counts them.

    An extra turn is looked over by itself but belongs to its turn, so the first of the two ends half-way.
    """
    numbers = [turn.number if (turn := timeline.turn_at(step + 1)) else 0 for step in steps]
    groups = (list(group) for _, group in itertools.groupby(numbers))
    return [number - 1 + part / len(group) for group in groups for part, number in enumerate(group, 1)]


def chart_html(
    words: Words,
    seats: Sequence[Seat],
    rows: Sequence[Sequence[float]],
    places: Sequence[float],
    count: int,
    marks: Sequence[int],
) -> str:
    """Draw the chart: ``rows`` of points to expect at these ``places`` among ``count`` turns.

    Between two seats it is the lead that is drawn; ``marks`` are the rows that are numbered on it.
    """
    if not rows:
        return ""
    lead = len(seats) == 2
    if lead:
        lines = [[0.0, *(row[0] - row[1] for row in rows)]]
    else:
        lines = [list(column) for column in zip(*rows, strict=True)]
    axes, first = _axes(lines, lead, count), 0 if lead else 1
    xs = [axes.x(place) for place in ([0.0, *places] if lead else places)]
    points = [[(x, axes.y(value)) for x, value in zip(xs, line, strict=False)] for line in lines]
    if lead:
        drawn = _lead(seats, points[0], axes.y(0), (axes.y(axes.top), axes.y(axes.floor)))
    else:
        drawn = _lines(seats, points, rows[-1], axes.right, HEIGHT - BOTTOM)
    label = words("analysis.chart.said", now=said(words, seats, rows[-1]))
    return (
        f'<figure class="chart"><svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img"{attrs(aria_label=label)}>'
        f"{_grid(words, axes)}{drawn}{_marks(points, marks, first)}</svg></figure>"
    )


def _axes(lines: Sequence[Sequence[float]], lead: bool, count: int) -> Axes:
    """Choose the grid that all lines fit on; that of a lead reaches as far up as down."""
    values = list(itertools.chain.from_iterable(lines))
    low, high = min(values), max(values)
    if lead:
        high = max(high, -low)
        low = -high
    step = next((step for step in STEPS if high - low <= step * LINES), STEPS[-1])
    return Axes(lead, count, step * int(low // step), step * int(-(-max(high, low + 1) // step)), step)


def _grid(words: Words, axes: Axes) -> str:
    """Draw the lines of the grid with their points, and name the turns."""
    out = ""
    for value in range(axes.floor, axes.top + 1, axes.step):
        kind, y = "cf" if axes.lead and not value else "cg", axes.y(value)
        out += (
            f'<path class="{kind}" d="M{LEFT} {y}H{axes.right}"/><text class="ct" x="{LEFT - 6}" y="{y + 4}" '
            f'text-anchor="end">{abs(value) if axes.lead else value}</text>'
        )
    return (
        f'{out}<text class="ct" x="{axes.right}" y="{HEIGHT - 6}" text-anchor="end">{axes.turns}</text>'
        f'<text class="ct" x="{LEFT}" y="{HEIGHT - 6}">{esc(words("history.chart.turns"))}</text>'
    )


def _path(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{x} {y}" for x, y in points)


def _lead(seats: Sequence[Seat], line: Sequence[Point], zero: float, ends: tuple[float, float]) -> str:
    """Fill between the line of the lead and nought, above in the first seat's colour, below in the other's."""
    crossed: list[Point] = []
    for (x0, y0), (x1, y1) in itertools.pairwise(line):
        crossed.append((x0, y0))
        if (y0 - zero) * (y1 - zero) < 0:
            crossed.append((round(x0 + (x1 - x0) * (zero - y0) / (y1 - y0), 1), zero))
    crossed.append(line[-1])
    out = []
    for seat, pick in ((0, min), (1, max)):
        color = COLORS.index(seats[seat].color)
        side = [(px, pick(py, zero)) for px, py in crossed]
        area = f"{_path(side)}L{side[-1][0]} {zero}L{side[0][0]} {zero}z"
        at = ends[seat] + (4 if seat == 0 else -4)
        out.append(
            f'<g class="p{color}"><path class="ld" d="{area}"/></g>'
            f'<g class="p{color}" transform="translate({LEFT + 14} {at + (8 if seat == 0 else -8)})">'
            f'<circle class="cd" r="7.5"/>'
            f'<path class="ck" transform="scale(.72) translate(-6 -6)" d="{SHAPES[color]}"/>'
            f'<text class="cn" x="13" y="4">{esc(seats[seat].name)}</text></g>'
        )
    return f'{"".join(out)}<path class="ll" d="{_path(line)}"/>'


def _lines(
    seats: Sequence[Seat], lines: Sequence[Sequence[Point]], now: Sequence[float], right: float, bottom: float
) -> str:
    """Draw a line for every seat, with its token and points at the end."""
    out, marks = [], []
    for seat in sorted(range(len(seats)), key=lambda seat: now[seat]):
        color = COLORS.index(seats[seat].color)
        path = _path(lines[seat])
        out.append(f'<g class="p{color}"><path class="cc" d="{path}"/><path class="cl" d="{path}"/></g>')
    ends = apart([line[-1][1] for line in lines], TOP - 4, bottom + 2)
    for seat, low in enumerate(ends):
        color = COLORS.index(seats[seat].color)
        x, y = lines[seat][-1]
        marks.append(
            f'<path class="cg" d="M{x} {y}L{right + 8} {low}"/>'
            f'<g class="p{color}" transform="translate({right + 15} {low})"><circle class="cd" r="7.5"/>'
            f'<path class="ck" transform="scale(.72) translate(-6 -6)" d="{SHAPES[color]}"/></g>'
            f'<text class="cn" x="{right + 27}" y="{low + 4}">{round(now[seat])}</text>'
        )
    return "".join(out + marks)


def _marks(lines: Sequence[Sequence[Point]], marks: Sequence[int], first: int) -> str:
    """Number the turning points: on the line of the lead, or over all lines."""
    out = []
    for number, turn in enumerate(marks, 1):
        at = turn + 1 - first
        x, y = lines[0][at] if len(lines) == 1 else (lines[0][at][0], min(line[at][1] for line in lines) - 14)
        y = max(TOP, y)
        out.append(
            f'<g class="tp" transform="translate({x} {y})"><circle r="9"/>'
            f'<text y="4" text-anchor="middle">{number}</text></g>'
        )
    return "".join(out)
