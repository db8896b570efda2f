"""Weights for telling people how many points to expect: fitted to finished games of the elder's and the master's kind.

A first fit gives the chances of forests and rivers. With these, what features of an area are worth is fitted to the
points that the area brought in the end, and what all other features are worth to the rest of a seat's points. Other
games tell how far off what is expected is.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from math import sqrt
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from hg_engine.bots.landscape import fitting
from hg_engine.bots.landscape.evaluate import BESIDES, Evaluator, area_parts, held_roots
from hg_engine.bots.landscape.features import FEATURES, Left, Openings
from hg_engine.bots.landscape.weights import Weights, fitted, from_json, to_json
from hg_engine.game import Event
from hg_engine.landscape.presets import rule_set
from hg_engine.landscape.turn import Turn

from .matches import followed, games
from .tables import RULES

LEVELS = ("elder:none", "master:none")
"""Whose games: of each level the same number, without looking ahead."""
SEED = "points"
TOLD = 100
"""So many games of each level, after those of the fit, tell how good it is."""
SYSTEMS = ("river_system", "raft")
"""What is scored for a river system, and told by one of its rivers."""
STEP = 10
"""Tiles left are told apart by so many."""


class Off(NamedTuple):
    """How far off something expected was."""

    left: int
    """Tiles that were left."""
    points: float
    """So many points too many were expected."""


class Reaped(NamedTuple):
    """What a game teaches that was played."""

    whole: fitting.Harvest
    areas: fitting.Sums
    """Features of areas, each with the points that the area brought a seat in the end."""


def reaped(moves: list[int], players: int, known: Weights) -> Reaped:
    """Play a game again and keep what it teaches."""
    evaluator = Evaluator(Turn(rule_set(RULES[0]), players), known)
    seen = fitting.Seen([], [])
    rows: list[tuple[int, int, list[float]]] = []

    def look(turn: Turn) -> None:
        seen.note(turn, evaluator)
        openings = Openings(turn.board, Left(turn.layout, turn.land_left))
        for root in held_roots(turn):
            found: dict[int, list[float]] = {}
            for seat, index, value in area_parts(
                turn, known, root, turn.board.summary[root], openings.get(root), turn.seat
            ):
                if index not in BESIDES:
                    found.setdefault(seat, [0.0] * len(FEATURES))[index] += value
            rows.extend((root, seat, row) for seat, row in found.items())

    events: list[Event] = []
    end = followed(RULES[0], players, moves, look, events)
    made = brought(end, events)
    areas = fitting.Sums.of(len(FEATURES))
    for root, seat, row in rows:
        areas.add(row, made[end.board.root(root), seat])
    return Reaped(seen.reaped(end), areas)


def brought(end: Turn, events: list[Event]) -> Counter[tuple[int, int]]:
    """Return the points that areas and river systems, by their roots at the end, brought the seats."""
    made: Counter[tuple[int, int]] = Counter()
    for event in events:
        if event.zone is not None:
            zone = end.layout.system[event.zone] if event.kind in SYSTEMS else event.zone
            for seat in event.players:
                made[end.board.root(zone), seat] += event.points
    return made


def errors(moves: list[int], players: int, known: Weights) -> list[Off]:
    """Return how far off the points were that weights let all seats expect, in every position of a game."""
    evaluator = Evaluator(Turn(rule_set(RULES[0]), players), known)
    seen: list[tuple[int, list[float]]] = []

    def look(turn: Turn) -> None:
        seen.append((turn.land_left.bit_count(), evaluator.expected(turn)))

    end = followed(RULES[0], players, moves, look)
    return [
        Off(left, told - score)
        for left, points in seen
        for told, score in zip(points, end.scores, strict=True)
    ]


def fit(pool: Executor, players: int, many: int) -> Weights:
    """Return weights that were fitted to so many games of each level."""
    known = fitted(players)
    made = [moves for level in LEVELS for moves in games(RULES[0], level, players, SEED, range(many))]
    for _ in range(2):
        whole, areas = fitting.Harvest.empty(), fitting.Sums.of(len(FEATURES))
        for found in pool.map(partial(reaped, players=players, known=known), made, chunksize=8):
            whole.merge(found.whole)
            areas.merge(found.areas)
        points = fitting.ridge(areas, known.points, fitting.PULL)
        known = fitting.fit(whole, known)._replace(points=tuple(rest(whole.points, areas, points)))
    return known


def rest(whole: fitting.Sums, areas: fitting.Sums, points: list[float]) -> list[float]:
    """Return these weights, with those of what is no part of an area fitted to the points that areas do not explain."""
    free = [index for index in range(len(FEATURES)) if not areas.inputs[index][index]]
    held = [index for index in range(len(FEATURES)) if areas.inputs[index][index]]
    unexplained = fitting.Sums(
        [[whole.inputs[one][other] for other in free] for one in free],
        [
            whole.outcome[one] - sum(whole.inputs[one][other] * points[other] for other in held)
            for one in free
        ],
        whole.samples,
    )
    found = dict(
        zip(free, fitting.ridge(unexplained, [points[one] for one in free], fitting.PULL), strict=True)
    )
    return [found.get(index, value) for index, value in enumerate(points)]


def table(pool: Executor, players: int, first: int, ways: dict[str, Weights]) -> Iterator[str]:
    """Yield a table: by tiles left, the mean of what weights expect too much, and its root mean square."""
    yield f"| tiles left, table of {players} | games | " + " | ".join(ways) + " |"
    yield "|---|---|" + "---|" * len(ways)
    for level in LEVELS:
        made = list(games(RULES[0], level, players, SEED, range(first, first + TOLD)))
        found: list[dict[int, list[float]]] = []
        for known in ways.values():
            found.append(defaultdict(list))
            for each in pool.map(partial(errors, players=players, known=known), made, chunksize=8):
                for off in each:
                    found[-1][off.left // STEP * STEP].append(off.points)
        for left in sorted(found[0], reverse=True):
            cells = (
                f"{fmean(bins[left]):+.1f}, {sqrt(fmean(off * off for off in bins[left])):.1f}"
                for bins in found
            )
            yield f"| {left} to {left + STEP - 1} | {level.partition(':')[0]} | " + " | ".join(cells) + " |"


def run(file: Path, many: int, jobs: int) -> Iterator[str]:
    """Fit weights for every number of players that the file has none for, keep them, and tell how good they are."""
    kept = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    with ProcessPoolExecutor(jobs) as pool:
        for players in range(2, 6):
            if str(players) not in kept:
                settings = {"rules": RULES[0], "players": players, "games": many, "of": LEVELS, "seed": SEED}
                kept[str(players)] = {"settings": settings, "weights": to_json(fit(pool, players, many))}
                file.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
            ways = {"before": fitted(players), "fitted": from_json(kept[str(players)]["weights"])}
            yield from table(pool, players, many, ways)
