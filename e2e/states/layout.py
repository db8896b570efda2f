"""A page that holds nothing but the real style sheets: what was written natively is laid out in it and looked at."""

from __future__ import annotations

import functools
import hashlib
import json
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Page, Route

from e2e.states.native import Device, State
from tests.web.support.js import js
from web.platform.native import BrowserIntl

NAME: Final = "layout.html"
PLAIN: Final = {
    "color_scheme": "light",
    "contrast": "no-preference",
    "forced_colors": "none",
    "reduced_motion": "reduce",
}
BODY: Final = (
    '<div id="banner"></div><main id="app"></main><div id="toasts" role="status"></div>'
    '<div id="live" class="vh" aria-live="polite"></div>'
    '<dialog id="dialog" class="dlg" aria-labelledby="dialog-title"></dialog>'
)
"""The page as `web.platform.native.prepare` leaves it; a test compares it with the real one."""
SCRIPTS = re.compile(
    r"<script\b.*?</script>|<!--.*?-->|<link rel=\"(?:modulepreload|preload|manifest)\"[^>]*>", re.DOTALL
)

# what `lay` changes of the document is all that it ever changes, so that it can be called again and again; what is as
# it was stays, which the browser does not have to lay out again
LAY: Final = """() => {
    const alike = (one, other) => one.nodeType === 1 && one.nodeName === other.nodeName && !one.matches("dialog") &&
        one.attributes.length === other.attributes.length &&
        [...other.attributes].every(({name, value}) => one.getAttribute(name) === value);
    const change = (old, now) => {
        const before = [...old.childNodes], after = [...now.childNodes];
        let first = 0, last = 0;
        while (first < before.length && first < after.length && before[first].isEqualNode(after[first])) first++;
        while (last < before.length - first && last < after.length - first &&
            before.at(-1 - last).isEqualNode(after.at(-1 - last))) last++;
        if (before.length === after.length)
            for (let at = first; at < before.length - last; at++) {
                if (before[at].isEqualNode(after[at])) continue;
                if (alike(before[at], after[at])) change(before[at], after[at]);
                else before[at].replaceWith(after[at]);
            }
        else {
            for (const node of before.slice(first, before.length - last)) node.remove();
            const anchor = before[before.length - last] ?? null;
            for (const node of after.slice(first, after.length - last)) old.insertBefore(node, anchor);
        }
    };
    const written = {};
    let moved = [];
    window.lay = async (state) => {
        const root = document.documentElement, dialog = document.getElementById("dialog");
        if (dialog.open) dialog.close();
        for (const node of moved) node.removeAttribute("style");
        const looks = Object.fromEntries(Object.entries(state.looks).map(([look, value]) => [`data-${look}`, value]));
        for (const name of root.getAttributeNames())
            if (name.startsWith("data-") && !(name in looks)) root.removeAttribute(name);
        for (const [name, value] of Object.entries(looks)) root.setAttribute(name, value);
        root.lang = state.language;
        document.title = state.title;
        document.body.dataset.screen = state.screen;
        for (const [region, html] of Object.entries(state.regions)) {
            if (written[region] === html) continue;
            written[region] = html;
            const holder = document.createElement("template");
            holder.innerHTML = html;
            change(document.getElementById(region), holder.content);
        }
        document.getElementById("live").textContent = state.said;
        moved = [];
        for (const [name, x, y] of state.places) {
            const node = document.getElementById(name);
            if (!node) continue;
            node.style.transform = `translate(${x}px,${y}px)`;
            moved.push(node);
        }
        for (const [name, kind] of state.shapes)
            if (document.getElementById(name)) document.getElementById(name).dataset.shape = kind;
        if (state.dialog) dialog.showModal();
        scrollTo(0, 0);
        const images = [...document.images].filter((image) => !image.complete);
        if (images.length) await Promise.all(images.map((image) => image.decode().catch(() => {})));
    };
    window.kept = new Map();
}"""
FONTS: Final = """() => {
    const style = getComputedStyle(document.documentElement), context = new OffscreenCanvas(1, 1).getContext("2d");
    return ["--font-text", "--font-title"].flatMap((name) => [400, 600, 700].map((weight) => {
        context.font = `${weight} 100px ${style.getPropertyValue(name)}`;
        return context.measureText("Hamburgefonstiv ÄÖÜß ŘŠŤČ Éàç ñ 0123456789 ⟦⟧ ✓").width;
    }));
}"""
KEEP: Final = "(texts) => { for (const [name, text] of texts) kept.set(name, text); }"
READ: Final = """async ([states, asked]) => {
    const found = [];
    for (const state of states) {
        for (const region in state.regions) state.regions[region] = kept.get(state.regions[region]);
        await lay(state);
        const said = [];
        for (const [name, given] of asked) said.push(await readers[name](given));
        found.push(said);
    }
    return JSON.stringify(found);
}"""


