"""The game of the day, computed from the date alone: its tiles, its bot and its id."""

from __future__ import annotations

import datetime
import re
from typing import Final

from hg_engine import AnySession, Seeded
from hg_engine.rng import fnv1a

RULES: Final = "hg2@1"


WEEK: Final = ("fawn", "forager", "forager", "fisher", "fisher", "hunter", "elder")
"""The level of the bot from Monday to Sunday."""


NODES: Final = 1_500
"""How many positions the bot may value: with a clock it would play otherwise on every machine.

To see all ways to play a turn takes up to a thousand, and the elder looks ahead with what is left; in the page that
is about a second.
"""


# a space, because no seed that is typed into the form can have one
_SEED: Final = re.compile(r"daily (\d{4}-\d\d-\d\d)")


_EPOCH: Final = 719_163
"""The ordinal number of 1970-01-01."""


def seed_of(date: str) -> str:
    """Return the seed of a day, given as ``2026-11-22``."""
    return f"daily {date}"


def moment(date: str) -> float:
    """Return the moment, in milliseconds, at which a day begins by universal time."""
    return (datetime.date.fromisoformat(date).toordinal() - _EPOCH) * 86_400_000.0


def ident(date: str) -> str:
    """Return the id of a day's game, by which it is known: copies, rematches and branches have others."""
    return f"{fnv1a(seed_of(date).encode()):016x}"


def level(date: str) -> str:
    """Return the level of the day's bot."""
    return WEEK[datetime.date.fromisoformat(date).weekday()]


def date_of(session: AnySession) -> str | None:
    """Return the day whose game this is; None for all other games."""
    drawer = session.drawer
    found = _SEED.fullmatch(drawer.seed) if isinstance(drawer, Seeded) else None
    if found is None or session.rules.id != RULES or len(session.seats) != 2:
        return None
    date = found[1]
    try:
        datetime.date.fromisoformat(date)
    except ValueError:
        return None
    return date if session.id == ident(date) else None


def lots(session: AnySession) -> int:
    """Return the seed of the bot's random choices: the same for a day after the same number of steps."""
    date = date_of(session)
    return fnv1a(f"{seed_of(date or '')} {len(session.history)}".encode())
