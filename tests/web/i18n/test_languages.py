"""Locale files as their languages want them: plurals, typography, nothing forgotten in English; and whose dates."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.web.i18n.test_words import FIRST, LOCALES, WEB, forms, placeholders
from tests.web.support.js import js
from tests.web.support.languages import FakeIntl
from web.i18n.words import LANGUAGES
from web.platform.native import BrowserIntl

# as CLDR has them; e2e/start/test_languages.py asks the browser
CATEGORIES = {
    "en": {"one", "other"},
    "de": {"one", "other"},
    "fr": {"one", "many", "other"},
    "cs": {"one", "few", "many", "other"},
    "es": {"one", "many", "other"},
}
COUNTS = [*range(1001), 1_000_000, 2_000_000, 0.5, 1.5]

THIN = "\N{NARROW NO-BREAK SPACE}"
# marks of quotation: what opens, what closes
QUOTES = {"en": "“”", "de": "„“", "fr": "«»", "cs": "„“", "es": "«»"}
ALL_QUOTES = set("“”„«»‹›\"'")

# words that are the same in the other language; names and units are in all of them
NAMES = {
    "hunters",
    "gatherers",
    "pim",
    "bodo",
    "oda",
    "taro",
    "runa",
    "ama",
    "arena",
    "kb",
    "mb",
    "gb",
    "gif",
    "mp",
    "webm",
    "png",
    "svg",
    "c",
    "d",
}
SAME = {
    "de": set(
        "clip format gold link live meeples menhir min n normal pause s start system tiger video w winter".split()
    ),
    "fr": set(
        "animations aurochs bonus camps clip e fo format invitation meeples menhir menhirs min n normal pause"
        " point points"
        " ri s total zoom".split()
    ),
    "cs": {"bonus", "menhir", "min", "s", "tip", "video"},
    "es": set("clip tutorial e meeple meeples menhir min n normal s total".split()),
}

others = pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
each = pytest.mark.parametrize("language", LANGUAGES)


def texts(language: str) -> list[tuple[str, str]]:
    """Every text of a language with its key."""
    return [(key, text) for key, entry in LOCALES[language].items() for text in forms(entry)]


def bare(text: str) -> str:
    """A text without its placeholders."""
    return re.sub(r"\{\w+\}", "", text)


def test_every_locale_file_is_a_language_of_the_switch() -> None:
    assert {path.stem for path in (WEB / "i18n" / "locales").iterdir()} == set(LANGUAGES) == set(LOCALES)


@each
def test_plural_categories_are_those_of_the_language(language: str) -> None:
    assert {FakeIntl().plural(language, count) for count in COUNTS} <= CATEGORIES[language]
    for key, entry in LOCALES[language].items():
        if not isinstance(entry, str):
            assert set(entry) == CATEGORIES[language], key


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("cs", {0: "other", 1: "one", 2: "few", 4: "few", 5: "other", 22: "other", 1.5: "many"}),
        ("fr", {0: "one", 1: "one", 1.5: "one", 2: "other", 1_000_000: "many"}),
        ("es", {0: "other", 1: "one", 2: "other", 1_000_000: "many"}),
        ("de", {0: "other", 1: "one", 1.5: "other", 2: "other"}),
    ],
)
def test_plurals_as_in_the_browser(language: str, said: dict[float, str]) -> None:
    assert {count: FakeIntl().plural(language, count) for count in said} == said


@each
def test_every_plural_form_has_every_placeholder(language: str) -> None:
    for key, entry in LOCALES[language].items():
        first = FIRST[key]
        assert isinstance(entry, str) == isinstance(first, str), key
        if isinstance(entry, str) or isinstance(first, str):
            continue
        for category, text in entry.items():
            # "the raft" needs no number where English says so too
            free = {"count"} if category == "one" and "{count}" not in first["one"] else set()
            assert placeholders(text) | free == placeholders(entry) | free, f"{key}: {category}"


@others
def test_nothing_is_left_in_english(language: str) -> None:
    """Add to `SAME` what is rightly the same, such as the German Start."""
    same = {
        text: set(re.findall(r"[^\W\d_]+", bare(text).casefold())) - NAMES
        for key, entry in LOCALES[language].items()
        for text in set(forms(entry)) & set(forms(FIRST[key]))
    }
    left = [text for text, words in same.items() if not words <= SAME[language]]
    assert not left
    assert SAME[language] <= set().union(*same.values()), "no text needs these any more"


@others
def test_sentences_end_as_in_english(language: str) -> None:
    for key, entry in LOCALES[language].items():
        ends = {text[-1] if text[-1] in ".?!:" else "" for text in forms(FIRST[key])}
        for text in forms(entry):
            assert (text[-1] if text[-1] in ".?!:" else "") in ends, key


@each
def test_texts_are_text_and_not_html(language: str) -> None:
    for key, text in texts(language):
        assert not set("<>") & set(text), key
        assert not re.search(r"&\w*;", text), key
        assert "..." not in text, f"{key}: an ellipsis is one character"


@each
def test_quotation_marks_are_those_of_the_language(language: str) -> None:
    pair = list(QUOTES[language])
    for key, text in texts(language):
        marks = [mark for mark in text if mark in ALL_QUOTES]
        assert marks == pair * (len(marks) // 2), key


def plain_faults(text: str) -> list[str]:
    """Marks that do not follow their word at once."""
    return re.findall(r"\s[;:!?]", text)


def french_faults(text: str) -> list[str]:
    """Marks of two parts without a narrow no-break space on their inner side."""
    faults: list[str] = re.findall(rf"(?<![{THIN};:!?])[;:!?»]", text) + re.findall(rf"«(?!{THIN})", text)
    return faults + re.findall("\N{NO-BREAK SPACE}", text)


def spanish_faults(text: str) -> list[str]:
    """Marks as everywhere, and questions and exclamations that do not open."""
    unopened = [mark for mark, opens in (("?", "¿"), ("!", "¡")) if text.count(mark) != text.count(opens)]
    return plain_faults(text) + unopened


FAULTS = {"fr": french_faults, "es": spanish_faults}


@each
def test_marks_stand_as_the_language_wants(language: str) -> None:
    faults = FAULTS.get(language, plain_faults)
    assert [(key, text) for key, text in texts(language) if faults(text)] == []


def test_misplaced_marks_are_found() -> None:
    assert french_faults("Quoi?") == ["?"]
    assert french_faults("a : b") == [":"]
    assert french_faults("«a»") == ["»", "«"]
    assert not french_faults(f"Quoi{THIN}? «{THIN}a{THIN}»{THIN}!")
    assert spanish_faults("Qué?") == ["?"]
    assert not spanish_faults("¿Qué?")
    assert plain_faults("What ?") == [" ?"]


# -- whose days and numbers


class Intl:
    """Remembers for which tag a formatter is made."""

    def __init__(self) -> None:
        """Make nothing yet."""
        self.made: list[tuple[str, str]] = []

    def __getattr__(self, kind: str) -> Any:
        """Return the class of a formatter."""
        made = self.made

        class Formatter:
            @staticmethod
            def new(tag: str, options: object) -> Formatter:
                made.append((kind, tag))
                return Formatter()

            def format(self, *values: object) -> str:
                return "said"

            def select(self, count: float) -> str:
                return "other"

        return Formatter


@pytest.mark.parametrize(
    ("tags", "language", "used"),
    [
        (["en-GB", "en"], "en", "en-GB"),
        (["pt-BR", "es-MX", "es"], "es", "es-MX"),
        (["es-MX"], "de", "de"),
        (["de-AT"], "de", "de-AT"),
        ([], "cs", "cs"),
        (["csb-PL"], "cs", "cs"),
    ],
)
def test_days_and_numbers_are_those_of_the_user_s_region(tags: list[str], language: str, used: str) -> None:
    intl = Intl()
    browser = BrowserIntl(js(intl), js, lambda: tags)
    assert (
        browser.date(language, 0.0) == browser.number(language, 1_000) == browser.ago(language, 90) == "said"
    )
    assert browser.list(language, ["a", "b"]) == "said"
    assert browser.plural(language, 2) == "other"
    assert [tag for kind, tag in intl.made if kind != "PluralRules"] == [used] * 4
    assert ("PluralRules", language) in intl.made


def test_numbers_without_marks_need_no_formatter() -> None:
    intl = Intl()
    browser = BrowserIntl(js(intl), js, lambda: ["en-GB"])
    assert [browser.number("en", value) for value in (0, 7, 999)] == ["0", "7", "999"]
    assert intl.made == []
    assert [browser.number("en", value) for value in (1_000, -1, 0.5)] == ["said"] * 3


def test_two_counts_in_one_text_agree_with_no_noun() -> None:
    """A text has plural forms for one count only: the record of wins and losses names both by labels."""
    for language in ("fr", "es", "cs"):
        said = str(LOCALES[language]["home.record"])
        assert re.search(r":\s?\{won\}.*:\s?\{lost\}", said), language
