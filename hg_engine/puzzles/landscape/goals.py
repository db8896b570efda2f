"""The goals of puzzles: the rules alone give every way to play a turn a value in points.

=========  ===========================================================================================================
``most``   points at once, by this tile alone
``last``   the last tile of the game: points ahead of the best other at the end, the final scoring included; asked only
           where no way to lay it earns an extra turn
``save``   an area or river system of the mover's own, at stake with the points that it would score before the turn:
           kept (all of them), shared (none) or taken (lost as many); the mean over the tiles that may be drawn next,
           each laid by somebody who does the worst to it
``join``   an area or river system of somebody else's, likewise: taken (all of its points), shared (none), left (lost)
``block``  the same of an area that can be spoilt (none): no tile that is left fits on one of its cells
=========  ===========================================================================================================
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from ...game import Event
from ...landscape.board import cell_at
from ...landscape.layout import OPEN, SEAT_BITS, SEAT_SHIFT, STEPS, bits
from ...landscape.moves import LandscapeMove
from ...landscape.phases import LandscapePhase
from ...landscape.position import Position
from ...landscape.tile import Terrain

KINDS: Final = ("most", "last", "save", "join", "block")
AREAS: Final = frozenset(("save", "join", "block"))
"""The kinds that are about one area."""
LEAST_STAKE: Final = 4
"""Points below which an area is not asked about."""
MARGINS: Final = {"most": 2.0, "last": 2.0, "save": 0.5, "join": 4.0, "block": 4.0}
"""By how many points the best lines of a kind must at least lead the best of the others."""
SLACK: Final = 1e-3
"""Values no further apart than this are the same: those of ``save`` are means, and kept with three digits."""

Line = tuple[LandscapeMove, ...]
"""A way to play a turn: a placement, perhaps a meeple taken back, an occupation."""


class Found(NamedTuple):
    """What a line comes to."""

    value: float
    """In points; what is counted depends on the kind."""
    risky: int = 0
    """Of ``save``: with how many of the tiles that may be drawn next the area can be taken or shared."""
    standing: int = 0
    """Of an area: 1 the mover's alone, 0 shared or spoilt, -1 others'."""
    spoilt: bool = False
    """Of an area: whether it can never be completed."""


def lines(position: Position) -> Iterator[tuple[Line, tuple[Event, ...]]]:
    """Yield every way to play the turn and what it causes, with ``position`` standing at its end meanwhile.

    A turn ends here with its occupation: an extra turn is another one.
    """
    for move in position.legal_moves():
        events = tuple(position.push(move))
        if position.phase in (LandscapePhase.TAKE_BACK, LandscapePhase.OCCUPY):
            for then, more in lines(position):
                yield (move, *then), events + more
        else:
            yield (move,), events
        position.pop()


class Goal:
    """What is asked for at a moment when a seat is to place."""

    def __init__(self, kind: str, position: Position, zone: int = -1) -> None:
        """Remember the moment; ``zone`` belongs to the area that a kind is about, if it is about one."""
        assert position.to_move is not None
        self.kind = kind
        self.seat = position.to_move
        self.zone = zone
        self.scores = position.scores
        self.tiles = len(position.bag["land"])
        self.stake = 0
        """The points that the area would score as it lies."""
        self.holder = -1
        """Who has most meeples in it, where that is one alone."""
        self.system = zone in position.huts_out
        """Whether the area is a river system."""
        self._node = position.layout.system[zone] if self.system else zone
        if kind in AREAS:
            area = position.area(zone, system=self.system)
            self.stake = area.points + area.extra
            self.holder = area.owners[0] if len(area.owners) == 1 else -1

    def found(self, position: Position, events: Sequence[Event]) -> Found:
        """Return what a line comes to; ``position`` stands at its end, ``events`` are what it caused."""
        if self.kind == "most":
            return Found(float(position.scores[self.seat] - self.scores[self.seat]))
        if self.kind == "last":
            others = [score for seat, score in enumerate(position.scores) if seat != self.seat]
            return Found(float(position.scores[self.seat] - max(others)))
        return self._closed(position, events) or self._held(position)

    def _closed(self, position: Position, events: Sequence[Event]) -> Found | None:
        """Return what it comes to that an area was completed, or cannot be any more; None for neither."""
        if self.system:
            return None
        root = position.board.root(self._node)
        for event in events:
            if event.kind in ("forest", "river") and position.board.root(event.zone or 0) == root:
                return self._found(_standing(event.majority, self.seat))
        return self._found(0, spoilt=True) if spoilt(position, self.zone) else None

    def _held(self, position: Position) -> Found:
        """Return what an area is worth to who holds it now, and what may still become of it."""
        root = position.board.root(self._node)
        summary = position.board.summary[root]
        now = _standing(_seats(position, summary), self.seat)
        if self.kind != "save" or not summary & OPEN:
            return self._found(now)
        worst = threats(position, self._node, self.seat)
        lost = sum(now - standing for standing in worst.values())
        return Found(self.stake * (now - lost / max(1, self.tiles)), len(worst), now)

    def _found(self, standing: int, spoilt: bool = False) -> Found:
        return Found(float(self.stake * standing), 0, standing, spoilt)

    def threats(self, position: Position) -> int:
        """Return with how many of the tiles left the area can be taken or shared, ``position`` being as it lies."""
        return len(threats(position, self._node, self.seat))

    def judge(self, position: Position, line: Sequence[LandscapeMove]) -> Found:
        """Return what a line comes to; ``position`` is the moment before it, and is not changed."""
        trial = position.copy()
        events = [event for move in line for event in trial.push(move)]
        return self.found(trial, events)


def _seats(position: Position, summary: int) -> list[int]:
    """Return the meeples of every seat in an area, given its summary."""
    return [summary >> SEAT_SHIFT + SEAT_BITS * seat & 15 for seat in range(position.players)]


def _standing(counts: Sequence[int], seat: int) -> int:
    """Return 1 if a seat alone has an area, 0 if it shares it or nobody has it, -1 if others do."""
    most = max(counts)
    if counts[seat] < most:
        return -1
    return int(most > 0 and list(counts).count(most) == 1)


def beyond(position: Position, node: int) -> list[int]:
    """Return the empty cells beside the open sides of an area, or of a river system, that ``node`` belongs to."""
    board = position.board
    sides = board.open_sides(board.zones(board.root(node)))
    return list(dict.fromkeys(cell_at(side.x, side.y) + STEPS[side.direction] for side in sides))


def spoilt(position: Position, zone: int) -> bool:
    """Whether a forest or river can never be completed: none of the tiles left fits on one of its cells."""
    if position.layout.terrain[zone] not in (Terrain.FOREST, Terrain.RIVER):
        return False
    left = [*bits(position.land_left), *bits(position.bonus_left)]
    fits, frontier = position.layout.fits, position.board.frontier
    return any(not any(fits[tile][frontier[cell]] for tile in left) for cell in beyond(position, zone))


def threats(position: Position, node: int, seat: int) -> dict[int, int]:
    """Return the tiles of the land stack with which an area, or a river system, can be taken from ``seat``, or shared.

    Each with what then becomes of it: 0 shared, -1 taken. ``position`` is between two turns.
    """
    board, fits = position.board, position.layout.fits
    home = board.root(node)
    now = _standing(_seats(position, board.summary[home]), seat)
    cells = [cell for cell in beyond(position, node) if _meets_others(position, cell, home, seat)]
    worst: dict[int, int] = {}
    for tile in bits(position.land_left) if cells else ():
        for cell in cells:
            for rotation in fits[tile][board.frontier[cell]]:
                mark = len(board.journal)
                board.lay(cell, tile * 4 + rotation)
                then = _standing(_seats(position, board.summary[board.root(node)]), seat)
                board.lift(cell, mark)
                if then < worst.get(tile, now):
                    worst[tile] = then
    return worst


def _meets_others(position: Position, cell: int, home: int, seat: int) -> bool:
    """Whether a tile on an empty cell might join the area ``home`` to one that holds somebody else's pieces."""
    board, layout = position.board, position.layout
    for step, opposite in zip(STEPS, (2, 3, 0, 1), strict=True):
        turned = board.at.get(cell + step)
        if turned is None:
            continue
        for node in layout.facing[turned * 4 + opposite]:
            root = board.root(node)
            if root != home and any(
                count for who, count in enumerate(_seats(position, board.summary[root])) if who != seat
            ):
                return True
    return False
