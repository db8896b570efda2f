"""Take the final scoring apart, area by area: what is counted, who gets it, and which deer the tigers take."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import hypot
from typing import NamedTuple, Protocol

from hg_engine.game import Event
from hg_engine.landscape.area import Area
from hg_engine.landscape.moves import MEEPLE
from hg_engine.landscape.position import Position
from hg_engine.landscape.scoring import zones_about
from hg_engine.landscape.tile import ZONE_BASE, Terrain
from web.landscape.shapes import CoverShape

MEADOWS = ("meadow", "pit_trap")
SYSTEMS = ("river_system", "raft")
HUNTED = ("mammoth", "aurochs", "deer")


class Beast(NamedTuple):
    """An animal on the table, where its marker lies, in cells."""

    zone: int
    kind: str
    x: float
    y: float
    size: float


class Slot(NamedTuple):
    """An animal printed on a tile: its zone, its kind, and its marker's place and width in hundredths."""

    number: int
    kind: str
    x: float
    y: float
    size: float


class Printed(Protocol):
    """What is asked of the art."""

    def beasts(self, tile: int, rotation: int) -> Sequence[Slot]:
        """Return the animals of a tile."""


class Row(NamedTuple):
    """One line of a sum: so many of something at so many points each."""

    item: str
    number: int
    points: int
    each: int = 1


class Hunt(NamedTuple):
    """A tiger, and the deer that it takes; None when a fire drives it away."""

    tiger: Beast
    deer: Beast | None


class Stop(NamedTuple):
    """One area of the final scoring.

    ``events`` are what the engine booked for it, none when the tigers took everything; ``once_more`` holds
    what a pit trap counts again; ``after`` are the scores with it.
    """

    area: Area | None
    events: tuple[Event, ...]
    rows: tuple[Row, ...]
    once_more: tuple[Row, ...]
    hunts: tuple[Hunt, ...]
    players: tuple[int, ...]
    held: tuple[int, ...]
    """The hunters or huts of every seat."""
    after: tuple[int, ...]

    @property
    def kind(self) -> str:
        """``meadow``, ``system``, or ``other``."""
        return "other" if self.area is None else self.area.kind

    @property
    def points(self) -> int:
        """What every one of the players gets."""
        return sum(event.points for event in self.events)

    @property
    def spared(self) -> int:
        """How many deer a tiger has taken."""
        return sum(hunt.deer is not None for hunt in self.hunts)

    @property
    def chased(self) -> int:
        """How many tigers a fire drives away."""
        return sum(hunt.deer is None for hunt in self.hunts)


def stops(position: Position, art: Printed) -> list[Stop]:
    """Return the areas of the final scoring of a game that is over, in the order in which they are scored.

    A meadow of which the tigers left nothing is listed too; one that never had anything is not.
    """
    events = [event for event in position.final_events() if event.points]
    scores = list(position.scores)
    for event in events:
        for seat in event.players:
            scores[seat] -= event.points
    groups: dict[tuple[int, ...], tuple[Area | None, list[Event]]] = {}
    for index, event in enumerate(events):
        area = None
        if event.kind in (*MEADOWS, *SYSTEMS) and event.zone is not None:
            area = position.area(event.zone, system=event.kind in SYSTEMS)
        key = (-1, index) if area is None else (area.kind == "system", *area.zones)
        groups.setdefault(key, (area, []))[1].append(event)
    for area in _bare(position):
        groups.setdefault((False, *area.zones), (area, []))
    found: list[Stop] = []
    order = {"meadow": 0, "system": 1}
    for area, booked in sorted(
        groups.values(), key=lambda group: order.get(group[0].kind, 2) if group[0] else 2
    ):
        for event in booked:
            for seat in event.players:
                scores[seat] += event.points
        found.append(_stop(position, area, tuple(booked), tuple(scores), art))
    return found


def _bare(position: Position) -> list[Area]:
    """Return the meadows with hunters whose deer the tigers took all."""
    found = []
    for piece in position.pieces:
        tile, number = divmod(piece.zone, ZONE_BASE)
        if piece.kind == MEEPLE and position.catalogue[tile].zones[number].terrain is Terrain.MEADOW:
            area = position.area(piece.zone)
            if area.counts.get("cancelled") and not area.points + area.extra:
                found.append(area)
    return found


