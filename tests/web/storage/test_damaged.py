"""Whatever lies in the storage, the page starts, shows what is whole, and offers the rest as a file."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.web.support.fakes import FakePage, FakeStorage
from tests.web.support.tables import begin, start
from web.app.app import App
from web.storage.store import ASIDE, GAME, INDEX, LEDGER, PREFS

DEEP = "[" * 100_000
HUGE: tuple[Any, ...] = (10**30, 1e300, -1e300, float("nan"), float("inf"), 10**400, None, "1", [], {"a": 1})


def house() -> dict[str, str]:
    """What is stored after two games were begun."""
    page = FakePage()
    start(page)
    for seed in ("one", "two"):
        begin(page, "Mara", "Suni", seed=seed)
    return dict(page.storage.data)


def opened(data: dict[str, str]) -> tuple[App, FakePage]:
    page = FakePage(FakeStorage(data))
    app, _ = start(page)
    assert app.screen.name == "home" and page.text()
    return app, page


def games(app: App) -> list[str]:
    """The games that can be read."""
    return [slot.id for slot in app.store.slots() if slot.summary is not None]


@pytest.mark.parametrize("value", HUGE, ids=str)
@pytest.mark.parametrize("place", ["saved", "tiles_left", "move", "scores", "turn", "branched"])
def test_a_row_of_the_list_that_makes_no_sense_spoils_no_other(place: str, value: Any) -> None:
    data = house()
    index = json.loads(data[INDEX])
    first, second = index["games"]
    row = index["games"][first]
    holder = row if place == "saved" else row["summary"]
    holder[place] = value if place != "scores" else [value, value]
    data[INDEX] = json.dumps(index)
    app, page = opened(data)
    # the game is whole, so the row is made anew
    assert set(games(app)) == {first, second}
    assert page.text().count("Mara") >= 2
    assert app.store.unread() == {}


@pytest.mark.parametrize(
    "text", ["", "{", DEEP, '{"v": 2, "games": []}', "null", '{"v": 2, "games": {"x": 1}}']
)
def test_a_list_that_cannot_be_read_is_made_anew(text: str) -> None:
    data = {**house(), INDEX: text}
    app, _ = opened(data)
    assert len(games(app)) == 2


@pytest.mark.parametrize(
    "text", ["", "{", DEEP, "null", '{"v": 2, "record": {}}', '{"v": ' + "9" * 4_000 + "}"]
)
def test_a_damaged_game_leaves_the_others_alone_and_leaves_as_a_file(text: str) -> None:
    data = house()
    key = next(key for key in data if key.startswith(GAME))
    data[key] = text
    del data[INDEX]
    app, page = opened(data)
    assert len(games(app)) == 1
    assert app.store.unread() == {key: text}
    assert "1 damaged entry in this browser" in page.text()
    page.act("home.unread", {})
    [(name, saved)] = page.downloads
    assert name == "hunters-gatherers-unreadable.json"
    assert json.loads(saved) == {key: text}
    assert page.storage.data[key] == text


@pytest.mark.parametrize("text", ["{", DEEP, "null", "[]", '{"v": 1}', '{"v": 1, "secrets": {"0": "ab"}}'])
def test_a_damaged_ledger_is_offered_too(text: str) -> None:
    data = {**house(), LEDGER + "0011223344556677": text}
    app, _page = opened(data)
    assert len(games(app)) == 2
    assert app.store.unread() == {LEDGER + "0011223344556677": text}


@pytest.mark.parametrize("text", ["{", DEEP, "null", "[]", '{"language": ' + DEEP])
def test_damaged_preferences_count_as_none_and_are_put_aside_before_new_ones(text: str) -> None:
    data = {**house(), PREFS: text}
    app, page = opened(data)
    assert page.frame[1] == "en"
    assert app.store.unread() == {PREFS: text}
    app.prefs.set("theme", "dark")
    assert page.storage.data[PREFS] == '{"theme":"dark"}'
    assert app.store.unread() == {ASIDE: text}


@pytest.mark.parametrize("value", [*HUGE, ["de"], {"de": 1}, "xx", "DE", "__proto__", "x" * 10_000], ids=repr)
def test_a_language_that_is_none_is_that_of_the_browser(value: Any) -> None:
    data = {**house(), PREFS: json.dumps({"language": value, "theme": "dark"})}
    _, page = opened(data)
    assert page.frame[1] == "en"
    assert page.frame[3]["theme"] == "dark", "the other settings are read all the same"


@pytest.mark.parametrize("value", HUGE, ids=str)
def test_every_setting_is_read_by_itself(value: Any) -> None:
    odd = dict.fromkeys(
        ("theme", "new", "learnt", "puzzles", "server", "seen", "face", "aid_before", "pace"), value
    )
    app, page = opened({**house(), PREFS: json.dumps({**odd, "language": "de"})})
    assert page.frame[1] == "de"
    for screen in ("settings", "new", "learn", "puzzles", ""):
        page.go_to(screen)
        assert page.text()
    app.prefs.set("theme", "light")
    assert page.storage.data[PREFS].count('"de"') == 1
