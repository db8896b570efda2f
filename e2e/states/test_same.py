"""The real page shows, state by state, what the fake one writes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from e2e.conftest import Watched
from e2e.states.both import Both
from e2e.states.layout import Layout
from e2e.states.live import SCRIPT, LiveHand
from e2e.states.native import NativeHand, NativePage
from e2e.states.script import BY_NAME
from web.i18n.words import LANGUAGES
from web.platform.ports import Intl


def both(watch: Callable[..., Watched], tongues: Intl, site: str) -> Both:
    """A page just opened at home, and what is written of it natively."""
    watched = watch(color_scheme="light", script=SCRIPT)
    hand = Both(NativeHand(NativePage(tongues, site)), LiveHand(watched.open()))
    hand.compare("opening")
    return hand


@pytest.mark.parametrize("name", BY_NAME)
def test_the_page_shows_what_is_written_natively(
    watch: Callable[..., Watched], tongues: Intl, site: str, name: str
) -> None:
    hand = both(watch, tongues, site)
    others = [language for language in LANGUAGES if language != "en"]
    for number, state in enumerate(BY_NAME[name].walk(hand)):
        hand.compare(state, again=False)
        if number % 5 == 0 and not BY_NAME[name].said:
            hand.speak(others[number // 5 % len(others)])
            hand.speak("en")


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        ("document.querySelector('#app h1').textContent = 'Fishers & Hunters'", "app: the page:"),
        ("document.querySelector('#app button').setAttribute('aria-label', 'Another')", "app: the page:"),
        ("document.getElementById('toasts').append('Something')", "toasts: the page:"),
        ("document.getElementById('dialog').showModal()", "the dialog is true, written: false"),
        ("document.getElementById('live').textContent = 'Something'", "what is said is"),
        ("document.title = 'Something'", "the title is"),
        ("document.documentElement.lang = 'cs'", "the language is"),
        ("document.documentElement.dataset.theme = 'dark'", "the looks is"),
    ],
)
def test_whatever_differs_is_found(
    watch: Callable[..., Watched], tongues: Intl, site: str, spoil: str, told: str
) -> None:
    hand = both(watch, tongues, site)
    hand.live.page.evaluate(f"() => {{ {spoil}; }}")
    found = hand.live.differs(hand.native.state("").told, within=0)
    assert len(found) == 1
    assert found[0].startswith(told)


def test_what_only_a_browser_knows_makes_no_difference(
    watch: Callable[..., Watched], tongues: Intl, site: str
) -> None:
    hand = both(watch, tongues, site)
    hand.live.page.evaluate("() => { document.querySelector('#app h1').style.transform = 'scale(1)'; }")
    assert not hand.live.differs(hand.native.state("").told, within=0)


FRAME = """() => [...document.body.children]
    .filter((node) => !node.matches("script, mpy-config, script-py"))
    .map(({tagName, attributes}) => [tagName, ...[...attributes].map(({name, value}) => `${name}=${value}`).sort()])"""


def test_states_are_laid_out_in_the_frame_of_the_page(
    desktop: Watched, chromium: Browser, site: str, dist: Path
) -> None:
    layout = Layout(chromium, site, dist)
    page, other = desktop.open(), layout.page()
    assert other.evaluate(FRAME) == page.evaluate(FRAME)
    sheets = "() => [...document.styleSheets].map((sheet) => [sheet.href, sheet.cssRules.length])"
    assert other.evaluate(sheets) == page.evaluate(sheets)
    assert not other.evaluate("() => document.scripts.length || 'hg' in window")
    layout.close()
