"""Links in a real browser: shared, looked at, taken over, damaged, pasted."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from e2e.conftest import Watched
from e2e.start.test_home import begin, games, play, record
from e2e.support.play import drawer


def shared(watched: Watched) -> tuple[str, str]:
    """The fragment of a game of some moves, and its record."""
    page = watched.open()
    begin(page, "Ada", "Jonas", "Beni")
    play(page, 12)
    made = str(page.evaluate("hg.link()")), record(page)
    page.close()
    return "#" + made[0].split("#")[1], made[1]


def test_a_link_is_copied(desktop: Watched) -> None:
    desktop.grant_permissions(["clipboard-read", "clipboard-write"])
    page = desktop.open()
    begin(page, "Mara", "Suni")
    drawer(page)
    page.locator("#bar-share").click()
    page.locator("#send-link").click()
    expect(page.get_by_role("status").get_by_text("Link copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == page.evaluate("hg.link()")


def test_a_link_shows_the_game_read_only_until_taken_over(
    desktop: Watched, watch: Callable[..., Watched]
) -> None:
    fragment, text = shared(desktop)
    page = watch().open(fragment)
    assert record(page) == text
    assert games(page) == {}
    assert page.evaluate("hg.play(hg.moves()[0])") == 0
    assert record(page) == text
    page.get_by_role("button", name="Copy to my games").click()
    expect(page.get_by_role("button", name="Copy to my games")).to_be_hidden()
    assert len(games(page)) == 1
    play(page, 1)
    assert record(page) != text
    page.evaluate("(to) => { location.hash = to; }", fragment)
    page.get_by_role("button", name="Open my own").click()
    assert record(page) != text
    page.evaluate("(to) => { location.hash = to; }", fragment)
    page.get_by_role("button", name="Keep a copy").click()
    assert len(games(page)) == 2


@pytest.mark.parametrize("bare", [False, True])
def test_links_are_pasted_whole_or_bare(desktop: Watched, watch: Callable[..., Watched], bare: bool) -> None:
    fragment, text = shared(desktop)
    page = watch().open()
    page.locator("#foot-opening").click()
    page.locator("#paste").fill(fragment if bare else "https://example.org/elsewhere/" + fragment)
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Copy to my games")).to_be_visible()
    assert record(page) == text
    page.reload()
    page.evaluate("hg.ready")
    assert record(page) == text


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        ("cut", "is incomplete"),
        ("change", "damaged on the way"),
        ("foreign", "not from this game"),
    ],
)
def test_a_bad_link_is_explained_and_touches_nothing(desktop: Watched, damage: str, said: str) -> None:
    fragment, _ = shared(desktop)
    middle = "A" if fragment[30] != "A" else "B"
    bad = {
        "cut": fragment[:-20],
        "change": fragment[:30] + middle + fragment[31:],
        "foreign": "#g=aGVsbG8gd29ybGQsIGhlbGxv",
    }[damage]
    page = desktop.open(bad)
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(said)
    expect(dialog).to_contain_text("are safe")
    before = games(page)
    dialog.get_by_role("button", name="Paste the link again").click()
    expect(page.locator("#paste")).to_be_focused()
    assert games(page) == before
    assert "#" not in page.url


def test_a_bad_link_while_playing_leaves_the_game_on_the_table(desktop: Watched) -> None:
    page = desktop.open()
    begin(page, "Mara", "Suni")
    play(page, 3)
    before, address = record(page), page.url
    page.evaluate("location.hash = 'g=AAAA'")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    assert record(page) == before
    assert page.url == address


def test_a_damaged_link_speaks_german(watch: Callable[..., Watched]) -> None:
    page = watch(locale="de-DE").open("#g=AAAA")
    expect(page.get_by_role("dialog")).to_contain_text("Deine Spiele sind sicher.")
