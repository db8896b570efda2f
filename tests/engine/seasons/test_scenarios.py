"""Every scenario file of the Seasons family, collected of itself."""

from __future__ import annotations

from itertools import combinations

import pytest

from hg_engine.errors import RecordError
from hg_engine.game import Draw
from hg_engine.seasons.presets import rule_set
from hg_engine.seasons.ruleset import RuleSet
from hg_engine.seasons.setup import arrange, picture
from hg_engine.switches import Switch
from tests.engine.seasons.oracle import Naive
from tests.engine.seasons.scenario import Scenario, check, collect
from tests.engine.seasons.test_properties import agree, slots

SCENARIOS = collect()
RULES = rule_set("seasons@1")


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_scenario(scenario: Scenario) -> None:
    """What the file says follows does follow; a referee agrees, and the way back leads to the start."""
    position = check(scenario)
    moves = [position.pop() for _ in range(position.ply)][::-1]
    assert slots(position) == slots(scenario.start())
    if "taken" in scenario.facts or "weapons" in scenario.facts:
        return  # the referee cannot be told what was taken
    naive = Naive.of(position)
    for move in moves:
        position.push(move)
        naive.push(str(move))
        if not isinstance(move, Draw):
            agree(position, naive)


def test_names_are_unique() -> None:
    """No two scenarios share a name."""
    assert len({scenario.name for scenario in SCENARIOS}) == len(SCENARIOS)


@pytest.mark.parametrize("switch", RuleSet.switches, ids=lambda switch: switch.field)
def test_every_switch_has_scenarios_that_it_alone_decides(switch: Switch) -> None:
    """Two scenarios in which the same steps are made by rules that differ by the switch, and something else follows."""
    found = []
    for one, other in combinations(SCENARIOS, 2):
        a, b = (rule_set(each.facts.get("rules", "seasons@1")) for each in (one, other))
        differing = [each for each in RuleSet.switches if a.value(each) != b.value(each)]
        moves = [[line.moves for line in each.lines] for each in (one, other)]
        if differing == [switch] and moves[0] == moves[1]:
            found.append([line.follows for line in one.lines] != [line.follows for line in other.lines])
    assert any(found)


EMPTY = ["......W.....", "............", "..S......S..", "............", "...........W"]
EMPTY += [row[::-1] for row in EMPTY[::-1]]


@pytest.mark.parametrize(
    ("change", "pawns"),
    [
        ({0: "b"}, [["c2"], ["j2"]]),
        ({3: "bbbbbbbbbbbbb"}, [["c2"], ["j2"]]),
        ({3: "?..........."}, [["c2"], ["j2"]]),
        ({3: "4444........"}, [["c2"], ["j2"]]),
        ({2: "b.S......S.."}, [["a2", "a2"], ["j2"]]),
        ({2: "b.S......S.."}, [["a2"], ["a2"]]),
        ({}, [["a0"], ["j2"]]),
        ({}, [["z9"], ["j2"]]),
        ({}, [[], ["j2"]]),
        ({}, [["c2"] * 5, ["j2"]]),
        ({0: "......S....."}, [["c2"], ["j2"]]),
    ],
)
def test_impossible_boards_are_refused(change: dict[int, str], pawns: list[list[str]]) -> None:
    """A picture that is none, tiles that there are not, pawns where none can stand."""
    rows = [change.get(row, signs) for row, signs in enumerate(EMPTY)]
    with pytest.raises(RecordError):
        arrange(RULES, rows, pawns)


def test_a_board_is_its_picture() -> None:
    """A board arranged from a picture shows the same picture, in winter with summer's paths and caves."""
    rows = [EMPTY[0], "=o8pk.......", *EMPTY[2:]]
    position = arrange(RULES, rows, [["b1"], ["a1"]], season="winter")
    assert list(picture(position)) == rows
    with pytest.raises(RecordError):
        arrange(RULES, rows, [["b1"], ["a1"]])
    with pytest.raises(RecordError):
        arrange(RULES, rows, [["b1"], ["a1"]], season="winter", packs=[["g0"], []])
    with pytest.raises(RecordError):
        arrange(RULES, rows, [["b1"], ["a1"]], season="winter", taken=[{"?": 1}, {}])
