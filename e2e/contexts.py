"""Browser contexts that are lent out, cleaned and lent out again, each with machine code that is ready.

Half of what a test costs is WebAssembly: every new context has a process of its own, in which Pyodide is compiled
once in a hurry and then, function by function, once more with care. A context that stays, with all pages of the site
in one process and one that holds the module, has compiled it for all pages to come.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

# what can be told to a page as well: one context serves all sizes and looks
SIZE = "viewport"
MEDIA = ("color_scheme", "reduced_motion", "contrast", "forced_colors")
KEPT = 4
"""Contexts that wait to be lent again: each takes up to 300 MB."""
HOLD = "async (url) => { globalThis.held = await WebAssembly.compileStreaming(fetch(url)); }"
CLEAN = """async () => {
    localStorage.clear();
    for (const { name } of await indexedDB.databases())
        await new Promise((done, fail) =>
            Object.assign(indexedDB.deleteDatabase(name), { onsuccess: done, onerror: fail, onblocked: fail }));
    for (const name of await caches.keys()) await caches.delete(name);
}"""


class Lent:
    """A context that holds the compiled module, in a page that is not the application's."""

    def __init__(self, browser: Browser, site: str, dist: Path, options: dict[str, Any]) -> None:
        self.traits = traits(options)
        self.context: BrowserContext = browser.new_context(service_workers="block", **options)
        self._holder = self.context.new_page()
        self._holder.goto(site + "manifest.webmanifest")
        [module] = dist.glob("assets/pyodide.asm-*.wasm")
        self._holder.evaluate(HOLD, site + module.relative_to(dist).as_posix())

    def dress(self, page: Page, options: dict[str, Any]) -> None:
        """Give a new page a size and a look."""
        page.set_viewport_size(options[SIZE])
        page.emulate_media(**{name: options[name] for name in MEDIA if name in options})

    def clean(self) -> None:
        """Close its pages, and forget what they stored."""
        for page in self.context.pages:
            if page is not self._holder:
                page.close()
        self.context.unroute_all()
        self.context.clear_permissions()
        self._holder.evaluate(CLEAN)


def traits(options: dict[str, Any]) -> dict[str, Any]:
    """What of a context's options no page can change."""
    return {name: value for name, value in options.items() if name != SIZE and name not in MEDIA}


class Contexts:
    """The contexts of one browser."""

    def __init__(self, browser: Browser, site: str, dist: Path) -> None:
        self.browser = browser
        self._place = (site, dist)
        self._free: list[Lent] = []

    def lend(self, options: dict[str, Any]) -> Lent:
        """A context with such traits and nothing stored, until it is given back."""
        wanted = traits(options)
        for at, lent in enumerate(self._free):
            if lent.traits == wanted:
                return self._free.pop(at)
        return Lent(self.browser, *self._place, options)

    def give_back(self, lent: Lent) -> None:
        """Take a context back; the one that waited longest goes when there are too many."""
        lent.clean()
        self._free.append(lent)
        if len(self._free) > KEPT:
            self._free.pop(0).context.close()
