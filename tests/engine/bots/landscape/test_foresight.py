"""The master: what it plays on in mind, on which draws, and how it ranks what it has seen."""

from __future__ import annotations

import pytest

from hg_engine.bots import levels
from hg_engine.bots.base import Budget, choose
from hg_engine.bots.landscape import weights
from hg_engine.bots.landscape.characters import Foresight
from hg_engine.bots.landscape.evaluate import Evaluator
from hg_engine.bots.landscape.foresight import ForesightBot, Luck, Prospect, fortunes
from hg_engine.bots.landscape.line import Line, play_line
from hg_engine.bots.landscape.search import lines
from hg_engine.game import Phase
from hg_engine.landscape.phases import LandscapePhase
from hg_engine.landscape.position import Position
from hg_engine.rng import SplitMix64
from tests.engine.strategies import Recipe

SHORT = Foresight(rounds=((4, 2), (2, 2)), near=50.0, turns=2)


def asked(plies: int, players: int = 2) -> Position:
    """A moment at which a tile is to be placed."""
    position = Recipe("hg2@1", players, 3, plies).position()
    while position.phase is not LandscapePhase.PLACE:
        position.push(position.legal_moves()[0])
    return position


def after(position: Position, line: Line) -> Position:
    """The position after a line."""
    moment = position.copy()
    play_line(moment, line)
    return moment


def best_few(position: Position, evaluator: Evaluator) -> list[Line]:
    """The three ways that look best at once."""
    return sorted((line for group in lines(position, evaluator) for line in group), reverse=True)[:3]


def test_first_tiles_are_spread_evenly_over_what_is_left() -> None:
    found = fortunes(SplitMix64("spread"), 8)
    for stack in (0, 1):
        assert sorted(int(8 * luck.first[stack]) for luck in found) == list(range(8))
    assert len({luck.seed for luck in found}) == 8


@pytest.mark.parametrize("players", [2, 5])
def test_so_many_turns_are_played_on_and_the_moment_stays(players: int) -> None:
    position = asked(80, players)
    evaluator = Evaluator(position, weights.fitted(players, weights.MASTER))
    for line in best_few(position, evaluator):
        moment = after(position, line)
        ply, scores, extra = moment.ply, moment.scores, moment.extra_turn
        prospect = Prospect(line, moment)
        assert prospect.mean == line.value
        seen = list(prospect.play_on(position.seat, Luck((0.4, 0.4), 7), 3, evaluator))
        assert 3 <= len(seen) <= 3 + extra and all(count > 0 for count in seen)
        assert (moment.ply, moment.scores) == (ply, scores)
        once = prospect.mean
        list(prospect.play_on(position.seat, Luck((0.4, 0.4), 7), 3, evaluator))
        assert prospect.mean == pytest.approx(once), "the same luck comes to the same"


def test_at_the_end_of_the_game_it_sees_the_score() -> None:
    position = asked(0)
    lots = SplitMix64("end")
    while position.land_left:
        moves = position.legal_moves()
        position.push(moves[lots.below(len(moves))])
    while position.phase is not LandscapePhase.PLACE:
        position.push(position.legal_moves()[0])
    evaluator = Evaluator(position, weights.fitted(2, weights.MASTER))
    [line, *_] = best_few(position, evaluator)
    moment = after(position, line)
    assert moment.phase is Phase.OVER
    prospect = Prospect(line, moment)
    assert not list(prospect.play_on(position.seat, Luck((0.0, 0.0), 1), 3, evaluator))
    assert prospect.mean == moment.scores[position.seat] - moment.scores[1 - position.seat]


def test_every_move_is_ranked_and_none_passes_what_was_looked_at_longer() -> None:
    position = asked(60)
    bot = ForesightBot(SHORT)
    *_, thought = bot.think(position.copy(), SplitMix64("rank"))
    values = [choice.value for choice in thought.choices]
    assert values == sorted(values, reverse=True)
    assert {choice.move for choice in thought.choices} == set(position.legal_moves())


def test_a_way_that_looks_far_worse_is_not_played_on() -> None:
    position = asked(60)
    counts = []
    for near in (0.0, 50.0):
        *_, thought = ForesightBot(SHORT._replace(near=near)).think(position.copy(), SplitMix64("near"))
        counts.append(thought.nodes)
    assert counts[0] < counts[1]


def test_it_plays_the_same_with_the_same_lots_and_thinks_on_after_the_first_answer() -> None:
    position = asked(40)
    bot = levels.player("master", "landscape")
    assert len({str(choose(bot, position, SplitMix64("same"), Budget(nodes=900))) for _ in range(2)}) == 1
    nodes = [thought.nodes for thought in ForesightBot(SHORT).think(position.copy(), SplitMix64("same"))]
    assert nodes == sorted(nodes) and nodes[-1] > 3 * nodes[0]


def test_what_was_taught_for_the_number_of_players_is_its_own() -> None:
    for players in range(2, 6):
        found = weights.fitted(players, weights.MASTER)
        assert found != weights.fitted(players)
        assert weights.from_json(weights.to_json(found)) == found
    assert weights.fitted(2, weights.MASTER) == weights.fitted(3, weights.MASTER)
    assert weights.fitted(2, weights.MASTER) != weights.fitted(4, weights.MASTER)
