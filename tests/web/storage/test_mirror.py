"""Two stores of the same games: what is written when, what is told when, and which is right after a crash."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence

import pytest

from tests.web.support.fakes import FakePage, FakeStorage
from tests.web.support.remote import table
from tests.web.support.tables import begin, play, start
from web.platform.ports import Differing
from web.storage import ledgers, saves
from web.storage.store import GAME, INDEX, LEDGER


class FakeDurable:
    """A second store, whose writes reach the disk when a test says so."""

    def __init__(self, data: dict[str, str] | None = None) -> None:
        self.data = {} if data is None else data
        self.differs: Differing | None = None
        self.batches: list[tuple[list[tuple[str, str | None]], Callable[[bool], None]]] = []
        self.handed_over: list[tuple[str, str | None]] = []

    def differing(self) -> Differing | None:
        differs, self.differs = self.differs, None
        return differs

    def write(self, changes: Sequence[tuple[str, str | None]], done: Callable[[bool], None]) -> None:
        self.batches.append((list(changes), done))

    def read(self, prefix: str, done: Callable[[Mapping[str, str] | None], None]) -> None:
        done({key: text for key, text in self.data.items() if key.startswith(prefix)})

    def hand_over(self, key: str, text: str | None) -> None:
        self.handed_over.append((key, text))

    def finish(self, worked: bool = True) -> list[str]:
        """Let the batch reach the disk, or fail; return its keys in their order."""
        changes, done = self.batches.pop(0)
        for key, text in changes if worked else ():
            if text is None:
                self.data.pop(key, None)
            else:
                self.data[key] = text
        done(worked)
        return [key for key, _ in changes]


def tab(durable: FakeDurable, storage: FakeStorage | None = None) -> FakePage:
    """A page that has a second store; the first one holds what it held when the second one was compared with it."""
    page = FakePage(storage)
    first = page.storage.data
    found = {key: text for key, text in durable.data.items() if first.get(key) != text}
    ours = [key for key in first if key.startswith((GAME, LEDGER))]
    durable.differs = Differing(found, [key for key in ours if durable.data.get(key) != first[key]])
    page.durable = durable
    return page


def written(durable: FakeDurable, page: FakePage) -> None:
    """Let everything reach the disk."""
    page.pass_time()
    while durable.batches:
        durable.finish()
        page.pass_time()


def test_every_move_is_written_at_once_and_one_batch_at_a_time() -> None:
    durable = FakeDurable()
    page = tab(durable)
    app, _ = start(page)
    begin(page, "Mara", "Suni")
    key = GAME + app.session.id
    assert len(durable.batches) == 1, "nothing waits while the page is busy"
    play(app, 3)
    assert len(durable.batches) == 1, "what comes meanwhile waits, and only the latest of it is written"
    assert [key for key, _ in durable.handed_over] == [key] * 3, "but the browser has it"
    assert durable.handed_over[-1][1] == page.storage.data[key]
    durable.finish()
    durable.finish()
    assert durable.batches == []
    assert durable.data[key] == page.storage.data[key]
    assert saves.parse(durable.data[key]).rev == 4
    app.store.delete(app.session.id)
    written(durable, page)
    assert durable.data == {}


def test_a_ledger_goes_before_its_game_and_preferences_stay_out() -> None:
    people, _ = table("Mara", "Suni")
    durable = FakeDurable()
    page = tab(durable, people[0].page.storage)
    app, _ = start(page)
    page.pass_time()
    keys = durable.finish()
    assert [key.startswith(LEDGER) for key in keys] == [True, False]
    app.prefs.set("theme", "dark")
    page.pass_time()
    assert durable.batches == []


def test_that_something_was_sent_is_said_when_it_is_on_the_disk() -> None:
    durable = FakeDurable()
    page = tab(durable)
    app, _ = start(page)
    begin(page, "Mara", "Suni")
    told: list[str] = []
    app.store.when_kept(lambda: told.append("first"))
    late, page.timers = page.timers, []
    assert told == []
    app.store.when_kept(lambda: told.append("second"))
    durable.finish()
    assert told == ["first", "second"]
    app.store.when_kept(lambda: told.append("third"))
    assert told == ["first", "second", "third"]
    for call in late:
        call()
    assert told == ["first", "second", "third"]


def test_a_disk_that_does_not_answer_or_refuses_stops_nothing() -> None:
    durable = FakeDurable()
    page = tab(durable)
    app, _ = start(page)
    begin(page, "Mara", "Suni")
    told: list[str] = []
    app.store.when_kept(lambda: told.append("late"))
    page.pass_time()  # the time runs out
    assert told == ["late"]
    durable.finish(worked=False)
    play(app, 1)
    written(durable, page)
    assert set(durable.data) == {GAME + app.session.id}


def crashed(moves: int, flushed: int) -> tuple[FakeDurable, FakeStorage]:
    """What lies in both stores after so many moves, of which the first store has only some."""
    durable = FakeDurable()
    page = tab(durable)
    app, _ = start(page)
    begin(page, "Mara", "Suni")
    first = dict(page.storage.data) if flushed == 0 else {}
    for number in range(1, moves + 1):
        play(app, 1)
        if number == flushed:
            first = dict(page.storage.data)
    written(durable, page)
    return durable, FakeStorage(first if flushed >= 0 else {})


@pytest.mark.parametrize("flushed", [-1, 0, 1, 5, 7])
def test_moves_that_the_first_store_lost_are_found_in_the_second(flushed: int) -> None:
    durable, storage = crashed(7, flushed)
    page = tab(durable, storage)
    app, _ = start(page)
    [slot] = app.store.slots()
    app.open(slot.id)
    assert saves.parse(storage.data[GAME + slot.id]).rev == 8
    assert slot.summary is not None
    # the list knows it as it is
    row = json.loads(storage.data[INDEX])["games"][slot.id]["summary"]
    assert row["tiles_left"] == saves.parse(storage.data[GAME + slot.id]).summary.tiles_left
    written(durable, page)
    assert durable.data[GAME + slot.id] == storage.data[GAME + slot.id]


def test_moves_that_the_second_store_lacks_are_written_to_it() -> None:
    durable, _ = crashed(3, 3)
    page = tab(FakeDurable(dict(durable.data)))
    key = next(iter(durable.data))
    newer = saves.parse(durable.data[key])._replace(rev=99)
    page.storage.data[key] = saves.dump(newer)
    again = tab(FakeDurable(dict(durable.data)), page.storage)
    assert isinstance(again.durable, FakeDurable)
    app, _ = start(again)
    assert app.store.load(newer.id).rev == 99
    written(again.durable, again)
    assert saves.parse(again.durable.data[key]).rev == 99


def test_a_game_and_its_key_that_were_never_flushed_are_there_again() -> None:
    people, _ = table("Mara", "Suni")
    data = {key: text for key, text in people[0].page.storage.data.items() if key.startswith((GAME, LEDGER))}
    page = tab(FakeDurable(data))
    app, _ = start(page)
    [slot] = app.store.slots()
    app.open(slot.id)
    assert app.current_game.ledger is not None
    assert set(app.current_game.ledger.secrets) == {0}


def test_no_secret_is_dropped_whichever_ledger_is_newer() -> None:
    people, _ = table("Mara", "Suni")
    data = people[0].page.storage.data
    key = next(key for key in data if key.startswith(LEDGER))
    mine = ledgers.read(data[key])
    assert mine is not None
    other = dict(data)
    other[key] = ledgers.dump(ledgers.Ledger(mine.game, mine.plays, {1: bytes(16)}, floor=3))
    page = tab(
        FakeDurable({name: text for name, text in other.items() if name.startswith((GAME, LEDGER))}),
        people[0].page.storage,
    )
    start(page)
    found = ledgers.read(page.storage.data[key])
    assert found is not None
    assert found.secrets == {**mine.secrets, 1: bytes(16)}
    assert found.floor == mine.floor


def test_what_a_newer_version_wrote_stays() -> None:
    durable, storage = crashed(3, 1)
    key = next(iter(durable.data))
    storage.data[key] = '{"v": 99}'
    start(tab(durable, storage))
    assert storage.data[key] == '{"v": 99}'


def test_a_damaged_game_is_whole_again() -> None:
    durable, storage = crashed(3, 1)
    key = next(iter(durable.data))
    storage.data[key] = "{"
    app, _ = start(tab(durable, storage))
    assert app.store.unread() == {}
    assert storage.data[key] == durable.data[key]


def test_a_full_first_store_leaves_the_game_in_the_second_and_on_the_page() -> None:
    durable, storage = crashed(3, 1)
    storage.refuse_writes = True
    page = tab(durable, storage)
    app, _ = start(page)
    [slot] = app.store.slots()
    app.open(slot.id)
    assert app.store.load(slot.id).rev == 4
    assert app.store.trouble == "full"
    assert app.store.at_risk()
    written(durable, page)
    assert not app.store.at_risk(), "it is on the disk, though not in the first store"
