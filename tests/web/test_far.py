"""People far apart play by links: they sit down, open what arrives, and whatever is odd is said and loses nothing."""

from __future__ import annotations

import json

import pytest

from hg_engine.notation import letter, link
from tests.web.fakes import FakeStorage
from tests.web.far import Somebody, round_, table
from web import far


def game_of(somebody: Somebody) -> list[str]:
    return [str(step.move) for step in somebody.app.session.history]


def test_a_game_by_link_from_the_form_to_the_first_turns() -> None:
    mara, suni = Somebody(1), Somebody(2)
    invitation = mara.invite("Mara", "Suni")
    assert "Not here yet: Suni" in mara.page.text()
    assert len(invitation) < 200
    said = suni.open(invitation)
    assert "Take a seat" in said and "Mara" in said
    suni.page.act("join.name", {"value": "Suni the swift"})
    suni.page.act("join.sit", {})
    assert "You have your seat" in suni.page.text()
    answer = suni.send()
    assert "Waiting for: Mara" in suni.page.text()
    assert not mara.open(answer)
    assert mara.app.session.seats[1].name == "Suni the swift"
    assert mara.app.session.position.to_move == 0 and not mara.app.read_only
    turn = mara.turn()
    assert "Waiting for: Suni the swift" in mara.page.text()
    assert mara.waits, "the next tile is known to nobody but Suni"
    assert not suni.open(turn)
    assert suni.app.screen.past is not None, "what has happened since is shown move by move"
    suni.page.act("history.last", {})
    assert suni.app.session.position.to_move == 1
    assert game_of(suni)[: len(game_of(mara))] == game_of(mara)


@pytest.mark.parametrize(("rules", "strict"), [("hg2@1", False), ("hg1@1", True), ("seasons@1", False)])
def test_three_people_play_on(rules: str, strict: bool) -> None:
    people, newest = table("Mara", "Suni", "Beni", strict=strict, rules=rules)
    for _ in range(24):
        playing = [person for person in people if not person.open(newest) and due(person)]
        if not playing:
            assert people[0].app.session.position.is_over
            break
        newest = playing[0].turn()
    longest = max((game_of(person) for person in people), key=len)
    for person in people:
        person.open(newest)
        assert game_of(person)[: len(longest)] == longest[: len(game_of(person))]


def due(person: Somebody) -> bool:
    """Whether somebody is to play or to answer."""
    ledger = person.app.desk.ledger
    assert ledger is not None
    return far.standing(person.app.session, ledger).kind in (far.PLAY, far.SEND)


def test_two_who_sit_down_at_once_are_both_there() -> None:
    mara, suni, beni = Somebody(1), Somebody(2), Somebody(3)
    invitation = mara.invite("Mara", "Suni", "Beni")
    one, other = suni.sit(invitation, 1), beni.sit(invitation, 2)
    assert not mara.open(one)
    assert "Not here yet: Beni" in mara.page.text()
    assert not mara.open(other)
    assert mara.app.session.position.to_move == 0
    round_([mara, suni, beni], mara.turn(), 0)


def test_two_who_take_the_same_seat_are_told() -> None:
    mara, suni, beni = Somebody(1), Somebody(2), Somebody(3)
    invitation = mara.invite("Mara", "Suni")
    one, other = suni.sit(invitation), beni.sit(invitation)
    mara.open(one)
    assert "Two people have taken the seat of Suni" in mara.open(other)


def test_the_inbox_says_whose_turn_it_is() -> None:
    (mara, suni), newest = table("Mara", "Suni")
    suni.page.act("app.home", {})
    assert "Games by link" in suni.page.text() and "Waiting for: Mara" in suni.page.text()
    mara.open(newest)
    mara.page.act("app.home", {})
    assert "Your turn: Mara" in mara.page.text()
    ident = next(iter(mara.app.store.ledgers()))
    mara.page.act("home.open", {"id": ident})
    turn = mara.turn()
    mara.page.act("app.home", {})
    assert "Waiting for: Suni" in mara.page.text()
    mara.page.act("home.resend", {"id": ident})
    assert mara.page.copied[-1] == turn


