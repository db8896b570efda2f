"""Every game names its own phases; their texts stand in records of tests, errors and observations."""

from __future__ import annotations

from enum import Enum

import pytest

from hg_engine.game import Phase, begins_turn
from hg_engine.landscape.phases import LandscapePhase
from hg_engine.seasons.phases import SeasonsPhase


@pytest.mark.parametrize(
    ("phases", "texts"),
    [
        (Phase, ["draw", "over"]),
        (LandscapePhase, ["place", "take_back", "occupy"]),
        (SeasonsPhase, ["first", "second"]),
    ],
)
def test_the_texts_of_phases_are_pinned(phases: type[Enum], texts: list[str]) -> None:
    assert [phase.value for phase in phases] == texts


@pytest.mark.parametrize("phases", [LandscapePhase, SeasonsPhase])
def test_a_turn_begins_with_the_first_phase_of_the_family(phases: type[Enum]) -> None:
    first, *others = phases
    assert begins_turn(first)
    assert not any(map(begins_turn, [*others, *Phase]))
