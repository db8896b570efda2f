"""Updates that are odd - twice, old, of another turn, changed, damaged - are told in words and change nothing."""

from __future__ import annotations

import pytest

from hg_engine.notation import link, update
from tests.web.support.fakes import FakeStorage
from tests.web.support.remote import Somebody, ending, game_of, keeping, round_, table
from web.i18n.words import LANGUAGES
from web.storage import ledgers


def test_two_who_take_the_same_seat_are_told() -> None:
    mara, suni, beni = Somebody(1), Somebody(2), Somebody(3)
    invitation = mara.invite("Mara", "Suni")
    one, other = suni.sit(invitation), beni.sit(invitation)
    mara.open(one)
    assert "Two people took the seat of Suni" in mara.open(other)


def test_a_link_opened_twice_changes_nothing() -> None:
    (mara, suni), newest = table("Mara", "Suni")
    mara.open(newest)
    turn = mara.turn()
    suni.open(turn)
    played = game_of(suni)
    suni.open(turn)
    assert "You have this turn already." in suni.page.text("toasts") and game_of(suni) == played


def test_an_older_link_is_told_and_can_be_looked_at() -> None:
    (mara, suni), newest = table("Mara", "Suni")
    mara.open(newest)
    first = mara.turn()
    suni.open(first)
    mara.open(suni.turn())
    mara.turn()
    played = game_of(mara)
    said = mara.open(newest)
    assert "An older link" in said and "Nothing was changed" in said
    mara.page.choose("Look at the link")
    assert mara.app.read_only
    mara.page.act("app.own", {})
    assert game_of(mara) == played


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_link_from_before_the_first_turn_counts_no_turns(language: str) -> None:
    mara, suni = Somebody(1), Somebody(2)
    invitation = mara.invite("Mara", "Suni")
    newest = suni.sit(invitation)
    mara.open(newest)
    mara.page.act("app.language", {"value": language})
    words = mara.app.words
    said = mara.open(invitation)
    assert " ".join(words("post.older.same").split()) in said
    mara.page.choose(words("post.open_mine"))
    suni.open(mara.turn())
    mara.open(suni.turn())
    mara.turn()
    said = mara.open(invitation)
    assert " ".join(words("post.older.start", mine=3).split()) in said


def test_a_link_of_somebody_elses_turn_is_kept_and_says_whose_turn_it_is() -> None:
    (mara, suni, beni), newest = table("Mara", "Suni", "Beni")
    mara.open(newest)
    turn = mara.turn()
    assert not beni.open(turn)
    beni.page.act("history.last", {})
    assert "Waiting for: Suni" in beni.page.text()
    assert not suni.open(turn)
    assert not beni.open(suni.turn())
    beni.page.act("history.last", {})
    assert beni.app.session.position.to_move == 2


def test_a_third_person_looks_and_holds_no_seat() -> None:
    (mara, _), newest = table("Mara", "Suni")
    mara.open(newest)
    stranger = Somebody(9)
    assert not stranger.open(mara.turn())
    assert stranger.app.read_only and "Other people play this game by link" in stranger.page.text("banner")
    assert not stranger.app.store.slots()


def forged(packed: str, seat: int) -> str:
    """The update with another last turn of a seat, sealed as before."""
    found = update.read(packed.partition("#g=")[2], None)
    history = found.session.history
    start = max(at for at, step in enumerate(history) if step.opens and step.seat == seat)
    other = found.session.branch(start, id=found.session.id)
    other.play(next(m for m in other.position.legal_moves() if m != history[start].move))
    while other.position.to_move == seat:
        other.play(other.position.legal_moves()[0])
    sealed = bytes([found.sender]) + link.payload(other)
    return "x#g=" + link.frame(link.unframe(packed)[0], found.tag + sealed)


def test_moves_changed_on_the_way_are_told_to_whoever_played_them() -> None:
    (mara, suni), newest = table("Mara", "Suni")
    newest = round_([mara, suni], newest, 2)
    mara.open(newest)
    sent = mara.turn()
    suni.open(forged(sent, 0))
    answer = suni.turn()
    played = game_of(mara)
    said = mara.open(answer)
    assert "Someone changed your turn" in said
    mara.page.choose("Keep mine")
    assert game_of(mara) == played
    # the true update, sent again: both stories are there, and Suni goes on with the true one
    said = suni.open(mara.send())
    assert "Two versions of this game" in said
    suni.page.choose("continue this link")
    assert game_of(suni)[: len(played)] == played
    assert len(suni.app.store.slots()) == 2
    # what Suni has revealed in the false story says nothing in the true one: a new key, which Mara has to answer
    assert suni.waits
    assert "Suni has a new key" in mara.open(suni.send())
    mara.page.choose("Accept")
    assert not suni.open(mara.send())
    assert "is not what Mara played" in mara.open(suni.turn()), "by then it is proved"


