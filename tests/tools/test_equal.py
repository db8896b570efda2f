"""The compiled copies compile, and play as the engine does; more games by hand, see docs/strength.md."""

from __future__ import annotations

import pytest

import build
from hg_engine.game import Phase
from hg_engine.seasons.position import step_move
from tests.engine.bots.seasons.test_review import begun, played
from tests.tools.copy import compiler, equal, games
from tests.tools.copy.seasons import equal as seasons_equal
from tests.tools.copy.seasons import outcomes


@pytest.fixture(scope="module", autouse=True)
def installed() -> None:
    """A C++ compiler: Debian's where root may install it; where none can be had the run says what it left out."""
    try:
        compiler.compiler()
    except compiler.NoCompilerError:
        if build.may_install():
            with build.alone():
                build.apt_install("g++")
    try:
        compiler.compiler()
    except compiler.NoCompilerError as error:
        pytest.skip(
            f"{error} Nothing in the game needs it: the copies are for long matches and for teaching bots."
        )


@pytest.mark.proof
@pytest.mark.long
def test_the_tile_laying_game_is_the_same_in_both() -> None:
    found = equal.check(range(6), games.Often())
    assert found["games"] == 6
    assert equal.check_outcomes(range(2)) > 0


@pytest.mark.proof
@pytest.mark.long
def test_seasons_is_the_same_in_both() -> None:
    assert seasons_equal.check(range(6), seasons_equal.Often())["games"] == 6


@pytest.mark.proof
@pytest.mark.long
def test_a_turn_that_ends_summer_is_judged_through_a_whole_winter() -> None:
    session = played("seasons@1", 2, "winter", "forager")
    last = max(step for step in begun(session) if not session.at(step).season_number)
    question = outcomes.about(session, last)
    assert question is not None
    ends = []
    for line in question.ways:
        position = session.at(last)
        for code in line.steps:
            position.push(step_move(code))
        ends.append(position.phase is Phase.DRAW)
    assert any(ends)
    leads = outcomes.outcomes(question, 4, 1)
    assert len(leads) == len(question.ways) and all(len(way) == 4 for way in leads)
