"""The rules of a turn: draw, place, take back, occupy, score, and the end of the game.

The public methods check and explain; their private twins (`_draw`, `_place`, `_take_back`, `_occupy`) do the
work, trust their caller, and are what bots search with.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..errors import IllegalMove
from ..game import Event, Outcome, Phase
from . import scoring
from .area import Area, area_of
from .board import Board, cell_at, cell_xy
from .catalogue import load
from .layout import FIELD, OPEN, SEATS, SHIFT, bits, mask, seat_unit
from .moves import (
    HUT,
    KEEP_ALL,
    MEEPLE,
    NO_PIECE,
    Draw,
    LandscapeMove,
    Occupy,
    Place,
    TakeBack,
    parse_move,
)
from .ruleset import RuleSet, Unplaceable
from .tile import ZONE_BASE, Terrain, Tile

MIN_PLAYERS, MAX_PLAYERS = 2, 5
_MEEPLE, _HUT = 16, 32
"""Occupations as ints: 0 for none, else one of these plus the number of the zone."""
_BITS = 4
"""Bits a seat in the packed supplies."""


_Frame = tuple[
    int,  # the move: a tile, a cell and rotation, a zone, or a way to occupy
    int,  # the journal's length
    Phase,
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


class Piece(NamedTuple):
    """A meeple (``p``) or hut (``h``) of ``seat`` on ``zone`` (tile * 10 + number)."""

    seat: int
    kind: str
    zone: int


class Position:
    """A game of the tile-laying family at one moment; see `game.Position` for the protocol."""

    __slots__ = (
        "rules",
        "players",
        "layout",
        "board",
        "meeples_out",
        "huts_out",
        "covered",
        "_phase",
        "_seat",
        "_tile",
        "_cell",
        "_land",
        "_bonus",
        "_extra",
        "_scores",
        "_meeples",
        "_huts",
        "_frames",
    )

    def __init__(self, rules: RuleSet, players: int, *, stacks: Iterable[int] | None = None) -> None:
        """Set the table: the start tile, full supplies, seat 0 about to draw.

        ``stacks`` are the ids of the tiles to play with, for a short game; by default the whole catalogue.

        Raises:
            IllegalMove: the number of players is not 2 to 5, or the land stack is empty.
        """
        if not MIN_PLAYERS <= players <= MAX_PLAYERS:
            raise IllegalMove("game.players", players=players)
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
        self._meeples = sum(rules.meeples << _BITS * seat for seat in range(players))
        self._huts = sum(rules.huts << _BITS * seat for seat in range(players))
        self._frames: list[_Frame] = []

    # What can be seen

    @property
    def phase(self) -> Phase:
        """What is waited for."""
        return self._phase

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, final scoring included."""
        return self._phase is Phase.OVER

    @property
    def to_move(self) -> int | None:
        """The seat to move; None when a tile is to be drawn or the game is over."""
        return None if self._phase in (Phase.DRAW, Phase.OVER) else self._seat

    @property
    def seat(self) -> int:
        """The seat whose turn it is, draws included (of the last turn, when the game is over)."""
        return self._seat

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat; the final scoring is included once the game is over."""
        return self._scores

    @property
    def meeples(self) -> tuple[int, ...]:
        """Meeples in hand, by seat."""
        return tuple(self._meeples >> _BITS * seat & 15 for seat in range(self.players))

    @property
    def huts(self) -> tuple[int, ...]:
        """Huts in hand, by seat."""
        return tuple(self._huts >> _BITS * seat & 15 for seat in range(self.players))

    @property
    def tile(self) -> int | None:
        """The tile in hand or, until the turn's occupation is settled, just placed; None while drawing."""
        return None if self._tile < 0 else self._tile

    @property
    def cell(self) -> tuple[int, int] | None:
        """Where this turn's tile was placed, or None."""
        return None if self._cell < 0 else cell_xy(self._cell)

    @property
    def extra_turn(self) -> bool:
        """Whether this is a player's extra turn, with a tile of the bonus stack (menhir or bonus tiles)."""
        return self._extra

    @property
    def bag(self) -> dict[str, tuple[int, ...]]:
        """The tiles not drawn yet, ascending: ``land`` and ``bonus`` (menhir or bonus tiles)."""
        return {"land": tuple(bits(self._land)), "bonus": tuple(bits(self._bonus))}

    @property
    def catalogue(self) -> dict[int, Tile]:
        """Every tile of the game by id."""
        return self.layout.tiles

    @property
    def tiles(self) -> dict[tuple[int, int], tuple[int, int]]:
        """The tiles on the table, in the order laid: (x, y) -> (id, rotation)."""
        return {cell_xy(cell): (turned >> 2, turned & 3) for cell, turned in self.board.at.items()}

    @property
    def pieces(self) -> list[Piece]:
        """Every piece on the table: meeples, then huts, in the order placed."""
        meeples = [Piece(seat, MEEPLE, zone) for zone, seat in self.meeples_out.items()]
        return meeples + [Piece(seat, HUT, zone) for zone, seat in self.huts_out.items()]

    @property
    def ply(self) -> int:
        """How many moves have been made, draws included."""
        return len(self._frames)

    def area(self, zone: int, *, system: bool = False) -> Area:
        """Return the area of ``zone``; of a lake, or when asked for a river, the whole water system.

        Raises:
            IllegalMove: no such zone is on the table.
        """
        tile, number = divmod(zone, ZONE_BASE)
        if tile not in self.board.cell_of or number not in self.layout.tiles[tile].zones:
            raise IllegalMove("zone.unknown", zone=zone)
        return area_of(self, zone, system=system)

    def fitting(self, area: Area) -> int:
        """Return how many tiles not drawn yet fit on some cell beside an open side of the area."""
        return self.board.fitting(area.open_sides, bits(self._land | self._bonus))

    def final_events(self) -> list[Event]:
        """Return what the final scoring would be if the game ended now."""
        return scoring.final(
            self.board, self.rules, self.players, self.meeples_out, self.huts_out, self.covered
        )

    def outcome(self) -> Outcome | None:
        """Return points and winners of a game that is over, else None; ties share the win."""
        if not self.is_over:
            return None
        best = max(self._scores)
        return Outcome(self._scores, tuple(s for s, points in enumerate(self._scores) if points == best))

    # Moves, checked

    def parse_move(self, text: str) -> LandscapeMove:
        """Return the move written as ``text``; raise `InvalidMove` if it is none."""
        return parse_move(text)

    def legal_moves(self) -> list[LandscapeMove]:
        """Return every legal move, each once.

        Draws by tile; placements by row, column, rotation; taking back and occupying: none first, then
        meeples by zone, then huts by zone.
        """
        match self._phase:
            case Phase.DRAW:
                return [Draw(tile) for tile in bits(self._bonus if self._extra else self._land)]
            case Phase.PLACE:
                return [_place_move(code) for code in sorted(self.board.placements(self._tile))]
            case Phase.TAKE_BACK:
                zones = sorted(zone for zone, seat in self.meeples_out.items() if seat == self._seat)
                keep: list[LandscapeMove] = [] if self.rules.shaman_must else [KEEP_ALL]
                return keep + [TakeBack(zone) for zone in zones]
            case Phase.OCCUPY:
                return [_occupy_move(code) for code in self._occupations()]
        return []

    def push(self, move: LandscapeMove) -> list[Event]:
        """Make a legal move and return what it caused.

        Raises:
            IllegalMove: the position does not allow it; nothing has changed.
        """
        events: list[Event] = []
        match move:
            case Draw(tile) if self._phase is Phase.DRAW:
                if tile >= 0 and (self._bonus if self._extra else self._land) >> tile & 1:
                    self._draw(tile, self.board.can_place(tile), events)
                    return events
            case Place(x, y, rotation) if self._phase is Phase.PLACE:
                cell = cell_at(x, y)
                surroundings = self.board.frontier.get(cell) if abs(x) < 127 and abs(y) < 127 else None
                if surroundings is not None and rotation in self.layout.fits[self._tile][surroundings]:
                    self._place(cell * 4 + rotation, events)
                    return events
            case TakeBack(zone) if self._phase is Phase.TAKE_BACK:
                allowed = not self.rules.shaman_must if zone is None else self._owns(zone)
                if allowed:
                    self._take_back(-1 if zone is None else zone, events)
                    return events
            case Occupy() if self._phase is Phase.OCCUPY:
                code = _occupy_code(move)
                if code in self._occupations():
                    self._occupy(code, events)
                    return events
        raise IllegalMove("move.illegal", move=str(move), phase=self._phase.value)

    def pop(self) -> LandscapeMove:
        """Take the last move back and return it; raise IndexError at the start."""
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
        if self._phase is Phase.PLACE:
            self.board.lift(placed, mark)
            return _place_move(move)
        self.board.rewind(mark)
        if self._phase is Phase.DRAW:
            return Draw(move)
        if self._phase is Phase.TAKE_BACK:
            return KEEP_ALL if move < 0 else TakeBack(move)
        return _occupy_move(move)

    def copy(self) -> Position:
        """Return an independent position; its history can be popped too."""
        other = Position.__new__(Position)
        for name in Position.__slots__:
            setattr(other, name, getattr(self, name))
        other.board = self.board.copy()
        other._frames = self._frames.copy()
        return other

    # Moves, unchecked

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

    def _draw(self, tile: int, fits: bool, events: list[Event] | None) -> None:
        """Take ``tile`` from its stack; one that fits nowhere leaves the game."""
        self._remember(tile)
        if self._extra:
            self._bonus &= ~(1 << tile)
        else:
            self._land &= ~(1 << tile)
        if fits:
            self._tile = tile
            self._phase = Phase.PLACE
            return
        lost = not self._extra and self.rules.unplaceable_land is Unplaceable.LOST
        if events is not None:
            events.append(Event("lost" if lost else "unplaceable", tiles=(tile,)))
        if lost or (self._extra and not self._bonus):
            self._end_turn(events)
        elif not self._extra and not self._land:
            self._finish(events)

    def _place(self, code: int, events: list[Event] | None) -> None:
        """Lay the drawn tile at ``code`` (cell * 4 + rotation), and do what it does at once."""
        self._remember(code)
        board, tile = self.board, self._tile
        self._cell = cell = code >> 2
        board.lay(cell, tile * 4 + (code & 3))
        self._phase = Phase.OCCUPY
        special = self.layout.special[tile]
        if special is None:
            return
        node = self.layout.special_node[tile]
        if special == "shaman":
            if self._seat in self.meeples_out.values():
                self._phase = Phase.TAKE_BACK
        elif special == "logboat":
            self._score(scoring.logboat(board, board.root(self.layout.system[node]), self._seat), events)
        elif special == "hunting_trap":
            event, covered = scoring.hunting_trap(board, self.rules, node, self._seat)
            self._score(event, events)
            root = board.root(node)
            for animals in covered.values():
                board.change(root, -animals)
            self.covered = self.covered | covered.keys()

    def _take_back(self, zone: int, events: list[Event] | None) -> None:
        """Return the own meeple on ``zone`` to its supply, unscored; -1 for none."""
        self._remember(zone)
        if zone >= 0:
            self._lift_meeples([zone])
            if events is not None:
                events.append(Event("taken_back", players=(self._seat,), zone=zone))
        self._phase = Phase.OCCUPY

    def _occupations(self) -> list[int]:
        """Return the ways to occupy the tile just placed: 0 for none, meeples by zone, huts by zone."""
        tile, parent, summary = self._tile, self.board.parent, self.board.summary
        ways = [0]
        shift = _BITS * self._seat
        if self._meeples >> shift & 15:
            base = tile * ZONE_BASE
            for number in self.layout.meeple_zones[tile]:
                node = base + number
                while (up := parent[node]) != node:
                    node = up
                if not summary[node] & SEATS:
                    ways.append(_MEEPLE + number)
        if self._huts >> shift & 15:
            for number, node in self.layout.hut_zones[tile]:
                while (up := parent[node]) != node:
                    node = up
                if not summary[node] & SEATS:
                    ways.append(_HUT + number)
        return ways

    def _occupy(self, way: int, events: list[Event] | None) -> None:
        """Put a piece on the tile just placed (0: none), score what the tile completed, end the turn."""
        self._remember(way)
        board, tile = self.board, self._tile
        parent, summary = board.parent, board.summary
        if way:
            seat, zone = self._seat, tile * ZONE_BASE + (way & 15)
            if way < _HUT:
                self._meeples -= 1 << _BITS * seat
                self.meeples_out = {**self.meeples_out, zone: seat}
                node = zone
            else:
                self._huts -= 1 << _BITS * seat
                self.huts_out = {**self.huts_out, zone: seat}
                node = self.layout.system[zone]
            board.change(board.root(node), seat_unit(seat))
        earned = -1
        scored: list[int] | None = None
        for node in self.layout.closable[tile]:
            while (up := parent[node]) != node:
                node = up
            total = summary[node]
            if total & OPEN or (scored is not None and node in scored):
                continue
            scored = [*(scored or ()), node]
            if total & _TREASURE and (total & SEATS or not self.rules.extra_turn_needs_meeple):
                earned = node
            if total & SEATS:
                self._complete(node, events)
        if earned >= 0 and not self._extra and self._bonus:
            self._extra = True
            self._tile = self._cell = -1
            self._phase = Phase.DRAW
            # A stack of which nothing fits is still drawn through and thrown away, but earns no turn.
            if events is not None and any(map(board.can_place, bits(self._bonus))):
                tiles = board.tiles(earned)
                events.append(Event("menhir_turn", tiles=tiles, zone=board.zones(earned)[0]))
        else:
            self._end_turn(events)

    def _complete(self, root: int, events: list[Event] | None) -> None:
        """Score a completed river or forest and send its meeples home."""
        kind = scoring.forest if self.layout.terrain[root] is Terrain.FOREST else scoring.river
        self._score(kind(self.board, self.rules, root, self.players), events)
        board = self.board
        self._lift_meeples([zone for zone in self.meeples_out if board.root(zone) == root])

    def _lift_meeples(self, zones: list[int]) -> None:
        """Take the meeples on ``zones`` off the table, into their supplies."""
        for zone in zones:
            seat = self.meeples_out[zone]
            self._meeples += 1 << _BITS * seat
            self.board.change(self.board.root(zone), -seat_unit(seat))
        self.meeples_out = {zone: seat for zone, seat in self.meeples_out.items() if zone not in zones}

    def _score(self, event: Event, events: list[Event] | None) -> None:
        """Book the points of an event, and report it unless it is worth nothing."""
        if not event.points:
            return
        scores = list(self._scores)
        for seat in event.players:
            scores[seat] += event.points
        self._scores = tuple(scores)
        if events is not None:
            events.append(event)

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
        """Score meadows and water systems and end the game."""
        self._phase = Phase.OVER
        for event in self.final_events():
            self._score(event, events)

    def _owns(self, zone: int) -> bool:
        """Return whether the seat to move has a meeple on ``zone``."""
        return self.meeples_out.get(zone, -1) == self._seat


_TREASURE = FIELD << SHIFT["treasure"]
_PLACES: dict[int, Place] = {}


def _place_move(code: int) -> Place:
    """Return the placement of ``code`` (cell * 4 + rotation); made once, since lists of them are long."""
    move = _PLACES.get(code)
    if move is None:
        move = _PLACES[code] = Place(*cell_xy(code >> 2), code & 3)
    return move


def _occupy_move(way: int) -> Occupy:
    """Return the occupation that the int ``way`` stands for."""
    return Occupy(HUT if way >= _HUT else MEEPLE, way & 15) if way else NO_PIECE


def _occupy_code(move: Occupy) -> int:
    """Return the int of an occupation, the inverse of `_occupy_move`."""
    return 0 if move.piece is None else (_HUT if move.piece == HUT else _MEEPLE) + move.number

