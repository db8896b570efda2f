"""What the analysis says that turns lost, beside what became of them in many games played to their ends.

``judged.jsonl`` has 200 turns of bots of all levels. ``python -m tests.tools.copy outcomes`` made it, see there; of the
first 63 turns up to 3,000 games were played to their ends, of the others up to 1,500.
"""

from __future__ import annotations

import json
from math import hypot
from pathlib import Path
from statistics import correlation, fmean
from typing import NamedTuple

import pytest

from hg_engine.bots.landscape.review import reviews
from hg_engine.bots.review import WORTH_TELLING, Review
from hg_engine.landscape.moves import LandscapeMove
from hg_engine.landscape.phases import LandscapePhase
from hg_engine.landscape.session import LandscapeSession
from hg_engine.notation import link

FILE = Path(__file__).with_name("judged.jsonl")


class Judged(NamedTuple):
    """A turn, what it lost in games to their ends, and by about how much that may be off."""

    session: LandscapeSession
    step: int
    best: str
    loss: float
    doubt: float


def judged() -> list[Judged]:
    """Read the turns."""
    rows = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
    return [
        Judged(link.decode(row["game"]), row["step"], row["best"], row["loss"], row["doubt"]) for row in rows
    ]


def ranks(values: list[float]) -> list[float]:
    """The rank of each value, the mean rank where several are the same."""
    order = sorted(values)
    return [order.index(value) + (order.count(value) - 1) / 2 for value in values]


def test_ranks() -> None:
    assert ranks([3.0, 1.0, 2.0, 2.0]) == [3.0, 0.0, 1.5, 1.5]


def test_the_turns_are_those_of_games_by_all_rules_and_numbers_of_players() -> None:
    turns = judged()
    assert len(turns) == 200
    assert {turn.session.rules.id for turn in turns} == {"hg2@1", "hg2-zman@1", "hg2-bga@1", "hg1@1"}
    assert {len(turn.session.seats) for turn in turns} == {2, 3, 4, 5}
    for turn in turns:
        position = turn.session.at(turn.step)
        assert position.phase is LandscapePhase.PLACE
        seat = position.seat
        for move in turn.best.split():
            position.push(position.parse_move(move))
        assert position.phase is not LandscapePhase.PLACE or position.seat != seat
        assert turn.loss >= 0 <= turn.doubt


@pytest.mark.proof
@pytest.mark.long
def test_losses_agree_with_games_that_are_played_to_their_ends() -> None:
    turns = judged()
    found: list[Review[LandscapeMove]] = [next(reviews(turn.session, turn.step)) for turn in turns]
    assert [review.step for review in found] == [turn.step for turn in turns]
    lost, truth = [review.loss for review in found], [turn.loss for turn in turns]
    # 0.77 when this was written, and 0.75 with other draws, see docs/strength.md
    assert correlation(ranks(lost), ranks(truth)) > 0.74
    # whoever is told that a turn was dear can rely on it: nearly all of them lost something, and more than the others
    sure, rest = list[float](), list[float]()
    for turn, review in zip(turns, found, strict=True):
        (sure if review.loss > max(WORTH_TELLING, review.doubt) else rest).append(turn.loss)
    assert len(sure) > 60 and sum(loss > 0 for loss in sure) / len(sure) > 0.93
    assert fmean(sure) > 5 * fmean(rest)
    # and in about two of three turns the loss is off by no more than is said
    within = [
        abs(review.loss - turn.loss) <= hypot(review.doubt, turn.doubt)
        for turn, review in zip(turns, found, strict=True)
        if review.loss > 0
    ]
    assert 0.57 < sum(within) / len(within) < 0.75
