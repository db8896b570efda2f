"""A finished game looked over: what turns gave away."""

from __future__ import annotations

import pytest

from hg_engine import COLORS, Seat, Seeded, Session
from hg_engine.bots import Budget, choose, player
from hg_engine.bots.landscape.review import Review, reviews, turning_points
from hg_engine.game import Phase
from hg_engine.landscape.moves import Place
from hg_engine.rng import SplitMix64
from tests.engine.strategies import RULES


def played(rules: str, players: int, seed: str, level: str = "") -> Session:
    """A game to its end: at random, or by a level in every seat."""
    seats = [Seat(f"Player {number}", color) for number, color in enumerate(COLORS[:players], 1)]
    session = Session(rules, seats, Seeded(seed))
    lots = SplitMix64(seed)
    while session.position.to_move is not None:
        legal = session.position.legal_moves()
        if level:
            session.play(choose(player(level), session.position, lots, Budget(nodes=2000)))
        else:
            session.play(legal[lots.below(len(legal))])
    return session


@pytest.mark.parametrize("rules", RULES)
def test_every_turn_of_a_game_is_looked_over_once(rules: str) -> None:
    session = played(rules, 3, "review")
    start = len(session.history) * 4 // 5
    found = list(reviews(session, start))
    drawn = [number for number, step in enumerate(session.history) if isinstance(step.move, Place)]
    drawn = [number for number in drawn if number >= start]
    assert [review.step for review in found] == drawn
    for review in found:
        assert review.loss >= 0 and review.seat == session.history[review.step].seat
        assert len(review.expected) == 3
        position = session.at(review.step)
        for move in review.best:
            position.push(move)
        assert position.phase in (Phase.DRAW, Phase.OVER)
    assert found[-1].expected == tuple(map(float, session.position.scores))


def test_good_players_give_away_little_and_random_ones_much() -> None:
    good, bad = (
        sum(review.loss for review in reviews(played("hg2@1", 2, "loss", level))) for level in ("hunter", "")
    )
    assert good < bad / 5


def test_a_review_goes_on_where_it_was_left() -> None:
    session = played("hg2@1", 2, "resumed")
    whole = list(reviews(session, len(session.history) // 2))
    assert list(reviews(session, whole[20].step)) == whole[20:]
    assert list(reviews(session, len(session.history))) == []


def test_turning_points_are_the_dearest_turns_in_their_order() -> None:
    losses = [0.2, 5.0, 0.9, 2.0, 7.0, 3.0]
    found = [Review(step, 0, loss, (), (0.0, 0.0)) for step, loss in enumerate(losses)]
    assert [review.step for review in turning_points(found)] == [1, 4, 5]
    assert turning_points(found[:1]) == []
