"""The screens before and after a game, in every size: one likeliest act in sight, room for fingers, nothing cut off."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import PHONE, Watched
from e2e.meet.test_challenge import day_game, keep, monday
from e2e.support.moments import over, own, played
from e2e.support.play import settle, visit

SCREENS = ("", "new", "new=friend", "new=table", "daily", "statistics", "learn", "settings")
PRIMARY = """() => [...document.querySelectorAll("#app .b.pri")].map((one) => one.getBoundingClientRect())
    .filter((box) => box.width && !(box.bottom < 0))
    .map(({ left, top, right, bottom }) => left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight)"""
WIDE = "() => document.documentElement.scrollWidth - innerWidth"
SMALL = """(least) => [...document.querySelectorAll("#app :is(button, select, summary, input, a[href])")]
    .filter((one) => one.checkVisibility() && !one.closest("p, .vh, .skip, label, footer, .brand, [hidden]"))
    .filter((one) => !one.matches(".vh, .skip, .brand"))
    .map((one) => [one.id || one.className, one.getBoundingClientRect()])
    .filter(([, box]) => box.width && (box.width < least - 0.5 || box.height < least - 0.5))
    .map(([name, box]) => `${name} ${box.width}x${box.height}`)"""


def finished(page: Page) -> None:
    """Keep a finished game of a day, and go to the start page."""
    keep(page, day_game("Mara", 3))
    visit(page, "new")
    visit(page, "")


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720), (390, 844)])
def test_one_likeliest_act_is_in_sight(watch: Callable[..., Watched], size: tuple[int, int]) -> None:
    page = monday(watch, viewport={"width": size[0], "height": size[1]}).open()
    assert page.evaluate(PRIMARY) == [True], "first visit"
    for screen in ("new", "new=table", "daily"):
        visit(page, screen)
        assert page.evaluate(PRIMARY) == [True], screen
    finished(page)
    assert page.evaluate(PRIMARY) == [True], "home again"
    visit(page, "daily")
    assert page.evaluate(PRIMARY) == [True], "today is over"
    page.locator("#day-2026-11-23").click()
    expect(page.locator("body")).to_have_attribute("data-screen", "result")
    settle(page)
    assert page.evaluate(PRIMARY) == [True], "result"


@pytest.mark.parametrize("look", ["light", "dark"])
@pytest.mark.parametrize(
    ("device", "widths"), [(PHONE, (320, 390)), ({}, (768, 1280, 2560))], ids=["fingers", "mouse"]
)
def test_nothing_is_wider_than_the_page_and_fingers_have_room(
    watch: Callable[..., Watched], device: dict[str, Any], widths: tuple[int, ...], look: str
) -> None:
    page = monday(watch, **device).open()
    page.emulate_media(color_scheme=look)  # type: ignore[arg-type]
    for screen in SCREENS:
        visit(page, screen)
        for width in widths:
            page.set_viewport_size({"width": width, "height": 800})
            settle(page)
            assert page.evaluate(WIDE) <= 0, (screen, width)
            least = 44 if device and screen != "daily" else 24
            assert page.evaluate(SMALL, least) == [], (screen, width)


def test_start_is_in_reach_with_large_letters(watch: Callable[..., Watched]) -> None:
    page = monday(watch).open("#settings")
    page.locator("input[name=text][value='200']").evaluate("one => one.click()")
    visit(page, "new")
    for width in (320, 768, 1280, 1920):
        page.set_viewport_size({"width": width, "height": 720})
        settle(page)
        for far in (0, 400, 100_000):
            page.evaluate("(far) => scrollTo(0, far)", far)
            box = page.locator("#app form .pri").bounding_box()
            assert box is not None and 0 <= box["x"] and box["x"] + box["width"] <= width
            assert box["y"] >= 0 and box["y"] + box["height"] <= 720, (width, far)


def test_portraits_say_their_names_and_whether_they_are_chosen(desktop: Watched) -> None:
    page = desktop.open("#new")
    for level in ("fawn", "forager", "fisher", "hunter", "elder", "master"):
        one = page.locator(f"[data-act='new.opponent'][data-level='{level}'], #bot-of-{level}").first
        assert one.get_attribute("aria-pressed") in ("true", "false")
        assert one.inner_text().strip()
    assert page.locator(".pips").first.get_attribute("aria-label") == "Strength 1 of 6"


def test_a_second_tap_does_not_magnify(phone: Watched) -> None:
    page = phone.open()
    actions = page.locator("#app button").evaluate_all(
        "all => all.map((one) => getComputedStyle(one).touchAction)"
    )
    assert set(actions) == {"manipulation"}


def test_the_table_of_a_day_bears_its_sign(watch: Callable[..., Watched]) -> None:
    page = monday(watch).open()
    page.locator("#home-daily").click()
    for size in ((320, 640), (390, 844), (1440, 900)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        settle(page)
        sign = page.locator(".ofday")
        expect(sign).to_contain_text("23 November 2026")
        box, home = sign.bounding_box(), page.locator("#bar-home").bounding_box()
        assert box is not None and home is not None
        assert box["x"] >= 0 and box["y"] >= 0 and box["x"] < home["x"] + home["width"] + 16


def test_a_result_of_five_and_its_bars(watch: Callable[..., Watched]) -> None:
    page = watch().open()
    own(page, played(over, seats=5))
    page.locator("#to-result").evaluate("one => one.click()")
    for width in (320, 1440):
        page.set_viewport_size({"width": width, "height": 800})
        settle(page)
        expect(page.locator(".bars > li")).to_have_count(5)
        assert page.evaluate(WIDE) <= 0
        sums = page.locator(".bars .num").all_inner_texts()
        totals = page.locator("table.res .tot").all_inner_texts()
        assert sums == totals


def test_titles_stand_at_the_same_height_on_every_page(watch: Callable[..., Watched]) -> None:
    for options in ({}, PHONE):
        page = watch(**options).open()
        tops = {}
        for screen in ("new", "learn", "puzzles", "rules", "settings", "statistics"):
            visit(page, screen)
            tops[screen] = page.locator("#app h1").evaluate("(one) => one.getBoundingClientRect().top")
        assert max(tops.values()) - min(tops.values()) < 2, tops
