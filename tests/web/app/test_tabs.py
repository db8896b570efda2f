"""Two tabs, and storage that refuses, is full or damaged: nothing is lost, and it is said."""

from __future__ import annotations

import json

import pytest

from hg_engine import AnySession, Seat, Seeded, Session
from tests.web.support.fakes import FakePage, FakeStorage
from tests.web.support.remote import begun, keeping
from tests.web.support.tables import begin, play, start
from web.app.app import App


def two_tabs() -> tuple[App, FakePage, App, FakePage]:
    app, page = start()
    begin(page, "Mara", "Suni")
    play(app, 4)
    second, there = start(FakePage(page.storage, page.fragment, seed=2))
    return app, page, second, there


def test_a_storage_event_tells_of_the_other_tab() -> None:
    app, page, second, there = two_tabs()
    key = f"hg.game.{app.session.id}"
    app.undo()
    app.play(app.session.position.legal_moves()[-1])
    assert app.session.history != second.session.history
    there.stored(key, page.storage.data[key])
    assert "continued in another tab" in there.text("dialog")
    there.choose("Show the other")
    assert app.session.history == second.session.history
    assert not there.dialog_open


@pytest.mark.parametrize("turn", [False, True])
def test_a_tab_follows_one_that_takes_moves_back_and_brings_them_back(turn: bool) -> None:
    app, page, second, there = two_tabs()
    key = f"hg.game.{app.session.id}"
    for change in (app.undo_turn if turn else app.undo, app.undo, app.redo, app.undo):
        assert change()
        there.stored(key, page.storage.data[key])
        assert not there.dialog_open and app.session.history == second.session.history
    play(second, 2)
    page.stored(key, page.storage.data[key])
    assert not page.dialog_open and app.session.history == second.session.history


@pytest.mark.parametrize("full", [False, True])
def test_a_tab_asks_before_moves_go_that_the_other_one_never_saw(full: bool) -> None:
    app, page, second, there = two_tabs()
    key = f"hg.game.{app.session.id}"
    if not full:
        play(app, 1)  # the other tab has not heard of it, and what it plays now is not saved
        play(second, 1)
        there.act("app.dismiss", {})
    else:
        page.storage.refuse_writes = True
        play(second, 1)
        page.storage.refuse_writes = False
    played = list(second.session.history)
    for _ in range(3):
        app.undo()
    there.stored(key, page.storage.data[key])
    assert there.dialog_open and second.session.history == played


def test_a_tab_follows_one_that_went_on_from_the_same_position() -> None:
    app, page, second, there = two_tabs()
    key = f"hg.game.{app.session.id}"
    for tab, other in ((second, page), (app, there), (second, page)):
        play(tab, 3)
        other.stored(key, other.storage.data[key])
        assert not other.dialog_open and app.session.history == second.session.history


def test_a_tab_waits_for_the_bot_of_the_other_one() -> None:
    app, page = start()
    kinds = ("", "fisher")
    session: AnySession = Session(
        "hg2@1", [Seat("Mara", "hematite"), Seat("Fisher", "azurite")], Seeded("amber-flint-317")
    )
    app.current_game.begin(session, kinds=kinds)
    page.go_to("play=" + session.id)
    second, _there = start(FakePage(page.storage, page.fragment, seed=2))
    key = f"hg.game.{session.id}"
    before = list(app.session.history)
    while second.session.position.to_move == 0:
        play(second, 1)
    page.stored(key, page.storage.data[key])
    assert app.session.history == before and not page.dialog_open
    while second.session.position.to_move == 1:
        play(second, 1)
    page.stored(key, page.storage.data[key])
    assert app.session.history == second.session.history and not page.dialog_open


def test_a_write_after_the_other_tab_keeps_both() -> None:
    app, page, second, _there = two_tabs()
    ident = app.session.id
    play(second, 6)
    theirs = list(second.session.history)
    play(app, 1)
    mine = list(app.session.history)
    assert "Nothing was overwritten" in page.text("dialog")
    page.choose("both games")
    assert app.session.id != ident
    assert app.session.history == mine
    assert page.fragment == f"play={app.session.id}"
    reopened, _ = start(FakePage(page.storage, f"play={ident}", seed=3))
    assert reopened.session.history == theirs
    copy, _ = start(FakePage(page.storage, page.fragment, seed=4))
    assert copy.session.history == mine


def test_the_question_comes_again_until_it_is_answered() -> None:
    app, page, second, _there = two_tabs()
    play(second, 1)
    play(app, 1)
    page.act("app.dismiss", {})
    play(app, 1)
    assert page.dialog_open


@pytest.mark.parametrize("text", ["garbage", '{"v": 99, "rev": 5}'], ids=["damaged", "newer"])
def test_a_move_over_a_save_that_cannot_be_read_keeps_both(text: str) -> None:
    app, page = start()
    begin(page, "Mara", "Suni")
    play(app, 4)
    key = f"hg.game.{app.session.id}"
    page.storage.data[key] = text
    page.act("move", {"move": str(app.session.position.legal_moves()[0])})
    mine = list(app.session.history)
    assert "cannot be read" in page.text("dialog")
    page.choose("both games")
    assert page.storage.data[key] == text and app.session.history == mine
    copy, _ = start(FakePage(page.storage, page.fragment, seed=4))
    assert copy.session.history == mine


