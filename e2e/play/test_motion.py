"""Motion, the walk over the final scoring, the score track and sounds, in a real browser."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import MOVING, PHONE, Watched
from e2e.support.moments import played, resume
from e2e.support.play import begin, drawer, live, prefer, scores, settle
from hg_engine import Seat, Seeded
from hg_engine.landscape.session import LandscapeSession
from hg_engine.session import COLORS

SEED = "tally-36"
DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}


def course(seed: str = SEED, seats: int = 2) -> LandscapeSession:
    """A whole random game."""
    seated = [Seat(*pair) for pair in zip("ABCDE"[:seats], COLORS, strict=False)]
    game = LandscapeSession("hg2@1", seated, Seeded(seed))
    draw = random.Random(36)
    while not game.position.is_over:
        legal = [str(move) for move in game.position.legal_moves()]
        pieces = [text for text in legal if text[0] in "ph"]
        game.play(draw.choice(pieces) if pieces and draw.random() < 0.6 else draw.choice(legal))
    return game


def frames(page: Page) -> int:
    """How many frames the board has painted (of the latest 600)."""
    return int(page.evaluate("() => hg.frames().length"))


def before(game: LandscapeSession) -> tuple[int, ...]:
    """The scores before the final scoring."""
    points = list(game.position.scores)
    for event in game.position.final_events():
        for seat in event.players:
            points[seat] -= event.points
    return tuple(points)


# how far the heading and the count of the steps are from the edges of their card
HEADING = """() => {
    const [card, first, last] = [".scoring", ".scoring .at .cap", ".scoring .at .chip"]
        .map((query) => document.querySelector(query).getBoundingClientRect());
    return [first.left - card.left, card.right - last.right].map(Math.round);
}"""


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desktop", "phone"])
def test_a_finished_game_is_walked_and_can_be_skipped(
    watch: Callable[..., Watched], size: dict[str, Any]
) -> None:
    page = watch(**size).open("#new=table")
    game = course()
    resume(page, game)
    count = int(page.locator(".scoring .chip").inner_text().split()[-1])
    assert count > 3
    expect(page.locator("#walk-play")).to_have_count(0)  # nothing goes on by itself without motion
    first = scores(page)
    assert first != game.position.scores
    assert all(a <= b for a, b in zip(before(game), first, strict=True))
    assert live(page).startswith(f"1 of {count}.")
    inside = page.locator(".scoring").bounding_box()
    assert inside is not None and inside["x"] >= 0
    assert inside["x"] + inside["width"] <= page.evaluate("() => innerWidth") + 1
    page.locator("#walk-next").click()
    expect(page.locator(".scoring .chip")).to_have_text(f"2 of {count}")
    page.locator("#walk-back").click()
    assert scores(page) == first
    page.locator("#board").focus()
    heading = page.evaluate(HEADING)
    for step in range(2, count + 1):
        page.keyboard.press(("Enter", "ArrowRight", " ")[step % 3])
        expect(page.locator(".scoring .chip")).to_have_text(f"{step} of {count}")
        assert page.evaluate(HEADING) == heading, step
    assert scores(page) == game.position.scores
    page.locator("#to-result").click()
    expect(page.locator(".res")).to_be_visible()
    expect(page.locator(".result .bars .sbar")).to_have_count(2)
    mask = page.locator(".hero .land").evaluate("(node) => getComputedStyle(node).maskImage")
    assert ("to right" in mask) is (size is DESK), "the land is not cut off beside the words"
    page.locator("#result-walk").click()
    expect(page.locator(".scoring .chip")).to_have_text(f"1 of {count}")
    page.keyboard.press("Escape")
    expect(page.locator(".res")).to_be_visible()


def test_the_walk_goes_on_by_itself_and_undo_ends_it(watch: Callable[..., Watched]) -> None:
    page = watch(**DESK, **MOVING).open("#new=table")
    resume(page, course())
    expect(page.locator("#walk-play")).to_have_accessible_name("Pause")
    page.wait_for_function("() => !document.querySelector('.scoring .chip').textContent.startsWith('1 of')")
    page.locator("#walk-play").click()
    expect(page.locator("#walk-play")).to_have_accessible_name("Autoplay")
    page.locator("#undo-turn").click()
    expect(page.locator(".scoring")).to_have_count(0)
    expect(page.locator("#prompt")).to_contain_text("place your tile")


# counts what changes in whatever is read aloud
LISTEN = """() => {
    window.heard = [];
    for (const node of document.querySelectorAll("[aria-live], [role=status], [role=alert]"))
        new MutationObserver((records) => records.forEach(() => heard.push(node.id)))
            .observe(node, { childList: true, subtree: true, characterData: true });
}"""
# what still moves a little later
MOVING_LATER = """() => new Promise((done) => setTimeout(() => done(
    document.getAnimations().filter((one) => one.playState === "running").length), 50))"""


def forest_closed(session: LandscapeSession) -> bool:
    """A forest with a meeple in it has just been closed."""
    return any(event.kind == "forest" for step in session.history[-2:] for event in step.events)


def before_a_scoring() -> tuple[LandscapeSession, str]:
    """A game in which the next move closes a forest with a meeple in it, and that move."""
    game = played(forest_closed)
    at = max(number for number, step in enumerate(game.history) if step.events)
    return game.branch(at), str(game.history[at].move)


@pytest.mark.parametrize("motion", [{}, MOVING], ids=["still", "moving"])
def test_a_scoring_changes_one_live_region_once_and_is_seen_once(
    watch: Callable[..., Watched], motion: dict[str, Any]
) -> None:
    page = watch(**DESK, **motion).open("#new=table")
    game, move = before_a_scoring()
    resume(page, game)
    page.evaluate(LISTEN)
    page.evaluate("(move) => { hg.play(move); }", move)
    expect(page.locator("#app").get_by_text("Forest completed")).to_have_count(1)
    assert live(page).count("Forest completed") == 1
    assert page.evaluate("() => heard") == ["live"]
    settle(page)
    assert page.evaluate("() => heard") == ["live"]


def test_with_reduced_motion_nothing_runs_after_a_click(watch: Callable[..., Watched]) -> None:
    page = watch(**DESK).open("#new=table")
    game, move = before_a_scoring()
    resume(page, game)
    page.locator(f"#option-{move}, #none").first.click()
    assert page.evaluate(MOVING_LATER) == 0
    page.locator("#confirm").click()
    assert page.evaluate(MOVING_LATER) == 0
    expect(page.locator("#flights")).to_be_hidden()
    for press in ("#details", "#history-open", "#first-place", "#cancel"):
        page.locator(press).click()
        assert page.evaluate(MOVING_LATER) == 0


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_nothing_is_painted_when_nothing_moves(watch: Callable[..., Watched], motion: str) -> None:
    page = watch(**DESK, reduced_motion=motion, paint=True, clock=True).open("#new=table")
    prefer(page, **{"aid.likely": "off"})  # the coach thinks in a worker, where this clock does not count
    begin(page)
    page.evaluate("() => hg.play(hg.moves()[0])")
    settle(page)
    for _ in range(2):  # until what was new is no news any more, and what that has changed is painted
        page.clock.run_for(10_000)
        settle(page)
    count = frames(page)
    page.clock.run_for(60_000)
    assert frames(page) == count < 600
    expect(page.locator("#flights")).to_be_hidden()


# counts the frames and the timers that the page asks for
WAKES = """() => {
    window.asked = 0;
    for (const name of ["requestAnimationFrame", "setTimeout"]) {
        const ask = window[name];
        window[name] = (...args) => { asked += 1; return ask(...args); };
    }
}"""


def test_the_living_land_stands_still_at_rest(watch: Callable[..., Watched]) -> None:
    page = watch(**DESK, **MOVING, clock=True).open("#new=table")
    game = played(forest_closed)
    resume(page, game)
    page.evaluate(WAKES)
    page.mouse.move(700, 500)
    page.clock.run_for(2_000)
    assert page.evaluate("() => asked") > 20
    expect(page.locator("#living")).to_be_visible()
    settle(page)  # nobody waits for it
    page.clock.run_for(10_000)
    page.evaluate("() => { asked = 0; }")
    page.clock.run_for(60_000)
    assert page.evaluate("() => asked") == 0
    page.mouse.move(720, 520)
    page.clock.run_for(1_000)
    assert page.evaluate("() => asked") > 10


def test_whoever_acts_does_not_wait(watch: Callable[..., Watched]) -> None:
    """In the midst of all that moves, the next key is answered and the picture is at once the true one."""
    page = watch(**DESK, **MOVING).open("#new=table")
    game = course()
    resume(page, game.branch(60), left=9)
    page.keyboard.press("f")
    settle(page)
    settle(page)
    expect(page.locator("#flights")).to_be_hidden()
    assert page.locator("[data-shown]").count() == 0


def test_the_switch_of_sounds_is_remembered(watch: Callable[..., Watched]) -> None:
    desk = watch(**DESK)
    page = desk.open("#new=table")
    begin(page)
    drawer(page)
    switch = page.locator("#bar-sound")
    expect(switch).to_have_attribute("aria-pressed", "true")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "false")
    page.reload()
    page.evaluate("hg.ready")
    drawer(page)
    expect(page.locator("#bar-sound")).to_have_attribute("aria-pressed", "false")
    assert page.evaluate("() => typeof hgSound") == "undefined"
    drawer(page)
    page.locator("#bar-sound").click()
    page.wait_for_function("() => typeof hgSound === 'function'")
    page.reload()
    page.evaluate("hg.ready")
    drawer(page)
    expect(page.locator("#bar-sound")).to_have_attribute("aria-pressed", "true")


def test_phones_are_silent_until_they_are_asked(watch: Callable[..., Watched]) -> None:
    page = watch(**PHONE).open("#new=table", fresh=True)
    begin(page)
    page.evaluate("() => hg.play(hg.moves()[0])")
    settle(page)
    assert page.evaluate("() => typeof hgSound") == "undefined"
