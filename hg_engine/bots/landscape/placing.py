"""Value every way to play the tile in hand by what it changes: a faster form of `Evaluator.lead`.

Laying a tile changes the areas that it joins and those that reach the cells beside it; all others promise what they
promised before. What a piece changes is its own area and what is in hand, unless something is completed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...landscape.layout import FIELD, OPEN, SEATS, SHIFT, STEPS, seat_unit
from ...landscape.specials import SPECIAL
from ...landscape.tile import ZONE_BASE
from ...landscape.turn import HUT_WAY, SUPPLY_BITS, Turn
from .evaluate import Evaluator, held_roots
from .features import open_sides
from .line import Line

_EARNING = ("logboat", "hunting_trap")
"""Special tiles that earn points at once, and change nothing but the area they lie in."""
_TREASURE = FIELD["treasure"] << SHIFT["treasure"]

Ways = Sequence[tuple[int, int]]
"""Ways to put a piece, each with the area in which it would be."""
Sides = Mapping[int, Sequence[int]]
"""Areas that a placement changes, with their open sides; see `open_sides`."""


def is_plain(turn: Turn) -> bool:
    """Whether the turn with the tile in hand is one that `Placing` knows: it is not the last, and nothing is asked."""
    special = turn.layout.special[turn.tile_id]
    known = special is None or special in _EARNING or SPECIAL[special].at_once is None
    return known and bool(turn.land_left)


class Placing:
    """What a position that waits for a plain tile to be placed promises, area by area."""

    __slots__ = (
        "_any_piece",
        "_areas",
        "_beside",
        "_cell",
        "_closable",
        "_earns",
        "_evaluator",
        "_felt",
        "_free",
        "_held",
        "_kept",
        "_limit",
        "_menhirs",
        "_next",
        "_pieces",
        "_purses",
        "_reach",
        "_rest",
        "_scores",
        "_seat",
        "_sides",
        "_tile",
        "_touched",
        "_turn",
        "_unit",
    )

    def __init__(self, turn: Turn, evaluator: Evaluator, limit: int) -> None:
        """Work out what stays as it is; ways to occupy from ``limit`` on are left out."""
        self._limit = limit
        self._turn, self._evaluator = turn, evaluator
        evaluator.look_at(turn)
        board, seat = turn.board, turn.seat
        self._seat, self._unit, self._tile = seat, seat_unit(seat), turn.tile_id
        self._next = (seat + 1) % turn.players
        self._sides = open_sides(board)
        held = held_roots(turn)
        self._held = {root: self._worth(root, self._next) for root in held}
        self._menhirs = {root: self._worth(root, seat) for root in held if board.summary[root] & _TREASURE}
        """What forests with a menhir promise if this seat is the next to draw as well."""
        reach: dict[int, list[int]] = {cell: [] for cell in board.frontier}
        beside: dict[int, list[int]] = {}
        for root, sides in self._sides.items():
            for side in sides:
                reach[side & ~3].append(root)
            if root in held:
                for side in sides:
                    beside.setdefault(side & ~3, []).append(root)
        self._reach = reach
        """Empty cell -> the areas that have an open side there, some more than once."""
        self._beside = beside
        """The same of areas that hold pieces, where there are such."""
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
        self._any_piece = bool((turn.packed_meeples | turn.packed_huts) >> SUPPLY_BITS * seat & 15)
        """Whether the seat has a piece in hand."""
        self._earns = turn.layout.special[turn.tile_id] in _EARNING
        """Whether the tile does something at once."""
        self._closable = turn.layout.closable[turn.tile_id]
        self._felt = SEATS if turn.rules.extra_turn_needs_meeple else SEATS | _TREASURE
        """What makes the completion of an area felt."""
        self._cell = -1
        """The cell looked at, of which the rest tells what is the same however the tile is turned."""
        self._free: list[int] = []
        """The directions in which it has no neighbour."""
        self._touched: set[int] = set()
        """The areas, as they were, that a tile there changes."""
        self._kept: dict[int, list[int]] = {}
        """Of these, the open sides that are not beside the cell, as far as they have been asked for."""
        self._rest: list[float] = []
        """What all other areas promise."""

    def _worth(self, root: int, mover: int) -> list[tuple[int, float]]:
        turn, evaluator = self._turn, self._evaluator
        opening = evaluator.left.opening(turn.board, root, self._sides.get(root))
        return evaluator.worth(turn, root, turn.board.summary[root], opening, mover)

    def lines(self, code: int) -> list[Line]:
        """Return the ways to play the turn with the tile laid as ``code`` says, by what is put on it."""
        turn = self._turn
        if code & ~3 != self._cell:
            self._look_at(code & ~3)
        if self._earns:
            turn.do_place(code, None)
            found = self._occupying(code)
            turn.undo()
        else:
            mark = turn.lay(code)
            found = self._occupying(code)
            turn.lift(mark)
        return found

    def _occupying(self, code: int) -> list[Line]:
        """Return the same of the tile that has been laid."""
        sides = self._changed(code)
        closed, loud = self._completed()
        worked_out = self._scored if loud else self._unscored
        if not self._any_piece:
            return worked_out(code, (), sides)
        ways = self._roots()
        if not closed:
            return worked_out(code, ways, sides)
        found = worked_out(code, [(way, root) for way, root in ways if root not in closed], sides)
        found += [Line(self._completing(way, sides), (code, way)) for way, root in ways if root in closed]
        found.sort(key=lambda line: line.moves)
        return found

    def _roots(self) -> list[tuple[int, int]]:
        """Return the ways to put a piece, each with the area in which it would be."""
        turn, base, limit = self._turn, self._tile * ZONE_BASE, self._limit
        parent, system = turn.board.parent, turn.layout.system
        found = []
        for way in turn.occupations():
            if 0 < way < limit:
                root = base + (way & 15)
                if way >= HUT_WAY:
                    root = system[root]
                while (up := parent[root]) != root:
                    root = up
                found.append((way, root))
        return found

    def _unscored(self, code: int, ways: Ways, sides: Sides) -> list[Line]:
        """Return what no piece, and these ways to put one, are worth if the tile completes nothing that scores."""
        turn, board, seat, mover = self._turn, self._turn.board, self._seat, self._next
        summary, opening = board.summary, self._evaluator.left.opening
        worth, ahead = self._evaluator.worth, self._evaluator.ahead
        points = list(map(float.__add__, self._rest, self._purses))
        if turn.scores is not self._scores:  # the tile has earned something at once
            points[seat] += turn.scores[seat] - self._scores[seat]
        for root, here in sides.items():
            packed = summary[root]
            if packed & SEATS:
                for one, value in worth(turn, root, packed, opening(board, root, here), mover):
                    points[one] += value
        found = [Line(ahead(points, seat), (code, 0))]
        for way, root in ways:
            after = points.copy()
            packed = summary[root] + self._unit
            for one, value in worth(turn, root, packed, opening(board, root, sides.get(root)), mover):
                after[one] += value
            after[seat] += self._pieces[way >= HUT_WAY]
            found.append(Line(ahead(after, seat), (code, way)))
        return found

    def _scored(self, code: int, ways: Ways, sides: Sides) -> list[Line]:
        """Return what no piece, and these ways to put one, are worth once what the tile completes has been scored."""
        turn, board, seat, evaluator = self._turn, self._turn.board, self._seat, self._evaluator
        turn.do_occupy(0, None)
        mover, shared = self._shared(sides)
        purses = [evaluator.purses(turn)]
        purses += [evaluator.purses(turn, seat, *used) for used in ((-1, 0), (0, -1))] if ways else []
        found = []
        for way, root in ((0, 0), *ways):
            points = list(map(float.__add__, self._rest, purses[way >> 4]))
            for one, value in shared:
                points[one] += value
            if way:
                opening = evaluator.left.opening(board, root, sides.get(root))
                packed = board.summary[root] + self._unit
                for one, value in evaluator.worth(turn, root, packed, opening, mover):
                    points[one] += value
            found.append(Line(evaluator.ahead(points, seat), (code, way)))
        turn.undo()
        return found

    def _completing(self, way: int, sides: Sides) -> float:
        """Return what a way to put a piece is worth that scores it at once."""
        turn = self._turn
        turn.do_occupy(way, None)
        points = list(map(float.__add__, self._rest, self._evaluator.purses(turn)))
        for one, value in self._shared(sides)[1]:
            points[one] += value
        turn.undo()
        return self._evaluator.ahead(points, self._seat)

    def _shared(self, sides: Sides) -> tuple[int, list[tuple[int, float]]]:
        """Return who is the next to draw, now that the turn is over, and what the areas that changed promise."""
        turn, board, mover = self._turn, self._turn.board, self._next
        found: list[tuple[int, float]] = []
        if turn.seat == self._seat:  # an extra turn, in which a forest with a menhir is this seat's to close
            mover = self._seat
            for root in self._menhirs.keys() - self._touched:
                found += self._menhirs[root]
                found += [(one, -value) for one, value in self._held[root]]
        for root, here in sides.items():
            packed = board.summary[root]
            if packed & SEATS:
                opening = self._evaluator.left.opening(board, root, here)
                found += self._evaluator.worth(turn, root, packed, opening, mover)
        return mover, found

    def _completed(self) -> tuple[list[int], bool]:
        """Return the areas that the tile just laid has completed, and whether that is felt without a new piece."""
        turn, closed = self._turn, list[int]()
        summary, parent = turn.board.summary, turn.board.parent
        for root in self._closable:
            while (up := parent[root]) != root:
                root = up
            if not summary[root] & OPEN:
                closed.append(root)
        return closed, any(summary[root] & self._felt for root in closed) if closed else False

    def _look_at(self, cell: int) -> None:
        """Work out what is the same however the tile is laid on this cell."""
        held, at = self._held, self._turn.board.at
        self._cell = cell
        self._free = [direction for direction, step in enumerate(STEPS) if cell + step not in at]
        self._kept = {}
        touched = self._touched = set(self._reach[cell])
        for step in STEPS:
            if cell + step in self._beside:
                touched.update(self._beside[cell + step])
        rest = self._rest = self._areas.copy()
        for root in touched:
            for seat, value in held.get(root, ()):
                rest[seat] -= value

    def _changed(self, code: int) -> dict[int, list[int]]:
        """Return the areas that a placement changes, with their open sides: those in which pieces are or may be."""
        board, cell, kept, any_piece = self._turn.board, self._cell, self._kept, self._any_piece
        parent, summary = board.parent, board.summary
        sides: dict[int, list[int]] = {}
        for before in self._touched:
            root = before
            while (up := parent[root]) != root:
                root = up
            if root in sides:
                sides[root] += kept.get(before) or self._away(before)
            elif any_piece or summary[root] & SEATS:
                sides[root] = (kept.get(before) or self._away(before)).copy()
        around = self._turn.layout.around[self._tile * 4 + (code & 3)]
        for direction in self._free:
            step, opposite, _, nodes = around[direction]
            for root in nodes:
                while (up := parent[root]) != root:
                    root = up
                if root in sides:
                    sides[root].append(cell + step + opposite)
                elif any_piece or summary[root] & SEATS:
                    sides[root] = [cell + step + opposite]
        return sides

    def _away(self, root: int) -> list[int]:
        """Return the open sides of an area, as it was, that are not beside the cell."""
        cell = self._cell
        kept = self._kept[root] = [side for side in self._sides[root] if side & ~3 != cell]
        return kept
