"""What a user may set, and what happens to what was stored by others."""

from __future__ import annotations

import re

import pytest

from tests.web.support.fakes import FakePage, FakeStorage
from tests.web.support.tables import begin, start
from web.app.app import App
from web.live import servers
from web.platform.ports import Key, Server
from web.screens.settings import bytes_words
from web.storage.settings import Settings, aids, all_aids, known
from web.storage.store import Store


def settings(storage: FakeStorage) -> Settings:
    return Settings(Store(storage, "tab", lambda: 0.0))


def test_every_default_is_a_value_and_keys_are_told_once() -> None:
    assert all(setting.default in setting.values for setting in known().values())
    land, seasons = set(aids("landscape")), set(aids("seasons"))
    assert land & seasons == {"aid.coach", "aid.bar"}
    assert sorted(all_aids()) == sorted(land | seasons), "each once"


def test_a_value_is_kept_and_a_foreign_one_counts_as_the_default() -> None:
    storage = FakeStorage()
    settings(storage).set("motion", "fast")
    settings(storage).set("motion", "sideways")
    settings(storage).set("nonsense", "on")
    assert settings(storage).get("motion") == "fast"
    storage.put("hg.prefs", '{"motion": ["fast"], "theme": 3, "later": 1}')
    assert settings(storage).get("motion") == "auto"
    assert settings(storage).get("theme") == "auto"


def test_as_at_a_real_table_and_back() -> None:
    aids = settings(FakeStorage())
    aids.set("aid.tint", "on")
    aids.set("aid.places", "off")
    before = {key: aids.get(key) for key in all_aids()}
    aids.set_real_table(True)
    assert aids.real_table
    assert not any(aids.on(key) for key in all_aids())
    aids.set_real_table(False)
    assert {key: aids.get(key) for key in all_aids()} == before


@pytest.mark.parametrize("memory", ["auto", "off", "on"])
def test_an_aid_with_three_values_comes_back_as_it_was(memory: str) -> None:
    aids = settings(FakeStorage())
    aids.set("aid.memory", memory)
    aids.set_real_table(True)
    aids.set_real_table(False)
    assert aids.get("aid.memory") == memory


def test_what_an_older_version_kept_of_the_aids_counts() -> None:
    storage = FakeStorage()
    aids = settings(storage)
    aids.set_real_table(True)
    storage.put("hg.prefs", storage.data["hg.prefs"][:-1] + ',"aid_before":["aid.tint","aid.bar"]}')
    aids.read()
    aids.set_real_table(False)
    assert {key for key in all_aids() if aids.on(key)} == {"aid.tint", "aid.bar"}
    assert aids.get("aid.memory") == "auto"


def test_all_aids_turned_off_by_hand_come_back_as_they_are_at_first() -> None:
    aids = settings(FakeStorage())
    for key in all_aids():
        aids.set(key, "off")
    assert aids.real_table
    aids.set_real_table(False)
    assert {key: aids.get(key) for key in all_aids()} == {
        s.key: s.default for s in known().values() if s.key in all_aids()
    }


def test_a_switch_of_the_page_sets_and_shows() -> None:
    app, page = start(FakePage())
    page.act("app.set", {"key": "theme", "value": "dark", "checked": "1"})
    assert page.frame[3]["theme"] == "dark"
    page.act("app.set", {"key": "keys", "value": "on", "checked": ""})
    assert not app.settings.on("keys")


# -- the screen


def settings_screen(page: FakePage | None = None) -> tuple[App, FakePage]:
    app, page = start(page)
    page.act("app.settings", {})
    return app, page


def test_every_setting_has_a_control_and_a_group() -> None:
    _, page = settings_screen()
    shown = page.regions["app"]
    for setting in known().values():
        assert f'data-key="{setting.key}"' in shown, setting.key
    assert 'data-act="app.real_table"' in shown
    assert 'data-act="app.language"' in shown


def test_it_lies_over_home_a_form_and_a_game_and_gives_them_back_as_they_were() -> None:
    app, page = start()
    page.act("app.settings", {})
    assert (app.screen.name, page.fragment) == ("settings", "settings")
    page.act("app.under", {})
    assert (app.screen.name, page.fragment) == ("home", "")
    page.act("app.new", {})
    form = app.screen
    page.act("new.name", {"seat": "0", "value": "Mara"})
    page.act("app.settings", {})
    page.act("app.settings", {})
    assert page.key(Key("Escape"))
    assert app.screen is form
    begin(page, "Mara", "Suni")
    table, address = app.screen, page.fragment
    page.act("app.settings", {})
    page.act("app.rules", {"id": "hg1@1"})
    page.act("app.under", {})
    assert app.screen.name == "settings"
    page.act("app.rules", {"id": "hg1@1"})
    page.go_to("settings")  # the way back of the browser
    assert app.screen.name == "settings"
    page.go_to(address)
    assert app.screen is table


def test_opened_by_its_address_it_leads_home() -> None:
    app, page = start(FakePage(fragment="settings"))
    assert app.screen.name == "settings"
    page.act("app.under", {})
    assert app.screen.name == "home"


def test_a_table_under_the_settings_hears_of_them() -> None:
    app, page = start()
    begin(page, "Mara", "Suni")
    heard: list[str] = []
    app.screen.set_anew = lambda: heard.append(app.settings.get("aid.places"))  # type: ignore[method-assign]
    page.act("app.settings", {})
    page.act("app.set", {"key": "aid.places", "value": "on", "checked": ""})
    page.act("app.real_table", {"checked": "1"})
    assert heard == ["off", "off"]
    page.act("settings.reset", {})
    assert heard[-1] == "on"


