"""Every text from the locale files, and room for it on every screen; plurals, and which language the page takes."""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

import build
from e2e.conftest import Watched
from e2e.moments import NAMES, TEACHERS
from e2e.play import settle
from e2e.walk import said, screens
from hg_engine.seasons.layout import NAMES as SPACES
from tests import pseudo
from tests.web.test_languages import CATEGORIES
from web.i18n import LANGUAGES

Size = tuple[int, int]
DESKTOP_SIZE, NARROWEST = (1280, 800), (320, 640)
SIZES = (DESKTOP_SIZE, (390, 844), NARROWEST)
# the longest texts are looked at in every size, those that people read where most and where least room is
ENDS = (DESKTOP_SIZE, NARROWEST)

# English has less to say than the pseudo language, which stands in its place
OTHERS = tuple(language for language in LANGUAGES if language != "en")

# texts that are the same in every language: keys of the keyboard, records, what is marked as another language,
# and ages, which the browser words
FOREIGN = "script, style, noscript, kbd, code, textarea, [lang]:not(html), time, .seed, .spaces th"
SHOWN = (Path(__file__).parent / "shown.js").read_text(encoding="utf-8")
# two frames in the size: in the first one the page hears of it, in the second one it has followed
PAINTED_AT = """([width, height]) => new Promise((done, fail) => {
    let good = 0, all = 0;
    const frame = () => {
        good = innerWidth === width && innerHeight === height ? good + 1 : 0;
        if (good === 2) done();
        else if (++all > 600) fail(new Error(`the window is ${innerWidth} by ${innerHeight}`));
        else requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
})"""
CHOSEN_ELSEWHERE = """(language) => {
    const key = "hg.prefs", newValue = JSON.stringify({...JSON.parse(localStorage.getItem(key) ?? "{}"), language});
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent("storage", { key, newValue, storageArea: localStorage }));
    return document.documentElement.lang;
}"""
TEXTS, CUT = (part.partition(" = ")[2].strip().rstrip(";") for part in SHOWN.split("export const ")[1:])


