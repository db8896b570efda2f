"""A walk through every screen of the page and its states, whatever language it speaks: for words, and their room."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from e2e import apart, seasons
from e2e.moments import (
    COLORS,
    NAMES,
    REFUSE,
    TEACHERS,
    UNHEARD,
    act,
    answer,
    extra,
    go,
    laid,
    last,
    look,
    look_over,
    occupying,
    over,
    own,
    played,
    retaking,
)
from e2e.play import settle
from hg_engine import Seat, Seeded, Session
from hg_engine.notation import link
from hg_engine.puzzles import book
from hg_engine.puzzles.goals import KINDS
from web import daily
from web.bots import LEVELS


def screens(page: Page) -> Iterator[str]:
    """Go from screen to screen of a page just opened at home; the name of each state is yielded while it stands.

    What stands follows when the language is changed; what is only said once (see `said`) does not.
    """
    page.set_default_timeout(20_000)
    yield from _home(page)
    yield from _new(page)
    yield from _bots(page)
    yield from _table(page)
    yield from _drawn(page)
    yield from _past(page)
    yield from _hand(page)
    yield from _words(page)
    yield from _result(page)
    yield from _analysis(page)
    yield from _rules(page)
    yield from _lessons(page)
    yield from _puzzles(page)
    yield from seasons.walk(page)
    yield from apart.walk(page)


def said(page: Page) -> Iterator[str]:
    """Have the page answer and tell what it only says once; it stores nothing any more afterwards."""
    page.set_default_timeout(20_000)
    yield from _answers(page)
    yield from _messages(page)


def _home(page: Page) -> Iterator[str]:
    yield "home, empty"
    act(page, "app.settings")
    page.locator("input[name=timer][value='300']").check(force=True)
    yield "settings"
    page.keyboard.press("Escape")
    for session in (played(over, seats=2), played(laid(12), seats=5), played(laid(6), "hg1@1+huts=3")):
        own(page, session)
    page.evaluate("localStorage.setItem('hg.game.00000000000000bd', '{oops')")
    go(page, "")
    yield "home, games"
    act(page, "home.delete", -1)
    yield "home, a game deleted"


def _new(page: Page) -> Iterator[str]:
    go(page, "new")
    yield "new game"
    for _ in range(3):
        act(page, "new.add")
    for number, level in enumerate(LEVELS):
        page.locator(f"#kind-{number}").select_option(level)
    settle(page)
    yield "new game, bots at every seat"
    for number in range(2):
        page.locator(f"#kind-{number}").select_option("")
    for field in page.locator(".seat > input").all()[:2]:
        field.fill("Mara")
    act(page, "new.house")
    page.locator("#switch-huts-2").evaluate("node => node.click()")
    page.locator("form button:not([type])").evaluate("node => node.click()")
    settle(page)
    yield "new game, house rules and a name twice"


def _bots(page: Page) -> Iterator[str]:
    go(page, "")
    go(page, "new")
    for number in range(2):
        page.locator(".seat > input").nth(number).fill("")
        page.locator(".kind > select").nth(number).select_option("fisher")
    page.locator("form button:not([type])").evaluate("node => node.click()")
    expect(page.locator("#board")).to_be_visible()
    act(page, "bots.pause")
    yield "table, bots that wait"


def _table(page: Page) -> Iterator[str]:
    look(page, played(laid(10)))
    yield "table, looking"
    own(page, played(laid(1)))
    yield "table, first tile"
    own(page, played(laid(24), seats=5))
    yield "table, a tile to lay"
    page.locator("#board").focus()
    page.keyboard.press("Enter")
    settle(page)
    yield "table, trying a place"
    page.keyboard.press("i")
    for tab in page.locator("[data-act=tab]").all():
        tab.evaluate("node => node.click()")
        settle(page)
        yield f"table, {tab.get_attribute('data-to')}"
    act(page, "places")
    act(page, "log") if page.locator("#log-all").count() else None
    yield "table, places and the whole log"
    act(page, "keys")
    yield "table, keys"
    act(page, "close-keys", -1)
    act(page, "app.settings")
    yield "table, settings"
    page.keyboard.press("Escape")
    act(page, "app.send")
    yield "table, ways to send it"
    page.keyboard.press("Escape")
    act(page, "app.played")
    yield "table, its rules"
    page.keyboard.press("Escape")
    own(page, played(occupying))
    yield "table, a piece to put"
    page.locator("#board").focus()
    page.keyboard.press("1")
    settle(page)
    yield "table, a piece chosen"
    own(page, played(retaking))
    yield "table, a meeple to take back"
    page.locator("#board").focus()
    page.keyboard.press("1")
    settle(page)
    yield "table, a meeple chosen"
    for rules in ("hg2@1", "hg1@1"):
        own(page, played(extra, rules))
        yield f"table, an extra turn of {rules}"
    own(page, played(last, "hg2-zman@1", seats=4))
    page.evaluate("() => { for (let all; (all = [...hg.moves()]).length; ) hg.play(all[0]); }")
    settle(page)
    yield "table, the last scores"
    for _ in range(30):
        if not page.locator("[data-act='walk.next']").count():
            break
        yield "table, the final scoring"
        act(page, "walk.next")
    yield "table, the end"


def _drawn(page: Page) -> Iterator[str]:
    go(page, "new")
    page.locator("[name=tiles][value=hand]").evaluate("node => node.click()")
    yield "new game, at a real table"
    for field, name in zip(page.locator(".seat > input").all(), NAMES, strict=False):
        field.fill(name)
    page.locator("form button:not([type])").evaluate("node => node.click()")
    expect(page.locator("#draw-search")).to_be_attached()
    yield "draw, all tiles"
    act(page, "draw.side")
    act(page, "draw.item")
    yield "draw, fewer tiles"
    page.locator("#draw-search").fill("xyzzy")
    expect(page.locator("#draw-clear")).to_be_attached()
    yield "draw, no such tile"
    act(page, "draw.clear")
    act(page, "draw.pick")
    settle(page)
    yield "draw, the tile"


def _past(page: Page) -> Iterator[str]:
    own(page, played(laid(20)))
    for key, where in ((",", "a move back"), ("<", "a turn back"), ("Home", "the beginning")):
        page.keyboard.press(key)
        settle(page)
        yield f"history, {where}"
    page.keyboard.press(".")
    act(page, "history.branch")
    yield "history, branch off"
    act(page, "app.choose")
    yield "history, branched off"
    act(page, "app.toast_close")
    act(page, "app.settings")
    yield "history, settings"


def _hand(page: Page) -> Iterator[str]:
    go(page, "new")
    page.locator("input[name=tiles][value=hand]").evaluate("node => node.click()")
    settle(page)
    yield "new game, drawn by hand"
    page.locator("form button:not([type])").evaluate("node => node.click()")
    settle(page)
    yield "by hand, all tiles"
    act(page, "draw.side", 1)
    act(page, "draw.item", 2)
    yield "by hand, some tiles"
    act(page, "draw.item", 0)
    act(page, "draw.item", 3)
    yield "by hand, no such tile"
    act(page, "draw.clear")
    act(page, "draw.pick", 5)
    yield "by hand, a tile drawn"
    act(page, "app.send")
    act(page, "send.embed")
    yield "HTML for other pages"
    act(page, "app.dismiss")


def _words(page: Page) -> Iterator[str]:
    for name, session in (
        ("a tile to lay", played(laid(24), seats=5)),
        ("a piece to put", played(occupying)),
        ("a meeple to take back", played(retaking)),
        ("over", played(over)),
    ):
        own(page, session)
        act(page, "text.turn_over")
        yield f"words, {name}"
        if name == "over":
            break
        page.locator("#text-settle").evaluate("node => node.click()")
        settle(page)
        yield f"words, {name}, nothing chosen"
        act(page, "text.turn_over")
    act(page, "text.turn_over")


def _answers(page: Page) -> Iterator[str]:
    for name, session in (
        ("a tile to lay", played(laid(24), seats=5)),
        ("a piece to put", played(occupying)),
        ("a meeple to take back", played(retaking)),
    ):
        own(page, session)
        act(page, "text.turn_over")
        for asked in ("xyzzy", "help"):
            page.locator("#text-move").fill(asked)
            page.locator("#text-go").evaluate("node => node.click()")
            settle(page)
            yield f"words, {name}, answer to {asked}"
        act(page, "text.turn_over")


def _lessons(page: Page) -> Iterator[str]:
    go(page, "learn")
    yield "lessons"
    for name in ("river", "end"):
        go(page, f"learn={name}")
        yield f"lesson, {name}"
        for _ in range(20):
            if page.locator(".lesson.done").count():
                break
            if page.locator("#lesson-show").count():
                act(page, "lesson.show")
                ready = page.locator("#confirm:not([aria-disabled=true])")
                (ready if ready.count() else page.locator("#none")).evaluate("node => node.click()")
            # what the neighbour does is said once, in the language of that moment
            expect(page.locator(".lesson.done, #lesson-show").first).to_be_visible()
            yield f"lesson, {name}, a step on"
    go(page, "learn")
    yield "lessons, two learnt"
    go(page, "learn=seasons")
    yield "lessons of seasons"
    for name in ("jump", "winter", "sheet"):
        go(page, f"learn={name}")
        yield f"lesson, {name}"
        for _ in range(20):
            if page.locator(".lesson.done").count():
                break
            if page.locator("#season-go").count():
                act(page, "season.go")
            if page.locator("#lesson-show").count():
                act(page, "lesson.show")
                act(page, "confirm")
            expect(page.locator(".lesson.done, #lesson-show, #season-go").first).to_be_visible()
            yield f"lesson, {name}, a step on"


def _puzzles(page: Page) -> Iterator[str]:
    go(page, "puzzles")
    yield "puzzles"
    for kind in KINDS:
        puzzle = next(puzzle for puzzle in book.puzzles() if puzzle.kind == kind)
        go(page, f"puzzle={puzzle.ident}")
        yield f"puzzle, {kind}"
        act(page, "puzzle.hint")
        yield f"puzzle, {kind}, the place"
        act(page, "puzzle.hint")
        yield f"puzzle, {kind}, the solution"
        answer(page, puzzle.line.split())
        yield f"puzzle, {kind}, right"
        act(page, "puzzle.next")
        answer(page, [])
        yield f"puzzle after {kind}, answered anyhow"
    go(page, "puzzle=nosuch")
    yield "a puzzle that is none"
    page.keyboard.press("Escape")


def _result(page: Page) -> Iterator[str]:
    for rules, seats in (("hg2@1", 5), ("hg1@1", 2), ("hg2-bga@1", 3)):
        own(page, played(over, rules, seats))
        act(page, "result")
        yield f"result of {rules}"
    act(page, "show")
    yield "table, from the result"
    own(page, played(over, seats=2))
    act(page, "result")
    yield "result, a rematch offered"
    act(page, "rematch")
    yield "table, a rematch"
    page.evaluate("() => { for (let all; (all = [...hg.moves()]).length; ) hg.play(all.at(-1)); }")
    page.locator("#to-result").evaluate("node => node.click()")
    settle(page)
    yield "result, both games"


def _analysis(page: Page) -> Iterator[str]:
    page.evaluate(UNHEARD, True)
    look_over(page, played(over, seats=4, seed="walk-9"), left=9)
    yield "analysis, under way"
    act(page, "pause")
    yield "analysis, paused"
    page.evaluate(UNHEARD, False)
    look_over(page, played(over, seats=2, seed="walk-9"))
    yield "analysis"
    act(page, "turn")
    yield "table, a turn that was looked over"
    act(page, "text.turn_over")
    yield "words, a turn that was looked over"
    act(page, "text.turn_over")
    act(page, "history.back")
    act(page, "app.settings")
    page.locator("#set-aid-bar").evaluate("node => node.click()")
    settle(page)
    page.keyboard.press("Escape")
    settle(page)
    yield "table, what the seats may expect"
    act(page, "app.settings")
    page.locator("#set-aid-bar").evaluate("node => node.click()")
    page.keyboard.press("Escape")


def _rules(page: Page) -> Iterator[str]:
    for rules in ("hg2@1", "hg2-zman@1", "hg2-bga@1", "hg1@1", "hg2@1+huts=2"):
        go(page, f"rules={rules}")
        expect(page.locator(".example:empty")).to_have_count(0)
        yield f"rules of {rules}"


def _of_the_day() -> Session:
    """The beginning of a day's game."""
    date = "2026-11-22"
    seats = [Seat(name, color) for name, color in zip(TEACHERS, COLORS, strict=False)]
    return Session(daily.RULES, seats, Seeded(daily.seed_of(date)), id=daily.ident(date))


def _messages(page: Page) -> Iterator[str]:
    for fragment in ("g=AAAA", "play=nobody", "g=x"):
        go(page, fragment)
        yield f"message about #{fragment}"
    go(page, "g=" + link.encode(_of_the_day()))
    yield "message, the game of the day is not finished here"
    own(page, played(laid(4), seats=2))
    page.evaluate("(id) => localStorage.removeItem(`hg.game.${id}`)", page.url.rpartition("=")[2])
    page.evaluate("() => hg.play([...hg.moves()][0])")
    settle(page)
    yield "message, deleted in another tab"
    page.evaluate(REFUSE)
    act(page, "app.choose")
    yield "table, the browser is full"
    act(page, "app.send")
    act(page, "send.link")
    expect(page.locator("#dialog")).to_be_visible()
    yield "message, a link to copy by hand"
