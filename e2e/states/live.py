"""A hand on the real page, whose chance, clock and worker have been made to answer as those of the fake one."""

from __future__ import annotations

import json
from typing import Any, Final

from playwright.sync_api import Page

from e2e.states.native import HELD, NODES, NOW, PRESSED
from e2e.support import guest
from e2e.support.moments import REFUSE
from web.live import codes

# before anything else of the page: chance by mulberry32 for whoever draws one number of 32 bits, a clock that stands,
# notices that stay, short waits that are shorter, and a worker that counts what it thinks instead of timing it
SCRIPT: Final = f"""(() => {{
    const random = crypto.getRandomValues.bind(crypto);
    let state = 1;
    // what was written of regions, tidied, by the numbers that whoever compares has given them
    window.compared = new Map();
    window.anew = () => {{ state = 1; compared.clear(); }};
    const next = () => {{
        state = (state + 0x6D2B79F5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return (mixed ^ (mixed >>> 14)) >>> 0;
    }};
    crypto.getRandomValues = (array) => {{
        if (!(array instanceof Uint32Array) || array.length !== 1) return random(array);
        array[0] = next();
        return array;
    }};
    const Time = Date;
    window.Date = class extends Time {{
        constructor(...given) {{ if (given.length) super(...given); else super({NOW:.0f}); }}
        static now() {{ return {NOW:.0f}; }}
    }};
    const wait = window.setTimeout.bind(window);
    window.setTimeout = (call, ms = 0, ...given) =>
        ms >= {HELD:.0f} ? wait(() => {{}}, 0) : wait(call, ms / 20, ...given);
    delete window.Notification; // the fake page has none
    if (window.StorageManager) {{ // a blank page has none
        StorageManager.prototype.estimate = async () => ({{usage: 2_500_000, quota: 1_000_000_000}});
        StorageManager.prototype.persisted = async () => false;
    }}
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (...given) {{
        const order = typeof given[0] === "string" ? JSON.parse(given[0]) : {{}}; // a list, for the painter
        if (["promise", "review", "think"].includes(order.do)) return;
        if (order.do === "advise") given[0] = JSON.stringify({{...order, nodes: {NODES}, ms: 0}});
        post.apply(this, given);
    }};
}})();"""

# what of the page no two pages have alike, or what only a browser knows
COMPARE: Final = """([told, fresh, within]) => new Promise((done) => {
    const expected = JSON.parse(told);
    const tidy = (root) => {
        for (const node of root.querySelectorAll("*")) {
            for (const name of ["style", "data-shown", "data-look", "data-shape"]) node.removeAttribute(name);
            if (node.matches(".beyond")) node.removeAttribute("aria-label");
            if (node.matches("canvas")) for (const name of ["width", "height"]) node.removeAttribute(name);
            if (node.matches("details")) node.removeAttribute("open");
            if (node.matches("img") && /^(blob|data):/.test(node.getAttribute("src"))) node.removeAttribute("src");
            if (node.matches("svg.qr")) node.removeAttribute("viewBox");
            if (node.matches("svg.qr path, .leaders path, .minimap path")) node.removeAttribute("d");
            for (const name of ["value", "href"])
                if (node.getAttribute(name)?.includes("#live="))
                    node.setAttribute(name, node.getAttribute(name).replace(/#live=.*/, "#live="));
        }
        root.normalize();
        return root;
    };
    // nothing that is written touches the field that somebody types in
    const untyped = (root) => {
        const { activeElement } = document, { id } = activeElement;
        if (!id || !activeElement.matches("input")) return root;
        const copy = root.cloneNode(true);
        for (const node of copy.querySelectorAll("input")) if (node.id === id) node.removeAttribute("value");
        return copy;
    };
    for (const [number, html] of Object.entries(JSON.parse(fresh))) {
        const holder = document.createElement("template");
        holder.innerHTML = hg._trusted.createHTML(html);
        const box = document.createElement("div");
        box.append(holder.content);
        compared.set(Number(number), tidy(box));
    }
    const written = (node, depth = 0) => {
        if (node.nodeType !== 1) return `${" ".repeat(depth)}${node.nodeName} ${node.data}\\n`;
        const attribute = ({name, value, namespaceURI}) => ` ${name}="${value}"${namespaceURI ?? ""}`;
        const given = [...node.attributes].map(attribute).sort().join("");
        const inside = [...node.childNodes].map((one) => written(one, depth + 1)).join("");
        const kind = node.namespaceURI.split("/").at(-1);
        return `${" ".repeat(depth)}<${node.nodeName.toLowerCase()} ${kind}${given}>\\n${inside}`;
    };
    const differ = (one, other) => {
        const [mine, theirs] = [one, other].map((node) => written(node).split("\\n"));
        let at = 0;
        while (at < mine.length && mine[at] === theirs[at]) at++;
        const lines = (all) => all.slice(Math.max(0, at - 3), at + 4).map((line) => line.slice(0, 300)).join("\\n");
        return `the page:\\n${lines(mine)}\\nwritten natively:\\n${lines(theirs)}`;
    };
    const root = document.documentElement;
    const faults = () => {
        const found = [];
        const ask = (what, here, there) => {
            if (here !== there) found.push(`${what} is ${JSON.stringify(here)}, written: ${JSON.stringify(there)}`);
        };
        ask("the title", document.title, expected.title);
        ask("the language", root.lang, expected.language);
        ask("the screen", document.body.dataset.screen, expected.screen);
        ask("what is said", document.getElementById("live").textContent.replace(/\\u00a0$/, ""), expected.said);
        ask("the dialog", document.getElementById("dialog").open, expected.dialog);
        ask("the looks", JSON.stringify(Object.entries({...root.dataset}).sort()),
            JSON.stringify(Object.entries(expected.looks).sort()));
        for (const [region, number] of Object.entries(expected.regions)) {
            const box = untyped(compared.get(number));
            const here = document.createElement("div");
            here.append(...document.getElementById(region).cloneNode(true).childNodes);
            const now = untyped(tidy(here));
            if (!now.isEqualNode(box)) found.push(`${region}: ${differ(now, box)}`);
        }
        return found;
    };
    const since = performance.now();
    const look = () => {
        const found = faults();
        if (!found.length || performance.now() - since > within) done(found);
        else requestAnimationFrame(look);
    };
    look();
})"""
PRESS: Final = """([selector, index, matching]) => {
    const found = [...document.querySelectorAll(selector)].filter((one) => !matching || one.matches(matching));
    found.at(index).click();
}"""
CHOSEN_ELSEWHERE: Final = """(language) => {
    const key = "hg.prefs", newValue = JSON.stringify({...JSON.parse(localStorage.getItem(key) ?? "{}"), language});
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent("storage", { key, newValue, storageArea: localStorage }));
}"""


