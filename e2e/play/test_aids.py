"""The table on every screen, and its aids, in the page."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import PHONE, Watched
from e2e.play.test_touch import fingers, tap
from e2e.support.play import begin, cells, drawer, game, moves, settle, spot, where

SIZES = ((320, 640), (390, 844), (844, 390))
TARGET = 44

# every control that is seen, smaller than a finger or cut off by the window or by what holds it
SMALL = """least => [...document.querySelectorAll("#app button, #app input, #app a[href], #app canvas.tile")]
  .filter(node => node.checkVisibility({visibilityProperty: true}) && !node.closest("[inert]"))
  .filter(node => !node.classList.contains("skip"))
  .map(node => [node, (node.closest("label") ?? node).getBoundingClientRect()])
  .filter(([node, box]) => box.width > 0 && (box.width < least - .5 || box.height < least - .5
    || (box.left < -1 || box.right > innerWidth + 1) && !node.closest(".tabs")))
  .map(([node, box]) => `${node.id || node.className} ${box.width}x${box.height} at ${box.left}`)
"""


@pytest.fixture
def phone(watch: Callable[..., Watched]) -> Page:
    page = watch(**PHONE, locale="de-DE").open("#new=table")
    begin(page, seats=5)
    return page


@pytest.fixture
def desk(watch: Callable[..., Watched]) -> Page:
    page = watch().open("#new=table")
    begin(page, seats=3)
    return page


# the places whose middles are seen: nothing but the board within 14 pixels of them
SEEN = """() => [...new Set([...hg.moves()].map(move => String(move).split("/")[0]))].filter(cell => {
  const at = hg.where("cell:" + cell);
  return at && [-13.5, 0, 13.5].every(dx => [-13.5, 0, 13.5].every(dy =>
    document.elementFromPoint(at.x + dx, at.y + dy)?.closest("#board")));
}).length"""


def test_places_in_sight_and_those_counted_at_the_edges_are_all_there_are(phone: Page) -> None:
    phone.evaluate(
        "() => { for (let n = 0; n < 60; n++) hg.play([...hg.moves()][n % 5] ?? [...hg.moves()][0]); }"
    )
    phone.evaluate("() => { while (![...hg.moves()][0].includes('/')) hg.play([...hg.moves()][0]); }")
    settle(phone)
    tags = phone.locator(".beyond[data-shape=on]")
    for key in ("f", "f", "+", "Shift+ArrowDown"):
        phone.locator("#board").press(key)
        settle(phone)
        counted = tags.evaluate_all("all => all.map(tag => +tag.querySelector('.cnt').dataset.shown)")
        assert (counted or key == "f") and phone.evaluate(SEEN) + sum(counted) == len(cells(moves(phone))), (
            key
        )
    tags.first.tap()
    settle(phone)
    assert tags.evaluate_all("all => all.map(tag => +tag.querySelector('.cnt').dataset.shown)") != counted
    expect(phone.locator("#minimap")).to_be_hidden()


def turn_drawer(page: Page) -> None:
    """Open the drawer, or close it."""
    page.locator("#details").tap()
    settle(page)


def test_every_control_of_every_pane_can_be_touched_on_small_screens(phone: Page) -> None:
    for width, height in SIZES:
        phone.set_viewport_size({"width": width, "height": height})
        settle(phone)
        assert phone.evaluate(SMALL, TARGET) == [], f"{width}x{height}, closed"
        turn_drawer(phone)
        for tab in ("area", "log", "history", "tiles", "aids"):
            phone.locator(f"#tab-{tab}").tap()
            settle(phone)
            expect(phone.locator(f"#pane-{tab}")).to_be_in_viewport()
            assert phone.evaluate(SMALL, TARGET) == [], f"{width}x{height}, {tab}"
            assert phone.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        # the last switch is reached by scrolling the pane alone
        phone.locator("#set-aid-last").scroll_into_view_if_needed()
        expect(phone.locator("#set-aid-last")).to_be_in_viewport()
        turn_drawer(phone)
        assert phone.locator(".tbl").get_attribute("data-sheet") == "peek"
    phone.locator("#board").focus()
    phone.keyboard.press("Enter")
    settle(phone)
    expect(phone.locator("#none")).to_be_visible()
    for width, height in SIZES:
        phone.set_viewport_size({"width": width, "height": height})
        settle(phone)
        assert phone.evaluate(SMALL, TARGET) == [], f"{width}x{height}, occupying"
        expect(phone.locator("#none")).to_be_in_viewport(ratio=0.99)


def test_the_grip_is_swiped_up_and_down(phone: Page) -> None:
    table = phone.locator(".tbl")
    cdp = phone.context.new_cdp_session(phone)

    def swipe(way: int) -> None:
        box = phone.locator("#grab").bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        fingers(cdp, "touchStart", (x, y))
        for step in range(1, 5):
            fingers(cdp, "touchMove", (x, y + way * 20 * step))
        fingers(cdp, "touchEnd")
        settle(phone)

    turn_drawer(phone)
    expect(table).to_have_attribute("data-sheet", "half")
    for way, sheet in ((-1, "full"), (1, "half"), (1, "peek")):
        swipe(way)
        expect(table).to_have_attribute("data-sheet", sheet)


def test_two_fingers_turn_the_tile_and_never_the_board(phone: Page) -> None:
    legal = moves(phone)
    cell = next(
        c for c in cells(legal) if sum(m.startswith(c + "/") for m in legal) > 1 and where(phone, f"cell:{c}")
    )
    tap(phone, spot(phone, f"cell:{cell}"))
    assert where(phone, "ghost") is not None
    box = phone.locator("#board").bounding_box()
    assert box is not None
    # where no button of the tile is
    x, y = box["x"] + box["width"] / 2, box["y"] + 0.3 * box["height"]
    cdp = phone.context.new_cdp_session(phone)

    def at(degrees: float) -> tuple[tuple[float, float], tuple[float, float]]:
        dx, dy = 60 * cos(radians(degrees)), 60 * sin(radians(degrees))
        return (x - dx, y - dy), (x + dx, y + dy)

    fingers(cdp, "touchStart", *at(0))
    for degrees in (8, 16, 24, 32, 40):
        fingers(cdp, "touchMove", *at(degrees))
    fingers(cdp, "touchEnd")
    settle(phone)
    assert where(phone, "ghost") is not None
    phone.locator("#none").tap()
    phone.locator("#confirm").tap()
    settle(phone)
    made = next(str(step.move) for step in game(phone).history if "/" in str(step.move))
    assert made in legal
    rotations = sorted(int(m[-1]) for m in legal if m.startswith(cell + "/"))
    assert int(made[-1]) != rotations[0]


def test_the_tile_is_dragged_from_the_dock(phone: Page) -> None:
    cell = next(c for c in cells(moves(phone)) if where(phone, f"cell:{c}"))
    x, y = spot(phone, f"cell:{cell}")
    hand = phone.locator("#hand").bounding_box()
    assert hand is not None
    cdp = phone.context.new_cdp_session(phone)
    start = hand["x"] + 30, hand["y"] + 30
    fingers(cdp, "touchStart", start)
    for part in (0.2, 0.5, 0.8, 1.0):
        fingers(cdp, "touchMove", (start[0] + (x - start[0]) * part, start[1] + (y + 56 - start[1]) * part))
    fingers(cdp, "touchEnd")
    settle(phone)
    expect(phone.locator("#confirm")).to_be_visible()
    phone.locator("#none").click()
    phone.locator("#confirm").click()  # a tap on a busy machine may last as long as a press
    settle(phone)
    assert [str(step.move).split("/")[0] for step in game(phone).history if "/" in str(step.move)] == [cell]


def test_each_switch_shows_and_hides_its_aid(desk: Page) -> None:
    drawer(desk, "aids")
    shown = "key => [...hg.moves()].map(String).map(m => m.split('/')[0]).some(c => hg.where('cell:' + c))"
    assert desk.evaluate(shown)
    desk.locator("#set-aid-places").click()
    settle(desk)
    assert not desk.evaluate(shown)
    expect(desk.locator(".pl .end")).to_have_count(0)
    desk.locator("#set-aid-now").click()
    expect(desk.locator(".pl .end")).to_have_count(3)
    drawer(desk, "tiles")
    expect(desk.locator(".fc").first).to_be_visible()
    left = int(desk.locator(".tiles .chip").inner_text())
    position = game(desk).position
    assert left == sum(map(len, position.bag.values()))


def test_as_at_a_real_table_a_misfit_is_refused_in_words(desk: Page) -> None:
    drawer(desk, "aids")
    desk.locator("#real-table").click()
    settle(desk)
    for name in ("places", "area", "left", "dead", "now", "tint", "last", "coach"):
        expect(desk.locator(f"#set-aid-{name}")).not_to_be_checked()
    fitting = set(moves(desk))
    refused = 0
    desk.locator("#first-place").click()
    for _ in range(4):
        settle(desk)
        if desk.locator("#none").count():
            desk.locator("#none").click()
        desk.locator("#confirm").click()
        settle(desk)
        if desk.locator("#prompt").inner_text().strip() != "That doesn’t fit":
            break
        refused += 1
        expect(desk.locator("#prompt-detail")).to_contain_text("It doesn’t fit")
        assert len(game(desk).history) == 1
        desk.locator("#rotate").click()
    made = [str(step.move) for step in game(desk).history if "/" in str(step.move)]
    assert made == [] or made[0] in fitting
    assert refused or made
    desk.locator("#real-table").click()
    expect(desk.locator("#set-aid-left")).to_be_checked()


def test_the_camera_stays_where_the_user_put_it(desk: Page) -> None:
    box = desk.locator("#board").bounding_box()
    assert box is not None
    x, y = box["x"] + 40, box["y"] + 40
    desk.mouse.move(x, y)
    desk.mouse.down()
    desk.mouse.move(x + 60, y + 30, steps=4)
    desk.mouse.up()
    settle(desk)
    before = where(desk, "tile:56")
    for _ in range(2):
        desk.locator("#first-place").click()
        settle(desk)
        if desk.locator("#none").is_visible():
            desk.locator("#none").click()
        desk.locator("#confirm").click()
        settle(desk)
    after = where(desk, "tile:56")
    assert before is not None and after is not None
    assert after == pytest.approx(before, abs=1.5)
