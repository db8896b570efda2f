"""The form of a new game: ways to play, opponents by portrait, and what is remembered of each game."""

from __future__ import annotations

import re

import pytest

from tests.web.screens.test_screens import check
from tests.web.support.fakes import FakePage
from tests.web.support.tables import start
from web.app.app import App
from web.i18n.words import LANGUAGES
from web.screens.new_game import NewGame


def form(app: App, page: FakePage, rules: str = "") -> NewGame:
    page.act("app.new", {"id": rules})
    assert isinstance(app.screen, NewGame)
    return app.screen


def pressed(page: FakePage) -> list[str]:
    found = re.findall(r'data-level="(\w+)"[^>]*aria-pressed="(\w+)"', page.regions["app"])
    return [level for level, on in found if on == "true"]


def test_a_bot_that_suits_a_beginner_is_offered_first() -> None:
    app, page = start()
    screen = form(app, page)
    assert screen.way == "bots" and pressed(page) == ["fawn"]
    assert "You against Pim" in page.text() and "about 25 min" in page.text()
    page.act("new.start", {})
    assert [seat.name for seat in app.session.seats] == ["Player 1", "Pim"]
    assert app.current_game.bots == ("", "fawn") or list(app.current_game.bots) == ["", "fawn"]


def test_each_press_on_a_portrait_seats_that_bot_or_has_it_leave_and_changes_nothing_else() -> None:
    app, page = start()
    screen = form(app, page)
    page.act("new.opponent", {"level": "fisher"})
    assert pressed(page) == ["fawn", "fisher"], "the one that was offered stays"
    page.act("new.opponent", {"level": "fawn"})
    assert pressed(page) == ["fisher"]
    for level in ("fawn", "hunter", "elder"):
        page.act("new.opponent", {"level": level})
    assert pressed(page) == ["fawn", "fisher", "hunter", "elder"]
    assert len({row.color for row in screen.seats.rows}) == 5
    full = re.findall(r'data-level="(\w+)"[^>]*aria-disabled="true"', page.regions["app"])
    assert full == ["forager", "master"], "there are five seats"
    page.act("new.opponent", {"level": "master"})
    assert len(pressed(page)) == 4


def test_nobody_is_chosen_after_the_last_one_left_and_start_says_so() -> None:
    app, page = start()
    form(app, page)
    page.act("new.opponent", {"level": "fawn"})
    assert pressed(page) == [] and "0 chosen" in page.text()
    check(page.regions["app"])
    assert "You against" not in page.text() and " min" not in page.text()
    page.act("new.start", {})
    assert page.frame[2] == "new" and page.text().count("Choose an opponent first.") == 2
    assert page.focuses[-1] == "#bot-fawn-pick"
    page.act("new.opponent", {"level": "elder"})
    assert "Choose an opponent first." not in page.text()
    page.act("new.start", {})
    assert [seat.name for seat in app.session.seats] == ["Player 1", "Ama"]


def test_a_reload_shows_the_same_way_to_play() -> None:
    app, page = start()
    form(app, page)
    assert page.hash() == "new"
    page.act("new.way", {"value": "friend"})
    assert page.hash() == "new=friend"
    page.go_to(page.hash())
    assert isinstance(app.screen, NewGame) and app.screen.way == "friend"
    assert page.hash() == "new=friend"
    page.act("new.way", {"value": "bots"})
    assert page.hash() == "new"


def test_seasons_has_fewer_seats_and_words_of_its_own() -> None:
    app, page = start()
    form(app, page)
    page.act("new.game", {"value": "seasons"})
    assert "Grabs whatever is nearest." in page.text() and "Up to 3 opponents" in page.text()
    assert 'name="rules"' not in page.regions["app"], "one rule set needs no choice"
    page.act("new.start", {})
    assert app.session.rules.id == "seasons@1"


