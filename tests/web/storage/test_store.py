"""Saves: their form, versions, revisions, and a storage that refuses."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from tests.web.support.fakes import FakeStorage
from web.storage import saves
from web.storage.saves import Save, SaveError, Summary
from web.storage.store import ConflictError, Store

A = Summary("hg2@1", [("Mara", "hematite"), ("Suni", "ice")], [3, 4], 1, 60, 17, False, [(0, 0, 56, 0)])
ID = "00000000000000aa"
OTHER = "00000000000000bb"


def tab(storage: FakeStorage, name: str = "one", now: float = 5.0) -> Store:
    return Store(storage, name, lambda: now)


def test_save_and_load() -> None:
    storage = FakeStorage()
    written = tab(storage).save(ID, A, {"moves": []})
    assert tab(storage, "two").load(ID) == written
    assert written == Save(ID, 1, "one", 5.0, A, {"moves": []})
    assert json.loads(storage.data["hg.game." + ID])["v"] == saves.VERSION


def test_the_index_is_apart_and_made_anew_when_lost() -> None:
    storage = FakeStorage()
    tab(storage).save(ID, A, {})
    listed = tab(storage).slots()
    storage.data["hg.index"] = "nonsense"
    again = tab(storage)
    again.slots()
    assert again.slots() == listed
    assert again.load(ID).summary.map == A.map
    assert json.loads(storage.data["hg.index"])["games"].keys() == {ID}


def test_a_save_writes_the_row_of_its_game_and_keeps_the_others() -> None:
    storage = FakeStorage()
    store, other = tab(storage), tab(storage, "two")
    for number in range(5):
        ident = f"{number:016x}"
        store.save(ident, replace(A, move=number), {})
        assert tab(storage, "three").slots() == store.slots(), "what is known is what is written"
    other.save("f" * 16, A, {})
    store.save("0" * 16, replace(A, move=9), {})
    games = json.loads(storage.data["hg.index"])["games"]
    assert [games[ident]["summary"]["move"] for ident in sorted(games)] == [9, 1, 2, 3, 4, A.move]
    assert tab(storage, "three").slots() == store.slots()


def test_listing_reads_no_game_that_the_index_knows() -> None:
    storage = FakeStorage()
    tab(storage).save(ID, A, {})
    storage.data["hg.game." + ID] = "not looked at"
    assert tab(storage).slots()[0].summary == replace(A, map=[])


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "save.damaged"),
        ("[]", "save.damaged"),
        ("[" * 100_000, "save.damaged"),
        ("{}", "save.damaged"),
        ('{"v": 0}', "save.damaged"),
        ('{"v": true}', "save.damaged"),
        ('{"v": 1}', "save.damaged"),
        ('{"v": 99}', "save.newer"),
    ],
)
def test_what_cannot_be_read_stays(text: str, code: str) -> None:
    storage = FakeStorage({"hg.game." + ID: text})
    store = tab(storage)
    with pytest.raises(SaveError) as caught:
        store.load(ID)
    assert caught.value.code == code
    assert [slot.error for slot in store.slots()] == [code]
    with pytest.raises(ConflictError) as conflict:
        store.save(ID, A, {})
    assert conflict.value.unreadable and conflict.value.save is None
    assert storage.data["hg.game." + ID] == text


@pytest.mark.parametrize(
    "change",
    [
        {"rev": "1"}, {"id": 3}, {"saved": []}, {"summary": None}, {"summary": {"rules": "hg2@1"}}, {"record": []},
    ],
)  # fmt: skip
def test_odd_fields_are_damage(change: dict[str, object]) -> None:
    data = json.loads(saves.dump(Save(ID, 1, "one", 5.0, A, {})))
    with pytest.raises(SaveError, match=r"save\.damaged"):
        saves.parse(json.dumps({**data, **change}))


def test_a_save_under_a_foreign_key_is_damage() -> None:
    storage = FakeStorage({"hg.game.bb": saves.dump(Save(ID, 1, "one", 5.0, A, {}))})
    with pytest.raises(SaveError, match=r"save\.damaged"):
        tab(storage).load("bb")


def test_migrations_go_step_by_step() -> None:
    steps = {1: lambda data: {**data, "path": [1]}, 2: lambda data: {**data, "path": [*data["path"], 2]}}
    old = {"v": 1}
    assert saves.upgrade(old, 3, steps) == {"v": 3, "path": [1, 2]}
    assert old == {"v": 1}


def test_every_version_that_was_ever_written_has_a_migration() -> None:
    assert set(saves.MIGRATIONS) == set(range(1, saves.VERSION))


def test_two_tabs_do_not_write_over_each_other() -> None:
    storage = FakeStorage()
    one, two = tab(storage, "one"), tab(storage, "two")
    one.save(ID, A, {"by": "one"})
    two.load(ID)
    two.save(ID, A, {"by": "two"})
    with pytest.raises(ConflictError) as caught:
        one.save(ID, A, {"by": "one again"})
    assert caught.value.save is not None
    assert caught.value.save.record == {"by": "two"}
    assert tab(storage).load(ID).record == {"by": "two"}


def test_the_same_revision_by_another_tab_is_a_conflict_too() -> None:
    storage = FakeStorage()
    one = tab(storage, "one")
    one.save(ID, A, {})
    storage.data["hg.game." + ID] = saves.dump(Save(ID, 1, "two", 5.0, A, {}))
    assert one.foreign(ID) is not None


def test_a_game_deleted_elsewhere_is_not_silently_written_again() -> None:
    storage = FakeStorage()
    one, two = tab(storage, "one"), tab(storage, "two")
    one.save(ID, A, {})
    two.delete(ID)
    with pytest.raises(ConflictError) as caught:
        one.save(ID, A, {})
    assert caught.value.save is None
    one.forget(ID)
    assert one.save(ID, A, {}).rev == 1


def test_delete_can_be_undone_exactly() -> None:
    storage = FakeStorage()
    store = tab(storage)
    store.save(ID, A, {"moves": ["x"]})
    before = dict(storage.data)
    restore = store.delete(ID)
    assert store.slots() == []
    restore()
    assert [slot.id for slot in store.slots()] == [ID]
    assert storage.data == before
    assert store.save(ID, A, {}).rev == 2


def test_a_denied_storage_still_plays() -> None:
    storage = FakeStorage()
    storage.refuse_all = True
    store = tab(storage)
    store.save(ID, A, {"n": 1})
    store.save(ID, A, {"n": 2})
    assert store.trouble == "denied"
    assert store.load(ID).record == {"n": 2}
    assert [slot.id for slot in store.slots()] == [ID]


def test_a_full_storage_keeps_what_it_has_and_recovers() -> None:
    storage = FakeStorage()
    store = tab(storage)
    store.save(ID, A, {"n": 1})
    storage.refuse_writes = True
    store.save(ID, A, {"n": 2})
    assert str(store.trouble) == "full"
    assert saves.parse(storage.data["hg.game." + ID]).record == {"n": 1}
    assert store.load(ID).record == {"n": 2}
    assert [slot.unsaved for slot in store.slots()] == [True]
    storage.refuse_writes = False
    store.save(ID, A, {"n": 3})
    assert store.trouble is None
    assert [slot.unsaved for slot in store.slots()] == [False]
    assert saves.parse(storage.data["hg.game." + ID]).record == {"n": 3}


def test_preferences_that_found_no_room_are_written_with_the_next_game() -> None:
    storage = FakeStorage()
    store = tab(storage)
    storage.refuse_writes = True
    store.set_pref("theme", "dark")
    store.save(ID, A, {"n": 1})
    storage.refuse_writes = False
    store.save(ID, A, {"n": 2})
    assert store.trouble is None
    assert tab(storage).prefs() == {"theme": "dark"}


def test_another_game_that_found_no_room_is_not_written_behind_the_back_of_other_tabs() -> None:
    storage = FakeStorage()
    one, two = tab(storage, "one"), tab(storage, "two")
    one.save(ID, A, {"n": 1})
    storage.refuse_writes = True
    one.save(ID, A, {"n": 2})
    storage.refuse_writes = False
    two.load(ID)
    two.save(ID, A, {"n": 3})
    one.save(OTHER, A, {})
    assert one.trouble is not None
    assert tab(storage, "three").load(ID).record == {"n": 3}


def test_a_full_tab_notices_what_another_wrote() -> None:
    storage = FakeStorage()
    one, two = tab(storage, "one"), tab(storage, "two")
    one.save(ID, A, {})
    storage.refuse_writes = True
    one.save(ID, A, {})
    storage.refuse_writes = False
    two.load(ID)
    two.save(ID, A, {})
    two.save(ID, A, {})
    with pytest.raises(ConflictError):
        one.save(ID, A, {})


def test_preferences_survive_damage() -> None:
    storage = FakeStorage({"hg.prefs": "[1"})
    store = tab(storage)
    assert store.prefs() == {}
    store.set_pref("theme", "dark")
    store.set_pref("language", "de")
    assert tab(storage).prefs() == {"theme": "dark", "language": "de"}


def test_room_is_used_for_all_games_even_if_what_lies_there_of_one_cannot_be_read() -> None:
    storage = FakeStorage()
    store = tab(storage)
    storage.refuse_writes = True
    for ident in (ID, OTHER):
        store.save(ident, A, {})
    storage.refuse_writes = False
    storage.data["hg.game." + ID] = "garbage"
    store.retry()
    assert storage.data["hg.game." + ID] == "garbage"
    assert tab(storage, "two").load(OTHER).summary == A
    assert store.at_risk(), "the other one is in memory only"
