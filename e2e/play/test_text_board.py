"""A whole game through the text board, by roles and labels alone; and the board for large text and narrow windows."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.conftest import PHONE, Watched
from e2e.support.moments import over, played, resume
from e2e.support.play import SEED, begin, chance, drawer, game, live, moves, settle
from hg_engine.landscape.phases import LandscapePhase

FIELD = "Type a move or a question"
SPECIAL = "table-2"
"""With five players and the choices below, special tiles, extra turns and every kind of piece come up."""


def field(page: Page) -> Any:
    return page.get_by_label(FIELD)


def type_(page: Page, text: str) -> None:
    field(page).fill(text)
    field(page).press("Enter")


def free(page: Page) -> Locator:
    """What can be chosen: radio buttons."""
    return page.get_by_role("radio", disabled=False)


@pytest.fixture
def text(watch: Callable[..., Watched]) -> Page:
    page = watch().open("#new=table")
    begin(page, SEED, seats=2)
    drawer(page)
    page.locator("#bar-face").click()
    settle(page)
    return page


def one_move(page: Page, draw: random.Random, way: str) -> None:
    """Make one move: ``type`` its name or number, or ``choose`` it."""
    if way == "choose":
        none = page.get_by_role("button", name=re.compile("^(None|Leave all)$"))
        radios = free(page)
        count = radios.count()
        if not count or (none.count() and draw.random() < 0.4):
            none.click()
            return
        radios.nth(draw.randrange(count)).check()
        page.get_by_role("button", name=re.compile("^(Place the tile|Place the piece|Take it back)$")).click()
        return
    names = free(page).locator("xpath=..").all_inner_texts()
    chosen = (
        draw.choice(names)
        if names and draw.random() < 0.6
        else "none"
        if "." in "".join(names)[:3]
        else names[0]
    )
    if chosen == "none":
        type_(page, "none")
    elif re.match(r"\d+\.", chosen):
        type_(page, chosen.split(".")[0])
    else:
        cell = re.match(r"(?:[EW]\d+ ?)?(?:[NS]\d+)?", chosen)
        turned = re.search(r"rotated (\d+)°", chosen)
        assert cell
        type_(page, f"{cell[0].strip()} {turned[1] if turned else 0}")


def test_a_whole_game_in_words(watch: Callable[..., Watched]) -> None:
    """Five players, typed and chosen moves, from the form to the result; the canvas is never there."""
    page = watch().open("#new=table")
    for _ in range(3):
        page.get_by_role("button", name="Add a seat").click()
    page.get_by_role("button", name="More Who begins").click()
    page.get_by_label("Seed", exact=True).fill(SPECIAL)
    page.get_by_role("button", name="Start", exact=True).click()
    drawer(page)
    page.locator("#bar-face").click()
    expect(page.locator("canvas:visible")).to_have_count(0)
    expect(page.get_by_role("heading", name="place your tile")).to_be_focused()
    draw = chance(11)
    said = ""
    for count in range(400):
        if page.locator("#to-result").count():
            break
        way = "type" if count % 2 else "choose"
        one_move(page, draw, way)
        expect(page.locator("#text-error")).to_have_count(0)
        if way == "type":
            expect(field(page)).to_be_focused()
            expect(field(page)).to_have_value("")
        else:
            assert page.evaluate("() => document.activeElement.id") == "text-now"
        assert live(page) != said
        said = live(page)
    session = game(page)
    assert session.position.is_over
    seen = {event.kind for step in session.history for event in step.events}
    assert {"river", "forest", "meadow", "river_system", "menhir_turn"} <= seen
    assert any(
        session.position.catalogue[tile].stack == "menhir" for tile, _ in session.position.tiles.values()
    )
    rows = page.get_by_role("region", name="Players").get_by_role("row").all_inner_texts()[1:]
    assert [int(row.split("\t")[1]) for row in rows] == list(session.position.scores)
    expect(page.get_by_text("River system").first).to_be_visible()
    page.get_by_role("button", name="See the result").click()
    outcome = session.position.outcome()
    assert outcome
    expect(page.get_by_role("heading", level=1)).to_contain_text(session.seats[outcome.winners[0]].name)


@pytest.mark.parametrize("options", [{}, PHONE])
def test_what_is_asked_next_is_in_sight_after_a_move(
    watch: Callable[..., Watched], options: dict[str, Any]
) -> None:
    """The button that settles a move may be far below it."""
    page = watch(**options).open("#new=table")
    begin(page, SEED, seats=2)
    drawer(page)
    page.locator("#bar-face").click()
    for _ in range(6):
        free(page).last.check()
        page.locator("#text-settle").click()
        settle(page)
        expect(page.locator("#text-now")).to_be_focused()
        expect(page.locator("#text-now")).to_be_in_viewport(ratio=1)


def test_by_keyboard_alone_with_no_trap(text: Page) -> None:
    """Tab reaches the field, the choices and every part, and leaves them again."""
    text.locator("#text-move").focus()
    first = text.evaluate_handle("() => document.activeElement")
    reached: list[str] = []
    for _ in range(80):
        text.keyboard.press("Tab")
        where = text.evaluate("() => document.activeElement.id || document.activeElement.tagName")
        if text.evaluate("first => document.activeElement === first", first):
            break
        assert where not in reached[-3:] or where == "SUMMARY", reached
        reached.append(where)
    else:
        pytest.fail(f"Tab does not come back: {reached}")
    assert {"text-go", "text-settle", "text-shown", "bar-settings"} <= set(reached)
    # the radio buttons are one stop; arrow keys walk over them
    text.locator("#text-go").focus()
    text.keyboard.press("Tab")
    text.keyboard.press("Space")
    text.keyboard.press("ArrowDown")
    second = text.evaluate("() => document.activeElement.value")
    assert text.evaluate("() => document.activeElement.checked")
    text.keyboard.press("Enter")
    assert str(game(text).history[1].move) == second


def test_turning_over_in_the_middle_of_a_turn_keeps_what_was_begun(text: Page) -> None:
    free(text).nth(1).check()
    chosen = text.evaluate("() => document.querySelector('input:checked').value")
    assert text.url.endswith("/text")
    text.get_by_role("button", name="Picture board").click()
    expect(text.locator("#canvas")).to_be_visible()
    settle(text)
    assert text.evaluate("() => hg.where('ghost')") is not None
    text.keyboard.press("Enter")
    assert str(game(text).history[1].move) == chosen
    text.keyboard.press("t")
    expect(text.get_by_role("group", name="Piece")).to_be_visible()
    free(text).nth(0).check()
    text.reload()
    text.evaluate("hg.ready")
    expect(text.get_by_role("group", name="Piece")).to_be_visible()


def test_help_errors_and_what_was_typed_before(text: Page) -> None:
    type_(text, "help")
    expect(text.get_by_role("group", name="Answer to “help”")).to_contain_text("where the tile fits")
    type_(text, "E9")
    expect(field(text)).to_have_attribute("aria-invalid", "true")
    expect(field(text)).to_have_accessible_description(re.compile("doesn’t fit at E9. Nearest spots"))
    field(text).press("ArrowUp")
    field(text).press("ArrowUp")
    expect(field(text)).to_have_value("help")
    type_(text, moves(text)[0])
    assert game(text).position.phase is not LandscapePhase.PLACE


SIZES = {
    "desktop, text 200 %": ({}, "200"),
    "zoom 200 %": ({"viewport": {"width": 640, "height": 400}, "device_scale_factor": 2}, "100"),
    "320 px": ({**PHONE, "viewport": {"width": 320, "height": 640}}, "100"),
    "phone, text 200 %": (PHONE, "200"),
    "320 px, text 200 %": ({**PHONE, "viewport": {"width": 320, "height": 640}}, "200"),
    "German 320 px, text 200 %": (
        {**PHONE, "viewport": {"width": 320, "height": 640}, "locale": "de-DE"},
        "200",
    ),
    "small phone, text 150 %": ({**PHONE, "viewport": {"width": 320, "height": 640}}, "150"),
    "German phone, text 150 %": ({**PHONE, "locale": "de-DE"}, "150"),
}
SPACED = """* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; }
p { margin-bottom: 2em !important; }"""
# on phones innerWidth grows with what is too wide; the screen does not
LOST = """() => [...document.querySelectorAll("#app *, #dialog *")].filter(node => {
  if (!node.checkVisibility({checkOpacity: true, checkVisibilityCSS: true})) return false;
  if (node.closest(".vh, .skip, .scroll, canvas, svg, datalist, .hist, [aria-hidden=true]")) return false;
  const own = [...node.childNodes].some(child => child.nodeType === 3 && child.data.trim());
  if (!own && !["INPUT", "SELECT", "BUTTON"].includes(node.tagName)) return false;
  const box = node.getBoundingClientRect();
  if (box.width <= 1 || box.height <= 1) return false;
  for (let up = node.parentElement; up; up = up.parentElement)
    if (/auto|scroll/.test(getComputedStyle(up).overflowX)) return false;
  return box.left < -1 || box.right > Math.min(innerWidth, screen.width) + 1;
}).map(node => node.id + " " + node.className + ": " + node.textContent.slice(0, 40))"""


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_lost_when_text_is_large_or_the_window_small(
    watch: Callable[..., Watched], size: str
) -> None:
    """No screen scrolls sideways, and no words or controls reach out of the window (WCAG 1.4.4, 1.4.10)."""
    options, percent = SIZES[size]
    watched = watch(**options)
    watched.store({"hg.prefs": json.dumps({"text": percent})})
    page = watched.open("#")
    assert (
        page.evaluate("() => parseFloat(getComputedStyle(document.documentElement).fontSize)")
        == 16 * int(percent) / 100
    )
    lost: dict[str, Any] = {}

    def look(name: str) -> None:
        settle(page)
        wide = page.evaluate(
            "() => document.documentElement.scrollWidth - Math.min(innerWidth, screen.width)"
        )
        found = [f"the page is {wide} px too wide"] if wide > 0 else []
        found += page.evaluate(LOST)
        if found:
            lost[name] = found

    look("home")
    for address in ("rules", "rules=hg2@1", "learn", "settings", "new", "new=table"):
        page.evaluate("(to) => { location.hash = to; }", address)
        look(address)
    begin(page, SEED, seats=3)
    look("table")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    look("table, occupying")
    page.keyboard.press("t")
    look("text, occupying")
    page.locator("#text-move").fill("help")
    page.locator("#text-move").press("Enter")
    look("text, help")
    page.locator("#bar-face").click()
    resume(page, played(over))
    page.keyboard.press("t")
    look("text, over")
    page.locator("#to-result").click()
    look("result")
    assert not lost


def test_text_may_be_spaced_out(text: Page) -> None:
    """WCAG 1.4.12: with more room between lines, words and letters nothing is cut off."""
    text.evaluate("(css) => { const sheet = new CSSStyleSheet(); sheet.replaceSync(css);"
                  " document.adoptedStyleSheets = [sheet]; }", SPACED)  # fmt: skip
    cut = """() => [...document.querySelectorAll("button, label, legend, summary, th, td, h1, h2, h3")].filter(node =>
      node.checkVisibility() && !node.closest(".vh, .cells, .skip") && getComputedStyle(node).overflow === "hidden"
      && (node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1))
      .map(node => node.outerHTML.slice(0, 120))"""
    assert not text.evaluate(cut)
    assert not text.evaluate(LOST)
    text.keyboard.press("t")
    assert not text.evaluate(LOST)


TARGETS = """(least) => [...document.querySelectorAll("button, a[href], input, select, summary")].filter(node => {
  if (!node.checkVisibility() || node.closest(".skip, .vh, details:not([open]) > :not(summary)")) return false;
  const box = (node.closest("label") || node).getBoundingClientRect();
  if (box.width < 2) return false;
  return box.width < least - .5 || box.height < least - .5;
}).map(node => node.outerHTML.slice(0, 140))"""


@pytest.mark.parametrize(("least", "options"), [(24, {}), (40, PHONE)])
def test_what_is_pressed_is_large_enough(
    watch: Callable[..., Watched], least: int, options: dict[str, Any]
) -> None:
    page = watch(**options).open("#new=table")
    small = page.evaluate(TARGETS, least)
    begin(page, SEED, seats=5)
    small += page.evaluate(TARGETS, least)
    drawer(page)
    small += page.evaluate(TARGETS, least)
    page.locator("#bar-face").click()
    small += page.evaluate(TARGETS, least)
    assert not small


def test_no_control_is_put_before_others_in_the_order_of_tab(watch: Callable[..., Watched]) -> None:
    page = watch().open("#new=table")
    begin(page, SEED)
    for _ in range(2):
        assert page.evaluate(
            "() => [...document.querySelectorAll('[tabindex]')].every(node => node.tabIndex <= 0)"
        )
        page.keyboard.press("t")


FIRST_STOP = """() => [...document.querySelectorAll("a[href], button, input, select, textarea, [tabindex]")]
    .find((one) => one.tabIndex >= 0 && one.checkVisibility()) === document.activeElement"""
"""Whether what has the focus is the first thing of the page that Tab reaches."""


def test_the_first_link_skips_to_the_board(watch: Callable[..., Watched]) -> None:
    page = watch().open("#new=table")
    begin(page, SEED)
    address = page.url
    # a table that is written again gives a focus that nobody has to the board: begin beside the link
    page.locator("#skip-face").focus()
    page.keyboard.press("Shift+Tab")
    skip = page.get_by_role("link", name="Skip to the board")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    assert page.evaluate(FIRST_STOP)
    page.keyboard.press("Enter")
    expect(page.locator("#board")).to_be_focused()
    assert page.url == address


def test_what_has_the_focus_is_never_hidden(watch: Callable[..., Watched]) -> None:
    """WCAG 2.4.11: while Tab walks over the table, no dock, sheet or bar covers what has the focus."""
    page = watch(**PHONE).open("#new=table")
    begin(page, SEED, seats=5)
    covered = []
    for _ in range(30):
        page.keyboard.press("Tab")
        found = page.evaluate(
            """() => { const node = document.activeElement; if (node === document.body) return "";
              const box = node.getBoundingClientRect();
              const part = [.1, .5, .9], spots = part.flatMap(
                x => part.map(y => [box.x + box.width * x, box.y + box.height * y]));
              const seen = spots.some(([x, y]) => { const top = document.elementFromPoint(x, y);
                return top && (node.contains(top) || top.contains(node)); });
              return seen ? "" : node.outerHTML.slice(0, 120); }"""
        )
        if found:
            covered.append(found)
    assert not covered
