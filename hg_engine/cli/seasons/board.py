"""The board of Seasons in characters: two lines a row, odd rows half a space to the right."""

from __future__ import annotations

from collections.abc import Sequence

from ...seasons.layout import COLUMNS, NAMES, ROWS
from ...seasons.position import Position
from ...seasons.setup import picture
from ..screen import Span, merged

WIDTH = 6
"""Characters of a space; a row is two lines."""
MARGIN = 4
LEGEND = (
    "b berries 1   t tubers 2   h herbs 3   3 to 8 a mammoth of that value   w weapon",
    "j jug   n necklace   p pelt   k skull: 1, 2, 3, 4, 5, 6 of one good are 1, 3, 6, 10, 15, 20 points",
    "S summer camp   W winter camp   = path   o cave: all caves are joined",
    "(1) a pawn of the first player, (134) of three players   [1] a pack of the first player",
)
KINDS = {
    "b": "berries",
    "t": "tubers",
    "h": "herbs",
    "j": "good",
    "n": "good",
    "p": "good",
    "k": "good",
    "w": "weapon",
    "=": "path",
    "o": "cave",
    "S": "camp",
    "W": "camp",
    ".": "bare",
} | {str(value): "mammoth" for value in range(3, 9)}
"""The style of a space by the sign on it."""


def draw_board(position: Position, colors: Sequence[str]) -> list[list[Span]]:
    """Return the board in lines; ``colors`` are the styles of the seats."""
    rows = picture(position)
    lines = [_letters(0)]
    for row in range(ROWS):
        above: list[Span] = [(f"{row:>{MARGIN - 2}}  " + " " * (row % 2 * WIDTH // 2), "margin")]
        below: list[Span] = [(" " * (MARGIN + row % 2 * WIDTH // 2), "margin")]
        for column in range(COLUMNS):
            name, sign = NAMES[row * COLUMNS + column], rows[row][column]
            style = KINDS[sign]
            above += [(f" {sign if sign != '.' else ' '}", style), *_packs(position, name, colors, style)]
            below += _pawns(position, name, colors, style)
        lines += [merged(above), merged(below)]
    lines.append(_letters(WIDTH // 2))
    return lines


def _letters(shift: int) -> list[Span]:
    names = "".join(f" {name[0]:<{WIDTH - 1}}" for name in NAMES[:COLUMNS])
    return [(" " * (MARGIN + shift) + names.rstrip(), "margin")]


def _packs(position: Position, name: str, colors: Sequence[str], style: str) -> list[Span]:
    """Return four characters for the packs in a camp."""
    seats = [seat for seat, packs in enumerate(position.packs) if name in packs]
    return _held(seats, "[]", WIDTH - 2, colors, style)


def _pawns(position: Position, name: str, colors: Sequence[str], style: str) -> list[Span]:
    """Return the line of a space that its pawns stand on."""
    seats = [seat for seat, pawns in enumerate(position.pawns) for pawn in pawns if pawn == name]
    return _held(seats, "()", WIDTH, colors, style)


def _held(seats: list[int], marks: str, room: int, colors: Sequence[str], style: str) -> list[Span]:
    """Return the numbers of seats between marks, cut with a plus if there are too many for the room."""
    if not seats:
        return [(" " * room, style)]
    most = room - 2 if room - 2 > 2 else room
    shown: list[Span] = [(str(seat + 1), colors[seat]) for seat in seats[:most]]
    if len(seats) > most:
        shown[-1] = ("+", style)
    if room - len(shown) >= 2:
        shown = [(marks[0], style), *shown, (marks[1], style)]
    return [*shown, (" " * (room - len(shown)), style)]