def test_of_two_stories_both_can_be_kept_and_one_is_played_on() -> None:
    (mara, suni), newest = table("Mara", "Suni")
    newest = round_([mara, suni], newest, 1)
    mara.open(newest)
    sent = mara.turn()
    suni.open(sent)
    suni.turn()
    mine = game_of(suni)
    suni.open(forged(sent, 0))
    suni.page.choose("continue mine")
    assert game_of(suni) == mine
    copy = next(slot.id for slot in suni.app.store.slots() if slot.id != suni.app.session.id)
    suni.page.act("app.home", {})
    suni.page.act("home.open", {"id": copy})
    assert game_of(suni) != mine and suni.waits, "no key of one story is used in the other"
    assert not ledgers.fair_of(suni.app.session).own
    assert "Take my seat" in suni.page.text()


def test_who_seals_two_stories_is_named_once_it_is_proved() -> None:
    (mara, suni, beni), newest = table("Mara", "Suni", "Beni")
    mara.open(newest)
    other = Somebody(1, copied(mara.page.storage), f"play={mara.app.session.id}")
    other.draw.seed(99)
    one, two = mara.turn(), other.turn()
    suni.open(one)
    assert "Two versions" in suni.open(two)
    suni.page.choose("Keep mine")
    beni.open(suni.turn())
    mara.open(beni.turn())
    said = suni.open(mara.turn())
    assert "Mara sent two versions of turn 1" in said


def test_who_changes_a_turn_of_somebody_else_is_named_once_it_is_proved() -> None:
    (mara, suni, beni), newest = table("Mara", "Suni", "Beni")
    newest = round_([mara, suni, beni], newest, 1)
    mara.open(newest)
    sent = mara.turn()
    suni.open(sent)
    true = suni.turn()
    beni.open(forged(true, 1))
    false = beni.turn()
    assert "Someone changed your turn" in suni.open(false), "Beni has changed the turn, or somebody before"
    suni.page.choose("Keep mine")
    mara.open(true)
    assert "Two versions" in mara.open(false)
    mara.page.choose("Keep mine")
    # Beni has to go on in the true story, and his next value shows what he sealed
    assert "Two versions" in beni.open(true)
    beni.page.choose("continue this link")
    newest = beni.send()
    for person in (mara, suni):
        person.open(newest)
        person.page.choose("Accept")
        newest = person.send()
    beni.open(newest)
    said = mara.open(beni.turn())
    assert "is not what Suni played: changed by Beni" in said


def copied(storage: FakeStorage) -> FakeStorage:
    """Return the storage of a browser that has been copied."""
    other = FakeStorage()
    other.data = dict(storage.data)
    return other


def test_the_end_is_proved_by_those_who_have_it() -> None:
    late = ending(4)
    people = [keeping(late, 0), keeping(late, 1)]
    first = late.position.seat
    newest = people[1 - first].send()
    for turn in range(first, 10):
        assert not people[turn % 2].open(newest)
        newest = people[turn % 2].turn()
        if people[turn % 2].app.session.position.is_over:
            break
    last, other = people[turn % 2], people[1 - turn % 2]
    assert f"The end is proved once a link comes back from: {other.app.session.seats[1 - turn % 2].name}" in (
        last.page.text()
    )
    assert not other.open(newest)
    other.page.act("history.last", {})
    assert "It proves the end to the others" in other.page.text()
    assert not last.open(other.send())
    closing = last.send()
    assert not other.open(closing)
    for person in people:
        assert "proves the end" not in person.page.text() and "The end is proved" not in person.page.text()
        assert not ledgers.fair_of(person.app.session).owed(person.app.session)


def test_a_seal_that_does_not_fit_is_told_later() -> None:
    """Somebody changes a name in an update: no move differs, but the sender's next value shows it."""
    (mara, suni, beni), newest = table("Mara", "Suni", "Beni")
    newest = round_([mara, suni, beni], newest, 1)
    mara.open(newest)
    sent = mara.turn()
    found = update.read(sent.partition("#g=")[2], None)
    sealed = bytes([2]) + found.sealed[1:]  # in the name of Beni
    beni.open("x#g=" + link.frame(link.unframe(sent)[0], found.tag + sealed))
    suni.open(sent)
    beni.open(suni.turn())
    said = mara.open(beni.turn())
    assert not said
    suni.open(mara.turn())
    said = suni.turn()
    assert "an earlier link of Beni" in beni.open(said)


@pytest.mark.parametrize("bad", ["", "Aw", "A" * 40, "AwEAAAA", "A" * 20_000])
def test_damaged_updates_are_told_and_change_nothing(bad: str) -> None:
    (mara, _), newest = table("Mara", "Suni")
    mara.open(newest)
    played = game_of(mara)
    packed = newest.partition("#g=")[2]
    mara.open("x#g=" + (bad or packed[:-9]))
    assert mara.page.dialog_open
    mara.page.act("app.dismiss", {})
    assert game_of(mara) == played
