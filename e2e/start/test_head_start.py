"""The next visit begins with the memory of a Python that was started before, or does without at no cost."""

from __future__ import annotations

import base64
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from e2e.conftest import visiting
from e2e.support.house import House
from e2e.support.play import begin, game, moves, settle
from e2e.support.traces import traced

MAKE = "() => hg._ahead.make()"
SIZE = "() => hg._ahead.size()"
USED = "() => hg._ahead.used()"
NAMES = "() => caches.keys().then((names) => names.filter((name) => name.endsWith(' start')))"
KEPT = "() => navigator.serviceWorker.ready.then(() => null)"
# the very Python of the page, as boot.js hands it to PyScript
ROLL = """async () => {
  const boot = await import(hg.assets["web/platform/boot.js"]);
  const python = await boot.loadPyodide({ stdout: () => {}, stderr: () => {} });
  return python.runPython("import random; random.random()");
}"""
PLAIN = "licences.txt"
# the time after which the page tells how far it is (SOON in first.js) has come when a test says so
PATIENT = """const later = setTimeout;
globalThis.setTimeout = (call, ms, ...given) => {
  if (ms === 700) globalThis.tell = call;
  else return later(call, ms, ...given);
};"""
# keeps the head start, and what the page knows of it, where they are none of the page's
SAVE = """async () => {
  for (const [key, value] of Object.entries(localStorage)) if (key.startsWith("hg ahead ")) sessionStorage[key] = value;
  const [name] = (await caches.keys()).filter((one) => one.endsWith(" start"));
  const cache = await caches.open(name);
  const [request] = await cache.keys();
  await (await caches.open(`saved ${name}`)).put(request, await cache.match(request));
}"""
REPLACE = """async (spoil) => {
  Object.assign(localStorage, sessionStorage);
  const [saved] = (await caches.keys()).filter((one) => one.startsWith("saved "));
  const cache = await caches.open(saved.slice("saved ".length));
  const [request] = await (await caches.open(saved)).keys();
  const kept = await (await caches.open(saved)).match(request);
  let content = new Uint8Array(await kept.arrayBuffer());
  const headers = new Headers(kept.headers);
  if (spoil === "a byte") content[content.length >> 1] ^= 1;
  if (spoil === "the end") content = content.slice(0, content.length >> 1);
  if (spoil === "all") {
    content = new TextEncoder().encode("of another kind ".repeat(64));
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
    headers.set("X-SHA-256", Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join(""));
  }
  await cache.put(request, new Response(content, { headers }));
}"""


# what the browser has of a head start, as text, and putting the same into another site's hands, which brings the bytes
CARRIED = """async () => {
  const [name] = (await caches.keys()).filter((one) => one.endsWith(" start"));
  const cache = await caches.open(name);
  const [request] = await cache.keys();
  const kept = await cache.match(request);
  const content = new Uint8Array(await kept.arrayBuffer());
  let text = "";
  for (let at = 0; at < content.length; at += 32768) text += String.fromCharCode(...content.subarray(at, at + 32768));
  const told = Object.entries(localStorage).filter(([key]) => key.startsWith("hg ahead "));
  const { pathname, search } = new URL(request.url);
  return { name, path: pathname + search, headers: [...kept.headers], told, content: btoa(text) };
}"""
PUT = """async ({ name, path, headers, told, file }) => {
  for (const [key, value] of told) localStorage.setItem(key, value);
  const content = await (await fetch(file)).arrayBuffer();
  await (await caches.open(name)).put(new URL(path, location.href).href, new Response(content, { headers }));
}"""
CONTENT = "kept.bin"


@pytest.fixture(scope="module")
def home(chromium: Browser) -> Iterator[BrowserContext]:
    """One browser for all tests here: what was compiled for the first page serves the others."""
    context = visiting(chromium)
    yield context
    context.close()


def visit(context: BrowserContext, house: House, fragment: str = "") -> Page:
    page = context.new_page()
    page.goto(house.site + fragment)
    page.evaluate("hg.ready")
    return page


_carried: dict[str, object] = {}
"""The head start that was made first: all pages are of one version, and make the same."""


def make(context: BrowserContext, house: House) -> None:
    """Make a head start, as the page does by itself some time after its start."""
    page = visit(context, house)
    assert page.evaluate(MAKE) > 10e6
    if not _carried:
        _carried.update(page.evaluate(CARRIED))
    page.close()


def ahead(context: BrowserContext, house: House) -> None:
    """Give the site a head start: a copy of one that was made for another test, if there is one."""
    if not _carried:
        make(context, house)
        return
    (house.folder / CONTENT).write_bytes(base64.b64decode(str(_carried["content"])))
    page = context.new_page()
    page.goto(house.site + PLAIN)
    page.evaluate(PUT, {**_carried, "content": None, "file": CONTENT})
    page.close()


