"""People far apart play by links: they sit down, open what arrives, and whatever is odd is said and loses nothing."""

from __future__ import annotations

import json

import pytest

from hg_engine.fair.version1 import FairV1
from hg_engine.landscape.moves import LandscapeMove
from hg_engine.notation import link
from tests.web.support.fakes import FakeStorage
from tests.web.support.remote import Somebody, begun, game_of, keeping, round_, table
from web.storage import ledgers


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
    assert "Place your tile" in mara.page.text(), "Mara is alone here, and needs no name"
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
    for _ in range(12):
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
    ledger = person.app.current_game.ledger
    assert ledger is not None
    return ledgers.standing(person.app.session, ledger).kind in (
        ledgers.PLAY,
        ledgers.SEND,
    )


def test_two_who_sit_down_at_once_are_both_there() -> None:
    mara, suni, beni = Somebody(1), Somebody(2), Somebody(3)
    invitation = mara.invite("Mara", "Suni", "Beni")
    one, other = suni.sit(invitation, 1), beni.sit(invitation, 2)
    assert not mara.open(one)
    assert "Not here yet: Beni" in mara.page.text()
    assert not mara.open(other)
    assert "Ask for the next tile: Suni + Beni" in mara.page.text(), "all have committed themselves"
    asked = mara.send()
    assert mara.waits
    for person in (suni, beni):
        assert not person.open(asked)
        assert not mara.open(person.send())
    assert mara.app.session.position.to_move == 0
    round_([suni, beni, mara], mara.turn(), 1)


def test_a_seat_that_was_not_sent_yet_is_still_to_be_sent_when_another_one_is_taken() -> None:
    mara, suni, beni = Somebody(1), Somebody(2), Somebody(3)
    invitation = mara.invite("Mara", "Suni", "Beni")
    suni.open(invitation)
    suni.page.act("join.sit", {})
    assert not suni.open(beni.sit(invitation, 2))
    assert "Mara needs your answer for a tile" in suni.page.text(), "and Mara does not know of the seat yet"
    asked = suni.send()
    assert not mara.open(asked)
    assert not beni.open(asked)
    assert not mara.open(beni.send())
    assert mara.app.session.position.to_move == 0


def test_a_game_of_version_1_says_so_and_goes_on_by_its_rules() -> None:
    session = begun(FairV1)
    mara, suni = keeping(session, 0), keeping(session, 1)
    for person in (mara, suni):
        assert "uses an older way of drawing tiles" in person.page.text()
    newest = round_([mara, suni], mara.send(), 3)
    assert link.unframe(newest)[0] == link.SEALED_FORMATS[FairV1]
    assert not mara.open(newest)
    mara.turn()
    mara.page.act("far.more", {})
    mara.page.choose("without a reply")
    assert "no longer be secret" in mara.page.text("dialog")
    mara.page.choose("Continue")
    assert mara.app.session.position.to_move == 1
    assert "no longer secret" in mara.page.text()


def test_the_inbox_says_whose_turn_it_is() -> None:
    (mara, suni), newest = table("Mara", "Suni")
    suni.page.act("app.home", {})
    assert "Waiting for: Mara" in suni.page.text()
    assert "With friends Waiting for others" in suni.page.text() and "Your turn" not in suni.page.text()
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


def test_what_is_not_sent_yet_stands_in_no_file() -> None:
    from web.storage import backup, codec

    (mara, _), newest = table("Mara", "Suni")
    mara.open(newest)
    app = mara.app
    while app.session.position.to_move == 0:
        app.play(app.session.position.legal_moves()[0])
    known = ledgers.public(app.session)
    assert len(known.history) < len(app.session.history)
    for text in (codec.file_text(app.session, 0.0), codec.raw(app.store, app.session.id)):
        assert len(json.loads(text)["record"]["moves"]) == len(known.history)
    [kept] = json.loads(backup.dump(app.store, 0.0))["games"]
    assert len(kept["record"]["moves"]) == len(known.history)


