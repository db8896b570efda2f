"""The built folder, served from a sub-path like any static site, and browsers that tell what went wrong.

Nothing is built here: `python3 build.py test` did that. ``HG_DIST`` names another folder than dist/,
``HG_BROWSER`` a Chromium.
"""

from __future__ import annotations

import functools
import http.server
import os
import re
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Playwright,
    Request,
    Route,
    expect,
    sync_playwright,
)
from playwright.sync_api._generated import Clock

import build
import web.app.games  # noqa: F401 - the games of the page are there, as after its start
from e2e.support import engines
from e2e.support.contexts import PATIENCE, Contexts, Lent, hide, hold, new_context
from e2e.support.house import House, SomeWhere

# Chromium keeps a page of its own ready for what it would show below the address: beside every context of ours, and
# for a quarter of the time that our page takes to start. The last list of features counts, so what the driver switches
# off and could matter here is named again.
UNWANTED = (
    "WebUIOmniboxPopup,WebUIOmniboxAimPopup,"
    "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,DialMediaRouteProvider,GlobalMediaControls,"
    "HttpsUpgrades,LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,"
    "BlockOriginHeaderModificationOnRedirect,AvoidCorsURLLoaderRestartOnRedirect,Translate,AutoDeElevate,"
    "OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,"
    # browsers that are joined would give each other names that only a network with multicast can look up
    "WebRtcHideLocalIpsWithMdns"
)
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    f"--disable-features={UNWANTED}",
    "--process-per-site",
    # what runs seldom is not compiled a second time with care: no page lives for as long as would pay
    "--js-flags=--wasm-tiering-budget=100000000",
    # nothing but the sites served here is there
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}


expect.set_options(timeout=PATIENCE)
# what moves is the matter of the tests of motion, and costs all others time
STILL: dict[str, Any] = {"reduced_motion": "reduce"}
MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what cannot be run here; let the long tests come first: the short ones fill up what is left then."""
    lacking = engines.left_out()
    out = [item for item in items if any(mark.args[0] in lacking for mark in item.iter_markers("needs"))]
    if out:
        config.hook.pytest_deselected(items=out)
        items[:] = [item for item in items if item not in out]
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say which tests are left out on this machine, and why."""
    for need, lack in engines.left_out().items():
        terminalreporter.write_line(f"left out, whatever needs {need}: {lack}")


@pytest.fixture(scope="session")
def dist() -> Path:
    folder = Path(os.environ.get("HG_DIST", build.DIST))
    assert (folder / "index.html").is_file(), f"{folder} is not built; run: python3 build.py dist"
    return folder


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[str]:
    """The address of the page."""
    handler = functools.partial(SomeWhere, directory=str(dist))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}{SomeWhere.prefix}"
        server.shutdown()


