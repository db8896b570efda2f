"""Locale files: the same keys and placeholders everywhere, none missing, none unused; and how words are said."""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest

from hg_engine import registry
from tests.web.support.languages import FakeIntl
from web.app.doors import DOORS
from web.i18n.words import LANGUAGES, Entry, Words, choose, load

WEB = Path(__file__).parents[3] / "web"
LOCALES = {language: load(language) for language in LANGUAGES}
FIRST = LOCALES["en"]
_LITERAL = re.compile(r'"([a-z]+(?:\.[a-z0-9_]+)+)"')
# f"error.{code}" stands for every key between its fixed ends
_PATTERN = re.compile(r'f"([a-z]+\.(?:[a-z0-9_.]*\{[^}]+\})+[a-z0-9_.]*)"')
# codes of the engine's errors, which the page turns into keys
_GIVEN = re.compile(r"^(boot|error|rules)\.")


def forms(entry: Entry) -> list[str]:
    return [entry] if isinstance(entry, str) else list(entry.values())


def placeholders(entry: Entry) -> set[str]:
    return {
        name for text in forms(entry) for _, name, _, _ in string.Formatter().parse(text) if name is not None
    }


def sources() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in WEB.rglob("*.py"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_same_keys(language: str) -> None:
    assert LOCALES[language].keys() == FIRST.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_same_placeholders(language: str) -> None:
    for key, entry in FIRST.items():
        assert placeholders(LOCALES[language][key]) == placeholders(entry), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_are_sorted_and_texts_are_tidy(language: str) -> None:
    assert list(LOCALES[language]) == sorted(LOCALES[language])
    for key, entry in LOCALES[language].items():
        for text in forms(entry):
            assert text, key
            assert "  " not in text, key
            assert text == text.strip(), key
            assert not set("\t\n") & set(text), key
            assert not set("'\"") & set(text), f"{key}: typographic marks, please"


def test_no_key_in_the_code_is_missing() -> None:
    prefixes = {key.split(".", 1)[0] for key in FIRST}
    # names that look like keys: actions, which are never said, and asset paths
    said = {key for key in _LITERAL.findall(sources()) if key.split(".", 1)[0] in prefixes}
    acts = set(re.findall(r'(?:case|button\(|act=|data-act=)\s*"([a-z._]+)"', sources()))
    acts |= set(re.findall(r'data-act="([a-z._]+)"', sources()))
    acts |= set(re.findall(r'"([a-z._]+)"(?: \| "[a-z._]+")* if ', sources()))
    missing = said - set(FIRST) - acts - _actions() - _preferences() - _codes()
    assert not missing, sorted(missing)


def _actions() -> set[str]:
    """Every string that is compared with an action or registered as one."""
    text = sources()
    found = {f"app.{name}" for name in DOORS}
    found |= set(re.findall(r'"((?:app|history|home|new|table|result)\.[a-z_.]+)": (?:lambda|self\._)', text))
    for line in re.findall(r"case (.*):", text):
        found |= set(_LITERAL.findall(line))
    return found


def _codes() -> set[str]:
    """Every code of an error that the engine raises about rule sets."""
    engine = WEB.parent / "hg_engine"
    text = "".join(path.read_text(encoding="utf-8") for path in engine.rglob("*.py"))
    return set(re.findall(r'UnknownRules\("([a-z.]+)"', text))


def _preferences() -> set[str]:
    """Every string that names a preference."""
    return set(re.findall(r'prefs\.[gs]et\(\s*"([a-z._]+)"', sources()))


def test_no_key_is_unused() -> None:
    text = sources()
    literals = set(_LITERAL.findall(text)) | set(re.findall(r"'([a-z]+(?:\.[a-z0-9_]+)+)'", text))
    text = text.replace("f'", 'f"').replace("'", '"')
    patterns = [
        re.compile("[a-z0-9_.]+".join(re.escape(part) for part in re.split(r"\{[^}]+\}", found)))
        for found in _PATTERN.findall(text)
    ]
    unused = {
        key
        for key in FIRST
        if key not in literals and not _GIVEN.match(key) and not any(p.fullmatch(key) for p in patterns)
    }
    assert not unused, sorted(unused)


def test_every_registered_rule_set_has_words() -> None:
    for rules in registry.ids("landscape"):
        for part in ("name", "about"):
            assert f"rules.{rules.split('@', 1)[0]}.{part}" in FIRST


def test_every_error_of_links_records_and_saves_is_explained() -> None:
    codes = set()
    for path in (*(WEB.parent / "hg_engine" / "notation").glob("*.py"), WEB / "storage" / "saves.py",
                 WEB / "storage" / "codec.py", WEB / "storage" / "store.py"):  # fmt: skip
        codes |= set(re.findall(r'"((?:link|save|open)\.[a-z_]+)"', path.read_text(encoding="utf-8")))
    assert codes
    assert {f"error.{code}" for code in codes} <= set(FIRST)


def test_choose() -> None:
    assert choose(["pt-BR", "de-AT", "en"]) == "de"
    assert choose(["EN_us"]) == "en"
    assert choose(["pt"]) == "en"
    assert choose(["des", "den-CA"]) == "en"
    assert choose([]) == "en"


def test_saying() -> None:
    entries: dict[str, Entry] = {"a": "Hi {name}", "n": {"one": "{count} tile", "other": "{count} tiles"}}
    words = Words("en", FakeIntl(), entries)
    assert words("a", name="{count}") == "Hi {count}"
    assert words("a") == "Hi {name}"
    assert words("n", count=1) == "1 tile"
    assert words("n", count=0) == "0 tiles"
    assert words("no.such.key") == "no.such.key"
