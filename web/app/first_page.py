"""The start page of whoever is here for the first time, written with the build and shown while Python starts.

`Home` writes the same when Python is there, so that nothing jumps; only what depends on the day is put in meanwhile.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from web.app.viewer import Nowhere
from web.i18n.words import Words
from web.screens import home_page
from web.screens.saved_list import Here, Search
from web.storage.settings import Settings
from web.storage.store import Store

DAY: Final = "{day}"
"""Stands where today's date belongs, in the words of the language (`web/platform/boot.js`)."""
SOME_DAY: Final = "2026-01-01"


class _Plain:
    """What a language is asked for on this page (`web.platform.ports.Intl`): small counts, and the day."""

    def number(self, language: str, value: float) -> str:
        """Write a number, which no language groups or breaks."""
        if not (value == int(value) and 0 <= value < 1000):
            raise ValueError(value)
        return str(int(value))

    def day(self, language: str, ms: float) -> str:
        """Leave the day open."""
        return DAY

    def plural(self, language: str, count: float) -> str:
        """Know nothing of a language that a browser may know otherwise."""
        raise NotImplementedError

    def date(self, language: str, ms: float) -> str:
        """Know none."""
        raise NotImplementedError

    month = date

    def ago(self, language: str, seconds: float) -> str:
        """Know none."""
        raise NotImplementedError

    def list(self, language: str, items: Sequence[str]) -> str:
        """Know none."""
        raise NotImplementedError


def first_page(language: str) -> str:
    """Return the HTML of the page in a language, its date left open (`DAY`)."""
    words = Words(language, _Plain())
    settings = Settings(Store(Nowhere(), "", lambda: 0.0))
    home = home_page.Home(Here(words, settings, 0.0), (), SOME_DAY, 0, 0, Search(), 0, False, "")
    return home_page.home_html(home)
