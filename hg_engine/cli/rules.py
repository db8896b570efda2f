"""Rule sets as they are named on the command line."""

from __future__ import annotations

from typing import Literal, overload

from ..landscape.ruleset import RuleSet
from ..registry import LANDSCAPE, get, latest
from ..switches import Rules


@overload
def named(text: str, family: Literal["landscape"] = LANDSCAPE) -> RuleSet: ...
@overload
def named(text: str, family: str | None) -> Rules: ...
def named(text: str, family: str | None = LANDSCAPE) -> Rules:
    """Return the rule set with an id (``hg2@1``), or the newest one of a name (``hg2``).

    ``family`` is the one it must be of, or None for any.

    Raises:
        UnknownRules: there is none.
    """
    return get(text, family) if "@" in text else latest(text, family)
