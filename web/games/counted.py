"""Where the points of a game came from, seat by seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from hg_engine import AnySession


class Best(NamedTuple):
    """What a seat was given most points for at once, of one kind."""

    tiles: int
    points: int
    step: int
    """After how many steps of the game that was."""


class Counted(NamedTuple):
    """The points of a seat by kind, and the best of every kind."""

    points: Mapping[str, int]
    best: Mapping[str, Best]


def by_events(session: AnySession) -> list[Counted]:
    """Count the points of a game in which each scoring is told as an event with the tiles that it is for."""
    best: list[dict[str, Best]] = [{} for _ in session.seats]
    for number, step in enumerate(session.history, 1):
        for event in step.events:
            one = Best(len(event.tiles), event.points, number)
            for seat in event.players if event.points > 0 else ():
                there = best[seat].get(event.kind)
                if there is None or (one.points, one.tiles) > (there.points, there.tiles):
                    best[seat][event.kind] = one
    return [Counted(points, found) for points, found in zip(session.breakdown(), best, strict=True)]
