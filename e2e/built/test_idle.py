"""The promise `hg.idle()`: kept when nothing is queued, nothing moves and everything is painted, and not before."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from e2e.conftest import MOVING, Watched
from e2e.support.moments import over, played
from e2e.support.play import begin, prefer, visit
from hg_engine.notation import link

# whether the board is the same after some more frames, by its pixels
SAME_LATER = """async () => {
    const sum = () => {
        const { width, height } = canvas;
        const { data } = canvas.getContext("2d").getImageData(0, 0, width, height);
        let found = 0;
        for (let at = 0; at < data.length; at += 4) found = (found * 31 + data[at] + 256 * data[at + 1]) % 1e9;
        return found;
    };
    const before = sum();
    for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
    return before === sum();
}"""
# the page as it was when the promise was kept, and whether it had been asked for work in the meantime
PLAYED = """async () => {
    hg.play(hg.moves()[0]);
    const moving = hg.frames().length;
    await hg.idle();
    const rest = hg.frames().length;
    for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
    return [rest - moving, hg.frames().length - rest];
}"""
# what is asked of bots is never heard
FOR_EVER = """() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (...args) {
        if (!/"do":"think"/.test(args[0])) post.apply(this, args);
    };
}"""


def test_it_waits_for_everything_that_is_painted(watch: Callable[..., Watched]) -> None:
    page = watch(paint=True).open("#g=" + link.encode(played(over, seats=5)))
    page.evaluate("hg.idle()")
    assert page.evaluate(SAME_LATER)


def test_it_waits_for_what_moves(watch: Callable[..., Watched]) -> None:
    page = watch(**MOVING, paint=True).open("#new=table")
    begin(page)
    moved, later = page.evaluate(PLAYED)
    assert moved > 5
    assert later < 3, "what is told goes by itself, which costs a frame; what moves costs every one of these"


# whether something that begins to move after so many milliseconds has come to its end when the promise is kept
DELAYED = """async (delay) => {
    const animation = document.body.animate([{ opacity: 1 }, { opacity: 0.5 }], { delay, duration: 200 });
    await hg.idle();
    const ended = animation.playState === "finished";
    animation.cancel();
    return ended;
}"""


def test_it_waits_for_what_is_about_to_move_and_not_for_what_moves_in_a_while(desktop: Watched) -> None:
    page = desktop.open()
    page.evaluate("hg.idle()")
    assert page.evaluate(DELAYED, 100)
    assert not page.evaluate(DELAYED, 9000)


def test_it_waits_for_work_that_was_put_off(desktop: Watched) -> None:
    page = desktop.open()
    visit(page, "rules=hg2@1")
    expect(page.locator(".example:empty")).to_have_count(0, timeout=1)
    prefer(page, theme="dark")
    page.evaluate("hg.idle()")
    assert page.locator(".example:empty").count() == 0


def images(page: Page) -> bool:
    return bool(page.evaluate("[...document.images].every((one) => one.complete && one.naturalWidth)"))


def test_it_waits_for_pictures(desktop: Watched) -> None:
    page = desktop.open()
    visit(page, "puzzles")
    assert images(page)


def test_it_does_not_wait_for_a_bot_that_thinks(desktop: Watched) -> None:
    page = desktop.open("#new=table")
    page.evaluate(FOR_EVER)
    page.locator("#kind-0").select_option("elder")
    begin(page)
    assert "is thinking" in page.locator("#prompt").inner_text()
