"""The puzzles that were solved in this browser, as a preference; no state."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from web.storage.prefs import Prefs

KEY: Final = "puzzles"
_MOST: Final = 5_000
_IDENT: Final = re.compile("[0-9a-f]{6}")


def idents(kept: object) -> frozenset[str]:
    """Return the ids of puzzles in a stored value; puzzles of other versions are among them."""
    found = kept[:_MOST] if isinstance(kept, list) else []
    return frozenset(ident for ident in found if isinstance(ident, str) and _IDENT.fullmatch(ident))


def solved(prefs: Prefs) -> frozenset[str]:
    """Return the ids of those solved."""
    return idents(prefs.get(KEY))


def remember(prefs: Prefs, ident: str) -> None:
    """Keep that a puzzle is solved."""
    done = solved(prefs)
    if ident not in done:
        prefs.set(KEY, sorted({*done, ident}))
