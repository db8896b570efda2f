"""One word for one thing: words that must not come back, one form of address, and marks of a language."""

from __future__ import annotations

import re

import pytest

from tests.web.i18n.test_languages import bare, each, texts
from web.i18n.words import LANGUAGES

# what must not be said, and what is said instead
BANNED = {
    "en": {
        r"water systems?": "river system",
        r"wild fires?": "wildfire",
        r"lays?|laid": "place",
        r"(?:everybody|somebody)": "everyone, someone",
        r"cells?": "space",
        r"closed (?:forest|river)s?|(?:forest|river)s? closed|if closed|closes an?": "complete",
        r"turned (?:right|left|\d+°)": "rotate",
        r"Take over|Branch off|Go on without": "Copy to my games, New game from here, Continue",
    },
    "de": {
        r"Gewässern?s?": "Flusssystem",
        r"Mitspieler des Programms": "Bot",
        r"Brett(?:s|er|ern)?|\w*brett": "Spielplan",
        r"(?<=\S )fertig|fertig(?:e|er|en|stellen)": "abgeschlossen",
        r"Landplättchen": "Landschaftsplättchen",
        r"Gütern?": "Gegenstände",
        r"heim|heimgekehrt": "zurückkommen",
        r"[Aa]ls Datei sichern?": "speichern",
    },
    "fr": {
        r"cabanes?": "hutte",
        r"Reprendre le (?:tour|coup)": "annuler le tour",
        r"tuiles? terrain": "tuile paysage",
        r"pays": "paysage",
        r"biens": "objets",
        r"énigmes?": "problème",
        r"pièges? de chasse": "fosse à pieux",
    },
    "cs": {
        r"chatrč\w*": "chýše",
        r"vodní(?:ch)? sít\w*": "říční systém",
        r"vodní síť": "říční systém",
        r"líz\w+": "dobrat si",
        r"hádan\w+|hádce": "úloha",
        r"rozbor\w*|rozebrat|rozebíraj\w*": "analýza",
        r"jámov\w+ past\w*": "lovecká jáma",
        r"parti[eí]\w*": "hra",
        r"vzít tah zpět": "vrátit",
    },
    "es": {
        r"chozas?": "cabaña",
        r"robamos": "robar, or another way to say it",
        r"asientos?": "puesto",
        r"(?:bosques?|ríos?) cerrad\w+|cierr\w+ (?:el|un|tu) (?:bosque|río)": "completar",
        r"a casa": "volver",
        r"acertijos?": "problema",
        r"bienes": "objetos",
        r"figuras?": "pieza, meeple",
    },
}
# Czech forms of the familiar address; players are addressed as vy
FAMILIAR = (
    "ty ti tě tebe tobě tebou tvůj tvá tvé tvého tvoje tvou tvým tvých jsi máš můžeš musíš chceš smíš vidíš"
    " dostaneš získáš zkus podívej vyber polož klikni otevři zkopíruj pošli počkej načti stiskni zvol ulož napiš"
    " připoj odpoj pokračuj nech"
).split()
# what stands before the sign of a percentage
BEFORE_PERCENT = {
    "en": "",
    "de": "\N{NO-BREAK SPACE}",
    "fr": "\N{NARROW NO-BREAK SPACE}",
    "cs": "\N{NO-BREAK SPACE}",
    "es": "\N{NO-BREAK SPACE}",
}


def shown(language: str) -> list[tuple[str, str]]:
    """Every text but the words that may be typed, of which old ones are still understood."""
    return [(key, text) for key, text in texts(language) if not key.startswith("text.word.")]


def banned(language: str, text: str) -> list[str]:
    """The words of a text that another has replaced."""
    return [
        f"{found.group()}: {instead}"
        for word, instead in BANNED[language].items()
        for found in re.finditer(rf"\b(?:{word})\b", bare(text), re.IGNORECASE)
    ]


def percent_faults(language: str, text: str) -> list[str]:
    """Percentages that are written as in another language."""
    before = BEFORE_PERCENT[language]
    right = rf"(?<=[\d}}]){before}%"
    return re.findall("%", re.sub(right, "", text))


@each
def test_a_replaced_word_does_not_come_back(language: str) -> None:
    assert [(key, faults) for key, text in shown(language) if (faults := banned(language, text))] == []


def test_czech_players_are_addressed_as_vy() -> None:
    words = re.compile(rf"\b(?:{'|'.join(FAMILIAR)})\b", re.IGNORECASE)
    assert [(key, text) for key, text in shown("cs") if words.search(text)] == []


@each
def test_percentages_are_written_as_in_the_language(language: str) -> None:
    assert [(key, text) for key, text in shown(language) if percent_faults(language, text)] == []


@pytest.mark.parametrize("language", ["en", "fr", "cs", "es"])
def test_an_ellipsis_has_no_space_before_it(language: str) -> None:
    assert [(key, text) for key, text in shown(language) if re.search(r"\s…", text)] == []


def test_faults_are_found() -> None:
    assert banned("cs", "Dvě chatrče ve vodní síti") and banned("es", "Tus chozas")
    assert banned("en", "the nearest cell") and not banned("en", "at {cell}")
    assert banned("de", "Wald fertig") and not banned("de", "Fertig")
    assert banned("fr", "Reprendre le tour") and not banned("fr", "reprendre un meeple")
    assert percent_faults("de", "50 %") and percent_faults("en", "{chance} %")
    assert not percent_faults("fr", "50\N{NARROW NO-BREAK SPACE}%") and not percent_faults("en", "5%")
    assert set(BANNED) == set(BEFORE_PERCENT) == set(LANGUAGES)
