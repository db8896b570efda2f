"""Seeds that a person can read aloud: two words and a number."""

from __future__ import annotations

import re
from collections.abc import Callable


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


FIRST = _words(
    """
    amber ash birch bone bright brown clay cold copper dawn deep drift dry dusk early ember fallow fern frost
    golden grey hazel high hollow honey ivory late long low milk mild misty moss mossy new north oak old open
    pale pine quiet red rowan rust salt sand silent silver slow smoke soft still stone summer tall tawny warm
    west white wide wild willow winter
    """
)
SECOND = _words(
    """
    adze antler arrow aurochs bank bark basket bear bison bow brook camp canoe cave cliff crane creek deer
    drum eagle elk fen fire fish flint ford fox glade grove hare hawk heath herd hide hill horn hut ibex lake
    lynx mammoth marsh meadow net otter owl path pike plain rapids raven reed ridge river salmon shell shore
    spear spring stag tarn track trout wolf
    """
)

LONGEST = 40


def fresh(random: Callable[[int], int]) -> str:
    """Make a seed like ``amber-flint-317``; ``random(n)`` gives 0 to n-1."""
    return f"{FIRST[random(len(FIRST))]}-{SECOND[random(len(SECOND))]}-{100 + random(900)}"


def tidy(text: str) -> str:
    """Bring what somebody typed into the form of a seed: small letters, digits and hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", text.strip().lower()).strip("-")[:LONGEST].strip("-")