# the page hears of it before this does; an address that is there already changes nothing
GO: Final = """(to) => new Promise((done) => {
    const before = location.hash;
    addEventListener("hashchange", () => done(), {once: true});
    location.hash = to;
    if (location.hash === before) done();
})"""


class LiveHand:
    """Uses the real page; whoever compares it waits until it shows what came of it."""

    def __init__(self, page: Page) -> None:
        """Use a page that is open at home."""
        self.page = page
        self._numbers: dict[str, int] = {}
        """The texts of regions that the page has been given to compare, with their numbers."""

    def act(self, action: str, index: int = 0) -> None:
        self.page.evaluate(PRESS, [f'[data-act="{action}"]', index, PRESSED])

    def click(self, selector: str, index: int = 0) -> None:
        self.page.evaluate(PRESS, [selector, index, ""])

    def fill(self, selector: str, text: str, index: int = 0) -> None:
        self.page.locator(selector).nth(index).fill(text, force=True)

    def choose(self, selector: str, value: str, index: int = 0) -> None:
        self.page.locator(selector).nth(index).select_option(value, force=True)

    def focus(self, selector: str) -> None:
        self.page.locator(selector).focus()

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def count(self, selector: str) -> int:
        return self.page.locator(selector).count()

    def attribute(self, selector: str, name: str, index: int = 0) -> str:
        return self.page.locator(selector).nth(index).get_attribute(name) or ""

    def go(self, fragment: str) -> None:
        self.page.keyboard.press("Escape")
        self.page.evaluate(GO, fragment)

    def address(self) -> str:
        return self.page.url.partition("#")[2]

    def play(self, move: str) -> None:
        self.page.evaluate("(move) => hg.play(move)", move)

    def play_out(self, index: int) -> None:
        script = "(index) => { for (let all; (all = [...hg.moves()]).length; ) hg.play(all.at(index)); }"
        self.page.evaluate(script, index)

    def moves(self) -> list[str]:
        return [str(move) for move in self.page.evaluate("() => [...hg.moves()]")]

    def record(self) -> str:
        return str(self.page.evaluate("() => hg.record()"))

    def keep(self, key: str, value: str | None) -> None:
        # what the page itself is about to write would come on top of it
        self.page.evaluate("() => hg.idle()")
        script = "([key, value]) => value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value)"
        self.page.evaluate(script, [key, value])

    def refuse(self) -> None:
        self.page.evaluate(REFUSE)

    def invited(self) -> str:
        self.page.locator("svg.qr").wait_for()
        return self.page.locator("#live-link").input_value().partition("live=")[2]

    def let_in(self) -> None:
        code = self.invited()
        described = self.page.evaluate(guest.ANSWERED, codes.description(codes.read(code, codes.INVITATION)))
        self.fill("#live-code", codes.of_description(described, code))
        self.click("#live-take")
        self.page.wait_for_function("() => window.guest.open")

    def say(self, kind: str, **fields: Any) -> None:
        guest.say(self.page, kind, **fields)

    def drop(self) -> None:
        guest.drop(self.page)

    def speak(self, language: str) -> None:
        """Have the page speak a language, as when it is chosen in another tab."""
        self.page.evaluate(CHOSEN_ELSEWHERE, language)

    def differs(self, told: dict[str, Any], within: float = 10_000.0) -> list[str]:
        """Wait until the page shows what was written; return how it differs if it does not."""
        regions: dict[str, str] = told["regions"]
        fresh = {text for text in regions.values() if text not in self._numbers}
        for text in fresh:
            self._numbers[text] = len(self._numbers)
        numbered = {**told, "regions": {name: self._numbers[text] for name, text in regions.items()}}
        texts = {self._numbers[text]: text for text in fresh}
        # as text: what is handed over as an object is taken apart and put together twice on the way
        found: list[str] = self.page.evaluate(COMPARE, [json.dumps(numbered), json.dumps(texts), within])
        return found
