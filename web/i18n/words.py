"""Words of the page: flat locale files, placeholders, plural categories of the language."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from pkgutil import get_data
from typing import Final

from web.platform.ports import Intl

# every language with a locale file, under its own name; the first one is the fallback
LANGUAGES: Final = {"en": "English", "de": "Deutsch", "fr": "Français", "cs": "Čeština", "es": "Español"}

Entry = str | Mapping[str, str]


@cache
def load(language: str) -> Mapping[str, Entry]:
    """Read a locale file, once: whoever goes back to a language does not wait for it again."""
    entries: dict[str, Entry] = json.loads(get_data("web.i18n", f"locales/{language}.json") or b"{}")
    return entries


def choose(wanted: Iterable[str]) -> str:
    """Pick the first language that we speak, else the fallback."""
    for tag in wanted:
        language = tag.replace("_", "-").split("-", 1)[0].lower()
        if language in LANGUAGES:
            return language
    return next(iter(LANGUAGES))


class Words:
    """One language: call it with a key and parameters."""

    def __init__(self, language: str, intl: Intl, entries: Mapping[str, Entry] | None = None) -> None:
        """Speak this language, from its locale file unless entries are given."""
        self.language = language
        self._intl = intl
        self._entries = load(language) if entries is None else entries
        # the browser is asked across a border, and a table tells the same counts and lists over and over
        kept = lru_cache(maxsize=1024)
        self._plural = kept(lambda count: intl.plural(language, count))
        self._number = kept(lambda value: intl.number(language, value))
        self._list = kept(lambda items: intl.list(language, items))

    def other(self, language: str) -> Words:
        """Return the words of another language."""
        return Words(language, self._intl)

    def has(self, key: str) -> bool:
        """Whether there are words for this key."""
        return key in self._entries

    def __call__(self, key: str, /, **params: object) -> str:
        """Say it; ``count`` chooses the plural form, numbers are written as the language does."""
        entry = self._entries.get(key)
        if entry is None:
            return key
        if not params and isinstance(entry, str):
            return entry  # as most are, hundreds a screen
        if not isinstance(entry, str):
            count = params.get("count", 0)
            category = self._plural(count if isinstance(count, int | float) else 0)
            entry = entry.get(category, entry["other"])
        said = {
            name: self.number(value) if type(value) in (int, float) else value
            for name, value in params.items()
        }
        try:
            return entry.format_map(_Lenient(said))
        except (ValueError, IndexError, AttributeError):
            return entry

    def number(self, value: object) -> str:
        """Write a number."""
        # never a minus before nothing
        return self._number(value + 0) if isinstance(value, int | float) else str(value)

    def date(self, ms: float) -> str:
        """Write a moment as date and time."""
        return self._intl.date(self.language, ms)

    def day(self, ms: float) -> str:
        """Write the day that begins, by universal time, at a moment."""
        return self._intl.day(self.language, ms)

    def month(self, ms: float) -> str:
        """Write the month, with its year, that begins, by universal time, at a moment."""
        return self._intl.month(self.language, ms)

    def ago(self, ms: float) -> str:
        """Write how long ago something was, given its age in milliseconds."""
        return self._intl.ago(self.language, max(0.0, ms) / 1000)

    def list(self, items: Sequence[str]) -> str:
        """Join items with commas and an 'and'."""
        return self._list(tuple(items))


class _Lenient(dict[str, object]):
    """A mapping for ``format_map`` that leaves unknown placeholders as they are."""

    def __missing__(self, key: str) -> str:
        return "{" + key + "}"
