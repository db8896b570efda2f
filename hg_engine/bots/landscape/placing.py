"""Value every way to play the tile in hand by what it changes: a faster form of `Evaluator.lead`.

Laying a tile changes the areas that it joins and those that reach the cells beside it; all others promise what they
promised before. What a piece changes is its own area and what is in hand, unless something is completed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ...landscape.layout import FIELD, OPEN, SEATS, SHIFT, seat_unit
from ...landscape.specials import SPECIAL
from ...landscape.tile import ZONE_BASE
from ...landscape.turn import HUT_WAY, Turn
from .evaluate import Evaluator, held_roots
from .features import Opening, open_sides

_EARNING = ("logboat", "hunting_trap")
"""Special tiles that earn points at once, and change nothing but the area they lie in."""
_TREASURE = FIELD["treasure"] << SHIFT["treasure"]


def is_plain(turn: Turn) -> bool:
    """Whether the turn with the tile in hand is one that `Placing` knows: it is not the last, and nothing is asked."""
    special = turn.layout.special[turn.tile_id]
    known = special is None or special in _EARNING or SPECIAL[special].at_once is None
    return known and bool(turn.land_left)


class Placing:
    """What a position that waits for a plain tile to be placed promises, area by area."""

    __slots__ = (
        "_areas",
        "_beside",
        "_evaluator",
        "_held",
        "_menhirs",
        "_next",
        "_pieces",
        "_purses",
        "_reach",
        "_scores",
        "_seat",
        "_sides",
        "_tile",
        "_touched",
        "_turn",
    )

    def __init__(self, turn: Turn, evaluator: Evaluator) -> None:
        """Work out what stays as it is."""
        self._turn, self._evaluator = turn, evaluator
        evaluator.look_at(turn)
        board, seat = turn.board, turn.seat
        self._seat, self._tile = seat, turn.tile_id
        self._next = (seat + 1) % turn.players
        self._sides = open_sides(board)
        held = held_roots(turn)
        self._held = {root: self._worth(root, self._next) for root in held}
        self._menhirs = {root: self._worth(root, seat) for root in held if board.summary[root] & _TREASURE}
        """What forests with a menhir promise if this seat is the next to draw as well."""
        self._touched: set[int] = set()
        """The areas, as they were, that the placement looked at changes."""
        self._reach: dict[int, list[int]] = {cell: [] for cell in board.frontier}
        """Empty cell -> the areas that have an open side there, some more than once."""
        self._beside: dict[int, list[int]] = {cell: [] for cell in board.frontier}
        """The same of areas that hold pieces."""
        for root, sides in self._sides.items():
            for side in sides:
                self._reach[side & ~3].append(root)
                if root in self._held:
                    self._beside[side & ~3].append(root)
        self._areas = [0.0] * turn.players
        for worth in self._held.values():
            for one, value in worth:
                self._areas[one] += value
        self._purses = evaluator.purses(turn)
        self._purses[self._next] += evaluator.next_turn
        self._scores = turn.scores
        before = evaluator.supply(turn, seat)
        self._pieces = [evaluator.supply(turn, seat, *used) - before for used in ((-1, 0), (0, -1))]
        """What it costs to have a meeple, or a hut, less in hand."""

    def _worth(self, root: int, mover: int) -> list[tuple[int, float]]:
        opening = self._opening(root, self._sides)
        return self._evaluator.worth(self._turn, root, self._turn.board.summary[root], opening, mover)

    def _opening(self, root: int, sides: Mapping[int, list[int]]) -> Opening | None:
        here = sides.get(root)
        return self._evaluator.left.opening(self._turn.board, root, here) if here else None

    def ways(self, code: int) -> Iterator[tuple[int, float]]:
        """Yield the ways to occupy the tile, which has been laid as ``code`` says, and what each is worth."""
        turn, evaluator, seat = self._turn, self._evaluator, self._seat
        summary, root_of, system = turn.board.summary, turn.board.root, turn.layout.system
        base = self._tile * ZONE_BASE
        areas, sides = self._changed(code)
        openings = {root: self._opening(root, sides) for root in sides if summary[root] & SEATS}
        points = self._promised(areas, openings)
        closed, loud = self._completed()
        for way in turn.occupations():
            zone = base + (way & 15)
            root = 0 if not way else root_of(zone if way < HUT_WAY else system[zone])
            if way and root not in openings:
                openings[root] = self._opening(root, sides)
            if loud or (way and root in closed):
                turn.do_occupy(way, None)
                yield way, self._settled(seat, areas, openings)
                turn.undo()
            elif not way:
                yield way, evaluator.ahead(points, seat)
            else:
                after = points.copy()
                packed = summary[root] + seat_unit(seat)
                for one, value in evaluator.worth(turn, root, packed, openings[root], self._next):
                    after[one] += value
                after[seat] += self._pieces[way >= HUT_WAY]
                yield way, evaluator.ahead(after, seat)

    def _promised(self, areas: Sequence[float], openings: Mapping[int, Opening | None]) -> list[float]:
        """Return what the seats may expect if nothing is put on the tile: of purses, areas, and those it touches."""
        points = list(map(float.__add__, areas, self._purses))
        if self._turn.scores is not self._scores:  # the tile has earned something at once
            points[self._seat] += self._turn.scores[self._seat] - self._scores[self._seat]
        turn, worth = self._turn, self._evaluator.worth
        for root, opening in openings.items():
            for one, value in worth(turn, root, turn.board.summary[root], opening, self._next):
                points[one] += value
        return points

    def _completed(self) -> tuple[set[int], bool]:
        """Return the areas that the tile just laid has completed, and whether that is felt without a new piece."""
        turn = self._turn
        summary, root_of = turn.board.summary, turn.board.root
        closed = {
            root for node in turn.layout.closable[self._tile] if not summary[root := root_of(node)] & OPEN
        }
        free = 0 if turn.rules.extra_turn_needs_meeple else _TREASURE
        return closed, any(summary[root] & (SEATS | free) for root in closed)

    def _changed(self, code: int) -> tuple[list[float], dict[int, list[int]]]:
        """Return what the areas promise that a placement leaves alone, and the others with their open sides."""
        turn, board = self._turn, self._turn.board
        cell, root_of, at, reach, beside = code & ~3, board.root, board.at, self._reach, self._beside
        around = turn.layout.around[self._tile * 4 + (code & 3)]
        touched = self._touched = set(reach[cell])
        for step, _, _, _ in around:
            touched.update(beside.get(cell + step, ()))
        areas, sides = self._areas.copy(), dict[int, list[int]]()
        for before in touched:
            for seat, value in self._held.get(before, ()):
                areas[seat] -= value
            kept = [side for side in self._sides[before] if side & ~3 != cell]
            root = root_of(before)
            if root in sides:
                sides[root] += kept
            else:
                sides[root] = kept
        for step, opposite, _, nodes in around:
            if cell + step not in at:
                for node in nodes:
                    sides.setdefault(root_of(node), []).append(cell + step + opposite)
        return areas, sides

    def _settled(self, seat: int, areas: list[float], openings: Mapping[int, Opening | None]) -> float:
        """Return what a turn was worth that has been played to its end, and may have completed something."""
        turn, evaluator, mover = self._turn, self._evaluator, self._next
        points = list(map(float.__add__, areas, evaluator.purses(turn)))
        if turn.seat == seat:  # an extra turn, in which a forest with a menhir is this seat's to close
            mover = seat
            for root in self._menhirs.keys() - self._touched:
                for one, value in self._menhirs[root]:
                    points[one] += value
                for one, value in self._held[root]:
                    points[one] -= value
        summary = turn.board.summary
        for root, opening in openings.items():
            if summary[root] & SEATS:
                for one, value in evaluator.worth(turn, root, summary[root], opening, mover):
                    points[one] += value
        return evaluator.ahead(points, seat)
