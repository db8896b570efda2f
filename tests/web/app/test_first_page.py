"""The start page that is written ahead is the one that a newcomer sees."""

from __future__ import annotations

import pytest

from tests.web.support.fakes import FakePage
from tests.web.support.languages import FakeIntl
from tests.web.support.tables import start
from web.app.first_page import DAY, SOME_DAY, first_page
from web.i18n.words import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_what_the_program_writes_but_for_the_day(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FakeIntl, "day", lambda self, language, ms: DAY)
    page = FakePage()
    page.tags, page.date = [language], SOME_DAY
    start(page)
    assert page.regions["app"] == first_page(language)
    assert first_page(language).count("{") == 1, "nothing but the day is left open"
