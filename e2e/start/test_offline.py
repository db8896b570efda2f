"""The game without its server, and a newer version of it: one visit keeps everything, nothing is forced on anybody."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

import build
from e2e.conftest import visiting
from e2e.support.house import House, SomeWhere
from e2e.support.play import agree, begin, cells, chance, game, moves, settle, spot, until
from hg_engine import COLORS, Seat, Seeded
from hg_engine.landscape.session import LandscapeSession
from hg_engine.notation import link

KEPT = "() => navigator.serviceWorker.ready.then(() => null)"
REFUSED = """
const register = ServiceWorkerContainer.prototype.register;
ServiceWorkerContainer.prototype.register = async function (...args) {
    const found = await register.apply(this, args), worker = found.installing;
    worker?.addEventListener("statechange", () => { window.refused ||= worker.state === "redundant"; });
    return found;
};
"""
# the copies of versions; a head start and painted pictures may lie beside one
COPIES = "caches.keys().then((names) => names.filter((name) => !/ (start|pictures)$/.test(name)))"
CACHES = f"() => {COPIES}.then((names) => names.length)"
COPY = f"() => {COPIES}.then(([name]) => caches.open(name))"
VERSION = "() => JSON.parse(document.getElementById('hg-build').textContent).version"


@pytest.fixture(scope="session")
def newer(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same tree with another file in the page's Python: another version."""
    folder = tmp_path_factory.mktemp("newer") / "dist"
    before = build.package_files
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            build,
            "package_files",
            lambda package: before(package) | ({"web/newer.txt": b"1"} if package == "web" else {}),
        )
        build.build_dist(folder)
    return folder


def visit(context: BrowserContext, house: House, fragment: str = "") -> Page:
    page = context.new_page()
    page.goto(house.site + fragment)
    page.evaluate("hg.ready")
    return page


def replace(house: House, folder: Path) -> None:
    """Put another version where the first one lay, as a host does."""
    shutil.rmtree(house.folder)
    shutil.copytree(folder, house.folder)


def play_some(page: Page, turns: int) -> None:
    rng = chance(5)
    for _ in range(turns):
        page.evaluate("(move) => hg.play(move)", rng.choice(moves(page)))
    settle(page)


def finished() -> str:
    session = LandscapeSession(
        "hg2@1", [Seat(name, color) for name, color in zip("AB", COLORS, strict=False)], Seeded("x")
    )
    rng = chance(1)
    while not session.position.is_over:
        session.play(rng.choice(session.position.legal_moves()))
    return f"#g={link.encode(session)}"  # fmt: skip


def test_after_one_visit_everything_runs_with_the_server_gone(visitor: BrowserContext, house: House) -> None:
    for file in house.folder.rglob("*"):
        os.utime(file)  # the browser's own cache trusts no file that is new: all must come from the copy
    first = visit(visitor, house)
    first.evaluate(KEPT)
    first.close()
    house.close()
    failed: list[str] = []
    visitor.on("requestfailed", lambda request: failed.append(request.url))
    page = visit(visitor, house, "?from=a-letter#new=table")
    begin(page)
    page.mouse.click(*spot(page, f"cell:{cells(moves(page))[0]}"))
    settle(page)
    if page.locator("#none").count():
        page.locator("#none").click()
    page.locator("#confirm").click()
    play_some(page, 9)
    assert len(agree(page).history) > 9
    page.evaluate("hg._whole")  # a pack that is still on its way when the page is left has failed, too
    page.goto(house.site + "index.html#rules=hg1@1")
    page.evaluate("hg.ready")
    expect(page.locator("h1")).to_be_visible()
    other = visit(visitor, house, finished())
    expect(other.locator("#app")).to_contain_text("A")
    assert game(other).position.is_over
    home = visit(visitor, house)
    expect(home.get_by_role("button", name="Continue")).to_be_visible()
    # the browser's own cache is asked first for this one, and may have thrown it out
    assert [url for url in failed if not url.endswith(".wasm")] == []


# where the browser was told to look for each file of ours without asking the worker
SOURCES = """() => Object.fromEntries(
  [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
    .filter(({ name }) => name.startsWith(document.baseURI) || name === document.baseURI)
    .map((one) => [one.name.replace(/[#].*/, ""), one.workerMatchedRouterSource ?? one.workerMatchedSourceType]))"""


# hosts say what else an answer depends on, and the browser takes a copy only for requests that have the same of it
@pytest.mark.parametrize(
    ("prefix", "vary"),
    [("/some/where/", "Accept-Encoding"), ("/a(b)+c*/%7Bd%7D/", "Accept, Accept-Encoding, Origin")],
)
def test_the_browser_finds_files_without_starting_the_worker(
    visitor: BrowserContext, house: House, monkeypatch: pytest.MonkeyPatch, prefix: str, vary: str
) -> None:
    monkeypatch.setattr(SomeWhere, "prefix", prefix)
    house.headers = {"Vary": vary}
    first = visit(visitor, house)
    first.evaluate(KEPT)
    first.close()
    house.close()
    page = visit(visitor, house)
    page.evaluate("hg._whole")
    sources = page.evaluate(SOURCES)
    assert len(sources) > 15
    # the browser's own cache is asked for the WebAssembly, and the copy only if it has none
    looked = {source for url, source in sources.items() if url.endswith(".wasm")}
    assert looked in ({"network"}, {"cache"})
    assert {source for url, source in sources.items() if not url.endswith(".wasm")} == {"cache"}


