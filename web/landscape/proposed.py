"""The shapes of a turn that is not played: the tile where it would lie, and the piece on it."""

from __future__ import annotations

from collections.abc import Sequence

from hg_engine.landscape.moves import LandscapeMove, Occupy, Place
from hg_engine.landscape.session import LandscapeSession
from web.landscape.scene import Geometry
from web.landscape.shapes import GhostShape, OverShape, PieceShape


def laid(
    session: LandscapeSession,
    art: Geometry,
    key: str,
    moves: Sequence[LandscapeMove],
    *,
    settled: bool = False,
    raised: bool = False,
) -> list[OverShape]:
    """Return the tile, and the piece that goes onto it; nothing where no tile is in hand."""
    tile, place = session.position.tile, moves[0]
    if tile is None or not isinstance(place, Place):
        return []
    found: list[OverShape] = [
        GhostShape(key, place.x, place.y, tile, place.rotation, settled=settled, raised=raised)
    ]
    last = moves[-1]
    if isinstance(last, Occupy) and last.piece is not None:
        x, y = art.anchor(tile, last.number, place.rotation)
        figure = art.figure(tile, last.number, place.rotation, last.piece)
        color = session.seats[session.position.seat].color
        found.append(PieceShape(f"{key}:piece", place.x + x / 100, place.y + y / 100, figure, color))
    return found
