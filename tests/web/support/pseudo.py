"""A language that nobody speaks, made of English: longer, accented and in brackets, so that a text is seen to come
from the locale file and to have room; for tests alone, the page does not know of it."""

from __future__ import annotations

import re
from collections.abc import Mapping

from web.i18n.words import Entry, load

OPENS, CLOSES = "⟦⟧"
ACCENTS = str.maketrans("AEIOUCNSYaeioucnsy", "ÀÉÎÖÛÇÑŠÝàéîöûçñšý")


def text(english: str) -> str:
    """Return a text as the language has it: a third more letters, placeholders as they are.

    >>> text("{name} lays {cell}")
    '⟦{name} làyyš {cell}⟧'
    """
    parts = []
    letters = 0
    for part in re.split(r"(\{\w+\})", english):
        if part.startswith("{"):
            parts.append(part)
            continue
        for letter in part:
            parts.append(letter.translate(ACCENTS))
            letters += letter.isalpha()
            if letter.isalpha() and letters % 3 == 0:
                parts.append(letter.translate(ACCENTS).lower())
    return f"{OPENS}{''.join(parts)}{CLOSES}"


def locale() -> dict[str, Entry]:
    """Return the whole locale."""
    return {key: _entry(entry) for key, entry in load("en").items()}


def _entry(entry: Entry) -> Entry:
    if isinstance(entry, Mapping):
        return {category: text(form) for category, form in entry.items()}
    return text(entry)


def outside(shown: str, *names: str) -> str:
    """Return what of a shown text comes from no locale: what is in no brackets and is no name of a player.

    >>> outside("⟦a ⟦b⟧⟧, Mara 3 and ⟦c⟧: hard", "Mara")
    'and hard'
    """
    while shown != (shown := re.sub(rf"{OPENS}[^{OPENS}{CLOSES}]*{CLOSES}", " ", shown)):
        pass
    for name in names:
        shown = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", " ", shown)
    return " ".join(re.findall(r"[^\W\d_]+", shown))