def sections(page: FakePage) -> dict[str, str]:
    """What the sections of the page hold, by their headings."""
    found = re.findall(r"<section[^>]*><h2[^>]*>(.*?)</h2>(.*?)</section>", page.regions["app"], re.DOTALL)
    assert len(found) == len(dict(found))
    return dict(found)


def test_one_section_tells_all_that_is_stored() -> None:
    _, page = start()
    begin(page, "Mara", "Suni")
    page.act("app.settings", {})
    stored = sections(page)["Storage"]
    for control in ("export-all", "import-all", "persist", "delete-all", "set-ahead"):
        assert f'id="{control}"' in stored, control
    assert sum("MB" in inside for inside in sections(page).values()) == 1
    assert 'id="settings-reset"' not in stored, "the settings are no more stored than the games"


def test_what_is_for_tables_says_for_which() -> None:
    app, page = settings_screen()
    found = sections(page)
    assert "At the table" in found and app.words("settings.table.about") in found["At the table"]
    assert 'name="timer"' in found["At the table"] and 'id="set-talk"' in found["At the table"]
    heads = re.findall(r"<h3[^>]*>(.*?)</h3>", found["Aids"])
    assert heads == ["Both games", "Hunters &amp; Gatherers", "Seasons"]
    _, both, land, seasons = re.split(r"<h3[^>]*>.*?</h3>", found["Aids"])
    assert 'id="set-aid-coach"' in both and 'id="set-aid-bar"' in both
    assert 'id="set-aid-places"' in land and 'id="set-aid-reach"' in seasons


def test_seats_are_set_where_a_game_is_and_nowhere_else() -> None:
    _, page = settings_screen()
    assert "data-seat" not in page.regions["app"]


def test_reset_takes_back_settings_alone_and_can_be_undone() -> None:
    app, page = settings_screen()
    page.act("app.set", {"key": "theme", "value": "dark", "checked": "1"})
    page.act("app.language", {"value": "de"})
    app.prefs.set("new", {"rules": "hg1@1"})
    page.act("settings.reset", {})
    assert app.settings.get("theme") == "auto"
    assert app.words.language == "en"
    assert app.prefs.get("new") == {"rules": "hg1@1"}
    page.act("app.toast_undo", {"number": "1"})
    assert app.settings.get("theme") == "dark"
    assert app.words.language == "de"


def test_all_games_go_and_come_back() -> None:
    app, page = start()
    begin(page, "Mara", "Suni")
    begin(page, "Tarek", "Yuki")
    page.act("app.settings", {})
    page.act("settings.delete", {})
    assert app.store.slots() == []
    assert app.current_game.session is None
    page.act("app.under", {})
    assert app.screen.name == "home"
    page.act("app.toast_undo", {"number": "1"})
    assert len(app.store.slots()) == 2


def test_the_room_that_is_used_is_told_and_a_promise_asked_for() -> None:
    _, page = settings_screen()
    assert "2.5 MB of 1.0 GB" in page.text()
    page.act("settings.persist", {})
    assert 'id="persist"' not in page.regions["app"]
    assert "<meter" not in page.regions["app"]
    full = FakePage()
    full.storage_room = (9e8, 1e9, False)
    _, page = settings_screen(full)
    assert "<meter" in page.regions["app"]
    silent = FakePage()
    silent.storage_room = None
    _, page = settings_screen(silent)
    assert "<meter" not in page.regions["app"]


def test_installing_is_offered_where_the_browser_can() -> None:
    for way, shown in (
        ("", ""),
        ("share", "Add to Home Screen"),
        ("ask", "its own window"),
        ("done", "Installed"),
    ):
        page = FakePage()
        page.way = way
        settings_screen(page)
        for text in ("Add to Home Screen", "its own window", "Installed"):
            assert (text in page.text()) == (text == shown)
    page = FakePage()
    page.way = "ask"
    settings_screen(page)
    page.act("settings.install", {})
    assert "Installed" in page.text()


def test_a_server_is_kept_as_it_was_typed_and_said_to_be_none_if_it_is() -> None:
    app, page = settings_screen()
    wrong = app.words("settings.server.wrong")
    page.act("settings.server", {"value": "stun:exam"})
    assert wrong not in page.text()
    page.act("settings.server", {"value": " stun:example.org:3478 "})
    assert servers.servers(app.prefs) == [Server("stun:example.org:3478")]
    page.act("settings.server", {"value": 'https://"example"'})
    assert wrong in page.text() and 'aria-invalid="true"' in page.regions["app"]
    assert servers.servers(app.prefs) == []
    page.act("settings.reset", {})
    assert servers.kept(app.prefs) == "" and wrong not in page.text()
    page.act("app.toast_undo", {"number": "1"})
    assert servers.kept(app.prefs) == 'https://"example"'


def test_the_head_start_is_shown_thrown_away_and_made_again() -> None:
    app, page = start(FakePage())
    app.get_ahead()
    page.act("app.settings", {})
    size = app.words("settings.ahead.size", size=bytes_words(app.words, 21e6))
    assert size in page.regions["app"]
    page.act("settings.ahead", {"checked": ""})
    assert page.head_start == 0
    assert size not in page.regions["app"]
    app.get_ahead()
    assert page.head_start == 0
    page.act("settings.ahead", {"checked": "1"})
    assert page.head_start > 0
    assert size in page.regions["app"]
