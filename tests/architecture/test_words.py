"""What the loading page says."""

from __future__ import annotations

import re
from pathlib import Path

import build

ROOT = Path(__file__).parents[2]


def test_every_language_has_every_word_of_the_loading_page() -> None:
    texts = build.boot_texts()
    assert {"de", "en"} <= set(texts)
    english = texts["en"]
    for words in texts.values():
        assert words.keys() == english.keys()
        for key, text in words.items():
            assert re.findall(r"{\w+}", text) == re.findall(r"{\w+}", english[key]), key


def test_the_loading_page_has_a_word_for_all_it_asks_for() -> None:
    asked = "".join(
        (ROOT / "web" / "platform" / name).read_text(encoding="utf-8") for name in ("boot.js", "too_old.js")
    )
    words = build.boot_texts()["en"]
    kinds = [f"boot.{kind}.{part}" for kind in ("old", "failed", "broken") for part in ("title", "text")]
    literal = re.findall(r'"(boot\.[\w.]+)"', asked)
    noted = re.findall(r"<!-- (boot\.\w+) -->", (ROOT / "index.html").read_text(encoding="utf-8"))
    assert set(literal) | set(kinds) | set(noted) == set(words)
