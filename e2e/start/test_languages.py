"""The loading page, the page without scripts, plurals, and which language the page takes; `states` has the rest."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import build
from e2e.conftest import Watched
from e2e.support.moments import NAMES, TEACHERS
from hg_engine.seasons.layout import NAMES as SPACES
from tests.web.i18n.test_languages import CATEGORIES
from tests.web.support import pseudo
from web.i18n.words import LANGUAGES
from web.platform.native import SHORT

# English has less to say than the pseudo language, which stands in its place
OTHERS = tuple(language for language in LANGUAGES if language != "en")

# texts that are the same in every language: keys of the keyboard, records, what is marked as another language,
# and ages, which the browser words
FOREIGN = "script, style, noscript, kbd, code, textarea, [lang]:not(html), time, .seed, .spaces th"
SHOWN = (Path(__file__).parents[1] / "support" / "shown.js").read_text(encoding="utf-8")
TEXTS, CUT = (part.partition(" = ")[2].strip().rstrip(";") for part in SHOWN.split("export const ")[1:])


def test_short_numbers_are_alike_in_every_language(desktop: Watched) -> None:
    """So `web.platform.native` writes them without the browser."""
    differing = """([languages, end]) => languages.flatMap((language) => {
      const { format } = new Intl.NumberFormat(language);
      return Array.from({ length: end }, (_, value) => value).filter((value) => format(value) !== String(value));
    })"""
    page = desktop.open()
    assert page.evaluate(differing, [list(LANGUAGES), SHORT]) == []
    assert page.evaluate(differing, [list(LANGUAGES), SHORT + 9_001]) != []


def with_pseudo(dist: Path) -> tuple[bytes, str]:
    """The pack of English and the page, with the pseudo language in the place of English."""
    [packed] = (dist / "assets").glob("words-en-*.pack")
    members = build.unpacked(packed.read_bytes())
    locale = pseudo.locale()
    assert "web/i18n/locales/en.json" in members
    members["web/i18n/locales/en.json"] = json.dumps(locale).encode()
    page = (dist / "index.html").read_text(encoding="utf-8")
    english = json.dumps(build.boot_texts()["en"], ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    assert english in page
    texts = {key: text for key, text in locale.items() if key.startswith("boot.")}
    return build.pack(members), page.replace(english, json.dumps(texts))


def untranslated(page: Page) -> list[str]:
    """Texts of the screen that are in no locale file."""
    said: list[tuple[str, str]] = page.evaluate(TEXTS, FOREIGN)
    words = {(where, text, pseudo.outside(text, *NAMES, *TEACHERS, *SPACES)) for where, text in said}
    # the browser joins lists of names and counts
    return sorted(f"{where}: {text}" for where, text, left in words if set(left.split()) - {"and"})


def test_the_loading_page_speaks_the_language_too(watch: Callable[..., Watched], dist: Path) -> None:
    pack, html = with_pseudo(dist)
    watched = watch()
    watched.expected.append("404")
    watched.route(re.compile(re.escape(watched.site) + "$"), lambda route: route.fulfill(body=html))
    watched.route("**/assets/app-*.pack", lambda route: route.fulfill(status=404))
    page = watched.open(ready=False)
    expect(page.get_by_role("alert")).to_be_visible()
    page.locator("#boot-failure-detail").evaluate("node => node.remove()")
    assert pack
    assert [fault for fault in untranslated(page) if "Hunters" not in fault] == []


@pytest.mark.parametrize(
    ("tags", "kept", "spoken"),
    [
        (["de-CH"], None, "de"),
        (["pt-BR", "de-AT", "en"], None, "de"),
        (["den", "pt"], None, "en"),
        (["de"], "en", "en"),
        (["en"], "de", "de"),
        (["de"], "tlh", "de"),
    ],
)
def test_the_choice_of_the_user_then_of_the_browser(
    watch: Callable[..., Watched], tags: list[str], kept: str | None, spoken: str
) -> None:
    watched = watch()
    prefs: dict[str, Any] = {} if kept is None else {"language": kept}
    watched.add_init_script(
        f"Object.defineProperty(navigator, 'languages', {{get: () => {json.dumps(tags)}}});"
        f"if (location.host) localStorage.setItem('hg.prefs', {json.dumps(json.dumps(prefs))});"
        "window.spoken = [];"
        "new MutationObserver(() => spoken.push(document.documentElement.lang))"
        ".observe(document, {attributes: true, subtree: true, attributeFilter: ['lang']});"
    )
    page = watched.open()
    # while the game is loaded, and afterwards
    assert set(page.evaluate("spoken")) == {spoken}
    assert page.evaluate("document.documentElement.lang") == spoken


def test_plural_categories_are_the_browsers(desktop: Watched) -> None:
    page = desktop.open()
    for language in LANGUAGES:
        known = page.evaluate(
            "(tag) => new Intl.PluralRules(tag).resolvedOptions().pluralCategories", language
        )
        assert set(known) == CATEGORIES[language], language


def test_the_page_without_scripts_speaks_every_language(watch: Callable[..., Watched]) -> None:
    page = watch(java_script_enabled=False).open(ready=False)
    for language in LANGUAGES:
        expect(page.locator(f"noscript p[lang={language}]")).to_contain_text("JavaScript")
