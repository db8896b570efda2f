"""How the page follows the state of things: at once where somebody waits, else a frame at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set
from typing import cast

import pytest

from tests.web.support.fakes import FakePage
from web.app.shell import Shell
from web.i18n.words import Words
from web.platform.ports import Page
from web.ui.html import apart, part
from web.ui.screen import BaseScreen


class Counter(BaseScreen):
    """A screen that shows a number, and again in a part."""

    name = "counter"

    def __init__(self) -> None:
        self.number = 0
        self.painted_at: list[int] = []

    def html(self, words: Words) -> str:
        return f"<h1>{self.number}</h1>{part('more', f'<p>{self.number}</p>')}"

    def drawn(self) -> None:
        self.painted_at.append(self.number)


def shown(page: FakePage) -> tuple[str, str]:
    """Return the number that the screen shows, and that of its part."""
    head, _, more = page.text().partition(" ")
    return head, more


@pytest.fixture
def opened() -> tuple[Shell, FakePage, Counter]:
    page, screen = FakePage(), Counter()
    shell = Shell(cast(Page, page))
    shell.go(screen)
    return shell, page, screen


Opened = tuple[Shell, FakePage, Counter]


def test_parts_are_taken_out_of_a_screen() -> None:
    assert apart("<i></i>" + part("a", "<b>1</b>") + "-" + part("b-c", "")) == (
        '<i></i><div class="part" id="a" data-keep></div>-<div class="part" id="b-c" data-keep></div>',
        {"a": "<b>1</b>", "b-c": ""},
    )


def test_who_waits_sees_everything_at_once(opened: Opened) -> None:
    shell, page, screen = opened
    screen.number = 1
    shell.redraw()
    assert (shown(page), screen.painted_at, page.writings) == (("1", "1"), [0, 1], [])


def test_what_nobody_waits_for_takes_two_frames(opened: Opened) -> None:
    shell, page, screen = opened
    screen.number = 1
    shell.unhurried(shell.redraw)
    assert shown(page) == ("0", "0")
    page.writings.pop(0)()
    assert (shown(page), screen.painted_at) == (("1", "0"), [0])
    page.writings.pop(0)()
    assert (shown(page), screen.painted_at, page.writings) == (("1", "1"), [0, 1], [])


class Board(Counter):
    """A screen with a board that answers some actions."""

    painted: Set[str] = frozenset({"tap"})

    def __init__(self) -> None:
        super().__init__()
        self.pictures: list[int] = []
        self.drawn_at: list[int] = []
        self.answer: Callable[[], None] = lambda: None

    def act(self, action: str, data: Mapping[str, str]) -> bool:
        self.number += 1
        self.answer()
        return True

    def paint_first(self) -> bool:
        self.pictures.append(self.number)
        return True

    def drawn(self) -> None:
        self.drawn_at.append(self.number)


def test_a_board_is_painted_before_the_page_is_written() -> None:
    page, screen = FakePage(), Board()
    shell = Shell(cast(Page, page))
    shell.go(screen)
    shell.act("tap", {})
    assert (screen.pictures, screen.drawn_at) == ([1], [0])
    shell.act("tap", {})
    assert (screen.pictures, screen.drawn_at, len(page.behind)) == ([1, 2], [0], 1), "written once for both"
    assert shown(page) == ("2", "2")
    assert screen.drawn_at == [0, 2]
    shell.act("tap", {})
    assert (screen.pictures, shown(page)) == ([1, 2, 3], ("3", "3"))


def test_what_is_seen_first_is_put_into_words_behind_its_picture() -> None:
    page, screen = FakePage(), Board()
    shell = Shell(cast(Page, page))
    shell.go(screen)
    screen.answer = lambda: shell.announce_seen(lambda: f"it is {screen.number}")
    shell.act("tap", {})
    assert (screen.pictures, page.said) == ([1], [])
    page.catch_up()
    assert page.said == ["it is 1"]
    shell.act("other", {})
    assert page.said == ["it is 1", "it is 2"]
    shell.act("tap", {})
    shell.go(Counter())
    assert page.said == ["it is 1", "it is 2"], "of what is gone nothing is said"


def test_what_a_picture_does_not_need_is_done_behind_it() -> None:
    page, screen = FakePage(), Board()
    shell = Shell(cast(Page, page))
    shell.go(screen)
    done: list[int] = []
    screen.answer = lambda: shell.once_seen(lambda: done.append(screen.number))
    shell.act("tap", {})
    assert (screen.pictures, done) == ([1], [])
    page.catch_up()
    assert (screen.drawn_at[-1], done) == (1, [1]), "once the page is written, too"
    shell.act("other", {})
    assert done == [1, 2], "at once where no picture is shown first"
    shell.picture_first(lambda: shell.once_seen(lambda: done.append(0)))
    assert done == [1, 2, 0], "nor where nothing is to be shown"
    shell.act("tap", {})
    shell.go(Counter())
    page.catch_up()
    assert done[-1] == 0, "nothing is done to what is gone"


def test_it_is_done_too_when_a_change_that_nobody_waits_for_comes_between() -> None:
    page, screen = FakePage(), Board()
    shell = Shell(cast(Page, page))
    shell.go(screen)
    done: list[int] = []
    screen.answer = lambda: shell.once_seen(lambda: done.append(screen.number))
    shell.act("tap", {})
    shell.unhurried(shell.redraw)
    while page.writings:
        page.writings.pop(0)()
    assert done == [1]


def test_an_action_that_the_screen_does_not_know_is_told_in_the_console(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As from a button of an older page; nothing else happens."""
    shell, page, _ = opened
    told: list[str] = []
    monkeypatch.setattr(page, "warn", told.append)
    shell.act("gone", {})
    assert told == ["The screen 'counter' knows no action 'gone'."]
    assert shown(page) == ("0", "0")


