"""The figures of the statistics: pure functions of summaries, in the order in which games ended."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import fsum
from typing import Final, NamedTuple

from web.bots.players import LEVELS
from web.games.counted import Best
from web.statistics.rating import ENOUGH, Rating, Result, rated
from web.storage.summaries import PHASES, Finished

PEOPLE: Final = "people"
"""Opponents who are people, beside the levels of bots."""
LINE: Final = 8
"""Over so many games the line of the chart is an average."""
SHOWN: Final = 40
"""So many of the last games are in the chart."""


class Share(NamedTuple):
    """How many games were played and won; and the points, or the lead, on an average."""

    games: int
    won: int
    mean: float


class Overview(NamedTuple):
    """All games of the user."""

    games: int
    won: int
    best: int
    mean: float


class Area(NamedTuple):
    """What somebody was given most points for at once, of one kind, and in which game."""

    kind: str
    best: Best
    game: Finished


class Lead(NamedTuple):
    """By how much a game was won or lost, and the average of the last ones up to it."""

    game: Finished
    lead: int
    mean: float


class Habit(NamedTuple):
    """What the analysis tells of the games that have been looked over."""

    games: int
    turns: int
    best: int
    losses: tuple[float | None, ...]
    """Points lost a turn in the beginning, the middle and the end; None where no turn was looked over."""


def of_game(games: Iterable[Finished], family: str, rules: str = "") -> list[Finished]:
    """Return the games of a family, perhaps only those by one rule set."""
    return [one for one in games if one.game == family and rules in ("", one.rules)]


def rules_of(games: Sequence[Finished]) -> list[str]:
    """Return the rule sets that were played by, the most played first."""
    counts: dict[str, int] = defaultdict(int)
    for one in games:
        counts[one.rules] += 1
    return sorted(counts, key=lambda rules: (-counts[rules], rules))


def _scored(games: Iterable[Finished]) -> Iterator[tuple[Finished, int, int]]:
    """Yield the games in which one seat is mine, with its points and the most of the others."""
    for one in games:
        others = [score for seat, score in enumerate(one.scores) if seat != one.me]
        if one.me is not None and others:
            yield one, one.scores[one.me], max(others)


def _mean(values: Sequence[float]) -> float:
    # what sum() makes of it depends on the version of Python
    return fsum(values) / len(values) if values else 0.0


def overview(games: Sequence[Finished]) -> Overview:
    """Count all games."""
    found = [(mine, most) for _, mine, most in _scored(games)]
    mine = [points for points, _ in found]
    won = sum(points > most for points, most in found)
    return Overview(len(found), won, max(mine, default=0), _mean(mine))


def unowned(games: Sequence[Finished]) -> int:
    """Count the games of several people at one table, of which nobody knows who is here."""
    return sum(one.me is None for one in games)


def _shares(found: Mapping[object, Sequence[tuple[int, int]]]) -> dict[object, Share]:
    """Sum up pairs of my points and the most of the others, with my points on an average."""
    return {
        key: Share(len(pairs), sum(mine > most for mine, most in pairs), _mean([mine for mine, _ in pairs]))
        for key, pairs in found.items()
    }


def by_rules(games: Sequence[Finished]) -> dict[str, Share]:
    """Count the games by each rule set, the most played first."""
    found: dict[object, list[tuple[int, int]]] = defaultdict(list)
    for one, mine, most in _scored(games):
        found[one.rules].append((mine, most))
    shares = _shares(found)
    return {rules: shares[rules] for rules in rules_of(games) if rules in shares}


def by_players(games: Sequence[Finished]) -> dict[int, Share]:
    """Count the games by how many played."""
    found: dict[object, list[tuple[int, int]]] = defaultdict(list)
    for one, mine, most in _scored(games):
        found[len(one.seats)].append((mine, most))
    shares = _shares(found)
    return {count: shares[count] for count in range(2, 9) if count in shares}


def _opponent(level: str) -> str:
    return level if level in LEVELS else PEOPLE


def by_opponent(games: Sequence[Finished]) -> dict[str, Share]:
    """Count the games against every level, and against people; won is who had more points than all of them."""
    found: dict[str, list[int]] = {key: [] for key in (*LEVELS, PEOPLE)}
    for one, mine, _ in _scored(games):
        most: dict[str, int] = {}
        for seat, place in enumerate(one.seats):
            if seat != one.me:
                key = _opponent(place.level)
                most[key] = max(most.get(key, one.scores[seat]), one.scores[seat])
        for key, points in most.items():
            found[key].append(mine - points)
    return {
        key: Share(len(leads), sum(lead > 0 for lead in leads), _mean(leads))
        for key, leads in found.items()
        if leads
    }


def by_kind(games: Sequence[Finished]) -> tuple[dict[str, float], dict[str, float]]:
    """Return the points of every kind on an average: mine, and those of an opponent."""
    sums: tuple[dict[str, int], dict[str, int]] = (defaultdict(int), defaultdict(int))
    counts = [0, 0]
    for one, _, _ in _scored(games):
        for seat, points in enumerate(one.points):
            other = seat != one.me
            counts[other] += 1
            for kind, most in points.items():
                sums[other][kind] += most
    mine, theirs = (
        {kind: total / count for kind, total in kinds.items()}
        for kinds, count in zip(sums, counts, strict=True)
    )
    return mine, theirs


def best_areas(games: Sequence[Finished]) -> list[Area]:
    """Return the best of every kind, the one with most points first; of equal ones the earliest."""
    found: dict[str, Area] = {}
    for one in games:
        for kind, best in one.best.items():
            there = found.get(kind)
            if there is None or (best.points, best.tiles) > (there.best.points, there.best.tiles):
                found[kind] = Area(kind, best, one)
    return sorted(found.values(), key=lambda area: (-area.best.points, area.kind))


def leads(games: Sequence[Finished]) -> list[Lead]:
    """Return my lead over the best other in every game, or how far I was behind."""
    found: list[Lead] = []
    values: list[int] = []
    for one, mine, most in _scored(games):
        values.append(mine - most)
        found.append(Lead(one, mine - most, _mean(values[-LINE:])))
    return found


def results(games: Sequence[Finished], levels: Mapping[str, float]) -> list[Result]:
    """Return what came of each pairing with a bot; those of a table of several count half.

    House rules can make any game of it, so only those of named rule sets count.
    """
    found = []
    for one, mine, _ in _scored(games):
        if "+" in one.rules:
            continue
        weight = 1.0 if len(one.seats) == 2 else 0.5
        for seat, place in enumerate(one.seats):
            if seat != one.me and place.level in levels:
                won = 1.0 if mine > one.scores[seat] else 0.5 if mine == one.scores[seat] else 0.0
                found.append(Result(levels[place.level], won, weight))
    return found


def rated_games(games: Sequence[Finished], levels: Mapping[str, float]) -> int:
    """Count the games that a rating is told from."""
    return sum(bool(results([one], levels)) for one in games)


def rating(games: Sequence[Finished], levels: Mapping[str, float]) -> Rating | None:
    """Return how strong the user is; None as long as too little was played."""
    return rated(results(games, levels), levels) if rated_games(games, levels) >= ENOUGH else None


def habit(games: Sequence[Finished]) -> Habit:
    """Sum up what the analysis found about the turns of the user."""
    known = [one.habits for one in games if one.habits is not None]
    losses = []
    for part in range(PHASES):
        turns = sum(one.losses[part][0] for one in known)
        lost = fsum(one.losses[part][1] for one in known)
        losses.append(lost / turns if turns else None)
    turns = sum(one.turns for one in known)
    return Habit(len(known), turns, sum(one.best for one in known), tuple(losses))
