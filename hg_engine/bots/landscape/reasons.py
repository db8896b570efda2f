"""Why a turn is good or bad, as facts for words: what it scores, claims, hinders and risks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...game import Event, Phase
from ...landscape.layout import SYSTEM
from ...landscape.moves import HUT, LandscapeMove, Occupy, TakeBack
from ...landscape.position import Position
from ...landscape.tile import ZONE_BASE, Terrain
from ...landscape.turn import Turn
from ..review import Reason
from .evaluate import Evaluator, area_parts, chance, held_roots
from .features import FEATURES
from .weights import POINTS, fitted

KINDS: Final = {Terrain.FOREST: "forest", Terrain.RIVER: "river", Terrain.MEADOW: "meadow"}
SYSTEM_KIND: Final = "system"
WORTH_TELLING: Final = 1.0
"""Points below which a change of what somebody may expect is not told."""
_SHARES: Final = frozenset(
    index
    for index, name in enumerate(FEATURES)
    if name.partition("_")[0] in ("forest", "river", "meadow", "system") and not name.endswith("_behind")
)


def reasons(position: Position, moves: Sequence[LandscapeMove]) -> list[Reason]:
    """Return why to play a turn, or the rest of one, so: the weightiest first; ``position`` is not changed.

    ``moves`` are legal one after the other.  A reason's ``kind`` is one of: ``scores`` (points at once, for ``seat``),
    ``extra`` (an extra turn is earned), ``returns`` (``points`` meeples come home), ``claims`` and ``hut`` (a piece
    begins or joins an area worth ``points``, completed with ``chance``), ``grows`` (the mover may expect ``points``
    more there), ``hinders`` and ``helps`` (another seat may expect so much less, or more), ``last`` (it is the last
    meeple in hand), ``keeps`` (a piece could be placed, and none is), ``harmless`` (nothing can be placed, and nobody
    gains anything).  It is about ``forest``, ``river``, ``meadow`` or ``system``.
    """
    seat = position.to_move
    assert seat is not None
    before = Evaluator(position, fitted(position.players, POINTS))
    stakes = _stakes(position, before)
    end = position.copy()
    events = [event for move in moves for event in end.push(move)]
    over = end.phase is Phase.OVER
    found = list(_scored(events, seat))
    placed = _placed(moves)
    if not over:
        booked = {(reason.seat, reason.about) for reason in found}
        claim = None if placed is None else _claim(position, end, placed, moves, seat)
        found += _prospects(stakes, end, seat, booked, claim)
    if any(event.kind == "menhir_turn" for event in events):
        found.append(Reason("extra"))
    hand = _in_hand(position.meeples[seat], end.meeples[seat], placed, moves)
    found += [reason for reason in hand if reason.kind != "last" or not over]
    found += _kept(found, position, moves, placed)
    return sorted(found, key=lambda reason: -_weight(reason, seat))


def _placed(moves: Sequence[LandscapeMove]) -> Occupy | None:
    """Return the move that says what is put on the tile, if one does."""
    return next((move for move in moves if isinstance(move, Occupy)), None)


def _prospects(
    stakes: Stakes, end: Position, seat: int, booked: set[tuple[int, str]], claim: Reason | None
) -> list[Reason]:
    """Return the claim, if there is one, and what else seats may expect then, but for what is ``booked`` already."""
    later = _stakes(end, Evaluator(end, fitted(end.players, POINTS)))
    changes = {key: later.get(key, 0.0) - stakes.get(key, 0.0) for key in {*stakes, *later} - booked}
    if claim is None:
        return _differences(changes, seat, "")
    return [claim, *_differences(changes, seat, claim.about)]


def _kept(
    found: Sequence[Reason], position: Position, moves: Sequence[LandscapeMove], placed: Occupy | None
) -> list[Reason]:
    """Return why to place nothing, if that is done and nothing else speaks for it."""
    seat = position.to_move
    assert seat is not None
    if any(not _is_theirs(reason, seat) for reason in found) or (placed and placed.piece is not None):
        return []
    if placed and _could_place(position, moves[: moves.index(placed)]):
        return [Reason("keeps")]
    in_hand = position.meeples[seat] + position.huts[seat]
    return [] if found or (in_hand and not placed) else [Reason("harmless")]


def _could_place(position: Position, before: Sequence[LandscapeMove]) -> bool:
    """Return whether a piece could be placed after the first moves of a turn."""
    turn = position.copy()
    for move in before:
        turn.push(move)
    return any(isinstance(move, Occupy) and move.piece is not None for move in turn.legal_moves())


def _in_hand(before: int, after: int, placed: Occupy | None, moves: Sequence[LandscapeMove]) -> list[Reason]:
    """Return what a turn changes of the meeples in hand: those that score and return, and the last one placed."""
    put = placed is not None and placed.piece not in (None, HUT)
    called = sum(isinstance(move, TakeBack) and move.zone is not None for move in moves)
    back = after - before + put - called
    found = [Reason("returns", points=back)] if back > 0 else []
    if before and not after:
        found.append(Reason("last"))
    return found


def _weight(reason: Reason, seat: int) -> float:
    """Return how much a reason matters to a seat; what is certain comes before what may be, what others gain after."""
    if _is_theirs(reason, seat):
        return -reason.points
    firm = {"scores": 100.0, "extra": 50.0, "claims": 20.0, "hut": 20.0, "last": -30.0}
    return firm.get(reason.kind, 0.0) + reason.points


def _is_theirs(reason: Reason, seat: int) -> bool:
    """Return whether a reason tells what others than a seat gain."""
    return reason.kind == "helps" or (reason.kind == "scores" and reason.seat != seat)


def _scored(events: Sequence[Event], seat: int) -> list[Reason]:
    """Return what the turn scores at once, the mover's points first, an area each."""
    found = []
    for event in events:
        area = event.kind if event.kind in KINDS.values() or event.kind == SYSTEM_KIND else ""
        if event.points and (area or event.kind in ("logboat", "hunting_trap")):
            found += [Reason("scores", area, float(event.points), who) for who in event.players]
    return sorted(found, key=lambda reason: reason.seat != seat)


