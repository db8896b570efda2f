"""The game of the day: the same for everybody, once a day, and two of them side by side."""

from __future__ import annotations

import datetime
import json
import re
from typing import Any, cast

import pytest

from hg_engine import Seeded, Session
from hg_engine.game import Draw
from hg_engine.landscape.session import LandscapeSession
from hg_engine.notation import link
from tests.web.screens.test_screens import check
from tests.web.support.fakes import FakePage
from tests.web.support.js import js
from tests.web.support.tables import FakeTable, play_out
from tests.web.table.test_bots import BotTable, until
from web.app.app import App
from web.bots import players, worker
from web.challenges import telling, today
from web.games import daily
from web.i18n.words import LANGUAGES
from web.platform.native import BrowserIntl
from web.platform.ports import Order

DAY = "2026-11-22"


def start(page: FakePage | None = None, date: str = DAY, bots_play: bool = False) -> tuple[App, FakePage]:
    page = page or FakePage()
    page.date = date
    app = App(page, table=BotTable if bots_play else FakeTable)
    app.start()
    return app, page


def done(seed: int = 1, date: str = DAY, name: str = "") -> tuple[App, FakePage]:
    """A browser in which the day's game is over."""
    app, page = start(FakePage(seed=seed), date)
    if name:
        app.prefs.set("new", {"seats": [[name, "azurite", ""], ["", "ice", "elder"]]})
    page.act("home.daily", {})
    play_out(app, seed)
    app.home()
    return app, page


def said(app: App, key: str) -> str:
    """Words as `FakePage.text` reads them."""
    return " ".join(app.words(key).split())


def shared(app: App, date: str = DAY) -> str:
    app.open(daily.ident(date))
    return "#g=" + link.encode(app.session)


# -- what it is


def test_the_same_day_is_the_same_game_for_everybody() -> None:
    ours, page = start()
    theirs, there = start(FakePage(seed=99))
    there.act("app.language", {"value": "cs"})
    for here in (page, there):
        here.act("home.daily", {})
    assert ours.session.id == theirs.session.id == daily.ident(DAY)
    assert ours.session.drawer == theirs.session.drawer
    assert ours.current_game.bots == theirs.current_game.bots == ("", "elder")
    assert [seat.name for seat in ours.session.seats] == ["Player 1", "Ama"]
    assert re.fullmatch("[0-9a-f]{16}", ours.session.id)
    moves = [[str(m) for m in app.session.position.legal_moves()] for app in (ours, theirs)]
    assert moves[0] == moves[1]


def test_another_day_is_another_game() -> None:
    app, page = start()
    page.act("home.daily", {})
    first = app.session
    app.home()
    page.date = "2026-11-23"
    page.act("home.daily", {})
    assert app.session.id != first.id
    assert app.session.drawer != first.drawer
    assert app.current_game.bots == ("", "fawn")
    assert len(app.store.slots()) == 2


def test_the_week_goes_from_the_weakest_to_the_strongest() -> None:
    monday = datetime.date(2026, 11, 16)
    week = [daily.level((monday + datetime.timedelta(day)).isoformat()) for day in range(7)]
    ranks = [players.LEVELS.index(one) for one in week]
    assert ranks == sorted(ranks) and (week[0], week[6]) == ("fawn", "elder")
    assert set(week) == set(players.LEVELS) - {"master"}


def test_only_the_game_itself_is_one_of_a_day() -> None:
    app, page = start()
    page.act("home.daily", {})
    session = app.session
    assert daily.date_of(session) == DAY
    assert daily.date_of(link.decode(link.encode(session))) == DAY
    for other in (
        LandscapeSession(session.rules, session.seats, session.drawer),
        Session("hg1@1", session.seats, session.drawer, id=session.id),
        session.branch(0, id="0123456789abcdef"),
    ):
        assert daily.date_of(other) is None
    odd = "2026-13-45"
    fake = LandscapeSession("hg2@1", session.seats, Seeded(daily.seed_of(odd)), id=daily.ident(odd))
    assert daily.date_of(fake) is None


