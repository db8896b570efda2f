"""Updates that are odd - twice, old, of another turn, changed, damaged - are told in words and change nothing."""

from __future__ import annotations

import pytest

from hg_engine.notation import link, update
from tests.web.support.remote import Somebody, game_of, round_, table


def test_two_who_take_the_same_seat_are_told() -> None:
    mara, suni, beni = Somebody(1), Somebody(2), Somebody(3)
    invitation = mara.invite("Mara", "Suni")
    one, other = suni.sit(invitation), beni.sit(invitation)
    mara.open(one)
    assert "Two people have taken the seat of Suni" in mara.open(other)


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
    assert "An older link" in said and "Nothing has been changed" in said
    mara.page.choose("Look at the link")
    assert mara.app.read_only
    mara.page.act("app.own", {})
    assert game_of(mara) == played


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
    assert stranger.app.read_only and "between people far apart" in stranger.page.text("banner")
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
    assert "than the one you played and sent" in said
    mara.page.choose("Keep mine")
    assert game_of(mara) == played
    # the true update, sent again: both stories are there, and Suni goes on with the true one
    said = suni.open(mara.send())
    assert "Two stories of one game" in said
    suni.page.choose("go on with this link")
    assert game_of(suni)[: len(played)] == played
    assert len(suni.app.store.slots()) == 2
    assert not mara.open(suni.turn())


def test_of_two_stories_both_can_be_kept_and_played_on() -> None:
    (mara, suni), newest = table("Mara", "Suni")
    newest = round_([mara, suni], newest, 1)
    mara.open(newest)
    sent = mara.turn()
    suni.open(sent)
    suni.turn()
    mine = game_of(suni)
    suni.open(forged(sent, 0))
    suni.page.choose("go on with mine")
    assert game_of(suni) == mine
    copy = next(slot.id for slot in suni.app.store.slots() if slot.id != suni.app.session.id)
    suni.page.act("app.home", {})
    suni.page.act("home.open", {"id": copy})
    assert game_of(suni) != mine and suni.app.session.position.to_move == 1
    suni.turn()
    # an update finds the story that it goes on with
    again = Somebody(2, suni.page.storage, f"play={copy}")
    assert game_of(again) == game_of(suni)


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
    assert "name of Beni" in beni.open(said)


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