class Look(NamedTuple):
    """A window, and what its browser asks for."""

    name: str
    size: tuple[int, int]
    phone: bool = False
    media: tuple[tuple[str, str], ...] = (("color_scheme", "light"),)

    @property
    def device(self) -> Device:
        """What the page is told of it."""
        media = dict(self.media)
        wide = self.size[0] >= 47.5625 * 16
        return Device(
            wide, self.phone, media.get("color_scheme") == "dark", media.get("contrast") == "more", self.size
        )


class Layout:
    """The page, once for windows and once for phones."""

    def __init__(self, browser: Browser, site: str, dist: Path) -> None:
        """Open no page yet."""
        self._browser = browser
        self.site = site
        self._html = SCRIPTS.sub("", (dist / "index.html").read_text(encoding="utf-8"))
        # what boot.js asks for
        [whole] = dist.glob("assets/styles-*.css")
        sheet = f'<link rel="stylesheet" href="./assets/{whole.name}"></head>'
        self._html = self._html.replace("</head>", sheet, 1)
        # no script of ours is here, and HTML is put in as text
        self._html = self._html.replace("require-trusted-types-for 'script'; ", "")
        self._html = re.sub(r"<body>.*</body>", f"<body>{BODY}</body>", self._html, flags=re.DOTALL)
        self._pages: dict[bool, Page] = {}
        self._kept: dict[Page, dict[str, int]] = {}
        """The texts of regions that a page has been given, with their numbers."""
        self._known: dict[bytes, Any] = {}
        """What was found in states that have been looked at, by all that it depends on."""
        self.laid = self.skipped = 0
        self.planted = ""
        """A script that spoils every page of this one, for the tests of the tests."""

    @property
    def browser_version(self) -> str:
        """The version of the browser, as far as it may lay things out in another way."""
        return self._browser.version.partition(".")[0]

    @functools.cached_property
    def fonts(self) -> list[float]:
        """How wide a text is, in CSS pixels, in each family and weight of the page: what fonts this machine has."""
        return list(self.page().evaluate(FONTS))

    def page(self, phone: bool = False) -> Page:
        """Return the page of windows, or that of phones."""
        if phone not in self._pages:
            traits: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
            if phone:
                traits = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2}
                traits |= {"has_touch": True, "is_mobile": True}
            context = self._browser.new_context(
                locale="en-GB", reduced_motion="reduce", service_workers="block", **traits
            )
            page = context.new_page()

            def answer(route: Route) -> None:
                route.fulfill(body=self._html, content_type="text/html")

            page.route(self.site + NAME, answer)
            page.goto(self.site + NAME)
            page.evaluate(LAY)
            page.evaluate("() => { window.readers = {}; }")
            if self.planted:
                page.evaluate(self.planted)
            self._pages[phone] = page
            self._kept[page] = {}
        return self._pages[phone]

    def close(self) -> None:
        """Close the pages."""
        for page in self._pages.values():
            page.context.close()
        self._pages.clear()

    def dress(self, look: Look) -> Page:
        """Give the page that fits a size and a look."""
        page = self.page(look.phone)
        size = {"width": look.size[0], "height": look.size[1]}
        if page.viewport_size != size:
            page.set_viewport_size(size)  # type: ignore[arg-type]
        # what is left out would stay as it was
        media: dict[str, Any] = {**PLAIN, **dict(look.media)}
        page.emulate_media(**media)
        assert page.evaluate("() => [innerWidth, innerHeight]") == list(look.size)
        return page

    def look_at(
        self, look: Look, states: Sequence[State], asked: Sequence[tuple[str, Any]], readers: dict[str, str]
    ) -> list[list[Any]]:
        """Lay states out in a look, and have readers, which are functions in JavaScript, look at each.

        What was looked at before in the same look, by the same readers, is not laid out again.
        """
        question = json.dumps([look, asked])
        keys = [self._digest(question, state) for state in states]
        missing = {key: state for key, state in zip(keys, states, strict=True) if key not in self._known}
        self.laid += len(missing)
        self.skipped += len(keys) - len(missing)
        if missing:
            page = self.dress(look)
            for name, script in readers.items():
                if not page.evaluate("(name) => name in readers", name):
                    page.evaluate(f"() => {{ readers[{json.dumps(name)}] = {script}\n; }}")
            given = [self._given(page, state) for state in missing.values()]
            found = json.loads(page.evaluate(READ, [given, list(asked)]))
            self._known |= zip(missing, found, strict=True)
        return [self._known[key] for key in keys]

    def _digest(self, question: str, state: State) -> bytes:
        """Return a hash of a state but for its name, and of what is asked about it."""
        whole = hashlib.sha256(question.encode())
        for part in state[1:]:
            whole.update(repr(part).encode())
        return whole.digest()

    def _given(self, page: Page, state: State) -> dict[str, Any]:
        """Return a state as it is told to a page; texts that the page does not have are given to it."""
        kept = self._kept[page]
        new = [text for _, text in state.regions if text not in kept]
        kept |= {text: len(kept) + number for number, text in enumerate(dict.fromkeys(new))}
        if new:
            page.evaluate(KEEP, [[kept[text], text] for text in new])
        return {**state.told, "regions": {region: kept[text] for region, text in state.regions}}


