"""Games in pages of other origins: the frame that the dialog writes, the picture, the card; on desks and phones."""

from __future__ import annotations

import functools
import html
import http.server
import threading
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Frame, Page, expect

import build
from e2e.conftest import PHONE, Watched
from e2e.start.test_axe import violations
from e2e.start.test_languages import CUT
from e2e.support import seasons
from e2e.support.moments import laid, over, played
from e2e.support.play import drawer
from hg_engine import AnySession, Seat, Seeded
from hg_engine.cli import main
from hg_engine.landscape.session import LandscapeSession
from hg_engine.notation import link, record
from web.i18n.words import LANGUAGES
from web.landscape.timeline import timeline_of
from web.seasons.timeline import timeline_of as season_story
from web.share.fragments import address

Game = AnySession
GAMES: dict[str, Callable[[], Game]] = {
    "landscape": lambda: played(laid(24)),
    "seasons": lambda: seasons.brief(),
}
families = pytest.mark.parametrize("which", GAMES)
# PyScript makes databases of its own, and puts nothing into them
STORED = """async () => {
    const found = [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...await caches.keys()];
    const answer = (asked) => new Promise((done, fail) => Object.assign(asked, {
        onsuccess: () => done(asked.result), onerror: fail }));
    for (const { name } of await indexedDB.databases()) {
        const base = await answer(indexedDB.open(name));
        for (const store of base.objectStoreNames)
            found.push(...await answer(base.transaction(store).objectStore(store).getAllKeys()));
        base.close();
    }
    return found;
}"""


def settle(page: Page) -> None:
    """Wait until every frame of ours is at rest."""
    for frame in page.frames:
        frame.evaluate("globalThis.hg?.idle()")


