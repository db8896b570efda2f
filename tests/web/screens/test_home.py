"""The start page: the first visit, what is continued, the list with its search, keys."""

from __future__ import annotations

import re

from hg_engine import Seat, Seeded, Session
from hg_engine.notation import record
from tests.web.screens.test_screens import check
from tests.web.support.fakes import FakePage
from tests.web.support.tables import begin, play, play_out, start
from web.app.app import App
from web.platform.ports import Key


def duel(app: App, ident: str, name: str = "Mara", level: str = "fisher") -> None:
    seats = [Seat(name, "hematite"), Seat("Taro", "azurite")]
    app.begin(Session("hg2@1", seats, Seeded(ident), id=ident * 4), bots=("", level))


def primary(page: FakePage) -> list[str]:
    return re.findall(r'class="b pri[^"]*"', page.regions["app"])


def test_the_first_visit_offers_one_game_above_all() -> None:
    _app, page = start()
    assert len(primary(page)) == 1
    text = page.text()
    assert "against Pim" in text and "Choose another" in text
    assert 'aria-label="Strength 1 of 6"' in page.regions["app"]
    for door in ("door-new-landscape", "door-new-seasons", "home-daily", "home-puzzles", "home-friend"):
        assert f'id="{door}"' in page.regions["app"]
    page.act("app.new", {"id": "seasons@1"})
    assert page.frame[2] == "new"


def test_a_game_against_a_bot_is_continued_by_name() -> None:
    app, page = start()
    duel(app, "1234")
    app.home()
    text = page.text()
    assert "Your turn against Taro" in text and "You 0" in text
    assert len(primary(page)) == 1
    assert 'id="board-picture"' in page.regions["app"]
    check(page.regions["app"])


def test_the_tiles_left_are_those_that_the_table_counts() -> None:
    app, page = start()
    duel(app, "1234")
    land = len(app.session.position.bag["land"])
    app.home()
    assert f"{land} tiles left" in page.text() and land < 80


def test_a_game_that_found_no_room_is_not_called_saved() -> None:
    app, page = start()
    duel(app, "1234")
    page.storage.refuse_writes = True
    play(app, 2)
    app.home()
    assert "latest moves not saved" in page.text() and "saved now" not in page.text()
    duel(app, "5678")
    app.home()
    assert page.text().count("latest moves not saved") == 2, "in the list, too"


def test_after_a_game_the_next_opponent_is_offered() -> None:
    app, page = start()
    for ident in ("1234", "5678"):
        duel(app, ident)
        play_out(app, 3)
        page.clock += 1_000
    mine, theirs = app.session.position.scores
    app.home()
    assert f"by {abs(mine - theirs)} points" in page.text()
    assert ("Play Runa next" if mine > theirs else "Play Taro again") in page.text()
    assert re.search(r"Taro \d won, \d lost", page.text())
    page.act("home.duel", {"level": "hunter"})
    assert [seat.name for seat in app.session.seats] == ["Player 1", "Runa"]


def five(page: FakePage) -> list[str]:
    """What the start page says of each opponent."""
    rows = re.findall(r'id="five-\w+">(.*?)</button>', page.regions["app"], re.DOTALL)
    return [" ".join(re.sub(r"<[^>]+>", " ", row).split()) for row in rows]


def test_opponents_are_introduced_until_they_are_met_and_one_is_suggested() -> None:
    app, page = start()
    duel(app, "1234")
    app.home()
    rows = five(page)
    assert rows[0] == "Pim Suggested Hops to whatever is near. Forgets about huts."
    assert rows[1] == "Oda Tends forests and rivers. Leaves yours alone."
    assert len(set(rows)) == 6 and 'aria-label="Strength 6 of 6"' in page.regions["app"]
    check(page.regions["app"])


