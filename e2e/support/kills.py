"""Kills pages, renderers and browsers while somebody plays, and counts what is lost.

``python -m e2e.support.kills [--browser chromium|firefox] [--kills 200] [--seed 1]`` plays in a profile on the disk,
kills at random moments, starts again and looks what is there. A move is confirmed when ``hg.play`` has returned, a key
when the page has said that the invitation was copied.
"""

from __future__ import annotations

import argparse
import contextlib
import functools
import http.server
import os
import random
import signal
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import BrowserContext, Error, Page, Playwright, sync_playwright

import build
from e2e.support import engines
from e2e.support.contexts import hide
from e2e.support.house import SomeWhere

KINDS = ("page", "renderer", "browser")
OLD = 1.0
"""Seconds after which a confirmed move may not be lost any more."""
LONGEST = 3.0
"""Seconds that are played at most before a kill."""
NEW = "() => { location.hash = ''; location.hash = 'new=table'; }"
STARTED = "() => /^#play=/.test(location.hash) && location.hash.slice(6).split('/')[0]"
MOVE = """([ident, chance]) => {
    const moves = hg.moves();
    if (!moves.length) return null;
    hg.play(moves[Math.floor(chance * moves.length)]);
    return JSON.parse(localStorage.getItem(`hg.game.${ident}`)).rev;
}"""
SAID = "() => Boolean(document.getElementById('toasts').textContent.trim() || document.querySelector('dialog[open]'))"
FOUND = """(ident) => [
    JSON.parse(localStorage.getItem(`hg.game.${ident}`) ?? "{}").rev ?? 0,
    Object.keys(JSON.parse(localStorage.getItem(`hg.far.${ident}`) ?? "{}").secrets ?? {}).length,
]"""


class Lost(NamedTuple):
    """What a kill has cost."""

    kind: str
    moves: int
    """How many moves were confirmed."""
    old: int
    """How many of them are lost that were older than a second."""
    young: int
    """How many others are lost."""
    key: bool | None
    """Whether the key of an invitation is lost that was said to be copied; None in a game without."""


@contextlib.contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder, and yield the address of the page."""
    handler = functools.partial(SomeWhere, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}{SomeWhere.prefix}"
        server.shutdown()


class Victim:
    """A browser with a profile on the disk, which can be killed and started again."""

    def __init__(self, launch: Callable[[str], BrowserContext], profile: Path, site: str) -> None:
        self._launch = launch
        self._profile = profile
        self._site = site
        self._context: BrowserContext | None = None

    def open(self) -> Page:
        """Open the page, in a browser that is started if there is none."""
        if self._context is None:
            self._context = self._launch(str(self._profile))
            hide(self._context)
        page = self._context.new_page()
        page.goto(self._site)
        page.wait_for_function("() => globalThis.hg")
        page.evaluate("() => hg.ready")
        return page

    def kill(self, kind: str, page: Page) -> None:
        """End the page, its renderer, or the whole browser, without a word to any of them."""
        if kind == "page":
            page.close(run_before_unload=False)
            return
        browser, *rest = self._processes()
        for process in [browser] if kind == "browser" else rest:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        if kind == "browser":
            self._gone()
        else:
            with contextlib.suppress(Error):
                page.close()

    def _processes(self) -> list[int]:
        """The browser's own process, and those of its pages."""
        browsers, pages = [], []
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                words = (folder / "cmdline").read_bytes().decode(errors="replace").split("\0")
            except OSError:
                continue
            if "--type=renderer" in words or ("-contentproc" in words and words[-2:-1] == ["tab"]):
                pages.append((int(folder.name), _parent(folder)))
            elif (
                any(str(self._profile) in word for word in words)
                and not any("-type=" in word for word in words)
                and "-contentproc" not in words
            ):
                browsers.append(int(folder.name))
        family = set(browsers)
        for _ in range(3):  # through the processes that start others
            family |= {int(path.name) for path in Path("/proc").glob("[0-9]*") if _parent(path) in family}
        return [min(browsers), *(process for process, parent in pages if parent in family)]

    def _gone(self) -> None:
        """Wait until the browser has gone, and with it what it has locked."""
        context, self._context = self._context, None
        if context is not None:
            with contextlib.suppress(Error):
                context.close()
        for name in ("SingletonLock", "SingletonSocket", "SingletonCookie", "lock", ".parentlock"):
            (self._profile / name).unlink(missing_ok=True)

    def close(self) -> None:
        """Close the browser as people do."""
        if self._context is not None:
            self._context.close()


