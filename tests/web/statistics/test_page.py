"""The page of statistics: what it shows, its filters, its empty states, and how it is forgotten."""

from __future__ import annotations

import html
import re
from dataclasses import replace

import pytest

from tests.web.statistics.test_keeper import finish, kept, opened, played, save, session
from tests.web.statistics.test_transfer import browser
from tests.web.storage.test_summaries import ONE
from tests.web.support.fakes import FakePage
from tests.web.support.tables import start
from web.games.counted import Best
from web.platform.ports import Key
from web.storage import summaries
from web.storage.summaries import PREFIX, Finished, Place


def many(count: int = 12) -> list[Finished]:
    """Games against two bots, half of them won, and one of the other game."""
    levels = ("forager", "fisher")
    games = [
        replace(
            ONE,
            id=f"{number:016x}",
            at=86_400_000.0 * number,
            seats=(ONE.seats[0], Place("Bot", "azurite", levels[number % 2])),
            scores=(80 + number, 90),
            rules="hg2@1" if number % 3 else "hg1@1",
            habits=None,
        )
        for number in range(count)
    ]
    winter = replace(
        games[0], id="f" * 16, at=1.0, game="seasons", rules="seasons@1", points=({"berries": 9}, {"jug": 5}),
        scores=(9, 5), best={"berries": Best(4, 9, 99)},
    )  # fmt: skip
    return [*games, winter]


def rows(page: FakePage, caption: str) -> list[str]:
    """What the rows of the table with a caption say."""
    for table in re.findall(r"<table.*?</table>", page.regions["app"], re.DOTALL):
        if f">{caption}</caption>" in table:
            found = re.findall(r"<tr>(.*?)</tr>", table, re.DOTALL)
            return [" ".join(html.unescape(re.sub(r"<[^>]+>", " ", row)).split()) for row in found]
    raise AssertionError(caption)


def test_it_is_reached_from_home_and_has_an_address() -> None:
    app, page, _ = browser(*many())
    assert 'href="#statistics"' in page.regions["app"]
    page.act("app.statistics", {})
    assert app.screen.name == "statistics" and page.hash() == "statistics"
    page.go_to("")
    page.go_to("statistics")
    assert app.screen.name == "statistics"


def test_all_that_is_counted_is_there() -> None:
    _, page, _ = browser(*many())
    page.go_to("statistics")
    text = page.text()
    assert "12 games" in text.replace("games 12", "12 games")
    assert rows(page, "By rules")[1:] == ["2020 edition 8 1", "2002 edition 4 0"]
    assert rows(page, "By number of players")[1:] == ["2 players 12 1 86"]
    assert rows(page, "By opponent")[1:] == ["Oda 0 of 6 won −5", "Taro 1 of 6 won −4"]
    assert rows(page, "Average points by kind")[1] == "Rivers 24.0 0.0"
    assert len(rows(page, "Lead, game by game")) == 13
    assert "Forests: 14 tiles" in text and "40 points" in text
    assert "Estimated from 12 games" in text
    assert "Your rating is" in page.regions["app"]


def test_every_table_has_a_caption_and_heads_and_every_chart_a_name() -> None:
    _, page, _ = browser(*many())
    page.go_to("statistics")
    body = page.regions["app"]
    assert body.count("<table") == body.count("<caption") == 7 - ("stats.habits" not in body)
    assert body.count("<tbody>") == body.count("<table")
    assert all('scope="row"' in row for row in re.findall(r"<tbody>(.*?)</tbody>", body, re.DOTALL))
    for picture in re.findall(r"<svg(?=[^>]*role)[^>]*>", body):
        assert "aria-label=" in picture


def test_the_game_and_its_rules_are_chosen() -> None:
    _, page, _ = browser(*many())
    page.go_to("statistics")
    page.act("stats.rules", {"value": "hg1@1"})
    assert rows(page, "By rules")[1:] == ["2002 edition 4 0"]
    page.act("stats.game", {"value": "seasons"})
    assert len(rows(page, "By rules")) == 2
    assert "Berries: 4 tiles" in page.text() and "Best collections" in page.text()
    assert "Play 4 more games against bots for a rating." in page.text()
    page.act("stats.game", {"value": "none"})
    page.act("stats.rules", {"value": "wat"})
    assert "No finished game of this kind yet" in page.text()


