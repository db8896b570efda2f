"""Hints in the page: the worker answers, and what it says can be tried at once, by mouse, keys and words."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.conftest import Watched
from e2e.support.play import SEED, begin, drawer, moves, settle, spot, where


def at_table(watched: Watched) -> Page:
    """A game of two with some tiles on the table."""
    page = watched.open("#new=table")
    begin(page, SEED)
    page.evaluate("() => { for (let n = 0; n < 20; n++) hg.play([...hg.moves()][0]); }")
    page.evaluate("() => { while (![...hg.moves()][0].includes('/')) hg.play([...hg.moves()][0]); }")
    settle(page)
    return page


def test_a_hint_is_told_and_played_by_mouse(desktop: Watched) -> None:
    page = at_table(desktop)
    before = set(moves(page))
    page.locator("#coach-ask").click()
    expect(page.locator("#coach-0")).to_be_focused()
    expect(page.locator("#coach .way")).to_have_count(min(3, len(before)))
    assert page.locator("#coach-0 .why").inner_text()
    at = where(page, "hint:0")
    assert at is not None
    other = next(name for name in ("hint:1", "hint:2", "hint:0") if where(page, name) is not None)
    page.mouse.move(*spot(page, other))
    expect(page.locator(f"#coach-{other[-1]}")).to_have_class("b way at")
    page.locator("#coach-0").hover()
    expect(page.locator("#coach-0")).to_have_class("b way at")
    expect(page.locator("#live")).not_to_be_empty()
    page.mouse.click(*spot(page, "hint:0"))
    expect(page.locator("#confirm")).to_be_enabled()
    page.locator("#confirm").click()
    expect(page.locator("#coach")).to_have_count(0)
    assert set(moves(page)) != before


def test_a_hint_by_keys_is_closed_again(desktop: Watched) -> None:
    page = at_table(desktop)
    page.locator("#board").focus()
    page.keyboard.press("h")
    expect(page.locator("#coach-0")).to_be_focused()
    page.keyboard.press("1")
    expect(page.locator("#confirm")).to_be_enabled()
    expect(page.locator("#coach")).to_have_count(0)
    while where(page, "ghost") is not None:
        page.keyboard.press("Escape")
        settle(page)
    page.locator("#coach-close").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#coach")).to_have_count(0)
    expect(page.locator("#coach-ask")).to_be_focused()


def test_a_hint_in_words(desktop: Watched) -> None:
    page = at_table(desktop)
    drawer(page)
    page.locator("#bar-face").click()
    page.locator("#coach-ask").click()
    expect(page.locator("#coach .way").first).to_be_visible()
    page.locator("#coach-0").click()
    settle(page)
    expect(page.locator("#text-settle")).to_be_enabled()
