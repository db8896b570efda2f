"""Ask whoever is to move here: by name where several people share the device."""

from __future__ import annotations

from web.i18n.words import Words
from web.table.state import SharedState


def asked(words: Words, state: SharedState, key: str) -> str:
    """Return what ``key`` asks of whoever is to move; whoever is the only person here needs no name."""
    if state.only_person:
        return words(f"{key}.own")
    return words(key, name=state.session.seats[state.session.position.seat].name)
