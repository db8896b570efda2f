"""axe-core finds nothing to complain of on any screen, in any state, light, dark and with more contrast.

Every size is walked through with every rule; looks that only repaint the desktop are put on in passing.

A new screen is one more line of `WAYS`: a name, and how to get there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import build
from e2e import apart, seasons
from e2e.conftest import PHONE, Watched
from e2e.moments import answer, look_over, over, own, played, resume
from e2e.play import SEED, game, settle
from hg_engine import COLORS, Seat, Seeded, Session

AXE = build.MODULES / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
LOOKS: dict[str, dict[str, Any]] = {
    "desktop": {"color_scheme": "light"},
    "phone, dark": {**PHONE, "color_scheme": "dark"},
    "small phone": {**PHONE, "viewport": {"width": 320, "height": 640}, "color_scheme": "light"},
    "phone on its side": {**PHONE, "viewport": {"width": 844, "height": 390}, "color_scheme": "light"},
}
# looks of the desktop that differ in colours and frames alone, and the rules that read those; contrasts are read from
# the style sheets, not from the colours that the system puts in their place
PLAIN: dict[str, Any] = {"color_scheme": "light", "contrast": "no-preference", "forced_colors": "none"}
REPAINTED: dict[str, tuple[dict[str, Any], list[str]]] = {
    "dark, more contrast": (
        {**PLAIN, "color_scheme": "dark", "contrast": "more"},
        ["color-contrast", "link-in-text-block", "target-size"],
    ),
    "more contrast": (
        {**PLAIN, "contrast": "more"},
        ["color-contrast", "link-in-text-block", "target-size"],
    ),
    "forced colours": ({**PLAIN, "forced_colors": "active"}, ["link-in-text-block", "target-size"]),
}

Way = Callable[[Page], None]


def at(fragment: str) -> Way:
    """Go to an address."""

    def go(page: Page) -> None:
        page.evaluate("(to) => { location.hash = to; }", fragment)
        settle(page)

    return go


def choose(selector: str, value: str) -> Way:
    """Choose from a list."""

    def go(page: Page) -> None:
        page.locator(selector).select_option(value)
        settle(page)

    return go


def table(page: Page) -> None:
    """A game of five after forty moves."""
    session = Session(
        "hg2@1", [Seat(f"Player {n}", color) for n, color in enumerate(COLORS, 1)], Seeded(SEED)
    )
    for count in reversed(range(40)):
        legal = session.position.legal_moves()
        session.play(legal[count % len(legal)])
    own(page, session)


def to_phase(mark: str) -> Way:
    """Play on until the legal moves look so."""

    def go(page: Page) -> None:
        page.evaluate(
            """(mark) => { for (let n = 0; n < 40; n++) { const m = [...hg.moves()].map(String);
               if (m.length > 1 && m.some(move => move.includes(mark))) return; hg.play(m[0]); } }""",
            mark,
        )
        settle(page)

    return go


def finish(page: Page) -> None:
    """Play to the end: the last move at the page, those before it where that takes less time."""
    session = game(page)
    while not session.position.is_over:
        session.play(session.position.legal_moves()[-1])
    resume(page, session)
    turn(True)(page)


def press(selector: str) -> Way:
    """Press what is there."""

    def go(page: Page) -> None:
        page.locator(selector).locator("visible=true").first.click()
        settle(page)

    return go


def key(name: str) -> Way:
    """Press a key."""

    def go(page: Page) -> None:
        page.keyboard.press(name)
        settle(page)

    return go


def turn(to_text: bool) -> Way:
    """Turn the table to its words, or back."""

    def go(page: Page) -> None:
        if (page.locator("body").get_attribute("data-screen") == "text") != to_text:
            page.locator("#bar-face").click()
        settle(page)

    return go


def lines(*typed: str) -> Way:
    """Type into the text board."""

    def go(page: Page) -> None:
        for text in typed:
            page.locator("#text-move").fill(text)
            page.locator("#text-move").press("Enter")
        settle(page)

    return go


def answered(page: Page) -> None:
    """Play the turn of a puzzle anyhow."""
    answer(page, [])
    expect(page.locator(".puzzle.done")).to_be_visible()


def hint(page: Page) -> None:
    """Wait for what the coach says."""
    expect(page.locator("#coach-0")).to_be_visible()
    settle(page)


def bar(page: Page) -> None:
    """Have the bar shown."""
    press("#bar-settings")(page)
    page.locator("#set-aid-bar").check()
    page.keyboard.press("Escape")
    expect(page.locator("#expect")).to_be_visible()
    settle(page)


def learnt(page: Page) -> None:
    """The lesson on the table, played as it shows itself."""
    for _ in range(20):
        if page.locator(".lesson.done").count():
            break
        expect(page.locator("#lesson-show, .lesson.done")).to_have_count(1)
        page.locator("#lesson-show").click()
        dots = page.locator(".lesson .dots .on").count()
        page.locator("#confirm").click()
        expect(page.locator(f".lesson .dots .on:nth-child({dots + 1})")).to_have_count(1)
        settle(page)


WAYS: tuple[tuple[str, tuple[Way, ...]], ...] = (
    ("home, empty", (at(""),)),
    ("a link that is none", (at("g=wat"),)),
    ("settings", (key("Escape"), at(""), press("[data-act='app.settings']"))),
    ("rules list", (key("Escape"), at("rules"))),
    ("rules", (at("rules=hg2@1"),)),
    ("rules 2002", (at("rules=hg1@1"),)),
    ("lessons", (at("learn"),)),
    ("lessons of seasons", (at("learn=seasons"),)),
    ("lesson of seasons", (at("learn=jump"), press("#lesson-show"))),
    ("lesson of seasons, in words", (turn(True),)),
    ("lesson of seasons, done", (turn(False), at("learn=sheet"), learnt)),
    ("puzzles", (at("puzzles"),)),
    ("puzzle", (press("#puzzles-today"), press("#puzzle-hint"))),
    ("puzzle, answered", (answered,)),
    ("a puzzle that is none", (at("puzzle=nosuch"), key("Escape"))),
    ("new game", (at("new"),)),
    ("new game, a bot", (choose("#kind-1", "elder"),)),
    ("new game, people again", (choose("#kind-1", ""),)),
    ("new game, house rules", (press(".disc"),)),
    ("table, idle", (table, to_phase("/"))),
    ("table, placing", (key("Enter"),)),
    ("table, occupying", (key("Enter"), to_phase("-"))),
    ("table, chosen", (key("1"),)),
    ("table, a hint", (key("h"), hint)),
    ("table, area looked at", (key("Escape"), key("Escape"), key("i"))),
    ("table, map of keys", (key("?"),)),
    ("table, settings", (key("Escape"), press("#bar-settings"))),
    ("table, past", (key("Escape"), key(","))),
    ("text, past", (turn(True),)),
    ("text, idle", (press("#dock-back"), to_phase("/"))),
    ("text, answer and error", (lines("help", "wat"),)),
    ("text, nothing chosen", (press("#text-settle"),)),
    ("text, placing", (press(".ways input"),)),
    ("text, occupying", (press("#text-settle"), to_phase("p"))),
    ("table again", (turn(False), to_phase("/"))),
    ("text, over", (finish,)),
    ("result", (press("#to-result"), press("#result-numbers"))),
    ("analysis", (lambda page: look_over(page, played(over, seats=2)),)),
    ("text, a turn that was looked over", (press("#point-1"),)),
    ("table, a turn that was looked over", (turn(False),)),
    ("table, over, and what the seats may expect", (press("#dock-back"), bar)),
    ("table, sharing", (press("#bar-share"),)),
    ("table, HTML for other pages", (press("#send-embed"),)),
    ("home with games", (key("Escape"), at(""))),
    ("new game, drawn by hand", (at("new"), press("label:has(input[value=hand])"))),
    ("table, which tile was drawn", (press("form .pri"),)),
    ("table, tiles narrowed down", (press("#draw-forest"), press("#draw-item-deer"))),
    ("text, which tile was drawn", (turn(True),)),
    ("rules of seasons", (at("rules=seasons@1"),)),
    ("new game, seasons", (at("new"), press("label:has(input[value='seasons@1'])"))),
    ("seasons, a pawn", (press("form .pri"), turn(False), key("1"))),
    ("seasons, a step", (key("ArrowRight"),)),
    ("seasons, a hint", (key("Escape"), key("h"), hint)),
    ("seasons, a space", (press("#coach-close"), key("Escape"), key("i"))),
    ("seasons, map of keys", (key("Escape"), key("?"))),
    ("seasons, in words", (key("Escape"), turn(True), lines("help", "wat"))),
    ("seasons, the end of summer", (turn(False), seasons.into_winter)),
    ("seasons, winter", (press("#season-go"),)),
    ("seasons, result", (lambda page: own(page, seasons.played(seasons.over)), press("#to-result"))),
    ("seasons, analysis", (lambda page: look_over(page, seasons.brief()),)),
    ("seasons, a turn that was looked over", (press("#point-1"),)),
)


def violations(page: Page, rules: list[str] = TAGS) -> list[str]:
    """What axe-core finds on the page as it stands, by rules or tags of rules."""
    # given as text to the debugger, which the page's policy does not concern
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    run = (
        "(how) => axe.run(document, {resultTypes: ['violations'], ...how}).then(result => result.violations)"
    )
    found = page.evaluate(run, {"runOnly": rules})
    return [
        f"{rule['id']}: {node['target']} {node['html'][:160]} | {node.get('failureSummary', '')[:300]}"
        for rule in found
        for node in rule["nodes"]
    ]


def repainted(page: Page) -> list[str]:
    """What axe-core finds on a page of the desktop in its other looks."""
    wrong = []
    for look, (media, rules) in REPAINTED.items():
        page.emulate_media(**media)
        settle(page)
        wrong += [f"{look}: {found}" for found in violations(page, rules)]
    page.emulate_media(**PLAIN)
    settle(page)
    return wrong


@pytest.mark.long
@pytest.mark.parametrize("look", LOOKS)
def test_no_violation_on_any_screen(watch: Callable[..., Watched], look: str) -> None:
    page = watch(reduced_motion="reduce", **LOOKS[look]).open("#")
    wrong: list[str] = []
    for name, ways in WAYS:
        for way in ways:
            way(page)
        wrong += [f"{name}: {found}" for found in violations(page)]
        if look == "desktop":
            wrong += [f"{name}, {found}" for found in repainted(page)]
    for name in apart.walk(page):
        wrong += [f"{name}: {found}" for found in violations(page)]
        if look == "desktop":
            wrong += [f"{name}, {found}" for found in repainted(page)]
    assert not wrong, "\n" + "\n".join(wrong)
    expect(page.locator("h1").first).to_be_attached()


@pytest.mark.parametrize(
    ("look", "media"),
    [
        ("dark, more contrast", "(prefers-color-scheme: dark) and (prefers-contrast: more)"),
        ("more contrast", "(prefers-color-scheme: light) and (prefers-contrast: more)"),
        ("forced colours", "(forced-colors: active)"),
    ],
)
def test_a_fault_of_one_look_is_found_in_that_look_alone(
    watch: Callable[..., Watched], look: str, media: str
) -> None:
    page = watch(reduced_motion="reduce", **LOOKS["desktop"]).open("#")
    page.evaluate(
        """(media) => {
            const sheet = new CSSStyleSheet();
            sheet.replaceSync(`
                p.planted { color: #000; background: #fff; }
                p.planted button { width: 40px; height: 40px; min-height: 0; min-width: 0; margin: 0; padding: 0; }
                @media ${media} {
                    p.planted { color: #aaa; }
                    p.planted button { width: 9px; height: 9px; }
                }`);
            document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
            const text = document.createElement("p");
            text.className = "planted";
            text.textContent = "Words in a line.";
            const buttons = document.createElement("p");
            buttons.className = "planted";
            buttons.innerHTML = "<button>1</button><button>2</button>";
            // beside the screens, which are drawn anew
            const part = document.createElement("section");
            part.setAttribute("aria-label", "Planted");
            part.append(text, buttons);
            document.body.append(part);
        }""",
        media,
    )
    assert not violations(page)
    for _ in range(2):
        found = {tuple(fault.split(": ")[:2]) for fault in repainted(page)}
        assert found == {(look, rule) for rule in REPAINTED[look][1] if rule != "link-in-text-block"}


def test_a_start_that_failed(watch: Callable[..., Watched]) -> None:
    watched = watch()
    watched.expected += ["Failed to load", "net::ERR", "Failed to fetch"]
    watched.route("**/*.wasm", lambda route: route.abort())
    page = watched.open(ready=False)
    expect(page.locator("#boot-failure")).to_be_visible()
    assert not violations(page)


def test_while_it_loads(watch: Callable[..., Watched]) -> None:
    watched = watch()
    watched.route("**/*.wasm", lambda route: None)
    page = watched.open(ready=False)
    expect(page.locator("#boot-bar")).to_be_visible()
    assert not violations(page)
    watched.unroute("**/*.wasm")


def test_axe_itself_is_no_part_of_the_site(watch: Callable[..., Watched], dist: Any) -> None:
    assert not [path for path in dist.rglob("*") if path.name.startswith("axe")]
    page = watch().open("#")
    page.evaluate("() => document.body.append(document.createElement('button'))")
    assert any("button-name" in found for found in violations(page))