class _Formatter:
    """One of JavaScript's formatters, asked across the border."""

    def __init__(self, ask: Callable[..., str], *made: Any) -> None:
        self._ask = ask
        self._made = made

    def select(self, *values: Any) -> str:
        return self._ask("select", *self._made, json.dumps(values))

    def format(self, *values: Any) -> str:
        return self._ask("format", *self._made, json.dumps(values))


class _Kind:
    def __init__(self, ask: Callable[..., str], kind: str) -> None:
        self._ask = ask
        self._kind = kind

    def new(self, tag: str, options: dict[str, Any]) -> _Formatter:
        return _Formatter(self._ask, self._kind, tag, json.dumps(options))


class _Intl:
    """JavaScript's ``Intl`` of a page."""

    def __init__(self, page: Page) -> None:
        @functools.cache
        def ask(method: str, kind: str, tag: str, options: str, values: str) -> str:
            script = (
                "([method, kind, tag, options, values]) => "
                "String(new Intl[kind](tag, JSON.parse(options))[method](...JSON.parse(values)))"
            )
            return str(page.evaluate(script, [method, kind, tag, options, values]))

        self._ask = ask

    def __getattr__(self, kind: str) -> _Kind:
        return _Kind(self._ask, kind)


def intl(layout: Layout) -> BrowserIntl:
    """Return what the browser of the layout page knows of languages, as the real page asks it."""
    return BrowserIntl(js(_Intl(layout.page())), js, lambda: ["en-GB"])
