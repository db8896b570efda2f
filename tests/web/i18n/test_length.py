"""Texts are as short as their place wants them: sentences, buttons, errors, steps of lessons, and all of them together.

How long is counted in English; other languages may be longer by three tenths.
"""

from __future__ import annotations

import re

import pytest

from tests.web.i18n.test_languages import each, texts
from tests.web.i18n.test_words import FIRST, forms

# the pages of rules and the words of rule sets explain; all else only says what is needed now
BOOKS = ("book.", "seasons.book", "rules.")
MOST = 50_000
"""Characters of all English texts outside the rules pages; 48,500 and what a new part of the game adds."""
WORDS = 20
"""The most words of a sentence outside the rules pages; 22 in the other languages."""
LONGER = 1.3

# the most characters of kinds of texts that a key tells; exceptions have a reason beside them
KINDS = {
    r"error\.title\.": 34,
    r"error\.(?!title)": 160,
    r"learn\.\w+\.\d": 140,
    r"learn\.\w+\.title": 32,
    r"learn\.\w+\.about": 50,
    r"learn\.\w+\.done": 140,
    r"toast\.": 50,
    r"log\.": 50,
    r"seasons\.log\.": 50,
    r"coach\.": 60,
    r"seasons\.coach\.(?!about|hidden)": 60,
    r"hint\.": 90,
    r"settings\.[\w.]+\.about": 95,
    r"(?:table|text)\.tab\.": 10,
    r"send\.[\w.]*about": 60,
    r"puzzles\.kind\.\w+\.about": 60,
    r"text\.error\.": 70,
    r"invite\.(?:copy|send|connect|show|open|done|again)$": 30,
    r"post\.(?:agree|keep_both|keep_mine|leave|look|open_mine|take_theirs)$": 30,
    r"conflict\.keep_\w+$": 30,
    r"far\.(?:send_link|send_again|mine|more|last)$": 30,
}
SAFE = {
    "en": r"\bsafe\b|[Nn]othing was changed",
    "de": r"\bsicher\b|[Nn]ichts wurde geändert",
    "fr": r"\bintactes?\b|[Rr]ien n’a été changé",
    "cs": r"v\Wpořádku|[Nn]ic se nezměnilo",
    "es": r"a salvo|[Nn]o se ha cambiado nada",
}
"""How a language says what is safe."""
# what happened is all that is to be said where nothing can be lost, and what to do is a button or in the text
LIVE = "error.live."


def told(language: str) -> list[tuple[str, str]]:
    """Every text outside the rules pages but words that may be typed."""
    skipped = (*BOOKS, "text.word.", "seasons.word.")
    return [(key, text) for key, text in texts(language) if not key.startswith(skipped)]


def sentences(text: str) -> list[str]:
    """Split a text after each mark that ends a sentence."""
    return re.split(r"(?<=[.?!…])\s", text)


def words(sentence: str) -> int:
    """Count the words of a sentence; a placeholder is one."""
    return len(re.findall(r"[^\s·–—=+×]+", sentence))


@each
def test_a_sentence_has_twenty_words_at_most(language: str) -> None:
    most = WORDS if language == "en" else WORDS + 2
    long = [
        (key, words(said)) for key, text in told(language) for said in sentences(text) if words(said) > most
    ]
    assert long == []


@each
@pytest.mark.parametrize("kind", KINDS)
def test_texts_are_as_short_as_their_kind(kind: str, language: str) -> None:
    most = KINDS[kind] * (1 if language == "en" else LONGER)
    found = [(key, text) for key, text in told(language) if re.match(kind, key)]
    assert found, "no text of this kind is left"
    assert [(key, len(text)) for key, text in found if len(text) > most] == []


@each
def test_a_step_of_a_lesson_is_two_sentences_at_most(language: str) -> None:
    steps = [(key, sentences(text)) for key, text in told(language) if re.match(r"learn\.\w+\.\d", key)]
    # a word of joy is no sentence: "Completed!"
    count = {key: sum(not said.endswith("!") for said in parts) for key, parts in steps}
    assert {key: number for key, number in count.items() if number > 2} == {}


@each
def test_errors_say_what_is_safe_and_what_to_do(language: str) -> None:
    found = [
        (key, text)
        for key, text in told(language)
        if key.startswith("error.") and not key.startswith(("error.title.", LIVE))
    ]
    assert [key for key, text in found if not re.search(SAFE[language], text)] == []
    assert [key for key, text in found if len(sentences(text)) < 2] == []


@each
def test_lines_of_the_log_have_no_full_stop(language: str) -> None:
    found = [(key, text) for key, text in told(language) if re.match(r"(?:seasons\.)?log\.", key)]
    assert [key for key, text in found if text.endswith(".")] == []


def test_english_stays_short() -> None:
    """Raise the limit only for what a player could not do without."""
    said = {key: forms(entry) for key, entry in FIRST.items() if not key.startswith(BOOKS)}
    assert sum(len(text) for entry in said.values() for text in entry) <= MOST


def test_faults_are_found() -> None:
    assert words("Your games are {count} · safe.") == 5
    assert sentences("One. Two! Three?") == ["One.", "Two!", "Three?"]
    assert len(sentences("Completed! Each tile scores 1 point. First place a piece.")) == 3