def test_a_turn_can_be_taken_back_until_it_is_sent() -> None:
    (mara, _), newest = table("Mara", "Suni")
    mara.open(newest)
    app = mara.app
    before = game_of(mara)
    while app.session.position.to_move == 0:
        app.play(app.session.position.legal_moves()[0])
    assert "Send your turn to: Suni" in mara.page.text()
    assert 'id="undo-turn"' in mara.page.regions["app"]
    app.undo_turn()
    assert game_of(mara) == before
    mara.turn()
    played = game_of(mara)
    assert not app.undo_turn() and game_of(mara) == played


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
    """The letter with another last turn of a seat, sealed as before."""
    found = letter.read(packed.partition("#g=")[2], None)
    history = found.session.history
    start = max(at for at, step in enumerate(history) if step.opens and step.seat == seat)
    other = found.session.branch(start, id=found.session.id)
    other.play(next(m for m in other.position.legal_moves() if m != history[start].move))
    while other.position.to_move == seat:
        other.play(other.position.legal_moves()[0])
    sealed = bytes([found.sender]) + link.payload(other)
    return "x#g=" + link.frame(link.SEALED_FORMAT, found.tag + sealed)


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
    # the true letter, sent again: both stories are there, and Suni goes on with the true one
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
    # a letter finds the story that it goes on with
    again = Somebody(2, suni.page.storage, f"play={copy}")
    assert game_of(again) == game_of(suni)


def test_a_seal_that_does_not_fit_is_told_later() -> None:
    """Somebody changes a name in a letter: no move differs, but the sender's next value shows it."""
    (mara, suni, beni), newest = table("Mara", "Suni", "Beni")
    newest = round_([mara, suni, beni], newest, 1)
    mara.open(newest)
    sent = mara.turn()
    found = letter.read(sent.partition("#g=")[2], None)
    sealed = bytes([2]) + found.sealed[1:]  # in the name of Beni
    beni.open("x#g=" + link.frame(link.SEALED_FORMAT, found.tag + sealed))
    suni.open(sent)
    beni.open(suni.turn())
    said = mara.open(beni.turn())
    assert not said
    suni.open(mara.turn())
    said = suni.turn()
    assert "name of Beni" in beni.open(said)


def test_secrets_stand_in_no_link_file_or_backup() -> None:
    from web import backup, games

    (mara, suni), newest = table("Mara", "Suni")
    round_([mara, suni], newest, 1)
    store = mara.app.store
    told = " ".join(
        [
            *mara.page.copied,
            backup.dump(store, 0.0),
            games.raw(store, mara.app.session.id),
            games.file_text(mara.app.session, 0.0),
            mara.page.functions["record"](),
        ]
    )
    for text in store.ledgers().values():
        for secret in json.loads(text)["secrets"].values():
            assert secret not in told
    assert not any(secret in text for key, text in mara.page.storage.data.items() if "game" in key)


def test_a_lost_browser_takes_its_seat_again_from_any_link() -> None:
    (mara, suni), newest = table("Mara", "Suni")
    newest = round_([mara, suni], newest, 2)
    fresh = Somebody(7)
    assert not fresh.open(newest)
    fresh.page.act("app.takeover", {})
    assert "Take your seat again" in fresh.page.text("dialog")
    fresh.page.act("join.seat", {"value": "0"})
    fresh.page.act("join.sit", {})
    assert fresh.waits, "a new chain may not choose its tile"
    said = suni.open(fresh.send())
    assert "new key" in said
    suni.page.choose("Go on with it")
    assert "Your answer decides" in suni.page.text()
    assert not fresh.open(suni.send())
    assert fresh.app.session.position.to_move == 0
    assert not suni.open(fresh.turn())


def test_a_file_brings_the_game_and_the_seat_is_taken_again() -> None:
    (mara, suni), newest = table("Mara", "Suni")
    newest = round_([mara, suni], newest, 2)
    from web import games

    text = games.file_text(suni.app.session, 0.0)
    fresh = Somebody(7)
    fresh.page.dropped(text)
    fresh.page.act("app.takeover", {})
    fresh.page.act("join.seat", {"value": "1"})
    fresh.page.act("join.sit", {})
    assert far.standing(fresh.app.session, fresh.app.desk.ledger).plays == (1,)  # type: ignore[arg-type]


