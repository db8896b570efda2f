"""Every symbol of the libraries, drawn."""

from __future__ import annotations

from ..store import Row
from .draw_backs import backs
from .draw_beasts import beasts
from .draw_camps import camps
from .draw_finds import finds
from .draw_fish import fish
from .draw_food import food
from .draw_goods import goods
from .draw_pawns import pawns
from .draw_pieces import pieces
from .draw_signs import signs
from .draw_spaces import spaces
from .draw_trees import crowns
from .sketch import Sketch


def drawn() -> dict[str, list[Row]]:
    """Return the rows of every symbol of the tile-laying game by name."""
    return _rows(crowns() | beasts() | fish() | finds() | signs() | pieces() | backs())


def drawn_seasons() -> dict[str, list[Row]]:
    """Return the rows of every symbol that the collecting game has of its own by name."""
    return _rows(spaces() | camps() | food() | goods() | pawns())


def _rows(sketches: dict[str, Sketch]) -> dict[str, list[Row]]:
    return {name: sketch.rows for name, sketch in sketches.items()}