@pytest.fixture(scope="session")
def driver() -> Iterator[Playwright]:
    """The one Playwright of this process: a second one beside it cannot start."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def chromium(driver: Playwright) -> Iterator[Browser]:
    browser = driver.chromium.launch(executable_path=build.set_up_shell(), args=ARGUMENTS)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def contexts(chromium: Browser, site: str, dist: Path) -> Contexts:
    """The contexts of this process."""
    return Contexts(chromium, site, dist)


class Watched:
    """A browser with nothing in it but what a test puts there, and everything that no player should ever cause."""

    def __init__(self, contexts: Contexts, site: str, options: dict[str, Any]) -> None:
        self.site = site
        self.origins = ["{0.scheme}://{0.netloc}/".format(urlsplit(site)), "data:", "blob:"]
        """What the addresses begin with that may be asked for: a test that frames the page adds where it does."""
        self.requested: list[str] = []
        self.foreign: list[str] = []
        self.faults: list[str] = []
        # what a test provokes on purpose: a fault that contains one of these is none
        self.expected: list[str] = []
        self._contexts = contexts
        self._options = options
        self._scripts: list[str] = []
        self._lent: Lent | None = None
        self._own: BrowserContext | None = None
        self._fresh = False
        """Whether pages are to be started for this test: it cares for how they start, or one is there already."""
        self._heard: dict[Page, tuple[Callable[[ConsoleMessage], None], Callable[[Error], None]]] = {}

    @property
    def context(self) -> BrowserContext:
        """A context of its own, for what cannot be undone; to be asked for before anything else."""
        if self._own is None:
            assert self._lent is None, "this context is lent, and goes to others afterwards"
            self._own = new_context(self._contexts.browser, self._options)
            self._begin(self._own)
            self._fresh = True
        return self._own

    @property
    def _shared(self) -> Lent:
        if self._lent is None:
            self._lent = self._contexts.lend(self._options)
            self._begin(self._lent.context)
        return self._lent

    @property
    def _any(self) -> BrowserContext:
        return self._own if self._own is not None else self._shared.context

    def _begin(self, context: BrowserContext) -> None:
        context.set_default_timeout(PATIENCE)
        context.on("request", self._request)
        context.on("page", self._watch)

    def route(self, pattern: str | re.Pattern[str], answer: Callable[[Route], object]) -> None:
        """Answer requests in the server's place; pages that are opened from now on are started anew."""
        self._any.route(pattern, answer)
        self._fresh = True

    def unroute(self, pattern: str | re.Pattern[str]) -> None:
        """Let the server answer again."""
        self._any.unroute(pattern)

    def grant_permissions(self, permissions: list[str]) -> None:
        """Let the page do what it would have to ask for."""
        self._any.grant_permissions(permissions)

    def store(self, items: dict[str, str]) -> None:
        """Have things stored before the first page is opened."""
        self._shared.store(items)

    @property
    def clock(self) -> Clock:
        """The time of all pages, if the option ``clock`` was given."""
        return self._shared.context.clock

    def add_init_script(self, script: str) -> None:
        """Run a script before those of every page from now on."""
        self._scripts.append(script)
        self._fresh = True

    def page(self) -> Page:
        """A new page."""
        self._fresh = True
        page = self._any.new_page()
        if self._own is None:
            self._shared.dress(page, self._options)
        for script in self._scripts:
            page.add_init_script(script)
        return page

    def close(self) -> None:
        """Leave nothing behind."""
        if self._own is not None:
            self._own.close()
        if self._lent is not None:
            self._lent.context.remove_listener("request", self._request)
            self._lent.context.remove_listener("page", self._watch)
            for page, (console, error) in self._heard.items():
                page.remove_listener("console", console)
                page.remove_listener("pageerror", error)
            self._contexts.give_back(self._lent)

    def _request(self, request: Request) -> None:
        inside = request.url.startswith(tuple(self.origins))
        (self.requested if inside else self.foreign).append(request.url)

    def _watch(self, page: Page) -> None:
        if page in self._heard:
            return

        def console(message: ConsoleMessage) -> None:
            if message.type == "error" or "Content Security Policy" in message.text:
                self.faults.append(message.text)

        def error(error: Error) -> None:
            self.faults.append(str(error))

        page.on("console", console)
        page.on("pageerror", error)
        self._heard[page] = console, error

    def open(self, fragment: str = "", ready: bool = True, fresh: bool = False) -> Page:
        """A page at the site, by default once its first screen is there.

        The first one of a test is a page that was up already and starts again, unless it is to be ``fresh``, or the
        test has said before how pages are to start: by a script, a route, a context of its own.
        """
        if ready and not (fresh or self._fresh):
            self._fresh = True
            page = self._shared.borrow(self._options, fragment)
            self._watch(page)
            return page
        page = self.page()
        page.goto(self.site + fragment)
        if ready:
            page.evaluate("hg.ready")
        return page

    def unexpected(self) -> list[str]:
        return [fault for fault in self.faults if not any(text in fault for text in self.expected)]


@pytest.fixture
def watch(contexts: Contexts, site: str) -> Iterator[Callable[..., Watched]]:
    """Make watched browsers: ``watch(**PHONE, color_scheme="dark", locale="de-DE")``; faults fail the test."""
    made: list[Watched] = []

    def make(**options: Any) -> Watched:
        made.append(Watched(contexts, site, {"locale": "en-GB", **DESKTOP, **STILL, **options}))
        return made[-1]

    yield make
    for watched in made:
        watched.close()
    foreign = [url for watched in made for url in watched.foreign]
    faults = [fault for watched in made for fault in watched.unexpected()]
    if foreign or faults:
        pytest.fail("\n".join(["the page left its origin or complained:", *foreign, *faults]), pytrace=False)


@pytest.fixture
def desktop(watch: Callable[..., Watched]) -> Watched:
    return watch(color_scheme="light")


@pytest.fixture
def desktop_dark(watch: Callable[..., Watched]) -> Watched:
    return watch(color_scheme="dark")


@pytest.fixture
def phone(watch: Callable[..., Watched]) -> Watched:
    return watch(**PHONE, color_scheme="light")


@pytest.fixture
def phone_dark(watch: Callable[..., Watched]) -> Watched:
    return watch(**PHONE, color_scheme="dark")


@pytest.fixture
def house(dist: Path, tmp_path: Path) -> Iterator[House]:
    """A copy of the site that may be spoiled, changed and taken away."""
    folder = tmp_path / "site"
    shutil.copytree(dist, folder)
    house = House(folder)
    yield house
    house.close()


def visiting(
    browser: Browser, worker: Literal["allow", "block"] = "allow", paint: bool = False
) -> BrowserContext:
    """Open a context with storage of its own, and a service worker if allowed; nothing moves.

    Nothing is drawn either, unless pages are to ``paint``.
    """
    context = browser.new_context(locale="en-GB", service_workers=worker, **DESKTOP, **STILL)
    context.set_default_timeout(PATIENCE)
    if not paint:
        hide(context)
    return context


@pytest.fixture(scope="session")
def visitors(chromium: Browser, site: str, dist: Path) -> Iterator[BrowserContext]:
    """The browser of `visitor`, with a page that holds what was compiled for the first of them."""
    context = visiting(chromium)
    hold(context, site, dist)
    yield context
    context.close()


@pytest.fixture
def visitor(visitors: BrowserContext) -> Iterator[BrowserContext]:
    """A browser that keeps what a site asks it to, and may go anywhere; every `house` is a site of its own."""
    held = list(visitors.pages)
    yield visitors
    for page in visitors.pages:
        if page not in held:
            page.close()
