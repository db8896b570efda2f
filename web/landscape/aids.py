"""The aids of the table: each is computed from a snapshot when it is first asked for, and only once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property
from typing import NamedTuple, Protocol

from hg_engine.game import Event, Phase
from hg_engine.landscape.area import Area
from hg_engine.landscape.moves import HUT, Occupy, Place
from hg_engine.landscape.outlook import Outlook, fillers, left, outlook
from hg_engine.landscape.tile import ZONE_BASE, SideKind, Tile
from web.landscape.places import STEPS, Cell
from web.landscape.remaining import Key, print_of
from web.landscape.shapes import PIECE_SIZE, DeadShape, PieceShape, RecentShape, StoneShape, TintShape
from web.landscape.snapshot import Snapshot
from web.landscape.tell import BOXED, SYSTEMS, Stepped

TOKEN = 0.12
"""How far the middle of a token is from both sides of its tile, and about its radius, in cells."""


class Recent(NamedTuple):
    """A tile laid since one's own last turn: where, by whom, how many turns ago, and the move of its piece."""

    cell: Cell
    seat: int
    ago: int
    tile: int
    occupied: Occupy | None = None


class Group(NamedTuple):
    """Tiles left whose sides are alike: the kinds of the sides, and the tiles with the same face together."""

    sides: tuple[SideKind, ...]
    faces: tuple[tuple[int, ...], ...]

    @property
    def total(self) -> int:
        """How many tiles there are."""
        return sum(map(len, self.faces))


class Misfit(NamedTuple):
    """A side on which a tile does not fit: where (0 N .. 3 W), what the tile has there, and what it meets."""

    direction: int
    mine: SideKind
    other: SideKind


class Extents(Protocol):
    """What tints ask of the art."""

    def path(self, tile: int, number: int, rotation: int) -> str:
        """Return the extent of a zone as path data."""