def test_secrets_stand_in_no_link_file_or_backup() -> None:
    from web.storage import backup, codec

    (mara, suni), newest = table("Mara", "Suni")
    round_([mara, suni], newest, 1)
    store = mara.app.store
    told = " ".join(
        [
            *mara.page.copied,
            backup.dump(store, 0.0),
            codec.raw(store, mara.app.session.id),
            codec.file_text(mara.app.session, 0.0),
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
    suni.page.choose("Accept")
    assert "needs your answer" in suni.page.text()
    assert not fresh.open(suni.send())
    assert fresh.app.session.position.to_move == 0
    assert not suni.open(fresh.turn())


def test_a_file_brings_the_game_and_the_seat_is_taken_again() -> None:
    (mara, suni), newest = table("Mara", "Suni")
    newest = round_([mara, suni], newest, 2)
    from web.storage import codec

    text = codec.file_text(suni.app.session, 0.0)
    fresh = Somebody(7)
    fresh.page.dropped(text)
    fresh.page.act("app.takeover", {})
    fresh.page.act("join.seat", {"value": "1"})
    fresh.page.act("join.sit", {})
    assert ledgers.standing(fresh.app.session, fresh.app.current_game.ledger).plays == (1,)  # type: ignore[arg-type]


def test_the_table_goes_on_without_whoever_does_not_answer() -> None:
    (mara, suni, beni), newest = table("Mara", "Suni", "Beni")
    mara.open(newest)
    mara.turn()
    mara.page.act("far.more", {})
    mara.page.choose("without a reply")
    assert "You’ll also play for: Suni" in mara.page.text("dialog")
    mara.page.choose("Continue")
    assert mara.waits, "nobody knows the tile before Beni has answered"
    asked = mara.send()
    assert "would like to play for Suni" in beni.open(asked)
    before = game_of(beni)
    beni.page.choose("Keep my game")
    assert game_of(beni) == before
    beni.open(asked)
    beni.page.choose("Accept")
    assert not mara.open(beni.send())
    assert mara.app.session.position.to_move == 1
    assert "another player has the seat" in mara.page.text()
    turn = mara.turn()
    assert not beni.open(turn)
    beni.page.act("history.last", {})
    assert beni.app.session.position.to_move == 2
    newest = beni.turn()
    assert not mara.open(newest)
    assert "would like to play for Suni" in suni.open(mara.turn())
    suni.page.choose("Accept")
    suni.page.act("history.last", {})
    assert "Which seat is yours?" in suni.page.text(), "Suni may take the seat again with a new key"


def test_two_are_left_without_the_third_and_one_of_them_goes_on_alone() -> None:
    (mara, _), newest = table("Mara", "Suni")
    mara.open(newest)
    mara.turn()
    mara.page.act("far.more", {})
    mara.page.choose("without a reply")
    mara.page.choose("Continue")
    assert mara.app.session.position.to_move == 1, "nobody is left who could answer"


def test_bots_and_people_here_sit_beside_people_far_away() -> None:
    mara, suni = Somebody(1), Somebody(2)
    invitation = mara.invite("Mara", "Suni", "", kinds=("", "far", "fawn"))
    assert not mara.open(suni.sit(invitation))
    suni.open(mara.turn())
    mara.open(suni.turn())
    mara.page.act("history.last", {})
    assert mara.app.current_game.bots == ("", "", "fawn") and mara.app.session.position.to_move == 2
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
    assert "blocks saving" in mara.page.text("banner")


def test_no_seat_that_is_ones_own_is_no_game() -> None:
    mara = Somebody(1)
    page = mara.page
    page.act("app.new", {})
    page.act("new.way", {"value": "table"})
    for seat in "01":
        page.act("new.kind", {"seat": seat, "value": "far"})
    page.act("new.start", {})
    assert "One seat must be yours" in page.text()


def test_what_is_odd_in_a_ledger_counts_as_none() -> None:
    ledger = ledgers.Ledger("00000000000000f1", (0,), {0: bytes(16)}, True, 3, {1: "AwEA"})
    assert ledgers.read(ledgers.dump(ledger)) == ledger
    for text in (
        "",
        "[]",
        "{}",
        '{"v":2}',
        ledgers.dump(ledger).replace("00" * 16, "00"),
        "[" * 30_000,
    ):
        assert ledgers.read(text) is None


def play_for_menhirs(person: Somebody) -> None:
    """Play one's turn, and lay the tile where that earns an extra turn if it does anywhere."""
    session, seat = person.app.session, person.app.session.position.to_move

    def earns(move: LandscapeMove) -> bool:
        trial = session.position.copy()
        trial.push(move)
        while trial.to_move == seat and not trial.extra_turn:
            trial.push(trial.legal_moves()[0])
        return bool(trial.extra_turn)

    while session.position.to_move == seat and not session.position.extra_turn:
        legal = list(session.position.legal_moves())
        person.app.play(next(filter(earns, legal), None) or person.draw.choice(legal))


def test_the_strict_way_asks_the_next_browser_before_an_extra_tile_is_known() -> None:
    people, newest = table("Mara", "Suni", strict=True)
    for turn in range(78):
        person, other = people[turn % 2], people[1 - turn % 2]
        assert not person.open(newest)
        person.page.act("history.last", {})
        play_for_menhirs(person)
        if person.app.session.position.extra_turn:
            break
        newest = person.send()
    session = person.app.session
    assert person.waits and session.position.seat == turn % 2, "the tile is not known yet"
    assert f"Extra turn: ask {session.seats[1 - turn % 2].name} for your tile" in person.page.text()
    assert not other.open(person.send())
    other.page.act("history.last", {})
    assert "needs your answer" in other.page.text()
    assert other.app.session.position.to_move is None
    assert not person.open(other.send())
    assert person.app.session.position.extra_turn
    assert person.app.session.position.to_move == turn % 2
    assert not other.open(person.turn())
    other.page.act("history.last", {})
    assert other.app.session.position.to_move == 1 - turn % 2
