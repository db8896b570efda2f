"""Browser contexts that are lent out, cleaned and lent out again, each with a page that is up already.

Half of what a test costs is WebAssembly: every new context has a process of its own, in which Pyodide is compiled
once in a hurry and then, function by function, once more with care. A context that stays, with all pages of the site
in one process and one that holds the module, has compiled it for all pages to come. The other half is the start of
Python: the page of a context is started once, and begins anew (``hg._restart``) for every test that borrows it.
"""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page
from playwright.sync_api import Error as BrowserError

# what can be told to a page as well, and what it is where nothing is told: one context serves all sizes and looks
SIZE = "viewport"
MEDIA: dict[str, Any] = {
    "color_scheme": "light",
    "reduced_motion": "no-preference",
    "contrast": "no-preference",
    "forced_colors": "none",
}
LOCALE = "locale"
"""What the browser asks for and writes numbers and dates in; a context and its pages are told which."""
CLOCK = "clock"
"""The option of a context whose time a test lets pass: ``page.clock.run_for(ms)``."""
SCRIPT = "script"
"""The option of a context whose pages run a script before their own; what it has to do to begin anew is ``anew()``."""
PAINT = "paint"
"""The option of a context whose pages are looked at. In all others boards keep their soft tiles, as in a browser whose
worker cannot paint, and the page is transparent: it is there and can be used, but nothing is put on a screen. What a
page does for the eye alone is nearly half of what a table costs."""
LATER = frozenset({"hgQr", "hgSound"})
"""What the page itself adds to the window when it is first needed."""
LENT = 60
"""How often a page is lent: every game leaves some megabytes of pictures to the browser's own clean-up."""
KEPT = 10
"""Contexts that wait to be lent again: each takes up to 300 MB."""
# of the painter alone is a list asked; a proxy looks like the browser's own function, as long as nobody replaces it
# a device with little memory makes no head start while a test is about something else
LITTLE = "Object.defineProperty(navigator, 'deviceMemory', { value: 2 });"
FLAT = """Worker.prototype.postMessage = new Proxy(Worker.prototype.postMessage, { apply(post, worker, given) {
    const order = typeof given[0] === "string" && given[0][0] === "[" ? JSON.parse(given[0]) : null;
    if (!order) return post.apply(worker, given);
    const id = order.find((one) => one.do === "paint")?.id;
    const data = order[0].do === "begin" ? { kept: "[]" } : id && { id };
    if (data) queueMicrotask(() => worker.dispatchEvent(new MessageEvent("message", { data })));
} });"""
# a script of every page that is not looked at; RESTART keeps its sheet
UNSEEN = """document.adoptedStyleSheets = [globalThis.unseen = new CSSStyleSheet()];
unseen.replaceSync(":root { opacity: 0 }");"""
PATIENCE = 60_000
"""Milliseconds after which a wait fails: a busy machine is no fault of the page."""
HOLD = "async (url) => { globalThis.held = await WebAssembly.compileStreaming(fetch(url)); }"
CLEAN = """async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases())
        await new Promise((done, fail) =>
            Object.assign(indexedDB.deleteDatabase(name), { onsuccess: done, onerror: fail, onblocked: fail }));
    for (const name of await caches.keys()) await caches.delete(name);
}"""
STORE = "(items) => { for (const [key, text] of Object.entries(items)) localStorage.setItem(key, text); }"
# the names of the window, and every function of the browser's own objects that is not the browser's own: whatever
# a test puts there, or in the place of what was there, is another one; to ask each function takes longer than all else
TRAITS = """() => {
    const native = globalThis.hg?._native ?? new WeakSet();
    const ours = (one) => {
        if (typeof one !== "function" || native.has(one)) return false;
        if (!/\\[native code\\]/.test(Function.prototype.toString.call(one))) return true;
        native.add(one);
        return false;
    };
    const found = Object.getOwnPropertyNames(window);
    const look = (called, thing) => {
        for (const [name, { value, get, set }] of Object.entries(Object.getOwnPropertyDescriptors(thing)))
            if ([value, get, set].some(ours)) found.push(`${called}.${name}`);
    };
    for (const name of [...found]) {
        const { value } = Object.getOwnPropertyDescriptor(window, name);
        if (typeof value === "function" && !ours(value)) {
            look(name, value);
            if (value.prototype) look(`${name}.prototype`, value.prototype);
        }
    }
    const things = ["navigator", "document", "location", "history", "localStorage", "crypto", "performance", "Math"];
    for (const name of things)
        look(name, window[name]);
    return found;
}"""
# remembers what belongs to a page that no test has touched; returns its traits
LEARN = f"""(later) => {{
    hg._own = [...document.body.children];
    hg._native = new WeakSet();
    const found = ({TRAITS})();
    hg._known = new Set([...found, ...later]);
    return found;
}}"""
# whether a page has no other traits than it had; what it has, if it was loaded anew and remembers none
UNTOUCHED = f"""() => {{
    const found = ({TRAITS})();
    return hg._known ? found.every((name) => hg._known.has(name)) : found;
}}"""
RESTART = """(address) => {
    document.activeElement?.blur();
    document.documentElement.removeAttribute("class"); // which tells that keys are in use
    document.adoptedStyleSheets = globalThis.unseen ? [unseen] : [];
    for (const one of [...document.body.children]) if (!hg._own.includes(one)) one.remove();
    history.replaceState(null, "", address);
    globalThis.anew?.();
    hg._restart();
}"""
QUIET = "#learn"
"""Where a page waits that nobody has: a screen that is soon there, on which nothing moves and nothing is painted."""


