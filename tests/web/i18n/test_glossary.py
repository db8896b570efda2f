"""One word for one thing: words that must not come back, one form of address, and marks of a language."""

from __future__ import annotations

import re

import pytest

from hg_engine.bots import LEVELS
from tests.web.i18n.test_languages import bare, each, texts
from tests.web.i18n.test_words import LOCALES
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
        r"puts?": "place",
        r"(?:additional|bonus|second|menhir) turns?": "extra turn",
        r"look(?:ed|ing|s)? over": "analyse",
        r"chapels?|islands?|counters?": "what the thing is called",
        r"robots?|computer players?|AI": "bot",
        r"stones?": "menhir",
        r"colors?|analyz\w+": "British spelling",
    },
    "de": {
        r"Gewässern?s?": "Flusssystem",
        r"Mitspieler des Programms": "Bot",
        r"Brett(?:s|er|ern)?|\w*brett": "Spielplan",
        r"(?<=\S )fertig|fertig(?:e|er|en|stellen)": "abgeschlossen",
        r"Landplättchen": "Landschaftsplättchen",
        r"Gütern?": "Gegenstände",
        r"heim|heimgekehrt": "zurückkommen",
        r"[Aa]ls Datei sichern?|in Datei speichern": "als Datei speichern",
        r"Partien?": "Spiel",
        r"Spielfeld\w*": "Spielplan",
        r"Auswertung\w*": "Analyse",
        r"Kärtchen": "Plättchen",
        r"(?:Zusatz|Bonus)z[uü]ge?\w*": "Extrazug",
        r"[Ss]enden|[Gg]esendet": "schicken",
        r"(?:lege|schicke|setze|sende|ziehe|mache|gehe|trenne|lösche|schließe|stelle)(?= [a-zäöü])": (
            "leg, schick, setz, zieh, mach, geh: one form of imperatives"
        ),
    },
    "fr": {
        r"cabanes?": "hutte",
        r"Reprendre le (?:tour|coup)": "annuler le tour",
        r"tuiles? terrain": "tuile paysage",
        r"pays": "paysage",
        r"biens": "objets",
        r"énigmes?": "problème",
        r"pièges? de chasse": "fosse à pieux",
        r"incendies?": "feu",
        r"peaux": "fourrures",
        r"pièces?": "pion",
        r"terrains?": "paysage",
        r"mettez (?:un|le|votre)|mettre (?:un|le) (?:pion|meeple)": "placer",
        r"analyses? de la manche|manches?": "tour",
        r"tours? (?:supplémentaires?|de plus)": "tour bonus",
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
        r"bodují|boduje[mš]?\w*|bodujte": "získat nebo přinést body",
        r"[Hh]ern\w+ plán\w*|hrací plo\w+": "plán",
        r"\w*losov\w+|losuj\w*": "dobrat si",
        r"[Žž]ivě": "naživo",
        r"[Ee]dic[ei]": "vydání",
        r"tah(?:y|ů)? (?:zdarma|extra)": "tah navíc",
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
        r"sitios?": "puesto",
        r"tomas?|tomaste|tomadas?": "recoger",
        r"turnos? adicional\w*": "turno extra",
        r"áreas?": "zona",
        r"robots?": "bot",
    },
}
# French takes back only a meeple for the shaman; of what is undone it says "annuler"
SHAMAN = ("shaman", "take", "coach.sends_home", "text.error.must", "text.help.piece", "rules.hg2-zman")
# Czech forms of the familiar address; players are addressed as vy
FAMILIAR = (
    "ty ti tě tebe tobě tebou tvůj tvá tvé tvého tvoje tvou tvým tvých jsi chceš smíš zkus podívej vyber polož klikni"
    " klepni otevři zkopíruj pošli počkej načti stiskni zvol ulož napiš připoj odpoj pokračuj nech nechej vezmi postav"
    " jdi pojď běž dej pusť nastav změň přidej odeber zavři ukaž řekni zadej hraj vrať udělej uzavři skoč přeskoč"
    " přetáhni zobraz zkontroluj aktualizuj použij vlož naskenuj uveď odpověz zeptej přijmi domluv vytvoř smaž najdi"
    " zaujmi posaď dober získej zabraň pamatuj vypni zapni opusť otoč otáčej obsaď pozvi uč"
).split()
FAMILIAR_ENDS = r"\w+(?:eš|íš|áš)"
FORMAL = ("váš",)
# hints that show what may be typed: "ukaž" is such a word
TYPED = ("text.hint.place", "seasons.hint")
# the other languages' forms of address that are not ours: Sie, tu, usted
OTHER_ADDRESS = {
    "de": r"(?<=[a-zäöüß,] )(?:Sie|Ihnen|Ihre?[mnrs]?)\b",
    "fr": r"\b(?:tu|toi|tes|ton)\b",
    "es": r"\b[Uu]sted(?:es)?\b",
}
# Czech words of one letter that stand on the line of the word after them
PREPOSITIONS = r"(?<!\w)[vkszouVKSZOU] (?=\S)"
# labels that players know, and that are said so everywhere
LABELS = {
    "Analysis": ("analysis.title", "analysis.open.short", "result.analysis"),
    "Animations": ("settings.motion",),
    "By link": ("invite.link", "bot.far"),
    "Continue": ("home.continue", "analysis.go_on", "post.give_up.do"),
    "Copy link": ("banner.copy_link", "invite.copy", "result.share"),
    "Display and sound": ("settings.look.title",),
    "Hint": ("coach.ask", "puzzle.hint"),
    "History": ("history.title", "table.tab.history"),
    "Import file": ("settings.import", "stats.import"),
    "New game": ("home.new", "new.title", "result.again"),
    "New game from here": ("history.branch",),
    "Puzzles": ("puzzles.title",),
    "Rules": ("home.rules", "book.title", "new.rules"),
    "Save to file": ("banner.export", "home.export", "result.export"),
    "Seasons": ("rules.seasons.name", "rules.seasons.short", "learn.seasons.game", "home.game.seasons"),
    "Settings": ("settings.title", "table.settings"),
    "Theme": ("settings.theme",),
    "Turn timer": ("settings.timer",),
    "Tutorial": ("home.learn", "learn.title"),
    "Undo": ("table.cancel", "toast.undo"),
    "Undo turn": ("table.undo_turn",),
    "View": ("home.look",),
}
# texts that name spaces: those of the text board, and what it says of the log, hints and choices
PLACES = re.compile(r"\{(?:cell|cells|space|spaces|start|to)\}|\b[a-l]\d\b|\b[EWONSVZJ]\d\b")
OF_THE_TEXT_BOARD = (
    "text.",
    *("coach.take_back", "log.lays", "puzzle.hinted.place", "table.at", "table.piece_at"),
    *("seasons.log.goes", "seasons.log.off", "seasons.log.pack", "seasons.pawn_on", "seasons.where"),
    *("seasons.error.", "seasons.hint", "seasons.word."),
)
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