def test_who_is_here_sits_first_in_name_and_colour() -> None:
    app, page = start()
    app.prefs.set("new", {"seats": [["Bot", "ice", "fawn"], ["Mara", "azurite", ""]]})
    page.act("home.daily", {})
    assert [tuple(seat) for seat in app.session.seats] == [("Mara", "azurite"), ("Ama", "ochre")]
    for odd in ({"seats": 5}, 7, {"seats": [["ama", "ice", ""], ["", "ochre", ""]]}):
        app, page = start()
        app.prefs.set("new", odd)
        page.act("home.daily", {})
        assert app.session.seats[0].name == "Player 1"


# -- the bot does the same for everybody


def order(app: App, page: FakePage) -> Order:
    until_thinking(app, page)
    ((found, _),) = page.orders.values()
    return found


def until_thinking(app: App, page: FakePage) -> None:
    while not page.orders:
        if cast(BotTable, app.screen).state.bot:
            page.pass_time()
        else:
            app.play(app.session.position.legal_moves()[0])


def test_the_bot_is_given_positions_to_value_and_no_time_and_no_chance() -> None:
    found = []
    for seed in (1, 2):
        app, page = start(FakePage(seed=seed), bots_play=True)
        page.act("home.daily", {})
        one = order(app, page)
        found.append(one._replace(record={"moves": one.record["moves"]}))
        assert (one.nodes, one.ms, one.level) == (daily.NODES, 0.0, "elder")
        before = one.seed
        page.answer()
        page.pass_time()
        until(app, page, 0)
        app.undo_turn()
        assert order(app, page).seed == before
    assert found[0] == found[1]


def think(one: Order) -> Any:
    worker.hear(json.dumps({"do": "think", "id": 1, **one._asdict()}))
    while not (text := worker.step(1)):
        pass
    return json.loads(text)


def test_the_worker_finds_the_same_move_whatever_the_pieces_of_time() -> None:
    app, page = start(bots_play=True)
    page.act("home.daily", {})
    one = order(app, page)._replace(nodes=150)
    first = think(one)
    assert think(one) == first
    assert think(one._replace(record={**one.record, "seats": one.record["seats"]})) == first
    assert daily.lots(app.session) != daily.lots(app.session.branch(0, id=app.session.id))


# -- once a day


def test_the_card_begins_goes_on_and_shows_the_result() -> None:
    app, page = start()
    card = r'id="daily".*?</section>'
    assert "The same tiles for everyone. Today against Ama." in page.text()
    page.act("home.daily", {})
    app.play(app.session.position.legal_moves()[0])
    length = len(app.session.history)
    app.home()
    assert "Continue" in re.search(card, page.regions["app"], re.DOTALL)[0]  # type: ignore[index]
    page.act("home.daily", {})
    assert len(app.session.history) == length
    play_out(app)
    mine, bot = app.session.position.scores
    app.home()
    assert f"Played: {mine} to {bot} points." in page.text()
    page.act("home.daily", {})
    assert page.frame[2] == "result"
    assert "Game of the day, day 20779" in page.text() and "Share my result" in page.text()
    page.act("day.share", {})
    text, _, url = page.copied[0].rpartition("\n")
    assert url == f"https://example.org/game/#g={link.encode(app.session)}"
    assert text == telling.text(app.words, app.session, 1)
    assert len(app.store.slots()) == 1


def test_a_save_that_cannot_be_read_is_explained() -> None:
    _, page = start()
    page.storage.data[f"hg.game.{daily.ident(DAY)}"] = "broken"
    page.act("home.daily", {})
    assert page.dialog_open and page.frame[2] == "home"


def test_a_rematch_of_it_is_none_of_the_day() -> None:
    app, page = done()
    page.act("home.daily", {})
    page.act("rematch", {})
    assert app.current_game.bots == ("elder", "")
    assert daily.date_of(app.session) is None
    assert [s.move.tile for s in app.session.history if isinstance(s.move, Draw)]


# -- somebody else's


def test_whoever_has_finished_it_sees_both() -> None:
    theirs, _ = done(5, name="Suni")
    text = shared(theirs)
    app, page = done(3)
    app.open_received(text)
    assert not page.dialog_open
    assert page.frame[2] == "result" and page.fragment == text[1:]
    mine, other = today.mine(app, DAY), theirs.session.position.scores
    assert mine is not None
    leads = mine.scores[0] - mine.scores[1], other[0] - other[1]
    assert today.compared(app) == (today.Lead(*mine.scores), today.Lead(*other))
    shown = page.text()
    for number in (*mine.scores, *other, *(abs(lead) for lead in leads)):
        assert str(number) in shown
    assert "My game" in shown and "Shared by Suni" in shown
    said = "My lead was" if leads[0] > leads[1] else "Suni’s lead was"
    assert f"{said} {abs(leads[0] - leads[1])} point" in shown
    check(page.regions["app"])
    page.act("board", {})
    assert page.frame[2] == "table"
    app.take_over()
    assert app.session.id != daily.ident(DAY)


