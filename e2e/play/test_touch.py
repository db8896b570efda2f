"""The game on a phone, by touch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

from e2e.conftest import PHONE, Watched
from e2e.support.play import agree, begin, cells, chance, drawer, game, moves, settle, spot, where
from web.i18n import words


@pytest.fixture
def table(watch: Callable[..., Watched]) -> Page:
    page = watch(**PHONE).open("#new=table")
    begin(page, seats=5)
    return page


def tap(page: Page, at: tuple[float, float]) -> None:
    page.touchscreen.tap(*at)
    settle(page)


def fingers(session: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    touch: list[dict[str, Any]] = [{"x": x, "y": y, "id": index} for index, (x, y) in enumerate(points)]
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touch})


def test_the_first_turns_by_touch(table: Page) -> None:
    draw = chance(7)
    for _ in range(16):
        legal = moves(table)
        settle(table)
        if "/" in legal[0]:
            order = cells(legal)
            draw.shuffle(order)
            cell = next(cell for cell in order if where(table, f"cell:{cell}"))
            tap(table, spot(table, f"cell:{cell}"))
            settle(table)
            if not table.locator("#callouts").count():
                table.locator("#confirm").tap()
        elif draw.random() < 0.3:
            table.locator("#none").tap()
            table.locator("#confirm").tap()
        else:
            chip = table.locator(f"[data-move='{draw.choice([m for m in legal if m not in ('-', '<-')])}']")
            chip.tap()
            chip.tap() if draw.random() < 0.5 else table.locator("#confirm").tap()
        settle(table)
    session = agree(table)
    assert len(session.position.tiles) >= 8


def test_tapping_the_tile_turns_it(table: Page) -> None:
    for cell in cells(moves(table)):
        rotations = [text for text in moves(table) if text.startswith(cell + "/")]
        tap(table, spot(table, f"cell:{cell}"))
        settle(table)
        x, y = spot(table, "ghost")
        tap(table, (x, y))
        settle(table)
        if table.locator("#none").count():
            table.locator("#none").tap()
        table.locator("#confirm").tap()
        settle(table)
        made = [str(step.move) for step in game(table).history if "/" in str(step.move)]
        assert made[-1] in rotations
        table.locator("#undo-turn").tap()
        settle(table)


def test_pinch_and_drag(table: Page) -> None:
    box = table.locator("#board").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    keys = [f"cell:{cell}" for cell in cells(moves(table))][:2]
    one, other = spot(table, "tile:56"), spot(table, keys[0])
    cdp = table.context.new_cdp_session(table)
    fingers(cdp, "touchStart", (x - 40, y), (x + 40, y))
    for step in range(1, 6):
        fingers(cdp, "touchMove", (x - 40 - 4 * step, y), (x + 40 + 4 * step, y))
    fingers(cdp, "touchEnd")
    settle(table)
    after_one, after_other = (table.evaluate("(key) => hg.where(key)", key) for key in ("tile:56", keys[0]))
    before = abs(one[0] - other[0]) + abs(one[1] - other[1])
    after = abs(after_one["x"] - after_other["x"]) + abs(after_one["y"] - after_other["y"])
    assert after == pytest.approx(before * 1.5, rel=0.02)
    fingers(cdp, "touchStart", (x, y))
    for step in range(1, 6):
        fingers(cdp, "touchMove", (x, y + 12 * step))
    fingers(cdp, "touchEnd")
    settle(table)
    moved = table.evaluate("(key) => hg.where(key)", "tile:56")
    assert moved["y"] == pytest.approx(after_one["y"] + 60, abs=1)
    assert where(table, "ghost") is None
    assert len(game(table).history) == 1


def test_a_long_press_and_the_sheet_tell_of_an_area(table: Page) -> None:
    x, y = spot(table, "tile:56")
    cdp = table.context.new_cdp_session(table)
    fingers(cdp, "touchStart", (x + 15, y + 15))
    chip = table.locator("#peek")
    expect(chip).to_contain_text("Forest, 1 tile")  # while the finger is still there
    fingers(cdp, "touchEnd")
    chip.tap()
    expect(table.locator(".insp h2")).to_be_visible()
    table.locator("#tab-log").tap()
    expect(table.locator(".log")).to_be_visible()
    expect(table.locator(".insp h2")).to_be_hidden()


def test_scores_and_supplies_of_five_players_are_always_in_view(table: Page) -> None:
    for width, height in ((390, 844), (320, 568), (844, 390)):
        table.set_viewport_size({"width": width, "height": height})
        settle(table)
        for seat in range(5):
            for part in (".sc", ".sup"):
                box = table.locator(f"#seat-{seat} {part}").bounding_box()
                assert box is not None
                assert box["x"] >= 0 and box["x"] + box["width"] <= width
                assert box["y"] >= 0 and box["y"] + box["height"] <= height + 1
        assert table.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        expect(table.locator("#hand")).to_be_in_viewport(ratio=0.99)


IDS = "(nodes) => nodes.map((node) => node.id)"
TABS = """(words) => words.filter((named) => {
    const tabs = document.querySelector(".tbl .tabs");
    [...tabs.children].forEach((tab, place) => { tab.textContent = named[place]; });
    return tabs.scrollWidth > tabs.clientWidth;
})"""


def test_all_tabs_of_the_drawer_are_in_view_in_every_language(table: Page) -> None:
    drawer(table)
    names = [tab.removeprefix("tab-") for tab in table.locator("#drawer [role=tab]").evaluate_all(IDS)]
    said = [[words.load(language)[f"table.tab.{name}"] for name in names] for language in words.LANGUAGES]
    for width, height in ((390, 844), (320, 568), (844, 390), (568, 320)):
        table.set_viewport_size({"width": width, "height": height})
        settle(table)
        assert table.evaluate(TABS, said) == [], (width, height)


def test_what_is_asked_is_in_view_beside_a_tip(table: Page) -> None:
    """Whoever is given the phone sees that it is their turn, and what to do."""
    prompt, tip = table.locator("#prompt"), table.locator(".turn .hint")
    for width, height in ((390, 844), (320, 568), (844, 390)):
        table.set_viewport_size({"width": width, "height": height})
        settle(table)
        expect(tip).to_be_in_viewport(ratio=1)
        asked, close, told = (
            node.evaluate("(node) => { const { x, y, right, bottom } = node.getBoundingClientRect();"
                          " return [x, y, right, bottom]; }")
            for node in (prompt, table.locator("#hint-close .i"), tip.locator(".touch"))
        )  # fmt: skip
        assert prompt.evaluate("(node) => getComputedStyle(node).clipPath") == "none"
        assert asked[2] - asked[0] > 80 and asked[3] <= told[1] + 1
        words_end = prompt.evaluate(
            "(node) => { const range = document.createRange(); range.selectNodeContents(node);"
            " return Math.max(...[...range.getClientRects()].map((box) => box.right)); }"
        )
        assert words_end <= close[0] or asked[1] >= close[3], (width, height)
