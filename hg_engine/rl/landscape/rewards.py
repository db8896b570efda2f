"""What learners are paid: points or wins, less what the others get."""

from __future__ import annotations

from collections.abc import Sequence

from ...landscape.position import Position

REWARDS = ("points", "win")


def against_the_rest(values: Sequence[float]) -> list[float]:
    """Return every value less the mean of the others; they add up to nothing."""
    total = sum(values)
    return [value - (total - value) / (len(values) - 1) for value in values]


def shares(position: Position) -> list[float]:
    """Return each seat's part of the win: a shared one is split, and before the end nobody has any."""
    outcome = position.outcome()
    winners = outcome.winners if outcome else ()
    return [(seat in winners) / max(1, len(winners)) for seat in range(position.players)]
