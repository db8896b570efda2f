"""What a turn lost, decided by games that are played to their ends; the same for both games."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, NamedTuple, TypeVar

from hg_engine import AnySession
from hg_engine.notation import link

FIRST = 60
"""Games that are played on after each of them."""
KEPT = 3
"""How many of the best of them are compared further."""
GAMES = 250
"""Games that are played on at once after these, and after the one that was played."""
MOST = 1500
"""After so many games of each there are no more."""
SURE, SURE_OF = 0.5, 0.1
"""Nor if the standard error of the loss is at most so many points, or at most this share of the loss."""

Way = TypeVar("Way")
Play = Callable[[tuple[Way, ...], int, int], list[list[float]]]
"""Plays on after each of some ways, so many games with a seed: returns the leads at their ends, way by way."""


class Verdict(NamedTuple):
    """Which way was best, what the one that was played lost against it, and the standard error of that."""

    way: int
    loss: float
    doubt: float


def compared(found: Sequence[Sequence[float]]) -> Verdict:
    """Return what the leads at the ends of games say of the first way, the one that was played, and the best other one.

    The loss is below nought if it was the best itself.
    """
    best = max(range(1, len(found)), key=lambda way: fmean(found[way]))
    lost = [there - here for here, there in zip(found[0], found[best], strict=True)]
    return Verdict(best, fmean(lost), stdev(lost) / sqrt(len(lost)))


def settled(verdict: Verdict, games: int) -> bool:
    """Whether so many games are enough: nearly nothing is left open, or what was played was surely the best."""
    near = verdict.doubt <= max(SURE, SURE_OF * abs(verdict.loss))
    return near or verdict.loss < -3 * verdict.doubt or games >= MOST


def decided(ways: tuple[Way, ...], play: Play[Way], number: int) -> tuple[Way, Verdict]:
    """Return the best way to play a turn, and what the first one lost, the one that was played.

    All ways are compared first, then the one that was played and the best few, until enough is known.
    """
    first = [fmean(leads) for leads in play(ways, FIRST, number)]
    best = sorted(range(1, len(ways)), key=lambda way: -first[way])[:KEPT]
    few = (ways[0], *(ways[way] for way in best))
    found: list[list[float]] = [[] for _ in few]
    while True:
        for leads, new in zip(found, play(few, GAMES, number + 1_000_000 + len(found[0])), strict=True):
            leads += new
        verdict = compared(found)
        if settled(verdict, len(found[0])):
            return few[verdict.way if verdict.loss > 0 else 0], verdict


def row_of(session: AnySession, step: int, best: str, verdict: Verdict) -> dict[str, Any]:
    """Return a line of a file of judged turns: the game, the turn's first step, its best moves, loss and doubt."""
    return {
        "game": link.encode(session),
        "step": step,
        "best": best,
        "loss": round(max(0.0, verdict.loss), 2),
        "doubt": round(verdict.doubt, 2),
    }


def lines_in(file: Path) -> int:
    """Return how many lines a file has; none if there is no such file."""
    return len(file.read_text(encoding="utf-8").splitlines()) if file.exists() else 0


def write(file: Path, rows: Iterable[dict[str, Any]]) -> Iterator[int]:
    """Add lines to a file; yield how many there are after each."""
    for number, row in enumerate(rows, lines_in(file) + 1):
        with file.open("a", encoding="utf-8", newline="\n") as out:
            out.write(json.dumps(row) + "\n")
        yield number
