"""The snapshot: everything about a position that the table shows, computed once after every change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from hg_engine.game import Event
from hg_engine.landscape.area import Area
from hg_engine.landscape.moves import HUT, MEEPLE, Occupy, Place, TakeBack
from hg_engine.landscape.phases import LandscapePhase
from hg_engine.landscape.position import Position
from hg_engine.landscape.tile import ZONE_BASE, Terrain
from web.landscape.places import STEPS, Cell
from web.landscape.shapes import CornerShape, PieceShape, TileShape

FIGURES = {Terrain.MEADOW: "hunter", Terrain.FOREST: "gatherer", Terrain.RIVER: "fisher"}
"""What a meeple is called by the terrain it stands on."""


class Option(NamedTuple):
    """One thing that may be chosen on the tile just laid, or (``reason`` says why) may not.

    ``when`` tells when the points would come: ``now``, ``closed`` (if the area is completed), ``end``.
    """

    move: str
    figure: str
    zone: int
    area: Area
    when: str
    reason: str | None = None
    """``taken``; None if it may be chosen."""
    holders: tuple[int, ...] = ()
    """The seats that have pieces in the area."""

    @property
    def points(self) -> int:
        """What the area would score as it stands."""
        return self.area.points + self.area.extra


class Preview(NamedTuple):
    """What laying the tile on a cell would do: areas it completes, events at once, an extra turn."""

    closes: tuple[Area, ...]
    events: tuple[Event, ...]
    extra: bool
    chance: bool = False
    """Whether only a meeple put into a forest that it completes would earn the extra turn."""


def figure_of(position: Position, kind: str, zone: int) -> str:
    """Return the figure of a piece: a hut, or a meeple as its terrain names it."""
    if kind == HUT:
        return "hut"
    tile, number = divmod(zone, ZONE_BASE)
    return FIGURES[position.catalogue[tile].zones[number].terrain]


def when_of(area: Area) -> str:
    """Return when the area scores: now, when completed, or at the end."""
    if area.kind in ("meadow", "system"):
        return "end"
    return "now" if area.is_complete else "closed"


class Snapshot:
    """A position as the table shows it; make a new one whenever the position has changed."""

    def __init__(self, position: Position, colors: Sequence[str], last: Sequence[Cell] = ()) -> None:
        """Keep the position, the seats' colours and the cells of the last turn."""
        self.position = position
        self.colors = tuple(colors)
        self.last = tuple(last)
        self.phase = position.phase
        self._previews: dict[Place, Preview] = {}
        self._gains: dict[Place, int] = {}
        self._areas: dict[tuple[int, bool], Area] = {}
        self.settled: tuple[tuple[TileShape, ...], tuple[CornerShape, ...], tuple[PieceShape, ...]] | None = (
            None
        )
        """The shapes of what lies on the table, which no doing of the player changes; `scene` keeps them here."""

    def tried(self, position: Position) -> Snapshot:
        """Return what a turn on trial would make of it."""
        return Snapshot(position, self.colors, self.last)

    @cached_property
    def tiles(self) -> Mapping[Cell, tuple[int, int]]:
        """The tiles on the table."""
        return self.position.tiles

    @cached_property
    def cells(self) -> Mapping[int, Cell]:
        """Where every tile on the table lies."""
        return {tile: cell for cell, (tile, _) in self.tiles.items()}

    @cached_property
    def places(self) -> Mapping[Cell, tuple[int, ...]]:
        """Where the tile in hand may be laid, and the rotations that fit there."""
        places: dict[Cell, tuple[int, ...]] = {}
        if self.phase is LandscapePhase.PLACE:
            for move in self.position.legal_moves():
                if isinstance(move, Place):
                    places[move.x, move.y] = (*places.get((move.x, move.y), ()), move.rotation)
        return places

    @cached_property
    def beside(self) -> Mapping[Cell, tuple[int, ...]]:
        """Every empty cell beside a tile, with all rotations: where one may try when nothing says what fits."""
        if self.phase is not LandscapePhase.PLACE:
            return {}
        cells = {(x + dx, y + dy) for x, y in self.tiles for dx, dy in STEPS}
        return dict.fromkeys(sorted(cells - self.tiles.keys()), (0, 1, 2, 3))

    def allowed(self, free: bool) -> Mapping[Cell, tuple[int, ...]]:
        """Return the cells and rotations that the tile may be tried on: those that fit, or when ``free`` all."""
        return self.beside if free else self.places

    def area(self, zone: int, system: bool) -> Area:
        """Return the area of a zone that is on the table, or its river system; worked out once a moment."""
        if (zone, system) not in self._areas:
            self._areas[zone, system] = self.position.area(zone, system=system)
        return self._areas[zone, system]

    def preview(self, move: Place) -> Preview:
        """Return what a legal placement would do, tried on a copy of the position."""
        made = self._previews.get(move)
        if made is None:
            made = self._previews[move] = _preview(self.position, move)
        return made

    def gain(self, move: Place) -> int:
        """Return by how much the final scoring of the player to move would change with a tile, as the board is now."""
        if move not in self._gains:
            trial = self.position.copy()
            trial.push(move)
            self._gains[move] = _at_the_end(trial, self.position.seat) - self._end
        return self._gains[move]

    @cached_property
    def _end(self) -> int:
        return _at_the_end(self.position, self.position.seat)

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """The pieces that may be put down or taken back, and those that may not be put down."""
        if self.phase is LandscapePhase.OCCUPY:
            return tuple(_occupations(self.position))
        if self.phase is LandscapePhase.TAKE_BACK:
            return tuple(_retrievals(self.position))
        return ()

    @cached_property
    def lacking(self) -> tuple[str, ...]:
        """The kinds of pieces that have a place on the tile just laid, but none is left in hand."""
        position, tile, seat = self.position, self.position.tile, self.position.to_move
        if self.phase is not LandscapePhase.OCCUPY or tile is None or seat is None:
            return ()
        kinds = {kind for kind, _ in _sockets(position, tile)}
        hands = {MEEPLE: position.meeples[seat], HUT: position.huts[seat]}
        return tuple(kind for kind in (MEEPLE, HUT) if kind in kinds and not hands[kind])

    @property
    def may_decline(self) -> bool:
        """Whether none is a legal choice now."""
        match self.phase:
            case LandscapePhase.OCCUPY:
                return Occupy(None) in self.position.legal_moves()
            case LandscapePhase.TAKE_BACK:
                return TakeBack(None) in self.position.legal_moves()
        return False


