"""Keyed shapes of a board of spaces; places are in spaces, keys stay: ``space:c2``, ``pawn:1:c2:0``, ``to:d2``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from web.board.bitmaps import Face
from web.board.cursors import CursorShape
from web.board.layers import Layers
from web.seasons.spaces import MIDDLES

WHOLE = ((-1, -1), (0, -1), (-1, 0), (0, 0))
"""The four quarters of a picture."""


class SpaceShape(NamedTuple):
    """A space with what lies on it."""

    key: str
    x: float
    y: float
    face: Face
    flat: str
    """What it is painted as until its picture comes: a kind of tile, ``camp`` or ``bare``."""
    scale: float = 1.0
    opacity: float = 1.0
    """How large and how clear it is painted in the air; on the board it is always whole."""

    @property
    def quarters(self) -> tuple[tuple[int, int], ...]:
        """It is shown whole."""
        return WHOLE

    @property
    def at(self) -> tuple[float, float]:
        """The middle."""
        return self.x, self.y


class PieceShape(NamedTuple):
    """A pawn or a pack, its foot at ``(x, y)``."""

    key: str
    x: float
    y: float
    figure: str
    color: str
    scale: float = 1.0
    ring: str = ""
    """``may`` where it may be chosen, ``chosen`` where it is."""
    lift: float = 0.0
    opacity: float = 1.0

    @property
    def face(self) -> Face:
        """What its bitmap is kept under."""
        return ("piece", self.figure, self.color)

    @property
    def at(self) -> tuple[float, float]:
        """The middle of its body."""
        return self.x, self.y - 0.1


class TargetShape(NamedTuple):
    """A space that the chosen pawn may step to: plainly, through a ``cave``, or as a ``jump`` that leads on."""

    key: str
    space: int
    kind: str
    text: str = ""
    """What the tile there is worth, if that is shown."""
    chosen: bool = False

    @property
    def at(self) -> tuple[float, float]:
        """The middle of the space."""
        return MIDDLES[self.space]


class MarkShape(NamedTuple):
    """Something about a space: ``reach``, ``threat``, ``last``, ``hover``, ``cursor``."""

    key: str
    space: int
    kind: str
    colors: tuple[str, ...] = ()

    @property
    def at(self) -> tuple[float, float]:
        """The middle of the space."""
        return MIDDLES[self.space]


class TrailShape(NamedTuple):
    """Where a pawn went, or would go, from space to space."""

    key: str
    stops: tuple[int, ...]
    color: str
    sure: bool = True

    @property
    def at(self) -> tuple[float, float]:
        """Its end."""
        return MIDDLES[self.stops[-1]]


class PointsShape(NamedTuple):
    """Points just scored, where they were."""

    key: str
    x: float
    y: float
    text: str
    color: str

    @property
    def at(self) -> tuple[float, float]:
        """The middle."""
        return self.x, self.y


class StopShape(NamedTuple):
    """The number of a step of a turn, where it leads."""

    key: str
    space: int
    text: str
    number: int

    @property
    def at(self) -> tuple[float, float]:
        """Low in the space, the first step's to the left, the second's to the right."""
        x, y = MIDDLES[self.space]
        return x + (0.19 if self.number > 1 else -0.19), y + 0.3


Shape = SpaceShape | PieceShape | TargetShape | MarkShape | TrailShape | PointsShape | StopShape | CursorShape


@dataclass(frozen=True)
class Scene(Layers[Shape]):
    """A picture of the board in layers, painted in this order."""

    season: str = "summer"
    spaces: tuple[SpaceShape, ...] = ()
    marks: tuple[MarkShape, ...] = ()
    trails: tuple[TrailShape, ...] = ()
    pieces: tuple[PieceShape, ...] = ()
    targets: tuple[TargetShape, ...] = ()
    points: tuple[PointsShape, ...] = ()
    stops: tuple[StopShape, ...] = ()
    falling: tuple[SpaceShape, ...] = ()
    """Tiles in the air."""
    cursors: tuple[CursorShape, ...] = ()
    """Where others point, over everything."""
    awaited: tuple[SpaceShape, ...] = ()
    """Tiles that will be seen soon, whose pictures are asked for."""

    def __iter__(self) -> Iterator[Shape]:
        """Yield every shape in painting order."""
        yield from self.spaces
        yield from self.marks
        yield from self.trails
        yield from self.pieces
        yield from self.targets
        yield from self.stops
        yield from self.points
        yield from self.falling
        yield from self.cursors