def with_pseudo(dist: Path) -> tuple[bytes, str]:
    """The application's pack and the page, with the pseudo language in the place of English."""
    [packed] = (dist / "assets").glob("app-*.pack")
    data = zlib.decompress(packed.read_bytes())
    start = 4 + int.from_bytes(data[:4], "little")
    members: dict[str, bytes] = {}
    at = start
    for path, size in json.loads(data[4:start]).items():
        members[path] = data[at : at + size]
        at += size
    locale = pseudo.locale()
    assert "web/locales/en.json" in members
    members["web/locales/en.json"] = json.dumps(locale).encode()
    page = (dist / "index.html").read_text(encoding="utf-8")
    english = json.dumps(build.boot_texts()["en"], ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    assert english in page
    texts = {key: text for key, text in locale.items() if key.startswith("boot.")}
    return build.pack(members), page.replace(english, json.dumps(texts))


@pytest.fixture
def pseudo_page(watch: Callable[..., Watched], dist: Path) -> Page:
    """The first screen in the pseudo language."""
    pack, html = with_pseudo(dist)
    watched = watch(reduced_motion="reduce")

    def page(route: Route) -> None:
        route.fulfill(body=html, content_type="text/html")

    watched.route("**/assets/app-*.pack", lambda route: route.fulfill(body=pack))
    watched.route(re.compile(re.escape(watched.site) + r"(#.*)?$"), page)
    return watched.open()


def untranslated(page: Page) -> list[str]:
    """Texts of the screen that are in no locale file."""
    said: list[tuple[str, str]] = page.evaluate(TEXTS, FOREIGN)
    words = {(where, text, pseudo.outside(text, *NAMES, *TEACHERS, *SPACES)) for where, text in said}
    # the browser joins lists of names and counts
    return sorted(f"{where}: {text}" for where, text, left in words if set(left.split()) - {"and"})


def resize(page: Page, size: Size) -> None:
    """Give the window a size, and wait until the page has laid itself out and painted in it."""
    width, height = size
    if page.viewport_size != {"width": width, "height": height}:
        page.set_viewport_size({"width": width, "height": height})
    page.evaluate(PAINTED_AT, [width, height])


def cut_off(page: Page, sizes: Sequence[Size] = SIZES) -> list[str]:
    """What has no room on the screen, at every size."""
    faults = []
    before = page.viewport_size
    assert before is not None
    for size in sizes:
        resize(page, size)
        found: list[str] = page.evaluate(CUT)
        faults += [f"{size[0]} px: {fault}" for fault in found]
    resize(page, (before["width"], before["height"]))
    return faults


def test_the_walk_finds_what_it_looks_for(desktop: Watched) -> None:
    page = desktop.open()
    assert any("A land, tile by tile" in fault for fault in untranslated(page))
    assert not cut_off(page)
    page.locator("[data-act='app.new']").first.evaluate("node => node.append('Bandwurmwort'.repeat(20))")
    for sizes in (SIZES, ENDS):
        wide = [fault for fault in cut_off(page, sizes) if "wide of" in fault]
        assert [size for size in sizes if any(fault.startswith(f"{size[0]} px:") for fault in wide)] == [
            *sizes
        ]


@pytest.mark.parametrize("size", SIZES)
def test_the_walk_finds_what_has_no_room_in_one_size_alone(desktop: Watched, size: Size) -> None:
    page = desktop.open()
    # in a box beside the screens that only follows a frame after the window, as the board does
    page.evaluate(
        """(only) => {
            const box = document.createElement("p");
            box.textContent = "Bandwurmwort".repeat(40);
            box.style.whiteSpace = "nowrap";
            const follow = () => requestAnimationFrame(() => { box.hidden = innerWidth !== only; });
            addEventListener("resize", follow);
            box.hidden = innerWidth !== only;
            document.body.append(box);
        }""",
        size[0],
    )
    for _ in range(2):
        for sizes in (SIZES, ENDS):
            found = {fault.partition(" px")[0] for fault in cut_off(page, sizes)}
            assert found == ({str(size[0])} if size in sizes else set())


def speak(page: Page, language: str) -> None:
    """Have the page speak another language where it stands, as when it is chosen in another tab."""
    assert page.evaluate(CHOSEN_ELSEWHERE, language) == language
    settle(page)


def cut_off_in_any(page: Page) -> list[str]:
    """What has no room in one of the languages, the pseudo language standing in the place of English."""
    faults = []
    for size in SIZES:
        resize(page, size)
        faults += [f"{size[0]} px: {fault}" for fault in page.evaluate(CUT)]
        for language in OTHERS if size in ENDS else ():
            speak(page, language)
            faults += [f"{size[0]} px, {language}: {fault}" for fault in page.evaluate(CUT)]
        if size in ENDS:
            speak(page, "en")
    resize(page, SIZES[0])
    return faults


def test_the_walk_finds_what_has_no_room_in_one_language_alone(desktop: Watched) -> None:
    page = desktop.open()
    page.evaluate(
        """() => {
            const sheet = new CSSStyleSheet();
            sheet.replaceSync("html:not([lang=cs]) .planted { display: none }");
            document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
            const box = document.createElement("p");
            box.className = "planted";
            box.textContent = "Bandwurmwort".repeat(40);
            box.style.whiteSpace = "nowrap";
            document.body.append(box);
        }"""
    )
    found = {fault.partition(": ")[0] for fault in cut_off_in_any(page)}
    assert found == {f"{size[0]} px, cs" for size in ENDS}
    assert page.evaluate("document.documentElement.lang") == "en"


@pytest.mark.long
def test_no_text_is_hard_coded_and_all_have_room(pseudo_page: Page) -> None:
    faults = []
    for state in screens(pseudo_page):
        found = untranslated(pseudo_page) + cut_off_in_any(pseudo_page)
        faults += [f"{state}: {fault}" for fault in found]
    for state in said(pseudo_page):
        faults += [f"{state}: {fault}" for fault in untranslated(pseudo_page) + cut_off(pseudo_page)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("language", OTHERS)
def test_what_is_said_has_room_in_every_language(watch: Callable[..., Watched], language: str) -> None:
    page = watch(locale=language, reduced_motion="reduce").open()
    assert page.evaluate("document.documentElement.lang") == language
    faults = [f"{state}: {fault}" for state in said(page) for fault in cut_off(page, ENDS)]
    assert not faults, "\n".join(faults)


def test_the_loading_page_speaks_the_language_too(watch: Callable[..., Watched], dist: Path) -> None:
    pack, html = with_pseudo(dist)
    watched = watch()
    watched.expected.append("404")
    watched.route(re.compile(re.escape(watched.site) + "$"), lambda route: route.fulfill(body=html))
    watched.route("**/assets/app-*.pack", lambda route: route.fulfill(status=404))
    page = watched.open(ready=False)
    expect(page.get_by_role("alert")).to_be_visible()
    page.locator("#boot-failure-detail").evaluate("node => node.remove()")
    assert pack
    assert [fault for fault in untranslated(page) if "Hunters" not in fault] == []


@pytest.mark.parametrize(
    ("tags", "kept", "spoken"),
    [
        (["de-CH"], None, "de"),
        (["pt-BR", "de-AT", "en"], None, "de"),
        (["den", "pt"], None, "en"),
        (["de"], "en", "en"),
        (["en"], "de", "de"),
        (["de"], "tlh", "de"),
    ],
)
def test_the_choice_of_the_user_then_of_the_browser(
    watch: Callable[..., Watched], tags: list[str], kept: str | None, spoken: str
) -> None:
    watched = watch()
    prefs: dict[str, Any] = {} if kept is None else {"language": kept}
    watched.add_init_script(
        f"Object.defineProperty(navigator, 'languages', {{get: () => {json.dumps(tags)}}});"
        f"if (location.host) localStorage.setItem('hg.prefs', {json.dumps(json.dumps(prefs))});"
        "window.spoken = [];"
        "new MutationObserver(() => spoken.push(document.documentElement.lang))"
        ".observe(document, {attributes: true, subtree: true, attributeFilter: ['lang']});"
    )
    page = watched.open()
    # while the game is loaded, and afterwards
    assert set(page.evaluate("spoken")) == {spoken}
    assert page.evaluate("document.documentElement.lang") == spoken


def test_plural_categories_are_the_browsers(desktop: Watched) -> None:
    page = desktop.open()
    for language in LANGUAGES:
        known = page.evaluate(
            "(tag) => new Intl.PluralRules(tag).resolvedOptions().pluralCategories", language
        )
        assert set(known) == CATEGORIES[language], language


def test_the_page_without_scripts_speaks_every_language(watch: Callable[..., Watched]) -> None:
    page = watch(java_script_enabled=False).open(ready=False)
    for language in LANGUAGES:
        expect(page.locator(f"noscript p[lang={language}]")).to_contain_text("JavaScript")