def test_what_was_chosen_for_one_game_does_not_stick_to_the_other() -> None:
    app, page = start()
    form(app, page)
    page.act("new.way", {"value": "table"})
    page.act("new.rules", {"value": "hg1@1"})
    page.act("new.more", {})
    page.act("new.tiles", {"value": "hand"})
    page.act("new.start", {})
    screen = form(app, page, "seasons@1")
    assert (screen.way, screen.by_hand) == ("bots", False)
    page.act("new.opponent", {"level": "forager"})
    page.act("new.opponent", {"level": "fawn"})
    page.act("new.start", {})
    screen = form(app, page)
    assert screen.mix.rules.id == "seasons@1" and pressed(page) == ["forager"]
    page.act("new.game", {"value": "landscape"})
    assert (screen.mix.rules.id, screen.way, screen.by_hand) == ("hg1@1", "bots", True)
    page.act("new.way", {"value": "table"})
    assert screen.seats.kinds() == ["", ""]


def test_a_name_is_taken_along_from_one_way_to_another() -> None:
    app, page = start()
    screen = form(app, page)
    page.act("new.name", {"seat": "0", "value": "Mara"})
    page.act("new.start", {})
    screen = form(app, page)
    for way, kinds in (("table", ["", ""]), ("friend", ["", "far"]), ("bots", ["", "fawn"])):
        page.act("new.way", {"value": way})
        assert screen.seats.rows[0].name == "Mara"
        assert screen.seats.kinds() == kinds


def test_a_table_of_people_begins_without_the_bots_of_the_last_game_but_keeps_its_own() -> None:
    app, page = start()
    screen = form(app, page)
    page.act("new.opponent", {"level": "fisher"})
    page.act("new.opponent", {"level": "elder"})
    page.act("new.start", {})
    screen = form(app, page)
    page.act("new.way", {"value": "table"})
    assert screen.seats.kinds() == ["", ""]
    for kind in ("elder", "fawn"):
        page.act("new.add", {})
        page.act("new.kind", {"seat": str(screen.seats.rows[-1].key), "value": kind})
    page.act("new.remove", {"seat": str(screen.seats.rows[1].key)})
    page.act("new.start", {})
    screen = form(app, page)
    assert (screen.way, screen.seats.kinds()) == ("table", ["", "elder", "fawn"])


def test_an_address_leads_to_a_way() -> None:
    app, page = start()
    for way in ("table", "friend", "bots"):
        page.go_to(f"new={way}")
        assert isinstance(app.screen, NewGame) and app.screen.way == way
    page.go_to("new=nobody")
    assert isinstance(app.screen, NewGame) and app.screen.way == "bots"


@pytest.mark.parametrize(
    "kept", [3, {"games": 3}, {"games": {"landscape": {"way": 5, "seats": 2, "rules": "x"}}}]
)
def test_odd_memories_make_the_usual_form(kept: object) -> None:
    app, page = start()
    app.prefs.set("new", kept)
    screen = form(app, page)
    assert screen.mix.rules.id == "hg2@1" and len(screen.seats.rows) == 2


def test_older_memories_keep_their_table() -> None:
    app, page = start()
    app.prefs.set(
        "new", {"seats": [["Mara", "ice", ""], ["", "ochre", "elder"]], "rules": "hg1@1", "random": True}
    )
    screen = form(app, page)
    assert (screen.way, screen.mix.rules.id, screen.random_start) == ("bots", "hg1@1", True)
    assert [tuple(row) for row in screen.seats.kept()] == [("Mara", "ice", ""), ("", "ochre", "elder")]
    app.prefs.set("new", {"seats": [["Mara", "ice", ""], ["Suni", "ochre", ""]]})
    assert form(app, page).way == "table"


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_html_is_sound_in_every_way(language: str) -> None:
    app, page = start()
    page.act("app.language", {"value": language})
    form(app, page)
    for game in ("landscape", "seasons"):
        page.act("new.game", {"value": game})
        for way in ("bots", "table", "friend"):
            page.act("new.way", {"value": way})
            check(page.regions["app"])
            page.act("new.more", {})
            page.act("new.house", {})
            check(page.regions["app"])
            assert 'class="b pri xl"' in page.regions["app"]