def opening(page: Page) -> tuple[str, list[str]]:
    """Begin a game with a known seed, and tell its record and what can be played after three moves."""
    begin(page)
    for _ in range(3):
        page.evaluate("(move) => hg.play(move)", min(moves(page)))
    settle(page)
    return str(game(page).history), moves(page)


def test_the_same_game_with_dice_of_its_own(home: BrowserContext, house: House) -> None:
    page = visit(home, house, "#new=table")
    plain = opening(page)
    page.close()
    ahead(home, house)
    rolled = []
    for _ in range(2):
        page = visit(home, house, "#new=table")
        assert page.evaluate(USED)
        assert opening(page) == plain
        rolled.append(page.evaluate(ROLL))
        page.close()
    assert rolled[0] != rolled[1]


def test_what_was_compiled_of_its_javascript_is_not_compiled_again(chromium: Browser, house: House) -> None:
    house.headers = {"Vary": "Accept-Encoding"}
    context = visiting(chromium, paint=True)  # to paint takes a page as long as the browser takes to keep it
    ahead(context, house)
    big = ("pyodide", "pyodide.asm", "pyscript")
    for _ in range(6):  # the browser keeps it behind the first start that ran it from its copy
        page = context.new_page()
        with traced(context, page, "v8,devtools.timeline") as events:
            page.goto(house.site)
            page.evaluate("hg.idle()")
        assert page.evaluate(USED)
        page.close()
        modules = [event["args"]["data"] for event in events if event["name"] == "v8.compileModule"]
        used = {
            name
            for name in big
            for module in modules
            if f"/{name}-" in module["url"]
            and module.get("consumedCacheSize")
            and not module["cacheRejected"]
        }
        if used == set(big):
            break
    context.close()
    assert used == set(big)


@pytest.mark.parametrize("broken", [False, True], ids=["late", "never"])
def test_what_tells_how_far_it_is_comes_late(chromium: Browser, house: House, broken: bool) -> None:
    """It would only flash, as long as the program is soon there; but a failure is told at once."""
    context = visiting(chromium, "block")
    ahead(context, house)
    page = context.new_page()
    page.add_init_script(PATIENT)
    held: list[Route] = []
    page.route("**/*.wasm", lambda route: route.abort() if broken else held.append(route))
    page.goto(house.site)
    panel, failure = page.locator("#boot"), page.locator("#boot-failure")
    if broken:
        expect(failure).to_be_visible()
    else:
        expect(page.locator("#play")).to_be_visible()  # the start page is there before the program
        expect(panel).to_be_hidden()
        page.evaluate("tell()")
        expect(panel).to_be_visible()
        for route in held:
            route.continue_()
        page.evaluate("hg.ready")
        assert page.evaluate(USED)
        expect(panel).to_have_count(0)
    context.close()


def test_whoever_makes_it_rehearses_and_goes(home: BrowserContext, house: House) -> None:
    page = visit(home, house)
    page.evaluate("() => hg._ahead.forget()")
    with page.expect_worker(lambda worker: "head_start_maker" in worker.url) as made:
        assert page.evaluate(MAKE) > 10e6
    assert made.value in page.workers
    while made.value in page.workers:
        page.evaluate("hg.idle()")
    page.close()


def test_a_bot_plays_and_a_language_is_changed(home: BrowserContext, house: House) -> None:
    ahead(home, house)
    page = visit(home, house, "#new=table")
    assert page.evaluate(USED)
    page.locator("#kind-1").select_option("hunter")
    begin(page)
    page.evaluate("(move) => hg.play(move)", moves(page)[0])
    page.evaluate("() => { location.hash = 'settings'; }")
    page.locator("input[name=language][value=fr]").check(force=True)
    expect(page.locator("h1")).to_have_text("Réglages")
    page.close()


def test_data_are_there_before_their_pack_has_come(chromium: Browser, house: House) -> None:
    context = visiting(chromium, worker="block")
    ahead(context, house)
    page = visit(context, house, "#puzzles")
    assert page.evaluate(USED)
    expect(page.locator("[id^=kind-]").first).to_be_visible()
    # everything waited for one pack, that of the puzzles, and for no other
    [hurried] = page.evaluate("() => hg._later.hurried")
    assert "lessons" in hurried
    page.evaluate("() => hg._whole")
    assert page.evaluate("() => hg._later.lacking") == []
    context.close()


def test_where_a_service_worker_keeps_the_files_all_packs_come_before_such_a_screen(
    home: BrowserContext, house: House
) -> None:
    ahead(home, house)
    before = visit(home, house)
    before.evaluate(KEPT)
    page = visit(home, house, "#puzzles")
    assert page.evaluate(USED)
    expect(page.locator("[id^=kind-]").first).to_be_visible()
    assert page.evaluate("() => [hg._later.hurried, hg._later.lacking]") == [[], []]
    page.close()
    before.close()


