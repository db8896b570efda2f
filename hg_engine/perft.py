"""Count move sequences from a position: a checksum of the rules.

Draws are chance, fixed by a drawer; they come of themselves and count no depth.
"""

from __future__ import annotations

from typing import Any

from .errors import IllegalMove
from .game import Phase, Position
from .session import Drawer


def perft(position: Position[Any], drawer: Drawer, depth: int) -> int:
    """Return how many sequences of ``depth`` players' moves there are; the position ends as it began.

    A game that is over sooner has none.

    Raises:
        IllegalMove: the drawer does not know what is drawn next.
    """
    start = position.ply
    try:
        return _count(position, drawer, depth)
    finally:
        _back(position, start)


def divide(position: Position[Any], drawer: Drawer, depth: int) -> dict[str, int]:
    """Return the count behind every first move, by its text; they add up to `perft`.

    Raises:
        IllegalMove: the drawer does not know what is drawn next.
    """
    start = position.ply
    counts = {}
    try:
        _draw(position, drawer)
        for move in position.legal_moves() if depth > 0 else ():
            position.push(move)
            counts[str(move)] = _count(position, drawer, depth - 1)
            position.pop()
    finally:
        _back(position, start)
    return counts


def _count(position: Position[Any], drawer: Drawer, depth: int) -> int:
    """Return the count of `perft`; the draws before it stay made when it raises."""
    if depth <= 0:
        return 1
    start = position.ply
    _draw(position, drawer)
    moves = position.legal_moves()
    if depth == 1:
        count = len(moves)
    else:
        count = 0
        for move in moves:
            position.push(move)
            count += _count(position, drawer, depth - 1)
            position.pop()
    _back(position, start)
    return count


def _back(position: Position[Any], ply: int) -> None:
    """Take moves back until only ``ply`` are left."""
    while position.ply > ply:
        position.pop()


def _draw(position: Position[Any], drawer: Drawer) -> None:
    """Draw until somebody is to move or the game is over."""
    while position.phase is Phase.DRAW:
        draw = drawer.draw(position)
        if draw is None:
            raise IllegalMove("draw.none")
        position.push(draw)
