"""Notes about the moves just played: one for every turn, beside its tile."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from hg_engine.game import Draw, Event
from hg_engine.landscape.moves import HUT, Occupy, Place
from hg_engine.landscape.tile import Tile
from web.landscape.places import Cell
from web.landscape.snapshot import FIGURES
from web.landscape.state import NOBODY, Note
from web.landscape.tell import BOXED, FINAL, Stepped

UNTOLD = FINAL | BOXED | {"menhir_turn"}
"""Events that others tell of: the final scoring, the banner at the hand."""


def notes_of(
    steps: Sequence[Stepped],
    laid: int | None,
    cells: Mapping[int, Cell],
    tiles: Mapping[int, Tile],
    others: Collection[int],
) -> tuple[Note, ...]:
    """Return a note for every turn of some steps; ``laid`` is the tile that the first of them goes on with.

    A turn of which there is nothing to tell, because it was played here and brought nothing, has none.
    """
    found: dict[int, Note] = {}
    tile = laid
    for step in steps:
        if isinstance(step.move, Draw):
            tile = step.move.tile
        if tile is None or tile not in cells:
            continue
        events = tuple(event for event in step.events if event.kind not in UNTOLD)
        other = step.turn in others and isinstance(step.move, Place | Occupy)
        if not events and not other:
            continue
        note = found.get(tile) or Note(step.turn, cells[tile], tile, others=step.turn in others)
        piece = _piece(step.move, tiles[tile]) if other else ""
        found[tile] = note._replace(events=(*note.events, *events), piece=piece or note.piece)
    return tuple(found.values())


def _piece(move: object, tile: Tile) -> str:
    """Return the figure that a move puts, or that it puts none; empty for any other move."""
    match move:
        case Occupy(None):
            return NOBODY
        case Occupy(str(kind), int(number)):
            return "hut" if kind == HUT else FIGURES[tile.zones[number].terrain]
    return ""


def boxed(steps: Sequence[Stepped]) -> tuple[tuple[int, Event], ...]:
    """Return the tiles that left the game, and whose turn it was."""
    return tuple((step.turn, event) for step in steps for event in step.events if event.kind in BOXED)