NEVER = """
const { fetch, setTimeout } = globalThis;
globalThis.fetch = (request, options) => /[/]lessons-/.test(request) ? new Promise(() => {}) : fetch(request, options);
globalThis.setTimeout = (work, delay) => setTimeout(work, delay === 15_000 ? 0 : delay);
"""
"""A pack that never comes, and the end of the start's patience at once."""


def test_a_pack_that_never_comes_does_not_keep_the_first_screen(home: BrowserContext, house: House) -> None:
    before = visit(home, house)
    before.evaluate(KEPT)
    home.add_init_script(NEVER)
    page = visit(home, house, "#puzzles")
    assert page.evaluate("() => Boolean(navigator.serviceWorker.controller)")
    expect(page.locator("[id^=kind-]").first).to_be_visible()
    assert any("/lessons-" in url for url in page.evaluate("() => hg._later.hurried"))
    page.close()
    before.close()


def test_damaged_and_foreign_ones_are_thrown_away(home: BrowserContext, house: House) -> None:
    ahead(home, house)
    # no game is open, which would make one by itself after a while
    plain = home.new_page()
    plain.goto(house.site + PLAIN)
    plain.evaluate(SAVE)
    for spoil in ("a byte", "the end", "all"):
        plain.evaluate(REPLACE, spoil)
        page = visit(home, house)
        assert not page.evaluate(USED), spoil
        assert page.evaluate(SIZE) == 0, spoil
        expect(page.locator("h1")).to_be_visible()
        page.close()
    # and none of them was refused for another reason
    plain.evaluate(REPLACE, "nothing")
    page = visit(home, house)
    assert page.evaluate(USED)
    page.close()
    plain.close()


def test_a_tab_that_fell_over_does_without(home: BrowserContext, house: House) -> None:
    ahead(home, house)
    page = visit(home, house)
    [name] = page.evaluate(NAMES)
    # the mark is left only by a page that neither started nor was left
    page.goto(house.site + "licences.txt")
    page.evaluate("(name) => sessionStorage.setItem(name, '1')", name)
    page.goto(house.site)
    page.evaluate("hg.ready")
    assert not page.evaluate(USED)
    assert page.evaluate(NAMES) == []
    page.close()


def test_it_begins_with_the_server_gone_and_goes_with_its_version(home: BrowserContext, house: House) -> None:
    page = visit(home, house)
    page.evaluate(KEPT)
    page.close()
    ahead(home, house)
    page = visit(home, house)
    page.evaluate(
        "() => Promise.all(['0123456789', 'other'].map((name) => caches.open(`hg /some/where/ ${name} start`)))"
    )
    house.close()
    page.reload()
    page.evaluate("hg.ready")
    assert page.evaluate(USED)
    assert page.evaluate("hg._ahead.forget().then(() => hg._ahead.size())") == 0
    assert page.evaluate(NAMES) == []
    page.close()


def test_the_settings_show_it_and_throw_it_away(home: BrowserContext, house: House) -> None:
    ahead(home, house)
    page = visit(home, house, "#settings")
    label = page.locator("label[for=set-ahead]")
    expect(label).to_contain_text("MB")
    page.locator("#set-ahead").click()
    expect(label).not_to_contain_text("MB")
    assert page.evaluate(NAMES) == []
    page.reload()
    page.evaluate("hg.ready")
    assert not page.evaluate(USED)
    expect(page.locator("#set-ahead")).not_to_be_checked()
    page.locator("#set-ahead").click()
    expect(label).to_contain_text("MB")
    page.close()


@pytest.mark.parametrize(
    "lack",
    [
        "caches.open = () => Promise.reject(new Error('not here'));",
        "Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));",
        "navigator.storage.estimate = () => Promise.resolve({ quota: 3e8, usage: 2e8 });",
        "Object.defineProperty(navigator, 'deviceMemory', { value: 2 });",
        "Object.defineProperty(globalThis, 'caches', { value: undefined });",
    ],
)
def test_without_room_there_is_none(visitor: BrowserContext, house: House, lack: str) -> None:
    page = visitor.new_page()
    page.add_init_script(lack)
    # workers have functions of their own: the same is put before the one that keeps it
    page.route(
        "**/head_start-*.js",
        lambda route: route.fulfill(body=lack + route.fetch().text(), content_type="text/javascript"),
    )
    page.goto(house.site)
    page.evaluate("hg.ready")
    assert not page.evaluate(USED)
    assert page.evaluate("hg._ahead.make().catch(() => 0)") == 0
    expect(page.locator("h1")).to_be_visible()


def test_a_viewer_neither_has_nor_leaves_one(home: BrowserContext, house: House) -> None:
    ahead(home, house)
    page = visit(home, house, "#new=table")
    begin(page)
    link = page.evaluate("() => hg.link()")
    page.close()
    page = visit(home, house, "#view=" + str(link).partition("=")[2])
    assert not page.evaluate(USED)
    page.close()
