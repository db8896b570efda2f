"""Rule sets as they are named on the command line."""

from __future__ import annotations

from ..registry import get, latest
from ..switches import Rules


def named(text: str, family: str | None = None) -> Rules:
    """Return the rule set with an id (``hg2@1``), or the newest one of a name (``hg2``).

    ``family`` is the one it must be of, or None for any.

    Raises:
        UnknownRules: there is none.
    """
    return get(text, family) if "@" in text else latest(text, family)