def test_a_link_opened_at_the_start_is_compared_too() -> None:
    theirs, _ = done(5)
    text = shared(theirs)
    _, page = done(3)
    again, there = start(FakePage(page.storage, fragment=text[1:]))
    assert again.read_only and there.frame[2] == "result"
    assert "Two games with the same tiles" in there.text()


@pytest.mark.parametrize("today", [DAY, "2026-11-25"])
def test_whoever_has_not_is_asked_before_anything_is_shown(today: str) -> None:
    text = shared(done(5)[0])
    app, page = start(FakePage(fragment=text[1:]), today)
    assert page.dialog_open and page.frame[2] == "home" and page.fragment == ""
    assert ("today’s game" if today == DAY else "the game of day 20779") in page.text("dialog")
    check(page.regions["dialog"])
    page.choose("Play it first")
    assert app.session.id == daily.ident(DAY) and not app.read_only
    assert app.current_game.bots == ("", "elder")
    app.open_received(text)
    assert page.dialog_open and page.fragment == f"play={daily.ident(DAY)}"
    page.choose("Look anyway")
    assert app.current_game.read_only and page.fragment == text[1:] and page.frame[2] == "table"


def test_looking_takes_nothing_over_as_ours() -> None:
    text = shared(done(5)[0])
    app, page = start()
    app.open_received(text)
    page.choose("Look anyway")
    app.take_over()
    assert app.session.id != daily.ident(DAY)
    assert today.mine(app, DAY) is None


def test_our_own_game_spoils_nothing_and_is_not_compared() -> None:
    app, page = start()
    page.act("home.daily", {})
    app.play(app.session.position.legal_moves()[0])
    text = shared(app)
    app.open_received(text)
    assert app.read_only and not page.dialog_open
    app.open(daily.ident(DAY))
    play_out(app)
    text = shared(app)
    app.open_received(text)
    assert page.frame[2] == "table" and today.compared(app) is None


def test_an_ordinary_link_asks_nothing() -> None:
    app, page = start()
    page.act("app.new", {})
    page.act("new.way", {"value": "table"})
    page.act("new.seed", {"value": daily.seed_of(DAY)})
    page.act("new.start", {})
    assert daily.date_of(app.session) is None
    text = "#g=" + link.encode(app.session)
    other, there = start()
    other.open_received(text)
    assert other.read_only and not there.dialog_open


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_every_language(language: str) -> None:
    text = shared(done(5)[0])
    app, page = start()
    page.act("app.language", {"value": language})
    check(page.regions["app"])
    assert said(app, "daily.title") in page.text()
    app.open_received(text)
    assert said(app, "daily.spoiler.title") in page.text("dialog")
    page.choose(app.words("daily.spoiler.play"))
    play_out(app, 3)
    app.open_received(text)
    assert said(app, "daily.mine") in page.text()
    assert "{" not in page.text()


class Dates:
    """``Intl`` that tells what it was asked."""

    class DateTimeFormat:
        def __init__(self, options: dict[str, str]) -> None:
            self.options = options

        @classmethod
        def new(cls, tag: str, options: dict[str, str]) -> Dates.DateTimeFormat:
            return cls(options)

        def format(self, ms: float) -> str:
            return f"{self.options} {ms}"


def test_days_are_written_without_the_time() -> None:
    intl = BrowserIntl(js(Dates), js, lambda: ["en-GB"])
    assert intl.day("en", 5.0) == "{'dateStyle': 'long', 'timeZone': 'UTC'} 5.0"
    assert intl.date("en", 5.0) == "{'dateStyle': 'medium', 'timeStyle': 'short'} 5.0"


# -- the page of the days