def spoken(text: str) -> str:
    """A text without what it quotes: the words that are typed have forms of their own."""
    return re.sub("„[^“]*“", "", text)


def familiar(text: str) -> list[str]:
    """The words of a Czech text that address a player as ty."""
    words = re.findall(rf"\b(?:{'|'.join(FAMILIAR)}|{FAMILIAR_ENDS})\b", spoken(bare(text)), re.IGNORECASE)
    return [word for word in words if word.casefold() not in FORMAL]


def percent_faults(language: str, text: str) -> list[str]:
    """Percentages that are written as in another language."""
    before = BEFORE_PERCENT[language]
    right = rf"(?<=[\d}}]){before}%"
    return re.findall("%", re.sub(right, "", text))


@each
def test_a_replaced_word_does_not_come_back(language: str) -> None:
    assert [(key, faults) for key, text in shown(language) if (faults := banned(language, text))] == []


def test_czech_players_are_addressed_as_vy() -> None:
    assert [(key, text) for key, text in shown("cs") if familiar(text) and key not in TYPED] == []


@pytest.mark.parametrize("language", OTHER_ADDRESS)
def test_players_are_addressed_in_one_way(language: str) -> None:
    wrong = re.compile(OTHER_ADDRESS[language])
    assert [(key, text) for key, text in shown(language) if wrong.search(bare(text))] == []


