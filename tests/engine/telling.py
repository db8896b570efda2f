"""Events and positions told in one line each, the same in scenarios and playthroughs."""

from __future__ import annotations

from collections.abc import Iterable

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


def state_text(position: Position, word: str) -> str:
    """Return one fact of a position: scores, meeples, huts, seat, phase, legal moves, winners, covered zones."""
    match word:
        case "scores":
            return spaced(position.scores)
        case "meeples":
            return spaced(position.meeples)
        case "huts":
            return spaced(position.huts)
        case "seat":
            return str(position.seat)
        case "phase":
            return position.phase.value
        case "turn":
            return "extra" if position.extra_turn else "own"
        case "legal":
            return spaced(position.legal_moves())
        case "land" | "bonus":
            return spaced(position.bag[word])
        case "covered":
            return spaced(sorted(position.covered))
        case "winners":
            outcome = position.outcome()
            return spaced(outcome.winners) if outcome else "none yet"
    raise ValueError(word)


def spaced(items: Iterable[object]) -> str:
    """Return items with blanks between them, ``-`` for none."""
    return " ".join(map(str, items)) or "-"