class Lent:
    """A context that holds the compiled module, in a page that is not the application's."""

    def __init__(self, browser: Browser, site: str, dist: Path, options: dict[str, Any]) -> None:
        self.traits = traits(options)
        self.context = new_context(browser, {**options, LOCALE: None})
        self._site = site
        self._holder = hold(self.context, site, dist)
        self._agent = self._holder.evaluate("navigator.userAgent")
        self._voices = {self._holder: self.context.new_cdp_session(self._holder)}
        self._spoken: dict[Page, str] = {}
        """The language that each page was told last, and the holder for all of them."""
        self._up: Page | None = None
        self._times = 0
        self._traits: frozenset[str] = frozenset()

    def dress(self, page: Page, options: dict[str, Any]) -> None:
        """Give a page a size and a look."""
        if page.viewport_size != options[SIZE]:
            page.set_viewport_size(options[SIZE])
        page.emulate_media(**{name: options.get(name, usual) for name, usual in MEDIA.items()})
        self._speak(page, options[LOCALE])

    def _speak(self, page: Page, locale: str) -> None:
        """Have the browser ask for a language in a page, and its process write numbers and dates as there."""
        if self._spoken.get(self._holder) != locale:
            whole = self._voices[self._holder]
            whole.send("Emulation.setLocaleOverride")  # one at a time
            whole.send("Emulation.setLocaleOverride", {"locale": locale})
        if self._spoken.get(page) != locale:
            if page not in self._voices:
                self._voices[page] = self.context.new_cdp_session(page)
            agent = {"userAgent": self._agent, "acceptLanguage": locale}
            self._voices[page].send("Emulation.setUserAgentOverride", agent)
        self._spoken |= {self._holder: locale, page: locale}

    def borrow(self, options: dict[str, Any], fragment: str) -> Page:
        """Return the page that is up, begun anew at an address."""
        page = self._up
        self._times += 1
        if page is None:
            self._times = 0
            page = self._up = self.context.new_page()
            self.dress(page, options)
            page.goto(self._site + fragment)
            page.evaluate("hg.idle()")
            self._learn(page)
        else:
            self.dress(page, options)
            page.evaluate(RESTART, self._site + fragment)
        return page

    def _learn(self, page: Page) -> None:
        """Remember what belongs to a page that no test has touched."""
        self._traits = frozenset(page.evaluate(LEARN, [*LATER])) | LATER

    def store(self, items: dict[str, str]) -> None:
        """Put things into the storage before a page is opened."""
        self._holder.evaluate(STORE, items)

    def _set_clock(self) -> None:
        """Let time go on as everywhere, from now."""
        if self.traits.get(CLOCK):
            self.context.clock.set_system_time(datetime.now(UTC))
            self.context.clock.resume()

    def untouched(self) -> bool:
        """Begin the page that is up anew, and say whether it is as if no test had been there; if not, close it."""
        page = self._up
        if page is None:
            return True
        try:
            if self._times >= LENT:
                page.close()
                self._up = None
                return True
            page.mouse.move(0, 0)
            page.set_default_timeout(PATIENCE)
            told = page.evaluate(UNTOUCHED) if page.url.startswith(self._site) else False
            if told is True or (told and self._traits.issuperset(told)):
                if told is not True:
                    self._learn(page)
                page.evaluate(RESTART, self._site + QUIET)
                return True
            page.close()
        except BrowserError:
            page.close()
        self._up = None
        return False

    def clean(self) -> None:
        """Close its pages but the one that is up, and forget what they stored."""
        for page in self.context.pages:
            if page not in (self._holder, self._up):
                page.close()
        self._voices = {page: voice for page, voice in self._voices.items() if not page.is_closed()}
        self._spoken = {page: locale for page, locale in self._spoken.items() if not page.is_closed()}
        self.context.unroute_all()
        self.context.clear_permissions()
        self._holder.evaluate(CLEAN)
        self._set_clock()
        self.untouched()


def hold(context: BrowserContext, site: str, dist: Path) -> Page:
    """Return a page that is not the application's, and keeps what was compiled of the module in a context."""
    page = context.new_page()
    page.goto(site + "manifest.webmanifest")
    [module] = dist.glob("assets/pyodide.asm-*.wasm")
    page.evaluate(HOLD, site + module.relative_to(dist).as_posix())
    return page


def hide(context: BrowserContext) -> None:
    """Leave out what pages do for the eye alone."""
    context.add_init_script(FLAT)
    context.add_init_script(UNSEEN)


def new_context(browser: Browser, options: dict[str, Any]) -> BrowserContext:
    """Open a context with options of the browser's and of ours."""
    ours = (CLOCK, SCRIPT, PAINT)
    plain = {name: value for name, value in options.items() if name not in ours and value is not None}
    context = browser.new_context(service_workers="block", **plain)
    if options.get(CLOCK):
        context.clock.install()
    context.add_init_script(LITTLE)
    if not options.get(PAINT):
        hide(context)
    if script := options.get(SCRIPT):
        context.add_init_script(script)
    return context


def traits(options: dict[str, Any]) -> dict[str, Any]:
    """What of a context's options no page can change, as far as it is not what it is where nothing is told."""
    free = {SIZE, LOCALE, *MEDIA} | {name for name in (CLOCK, PAINT) if not options.get(name)}
    return {name: value for name, value in options.items() if name not in free}


class Contexts:
    """The contexts of one browser."""

    def __init__(self, browser: Browser, site: str, dist: Path) -> None:
        self.browser = browser
        self.site = site
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
