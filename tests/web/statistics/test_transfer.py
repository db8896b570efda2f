"""Statistics as files: out, into another browser, twice, damaged, hostile; and games that are brought."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import count

import pytest

from hg_engine.notation import link
from tests.web.statistics.test_keeper import kept, opened, played, save, session
from tests.web.storage.test_summaries import ONE
from tests.web.support.fakes import FakePage, MemoryDurable
from web.app.app import App
from web.statistics import transfer
from web.statistics.transfer import LONGEST, MOST
from web.storage import codec, summaries
from web.storage.codec import OpenError
from web.storage.saves import SaveError
from web.storage.summaries import MARK, PREFIX, Habits


def browser(*games: summaries.Finished) -> tuple[App, FakePage, MemoryDurable]:
    app, page, durable = opened()
    durable.data.update({PREFIX + one.id: summaries.dump(one) for one in games})
    return app, page, durable


OTHER = replace(ONE, id="b" * 16, at=2_000.0, habits=None)


def test_a_file_holds_all_games_a_line_each() -> None:
    text = transfer.dump([ONE, OTHER], 3_000.0)
    assert json.loads(text)["kind"] == MARK
    assert text.count("\n") == 4
    assert list(transfer.parsed(transfer.read(text))) == [ONE, OTHER]
    assert transfer.read(transfer.dump([], 1.0)) == []


def test_another_browser_takes_it_in_and_no_game_twice() -> None:
    app, page, durable = browser(ONE, OTHER)
    page.act("app.statistics", {})
    page.act("stats.export", {})
    [(name, text)] = page.downloads
    assert name == "hunters-gatherers-statistics-1970-01-01.json"
    mine = replace(ONE, id="c" * 16)
    app, page, durable = browser(mine, OTHER)
    page.dropped(text)
    assert kept(durable) == sorted([mine, ONE, OTHER], key=lambda one: (one.at, one.id))
    assert "New results 1" in page.text("dialog") and "Counted already 1" in page.text("dialog")
    assert app.screen.name == "statistics"
    page.act("app.dismiss", {})
    page.dropped(text)
    assert len(kept(durable)) == 3 and "Counted already 2" in page.text("dialog")


def test_of_a_game_that_both_know_the_result_here_stays_and_what_was_found_is_added() -> None:
    known = replace(ONE, habits=None)
    _, page, durable = browser(known, replace(OTHER, scores=(1, 2)))
    page.dropped(transfer.dump([ONE, OTHER, OTHER], 1.0))
    assert kept(durable) == [replace(OTHER, scores=(1, 2)), replace(known, habits=ONE.habits)]
    assert ONE.habits == Habits(39, 20, ONE.habits.losses if ONE.habits else ())


def test_a_damaged_line_spoils_no_other() -> None:
    _, page, durable = browser()
    data = json.loads(transfer.dump([ONE, OTHER], 1.0))
    data["games"][0]["scores"] = "many"
    data["games"].append(7)
    page.dropped(json.dumps(data))
    assert [one.id for one in kept(durable)] == [OTHER.id]
    assert "Could not be read 2" in page.text("dialog")


@pytest.mark.parametrize(
    "text",
    [
        "{}",
        "[" * 99_999,
        json.dumps({"kind": MARK}),
        json.dumps({"kind": MARK, "v": True, "games": []}),
        json.dumps({"kind": MARK, "v": 1, "games": {}}),
        json.dumps({"kind": MARK, "v": 1, "games": [1] * (MOST + 1)}),
        " " * (LONGEST + 1),
    ],
    ids=range(7),
)
def test_files_that_are_none_are_refused(text: str) -> None:
    with pytest.raises(OpenError):
        transfer.read(text)


def test_a_file_of_a_newer_version_is_refused_as_such() -> None:
    with pytest.raises(SaveError) as caught:
        transfer.read(json.dumps({"kind": MARK, "v": 2, "games": []}))
    assert caught.value.code == "save.newer"
    _, page, durable = browser()
    page.dropped(json.dumps({"kind": MARK, "v": 2, "games": []}))
    assert page.dialog_open and durable.data == {}


def test_a_backup_holds_the_statistics_and_brings_them_back() -> None:
    _, page, _ = browser(ONE, OTHER)
    page.act("home.backup", {})
    [(_, text)] = page.downloads
    app, page, durable = browser(ONE)
    page.dropped(text)
    while not page.dialog_open:
        page.pass_time()
    assert kept(durable) == [OTHER, ONE]
    assert "Results added to the statistics 1" in page.text("dialog")
    assert app.screen.name == "home"


def test_a_full_backup_can_be_read() -> None:
    from web.storage import backup
    from web.storage.store import Store

    many = {f"{number:016x}": summaries.dump(replace(ONE, id=f"{number:016x}")) for number in range(5_000)}
    page = FakePage()
    found = backup.read(backup.dump(Store(page.storage, "tab", page.time), 1.0, many))
    assert sum(one is not None for one in backup.summaries_of(found)) == 5_000


def test_many_games_are_counted_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    many = [replace(ONE, id=f"{number:016x}") for number in range(50)]
    _, page, durable = browser(many[3])
    clock = count(0.0, 7.0)
    monkeypatch.setattr(page, "time", lambda: next(clock))
    page.dropped(transfer.dump([*many, OTHER], 1.0).replace('"scores"', '"scares"', 1))
    slices = 0
    while not page.dialog_open:
        page.pass_time()
        slices += 1
    assert slices > 10
    assert len(kept(durable)) == 50
    assert [number for number in ("49", "1", "1") if number in page.text("dialog")] == ["49", "1", "1"]


def test_a_file_that_others_have_laid_out_is_read_while_it_is_short() -> None:
    data = json.loads(transfer.dump([ONE, OTHER], 1.0))
    assert list(transfer.parsed(transfer.read(json.dumps(data, indent=3)))) == [ONE, OTHER]
    data["games"] *= 2_000
    with pytest.raises(OpenError):
        transfer.read(json.dumps(data))


def test_a_saved_game_that_tells_who_was_a_bot_is_counted_at_once() -> None:
    app, page, _ = opened()
    save(app, played(session()), bots=("", "fisher"))
    app.open("0123456789abcdef")
    page.act("app.export", {})
    page.downloads[:] = page.downloads[-1:]
    text = page.downloads[0][1]
    assert codec.read(text).bots == ("", "fisher")
    app, page, durable = browser()
    page.act("app.statistics", {})
    page.dropped(text)
    [one] = kept(durable)
    assert one.me == 0 and one.seats[1].level == "fisher"
    assert app.screen.name == "statistics" and not page.dialog_open
    page.dropped(text)
    assert kept(durable) == [one] and "counted already" in page.text("toasts")


def test_of_a_linked_game_it_is_asked_which_seat_was_mine() -> None:
    app, page, durable = browser()
    page.act("app.statistics", {})
    address = "https://example.org/#g=" + link.encode(played(session()))
    page.dropped(address)
    assert app.screen.name == "statistics" and kept(durable) == []
    page.choose("None of these")
    assert kept(durable) == [] and not page.dialog_open
    page.dropped(address)
    page.choose("I was Taro")
    assert [one.me for one in kept(durable)] == [1]


def test_a_game_that_goes_on_is_not_counted() -> None:
    app, page, durable = browser()
    page.act("app.statistics", {})
    page.dropped("https://example.org/#g=" + link.encode(played(session(), left=3)))
    assert kept(durable) == [] and "Only finished games" in page.text("toasts")
    assert app.screen.name == "statistics"


def test_elsewhere_a_brought_game_is_only_looked_at() -> None:
    app, page, durable = browser()
    page.dropped("https://example.org/#g=" + link.encode(played(session())))
    assert app.read_only and durable.data == {}
