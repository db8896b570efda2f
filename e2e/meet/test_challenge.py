"""Challenges through the page: a rematch that settles luck, and the game of the day."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from playwright.sync_api import Page, expect

from e2e.conftest import PHONE, Watched
from e2e.play.test_bots import STILL, finish_turn, until
from e2e.support.moments import last, own, played
from e2e.support.play import game, settle, visit
from hg_engine import Seat, Seeded
from hg_engine.landscape.session import LandscapeSession
from hg_engine.notation import link
from web.games import daily
from web.storage import codec, saves

MONDAY = "2026-11-23"
FINISH = "() => { for (let all; (all = [...hg.moves()]).length; ) hg.play(all.at(-1)); }"


def finish(page: Page) -> None:
    """Play to the end, and go to the result."""
    page.evaluate(FINISH)
    page.locator("#to-result").evaluate("node => node.click()")
    expect(page.locator("body")).to_have_attribute("data-screen", "result")


def day_game(name: str, seed: int) -> LandscapeSession:
    """A finished game of that Monday."""
    seats = [Seat(name, "hematite"), Seat("Fawn", "azurite")]
    session = LandscapeSession(daily.RULES, seats, Seeded(daily.seed_of(MONDAY)), id=daily.ident(MONDAY))
    draw = random.Random(seed)
    while legal := session.position.legal_moves():
        session.play(draw.choice(legal))
    return session


def keep(page: Page, session: LandscapeSession) -> None:
    """Put a game among those that the browser keeps, as if it had been played there."""
    summary = replace(codec.summary(session), bots=["", "fawn"])
    text = saves.dump(saves.Save(session.id, 1, "test", 5.0, summary, codec.to_record(session)))
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [f"hg.game.{session.id}", text])
    page.evaluate("localStorage.removeItem('hg.index')")  # it is made anew


def monday(watch: Callable[..., Watched], **options: object) -> Watched:
    watched = watch(color_scheme="light", clock=True, **options)
    watched.clock.set_fixed_time(f"{MONDAY}T12:00:00")
    watched.store({"hg.prefs": STILL})
    return watched


def test_a_rematch_is_played_and_both_are_added_up(desktop: Watched) -> None:
    page = desktop.open()
    own(page, played(last, seats=2))
    finish(page)
    first = game(page)
    page.locator("#result-rematch").click()
    expect(page.locator("body")).to_have_attribute("data-screen", "table")
    second = game(page)
    assert (second.seats, second.drawer) == (first.seats[::-1], first.drawer)
    finish(page)
    second = game(page)
    expect(page.locator(".challenge h2")).to_contain_text("over 2 games")
    sums = sorted(
        (a + b for a, b in zip(first.position.scores, second.position.scores[::-1], strict=True)),
        reverse=True,
    )
    assert page.locator(".challenge .tot").all_text_contents() == [str(total) for total in sums]
    expect(page.locator("#result-rematch")).to_have_count(0)
    page.locator("#game-0").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#game-1")).to_be_visible()
    assert game(page).history == first.history


def test_the_bot_of_the_day_does_the_same_in_every_browser(watch: Callable[..., Watched]) -> None:
    histories = []
    for options in ({}, {**PHONE, "locale": "de-DE"}):
        page = monday(watch, **options).open()
        page.locator("#home-daily").click()
        for _ in range(2):
            expect(page.locator("#first-place")).to_have_count(1)
            finish_turn(page, 0)
        expect(page.locator("#first-place")).to_have_count(1)
        histories.append(game(page).history)
        page.reload()
        page.evaluate("hg.ready")
        page.evaluate("location.hash = ''")
        page.locator("#home-daily").click()
        assert game(page).history == histories[-1]
    assert histories[0] == histories[1]
    assert sum(step.seat == 1 for step in histories[0]) >= 2


def test_a_shared_result_is_a_spoiler_first_and_then_a_comparison(watch: Callable[..., Watched]) -> None:
    theirs, mine = day_game("Suni", 5), day_game("Mara", 3)
    fragment = "g=" + link.encode(theirs)
    page = monday(watch).open("#" + fragment)
    expect(page.locator("#dialog")).to_contain_text("today’s game")
    page.locator("#dialog button").first.click()
    until(page, 0)
    keep(page, mine)
    page.evaluate("location.hash = ''")
    expect(page.locator("section[aria-labelledby=daily]")).to_contain_text(
        f"Played: {mine.position.scores[0]}"
    )
    page.evaluate("(to) => { location.hash = to; }", fragment)
    expect(page.locator("body")).to_have_attribute("data-screen", "result")
    rows = page.locator(".challenge tbody tr").all_inner_texts()
    for row, session in zip(rows, (mine, theirs), strict=True):
        ahead = session.position.scores[0] - session.position.scores[1]
        assert [*map(str, session.position.scores), str(abs(ahead))] == [
            text.lstrip("+−") for text in row.split()[-3:]
        ]
    page.evaluate("location.hash = ''")
    page.locator("#home-daily").click()
    expect(page.locator("#result-share")).to_have_text("Share my result")
    expect(page.locator("#result-day")).to_contain_text("23 November 2026")


def test_a_day_is_played_shared_and_looked_back_at_on_its_page(watch: Callable[..., Watched]) -> None:
    mine = day_game("Mara", 3)
    page = monday(watch).open("#daily")
    expect(page.locator("h1")).to_have_text("Pim’s day")
    page.locator("#daily-play").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#first-place")).to_have_count(1)
    keep(page, mine)
    visit(page, "daily")
    expect(page.locator("#daily-share")).to_be_visible()
    assert page.locator(".way i").count() == 10
    assert "points against Pim ●○○○○○" in page.locator("#daily-text").inner_text()
    page.locator("#day-2026-11-23").click()
    expect(page.locator("body")).to_have_attribute("data-screen", "result")
    page.locator("#result-days").click()
    page.locator("#daily-history").click()
    expect(page.locator("body")).to_have_attribute("data-screen", "table")


def test_the_calendar_has_room_for_fingers_everywhere(watch: Callable[..., Watched]) -> None:
    page = monday(watch).open("#daily")
    for width, least in ((320, (37, 50)), (390, (44, 50)), (1440, (44, 50)), (2560, (44, 50))):
        page.set_viewport_size({"width": width, "height": 844})
        settle(page)
        boxes = page.locator(".cal button").evaluate_all(
            "all => all.map((one) => [one.offsetWidth, one.offsetHeight])"
        )
        assert all(wide >= least[0] and high >= least[1] for wide, high in boxes), (width, boxes)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
        assert page.locator(".b.pri:visible").count() == 1


def test_a_friends_game_is_compared_turn_by_turn(watch: Callable[..., Watched]) -> None:
    theirs, mine = day_game("Suni", 5), day_game("Mara", 3)
    page = monday(watch).open()
    keep(page, mine)
    visit(page, "g=" + link.encode(theirs))
    expect(page.locator(".twin h2")).to_have_text("Placement by placement")
    at = page.locator(".twin [role=status]")
    parted = at.inner_text()
    assert parted.endswith("Different placement")
    page.locator("#pair-after").click()
    expect(at).not_to_have_text(parted)
    page.locator("#pair-at").focus()
    page.keyboard.press("End")
    expect(page.locator("#pair-after")).to_have_attribute("aria-disabled", "true")
    page.locator(".twin summary").click()
    assert page.locator(".twin tbody tr").count() == int(page.locator("#pair-at").get_attribute("max") or 0)
