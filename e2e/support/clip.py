"""Make the clip of the README in a browser, as a player does: ``python -m e2e.support.clip``."""

from __future__ import annotations

import functools
import http.server
import os
import threading
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

import build
from e2e.conftest import ARGUMENTS, DESKTOP
from e2e.support.house import SomeWhere
from e2e.support.play import drawer
from hg_engine.notation import link, record

FOLDER = build.ROOT / "docs" / "pictures"
FILE = FOLDER / "clip.gif"
PATIENCE = 120_000
"""Milliseconds that the making may take."""


def choose(page: Page, way: str, shape: str = "square") -> None:
    """Open the dialog of clips over a table, and choose."""
    drawer(page)
    page.locator("#bar-share").click()
    page.locator("#send-clip").click()
    for name, value in (("clip-way", way), ("clip-shape", shape)):
        page.locator(f"input[name={name}][value={value}]").check(force=True)


def make(page: Page, way: str, shape: str = "square") -> Path:
    """Make a clip of the game that is there, and return its file, which is there as long as the page."""
    choose(page, way, shape)
    page.locator("#clip-make").click()
    page.locator("#clip-save").wait_for(timeout=PATIENCE)
    with page.expect_download() as download:
        page.locator("#clip-save").click()
    return Path(download.value.path())


def main() -> None:
    """Write the clip of the game whose last board is in the README."""
    folder = os.environ.get("HG_DIST", str(build.DIST))
    handler = functools.partial(SomeWhere, directory=folder)
    with (
        http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server,
        sync_playwright() as playwright,
    ):
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=build.set_up_browser(), args=ARGUMENTS)
        page = browser.new_page(**DESKTOP)
        session = record.from_text((FOLDER / "board.txt").read_text(encoding="utf-8"))
        page.goto(f"http://127.0.0.1:{server.server_port}{SomeWhere.prefix}#g={link.encode(session)}")
        FILE.write_bytes(make(page, "gif", "wide").read_bytes())
        browser.close()
        server.shutdown()
    print(f"{FILE.relative_to(build.ROOT)}: {FILE.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