def test_only_the_shaman_takes_back_in_french() -> None:
    found = [key for key, text in shown("fr") if re.search(r"\brepren", text, re.IGNORECASE)]
    assert [key for key in found if not any(part in key for part in SHAMAN)] == []


def test_a_czech_preposition_stays_with_its_word() -> None:
    assert [(key, text) for key, text in shown("cs") if re.search(PREPOSITIONS, text)] == []


@pytest.mark.parametrize("label", LABELS)
def test_known_labels_are_said_so_and_alike(label: str) -> None:
    keys = LABELS[label]
    assert [LOCALES["en"][key] for key in keys] == [label] * len(keys)


@pytest.mark.parametrize("name", ["Seasons", "Tutorial", "Analysis", "History", "Undo turn", "Save to file"])
@each
def test_a_thing_has_one_name_in_every_language(language: str, name: str) -> None:
    assert len({str(LOCALES[language][key]) for key in LABELS[name]}) == 1


@each
def test_what_tells_of_the_past_is_called_log_or_history_and_not_both(language: str) -> None:
    words = LOCALES[language]
    log, history = str(words["table.tab.log"]), str(words["table.tab.history"])
    assert log == words["table.log"] and log != history
    of_history = [
        str(text) for key, text in words.items() if key.startswith(("history.", "table.key.history"))
    ]
    assert not [text for text in of_history if re.search(rf"\b{log}\b", text)]


@each
def test_bots_have_proper_names(language: str) -> None:
    """Nobody reads that a fisher places a fisher."""
    names = [LOCALES[language][f"bot.{level}"] for level in LEVELS]
    things = {
        str(entry).casefold() for key, entry in LOCALES[language].items() if key.startswith("log.piece.")
    }
    assert len(set(names)) == len(LEVELS) and names == [LOCALES["en"][f"bot.{level}"] for level in LEVELS]
    assert not things & {str(name).casefold() for name in names}


@each
def test_only_texts_of_the_text_board_name_spaces(language: str) -> None:
    named = {key for key, text in texts(language) if PLACES.search(text)}
    assert [key for key in sorted(named) if not key.startswith(OF_THE_TEXT_BOARD)] == []


@each
def test_percentages_are_written_as_in_the_language(language: str) -> None:
    assert [(key, text) for key, text in shown(language) if percent_faults(language, text)] == []


@each
def test_an_ellipsis_stands_as_the_language_wants(language: str) -> None:
    """German leaves a space before the one that stands for words."""
    wrong = r"\S…" if language == "de" else r"\s…"
    assert [(key, text) for key, text in shown(language) if re.search(wrong, text)] == []


def test_faults_are_found() -> None:
    assert banned("cs", "Dvě chatrče ve vodní síti") and banned("es", "Tus chozas")
    assert banned("en", "the nearest cell") and not banned("en", "at {cell}")
    assert banned("de", "Wald fertig") and not banned("de", "Fertig")
    assert banned("fr", "Reprendre le tour") and not banned("fr", "reprendre un meeple")
    assert percent_faults("de", "50 %") and percent_faults("en", "{chance} %")
    assert not percent_faults("fr", "50\N{NARROW NO-BREAK SPACE}%") and not percent_faults("en", "5%")
    assert (
        familiar("Vyber kartičku")
        and familiar("Teď můžeš hrát")
        and not familiar("Napište „ukaž V1“, je váš")
    )
    assert re.search(PREPOSITIONS, "tah v zimě") and not re.search(
        PREPOSITIONS, "tah v\N{NO-BREAK SPACE}zimě"
    )
    assert PLACES.search("at {cell}") and PLACES.search("Step onto d2") and not PLACES.search("2 points")
    assert set(BANNED) == set(BEFORE_PERCENT) == set(LANGUAGES)
