"""Events and positions told in one line each, the same in scenarios and playthroughs."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from hg_engine.game import Event
from hg_engine.landscape.position import Position


def event_text(event: Event) -> str:
    """Return an event on one line, with everything in it.

    >>> event_text(Event("river", 5, (0,), (2, 56), 21, {"tiles": 2, "fish": 3}, (1, 0)))
    'river 5 to 0 (tiles 2, fish 3; majority 1 0; on 2 56; zone 21)'
    """
    told = event.kind
    if event.points:
        told += f" {event.points}"
    if event.players:
        told += f" to {spaced(event.players)}"
    details = []
    if event.counts:
        details.append(", ".join(f"{name} {count}" for name, count in event.counts.items()))
    if event.majority:
        details.append(f"majority {spaced(event.majority)}")
    if event.tiles:
        details.append(f"on {spaced(event.tiles)}")
    if event.zone is not None:
        details.append(f"zone {event.zone}")
    return f"{told} ({'; '.join(details)})" if details else told


FACTS: dict[str, Callable[[Position], str]] = {
    "scores": lambda position: spaced(position.scores),
    "meeples": lambda position: spaced(position.meeples),
    "huts": lambda position: spaced(position.huts),
    "seat": lambda position: str(position.seat),
    "phase": lambda position: position.phase.value,
    "turn": lambda position: "extra" if position.extra_turn else "own",
    "legal": lambda position: spaced(position.legal_moves()),
    "land": lambda position: spaced(position.bag["land"]),
    "bonus": lambda position: spaced(position.bag["bonus"]),
    "covered": lambda position: spaced(sorted(position.covered)),
    "winners": lambda position: winners_text(position),
}
"""What a scenario may ask of a position."""


def state_text(position: Position, word: str) -> str:
    """Return one fact of a position: scores, meeples, huts, seat, phase, legal moves, winners, covered zones."""
    if word not in FACTS:
        raise ValueError(word)
    return FACTS[word](position)


def winners_text(position: Position) -> str:
    """Return who has won, if anybody has."""
    outcome = position.outcome()
    return spaced(outcome.winners) if outcome else "none yet"


def spaced(items: Iterable[object]) -> str:
    """Return items with blanks between them, ``-`` for none."""
    return " ".join(map(str, items)) or "-"
