"""The settings in a real browser: over a game, on a phone, everything as a file, moves without asking."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import PHONE, Watched
from e2e.support.play import agree, begin, cells, drawer, game, live, moves, settle, spot, where


def new_table(watched: Watched) -> Page:
    page = watched.open("#new=table")
    begin(page)
    return page


def without_asking(page: Page) -> None:
    drawer(page)
    page.locator("[data-act='app.settings']").first.click()
    page.locator("#set-confirm").click()
    page.locator("#top-back").click()
    expect(page.locator("#board")).to_be_visible()
    page.locator("#details").click()
    settle(page)


def ways(page: Page) -> dict[str, int]:
    """In how many rotations the tile fits, by cell."""
    texts = moves(page)
    return {cell: sum(text.startswith(cell + "/") for text in texts) for cell in cells(texts)}


def test_settings_lie_over_the_game_and_count_at_once(desktop: Watched) -> None:
    page = new_table(desktop)
    address = page.url
    drawer(page)
    page.locator("#bar-settings").click()
    expect(page).to_have_url(desktop.site + "#settings")
    expect(page.get_by_role("heading", name="Rules of this table")).to_be_visible()
    page.locator("input[name=theme][value=dark]").check(force=True)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.locator("input[name=language][value=de]").check(force=True)
    expect(page.locator("h1")).to_have_text("Einstellungen")
    page.keyboard.press("Escape")
    expect(page).to_have_url(address)
    expect(page.locator("#prompt")).to_be_visible()
    page.go_back()
    expect(page.locator("h1")).to_have_text("Einstellungen")
    page.reload()
    expect(page.locator("h1")).to_have_text("Einstellungen")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_a_timer_is_set_and_runs(watch: Callable[..., Watched]) -> None:
    for look in ({}, PHONE):
        page = new_table(watch(**look, clock=True))
        expect(page.locator("#timer")).to_have_count(0)
        drawer(page)
        page.locator("#bar-settings").click()
        page.locator("input[name=timer][value='30']").check(force=True)
        page.keyboard.press("Escape")
        page.locator("#details").click()
        expect(page.locator("#timer i")).to_have_count(10)
        page.clock.run_for(10_000)
        expect(page.locator("#timer i.on")).not_to_have_count(10)
        page.locator("#timer").click()
        expect(page.locator("#timer i.on")).to_have_count(10)
        assert "starts again" in live(page)


def test_a_click_lays_and_a_click_puts_a_piece_down_for_those_who_do_not_want_to_be_asked(
    desktop: Watched,
) -> None:
    page = new_table(desktop)
    without_asking(page)
    before = len(game(page).history)
    cell = next(cell for cell in ways(page) if where(page, f"cell:{cell}"))
    page.mouse.move(*spot(page, f"cell:{cell}"))
    settle(page)
    page.mouse.click(*spot(page, f"cell:{cell}"))
    assert len(agree(page).history) == before  # a piece is still to be chosen
    piece = next(text for text in moves(page) if text.startswith("p"))
    page.mouse.click(*spot(page, f"socket:{piece}"))
    settle(page)
    assert str(agree(page).history[before + 1].move) == piece
    page.keyboard.press("u")
    assert len(game(page).history) == before


def test_a_finger_tries_the_tile_and_ends_the_turn_with_the_piece_for_those_who_do_not_want_to_be_asked(
    phone: Watched,
) -> None:
    page = new_table(phone)
    without_asking(page)
    several = next(cell for cell, count in ways(page).items() if count > 1 and where(page, f"cell:{cell}"))
    before = len(game(page).history)
    page.touchscreen.tap(*spot(page, f"cell:{several}"))
    settle(page)
    assert len(game(page).history) == before
    page.locator("#none").tap()
    settle(page)
    assert len(game(page).history) > before


def test_everything_goes_through_a_file_into_another_browser(
    watch: Callable[..., Watched], tmp_path: Path
) -> None:
    page = new_table(watch())
    page.evaluate("() => hg.play(hg.moves()[0])")
    record = game(page)
    page.evaluate("location.hash = 'settings'")
    with page.expect_download() as download:
        page.locator("#export-all").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert len(json.loads(file.read_text(encoding="utf-8"))["games"]) == 1
    there = watch(**PHONE, locale="de-DE").open("#settings")
    there.locator("#import-all").set_input_files(file)
    expect(there.get_by_role("dialog")).to_contain_text("Spiele hinzugefügt")
    there.locator("dialog button").last.click()
    there.evaluate("location.hash = 'continue'")
    expect(there.locator("#board")).to_be_visible()
    assert game(there).history == record.history
    there.evaluate("location.hash = 'settings'")
    there.locator("#delete-all").click()
    expect(there.locator("#delete-all")).to_have_count(0)
    there.locator("[data-act='app.toast_undo']").click()
    expect(there.locator("#delete-all")).to_be_visible()


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_it_fits_and_everything_is_big_enough_to_press(watch: Callable[..., Watched], locale: str) -> None:
    page = watch(locale=locale).open("#settings")
    expect(page.locator("#settings-rules")).to_have_count(0)
    for width in (320, 390, 844, 1280):
        page.set_viewport_size({"width": width, "height": 640})
        settle(page)
        expect(page.locator("#persist")).to_be_visible()
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), width
        small = page.evaluate(
            """() => [...document.querySelectorAll("button, select, label.b, label.sw, .seg label, input[type=text]")]
                .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 43.5)
                .map((one) => one.outerHTML)"""
        )
        assert small == [], width