def test_the_board_is_painted_offline(chromium: Browser, house: House) -> None:
    context = visiting(chromium, paint=True)
    visit(context, house, "#new=table").evaluate(KEPT)
    house.close()
    page = visit(context, house, "#new=table")
    begin(page)
    # painting is done by a worker of its own, whose file must be here too
    expect(page.locator("#board")).to_be_visible()
    page.wait_for_function(
        """() => {
          const { x, y } = hg.where("tile:56") ?? { x: 0, y: 0 };
          const board = document.getElementById("canvas"), box = board.getBoundingClientRect();
          const scale = board.width / box.width;
          const half = 30 * scale;
          const data = board.getContext("2d").getImageData(
            (x - box.x) * scale - half, (y - box.y) * scale - half, 2 * half, 2 * half).data;
          const colours = new Set();
          for (let at = 0; at < data.length; at += 4) colours.add(data[at] << 16 | data[at + 1] << 8 | data[at + 2]);
          return colours.size > 100;
        }"""
    )
    context.close()


def test_a_new_version_is_offered_and_old_games_go_on_in_it(
    visitor: BrowserContext, house: House, newer: Path
) -> None:
    page = visit(visitor, house, "#new=table")
    page.evaluate(KEPT)
    begin(page)
    play_some(page, 5)
    before = game(page)
    other = visit(visitor, house)
    old = page.evaluate(VERSION)
    [pack] = house.folder.glob("assets/app-*.pack")
    replace(house, newer)
    page.bring_to_front()  # a page behind another one has few frames
    page.reload()
    page.evaluate("hg.ready")
    until(page, "() => navigator.serviceWorker.getRegistration().then((is) => is.waiting !== null)")
    # the old version goes on, and nobody is asked in the middle of a game
    assert page.evaluate(VERSION) == old
    settle(page)
    expect(page.get_by_role("button", name="Update now")).to_have_count(0)
    play_some(page, 1)
    page.evaluate("() => { location.hash = ''; }")
    expect(page.get_by_text("A new version is ready")).to_be_visible()
    page.get_by_role("button", name="Later").click()
    expect(page.get_by_role("button", name="Update now")).to_have_count(0)
    page.reload()
    page.evaluate("hg.ready")
    # a browser that does not go over leaves nobody waiting: the page is loaded anew and offers it again
    page.clock.install()
    page.evaluate("() => { ServiceWorker.prototype.postMessage = () => {}; }")
    page.get_by_role("button", name="Update now").click()
    with page.expect_navigation():
        page.clock.run_for(10_000)
    page.evaluate("hg.ready")
    assert page.evaluate(VERSION) == old
    page.get_by_role("button", name="Update now").click()
    # the other page stays as it is, and sees which of both steps is not taken
    until(other, "() => navigator.serviceWorker.getRegistration().then((is) => is.waiting === null)")
    page.wait_for_function(f"(old) => ({VERSION})() !== old", arg=old)
    page.evaluate("hg.ready")
    # the game is there and goes on
    page.get_by_role("button", name="Continue").click()
    after = game(page)
    assert len(after.history) > len(before.history)
    assert after.history[: len(before.history)] == before.history
    play_some(page, 2)
    assert len(game(page).history) > len(after.history)
    # the other tab was left alone: it still has its own files, which the server has no more, and may change over
    assert other.evaluate(VERSION) == old
    assert other.evaluate("(path) => fetch(path).then((answer) => answer.ok)", f"assets/{pack.name}")
    assert page.evaluate(CACHES) == 2
    with other.expect_navigation():
        other.get_by_role("button", name="Update now").click()
    other.evaluate("hg.ready")
    assert other.evaluate(VERSION) == page.evaluate(VERSION)
    until(other, f"() => ({CACHES})().then((count) => count === 1)")
    house.close()
    assert visit(visitor, house).evaluate(VERSION) == page.evaluate(VERSION)


def test_what_arrives_damaged_is_not_kept_and_the_page_runs_all_the_same(
    visitor: BrowserContext, house: House
) -> None:
    house.spoiled = "sw"
    visit(visitor, house).close()
    house.spoiled = "icon-512"  # the page has no use for it
    page = visitor.new_page()
    page.add_init_script(REFUSED)
    page.goto(house.site)
    page.evaluate("hg.ready")
    page.wait_for_function("() => window.refused")
    assert page.evaluate(CACHES) == 0
    house.spoiled = ""
    page = visit(visitor, house)
    page.evaluate(KEPT)
    assert page.evaluate(CACHES) == 1


def test_what_got_lost_is_fetched_again(visitor: BrowserContext, house: House) -> None:
    page = visit(visitor, house)
    page.evaluate(KEPT)
    count = f"() => ({COPY})().then((kept) => kept.keys()).then((all) => all.length)"
    whole = page.evaluate(count)
    page.evaluate(
        f"""() => ({COPY})()
          .then(async (kept) => {{ for (const key of await kept.keys()) await kept.delete(key); }})"""
    )
    page.reload()
    page.evaluate("hg.ready")
    until(page, f"(whole) => ({count})().then((found) => found === whole)", whole)


def test_the_browser_finds_nothing_to_say_against_installing(visitor: BrowserContext, house: House) -> None:
    page = visit(visitor, house)
    page.evaluate(KEPT)
    session = visitor.new_cdp_session(page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["url"] == house.site + "manifest.webmanifest"
    said = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in said if error["errorId"] != "in-incognito"] == []
    for action, heading in (("#new", "New game"), ("#continue", "A land, tile by tile")):
        said_there = visit(visitor, house, action).locator("h1").first.inner_text()
        assert " ".join(said_there.split()) == heading
