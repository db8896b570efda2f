"""The game by keyboard alone, and what it says."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Watched
from e2e.support.play import SEED, agree, begin, chance, drawer, game, live, moves, settle, walk, where

ARROWS = ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft")


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def reach(page: Page, ident: str) -> None:
    """Press Tab until an element has the focus; a user could not get there otherwise."""
    for _ in range(80):
        if page.evaluate("() => document.activeElement.id") == ident:
            return
        press(page, "Tab")
    raise AssertionError(f"Tab does not reach #{ident}")


def turn(page: Page, draw: random.Random) -> bool:
    """Make one move with keys; False when the game is over."""
    legal = moves(page)
    if not legal:
        return False
    if "/" in legal[0]:
        press(page, *(draw.choice(ARROWS) for _ in range(draw.randint(1, 4))))
        if draw.random() < 0.3:
            press(page, "r")
        press(page, "Enter")
        return True
    count = page.locator(".ch[data-move]").count()
    if not count or draw.random() < 0.3:
        press(page, "0")
    elif draw.random() < 0.5:
        press(page, str(draw.randint(1, min(count, 9))))
    else:
        reach(page, page.locator(".ch[data-move][tabindex='0']").get_attribute("id") or "")
        press(page, *["ArrowDown"] * draw.randint(1, 3))
        page.locator("#board").focus()
    press(page, "Enter")
    return True


@pytest.fixture
def table(watch: Callable[..., Watched]) -> Page:
    page = watch().open("#new=table")
    begin(page)
    return page


def test_a_whole_game_by_keyboard(watch: Callable[..., Watched]) -> None:
    """From the form of a new game to the result, with no pointer and no help from a script."""
    table = watch().open("#new=table")
    reach(table, "more")
    press(table, "Enter")
    reach(table, "seed")
    press(table, "Control+A")
    table.keyboard.type(SEED)
    press(table, "Enter")
    expect(table.locator("#board")).to_be_visible()
    settle(table)
    draw = chance(2)
    for _ in range(400):
        if not turn(table, draw):
            break
    walk(table)
    session = agree(table)
    assert session.position.is_over
    assert len(session.position.tiles) > 70
    reach(table, "to-result")
    press(table, "Enter")
    expect(table.locator(".res")).to_be_visible()
    outcome = session.position.outcome()
    assert outcome is not None
    winner = session.seats[outcome.winners[0]].name
    expect(table.locator("h1")).to_contain_text(winner)


def test_the_board_has_the_keys_from_the_start(table: Page) -> None:
    assert table.evaluate("() => document.activeElement.id") == "board"
    assert "place your tile" in live(table)
    assert "Drawn tile: north" in live(table)
    press(table, "ArrowUp")
    assert where(table, "ghost") is not None
    assert "meeple or hut?" in live(table)
    press(table, "Escape")
    assert where(table, "ghost") is None
    press(table, "Enter", "0", "Enter")
    assert len(game(table).history) > 1


def test_the_board_is_framed_while_keys_are_in_use_and_not_after_a_reload(table: Page) -> None:
    table.reload()
    table.evaluate("hg.ready")
    assert table.evaluate("() => document.activeElement.id") == "board"
    framed = "() => getComputedStyle(document.getElementById('board'), '::after').borderTopWidth"
    assert table.evaluate(framed) == "0px"
    press(table, "ArrowUp")
    assert table.evaluate(framed) == "3px"


def test_every_legal_cell_can_be_walked_to(table: Page) -> None:
    draw = chance(4)
    for _ in range(20):
        turn(table, draw)
    while "/" not in moves(table)[0]:
        turn(table, draw)
    wanted = {text.split("/")[0] for text in moves(table)}
    seen: set[str] = set()
    for _ in range(60 * len(wanted)):
        press(table, draw.choice(ARROWS))
        ghost = table.evaluate("() => hg.where('ghost')")
        for cell in wanted - seen:
            at = table.evaluate("(key) => hg.where(key) ?? null", f"cell:{cell}")
            if at is None and ghost is not None:
                seen.add(cell)  # the tile lies there, and not the light of a free place
        if seen == wanted:
            break
    assert seen == wanted


def test_areas_are_inspected_and_said(table: Page) -> None:
    drawer(table, "area")
    table.locator("#board").focus()
    press(table, "i")
    first = live(table)
    assert first.startswith("Start tile, ")
    assert where(table, "cursor") is not None
    press(table, "i")
    assert live(table) != first
    expect(table.locator(".insp dl")).to_be_visible()
    press(table, "Escape")
    assert where(table, "cursor") is None
    expect(table.locator(".insp dl")).to_be_hidden()


def test_the_map_of_keys_is_a_dialog_and_shortcuts_can_be_switched_off(table: Page) -> None:
    press(table, "?")
    dialog = table.get_by_role("dialog", name="Keyboard shortcuts")
    expect(dialog).to_be_visible()
    assert table.evaluate("() => document.activeElement.id") == "keys-close"
    dialog.get_by_role("switch").uncheck()
    press(table, "Escape")
    expect(dialog).to_be_hidden()
    assert table.evaluate("() => document.activeElement.id") == "board"
    press(table, "?", "i")
    expect(dialog).to_be_hidden()
    assert where(table, "cursor") is None
    press(table, "ArrowUp")
    for ident in ("none", "confirm"):
        table.locator(f"#{ident}").focus()
        press(table, "Enter")
    assert len(game(table).history) > 1


def test_enter_on_a_button_presses_that_button(table: Page) -> None:
    press(table, "ArrowUp")
    table.locator("#cancel").focus()
    press(table, "Enter")
    assert where(table, "ghost") is None
    assert len(game(table).history) == 1


def test_taking_back_by_keys(table: Page) -> None:
    start = [str(step.move) for step in game(table).history]
    press(table, "ArrowUp", "0")
    assert not moves(table)[0].count("/")
    press(table, "Escape", "Escape")
    assert moves(table)[0].count("/")
    press(table, "ArrowUp", "0", "Enter", "u")
    assert [str(step.move) for step in game(table).history] == start
    press(table, "u")
    assert "Nothing to undo" in live(table)


def test_camera_keys(table: Page) -> None:
    before = where(table, "tile:56")
    press(table, "Shift+ArrowRight", "+")
    settle(table)
    assert where(table, "tile:56") != before
    press(table, "f")
    settle(table)
    assert where(table, "tile:56") == pytest.approx(before, abs=1)


def test_places_are_listed_in_words(table: Page) -> None:
    drawer(table, "aids")
    table.locator("#places").click()
    listed = table.locator(".opts button")
    assert listed.count() == len({text.split("/")[0] for text in moves(table)})
    listed.first.click()
    assert where(table, "ghost") is not None


def test_empty_cells_are_looked_into(table: Page) -> None:
    """While areas are inspected, arrow keys walk on over the empty cells beside the tiles and tell of them."""
    drawer(table, "area")
    table.locator("#board").focus()
    press(table, "i")
    seen: list[str] = []
    for _ in range(3):
        press(table, "ArrowRight")
        seen.append(live(table))
    # beside the first tile there is one empty cell, and nothing further that way
    assert "tiles left fit" in seen[0]
    expect(table.locator("section.spot")).to_contain_text("tiles left fit")
    assert where(table, "cursor") == where(table, "spot") is not None
    press(table, "i")
    assert "tiles left fit" in live(table)
    press(table, "ArrowLeft")
    expect(table.locator("section.spot")).to_have_count(0)
    assert "tiles left fit" not in live(table)
    press(table, "ArrowUp")
    table.locator("#spot-close").click()
    assert where(table, "cursor") is None
    before = where(table, "ghost")
    table.locator("#board").focus()
    press(table, "ArrowRight")
    assert where(table, "ghost") != before, "the arrows walk over the places for the tile again"
