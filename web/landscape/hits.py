"""Which shape of a scene lies under a point of the board."""

from __future__ import annotations

from math import hypot

from web.landscape.shapes import (
    PIECE_SIZE,
    SOCKET_RADIUS,
    CellShape,
    GhostShape,
    OverShape,
    PieceShape,
    Scene,
    SocketShape,
    TileShape,
)


def hit(scene: Scene, x: float, y: float, reach: float = 0.0) -> str | None:
    """Return the key of the topmost thing to press at the point, or None.

    ``reach`` widens round targets (in cells), for fingers and small zooms; the nearest of them wins.
    """
    if (target := _round_target(scene, x, y, reach)) is not None:
        return target
    ghosts = (shape for shape in scene.over if isinstance(shape, GhostShape) and not shape.loose)
    cells = (shape for shape in scene.under if isinstance(shape, CellShape))
    square: tuple[GhostShape | CellShape | TileShape, ...] = (*ghosts, *cells, *scene.tiles)
    return next((shape.key for shape in square if _inside(shape.x, shape.y, x, y)), None)


def _round_target(scene: Scene, x: float, y: float, reach: float) -> str | None:
    """Return the key of the nearest piece or place for one whose circle the point lies in."""
    nearest: tuple[float, str] | None = None
    for shape in (*scene.pieces, *scene.over):
        radius = _radius(shape)
        if radius is None:
            continue
        distance = min(hypot(x - a, y - b) for a, b in _spots(shape))
        if distance <= max(radius, reach) and (nearest is None or distance < nearest[0]):
            nearest = (distance, shape.key)
    return None if nearest is None else nearest[1]


def _spots(shape: PieceShape | OverShape) -> list[tuple[float, float]]:
    """Return where a round target may be pressed: where it is, and where what it stands for is."""
    home = shape.home if isinstance(shape, SocketShape) else None
    return [shape.at] if home is None else [shape.at, home]


def _radius(shape: PieceShape | OverShape) -> float | None:
    """Return the radius of a round target; None for everything else."""
    if isinstance(shape, SocketShape):
        return SOCKET_RADIUS
    return PIECE_SIZE * 0.6 if isinstance(shape, PieceShape) and shape.ringed else None


def _inside(left: float, top: float, x: float, y: float) -> bool:
    """Return whether the point lies in the cell."""
    return left <= x < left + 1 and top <= y < top + 1
