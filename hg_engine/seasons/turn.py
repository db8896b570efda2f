"""Seasons without checks: draws, steps, the ends of the seasons, and how to undo each.

Everything here trusts its caller and is what bots search with; `position.Position` checks and explains.
A step is an int: the space it begins on times 128 plus the space it leads to, `AWAY` for off the board.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple, Self

from ..errors import IllegalMove
from ..game import Event, Phase, PositionBase
from . import scoring
from .layout import NEAR, SPACES, Layout, bits, load
from .phases import SeasonsPhase
from .reach import reachable
from .ruleset import RuleSet
from .tiles import KINDS, PACK_POINTS, SEASONS

MIN_PLAYERS, MAX_PLAYERS = 2, 4
SHIFT, AWAY = 7, 127
NO_TILE = 255
_WEAPON, _MAMMOTH, _PATH, _CAVE = (KINDS.index(kind) for kind in ("weapon", "mammoth", "path", "cave"))


_Numbers = tuple[int, ...]
_Frame = tuple[
    int,  # the move: a tile, or a step
    tuple[bytes, int, int, int, int, int],  # the board: tiles, and the sets of spaces
    tuple[tuple[_Numbers, ...], _Numbers, _Numbers, _Numbers, _Numbers, _Numbers],  # what the seats have
    tuple[int, Enum, int, int, int],  # season, phase, seat, the seat before, turns without an event
    tuple[int, int, bool],  # the turn under way: a jump, and whether anything happened
    tuple[int, int],  # the bag, and the spaces that are to get a tile
]
"""All that a move may change."""


class Arranged(NamedTuple):
    """A turn that begins in the middle of a game: all that it has from before, by seat and by space."""

    tiles: Mapping[int, int]
    pawns: tuple[_Numbers, ...]
    occupied: int
    """The spaces with a pawn that hold only one."""
    packs: _Numbers
    weapons: _Numbers
    taken: _Numbers
    season: int
    seat: int
    idle: int
    """How many turns in a row were without an event."""


class Turn(PositionBase):
    """The state of a game and its unchecked moves.

    Every value that a move changes is replaced, never changed in place, so that a frame is references.
    """

    __slots__ = (
        "_at",
        "_bag",
        "_began",
        "_best",
        "_caves",
        "_frames",
        "_idle",
        "_last",
        "_mammoths",
        "_occupied",
        "_over",
        "_packs",
        "_paths",
        "_pawns",
        "_phase",
        "_scores",
        "_season",
        "_seat",
        "_taken",
        "_tiles",
        "_to_lay",
        "_useful",
        "_weapons",
        "layout",
        "players",
        "rules",
    )

    _at: bytes
    """The tile on every space, or NO_TILE."""
    _bag: int
    _to_lay: int
    """The spaces that are still to get a tile."""
    _tiles: int
    """The spaces with a tile that can be taken; `_mammoths` are some of them, `_paths` and `_caves` others."""
    _mammoths: int
    _paths: int
    _caves: int
    _occupied: int
    """The spaces with a pawn that hold only one."""
    _pawns: tuple[tuple[int, ...], ...]
    """The spaces of every seat's pawns, ascending."""
    _packs: tuple[int, ...]
    """The camps with a pack of every seat."""
    _weapons: tuple[int, ...]
    _taken: tuple[int, ...]
    """Packed counts of what every seat took, spent weapons too."""
    _best: tuple[int, ...]
    """The most valuable mammoth of summer, by seat; 0 for none, and before winter."""
    _season: int
    _phase: Enum
    _seat: int
    _last: int
    """The seat that had the turn before."""
    _began: int
    """Where the jump under way began, or -1."""
    _over: int
    """The occupied space that it leads over, or -1."""
    _useful: bool
    """Whether this turn took a tile, put a pack or took a pawn off."""
    _idle: int
    """How many turns in a row did none of that."""

    def __init__(self, rules: RuleSet, players: int) -> None:
        """Set the table: an empty board, pawns in the summer camps, summer's first tile about to be drawn.

        Raises:
            IllegalMove: the number of players is not 2 to 4.
        """
        if not MIN_PLAYERS <= players <= MAX_PLAYERS:
            raise IllegalMove("game.players", players=players, most=MAX_PLAYERS)
        self.rules = rules
        self.players = players
        self.layout: Layout = load(rules.board, rules.mammoths)
        self._frames: list[_Frame] = []
        self._at = bytes((NO_TILE,)) * SPACES
        self._bag = self.layout.stacks[0] | self.layout.stacks[1]
        self._to_lay = self.layout.open
        self._tiles = self._mammoths = self._paths = self._caves = self._occupied = 0
        self._pawns = (tuple(bits(self.layout.camps[0])),) * players
        self._packs = self._weapons = self._taken = self._best = self._scores = (0,) * players
        self._season = self._seat = self._last = self._idle = 0
        self._began = self._over = -1
        self._useful = False
        self._phase = Phase.DRAW

    @classmethod
    def arranged(cls, rules: RuleSet, board: Arranged) -> Self:
        """Return the position at the beginning of such a turn; tiles that are nowhere are out of the game.

        In summer all tiles of winter are still to be drawn.

        Raises:
            IllegalMove: the number of seats is not 2 to 4.
        """
        position = cls(rules, len(board.pawns))
        for space, tile in board.tiles.items():
            position._put(space, tile)
        position._to_lay, position._bag = 0, 0 if board.season else position.layout.stacks[1]
        position._season, position._seat, position._phase = board.season, board.seat, SeasonsPhase.FIRST
        position._last, position._idle = (board.seat - 1) % position.players, board.idle
        position._pawns, position._occupied = board.pawns, board.occupied
        position._packs, position._weapons, position._taken = board.packs, board.weapons, board.taken
        position._scores = tuple(map(position._points, range(position.players)))
        return position

    def _points(self, seat: int) -> int:
        """Recount the points of a seat."""
        packs = self._packs[seat].bit_count() if self._season else 0
        return sum(scoring.breakdown(self._taken[seat], packs).values())

    def copy(self) -> Self:
        """Return an independent position; its history can be popped too."""
        other = type(self).__new__(type(self))
        for name in Turn.__slots__:
            setattr(other, name, getattr(self, name))
        other._frames = self._frames.copy()
        return other

    @property
    def seat(self) -> int:
        """The seat whose turn it is, or will be after the draws (of the last turn, when the game is over)."""
        return self._seat

    # What bots read: sets of spaces are bits

    @property
    def season_number(self) -> int:
        """0 in summer, or while it is being set up; 1 in winter."""
        return self._season

    @property
    def tile_at(self) -> bytes:
        """The tile on every space, or `NO_TILE`."""
        return self._at

    @property
    def tile_spaces(self) -> int:
        """The spaces with a tile that can be taken."""
        return self._tiles

    @property
    def mammoth_spaces(self) -> int:
        """Those among them with a mammoth."""
        return self._mammoths

    @property
    def path_spaces(self) -> int:
        """The spaces with a path."""
        return self._paths

    @property
    def cave_spaces(self) -> int:
        """The spaces with a cave."""
        return self._caves

    @property
    def occupied_spaces(self) -> int:
        """The spaces with a pawn that hold only one."""
        return self._occupied

    @property
    def pawn_spaces(self) -> tuple[tuple[int, ...], ...]:
        """The spaces of every seat's pawns, ascending."""
        return self._pawns

    def holdings(self, seat: int) -> tuple[tuple[int, ...], int, int, int]:
        """Return the spaces of a seat's pawns, its score, its weapons and its `taken_counts`, at once."""
        return self._pawns[seat], self._scores[seat], self._weapons[seat], self._taken[seat]

    def after_steps(self, seat: int) -> tuple[tuple[int, ...], int, int, int]:
        """Return what steps of a seat lead to: the spaces of its pawns and of all tiles, its packs, its weapons."""
        return self._pawns[seat], self._tiles, self._packs[seat], self._weapons[seat]

    @property
    def pack_spaces(self) -> tuple[int, ...]:
        """The camps with a pack of every seat."""
        return self._packs

    @property
    def taken_counts(self) -> tuple[int, ...]:
        """What every seat took, spent weapons too, as packed counts (`layout.slot`)."""
        return self._taken

    @property
    def jumped(self) -> int:
        """The occupied space that the jump under way leads over, or -1."""
        return self._over

    @property
    def weapons(self) -> tuple[int, ...]:
        """Weapons in hand, by seat."""
        return self._weapons

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat if the game ended now and nobody took what is under their pawns."""
        return self._scores

    def _remember(self, move: int) -> None:
        self._frames.append(
            (
                move,
                (self._at, self._tiles, self._mammoths, self._paths, self._caves, self._occupied),
                (self._pawns, self._packs, self._weapons, self._taken, self._best, self._scores),
                (self._season, self._phase, self._seat, self._last, self._idle),
                (self._began, self._over, self._useful),
                (self._bag, self._to_lay),
            )
        )

    def undo(self) -> tuple[Enum, int]:
        """Take the last move back; return what was waited for and the move as an int; IndexError at the start."""
        move, board, seats, course, turn, setting_up = self._frames.pop()
        self._at, self._tiles, self._mammoths, self._paths, self._caves, self._occupied = board
        self._pawns, self._packs, self._weapons, self._taken, self._best, self._scores = seats
        self._season, self._phase, self._seat, self._last, self._idle = course
        self._began, self._over, self._useful = turn
        self._bag, self._to_lay = setting_up
        return self._phase, move

    # Setting up a season

    def do_draw(self, tile: int, events: list[Event] | None) -> None:
        """Lay a drawn tile on the first space that is to get one; the last one begins the season."""
        self._remember(tile)
        bit = self._to_lay & -self._to_lay
        self._to_lay ^= bit
        self._bag ^= 1 << tile
        self._put(bit.bit_length() - 1, tile)
        if not self._to_lay or not self._bag & self.layout.stacks[self._season]:
            self._to_lay = 0
            self._begin(events)

    def _put(self, space: int, tile: int) -> None:
        """Lay a tile on an empty space."""
        bit, kind = 1 << space, self.layout.kind[tile]
        self._at = self._at[:space] + bytes((tile,)) + self._at[space + 1 :]
        if kind == _PATH:
            self._paths |= bit
        elif kind == _CAVE:
            self._caves |= bit
        else:
            self._tiles |= bit
            if kind == _MAMMOTH:
                self._mammoths |= bit

    def _begin(self, events: list[Event] | None) -> None:
        """Let the season's first turn begin; winter may be over before it."""
        self._phase = SeasonsPhase.FIRST
        if self._season:
            why = self._ending()
            if why:
                self._end_season(why, events)
            elif not self._pawns[self._seat]:
                self._hand_over()

    # Steps

    def steps(self) -> list[int]:
        """Return every step that the seat to move may make now, ascending."""
        seat = self._seat
        standable = self.layout.all_camps | self._paths | self._caves | self._tiles
        free = standable & ~self._occupied
        if self._over >= 0:
            return self._onward(free)
        mammoths, armed = self._mammoths, self._weapons[seat] > 0
        found: list[int] = []
        before = -1
        for start in self._pawns[seat]:
            if start == before:
                continue
            before = start
            ways = near = NEAR[start]
            if self._caves >> start & 1:
                ways |= self._caves ^ 1 << start
            ways &= free
            tile = self._at[start]
            able = armed or (tile != NO_TILE and self.layout.kind[tile] == _WEAPON)
            if self._phase is SeasonsPhase.FIRST:
                # A jump must have somewhere to go on to.
                onward = free & ~(1 << start) if able else free & ~(1 << start | mammoths)
                blocked = near & self._occupied
                while blocked:
                    low = blocked & -blocked
                    blocked ^= low
                    if NEAR[low.bit_length() - 1] & onward:
                        ways |= low
            if not able:
                ways &= ~mammoths
            code = start << SHIFT
            while ways:
                low = ways & -ways
                found.append(code | low.bit_length() - 1)
                ways ^= low
            found.append(code | AWAY)
        return found

    def _onward(self, free: int) -> list[int]:
        """Return the steps by which a jump goes on, ascending; ``free`` is the set of spaces to stand on, as bits."""
        ways = NEAR[self._over] & free & ~(1 << self._began)
        if not self._weapons[self._seat]:
            ways &= ~self._mammoths
        code = self._over << SHIFT
        return [code | to for to in bits(ways)]

    def do_step(self, code: int, events: list[Event] | None) -> None:
        """Make a step, and end the turn after the second one, or after the first if no pawn is left."""
        first = self._phase is SeasonsPhase.FIRST
        self.do_walk(code, events)
        if first and self._pawns[self._seat]:
            self.await_second()
        else:
            self._end_turn(events)

    def await_second(self) -> None:
        """Wait for the second step of a turn, after the first was made by `do_walk`; `undo` of that takes it back."""
        self._phase = SeasonsPhase.SECOND

    def do_walk(self, code: int, events: list[Event] | None) -> None:
        """Move one pawn: leave, which may take a tile, then enter, which may spend a weapon or put a pack."""
        self._remember(code)
        start, to = code >> SHIFT, code & AWAY
        seat = self._seat
        pawns = list(self._pawns[seat])
        pawns.remove(start)
        if self._over >= 0:
            self._over = self._began = -1
        else:
            bit = 1 << start
            self._occupied &= ~bit
            if self._tiles & bit:
                self._take(start, seat, "left", events)
                self._useful = True
        if to == AWAY:
            self._useful = True
            if events is not None:
                events.append(Event("off", players=(seat,), zone=start))
        else:
            pawns.append(to)
            pawns.sort()
            self._enter(start, to, events)
        self._pawns = (*self._pawns[:seat], tuple(pawns), *self._pawns[seat + 1 :])

    def _enter(self, start: int, to: int, events: list[Event] | None) -> None:
        """Do what a pawn from ``start`` does where it arrives."""
        seat, bit = self._seat, 1 << to
        if self._occupied & bit:
            self._began, self._over = start, to
        elif (self._tiles | self._paths) & bit:
            self._occupied |= bit
            if self._mammoths & bit:
                self._weapons = _added(self._weapons, seat, -1)
                if events is not None:
                    events.append(Event("spent", players=(seat,), tiles=(self._at[to],), zone=to))
        elif self.layout.camps[1 - self._season] & bit & ~self._packs[seat]:
            self._packs = _added(self._packs, seat, bit)
            self._useful = True
            points = PACK_POINTS * self._season
            self._scores = _added(self._scores, seat, points)
            if events is not None:
                events.append(Event("pack", points, (seat,), zone=to))

    def _take(self, space: int, seat: int, why: str, events: list[Event] | None) -> None:
        """Give the tile on a space to a seat; ``why`` is whether its pawn left it or the season ended."""
        bit, tile = 1 << space, self._at[space]
        kind = self.layout.kind[tile]
        self._at = self._at[:space] + b"\xff" + self._at[space + 1 :]
        self._tiles ^= bit
        self._mammoths &= ~bit
        if kind == _WEAPON:
            self._weapons = _added(self._weapons, seat, 1)
        points = scoring.next_points(self._taken[seat], kind, self.layout.value[tile])
        self._scores = _added(self._scores, seat, points)
        self._taken = _added(self._taken, seat, self.layout.counter[tile])
        if events is not None:
            events.append(Event(KINDS[kind], points, (seat,), (tile,), space, why=why))

    # The end of a turn and of a season

    def _end_turn(self, events: list[Event] | None) -> None:
        """Look whether the season is over, else hand over to the next seat with a pawn."""
        self._idle = 0 if self._useful else self._idle + 1
        self._useful = False
        self._last = self._seat
        why = self._ending()
        if why:
            self._end_season(why, events)
        else:
            self._hand_over()

    def _hand_over(self) -> None:
        """Let the next seat with a pawn begin a turn."""
        seat = (self._seat + 1) % self.players
        while not self._pawns[seat]:
            seat = (seat + 1) % self.players
        self._seat = seat
        self._phase = SeasonsPhase.FIRST

    def _ending(self) -> str:
        """Return why the season is over, or an empty text."""
        if not any(self._pawns):
            return "off"
        if not self._tiles & ~self._occupied:
            return "taken"
        if not any(self._reach(seat) for seat in range(self.players)):
            return "reach"
        return "stall" if self._idle >= self.rules.stall * self.players else ""

    def _reach(self, seat: int) -> int:
        """Return the free tiles within reach of a seat's pawns."""
        pawns, kind = self._pawns[seat], self.layout.kind
        goals = self._tiles & ~self._occupied
        walk = self._occupied | self._paths | self._caves | self.layout.all_camps
        if not self._weapons[seat] and not any(
            self._at[space] != NO_TILE and kind[self._at[space]] == _WEAPON for space in pawns
        ):
            goals &= ~self._mammoths
            walk &= ~self._mammoths
        starts = 0
        for space in pawns:
            starts |= 1 << space
        return reachable(starts, walk, self._caves) & goals

    def _end_season(self, why: str, events: list[Event] | None) -> None:
        """Take all pawns off, with what is under them, clear the board, and set winter up or end the game."""
        if events is not None:
            events.append(Event("season_end", players=(self._last,), why=why))
        for seat in range(self.players):
            for space in self._pawns[seat]:
                if self._tiles >> space & 1:
                    self._take(space, seat, "under", events)
        self._remove(events)
        self._occupied = self._idle = 0
        if self._season:
            self._pawns = ((),) * self.players
            self._seat = self._last
            self._phase = Phase.OVER
            return
        self._season = 1
        self._pawns = tuple(tuple(bits(packs)) for packs in self._packs)
        self._packs = (0,) * self.players
        self._best = tuple(max(scoring.mammoths(taken), default=0) for taken in self._taken)
        best = max(self._best)
        alone = best and self._best.count(best) == 1
        self._seat = self._best.index(best) if alone else (self._last + 1) % self.players
        self._to_lay = self.layout.open & ~self._paths & ~self._caves
        self._phase = Phase.DRAW
        if events is not None:
            events.append(Event(SEASONS[1], players=(self._seat,), majority=self._best))

    def _remove(self, events: list[Event] | None) -> None:
        """Take every tile but paths and caves out of the game."""
        left = list(bits(self._tiles))
        at = bytearray(self._at)
        for space in left:
            at[space] = NO_TILE
        if events is not None and left:
            events.append(Event("removed", tiles=tuple(self._at[space] for space in left)))
        self._at = bytes(at)
        self._tiles = self._mammoths = 0


def _added(values: tuple[int, ...], index: int, more: int) -> tuple[int, ...]:
    """Return the values with one of them increased."""
    return (*values[:index], values[index] + more, *values[index + 1 :])
