"""The way back closes what is open over the table, and then leads home; what was taken back can be had again."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import PHONE, Watched
from e2e.support.moments import laid, own, played
from e2e.support.play import begin, cells, game, moves, prefer, settle, visit


@pytest.fixture
def phone(watch: Callable[..., Watched]) -> Page:
    page = watch(**PHONE).open("", fresh=True)
    visit(page, "new=table")
    begin(page)
    return page


def back(page: Page) -> None:
    """Go back as the browser does."""
    page.evaluate(
        "() => new Promise((done) => { addEventListener('popstate', done, { once: true }); history.back(); })"
    )
    settle(page)


def test_back_closes_the_drawer_and_then_goes_home(phone: Page) -> None:
    phone.locator("#details").tap()
    expect(phone.locator("#drawer")).to_be_visible()
    back(phone)
    expect(phone.locator("#drawer")).to_have_count(0)
    expect(phone.locator("#board")).to_be_visible()
    back(phone)
    expect(phone.locator("#board")).to_have_count(0)
    assert phone.evaluate("() => location.hash") == ""
    expect(phone.locator("form#new")).to_have_count(0)


@pytest.mark.parametrize("way", ["#details", "#tab-log"])
def test_escape_closes_the_drawer_from_within_and_from_its_button(desktop: Watched, way: str) -> None:
    page = desktop.open("#new=table")
    begin(page)
    page.locator("#details").click()
    page.locator(way).focus()
    page.keyboard.press("Escape")
    settle(page)
    expect(page.locator("#drawer")).to_have_count(0)
    expect(page.locator("#details")).to_be_focused()
    page.keyboard.press("Enter")
    page.locator("#board").focus()
    page.keyboard.press("Escape")
    settle(page)
    expect(page.locator("#drawer")).to_be_visible()


def test_back_closes_the_history_and_a_dialog(phone: Page) -> None:
    phone.locator("#details").tap()
    phone.locator("#bar-rules").tap()
    expect(phone.get_by_role("dialog")).to_be_visible()
    back(phone)
    expect(phone.get_by_role("dialog")).to_be_hidden()
    expect(phone.locator("#drawer")).to_be_visible()
    phone.locator("#tab-history").tap()
    expect(phone.locator("#drawer")).to_be_visible()
    back(phone)
    expect(phone.locator("#drawer")).to_have_count(0)
    expect(phone.locator("#board")).to_be_visible()


def test_what_was_closed_otherwise_takes_no_second_step_back(phone: Page) -> None:
    for _ in range(2):
        phone.locator("#details").tap()
        phone.locator("#details").tap()
        settle(phone)
    back(phone)
    expect(phone.locator("#board")).to_have_count(0)


def test_four_turns_taken_back_at_once_are_there_again_with_one_press(watch: Callable[..., Watched]) -> None:
    page = watch(**PHONE).open("#new=table")
    own(page, played(laid(12), seats=2))
    before = len(game(page).history)
    for _ in range(4):
        page.locator("#undo-turn").tap()
        settle(page)
    assert len(game(page).history) < before - 4
    notice = page.locator(".toast.undo")
    expect(notice).to_contain_text("Taken back: 4 turns")
    notice.get_by_role("button", name="Redo").tap()
    settle(page)
    assert len(game(page).history) == before
    expect(page.locator("#redo-turn")).to_have_count(0)
    page.locator("#undo-turn").tap()
    settle(page)
    page.locator("#redo-turn").tap()
    settle(page)
    assert len(game(page).history) == before


def test_an_address_that_is_gone_to_is_no_way_back(phone: Page) -> None:
    phone.locator("#details").tap()
    phone.locator("#details").tap()
    settle(phone)
    visit(phone, "learn")
    expect(phone.locator("#board")).to_have_count(0)
    assert phone.evaluate("() => location.hash") == "#learn"


@pytest.mark.parametrize("confirm", ["on", "off"])
def test_one_tap_lays_a_tile_and_chooses_no_piece(watch: Callable[..., Watched], confirm: str) -> None:
    """What comes under the finger hears nothing of the tap that brought it, in a low window, with or without asking."""
    size = {**PHONE, "viewport": {"width": 375, "height": 553}}
    page = watch(**size).open("#new=table")
    own(page, played(laid(6), seats=2))
    prefer(page, confirm=confirm)
    settle(page)
    before, tried = len(game(page).history), 0
    for cell in cells(moves(page)):
        at = page.evaluate("(key) => hg.where(key) ?? null", f"cell:{cell}")
        if at is None or not page.evaluate(ON_BOARD, at):
            continue
        page.touchscreen.tap(at["x"], at["y"])
        settle(page)
        if page.locator("#callouts").count():
            tried += 1
            assert len(game(page).history) == before
            expect(page.locator("#callouts [aria-checked=true]")).to_have_count(0)
            expect(page.locator("#drawer")).to_have_count(0)
        page.keyboard.press("Escape")
        settle(page)
    assert tried > 1


ON_BOARD = "({ x, y }) => Boolean(document.elementFromPoint(x, y)?.closest('#board'))"
