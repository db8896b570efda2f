"""Attacks on fair draws through the page: what a changed program sends, and what an honest browser makes of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hg_engine import AnySession, Session
from hg_engine.fair.chain import SIZE, Chain
from hg_engine.fair.draws import Commitment
from hg_engine.fair.version2 import Change, FairV2
from hg_engine.notation import link, update
from tests.web.support.remote import Somebody, game_of, round_, table
from web.storage import ledgers


def fair_of(session: AnySession) -> FairV2:
    fair = ledgers.fair_of(session)
    assert isinstance(fair, FairV2)
    return fair


def told(address: str) -> AnySession:
    return update.read(address.partition("#g=")[2], None).session


@pytest.mark.parametrize("late", [0, 1])
def test_a_new_key_counts_from_the_next_draw_and_is_answered_first(late: int) -> None:
    (mara, suni), newest = table("Mara", "Suni")
    newest = round_([mara, suni], newest, 2)
    state = told(newest)
    draws = sum(step.seat is None for step in state.history)
    tiles = set()
    for number in range(12):
        chain = Chain(bytes([number + 1]) * SIZE)
        fair = fair_of(state)
        made = (*fair.commitments[0], Commitment(chain.anchor, chain.anchor))
        forged = replace(
            fair,
            commitments=(made, fair.commitments[1]),
            changes=(Change(draws + late, 0, 0),),
            own={0: chain},
        )
        session = state.branch(len(state.history), id=state.id, drawer=forged)
        tiles |= {step.move for step in session.history[len(state.history) :] if step.seat is None}
    assert not tiles, "no tile is known, let alone chosen"
    before = game_of(suni)
    said = suni.open("x#g=" + update.write(session, 0))
    if late:
        assert "can’t be opened" in said
    else:
        assert "Mara has a new key" in said
    assert game_of(suni) == before


def test_whoever_invites_without_a_commitment_gets_no_value_of_anybody() -> None:
    mara, suni = Somebody(1), Somebody(2)
    invitation = told(mara.invite("Mara", "Suni"))
    fair = fair_of(invitation)
    bare = replace(fair, commitments=((), ()), own={})
    empty: AnySession = Session(invitation.rules, invitation.seats, bare, id=invitation.id)
    answer = told(suni.sit("x#g=" + link.encode(empty), 1))
    assert [len(made) for made in fair_of(answer).commitments] == [0, 1]
    assert fair_of(answer).commitments[1][0].revealed == 0
    chain = Chain(bytes(SIZE))
    late: AnySession = Session(answer.rules, answer.seats, fair_of(answer).committed(0, chain), id=answer.id)
    assert not late.history, "the first tile waits for a value of Suni"
    suni.open("x#g=" + update.write(late, 0))
    assert fair_of(told(suni.send())).commitments[1][0].revealed == 1


def test_a_key_that_is_taken_again_does_not_bring_back_a_value_that_is_known() -> None:
    """Whoever says twice that the key was lost has to be answered twice."""
    (mara, suni), newest = table("Mara", "Suni")
    newest = round_([mara, suni], newest, 1)
    values = []
    for number in (7, 8):
        fresh = Somebody(number)
        fresh.open(newest)
        fresh.page.act("app.takeover", {})
        fresh.page.act("join.seat", {"value": "0"})
        fresh.page.act("join.sit", {})
        assert fresh.waits
        said = suni.open(fresh.send())
        assert "new key" in said
        suni.page.choose("Accept")
        newest = suni.send()
        values.append(fair_of(told(newest)).commitments[1][0].revealed)
    assert values[1] == values[0] + 1


def test_a_name_that_was_changed_on_its_way_is_none_of_the_game() -> None:
    (mara, suni), newest = table("Mara", "Suni")
    mara.open(newest)
    sent = told(mara.turn())
    seats = [
        seat._replace(name="Somebody") if number == 1 else seat for number, seat in enumerate(sent.seats)
    ]
    other: AnySession = Session(sent.rules, seats, replace(fair_of(sent), own={}), id=sent.id)
    for step in sent.history:
        if step.seat is not None:
            other.play(step.move)
    before = game_of(suni)
    suni.open("x#g=" + link.encode(other))
    assert game_of(suni) == before or suni.app.read_only
