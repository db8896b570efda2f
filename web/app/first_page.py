"""The start page of whoever is here for the first time, written with the build and shown while Python starts.

`Home` writes the same when Python is there, so that nothing jumps; only what depends on the day is put in meanwhile.
"""

from __future__ import annotations

from typing import Final, cast

from web.app.viewer import Nowhere
from web.i18n.words import Words
from web.platform.ports import Intl
from web.screens import home_page
from web.screens.saved_list import Here, Search
from web.storage.settings import Settings
from web.storage.store import Store

DAY: Final = "{day}"
"""Stands where today's date belongs, in the words of the language (`web/platform/first.js`)."""
SOME_DAY: Final = "2026-01-01"
"""The day that the rest is written for; what depends on it is hidden until Python is there."""


class _Plain:
    """The two things of `web.platform.ports.Intl` that this page asks for; the build fails if it asks for more."""

    def number(self, language: str, value: float) -> str:
        """Write a count below 1,000, which no language groups; raise `ValueError` for another number."""
        if not (value == int(value) and 0 <= value < 1000):
            raise ValueError(value)
        return str(int(value))

    def day(self, language: str, ms: float) -> str:
        """Leave the day open."""
        return DAY


def first_page(language: str) -> str:
    """Return the HTML of the page in a language, its date left open (`DAY`)."""
    words = Words(language, cast(Intl, _Plain()))
    settings = Settings(Store(Nowhere(), "", lambda: 0.0))
    home = home_page.Home(Here(words, settings, 0.0), (), SOME_DAY, 0, 0, Search(), 0, False, "")
    return home_page.home_html(home)
