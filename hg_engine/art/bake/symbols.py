"""Every symbol of the libraries, drawn: those of each game, and those of all."""

from __future__ import annotations

from ..symbols import SHARED, Row
from .landscape.draw_backs import backs
from .landscape.draw_beasts import beasts
from .landscape.draw_finds import finds
from .landscape.draw_fish import fish
from .landscape.draw_pieces import pieces
from .landscape.draw_signs import signs
from .landscape.draw_trees import crowns
from .marks import marks
from .seasons.draw_camps import camps
from .seasons.draw_food import food
from .seasons.draw_goods import goods
from .seasons.draw_pawns import pawns
from .seasons.draw_spaces import spaces
from .sketch import Sketch


def drawn_landscape() -> dict[str, list[Row]]:
    """Return the rows of every symbol that the tile-laying game has of its own by name."""
    every = _rows(crowns() | beasts() | fish() | finds() | signs() | pieces() | backs())
    return {name: rows for name, rows in every.items() if not name.startswith(SHARED)}


def drawn_seasons() -> dict[str, list[Row]]:
    """Return the rows of every symbol that Seasons has of its own by name."""
    return _rows(spaces() | camps() | food() | goods() | pawns())


def drawn_shared() -> dict[str, list[Row]]:
    """Return the rows of the symbols that are in the library of every game by name."""
    mammoths = {name: sketch for name, sketch in beasts().items() if name.startswith(SHARED)}
    return _rows(mammoths | marks())


def _rows(sketches: dict[str, Sketch]) -> dict[str, list[Row]]:
    return {name: sketch.rows for name, sketch in sketches.items()}
