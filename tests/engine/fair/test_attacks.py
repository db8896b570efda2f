"""Attacks on fair draws: what version 1 fell to, version 2 withstands; docs/fair-draws.md has the threat model."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from hg_engine import Seat
from hg_engine.errors import LinkError
from hg_engine.fair import seals
from hg_engine.fair.chain import SIZE, Chain
from hg_engine.fair.draws import Commitment, Fair
from hg_engine.fair.relation import Kind, relation
from hg_engine.fair.seals import Blame, blame
from hg_engine.fair.version1 import FairV1
from hg_engine.fair.version2 import Change, FairV2
from hg_engine.game import Draw, Phase
from hg_engine.landscape.session import LandscapeSession
from hg_engine.notation import link, update
from tests.engine.fair.people import GAME, NAMES, RemoteGame, chain, fair_of, public

pytestmark = pytest.mark.proof

TRIES = 40
"""Chains that an attacker tries; one of them draws the wish of version 1 with a chance of more than 9 in 10."""


def begun(players: int, version: type[Fair], seed: int = 1, seat: int = 0, steps: int = 40) -> RemoteGame:
    """Return a game that waits for a draw in the turn of a seat."""
    remote = RemoteGame(players, seed=seed, version=version)
    remote.play(steps)
    while public(remote.updates[-1]).position.seat != seat:
        remote.turn()
    return remote


def knowing(state: LandscapeSession, *chains: tuple[int, Chain]) -> LandscapeSession:
    """Return a game as somebody has it who holds these chains."""
    drawer = replace(fair_of(state), own=dict(chains))
    return state.branch(len(state.history), id=GAME, drawer=drawer)


def secrets() -> Iterator[Chain]:
    for number in range(TRIES):
        yield chain(7000 + number)


# -- 1: a key that is dated to where nobody has to answer


def test_version_1_let_a_seat_pick_its_tile_by_a_key_of_the_step_before() -> None:
    state = public(begun(2, FairV1).updates[-1])
    fair, last = fair_of(state), len(state.history) - 1
    drawn = set()
    for secret in secrets():
        made = (fair.commitments[0][0], Commitment(secret.anchor, secret.anchor, last))
        picked = replace(fair, commitments=(made, fair.commitments[1]), own={0: secret})
        session = state.branch(len(state.history), id=GAME, drawer=picked)
        assert public(update.write(session, 0)).history == state.history, "every other browser opens it"
        drawn.add(session.history[len(state.history)].move)
    assert len(drawn) > 15, "and it is a choice among many tiles"


def test_a_new_key_draws_nothing_before_every_other_browser_has_answered() -> None:
    for players in (2, 3):
        remote = begun(players, FairV2)
        state = public(remote.updates[-1])
        fair = fair_of(state)
        assert isinstance(fair, FairV2)
        draws = sum(step.seat is None for step in state.history)
        for secret in secrets():
            commitments = (
                (*fair.commitments[0], Commitment(secret.anchor, secret.anchor)),
                *fair.commitments[1:],
            )
            before, now, after = (
                replace(fair, commitments=commitments, changes=(Change(at, 0, 0),), own={0: secret})
                for at in (draws - 1, draws, draws + 1)
            )
            assert now.draw(state.position, state.history) is None
            assert before.settled(state) < len(state.history), "a key of a draw that was made undoes it"
            later = state.branch(len(state.history), id=GAME, drawer=replace(after, own={}))
            with pytest.raises(LinkError):
                public(link.encode(later))


# -- 2: whoever commits last


@pytest.mark.parametrize("rules", ["hg2@1", "seasons@1"])
def test_version_1_let_whoever_invites_commit_last_and_pick_the_first_tile(rules: str) -> None:
    assert len(first_tiles(FairV1, rules)) > 15


@pytest.mark.parametrize("rules", ["hg2@1", "seasons@1"])
def test_nobody_can_commit_last_and_pick_the_first_tile(rules: str) -> None:
    assert first_tiles(FairV2, rules) == set()


def first_tiles(version: type[Fair], rules: str) -> set[Any]:
    """Return the tiles among which Mara chooses who commits after Suni has."""
    suni = chain(5)
    fair = version(GAME, ((), ()), (0, 1)).committed(1, suni)
    seats = [Seat("Mara", "ice"), Seat("Suni", "ochre")]
    answer = public(update.write(LandscapeSession(rules, seats, fair, id=GAME), 1))
    found = set()
    for secret in secrets():
        session = LandscapeSession(rules, seats, fair_of(answer).committed(0, secret), id=GAME)
        if session.history:
            found.add(session.history[0].move)
            assert relation(answer, public(update.write(session, 0))).kind is Kind.NEWER
        else:
            assert fair_of(session).owed(session) == [1], "Suni's browser reveals a value first"
    return found


def test_a_value_before_everybody_has_committed_is_refused() -> None:
    remote = RemoteGame(3)
    state = public(remote.updates[1])
    fair = fair_of(state)
    assert not fair.everybody and all(made[0].revealed == 0 for made in fair.commitments[:2])
    soon = fair.commitments[1][0]._replace(newest=remote.chains[1].value(1))
    with pytest.raises(LinkError):
        public(
            link.encode(
                LandscapeSession(
                    "hg2@1",
                    state.seats,
                    replace(fair, commitments=(fair.commitments[0], (soon,), ())),
                    id=GAME,
                )
            )
        )


# -- 3: silence, and keys that are said to be lost


def test_version_1_let_a_silent_seat_compute_the_seed() -> None:
    remote = begun(3, FairV1, seat=1)
    state = public(remote.updates[-1])
    session = state.branch(len(state.history), id=GAME, drawer=fair_of(state).without(state, [1], 0))
    assert session.position.phase is not Phase.DRAW, "whoever is silent knows what comes, and may speak again"


def test_whoever_is_silent_knows_nothing_of_what_comes_instead() -> None:
    remote = begun(3, FairV2, seat=1)
    state = public(remote.updates[-1])
    without = fair_of(state).without(state, [1], 0)
    for seat in (0, 1):
        own = {seat: remote.chains[seat]}
        session = state.branch(len(state.history), id=GAME, drawer=replace(without, own=own))
        assert session.position.phase is Phase.DRAW
    together = {seat: remote.chains[seat] for seat in (0, 1)}
    session = state.branch(len(state.history), id=GAME, drawer=replace(without, own=together))
    assert session.position.phase is Phase.DRAW, "nor do both who would gain by it"


def test_a_key_that_is_lost_for_a_better_tile_draws_blindly() -> None:
    """Two of three know Suni's tile and may lose her key; which one comes instead Beni's value decides."""
    remote = begun(3, FairV2, seat=1)
    state = public(remote.updates[-1])
    for secret in secrets():
        lost = fair_of(state).renewed(state, 1, secret)
        session = state.branch(
            len(state.history), id=GAME, drawer=replace(lost, own={0: remote.chains[0], 1: secret})
        )
        assert session.position.phase is Phase.DRAW
        # a second key after Beni has answered for the first asks him once more
        answered = knowing(session, (2, remote.chains[2]))
        answered.drawer = replace(fair_of(answered).revealing(answered), own={0: remote.chains[0]})
        again = fair_of(answered).renewed(answered, 1, chain(1))
        assert again.draw(answered.position, answered.history) is None
        assert 2 in again.owed(answered)


# -- 4: what an extra turn shifts


def outcomes(version: type[Fair], seed: int, strict: bool, holders: str) -> list[int]:
    """Count the tiles among which two seats that play one after the other can choose, at every extra turn."""
    remote = RemoteGame(3, strict, seed=seed, holders=holders, version=version)
    history = remote.play(updates=0).history
    counts = []
    for at, step in enumerate(history):
        if not any(event.kind == "menhir_turn" for event in step.events):
            continue
        seat = step.turn
        start = max(each for each in range(at) if history[each].turn != seat) + 1
        both = dict(enumerate(remote.chains))
        tiles = set()
        for earn in (True, False):
            session = remote.session.branch(start, id=GAME, drawer=replace(fair_of(remote.session), own=both))
            tiles.add(following(session, seat, history[start:at], earn))
        counts.append(len(tiles - {None}))
    return counts


def following(session: LandscapeSession, seat: int, moves: list, earn: bool) -> Draw | None:  # type: ignore[type-arg]
    """Return the tile of the next seat after a turn that earns an extra turn or does not."""
    for step in moves if earn else moves[:1]:
        if step.seat is not None:
            session.play(step.move)
    while session.position.seat == seat and session.position.to_move is not None:
        if earn or session.position.extra_turn:
            session.play(session.position.legal_moves()[0])
            continue
        move = next((move for move in session.position.legal_moves() if not earns(session, move)), None)
        if move is None:
            return None
        session.play(move)
    last = session.history[-1]
    return last.move if isinstance(last.move, Draw) else None


def earns(session: LandscapeSession, move: object) -> bool:
    position = session.position.copy()
    position.push(move)  # type: ignore[arg-type]
    while position.to_move == session.position.to_move and not position.extra_turn:
        position.push(position.legal_moves()[0])
    return position.extra_turn


@pytest.mark.parametrize("holders", ["012", "001"])
@pytest.mark.parametrize("strict", [False, True])
def test_an_extra_turn_shifts_no_draw(strict: bool, holders: str) -> None:
    before = [count for seed in range(6) for count in outcomes(FairV1, seed, strict, holders)]
    after = [count for seed in range(6) for count in outcomes(FairV2, seed, strict, holders)]
    assert max(before) == 2, "of version 1 two seats could choose"
    assert len(after) >= 10 and set(after) == {1}


# -- 5: two stories of one game


def test_a_story_that_is_taken_up_again_with_a_new_key_is_not_told_by_the_other() -> None:
    """Suni has played on in one story; in the other, with a new key, all that she revealed there says nothing."""
    remote = begun(3, FairV2, seat=1)
    state = public(remote.updates[-1])
    for _ in range(6):
        remote.turn()
    told = fair_of(public(remote.updates[-1]))
    other = fair_of(state).renewed(state, 1, chain(77))
    for seat in (0, 2):
        known = list(other.commitments)
        known[seat] = told.commitments[seat]
        known[1] = (told.commitments[1][0], other.commitments[1][1])
        drawer = replace(other, commitments=tuple(known), own={seat: remote.chains[seat]})
        assert drawer.draw(state.position, state.history) is None


# -- 6: what proves an update


def ended(version: type[Fair] = FairV2) -> RemoteGame:
    remote = RemoteGame(2, version=version)
    history = remote.play(updates=0).history
    remote.session = remote.session.branch(len(history) - 12, id=GAME)
    remote.send(remote.session.position.seat ^ 1)
    while not public(remote.updates[-1]).position.is_over:
        remote.turn()
    return remote


def other_end(found: update.Update) -> update.Update:
    """Return an update whose last turn somebody has changed on its way."""
    history = found.session.history
    at = max(at for at, step in enumerate(history) if step.opens)
    edited = found.session.branch(at, id=GAME)
    edited.play(next(move for move in edited.position.legal_moves() if move != history[at].move))
    while not edited.position.is_over:
        edited.play(edited.position.legal_moves()[0])
    sealed = bytes([found.sender]) + link.payload(edited)
    form = link.SEALED_FORMATS[type(fair_of(found.session))]
    return update.read(link.frame(form, found.tag + sealed), None)


def test_version_1_never_proved_the_last_update() -> None:
    remote = ended(FairV1)
    last = update.read(remote.updates[-1], None)
    assert update.proved(last, fair_of(last.session)) is None
    assert fair_of(last.session).owed(last.session) == []


def test_a_closing_acknowledgement_proves_the_last_update() -> None:
    remote = ended()
    last = update.read(remote.updates[-1], None)
    forged = other_end(last)
    assert forged.session.position.is_over and forged.session.history != last.session.history
    winner = last.sender
    assert remote.owing() == [1 - winner]
    remote.receive(1 - winner)
    remote.send(1 - winner)
    assert update.proved(last, fair_of(public(remote.updates[-1]))) is None
    assert remote.owing() == [winner], "who played last answers once the others have the end"
    remote.receive(winner)
    remote.send(winner)
    assert remote.owing() == []
    later = fair_of(public(remote.updates[-1]))
    assert update.proved(last, later) is True and update.proved(forged, later) is False
    for seat in (0, 1):
        assert seals.proved(public(remote.updates[-1]), seat, later) is True
    assert seals.proved(forged.session, winner, later) is False


def altered(remote: RemoteGame, at: int) -> tuple[LandscapeSession, LandscapeSession]:
    """Have Beni change Suni's turn and go on from it; return Suni's story and what Beni seals."""
    true = public(remote.updates[at])
    start = max(at for at, step in enumerate(true.history) if step.opens)
    assert true.history[start].turn == 1
    edited = true.branch(start, id=GAME)
    edited.play(next(move for move in edited.position.legal_moves() if move != true.history[start].move))
    while edited.position.to_move == 1:
        edited.play(edited.position.legal_moves()[0])
    beni = knowing(edited, (2, remote.chains[2]))
    while beni.position.to_move == 2:
        beni.play(beni.position.legal_moves()[0])
    return true, public(update.write(beni, 2))


def test_a_third_seat_that_alters_and_seals_is_blamed() -> None:
    remote = begun(3, FairV2, seat=1)
    remote.turn()
    true, false = altered(remote, len(remote.updates) - 1)
    assert relation(true, false).kind is Kind.FORKED
    assert blame(true, false, fair_of(true)) is None, "before the next values nobody can know"
    remote.turn()
    remote.turn()
    remote.turn()
    remote.turn()
    later = fair_of(public(remote.updates[-1]))
    assert blame(true, false, later) == blame(false, true, later) == Blame(2, 1)
    # without the seal of the seat that played the turn it is no update
    beni = fair_of(false)
    assert isinstance(beni, FairV2)
    false.drawer = replace(beni, seals=(beni.seals[0], None, beni.seals[2]))
    assert seals.unsealed(false) == [1]
    with pytest.raises(LinkError):
        update.read(
            link.frame(link.SEALED_FORMATS[FairV2], bytes(12) + bytes([2]) + link.payload(false)), None
        )


def test_whoever_seals_two_stories_is_named() -> None:
    remote = begun(3, FairV2, seat=1)
    state = public(remote.updates[-1])
    told = []
    for choice in (0, -1):
        session = knowing(state, (1, remote.chains[1]))
        while session.position.to_move == 1:
            session.play(session.position.legal_moves()[choice])
        told.append(update.write(session, 1))
    one, other = map(public, told)
    assert relation(one, other).kind is Kind.FORKED
    remote.updates.append(told[0])
    assert blame(one, other, fair_of(one)) is None
    for _ in range(3):
        remote.turn()
    assert blame(one, other, fair_of(public(remote.updates[-1]))) == Blame(1)


def test_names_are_pinned_when_a_seat_is_taken() -> None:
    remote = RemoteGame(3)
    remote.play(40)
    state = public(remote.updates[-1])
    seats = [Seat("Nobody" if seat.name == "Beni" else seat.name, seat.color) for seat in state.seats]
    renamed: LandscapeSession = LandscapeSession(state.rules, seats, fair_of(state), id=GAME)
    for step in state.history:
        if step.seat is not None:
            renamed.play(step.move)
    assert relation(state, renamed).kind is Kind.OTHER
    free = public(remote.updates[0])
    assert [seat.name for seat in free.seats] == list(NAMES[:3])
    assert len(remote.chains[0].secret) == SIZE
