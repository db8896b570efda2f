"""The environment keeps PettingZoo's promises, as its own tests see them, and plays the engine's game."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any, TypeVar

import pytest

from hg_engine import HgError, Seeded
from hg_engine.bots import SplitMix64, choose, player
from hg_engine.errors import IllegalMove, UnknownRules
from hg_engine.game import Draw
from hg_engine.landscape.moves import Place
from hg_engine.landscape.position import Position
from hg_engine.landscape.presets import rule_set
from hg_engine.notation import record
from tests.engine.strategies import RULES

pytest.importorskip("pettingzoo", reason="the extra rl is not for this Python")

from hg_engine.rl.landscape import environment as rl
from hg_engine.rl.landscape.actions import Actions
from hg_engine.rl.landscape.environment import env, raw_env
from hg_engine.rl.landscape.rewards import REWARDS

T = TypeVar("T")

# what the library's tests remark on in all environments with an action mask, its own excepted by name
pytestmark = [
    pytest.mark.proof,
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning"),
]


def any_of(choices: Sequence[T], lots: SplitMix64) -> T:
    """One of several, by lot."""
    return choices[lots.below(len(choices))]


def random_game(table: Any, lots: SplitMix64) -> dict[str, float]:
    """Play a game to its end; return what every agent was paid in all."""
    paid = dict.fromkeys(table.agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, terminated, _, _ = table.last()
        paid[agent] += reward
        allowed = seen["action_mask"].nonzero()[0]
        assert bool(len(allowed)) is not terminated
        table.step(None if terminated else int(any_of(allowed, lots)))
    return paid


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("players", [2, 5])
def test_the_librarys_own_test(rules: str, players: int) -> None:
    from pettingzoo.test import api_test

    api_test(env(rules=rules, players=players), num_cycles=60)
    api_test(raw_env(rules=rules, players=players), num_cycles=200)


@pytest.mark.parametrize("players", [2, 3])
def test_the_librarys_own_test_of_seeds(players: int) -> None:
    from pettingzoo.test import seed_test

    seed_test(lambda: env(players=players), num_cycles=200)


@pytest.mark.parametrize("rewards", REWARDS)
@pytest.mark.parametrize("players", [2, 3, 5])
def test_rewards_add_up_to_what_came_out(players: int, rewards: str) -> None:
    table = env(players=players, rewards=rewards)
    for seed in range(3):
        table.reset(seed=seed)
        paid = list(random_game(table, SplitMix64(seed)).values())
        outcome = table.unwrapped.position.outcome()
        assert sum(paid) == pytest.approx(0)
        for seat, points in enumerate(outcome.scores):
            others = [score for other, score in enumerate(outcome.scores) if other != seat]
            lead = points - sum(others) / len(others)
            if rewards == "win":
                loss = -1 / (players - 1)
                alone = 1.0 if seat in outcome.winners else loss
                lead = alone if len(outcome.winners) == 1 else paid[seat]
                assert loss <= paid[seat] <= 1
            assert paid[seat] == pytest.approx(lead)


def test_no_step_pays_more_to_all_than_it_takes() -> None:
    table = raw_env(players=4)
    table.reset(seed=1)
    lots = SplitMix64(1)
    while not table.position.is_over:
        table.step(any_of(table.legal_actions(), lots))
        assert sum(table.rewards.values()) == pytest.approx(0)


def test_what_the_numbers_mean() -> None:
    table = raw_env(players=3)
    table.reset(seed=2)
    lots = SplitMix64(2)
    for _ in range(60):
        table.step(any_of(table.legal_actions(), lots))
    position = table.position
    assert len(set(table.names)) == len(table.names)
    for seat, agent in enumerate(table.agents):
        seen = table.observe(agent)
        said = dict(zip(table.names, seen["observation"].tolist(), strict=True))
        assert table.observation_space(agent).contains(seen)
        for other in range(3):
            at = (seat + other) % 3
            assert said[f"score_{other}"] == position.scores[at]
            assert said[f"meeples_in_hand_{other}"] == position.meeples[at]
            assert said[f"huts_in_hand_{other}"] == position.huts[at]
            assert said[f"to_move_{other}"] == (position.to_move == at)
        assert said[f"phase_{position.phase.value}"] == 1
        assert said["left_land"] == len(position.bag["land"])
        drawn = [tile for tile in position.catalogue if said.get(f"hand_{tile}")]
        assert drawn == ([] if position.tile is None else [position.tile])
        left = {tile for tile in position.catalogue if said.get(f"left_{tile}")}
        assert left == {*position.bag["land"], *position.bag["bonus"]}
        assert seen["action_mask"].sum() == (len(position.legal_moves()) if position.to_move == seat else 0)


def test_afterstates_are_what_is_seen_after() -> None:
    table = raw_env()
    table.reset(seed=3)
    lots = SplitMix64(3)
    compared = 0
    while not table.position.is_over:
        agent, rows, phase = table.agent_selection, table.afterstates(), table.position.phase
        before = table.position.copy()
        row = lots.below(len(rows))
        table.step(table.legal_actions()[row])
        assert before.ply < table.position.ply
        if table.session.history[-1].move != before.legal_moves()[row]:
            continue  # a tile was drawn meanwhile
        assert (rows[row] == table.observe(agent)["observation"]).all(), phase
        compared += 1
    assert compared > 50


def test_what_will_be_drawn_is_not_seen() -> None:
    """Tables whose seeds brought the same tile first look the same."""
    table = raw_env()
    seen: dict[int | None, list[float]] = {}
    for seed in range(120):
        table.reset(seed=seed)
        numbers = table.observe("seat_0")["observation"].tolist()
        assert seen.setdefault(table.position.tile, numbers) == numbers
    assert len(seen) < 80


def test_seeds() -> None:
    table = raw_env()
    keys = []
    for seed in (7, None, 7, None, 8):
        table.reset(seed=seed)
        keys.append(table.session.drawer.key)
    assert keys[:2] == keys[2:4]
    assert len(set(keys)) == 3
    fresh = set()
    for _ in range(3):
        other = raw_env()
        other.reset()
        fresh.add(other.session.drawer.key)
    assert len(fresh) == 3


def test_cells_out_of_reach_are_not_offered_and_where_nothing_else_is_left_the_game_is_cut_off() -> None:
    table = raw_env(reach=1)
    table.reset(seed=4)
    lots = SplitMix64(4)
    while not any(table.truncations.values()):
        assert not any(table.terminations.values())
        actions = table.legal_actions()
        assert table.observe(table.agent_selection)["action_mask"].nonzero()[0].tolist() == actions
        assert table.afterstates().shape == (len(actions), len(table.names))
        table.step(any_of(actions, lots))
        assert all(max(map(abs, cell)) <= 1 for cell in table.position.tiles)
    assert all(table.truncations.values())
    assert table.position.legal_moves() and not table.legal_actions()
    assert not table.position.is_over


@pytest.mark.parametrize("rules", RULES)
def test_every_move_of_random_games_has_a_number_of_its_own_that_says_which_it_is(rules: str) -> None:
    for seed in range(3):
        position, drawer, lots = Position(rule_set(rules), 2), Seeded(f"{seed}"), SplitMix64(seed)
        actions = Actions(position.catalogue)
        while not position.is_over:
            if position.to_move is None:
                assert actions.legal(position) == []
                position.push(drawer.draw(position))
                continue
            moves = position.legal_moves()
            numbers = actions.legal(position)
            assert numbers == sorted(set(numbers)) and numbers[-1] < actions.size
            assert [actions.move(number) for number in numbers] == moves
            assert list(map(actions.number, moves)) == numbers
            position.push(any_of(moves, lots))


def test_numbers_that_mean_nothing() -> None:
    position = Position(rule_set("hg2@1"), 2)
    actions = Actions(position.catalogue, reach=2)
    assert actions.number(Draw(5)) is None
    assert actions.number(Place(3, 0, 0)) is actions.number(Place(0, -3, 0)) is None
    assert [actions.number(move) for move in (Place(-2, -2, 0), Place(2, 2, 3))] == [0, 99]
    assert [str(actions.move(number)) for number in (100, actions.size - 1)] == ["<-", "h9"]
    for number in (-1, actions.size):
        with pytest.raises(IllegalMove, match=r"rl\.action"):
            actions.move(number)


def test_an_illegal_action() -> None:
    table = raw_env()
    table.reset(seed=5)
    ply = table.position.ply
    for action in (-1, 0, table.actions.size, None):
        with pytest.raises(IllegalMove, match=r"rl\.action"):
            table.step(action)
    assert table.position.ply == ply
    for rewards, cost in rl.ILLEGAL.items():
        wrapped = env(rewards=rewards)
        wrapped.reset(seed=5)
        wrapped.step(0)
        assert all(wrapped.terminations.values())
        assert wrapped.rewards == {"seat_0": cost, "seat_1": 0}


def test_a_bot_may_sit_at_the_table_and_the_game_may_leave_it() -> None:
    table = env(rules="hg1@1", render_mode="ansi")
    table.reset(seed=6)
    game, bot, lots = table.unwrapped, player("fawn", "landscape"), SplitMix64(6)
    for agent in table.agent_iter(20):
        moves = game.position.legal_moves()
        move = moves[0] if agent == "seat_0" else choose(bot, game.position, lots)
        table.step(game.actions.number(move))
    again = record.from_text(record.to_text(game.session))
    assert again.position.scores == game.position.scores and again.history == game.session.history


def test_it_is_drawn_in_characters() -> None:
    table = env(render_mode="ansi", players=3)
    table.reset(seed=7)
    lines = table.render().splitlines()
    assert lines[:4] == ["> seat_0    0  p5 h3", "  seat_1    0  p5 h3", "  seat_2    0  p5 h3", ""]
    assert any("A" in line for line in lines[4:])
    silent = raw_env()
    silent.reset()
    assert silent.render() is None
    silent.close()


def test_a_table_can_be_copied() -> None:
    table = raw_env()
    table.reset(seed=8)
    table.step(table.legal_actions()[0])
    twin = copy.deepcopy(table)
    twin.step(twin.legal_actions()[0])
    assert twin.position.ply > table.position.ply


def test_options_that_there_are_not() -> None:
    with pytest.raises(UnknownRules):
        raw_env("chess@1")
    with pytest.raises(IllegalMove):
        raw_env(players=6)
    for wrong in ({"rewards": "fame"}, {"reach": 0}, {"reach": 128}, {"render_mode": "human"}):
        with pytest.raises(HgError, match=r"rl\.option"):
            raw_env(**wrong)
