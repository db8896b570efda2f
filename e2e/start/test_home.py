"""Home and new game in a real browser: saves, settings, files, keyboard, two tabs, blocked storage."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page, expect

from e2e.conftest import DESKTOP, PHONE, Watched
from e2e.support.play import settle


def begin(page: Page, *names: str) -> None:
    page.evaluate("location.hash = 'new=table'")
    while page.locator("li.seat").count() < len(names):
        page.click("#add-seat")
    for number, name in enumerate(names):
        page.locator("li.seat > input").nth(number).fill(name)
    page.locator(".dock-b button").click()
    page.wait_for_selector("body[data-screen=table]")


def play(page: Page, moves: int) -> None:
    page.evaluate(
        "(n) => { for (let i = 0; i < n; i++) { const m = hg.moves(); if (m.length) hg.play(m[0]); } }", moves
    )


def record(page: Page) -> str:
    return str(page.evaluate("hg.record()"))


def stored(page: Page) -> dict[str, str]:
    return dict(page.evaluate("Object.fromEntries(Object.entries(localStorage))"))


def games(page: Page) -> dict[str, str]:
    """What is stored of games; the page notes other things when it has the time."""
    return {key: text for key, text in stored(page).items() if ".game." in key}


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_the_land_fills_narrow_windows_and_the_tile_beside_it_is_whole(phone: Watched) -> None:
    page = phone.open()
    for width in (320, 360, 390, 760):
        page.set_viewport_size({"width": width, "height": 720})
        box = "(node) => { const { left, right } = node.getBoundingClientRect(); return [left, right]; }"
        assert page.locator("#land-next").evaluate(box)[0] >= 0, width
        assert page.locator("#land").evaluate(box)[1] >= width, width


def test_first_visit_by_keyboard_alone(desktop: Watched) -> None:
    page = desktop.open()
    expect(page).to_have_title("Hunters & Gatherers")
    page.locator("#home-choose").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    expect(page).to_have_title("New game · Hunters & Gatherers")
    page.locator("#name-0").focus()
    page.keyboard.type("Mara")
    page.keyboard.press("Enter")
    expect(page.locator("body")).to_have_attribute("data-screen", "table")
    assert '[Seat "hematite" "Mara"]' in record(page)


def test_a_closed_tab_loses_nothing(desktop: Watched) -> None:
    page = desktop.open()
    begin(page, "Mara", "Suni")
    play(page, 9)
    before = record(page)
    page.close(run_before_unload=False)
    again = desktop.open()
    expect(again.locator("#board-picture")).to_be_visible()
    again.get_by_role("button", name="Continue").click()
    assert record(again) == before
    again.reload()
    again.evaluate("hg.ready")
    assert record(again) == before, "the address of a game brings it back"
    again.go_back()
    expect(again.locator("body")).to_have_attribute("data-screen", "home")


def test_seats_keep_focus_and_values_while_the_form_changes(desktop: Watched) -> None:
    page = desktop.open("#new=table")
    page.click("#add-seat")
    expect(page.locator("#name-2")).to_be_focused()
    page.keyboard.type("Suni")
    page.locator("#up-2").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator("#up-2")).to_be_focused()
    expect(page.locator("li.seat > input").first).to_have_value("Suni")
    page.locator("#color-2-hematite").check()
    colors = page.locator(".swatches :checked").evaluate_all("all => all.map((one) => one.value)")
    assert len(set(colors)) == 3
    page.locator("#remove-2").click()
    expect(page.locator("li.seat")).to_have_count(2)
    expect(page.locator("#add-seat")).to_be_focused()


def test_the_same_name_twice_is_refused_in_words(desktop: Watched) -> None:
    page = desktop.open("#new=table")
    page.locator("#name-0").fill("Mara")
    page.locator("#name-1").fill("mara ")
    page.locator(".dock-b button").click()
    expect(page.locator("#name-1")).to_be_focused()
    expect(page.locator("#error-1")).to_have_text("Seat 1 already has this name. Change one.")


def test_delete_and_undo(desktop: Watched) -> None:
    page = desktop.open()
    begin(page, "Mara", "Suni")
    page.evaluate("location.hash = ''")
    before = stored(page)
    page.locator(".hero .more > summary").click()
    page.get_by_role("button", name="Delete the game of Mara and Suni").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("heading", name="Mara to move")).to_be_visible()
    assert {key: value for key, value in stored(page).items() if ".game." in key} == {
        key: value for key, value in before.items() if ".game." in key
    }


def test_a_file_leaves_and_comes_back(
    desktop: Watched, watch: Callable[..., Watched], tmp_path: Path
) -> None:
    page = desktop.open()
    begin(page, "Mara", "Suni")
    play(page, 5)
    before = record(page)
    page.evaluate("location.hash = ''")
    page.locator(".hero .more > summary").click()
    page.get_by_role("button", name="Save to file").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Game file").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.name == "hunters-gatherers-mara-suni.json"
    assert json.loads(file.read_text())["v"] == 2
    other = watch().open()
    other.set_input_files("input[type=file]", file)
    expect(other.get_by_role("button", name="Copy to my games")).to_be_visible()
    assert record(other) == before
    other.get_by_role("button", name="Copy to my games").click()
    other.evaluate("location.hash = ''")
    expect(other.get_by_role("button", name="Continue")).to_be_visible()


def test_a_dropped_file_opens(desktop: Watched) -> None:
    page = desktop.open()
    page.evaluate(
        """() => {
            const carried = new DataTransfer();
            carried.items.add(new File(["not a game"], "x.txt", {type: "text/plain"}));
            document.body.dispatchEvent(new DragEvent("drop", {dataTransfer: carried, bubbles: true}));
        }"""
    )
    expect(page.get_by_role("dialog")).to_contain_text("not from this game")


def test_language_and_theme_are_kept_and_shared_between_tabs(desktop: Watched) -> None:
    page, other = desktop.open(), desktop.open()
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Deutsch").last.click()
    page.get_by_text("Dunkel").click()
    page.keyboard.press("Escape")
    for tab in (page, other):
        expect(tab.locator("html")).to_have_attribute("lang", "de")
        expect(tab.locator("html")).to_have_attribute("data-theme", "dark")
        expect(tab.get_by_role("heading", level=1)).to_have_text("Ein Land, Plättchen für Plättchen")
    page.reload()
    page.evaluate("hg.ready")
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_a_dialog_gives_the_focus_back(desktop: Watched) -> None:
    page = desktop.open()
    page.locator("#foot-opening").click()
    page.locator("#paste").fill("no game at all")
    button = page.get_by_role("button", name="Open link")
    button.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.get_by_role("dialog").get_by_role("button").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(button).to_be_focused()


def test_the_browser_chooses_the_first_language(watch: Callable[..., Watched]) -> None:
    assert watch(locale="de-AT").open().evaluate("document.documentElement.lang") == "de"
    assert watch(locale="pt-BR").open().evaluate("document.documentElement.lang") == "en"


def test_two_tabs_on_one_game(desktop: Watched) -> None:
    page = desktop.open()
    begin(page, "Mara", "Suni")
    other = desktop.open(page.url[page.url.index("#") :])
    play(other, 6)
    page.wait_for_function("(there) => hg.record() === there", arg=record(other))
    expect(page.get_by_role("dialog")).to_be_hidden()
    page.locator("#board").focus()
    page.keyboard.press("u")
    other.wait_for_function("(there) => hg.record() === there", arg=record(page))
    play(other, 1)
    page.wait_for_function("(there) => hg.record() === there", arg=record(other))
    for tab in (page, other):
        expect(tab.get_by_role("dialog")).to_be_hidden()
    assert len([key for key in stored(page) if ".game." in key]) == 1


FILL = """() => {
    let size = 1 << 22, n = 0;
    while (size > 16) { try { localStorage.setItem("x" + n++, "x".repeat(size)); } catch { size >>= 1; } }
}"""


def test_a_full_browser_loses_no_move_and_says_nothing_of_moves(desktop: Watched) -> None:
    page = desktop.open()
    begin(page, "Mara", "Suni")
    page.evaluate(FILL)
    play(page, 4)
    settle(page)
    assert "not saved" not in page.inner_text("body")
    played = record(page)
    page.reload()
    page.wait_for_selector("body[data-screen=table]")
    assert record(page) == played
    assert "not saved" not in page.inner_text("body")


def test_a_full_browser_with_one_store_says_so_and_plays_on(desktop: Watched) -> None:
    desktop.add_init_script(
        "IDBFactory.prototype.open = () => { throw new DOMException('no', 'InvalidStateError'); }"
    )
    page = desktop.open()
    begin(page, "Mara", "Suni")
    page.evaluate(FILL)
    play(page, 4)
    expect(page.get_by_role("alert")).to_contain_text("Storage is full")
    with page.expect_download():
        page.get_by_role("alert").get_by_role("button", name="Save to file").click()
    page.evaluate(
        "() => { for (const key of Object.keys(localStorage)) if (key[0] == 'x') localStorage.removeItem(key); }"
    )
    play(page, 1)
    expect(page.get_by_role("alert")).to_be_hidden()


def test_a_blocked_storage_says_so_and_plays_on(desktop: Watched) -> None:
    desktop.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('denied', 'SecurityError'); }})"
    )
    page = desktop.open()
    expect(page.get_by_role("alert")).to_contain_text("blocks saving")
    begin(page, "Mara", "Suni")
    play(page, 6)
    page.evaluate("location.hash = ''")
    page.get_by_role("button", name="Continue").click()
    assert page.evaluate("hg.moves().length") > 0


def test_a_damaged_save_is_told_and_left(desktop: Watched) -> None:
    page = desktop.open()
    begin(page, "Mara", "Suni")
    page.evaluate("localStorage.setItem('hg.game.00000000000000bd', '{oops')")
    page.evaluate("location.hash = ''")
    expect(page.get_by_text("This game can’t be read")).to_be_visible()
    page.evaluate("location.hash = 'play=00000000000000bd'")
    expect(page.get_by_role("dialog")).to_contain_text("Nothing was changed")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    assert stored(page)["hg.game.00000000000000bd"] == "{oops"


def test_nothing_is_cut_off_on_a_narrow_phone_in_either_language(watch: Callable[..., Watched]) -> None:
    for locale in ("en-GB", "de-DE"):
        page = watch(**{**PHONE, "viewport": {"width": 320, "height": 640}}, locale=locale).open()
        assert fits(page), locale
        page.evaluate("location.hash = 'new=table'")
        for _ in range(3):
            page.click("#add-seat")
        assert fits(page), locale
        start = page.locator(".dock-b button")
        expect(start).to_be_in_viewport()
        page.evaluate("document.querySelector('[data-act=\"app.settings\"]').click()")
        assert fits(page), locale


def test_everything_to_press_is_big_enough(phone: Watched) -> None:
    page = phone.open()
    begin(page, "Mara", "Suni")
    pressed = "button, a:not(p a), select, input:not(.vh):not([type=radio]), label.b, label.opt, .seg label"
    for fragment in ("new", ""):
        page.evaluate("(to) => { location.hash = to; }", fragment)
        small = page.evaluate(
            """(pressed) => [...document.querySelectorAll(pressed)]
                .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44)
                .map((one) => one.outerHTML)""",
            pressed,
        )
        assert small == []


def test_words_carry_no_keys(desktop: Watched) -> None:
    page = desktop.open()
    for fragment in ("", "new", "play=nobody"):
        page.evaluate("(to) => { location.hash = to; }", fragment)
        assert not re.search(r"\b(home|new|error|banner|message)\.[a-z]", page.inner_text("body"))


def test_one_press_and_the_first_tile_can_be_laid(watch: Callable[..., Watched]) -> None:
    for options in ({"viewport": {"width": 1440, "height": 900}}, DESKTOP, PHONE):
        page = watch(**options).open()
        expect(page.locator(".b.pri")).to_have_count(1)
        play_button = page.locator("#play")
        expect(play_button).to_be_in_viewport(ratio=1)
        box = page.locator(".hero .land").bounding_box()
        assert box is not None and box["height"] >= 250
        play_button.click()
        expect(page.locator("body")).to_have_attribute("data-screen", "table")
        assert page.evaluate("hg.moves().length") > 0
        assert '[Seat "azurite" "Pim"]' in record(page)


def test_the_land_fills_half_of_what_is_first_seen(watch: Callable[..., Watched]) -> None:
    page = watch(viewport={"width": 1440, "height": 900}).open()
    share = page.evaluate(
        """() => {
            const box = document.querySelector(".hero .land").getBoundingClientRect();
            const wide = Math.min(box.right, 1440) - Math.max(box.left, 0);
            return wide * (Math.min(box.bottom, 600) - Math.max(box.top, 0)) / (1440 * 600);
        }"""
    )
    assert share >= 0.45


def test_the_hero_is_the_board_as_it_is(watch: Callable[..., Watched]) -> None:
    page = watch(paint=True).open()
    expect(page.locator("#land[data-look]")).to_be_attached()
    begin(page, "Mara", "Suni")
    seen = []
    for moves in (4, 14):
        play(page, moves)
        page.evaluate("location.hash = ''")
        expect(page.locator("#board-picture[data-look]")).to_be_attached()
        seen.append(page.evaluate("document.getElementById('board-picture').toDataURL()"))
        page.get_by_role("button", name="Continue").click()
    assert len(set(seen)) == 2


def test_small_pictures_of_saved_games_show_their_boards_in_the_colours_of_the_hour(
    watch: Callable[..., Watched],
) -> None:
    page = watch(paint=True, color_scheme="light").open()
    for number, moves in enumerate((4, 14, 2)):
        begin(page, "Mara", f"Suni {number}")
        play(page, moves)
    page.evaluate("location.hash = ''")
    looks: tuple[tuple[Literal["light", "dark"], str], ...] = (("light", "day"), ("dark", "night"))
    seen = []
    for look, hour in looks:
        page.emulate_media(color_scheme=look)
        shown = page.locator(f"canvas.thumb[data-look*={hour}]")
        expect(shown).to_have_count(2)  # the newest game is the hero
        seen += shown.evaluate_all("all => all.map((one) => one.toDataURL())")
    assert len(set(seen)) == 4


def test_the_button_to_continue_keeps_clear_of_the_cards(watch: Callable[..., Watched]) -> None:
    """However long the names are, of which the title is made."""
    for options in ({"viewport": {"width": 1440, "height": 900}}, DESKTOP, PHONE):
        page = watch(**options).open("#new")
        for level in ("fisher", "hunter", "elder"):
            page.locator(f"#bot-{level}-pick").click()
        page.get_by_role("button", name="Start", exact=True).click()
        page.locator("#bar-home").click()
        button, card = (
            page.locator("#continue").bounding_box(),
            page.locator(".home .card").first.bounding_box(),
        )
        assert button is not None and card is not None
        assert card["y"] - button["y"] - button["height"] >= 16