Stakes = dict[tuple[int, str], float]
"""What a seat may expect of the areas of a kind."""


def _stakes(turn: Turn, evaluator: Evaluator) -> Stakes:
    """Return what every seat may expect of the areas that hold pieces."""
    openings = evaluator.openings(turn)
    points = evaluator.weights.points
    found: Stakes = {}
    for root in held_roots(turn):
        kind = SYSTEM_KIND if root >= SYSTEM else KINDS.get(turn.layout.terrain[root], SYSTEM_KIND)
        packed = turn.board.summary[root]
        for seat, index, value in area_parts(
            turn, evaluator.weights, root, packed, openings.get(root), turn.seat
        ):
            if index in _SHARES:
                found[seat, kind] = found.get((seat, kind), 0.0) + value * points[index]
    return found


def _differences(changes: Stakes, seat: int, claimed: str) -> list[Reason]:
    """Return the changes of expectations that are worth telling; the claimed area's is told with the claim."""
    found = []
    for (who, area), change in changes.items():
        if abs(change) < WORTH_TELLING or (who == seat and area == claimed):
            continue
        if who == seat:
            if change > 0:
                found.append(Reason("grows", area, change))
        else:
            found.append(Reason("hinders" if change < 0 else "helps", area, abs(change), who))
    return found


def _claim(
    position: Position, end: Position, placed: Occupy, moves: Sequence[LandscapeMove], seat: int
) -> Reason | None:
    """Return what the placed piece may bring, or None if there is none or it has returned."""
    if placed.piece is None:
        return None
    turn = position.copy()
    for move in moves[: moves.index(placed)]:
        turn.push(move)
    zone = turn.tile_id * ZONE_BASE + placed.number
    hut = placed.piece == HUT
    owner = (end.huts_out if hut else end.meeples_out).get(zone)
    if owner != seat:
        return None
    root = end.board.root(end.layout.system[zone] if hut else zone)
    area = SYSTEM_KIND if hut else KINDS[end.layout.terrain[root]]
    evaluator = Evaluator(end, fitted(end.players, POINTS))
    opening = evaluator.openings(end).get(root)
    worth = sum(
        value * evaluator.weights.points[index]
        for who, index, value in area_parts(
            end, evaluator.weights, root, end.board.summary[root], opening, end.seat
        )
        if who == seat and index in _SHARES
    )
    likely = 0.0
    if area in ("forest", "river") and opening is not None:
        model = evaluator.weights.forest if area == "forest" else evaluator.weights.river
        likely = chance(model, opening, end.land_left.bit_count())
    return Reason("hut" if hut else "claims", area, worth, chance=likely)
