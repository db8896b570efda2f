"""Make the shapes of a moment in motion, from a plan and a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import pi, sin
from typing import ClassVar, NamedTuple

from web.board.bitmaps import Face
from web.landscape.motion import Plan, Point, Tween
from web.landscape.shapes import (
    CornerShape,
    CoverShape,
    HopShape,
    LandShape,
    OutlineShape,
    PieceShape,
    Scene,
    TileShape,
    UnderShape,
)

Spot = tuple[float, float, float]
"""Where something of the page is, its middle in CSS pixels of the window, and how wide it is."""
BOW = 0.1
"""How high a piece rises when it returns, as a share of the way."""
TIGER = 1.2
"""The edge of the picture of a tiger beside that of a piece, on the board where both are."""
FADE = 0.82
"""The part of its time after which the light of an area fades."""


class Flyer(NamedTuple):
    """Something over the whole window, in its CSS pixels: what has a picture (``face``) or, without one, a bead."""

    x: float
    y: float
    size: float
    color: str
    face: Face = ()
    turn: float = 0.0
    """Radians clockwise."""
    opacity: float = 1.0
    mirrored: bool = False
    """Whether it looks to the right: pictures of animals look to the left."""


class Frame(NamedTuple):
    """One moment of what moves."""

    scene: Scene
    flyers: tuple[Flyer, ...]
    owed: Mapping[int, int]
    """By seat, points that are still on their way."""
    reveal: float | None
    """How far the drawn tile is turned over, or None."""


@dataclass(slots=True)
class _Moving:
    """What of a frame has been found so far, and what it is worked out from (see `Stage.frame`)."""

    now: float
    to_window: Callable[[float, float], Point]
    home: Callable[[int, str], Spot]
    size: float
    hidden: set[str] = field(default_factory=set)
    """The shapes of the scene that are shown elsewhere, or not yet."""
    front: list[LandShape | HopShape] = field(default_factory=list)
    lights: list[OutlineShape] = field(default_factory=list)
    """Areas that are lit."""
    flyers: list[Flyer] = field(default_factory=list)
    lifts: dict[str, float] = field(default_factory=dict)
    """How high markers are."""
    reveal: float | None = None


class Stage:
    """What moves now; whoever paints asks for a frame at a time."""

    def __init__(self, colors: Sequence[str]) -> None:
        """Begin with everything at rest; ``colors`` are those of the seats."""
        self._colors = tuple(colors)
        self._tweens: list[Tween] = []
        self._corners: tuple[CornerShape, ...] = ()
        self._still: tuple[Scene, frozenset[str], Scene] | None = None

    def add(self, plan: Plan, now: float) -> None:
        """Begin a plan; what moved before goes on, unless the same thing moves anew."""
        begun = [tween._replace(start=tween.start + now) for tween in plan.tweens]
        keys = {tween.key for tween in begun}
        self._corners = plan.corners
        self._tweens = [tween for tween in self._tweens if tween.key not in keys] + begun

    def finish(self) -> None:
        """Let everything be where it belongs, at once."""
        self._tweens = []
        self._still = None

    def moves(self, now: float) -> bool:
        """Whether anything moves."""
        if self._tweens and all(tween.start + tween.length <= now for tween in self._tweens):
            self.finish()
        return bool(self._tweens)

    def rests_in(self, now: float) -> float:
        """Return for how long anything is still on its way: light that fades is not."""
        return max(
            (tween.start + tween.length - now for tween in self._tweens if tween.kind != "light"), default=0.0
        )

    def owed(self, now: float) -> dict[int, int]:
        """Return by seat the points that have not arrived yet."""
        owed: dict[int, int] = {}
        for tween in self._tweens:
            if tween.points and tween.part(now) < 1:
                owed[tween.seat] = owed.get(tween.seat, 0) + tween.points
        return owed

    def hold(self, ms: float, now: float) -> None:
        """Let everything begin so much later that has not begun yet, if nothing has."""
        if all(tween.start > now - ms for tween in self._tweens):
            self._tweens = [tween._replace(start=tween.start + ms) for tween in self._tweens]

    def frame(
        self,
        scene: Scene,
        now: float,
        to_window: Callable[[float, float], Point],
        home: Callable[[int, str], Spot],
        size: float,
    ) -> Frame:
        """Return this moment of what moves over a picture.

        ``to_window`` tells where a point of the board is seen, ``home`` where the ``score``, the ``row`` or the
        ``tile`` of a seat is, or of nobody's the ``hand`` and the ``stack`` of extra turns, both in pixels of the
        window; ``size`` is how large pieces are painted there.
        """
        made = _Moving(now, to_window, home, size)
        for tween in self._tweens:
            self._MOVES[tween.kind](self, made, tween, tween.part(now))
        picture = self._dressed(scene, frozenset(made.hidden), made.front)
        if made.lifts:
            picture = replace(picture, under=tuple(_laid(picture.under, made.lifts)))
        if made.lights:
            picture = replace(picture, under=(*picture.under, *made.lights))
        return Frame(picture, tuple(made.flyers), self.owed(now), made.reveal)

    def _reveal(self, made: _Moving, tween: Tween, part: float) -> None:
        """Turn the drawn tile over."""
        if part < 1:
            made.reveal = max(0.0, part)

    def _carry(self, made: _Moving, tween: Tween, part: float) -> None:
        """Let a bead of points fly; the score waits for it."""
        if 0 <= part < 1:
            made.flyers.append(_bead(tween, part, made.to_window, made.home, self._colors[tween.seat]))

    def _light(self, made: _Moving, tween: Tween, part: float) -> None:
        """Let an area light, and its light fade."""
        if isinstance(tween.shape, OutlineShape) and 0 <= part < 1:
            fading = (1 - part) / (1 - FADE)
            made.lights.append(tween.shape._replace(strength=min(1.0, fading)))

    def _fly(self, made: _Moving, tween: Tween, part: float) -> None:
        """Let a tile fly to its place from the card of whoever lays it."""
        shape = tween.shape
        if isinstance(shape, TileShape) and part < 1:
            made.hidden.add(shape.key)
            if part >= 0:
                made.flyers.append(_flying(tween.seat, shape, part, made.to_window, made.home))

    def _deal(self, made: _Moving, tween: Tween, part: float) -> None:
        """Let the stack of an extra turn give its tile to the hand, which is empty until it comes."""
        if part < 1:
            made.reveal = 0.0
        if 0 <= part < 1:
            stack = ("back", tween.key.partition(":")[2])
            made.flyers += _dealt(part, made.home(-1, "stack"), made.home(-1, "hand"), stack)

    def _cover(self, made: _Moving, tween: Tween, part: float) -> None:
        """Lay a marker."""
        made.lifts[tween.key] = 1 - part

    def _chase(self, made: _Moving, tween: Tween, part: float) -> None:
        """Let a tiger run to the deer that it takes, in three leaps."""
        if 0 <= part < 1:
            made.flyers.append(_running(tween, part, made.to_window, made.size))

    def _walk(self, made: _Moving, tween: Tween, part: float) -> None:
        """Show a piece returning; one that was only just placed stands there until it moves."""
        shape = tween.shape
        if isinstance(shape, PieceShape) and part < 1 and (part >= 0 or not self._hops(shape.key, made.now)):
            made.flyers.append(_walker(tween, shape, max(0.0, part), made.to_window, made.home, made.size))

    def _land(self, made: _Moving, tween: Tween, part: float) -> None:
        """Let a tile land."""
        shape = tween.shape
        if isinstance(shape, TileShape) and part < 1:
            made.hidden.add(shape.key)
            if part >= 0:
                made.front.append(LandShape(shape.key, shape.x, shape.y, shape, (1 - part) ** 2))

    def _hop(self, made: _Moving, tween: Tween, part: float) -> None:
        """Show a piece being placed, until it returns."""
        shape = tween.shape
        if isinstance(shape, PieceShape) and part < 1:
            made.hidden.add(shape.key)
            if part >= 0 and not self._walks(shape.key, made.now):
                made.front.append(_hopping(shape, part))

    _MOVES: ClassVar[Mapping[str, Callable[[Stage, _Moving, Tween, float], None]]] = {
        "reveal": _reveal,
        "bead": _carry,
        "light": _light,
        "fly": _fly,
        "deal": _deal,
        "cover": _cover,
        "chase": _chase,
        "walk": _walk,
        "land": _land,
        "hop": _hop,
    }
    """What every kind of tween lets be seen."""

    def _walks(self, key: str, now: float) -> bool:
        """Whether a piece is returning."""
        return any(
            tween.kind == "walk" and tween.key == f"walk:{key}" and tween.start <= now
            for tween in self._tweens
        )

    def _hops(self, key: str, now: float) -> bool:
        """Whether a piece is still to be set down, or just is."""
        return any(tween.kind == "hop" and tween.key == key and tween.part(now) < 1 for tween in self._tweens)

    def _dressed(self, scene: Scene, hidden: frozenset[str], front: Iterable[LandShape | HopShape]) -> Scene:
        """Return the picture without what moves, and with it where it is; tuples that stay are the same ones."""
        landing = any(key.startswith("tile:") for key in hidden)
        if self._still is None or self._still[0] is not scene or self._still[1] != hidden:
            self._still = scene, hidden, self._without(scene, hidden, landing)
        over = scene.over
        if landing:
            gone = {f"told:{key.removeprefix('tile:')}" for key in hidden}
            over = tuple(
                shape for shape in over if not isinstance(shape, CornerShape) and shape.key not in gone
            )
        return replace(self._still[2], over=(*front, *over))

    def _without(self, scene: Scene, hidden: frozenset[str], landing: bool) -> Scene:
        """Return the picture without some shapes; nothing grows on to a tile that has not landed."""
        return replace(
            scene,
            tiles=tuple(tile for tile in scene.tiles if tile.key not in hidden),
            pieces=tuple(piece for piece in scene.pieces if piece.key not in hidden),
            corners=self._corners if landing else scene.corners,
        )


def _laid(under: Sequence[UnderShape], lifts: Mapping[str, float]) -> Iterable[UnderShape]:
    """Yield what lies under the pieces, markers as high as they are; those not laid yet are not there."""
    for shape in under:
        lift = lifts.get(shape.key, 0.0)
        if isinstance(shape, CoverShape):
            if lift <= 1:
                yield shape._replace(lift=lift * lift)
        else:
            yield shape


def _hopping(shape: PieceShape, part: float) -> HopShape:
    """Return a piece on its way down: a fall, then one small bounce."""
    lift = 1 - (part / 0.6) ** 2 if part < 0.6 else 0.16 * sin(pi * (part - 0.6) / 0.4)
    return HopShape(
        shape.key, shape.x, shape.y, shape.figure, shape.color, max(0.0, lift), min(1.0, part * 5)
    )


def eased(part: float) -> float:
    """Return how far along something is that starts and ends slowly."""
    return part * part * (3 - 2 * part)


def swift(part: float) -> float:
    """Return how far along something is that sets out at once and arrives slowly."""
    return 1 - (1 - part) ** 3


def _running(tween: Tween, part: float, to_window: Callable[[float, float], Point], size: float) -> Flyer:
    """Return a tiger on its way to a deer; ``size`` is that of a piece."""
    along = eased(part)
    (x0, y0), (x1, y1) = to_window(*tween.at), to_window(*tween.to)
    leap = abs(sin(3 * pi * part))
    x, y = x0 + (x1 - x0) * along, y0 + (y1 - y0) * along - leap * size * 0.22
    tilt = 0.16 * (-1 if x1 > x0 else 1) * (1 - 2 * ((3 * part) % 1))
    return Flyer(x, y, size * TIGER, "", ("beast", "tiger"), tilt, 1.0, x1 > x0)


def _flying(
    seat: int,
    shape: TileShape,
    part: float,
    to_window: Callable[[float, float], Point],
    home: Callable[[int, str], Spot],
) -> Flyer:
    """Return a tile on its way from a card to its place, growing to its size there."""
    along = swift(part)
    (x0, y0, wide), (x1, y1) = home(seat, "tile"), to_window(*shape.at)
    size = to_window(shape.x + 1, shape.y)[0] - to_window(shape.x, shape.y)[0]
    face = ("tile", shape.tile, shape.rotation, shape.x, shape.y)
    return Flyer(x0 + (x1 - x0) * along, y0 + (y1 - y0) * along, wide + (size - wide) * along, "", face)


def _dealt(part: float, stack: Spot, hand: Spot, face: Face) -> list[Flyer]:
    """Return a tile on its way from its stack to the hand; nothing where either is not to be seen."""
    (x0, y0, wide), (x1, y1, size) = stack, hand
    if not wide or not size:
        return []
    along = swift(part)
    return [Flyer(x0 + (x1 - x0) * along, y0 + (y1 - y0) * along, wide + (size - wide) * along, "", face)]


def _walker(
    tween: Tween,
    shape: PieceShape,
    part: float,
    to_window: Callable[[float, float], Point],
    home: Callable[[int, str], Spot],
    size: float,
) -> Flyer:
    """Return a meeple that returns: on an arc, swaying; a hunter stands up first."""
    along = eased(part)
    (x0, y0), (x1, y1, _) = to_window(shape.x, shape.y), home(tween.seat, "row")
    up = sin(pi * along) * BOW * (abs(x1 - x0) + abs(y1 - y0)) if 0 < part < 1 else 0.0
    sway = sin(4 * pi * along) * 0.13 if 0 < part < 1 else 0.0
    figure = "gatherer" if shape.figure.startswith("hunter") and part > 0 else shape.figure
    grown = size + (min(size, 26.0) - size) * along
    fading = 1.0 if part < 0.88 else (1 - part) / 0.12
    face = ("piece", figure, shape.color)
    return Flyer(x0 + (x1 - x0) * along, y0 + (y1 - y0) * along - up, grown, shape.color, face, sway, fading)


def _bead(
    tween: Tween,
    part: float,
    to_window: Callable[[float, float], Point],
    home: Callable[[int, str], Spot],
    color: str,
) -> Flyer:
    """Return a bead of points on its arc to the score."""
    along = part * part * (2.2 - 1.2 * part)
    (x0, y0), (x1, y1, _) = to_window(*tween.at), home(tween.seat, "score")
    # each one of a stream takes a way a little of its own
    bow = 0.06 + 0.03 * (int(tween.key.rsplit(":", 1)[1]) % 3)
    arc = sin(pi * along) * bow * (abs(x1 - x0) + abs(y1 - y0))
    return Flyer(x0 + (x1 - x0) * along, y0 + (y1 - y0) * along - arc, 17.0 - 4.0 * along, color)