def _preview(position: Position, move: Place) -> Preview:
    """Try the placement on a copy."""
    trial = position.copy()
    events = trial.push(move)
    tile = position.tile
    assert tile is not None
    closes = _closed_by(trial, tile)
    rich = [area for area in closes if area.counts.get("treasure")]
    may = bool(rich) and not position.extra_turn and bool(position.bag["bonus"])
    earned = any(any(area.seats) for area in rich) or not position.rules.extra_turn_needs_meeple
    chance = not earned and position.meeples[position.seat] > 0
    return Preview(closes, tuple(events), may and earned, may and chance)


def _at_the_end(position: Position, seat: int) -> int:
    """Return what a seat would get in the final scoring, as the board is now."""
    return sum(event.points for event in position.final_events() if seat in event.players)


def _closed_by(position: Position, tile: int) -> tuple[Area, ...]:
    """Return the forests and rivers of a tile that are complete, each once."""
    closed: dict[tuple[int, ...], Area] = {}
    for zone in position.catalogue[tile].zones.values():
        if zone.terrain in (Terrain.FOREST, Terrain.RIVER):
            area = position.area(tile * ZONE_BASE + zone.number)
            if area.is_complete:
                closed[area.zones] = area
    return tuple(closed.values())


def _sockets(position: Position, tile: int) -> list[tuple[str, int]]:
    """List where a piece could stand on a tile, whatever lies about it: meeples first, each by zone."""
    zones = position.catalogue[tile].zones.values()
    sockets = [(MEEPLE, zone.number) for zone in zones if zone.terrain is not Terrain.LAKE]
    sockets += [
        (HUT, zone.number)
        for zone in zones
        if zone.terrain is Terrain.LAKE or (zone.terrain is Terrain.RIVER and zone.lake is None)
    ]
    return sockets


def _occupations(position: Position) -> list[Option]:
    """List the sockets of the tile just laid for pieces in hand, those that are taken last."""
    tile, seat = position.tile, position.to_move
    if tile is None or seat is None:
        return []
    legal = set(map(str, position.legal_moves()))
    hands = {MEEPLE: position.meeples[seat], HUT: position.huts[seat]}
    options: list[Option] = []
    for kind, number in _sockets(position, tile):
        if not hands[kind]:
            continue
        ident = tile * ZONE_BASE + number
        area = position.area(ident, system=kind == HUT)
        move = f"{kind}{number}"
        figure = figure_of(position, kind, ident)
        holders = tuple(other for other, count in enumerate(area.seats) if count)
        reason = None if move in legal else "taken"
        options.append(Option(move, figure, ident, area, when_of(area), reason, holders))
    return sorted(options, key=lambda option: option.reason is not None)


def _retrievals(position: Position) -> list[Option]:
    """List the meeples that the shaman may return."""
    options: list[Option] = []
    for move in position.legal_moves():
        if isinstance(move, TakeBack) and move.zone is not None:
            area = position.area(move.zone)
            figure = figure_of(position, MEEPLE, move.zone)
            options.append(Option(str(move), figure, move.zone, area, when_of(area)))
    return options
