"""Numbers for the moves of the tile-laying game: the same move has the same number in every position."""

from __future__ import annotations

from collections.abc import Mapping

from ...errors import IllegalMove
from ...landscape.moves import HUT, KEEP_ALL, MEEPLE, NO_PIECE, LandscapeMove, Occupy, Place, TakeBack
from ...landscape.position import Position
from ...landscape.tile import ZONE_BASE, Tile

REACH = 40
"""How far from the start tile, east, west, south and north, cells have numbers.  Bots get as far as 17, games at random
as far as 14, and whoever always takes the first move that is as good as any as far as 33."""


class Actions:
    """The moves of one catalogue, numbered: first placements, then what is taken back, then what is put on the tile.

    ``reach`` is how far from the start tile cells have numbers.  A placement farther away has none.
    """

    def __init__(self, catalogue: Mapping[int, Tile], reach: int = REACH) -> None:
        """Number the moves of these tiles."""
        self.reach = reach
        self.side = 2 * reach + 1
        zones = sorted(
            tile * ZONE_BASE + zone for tile, printed in catalogue.items() for zone in printed.zones
        )
        others: list[LandscapeMove] = [KEEP_ALL, *map(TakeBack, zones), NO_PIECE]
        others += [Occupy(piece, number) for piece in (MEEPLE, HUT) for number in range(ZONE_BASE)]
        self._first = 4 * self.side * self.side
        self._others = tuple(others)
        self._numbers = {move: self._first + at for at, move in enumerate(others)}
        self.size = self._first + len(others)
        """How many numbers there are, from 0 on."""

    def number(self, move: LandscapeMove) -> int | None:
        """Return the number of a move of a seat; None if it has none, as a draw and a cell out of reach."""
        if not isinstance(move, Place):
            return self._numbers.get(move)
        if max(abs(move.x), abs(move.y)) > self.reach:
            return None
        return ((move.y + self.reach) * self.side + move.x + self.reach) * 4 + move.rotation

    def move(self, number: int) -> LandscapeMove:
        """Return the move of a number.

        Raises:
            IllegalMove: no move has this number (``rl.action``).
        """
        if not 0 <= number < self.size:
            raise IllegalMove("rl.action", action=number)
        if number >= self._first:
            return self._others[number - self._first]
        cell, rotation = divmod(number, 4)
        y, x = divmod(cell, self.side)
        return Place(x - self.reach, y - self.reach, rotation)

    def legal(self, position: Position) -> list[int]:
        """Return the numbers of the legal moves, ascending as the moves are; none while a tile is drawn."""
        if position.to_move is None:
            return []
        found = map(self.number, position.legal_moves())
        return [number for number in found if number is not None]
