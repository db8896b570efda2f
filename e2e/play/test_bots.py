"""Bots at a real table: they think in a worker, play their seats, stop at once, and need no server."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import Watched
from e2e.support.house import House
from e2e.support.moments import THINKER, heard_out, laid, played
from e2e.support.play import agree, game, moves, prefer, settle
from hg_engine.game import Phase
from hg_engine.landscape.session import LandscapeSession
from web.storage import codec, saves
from web.storage.saves import Save

STILL = json.dumps({"motion": "off"})
# counts the messages to and from the worker where bots think
COUNTED = """
window.told = {think: 0, stop: 0, answers: 0};
const thoughts = new Set(); // the numbers of the orders to think; the coach is asked for other things
window.held = null; // or the messages that wait to be sent together
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (...args) {
    const order = typeof args[0] === "string" && args[0].startsWith('{') ? JSON.parse(args[0]) : {};
    if (order.do === "think") {
        told.think += 1;
        thoughts.add(order.id);
    }
    if (order.do === "stop") told.stop += thoughts.has(order.id);
    if (order.do === "think" && !this.counted) {
        this.counted = true;
        this.addEventListener("message", ({ data }) => { told.answers += thoughts.has(JSON.parse(data).id); });
    }
    if (held) held.push(() => post.apply(this, args));
    else post.apply(this, args);
};
"""
# finish the turn of the first seat, then press a button; what is told to the worker meanwhile reaches it in one go, so
# that no answer can be on its way already
FINISH_AND_PRESS = """
async (id) => {
    const asked = told.think;
    held = [];
    while (told.think === asked) {
        hg.play([...hg.moves()].at(-1));
        // the worker hears of it when the move has been shown
        for (let i = 0; i < 20 && told.think === asked; i += 1) await new Promise((go) => setTimeout(go, 20));
    }
    document.getElementById(id).click();
    held.forEach((send) => send());
    held = null;
    return {...told};
}
"""
# counts the frames that are drawn while a bot thinks
DRAWN = """
window.drawn = 0;
{
  const frame = () => {
    if (told.think > told.answers + told.stop) drawn += 1;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
"""


def begin(page: Page, *kinds: str, fast: bool = True) -> None:
    """Set the table through the form."""
    if fast:
        prefer(page, motion="off")
    for number, kind in enumerate(kinds):
        page.locator(f"#kind-{number}").select_option(kind)
    page.locator("form .pri").first.click()
    expect(page.locator("#board")).to_be_visible()
    settle(page)


def among_bots(page: Page, session: LandscapeSession, level: str) -> None:
    """Have a game that is under way played on by bots at every seat."""
    summary = replace(codec.summary(session), bots=[level] * len(session.seats))
    save = Save(session.id, 1, "walk", 1.0, summary, codec.to_record(session))
    page.evaluate(
        "([id, text]) => localStorage.setItem(`hg.game.${id}`, text)", [session.id, saves.dump(save)]
    )
    prefer(page, motion="off")
    page.evaluate("(to) => { location.hash = to; }", f"play={session.id}")


def until(page: Page, seat: int) -> None:
    """Wait until this seat is to lay a tile and its player may."""
    assert game(page).seats[seat].name.startswith("Player"), "the prompt names no bot"
    expect(page.locator("#prompt")).to_contain_text("Place your tile")


def finish_turn(page: Page, seat: int) -> None:
    """Lay the tile in hand anywhere, and go no further however soon a bot has answered."""
    before = len(game(page).history)
    while (now := game(page)).position.to_move == seat:
        if any(step.turn != seat for step in now.history[before:]):
            return
        page.evaluate("(move) => hg.play(move)", moves(page)[-1])


# looked at in one moment, in every frame from now on: the bot may answer before a test looks
THINKING = """() => { globalThis.thought = new Promise((done) => {
    const look = () => {
        if (document.querySelector("#prompt").textContent.trim() === "Pim is thinking"
            && document.querySelector("#live").textContent.includes("Pim is thinking")
            && !document.querySelector("#first-place")) done();
        else requestAnimationFrame(look);
    };
    look();
}); }"""


def test_a_person_against_a_fawn(watch: Callable[..., Watched]) -> None:
    desktop = watch()  # with motion: a bot takes its time there
    desktop.add_init_script(COUNTED)
    page = desktop.open("#new=table")
    begin(page, "", "fawn", fast=False)
    until(page, 0)
    page.evaluate(THINKING)
    finish_turn(page, 0)
    page.evaluate("thought")
    until(page, 0)
    session = agree(page)
    assert session.history[-1].seat is None
    assert {step.seat for step in session.history} == {None, 0, 1}
    page.reload()
    page.evaluate("hg.ready")
    assert game(page).history == session.history
    finish_turn(page, 0)
    until(page, 0)
    page.locator("#undo-turn").click()
    assert game(page).history == session.history
    until(page, 0)


def test_undo_and_leaving_stop_a_thought_at_once(watch: Callable[..., Watched]) -> None:
    desktop = watch(clock=True)
    desktop.add_init_script(THINKER + COUNTED)
    page = desktop.open("#new=table")
    begin(page, "", "elder")
    before = len(game(page).history)
    told = page.evaluate(FINISH_AND_PRESS, "undo-turn")
    assert (told["think"], told["stop"]) == (told["answers"] + 1, 1)
    assert len(game(page).history) == before
    heard_out(page)
    page.clock.run_for(5_000)
    assert len(game(page).history) == before
    assert page.evaluate("told") == told
    told = page.evaluate(FINISH_AND_PRESS, "bar-home")
    assert told["stop"] == 2
    page.clock.run_for(5_000)
    settle(page)
    assert page.evaluate("told") == told
    page.locator("[data-act='home.open']").first.click()
    until(page, 0)
    assert page.evaluate("told.answers") > told["answers"]


def test_walking_in_the_past_holds_it(watch: Callable[..., Watched]) -> None:
    desktop = watch(clock=True)
    desktop.add_init_script(THINKER)
    page = desktop.open("#new=table")
    begin(page, "", "fawn")
    finish_turn(page, 0)
    page.keyboard.press("Home")
    length = len(game(page).history)
    heard_out(page)
    page.clock.run_for(5_000)
    assert len(game(page).history) == length
    page.keyboard.press("End")
    until(page, 0)


def test_two_bots_play_a_game_to_its_end(watch: Callable[..., Watched]) -> None:
    desktop = watch(clock=True)
    desktop.add_init_script(THINKER)
    page = desktop.open()
    among_bots(page, played(laid(66), seats=2), "fawn")
    page.locator("#bots-pause").click()
    settle(page)
    length = len(game(page).history)
    expect(page.locator("#prompt")).to_contain_text("is waiting")
    heard_out(page)
    page.clock.run_for(5_000)
    assert len(game(page).history) == length
    page.locator("#bots-pause").click()
    page.wait_for_function(
        "() => document.querySelector('.tbl')?.dataset.state === 'telling'", timeout=200_000
    )
    assert game(page).position.is_over


def test_the_page_is_drawn_while_an_elder_thinks(watch: Callable[..., Watched]) -> None:
    desktop = watch()
    desktop.add_init_script(COUNTED + DRAWN)
    page = desktop.open("#new=table")
    begin(page, "", "elder")
    page.evaluate("() => { drawn = 0; }")
    finish_turn(page, 0)
    until(page, 0)
    assert game(page).position.phase is not Phase.OVER
    # a busy machine is no fault of the page, so this only finds a page that stands still
    assert page.evaluate("drawn") > 0


def test_bots_play_by_finger_too(phone: Watched) -> None:
    page = phone.open("#new=table")
    assert page.locator("#kind-1").bounding_box() is not None
    begin(page, "", "forager")
    finish_turn(page, 0)
    until(page, 0)


def test_bots_need_no_server(visitor: BrowserContext, house: House) -> None:
    page = visitor.new_page()
    page.goto(house.site)
    page.evaluate("hg.ready")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    house.close()
    page.goto(house.site + "#new=table")
    page.reload()
    page.evaluate("hg.ready")
    begin(page, "", "fawn", fast=False)
    finish_turn(page, 0)
    until(page, 0)
    agree(page)
