"""From navigation to the first screen, and what a player sees when that does not come about."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Playwright, Route, expect

import build
from e2e.conftest import ARGUMENTS, DESKTOP, Watched
from e2e.support import engines
from e2e.support.contexts import hide
from e2e.support.play import begin, settle
from e2e.support.traces import traced
from hg_engine import COLORS, Seat, Seeded
from hg_engine.landscape.session import LandscapeSession
from hg_engine.notation import link

# remember every value that the progress bar is given; what the browser keeps of an earlier visit comes in one piece
SAMPLES = """
localStorage.clear();
window.seen = [];
const {get, set} = Object.getOwnPropertyDescriptor(HTMLProgressElement.prototype, "value");
const note = function (value) { seen.push(value); set.call(this, value); };
Object.defineProperty(HTMLProgressElement.prototype, "value", {get, set: note});
"""


# the packs that come by themselves never arrive
NEVER_ASYNCHRONOUS = """
const { fetch } = globalThis;
const start = location.hash.startsWith("#g=") ? "start|spaces|" : "";
const late = new RegExp(`assets.(${start}bots|seasons|lessons|analysis|more|library|words-(?!en))[^.]*[.]pack$`);
globalThis.fetch = (request, ...more) => late.test(String(request)) ? new Promise(() => {}) : fetch(request, ...more);
"""
SESSION = LandscapeSession(
    "hg2@1", [Seat(name, color) for name, color in zip("AB", COLORS, strict=False)], Seeded("x")
)
for _ in range(9):
    SESSION.play(SESSION.position.legal_moves()[0])
PLAYED = link.encode(SESSION)


def test_boots_under_a_sub_path(desktop: Watched) -> None:
    page = desktop.open(fresh=True)
    expect(page.locator("#boot")).to_have_count(0)
    expect(page).to_have_title("Hunters & Gatherers")
    assert page.locator("#app").inner_text().strip()


DENIED = {
    "databases": "IDBFactory.prototype.open = () => { throw new DOMException('denied', 'SecurityError'); };",
    "databases, later": """IDBFactory.prototype.open = () => {
        const asked = Object.assign(new EventTarget(), { error: new DOMException('denied', 'InvalidStateError') });
        queueMicrotask(() => asked.onerror?.(new Event("error")));
        return asked;
    };""",
    "everything": """for (const name of ["indexedDB", "localStorage", "sessionStorage", "caches"])
        Object.defineProperty(globalThis, name, { get() { throw new DOMException("denied", "SecurityError"); } });
    globalThis.BroadcastChannel = class { constructor() { throw new DOMException("denied", "SecurityError"); } };""",
}
"""What a browser refuses a page that may store nothing, as scripts."""


@pytest.mark.parametrize("what", DENIED)
def test_the_game_runs_where_nothing_may_be_stored(desktop: Watched, what: str) -> None:
    desktop.add_init_script(DENIED[what])
    page = desktop.open("#new=table")
    begin(page)
    page.evaluate("hg.play(hg.moves()[0])")
    settle(page)
    expect(page.get_by_role("alert").filter(has_text="blocks saving")).to_have_count(
        int(what == "everything")
    )


@pytest.mark.needs("firefox")
def test_the_game_runs_in_a_firefox_that_stores_nothing(driver: Playwright, site: str) -> None:
    browser = engines.launched_firefox(driver, {"network.cookie.cookieBehavior": 2})
    context = browser.new_context()
    hide(context)
    page = context.new_page()
    page.goto(site + "#new=table")
    page.wait_for_function("() => globalThis.hg?.ready")
    page.evaluate("hg.ready")
    begin(page)
    expect(page.get_by_role("alert")).to_contain_text("blocks saving")
    browser.close()


def test_each_file_is_fetched_once(desktop: Watched) -> None:
    desktop.open(fresh=True)
    assert len(desktop.requested) == len(set(desktop.requested))
    assert all(url.startswith(desktop.site) for url in desktop.requested if url.startswith("http"))


def test_progress_goes_by_bytes_from_nothing_to_all(desktop: Watched) -> None:
    desktop.add_init_script(SAMPLES)
    page = desktop.open()
    seen: list[float] = page.evaluate("seen")
    assert seen == sorted(seen)
    assert seen[0] == 0
    assert seen[-1] == 100
    # the interpreter alone is four fifths: it counts as it comes, not at its end
    assert max(after - before for before, after in pairwise(seen)) < 50


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_loading_page_follows_the_system(watch: Callable[..., Watched], scheme: str) -> None:
    watched = watch(color_scheme=scheme)
    watched.route("**/*.wasm", lambda route: None)  # never answered
    page = watched.open(ready=False)
    colour = page.locator(".boot-panel").evaluate("node => getComputedStyle(node).backgroundColor")
    brightness = sum(int(part) for part in colour.removeprefix("rgb(").removesuffix(")").split(","))
    assert (brightness > 384) == (scheme == "light")


def test_an_old_browser_is_told_so(desktop: Watched) -> None:
    desktop.add_init_script("delete globalThis.WebAssembly")
    page = desktop.open(ready=False)
    expect(page.get_by_role("alert")).to_contain_text("This browser is too old")
    expect(page.get_by_role("button")).to_have_count(0)
    assert not [url for url in desktop.requested if "pyscript" in url]


@pytest.mark.parametrize("part", ["python", "app", "engine", "pyodide.asm", "pyscript", "styles"])
@pytest.mark.parametrize("way", ["missing", "offline"])
def test_a_file_that_does_not_come_can_be_fetched_again(
    watch: Callable[..., Watched], part: str, way: str
) -> None:
    watched = watch(locale="de-DE")
    watched.expected += [
        "404",
        "ERR_FAILED",
        "Failed to fetch",
        "Importing a module",
        "dynamically imported module",
    ]

    def refuse(route: Route) -> None:
        if way == "offline":
            route.abort()
        else:
            route.fulfill(status=404)

    pattern = f"**/assets/{part}-*"
    watched.route(pattern, refuse)
    page = watched.open(ready=False)
    expect(page.get_by_role("alert")).to_contain_text("Das Spiel ließ sich nicht laden")
    watched.unroute(pattern)
    page.get_by_role("button", name="Noch einmal versuchen").click()
    expect(page.locator("#boot")).to_have_count(0)


def test_the_program_waits_for_the_slowest_file(desktop: Watched) -> None:
    held: list[Route] = []
    desktop.route("**/assets/pyscript-*", lambda route: held.append(route))
    page = desktop.open(ready=False)
    expect(page.locator("#boot-bar")).to_have_js_property("value", 100)
    page.evaluate("() => new Promise((resolve) => requestIdleCallback(resolve))")
    expect(page.locator("#boot-progress")).to_be_visible()
    held[0].continue_()
    page.evaluate("hg.ready")


def test_a_program_that_does_not_start_says_so(desktop: Watched) -> None:
    desktop.expected.append("ModuleNotFoundError")
    nothing = build.pack({})
    desktop.route("**/assets/app-*", lambda route: route.fulfill(body=nothing))
    page = desktop.open(ready=False)
    expect(page.get_by_role("alert")).to_contain_text("could not start")
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    [fault] = desktop.faults
    assert "Traceback (most recent call last)" in fault
    assert "excepthook" not in fault


@pytest.mark.parametrize("fragment", ["", "#new=table", f"#g={PLAYED}"])
def test_the_first_screen_needs_no_pack_that_comes_later(
    watch: Callable[..., Watched], fragment: str
) -> None:
    watched = watch(**DESKTOP, paint=True)
    watched.add_init_script(NEVER_ASYNCHRONOUS)
    page = watched.open(fragment)
    settle(page)
    assert page.evaluate("() => hg._later.hurried") == []


def test_every_pack_comes_behind_the_first_screen(desktop: Watched, dist: Path) -> None:
    page = desktop.open(fresh=True)
    page.wait_for_function("() => hg._later.lacking.length === 0")
    # the worker where bots think, which a table starts, has some of its own
    packs = {url.rpartition("/")[2] for url in desktop.requested if url.endswith(".pack")}
    assert packs == {file.name for file in (dist / "assets").glob("*.pack")}


def test_what_is_asked_for_early_comes_at_once(desktop: Watched) -> None:
    desktop.add_init_script(NEVER_ASYNCHRONOUS)
    page = desktop.open("#new=table")
    begin(page)
    assert len(page.evaluate("() => hg._later.lacking")) > 5
    page.evaluate("() => { location.hash = 'settings'; }")
    page.locator("input[name=language][value=cs]").check(force=True)
    expect(page.locator("html")).to_have_attribute("lang", "cs")
    hurried = page.evaluate("() => hg._later.hurried")
    assert [name for name in ("more", "words-cs") if not any(f"/{name}-" in url for url in hurried)] == []


@pytest.mark.parametrize("worker", ["block", "allow"])
def test_a_later_start_runs_the_machine_code_that_the_browser_kept(
    chromium: Browser, site: str, tmp_path: Path, worker: Literal["allow", "block"]
) -> None:
    # a profile of its own: contexts keep no code, and watching requests turns the browser's caches off
    context = chromium.browser_type.launch_persistent_context(
        tmp_path,
        executable_path=build.set_up_shell(),
        # code is written as soon as it is there, not two seconds after the last of it
        args=[*ARGUMENTS, "--js-flags=--wasm-caching-timeout-ms=0"],
        service_workers=worker,
        reduced_motion="reduce",
    )
    hide(context)
    starts: list[set[str]] = []
    for _ in range(16):  # the browser writes the code behind, some time after the first visit
        page = context.new_page()
        with traced(context, page, "v8.wasm,disabled-by-default-devtools.timeline") as events:
            page.goto(site)
            page.evaluate("hg.ready")
            kept = page.evaluate("() => navigator.serviceWorker?.controller != null")
            if worker == "allow" and not kept:
                page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
            page.evaluate("hg.idle()")
        page.close()
        starts.append({event["name"] for event in events})
        if "v8.wasm.moduleCacheHit" in starts[-1] and kept == (worker == "allow"):
            break
    context.close()
    assert "v8.wasm.moduleCacheHit" in starts[-1]


def test_code_that_was_compiled_with_care_is_hardly_ever_thrown_away(
    chromium: Browser, site: str, tmp_path: Path
) -> None:
    told, program = tmp_path / "told", tmp_path / "browser"
    program.write_text(
        f'#!/bin/sh\nexec {shlex.quote(build.set_up_shell())} "$@" >{shlex.quote(str(told))}\n'
    )
    program.chmod(0o755)
    # without the wish of the other tests that nothing is compiled with care
    arguments = [one for one in ARGUMENTS if not one.startswith("--js-flags")]
    browser = chromium.browser_type.launch(
        executable_path=program, args=[*arguments, "--js-flags=--trace-deopt --trace-wasm-compilation-times"]
    )
    page = browser.new_page()
    page.goto(f"{site}#g={PLAYED}")
    page.evaluate("hg.idle()")
    browser.close()
    lines = told.read_text(encoding="utf-8", errors="replace").splitlines()
    assert [line for line in lines if "using TurboFan" in line]
    # a bet on where an indirect call goes that was lost: Python's loop alone lost six before its calls were made in one
    # place for each type (.ci/lean_wasm.mjs); a rare type, which has always called the same, may still lose one
    assert len([line for line in lines if "bailout" in line and "type: Wasm" in line]) < 3


# in the very Python of the page: what it has compiled since it began although it need not have
COMPILED_ANEW = """async () => {
  const boot = await import(hg.assets["web/platform/boot.js"]);
  const python = await boot.loadPyodide({ stdout: () => {}, stderr: () => {} });
  return python.runPython(`
import json, re, sys
from web.platform import prepared
modules = [(name, module) for name, module in sys.modules.items() if name.startswith(("hg_engine.", "web."))]
classes = [one for name, module in modules for one in vars(module).values()
           if isinstance(one, type) and one.__module__ == name]
tuples = [one for one in classes if hasattr(one, "_fields")]
names = {", ".join(one._fields) + "," * (len(one._fields) == 1) for one in tuples}
texts = {f"lambda _cls, {name}: _tuple_new(_cls, ({name}))" for name in names}
data = [one for one in classes if "__dataclass_fields__" in vars(one)]
patterns = {(pattern, flags) for _, pattern, flags in re._cache}
known = prepared._known
unknown = (texts - known["eval"].keys()) | (patterns - known["compile"].keys())
json.dumps({
    "tuples": len(tuples), "data": len(data), "patterns": len(patterns), "texts": len(known["exec"]),
    "unknown": sorted(map(repr, unknown)),
})`);
}"""


@pytest.mark.parametrize("address", ["", f"#g={PLAYED}"], ids=["home", "board"])
def test_a_start_compiles_nothing_that_the_build_could(desktop: Watched, address: str) -> None:
    page = desktop.open(address, fresh=True)
    told = json.loads(page.evaluate(COMPILED_ANEW))
    assert told["unknown"] == []
    assert min(told["tuples"], told["data"], told["patterns"]) > 10
    assert told["texts"] >= told["data"]
