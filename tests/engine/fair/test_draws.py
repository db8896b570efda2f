"""Fair draws: the same in every browser, known to nobody before their time, and what attacks on them come to."""

from __future__ import annotations

import hashlib
import json
import random
import re
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hg_engine.errors import FairError, LinkError, RecordError
from hg_engine.fair.chain import LENGTH, SIZE, Chain, between, older
from hg_engine.fair.draws import Commitment, Fair, below
from hg_engine.fair.relation import Kind, merged, relation
from hg_engine.fair.version1 import FairV1
from hg_engine.fair.version2 import Change, FairV2
from hg_engine.game import Phase
from hg_engine.landscape.session import LandscapeSession
from hg_engine.notation import link, record, update
from tests.engine.fair.people import GAME, RemoteGame, chain, fair_of, public

pytestmark = pytest.mark.proof


def _finished() -> str:
    remote = RemoteGame(3)
    remote.play(updates=0)
    return remote.updates[-1]


UPDATE = _finished()


def test_a_value_leads_to_all_before_it_and_to_none_after() -> None:
    one = chain(1)
    assert one.value(0) == one.anchor
    assert older(one.value(9)) == one.value(8)
    assert between(one.anchor, one.secret) == tuple(one.value(number) for number in range(LENGTH + 1))
    assert between(one.anchor, one.value(7))[-1] == one.value(7)
    with pytest.raises(FairError):
        between(one.anchor, chain(2).value(7))
    with pytest.raises(FairError):
        one.value(LENGTH + 1)
    with pytest.raises(ValueError, match="16 bytes"):
        Chain(b"short")


@pytest.mark.parametrize("version", [FairV1, FairV2])
@pytest.mark.parametrize(
    ("players", "strict", "rules", "holders"),
    [
        (2, False, "hg2@1", ""),
        (2, True, "hg2@1", ""),
        (3, False, "hg1@1", ""),
        (3, True, "hg2@1", "010"),
        (5, True, "hg2@1", ""),
        (4, False, "seasons@1", "0012"),
    ],
)
def test_a_whole_game_is_the_same_in_every_browser(
    players: int, strict: bool, rules: str, holders: str, version: type[Fair]
) -> None:
    remote = RemoteGame(players, strict, rules=rules, holders=holders, version=version)
    remote.play(0 if players == 2 else 90, updates=0)
    sent = public(remote.updates[-1])
    for _ in range(30 if players == 2 else 9):
        remote.turn()
        if remote.session.position.is_over:
            break
        before, sent = sent, public(remote.updates[-1])
        assert sent.history[: len(before.history)] == before.history
        # whoever has sent an update cannot know the next tile of somebody else
        sender = update.read(remote.updates[-1], None).sender
        if sent.position.phase is Phase.DRAW and remote.holders[sent.position.seat] != remote.holders[sender]:
            fair = remote.session.drawer
            assert fair.draw(remote.session.position, remote.session.history) is None
    remote.play(updates=0)
    last = public(remote.updates[-1])
    assert last.history == remote.session.history and last.id == GAME and last.position.is_over


def test_links_of_games_far_apart_are_short() -> None:
    for seed in range(3):
        remote = RemoteGame(5, seed=seed)
        remote.play(updates=0)
        assert len(remote.updates[-1]) <= 700


def test_every_update_is_proved_by_the_next_of_its_sender() -> None:
    remote = RemoteGame(3)
    remote.play(30, updates=8)
    updates = [update.read(text, None) for text in remote.updates[4:]]  # those before are of people joining
    for number, one in enumerate(updates):
        later = next((each for each in updates[number + 1 :] if each.sender == one.sender), None)
        for other in updates[number + 1 :]:
            fair = fair_of(other.session)
            proof = update.proved(one, fair)
            assert proof is (None if later is None or updates.index(other) < updates.index(later) else True)


