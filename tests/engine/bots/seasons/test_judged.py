"""What the analysis says that turns of Seasons lost, beside what became of them in many games played to their ends.

``judged.jsonl`` has 200 turns of bots of all levels. ``python -m tests.tools.copy.seasons outcomes`` made it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from hg_engine.bots.seasons.review import reviews
from tests.engine.bots.judged import compared, judged, trusted

pytestmark = pytest.mark.proof

FILE = Path(__file__).with_name("judged.jsonl")


def test_the_turns_are_those_of_games_of_both_seasons_and_all_numbers_of_players() -> None:
    turns = judged(FILE)
    assert len(turns) == 200
    assert {len(turn.session.seats) for turn in turns} == {2, 3, 4}
    assert {turn.session.at(turn.step).season_number for turn in turns} == {0, 1}
    for turn in turns:
        position = turn.session.at(turn.step)
        assert position.opens_turn
        for move in turn.best.split():
            position.push(position.parse_move(move))
        assert position.opens_turn or position.to_move is None
        assert turn.loss >= 0 <= turn.doubt


@pytest.mark.long
def test_losses_agree_with_games_that_are_played_to_their_ends() -> None:
    # 0.63 when this was written, see docs/strength.md
    trusted(compared(judged(FILE), reviews), agreement=0.62, sure=45, lost=0.92, times=3)
