"""What every bot keeps to, whatever its strength."""

from __future__ import annotations

import pytest

from hg_engine import Seat, Seeded, Session, registry
from hg_engine.bots import levels
from hg_engine.bots.base import Budget, choose
from hg_engine.errors import UnknownBot
from hg_engine.landscape.moves import Occupy
from hg_engine.landscape.position import Position
from hg_engine.rng import SplitMix64
from hg_engine.session import Recorded
from tests.engine.strategies import RULES, Recipe

BOTS = (*levels.PLAIN, *levels.LEVELS)
FEW = Budget(nodes=40)
SEATS = (Seat("Mara", "hematite"), Seat("Suni", "ice"))


def asked(recipe: Recipe) -> Position:
    """The first position at or after the end of a recipe that waits for a seat."""
    position = recipe.position()
    while position.to_move is None:
        position.push(position.legal_moves()[0])
    return position


def moment(rules: str, players: int, plies: int) -> Position:
    """Some moment of a random game."""
    return asked(Recipe(rules, players, 7, plies))


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("name", BOTS)
def test_a_legal_move_and_nothing_changed(name: str, rules: str) -> None:
    for players, plies in ((2, 0), (5, 61), (3, 152)):
        position = moment(rules, players, plies)
        before = position.copy()
        move = choose(levels.player(name), position, SplitMix64("lots"), FEW)
        assert move in position.legal_moves()
        assert position.board.summary == before.board.summary
        assert position.pieces == before.pieces and position.scores == before.scores
        assert position.bag == before.bag and position.ply == before.ply


@pytest.mark.parametrize("name", BOTS)
def test_a_budget_of_nodes_makes_the_same_move(name: str) -> None:
    position = moment("hg2@1", 2, 100)
    again = {str(choose(levels.player(name), position, SplitMix64("same"), FEW)) for _ in range(3)}
    assert len(again) == 1


@pytest.mark.parametrize("name", BOTS)
def test_the_first_thought_is_there_at_once_and_the_position_whole_at_each(name: str) -> None:
    position = moment("hg2@1", 3, 90)
    seats, scores, phase = position.pieces, position.scores, position.phase
    nodes = 0
    for number, thought in enumerate(levels.player(name).think(position, SplitMix64(1))):
        assert thought.best in position.legal_moves()
        assert (position.pieces, position.scores, position.phase) == (seats, scores, phase)
        assert thought.nodes >= nodes
        assert number or thought.nodes <= 400
        nodes = thought.nodes
        if number > 60:
            break


def test_whoever_asks_may_stop_at_any_time() -> None:
    position = moment("hg2@1", 2, 80)
    asks: list[int] = []

    def stop() -> bool:
        asks.append(1)
        return len(asks) == 3

    assert choose(levels.player("montecarlo"), position, SplitMix64(1), stop=stop) in position.legal_moves()
    assert len(asks) == 3


def test_milliseconds_end_what_has_no_end() -> None:
    position = moment("hg2@1", 2, 80)
    assert (
        choose(levels.player("montecarlo"), position, SplitMix64(1), Budget(ms=1)) in position.legal_moves()
    )


@pytest.mark.parametrize("name", BOTS)
def test_what_will_be_drawn_makes_no_difference(name: str) -> None:
    """Two games with the same past and another future are the same to a bot."""
    order = Seeded("future").order(registry.get("hg2@1"))
    past, future = order[:12], order[12:]
    moves = set()
    for rest in (future, future[::-1]):
        session = Session("hg2@1", SEATS, Recorded((*past, *rest)))
        while len(session.position.tiles) < 10:
            session.play(session.position.legal_moves()[0])
        moves.add(str(choose(levels.player(name), session.position, SplitMix64(3), FEW)))
    assert len(moves) == 1


def test_the_fawn_forgets_its_huts() -> None:
    bot, lots = levels.player("fawn"), SplitMix64("huts")
    seen = set()
    for plies in range(2, 120, 6):
        position = moment("hg2@1", 2, plies)
        while position.to_move is not None:
            move = choose(bot, position, lots)
            seen.add(getattr(move, "piece", None) if isinstance(move, Occupy) else None)
            position.push(move)
    assert "p" in seen and "h" not in seen


def test_an_unknown_bot() -> None:
    with pytest.raises(UnknownBot, match=r"bot\.unknown"):
        levels.player("deep blue")