def test_opponents_met_at_larger_tables_only_have_been_played() -> None:
    app, page = start()
    seats = [Seat("Mara", "hematite"), Seat("Taro", "azurite"), Seat("Ama", "ochre")]
    app.begin(Session("hg2@1", seats, Seeded("3"), id="1234" * 4), bots=("", "fisher", "elder"))
    play_out(app, 3)
    duel(app, "5678", level="hunter")
    app.home()
    rows = five(page)
    assert rows[2] == "Taro Played in 1 game" and rows[4] == "Ama Played in 1 game"
    assert rows[3].startswith("Runa Counts the tiles")


def test_an_opponent_leads_to_a_game_that_is_set_up_against_that_one_alone() -> None:
    app, page = start()
    page.act("app.new", {})
    page.act("new.name", {"seat": "0", "value": "Mara"})
    page.act("new.opponent", {"level": "elder"})
    page.act("new.start", {})
    app.home()
    page.act("app.new", {"id": "hunter"})
    assert "You against Runa" in page.text() and 'value="Mara"' in page.regions["app"]
    page.go_to("new=master")
    assert "You against Bodo" in page.text()


def test_many_games_are_found_by_name_and_filter() -> None:
    app, page = start()
    for number in range(8):
        begin(page, f"Mara{number}", "Suni")
        page.clock += 1_000
    play(app, 500)
    app.home()
    assert page.regions["app"].count('class="game-row"') == 5
    assert "Show all 7 games" in page.text()
    page.act("home.all", {})
    assert page.regions["app"].count('class="game-row"') == 7
    page.act("home.search", {"value": "mara3"})
    assert page.regions["app"].count('class="game-row"') == 1 and "Mara3" in page.text()
    check(page.regions["app"])
    page.act("home.group", {"value": "over"})
    assert "No game matches" in page.text()
    page.act("home.search", {"value": ""})
    assert page.regions["app"].count('class="game-row"') == 1
    page.act("home.group", {"value": "seasons"})
    assert "No game matches" in page.text()
    page.act("home.all", {})
    assert page.regions["app"].count('class="game-row"') == 5


def test_keys_begin_games_unless_they_are_switched_off() -> None:
    app, page = start()
    assert page.key(Key("n")) and page.frame[2] == "new"
    app.home()
    assert page.key(Key("p")) and app.session.seats[1].name == "Pim"
    app.home()
    assert page.key(Key("d")) and app.session.seats[1].name == "Ama"
    app.home()
    assert not page.key(Key("n", typing=True)) and not page.key(Key("x"))
    app.settings.set("keys", "off")
    assert not page.key(Key("n"))


def test_the_form_for_links_unfolds() -> None:
    _app, page = start()
    assert re.search(r'id="opening"[^>]* hidden', page.regions["app"])
    page.act("home.opening", {})
    assert not re.search(r'id="opening"[^>]* hidden', page.regions["app"])
    assert page.focuses[-1] == "#paste"


def test_a_record_is_pasted_into_a_field_that_keeps_its_lines() -> None:
    app, page = start()
    begin(page, "Mara", "Suni")
    play(app, 5)
    told, history = record.to_text(app.session), app.session.history
    page.act("app.home", {})
    [field] = re.findall(r'<[^<>]* id="paste"[^<>]*>', page.regions["app"])
    assert field.startswith('<textarea id="paste" name="text" rows="1"')
    page.act("home.look", {"text": told.replace("\n", "\r\n")})
    assert app.read_only and app.session.history == history


def test_all_games_are_backed_up_from_the_start_page() -> None:
    _app, page = start()
    begin(page, "Mara", "Suni")
    page.act("app.home", {})
    page.act("home.backup", {})
    assert page.downloads[-1][0].endswith(".json")


def test_a_friend_is_invited_at_the_last_seat() -> None:
    app, page = start()
    page.act("home.friend", {})
    assert page.frame[2] == "new"
    assert app.screen.seats.kinds() == ["", "far"]  # type: ignore[attr-defined]