def test_the_table_goes_on_without_whoever_does_not_answer() -> None:
    (mara, suni, beni), newest = table("Mara", "Suni", "Beni")
    mara.open(newest)
    mara.turn()
    mara.page.act("far.more", {})
    mara.page.choose("without an answer")
    assert "stays marked" in mara.page.text("dialog")
    mara.page.choose("Go on")
    assert mara.app.session.position.to_move == 1
    turn = mara.turn()
    assert "wants to go on without somebody" in beni.open(turn)
    before = game_of(beni)
    beni.page.choose("Leave my game")
    assert game_of(beni) == before
    beni.open(turn)
    beni.page.choose("Go on with it")
    beni.page.act("history.last", {})
    assert beni.app.session.position.to_move == 2
    played = game_of(mara)
    assert mara.app.session.position.to_move == 2, "the seed tells everybody what Beni has drawn"
    assert not mara.app.play(mara.app.session.position.legal_moves()[0]) and game_of(mara) == played
    assert not mara.open(beni.turn())
    assert "wants to go on without somebody" in suni.open(mara.turn())


def test_bots_and_people_here_sit_beside_people_far_away() -> None:
    mara, suni = Somebody(1), Somebody(2)
    invitation = mara.invite("Mara", "Suni", "", kinds=("", "far", "fawn"))
    assert not mara.open(suni.sit(invitation))
    suni.open(mara.turn())
    mara.open(suni.turn())
    mara.page.act("history.last", {})
    assert mara.app.desk.bots == ("", "", "fawn") and mara.app.session.position.to_move == 2
    [(order, done)] = mara.page.orders.values()
    assert "fair" not in json.dumps(order.record), "a bot knows no more than a player"
    done(str(mara.app.session.position.legal_moves()[0]))


def test_a_second_tab_follows_without_a_question() -> None:
    (mara, _), newest = table("Mara", "Suni")
    mara.open(newest)
    second = Somebody(5, mara.page.storage, f"play={mara.app.session.id}")
    mara.turn()
    key = f"hg.game.{mara.app.session.id}"
    second.page.stored(key, mara.page.storage.data[key])
    assert not second.page.dialog_open and game_of(second) == game_of(mara)
    assert "Waiting for: Suni" in second.page.text()


def test_a_browser_without_storage_plays_until_it_is_closed() -> None:
    storage = FakeStorage()
    storage.refuse_all = True
    mara = Somebody(1, storage)
    suni = Somebody(2)
    newest = suni.sit(mara.invite("Mara", "Suni"))
    assert not mara.open(newest)
    assert not suni.open(mara.turn())
    assert "blocked" in mara.page.text("banner")


@pytest.mark.parametrize("bad", ["", "Aw", "A" * 40, "AwEAAAA", "A" * 20_000])
def test_damaged_letters_are_told_and_change_nothing(bad: str) -> None:
    (mara, _), newest = table("Mara", "Suni")
    mara.open(newest)
    played = game_of(mara)
    packed = newest.partition("#g=")[2]
    mara.open("x#g=" + (bad or packed[:-9]))
    assert mara.page.dialog_open
    mara.page.act("app.dismiss", {})
    assert game_of(mara) == played


def test_no_seat_that_is_ones_own_is_no_game() -> None:
    mara = Somebody(1)
    page = mara.page
    page.act("app.new", {})
    for seat in "01":
        page.act("new.kind", {"seat": seat, "value": "far"})
    page.act("new.start", {})
    assert "One seat at least is yours" in page.text()


def test_what_is_odd_in_a_ledger_counts_as_none() -> None:
    ledger = far.Ledger("00000000000000f1", (0,), {0: bytes(16)}, True, 3, {1: "AwEA"})
    assert far.read(far.dump(ledger)) == ledger
    for text in ("", "[]", "{}", '{"v":2}', far.dump(ledger).replace("00" * 16, "00"), "[" * 30_000):
        assert far.read(text) is None
