"""A full storage: nobody leaves with a move in memory only unasked, and one press makes room."""

from __future__ import annotations

import json

from tests.web.storage.test_mirror import FakeDurable, tab, written
from tests.web.support.fakes import FakePage, FakeStorage
from tests.web.support.tables import begin, play, start
from web.platform.ports import StorageError
from web.storage.store import GAME


class Small(FakeStorage):
    """A storage with room for so many characters."""

    room = 10**9

    def put(self, key: str, value: str) -> None:
        """Write, if there is room."""
        if sum(len(text) for name, text in self.data.items() if name != key) + len(value) > self.room:
            raise StorageError("full")
        super().put(key, value)


def filled(storage: FakeStorage) -> tuple[FakePage, str]:
    """A page with a finished game and one that is being played, when the storage gets full; the id of that one."""
    page = FakePage(storage)
    app, _ = start(page)
    begin(page, "Mara", "Suni", seed="one")
    play(app, 10**6)
    assert app.session.position.is_over
    begin(page, "Mara", "Suni", seed="two")
    play(app, 3)
    return page, app.session.id


def test_leaving_asks_while_a_move_is_in_memory_only_and_one_press_makes_room() -> None:
    storage = Small()
    page, ident = filled(storage)
    assert not page.asks_before_leaving
    storage.room = sum(map(len, storage.data.values()))
    app, again = start(FakePage(storage))
    app.open(ident)
    play(app, 4)
    assert "is full" in again.text("banner")
    assert again.asks_before_leaving
    assert "Free up space" in again.text("banner")
    again.act("app.free", {})
    asks: bool = again.asks_before_leaving
    assert not asks
    assert "is full" not in again.text("banner")
    assert "Free up space" not in again.text("banner")
    assert len(json.loads(storage.data[GAME + ident])["record"]["moves"]) == len(app.session.history)
    [(_, text)] = again.downloads
    assert len(json.loads(text)["games"]) == 2, "what is deleted has been saved as a file"
    assert [slot.id for slot in app.store.slots()] == [ident]


def test_without_a_finished_game_the_settings_show_what_takes_room() -> None:
    storage = Small()
    app, page = start(FakePage(storage))
    begin(page, "Mara", "Suni")
    storage.room = 0
    play(app, 1)
    page.act("app.free", {})
    assert app.screen.name == "settings"
    assert page.downloads == []


def test_a_move_that_the_second_store_has_is_in_no_danger() -> None:
    storage, durable = Small(), FakeDurable()
    page = tab(durable, storage)
    app, _ = start(page)
    begin(page, "Mara", "Suni")
    written(durable, page)
    storage.room = 0
    play(app, 1)
    assert page.asks_before_leaving
    written(durable, page)
    assert not page.asks_before_leaving


def test_nothing_is_said_of_moves_that_the_second_store_has() -> None:
    storage, durable = Small(), FakeDurable()
    page = tab(durable, storage)
    app, _ = start(page)
    begin(page, "Mara", "Suni")
    ident = app.session.id
    written(durable, page)
    storage.room = 0
    for _ in range(3):
        play(app, 1)
        assert "is full" not in page.text("banner"), "the second store has not answered yet"
        written(durable, page)
        assert "is full" not in page.text("banner")
    page.act("app.home", {})
    assert "not saved" not in page.text()
    app.open(ident)
    play(app, 1)
    durable.finish(worked=False)
    assert "your last moves are not saved" in page.text("banner")
    page.act("app.home", {})
    assert "latest moves not saved" in page.text()
    app.store.retry()
    written(durable, page)
    assert "is full" not in page.text("banner"), "the second store has taken it after all"


def test_settings_that_find_no_room_are_told_apart_from_moves() -> None:
    storage, durable = Small(), FakeDurable()
    page = tab(durable, storage)
    app, _ = start(page)
    begin(page, "Mara", "Suni")
    storage.room = 0
    play(app, 1)
    page.act("app.language", {"value": "en"})
    written(durable, page)
    assert "your games are saved, but your settings are not" in page.text("banner")
    assert "Save to file" not in page.text("banner")
    storage.room = 10**9
    app.store.retry()
    app.redraw()
    assert "is full" not in page.text("banner")


def test_a_full_storage_loses_nothing_from_one_start_to_the_next() -> None:
    storage, durable = Small(), FakeDurable()
    page = tab(durable, storage)
    app, _ = start(page)
    begin(page, "Mara", "Suni", seed="old")
    old = app.session.id
    play(app, 2)
    written(durable, page)
    storage.room = 0
    play(app, 5)
    begin(page, "Ada", "Beni", seed="new")
    new = app.session.id
    for moves in range(3):
        play(app, 1)
        written(durable, page)
        page = tab(durable, storage)
        app, _ = start(page)
        written(durable, page)
        assert not page.asks_before_leaving
        assert "is full" not in page.text()
        assert sorted(slot.id for slot in app.store.slots()) == sorted([old, new])
        app.open(old)
        assert sum(step.seat is not None for step in app.session.history) == 7
        app.open(new)
        assert sum(step.seat is not None for step in app.session.history) == moves + 1
    storage.room = 10**9
    page = tab(durable, storage)
    start(page)
    written(durable, page)
    games = {key: text for key, text in storage.data.items() if key.startswith(GAME)}
    assert games == {key: text for key, text in durable.data.items() if key.startswith(GAME)}
    assert set(games) == {GAME + old, GAME + new}
