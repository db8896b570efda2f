"""The form of a new game in a real browser: two presses to the first tile, portraits by keyboard, a bar that stays."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from e2e.conftest import PHONE, Watched


def legal(page: Page) -> int:
    return int(page.evaluate("hg.moves().length"))


def test_two_presses_from_the_start_page_to_the_first_tile(desktop: Watched) -> None:
    page = desktop.open()
    page.locator("#home-choose").click()
    expect(page.locator("#bot-fawn-pick")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator("body")).to_have_attribute("data-screen", "table")
    assert legal(page) > 0


def test_opponents_and_ways_are_chosen_by_keyboard_alone(desktop: Watched) -> None:
    page = desktop.open("#new")
    page.locator("#bot-fisher-pick").focus()
    page.keyboard.press("Space")
    expect(page.locator("#bot-fisher-pick")).to_be_focused()
    expect(page.locator(".dock-b b")).to_have_text("You against Pim and Taro")
    page.locator("#bot-fawn-pick").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".dock-b b")).to_have_text("You against Taro")
    page.locator("#bot-elder-pick").focus()
    page.keyboard.press("Space")
    expect(page.locator(".dock-b b")).to_have_text("You against Taro and Ama")
    page.locator("#way-bots").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#way-table")).to_be_checked()
    expect(page.locator("li.seat")).to_have_count(2)
    page.locator("#name-0").fill("Mara")
    page.keyboard.press("Enter")
    expect(page.locator("body")).to_have_attribute("data-screen", "table")


def test_mouse_and_finger_seat_and_dismiss_as_the_keys_do(desktop: Watched, phone: Watched) -> None:
    for watched in (desktop, phone):
        page = watched.open("#new")
        names = page.locator(".dock-b b")
        for level, said in (
            ("fisher", "You against Pim and Taro"),
            ("fawn", "You against Taro"),
            ("fisher", "Choose an opponent first."),
        ):
            one = page.locator(f"#bot-{level}-pick")
            one.tap() if watched is phone else one.click()
            expect(names).to_have_text(said)
        page.get_by_role("button", name="Start", exact=True).click()
        expect(page.locator("#bot-fawn-pick")).to_be_focused()
        expect(page.locator(".sec .err")).to_be_in_viewport()


def test_the_bar_that_starts_stays_in_sight(watch: Callable[..., Watched]) -> None:
    for width, height in ((320, 568), (390, 844), (1280, 720), (1920, 1080)):
        page = watch(viewport={"width": width, "height": height}).open("#new")
        page.locator("#more").click()
        for place in (0, 10_000):
            page.evaluate("(y) => scrollTo(0, y)", place)
            expect(page.locator(".dock-b .pri")).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_portraits_fit_beside_each_other_on_a_phone(watch: Callable[..., Watched]) -> None:
    page = watch(**PHONE).open("#new")
    tops = page.locator(".bc").evaluate_all("all => all.map((one) => one.getBoundingClientRect().top)")
    assert len(tops) == 6 and len(set(tops)) == 1
    sizes = page.locator(".bc").evaluate_all("all => all.map((one) => one.getBoundingClientRect().width)")
    assert min(sizes) >= 44
