"""Puzzles in the page: solved by mouse, failed and helped, by keyboard, on a phone, by their address, in words."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.conftest import PHONE, Watched
from e2e.support.play import drawer, live, moves, settle, spot
from hg_engine.landscape.moves import Place
from hg_engine.puzzles.landscape import book
from hg_engine.puzzles.landscape.book import Puzzle
from hg_engine.puzzles.landscape.goals import lines


def ending(*ends: str, kind: str = "most") -> Puzzle:
    """A puzzle of a kind, with a solution that ends so."""
    found = (one for one in book.puzzles() if one.kind == kind and len(one.moves) == 2)
    return next(puzzle for puzzle in found if puzzle.line.split()[-1][0] in ends)


def place(page: Page, puzzle: Puzzle) -> None:
    """Lay the tile with the mouse as the solution does."""
    move = puzzle.moves[0]
    assert isinstance(move, Place)
    page.keyboard.press("f")
    settle(page)
    page.mouse.click(*spot(page, f"cell:{move.x},{move.y}"))
    expect(page.locator(".tbl")).to_have_attribute("data-state", "placing")
    here = [text for text in moves(page) if text.startswith(f"{move.x},{move.y}/")]
    # the tile lies as it came if that fits, else turned to the next way that does
    shown = here[0] if f"{move.x},{move.y}/0" in here else min(here)
    for _ in range((here.index(str(move)) - here.index(shown)) % len(here)):
        page.keyboard.press("r")
    page.locator("#confirm").click()


def find(page: Page, puzzle: Puzzle) -> Locator:
    """Open its kind in the list, unless it lies open, and return its number."""
    kind = page.locator(f"#kind-{puzzle.kind}")
    if kind.get_attribute("open") is None:
        kind.locator("summary").click()
    number = page.locator(f"#puzzle-{puzzle.ident}")
    expect(number).to_be_visible()
    return number


def wrong(puzzle: Puzzle) -> list[str]:
    position = puzzle.session().position
    goal, trial = puzzle.goal(position), position.copy()
    found = (line for line, events in lines(trial) if not puzzle.is_right(goal.found(trial, events)))
    return [str(move) for move in next(found)]


def answer(page: Page, line: list[str]) -> None:
    """Play a line; what leaves no choice has been played of itself."""
    page.evaluate(
        "(line) => { for (const move of line) if ([...hg.moves()].includes(move)) hg.play(move); }", line
    )


def decline(page: Page) -> None:
    """Put no piece, unless that was the only choice."""
    expect(page.locator("#none, .puzzle.done").first).to_be_visible()
    if page.locator("#none").count():
        page.locator("#none").click()


def test_one_is_solved_by_mouse(desktop: Watched) -> None:
    puzzle = ending("-")
    page = desktop.open()
    page.locator("#home-puzzles").click()
    expect(page.locator("body[data-screen=puzzles]")).to_be_visible()
    find(page, puzzle).click()
    expect(page.locator("#board")).to_be_visible()
    settle(page)
    page.locator("#puzzle-hint").click()
    expect(page.locator(".puzzle .miss")).to_contain_text("on this tile")
    page.locator("#puzzle-hint").click()
    expect(page.locator(".puzzle .miss")).to_contain_text("Place the tile in the frame")
    expect(page.locator(".tbl")).to_have_attribute("data-state", "idle")
    place(page, puzzle)
    decline(page)
    expect(page.locator(".puzzle .won")).to_contain_text("Right!")
    expect(page.locator("#puzzle-next")).to_be_focused()
    page.locator("#puzzle-list").click()
    expect(page.locator(f"#puzzle-{puzzle.ident}")).to_have_class("b no num ok")
    page.locator(".brand").click()
    expect(page.get_by_text("Solved: 1.")).to_be_visible()
    expect(page.locator(".games")).to_have_count(0)  # puzzles are not saved


def test_one_is_failed_and_help_is_given(desktop_dark: Watched) -> None:
    puzzle = ending("p", "h")
    page = desktop_dark.open(f"#puzzle={puzzle.ident}")
    answer(page, wrong(puzzle))
    expect(page.locator(".puzzle .miss")).to_contain_text("Not yet.")
    expect(page.locator("#puzzle-again")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#puzzle-again")).to_have_count(0)
    expect(page.locator(".tbl")).to_have_attribute("data-state", "idle")
    for _ in range(3):
        page.locator("#puzzle-hint").click()
    expect(page.locator(".puzzle .miss")).to_contain_text("The solution:")
    page.locator("#confirm").click()
    expect(page.locator("#callouts [aria-checked=true]")).to_have_count(1)
    page.locator("#confirm").click()
    expect(page.locator(".puzzle .won")).to_contain_text("Right!")
    page.locator("#puzzle-list").click()
    expect(page.locator(".no.ok")).to_have_count(0)  # the solution was shown


def test_their_numbers_form_columns(desktop: Watched) -> None:
    page = desktop.open("#puzzles")
    page.locator(".puzzles .kind summary").first.click()
    rows = """() => [...document.querySelectorAll(".puzzles .kind[open] .no")].map((one) => {
        const { left, width } = one.getBoundingClientRect();
        return [left, width].map(Math.round).join();
    })"""
    places = page.evaluate(rows)
    assert len(set(places[:12])) > 5
    assert set(places) == set(places[:12])


def test_by_keyboard_alone(desktop: Watched) -> None:
    puzzle = ending("-")
    page = desktop.open("#puzzles")
    page.locator("#puzzles-next").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#board")).to_be_focused()
    page.evaluate("(hash) => { location.hash = hash; }", f"puzzle={puzzle.ident}")
    expect(page.locator("#lesson h2")).to_contain_text(
        f"{[one.ident for one in book.puzzles()].index(puzzle.ident) + 1}"
    )
    page.locator("#puzzle-hint").focus()
    for _ in range(3):
        page.keyboard.press("Enter")
    expect(page.locator(".tbl")).to_have_attribute("data-state", "placing")
    page.locator("#board").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#none, .puzzle.done").first).to_be_visible()
    if page.locator("#none").count():
        page.keyboard.press("0")
    expect(page.locator(".puzzle .won")).to_be_visible()
    assert "Right!" in live(page)
    expect(page.locator("#puzzle-next")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".puzzle:not(.done)")).to_be_visible()


def test_on_a_phone(phone_dark: Watched) -> None:
    puzzle = ending("-", kind="join")
    page = phone_dark.open()
    page.locator("#home-puzzles").tap()
    find(page, puzzle).tap()
    for _ in range(3):
        page.locator("#puzzle-hint").tap()
    expect(page.locator(".tbl")).to_have_attribute("data-state", "placing")
    page.locator("#confirm").first.tap()
    decline(page)
    expect(page.locator("#puzzle-next")).to_be_in_viewport()
    box = page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    assert box[0] <= box[1]
    page.locator("#puzzle-next").tap()
    expect(page.locator(".puzzle:not(.done)")).to_be_visible()


def test_the_last_tile_is_judged_and_counted(desktop: Watched) -> None:
    puzzle = next(one for one in book.puzzles() if one.kind == "last")
    page = desktop.open(f"#puzzle={puzzle.ident}")
    answer(page, puzzle.line.split())
    expect(page.locator(".puzzle .won")).to_be_visible()
    expect(page.locator("#walk-next")).to_be_visible()  # the final scoring is told under it
    page.locator("#puzzle-next").click()
    expect(page.locator(".puzzle:not(.done)")).to_be_visible()


def test_its_address(desktop: Watched) -> None:
    puzzle = ending("-")
    desktop.grant_permissions(["clipboard-read", "clipboard-write"])
    page = desktop.open("#puzzle=nosuch")
    expect(page.get_by_role("heading", name="No such puzzle")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("body[data-screen=puzzles]")).to_be_visible()
    find(page, puzzle).click()
    assert page.url.endswith(f"#puzzle={puzzle.ident}")
    drawer(page)
    page.locator("#bar-share").click()
    expect(page.locator(".toast")).to_contain_text("copied")
    assert page.evaluate("() => navigator.clipboard.readText()") == page.url
    page.go_back()
    expect(page.locator("body[data-screen=puzzles]")).to_be_visible()


def test_in_words(desktop: Watched) -> None:
    puzzle = ending("-")
    page = desktop.open(f"#puzzle={puzzle.ident}")
    drawer(page)
    page.locator("#bar-face").click()
    expect(page.locator("body[data-screen=text]")).to_be_visible()
    page.locator("#text-move").fill(puzzle.line.split()[0])
    page.locator("#text-move").press("Enter")
    if not page.locator(".puzzle.done").count():
        page.locator("#text-move").fill("-")
        page.locator("#text-move").press("Enter")
    expect(page.locator(".puzzle .won")).to_contain_text("Right!")


@pytest.mark.parametrize("width", [320, 390])
def test_the_tag_of_the_area_is_where_the_board_puts_it(watch: Callable[..., Watched], width: int) -> None:
    """On the narrowest phones, and with three or more cards, what stands over the board elsewhere is lower."""
    phone = watch(**{**PHONE, "viewport": {"width": width, "height": 640}})
    for players in (2, 3):
        puzzle = next(one for one in book.puzzles() if one.zone >= 0 and len(one.session().seats) == players)
        page = phone.open(f"#puzzle={puzzle.ident}")
        settle(page)
        put, seen = page.evaluate(
            "() => { const tag = document.querySelector('#peek[data-shape=at]');"
            " return [new DOMMatrix(getComputedStyle(tag).transform).f, tag.getBoundingClientRect().y]; }"
        )
        assert abs(put - seen) < 1
