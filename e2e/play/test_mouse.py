"""The game at a desk, played through real mouse events on the board and its buttons."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Watched
from e2e.support.play import (
    agree,
    begin,
    cells,
    chance,
    drawer,
    game,
    live,
    moves,
    scores,
    settle,
    spot,
    walk,
    where,
)
from hg_engine.landscape.session import LandscapeSession

ON_BOARD = "([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('#board'))"
"""Whether the board is pressed at a point, and no float over it."""


def place(page: Page, draw: random.Random) -> None:
    """Try the tile: on a cell in view if there is one, with a turn of the wheel now and then."""
    order = cells(moves(page))
    draw.shuffle(order)
    for cell in order:
        at = where(page, f"cell:{cell}")
        if at is None or not page.evaluate(ON_BOARD, at):
            continue
        page.mouse.move(*at)
        page.mouse.click(*at)
        if draw.random() < 0.2:
            page.mouse.wheel(0, 120)
        settle(page)
        if page.locator("#callouts").count():
            return  # a piece is to be chosen, and the tick ends both
        if draw.random() < 0.5:
            page.mouse.click(*at)
        else:
            page.locator("#confirm").click()
        return
    drawer(page)
    page.locator("#zoom-out").click()
    settle(page)
    place(page, draw)


def occupy(page: Page, draw: random.Random) -> None:
    """Choose a piece on its place or by its button, or none, and end the turn."""
    pieces = [move for move in moves(page) if move != "-"]
    if not pieces or draw.random() < 0.3:
        page.locator("#none").click()
    else:
        piece = draw.choice(pieces)
        if draw.random() < 0.5:
            page.mouse.click(*spot(page, f"socket:{piece}"))
        else:
            page.locator(f"#option-{piece}").click()
    page.locator("#confirm").click()


def retake(page: Page, draw: random.Random) -> None:
    """Answer the shaman."""
    if draw.random() < 0.3:
        page.locator("#none").click()
        return
    page.locator(".ch").nth(0).click()
    page.locator("#confirm").click()  # the piece goes home; now others are asked for


def turn(page: Page, draw: random.Random) -> bool:
    """Make one move; False when the game is over."""
    legal = moves(page)
    if not legal:
        return False
    if "/" in legal[0]:
        place(page, draw)
    elif legal[0].startswith("<"):
        retake(page, draw)
    else:
        occupy(page, draw)
    return True


@pytest.fixture
def table(watch: Callable[..., Watched]) -> Page:
    page = watch(viewport={"width": 1440, "height": 900}).open("#new=table")
    begin(page)
    return page


def test_a_whole_game_by_mouse(table: Page) -> None:
    draw = chance(1)
    for _ in range(400):
        if not turn(table, draw):
            break
    walk(table)
    session = agree(table)
    assert session.position.is_over
    assert len(session.position.tiles) > 70
    outcome = session.position.outcome()
    assert outcome is not None
    table.locator("#to-result").click()
    shown = table.locator(".res .tot").all_text_contents()
    assert sorted(map(int, shown)) == sorted(outcome.scores)
    rows = table.locator(".res tbody tr").count()
    assert rows == len(session.seats)
    check_breakdown(table, session)
    table.locator(".sourcelist [data-act=show]").first.click()
    expect(table.locator("#board")).to_be_visible()
    expect(table.locator("#peek, .insp h2").first).not_to_be_empty()  # in the drawer, where that is open
    table.get_by_role("button", name="Back to the result").click()
    expect(table.locator(".res")).to_be_visible()


def check_breakdown(page: Page, session: LandscapeSession) -> None:
    """Every row of the table of points adds up to its total."""
    for row in page.locator(".res tbody tr").all():
        parts = [text for text in row.locator("td[data-l]").all_text_contents() if text != "–"]
        assert sum(map(int, parts)) == int(row.locator(".tot").inner_text())
    for seat, who in enumerate(session.seats):
        page.locator(f"#who-{seat}").click()
        expect(page.locator(".sources h2")).to_contain_text(who.name)
        points = [int(text) for text in page.locator(".sourcelist [data-act=show]").all_text_contents()]
        assert sum(points) == session.position.scores[seat]


def test_the_tile_follows_the_mouse_and_snaps_to_fit(table: Page) -> None:
    at = spot(table, f"cell:{cells(moves(table))[0]}")
    table.mouse.move(*spot(table, "tile:56"))
    box = table.locator("#board").bounding_box()
    assert box is not None
    table.mouse.move(box["x"] + 60, box["y"] + 60)
    assert where(table, "loose") is not None
    table.mouse.move(*at)
    assert spot(table, "hover") == at
    table.mouse.click(*at)
    assert spot(table, "ghost") == at
    table.keyboard.press("Escape")
    assert where(table, "ghost") is None
    assert len(game(table).history) == 1


def test_right_click_and_wheel_turn_the_tile_only_to_fit(table: Page) -> None:
    draw = chance(3)
    for _ in range(12):
        turn(table, draw)
    while "/" not in moves(table)[0]:
        turn(table, draw)
    legal = moves(table)
    for cell in cells(legal):
        at = where(table, f"cell:{cell}")
        if at is None:
            continue
        table.mouse.click(*at)
        for press in ("wheel", "right", "r"):
            if press == "wheel":
                table.mouse.wheel(0, 100)
            elif press == "right":
                table.mouse.click(*at, button="right")
            else:
                table.keyboard.press("r")
        settle(table)
        if table.locator("#callouts").count():
            table.keyboard.press("0")
        table.locator("#confirm").click()
        assert any(str(step.move) in legal for step in game(table).history[-4:])
        table.keyboard.press("u")


def test_drag_and_wheel_move_the_board_not_the_game(table: Page) -> None:
    before = spot(table, "tile:56")
    table.mouse.move(before[0] + 250, before[1])
    table.mouse.down()
    table.mouse.move(before[0] + 330, before[1] + 60, steps=4)
    table.mouse.up()
    settle(table)
    after = spot(table, "tile:56")
    assert after == pytest.approx((before[0] + 80, before[1] + 60), abs=1)
    table.mouse.move(*after)
    table.mouse.wheel(0, -300)
    settle(table)
    assert spot(table, "tile:56") == pytest.approx(after, abs=1)
    drawer(table)
    table.locator("#zoom-fit").click()
    settle(table)
    assert spot(table, "tile:56") == pytest.approx(before, abs=1)
    assert len(game(table).history) == 1


def test_taking_back_the_place_and_the_whole_turn(table: Page) -> None:
    draw = chance(5)
    for _ in range(6):
        turn(table, draw)
    while "/" not in moves(table)[0]:
        turn(table, draw)
    before = [str(step.move) for step in game(table).history]
    place(table, draw)
    if "/" not in moves(table)[0]:
        table.locator("#cancel").click()
        assert where(table, "ghost") is None
        assert [str(step.move) for step in game(table).history] == before
        place(table, draw)
        if "/" not in moves(table)[0]:
            occupy(table, draw)
    table.locator("#undo-turn").click()
    assert [str(step.move) for step in game(table).history] == before
    assert "Undone" in live(table)
    agree(table)


def test_reloading_in_the_middle_of_a_turn_loses_nothing(table: Page) -> None:
    """What is only tried is gone, as if it had been taken back to the hand; what was played is there."""
    draw = chance(6)
    for _ in range(5):
        turn(table, draw)
    while "/" in moves(table)[0]:
        place(table, draw)
    table.locator("#cancel").click()
    before, legal = table.evaluate("() => hg.record()"), moves(table)
    table.reload()
    table.evaluate("() => hg.ready")
    expect(table.locator("#board")).to_be_visible()
    settle(table)
    assert table.evaluate("() => hg.record()") == before
    assert moves(table) == legal
    place(table, draw)
    agree(table)


def test_resting_on_an_area_tells_of_it(table: Page) -> None:
    at = spot(table, "tile:56")
    table.mouse.move(at[0] + 30, at[1] + 40)
    table.mouse.move(at[0] + 34, at[1] + 42)
    expect(table.locator("#peek")).to_contain_text("Forest, 1 tile")
    assert where(table, "area") is not None
    drawer(table, "area")
    table.mouse.move(at[0] + 30, at[1] + 40)
    expect(table.locator(".insp h2")).to_have_text("Forest, 1 tile")
    expect(table.locator(".insp")).to_contain_text("Tiles left that fit")
    table.mouse.move(at[0] + 400, at[1] + 300)
    expect(table.locator(".insp h2")).to_have_text("Area")


def test_scores_are_told_over_the_board_in_the_log_and_aloud(table: Page) -> None:
    draw = chance(1)
    drawer(table, "log")
    for _ in range(200):
        before = scores(table)
        turn(table, draw)
        settle(table)
        if scores(table) != before:
            break
    assert any(scores(table))
    assert "point" in live(table)
    expect(table.locator(".told strong").first).to_be_visible()
    expect(table.locator(".log .pt").first).to_be_visible()


def test_the_camera_keeps_still_while_a_piece_is_chosen(desktop: Watched) -> None:
    page = desktop.open("#new=table")
    begin(page)
    draw = chance(1)
    for _ in range(9):
        turn(page, draw)
    while "/" not in moves(page)[0]:
        turn(page, draw)
    start = spot(page, "tile:56")
    while "/" in moves(page)[0]:
        place(page, draw)
    assert spot(page, "tile:56") == start
    page.locator("#callouts .ch").first.click()
    settle(page)
    assert spot(page, "tile:56") == start
    expect(page.locator("#confirm")).not_to_have_attribute("aria-disabled", "true")
    page.locator("#confirm").click()
    agree(page)


def test_another_language_reaches_the_log(table: Page) -> None:
    draw = chance(1)
    for _ in range(4):
        turn(table, draw)
    drawer(table, "log")
    expect(table.locator(".log")).not_to_contain_text("places a tile")
    table.locator("#log-all").click()
    expect(table.locator(".log")).to_contain_text("places a tile")
    table.locator("#bar-settings").click()
    table.locator("input[value=de]").check(force=True)
    table.keyboard.press("Escape")
    expect(table.locator(".log")).to_contain_text("legt")
    expect(table.locator("#prompt")).not_to_contain_text("your")
