"""A game from a real table in a real browser: each drawn tile is found by its face, by mouse, keys and finger."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.conftest import Watched
from e2e.support.play import agree, game
from hg_engine.game import Draw, Phase
from hg_engine.session import ByHand


def begin(watched: Watched) -> Page:
    page = watched.open("#new=table")
    page.locator("#more").click()
    page.locator("input[name=tiles][value=hand]").check(force=True)
    expect(page.locator("#seed")).to_have_count(0)
    page.locator("form .pri").first.click()
    expect(page.locator("#draw")).to_be_visible()
    assert isinstance(game(page).drawer, ByHand)
    return page


def drawn(page: Page) -> int:
    tile = game(page).position.tile
    assert tile is not None
    return tile


def finish_turn(page: Page) -> None:
    """Lay the tile in hand anywhere, without a piece."""
    while game(page).position.phase is not Phase.DRAW:
        page.evaluate("() => hg.play([...hg.moves()][0])")


def test_faces_are_shown_narrowed_and_chosen(desktop: Watched) -> None:
    page = begin(desktop)
    tiles = game(page).position.catalogue
    expect(page.locator(".pickface img").nth(40)).to_be_attached()
    page.locator("#draw-forest").click()
    page.locator("#draw-river").click()
    page.locator("#draw-item-deer").click()
    few = page.locator(".pickface")
    expect(few).to_have_count(5)
    page.locator("#draw-side-back").click()
    expect(few).not_to_have_count(5)
    page.locator("#draw-river").click()
    few.first.click()
    expect(page.locator("#draw")).to_be_hidden()
    assert tiles[drawn(page)].count("deer") == 1
    finish_turn(page)
    expect(page.locator("#draw")).to_be_visible()
    expect(page.locator("#prompt")).to_contain_text("Player 2")
    agree(page)


def test_the_keyboard_alone_finds_a_tile(desktop: Watched) -> None:
    page = begin(desktop)
    expect(page.locator("#draw-search")).to_be_focused()
    page.keyboard.type("aur menh riv")
    expect(page.locator(".pickface")).to_have_count(1)
    page.keyboard.press("Enter")
    tile = game(page).position.catalogue[drawn(page)]
    assert tile.count("aurochs") and tile.count("menhir")
    for _ in range(8):
        if game(page).position.phase is Phase.DRAW:
            break
        page.keyboard.press("Enter")
        if page.locator("#callouts").count():
            page.keyboard.press("0")
    expect(page.locator("#draw-search")).to_be_focused()


def test_a_wrong_tile_goes_back_and_the_game_goes_on_later(desktop: Watched) -> None:
    page = begin(desktop)
    page.locator(".pickface").nth(3).click()
    wrong = drawn(page)
    page.locator("#draw-back").click()
    expect(page.locator("#draw")).to_be_visible()
    assert game(page).history == []
    page.locator(".pickface").nth(7).click()
    assert drawn(page) != wrong
    finish_turn(page)
    history = game(page).history
    page.reload()
    page.evaluate("hg.ready")
    expect(page.locator("#draw")).to_be_visible()
    assert game(page).history == history
    link = page.evaluate("hg.link()")
    other = desktop.page()
    other.goto(link)
    other.evaluate("hg.ready")
    assert game(other).history == history
    expect(other.locator("#draw")).to_be_hidden()


def test_a_tile_that_looks_like_none_left(desktop: Watched) -> None:
    page = begin(desktop)
    page.locator("#draw-search").fill("xyzzy")
    expect(page.locator(".pickface")).to_have_count(0)
    page.locator("#draw-clear").click()
    expect(page.locator(".pickface").first).to_be_visible()
    page.locator("#draw-toggle").click()
    expect(page.locator("#draw")).to_be_hidden()
    page.locator("#draw-toggle").click()
    expect(page.locator("#draw")).to_be_visible()


def test_a_finger_enters_turns(phone: Watched) -> None:
    page = begin(phone)
    for turn in range(3):
        page.locator("#draw-river").tap()
        page.locator("#draw-meadow").tap()
        page.locator(".pickface").nth(turn).tap()
        finish_turn(page)
    drawn_tiles = [step.move for step in agree(page).history if isinstance(step.move, Draw)]
    assert len(drawn_tiles) == 3
    page.locator("#undo-turn").tap()
    expect(page.locator("#draw")).to_be_hidden()
    page.locator("#draw-back").tap()
    expect(page.locator("#draw")).to_be_visible()