def test_an_edited_update_is_told_by_its_seal_and_by_who_wrote_it() -> None:
    remote = RemoteGame(2)
    remote.play(60)
    at = len(remote.updates) - 1
    kept = public(remote.updates[at])
    mine = update.read(remote.updates[at], None)
    # somebody in between plays the turn in another way, and mends the checksum
    start = max(at for at, step in enumerate(mine.session.history) if step.opens)
    edited = mine.session.branch(start, id=GAME)
    edited.play(next(m for m in edited.position.legal_moves() if m != mine.session.history[start].move))
    while edited.position.to_move == mine.sender:
        edited.play(edited.position.legal_moves()[0])
    sealed = bytes([mine.sender]) + link.payload(edited)
    forged = update.read(link.frame(link.unframe(remote.updates[at])[0], mine.tag + sealed), None)
    assert relation(kept, forged.session).kind is Kind.FORKED
    remote.turn()
    remote.turn()
    later = update.read(remote.updates[-1], None)
    assert later.sender == mine.sender
    assert update.proved(mine, fair_of(later.session)) is True
    assert update.proved(forged, fair_of(later.session)) is False
    swapped = mine._replace(sealed=bytes([1 - mine.sender]) + mine.sealed[1:])
    assert update.proved(swapped, fair_of(later.session)) is False


def test_values_that_are_made_up_are_refused() -> None:
    remote = RemoteGame(2)
    remote.play(40)
    fair = fair_of(public(remote.updates[-1]))
    with pytest.raises(FairError):
        replace(
            fair, commitments=((fair.commitments[0][0]._replace(newest=bytes(SIZE)),), fair.commitments[1])
        )
    # re-rolling with another chain is another anchor, which everybody else knows
    other = RemoteGame(2, seed=2)
    other.play(40)
    mixed = replace(fair, commitments=(fair_of(other.session).commitments[0], fair.commitments[1]))
    assert (
        relation(public(remote.updates[-1]), LandscapeSession("hg2@1", remote.seats, mixed, id=GAME)).kind
        is Kind.OTHER
    )


def test_whoever_reveals_too_early_is_refused() -> None:
    remote = RemoteGame(2)
    remote.play(30)
    fair = fair_of(remote.session)
    [due, _] = fair.due(remote.session)
    soon = Commitment(fair.commitments[0][0].anchor, remote.chains[0].value(due + 1))
    early = replace(fair.revealing(remote.session), commitments=((soon,), fair.commitments[1]))
    with pytest.raises(LinkError):
        public(link.encode(LandscapeSession("hg2@1", remote.seats, replace(early, own={}), id=GAME)))


def test_not_one_value_is_revealed_before_its_time() -> None:
    remote = RemoteGame(2)
    remote.play(30)
    fair = fair_of(remote.session).revealing(remote.session)
    [due, _] = fair.due(remote.session)
    for more in (0, 1):
        newest = fair.commitments[0][0]._replace(newest=remote.chains[0].value(due + more))
        drawer = replace(
            fair, commitments=((newest,), fair.commitments[1]), own=dict(enumerate(remote.chains))
        )
        text = link.encode(remote.session.branch(len(remote.session.history), id=GAME, drawer=drawer))
        if more:
            with pytest.raises(LinkError) as caught:
                public(text)
            assert isinstance(caught.value.__cause__, FairError)
            assert caught.value.__cause__.code == "fair.early"
        else:
            assert public(text).history


def test_whoever_withholds_a_value_stops_the_game_and_gains_nothing() -> None:
    remote = RemoteGame(2)
    remote.play(30)
    before = public(remote.updates[-1])
    seat = before.position.seat
    remote.receive(seat)
    while remote.session.position.to_move is not None:
        remote.session.play(remote.session.position.legal_moves()[0])
    # the turn without its value: nobody can follow even its draw
    fair = fair_of(remote.session)
    assert fair.settled(remote.session) == len(before.history)
    assert public(link.encode(remote.session)).history == before.history


