"""Plan the motion and sounds of what happened, from the table before, the table after and the steps between.

Nothing here knows a clock or a browser: times are milliseconds that are passed in. What moves only ever covers
what is already true, so that leaving it out, or breaking it off, shows the table as it is.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple, Protocol

from hg_engine.game import Draw, Event
from hg_engine.landscape.moves import MEEPLE, Occupy, Place, TakeBack
from hg_engine.landscape.tile import ZONE_BASE
from web.landscape.shapes import CornerShape, PieceShape, Scene, TileShape
from web.landscape.snapshot import Snapshot
from web.landscape.tell import Stepped
from web.table.motion import Cue

LAND, HOP, WALK, FLIGHT, REVEAL, COVER = 300.0, 320.0, 950.0, 640.0, 380.0, 260.0
"""How long a tile lands, a piece is set down, walks home, a bead of points flies, the drawn tile is turned over,
a marker is laid."""
BETWEEN = 70.0
"""Pieces and beads follow one another after so long."""
COVER_INTERVAL = 170.0
"""Markers are laid one after another after so long."""
MOST_BEADS = 7
LONGEST = 3_000.0
"""However much happened at once, it is shown in this time."""

Point = tuple[float, float]


class Anchors(Protocol):
    """What is asked of the art."""

    def anchor(self, tile: int, number: int, rotation: int) -> Point:
        """Return where a piece stands, in hundredths of the cell."""

    def figure(self, tile: int, number: int, rotation: int, kind: str) -> str:
        """Return the figure of a piece where it stands."""


class Tween(NamedTuple):
    """Something that moves from ``start`` on for ``length``: of this kind, to this seat, from this place."""

    kind: str
    """``land``, ``hop``, ``walk``, ``bead``, ``reveal``, ``cover``."""
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
        tweens = (
            tween._replace(start=tween.start * pace, length=tween.length * pace) for tween in self.tweens
        )
        return self._replace(
            tweens=tuple(tweens), cues=tuple(cue._replace(at=cue.at * pace) for cue in self.cues)
        )


def plan(
    before: Scene,
    after: Snapshot,
    shapes: tuple[Sequence[TileShape], Sequence[CornerShape], Sequence[PieceShape]],
    steps: Sequence[Stepped],
    laid: int | None,
    art: Anchors,
    silent: Collection[str] = (),
) -> Plan:
    """Return what is to be seen of steps between two pictures.

    ``shapes`` are the tiles, corners and pieces on the table now, ``laid`` is the tile that the first step goes on
    with, and points of the kinds in ``silent`` stay where they are, because somebody else tells of them.
    """
    planner = _Planner(before, after, shapes, steps, laid, art, silent)
    for step in steps:
        planner.add(step)
    return planner.finish(steps)


class _Planner:
    """Goes through the steps, and notes what moves and what is heard from when on."""

    def __init__(
        self,
        before: Scene,
        after: Snapshot,
        shapes: tuple[Sequence[TileShape], Sequence[CornerShape], Sequence[PieceShape]],
        steps: Sequence[Stepped],
        laid: int | None,
        art: Anchors,
        silent: Collection[str],
    ) -> None:
        """Begin with nothing that moves; see `plan`."""
        self._before, self._after, self._art, self._silent = before, after, art, silent
        self._laid = laid
        self._known = {shape.key for shape in before.tiles} | {shape.key for shape in before.pieces}
        self._tiles = {shape.tile: shape for shape in shapes[0]}
        self._pieces = {shape.key: shape for shape in shapes[2]}
        self._hurried = sum(isinstance(step.move, Place) for step in steps) > 2
        """Whether so many tiles are laid that each takes less time."""
        self._gone = [
            piece for piece in before.pieces if piece.key not in self._pieces and f":{MEEPLE}:" in piece.key
        ]
        """Meeples that go home with the next points, or as they are taken back."""
        self._now = 0.0
        """When the next thing begins."""
        self._tweens: list[Tween] = []
        self._cues: list[Cue] = []

    def add(self, step: Stepped) -> None:
        """Note what a step lets move, and what it scored."""
        match step.move:
            case Draw(tile):
                self._laid = tile
            case Place() if self._laid is not None:
                self._land(self._laid)
            case Occupy(str(), _) if self._laid is not None:
                self._set_down(step, step.move, self._laid)
        self._score(step)

    def _land(self, laid: int) -> None:
        """Let a tile land that was not there before."""
        shape = self._tiles.get(laid)
        if shape is not None and shape.key not in self._known:
            self._tweens.append(Tween("land", shape.key, self._now, LAND, shape))
            self._cues.append(Cue(self._now + 0.75 * LAND, "tile"))
            self._now += LAND * (0.4 if self._hurried else 0.8)

    def _set_down(self, step: Stepped, move: Occupy, laid: int) -> None:
        """Let a piece be set down; one that went home at once goes there later."""
        assert move.piece is not None
        zone = laid * ZONE_BASE + move.number
        key = f"piece:{step.turn}:{move.piece}:{zone}"
        piece = self._pieces.get(key) or _set_down(key, zone, move.piece, self._after, step.turn, self._art)
        if piece is None or key in self._known:
            return
        self._tweens.append(Tween("hop", key, self._now, HOP, piece))
        self._cues.append(Cue(self._now + 0.6 * HOP, "piece"))
        self._now += HOP * 0.8
        if key not in self._pieces:
            self._gone.append(piece)

    def _score(self, step: Stepped) -> None:
        """Let the points of a step fly, and those go home whom it sent there."""
        home = isinstance(step.move, TakeBack)
        heard = self._now
        for event in step.events:
            if event.kind == "menhir_turn":
                self._cues.append(Cue(self._now + 200, "turn"))
            if not event.points or event.kind in self._silent:
                continue
            home = home or event.kind in ("river", "forest")
            self._tweens += stream(event, place_of(event, self._after), heard)
            self._cues.append(Cue(heard + FLIGHT, "points", event.points))
            heard += 180
        if home:
            self._send_home()
        self._now = max(self._now, heard - 60)

    def _send_home(self) -> None:
        """Let the meeples walk home that are gone."""
        for index, piece in enumerate(self._gone):
            start = self._now + 120 + index * BETWEEN
            seat = int(piece.key.split(":")[1])
            self._tweens.append(Tween("walk", f"walk:{piece.key}", start, WALK, piece, seat))
            self._cues.append(Cue(start + WALK, "home"))
        self._gone.clear()

    def finish(self, steps: Sequence[Stepped]) -> Plan:
        """Turn over the tile that was drawn last, and return the plan, in no more than the longest time."""
        if steps and isinstance(steps[-1].move, Draw) and self._after.position.tile == self._laid:
            self._tweens.append(Tween("reveal", "hand", min(self._now, LAND), REVEAL))
        if self._after.position.is_over:
            self._cues.append(Cue(self._now, "end"))
        whole = Plan(tuple(self._tweens), tuple(self._cues), self._before.corners)
        last = max((tween.start + tween.length for tween in self._tweens), default=0.0)
        return whole.paced(LONGEST / last) if last > LONGEST else whole


def place_of(event: Event, snapshot: Snapshot) -> Point:
    """Return where on the board an event is shown: the middle of the tile of its zone."""
    cell = snapshot.cells.get(event.zone // ZONE_BASE, (0, 0)) if event.zone is not None else (0, 0)
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


def _set_down(key: str, zone: int, kind: str, after: Snapshot, seat: int, art: Anchors) -> PieceShape | None:
    """Return a piece that was set down and went home at once."""
    tile, number = divmod(zone, ZONE_BASE)
    cell = after.cells.get(tile)
    if cell is None:
        return None
    rotation = after.tiles[cell][1]
    x, y = art.anchor(tile, number, rotation)
    figure = art.figure(tile, number, rotation, kind)
    return PieceShape(key, cell[0] + x / 100, cell[1] + y / 100, figure, after.colors[seat])
