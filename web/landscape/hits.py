"""Which shape of a scene lies under a point of the board."""

from __future__ import annotations

from math import hypot

from web.landscape.shapes import (
    PIECE_SIZE,
    SOCKET_RADIUS,
    CellShape,
    GhostShape,
    PieceShape,
    Scene,
    SocketShape,
)


def hit(scene: Scene, x: float, y: float, reach: float = 0.0) -> str | None:
    """Return the key of the topmost thing to press at the point, or None.

    ``reach`` widens round targets (in cells), for fingers and small zooms; the nearest of them wins.
    """
    nearest: tuple[float, str] | None = None
    for shape in (*scene.pieces, *scene.over):
        if isinstance(shape, SocketShape):
            radius = max(SOCKET_RADIUS, reach)
        elif isinstance(shape, PieceShape) and shape.ringed:
            radius = max(PIECE_SIZE * 0.6, reach)
        else:
            continue
        distance = hypot(x - shape.x, y - shape.y)
        if distance <= radius and (nearest is None or distance < nearest[0]):
            nearest = (distance, shape.key)
    if nearest is not None:
        return nearest[1]
    for ghost in scene.over:
        if isinstance(ghost, GhostShape) and not ghost.loose and _inside(ghost.x, ghost.y, x, y):
            return ghost.key
    for cell in scene.under:
        if isinstance(cell, CellShape) and _inside(cell.x, cell.y, x, y):
            return cell.key
    for tile in scene.tiles:
        if _inside(tile.x, tile.y, x, y):
            return tile.key
    return None


def _inside(left: float, top: float, x: float, y: float) -> bool:
    """Return whether the point lies in the cell."""
    return left <= x < left + 1 and top <= y < top + 1
