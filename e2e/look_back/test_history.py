"""The walk through a game in a real browser: by keys, mouse and finger, branches and the way back from them."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import PHONE, Watched
from e2e.start.test_home import begin, games, play
from e2e.support.play import drawer, game, live, scores, settle
from hg_engine import Seat, Seeded
from hg_engine.landscape.session import LandscapeSession
from hg_engine.notation import link
from web.landscape.timeline import timeline_of


def played(moves: int, seats: int = 3, number: int = 4) -> LandscapeSession:
    """A game in which some areas are closed on the way."""
    names = ("Ada", "Jonas", "Beni", "Mara", "Suni")[:seats]
    colors = ("hematite", "azurite", "ochre", "manganese", "ice")
    session = LandscapeSession(
        "hg2@1", [Seat(*pair) for pair in zip(names, colors, strict=False)], Seeded("walk")
    )
    draw = random.Random(number)
    for _ in range(moves):
        legal = session.position.legal_moves()
        if not legal:
            break
        session.play(draw.choice(legal[str(legal[0]) == "-" and len(legal) > 1 :]))
    return session


def shown(page: Page) -> tuple[int, ...]:
    settle(page)
    return scores(page)


def tiles(page: Page) -> int:
    """Tiles that the page says are left."""
    return sum(int(text) for text in page.locator(".tleft b").all_text_contents())


def test_keys_walk_through_the_whole_game_and_back(desktop: Watched) -> None:
    session = played(60)
    timeline = timeline_of(session)
    page = desktop.open("#g=" + link.encode(session))
    for stop in reversed(timeline.stops[-7:-1]):
        page.keyboard.press(",")
        position = session.at(stop)
        assert shown(page) == position.scores
        assert tiles(page) == sum(map(len, position.bag.values()))
    page.keyboard.press("Home")
    expect(page.locator("#past-flag")).to_contain_text("Beginning")
    assert shown(page) == (0, 0, 0)
    page.keyboard.press(">")
    expect(page.locator("#past-flag")).to_contain_text(f"Turn 1 of {len(timeline.turns)}")
    assert "Ada" in live(page)
    page.keyboard.press(".")
    page.keyboard.press("End")
    expect(page.locator("#past-flag")).to_be_hidden()
    assert shown(page) == session.position.scores
    page.keyboard.press(",")
    page.keyboard.press("Escape")
    expect(page.locator("#past-flag")).to_be_hidden()


def test_the_scrubber_is_dragged_and_answers_arrows(desktop: Watched) -> None:
    session = played(60)
    timeline = timeline_of(session)
    page = desktop.open("#g=" + link.encode(session))
    page.locator("#history-open").click()
    rail = page.locator("#board-range")
    box = rail.bounding_box()
    assert box is not None
    y = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + box["width"] - 8, y)
    page.mouse.down()
    for part in (0.8, 0.6, 0.5):
        page.mouse.move(box["x"] + box["width"] * part, y)
    page.mouse.up()
    at = int(rail.input_value())
    assert abs(at - len(timeline.stops) / 2) < 4
    assert shown(page) == session.at(timeline.stops[at]).scores
    page.keyboard.press("ArrowLeft")
    assert rail.input_value() == str(at - 1)
    assert shown(page) == session.at(timeline.stops[at - 1]).scores
    page.keyboard.press(".")
    assert rail.input_value() == str(at)
    turn = timeline.turn_at(timeline.stops[at])
    assert turn is not None
    assert rail.get_attribute("aria-valuetext") == f"Turn {turn.number} of {len(timeline.turns)}"
    page.keyboard.press("End")
    assert shown(page) == session.position.scores


def test_nothing_can_be_played_in_the_past_and_the_game_is_unchanged(desktop: Watched) -> None:
    page = desktop.open()
    begin(page, "Mara", "Suni")
    play(page, 14)
    before, kept = game(page).history, games(page)
    page.locator("#board").focus()
    for _ in range(5):
        page.keyboard.press(",")
    for key in ("Enter", "r", "u", "1", "0", "Enter"):
        page.keyboard.press(key)
    page.locator("#board").click(position={"x": 200, "y": 200})
    expect(page.locator("#undo-turn")).to_have_count(0)
    assert game(page).history == before
    assert games(page) == kept
    page.locator("#dock-back").click()
    expect(page.locator("#undo-turn")).to_be_visible()
    play(page, 2)
    assert len(game(page).history) > len(before)


def test_a_line_of_the_log_leads_to_its_moment(desktop: Watched) -> None:
    session = played(60)
    page = desktop.open("#g=" + link.encode(session))
    drawer(page, "log")
    page.locator("#log-all").click()
    line = page.locator(".log .to").nth(4)
    text = line.inner_text()
    steps = int(line.get_attribute("data-to") or "0")
    line.click()
    assert shown(page) == session.at(timeline_of(session).after(steps - 1)).scores
    here = page.locator(".log li.here")
    expect(here.first).to_contain_text(text.split(",")[0])


def test_it_plays_by_itself_until_it_is_paused(watch: Callable[..., Watched]) -> None:
    session = played(60)
    page = watch(clock=True).open("#g=" + link.encode(session))
    page.locator("#history-open").click()
    page.locator("#board-play").click()
    page.clock.run_for(1_500)
    expect(page.locator("#past-flag")).to_contain_text("Turn 2 of")
    page.locator("#board-play").click()
    at = page.locator("#board-range").input_value()
    page.clock.run_for(10_000)
    settle(page)
    assert page.locator("#board-range").input_value() == at


def saved(page: Page) -> dict[str, dict[str, object]]:
    return {
        key: json.loads(value)["record"]
        for key, value in page.evaluate("() => ({...localStorage})").items()
        if ".game." in key
    }


@pytest.mark.parametrize("tiles_to_come", ["Keep the tile order", "Reshuffle"])
def test_a_branch_is_a_game_of_its_own_and_can_be_taken_back(desktop: Watched, tiles_to_come: str) -> None:
    page = desktop.open()
    begin(page, "Mara", "Suni")
    play(page, 20)
    old = game(page)
    page.keyboard.press("<")
    page.keyboard.press("<")
    page.locator("#dock-branch").click()
    page.get_by_role("dialog").get_by_role("button", name=tiles_to_come).click()
    expect(page.get_by_role("status")).to_contain_text("New game: Mara and Suni, from turn")
    new = game(page)
    assert new.id != old.id
    assert new.history == old.history[: len(new.history)]
    records = saved(page)
    assert set(records) == {f"hg.game.{old.id}", f"hg.game.{new.id}"}
    assert len(records[f"hg.game.{old.id}"]["moves"]) == len(old.history)  # type: ignore[arg-type]
    page.get_by_role("status").get_by_role("button", name="Undo").click()
    assert game(page).id == old.id
    assert set(saved(page)) == {f"hg.game.{old.id}"}


def test_a_branch_is_named_on_the_start_page(desktop: Watched) -> None:
    page = desktop.open()
    begin(page, "Mara", "Suni")
    play(page, 20)
    page.keyboard.press("<")
    page.locator("#dock-branch").click()
    page.get_by_role("dialog").get_by_role("button", name="Reshuffle").click()
    play(page, 3)
    page.locator("#bar-home").click()
    expect(page.get_by_text("from turn", exact=False).first).to_be_visible()


def test_a_shared_game_is_branched_from(desktop: Watched) -> None:
    session = played(30)
    page = desktop.open("#g=" + link.encode(session))
    page.keyboard.press("<")
    page.locator("#dock-branch").click()
    page.get_by_role("dialog").get_by_role("button", name="Keep the tile order").click()
    expect(page.locator("#undo-turn")).to_be_visible()
    page.get_by_role("status").get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="Copy to my games")).to_be_visible()
    assert saved(page) == {}


def test_the_strip_comes_and_goes(desktop: Watched) -> None:
    session = played(60)
    page = desktop.open("#g=" + link.encode(session))
    expect(page.locator("#board-hist")).to_have_count(0)
    page.locator("#history-open").click()
    expect(page.locator("#board-hist")).to_be_visible()
    page.locator("#board-previous").click()
    expect(page.locator("#past-flag")).to_be_visible()
    page.locator("#board-now").click()
    expect(page.locator("#board-hist")).to_have_count(0)
    assert shown(page) == session.position.scores


def test_a_finger_walks_through_the_game(phone: Watched) -> None:
    session = played(60)
    timeline = timeline_of(session)
    page = phone.open("#g=" + link.encode(session))
    page.locator("#details").tap()
    page.locator("#tab-history").tap()
    expect(page.locator("#pane-history .chart svg")).to_be_visible()
    page.locator("#pane-walk").tap()
    expect(page.locator("#drawer")).to_have_count(0)  # the strip lies where it was
    page.locator("#board-previous").tap()
    assert shown(page) == session.at(timeline.stops[-2]).scores
    page.locator("#board-range").fill("9")
    assert shown(page) == session.at(timeline.stops[9]).scores
    page.locator("#dock-next").tap()
    assert shown(page) == session.at(timeline.stops[10]).scores
    page.locator("#dock-back").tap()
    assert shown(page) == session.position.scores


@pytest.mark.parametrize("options", [{}, PHONE])
def test_a_finished_game_is_walked_through_from_its_result(
    watch: Callable[..., Watched], options: dict[str, object]
) -> None:
    session = played(400, 2)
    assert session.position.is_over
    page = watch(**options, locale="de-DE").open("#g=" + link.encode(session))
    page.locator("#to-result").click()
    wide, narrow = page.locator(".over .chart svg").all()
    chart, other = (narrow, wide) if options else (wide, narrow)
    expect(chart).to_be_visible()
    expect(other).to_be_hidden()
    ends = [int(text) for text in chart.locator(".cn").all_text_contents()]
    assert tuple(ends) == session.position.scores
    size = chart.evaluate(
        "(svg) => parseFloat(getComputedStyle(svg).fontSize) * svg.clientWidth / svg.viewBox.baseVal.width"
    )
    assert size > 9, "its figures can be read"
    page.locator("#result-numbers").click()
    expect(page.locator("table.points tbody tr").last).to_contain_text(str(max(ends)))
    page.locator("#result-history").click()
    expect(page.locator("#past-flag")).to_contain_text("Anfang")
    assert shown(page) == (0, 0)
    page.locator("#dock-next").click() if options else page.locator("#board-next").click()
    expect(page.locator("#past-flag")).to_contain_text("Zug 1 von")