def test_two_of_three_foresee_one_draw_and_bend_none() -> None:
    """Mara and Suni work together: at Mara's turn they know Suni's tile, never Beni's, whatever they play."""
    remote = RemoteGame(3)
    remote.play(40)
    while public(remote.updates[-1]).position.seat != 0:
        remote.turn()
    state = public(remote.updates[-1])
    drawn = set()
    for choice in range(6):
        fair = fair_of(state)
        both = replace(fair, own={seat: remote.chains[seat] for seat in (0, 1)})
        session = state.branch(len(state.history), id=GAME, drawer=both)
        draw = random.Random(choice)
        while session.position.to_move == 0:
            session.play(draw.choice(list(session.position.legal_moves())))
        extra = sum(step.seat is None for step in session.history[len(state.history) :])
        if extra > 2:
            continue  # an extra turn takes from another stack
        while session.position.to_move == 1:
            session.play(draw.choice(list(session.position.legal_moves())))
        assert session.position.seat == 2 and session.position.phase is Phase.DRAW, "Beni's tile is hidden"
        drawn.add(next(step.move for step in session.history[len(state.history) :] if step.turn == 1))
    assert drawn, "Suni's tile is known to both"


def test_moves_cannot_bend_a_draw() -> None:
    """What is drawn depends on the turn and on values alone: the same bag in the same turn gives the same tile."""
    remote = RemoteGame(2)
    remote.play(20)
    seat = public(remote.updates[-1]).position.seat
    state = remote.receive(seat).session
    tiles = set()
    for choice in range(8):
        session = state.branch(len(state.history), id=GAME)
        draw = random.Random(choice)
        while session.position.to_move == seat:
            session.play(draw.choice(list(session.position.legal_moves())))
        fair = replace(fair_of(session), own={each: remote.chains[each] for each in (0, 1)})
        if session.position.phase is Phase.DRAW and len(session.history) == len(state.history) + 2:
            tiles.add(fair.draw(session.position, session.history))
    assert len(tiles) == 1


@pytest.mark.parametrize("version", [FairV1, FairV2])
def test_an_extra_tile_is_known_early_only_without_the_strict_protocol(version: type[Fair]) -> None:
    for strict in (False, True):
        remote = RemoteGame(2, strict, version=version)
        state = extra_turn(remote)
        assert (state.position.phase is Phase.DRAW) is strict
        if strict:
            seat = state.position.seat
            remote.session = state
            remote.send(seat)
            asked = public(remote.updates[-1])
            assert asked.history == state.history, "what was played is sent, and what it was drawn by"
            remote.turn()
            answer = remote.receive(remote.holders[seat])
            assert answer.sender != seat and answer.session.position.to_move == seat
            assert answer.session.position.extra_turn


def extra_turn(remote: RemoteGame) -> LandscapeSession:
    """A game in which somebody has just earned an extra turn, as they see it."""
    history = remote.play(updates=0).history
    earned = next(at for at, step in enumerate(history) if any(e.kind == "menhir_turn" for e in step.events))
    seat = history[earned].turn
    start = max(at for at in range(earned) if history[at].turn != seat) + 1
    remote.session = remote.session.branch(start, id=GAME)
    remote.send(history[start - 1].turn)
    state = remote.receive(remote.holders[seat]).session
    for step in history[start : earned + 1]:
        if step.seat is not None:
            state.play(step.move)
    return state


def test_a_table_of_version_1_goes_on_by_a_seed() -> None:
    remote = RemoteGame(3, version=FairV1)
    remote.play(50)
    state = public(remote.updates[-1])
    fair = fair_of(state)
    assert state.position.phase is Phase.DRAW
    marked = fair.without(state, [state.position.seat], 0)
    session = state.branch(len(state.history), id=GAME, drawer=marked)
    while not session.position.is_over:
        session.play(session.position.legal_moves()[0])
    again = public(link.encode(session))
    assert again.history == session.history and again.position.is_over
    assert fair_of(again).marks == (len(state.history),) and fair_of(again).abandoned
    assert relation(state, again).kind is Kind.NEWER


