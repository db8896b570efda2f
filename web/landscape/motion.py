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
    tweens: list[Tween] = []
    cues: list[Cue] = []
    was = {shape.key for shape in before.tiles} | {shape.key for shape in before.pieces}
    tiles = {shape.tile: shape for shape in shapes[0]}
    pieces = {shape.key: shape for shape in shapes[2]}
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
    after: Snapshot,
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
            tweens.append(
                Tween("walk", f"walk:{piece.key}", start, WALK, piece, int(piece.key.split(":")[1]))
            )
            cues.append(Cue(start + WALK, "home"))
        gone.clear()
    return max(t, heard - 60)


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
