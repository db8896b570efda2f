"""The snapshot: what lies where, and what every step would do, computed once after every change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import NamedTuple

from hg_engine.game import Draw, Event
from hg_engine.seasons.layout import NEAR, NUMBER
from hg_engine.seasons.moves import SeasonsMove, Step
from hg_engine.seasons.phases import SeasonsPhase
from hg_engine.seasons.position import Position
from hg_engine.seasons.tiles import FIXED, KINDS, Tile
from hg_engine.session import Step as Made
from web.seasons.prints import Print, print_of


class Way(NamedTuple):
    """A step that may be made, and what it would do."""

    move: str
    start: int
    to: int | None
    """None for off the board."""
    jump: bool = False
    """Whether it only leads on, over a tile with a pawn on it."""
    cave: bool = False
    """Whether it goes through the caves."""
    takes: Event | None = None
    spends: bool = False
    pack: bool = False
    ends: str = ""
    """Why the season would end with it."""

    @property
    def gain(self) -> tuple[bool, int, bool]:
        """How good it is at once, to be compared: going on foot before jumping, points, anything taken."""
        points = self.takes.points if self.takes is not None else 0
        return not self.jump, points, self.takes is not None

    @property
    def useful(self) -> bool:
        """Whether it does anything but go."""
        return bool(self.takes or self.spends or self.pack or self.ends)


class Snapshot:
    """What lies on the table, and what may be done."""

    def __init__(
        self,
        position: Position,
        colors: Sequence[str],
        last: Sequence[Step] = (),
        before: int = 0,
        prints: Mapping[int, Print] = MappingProxyType({}),
    ) -> None:
        """Look at a position; ``last`` are the steps made last, of one turn, ``before`` whose.

        ``prints`` is what is known of the spaces that are bare.
        """
        self.position = position
        self.colors = colors
        self.last = last
        self.before = before
        self.prints = prints
        self.phase = position.phase
        self.seat = position.seat
        self.season = position.season
        self.at: dict[int, Tile] = {
            NUMBER[name]: position.catalogue[tile] for name, tile in position.tiles.items()
        }
        """The tiles that lie."""
        self.camps = {NUMBER[name]: season for season, names in position.camps.items() for name in names}
        self.pawns: dict[int, list[int]] = {}
        """The seats of the pawns on a space."""
        for seat, names in enumerate(position.pawns):
            for name in names:
                self.pawns.setdefault(NUMBER[name], []).append(seat)
        self.packs: dict[int, list[int]] = {}
        for seat, names in enumerate(position.packs):
            for name in names:
                self.packs.setdefault(NUMBER[name], []).append(seat)

    def tried(self, position: Position, way: Way) -> Snapshot:
        """Return what a step on trial would make of it."""
        prints = {**self.prints, **self.left_by(way)}
        return Snapshot(position, self.colors, self.last, self.before, prints)

    def left_by(self, way: Way | None) -> Mapping[int, Print]:
        """Return the print that a step would leave, if it takes something."""
        laid = None if way is None or way.takes is None else print_of(way.takes, self.position.catalogue)
        return {} if laid is None else dict([laid])

    @cached_property
    def ways(self) -> Mapping[int, tuple[Way, ...]]:
        """Every step that may be made, by where it begins; that off the board last."""
        found: dict[int, list[Way]] = {}
        if self.phase in (SeasonsPhase.FIRST, SeasonsPhase.SECOND):
            trial = self.position.copy()
            for move in self.position.legal_moves():
                if isinstance(move, Step):
                    found.setdefault(NUMBER[move.start], []).append(self._way(trial, move))
        return {start: tuple(ways) for start, ways in found.items()}

    def _way(self, trial: Position, move: Step) -> Way:
        start, to = NUMBER[move.start], None if move.to is None else NUMBER[move.to]
        events = trial.push(move)
        jump = trial.jump is not None
        trial.pop()
        takes, spends, pack, ends = None, False, False, ""
        for event in events:
            if event.kind == "season_end":
                ends = event.why
                break
            if event.why == "left":
                takes = event
            spends = spends or event.kind == "spent"
            pack = pack or event.kind == "pack"
        through = (
            self.position.jump is None and to is not None and self._is(start, "cave") and self._is(to, "cave")
        )
        return Way(str(move), start, to, jump, through, takes, spends, pack, ends)

    def _is(self, space: int, kind: str) -> bool:
        return space in self.at and self.at[space].kind == kind

    @cached_property
    def nearest_ways(self) -> Mapping[int, Way]:
        """For every space that some pawn may step to, the step that takes the most with it."""
        found: dict[int, Way] = {}
        for way in (way for ways in self.ways.values() for way in ways):
            if way.to is not None and (way.to not in found or way.gain > found[way.to].gain):
                found[way.to] = way
        return found

    def way(self, move: str | None) -> Way | None:
        """Return the step with this text, if it may be made."""
        return next((way for ways in self.ways.values() for way in ways if way.move == move), None)

    def worth(self, tile: Tile, seat: int | None = None) -> int:
        """Return what a tile adds to the points of a seat, by default of the one whose turn it is."""
        return self.position.worth(self.seat if seat is None else seat, tile.id)

    @cached_property
    def left(self) -> dict[tuple[str, int], int]:
        """How many tiles that can be taken lie on the board, by kind, mammoths by value."""
        found: dict[tuple[str, int], int] = {}
        for tile in self.at.values():
            if tile.kind not in FIXED:
                found[tile.kind, tile.value] = found.get((tile.kind, tile.value), 0) + 1
        return dict(sorted(found.items(), key=lambda item: (KINDS.index(item[0][0]), item[0][1])))

    def reach(self, seat: int) -> frozenset[int]:
        """Return the tiles that a seat's pawns could come to, if nobody were in their way."""
        return frozenset(NUMBER[name] for name in self.position.reach(seat))

    @cached_property
    def threats(self) -> dict[int, tuple[int, ...]]:
        """The free tiles that pawns of other seats can step onto at once, each with these seats."""
        found: dict[int, set[int]] = {}
        for space, tile in self.at.items():
            if tile.kind in FIXED or space in self.pawns:
                continue
            for seat, names in enumerate(self.position.pawns):
                armed = self.position.weapons[seat] > 0 or tile.kind != "mammoth"
                if seat != self.seat and armed and any(_beside(NUMBER[name], space) for name in names):
                    found.setdefault(space, set()).add(seat)
        return {space: tuple(sorted(seats)) for space, seats in found.items()}


def _beside(one: int, other: int) -> bool:
    return bool(NEAR[one] >> other & 1)


def last_steps(history: Sequence[Made[SeasonsMove]]) -> tuple[list[Step], int]:
    """Return the steps of the last turn (of the turn under way, if it has begun), and whose it is.

    Those before the season changed are none.
    """
    steps: list[Step] = []
    seat = 0
    for step in reversed(history):
        if isinstance(step.move, Draw):
            break
        steps.append(step.move)
        seat = step.turn
        if step.opens:
            break
    return steps[::-1], seat
