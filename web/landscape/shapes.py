"""The keyed shapes of a scene: all that a painter, a hit test or a test needs to know.

Places are in cells; keys are stable from one scene to the next: ``tile:56``, ``cell:1,-3``, ``ghost``,
``piece:2:p:563``, ``socket:p3``, ``area``, ``last``, ``badge:0``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from web.board.cursors import CursorShape
from web.board.layers import Layers

SOCKET_RADIUS = 0.09
PIECE_SIZE = 0.4
"""Edge of the square a piece is drawn in, in cells."""
WHOLE = ((-1, -1), (0, -1), (-1, 0), (0, 0))
"""All quarters of a picture about a point."""


class TileShape(NamedTuple):
    """A tile on its cell."""

    key: str
    x: int
    y: int
    tile: int
    rotation: int
    covered: tuple[int, ...] = ()
    """The zones of the tile whose animals a hunting trap has covered."""

    @property
    def face(self) -> tuple[object, ...]:
        """What its bitmap is kept under."""
        return ("tile", self.tile, self.rotation, self.x, self.y, *self.covered)

    @property
    def quarters(self) -> tuple[tuple[int, int], ...]:
        """It is shown whole."""
        return ()

    @property
    def at(self) -> tuple[float, float]:
        """The middle, for hit tests and tests."""
        return self.x + 0.5, self.y + 0.5


class CornerShape(NamedTuple):
    """What grows round the point (x, y) where tiles meet, on the cells about it that ``quarters`` names."""

    key: str
    x: int
    y: int
    code: int
    variant: int
    quarters: tuple[tuple[int, int], ...]
    """Steps from the cell at the south-east of the point."""

    @property
    def face(self) -> tuple[object, ...]:
        """What its bitmap is kept under."""
        return ("corner", self.code, self.variant)

    @property
    def at(self) -> tuple[float, float]:
        """The point, for hit tests and tests."""
        return float(self.x), float(self.y)


class GhostShape(NamedTuple):
    """The tile in hand: chosen for a cell (``settled``), held over one, or (``loose``) following the pointer."""

    key: str
    x: float
    y: float
    tile: int
    rotation: int
    settled: bool = False
    loose: bool = False
    raised: bool = False
    """Whether it lies a little over its cell, as if it were held there."""

    @property
    def face(self) -> tuple[object, ...]:
        """What its bitmap is kept under: on a cell that of the tile laid there, so that laying it changes nothing."""
        return self.hand if self.loose else ("tile", self.tile, self.rotation, int(self.x), int(self.y))

    @property
    def hand(self) -> tuple[object, ...]:
        """What the bitmap of the tile in hand is kept under."""
        return ("hand", self.tile, self.rotation)

    @property
    def at(self) -> tuple[float, float]:
        """The middle, for hit tests and tests."""
        return self.x + 0.5, self.y + 0.5


class CellShape(NamedTuple):
    """An empty cell where the tile fits as it is turned now (``fits``) or when turned; ``pale`` beside a trial."""

    key: str
    x: int
    y: int
    fits: bool
    pale: bool = False

    @property
    def at(self) -> tuple[float, float]:
        """The middle, for hit tests and tests."""
        return self.x + 0.5, self.y + 0.5


class PieceShape(NamedTuple):
    """A meeple or hut, its middle at ``(x, y)``."""

    key: str
    x: float
    y: float
    figure: str
    color: str
    ringed: bool = False
    chosen: bool = False
    number: int = 0
    """The number of its choice; 0 for none."""

    @property
    def at(self) -> tuple[float, float]:
        """The middle, for hit tests and tests."""
        return self.x, self.y

    @property
    def face(self) -> tuple[object, ...]:
        """What its bitmap is kept under."""
        return "piece", self.figure, self.color

    @property
    def quarters(self) -> tuple[tuple[int, int], ...]:
        """All of the picture."""
        return WHOLE


class LandShape(NamedTuple):
    """A tile on its way down to its cell; ``lift`` is 1 at first and 0 when it lies there."""

    key: str
    x: float
    y: float
    tile: TileShape
    lift: float

    @property
    def at(self) -> tuple[float, float]:
        """The middle of its cell."""
        return self.x + 0.5, self.y + 0.5


class HopShape(NamedTuple):
    """A piece on its way down to where it will stand."""

    key: str
    x: float
    y: float
    figure: str
    color: str
    lift: float
    opacity: float = 1.0

    @property
    def at(self) -> tuple[float, float]:
        """Where it will stand."""
        return self.x, self.y


class CoverShape(NamedTuple):
    """A marker over an animal that does not count, its middle at ``(x, y)``, ``size`` cells wide.

    ``lift`` is 1 when it appears and 0 when it lies there; ``link`` leads to what it was taken by.
    """

    key: str
    x: float
    y: float
    size: float
    lift: float = 0.0
    link: tuple[float, float] | None = None

    @property
    def at(self) -> tuple[float, float]:
        """The middle."""
        return self.x, self.y


class SocketShape(NamedTuple):
    """A place on the tile just laid where a piece may stand: a peg, or the piece itself once it is chosen."""

    key: str
    x: float
    y: float
    figure: str
    color: str
    chosen: bool = False
    number: int = 0
    """The number of its choice, which is painted on the peg; 0 for none."""
    home: tuple[float, float] | None = None
    """Where the piece would stand, if the peg had to make room for others."""

    @property
    def at(self) -> tuple[float, float]:
        """The middle, for hit tests and tests."""
        return self.x, self.y


class OutlineShape(NamedTuple):
    """The extent of an area: one piece of path data for every zone, in hundredths of its cell.

    ``color`` is that of its only owner, or of the player who scores it; ``strength`` sinks to 0 while its light fades.
    """

    key: str
    parts: tuple[tuple[int, int, str], ...]
    color: str = ""
    strength: float = 1.0

    @property
    def at(self) -> tuple[float, float]:
        """The middle of the first tile."""
        x, y, _ = self.parts[0]
        return x + 0.5, y + 0.5


class FrameShape(NamedTuple):
    """A frame round a cell: the cursor of the keyboard, or in a player's ``color`` the tile on trial."""

    key: str
    x: int
    y: int
    color: str = ""

    @property
    def at(self) -> tuple[float, float]:
        """The middle, for hit tests and tests."""
        return self.x + 0.5, self.y + 0.5


