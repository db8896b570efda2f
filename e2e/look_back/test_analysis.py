"""A finished game looked over in the page: the real worker finds the turns, the save keeps them."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Watched
from e2e.support.moments import THINKER, heard_out, look_over, over, played
from e2e.support.play import begin, drawer, settle
from web.landscape.table import TAG


def kept(page: Page, ident: str) -> int:
    """How many turns the save holds."""
    text = page.evaluate("(id) => localStorage.getItem(`hg.game.${id}`)", ident)
    found: dict[str, Any] = json.loads(str(text))
    return len(found["analysis"]["turns"])


def done(page: Page) -> None:
    """Wait for the last turn."""
    expect(page.locator("#analysis-progress")).to_have_count(0)


def test_it_begins_at_the_result_and_goes_on_after_a_reload(desktop: Watched) -> None:
    session = played(over, seats=2)
    page = desktop.open()
    look_over(page, session, left=14)
    count, first = len(session.history), kept(page, session.id)
    assert first < count
    rows = page.locator("table.turns tbody tr")
    expect(rows).not_to_have_count(first)
    expect(rows.nth(first + 6)).to_be_attached()
    page.reload()
    expect(page.locator("table.turns")).to_be_visible()
    assert rows.count() >= first + 6, "what was found before is there at once"
    expect(rows).to_have_count(first + 14)  # before it goes on, nothing tells how far it is
    done(page)
    assert kept(page, session.id) == first + 14
    page.reload()
    expect(rows).to_have_count(first + 14)
    expect(page.locator("#analysis-progress")).to_have_count(0)


def test_from_the_result_by_mouse_paused_and_gone_on_with(desktop: Watched) -> None:
    desktop.add_init_script(THINKER)
    page = desktop.open()
    look_over(page, played(over, seats=2), left=60)
    page.locator("#top-back").click()
    page.locator("#to-result").click()
    page.locator("#result-analysis").click()
    page.locator("#analysis-pause").click()
    settle(page)
    at = page.locator("#analysis-progress").inner_text()
    heard_out(page)
    assert page.locator("#analysis-progress").inner_text() == at
    page.locator("#analysis-pause").click()
    expect(page.locator("#analysis-progress")).not_to_have_text(at)
    page.locator("#top-back").click()
    expect(page.locator("#result-analysis")).to_be_visible()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_turning_point_is_shown_and_played_anew(size: str, request: pytest.FixtureRequest) -> None:
    watched: Watched = request.getfixturevalue(size)
    session = played(over, seats=2)
    page = watched.open()
    look_over(page, session)
    page.locator("#point-1").click()
    expect(page.locator("#board")).to_be_visible()
    expect(page.locator("#seen")).to_contain_text("lost")
    assert page.evaluate("() => hg.where('best')"), "the best way lies on the board"
    assert page.evaluate("() => hg.where('loss')")
    page.go_back()
    expect(page.locator("#try-1")).to_be_visible()
    step = int(page.locator("#try-1").get_attribute("data-step") or 0)
    page.locator("#try-1").click()
    page.locator("#dialog [data-act='app.choose']").first.click()
    expect(page.locator("body[data-screen=table]")).to_be_visible()
    ident = re.search(r"play=(\w+)", page.url)
    assert ident is not None and ident[1] != session.id
    moves = page.evaluate("(id) => JSON.parse(localStorage.getItem(`hg.game.${id}`)).record.moves", ident[1])
    assert len(moves) == step


@pytest.mark.parametrize("seed", ["walk-5", "walk-9", "walk-10", "walk-11"])
def test_what_a_turn_lost_is_not_under_the_flag_of_the_turn(phone: Watched, seed: str) -> None:
    """In each of these games a tag was, for one turning point."""
    page = phone.open()
    look_over(page, played(over, seats=2, seed=seed))
    points = page.locator("[id^=point-]").count()
    wide, high = TAG.width / 2, TAG.height / 2
    told = 0
    for number in range(1, points + 1):
        page.locator(f"#point-{number}").click()
        expect(page.locator("#board")).to_be_visible()
        settle(page)
        flag = page.locator("#past-flag").bounding_box()
        at = page.evaluate("() => hg.where('loss')")
        assert flag is not None
        if at is not None:
            told += 1
            beside = abs(at["x"] - flag["x"] - flag["width"] / 2) >= wide + flag["width"] / 2 - 1
            below = abs(at["y"] - flag["y"] - flag["height"] / 2) >= high + flag["height"] / 2 - 1
            assert beside or below, number
        page.go_back()
        expect(page.locator("table.turns")).to_be_visible()
    assert told > 1


def test_turns_by_keyboard(desktop: Watched) -> None:
    page = desktop.open()
    look_over(page, played(over, seats=2))
    buttons = page.locator("table.turns tbody button")
    buttons.first.focus()
    page.keyboard.press("ArrowDown")
    expect(buttons.nth(1)).to_be_focused()
    page.keyboard.press("End")
    expect(buttons.last).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.locator("#board")).to_be_visible()
    expect(page.locator("#seen")).to_be_visible()
    page.locator("#seen-open").focus()
    page.keyboard.press("Enter")
    expect(page.locator("table.turns")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#board")).to_be_visible()


def test_the_bar_follows_the_game_and_is_off_at_first(desktop: Watched) -> None:
    page = desktop.open("#new=table")
    begin(page)
    expect(page.locator("#expect")).to_have_count(0)
    drawer(page)
    page.locator("#bar-settings").click()
    page.locator("#set-aid-bar").check()
    page.keyboard.press("Escape")
    expect(page.locator("#expect")).to_have_attribute("aria-label", re.compile("Expected: .*"))
    expect(page.locator("#expect text").first).to_be_visible()
    before = page.locator("#expect").get_attribute("aria-label")
    page.evaluate("() => { for (let n = 0; n < 12; n++) hg.play([...hg.moves()].at(-1)); }")
    page.evaluate("() => { while (![...hg.moves()][0].includes('/')) hg.play([...hg.moves()][0]); }")
    expect(page.locator("#expect")).not_to_have_attribute("aria-label", before or "")
