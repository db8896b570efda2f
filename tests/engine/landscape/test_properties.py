"""Random legal games against the naive recount: the engine's sums equal a count from scratch."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings

from hg_engine.game import Draw, Event, Phase
from hg_engine.landscape.board import Board, cell_at, cell_xy
from hg_engine.landscape.moves import LandscapeMove, Occupy, Place, TakeBack
from hg_engine.landscape.phases import LandscapePhase
from hg_engine.landscape.position import Piece, Position
from hg_engine.landscape.ruleset import Unplaceable
from hg_engine.landscape.turn import HUT_WAY, MEEPLE_WAY
from tests.engine.landscape.oracle import NaiveScore, Recount
from tests.engine.strategies import SWEEP, Recipe, recipes

pytestmark = pytest.mark.proof

SCORED_AT_ONCE = ("river", "forest", "logboat", "hunting_trap")
SCORED_LAST = ("meadow", "pit_trap", "river_system", "raft")


def _name(recipe: Recipe) -> str:
    rules = recipe.rules if isinstance(recipe.rules, str) else recipe.rules.id
    return f"{rules[:60]}-{recipe.players}-{recipe.seed}"


def compare_table(position: Position, recount: Recount) -> None:
    """Compare every area, the frontier, the supplies and the final scoring with the recount."""
    assert (position.meeples, position.huts) == recount.supplies()
    assert {cell_xy(cell) for cell in position.board.frontier} == recount.frontier()
    bag = (*position.bag["land"], *position.bag["bonus"])
    seen: set[tuple[frozenset[int], bool]] = set()
    for zone in recount.zones():
        for system in (False, True):
            naive = recount.area(zone, system)
            if (naive.zones, system) in seen:
                continue
            seen.add((naive.zones, system))
            area = position.area(zone, system=system)
            assert area.kind == naive.kind
            assert area.zone == zone
            assert area.zones == tuple(sorted(naive.zones))
            assert area.tiles == tuple(sorted(naive.tiles))
            assert {(s.x, s.y, s.direction) for s in area.open_sides} == naive.open_sides
            assert len(area.open_sides) == len(naive.open_sides)
            assert area.is_complete == (not naive.open_sides)
            assert area.seats == naive.seats
            assert area.owners == naive.owners
            assert (area.points, area.extra) == (naive.points, naive.extra)
            if area.kind == "meadow":
                assert area.animals == naive.animals
            assert set(area.specials) == naive.specials
            assert position.fitting(area) == recount.fitting(naive, bag)
    assert plain(position.final_events(), SCORED_LAST) == ordered(recount.final())


def plain(events: list[Event], kinds: tuple[str, ...]) -> list[tuple[str, int, tuple[int, ...]]]:
    """Return the scorings among some events, in a form and an order that can be compared."""
    return sorted((e.kind, e.points, e.players) for e in events if e.kind in kinds and e.players)


def ordered(scores: list[NaiveScore]) -> list[tuple[str, int, tuple[int, ...]]]:
    """Return naive scorings in the same form and order."""
    return sorted((score.kind, score.points, score.players) for score in scores)


@settings(max_examples=20)
@given(recipes())
def test_every_area_equals_a_recount(recipe: Recipe) -> None:
    """After any number of plies, areas, frontier, supplies and final scoring equal the recount."""
    position = recipe.position()
    compare_table(position, Recount(position))


@settings(max_examples=6)
@given(recipes(most=60))
def test_every_area_equals_a_recount_at_every_ply(recipe: Recipe) -> None:
    """The same, all along one game."""
    for position, move in recipe.play():
        position.push(move)
        if not isinstance(move, Draw):
            compare_table(position, Recount(position))


@settings(max_examples=12)
@given(recipes())
def test_a_naive_referee_agrees_with_every_ply(recipe: Recipe) -> None:
    """Legal moves, scores, meeples that return, extra turns and tiles thrown away follow from the recount."""
    judge(recipe)


@pytest.mark.parametrize("recipe", SWEEP, ids=_name)
def test_a_naive_referee_agrees_with_whole_games(recipe: Recipe) -> None:
    """The same for whole games on crowded tables; at their end every area is compared too."""
    position = judge(recipe)
    assert position.is_over
    compare_table(position, Recount(position))


def judge(recipe: Recipe) -> Position:
    """Let the referee follow a game; return its last position."""
    referee = Referee(recipe.start())
    for position, move in recipe.play():
        referee.expects(position)
        before = position.scores
        events = position.push(move)
        referee.follows(position, move, events, before)
    assert referee.drawn.isdisjoint((*referee.position.bag["land"], *referee.position.bag["bonus"]))
    return referee.position


class Referee:
    """Follows a game from outside, with nothing but recounts."""

    def __init__(self, position: Position) -> None:
        """Begin at the first position of a game."""
        self.position = position
        self.stacks = {name: set(tiles) for name, tiles in position.bag.items()}
        self.drawn: set[int] = set()
        self.covered: set[int] = set()
        self.seat = 0
        self.extra = False

    def expects(self, position: Position) -> None:
        """Compare what is legal with the recount."""
        self.position = position
        assert {name: set(tiles) for name, tiles in position.bag.items()} == self.stacks
        assert position.undrawn == {name: len(tiles) for name, tiles in self.stacks.items()}
        assert (position.seat, position.extra_turn) == (self.seat, self.extra)
        assert position.covered == self.covered
        legal = [str(move) for move in position.legal_moves()]
        assert len(legal) == len(set(legal)) > 0
        recount = Recount(position)
        tile = position.tile
        match position.phase:
            case Phase.DRAW:
                stack = self.stacks["bonus" if self.extra else "land"]
                assert set(legal) == {f"+{drawn}" for drawn in stack}
            case LandscapePhase.PLACE:
                assert tile is not None
                assert set(legal) == {f"{x},{y}/{r}" for x, y, r in recount.placements(tile)}
            case LandscapePhase.OCCUPY:
                assert tile is not None
                assert set(legal) == recount.occupations(tile, self.seat)
            case _:
                own = {f"<{piece.zone}" for piece in position.pieces if piece[:2] == (self.seat, "p")}
                assert own
                assert set(legal) == own | (set() if position.rules.shaman_must else {"<-"})

    def follows(
        self, position: Position, move: LandscapeMove, events: list[Event], before: tuple[int, ...]
    ) -> None:
        """Compare what a move caused with the recount."""
        recount = Recount(position)
        scores: list[NaiveScore] = []
        over = False
        match move:
            case Draw(tile):
                over = self._drew(position, recount, tile, events)
            case Place():
                tile = position.tile or 0
                uncovered = Recount(position)
                uncovered.covered = set(self.covered)
                scores = uncovered.at_once(tile, self.seat)
                self.covered |= uncovered.caught(tile)
                own = any(piece[:2] == (self.seat, "p") for piece in position.pieces)
                shaman = position.catalogue[tile].special == "shaman"
                assert position.phase is (
                    LandscapePhase.TAKE_BACK if own and shaman else LandscapePhase.OCCUPY
                )
            case TakeBack():
                assert position.phase is LandscapePhase.OCCUPY
            case Occupy():
                scores, over = self._occupied(position, move, events)
        assert plain(events, SCORED_AT_ONCE) == ordered(scores)
        gained = recount.totals(scores)
        if over:
            last = recount.final()
            assert plain(events, SCORED_LAST) == ordered(last)
            gained = tuple(a + b for a, b in zip(gained, recount.totals(last), strict=True))
        assert position.is_over == over
        assert position.scores == tuple(a + b for a, b in zip(before, gained, strict=True))

    def _drew(self, position: Position, recount: Recount, tile: int, events: list[Event]) -> bool:
        stack = self.stacks["bonus" if self.extra else "land"]
        stack.remove(tile)
        self.drawn.add(tile)
        if recount.placements(tile):
            assert (position.phase, position.tile, events) == (LandscapePhase.PLACE, tile, [])
            return False
        lost = not self.extra and position.rules.unplaceable_land is Unplaceable.LOST
        assert (events[0].kind, events[0].tiles) == ("lost" if lost else "unplaceable", (tile,))
        if lost or (self.extra and not stack):
            return self._hand_over()
        return not stack

    def _hand_over(self) -> bool:
        self.extra = False
        if self.stacks["land"]:
            self.seat = (self.seat + 1) % self.position.players
            return False
        return True

    def _occupied(
        self, position: Position, move: Occupy, events: list[Event]
    ) -> tuple[list[NaiveScore], bool]:
        before = Recount(position)
        position_before = position.copy()
        position_before.pop()
        tile = position_before.tile or 0
        before.pieces = position_before.pieces
        if move.piece is not None:
            before.pieces.append(Piece(self.seat, move.piece, tile * 10 + move.number))
        areas = before.completed(tile)
        scores = [NaiveScore(a.kind, a.points, a.owners) for a in areas if a.owners]
        home = {zone for a in areas for zone in a.zones}
        left = [p for p in before.pieces if p.kind == "h" or p.zone not in home]
        assert sorted(left) == sorted(position.pieces)
        menhirs = [
            a
            for a in areas
            if a.kind == "forest"
            and any(before.count(a.zones, item) for item in ("menhir", "gold"))
            and (any(a.seats) or not position.rules.extra_turn_needs_meeple)
        ]
        if menhirs and not self.extra and self.stacks["bonus"]:
            self.extra = True
            told = [event for event in events if event.kind == "menhir_turn"]
            fits = any(before.placements(bonus) for bonus in self.stacks["bonus"])
            assert len(told) == fits
            assert all(set(event.tiles) in [set(a.tiles) for a in menhirs] for event in told)
            return scores, False
        assert not any(event.kind == "menhir_turn" for event in events)
        return scores, self._hand_over()


# Taking back, copying, and the unchecked way


def slots(position: Any) -> list[str]:
    """Name all that a position of any family keeps."""
    return [name for kind in type(position).__mro__ for name in getattr(kind, "__slots__", ())]


def snapshot(position: Any) -> dict[str, Any]:
    """Return a deep copy of every slot of a position, and of its board if it has one."""
    found: dict[str, Any] = {}
    for name in slots(position):
        value = getattr(position, name)
        if name == "board":
            for slot in Board.__slots__:
                if slot != "layout":
                    found[f"board.{slot}"] = deep(getattr(value, slot))
        elif name == "_frames":
            found[name] = [tuple(map(deep, frame)) for frame in value]
        elif name not in ("layout", "rules"):
            found[name] = deep(value)
    if hasattr(position, "tiles"):
        found["order laid"] = list(position.tiles.items())
    return found


def deep(value: Any) -> Any:
    """Return a copy of a list, dict or anything that cannot change."""
    if isinstance(value, dict):
        return dict(value)
    return list(value) if isinstance(value, list) else value


@settings(max_examples=15)
@given(recipes(most=120))
def test_pop_restores_everything_at_every_ply(recipe: Recipe) -> None:
    """Push then pop leaves every slot as it was, and popping a whole game ends at its start."""
    start = snapshot(recipe.start())
    position = recipe.start()
    snapshots = []
    for live, move in recipe.play():
        position = live
        before = snapshot(position)
        legal = position.legal_moves()
        position.push(move)
        after = snapshot(position)
        assert position.pop() == move
        assert snapshot(position) == before
        assert position.legal_moves() == legal
        position.push(move)
        assert snapshot(position) == after
        snapshots.append((before, move))
    for before, move in reversed(snapshots):
        assert position.pop() == move
        assert snapshot(position) == before
    assert snapshot(position) == start


@settings(max_examples=15)
@given(recipes(most=150), recipes(most=60))
def test_a_copy_is_independent(recipe: Recipe, other: Recipe) -> None:
    """Playing on, or all the way back, on a copy leaves the original alone, and the other way round."""
    position = recipe.position()
    twin = position.copy()
    before, ply = snapshot(position), position.ply
    assert snapshot(twin) == before
    for index in range(other.plies):
        if not twin.is_over:
            legal = twin.legal_moves()
            twin.push(legal[(other.seed + index) % len(legal)])
    ahead = snapshot(twin)
    assert snapshot(position) == before
    while position.ply:
        position.pop()
    assert snapshot(twin) == ahead
    while twin.ply > ply:
        twin.pop()
    assert snapshot(twin) == before
    while twin.ply:
        twin.pop()
    assert snapshot(twin) == snapshot(position) == snapshot(recipe.start())


@settings(max_examples=25)
@given(recipes())
def test_the_unchecked_path_is_the_checked_one(recipe: Recipe) -> None:
    """The same moves through the unchecked twins give the same position, with and without events."""
    quiet, told = recipe.start(), recipe.start()
    for position, move in recipe.play():
        events = position.push(move)
        heard: list[Event] = []
        unchecked(quiet, move, None)
        unchecked(told, move, heard)
        assert heard == events
    if recipe.plies:
        final = recipe.position()
        assert snapshot(final) == snapshot(quiet) == snapshot(told)


def unchecked(position: Position, move: LandscapeMove, events: list[Event] | None) -> None:
    """Make a move through the unchecked methods, as a bot does."""
    match move:
        case Draw(tile):
            position.do_draw(tile, position.board.can_place(tile), events)
        case Place(x, y, rotation):
            position.do_place(cell_at(x, y) + rotation, events)
        case TakeBack(zone):
            position.do_take_back(-1 if zone is None else zone, events)
        case Occupy(piece, number):
            way = {None: 0, "p": MEEPLE_WAY + number, "h": HUT_WAY + number}[piece]
            assert way in position.occupations()
            position.do_occupy(way, events)
