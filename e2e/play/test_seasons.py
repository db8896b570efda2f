"""Seasons through the page: by mouse, by keyboard, by touch, in words; its seasons, its end."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import chain

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import MOVING, PHONE, Watched
from e2e.support import seasons
from e2e.support.moments import look_over
from e2e.support.play import chance, drawer, live, moves, settle, spot, where
from e2e.support.seasons import Game, wanted
from hg_engine.notation import link, record
from hg_engine.seasons.layout import NAMES
from hg_engine.seasons.moves import Step, parse_move

SEED = "amber-flint-317"
TOTALS_SEEN = """(box) => [...box.querySelectorAll("tr > :last-child")].every(
    (cell) => cell.getBoundingClientRect().right <= box.getBoundingClientRect().right + 0.5
)"""

COVERED = """(names) => names.filter((name) => {
    const at = hg.where(`space:${name}`);
    return !at || !document.elementFromPoint(at.x, at.y)?.closest("#board");
})"""
"""Which spaces are out of sight, or under something at their middle."""


def begin(page: Page, seats: int = 2) -> None:
    """Set up a game of it through the form."""
    page.locator("input[name=game][value=seasons]").check()
    for _ in range(seats - 2):
        page.locator("[data-act='new.add']").first.click()
    page.locator("#more").click()
    page.locator("#seed").fill(SEED)
    page.locator("form .pri").first.click()
    expect(page.locator("#board")).to_be_visible()
    settle(page)


def game(page: Page) -> Game:
    """The game, replayed by the engine from the record of the page."""
    return record.from_text(str(page.evaluate("() => hg.record()")), "seasons")


def script(page: Page, until: Callable[[Game], bool], seed: int = 3) -> Game:
    """Play by window.hg until then."""
    session, draw, made = game(page), chance(seed), []
    while not session.position.is_over and not until(session):
        move = wanted(session, draw)
        session.play(move)
        made.append(str(move))
    page.evaluate("(made) => { for (const move of made) hg.play(move); }", made)
    settle(page)
    return session


def pawn_key(session: Game, start: str) -> str:
    """The key of the shape of a pawn of the seat to move on a space."""
    seat = session.position.seat
    here = [who for who, pawns in enumerate(session.position.pawns) for space in pawns if space == start]
    return f"pawn:{seat}:{start}:{here.index(seat)}"


def pawn(page: Page, session: Game, start: str) -> tuple[float, float]:
    """Where a pawn of the seat to move must be seen on a space."""
    return spot(page, pawn_key(session, start))


def pawn_seen(page: Page, session: Game, start: str) -> tuple[float, float] | None:
    """Where a pawn of the seat to move is seen on a board that is larger than the window."""
    return where(page, pawn_key(session, start))


def try_by_mouse(page: Page, session: Game, move: Step, draw: random.Random) -> None:
    """Choose a pawn and where it goes, by clicks or a drag; nothing is played by that."""
    if move.to is not None and draw.random() < 0.3:
        page.mouse.move(*pawn(page, session, move.start))
        page.mouse.down()
        at = spot(page, f"space:{move.to}")
        page.mouse.move(at[0] - 9, at[1] - 9)
        page.mouse.move(*at, steps=3)
        page.mouse.up()
        return
    if not page.locator(f"#pawn-{move.start}[aria-checked=true]").count():
        page.locator(f"#pawn-{move.start}").dispatch_event("click")
    if move.to is None:
        page.locator("#off").click()
    else:
        page.mouse.click(*spot(page, f"to:{move.to}"))


def turn_by_mouse(page: Page, session: Game, moves: Iterator[Step], draw: random.Random) -> None:
    """Try both steps of a turn, or the one that there is, and end it with the tick."""
    before, seat = list(session.history), session.position.seat
    for move in moves:
        try_by_mouse(page, session, move, draw)
        assert game(page).history == before, "what is tried is not played"
        session.play(move)
        if session.position.is_over or session.position.opens_turn or session.position.seat != seat:
            break
    page.locator("#confirm").click()
    assert game(page).history == session.history


def leaving_steps(session: Game) -> Iterator[Step]:
    """Steps off the board, one after the other."""
    while True:
        yield Step(session.position.pawns[session.position.seat][0], None)


def wanted_steps(session: Game, draw: random.Random) -> Iterator[Step]:
    """Steps that take something, one after the other."""
    while True:
        yield wanted(session, draw)


@pytest.fixture
def table(watch: Callable[..., Watched]) -> Page:
    page = watch(viewport={"width": 1440, "height": 900}).open("#new=table")
    begin(page)
    return page


def test_a_whole_game_by_mouse(table: Page) -> None:
    draw = chance(1)
    for number in range(12):
        session = game(table)
        steps = wanted_steps(session, draw)
        if number == 3:
            away = next(step for step in session.position.legal_moves() if step.to is None)
            steps = chain([away], steps)
        turn_by_mouse(table, session, steps, draw)
    expect(table.locator(".sc")).to_have_count(0)  # what was taken lies face down
    script(table, lambda game: game.position.season == "winter")
    expect(table.locator("#turning")).to_be_visible()
    expect(table.locator("#season-go")).to_be_focused()
    table.locator("#season-go").click()
    expect(table.locator("#turning")).to_have_count(0)
    expect(table.locator(".season.winter")).to_be_visible()
    for _ in range(3):
        session = game(table)
        if session.position.is_over:
            break
        turn_by_mouse(table, session, wanted_steps(session, draw), draw)
    script(table, lambda game: len([1 for pawns in game.position.pawns for _ in pawns]) < 3)
    for _ in range(100):
        session = game(table)
        if session.position.is_over:
            break
        turn_by_mouse(table, session, leaving_steps(session), draw)
    session = game(table)
    outcome = session.position.outcome()
    assert outcome is not None
    table.locator("#to-result").click()
    assert sorted(map(int, table.locator(".res .tot").all_text_contents())) == sorted(outcome.scores)
    table.set_viewport_size({"width": 760, "height": 900})
    assert table.locator(".scrolls").evaluate(TOTALS_SEEN), "the totals are never what is cut"
    for row in table.locator(".res tbody tr").all():
        cells = [text.split(" ")[0] for text in row.locator("td[data-l]").all_text_contents() if text != "–"]
        points = [int(text) for text in cells if text != "–"]
        assert sum(points) == int(row.locator(".tot").inner_text())
    table.locator("#result-board").click()
    expect(table.locator("#board")).to_be_visible()


def test_a_whole_game_by_keyboard(table: Page) -> None:
    """Some steps by arrows, taken back and made again; then every pawn off, through both seasons."""
    table.locator("#board").focus()
    before = game(table)
    table.keyboard.press("ArrowRight")
    expect(table.locator(".pw[aria-checked=true]")).to_have_count(1)
    table.keyboard.press("ArrowRight")
    expect(table.locator(".st[aria-checked=true]")).to_have_count(1)
    assert "to" in live(table)
    table.keyboard.press("Enter")
    expect(table.locator(".tbl[data-state=second]")).to_be_visible()
    table.keyboard.press("Escape")
    expect(table.locator(".tbl[data-state=first]")).to_be_visible()
    assert len(game(table).history) == len(before.history), "what is tried is not played"
    for _ in range(6):
        table.keyboard.press("2")
        table.keyboard.press("ArrowLeft")
        table.keyboard.press("Enter")
    assert len(game(table).history) > len(before.history) + 3
    table.keyboard.press("u")
    table.keyboard.press("i")
    expect(table.locator("#peek")).to_be_visible()
    table.keyboard.press("ArrowDown")
    table.keyboard.press("Escape")
    for _ in range(80):
        session = game(table)
        if session.position.is_over:
            break
        if table.locator("#season-go").count():
            table.keyboard.press("Enter")
            continue
        table.keyboard.press("1")
        table.keyboard.press("0")
        table.keyboard.press("Enter")
    assert game(table).position.is_over
    expect(table.locator("#to-result")).to_be_visible()


def test_the_first_turns_by_touch(watch: Callable[..., Watched]) -> None:
    page = watch(**PHONE, color_scheme="dark").open("#new=table")
    begin(page, seats=4)
    draw = chance(5)
    tag = page.locator(".beyond[data-shape=on]").first
    away = int(tag.locator(".cnt").get_attribute("data-shown") or 0)
    assert away, "the board is larger than the window, and pawns out of sight are counted"
    tag.tap()
    settle(page)
    seen = [start for start in game(page).position.pawns[0] if pawn_seen(page, game(page), start)]
    assert len(seen) >= away, "a tag leads to the pawns that it counts"
    for _ in range(5):
        session = game(page)
        before, seat = list(session.history), session.position.seat
        while session.position.seat == seat and (
            session.history == before or not session.position.opens_turn
        ):
            move = wanted(session, draw)
            settle(page)
            if not page.locator(f"#pawn-{move.start}[aria-checked=true]").count():
                at = pawn_seen(page, session, move.start)
                if at is not None:
                    page.touchscreen.tap(*at)
                    settle(page)
                if not page.locator(f"#pawn-{move.start}[aria-checked=true]").count():
                    page.locator(f"#pawn-{move.start}").dispatch_event("click")
                    settle(page)
            if move.to is None:
                page.locator("#off").tap()
            else:
                page.touchscreen.tap(*spot(page, f"to:{move.to}"))
            settle(page)
            assert game(page).history == before, "what is tried is not played"
            session.play(move)
        page.locator("#confirm").tap()
        assert game(page).history == session.history


def test_in_words(watch: Callable[..., Watched]) -> None:
    page = watch().open("#new=table")
    begin(page)
    drawer(page)
    page.locator("#bar-face").click()
    expect(page.locator("#text-now")).to_be_focused()
    first = moves(page)[0]
    page.locator("#text-move").fill(first.replace("-", " "))
    page.locator("#text-move").press("Enter")
    assert str(game(page).history[-1].move) == first
    page.locator("#text-move").fill("look c2")
    page.locator("#text-move").press("Enter")
    expect(page.locator(".answer")).to_contain_text("summer camp")
    page.locator(".ways input").first.check()
    page.locator("#text-settle").click()
    assert sum(isinstance(step.move, Step) for step in game(page).history) == 2


def test_a_link_and_the_past(table: Page, watch: Callable[..., Watched]) -> None:
    session = script(table, lambda game: len(game.history) > 112 + 30)
    table.reload()
    expect(table.locator("#board")).to_be_visible(timeout=90_000)
    assert game(table).history == session.history
    table.keyboard.press("Home")
    expect(table.locator("#past-flag")).to_be_visible()
    table.keyboard.press("Escape")
    expect(table.locator("#past-flag")).to_have_count(0)
    other = watch().open(f"#g={link.encode(session)}")
    expect(other.locator("#board")).to_be_visible(timeout=90_000)
    assert game(other).history == session.history


def test_winter_comes_where_things_move(watch: Callable[..., Watched]) -> None:
    page = watch(**MOVING).open("#new=table")
    begin(page)
    script(page, lambda game: game.position.season == "winter", seed=8)
    page.locator("#season-go").click()
    expect(page.locator("#turning")).to_have_count(0)
    settle(page)
    costs = [float(cost) for cost in page.evaluate("() => [...hg.frames()]")]
    assert len(costs) > 5
    assert parse_move(moves(page)[0])


def test_bots_walk_too(watch: Callable[..., Watched]) -> None:
    page = watch().open("#new=table")
    page.locator("input[name=game][value=seasons]").check()
    page.locator("#kind-1").select_option("fawn")
    begin(page)
    for turns in (1, 2):
        for _ in range(2):
            page.evaluate("(move) => hg.play(move)", moves(page)[0])
        expect(page.locator("#prompt")).to_have_text("Your first step")
        session = game(page)
        assert session.seats[1].name == "Pim" and session.position.to_move == 0
        assert sum(step.seat == 1 for step in session.history) == 2 * turns
    expect(page.locator(".sc")).to_have_count(2)  # alone against bots, the page remembers what was taken
    page.locator("#undo-turn").click()
    settle(page)
    session = game(page)
    assert [sum(step.seat == seat for step in session.history) for seat in (0, 1)] == [2, 2]


def test_a_hint_is_pointed_at_and_played(table: Page) -> None:
    """By mouse: the way that is pointed at is shown; a press tries both its steps, and the tick plays them."""
    table.locator("#coach-ask").click()
    expect(table.locator("#coach-0")).to_be_focused()
    expect(table.locator("#coach .way")).to_have_count(3)
    assert [spot(table, f"hint:{number}") for number in range(3)]
    table.locator("#coach-1").hover()
    expect(table.locator("#coach-1.at")).to_be_visible()
    settle(table)
    table.keyboard.press("Shift+Tab")
    table.locator("#coach-0").focus()
    expect(table.locator("#coach-0.at")).to_be_visible()
    table.keyboard.press("Enter")
    table.locator("#confirm").click()
    expect(table.locator("#coach")).to_have_count(0)
    steps = game(table).history[-2:]
    assert [step.seat for step in steps] == [0, 0] and game(table).position.seat == 1


def test_the_drawer_shows_its_table_and_leaves_the_board_clear(table: Page) -> None:
    drawer(table, "worth")
    settle(table)
    assert table.locator("#drawer .rest").evaluate("(pane) => pane.scrollHeight <= pane.clientHeight + 1")
    box = table.locator("#drawer").bounding_box()
    assert box is not None and max(spot(table, f"space:{name}")[0] for name in ("l0", "l1")) < box["x"] - 20


@pytest.mark.parametrize(
    "size", [(820, 1180), (768, 1024), (900, 1180), (1024, 768), (1100, 800), (960, 640)]
)
def test_no_pane_of_the_drawer_covers_a_space_beside_it(
    watch: Callable[..., Watched], size: tuple[int, int]
) -> None:
    page = watch(viewport={"width": size[0], "height": size[1]}).open("#new=table")
    begin(page, 4)
    script(page, lambda session: len(session.history) > 112 + 40 and session.position.opens_turn)
    corner = None
    for pane in ("worth", "log", "history", "aids"):
        drawer(page, pane)
        assert page.evaluate(COVERED, list(NAMES)) == []
        corner = corner or spot(page, "space:a0")
        assert spot(page, "space:a0") == corner, "the board keeps still"


def test_hints_lie_beside_the_board_and_in_the_window_whatever_its_size(
    watch: Callable[..., Watched],
) -> None:
    """As windows are made larger and smaller, and devices are turned, while hints are shown."""
    page = watch().open("#new=table")
    begin(page, 4)
    page.locator("#coach-ask").click()
    expect(page.locator("#coach .way")).to_have_count(3)
    for width, height in ((1024, 768), (960, 640), (1280, 720), (1180, 820), (932, 430)):
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        box = page.locator("#coach").bounding_box()
        assert box is not None and box["x"] + box["width"] < width and box["y"] + box["height"] < height
        if height > 500:  # on phones the board is larger than the window
            left, half = (
                spot(page, "space:a0")[0],
                (spot(page, "space:b0")[0] - spot(page, "space:a0")[0]) / 2,
            )
            assert box["x"] + box["width"] < left - half
            assert page.evaluate(COVERED, list(NAMES)) == []


def test_nothing_rises_over_the_board_when_a_pawn_is_chosen(watch: Callable[..., Watched]) -> None:
    page = watch(viewport={"width": 820, "height": 1180}).open("#new=table")
    begin(page)
    before = page.locator(".kinds").bounding_box()
    page.locator("#pawn-" + game(page).position.pawns[0][0]).dispatch_event("click")
    expect(page.locator("#off")).to_be_visible()
    assert page.locator(".kinds").bounding_box() == before


def test_a_short_game_is_looked_over_and_goes_on_after_a_reload(desktop: Watched) -> None:
    session = seasons.brief()
    page = desktop.open()
    look_over(page, session, left=8)
    rows, turns = page.locator("table.turns tbody tr"), sum(step.opens for step in session.history)
    expect(rows).not_to_have_count(turns - 8)
    page.reload()
    expect(page.locator("table.turns")).to_be_visible()
    assert rows.count() >= turns - 8, "what was found before is there at once"
    expect(page.locator("#analysis-progress")).to_have_count(0)
    assert rows.count() == turns
    page.locator("#point-1").click()
    expect(page.locator("#seen")).to_contain_text("lost")
    assert spot(page, "best") and page.evaluate("() => hg.where('loss')")
    page.go_back()
    page.locator("#try-1").click()
    page.locator("#dialog [data-act='app.choose']").first.click()
    expect(page.locator("body[data-screen=table]")).to_be_visible()
    assert len(game(page).history) < len(session.history)