def test_an_action_that_no_screen_knows_fails_a_test(opened: Opened) -> None:
    shell, _, _ = opened
    with pytest.raises(AssertionError, match="no action 'gone'"):
        shell.act("gone", {})


def test_other_actions_are_answered_in_writing() -> None:
    page, screen = FakePage(), Board()
    shell = Shell(cast(Page, page))
    shell.go(screen)
    shell.act("tap", {})
    shell.act("other", {})
    assert (screen.pictures, screen.drawn_at, page.behind) == ([1], [0, 2], [])


def test_a_screen_that_goes_meanwhile_is_not_written() -> None:
    page, screen, other = FakePage(), Board(), Counter()
    shell = Shell(cast(Page, page))
    shell.go(screen)
    shell.act("tap", {})
    shell.go(other)
    assert (screen.drawn_at, page.behind, shown(page)) == ([0], [], ("0", "0"))


def test_a_screen_without_a_board_is_written_at_once(opened: Opened) -> None:
    shell, page, screen = opened
    screen.number = 1
    shell.picture_first(shell.redraw)
    assert (screen.painted_at, page.behind) == ([0, 1], [])


@pytest.fixture(params=[0, 1])
def owed(opened: Opened, request: pytest.FixtureRequest) -> Opened:
    """A page that has still to show the number 1, before or after the first of its two frames."""
    shell, page, screen = opened
    screen.number = 1
    shell.unhurried(shell.redraw)
    for _ in range(request.param):
        page.writings.pop(0)()
    return opened


def test_later_changes_are_shown_instead(owed: Opened) -> None:
    shell, page, screen = owed
    screen.number = 2
    shell.unhurried(shell.redraw)
    assert len(page.writings) == 1
    page.pass_time()
    assert (shown(page), screen.painted_at) == (("2", "2"), [0, 2])


def test_whoever_acts_meanwhile_does_not_wait(owed: Opened) -> None:
    shell, page, screen = owed
    shell.redraw()
    assert (shown(page), screen.painted_at, page.writings) == (("1", "1"), [0, 1], [])


def test_another_screen_stands_at_once(opened: Opened) -> None:
    shell, page, screen = opened
    other = Counter()
    other.number = 5

    def leave() -> None:
        shell.redraw()
        shell.go(other)

    shell.unhurried(leave)
    assert (shown(page), other.painted_at, screen.painted_at, page.writings) == (("5", "5"), [5], [0], [])


def test_after_an_error_nobody_waits_longer(opened: Opened) -> None:
    shell, page, screen = opened

    def fail() -> None:
        screen.number = 1
        shell.redraw()
        raise ValueError("no move")

    with pytest.raises(ValueError, match="no move"):
        shell.unhurried(fail)
    screen.number = 2
    shell.redraw()
    assert shown(page) == ("2", "2")
