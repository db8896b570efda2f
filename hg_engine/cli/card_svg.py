"""The picture of a card as SVG text, 1200 by 630: the board, and the players beside it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple
from unicodedata import combining, east_asian_width

from ..art.palette import DAY
from ..art.svg import decimal, escape, shapes_svg
from ..art.symbols import shared

WIDTH, HEIGHT = 1200, 630
"""The size that sites ask for which show a picture with a link, in pixels."""
_BOARD = 760
"""How much of the width is the board's."""
_EDGE = 12
_LEFT, _RIGHT = 796, 1152
_GROUND, _BONE, _MUTED, _OCHRE = "#3a2f25", "#f6f0e3", "#c9b899", "#e0a044"
_FONT = "font-family=\"Palatino, 'Palatino Linotype', Georgia, 'Liberation Serif', serif\""
_LARGE, _SMALL = 40.0, 26.0
_LETTER, _WIDE_LETTER = 0.56, 1.0
"""How wide letters are, roughly, in units of their size: those of most scripts, and those of East Asia."""
_HEAD = re.compile(r'<svg [^>]*?viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*>')


class Row(NamedTuple):
    """A player; ``points`` is empty where nobody knows them."""

    colour: str
    name: str
    points: str
    best: bool


def card_svg(board: str, title: str, told: str, rows: Sequence[Row]) -> str:
    """Return the picture; ``board`` is one of a game's `art`, ``told`` a sentence below the players."""
    pitch = min(96.0, 400 / len(rows))
    top = 118 + (400 - pitch * len(rows)) / 2
    parts = [
        f'<path fill="{_GROUND}" d="M0 0H{WIDTH}V{HEIGHT}H0z"/>',
        _placed(board),
        _text(_LEFT, 82, _fitted(title, _RIGHT - _LEFT, 34.0, 22.0), _MUTED),
        f'<path stroke="{_OCHRE}" stroke-width="2" d="M{_LEFT} 108H{_RIGHT}M{_LEFT} 528H{_RIGHT}"/>',
        *(_player(row, top + pitch * (number + 0.5)) for number, row in enumerate(rows)),
        _text(_LEFT, 576, _fitted(told, _RIGHT - _LEFT, 30.0, 20.0), _BONE),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
        f'stroke-linecap="round" stroke-linejoin="round"><title>{escape(title)}</title>'
        f"{''.join(parts)}</svg>"
    )


def _placed(board: str) -> str:
    """Return a picture of a board as large as its part of the card lets it be."""
    head = _HEAD.match(board)
    assert head is not None
    wide, high = float(head[1]), float(head[2])
    scale = min((_BOARD - 2 * _EDGE) / wide, (HEIGHT - 2 * _EDGE) / high)
    width, height = wide * scale, high * scale
    place = (
        f'<svg x="{decimal((_BOARD - width) / 2)}" y="{decimal((HEIGHT - height) / 2)}" width="{decimal(width)}" '
        f'height="{decimal(height)}" viewBox="0 0 {head[1]} {head[2]}">'
    )
    return place + board[head.end() :]


def _player(row: Row, y: float) -> str:
    """Return the mark of a colour, the name, and the points at the right."""
    colour = _OCHRE if row.best else _BONE
    mark = shapes_svg(
        shared(DAY)[f"mark.{row.colour}"]
    )  # without a symbol: the board brings symbols of its own
    room = _RIGHT - _LEFT - 66 - _length(row.points, 44.0) - 16 * bool(row.points)
    name = _text(_LEFT + 66, y + 13, _fitted(row.name, room, _LARGE, _SMALL), colour, bold=row.best)
    points = _text(_RIGHT, y + 14, (row.points, 44.0), colour, bold=True, end=True) if row.points else ""
    return f'<g transform="translate({_LEFT + 26} {decimal(y)}) scale(2.2)">{mark}</g>{name}{points}'


def _text(
    x: float, y: float, fitted: tuple[str, float], colour: str, bold: bool = False, end: bool = False
) -> str:
    text, size = fitted
    more = (' font-weight="700"' if bold else "") + (' text-anchor="end"' if end else "")
    return (
        f'<text x="{decimal(x)}" y="{decimal(y)}" font-size="{decimal(size)}" fill="{colour}"{more} {_FONT}>'
        f"{escape(text)}</text>"
    )


def _length(text: str, size: float) -> float:
    """Return how long a text is, roughly."""
    return size * sum(
        0.0 if combining(one) else _WIDE_LETTER if east_asian_width(one) in "WF" else _LETTER for one in text
    )


def _fitted(text: str, room: float, largest: float, least: float) -> tuple[str, float]:
    """Return a text, cut if it must be, with the size at which there is room for it."""
    size = min(largest, largest * room / max(1.0, _length(text, largest)))
    if size >= least:
        return text, size
    while text and _length(text + "…", least) > room:
        text = text[:-1]
    return text.rstrip() + "…", least
