"""Take the pictures of the page that README and docs show, and make their clip: ``python -m e2e.support.show``."""

from __future__ import annotations

import functools
import http.server
import os
import threading
from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

import build
import web.app.games  # noqa: F401 - the games of the page are there, as after its start
from e2e.conftest import ARGUMENTS, PHONE
from e2e.support import clip
from e2e.support.house import SomeWhere
from e2e.support.play import ASKED, settle
from hg_engine import AnySession
from hg_engine.landscape.phases import LandscapePhase
from hg_engine.notation import link, record

LARGE: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
QUALITY = 84
# every piece that may be put says what is to come of it, or what it brings now
TOLD = """() => [...document.querySelectorAll("#callouts .ch:not(.none)")]
    .every((one) => /to come|now/.test(one.querySelector("i")?.textContent ?? ""))"""
SHOWN = """(moves) => { for (const move of moves) if ([...hg.moves()].includes(move)) hg.play(move); }"""


class View(NamedTuple):
    """A picture of the page: its file, the game, up to which moment, where, in which light, and what is done then."""

    name: str
    game: str
    stop: Callable[[AnySession], bool]
    device: dict[str, Any]
    light: Literal["light", "dark"]
    then: Callable[[Page], None]


def choosing(tiles: int, least: int) -> Callable[[AnySession], bool]:
    """Stop where a piece may be put on so many places at ``least``, with so many tiles on the table."""

    def stop(session: AnySession) -> bool:
        position = session.position
        return (
            len(position.tiles) >= tiles
            and position.phase is LandscapePhase.OCCUPY
            and len(position.legal_moves()) >= least
        )

    return stop


def placing(tiles: int) -> Callable[[AnySession], bool]:
    """Stop where a tile is to be laid, with so many on the table."""
    return lambda session: (
        len(session.position.tiles) >= tiles and session.position.phase is LandscapePhase.PLACE
    )


def opening(steps: int) -> Callable[[AnySession], bool]:
    """Stop where somebody is to begin a turn, after so many steps."""
    return lambda session: len(session.history) >= steps and bool(session.position.opens_turn)


def told(page: Page) -> None:
    """Choose the first piece, once all say what they bring."""
    page.wait_for_function(TOLD)
    page.locator("#callouts .ch:not(.none)").first.click()


def hinted(page: Page) -> None:
    """Ask for a hint."""
    page.locator("#coach-ask").click()
    page.locator("#coach-0").wait_for()


def chosen(page: Page) -> None:
    """Choose a pawn, by a key, and then as if it had been done by mouse."""
    page.locator("#board").press("Enter")
    page.evaluate("() => document.documentElement.classList.remove('keyed')")


def nothing(page: Page) -> None:
    """Leave the page as it is."""


VIEWS = (
    View("table", "board", choosing(34, 6), LARGE, "light", told),
    View("table_night", "night", placing(40), LARGE, "dark", nothing),
    View("table_hint", "board", placing(24), LARGE, "light", hinted),
    View("table_phone", "board", choosing(34, 6), PHONE, "dark", told),
    View("table_seasons", "seasons", opening(190), LARGE, "light", chosen),
)


def cut(view: View) -> tuple[AnySession, list[str]]:
    """Return the game of a view before its last moves, and these, which the page is to make."""
    whole = record.from_text((clip.FOLDER / f"{view.game}.txt").read_text(encoding="utf-8"))
    for steps in range(1, len(whole.history)):
        game = whole.branch(steps, id="00000000000000a2")
        if view.stop(game):
            last = game.position.phase is LandscapePhase.OCCUPY
            before = whole.branch(steps - last, id="00000000000000a2")
            return before, [str(whole.history[steps - 1].move)] if last else []
    raise ValueError(view.name)


def take(browser: Browser, site: str, view: View) -> None:
    """Take one picture."""
    page = browser.new_page(
        **view.device,
        color_scheme=view.light,
        locale="en-GB",
        reduced_motion="reduce",
        service_workers="block",
    )
    session, moves = cut(view)
    page.goto(f"{site}#g={link.encode(session)}")
    page.evaluate("hg.ready")
    page.locator("[data-act='app.takeover']").first.click()
    page.locator("[data-act='app.toast_close']").click()
    while page.locator("#hint-close").count():
        page.locator("#hint-close").click()
        settle(page)
    page.evaluate(SHOWN, moves)
    while page.locator("#hint-close").count():
        page.locator("#hint-close").click()
        settle(page)
    page.evaluate(ASKED)
    view.then(page)
    settle(page)
    file = clip.FOLDER / f"{view.name}.jpg"
    file.write_bytes(page.screenshot(type="jpeg", quality=QUALITY))
    print(f"{file.relative_to(build.ROOT)}: {file.stat().st_size:,} bytes", flush=True)
    page.close()


def main() -> None:
    """Take all pictures of the built folder, ``HG_DIST`` or dist/, and make the clip."""
    handler = functools.partial(SomeWhere, directory=os.environ.get("HG_DIST", str(build.DIST)))
    with (
        http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server,
        sync_playwright() as playwright,
    ):
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=build.set_up_browser(), args=ARGUMENTS)
        for view in VIEWS:
            take(browser, f"http://127.0.0.1:{server.server_port}{SomeWhere.prefix}", view)
        browser.close()
        server.shutdown()
    clip.main()


if __name__ == "__main__":
    main()