def test_the_table_goes_on_without_a_seat_once_everybody_left_has_revealed_a_value() -> None:
    """Mara plays for Suni, who is silent; Beni has to answer before anything is drawn."""
    remote = RemoteGame(3)
    remote.play(50)
    while public(remote.updates[-1]).position.seat != 1:
        remote.turn()
    state = remote.receive(0).session
    fair = fair_of(state).without(state, [1], 0)
    session = state.branch(len(state.history), id=GAME, drawer=fair)
    assert session.position.phase is Phase.DRAW, "Mara does not know the tile either"
    remote.session = session
    remote.send(0)
    told = public(remote.updates[-1])
    assert relation(state, told).kind is Kind.NEWER and fair_of(told).abandoned
    assert remote.owing() == [2]
    remote.receive(2)
    remote.send(2)
    remote.holders = (0, 0, 2)
    assert remote.receive(0).session.position.to_move == 1
    for _ in range(6):
        remote.turn()
    chains = {0: remote.chains[0], 2: remote.chains[2]}
    last = public(remote.updates[-1])
    whole = last.branch(len(last.history), id=GAME, drawer=replace(fair_of(last), own=chains))
    while not whole.position.is_over:
        whole.play(whole.position.legal_moves()[0])
    assert public(update.write(whole, 0)).position.is_over, "the silent chain is needed no more"


@pytest.mark.parametrize("version", [FairV1, FairV2])
def test_a_lost_chain_is_replaced_once_another_seat_has_answered(version: type[Fair]) -> None:
    remote = RemoteGame(2, version=version)
    remote.play(50)
    state = public(remote.updates[-1])
    seat = state.position.seat
    lost = fair_of(state).renewed(state, seat, chain(999))
    session = state.branch(len(state.history), id=GAME, drawer=lost)
    assert session.position.phase is Phase.DRAW, "a new chain may not choose its tile"
    remote.chains[seat] = chain(999)
    remote.updates.append(update.write(session, seat))
    assert relation(state, public(remote.updates[-1])).kind is Kind.NEWER
    remote.turn()
    assert update.read(remote.updates[-1], None).sender != seat
    remote.play()
    assert public(remote.updates[-1]).position.is_over


def test_every_tile_has_the_same_chance() -> None:
    found = Counter(below(7, hashlib.sha256(at.to_bytes(4, "big")).digest()) for at in range(7000))
    assert set(found) == set(range(7))
    assert sum((count - 1000) ** 2 / 1000 for count in found.values()) < 22.5  # chi square, 6 degrees: 0.1 %


@pytest.mark.parametrize("version", [FairV1, FairV2])
@pytest.mark.parametrize("strict", [False, True])
def test_records_hold_them_too(strict: bool, version: type[Fair]) -> None:
    remote = RemoteGame(3, strict, holders="010", version=version)
    remote.play(40)
    session = public(remote.updates[-1])
    own = {seat: remote.chains[seat] for seat in remote.at(remote.holders[session.position.seat])}
    fair = fair_of(session)
    drawn = session.branch(len(session.history), id=GAME, drawer=replace(fair, own=own))
    marked = fair.without(session, [1], 0)
    for state, chains in (
        (session, {}),
        (drawn, own),
        (session.branch(len(session.history), id=GAME, drawer=marked), {}),
    ):
        for again in (
            record.read(record.to_text(state), own=chains),
            record.from_json(json.loads(json.dumps(record.to_json(state))), own=chains),
        ):
            assert (again.history, again.id, again.drawer) == (state.history, GAME, state.drawer)
    with pytest.raises(RecordError):
        record.read(
            record.to_text(drawn), own={}
        )  # the draw of a turn under way is known to its player alone


def test_whoever_cannot_play_them_is_told_so() -> None:
    remote = RemoteGame(2)
    for text in (remote.updates[-1], link.encode(remote.session)):
        with pytest.raises(LinkError, match=re.escape("link.newer")):
            link.decode(text)
    for text in (record.to_text(remote.session), json.dumps(record.to_json(remote.session))):
        with pytest.raises(RecordError, match=re.escape("record.newer")):
            record.read(text)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.data())
def test_a_damaged_update_is_refused_or_another_sound_game(data: st.DataObject) -> None:
    form, good = link.unframe(UPDATE)
    at = data.draw(st.integers(0, len(good) - 1))
    bad = good[:at] + bytes([data.draw(st.integers(0, 255))]) + good[at + 1 + data.draw(st.integers(0, 3)) :]
    try:
        found = update.read(link.frame(form, bad), None)
    except LinkError:
        return
    assert public(link.encode(found.session)).history == found.session.history


