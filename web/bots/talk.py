"""What bots say at a table, now and then: which of them speaks up, and about what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from hg_engine import AnySession, AnyStep
from web.bots import players

MANY: Final = 8
"""How many points somebody has to make at once for a bot to speak of it."""
QUIET: Final = 24
"""How many steps of the game bots keep quiet after a word on points."""


class Remark(NamedTuple):
    """What a bot has said; its words are ``bot.LEVEL.talk.OCCASION``."""

    seat: int
    level: str
    occasion: str
    step: int
    """After how many steps of the game it was said."""


def remark(
    session: AnySession, levels: Sequence[str], steps: Sequence[AnyStep], quiet_since: int
) -> Remark | None:
    """Return what a bot says after these steps, the last of the game; mostly nothing.

    ``quiet_since`` is the number of steps after which a bot last spoke of points.
    """
    bots = [seat for seat, level in enumerate(levels) if level]
    if not bots or players.alone(levels):
        return None
    found = _end(session, bots) if session.position.is_over else _first(session, bots, steps)
    if found is None and len(session.history) - quiet_since >= QUIET:
        found = _points(bots, steps, len(levels))
    if found is None:
        return None
    seat, occasion = found
    return Remark(seat, levels[seat], occasion, len(session.history))


def _end(session: AnySession, bots: Sequence[int]) -> tuple[int, str] | None:
    """Return what the best of the bots says at the end."""
    outcome = session.position.outcome()
    if outcome is None:
        return None
    best = max(bots, key=lambda seat: outcome.scores[seat])
    return best, "won" if best in outcome.winners else "lost"


def _first(session: AnySession, bots: Sequence[int], steps: Sequence[AnyStep]) -> tuple[int, str] | None:
    """Return what the first bot says in its first turn."""
    before = session.history[: len(session.history) - len(steps)]
    if any(step.seat in bots for step in before):
        return None
    return next(((step.seat, "begin") for step in steps if step.seat is not None and step.seat in bots), None)


def _points(bots: Sequence[int], steps: Sequence[AnyStep], seats: int) -> tuple[int, str] | None:
    """Return what is said of many points: by the bot who made them, or by the next bot after a person."""
    made = [0] * seats
    for step in steps:
        for event in step.events:
            for seat in event.players:
                made[seat] += event.points
    most = max(made)
    if most < MANY:
        return None
    seat = made.index(most)
    if seat in bots:
        return seat, "gain"
    return next(
        (seat + after) % seats for after in range(1, seats) if (seat + after) % seats in bots
    ), "theirs"
