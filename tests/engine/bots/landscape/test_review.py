"""A finished game looked over: what turns gave away."""

from __future__ import annotations

import pytest

from hg_engine import COLORS, Seat, Seeded
from hg_engine.bots import Budget, choose, player
from hg_engine.bots.landscape.review import looked_over, reviews
from hg_engine.bots.review import WORTH_TELLING, Review, turning_points
from hg_engine.game import Draw, Phase
from hg_engine.landscape.moves import LandscapeMove, Place
from hg_engine.landscape.session import LandscapeSession
from hg_engine.rng import SplitMix64
from hg_engine.session import Recorded
from tests.engine.strategies import RULES

pytestmark = pytest.mark.proof


def played(rules: str, players: int, seed: str, level: str = "") -> LandscapeSession:
    """A game to its end: at random, or by a level in every seat."""
    seats = [Seat(f"Player {number}", color) for number, color in enumerate(COLORS[:players], 1)]
    session = LandscapeSession(rules, seats, Seeded(seed))
    lots = SplitMix64(seed)
    while session.position.to_move is not None:
        legal = session.position.legal_moves()
        if level:
            session.play(choose(player(level, "landscape"), session.position, lots, Budget(nodes=2000)))
        else:
            session.play(legal[lots.below(len(legal))])
    return session


@pytest.mark.parametrize("rules", RULES)
def test_every_turn_of_a_game_is_looked_over_once(rules: str) -> None:
    session = played(rules, 3, "review")
    start = len(session.history) * 19 // 20
    found = list(reviews(session, start))
    drawn = [number for number, step in enumerate(session.history) if isinstance(step.move, Place)]
    drawn = [number for number in drawn if number >= start]
    assert [review.step for review in found] == drawn
    for review in found:
        assert review.loss >= 0 and review.seat == session.history[review.step].seat
        assert len(review.expected) == 3
        assert review.doubt >= 0 and (review.loss > 0 or review.doubt == 0)
        position = session.at(review.step)
        for move in review.best:
            position.push(move)
        assert position.phase in (Phase.DRAW, Phase.OVER)
    assert found[-1].expected == tuple(map(float, session.position.scores))


def test_good_players_give_away_little_and_random_ones_much() -> None:
    good, bad = (
        sum(review.loss for review in reviews(played("hg2@1", 2, "loss", level), draws=()))
        for level in ("hunter", "")
    )
    assert good < bad / 5


def test_a_review_goes_on_where_it_was_left() -> None:
    session = played("hg2@1", 2, "resumed")
    laid = [number for number, step in enumerate(session.history) if isinstance(step.move, Place)]
    whole = list(reviews(session, laid[-8]))
    assert list(reviews(session, whole[5].step)) == whole[5:] != []
    assert list(reviews(session, len(session.history))) == []


def test_what_comes_next_does_not_count() -> None:
    """The same turns before another order of the tiles to come are as good; a better one has reasons."""
    session = played("hg2@1", 2, "one order")
    start = len(session.history) // 2
    begun = session.branch(start)
    drawn = [step.move.tile for step in begun.history if isinstance(step.move, Draw)]
    order = [tile for tile in Seeded("another").order(begun.rules) if tile not in drawn]
    other = session.branch(start, drawer=Recorded((*drawn, *order)))
    mine, theirs = reviews(session), reviews(other)
    assert other.position.bag == begun.position.bag
    for _ in range(5):
        assert next(mine) == next(theirs)
    better = next(review for review in reviews(session, draws=(2,)) if review.loss >= WORTH_TELLING)
    assert better.why and better.best != tuple(
        step.move for step in session.history[better.step : better.step + len(better.best)]
    )


def test_looking_ahead_goes_on_in_pieces() -> None:
    session = played("hg2@1", 2, "pieces")
    pieces = looked_over(session, len(session.history) - 30, draws=(2,))
    found = list(pieces)
    assert found.count(None) > 10 * sum(review is not None for review in found) > 0


def test_turning_points_are_the_dearest_turns_in_their_order() -> None:
    losses = [0.2, 5.0, 0.9, 2.0, 7.0, 3.0]
    found: list[Review[LandscapeMove]] = [
        Review(step, 0, loss, 0.0, (), (0.0, 0.0)) for step, loss in enumerate(losses)
    ]
    assert [review.step for review in turning_points(found)] == [1, 4, 5]
    assert turning_points(found[:1]) == []
    unsure = [review._replace(doubt=review.loss) for review in found]
    assert turning_points([*found[:2], *unsure[2:]]) == found[1:2]
