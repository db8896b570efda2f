"""A turn without checks: draw, place, take back, occupy, score, next player; and how to undo each.

Everything here trusts its caller and is what bots search with; `position.Position` checks and explains.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from operator import add
from typing import Self, TypeVar

from ..errors import IllegalMove
from ..game import Event, Phase, PositionBase
from . import scoring
from .board import Board
from .catalogue import load
from .layout import FIELD, OPEN, SEATS, SHIFT, mask, seat_unit
from .phases import LandscapePhase
from .ruleset import RuleSet, Unplaceable
from .specials import SPECIAL, register
from .tile import ZONE_BASE, Terrain

MIN_PLAYERS, MAX_PLAYERS = 2, 5
MEEPLE_WAY, HUT_WAY = 16, 32
"""Occupations as ints: 0 for none, else one of these plus the number of the zone."""
SUPPLY_BITS = 4
"""Bits a seat in the packed supplies."""


_Frame = tuple[
    int,  # the move: a tile, a cell and rotation, a zone, or a way to occupy
    int,  # the journal's length
    Enum,
    int,  # seat
    int,  # tile
    int,  # cell
    int,  # land stack
    int,  # bonus stack
    bool,  # extra turn
    tuple[int, ...],  # scores
    int,  # meeples in hand
    int,  # huts in hand
    dict[int, int],  # meeples out
    dict[int, int],  # huts out
    frozenset[int],  # covered zones
]


Kind = TypeVar("Kind", bound="Turn")
_TREASURE = FIELD["treasure"] << SHIFT["treasure"]


class Turn(PositionBase):
    """The state of a game and its unchecked moves."""

    __slots__ = (
        "_bonus",
        "_cell",
        "_extra",
        "_frames",
        "_huts",
        "_land",
        "_meeples",
        "_phase",
        "_scores",
        "_seat",
        "_tile",
        "board",
        "covered",
        "huts_out",
        "layout",
        "meeples_out",
        "players",
        "rules",
    )

    def __init__(self, rules: RuleSet, players: int, *, stacks: Iterable[int] | None = None) -> None:
        """Set the table: the start tile, full supplies, seat 0 about to draw.

        ``stacks`` are the ids of the tiles to play with, for a short game; by default the whole catalogue.

        Raises:
            IllegalMove: the number of players is not 2 to 5, or the land stack is empty.
        """
        if not MIN_PLAYERS <= players <= MAX_PLAYERS:
            raise IllegalMove("game.players", players=players, most=MAX_PLAYERS)
        self.rules = rules
        self.players = players
        self.layout = load(rules.catalogue)
        self.board = Board(self.layout)
        # Everything from here to _frames is replaced, never changed in place, so that a frame is references.
        self.meeples_out: dict[int, int] = {}
        """zone -> seat of the meeple on it"""
        self.huts_out: dict[int, int] = {}
        """zone -> seat of the hut on it"""
        self.covered: frozenset[int] = frozenset()
        """Zones whose animals the hunting trap has covered."""
        self._phase = Phase.DRAW
        self._seat = 0
        self._tile = -1
        self._cell = -1
        self._land = self.layout.land
        self._bonus = self.layout.bonus
        if stacks is not None:
            kept = mask(stacks)
            self._land &= kept
            self._bonus &= kept
            if not self._land:
                raise IllegalMove("game.stacks")
        self._extra = False
        self._scores = (0,) * players
        self._meeples = sum(rules.meeples << SUPPLY_BITS * seat for seat in range(players))
        self._huts = sum(rules.huts << SUPPLY_BITS * seat for seat in range(players))
        self._frames: list[_Frame] = []

    def copy(self) -> Self:
        """Return an independent position; its history can be popped too."""
        return self.copy_as(type(self))

    def copy_as(self, kind: type[Kind]) -> Kind:
        """Return the same as another kind of turn, such as one that remembers nothing."""
        other = kind.__new__(kind)
        for name in Turn.__slots__:
            setattr(other, name, getattr(self, name))
        other.board = self.board.copy()
        other._frames = self._frames.copy()
        return other

    @property
    def seat(self) -> int:
        """The seat whose turn it is, draws included (of the last turn, when the game is over)."""
        return self._seat

    # What bots read

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat; the final scoring is included once the game is over."""
        return self._scores

    @property
    def extra_turn(self) -> bool:
        """Whether this is a player's extra turn, with a tile of the bonus stack (menhir or bonus tiles)."""
        return self._extra

    @property
    def tile_id(self) -> int:
        """The tile in hand or, until the turn's occupation is settled, just placed; -1 while drawing."""
        return self._tile

    @property
    def land_left(self) -> int:
        """The tiles of the land stack that are not drawn yet, a bit each."""
        return self._land

    @property
    def bonus_left(self) -> int:
        """The tiles of the bonus stack that are not drawn yet, a bit each."""
        return self._bonus

    @property
    def packed_meeples(self) -> int:
        """The meeples in hand, `SUPPLY_BITS` for each seat."""
        return self._meeples

    @property
    def packed_huts(self) -> int:
        """The huts in hand, `SUPPLY_BITS` for each seat."""
        return self._huts

    def final_events(self) -> list[Event]:
        """Return what the final scoring would be if the game ended now."""
        return [*scoring.final(self.standing), *self._effects_at_end()]

    @property
    def standing(self) -> scoring.Standing:
        """What the final scoring would be about if the game ended now."""
        return scoring.Standing(
            self.board, self.rules, self.players, self.meeples_out, self.huts_out, self.covered
        )

    def _effects_at_end(self) -> list[Event]:
        """Return what special tiles score at the end."""
        events: list[Event] = []
        for tile, name in self.layout.special_tiles:
            effect = SPECIAL[name].at_end
            if effect is not None and tile in self.board.cell_of:
                events += effect(self, self.layout.special_node[tile])
        return events

    def _remember(self, move: int) -> None:
        """Keep everything a move may replace, so that `pop` can put it back."""
        self._frames.append(
            (
                move,
                len(self.board.journal),
                self._phase,
                self._seat,
                self._tile,
                self._cell,
                self._land,
                self._bonus,
                self._extra,
                self._scores,
                self._meeples,
                self._huts,
                self.meeples_out,
                self.huts_out,
                self.covered,
            )
        )

    def undo(self) -> tuple[Enum, int]:
        """Take the last move back; return what was waited for and the move as an int; IndexError at the start."""
        placed = self._cell
        (
            move,
            mark,
            self._phase,
            self._seat,
            self._tile,
            self._cell,
            self._land,
            self._bonus,
            self._extra,
            self._scores,
            self._meeples,
            self._huts,
            self.meeples_out,
            self.huts_out,
            self.covered,
        ) = self._frames.pop()
        if self._phase is LandscapePhase.PLACE:
            self.board.lift(placed, mark)
        else:
            self.board.rewind(mark)
        return self._phase, move

    def do_draw(self, tile: int, fits: bool, events: list[Event] | None) -> None:
        """Take ``tile`` from its stack; one that fits nowhere leaves the game."""
        self._remember(tile)
        if self._extra:
            self._bonus &= ~(1 << tile)
        else:
            self._land &= ~(1 << tile)
        if fits:
            self._tile = tile
            self._phase = LandscapePhase.PLACE
            return
        lost = not self._extra and self.rules.unplaceable_land is Unplaceable.LOST
        if events is not None:
            events.append(Event("lost" if lost else "unplaceable", tiles=(tile,)))
        if lost or (self._extra and not self._bonus):
            self._end_turn(events)
        elif not self._extra and not self._land:
            self._finish(events)

    def do_place(self, code: int, events: list[Event] | None) -> None:
        """Lay the drawn tile at ``code`` (cell + rotation), and do what it does at once."""
        self._remember(code)
        board, tile = self.board, self._tile
        self._cell = cell = code & ~3
        board.lay(cell, tile * 4 + (code & 3))
        self._phase = LandscapePhase.OCCUPY
        special = self.layout.special[tile]
        if special is None:
            return
        node = self.layout.special_node[tile]
        effect = SPECIAL[special].at_once
        if effect is not None:
            effect(self, node, events)

    def lay(self, code: int) -> int:
        """Lay the drawn tile as `do_place` does, but without what it does at once; `lift` takes it up again.

        What is done in between must have been undone by then. Returns what `lift` asks for.
        """
        mark = len(self.board.journal)
        self._cell = code & ~3
        self.board.lay(self._cell, self._tile * 4 + (code & 3))
        self._phase = LandscapePhase.OCCUPY
        return mark

    def lift(self, mark: int) -> None:
        """Take up the tile that `lay` laid."""
        self.board.lift(self._cell, mark)
        self._cell = -1
        self._phase = LandscapePhase.PLACE

    def do_take_back(self, zone: int, events: list[Event] | None) -> None:
        """Return the own meeple on ``zone`` to its supply, unscored; -1 for none."""
        self._remember(zone)
        if zone >= 0:
            self._lift_meeples([zone])
            if events is not None:
                events.append(Event("taken_back", players=(self._seat,), zone=zone))
        self._phase = LandscapePhase.OCCUPY

    def occupations(self) -> list[int]:
        """Return the ways to occupy the tile just placed: 0 for none, meeples by zone, huts by zone."""
        tile, parent, summary = self._tile, self.board.parent, self.board.summary
        ways = [0]
        shift = SUPPLY_BITS * self._seat
        if self._meeples >> shift & 15:
            base = tile * ZONE_BASE
            for number in self.layout.meeple_zones[tile]:
                node = base + number
                while (up := parent[node]) != node:
                    node = up
                if not summary[node] & SEATS:
                    ways.append(MEEPLE_WAY + number)
        if self._huts >> shift & 15:
            for number, node in self.layout.hut_zones[tile]:
                while (up := parent[node]) != node:
                    node = up
                if not summary[node] & SEATS:
                    ways.append(HUT_WAY + number)
        return ways

    def do_occupy(self, way: int, events: list[Event] | None) -> None:
        """Put a piece on the tile just placed (0: none), score what the tile completed, end the turn."""
        self._remember(way)
        board, tile = self.board, self._tile
        parent, summary = board.parent, board.summary
        if way:
            self._put(way)
        earned = -1
        scored: tuple[int, ...] = ()
        for node in self.layout.closable[tile]:
            while (up := parent[node]) != node:
                node = up
            total = summary[node]
            if total & OPEN or node in scored:
                continue
            scored = (*scored, node)
            if total & _TREASURE and (total & SEATS or not self.rules.extra_turn_needs_meeple):
                earned = node
            if total & SEATS:
                self._complete(node, events)
        if earned >= 0 and not self._extra and self._bonus:
            self._begin_extra_turn(earned, events)
        else:
            self._end_turn(events)

    def _put(self, way: int) -> None:
        """Put the piece of ``way`` on the tile just placed."""
        board, seat, zone = self.board, self._seat, self._tile * ZONE_BASE + (way & 15)
        if way < HUT_WAY:
            self._meeples -= 1 << SUPPLY_BITS * seat
            self.meeples_out = {**self.meeples_out, zone: seat}
            node = zone
        else:
            self._huts -= 1 << SUPPLY_BITS * seat
            self.huts_out = {**self.huts_out, zone: seat}
            node = self.layout.system[zone]
        board.change(board.root(node), seat_unit(seat))

    def _begin_extra_turn(self, earned: int, events: list[Event] | None) -> None:
        """Let the seat draw from the bonus stack, for the forest ``earned``."""
        board = self.board
        self._extra = True
        self._tile = self._cell = -1
        self._phase = Phase.DRAW
        # A stack of which nothing fits is still drawn through and thrown away, but earns no turn.
        if events is not None and self._bonus_fits():
            tiles = board.tiles(earned)
            events.append(Event("menhir_turn", tiles=tiles, zone=board.first_zone(earned)))

    def _bonus_fits(self) -> bool:
        """Return whether any tile of the bonus stack can be placed, mostly without looking at more than one."""
        rest = self._bonus
        while rest:
            low = rest & -rest
            if self.board.can_place(low.bit_length() - 1):
                return True
            rest ^= low
        return False

    def _complete(self, root: int, events: list[Event] | None) -> None:
        """Score a completed river or forest and return its meeples."""
        board, rules, forest = self.board, self.rules, self.layout.terrain[root] is Terrain.FOREST
        if events is None:
            count = scoring.forest_points if forest else scoring.river_points
            seats = scoring.leading(board.summary[root] & SEATS, self.players)
            self._book(seats, count(board, rules, root))
        else:
            kind = scoring.forest if forest else scoring.river
            self.award(kind(board, rules, root, self.players), events)
        self._lift_meeples([zone for zone in self.meeples_out if board.root(zone) == root])

    def _lift_meeples(self, zones: list[int]) -> None:
        """Take the meeples on ``zones`` off the table, into their supplies."""
        for zone in zones:
            seat = self.meeples_out[zone]
            self._meeples += 1 << SUPPLY_BITS * seat
            self.board.change(self.board.root(zone), -seat_unit(seat))
        self.meeples_out = {zone: seat for zone, seat in self.meeples_out.items() if zone not in zones}

    def award(self, event: Event, events: list[Event] | None) -> None:
        """Book the points of an event, and report it unless it is worth nothing; effects call it too."""
        if not event.points:
            return
        self._book(event.players, event.points)
        if events is not None:
            events.append(event)

    def _book(self, seats: Iterable[int], points: int) -> None:
        """Give each of these seats so many points."""
        scores = list(self._scores)
        for seat in seats:
            scores[seat] += points
        self._scores = tuple(scores)

    def _end_turn(self, events: list[Event] | None) -> None:
        """Hand over to the next seat, or end the game when the land stack is empty."""
        self._extra = False
        self._tile = self._cell = -1
        if self._land:
            self._seat = (self._seat + 1) % self.players
            self._phase = Phase.DRAW
        else:
            self._finish(events)

    def _finish(self, events: list[Event] | None) -> None:
        """Score meadows and river systems and end the game."""
        self._phase = Phase.OVER
        if events is None:
            self._scores = tuple(map(add, self._scores, scoring.final_points(self.standing)))
            found = self._effects_at_end()
        else:
            found = self.final_events()
        for event in found:
            self.award(event, events)


def _shaman(turn: Turn, node: int, events: list[Event] | None) -> None:
    """Ask whoever lays the shaman which own meeple comes back, if one is out."""
    if turn.seat in turn.meeples_out.values():
        turn._phase = LandscapePhase.TAKE_BACK


def _logboat(turn: Turn, node: int, events: list[Event] | None) -> None:
    """Score the lakes of the logboat's river system."""
    turn.award(scoring.logboat(turn.board, turn.board.root(turn.layout.system[node]), turn.seat), events)


def _hunting_trap(turn: Turn, node: int, events: list[Event] | None) -> None:
    """Score the animals about the trap and cover them."""
    board = turn.board
    event, covered = scoring.hunting_trap(board, turn.rules, node, turn.seat)
    turn.award(event, events)
    root = board.root(node)
    for animals in covered.values():
        board.change(root, -animals)
    turn.covered = turn.covered.union(covered)


register("shaman", at_once=_shaman)
register("logboat", at_once=_logboat)
register("hunting_trap", at_once=_hunting_trap)
for _counted in ("pit_trap", "wild_fire", "raft", "shrine"):
    register(_counted)  # read from the summary of their area when that is scored
