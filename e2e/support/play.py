"""Hands for the tests: a game begun, the board's shapes pressed where they are seen, the game read back."""

from __future__ import annotations

import random

from playwright.sync_api import Page, expect

from hg_engine.landscape.moves import LandscapeMove
from hg_engine.landscape.phases import LandscapePhase
from hg_engine.landscape.session import LandscapeSession
from hg_engine.notation import record

Point = tuple[float, float]
SEED = "amber-flint-317"
PREFER = """(prefs) => {
    const key = "hg.prefs", newValue = JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? "{}"), ...prefs });
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent("storage", { key, newValue, storageArea: localStorage }));
}"""
# a page that never comes to rest says what it does
IDLE = """(() => new Promise((done, fail) => {
    const late = () => fail(new Error(`the page does not come to rest: ${JSON.stringify({
        queued: hg._busy(),
        moving: document.getAnimations().map((one) => one.animationName ?? one.transitionProperty),
        pictures: [...document.images].filter((one) => !one.complete).map((one) => one.src.slice(0, 80)),
    })}`));
    const limit = setTimeout(late, 30_000);
    hg.idle().then(() => { clearTimeout(limit); done(); }, fail);
}))"""
# a page in the background has no frames
UNTIL = """async (arg) => {
    const begun = performance.now();
    while (!(await (%s)(arg))) {
        if (performance.now() - begun > 60_000) throw new Error("what is waited for does not come");
        await new Promise((go) => setTimeout(go, 20));
    }
}"""
# the page hears of the change before this does; an address that is there already changes nothing
VISIT = f"""(to) => new Promise((done) => {{
    const before = location.hash;
    addEventListener("hashchange", () => done({IDLE}()), {{ once: true }});
    location.hash = to;
    if (location.hash === before) done({IDLE}());
}})"""


def begin(page: Page, seed: str = SEED, seats: int = 2) -> None:
    """Set the table through the page."""
    if page.locator("#more").get_attribute("aria-expanded") == "false":
        page.locator("#more").click()
    page.locator("#seed").fill(seed)
    for _ in range(seats - 2):
        page.locator("[data-act='new.add']").first.click()
    page.locator("form [type=submit], form .pri").first.click()
    expect(page.locator("#board")).to_be_visible()
    settle(page)


def settle(page: Page) -> None:
    """Wait until nothing is queued, nothing moves and everything is painted."""
    page.evaluate(f"{IDLE}()")


def until(page: Page, promise: str, arg: object = None) -> None:
    """Wait until what a function of the page promises is true; `Page.wait_for_function` awaits no promise."""
    page.evaluate(UNTIL % promise, arg)


def visit(page: Page, fragment: str) -> None:
    """Go to an address of the page, as if it was typed; returns when the page has followed and is at rest."""
    page.evaluate(VISIT, fragment)


def prefer(page: Page, **prefs: str) -> None:
    """Set preferences as another tab would."""
    page.evaluate(PREFER, prefs)


def where(page: Page, key: str) -> Point | None:
    """Where a shape of the board is seen, or None if it is nowhere on the screen's board."""
    at = page.evaluate("(key) => hg.where(key) ?? null", key)
    if at is None:
        return None
    box = page.locator("#board").bounding_box()
    assert box is not None
    inside = 8 < at["x"] - box["x"] < box["width"] - 8 and 8 < at["y"] - box["y"] < box["height"] - 8
    return (at["x"], at["y"]) if inside else None


def spot(page: Page, key: str) -> Point:
    """Where a shape must be seen."""
    at = where(page, key)
    assert at is not None, f"{key} is not in view"
    return at


ASKED = f"""() => {IDLE}().then(() => {{
    const choices = [...document.querySelectorAll("#callouts .ch")];
    const none = document.querySelector("[data-state=retaking]") ? "<-" : "-";
    return choices.length ? choices.map((choice) => choice.dataset.move ?? none) : [...hg.moves()];
}})"""
"""What may be chosen now: the pieces of the turn that is tried, or else every legal move."""


def moves(page: Page) -> list[str]:
    """The texts of the moves that may be chosen now."""
    return [str(move) for move in page.evaluate(ASKED)]


def cells(texts: list[str]) -> list[str]:
    """The cells of placements, each once."""
    return sorted({text.split("/")[0] for text in texts})


def game(page: Page) -> LandscapeSession:
    """The game, replayed by the engine from the record of the page."""
    return record.from_text(str(page.evaluate("() => hg.record()")))


def scores(page: Page) -> tuple[int, ...]:
    """The points that the page shows, by seat."""
    return tuple(int(text) for text in page.locator(".pl .sc").all_text_contents())


def drawer(page: Page, pane: str = "") -> None:
    """Open the drawer, at a pane if one is named, unless it is open."""
    if not page.locator("#drawer").count():
        page.locator("#details").click()
    if pane:
        page.locator(f"#tab-{pane}").click()
    settle(page)


def agree(page: Page) -> LandscapeSession:
    """The page, once it is at rest, shows what the engine counts."""
    settle(page)
    session = game(page)
    assert scores(page) == session.position.scores
    return session


def walk(page: Page) -> None:
    """Walk through the final scoring to its last area, where all points are told."""
    for _ in range(60):
        if not page.locator("#walk-next").count():
            return
        page.keyboard.press("ArrowRight")
        settle(page)


def live(page: Page) -> str:
    """What the live region said last."""
    return page.locator("#live").inner_text()


def chance(seed: int) -> random.Random:
    """The same choices at every run."""
    return random.Random(seed)


def towards_a_menhir(session: LandscapeSession, draw: random.Random) -> LandscapeMove | None:
    """A placement that earns an extra turn, or None where none of a sample does, or no tile is to be laid."""
    legal = list(session.position.legal_moves())
    if session.position.phase is not LandscapePhase.PLACE:
        return None
    for move in draw.sample(legal, min(len(legal), 40)):
        trial = session.position.copy()
        trial.push(move)
        if trial.phase is LandscapePhase.TAKE_BACK:
            trial.push(trial.legal_moves()[0])
        if any(event.kind == "menhir_turn" for event in trial.push(trial.legal_moves()[0])):
            return move
    return None