def test_a_move_is_taken_back_over_a_save_that_cannot_be_read() -> None:
    app, page = start()
    begin(page, "Mara", "Suni")
    play(app, 4)
    page.storage.data[f"hg.game.{app.session.id}"] = "garbage"
    assert app.undo()
    moves = [str(move) for move in app.session.position.legal_moves()]
    assert all(move in page.text() for move in moves) and "cannot be read" in page.text("dialog")
    page.choose("Start page")
    assert page.fragment == "" and [slot.error for slot in app.store.slots()] == ["save.damaged"]


def test_the_page_is_not_left_silently_with_moves_that_are_not_saved() -> None:
    app, page, second, _there = two_tabs()
    play(second, 1)
    asked = [page.asks_before_leaving]
    play(app, 1)
    page.act("app.dismiss", {})
    asked.append(page.asks_before_leaving)
    page.act("app.home", {})
    assert [*asked, page.asks_before_leaving] == [False, True, False]


def test_a_game_deleted_in_another_tab_can_be_kept() -> None:
    app, page, _second, there = two_tabs()
    key = f"hg.game.{app.session.id}"
    there.act("app.home", {})
    there.act("home.delete", {"id": app.session.id})
    page.stored(key, None)
    assert "deleted in another tab" in page.text("dialog")
    page.choose("Keep it")
    assert key in page.storage.data


def test_a_game_with_people_far_away_is_kept_with_its_keys() -> None:
    mara = keeping(begun(), 0)
    key, keys = f"hg.game.{mara.app.session.id}", f"hg.far.{mara.app.session.id}"
    kept = mara.page.storage.data[keys]
    second, there = start(FakePage(mara.page.storage, seed=2))
    second.store.delete(mara.app.session.id)
    assert keys not in mara.page.storage.data
    mara.page.stored(key, None)
    mara.page.choose("Keep it")
    assert mara.page.storage.data[keys] == kept
    assert mara.app.current_game.ledger is not None
    there.go_to(f"play={mara.app.session.id}")
    assert second.current_game.ledger == mara.app.current_game.ledger


def test_a_game_that_left_another_one_is_kept_as_such() -> None:
    app, page = start()
    begin(page, "Mara", "Suni")
    app.begin(app.session.branch(0, id="00000000000000ab"), branched=3, answers=["00000000000000aa"])
    start(FakePage(page.storage, seed=2))[0].store.delete(app.session.id)
    page.stored(f"hg.game.{app.session.id}", None)
    page.choose("Keep it")
    app.open(app.session.id)
    assert app.current_game.branched == 3 and app.current_game.answers == ("00000000000000aa",)


def test_other_tabs_set_language_and_theme() -> None:
    _app, page = start()
    _other, there = start(FakePage(page.storage, seed=2))
    there.act("app.language", {"value": "de"})
    there.act("app.set", {"key": "theme", "value": "dark", "checked": ""})
    page.stored("hg.prefs", page.storage.data["hg.prefs"])
    assert page.frame[1:3] == ("de", "home")
    assert page.frame[3]["theme"] == "dark"
    assert "Ein Land" in page.text()


def test_blocked_storage_is_said_and_the_game_goes_on() -> None:
    storage = FakeStorage()
    storage.refuse_all = True
    app, page = start(FakePage(storage))
    assert "blocks saving" in page.text("banner")
    begin(page, "Mara", "Suni")
    play(app, 5)
    assert "Copy link" in page.text("banner")
    page.act("app.home", {})
    page.act("home.open", {"id": app.store.slots()[0].id})
    assert len(app.session.history) >= 5


def test_full_storage_is_said_and_heals() -> None:
    app, page = start()
    begin(page, "Mara", "Suni")
    page.storage.refuse_writes = True
    play(app, 1)
    assert "Storage is full" in page.text("banner")
    page.storage.refuse_writes = False
    play(app, 1)
    assert page.text("banner") == ""


def test_a_damaged_save_is_listed_and_left() -> None:
    storage = FakeStorage({"hg.game.00000000000000bd": '{"v": 7}'})
    _, page = start(FakePage(storage))
    assert "newer version" in page.text()
    page.go_to("play=00000000000000bd")
    assert "Nothing was changed" in page.text("dialog")
    assert storage.data["hg.game.00000000000000bd"] == '{"v": 7}'


def test_a_save_whose_record_is_nonsense_is_explained() -> None:
    app, page = start()
    begin(page, "Mara", "Suni")
    key = f"hg.game.{app.session.id}"
    data = json.loads(page.storage.data[key])
    data["record"]["moves"].append("5,5/0")
    page.storage.data[key] = json.dumps(data)
    _, there = start(FakePage(page.storage, page.fragment, seed=2))
    assert there.frame[2] == "home"
    assert there.dialog_open
    assert json.loads(page.storage.data[key]) == data