def test_the_page_says_whose_day_it_is_and_plays_it() -> None:
    app, page = start()
    page.go_to("daily")
    assert app.screen.name == "daily" and page.hash() == "daily"
    assert "Ama’s day" in page.text() and "days in a row" not in page.text()
    assert page.regions["app"].count("pri xl") == 1
    check(page.regions["app"])
    page.act("daily.play", {"date": "2026-11-23"})
    assert app.screen.name == "daily", "nobody plays tomorrow's game"
    page.act("daily.play", {"date": DAY})
    assert app.session.id == daily.ident(DAY)
    page.go_to("daily")
    assert "Continue" in page.text()


def test_the_page_of_a_day_that_is_over_offers_its_result() -> None:
    app, page = done()
    page.go_to("daily")
    mine, bot = today.mine(app, DAY).scores  # type: ignore[union-attr]
    verb = "Won" if mine > bot else "Lost"
    assert f"{verb} by {abs(mine - bot)} point" in page.text() and "Tomorrow" in page.text()
    assert 'class="way" role="img"' in page.regions["app"]
    assert 'class="nm">You<' in page.regions["app"], "as in the list of games; a link has a name"
    page.act("daily.copy", {})
    assert page.copied[-1].startswith("Hunters & Gatherers · day")
    page.act("daily.analysis", {})
    assert app.screen.name == "analysis"


def test_what_is_shared_gives_no_tile_no_place_and_no_seed_away() -> None:
    app, _ = done()
    app.open(daily.ident(DAY))
    text = telling.text(app.words, app.session, 3)
    head, result, squares, days = text.split("\n")
    assert head.startswith("Hunters & Gatherers") and days == "3 days in a row"
    assert re.fullmatch(r"(Won|Lost) by \d+ points? against Ama ●●●●●○", result)
    assert len(squares) == telling.PARTS and set(squares) <= set(telling.SQUARES.values())
    assert telling.text(app.words, app.session, 1).count("\n") == 2
    last = telling.course(app.session)[-1]
    assert last == (1 if result.startswith("Won") else -1)


def test_a_calendar_goes_back_and_no_further_than_this_month() -> None:
    app, page = start()
    page.go_to("daily")
    assert page.regions["app"].count('class="c off"') == 8
    page.act("daily.month", {"way": "1"})
    assert page.regions["app"].count('class="c off"') == 8
    page.act("daily.month", {"way": "-1"})
    assert page.regions["app"].count('data-act="daily.play"') == 32
    page.act("daily.play", {"date": "2026-10-03"})
    assert app.session.id == daily.ident("2026-10-03")
    assert (today.beside("2026-01-01", -1), today.beside("2026-12-01", 1)) == ("2025-12-01", "2027-01-01")


def test_earlier_days_fill_the_calendar_and_make_no_streak() -> None:
    app, page = done()
    page.go_to("daily")
    page.act("daily.play", {"date": "2026-11-21"})
    play_out(app)
    page.go_to("daily")
    begun = today.begun_on_time(app.prefs)
    assert begun == [DAY]
    assert today.row(app.store.slots(), DAY, begun) == (1, 1)
    assert [day.state for day in today.week(app.store.slots(), DAY)][-2:] != ["open", "open"]
    app.store.delete(daily.ident(DAY))
    assert today.row(app.store.slots(), DAY, begun) == (0, 0)


def test_days_played_before_that_was_kept_were_begun_on_theirs() -> None:
    app, page = start(date="2026-11-21")
    page.act("home.daily", {})
    play_out(app)
    app.prefs.set("days", None)
    page.date = DAY
    app.home()
    page.act("home.daily", {})
    play_out(app)
    assert today.begun_on_time(app.prefs) == ["2026-11-21", DAY]
    assert today.row(app.store.slots(), DAY, today.begun_on_time(app.prefs)) == (2, 2)


def test_two_games_are_compared_placement_by_placement() -> None:
    text = shared(done(5, name="Suni")[0])
    app, page = done(3)
    app.open_received(text)
    found = page.text()
    parted = re.search(r"Your games parted on turn (\d+)\.", found)
    assert parted is not None and f"Turn {parted[1]} of" in found and "Different placement" in found
    page.act("pair.at", {"value": "2"})
    assert "Turn 2 of" in page.text()
    page.act("pair.at", {"value": "0"})
    assert "Turn 1 of" in page.text()
    check(page.regions["app"])
