"""Why a turn is good or bad, as facts for words: what it takes, places, approaches and denies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...game import Event
from ...seasons import scoring
from ...seasons.layout import bits, mask_of
from ...seasons.moves import SeasonsMove
from ...seasons.position import Position
from ...seasons.tiles import GOODS, KINDS, SEASONS
from ..review import Reason
from .characters import CHARACTERS
from .evaluate import Evaluator

WORTH_TELLING: Final = 1.0
"""Points below which a change of what somebody may expect is not told."""
WORTH_DENYING: Final = 2.0
"""Points below which it is not told that somebody else could have taken a tile next."""
TURN: Final = 2
"""Steps of a turn."""
_FIRM: Final = {"ends": 100.0, "pack": 30.0, "takes": 40.0, "set": 40.0, "weapon": 30.0, "denies": 20.0}


def reasons(position: Position, moves: Sequence[SeasonsMove]) -> list[Reason]:
    """Return why to play a turn, or the rest of one, so: the weightiest first; ``position`` is not changed.

    ``moves`` are legal one after the other. A tile is won by stepping onto it as well as by taking it, since nobody
    else can have it then. A reason's ``kind`` is one of: ``takes`` (tiles of a kind are won, for ``points``), ``set``
    (goods are, which the seat has some of), ``weapon`` (one is won), ``pack`` (it is put: ``points`` in winter, in
    summer a pawn of winter), ``denies`` (the other seat could have had a tile with its next turn, for ``points``),
    ``nears`` and ``camps`` (the mover may expect ``points`` more of what lies near, of camps), ``hinders`` and
    ``helps`` (another seat may expect so much less, or more), ``ends`` (the season ends, ``points`` ahead), ``off``
    (a pawn leaves), ``keeps`` (nothing better is to be had). It is about the kind of a tile, or the season.

    What is taken face down counts for those who remember it.
    """
    seat = position.seat
    evaluator = Evaluator(position, CHARACTERS["elder"])
    end = position.copy()
    events: list[Event] = [event for move in moves for event in end.push(move)]
    season = SEASONS[position.season_number]
    over = next((number for number, event in enumerate(events) if event.kind == "season_end"), len(events))
    found = _won(position, end, events, evaluator)
    for event in events[:over]:
        if event.kind == "pack":
            found.append(Reason("pack", season, float(event.points), seat))
    if over < len(events):
        found.append(Reason("ends", season, float(_lead(end, seat)), seat))
    else:
        found += _hopes(evaluator.shares(position), evaluator.shares(end), seat, found)
        if any(event.kind == "off" for event in events):
            found.append(Reason("off", season))
    return sorted(found or [Reason("keeps")], key=lambda reason: -_weight(reason))


def _weight(reason: Reason) -> float:
    """Return how much a reason matters; what is certain comes before what may be."""
    if reason.kind == "helps":
        return -reason.points
    if reason.kind == "ends" and reason.points <= 0:
        return 0.0
    return _FIRM.get(reason.kind, 0.0) + reason.points


def _lead(position: Position, seat: int) -> int:
    scores = position.scores
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def _under(position: Position, seat: int) -> int:
    """Return the spaces whose tiles are as good as a seat's own: those under its pawns."""
    pawns = position.pawn_spaces[seat]
    under = mask_of(pawns) & position.tile_spaces
    # a pawn that jumps stands on a tile of another
    jumps = position.jumped >= 0 and seat == position.seat and pawns.count(position.jumped) == 1
    return under & ~(1 << position.jumped) if jumps else under


def _won(position: Position, end: Position, events: Sequence[Event], evaluator: Evaluator) -> list[Reason]:
    """Return which tiles the turn wins, what for, and for whom they lay ready else."""
    layout, seat = position.layout, position.seat
    had = _under(position, seat)
    kept = 0 if any(event.kind == "season_end" for event in events) else _under(end, seat)
    taken = mask_of(
        event.zone
        for event in events
        if event.zone is not None and event.why in ("left", "under") and event.players == (seat,)
    )
    counts = position.taken_counts[seat]
    for space in bits(had):
        counts += layout.counter[position.tile_at[space]]
    points: dict[str, float] = {}
    held = {kind: scoring.count(counts, kind) for kind in GOODS}
    won = (taken | kept) & ~had
    for space in bits(won):
        tile = position.tile_at[space]
        kind = KINDS[layout.kind[tile]]
        gain = scoring.next_points(counts, layout.kind[tile], layout.value[tile])
        counts += layout.counter[tile]
        points[kind] = points.get(kind, 0.0) + gain
    found = []
    for kind, worth in points.items():
        if kind == "weapon":
            weapons = position.weapons[seat]
            more = evaluator.armed(weapons + 1) - evaluator.armed(weapons)
            found.append(Reason("weapon", kind, more, seat))
        else:
            found.append(Reason("set" if held.get(kind) else "takes", kind, worth, seat))
    denied = _denied(position, won, evaluator)
    return found if denied is None else [*found, denied]


def _denied(position: Position, won: int, evaluator: Evaluator) -> Reason | None:
    """Return for whom a tile that is won lay ready, if that is worth telling."""
    best: Reason | None = None
    for other in range(position.players):
        if other == position.seat or not position.pawn_spaces[other]:
            continue
        reach = evaluator.steps_away(position, other)[TURN]
        for space in bits(won & reach):
            tile = position.tile_at[space]
            worth = float(position.worth(other, tile))
            if worth >= WORTH_DENYING and (best is None or worth > best.points):
                best = Reason("denies", KINDS[position.layout.kind[tile]], worth, other)
    return best


def _hopes(
    before: Sequence[tuple[float, float, float]],
    after: Sequence[tuple[float, float, float]],
    seat: int,
    found: Sequence[Reason],
) -> list[Reason]:
    """Return the changes of expectations that are worth telling."""
    told = []
    put = any(reason.kind == "pack" for reason in found)
    denied = {reason.seat for reason in found if reason.kind == "denies"}
    for who, ((_, near, packs), (_, later, camps)) in enumerate(zip(before, after, strict=True)):
        change = later - near
        if who == seat:
            if change >= WORTH_TELLING:
                told.append(Reason("nears", points=change))
            if camps - packs >= WORTH_TELLING and not put:
                told.append(Reason("camps", points=camps - packs))
        elif change <= -WORTH_TELLING and who not in denied:
            told.append(Reason("hinders", points=-change, seat=who))
        elif change >= WORTH_TELLING:
            told.append(Reason("helps", points=change, seat=who))
    return told