def _helps(words: list[str]) -> bool:
    """Whether a process was started by a browser, for something else than a page."""
    return "-contentproc" in words or any("-type=" in word for word in words)


def _parent(folder: Path) -> int:
    try:
        return int((folder / "stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return 0


def begin(page: Page, remote: bool) -> str:
    """Begin a game, perhaps with somebody far away; return its id."""
    page.evaluate(NEW)
    form = page.locator("form [type=submit], form .pri").first
    form.wait_for()
    for seat, kind in enumerate(("", "far" if remote else "")):
        page.locator(f"#kind-{seat}").select_option(kind)
    form.click()
    found = page.wait_for_function(STARTED)
    return str(found.json_value())


def killed(victim: Victim, draw: random.Random, kind: str, remote: bool) -> Lost:
    """Play, or invite, for a moment; kill, start again and look."""
    page = victim.open()
    ident = begin(page, remote)
    confirmed: list[tuple[float, int]] = []
    if remote:
        page.locator("#far-send").click()
        page.wait_for_function(SAID)
    until = time.monotonic() + draw.uniform(0.1, LONGEST)
    while not remote and time.monotonic() < until:
        rev = page.evaluate(MOVE, [ident, draw.random()])
        if rev is None:
            break
        confirmed.append((time.monotonic(), int(rev)))
    at = time.monotonic()
    victim.kill(kind, page)
    again = victim.open()
    rev, keys = again.evaluate(FOUND, ident)
    again.close()
    lost = [moment for moment, number in confirmed if number > rev]
    old = sum(at - moment > OLD for moment in lost)
    return Lost(kind, len(confirmed), old, len(lost) - old, keys == 0 if remote else None)


def launcher(playwright: Playwright, browser: str) -> Callable[[str], BrowserContext]:
    """How a browser is started in a profile."""
    if browser == "firefox":
        place = engines.firefox()
        return lambda profile: playwright.firefox.launch_persistent_context(
            profile, channel="moz-firefox", executable_path=place
        )
    chromium = build.set_up_shell()
    return lambda profile: playwright.chromium.launch_persistent_context(
        profile, executable_path=chromium, args=["--no-sandbox", "--disable-gpu"], service_workers="block"
    )


def run(browser: str, kills: int, seed: int, dist: Path) -> Iterator[Lost]:
    """Kill so many times, every kind as often as the others, and yield what each has cost."""
    draw = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder, served(dist) as site, sync_playwright() as playwright:
        victim = Victim(launcher(playwright, browser), Path(folder), site)
        for number in range(kills):
            yield killed(victim, draw, KINDS[number % len(KINDS)], remote=number % 4 == 3)
        victim.close()


def main() -> int:
    """Print what was lost; the exit status is 1 if it was a key, or a move older than a second."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--browser", choices=("chromium", "firefox"), default="chromium")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    dist = Path(os.environ.get("HG_DIST", build.DIST))
    count: dict[str, Counter[str]] = {kind: Counter() for kind in KINDS}
    for lost in run(options.browser, options.kills, options.seed, dist):
        told = count[lost.kind]
        told.update(kills=1, moves=lost.moves, old=lost.old, young=lost.young)
        told.update(keys=lost.key is not None, lost_keys=lost.key is True)
    for kind, told in count.items():
        print(
            f"{options.browser}, {kind}: {told['kills']} kills, {told['moves']} moves confirmed,"
            f" {told['old']} lost that were older than a second, {told['young']} younger ones;"
            f" {told['keys']} keys, {told['lost_keys']} lost"
        )
    return bool(sum(told["old"] + told["lost_keys"] for told in count.values()))


if __name__ == "__main__":
    raise SystemExit(main())
