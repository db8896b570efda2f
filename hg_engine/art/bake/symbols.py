"""Every symbol of the library, drawn."""

from __future__ import annotations

from .draw_backs import backs
from .draw_beasts import beasts
from .draw_finds import finds
from .draw_fish import fish
from .draw_pieces import pieces
from .draw_signs import signs
from .draw_trees import crowns
from .sketch import Row


def drawn() -> dict[str, list[Row]]:
    """Return the rows of every symbol by name."""
    sketches = crowns() | beasts() | fish() | finds() | signs() | pieces() | backs()
    return {name: sketch.rows for name, sketch in sketches.items()}
