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
    color: str = ""
    """The colour of the seat, where it is chosen."""

    @property
    def at(self) -> tuple[float, float]:
        """The middle of the space."""
        return MIDDLES[self.space]


class GainShape(NamedTuple):
    """What a turn that is tried takes from a space."""

    key: str
    space: int
    text: str

    @property
    def at(self) -> tuple[float, float]:
        """The middle of the space."""
        return MIDDLES[self.space]


class MarkShape(NamedTuple):
    """Something about a space: ``reach``, ``threat``, ``hover``, ``cursor``."""

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
    """Whether it went there; else it would."""
    jump: bool = False
    """Whether it goes over the middle one of three spaces, or onto the last of two to go on from there."""

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


class HintShape(NamedTuple):
    """The number of a hint on a space that it leads to; of several there, each has its column."""

    key: str
    space: int
    text: str
    chosen: bool = False
    column: int = 0

    @property
    def at(self) -> tuple[float, float]:
        """In the upper left of the space."""
        x, y = MIDDLES[self.space]
        return x - 0.26 + 0.3 * self.column, y - 0.36


Shape = (
    SpaceShape
    | PieceShape
    | TargetShape
    | GainShape
    | MarkShape
    | TrailShape
    | PointsShape
    | StopShape
    | HintShape
    | CursorShape
)


@dataclass(frozen=True)
class Scene(Layers[Shape]):
    """A picture of the board in layers, painted in this order."""

    season: str = "summer"
    spaces: tuple[SpaceShape, ...] = ()
    marks: tuple[MarkShape, ...] = ()
    trails: tuple[TrailShape, ...] = ()
    pieces: tuple[PieceShape, ...] = ()
    targets: tuple[TargetShape, ...] = ()
    gains: tuple[GainShape, ...] = ()
    points: tuple[PointsShape, ...] = ()
    stops: tuple[StopShape, ...] = ()
    hints: tuple[HintShape, ...] = ()
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
        yield from self.gains
        yield from self.stops
        yield from self.hints
        yield from self.points
        yield from self.falling
        yield from self.cursors
