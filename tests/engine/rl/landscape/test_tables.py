"""Many tables at once play what each would play alone, in one process or several."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hg_engine import HgError
from hg_engine.bots import SplitMix64
from hg_engine.errors import IllegalMove

pytest.importorskip("pettingzoo", reason="the extra rl is not for this Python")

from hg_engine.rl.landscape.environment import raw_env
from hg_engine.rl.landscape.tables import Steps, Tables


def chosen(steps: Steps, lots: SplitMix64) -> list[int]:
    """A legal action for each table, by lot."""
    legal = [row.nonzero()[0] for row in steps.seen["action_mask"]]
    return [int(actions[lots.below(len(actions))]) for actions in legal]


def played(tables: Tables, count: int) -> Iterator[Steps]:
    """What so many steps bring."""
    lots = SplitMix64(7)
    steps = tables.reset(seed=5)
    yield steps
    for _ in range(count):
        steps = tables.step(chosen(steps, lots))
        yield steps


def test_a_table_among_others_plays_what_it_would_alone() -> None:
    tables = Tables(3, players=3, rules="hg1@1", reach=4)
    alone = raw_env(players=3, rules="hg1@1", reach=4)
    alone.reset(seed=SplitMix64("5 1").next())
    ended = 0
    lots = SplitMix64(7)
    steps = tables.reset(seed=5)
    for _ in range(260):
        seat = alone.possible_agents.index(alone.agent_selection)
        assert steps.seats[1] == seat
        seen = alone.observe(alone.agent_selection)
        assert {name: row[1].tolist() for name, row in steps.seen.items()} == {
            name: row.tolist() for name, row in seen.items()
        }
        actions = chosen(steps, lots)
        steps = tables.step(actions)
        alone.step(actions[1])
        assert steps.rewards[1].tolist() == pytest.approx(list(alone.rewards.values()))
        assert steps.scores[1].tolist() == list(alone.position.scores)
        over = any(alone.terminations.values()) or any(alone.truncations.values())
        assert steps.done[1] == over
        if over:
            ended += 1
            alone.reset()
    assert ended > 1
    tables.close()


def test_several_processes_bring_the_same() -> None:
    here, there = Tables(3, planes=True, reach=6), Tables(3, processes=2, planes=True, reach=6)
    for one, other in zip(played(here, 12), played(there, 12), strict=True):
        assert one.seen.keys() == other.seen.keys()
        assert all((one.seen[name] == other.seen[name]).all() for name in one.seen)
        assert [part.tolist() for part in one[1:]] == [part.tolist() for part in other[1:]]
    there.close()
    here.close()


def test_an_action_that_is_not_legal_changes_nothing() -> None:
    tables = Tables(2)
    steps = tables.reset(seed=1)
    good = chosen(steps, SplitMix64(1))
    for bad in (-1, tables.one.actions.size, 0):
        with pytest.raises(IllegalMove, match=r"rl\.action"):
            tables.step([good[0], bad])
    again = Tables(2)
    again.reset(seed=1)
    assert (tables.step(good).seen["observation"] == again.step(good).seen["observation"]).all()
    again.reset(seed=1)
    with pytest.raises(ValueError, match="argument"):
        again.step(good[:1])


def test_options_that_there_are_not() -> None:
    for wrong in ({"count": 0}, {"count": 2, "processes": 3}, {"count": 1, "processes": -1}):
        with pytest.raises(HgError, match=r"rl\.option"):
            Tables(**wrong)
