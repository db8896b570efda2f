"""Everything as one file: out, into another browser, into this one again, and files that are none."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from tests.web.support.fakes import FakePage, FakeStorage
from tests.web.support.tables import begin, start
from web.app.app import App
from web.storage.store import MARK


def play(app: App, moves: int, seed: int = 1) -> None:
    rng = random.Random(seed)
    for _ in range(moves):
        app.play(rng.choice(app.session.position.legal_moves()))


def house(storage: FakeStorage | None = None) -> tuple[App, FakePage]:
    """A browser with a game of two and one of three, and one that nobody can read."""
    app, page = start(FakePage(storage))
    begin(page, "Mara", "Suni")
    play(app, 12)
    begin(page, "Tarek", "Yuki", "Ada", seed="other-seed-1")
    play(app, 5)
    page.act("app.home", {})
    return app, page


def exported(app: App, page: FakePage) -> str:
    page.act("app.settings", {})
    page.act("settings.export", {})
    page.act("app.under", {})
    return str(page.downloads[-1][1])


def take_in(page: FakePage, text: str) -> None:
    page.dropped(text)
    for _ in range(99):
        if page.dialog_open:
            return
        page.pass_time()
    raise AssertionError("no answer")


def stored(page: FakePage) -> dict[str, str]:
    return {key: value for key, value in page.storage.data.items() if key.startswith("hg.game.")}


def records(page: FakePage) -> list[str]:
    return sorted(json.dumps(json.loads(text)["record"], sort_keys=True) for text in stored(page).values())


def test_everything_goes_into_another_browser() -> None:
    app, page = house()
    page.storage.data["hg.game.00000000000000bd"] = "broken"
    app.settings.set("theme", "dark")
    text = exported(app, page)
    assert page.downloads[-1][0].endswith(".json")
    other, there = start()
    take_in(there, text)
    assert "Games added 3" in there.text("dialog")
    there.choose("Use these settings")
    assert other.settings.get("theme") == "dark"
    there.storage.data.pop("hg.game.00000000000000bd")
    page.storage.data.pop("hg.game.00000000000000bd")
    assert records(there) == records(page)
    # the list of games is as it was, the last saved first
    assert [slot.id for slot in other.store.slots()] == [
        slot.id for slot in app.store.slots() if slot.summary
    ]
    for slot in other.store.slots():
        other.open(slot.id)
        assert other.screen.name == "table"


def test_the_server_stays_at_home_since_its_password_is_nobody_elses_business() -> None:
    app, page = house()
    app.prefs.set("server", "turn:me:secret@example.org")
    app.prefs.set("theme", "dark")
    told = json.loads(exported(app, page))["prefs"]
    assert told["theme"] == "dark" and "server" not in told


def test_the_same_file_twice_changes_nothing() -> None:
    app, page = house()
    text = exported(app, page)
    before = stored(page)
    take_in(page, text)
    assert "already had 2" in page.text("dialog")
    assert "settings" not in page.text("dialog")
    assert stored(page) == before


def test_a_game_played_on_here_is_not_thrown_back() -> None:
    app, page = house()
    text = exported(app, page)
    app.open(app.store.slots()[0].id)
    play(app, 3)
    page.act("app.home", {})
    before = stored(page)
    take_in(page, text)
    assert stored(page) == before


def test_a_game_played_on_there_goes_on_here_even_if_it_is_open() -> None:
    app, page = house()
    ident = app.store.slots()[0].id
    old = dict(page.storage.data)
    app.open(ident)
    play(app, 3)
    text = exported(app, page)
    length = len(app.session.history)
    storage = FakeStorage(old)
    other, there = start(FakePage(storage, fragment=f"play={ident}"))
    assert len(other.session.history) < length
    take_in(there, text)
    assert len(other.session.history) == length
    play(other, 1)
    assert other.current_game.conflict is None


def test_a_game_that_another_tab_deleted_comes_back() -> None:
    app, page = house()
    text = exported(app, page)
    before = records(page)
    first = app.store.slots()[-1].id
    app.open(first)
    page.act("app.home", {})
    other, _there = start(FakePage(page.storage, seed=2))
    other.store.delete(first)
    take_in(page, text)
    assert "Games added 1" in page.text("dialog")
    assert records(page) == before


def test_a_game_that_went_another_way_is_kept_beside_ours_and_only_once() -> None:
    app, page = house()
    ident = app.store.slots()[0].id
    storage = FakeStorage(dict(page.storage.data))
    app.open(ident)
    play(app, 4, seed=1)
    text = exported(app, page)
    other, there = start(FakePage(storage, seed=9, fragment=f"play={ident}"))
    play(other, 5, seed=2)
    mine = storage.data[f"hg.game.{ident}"]
    there.act("app.home", {})
    take_in(there, text)
    assert "copies 1" in there.text("dialog")
    assert storage.data[f"hg.game.{ident}"] == mine
    assert len(stored(there)) == 3
    there.choose("Close")
    take_in(there, text)
    assert "copies" not in there.text("dialog")
    assert len(stored(there)) == 3


def changed(text: str, **more: Any) -> str:
    return json.dumps({**json.loads(text), **more})


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"games": "none"}, "This is no game that this page knows"),
        ({"games": [{}] * 2001}, "too long"),
        ({"v": 99}, "newer"),
        ({"v": "1"}, "This is no game that this page knows"),
        ({"prefs": []}, "This is no game that this page knows"),
    ],
)
def test_a_file_that_is_none_is_explained_and_changes_nothing(more: dict[str, Any], said: str) -> None:
    app, page = house()
    text = exported(app, page)
    before = dict(page.storage.data)
    take_in(page, changed(text, **more))
    assert page.dialog_open
    assert page.storage.data == before


def test_text_that_only_looks_like_one() -> None:
    _, page = house()
    before = dict(page.storage.data)
    for text in (f'{{"kind": "{MARK}"', f'{{"kind": "{MARK}", "a": {"[" * 100_000}', f'"{MARK}"'):
        take_in(page, text)
        page.act("app.dismiss", {})
    assert page.storage.data == before


def test_games_that_lie_are_refused_and_settings_that_lie_are_left_out() -> None:
    app, page = house()
    data = json.loads(exported(app, page))
    good = data["games"][0]
    bad: list[Any] = [
        7,
        {},
        {**good, "id": "other"},
        {**good, "record": {}},
        {**good, "rev": "x"},
        {**good, "v": 99},
        {**good, "record": {**good["record"], "rules": "none@1"}},
    ]
    prefs = {"theme": "sideways", "sound": "on", "language": "xx", "new": {"seats": ["x"] * 5000}, "evil": 1}
    other, there = start()
    unread = [["../../prefs", "{}"], ["x" * 99, "y"], [1, 2], "z", ["00000000000000aa", "?"]]
    take_in(there, json.dumps({**data, "games": [*bad, good], "unread": unread, "prefs": prefs}))
    assert "Unreadable games 9" in there.text("dialog")
    assert "added 3" in there.text("dialog")
    assert len([slot for slot in other.store.slots() if slot.summary]) == 1
    there.choose("Use these settings")
    assert other.store.prefs() == {"sound": "on"}


def test_saved_times_that_lie_are_now() -> None:
    app, page = house()
    data = json.loads(exported(app, page))
    for number, saved in enumerate((float("nan"), 1e300)):
        data["games"][number]["saved"] = saved
    other, there = start()
    take_in(there, json.dumps(data))
    assert [slot.saved for slot in other.store.slots()] == [there.clock] * 2


def test_a_long_file_lets_the_page_breathe() -> None:
    app, page = house()
    text = exported(app, page)
    _, there = start()
    ticks = iter(range(0, 10**9, 1000))
    there.time = lambda: float(next(ticks))  # type: ignore[method-assign]
    there.dropped(text)
    assert not there.dialog_open
    there.pass_time()
    there.pass_time()
    there.pass_time()
    assert there.dialog_open