def test_states_are_told_apart() -> None:
    remote = RemoteGame(2)
    remote.play(40)
    older_, newer = public(remote.updates[-3]), public(remote.updates[-1])
    assert relation(older_, newer) == (Kind.NEWER, len(older_.history))
    assert relation(newer, older_) == (Kind.OLDER, len(older_.history))
    assert relation(newer, newer).kind is Kind.SAME
    assert relation(public(remote.updates[0]), newer).kind is Kind.NEWER
    assert relation(newer, public(RemoteGame(2, seed=3).updates[-1])).kind is Kind.OTHER


def test_two_who_sit_down_at_once_are_both_taken_in() -> None:
    """Both have answered the same invitation: each state has a seat that the other lacks."""
    remote = RemoteGame(3)
    invitation = public(remote.updates[0])
    states = []
    for seat in (1, 2):
        fair = fair_of(invitation).committed(seat, remote.chains[seat])
        states.append(LandscapeSession("hg2@1", remote.seats, replace(fair, own={}), id=GAME))
    one, other = states
    assert relation(invitation, one).kind is Kind.NEWER
    assert relation(one, other).kind is Kind.BESIDE
    whole = merged(one, other, {0: remote.chains[0]})
    assert fair_of(whole).everybody
    assert fair_of(whole).owed(whole) == [1, 2], "both reveal a value now that all have committed themselves"
    assert relation(whole, one).kind is Kind.OLDER and relation(other, whole).kind is Kind.NEWER
    # the same seat twice is nothing to be put together
    rival = fair_of(invitation).committed(1, chain(5))
    assert relation(one, LandscapeSession("hg2@1", remote.seats, rival, id=GAME)).kind is Kind.OTHER


def test_who_knows_less_of_a_longer_game_tells_another_story() -> None:
    """A seat has lost its chain while the others went on: neither state is the beginning of the other."""
    remote = RemoteGame(2)
    remote.play(40)
    state = public(remote.updates[-1])
    seat = state.position.seat
    lost = fair_of(state).renewed(state, seat, chain(999))
    anew = state.branch(len(state.history), id=GAME, drawer=replace(lost, own={}))
    remote.turn()
    remote.turn()
    longer = public(remote.updates[-1])
    assert len(longer.history) > len(state.history)
    assert relation(longer, anew).kind is Kind.FORKED and relation(anew, longer).kind is Kind.FORKED


def test_nobody_chooses_the_seed_of_a_table_that_gives_up() -> None:
    """It follows from what has been revealed, so two who give up at the same step draw the same tiles."""
    remote = RemoteGame(3, version=FairV1)
    remote.play(50)
    state = public(remote.updates[-1])
    remote.turn()
    later = public(remote.updates[-1])
    marked = [
        one.branch(len(state.history), id=GAME, drawer=given_up(one, len(state.history)))
        for one in (state, later)
    ]
    drawn = [session.history[len(state.history)].move for session in marked]
    assert drawn[0] == drawn[1]
    for steps in (-1, 3):
        with pytest.raises(FairError):
            FairV1(GAME, ((),) * 3, (0, 1, 2), given_up=steps)


def given_up(session: LandscapeSession, steps: int) -> Fair:
    fair = fair_of(session)
    assert isinstance(fair, FairV1)
    return replace(fair, given_up=steps)


def test_changes_that_make_no_sense_are_refused() -> None:
    remote = RemoteGame(3)
    remote.play(40)
    state = public(remote.updates[-1])
    fair = fair_of(state)
    assert isinstance(fair, FairV2)
    draws = sum(step.seat is None for step in state.history)
    assert fair.without(state, [1], 0).changes == (Change(draws, 1, 0),)
    for changes in (
        (Change(draws, 1, 1),),  # a new key without its commitment
        (Change(draws, 3, 0),),
        (Change(draws, 0, 3),),
        (Change(draws, 1, 0), Change(draws - 1, 2, 0)),  # not in order
        (Change(draws, 1, 0), Change(draws, 2, 1)),  # by somebody who is gone
        (Change(draws, 1, 0),) * 17,
    ):
        with pytest.raises(FairError):
            replace(fair, changes=changes)
    late = replace(fair, changes=(Change(draws + 1, 1, 0),))
    with pytest.raises(LinkError):
        public(link.encode(state.branch(len(state.history), id=GAME, drawer=late)))