class Elsewhere:
    """A site of another origin, whose pages a test writes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        handler = functools.partial(Quiet, directory=str(folder))
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.origin = f"http://127.0.0.1:{self._server.server_port}/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def write(self, body: str) -> str:
        """Write a page round some HTML; returns its address."""
        page = (
            '<!doctype html><html lang="en"><meta charset="utf-8"><title>A blog</title><link rel="icon" href="data:,">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f'<body style="margin:0;height:4000px"><h1>A blog</h1><input id="comment" aria-label="Comment">{body}'
        )
        (self.folder / "index.html").write_text(page, encoding="utf-8")
        return self.origin

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        """Say nothing of what is asked for."""


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[Elsewhere]:
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    site = Elsewhere(folder)
    yield site
    site.close()


def framed(watched: Watched, elsewhere: Elsewhere, body: str) -> tuple[Page, Frame]:
    """A page of another origin with some HTML in it, and the frame in that, once its game is there."""
    watched.origins.append(elsewhere.origin)
    page = watched.page()
    page.goto(elsewhere.write(body))
    return page, inside(page)


def inside(page: Page) -> Frame:
    """The frame in a page, once there is something in it; it may be lazy."""
    expect(page.frame_locator("iframe").locator("#app h1")).to_be_attached()
    frame = page.frames[1]
    frame.evaluate("hg.ready")
    settle(page)
    return frame


def iframe(watched: Watched, fragment: str, width: int = 640, height: int = 480) -> str:
    """A frame at an address of the page."""
    url = html.escape(f"{watched.site}#{fragment}")
    return f'<iframe src="{url}" title="A game" width="{width}" height="{height}"></iframe>'


def seen(frame: Frame) -> tuple[int, ...]:
    """The points that the frame shows."""
    return tuple(int(text) for text in frame.locator("[id^=score-]").all_text_contents())


def test_the_html_of_the_dialog_shows_the_moment_in_a_page_of_another_origin(
    desktop: Watched, watch: Callable[..., Watched], elsewhere: Elsewhere
) -> None:
    game = played(over)
    timeline = timeline_of(game)
    page = desktop.open("#g=" + link.encode(game))
    for _ in range(3):
        page.keyboard.press("Shift+,")
    drawer(page)
    page.locator("#bar-share").click()
    page.locator("#send-embed").click()
    expect(page.get_by_role("dialog")).to_contain_text("It will show")
    code = page.locator("#embed-code").input_value()
    desktop.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("#embed-copy").click()
    expect(page.get_by_role("dialog").get_by_role("status")).to_contain_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == code
    at = int(code.partition("&amp;at=")[2].partition('"')[0])
    # at a reader's, who has never been here
    watched = watch(color_scheme="dark", locale="de-DE", clock=True)
    page, frame = framed(watched, elsewhere, code)
    expect(frame.locator("html")).to_have_attribute("lang", "de")
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    assert seen(frame) == game.at(at).scores
    expect(page.locator("iframe")).to_have_attribute("title", "Hunters & Gatherers: Mara, Suni and Beni")
    frame.locator("#board-next").click()
    assert seen(frame) == game.at(timeline.after(at)).scores
    frame.locator("#board-play").click()
    page.clock.run_for(20_000)
    expect(frame.locator("#prompt")).to_contain_text("gewinnt")
    assert seen(frame) == game.position.scores
    # the way out is a link to the page itself, in a tab of its own
    with page.expect_popup() as opened:
        frame.locator("#view-page").click()
    tab = opened.value
    expect(tab.locator("[data-act='app.takeover']")).to_be_visible()
    assert record.from_text(str(tab.evaluate("hg.record()"))).history == game.history
    assert tab.evaluate("window.opener") is None
    assert [key for key in tab.evaluate(STORED) if ".game." in key] == []


@families
def test_a_reader_walks_through_the_game_and_leaves_nothing_behind(
    desktop: Watched, elsewhere: Elsewhere, which: str
) -> None:
    game = GAMES[which]()
    timeline = timeline_of(game) if which == "landscape" else season_story(game, True)
    at = timeline.stops[len(timeline.stops) // 2]
    page, frame = framed(desktop, elsewhere, iframe(desktop, address(link.encode(game), at)))
    turn = timeline.turn_at(at)
    assert turn is not None
    expect(frame.locator("#prompt")).to_have_text(f"Turn {turn.number} of {len(timeline.turns)}")
    ranged = frame.locator("#board-range")
    expect(ranged).to_have_value(str(timeline.index(at)))
    frame.locator("#board-next").click()
    expect(ranged).to_have_value(str(timeline.index(at) + 1))
    page.keyboard.press(",")
    expect(ranged).to_have_value(str(timeline.index(at)))
    page.keyboard.press(".")
    page.keyboard.press(".")
    expect(ranged).to_have_value(str(timeline.index(at) + 2))
    ranged.focus()
    page.keyboard.press("ArrowLeft")
    expect(ranged).to_have_value(str(timeline.index(at) + 1))
    page.keyboard.press("Home")
    expect(ranged).to_have_value("0")
    page.keyboard.press("End")
    expect(ranged).to_have_value(str(len(timeline.stops) - 1))
    frame.locator("#board-play").click()
    expect(ranged).to_have_value("1")
    frame.locator("#board-play").click()
    for key in ("u", "t", "?", "Enter", "1"):
        page.keyboard.press(key)
    settle(page)
    expect(frame.locator("#board")).to_be_visible()
    expect(frame.locator("#toasts .toast, #keys, dialog[open], .strip")).to_have_count(0)
    acts = frame.evaluate("() => [...document.querySelectorAll('[data-act]')].map(one => one.dataset.act)")
    assert {act.split(".")[0] for act in acts} == {"history", "zoom", "fit"}
    assert frame.evaluate(STORED) == []
    assert frame.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)") == 0


def test_a_frame_takes_neither_the_focus_nor_the_wheel_from_the_page_it_is_in(
    desktop: Watched, elsewhere: Elsewhere
) -> None:
    desktop.origins.append(elsewhere.origin)
    page = desktop.page()
    page.goto(elsewhere.write(iframe(desktop, address(link.encode(played(laid(24)))), 640, 480)))
    page.locator("#comment").focus()
    frame = inside(page)
    frame.evaluate("(to) => { location.hash = to; }", address(link.encode(played(laid(24))), 30))
    expect(frame.locator("#prompt")).to_contain_text("Turn")
    page.keyboard.type("still here")
    expect(page.locator("#comment")).to_have_value("still here")
    box = page.locator("iframe").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 320, box["y"] + 200)
    start = "() => [hg.where('tile:56').x, hg.where('tile:56').y]"
    frame.wait_for_function("() => hg.where('tile:56')")
    before = frame.evaluate(start)
    page.mouse.wheel(0, 300)
    page.wait_for_function("scrollY > 200")
    page.evaluate("scrollTo(0, 0)")
    assert frame.evaluate(start) == before
    page.keyboard.down("Control")
    page.mouse.wheel(0, -300)
    page.keyboard.up("Control")
    frame.wait_for_function(f"(before) => ({start})()[0] !== before[0]", arg=before)
    assert page.evaluate("scrollY") == 0


SIZED = """([width, height, fragment]) => {
    const frame = document.querySelector("iframe");
    Object.assign(frame, { width, height });
    frame.src = frame.src.replace(/#.*/, "#" + fragment);
}"""


@pytest.mark.parametrize(
    ("sizes", "options"),
    [([(280, 220), (800, 600), (1280, 800)], {}), ([(320, 400)], PHONE)],
    ids=["desk", "phone"],
)
def test_everything_has_room(
    watch: Callable[..., Watched],
    elsewhere: Elsewhere,
    sizes: list[tuple[int, int]],
    options: dict[str, Any],
) -> None:
    """Each game in a frame of each size; the first of them begins the page, the others come into it."""
    watched = watch(**options)
    games = [game() for game in GAMES.values()]
    page, frame = framed(watched, elsewhere, iframe(watched, address(link.encode(games[0])), *sizes[0]))
    for size in sizes:
        for game in games:
            at = len(game.history) - 9
            fragment = address(link.encode(game), at)
            page.evaluate(SIZED, [*size, fragment])
            frame.wait_for_function(
                "([fragment, size]) => location.hash === fragment && innerWidth === size[0] && innerHeight === size[1]",
                arg=["#" + fragment, size],
            )
            settle(page)
            assert seen(frame) == game.at(at).scores
            has_room(frame, size)
            if options:
                frame.locator("#board-previous").tap()
                expect(frame.locator("#prompt")).to_contain_text("Turn")


def has_room(frame: Frame, size: tuple[int, int]) -> None:
    """All parts of a viewer lie one under the other, and are as large as they must be."""
    root = "document.scrollingElement"
    assert frame.evaluate(f"[{root}.scrollWidth, {root}.scrollHeight]") == list(size)
    boxes = frame.evaluate(
        """() => [...document.querySelectorAll(".pls, .bdw, .hist, .below")].map(one => {
            const box = one.getBoundingClientRect(); return [box.top, box.bottom]; })"""
    )
    assert boxes[0][0] == 0 and boxes[-1][1] == pytest.approx(size[1], abs=0.6)
    for (_, end), (begin, _) in pairwise(boxes):
        assert end == pytest.approx(begin, abs=0.6), "one under the other, none over another"
    assert boxes[1][1] - boxes[1][0] >= 90, "the board can be seen"
    for name in ("previous", "play", "next", "range"):
        room = frame.locator(f"#board-{name}").bounding_box()
        assert room is not None and room["width"] >= 44 and room["height"] >= 43.9


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_have_room_in_small_frames(watch: Callable[..., Watched], language: str) -> None:
    watched = watch(locale=language, viewport={"width": 280, "height": 220})
    page = watched.open("#" + address(link.encode(played(laid(24), seats=5)), 40))
    assert page.evaluate(CUT) == []
    page.evaluate("location.hash = 'view=AAAA'")
    expect(page.locator(".refused h1")).to_be_visible()
    assert page.evaluate(CUT) == []


@pytest.mark.parametrize("look", [{"color_scheme": "light"}, {"color_scheme": "dark"}, {**PHONE}])
def test_no_violation_in_a_frame(watch: Callable[..., Watched], look: dict[str, Any]) -> None:
    page = watch(**look, paint=True).open("#" + address(link.encode(played(laid(24))), 40))
    wrong = violations(page)
    for fragment in (
        address(link.encode(seasons.brief()), 130),
        address(link.encode(played(over))),
        "view=AAAA",
    ):
        page.evaluate("(to) => { location.hash = to; }", fragment)
        settle(page)
        for width, height in ((280, 220), (800, 600)):
            page.set_viewport_size({"width": width, "height": height})
            settle(page)
            wrong += violations(page)
    assert not wrong, "\n" + "\n".join(wrong)


def test_whoever_made_the_address_means_no_good(desktop: Watched, elsewhere: Elsewhere) -> None:
    names = ('"><img src=x onerror=1>', "</b><script>1</script>", "&lt;b&gt;")
    colors = ("hematite", "azurite", "ochre")
    game = LandscapeSession(
        "hg2@1", [Seat(n[:24], c) for n, c in zip(names, colors, strict=True)], Seeded("x")
    )
    packed = link.encode(game)
    page, frame = framed(desktop, elsewhere, iframe(desktop, address(packed)))
    expect(frame.locator(".pls")).to_contain_text(names[0][:24])
    assert frame.evaluate("document.querySelectorAll('#app :is(img, script)').length") == 0
    frames = "document.querySelector('iframe')"
    for bad in ("", "AAAA", packed[:-6], "A" * 20_000, '"><script>1</script>', packed + "&at=-1e9#g=AAAA"):
        page.evaluate(f"(to) => {{ {frames}.src = to; }}", f"{desktop.site}#view={bad}")
        if bad.startswith(packed):
            expect(frame.locator("#board")).to_be_visible()
            continue
        expect(frame.locator(".refused h1")).to_have_text("This link can’t be opened")
        expect(frame.locator("#board")).to_have_count(0)
        expect(frame.locator(".refused a")).to_have_attribute("href", desktop.site)
    assert frame.evaluate(STORED) == []


def test_a_frame_stays_a_viewer_whatever_its_address(desktop: Watched, elsewhere: Elsewhere) -> None:
    packed = link.encode(played(laid(24)))
    page, frame = framed(desktop, elsewhere, iframe(desktop, address(packed), 900, 700))
    for fragment, there in ((f"g={packed}", ".viewer"), ("", ".refused"), (address(packed), ".viewer")):
        page.evaluate("(to) => { document.querySelector('iframe').src = to; }", f"{desktop.site}#{fragment}")
        expect(frame.locator(there)).to_be_visible()


def test_a_picture_is_found_under_its_name_and_leads_to_the_game(
    desktop: Watched, elsewhere: Elsewhere
) -> None:
    who = [Seat("Zoë & Žofie", "ice"), Seat("山田 #1", "ochre")]
    game = LandscapeSession("hg2@1", who, Seeded("x"))
    for _ in range(9):
        game.play(game.position.legal_moves()[-1])
    page = desktop.open("#g=" + link.encode(game))
    drawer(page)
    page.locator("#bar-share").click()
    page.locator("#send-embed").click()
    page.locator("input[name=embed-kind][value=picture]").check(force=True)
    expect(page.locator("#embed-save")).not_to_have_attribute("aria-disabled", "true")
    with page.expect_download() as download:
        page.locator("#embed-save").click()
    download.value.save_as(elsewhere.folder / download.value.suggested_filename)
    code = page.locator("#embed-code").input_value()
    desktop.origins.append(elsewhere.origin)
    page.goto(elsewhere.write(code))
    picture = page.locator("img")
    assert picture.evaluate("one => one.decode().then(() => one.naturalWidth)") > 700
    width, height, wide, high = picture.evaluate(
        "one => [one.width, one.height, one.naturalWidth, one.naturalHeight]"
    )
    assert width / height == pytest.approx(wide / high, rel=0.01)
    alt = picture.get_attribute("alt") or ""
    assert all(
        f"{seat.name}: {points} point" in alt for seat, points in zip(who, game.position.scores, strict=True)
    )
    picture.click()
    expect(page.locator("[data-act='app.takeover']")).to_be_visible()
    assert record.from_text(str(page.evaluate("hg.record()"))).history == game.history


@families
def test_a_card_is_painted_and_its_page_shows_the_game(
    watch: Callable[..., Watched], elsewhere: Elsewhere, capsys: pytest.CaptureFixture[str], which: str
) -> None:
    game, desktop = GAMES[which](), watch(paint=True)
    arguments = ["card", link.encode(game), "-o", str(elsewhere.folder), "--site", desktop.site]
    arguments += ["--page", elsewhere.origin, "--browser", build.set_up_browser(), "--ply", "140"]
    arguments[-1] = str(min(140, len(game.history)))
    assert main(arguments) == 0, capsys.readouterr().err
    data = (elsewhere.folder / "card.png").read_bytes()
    assert (int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")) == (1200, 630)
    assert len(data) > 50_000, "more than one colour"
    desktop.origins.append(elsewhere.origin)
    desktop.expected.append("favicon")
    page = desktop.page()
    page.route("**/favicon.ico", lambda route: route.fulfill(body=""))
    page.goto(elsewhere.origin)
    frame = inside(page)
    expect(frame.locator("#prompt")).to_contain_text("Turn" if len(game.history) > 140 else "")
    image = page.locator("meta[property='og:image']").get_attribute("content")
    sizes = page.evaluate(
        "async (src) => { const one = new Image(); one.src = src; await one.decode(); return [one.width, one.height] }",
        image,
    )
    assert sizes == [1200, 630]
    assert not violations(page)
    for size in ((390, 844), (320, 640)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert page.evaluate("document.scrollingElement.scrollWidth") == size[0]


@pytest.mark.parametrize("fragment", ["", "new"])
def test_a_page_of_the_same_site_gets_no_whole_page_in_a_frame(desktop: Watched, fragment: str) -> None:
    page = desktop.page()
    page.goto(desktop.site + "manifest.webmanifest")
    page.evaluate(
        "(html) => { document.body.innerHTML = html; }", iframe(desktop, fragment).replace("&", "&amp;")
    )
    frame = inside(page)
    expect(frame.locator("#app")).to_contain_text("misuse your clicks")
    expect(frame.locator("#view-page")).to_have_attribute("target", "_blank")
    assert page.evaluate("Object.keys(localStorage)") == []
    frame.evaluate("(to) => { location.hash = to; }", "g=" + link.encode(played(laid(24))))
    expect(frame.locator(".viewer")).to_be_visible()
    assert page.evaluate("Object.keys(localStorage)") == []