class Aids:
    """The aids' view of one moment."""

    def __init__(self, snapshot: Snapshot, history: Sequence[Stepped]) -> None:
        """Look at a moment and at the steps that led to it; nothing is worked out yet."""
        self.snapshot = snapshot
        self._history = history
        self._outlooks: dict[tuple[str, int], Outlook] = {}
        self._tints: tuple[TintShape, ...] | None = None

    # -- tiles left

    @cached_property
    def fillers(self) -> dict[Cell, tuple[int, ...]]:
        """Every empty cell beside a tile, and the tiles left that fit there."""
        return fillers(self.snapshot.position)

    @cached_property
    def left(self) -> tuple[int, ...]:
        """The tiles not drawn yet, of both stacks."""
        return tuple(sorted(tile for stack in self.snapshot.position.bag.values() for tile in stack))

    @cached_property
    def homeless(self) -> frozenset[int]:
        """The tiles left that fit nowhere as the board is now."""
        return frozenset(left(self.snapshot.position)).difference(*self.fillers.values())

    @cached_property
    def boxed(self) -> int:
        """How many tiles have left the game because they fitted nowhere."""
        return sum(event.kind in BOXED for step in self._history for event in step.events)

    @cached_property
    def groups(self) -> tuple[Group, ...]:
        """The tiles left by their sides, and within these by what is printed on them."""
        catalogue = self.snapshot.position.catalogue
        found: dict[tuple[SideKind, ...], dict[Key, list[int]]] = {}
        for ident in self.left:
            tile = catalogue[ident]
            found.setdefault(_sides(tile), {}).setdefault(print_of(tile), []).append(ident)
        return tuple(
            Group(sides, tuple(tuple(faces[key]) for key in sorted(faces)))
            for sides, faces in sorted(found.items())
        )

    # -- cells

    @cached_property
    def dead(self) -> tuple[DeadShape, ...]:
        """The cells that no tile left can fill; none once nothing is to be laid any more."""
        if self.snapshot.phase is Phase.OVER:
            return ()
        return tuple(
            DeadShape(f"dead:{x},{y}", x, y) for (x, y), fitting in self.fillers.items() if not fitting
        )

    # -- areas and points

    def outlook(self, area: Area) -> Outlook:
        """Return what an area may still become."""
        key = (area.kind, area.zone)
        if key not in self._outlooks:
            self._outlooks[key] = outlook(self.snapshot.position, area)
        return self._outlooks[key]

    @cached_property
    def final(self) -> tuple[Event, ...]:
        """What would be scored if the game ended now; nothing once it is over."""
        position = self.snapshot.position
        return () if position.is_over else tuple(event for event in position.final_events() if event.points)

    @cached_property
    def ends(self) -> tuple[int, ...]:
        """The points of every seat if the game ended now."""
        points = list(self.snapshot.position.scores)
        for event in self.final:
            for seat in event.players:
                points[seat] += event.points
        return tuple(points)

    @cached_property
    def stones(self) -> tuple[StoneShape, ...]:
        """What every area would bring if the game ended now, where it has its owner's piece."""
        found: list[StoneShape] = []
        rows: dict[Cell, int] = {}
        for event in self.final:
            x, y = cell = self._stands(event)
            for seat in event.players:
                row = rows[cell] = rows.get(cell, -1) + 1
                text, color = str(event.points), self.snapshot.colors[seat]
                found.append(StoneShape(f"stone:{len(found)}", x + 0.5, y + 0.2, text, color, row))
        return tuple(found)

    def _stands(self, event: Event) -> Cell:
        """Return where a piece stands that scores in an event, else where the event is told of."""
        position, zone = self.snapshot.position, event.zone
        assert zone is not None
        area = position.area(zone, system=event.kind in SYSTEMS)
        held = (
            piece.zone
            for piece in position.pieces
            if piece.seat in event.players and piece.zone in area.zones
        )
        return self.snapshot.cells[next(held, zone) // ZONE_BASE]

    def tints(self, art: Extents) -> tuple[TintShape, ...]:
        """Return the extents of the areas that somebody has pieces in, by who would score them."""
        if self._tints is None:
            self._tints = tuple(_tints(self.snapshot, art))
        return self._tints

    # -- the last round

    @cached_property
    def recent(self) -> tuple[Recent, ...]:
        """The tiles laid since the last turn of the player to move, the newest first."""
        seat = self.snapshot.position.seat
        found: list[Recent] = []
        ago, before, occupied = 0, None, None
        for index in range(len(self._history) - 1, -1, -1):
            step = self._history[index]
            if isinstance(step.move, Occupy):
                occupied = step.move
            elif isinstance(step.move, Place):
                if step.turn == seat and any(other.seat != seat for other in found):
                    break
                ago += before is not None and before != step.turn
                before = step.turn
                x, y = step.move.x, step.move.y
                found.append(Recent((x, y), step.turn, ago, self.snapshot.tiles[x, y][0], occupied))
                occupied = None
        return tuple(found)

    @cached_property
    def marks(self) -> tuple[RecentShape, ...]:
        """The marks of those tiles, the older the fainter."""
        oldest = max((recent.ago for recent in self.recent), default=0)
        return tuple(
            RecentShape(
                f"last:{x},{y}",
                x,
                y,
                self.snapshot.colors[recent.seat],
                recent.ago / oldest if oldest else 0.0,
            )
            for recent in self.recent
            for x, y in (recent.cell,)
        )


def beside_pieces(mark: RecentShape, pieces: Sequence[PieceShape]) -> RecentShape:
    """Return the mark with its token at a corner of its tile where no piece lies over it."""
    near = [
        (piece.x - mark.x, piece.y - mark.y)
        for piece in pieces
        if mark.x <= piece.x <= mark.x + 1 and mark.y <= piece.y <= mark.y + 1
    ]
    for low, right in ((False, False), (False, True), (True, False), (True, True)):
        middle = 1 - TOKEN if right else TOKEN, 1 - TOKEN if low else TOKEN
        if all(max(abs(x - middle[0]), abs(y - middle[1])) >= TOKEN + PIECE_SIZE / 2 for x, y in near):
            return mark._replace(right=right, low=low)
    return mark


@cache
def _sides(tile: Tile) -> tuple[SideKind, ...]:
    """Return the kinds of the sides, read from where they come first in order."""
    return min(tuple(tile.side_kinds[(start + i) % 4] for i in range(4)) for start in range(4))


def misfits(snapshot: Snapshot, cell: Cell, rotation: int) -> list[Misfit]:
    """Return the sides on which the tile in hand, turned so, does not fit what lies about a cell."""
    position = snapshot.position
    assert position.tile is not None
    mine = position.catalogue[position.tile].side_kinds
    found = []
    for direction, (dx, dy) in enumerate(STEPS):
        beside = snapshot.tiles.get((cell[0] + dx, cell[1] + dy))
        if beside is not None:
            tile, turned = beside
            other = position.catalogue[tile].side_kinds[(direction + 2 - turned) % 4]
            own = mine[(direction - rotation) % 4]
            if own != other:
                found.append(Misfit(direction, own, other))
    return found


def _tints(snapshot: Snapshot, art: Extents) -> list[TintShape]:
    """Return a shape for every set of owners and rivals, with the zones of all their areas.

    A river belongs to its fishers; where there are none, and for lakes, the huts of the river system count.
    """
    position = snapshot.position
    zones: dict[int, tuple[tuple[int, ...], tuple[int, ...]]] = {}
    for piece in sorted(
        position.pieces, key=lambda piece: piece.kind != HUT
    ):  # meeples last: they count more
        area = position.area(piece.zone, system=piece.kind == HUT)
        rivals = tuple(seat for seat, count in enumerate(area.seats) if count and seat not in area.owners)
        for zone in area.zones:
            zones[zone] = (area.owners, rivals)
    groups: dict[tuple[tuple[int, ...], tuple[int, ...]], list[tuple[int, int, str]]] = {}
    for zone in sorted(zones):
        tile, number = divmod(zone, ZONE_BASE)
        x, y = snapshot.cells[tile]
        groups.setdefault(zones[zone], []).append((x, y, art.path(tile, number, snapshot.tiles[x, y][1])))
    colors = snapshot.colors
    return [
        TintShape(
            f"tint:{'+'.join(map(str, owners))}/{'+'.join(map(str, rivals))}",
            tuple(colors[seat] for seat in owners),
            tuple(colors[seat] for seat in rivals),
            tuple(parts),
        )
        for (owners, rivals), parts in sorted(groups.items())
    ]
