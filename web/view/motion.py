"""What moves on the table: worked out from how it was, how it is and what happened; shapes over time.

Nothing here knows a clock or a browser: times are milliseconds that are passed in. What moves only ever covers
what is already true, so that leaving it out, or breaking it off, shows the table as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from math import pi, sin
from typing import NamedTuple, Protocol

from hg_engine.game import Event
from hg_engine.landscape.moves import MEEPLE, Draw, Occupy, Place, TakeBack
from hg_engine.landscape.tile import ZONE_BASE

from .moment import Moment, figure_of
from .shapes import BadgeShape, CornerShape, HopShape, LandShape, PieceShape, Scene, TileShape

PACES = {"off": 0.0, "fast": 0.6, "normal": 1.0, "slow": 1.8}
"""How much longer than usual things take, by setting; 0 is no motion at all."""
LAND, HOP, WALK, FLIGHT, REVEAL = 300.0, 320.0, 950.0, 640.0, 380.0
"""How long a tile lands, a piece is set down, walks home, a bead of points flies, the drawn tile is turned over."""
BETWEEN = 70.0
"""Pieces and beads follow one another after so long."""
MOST_BEADS = 7
LONGEST = 3_000.0
"""However much happened at once, it is shown in this time."""

Point = tuple[float, float]


class Anchors(Protocol):
    """What is asked of the art."""

    def anchor(self, tile: int, number: int, rotation: int) -> Point:
        """Return where a piece stands, in hundredths of the cell."""


class Stepped(Protocol):
    """A step of a game, as far as motion goes."""

    @property
    def move(self) -> Draw | Place | TakeBack | Occupy:
        """What was done."""

    @property
    def turn(self) -> int:
        """The seat whose turn it was."""

    @property
    def events(self) -> Sequence[Event]:
        """What it caused."""


class Tween(NamedTuple):
    """Something that moves from ``start`` on for ``length``: of this kind, to this seat, from this place."""

    kind: str
    """``land``, ``hop``, ``walk``, ``bead``, ``reveal``."""
    key: str
    start: float
    length: float
    shape: TileShape | PieceShape | None = None
    seat: int = -1
    at: Point = (0.0, 0.0)
    points: int = 0
    """What a bead carries."""

    def part(self, now: float) -> float:
        """Return how much of it is over: below 0 before it, 1 at its end."""
        return min(1.0, (now - self.start) / self.length)


class Cue(NamedTuple):
    """Something to be heard: when, what, and how much of it."""

    at: float
    name: str
    """``tile``, ``piece``, ``home``, ``points``, ``turn``, ``cover``, ``end``."""
    size: int = 1


class Plan(NamedTuple):
    """What is to be seen and heard, times counted from its beginning."""

    tweens: tuple[Tween, ...] = ()
    cues: tuple[Cue, ...] = ()
    corners: tuple[CornerShape, ...] = ()
    """What grew where tiles met before; nothing grows on to a tile that has not landed."""

    def paced(self, pace: float) -> Plan:
        """Return the plan at another pace; without motion only what is heard is left, close together."""
        if not pace:
            return Plan(cues=tuple(cue._replace(at=cue.at * 0.3) for cue in self.cues))
        tweens = (tween._replace(start=tween.start * pace, length=tween.length * pace) for tween in self.tweens)
        return self._replace(
            tweens=tuple(tweens), cues=tuple(cue._replace(at=cue.at * pace) for cue in self.cues)
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


def pace_of(setting: str, reduced: bool) -> float:
    """Return the pace of a setting; ``auto`` follows what the system prefers."""
    if setting == "auto":
        setting = "off" if reduced else "normal"
    return PACES.get(setting, 1.0)


# -- from what happened to a plan


def plan(
    before: Scene,
    after: Moment,
    shapes: tuple[Sequence[TileShape], Sequence[PieceShape]],
    steps: Sequence[Stepped],
    laid: int | None,
    art: Anchors,
    silent: Collection[str] = (),
) -> Plan:
    """Return what is to be seen of steps between two pictures.

    ``shapes`` are the tiles and pieces on the table now, ``laid`` is the tile that the first step goes on
    with, and points of the kinds in ``silent`` stay where they are, because somebody else tells of them.
    """
    tweens: list[Tween] = []
    cues: list[Cue] = []
    was = {shape.key for shape in before.tiles} | {shape.key for shape in before.pieces}
    tiles = {shape.tile: shape for shape in shapes[0]}
    pieces = {shape.key: shape for shape in shapes[1]}
    placed = sum(isinstance(step.move, Place) for step in steps)
    gone = [piece for piece in before.pieces if piece.key not in pieces and f":{MEEPLE}:" in piece.key]
    t = 0.0
    for step in steps:
        move = step.move
        if isinstance(move, Draw):
            laid = move.tile
        elif isinstance(move, Place) and laid is not None:
            shape = tiles.get(laid)
            if shape is not None and shape.key not in was:
                tweens.append(Tween("land", shape.key, t, LAND, shape))
                cues.append(Cue(t + 0.75 * LAND, "tile"))
                t += LAND * (0.8 if placed < 3 else 0.4)
        elif isinstance(move, Occupy) and move.piece is not None and laid is not None:
            zone = laid * ZONE_BASE + move.number
            key = f"piece:{step.turn}:{move.piece}:{zone}"
            piece = pieces.get(key) or _set_down(key, zone, move.piece, after, step.turn, art)
            if piece is not None and key not in was:
                tweens.append(Tween("hop", key, t, HOP, piece))
                cues.append(Cue(t + 0.6 * HOP, "piece"))
                t += HOP * 0.8
                if key not in pieces:
                    gone.append(piece)
        t = _scored(step, after, t, gone, silent, tweens, cues)
    if steps and isinstance(steps[-1].move, Draw) and after.position.tile == laid:
        tweens.append(Tween("reveal", "hand", min(t, LAND), REVEAL))
    if after.position.is_over:
        cues.append(Cue(t, "end"))
    whole = Plan(tuple(tweens), tuple(cues), before.corners)
    last = max((tween.start + tween.length for tween in tweens), default=0.0)
    return whole.paced(LONGEST / last) if last > LONGEST else whole


def _scored(
    step: Stepped,
    after: Moment,
    t: float,
    gone: list[PieceShape],
    silent: Collection[str],
    tweens: list[Tween],
    cues: list[Cue],
) -> float:
    """Add what a step scored and whom it sent home; return when the next one may begin."""
    home = isinstance(step.move, TakeBack)
    heard = t
    for event in step.events:
        if event.kind == "menhir_turn":
            cues.append(Cue(t + 200, "turn"))
        if not event.points or event.kind in silent:
            continue
        home = home or event.kind in ("river", "forest")
        at = place_of(event, after)
        tweens += stream(event, at, heard)
        cues.append(Cue(heard + FLIGHT, "points", event.points))
        heard += 180
    if home:
        for index, piece in enumerate(gone):
            start = t + 120 + index * BETWEEN
            tweens.append(Tween("walk", f"walk:{piece.key}", start, WALK, piece, int(piece.key.split(":")[1])))
            cues.append(Cue(start + WALK, "home"))
        gone.clear()
    return max(t, heard - 60)


def place_of(event: Event, moment: Moment) -> Point:
    """Return where on the board an event is told: the middle of the tile of its zone."""
    cell = moment.cells.get(event.zone // ZONE_BASE, (0, 0)) if event.zone is not None else (0, 0)
    return cell[0] + 0.5, cell[1] + 0.5


def stream(event: Event, at: Point, start: float = 0.0) -> list[Tween]:
    """Return the beads that carry the points of an event to those who get them."""
    beads: list[Tween] = []
    count = min(MOST_BEADS, event.points)
    for seat in event.players:
        for index in range(count):
            share = event.points * (index + 1) // count - event.points * index // count
            key = f"bead:{event.kind}:{event.zone}:{seat}:{index}"
            beads.append(Tween("bead", key, start + index * BETWEEN, FLIGHT, None, seat, at, share))
    return beads


def _set_down(
    key: str, zone: int, kind: str, after: Moment, seat: int, art: Anchors
) -> PieceShape | None:
    """Return a piece that was set down and went home at once."""
    tile, number = divmod(zone, ZONE_BASE)
    cell = after.cells.get(tile)
    if cell is None:
        return None
    x, y = art.anchor(tile, number, after.tiles[cell][1])
    figure = figure_of(after.position, kind, zone)
    return PieceShape(key, cell[0] + x / 100, cell[1] + y / 100, figure, after.colors[seat])


# -- from a plan and a time to shapes


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
        hidden: set[str] = set()
        front: list[LandShape | HopShape] = []
        flyers: list[Flyer] = []
        owed: dict[int, int] = {}
        reveal: float | None = None
        waiting = False
        walked = {tween.key: tween.start for tween in self._tweens if tween.kind == "walk"}
        for tween in self._tweens:
            part = tween.part(now)
            shape = tween.shape
            if tween.kind == "reveal":
                reveal = max(0.0, part) if part < 1 else None
            elif tween.kind == "bead":
                if part >= 1:
                    continue
                owed[tween.seat] = owed.get(tween.seat, 0) + tween.points
                if part >= 0:
                    flyers.append(_bead(tween, part, to_window, home, self._colors[tween.seat]))
                waiting = waiting or part < 0
            elif tween.kind == "walk" and isinstance(shape, PieceShape):
                # a piece that was only just set down stands there until it walks
                if part < 1 and (part >= 0 or not self._hops(shape.key, now)):
                    flyers.append(_walker(tween, shape, max(0.0, part), to_window, home, size))
            elif tween.kind == "land" and isinstance(shape, TileShape):
                if part < 1:
                    hidden.add(shape.key)
                    if part >= 0:
                        front.append(LandShape(shape.key, shape.x, shape.y, shape, (1 - part) ** 2))
            elif tween.kind == "hop" and isinstance(shape, PieceShape) and part < 1:
                hidden.add(shape.key)
                if part >= 0 and now < walked.get(f"walk:{shape.key}", now + 1):
                    front.append(_hopping(shape, part))
        return Frame(self._dressed(scene, frozenset(hidden), front, waiting), tuple(flyers), owed, reveal)

    def _hops(self, key: str, now: float) -> bool:
        """Whether a piece is still to be set down, or just is."""
        return any(tween.kind == "hop" and tween.key == key and tween.part(now) < 1 for tween in self._tweens)

    def _dressed(
        self, scene: Scene, hidden: frozenset[str], front: Iterable[LandShape | HopShape], waiting: bool
    ) -> Scene:
        """Return the picture without what moves, and with it where it is; tuples that stay are the same ones."""
        landing = any(key.startswith("tile:") for key in hidden)
        if self._still is None or self._still[0] is not scene or self._still[1] != hidden:
            still = replace(
                scene,
                tiles=tuple(tile for tile in scene.tiles if tile.key not in hidden),
                lifted=tuple(tile for tile in scene.lifted if tile.key not in hidden),
                pieces=tuple(piece for piece in scene.pieces if piece.key not in hidden),
                corners=self._corners if landing else scene.corners,
            )
            self._still = scene, hidden, still
        over = scene.over
        if waiting:  # points are told when they set out
            over = tuple(shape for shape in over if not isinstance(shape, BadgeShape))
        if landing:
            over = tuple(shape for shape in over if not isinstance(shape, CornerShape))
        return replace(self._still[2], over=(*front, *over))


def _hopping(shape: PieceShape, part: float) -> HopShape:
    """Return a piece on its way down: a fall, then one small bounce."""
    lift = 1 - (part / 0.6) ** 2 if part < 0.6 else 0.16 * sin(pi * (part - 0.6) / 0.4)
    return HopShape(shape.key, shape.x, shape.y, shape.figure, shape.color, max(0.0, lift), min(1.0, part * 5))


def eased(part: float) -> float:
    """Return a part of a way walked slowly at both ends."""
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
    figure = "gatherer" if shape.figure == "hunter" and part > 0 else shape.figure
    grown = size + (min(size, 26.0) - size) * along
    fading = 1.0 if part < 0.88 else (1 - part) / 0.12
    return Flyer(x0 + (x1 - x0) * along, y0 + (y1 - y0) * along - up, grown, shape.color, figure, sway, fading)


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
    bow = 0.16 + 0.05 * (int(tween.key.rsplit(":", 1)[1]) % 3)
    arc = sin(pi * along) * bow * (abs(x1 - x0) + abs(y1 - y0))
    return Flyer(x0 + (x1 - x0) * along, y0 + (y1 - y0) * along - arc, 13.0 - 3.0 * along, color)
