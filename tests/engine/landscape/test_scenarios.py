"""Every scenario file, collected of itself."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from hg_engine import registry
from hg_engine.landscape.position import Position
from hg_engine.landscape.ruleset import SWITCHES
from hg_engine.switches import Switch
from tests.engine.landscape.oracle import Recount
from tests.engine.landscape.scenario import Scenario, check, collect
from tests.engine.landscape.test_properties import compare_table

SCENARIOS = collect()


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_scenario(scenario: Scenario) -> None:
    """What the file says follows does follow; the recount agrees with the last position."""
    position = check(scenario)
    compare_table(position, Recount(position))
    _pop_all(position, scenario)


def _pop_all(position: Position, scenario: Scenario) -> None:
    moves = [move for line in scenario.lines for move in line.moves]
    assert [str(position.pop()) for _ in moves] == moves[::-1]
    assert position.tiles == scenario.start().tiles


def test_every_worked_example_has_a_scenario() -> None:
    """The worked examples of the rule books are there, by number."""
    numbers = {int(found[1]) for s in SCENARIOS if (found := re.match(r"example_(\d+)", s.name))}
    assert numbers == set(range(1, 12))


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.field)
def test_every_switch_has_a_scenario_that_it_alone_decides(switch: Switch) -> None:
    """The same tiles and moves under two rule sets that differ by the switch alone, and what follows differs."""
    found = []
    for one, other in combinations(SCENARIOS, 2):
        if one.group != other.group:
            continue
        a, b = registry.get(one.rules), registry.get(other.rules)
        differing = [each for each in SWITCHES if a.value(each) != b.value(each)]
        if differing == [switch]:
            found.append([line.follows for line in one.lines] != [line.follows for line in other.lines])
    assert any(found)


def test_names_are_unique() -> None:
    """No two scenarios share a name."""
    assert len({scenario.name for scenario in SCENARIOS}) == len(SCENARIOS)
