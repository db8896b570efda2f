"""The table in figures: how much of the board floats cover, how large tiles are, what a turn costs."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import PHONE, Watched
from e2e.support.moments import laid, over, own, played, resume
from e2e.support.play import begin, cells, drawer, game, moves, settle, spot, where
from hg_engine.landscape.phases import LandscapePhase
from hg_engine.landscape.session import LandscapeSession
from web.i18n import words

LARGE: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
LITTLE: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}}
SIDE: dict[str, Any] = {**PHONE, "viewport": {"width": 844, "height": 390}}
SMALL: dict[str, Any] = {**PHONE, "viewport": {"width": 375, "height": 553}}
WINDOWS = {"1440x900": LARGE, "1280x720": LITTLE, "phone": PHONE, "phone on its side": SIDE, "375x553": SMALL}

# the part of the board that lies under boxes, measured at every eighth pixel
COVERED = """(over) => {
    const board = document.getElementById("board").getBoundingClientRect();
    const boxes = [...document.querySelectorAll(over)]
        .filter((node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map((node) => node.getBoundingClientRect());
    let all = 0, under = 0;
    for (let x = board.left + 4; x < board.right; x += 8)
        for (let y = board.top + 4; y < board.bottom; y += 8) {
            all += 1;
            under += boxes.some((box) => box.left <= x && x < box.right && box.top <= y && y < box.bottom);
        }
    return under / all;
}"""
FLOATS = ".tbl .fl, .tbl .pl, .tbl .turn, .tbl .minimap"
TIPS = ".tbl .hint, .tbl .again"
"""What stands over the tile in hand now and then."""
CHOICES = ".tbl .callouts .ch, .tbl .callouts #none, .tbl .callouts .strip"
# what a card shows while there is nothing in it, and what scrolls
EMPTY = """() => [...document.querySelectorAll(".tbl .fl, .tbl .turn")]
    .filter((node) => node.checkVisibility({ visibilityProperty: true }) && node.getBoundingClientRect().height > 0)
    .filter((node) => !node.textContent.trim() && !node.querySelector("svg, canvas, [aria-label], img"))
    .map((node) => node.className)"""
SCROLLS = """() => [...document.querySelectorAll("html, body, #app, .tbl, .tbl .turn, .tbl .pls, .tbl .tools")]
    .filter((node) => node.checkVisibility() && getComputedStyle(node).overflowY !== "hidden"
        && node.scrollHeight > node.clientHeight + 1 && node.clientHeight > 0
        && getComputedStyle(node).overflowY !== "visible")
    .map((node) => node.id || node.className)"""
# the boxes of all choices, and whether something round them scrolls
OPTIONS = """() => [...document.querySelectorAll(".callouts .ch, .callouts #none")].map((node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    let scrolls = false;
    for (let one = node.parentElement; one; one = one.parentElement)
        scrolls ||= one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY)
            || one.scrollWidth > one.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(one).overflowX);
    return { left, top, right, bottom, scrolls };
})"""
ON_BOARD = "([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('#board'))"
LINES = """() => [...document.querySelectorAll(".pl")].map((card) => [
    Number(card.querySelector(".sc").textContent),
    card.querySelector(".lead rect").getBoundingClientRect().width,
    card.querySelector("svg.lead").getBoundingClientRect().width])"""


# whatever lies over the tile on trial, or over a button at it; and what of them is not in the window
HIDDEN = """(side) => {
    const boxes = (over) => [...document.querySelectorAll(over)]
        .filter((node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map((node) => [node.id || node.className, node.getBoundingClientRect()])
        .filter(([, box]) => box.width > 2 && box.height > 2);
    const both = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left))
        * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
    const { x, y } = hg.where("ghost"), half = side / 2;
    const tile = new DOMRect(x - half, y - half, side, side);
    const buttons = boxes(".bdw .b.rnd"), over = boxes(OVER);
    const out = (box) => box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
    return [
        ...[["tile", tile], ...buttons].filter(([, box]) => out(box)).map(([name]) => `${name} is out`),
        ...over.filter(([, box]) => both(tile, box) > 4).map(([name]) => `${name} over the tile`),
        ...buttons.filter(([, box]) => both(tile, box) > side * side / 4).map(([name]) => `${name} over the tile`),
        ...buttons.flatMap(([name, box], at) => [...over, ...buttons.slice(0, at)]
            .filter(([, other]) => both(box, other) > 1).map(([other]) => `${other} over ${name}`)),
    ];
}"""


def crowded(session: LandscapeSession) -> bool:
    """A piece may be put on nine places, or on none."""
    return session.position.phase is LandscapePhase.OCCUPY and len(session.position.legal_moves()) == 10


def side(page: Page, session: LandscapeSession) -> float:
    """How wide a tile is shown, in CSS pixels."""
    tiles = session.position.tiles
    x, y = next((x, y) for x, y in tiles if (x + 1, y) in tiles)
    left, right = (
        page.evaluate("(key) => hg.where(key).x", f"tile:{tiles[at][0]}") for at in ((x, y), (x + 1, y))
    )
    return float(right - left)


def shown(watch: Callable[..., Watched], size: str, session: LandscapeSession) -> Page:
    """A game of our own, in a window."""
    page = watch(**WINDOWS[size]).open("#new=table")
    if session.position.phase is LandscapePhase.OCCUPY:
        resume(page, session)
    else:
        own(page, session)
    return page


@pytest.mark.parametrize(
    ("size", "most"), [("1440x900", 0.08), ("1280x720", 0.1), ("phone", 0.16), ("phone on its side", 0.16)]
)
def test_floats_cover_little_of_the_board(watch: Callable[..., Watched], size: str, most: float) -> None:
    page = shown(watch, size, played(laid(30), seats=2))
    window = page.viewport_size
    box = page.locator("#board").bounding_box()
    assert window is not None and box is not None
    assert (box["x"], box["y"], box["width"], box["height"]) == (0, 0, window["width"], window["height"])
    expect(page.locator(".turn .hint")).to_contain_text("marked spot")  # what newcomers see is counted
    assert page.evaluate(COVERED, f"{FLOATS}, {TIPS}") <= most


@pytest.mark.parametrize("size", ["phone", "phone on its side"])
def test_choices_cover_little_of_a_phone(watch: Callable[..., Watched], size: str) -> None:
    page = shown(watch, size, played(crowded))
    assert page.evaluate(COVERED, f"{FLOATS}, {CHOICES}") <= 0.22


@pytest.mark.parametrize(("size", "least"), [("1440x900", 64), ("1280x720", 64), ("phone", 78)])
def test_tiles_stay_large(watch: Callable[..., Watched], size: str, least: float) -> None:
    session = played(laid(60), seats=2)
    assert side(shown(watch, size, session), session) >= least - 0.5


@pytest.mark.parametrize("size", ["1280x720", "phone", "phone on its side"])
def test_ten_choices_are_all_seen_and_reached(watch: Callable[..., Watched], size: str) -> None:
    page = shown(watch, size, played(crowded))
    width, height = WINDOWS[size]["viewport"].values()
    least = 44 if WINDOWS[size].get("has_touch") else 36
    found = page.evaluate(OPTIONS)
    assert len(found) == 10
    for number, one in enumerate(found):
        assert 0 <= one["left"] < one["right"] <= width and 0 <= one["top"] < one["bottom"] <= height
        assert one["bottom"] - one["top"] >= least - 0.5 and not one["scrolls"]
        for other in found[:number]:
            apart = one["left"] >= other["right"] - 0.5 or other["left"] >= one["right"] - 0.5
            assert apart or one["top"] >= other["bottom"] - 0.5 or other["top"] >= one["bottom"] - 0.5


@pytest.mark.parametrize("size", ["1280x720", "phone", "phone on its side", "375x553"])
def test_nothing_lies_over_the_tile_on_trial_or_its_buttons(watch: Callable[..., Watched], size: str) -> None:
    page = watch(**WINDOWS[size]).open("#new=table")
    press = page.touchscreen.tap if WINDOWS[size].get("has_touch") else page.mouse.click
    tried = 0
    for session in (played(laid(20), seats=3, seed="b"), played(laid(40), seats=5, seed="c")):
        own(page, session)
        for cell in cells(moves(page)):
            if (at := where(page, f"cell:{cell}")) is None or not page.evaluate(ON_BOARD, at):
                continue
            press(*at)
            settle(page)
            assert (
                page.evaluate(
                    HIDDEN.replace("OVER", repr(f"{FLOATS}, {TIPS}, {CHOICES}")), side(page, session)
                )
                == []
            )
            page.keyboard.press("Escape")
            settle(page)
            tried += 1
    assert tried > 2


def test_a_turn_is_three_clicks(desktop: Watched) -> None:
    page = desktop.open("#new=table")
    begin(page)
    before = page.evaluate("() => hg.record()")
    page.mouse.click(*spot(page, f"cell:{cells(moves(page))[0]}"))
    settle(page)
    page.locator("#callouts .ch[data-move]").first.click()
    settle(page)
    assert page.evaluate("() => hg.record()") == before, "the turn is on trial"
    page.locator("#confirm").click()
    settle(page)
    assert page.evaluate("() => hg.record()") != before
    expect(page.locator("#seat-1")).to_have_attribute("aria-current", "true")
    # without a piece
    page.mouse.click(*spot(page, f"cell:{cells(moves(page))[0]}"))
    settle(page)
    page.locator("#none").click()
    page.locator("#confirm").click()
    settle(page)
    expect(page.locator("#seat-0")).to_have_attribute("aria-current", "true")


def without_pieces(session: LandscapeSession) -> bool:
    """A tile is to be laid by somebody who has nothing to put on it."""
    position = session.position
    seat = position.to_move
    return (
        position.phase is LandscapePhase.PLACE
        and seat is not None
        and not position.meeples[seat] + position.huts[seat]
    )


def test_a_turn_with_nothing_to_put_is_two_clicks(desktop: Watched) -> None:
    page = desktop.open("#new=table")
    session = played(without_pieces, seats=2)
    own(page, session)
    cell = next(
        cell
        for cell in cells(moves(page))
        if (at := where(page, f"cell:{cell}")) is not None and page.evaluate(ON_BOARD, at)
    )
    page.mouse.click(*spot(page, f"cell:{cell}"))
    settle(page)
    page.locator("#confirm").click()
    settle(page)
    assert len(game(page).position.tiles) == len(session.position.tiles) + 1


def test_a_turn_is_three_keys_from_a_place(desktop: Watched) -> None:
    page = desktop.open("#new=table")
    begin(page)
    page.keyboard.press("ArrowUp")  # the tile lies on a place
    for key in ("1", "Enter"):
        settle(page)
        page.keyboard.press(key)
    settle(page)
    made = [str(step.move) for step in game(page).history if step.seat is not None]
    assert len(made) == 2 and made[1][0] in "ph"


@pytest.mark.parametrize("size", ["1440x900", "1280x720"])
def test_no_place_lies_under_a_float_after_framing(watch: Callable[..., Watched], size: str) -> None:
    for tiles in (12, 30):
        page = shown(watch, size, played(laid(tiles), seats=2))
        found = [
            page.evaluate("(key) => hg.where(key) ?? null", f"cell:{cell}") for cell in cells(moves(page))
        ]
        assert found and all(page.evaluate(ON_BOARD, [at["x"], at["y"]]) for at in found if at is not None)


@pytest.mark.parametrize("size", ["1440x900", "phone"])
def test_the_board_keeps_still_while_things_open_over_it(watch: Callable[..., Watched], size: str) -> None:
    page = shown(watch, size, played(laid(12), seats=2))
    before = where(page, "tile:56")
    assert before is not None
    for key in ("h", "Escape", ",", "Escape"):
        page.keyboard.press(key)
        settle(page)
        assert where(page, "tile:56") == before, key
    for _ in range(2):
        page.locator("#details").click()
        settle(page)
        assert where(page, "tile:56") == before, "the drawer"


# how much of an area that is lit lies under anything that is not see-through
VEILED = """([over, points]) => {
    const boxes = [...document.querySelectorAll(over)]
        .filter((node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map((node) => node.getBoundingClientRect());
    const under = points.filter(([x, y]) =>
        boxes.some((box) => box.left <= x && x < box.right && box.top <= y && y < box.bottom));
    return under.length / points.length;
}"""


@pytest.mark.parametrize("size", ["1440x900", "1280x720"])
def test_an_area_that_is_looked_at_is_not_covered(watch: Callable[..., Watched], size: str) -> None:
    page = shown(watch, size, played(laid(30), seats=2))
    session, x, y = game(page), *spot(page, "tile:56")
    large = side(page, session)
    page.mouse.move(x + 20, y + 26)
    page.mouse.move(x + 22, y + 28)
    expect(page.locator("#peek")).to_be_visible()
    settle(page)
    tile = [
        [x + large * (column / 10 - 0.5), y + large * (row / 10 - 0.5)]
        for column in range(11)
        for row in range(11)
    ]
    assert page.evaluate(VEILED, [f"{FLOATS}, {TIPS}, #peek", tile]) <= 0.25


def test_nothing_on_the_board_is_told_by_coordinates(watch: Callable[..., Watched]) -> None:
    page = shown(watch, "1440x900", played(laid(30)))
    drawer(page, "log")
    page.locator("#log-all").click()
    settle(page)
    texts = [page.locator("#app").inner_text()]
    page.locator("#details").click()
    for key in ("h", "l"):
        page.keyboard.press(key)
        settle(page)
        texts.append(page.locator("#app").inner_text())
    assert not [text for text in texts if re.search(r"\b[EWNS]\d", text)]


@pytest.mark.parametrize("size", list(WINDOWS))
def test_a_first_turn_has_no_empty_card_and_nothing_to_scroll(
    watch: Callable[..., Watched], size: str
) -> None:
    page = watch(**WINDOWS[size]).open("#new=table")
    begin(page)
    assert page.evaluate(EMPTY) == [] and page.evaluate(SCROLLS) == []


def test_lines_under_the_cards_are_in_proportion(watch: Callable[..., Watched]) -> None:
    page = shown(watch, "1440x900", played(over, seats=5))
    found = page.evaluate(LINES)
    best = max(points for points, _, _ in found)
    assert best > 0 and len(found) == 5
    for points, width, whole in found:
        assert abs(width / whole - points / best) <= 0.01


def test_the_button_that_closes_the_first_hint_does_not_lie_over_the_tile(
    watch: Callable[..., Watched],
) -> None:
    page = watch(**SIDE, locale="fr-FR").open("#new=table")
    begin(page)
    edge = "(node) => node.getBoundingClientRect()"
    assert page.locator("#hint-close svg").evaluate(edge + ".left") > page.locator("#hand").evaluate(
        edge + ".right"
    )


# the round buttons that are smaller than the pictures on them
OUTGROWN = """() => [...document.querySelectorAll(".tbl .rnd")].filter((disc) => {
    document.documentElement.style.fontSize = "200%";
    const [{ width }, picture] = [disc, disc.querySelector("svg")].map((node) => node.getBoundingClientRect());
    document.documentElement.style.fontSize = "";
    return Math.hypot(picture.width, picture.height) > width;
}).map((disc) => disc.id)"""


def test_pictures_stay_in_their_round_buttons_where_text_is_large(desktop: Watched) -> None:
    page = desktop.open("#new=table")
    begin(page)
    page.locator("#board").press("Enter")
    expect(page.locator(".tbl .rnd")).not_to_have_count(0)
    assert page.evaluate(OUTGROWN) == []


# scores as high as they become, and the cards on which they lie over a count of pieces or cut off a name
CROWDED_CARDS = """() => [...document.querySelectorAll(".tbl .pl")].filter((card) => {
    const score = card.querySelector(".sc"), name = card.querySelector(".nm");
    name.textContent = "Ada";
    score.textContent = "128";
    const { left, top } = score.getBoundingClientRect();
    return name.scrollWidth > name.clientWidth || [...card.querySelectorAll(".cnt")].some((count) => {
        const { right, bottom } = count.getBoundingClientRect();
        return left < right && top < bottom;
    });
}).length"""


@pytest.mark.parametrize("seats", [2, 5])
def test_a_score_of_three_digits_lies_over_nothing(watch: Callable[..., Watched], seats: int) -> None:
    page = shown(watch, "phone on its side", played(laid(12), seats=seats))
    assert page.evaluate(CROWDED_CARDS) == 0
    if seats == 2:
        page.locator("#seat-0 .nm").evaluate("(name) => { name.textContent = 'Joueur 1'; }")
        page.locator("#seat-0 .sc").evaluate("(score) => { score.textContent = '12'; }")
        assert page.locator("#seat-0 .nm").evaluate("(name) => name.scrollWidth <= name.clientWidth")


# what is left of words beside two figures, in each choice
SAID = """(words) => [...document.querySelectorAll("#callouts .ch:not(.none)")].flatMap((choice) => {
    const [points, when] = ["b", "i"].map((name) => choice.querySelector(name));
    points.textContent = "28";
    return words.filter((word) => {
        when.textContent = word;
        return when.scrollWidth > when.clientWidth;
    });
})"""


@pytest.mark.parametrize("device", [LITTLE, {**LITTLE, "has_touch": True, "is_mobile": True}, PHONE, SIDE])
def test_it_is_said_whole_what_kind_of_points_a_piece_brings(
    watch: Callable[..., Watched], device: dict[str, Any]
) -> None:
    """Sure, likely or counted so far, in every language."""
    page = watch(**device).open("#new=table")
    kinds = ("now", "likely", "so_far")
    said = [words.load(language)[f"callout.{kind}"] for language in words.LANGUAGES for kind in kinds]
    for count in (4, 5, 8):  # one row of a strip, a full one, and two
        resume(page, played(choosing(count)))
        settle(page)
        assert page.locator("#callouts .ch").count() == count
        assert set(page.evaluate(SAID, said)) == set(), count


# the places of pieces that the tick hides, and the choices that something lies over
UNDER = """() => {
    const box = (node) => node.getBoundingClientRect();
    const choices = [...document.querySelectorAll("#callouts .ch:not(.none)")];
    const { left, top, width } = box(document.getElementById("confirm"));
    const hidden = choices.map((one) => one.dataset.move).filter((move) => {
        const { x, y } = hg.where(`socket:${move}`);
        return Math.hypot(x - left - width / 2, y - top - width / 2) < width / 2;
    });
    const over = [...document.querySelectorAll(".tbl .hint")].filter((one) => one.checkVisibility()).map(box);
    const covered = choices.filter((one) => {
        const { left, right, top, bottom } = box(one);
        return over.some((it) => left < it.right && it.left < right && top < it.bottom && it.top < bottom);
    });
    return [hidden, covered.map((one) => one.dataset.move)];
}"""


@pytest.mark.parametrize("device", [PHONE, SIDE, SMALL], ids=["phone", "side", "small"])
def test_every_place_is_seen_beside_the_tick_and_every_choice_beside_the_hint(
    watch: Callable[..., Watched], device: dict[str, Any]
) -> None:
    page = watch(**device).open("#new=table")
    for seed in ("walk-6", "walk-1", "walk-2"):
        resume(page, played(choosing(8), seed=seed))
        settle(page)
        assert page.evaluate(UNDER) == [[], []], seed


@functools.cache
def choosing(count: int) -> Callable[[LandscapeSession], bool]:
    """There are so many choices of pieces, and that of none."""
    return lambda session: (
        session.position.phase is LandscapePhase.OCCUPY and len(session.position.legal_moves()) == count
    )
