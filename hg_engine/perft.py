"""Counts of the move sequences from a position: a checksum of the rules, and of nothing else.

Draws are chance, fixed by a drawer; they come of themselves and count no depth.
"""

from __future__ import annotations

from .errors import IllegalMove
from .game import Phase
from .landscape.position import Position
from .session import Drawer


def perft(position: Position, drawer: Drawer, depth: int) -> int:
    """Return how many sequences of ``depth`` players' moves there are; the position ends as it began.

    A game that is over sooner has none.

    Raises:
        IllegalMove: the drawer does not know what is drawn next.
    """
    if depth <= 0:
        return 1
    drawn = _draw(position, drawer)
    moves = position.legal_moves()
    if depth == 1:
        count = len(moves)
    else:
        count = 0
        for move in moves:
            position.push(move)
            count += perft(position, drawer, depth - 1)
            position.pop()
    for _ in range(drawn):
        position.pop()
    return count


def divide(position: Position, drawer: Drawer, depth: int) -> dict[str, int]:
    """Return the count behind every first move, by its text; they add up to `perft`."""
    drawn = _draw(position, drawer)
    counts = {}
    for move in position.legal_moves() if depth > 0 else ():
        position.push(move)
        counts[str(move)] = perft(position, drawer, depth - 1)
        position.pop()
    for _ in range(drawn):
        position.pop()
    return counts


def _draw(position: Position, drawer: Drawer) -> int:
    """Draw until somebody is to move or the game is over; return how many draws that took."""
    count = 0
    while position.phase is Phase.DRAW:
        draw = drawer.draw(position)
        if draw is None:
            raise IllegalMove("draw.none")
        position.push(draw)
        count += 1
    return count