def test_the_last_game_that_was_played_is_shown_first() -> None:
    _, page, _ = browser(ONE, replace(many()[-1], at=ONE.at + 1))
    page.go_to("statistics")
    assert 'id="stats-seasons" checked' in page.regions["app"]


def test_without_a_game_it_offers_the_first_one() -> None:
    app, page, _ = browser()
    page.go_to("statistics")
    assert "No finished game yet" in page.text() and "Export" not in page.text().replace(
        "Export and import", ""
    )
    page.act("stats.play", {"level": "fawn"})
    assert app.current_game.bots == ("", "fawn")


def test_a_game_that_nobody_played_offers_to_begin_one() -> None:
    app, page, _ = browser(ONE)
    page.go_to("statistics")
    page.act("stats.game", {"value": "seasons"})
    page.act("stats.new", {})
    assert app.screen.name == "new" and "seasons" in page.regions["app"]


def test_damaged_results_are_removed_and_nothing_saved_is_harmed() -> None:
    app, page, durable = browser(*many())
    save(app, played(session(ident="a" * 16)))
    before = dict(page.storage.data)
    durable.data[PREFIX + "bad"] = "{" * 50
    durable.data[PREFIX + "worse"] = summaries.dump(ONE)
    page.go_to("statistics")
    assert "2 unreadable results were removed. Your games are safe." in page.text()
    assert len(kept(durable)) == 13
    assert page.storage.data == before
    page.go_to("")
    page.go_to("statistics")
    assert "unreadable" not in page.text()


def test_resetting_asks_and_can_be_taken_back() -> None:
    _, page, durable = browser(*many())
    page.go_to("statistics")
    before = dict(durable.data)
    page.act("stats.reset", {})
    page.choose("Keep them")
    assert durable.data == before
    page.act("stats.reset", {})
    assert "13 games" in page.text("dialog")
    page.choose("Reset")
    assert kept(durable) == [] and "No finished game yet" in page.text()
    number = re.search(r'data-act="app.toast_undo" data-number="(\d+)"', page.regions["toasts"])
    assert number
    page.act("app.toast_undo", {"number": number[1]})
    assert durable.data == before and "No finished game yet" not in page.text()


def test_saved_games_that_are_not_counted_are_offered() -> None:
    app, page, durable = opened()
    save(app, played(session(ident="a" * 16)))
    page.go_to("statistics")
    assert "1 finished game is saved here and not counted." in page.text()
    page.act("stats.count", {})
    while page.timers:
        page.pass_time()
    assert len(kept(durable)) == 1 and "not counted" not in page.text()


def test_the_best_area_opens_its_game_as_long_as_that_is_saved() -> None:
    app, page, durable = opened()
    app.begin(played(session(), left=1), bots=("", "fawn"))
    finish(app)
    page.go_to("statistics")
    assert 'data-act="stats.open"' in page.regions["app"]
    page.act("stats.open", {"id": app_id(durable.data)})
    assert app.screen.name in ("result", "table")
    app.home()
    app.store.delete(app_id(durable.data))
    page.go_to("statistics")
    assert 'data-act="stats.open"' not in page.regions["app"]


def app_id(data: dict[str, str]) -> str:
    return next(key for key in data if key.startswith(PREFIX)).removeprefix(PREFIX)


def test_many_games_are_read_in_slices() -> None:
    games = [replace(ONE, id=f"{number:016x}", at=float(number)) for number in range(1_000)]
    _, page, _ = browser(*games)
    page.go_to("statistics")
    assert "Reading your games…" in page.text()
    for _ in range(9):
        page.pass_time()
    assert rows(page, "By rules")[1:] == ["2020 edition 1000 1000"]


def test_a_browser_that_stores_nothing_says_so() -> None:
    app, page = start()
    app.begin(played(session(), left=1), bots=("", "fawn"))
    finish(app)
    page.go_to("statistics")
    assert "can’t store statistics" in page.text()
    assert "points on average" in page.text()


@pytest.mark.parametrize("language", ["de", "fr", "cs", "es"])
def test_it_speaks_every_language(language: str) -> None:
    _, page, _ = browser(*many())
    page.go_to("statistics")
    page.act("app.language", {"value": language})
    text = page.text()
    assert not re.search(r"\bstats\.[a-z_.]+\b", text) and "{" not in text


def test_escape_leads_home() -> None:
    app, page, _ = browser()
    page.go_to("statistics")
    assert page.key(Key("Escape")) and app.screen.name == "home"
