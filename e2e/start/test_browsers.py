"""The core flows in whole browsers of all three engines: play, save, link, offline.

The other tests use a Chromium without a window, so in a whole one only what its window could change is played: the
start, a turn by mouse, and a start without the server. Chromium and Firefox are driven by Playwright, WebKitGTK by its
own driver; where one of them cannot be had, its test is left out, which the last lines of the run say; in continuous
integration, and where build.py may install it, it fails.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, Page, Playwright

import build
from e2e.conftest import ARGUMENTS, DESKTOP, STILL
from e2e.support import engines, webkit
from e2e.support.contexts import FLAT, PATIENCE, UNSEEN
from e2e.support.house import House
from e2e.support.play import SEED, cells
from hg_engine.landscape.moves import Place
from hg_engine.landscape.session import LandscapeSession
from hg_engine.notation import link, record

PLAIN = "licences.txt"
PREFER = """(name, value) => {
  const prefs = JSON.parse(localStorage.getItem("hg.prefs") ?? "{}");
  localStorage.setItem("hg.prefs", JSON.stringify({ ...prefs, [name]: value }));
  return true;
}"""
START = """(patience) => {
  const files = () => performance.getEntriesByType("resource").map(({ name, responseEnd }) => [name, responseEnd]);
  const late = () => JSON.stringify({ seen: document.body.textContent, came: files(), packs: hg._later.lacking });
  return Promise.race([
    hg.ready.then(() => "ready", (error) => `failed: ${error}`),
    new Promise((resolve) => setTimeout(() => resolve(late()), patience)),
  ]);
}"""
"""How a start went, and if it does not end, how far it came: a browser that hangs once in many runs tells no more."""
KEPT = "() => navigator.serviceWorker.ready.then(() => true)"
MIDDLE = """(selector) => {
  const node = document.querySelector(selector);
  node.scrollIntoView({ block: "center" });
  const box = node.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


class Hands(Protocol):
    """What both drivers can do."""

    def goto(self, url: str) -> object:
        """Open an address and wait for it."""

    def evaluate(self, function: str, *values: Any) -> Any:
        """Call a function in the page."""

    def press(self, x: float, y: float) -> None:
        """Click at a point."""

    def type(self, text: str) -> None:
        """Type."""


class Driven:
    """Playwright's page with the hands of the other driver."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def goto(self, url: str) -> None:
        self._page.goto("about:blank")
        self._page.goto(url)

    def evaluate(self, function: str, *values: Any) -> Any:
        return self._page.evaluate(f"(values) => ({function})(...values)", list(values))

    def press(self, x: float, y: float) -> None:
        self._page.mouse.move(x, y)
        self._page.evaluate("hg.idle()")
        self._page.mouse.click(x, y)

    def type(self, text: str) -> None:
        self._page.keyboard.type(text)


def driven(browser: Browser, **options: Any) -> Driven:
    """A page of a browser, and hands for it."""
    page = browser.new_context(**DESKTOP, locale="en-GB", **options).new_page()
    page.set_default_timeout(PATIENCE)
    return Driven(page)


@pytest.fixture
def chrome(driver: Playwright) -> Iterator[Hands]:
    """A Chromium with a window."""
    assert not (lack := engines.NEEDS["chromium"]()), lack
    browser = driver.chromium.launch(executable_path=build.installed_browser(), args=ARGUMENTS)
    yield driven(browser, **STILL)
    browser.close()


@pytest.fixture(params=[pytest.param(name, marks=pytest.mark.needs(name)) for name in ("firefox", "webkit")])
def hands(request: pytest.FixtureRequest, driver: Playwright) -> Iterator[Hands]:
    assert not (lack := engines.NEEDS[request.param]()), lack
    if request.param == "webkit":
        with webkit.session() as session:
            yield session
        return
    browser = engines.launched_firefox(driver)
    yield driven(browser)
    browser.close()


@pytest.fixture
def house(dist: Path, tmp_path: Path) -> Iterator[House]:
    house = House(dist)
    yield house
    house.close()


def open_page(hands: Hands, url: str, paint: bool = False) -> None:
    """Open a page anew; what it does for the eye alone is left out, unless it is to ``paint``."""
    hands.goto("about:blank")
    hands.goto(url)
    wait(hands, "() => Boolean(globalThis.hg)")
    if not paint:
        hands.evaluate(f"() => {{ {FLAT} {UNSEEN} return true; }}")
    told = hands.evaluate(START, PATIENCE)
    assert told == "ready", told


def wait(hands: Hands, condition: str, *values: Any) -> None:
    """Wait until a function of the page says yes."""
    hands.evaluate(
        f"""async (...values) => {{
            for (const until = performance.now() + {PATIENCE}; !({condition})(...values);) {{
                if (performance.now() > until) throw new Error("never: " + {json.dumps(condition)});
                await new Promise((resolve) => setTimeout(resolve, 20));
            }}
            return true;
        }}""",
        *values,
    )


def press(hands: Hands, selector: str) -> None:
    wait(hands, "(selector) => document.querySelector(selector)?.checkVisibility()", selector)
    hands.press(*hands.evaluate(MIDDLE, selector))


def press_shape(hands: Hands, key: str) -> None:
    """Click on a shape of the board once it stands still."""
    at = hands.evaluate(
        "(key) => hg.idle().then(() => { const at = hg.where(key); return at ? [at.x, at.y] : null; })", key
    )
    assert at is not None, key
    hands.press(*at)


def moves(hands: Hands) -> list[str]:
    return list(hands.evaluate("() => [...hg.moves()].map(String)"))


def game(hands: Hands) -> LandscapeSession:
    return record.from_text(str(hands.evaluate("() => hg.record()")))


CHOOSE = """(selector, value) => {
  const node = document.querySelector(selector);
  node.value = value;
  node.dispatchEvent(new Event("input", { bubbles: true }));
  return true;
}"""


def visit(hands: Hands, fragment: str) -> None:
    """Go to an address of the page that is up."""
    hands.evaluate("(to) => { location.hash = to; return true; }", fragment)


def begin(hands: Hands, bot: str = "") -> None:
    """A new game through the form of the page that is up, against a bot if one is named."""
    visit(hands, "new=table")
    wait(hands, "(selector) => document.querySelector(selector)?.checkVisibility()", "#kind-1")
    hands.evaluate(CHOOSE, "#kind-1", bot)
    if not hands.evaluate("() => document.getElementById('seed') !== null"):
        press(hands, "#more")
        wait(hands, "() => document.getElementById('seed') !== null")
    hands.evaluate(
        "() => { const seed = document.getElementById('seed'); seed.focus(); seed.select(); return true; }"
    )
    hands.type(SEED)
    press(hands, "form .pri")
    wait(hands, "() => document.getElementById('board') !== null")
    assert f'"{SEED}"' in str(hands.evaluate("() => hg.record()"))


def turn(hands: Hands) -> None:
    """Try the tile, choose a piece and end the turn, with the mouse on the board."""
    before = len(game(hands).history)
    cell = cells(moves(hands))[0]
    press_shape(hands, f"cell:{cell}")
    wait(hands, "(key) => Boolean(hg.where(key))", "ghost")
    wait(hands, "() => document.querySelector('#callouts [data-move^=p]') !== null")
    piece = hands.evaluate("() => document.querySelector('#callouts [data-move^=p]').dataset.move")
    press_shape(hands, f"socket:{piece}")
    press(hands, "#confirm:not([aria-disabled=true])")
    wait(hands, "() => document.querySelector('#callouts') === null")
    assert len(game(hands).history) > before + 1


def agree(hands: Hands) -> LandscapeSession:
    """The page shows what the engine counts."""
    session = game(hands)
    shown = hands.evaluate(
        "() => [...document.querySelectorAll('.pl .sc')].map((node) => Number(node.textContent))"
    )
    assert tuple(shown) == session.position.scores
    return session


def test_play_save_link_a_bot_and_offline_without_and_with_a_head_start(hands: Hands, house: House) -> None:
    """Few starts, because an engine needs seconds for each: one at the server, then two with the server gone."""
    hands.goto(house.site + PLAIN)
    hands.evaluate(PREFER, "ahead", "off")  # or a slow engine makes one by itself before it is gone
    open_page(hands, house.site + "#new=table", paint=True)
    begin(hands)
    first = moves(hands)
    session = plays(hands)
    assert hands.evaluate(KEPT)
    house.close()
    open_page(hands, house.site + "#continue")
    assert not hands.evaluate("() => hg._ahead.used()")
    assert game(hands).history == session.history
    looks_about(hands)
    hands.evaluate(PREFER, "ahead", "on")
    assert float(hands.evaluate("() => hg._ahead.make()")) > 10e6
    open_page(hands, house.site)
    assert hands.evaluate("() => hg._ahead.used()")
    goes_on(hands, session)
    begin(hands, "elder")
    assert moves(hands) == first
    plays_against_a_bot(hands)
    sends_a_link(hands)


@pytest.mark.needs("chromium")
def test_play_save_and_offline_in_a_window(chrome: Hands, house: House) -> None:
    open_page(chrome, house.site, paint=True)
    begin(chrome)
    session = plays(chrome)
    assert chrome.evaluate(KEPT)
    house.close()
    open_page(chrome, house.site + "#continue", paint=True)
    assert game(chrome).history == session.history
    turn(chrome)


def looks_about(hands: Hands) -> None:
    """Screens whose packs came behind the first."""
    visit(hands, "rules=hg1@1")
    wait(hands, "() => document.querySelector('h1').textContent.length > 0")
    visit(hands, "settings")
    wait(hands, "() => document.body.textContent.includes('Ready to play offline')")


def plays(hands: Hands) -> LandscapeSession:
    for _ in range(2):
        turn(hands)
    session = agree(hands)
    assert len(session.position.pieces) == 2
    # painted by a worker into pictures that the canvas shows: many colours where the first tile lies
    wait(
        hands,
        """() => {
          const canvas = document.getElementById("canvas"), box = canvas.getBoundingClientRect();
          const { x, y } = hg.where("tile:56"), scale = canvas.width / box.width, half = 25 * scale;
          const { data } = canvas.getContext("2d").getImageData(
            (x - box.x) * scale - half, (y - box.y) * scale - half, 2 * half, 2 * half);
          const colours = new Set();
          for (let at = 0; at < data.length; at += 4) colours.add(`${data.slice(at, at + 3)}`);
          return colours.size > 100;
        }""",
    )
    return session


def goes_on(hands: Hands, session: LandscapeSession) -> None:
    press(hands, "[data-act='home.open']")
    wait(hands, "() => document.getElementById('board') !== null")
    assert game(hands).history == session.history
    turn(hands)
    assert agree(hands).history[: len(session.history)] == session.history


def plays_against_a_bot(hands: Hands) -> None:
    for turns in (1, 2):
        turn(hands)
        wait(hands, "() => document.getElementById('seat-0').hasAttribute('aria-current')")
        session = agree(hands)
        laid = [step.seat for step in session.history if isinstance(step.move, Place)]
        assert laid.count(0) == turns and laid.count(1) >= turns
        assert session.position.to_move == 0


def sends_a_link(hands: Hands) -> None:
    session = game(hands)
    address = hands.evaluate("() => hg.link()")
    assert link.decode(address.partition("#g=")[2]).history == session.history
    visit(hands, address.partition("#")[2])
    wait(hands, "() => document.querySelector(\"[data-act='app.takeover']\") !== null")
    assert game(hands).history == session.history
    # only looked at, until somebody takes it over
    press(hands, "[data-act='app.takeover']")
    wait(hands, "() => location.hash.startsWith('#play=')")
    turn(hands)
    assert agree(hands).history[: len(session.history)] == session.history
