"""A turn on trial is the turn that is played, whatever was tried before, and trying changes nothing."""

from __future__ import annotations

import random

import pytest

from hg_engine import Seat, Seeded, Session
from hg_engine.errors import IllegalMove
from hg_engine.landscape.moves import LandscapeMove, Occupy, Place, TakeBack
from hg_engine.landscape.phases import LandscapePhase
from hg_engine.landscape.session import LandscapeSession
from web.landscape.trial import Trial, tried

SEATS = [Seat("Mara", "hematite"), Seat("Suni", "azurite"), Seat("Ayla", "ochre")]


def moves_of(trial: Trial, draw: random.Random) -> tuple[LandscapeMove, ...]:
    """Choose at random until nothing more is asked."""
    if trial.position.phase is LandscapePhase.TAKE_BACK:
        home = draw.choice(trial.position.legal_moves())
        assert isinstance(home, TakeBack)
        trial = trial.going_home(home)
    choice = None
    if trial.position.phase is LandscapePhase.OCCUPY and trial.forced is None:
        assert trial.ended(None) is None
        choice = draw.choice(trial.position.legal_moves())
    moves = trial.ended(choice)
    assert moves is not None
    return moves


def shamans_in(rules: str, seed: str) -> int:
    """Play a game by trials, compare what they showed with what was played, and count the shamans laid."""
    draw = random.Random(seed)
    session: LandscapeSession = Session(rules, SEATS, Seeded(seed))
    shamans = 0
    while not session.position.is_over:
        before = session.position.scores, len(session.history), session.position.ply
        place = draw.choice(session.position.legal_moves())
        assert isinstance(place, Place)
        trial = tried(session.position, (place,))
        moves = moves_of(trial, draw)
        assert (session.position.scores, len(session.history), session.position.ply) == before
        assert trial.place == place
        session.play(place)
        assert session.position.tiles == trial.position.tiles
        assert session.position.legal_moves() == trial.position.legal_moves()
        for move in moves[1:]:
            shamans += isinstance(move, TakeBack)
            session.play(move)
        if session.position.phase is LandscapePhase.OCCUPY:
            assert session.position.legal_moves() == [Occupy(None)]
            session.play(Occupy(None))
    return shamans


def test_whole_games_played_by_trials_are_the_games_that_are_played() -> None:
    assert not shamans_in("hg1@1", "trial")
    shamans = 0
    for number in range(30):
        shamans += shamans_in("hg2@1", f"trial-{number}")
        if shamans:
            break
    assert shamans


def test_what_the_rules_forbid_is_refused() -> None:
    session: LandscapeSession = Session("hg2@1", SEATS, Seeded("trial"))
    trial = tried(session.position, (session.position.legal_moves()[0],))
    with pytest.raises(IllegalMove):
        trial.going_home(TakeBack(None))
    with pytest.raises(IllegalMove):
        tried(session.position, (Place(50, 50, 0),))
