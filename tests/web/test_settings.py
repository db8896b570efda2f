"""What a user may set, and what happens to what was stored by others."""

from __future__ import annotations

from tests.web.fakes import FakePage, FakeStorage, start
from web.settings import AIDS, SETTINGS, Settings
from web.store import Store


def settings(storage: FakeStorage) -> Settings:
    return Settings(Store(storage, "tab", lambda: 0.0))


def test_every_default_is_a_value_and_keys_are_told_once() -> None:
    assert all(setting.default in setting.values for setting in SETTINGS)
    assert len({setting.key for setting in SETTINGS}) == len(SETTINGS)


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
    before = {key: aids.get(key) for key in AIDS}
    aids.set_real_table(True)
    assert aids.real_table
    assert not any(aids.on(key) for key in AIDS)
    aids.set_real_table(False)
    assert {key: aids.get(key) for key in AIDS} == before


def test_all_aids_turned_off_by_hand_come_back_as_they_are_at_first() -> None:
    aids = settings(FakeStorage())
    for key in AIDS:
        aids.set(key, "off")
    assert aids.real_table
    aids.set_real_table(False)
    assert {key: aids.get(key) for key in AIDS} == {s.key: s.default for s in SETTINGS if s.key in AIDS}


def test_a_switch_of_the_page_sets_and_shows() -> None:
    app, page = start(FakePage())
    page.act("app.set", {"key": "theme", "value": "dark", "checked": "1"})
    assert page.frame[3]["theme"] == "dark"
    page.act("app.set", {"key": "keys", "value": "on", "checked": ""})
    assert not app.settings.on("keys")
