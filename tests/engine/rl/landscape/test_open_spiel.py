"""The game passes OpenSpiel's own tests of games, and its algorithms play it."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from hg_engine import HgError
from hg_engine.bots import SplitMix64
from hg_engine.errors import IllegalMove, UnknownRules

pytest.importorskip("pyspiel", reason="OpenSpiel is not for this machine")

import pyspiel
from open_spiel.python.observation import make_observation

from hg_engine.rl.landscape import open_spiel as spiel

pytestmark = pytest.mark.proof


def at_random(state: Any, lots: SplitMix64, steps: int = 1_000) -> Any:
    """The state after so many random steps, or at the end."""
    for _ in range(steps):
        if state.is_terminal():
            break
        actions = (
            [tile for tile, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        )
        state.apply_action(actions[lots.below(len(actions))])
    return state


@pytest.mark.parametrize(
    "params",
    [
        {},
        {"players": 5, "rules": "hg1@1", "rewards": "win"},
        {"players": 3, "planes": True, "reach": 6},
        {"reach": 1},
    ],
)
def test_the_librarys_own_test(params: dict[str, Any]) -> None:
    game = pyspiel.load_game(spiel.NAME, params)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("rewards", ["points", "win"])
def test_what_is_paid_at_the_end(rewards: str) -> None:
    game = pyspiel.load_game(spiel.NAME, {"players": 3, "rewards": rewards})
    state = at_random(game.new_initial_state(), SplitMix64(1), steps=40)
    assert state.returns() == [0, 0, 0]
    at_random(state, SplitMix64(2))
    outcome = state.position.outcome()
    paid = state.returns()
    assert sum(paid) == pytest.approx(0)
    assert game.min_utility() <= min(paid) and max(paid) <= game.max_utility()
    if rewards == "win":
        assert [seat for seat in range(3) if paid[seat] > 0] == list(outcome.winners)
    else:
        others = (outcome.scores[1] + outcome.scores[2]) / 2
        assert paid[0] == pytest.approx(outcome.scores[0] - others)


def test_chance_draws_every_tile_that_is_left_alike() -> None:
    state = pyspiel.load_game(spiel.NAME).new_initial_state()
    assert state.is_chance_node()
    tiles = dict(state.chance_outcomes())
    assert set(tiles) == set(state.position.bag["land"])
    assert set(tiles.values()) == {1 / len(tiles)}
    tile = next(iter(tiles))
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, tile) == f"+{tile}"
    state.apply_action(tile)
    action = state.legal_actions()[0]
    assert state.action_to_string(0, action) == str(state.position.legal_moves()[0])


def test_what_is_seen() -> None:
    game = pyspiel.load_game(spiel.NAME, {"planes": True, "reach": 8})
    state = at_random(game.new_initial_state(), SplitMix64(3), steps=50)
    seen = make_observation(game)
    for seat in (0, 1):
        seen.set_from(state, seat)
        assert (seen.dict["numbers"] == game.numbers.of(state.position, seat)).all()
        assert (seen.dict["planes"] == game.planes.of(state.position, seat)).all()
        assert seen.tensor.size == seen.dict["numbers"].size + seen.dict["planes"].size
    assert seen.string_from(state, 0) == str(state)


def test_a_copy_goes_its_own_way_and_a_state_can_be_put_away() -> None:
    state = at_random(pyspiel.load_game(spiel.NAME).new_initial_state(), SplitMix64(4), steps=30)
    twin, text = state.clone(), str(state)
    at_random(twin, SplitMix64(5), steps=9)
    assert str(state) == text != str(twin)
    assert str(pickle.loads(pickle.dumps(state))) == text


def test_an_algorithm_of_the_library_plays_it() -> None:
    from open_spiel.python.algorithms import mcts

    game = pyspiel.load_game(spiel.NAME)
    state = at_random(game.new_initial_state(), SplitMix64(6), steps=1)
    bot = mcts.MCTSBot(game, 2.0, 3, mcts.RandomRolloutEvaluator(1), solve=False)
    assert bot.step(state) in state.legal_actions()


def test_parameters_that_there_are_not() -> None:
    for wrong in ({"rewards": "fame"}, {"reach": 0}, {"reach": 128}):
        with pytest.raises(HgError, match=r"rl\.option"):
            spiel.LandscapeGame(wrong)
    with pytest.raises(UnknownRules):
        spiel.LandscapeGame({"rules": "chess@1"})
    with pytest.raises(IllegalMove):
        spiel.LandscapeGame({"players": 6})
