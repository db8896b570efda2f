"""Make the shapes of a moment in motion, from a plan and a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import pi, sin
from typing import ClassVar, NamedTuple

from web.landscape.motion import Plan, Point, Tween
from web.landscape.shapes import (
    BadgeShape,
    CornerShape,
    CoverShape,
    HopShape,
    LandShape,
    PieceShape,
    Scene,
    TileShape,
    UnderShape,
)


class Flyer(NamedTuple):
    """Something over the whole window, in its CSS pixels: a piece (``figure``) or, without one, a bead."""

    x: float
    y: float
    size: float
    color: str
    figure: str = ""
    turn: float = 0.0
    """Radians clockwise."""
    opacity: float = 1.0


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
    home: Callable[[int, str], Point]
    size: float
    hidden: set[str] = field(default_factory=set)
    """The shapes of the scene that are shown elsewhere, or not yet."""
    front: list[LandShape | HopShape] = field(default_factory=list)
    flyers: list[Flyer] = field(default_factory=list)
    owed: dict[int, int] = field(default_factory=dict)
    lifts: dict[str, float] = field(default_factory=dict)
    """How high markers are."""
    reveal: float | None = None
    waiting: bool = False
    """Whether points are still to come, and whether any ..."""
    started: bool = False
    """... are on their way."""


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

    def frame(
        self,
        scene: Scene,
        now: float,
        to_window: Callable[[float, float], Point],
        home: Callable[[int, str], Point],
        size: float,
    ) -> Frame:
        """Return this moment of what moves over a picture.

        ``to_window`` tells where a point of the board is seen, ``home`` where the ``score`` or the ``row`` of
        a seat is, both in pixels of the window; ``size`` is how large pieces are painted there.
        """
        made = _Moving(now, to_window, home, size)
        for tween in self._tweens:
            self._MOVES[tween.kind](self, made, tween, tween.part(now))
        picture = self._dressed(scene, frozenset(made.hidden), made.front, made.waiting and not made.started)
        if made.lifts:
            picture = replace(picture, under=tuple(_laid(picture.under, made.lifts)))
        return Frame(picture, tuple(made.flyers), made.owed, made.reveal)

    def _reveal(self, made: _Moving, tween: Tween, part: float) -> None:
        """Turn the drawn tile over."""
        made.reveal = max(0.0, part) if part < 1 else None

    def _carry(self, made: _Moving, tween: Tween, part: float) -> None:
        """Let a bead of points fly; the score waits for it."""
        if part >= 1:
            return
        made.owed[tween.seat] = made.owed.get(tween.seat, 0) + tween.points
        made.waiting = True
        if part >= 0:
            made.started = True
            made.flyers.append(_bead(tween, part, made.to_window, made.home, self._colors[tween.seat]))

    def _cover(self, made: _Moving, tween: Tween, part: float) -> None:
        """Lay a marker."""
        made.lifts[tween.key] = 1 - part

    def _walk(self, made: _Moving, tween: Tween, part: float) -> None:
        """Let a piece walk home; one that was only just set down stands there until it walks."""
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
        """Let a piece be set down, until it walks home."""
        shape = tween.shape
        if isinstance(shape, PieceShape) and part < 1:
            made.hidden.add(shape.key)
            if part >= 0 and not self._walks(shape.key, made.now):
                made.front.append(_hopping(shape, part))

    _MOVES: ClassVar[Mapping[str, Callable[[Stage, _Moving, Tween, float], None]]] = {
        "reveal": _reveal,
        "bead": _carry,
        "cover": _cover,
        "walk": _walk,
        "land": _land,
        "hop": _hop,
    }
    """What every kind of tween lets be seen."""

    def _walks(self, key: str, now: float) -> bool:
        """Whether a piece is on its way home."""
        return any(
            tween.kind == "walk" and tween.key == f"walk:{key}" and tween.start <= now
            for tween in self._tweens
        )

    def _hops(self, key: str, now: float) -> bool:
        """Whether a piece is still to be set down, or just is."""
        return any(tween.kind == "hop" and tween.key == key and tween.part(now) < 1 for tween in self._tweens)

    def _dressed(
        self, scene: Scene, hidden: frozenset[str], front: Iterable[LandShape | HopShape], waiting: bool
    ) -> Scene:
        """Return the picture without what moves, and with it where it is; tuples that stay are the same ones."""
        landing = any(key.startswith("tile:") for key in hidden)
        if self._still is None or self._still[0] is not scene or self._still[1] != hidden:
            self._still = scene, hidden, self._without(scene, hidden, landing)
        over = scene.over
        if waiting:  # points are told when they set out
            over = tuple(shape for shape in over if not isinstance(shape, BadgeShape))
        if landing:
            over = tuple(shape for shape in over if not isinstance(shape, CornerShape))
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


def _walker(
    tween: Tween,
    shape: PieceShape,
    part: float,
    to_window: Callable[[float, float], Point],
    home: Callable[[int, str], Point],
    size: float,
) -> Flyer:
    """Return a meeple on its way home, waddling; a hunter stands up first."""
    along = eased(part)
    (x0, y0), (x1, y1) = to_window(shape.x, shape.y), home(tween.seat, "row")
    strides = 5
    up = abs(sin(pi * strides * along)) * size * 0.16 if 0 < part < 1 else 0.0
    sway = sin(2 * pi * strides * along / 2) * 0.13 if 0 < part < 1 else 0.0
    figure = "gatherer" if shape.figure.startswith("hunter") and part > 0 else shape.figure
    grown = size + (min(size, 26.0) - size) * along
    fading = 1.0 if part < 0.88 else (1 - part) / 0.12
    return Flyer(
        x0 + (x1 - x0) * along, y0 + (y1 - y0) * along - up, grown, shape.color, figure, sway, fading
    )


def _bead(
    tween: Tween,
    part: float,
    to_window: Callable[[float, float], Point],
    home: Callable[[int, str], Point],
    color: str,
) -> Flyer:
    """Return a bead of points on its arc to the score."""
    along = part * part * (2.2 - 1.2 * part)
    (x0, y0), (x1, y1) = to_window(*tween.at), home(tween.seat, "score")
    # each one of a stream takes a way a little of its own
    bow = 0.06 + 0.03 * (int(tween.key.rsplit(":", 1)[1]) % 3)
    arc = sin(pi * along) * bow * (abs(x1 - x0) + abs(y1 - y0))
    return Flyer(x0 + (x1 - x0) * along, y0 + (y1 - y0) * along - arc, 17.0 - 4.0 * along, color)
