"""QR codes: how they are written, and how the module that draws them is loaded; e2e/share/test_qr.py scans them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

from tests.web.support.fakes import FakePage
from tests.web.support.js import js
from web.i18n.words import Words
from web.platform.sharing import BrowserSharing
from web.ui.qr import qr_html

Drawn = list[tuple[int, str]]


class Window:
    """A window with a document that takes scripts, and the table of files."""

    def __init__(self) -> None:
        self.scripts: list[Any] = []
        self.hg = SimpleNamespace(
            assets=SimpleNamespace(**{"web/platform/qr.js": "assets/qr-1.js"}),
            _trusted=SimpleNamespace(createScriptURL=lambda address: address),
        )
        head = SimpleNamespace(append=self.scripts.append)
        self.document = SimpleNamespace(head=head, createElement=lambda name: SimpleNamespace())

    def draw(self, text: str) -> tuple[int, str]:
        return (21, f"M{text}") if len(text) < 9 else (0, "")


def sharing(window: Window) -> BrowserSharing:
    return BrowserSharing(js(window), js, js, RuntimeError)


def test_the_module_is_loaded_once_and_answers_everybody() -> None:
    window, drawn = Window(), Drawn()
    out = sharing(window)
    out.qr("a", lambda *code: drawn.append(code))
    out.qr("b", lambda *code: drawn.append(code))
    [script] = window.scripts
    assert (script.type, script.src, drawn) == ("module", "assets/qr-1.js", [])
    window.hgQr = window.draw  # type: ignore[attr-defined]
    script.onload(None)
    assert drawn == [(21, "Ma"), (21, "Mb")]
    out.qr("too long for any", lambda *code: drawn.append(code))
    assert drawn[2:] == [(0, "")]
    assert len(window.scripts) == 1


def test_a_module_that_does_not_come_is_asked_for_again() -> None:
    window, drawn = Window(), Drawn()
    out = sharing(window)
    out.qr("a", lambda *code: drawn.append(code))
    window.scripts[0].onerror(None)
    assert drawn == [(0, "")]
    out.qr("a", lambda *code: drawn.append(code))
    assert len(window.scripts) == 2


def test_a_code_has_a_quiet_zone_of_four_modules_and_a_name() -> None:
    words = Words("en", FakePage().intl)
    svg = ElementTree.fromstring(qr_html(words, 21, "M0 0L0 1L1 1L1 0Z"))
    assert svg.attrib["viewBox"] == "-4 -4 29 29"
    assert (svg.attrib["role"], svg.attrib["aria-label"]) == ("img", words("qr.label"))
    assert svg[0].attrib["d"] == "M-4 -4h29v29h-29z"
    assert svg[1].attrib["d"] == "M0 0L0 1L1 1L1 0Z"


def test_words_stand_where_no_code_can_be_drawn() -> None:
    words = Words("de", FakePage().intl)
    assert words("qr.none") in qr_html(words, 0, "")
