"""A finished game of Seasons, analysed: what turns gave away."""

from __future__ import annotations

import random

import pytest

from hg_engine import COLORS, AnySession, Seat, Seeded, Session
from hg_engine.bots import Budget, SplitMix64, choose, player
from hg_engine.bots.review import WORTH_TELLING
from hg_engine.bots.seasons.review import looked_over, reviews
from hg_engine.game import Draw
from hg_engine.seasons.phases import SeasonsPhase
from hg_engine.session import Recorded
from tests.engine.strategies import SEASONS, pick_step

pytestmark = pytest.mark.proof

Game = AnySession


def played(rules: str, players: int, seed: str, level: str = "") -> Game:
    """A game to its end: at random, or by a level in every seat."""
    seats = [Seat(f"Player {number}", color) for number, color in enumerate(COLORS[:players], 1)]
    session: Game = Session(rules, seats, Seeded(seed))
    lots = SplitMix64(seed)
    rng = random.Random(seed)
    while session.position.to_move is not None:
        if level:
            bot = player(level, "seasons")
            session.play(choose(bot, session.position, lots, Budget(nodes=2000)))
        else:
            session.play(pick_step(session.position, rng, stay=True))
    return session


def begun(session: Game) -> list[int]:
    return [number for number, step in enumerate(session.history) if step.opens]


@pytest.mark.parametrize("rules", SEASONS)
def test_every_turn_of_a_game_is_looked_over_once(rules: str) -> None:
    session = played(rules, 3, "review")
    start = begun(session)[-25]
    found = list(reviews(session, start, ahead=1))
    assert [review.step for review in found] == begun(session)[-25:]
    for review in found:
        assert review.loss >= 0 and review.seat == session.history[review.step].seat
        assert len(review.expected) == 3 and 1 <= len(review.best) <= 2
        position = session.at(review.step)
        for move in review.best:
            position.push(move)
        assert position.phase is not SeasonsPhase.SECOND
    assert found[-1].expected == tuple(map(float, session.position.scores))


def test_good_players_give_away_little_and_careless_ones_much() -> None:
    losses = []
    for level in ("hunter", "fawn"):
        session = played("seasons@1", 2, "loss", level)
        losses.append(sum(review.loss for review in reviews(session, begun(session)[-40], ahead=0)))
    assert losses[0] < losses[1] / 3


def test_a_review_goes_on_where_it_was_left() -> None:
    session = played("seasons@1", 2, "resumed")
    whole = list(reviews(session, begun(session)[-12]))
    assert list(reviews(session, whole[5].step)) == whole[5:] != []
    assert list(reviews(session, len(session.history))) == []


def test_a_turn_that_is_not_finished_is_left_out() -> None:
    session = played("seasons@1", 2, "unfinished")
    at = begun(session)[20]
    half = session.branch(at + 1)
    assert half.position.phase is SeasonsPhase.SECOND
    assert [review.step for review in reviews(half, begun(session)[18])] == begun(session)[18:20]


def test_how_winter_will_lie_does_not_count() -> None:
    """The same summer before another winter is as good or bad; a better turn has reasons."""
    session = played("seasons@1", 2, "one winter", "forager")
    drawn = [step.move.tile for step in session.history if isinstance(step.move, Draw)]
    summer, winter = drawn[:112], drawn[112:]
    start, end = begun(session)[6], begun(session)[14]
    begin = session.branch(end)
    other = session.branch(end, drawer=Recorded((*summer, *reversed(winter))))
    mine, theirs = list(reviews(begin, start)), list(reviews(other, start))
    assert mine == theirs and len(mine) == 8
    better = [review for review in mine if review.loss >= WORTH_TELLING]
    for review in better:
        played_ = tuple(step.move for step in session.history[review.step : review.step + len(review.best)])
        assert review.why and review.best != played_
    assert better


def test_looking_ahead_goes_on_in_pieces() -> None:
    session = played("seasons@1", 2, "pieces")
    found = list(looked_over(session, begun(session)[-8]))
    assert found.count(None) > 5 * sum(review is not None for review in found) > 0