def _stop(
    position: Position, area: Area | None, events: tuple[Event, ...], after: tuple[int, ...], art: Printed
) -> Stop:
    """Return the sum of an area."""
    if area is None:
        [event] = events
        rows = tuple(Row(item, count, 0) for item, count in event.counts.items() if count)
        return Stop(None, events, rows, (), (), event.players, event.majority, after)
    players = events[0].players if events else ()
    booked = {event.kind: event for event in events}
    if area.kind == "system":
        fish, lakes = area.counts["fish"], area.counts["lakes"]
        rows = (Row("fish", fish, fish),) if fish else ()
        if "raft" in booked:
            rows += (Row("raft", lakes, booked["raft"].points),)
        return Stop(area, events, rows, (), (), players, area.seats, after)
    more = _rows(position, booked["pit_trap"].counts) if "pit_trap" in booked else ()
    return Stop(
        area,
        events,
        _rows(position, area.counts),
        more,
        hunts(position, area, art),
        players,
        area.seats,
        after,
    )


def _rows(position: Position, counts: Mapping[str, int]) -> tuple[Row, ...]:
    """Return the animals that count, with what each is worth."""
    worth = {kind: getattr(position.rules, f"{kind}_points") for kind in HUNTED}
    return tuple(
        Row(kind, counts.get(kind, 0), counts.get(kind, 0) * worth[kind], worth[kind])
        for kind in HUNTED
        if counts.get(kind, 0)
    )


def hunts(position: Position, area: Area, art: Printed) -> tuple[Hunt, ...]:
    """Return the tigers of a meadow that take a deer each, or that a fire drives away.

    The deer outside of a pit trap's reach are taken first; the rules leave open which, so it is the nearest.
    """
    beasts = beasts_of(position, area, art)
    tigers = [beast for beast in beasts if beast.kind == "tiger"]
    if "wild_fire" in area.specials:
        return tuple(Hunt(tiger, None) for tiger in tigers)
    near = _reach(position, area)
    deer = [beast for beast in beasts if beast.kind == "deer"]
    far = _taken(tigers, [beast for beast in deer if beast.zone not in near])
    return (*far, *_taken(tigers, [beast for beast in deer if beast.zone in near]))


def _taken(tigers: list[Beast], deer: list[Beast]) -> list[Hunt]:
    """Let tigers take deer, the nearest pair first, until none of either is left; those that took one are gone."""
    made: list[Hunt] = []
    while tigers and deer:
        tiger, taken = min(
            ((tiger, beast) for tiger in tigers for beast in deer),
            key=lambda pair: (hypot(pair[0].x - pair[1].x, pair[0].y - pair[1].y), pair),
        )
        tigers.remove(tiger)
        deer.remove(taken)
        made.append(Hunt(tiger, taken))
    return made


def beasts_of(position: Position, area: Area, art: Printed) -> list[Beast]:
    """Return the animals of an area that no hunting trap has covered."""
    where = {tile: (cell, rotation) for cell, (tile, rotation) in position.tiles.items()}
    found = []
    for tile in area.tiles:
        (x, y), rotation = where[tile]
        for slot in art.beasts(tile, rotation):
            zone = tile * ZONE_BASE + slot.number
            if zone in area.zones and zone not in position.covered:
                place = x + slot.x / 100, y + slot.y / 100
                found.append(Beast(zone, slot.kind, *place, slot.size / 100))
    return found


def _reach(position: Position, area: Area) -> frozenset[int]:
    """Return the zones that a pit trap of the area counts once more; none without one."""
    if "pit_trap" not in area.specials:
        return frozenset()
    tiles = position.catalogue
    for zone in area.zones:
        tile, number = divmod(zone, ZONE_BASE)
        if "pit_trap" in tiles[tile].zones[number].items:
            return frozenset(zones_about(position.board, zone))
    return frozenset()


def covers(told: Sequence[Stop]) -> tuple[CoverShape, ...]:
    """Return the markers that lie after some stops: on every tiger and on the deer it took."""
    shapes: list[CoverShape] = []
    for number, stop in enumerate(told):
        for index, (tiger, deer) in enumerate(stop.hunts):
            link = None if deer is None else (deer.x, deer.y)
            shapes.append(
                CoverShape(f"cover:{number}:{index}:tiger", tiger.x, tiger.y, tiger.size, 0.0, link)
            )
            if deer is not None:
                shapes.append(CoverShape(f"cover:{number}:{index}:deer", deer.x, deer.y, deer.size))
    return tuple(shapes)
