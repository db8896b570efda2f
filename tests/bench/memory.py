"""How much memory a page and its workers hold, at a board and after games that were played to their ends."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

import build
from hg_engine import COLORS, Seat, Seeded
from hg_engine.landscape.session import LandscapeSession
from tests.bench.pages import ARGUMENTS, board_link, served, stock_site
from web.storage import codec, saves

GAMES = 10
PATIENCE = 300_000
"""Milliseconds in which two bots finish a game."""
STORE = """(items) => {
    for (const [key, text] of Object.entries(items)) localStorage.setItem(key, text);
    localStorage.removeItem("hg.index");
}"""


class Held(NamedTuple):
    """Megabytes that the process of a page holds for itself, its workers included."""

    bare: float
    """A page that does nothing but load Pyodide."""
    board: float
    """Our page, a game of 25 tiles on the table; no bot was asked yet."""
    one: float
    """After a finished game of two bots, with the worker in which they thought."""
    many: float
    """After ten such games, one after the other in the same page."""


def held() -> Held:
    """Measure the page of the built folder; Linux alone tells what belongs to one process."""
    with (
        sync_playwright() as playwright,
        stock_site() as stock,
        served(stock) as bare,
        served(build.DIST) as ours,
    ):
        browser = playwright.chromium.launch(executable_path=build.set_up_browser(), args=ARGUMENTS)
        nothing, board = _opened(browser, bare), _opened(browser, ours + board_link())
        after = list(_played(browser, ours))
        browser.close()
    return Held(nothing, board, after[0], after[-1])


def _opened(browser: Browser, url: str) -> float:
    context = browser.new_context()
    page = context.new_page()
    page.goto(url)
    page.evaluate("hg.ready.then(() => null)")
    page.wait_for_timeout(4000)  # the tiles are painted off the frame's path
    size = _size(browser, page)
    context.close()
    return size


def _played(browser: Browser, url: str) -> Iterator[float]:
    """Yield what is held after each of some games that two bots play."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(url)
    page.evaluate("hg.ready.then(() => null)")
    page.evaluate(STORE, {"hg.prefs": json.dumps({"motion": "off"})})
    page.reload()
    page.evaluate("hg.ready.then(() => null)")
    for number in range(GAMES):
        ident = f"{number + 1:016x}"
        page.evaluate(STORE, {f"hg.game.{ident}": _begun(ident)})
        page.evaluate("(ident) => { location.hash = `play=${ident}`; }", ident)
        page.locator("#to-result").wait_for(state="attached", timeout=PATIENCE)
        page.evaluate("hg.idle()")
        yield _size(browser, page)
        page.evaluate("location.hash = 'new'")
    context.close()


def _begun(ident: str) -> str:
    """Return the save of a game of two fawns in which nobody has moved."""
    seats = [Seat(f"Player {number}", color) for number, color in enumerate(COLORS[:2], 1)]
    session = LandscapeSession("hg2@1", seats, Seeded(f"bench {ident}"), id=ident)
    summary = replace(codec.summary(session), bots=["fawn", "fawn"])
    return saves.dump(saves.Save(ident, 1, "bench", 5.0, summary, codec.to_record(session)))


def _size(browser: Browser, page: Page) -> float:
    """Return the megabytes of the largest process of pages, after the browser has cleaned up in this one."""
    page.context.new_cdp_session(page).send("HeapProfiler.collectGarbage")
    told = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return max(_private(one["id"]) for one in told if one["type"] == "renderer") / 1e3


def _private(process: int) -> float:
    """Return the kilobytes of memory that no other process shares."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii").splitlines()
    return sum(float(line.split()[1]) for line in lines if line.startswith("Private_"))
