"""The start page is there before the program: its words, its picture, its buttons; and it stays where it is."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Literal

import pytest
from playwright.sync_api import Page, Route, expect

import build
from e2e.conftest import DESKTOP, PHONE, Watched
from e2e.support.play import settle, until
from hg_engine import COLORS, Seat, Seeded
from hg_engine.landscape.session import LandscapeSession
from hg_engine.notation import link

Watch = Callable[..., Watched]

# where everything is that is told apart, and how large
PLACES = """() => [...document.querySelectorAll("#app [id], #app h1, #app b, #app p, #app a")].map((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return [node.id || node.textContent, left, top + scrollY, width, height].map((x) => x.toFixed?.(1) ?? x).join(" ");
})"""
# what is where when the date is about to be written; the text that waits for it has no words yet
UNDATED = """Intl.DateTimeFormat = class extends Intl.DateTimeFormat {
    constructor(...all) { super(...all); window.undated ??= places(); }
};"""
SIZES = [(1440, 900), (844, 390), (390, 844), (320, 568)]
PLAY = {"en": "Play", "de": "Spielen", "fr": "Jouer", "es": "Jugar", "cs": "Hr\u00e1t"}
# how far the colours of the land are from those of a picture of it, of 255
FAR = """(source) => new Promise((resolve) => {
    const cells = (image) => {
        const context = Object.assign(document.createElement("canvas"), { width: 22, height: 14 }).getContext("2d");
        context.imageSmoothingQuality = "high";
        context.drawImage(image, 0, 0, 22, 14);
        return context.getImageData(0, 0, 22, 14).data;
    };
    const picture = new Image();
    picture.onload = () => {
        const now = cells(document.getElementById("land")), then = cells(picture);
        resolve(now.reduce((sum, value, at) => sum + Math.abs(value - then[at]), 0) / now.length);
    };
    picture.src = source;
})"""


@contextmanager
def before_the_program(watched: Watched, fragment: str = "") -> Iterator[Page]:
    """Open the page, and give it the interpreter only in the end."""
    held: list[Route] = []
    given: list[bool] = []
    watched.route("**/*.wasm", lambda route: route.continue_() if given else held.append(route))
    page = watched.open(fragment, ready=False)
    expect(page.locator("#boot-bar")).to_be_attached()
    yield page
    given.append(True)
    for route in held:
        route.continue_()
    page.evaluate("hg.ready")
    settle(page)


def has_its_day(page: Page) -> None:
    """Wait until the page says which day it is, which it does a moment after it is seen."""
    expect(page.locator("#home-daily")).to_contain_text(str(page.evaluate("new Date().getFullYear()")))


@pytest.mark.parametrize("language", PLAY)
def test_the_words_are_there_in_every_language(watch: Watch, language: str) -> None:
    with before_the_program(watch(**DESKTOP, locale=f"{language}-{language.upper()}")) as page:
        button = page.locator("#play")
        expect(button).to_be_visible()
        expect(button).to_contain_text(PLAY[language])
        has_its_day(page)
        text = page.locator("#app").inner_text()
        assert "{" not in text
        assert page.evaluate("document.documentElement.lang") == language


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_nothing_jumps_when_the_program_is_there(watch: Watch, device: dict[str, object]) -> None:
    watched = watch(**device)
    watched.add_init_script(f"window.places = {PLACES}; {UNDATED}")
    with before_the_program(watched) as page:
        expect(page.locator("#play")).to_be_visible()
        has_its_day(page)
        before = page.evaluate(PLACES)
        figures = [
            [place.rsplit(maxsplit=4)[1:] for place in places]
            for places in (page.evaluate("undated"), before)
        ]
        assert figures[0] == figures[1]
        assert len(before) > 20
        page.evaluate("() => { window.kept = [...document.querySelectorAll('#app [id]')]; }")
    assert page.evaluate(PLACES) == before
    assert page.evaluate("() => kept.every((node) => node.isConnected)"), "no element is made anew"
    expect(page.locator("#boot")).to_have_count(0)


def test_the_first_style_sheet_has_all_that_the_page_needs(watch: Watch) -> None:
    """Nothing changes its looks when all style sheets are there (`build.style_sheets`), in any size or theme."""
    watched = watch(**DESKTOP, paint=True)
    sheet: list[Route] = []
    program: list[Route] = []
    watched.route("**/styles-*.css", lambda route: sheet.append(route))
    watched.route("**/*.wasm", lambda route: program.append(route))
    page = watched.page()
    page.goto(watched.site, wait_until="commit")
    expect(page.locator("#play")).to_be_visible()
    has_its_day(page)
    schemes: list[Literal["light", "dark"]] = ["light", "dark"]
    looks = [(size, scheme) for size in SIZES for scheme in schemes]

    def seen() -> list[bytes]:
        found = []
        for (width, height), scheme in looks:
            page.set_viewport_size({"width": width, "height": height})
            page.emulate_media(color_scheme=scheme)
            found.append(page.screenshot(full_page=True, animations="disabled", mask=[page.locator("#boot")]))
        return found

    before = seen()
    assert len({*before}) == len(looks)
    sheets = "() => [...document.querySelectorAll('link[rel=stylesheet]')]"
    until(page, f"() => Promise.resolve(({sheets})().length === 2)")
    sheet[0].continue_()
    until(page, f"() => Promise.resolve(({sheets})().every((one) => one.sheet))")
    assert [look for look, was, now in zip(looks, before, seen(), strict=True) if was != now] == []
    program[0].continue_()
    page.evaluate("hg.ready")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_land_is_seen_softly_and_then_as_it_is(watch: Watch, scheme: str) -> None:
    """Its colours hardly change, by day or by night."""
    with before_the_program(watch(**DESKTOP, color_scheme=scheme, paint=True)) as page:
        painted = """() => {
            const land = document.getElementById("land"), context = land.getContext("2d");
            return Promise.resolve(context.getImageData(land.width >> 1, land.height >> 1, 1, 1).data[3] === 255);
        }"""
        until(page, painted)
        softly = page.evaluate("() => document.getElementById('land').toDataURL()")
    assert page.evaluate("() => document.getElementById('land').toDataURL()") != softly
    assert page.evaluate(FAR, softly) < 8


@pytest.mark.parametrize(
    ("button", "hash"), [("home-learn", "#learn"), ("home-choose", "#new"), ("play", "#play=")]
)
def test_what_is_pressed_is_done_as_soon_as_the_program_is_there(
    watch: Watch, button: str, hash: str
) -> None:
    with before_the_program(watch(**DESKTOP)) as page:
        page.locator("#home-friend").click()
        page.locator(f"#{button}").focus()
        page.keyboard.press("Enter")
        expect(page.locator("[aria-busy=true]")).to_have_count(1)
        expect(page.locator(f"#{button}")).to_have_attribute("aria-busy", "true")
        assert page.evaluate("location.hash") == ""
    page.wait_for_function("(hash) => location.hash.startsWith(hash)", arg=hash)
    expect(page.locator("[aria-busy]")).to_have_count(0)


def test_a_language_that_is_chosen_early_is_that_of_the_program(watch: Watch) -> None:
    with before_the_program(watch(**DESKTOP)) as page:
        page.locator("#app select").select_option("de")
        expect(page.locator("#app select")).to_have_attribute("aria-busy", "true")
    expect(page.locator("#play")).to_contain_text("Spielen")
    expect(page.locator("#app select")).to_have_value("de")


@pytest.mark.parametrize(("motion", "name"), [("no-preference", "boot-run"), ("reduce", "boot-glow")])
def test_the_bar_lives_while_the_program_is_made(watch: Watch, motion: str, name: str) -> None:
    with before_the_program(watch(**DESKTOP, reduced_motion=motion)) as page:
        running = page.evaluate(
            "() => document.getAnimations().map((one) => [one.animationName, one.playState])"
        )
        assert [name, "running"] in running


def test_the_program_waits_until_the_style_sheet_is_there(watch: Watch) -> None:
    watched = watch(**DESKTOP)
    held: list[Route] = []
    watched.route("**/first-*.css", lambda route: held.append(route))
    # it would not wait for ever
    watched.add_init_script(
        """
        const { setTimeout } = globalThis;
        globalThis.setTimeout = (call, ms, ...more) => (ms === 1000 ? 0 : setTimeout(call, ms, ...more));
        """
    )
    page = watched.page()
    page.goto(watched.site, wait_until="commit")
    until(page, "() => Promise.resolve(document.getElementById('play') !== null)")
    until(page, "() => Promise.resolve('hg' in globalThis)")
    assert [url for url in watched.requested if url.endswith((".pack", ".wasm", ".whl"))] == []
    held[0].continue_()
    expect(page.locator("#play")).to_be_visible()
    page.evaluate("hg.ready")


SESSION = LandscapeSession(
    "hg2@1", [Seat(name, color) for name, color in zip("AB", COLORS, strict=False)], Seeded("x")
)


@pytest.mark.parametrize("fragment", ["#new", f"#g={link.encode(SESSION)}"])
def test_other_addresses_begin_without_it(watch: Watch, fragment: str) -> None:
    with before_the_program(watch(**DESKTOP), fragment) as page:
        expect(page.locator("#app")).to_be_hidden()
        expect(page.locator("#boot")).to_have_attribute("role", "main")


def test_whoever_has_games_does_not_see_the_page_of_newcomers(watch: Watch) -> None:
    watched = watch(**DESKTOP)
    watched.add_init_script("localStorage.setItem('hg.game.0000000000000001', '{}')")
    with before_the_program(watched) as page:
        expect(page.locator("#app")).to_be_hidden()


def test_a_theme_that_was_chosen_is_followed(watch: Watch) -> None:
    watched = watch(**DESKTOP, color_scheme="light")
    prefs = json.dumps({"theme": "dark", "language": "de"})
    watched.add_init_script(f"localStorage.setItem('hg.prefs', {json.dumps(prefs)})")
    with before_the_program(watched) as page:
        expect(page.locator("#play")).to_contain_text("Spielen")
        assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"
        before = page.evaluate(PLACES)
    assert page.evaluate(PLACES) == before


def test_a_start_that_fails_takes_the_page_away(watch: Watch) -> None:
    watched = watch(**DESKTOP)
    watched.expected += ["Failed to load", "net::ERR", "Failed to fetch"]
    watched.route("**/*.wasm", lambda route: route.abort())
    page = watched.open(ready=False)
    expect(page.get_by_role("alert")).to_contain_text("could not be loaded")
    expect(page.locator("#app")).to_be_hidden()
    expect(page.locator("#boot")).to_have_attribute("role", "main")


def test_the_page_knows_every_language(dist: object) -> None:
    text = (build.DIST / "index.html").read_text(encoding="utf-8")
    assert sorted(PLAY) == sorted(build.boot_texts())
    assert all(text.count(f'<script type="text/html" data-first="{language}">') == 1 for language in PLAY)
