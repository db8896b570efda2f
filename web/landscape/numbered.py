"""Number the places for pieces on the board as the choices of a strip, each far enough from the next for a finger."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import combinations, pairwise
from math import hypot

from web.board.callouts import RING, uncrossed
from web.landscape.places import Cell
from web.landscape.shapes import PieceShape, Scene, SocketShape

Point = tuple[float, float]

APART = 0.27
"""Numbers stand on the tile, each where the piece would stand, if no two are nearer to each other, in cells."""
FINGER = 0.56
"""How far from each other they stand about it, in cells, if there is room: on a phone, as far as a finger needs."""
END = 0.56
"""How far they stand along its upper and its lower edge, in cells: the round buttons are about its right one."""
PATH = (*((END, 1 + RING), (0, 1 + RING), (-RING, 1)), *((-RING, 0), (0, -RING), (END, -RING)))
"""The way about the cell (0, 0) on which they stand; it cuts the corners, where two would be nearer than along it."""
LENGTHS = tuple(hypot(x - a, y - b) for (a, b), (x, y) in pairwise(PATH))
STEPS = 128
"""How many places on the way are tried for the one nearest to a point."""


def told_apart(points: Sequence[Point]) -> list[Point]:
    """Return where the numbers of places of the cell (0, 0) stand: on them, or, if two are close, about the cell.

    There each is tied to its place by a line, and no two lines cross.
    """
    if all(hypot(x - a, y - b) >= APART for (a, b), (x, y) in combinations(points, 2)):
        return list(points)
    whole = sum(LENGTHS)
    near = [_nearest(point, whole) for point in points]
    order = sorted(range(len(points)), key=near.__getitem__)
    gap = min(FINGER, whole / (len(points) - 1))
    for one, other in pairwise(order):
        near[other] = max(near[other], near[one] + gap)
    limit = whole
    for index in reversed(order):
        near[index] = min(near[index], limit)
        limit = near[index] - gap
    spots = [_on_path(way) for way in near]
    of = uncrossed(range(len(points)), points, spots)
    return [spots[of.index(number)] for number in range(len(points))]


def _nearest(point: Point, whole: float) -> float:
    """Return how far along the way the place is that is nearest to a point."""

    def far(way: float) -> float:
        x, y = _on_path(way)
        return hypot(x - point[0], y - point[1])

    return min((whole * step / STEPS for step in range(STEPS + 1)), key=far)


def _on_path(way: float) -> Point:
    """Return the place so far along the way."""
    for ((a, b), (x, y)), length in zip(pairwise(PATH), LENGTHS, strict=True):
        if way <= length:
            return a + (x - a) * way / length, b + (y - b) * way / length
        way -= length
    return PATH[-1]


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
    places = told_apart([(shape.x - left, shape.y - top) for shape in sockets])
    moved = [
        _moved(shape, (left + x, top + y))._replace(number=numbers[shape.key])
        for shape, (x, y) in zip(sockets, places, strict=True)
    ]
    moved.sort(key=lambda shape: shape.chosen)  # the figure is seen whole
    rest = [shape for shape in scene.over if shape not in sockets]
    return replace(scene, pieces=pieces, over=(*rest, *moved))


def _moved(shape: SocketShape, to: Point) -> SocketShape:
    """Return a place moved, tied to where the piece would stand; the piece that was chosen stands there."""
    if shape.chosen or to == shape.at:
        return shape
    return shape._replace(x=to[0], y=to[1], home=shape.at)


def keys(pieces: Sequence[PieceShape], moves: Mapping[str, int], zones: Mapping[int, int]) -> dict[str, int]:
    """Return the numbers of shapes by their keys: places by their moves, ringed pieces by their zones."""
    found = {f"socket:{move}": number for move, number in moves.items()}
    found |= {
        piece.key: zones[zone]
        for piece in pieces
        if piece.ringed and (zone := int(piece.key.rsplit(":", 1)[1])) in zones
    }
    return found
