"""The rules of Seasons with checks and explanations; `turn` makes the moves without checks."""

from __future__ import annotations

from collections.abc import Mapping

from ..errors import IllegalMove
from ..game import Draw, Event, Phase
from . import scoring
from .layout import NAMES, NUMBER, bits
from .moves import SeasonsMove, Step, parse_move
from .phases import SeasonsPhase
from .tiles import FIXED, KINDS, SEASONS, Tile
from .turn import AWAY, NO_TILE, SHIFT, Turn


class Position(Turn):
    """A game of the seasons family at one moment; see `game.Position` for the protocol.

    Spaces are named ``a0`` to ``l9`` and listed row by row.
    """

    __slots__ = ()

    # What can be seen

    @property
    def opens_turn(self) -> bool:
        """Whether a seat is to make the first of its two steps."""
        return self._phase is SeasonsPhase.FIRST

    @property
    def season(self) -> str:
        """The season under way or being set up: ``summer`` or ``winter``."""
        return SEASONS[self._season]

    @property
    def breakdown(self) -> tuple[Mapping[str, int], ...]:
        """These points by kind of tile, and of packs (``pack``), recounted, by seat."""
        packs = self._packs if self._season else (0,) * self.players
        return tuple(
            scoring.breakdown(taken, each.bit_count()) for taken, each in zip(self._taken, packs, strict=True)
        )

    @property
    def tiles(self) -> dict[str, int]:
        """The tiles on the board: space -> id."""
        return {NAMES[space]: tile for space, tile in enumerate(self._at) if tile != NO_TILE}

    @property
    def catalogue(self) -> dict[int, Tile]:
        """Every tile of both seasons by id."""
        return {tile.id: tile for tile in self.layout.tiles}

    @property
    def camps(self) -> dict[str, tuple[str, ...]]:
        """The camps by their season."""
        return {season: _names(camps) for season, camps in zip(SEASONS, self.layout.camps, strict=True)}

    @property
    def pawns(self) -> tuple[tuple[str, ...], ...]:
        """Where every seat's pawns stand; a space once for each pawn on it."""
        return tuple(tuple(NAMES[space] for space in pawns) for pawns in self._pawns)

    @property
    def packs(self) -> tuple[tuple[str, ...], ...]:
        """Where every seat's packs lie: in summer on winter camps, in winter on summer camps."""
        return tuple(map(_names, self._packs))

    @property
    def taken(self) -> tuple[Mapping[str, int], ...]:
        """How many tiles of each kind every seat took, spent weapons too."""
        found = []
        for counts in self._taken:
            kinds = {kind: scoring.count(counts, kind) for kind in KINDS if kind not in FIXED}
            found.append(kinds | {"mammoth": len(scoring.mammoths(counts))})
        return tuple(found)

    @property
    def mammoths(self) -> tuple[tuple[int, ...], ...]:
        """The values of the mammoths that every seat took, ascending; they lie face up."""
        return tuple(tuple(scoring.mammoths(counts)) for counts in self._taken)

    @property
    def jump(self) -> tuple[str, str] | None:
        """Where the jump under way began and the occupied space that it has to go on from, or None."""
        return None if self._over < 0 else (NAMES[self._began], NAMES[self._over])

    @property
    def idle(self) -> int:
        """How many turns in a row took no tile, put no pack and took no pawn off."""
        return self._idle

    @property
    def patience(self) -> int:
        """How many such turns end a season."""
        return self.rules.stall * self.players

    @property
    def space(self) -> str | None:
        """The space that the next tile drawn is laid on, or None."""
        return NAMES[next(bits(self._to_lay))] if self._to_lay else None

    @property
    def bag(self) -> dict[str, tuple[int, ...]]:
        """The tiles not drawn yet, ascending, by season."""
        stacks = zip(SEASONS, self.layout.stacks, strict=True)
        return {season: tuple(bits(self._bag & stack)) for season, stack in stacks}

    @property
    def drawable(self) -> int:
        """The tiles left of the season that is being set up, a bit each."""
        return self._bag & self.layout.stacks[self._season] if self._to_lay else 0

    def worth(self, seat: int, tile: int) -> int:
        """Return the points that a tile would add to those of a seat, if the seat took it now."""
        return scoring.next_points(self._taken[seat], self.layout.kind[tile], self.layout.value[tile])

    def reach(self, seat: int) -> tuple[str, ...]:
        """Return the free tiles that are within reach of a seat's pawns, as the end of a season asks."""
        return _names(self._reach(seat))

    # Moves, checked

    def parse_move(self, text: str) -> SeasonsMove:
        """Return the move written as ``text``; raise `InvalidMove` if it is none."""
        return parse_move(text)

    def legal_moves(self) -> list[SeasonsMove]:
        """Return every legal move, each once: draws by tile; steps by where from, then where to, off last."""
        if self._phase is Phase.DRAW:
            return [Draw(tile) for tile in bits(self.drawable)]
        return [] if self._phase is Phase.OVER else [step_move(code) for code in self.steps()]

    def push(self, move: SeasonsMove) -> list[Event]:
        """Make a legal move and return what it caused.

        Raises:
            IllegalMove: the position does not allow it; nothing has changed.
        """
        events: list[Event] = []
        if isinstance(move, Draw):
            if move.tile >= 0 and self.drawable >> move.tile & 1:
                self.do_draw(move.tile, events)
                return events
        elif isinstance(move, Step) and self._phase in (SeasonsPhase.FIRST, SeasonsPhase.SECOND):
            code = step_code(move)
            if code in self.steps():
                self.do_step(code, events)
                return events
        raise IllegalMove("move.illegal", move=str(move), phase=self._phase.value)

    def pop(self) -> SeasonsMove:
        """Take the last move back and return it; raise IndexError at the start."""
        phase, move = self.undo()
        return Draw(move) if phase is Phase.DRAW else step_move(move)


_STEPS: dict[int, Step] = {}


def step_move(code: int) -> Step:
    """Return the step that the int ``code`` stands for; made once, since lists of them are asked for often."""
    move = _STEPS.get(code)
    if move is None:
        to = code & AWAY
        move = _STEPS[code] = Step(NAMES[code >> SHIFT], None if to == AWAY else NAMES[to])
    return move


def step_code(move: Step) -> int:
    """Return the int of a step, the inverse of `step_move`; -1 where there is no such space."""
    start, to = NUMBER.get(move.start, -1), AWAY if move.to is None else NUMBER.get(move.to, -1)
    return -1 if start < 0 or to < 0 else start << SHIFT | to


def _names(spaces: int) -> tuple[str, ...]:
    return tuple(NAMES[space] for space in bits(spaces))
