"""Plan the motion and sounds of what happened, from the table before, the table after and the steps between.

Nothing here knows a clock or a browser: times are milliseconds that are passed in. What moves only ever covers
what is already true, so that leaving it out, or breaking it off, shows the table as it is.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from hg_engine.game import Draw, Event
from hg_engine.landscape.moves import MEEPLE, Occupy, Place, TakeBack
from hg_engine.landscape.tile import ZONE_BASE
from web.landscape.scene import Geometry, area_outline
from web.landscape.shapes import (
    CornerShape,
    GhostShape,
    OutlineShape,
    PieceShape,
    Scene,
    SocketShape,
    TileShape,
)
from web.landscape.snapshot import Snapshot
from web.landscape.tell import SYSTEMS, Stepped
from web.table.motion import Cue

LAND, FLY, HOP, WALK, FLIGHT = 300.0, 320.0, 180.0, 600.0, 600.0
"""How long a tile lands, or flies to its place from the card of its player, a piece is set down, walks home, a bead of
points flies."""
DEAL, REVEAL, COVER, CHASE = 320.0, 320.0, 260.0, 620.0
"""How long the stack of an extra turn gives its tile, a drawn tile is turned over, a marker is laid, a tiger runs."""
LIGHT, SET_OUT, NEXT_AREA = 1_600.0, 300.0, 500.0
"""How long an area that scores is lit, when its points set out, and after how long the next area follows."""
BETWEEN = 50.0
"""Pieces and beads follow one another after so long."""
COVER_INTERVAL = 170.0
"""Markers are laid one after another after so long."""
MOST_BEADS = 7
LONGEST = 4_000.0
"""However much happened at once, it is shown in this time."""

Point = tuple[float, float]


class Tween(NamedTuple):
    """Something that moves from ``start`` on for ``length``: of this kind, to this seat, from this place."""

    kind: str
    """``land``, ``fly``, ``hop``, ``walk``, ``bead``, ``light``, ``deal``, ``reveal``, ``cover``, ``chase``."""
    key: str
    start: float
    length: float
    shape: TileShape | PieceShape | OutlineShape | None = None
    seat: int = -1
    at: Point = (0.0, 0.0)
    points: int = 0
    """What a bead carries."""
    to: Point = (0.0, 0.0)
    """Where a tiger runs to."""

    def part(self, now: float) -> float:
        """Return how much of it is over: below 0 before it, 1 at its end."""
        return min(1.0, (now - self.start) / self.length)


class Plan(NamedTuple):
    """What is to be seen and heard, times counted from its beginning."""

    tweens: tuple[Tween, ...] = ()
    cues: tuple[Cue, ...] = ()
    corners: tuple[CornerShape, ...] = ()
    """What grew where tiles met before; nothing grows on to a tile that has not landed."""

    @property
    def settled(self) -> float:
        """When everything has arrived: only light may still fade then."""
        return max(
            (tween.start + tween.length for tween in self.tweens if tween.kind != "light"), default=0.0
        )

    def paced(self, pace: float) -> Plan:
        """Return the plan at another pace; without motion only what is heard is left, close together."""
        if not pace:
            return Plan(cues=tuple(cue._replace(at=cue.at * 0.3) for cue in self.cues))
        tweens = (
            tween._replace(start=tween.start * pace, length=tween.length * pace) for tween in self.tweens
        )
        return self._replace(
            tweens=tuple(tweens), cues=tuple(cue._replace(at=cue.at * pace) for cue in self.cues)
        )


class Planner:
    """Goes through the steps between two pictures, and notes what moves and what is heard from when on."""

    def __init__(
        self,
        before: Scene,
        after: Snapshot,
        shapes: tuple[Sequence[TileShape], Sequence[CornerShape], Sequence[PieceShape]],
        laid: int | None,
        art: Geometry,
        silent: Collection[str] = (),
        others: Collection[int] = (),
    ) -> None:
        """Begin with nothing that moves.

        ``shapes`` are the tiles, corners and pieces on the table now, ``laid`` is the tile that the first step goes on
        with, and points of the kinds in ``silent`` stay where they are, because somebody else tells of them. The tiles
        of the seats ``others``, who do not play here, come from their cards.
        """
        self._before, self._after, self._art, self._silent = before, after, art, silent
        self._laid, self._others = laid, others
        self._known = {shape.key for shape in before.tiles} | {shape.key for shape in before.pieces}
        # what was tried lies there already
        self._known |= {
            f"tile:{shape.tile}" for shape in before.over if isinstance(shape, GhostShape) and shape.settled
        }
        self._tried = {shape.key for shape in before.over if isinstance(shape, SocketShape) and shape.chosen}
        self._tiles = {shape.tile: shape for shape in shapes[0]}
        self._pieces = {shape.key: shape for shape in shapes[2]}
        self._hurried = False
        """Whether so many tiles are laid that each takes less time."""
        self._gone = [
            piece for piece in before.pieces if piece.key not in self._pieces and f":{MEEPLE}:" in piece.key
        ]
        """Meeples that return with the next points, or because they are taken back."""
        self._now = 0.0
        """When the next thing begins."""
        self._areas = 0
        """How many areas have been lit so far."""
        self._extra = False
        """Whether an extra turn was earned: its tile comes from its own stack."""
        self._tweens: list[Tween] = []
        self._cues: list[Cue] = []

    def plan(self, steps: Sequence[Stepped]) -> Plan:
        """Return what is to be seen and heard of these steps; each planner plans once."""
        self._hurried = sum(isinstance(step.move, Place) for step in steps) > 2
        for step in steps:
            self._add(step)
        return self._finish(steps)

    def _add(self, step: Stepped) -> None:
        """Note what a step lets move, and what it scored."""
        match step.move:
            case Draw(tile):
                self._laid = tile
            case Place() if self._laid is not None:
                self._land(self._laid, step.turn)
            case Occupy(str(), _) if self._laid is not None:
                self._set_down(step, step.move, self._laid)
        self._score(step)

    def _land(self, laid: int, seat: int) -> None:
        """Let a tile land that was not there before; that of somebody else flies to its place."""
        shape = self._tiles.get(laid)
        if shape is None or shape.key in self._known:
            return
        kind, length = ("fly", FLY) if seat in self._others else ("land", LAND)
        self._tweens.append(Tween(kind, shape.key, self._now, length, shape, seat))
        self._cues.append(Cue(self._now + 0.75 * length, "tile"))
        self._now += length * (0.4 if self._hurried else 1.0)

    def _set_down(self, step: Stepped, move: Occupy, laid: int) -> None:
        """Show a piece being placed; one that returned at once returns later, one that was tried is there already."""
        assert move.piece is not None
        zone = laid * ZONE_BASE + move.number
        key = f"piece:{step.turn}:{move.piece}:{zone}"
        piece = self._pieces.get(key) or _set_down(key, zone, move.piece, self._after, step.turn, self._art)
        if piece is None or key in self._known:
            return
        if f"socket:{move.piece}{move.number}" in self._tried:
            self._cues.append(Cue(self._now, "piece"))
        else:
            self._tweens.append(Tween("hop", key, self._now, HOP, piece))
            self._cues.append(Cue(self._now + 0.6 * HOP, "piece"))
            self._now += HOP
        if key not in self._pieces:
            self._gone.append(piece)

    def _score(self, step: Stepped) -> None:
        """Light every area that a step scores, one after another; its points fly, and its meeples return."""
        start = self._now
        for event in step.events:
            if event.kind == "menhir_turn":
                self._extra = True
                self._cues.append(Cue(start + 200, "turn"))
            if not event.points or event.kind in self._silent:
                continue
            begun = start + NEXT_AREA * self._areas
            self._areas += 1
            self._light(event, begun)
            self._tweens += stream(event, place_of(event, self._after), begun + SET_OUT)
            self._cues.append(Cue(begun + SET_OUT + FLIGHT, "points", event.points))
            if event.kind in ("river", "forest"):
                self._send_home(begun + SET_OUT, set(event.tiles))
            self._now = begun + SET_OUT + FLIGHT
        if isinstance(step.move, TakeBack):
            self._send_home(self._now)

    def _light(self, event: Event, start: float) -> None:
        """Let the area of an event light in the colour of those who get its points."""
        outline = lit(event, self._after, self._art)
        if outline is not None:
            self._tweens.append(Tween("light", outline.key, start, LIGHT, outline))

    def _send_home(self, start: float, tiles: Collection[int] | None = None) -> None:
        """Show the return of meeples that are gone; of those that scored, only the ones on some tiles."""
        going = [
            piece
            for piece in self._gone
            if tiles is None or int(piece.key.rsplit(":", 1)[1]) // ZONE_BASE in tiles
        ]
        for index, piece in enumerate(going):
            seat = int(piece.key.split(":")[1])
            begun = start + index * BETWEEN
            self._tweens.append(Tween("walk", f"walk:{piece.key}", begun, WALK, piece, seat))
            self._cues.append(Cue(begun + WALK, "home"))
            self._gone.remove(piece)

    def _finish(self, steps: Sequence[Stepped]) -> Plan:
        """Turn over the tile that was drawn last, and return the plan, in no more than the longest time."""
        if steps and isinstance(steps[-1].move, Draw) and self._after.position.tile == self._laid:
            arrived = ("land", "fly", "hop")
            start = max(
                (tween.start + tween.length for tween in self._tweens if tween.kind in arrived), default=0.0
            )
            if self._extra:
                stack = self._after.position.catalogue[steps[-1].move.tile].stack
                self._tweens.append(Tween("deal", f"deal:{stack}", start, DEAL))
                start += DEAL
            self._tweens.append(Tween("reveal", "hand", start, REVEAL))
        if self._after.position.is_over:
            self._cues.append(Cue(self._now, "end"))
        whole = Plan(tuple(self._tweens), tuple(self._cues), self._before.corners)
        last = max((tween.start + tween.length for tween in self._tweens), default=0.0)
        return whole.paced(LONGEST / last) if last > LONGEST else whole


def place_of(event: Event, snapshot: Snapshot) -> Point:
    """Return where on the board an event is shown: the middle of the tile of its zone."""
    cell = snapshot.cells.get(event.zone // ZONE_BASE, (0, 0)) if event.zone is not None else (0, 0)
    return cell[0] + 0.5, cell[1] + 0.5


def lit(event: Event, snapshot: Snapshot, art: Geometry) -> OutlineShape | None:
    """Return the extent of what an event scored, in the colour of the first who gets its points."""
    if event.zone is None or not event.players:
        return None
    color = snapshot.colors[event.players[0]]
    outline = area_outline(snapshot, event.zone, event.kind in SYSTEMS, art)
    return None if outline is None else outline._replace(key=f"lit:{event.kind}:{event.zone}", color=color)


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


def _set_down(key: str, zone: int, kind: str, after: Snapshot, seat: int, art: Geometry) -> PieceShape | None:
    """Return a piece that was placed and returned to its player at once."""
    tile, number = divmod(zone, ZONE_BASE)
    cell = after.cells.get(tile)
    if cell is None:
        return None
    rotation = after.tiles[cell][1]
    x, y = art.anchor(tile, number, rotation)
    figure = art.figure(tile, number, rotation, kind)
    return PieceShape(key, cell[0] + x / 100, cell[1] + y / 100, figure, after.colors[seat])
