"""The rules of a turn: draw, place, take back, occupy, score, and the end of the game.

The public methods here check and explain; their unchecked twins in `turn` do the work.
"""

from __future__ import annotations

from typing import NamedTuple

from ..errors import IllegalMove
from ..game import Draw, Event, Phase
from .area import Area, area_of
from .board import cell_at, cell_xy
from .layout import bits
from .moves import HUT, KEEP_ALL, MEEPLE, NO_PIECE, LandscapeMove, Occupy, Place, TakeBack, parse_move
from .phases import LandscapePhase
from .tile import ZONE_BASE, Tile
from .turn import HUT_WAY, MEEPLE_WAY, SUPPLY_BITS, Turn


class Piece(NamedTuple):
    """A meeple (``p``) or hut (``h``) of ``seat`` on ``zone`` (tile * 10 + number)."""

    seat: int
    kind: str
    zone: int


class Position(Turn):
    """A game of the tile-laying family at one moment; see `game.Position` for the protocol."""

    __slots__ = ()

    # What can be seen

    @property
    def opens_turn(self) -> bool:
        """Whether a land tile is to be placed: an extra turn is part of the turn that earned it."""
        return self._phase is LandscapePhase.PLACE and not self._extra

    @property
    def meeples(self) -> tuple[int, ...]:
        """Meeples in hand, by seat."""
        return tuple(self._meeples >> SUPPLY_BITS * seat & 15 for seat in range(self.players))

    @property
    def huts(self) -> tuple[int, ...]:
        """Huts in hand, by seat."""
        return tuple(self._huts >> SUPPLY_BITS * seat & 15 for seat in range(self.players))

    @property
    def tile(self) -> int | None:
        """The tile in hand or, until the turn's occupation is settled, just placed; None while drawing."""
        return None if self._tile < 0 else self._tile

    @property
    def cell(self) -> tuple[int, int] | None:
        """Where this turn's tile was placed, or None."""
        return None if self._cell < 0 else cell_xy(self._cell)

    @property
    def bag(self) -> dict[str, tuple[int, ...]]:
        """The tiles not drawn yet, ascending: ``land`` and ``bonus`` (menhir or bonus tiles)."""
        return {"land": tuple(bits(self._land)), "bonus": tuple(bits(self._bonus))}

    @property
    def undrawn(self) -> dict[str, int]:
        """How many tiles of each stack are not drawn yet."""
        return {"land": self._land.bit_count(), "bonus": self._bonus.bit_count()}

    @property
    def drawable(self) -> int:
        """The tiles of the stack that is being drawn from, a bit each."""
        if self._phase is not Phase.DRAW:
            return 0
        return self._bonus if self._extra else self._land

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

    def area(self, zone: int, *, system: bool = False) -> Area:
        """Return the area of ``zone``; of a lake, or when asked for a river, the whole river system.

        Raises:
            IllegalMove: no such zone is on the table.
        """
        tile, number = divmod(zone, ZONE_BASE)
        if tile not in self.board.cell_of or number not in self.layout.tiles[tile].zones:
            raise IllegalMove("zone.unknown", zone=zone)
        return area_of(
            self.board, self.rules, self.players, self.meeples_out, self.covered, zone, system=system
        )

    def fitting(self, area: Area) -> int:
        """Return how many tiles not drawn yet fit on some cell beside an open side of the area."""
        return self.board.fitting(area.open_sides, bits(self._land | self._bonus))

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
                return [Draw(tile) for tile in bits(self.drawable)]
            case LandscapePhase.PLACE:
                return [place_move(code) for code in sorted(self.board.placements(self._tile))]
            case LandscapePhase.TAKE_BACK:
                zones = sorted(zone for zone, seat in self.meeples_out.items() if seat == self._seat)
                keep: list[LandscapeMove] = [] if self.rules.shaman_must else [KEEP_ALL]
                return keep + [TakeBack(zone) for zone in zones]
            case LandscapePhase.OCCUPY:
                return [occupy_move(code) for code in self.occupations()]
        return []

    def push(self, move: LandscapeMove) -> list[Event]:
        """Make a legal move and return what it caused.

        Raises:
            IllegalMove: the position does not allow it; nothing has changed.
        """
        events: list[Event] = []
        match move:
            case Draw(tile):
                if tile >= 0 and self.drawable >> tile & 1:
                    self.do_draw(tile, self.board.can_place(tile), events)
                    return events
            case Place() if self._phase is LandscapePhase.PLACE:
                if self._fits(move):
                    self.do_place(cell_at(move.x, move.y) + move.rotation, events)
                    return events
            case TakeBack(zone) if self._phase is LandscapePhase.TAKE_BACK:
                if self._may_take_back(zone):
                    self.do_take_back(-1 if zone is None else zone, events)
                    return events
            case Occupy() if self._phase is LandscapePhase.OCCUPY:
                code = occupy_code(move)
                if code in self.occupations() and move == occupy_move(code):
                    self.do_occupy(code, events)
                    return events
        raise IllegalMove("move.illegal", move=str(move), phase=self._phase.value)

    def pop(self) -> LandscapeMove:
        """Take the last move back and return it; raise IndexError at the start."""
        phase, move = self.undo()
        match phase:
            case Phase.DRAW:
                return Draw(move)
            case LandscapePhase.PLACE:
                return place_move(move)
            case LandscapePhase.TAKE_BACK:
                return KEEP_ALL if move < 0 else TakeBack(move)
        return occupy_move(move)

    def _fits(self, place: Place) -> bool:
        """Return whether the tile in hand can be placed so."""
        if abs(place.x) >= 127 or abs(place.y) >= 127:
            return False
        surroundings = self.board.frontier.get(cell_at(place.x, place.y))
        return surroundings is not None and place.rotation in self.layout.fits[self._tile][surroundings]

    def _may_take_back(self, zone: int | None) -> bool:
        """Return whether the seat to move may take a meeple back from ``zone``, or none."""
        if zone is None:
            return not self.rules.shaman_must
        return self.meeples_out.get(zone, -1) == self._seat


_PLACES: dict[int, Place] = {}


def place_move(code: int) -> Place:
    """Return the placement of ``code`` (cell + rotation); made once, since lists of them are long."""
    move = _PLACES.get(code)
    if move is None:
        move = _PLACES[code] = Place(*cell_xy(code & ~3), code & 3)
    return move


def occupy_move(way: int) -> Occupy:
    """Return the occupation that the int ``way`` stands for."""
    return Occupy(HUT if way >= HUT_WAY else MEEPLE, way & 15) if way else NO_PIECE


def occupy_code(move: Occupy) -> int:
    """Return the int of an occupation, the inverse of `occupy_move`."""
    return 0 if move.piece is None else (HUT_WAY if move.piece == HUT else MEEPLE_WAY) + move.number
