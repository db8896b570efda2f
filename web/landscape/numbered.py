"""Number the places for pieces on the board as the choices of a strip, each far enough from the next for a finger."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from math import cos, hypot, sin

from web.landscape.places import Cell
from web.landscape.shapes import PieceShape, Scene, SocketShape

Point = tuple[float, float]

APART = 0.27
"""How far from each other places are pressed, in cells: on a phone, about as far as a finger needs."""
EDGE = 0.07
"""How far from the edge of the tile they stay, in cells."""
TIED = 0.05
"""From so far on, in cells, a line leads to where the piece would stand."""
ROUNDS = 60
"""How often two that are too close are pushed apart; a few times are enough for most tiles."""


def spread(points: Sequence[Point]) -> list[Point]:
    """Return points of the cell (0, 0), those too close to each other moved apart, and no further than needed."""
    found = [_inside(point) for point in points]
    for _ in range(ROUNDS):
        close = [pair for pair in combinations(range(len(found)), 2) if _gap(found, *pair) < APART - 0.002]
        if not close:
            break
        for one, other in close:
            _push(found, one, other)
    return found


def _gap(points: Sequence[Point], one: int, other: int) -> float:
    """Return how far two points lie from each other."""
    return hypot(points[other][0] - points[one][0], points[other][1] - points[one][1])


def _push(points: list[Point], one: int, other: int) -> None:
    """Move two points away from each other, each half of what is missing."""
    (a, b), (x, y), gap = points[one], points[other], _gap(points, one, other)
    # two at the same place, and three in a line between edges, need a way to go
    across, down = ((x - a) / gap, (y - b) / gap) if gap > 0.001 else (cos(one + other), sin(one + other))
    far = max(0.0, APART - gap) / 2
    points[one] = _inside((a - far * across, b - far * down))
    points[other] = _inside((x + far * across, y + far * down))


def _inside(point: Point) -> Point:
    """Return a point of the cell, away from its edges."""
    x, y = (min(max(at, EDGE), 1 - EDGE) for at in point)
    return x, y


def numbered(scene: Scene, cell: Cell | None, numbers: Mapping[str, int]) -> Scene:
    """Return the scene with numbers, by the keys of shapes, on places of the tile on a cell and on ringed pieces."""
    pieces = tuple(
        shape._replace(number=numbers.get(shape.key, 0)) if shape.ringed else shape for shape in scene.pieces
    )
    sockets = [shape for shape in scene.over if isinstance(shape, SocketShape) and shape.key in numbers]
    sockets.sort(key=lambda shape: numbers[shape.key])
    if cell is None or not sockets:
        return replace(scene, pieces=pieces)
    left, top = cell
    places = spread([(shape.x - left, shape.y - top) for shape in sockets])
    moved = [
        _moved(shape, (left + x, top + y))._replace(number=numbers[shape.key])
        for shape, (x, y) in zip(sockets, places, strict=True)
    ]
    moved.sort(key=lambda shape: shape.chosen)  # the figure is seen whole
    rest = [shape for shape in scene.over if shape not in sockets]
    return replace(scene, pieces=pieces, over=(*rest, *moved))


def _moved(shape: SocketShape, to: Point) -> SocketShape:
    """Return a place moved, tied to where the piece would stand; the piece that was chosen stands there."""
    far = hypot(to[0] - shape.x, to[1] - shape.y)
    if shape.chosen or not far:
        return shape
    return shape._replace(x=to[0], y=to[1], home=shape.at if far > TIED else None)


def keys(pieces: Sequence[PieceShape], moves: Mapping[str, int], zones: Mapping[int, int]) -> dict[str, int]:
    """Return the numbers of shapes by their keys: places by their moves, ringed pieces by their zones."""
    found = {f"socket:{move}": number for move, number in moves.items()}
    found |= {
        piece.key: zones[zone]
        for piece in pieces
        if piece.ringed and (zone := int(piece.key.rsplit(":", 1)[1])) in zones
    }
    return found