class DeadShape(NamedTuple):
    """An empty cell that no tile left can fill."""

    key: str
    x: int
    y: int

    @property
    def at(self) -> tuple[float, float]:
        """The middle, for hit tests and tests."""
        return self.x + 0.5, self.y + 0.5


class RecentShape(NamedTuple):
    """Corners and a token on a tile laid of late: whose, and how long ago from 0 (just now) to 1.

    The token is at the upper left corner, unless it is to be at the ``right`` or ``low``.
    """

    key: str
    x: int
    y: int
    color: str
    age: float
    right: bool = False
    low: bool = False

    @property
    def at(self) -> tuple[float, float]:
        """The middle, for hit tests and tests."""
        return self.x + 0.5, self.y + 0.5


class TintShape(NamedTuple):
    """The extent of all areas with the same owners and the same others in them, as parts of an `OutlineShape`."""

    key: str
    owners: tuple[str, ...]
    rivals: tuple[str, ...]
    parts: tuple[tuple[int, int, str], ...]

    @property
    def at(self) -> tuple[float, float]:
        """The middle of the first tile."""
        x, y, _ = self.parts[0]
        return x + 0.5, y + 0.5


class BadgeShape(NamedTuple):
    """Points just scored, shown by the area; ``row`` counts those at the same place, upwards.

    A ``stone`` is smaller: points of an area that was scored before.
    """

    key: str
    x: float
    y: float
    text: str
    color: str
    row: int = 0
    stone: bool = False

    @property
    def at(self) -> tuple[float, float]:
        """The middle, for hit tests and tests."""
        return self.x, self.y


class StoneShape(NamedTuple):
    """Points that an area would bring if the game ended now; ``row`` counts those at the same place, downwards."""

    key: str
    x: float
    y: float
    text: str
    color: str
    row: int = 0

    @property
    def at(self) -> tuple[float, float]:
        """The middle of the first at that place, for hit tests and tests."""
        return self.x, self.y


class CueShape(NamedTuple):
    """At a corner of a tile held over its cell: that it can be turned there."""

    key: str
    x: float
    y: float

    @property
    def at(self) -> tuple[float, float]:
        """The middle, for hit tests and tests."""
        return self.x, self.y


class NumberShape(NamedTuple):
    """The number of a hint, beside its tile; ``column`` counts those at the same tile."""

    key: str
    x: float
    y: float
    text: str
    strong: bool
    column: int = 0

    @property
    def at(self) -> tuple[float, float]:
        """The middle of the first at that tile, for hit tests and tests."""
        return self.x, self.y


Shape = (
    TileShape
    | CornerShape
    | GhostShape
    | CellShape
    | PieceShape
    | LandShape
    | HopShape
    | CoverShape
    | SocketShape
    | OutlineShape
    | FrameShape
    | DeadShape
    | RecentShape
    | TintShape
    | BadgeShape
    | NumberShape
    | CueShape
    | StoneShape
    | CursorShape
)

AidShape = DeadShape | RecentShape | TintShape | FrameShape
"""What the aids add, under everything but the tiles."""
UnderShape = CellShape | OutlineShape | FrameShape | CoverShape
"""What lies between the tiles and the pieces."""
OverShape = (
    CornerShape
    | OutlineShape
    | GhostShape
    | PieceShape
    | LandShape
    | HopShape
    | SocketShape
    | FrameShape
    | BadgeShape
    | NumberShape
    | CueShape
    | StoneShape
    | CursorShape
)
"""What lies over everything."""


@dataclass(frozen=True)
class Scene(Layers[Shape]):
    """A picture of the board in layers, painted in this order."""

    tiles: tuple[TileShape, ...] = ()
    corners: tuple[CornerShape, ...] = ()
    under: tuple[UnderShape, ...] = ()
    pieces: tuple[PieceShape, ...] = ()
    over: tuple[OverShape, ...] = ()
    aids: tuple[AidShape, ...] = ()
    """Painted over the corners, under everything else."""
    light: str = ""
    """The colour of the hour, which lies over the land; empty for none."""

    def __iter__(self) -> Iterator[Shape]:
        """Yield every shape in painting order."""
        yield from self.tiles
        yield from self.corners
        yield from self.aids
        yield from self.under
        yield from self.pieces
        yield from self.over
