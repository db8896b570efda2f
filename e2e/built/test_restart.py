"""A page that starts again is a page that was just loaded: what other tests rely on when they borrow one."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import DESKTOP, Watched
from e2e.support import apart
from e2e.support.contexts import TRAITS, Contexts, hide
from e2e.support.moments import act, look_over, over, own, played
from e2e.support.play import begin, drawer, game, prefer, settle, visit

Watch = Callable[..., Watched]

BEGIN_ANEW = """(to) => {
    localStorage.clear();
    document.documentElement.removeAttribute("class"); // which tells that keys are in use
    history.replaceState(null, "", location.pathname + to);
    hg._restart();
}"""
# counts what is stored from now on
COUNTED = """() => {
    const put = Storage.prototype.setItem;
    globalThis.written = 0;
    Storage.prototype.setItem = function (...pair) {
        written += pair[0].startsWith("hg.game.");
        put.apply(this, pair);
    };
}"""
# all that stands in the document, but what a browser or the clock makes up
STANDING = """() => {
    const html = document.documentElement.cloneNode(true);
    for (const one of html.querySelectorAll("head, script, #app canvas")) one.remove();
    return html.outerHTML;
}"""
MADE_UP = re.compile(r'blob:[^"]*|(?<=value=")[a-z]+-[a-z]+-\d+')
PREFS = {"theme": "dark", "text": "150", "language": "de", "sound": "off"}


def standing(page: Page) -> str:
    """What stands on the page at rest."""
    settle(page)
    return MADE_UP.sub("", str(page.evaluate(STANDING)))


def a_game(page: Page) -> None:
    """Play, with a dialog, a notice and a hint on the page."""
    visit(page, "new=table")
    begin(page)
    page.evaluate("() => hg.play(hg.moves()[0])")
    drawer(page)
    act(page, "app.send")


def bots(page: Page) -> None:
    """Have two bots play, and leave them at it."""
    visit(page, "new=table")
    page.locator("#kind-0").select_option("elder")
    page.locator("#kind-1").select_option("elder")
    begin(page)


def an_analysis(page: Page) -> None:
    """Have a game looked over, and leave before that is done."""
    look_over(page, played(over, seats=2), left=30)


def people_far_apart(page: Page) -> None:
    """Invite somebody to play live."""
    apart.keep(page, apart.played(apart.begun(), 4), 0)
    apart.show(page)
    act(page, "live.open")
    act(page, "live.invite")
    expect(page.locator("svg.qr")).to_be_visible()


def settings(page: Page) -> None:
    """Set what can be set, by what another tab would have written."""
    prefer(page, **PREFS)
    own(page, played(over))


def a_viewer(page: Page) -> None:
    """Turn into a viewer, which has no storage."""
    page.evaluate("(to) => { location.hash = to; hg._restart(); }", "view=AAAA")
    settle(page)


BEFORE = [a_game, bots, an_analysis, people_far_apart, settings, a_viewer]
ADDRESSES = ("", "#new", "#rules=hg2@1")
MOTIONLESS = {"reduced_motion": "reduce"}


@functools.cache
def started(contexts: Contexts) -> dict[str, str]:
    """What stands on pages that were just loaded, by their addresses."""
    own = contexts.browser.new_context(
        service_workers="block", **{"locale": "en-GB", **DESKTOP, **MOTIONLESS}
    )
    hide(own)
    page, found = own.new_page(), {}
    for address in ADDRESSES:
        page.goto("about:blank")
        page.goto(contexts.site + address)
        found[address] = standing(page)
    own.close()
    return found


@pytest.mark.parametrize("before", BEFORE)
def test_what_stands_after_it_is_what_stands_after_a_start(
    watch: Watch, contexts: Contexts, before: Callable[[Page], None]
) -> None:
    page = watch(**MOTIONLESS).open()
    before(page)
    for address in ADDRESSES:
        page.evaluate(BEGIN_ANEW, address)
        assert standing(page) == started(contexts)[address]


# where everything on the page is, and what answers a press at points all over it
LAID_OUT = """() => {
    const named = (one) => one && `${one.tagName}#${one.id}.${one.getAttribute("class") ?? ""}`;
    const at = (one) => Object.values(one.getBoundingClientRect().toJSON()).join(" ");
    const pressed = [];
    for (let x = 20; x < innerWidth; x += 40)
        for (let y = 20; y < innerHeight; y += 40) pressed.push(named(document.elementFromPoint(x, y)));
    return [[...document.querySelectorAll("#app *")].map((one) => `${named(one)} ${at(one)}`), pressed];
}"""


def laid_out(watched: Watched, address: str) -> list[list[str]]:
    """The layout of a page at rest."""
    page = watched.open(address)
    settle(page)
    found: list[list[str]] = page.evaluate(LAID_OUT)
    return found


@pytest.mark.parametrize("address", ["#new", "#new=table"])
def test_a_page_that_is_not_looked_at_is_laid_out_and_answers_as_one_that_is(
    watch: Watch, address: str
) -> None:
    transparent, shown = (laid_out(watch(paint=paint), address) for paint in (False, True))
    assert len(transparent[0]) > 20 and len(set(transparent[1])) > 5
    assert transparent == shown


def test_nothing_of_before_listens_or_comes(desktop: Watched) -> None:
    page = desktop.open()
    bots(page)
    page.evaluate(BEGIN_ANEW, "#new=table")
    begin(page)
    page.evaluate(COUNTED)
    steps = len(game(page).history)
    for key in ("Enter", "0", "Enter"):  # what the tick plays is saved once, and what is only tried is not
        page.keyboard.press(key)
    settle(page)
    made = [step for step in game(page).history[steps:] if step.seat is not None]
    assert len(made) in (1, 2)
    assert page.evaluate("written") == 1
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('hg.game.')).length") == 1


@pytest.mark.parametrize(
    "change",
    [
        "Storage.prototype.setItem = () => {}",
        "Object.defineProperty(navigator, 'share', { value: () => {}, configurable: true })",
        "window.planted = 1",
        "Math.random = () => 0",
        "Object.defineProperty(Document.prototype, 'hidden', { get: () => true })",
        "Worker.prototype.postMessage = () => {}",
    ],
)
def test_what_a_test_changes_in_a_page_is_seen(desktop: Watched, change: str) -> None:
    """Functions of the browser that were replaced, and names that were added."""
    page = desktop.page()
    page.goto(desktop.site + "manifest.webmanifest")
    before = frozenset(page.evaluate(TRAITS))
    assert before.issuperset(page.evaluate(TRAITS))
    page.evaluate(f"() => {{ {change}; }}")
    assert not before.issuperset(page.evaluate(TRAITS))


def test_a_page_that_a_test_has_changed_is_not_lent_again(contexts: Contexts) -> None:
    options = {**DESKTOP, "locale": "en-GB"}
    lent = contexts.lend(options)
    page = lent.borrow(options, "")
    assert lent.untouched()
    assert lent.borrow(options, "#new") is page
    page.evaluate("() => { window.planted = 1; }")
    assert not lent.untouched()
    assert page.is_closed()
    contexts.give_back(lent)
