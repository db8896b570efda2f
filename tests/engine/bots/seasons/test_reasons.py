"""Why a turn of Seasons is good or bad: facts that hold on boards where everybody can see them."""

from __future__ import annotations

import pytest

from hg_engine.bots import SplitMix64, player
from hg_engine.bots.coaches import coach
from hg_engine.bots.review import Reason
from hg_engine.bots.seasons.prospects import expected
from hg_engine.bots.seasons.reasons import reasons
from hg_engine.game import Event, Phase
from hg_engine.seasons.position import Position
from hg_engine.seasons.presets import rule_set
from hg_engine.seasons.setup import arrange
from tests.engine.bots.seasons.test_bots import board, moments
from tests.engine.seasons.states import state
from tests.engine.strategies import SEASONS, SeasonRecipe

pytestmark = pytest.mark.proof

RULES = rule_set("seasons@1")


def told(position: Position, *moves: str) -> dict[str, Reason]:
    """The reasons by kind, the weightiest of each."""
    found: dict[str, Reason] = {}
    for reason in reasons(position, [position.parse_move(move) for move in moves]):
        found.setdefault(reason.kind, reason)
    return found


def test_a_tile_is_won_by_stepping_onto_it_and_not_once_more_by_leaving() -> None:
    position = arrange(RULES, board(b2="b", d2="h", e2="t", a0="b"), [["c2"], ["j7"]])
    found = reasons(position, [position.parse_move("c2-d2"), position.parse_move("d2-e2")])
    assert [(one.about, one.points) for one in found if one.kind == "takes"] == [("herbs", 3), ("tubers", 2)]
    stands = arrange(RULES, board(d2="h", a0="b"), [["d2"], ["j7"]])
    assert "takes" not in told(stands, "d2-c2"), "it was as good as taken"


def test_a_set_grows_by_what_the_next_of_it_is_worth() -> None:
    rows = board(b2="n", d2="j", a0="b")
    position = arrange(RULES, rows, [["c2"], ["j2"]], taken=[{"j": 4}, {}], packs=[["a5"], ["a5"]])
    assert told(position, "c2-d2")["set"] == Reason("set", "jug", 5.0, 0)
    assert told(position, "c2-b2")["takes"] == Reason("takes", "necklace", 1.0, 0)


def test_a_weapon_and_the_mammoth_behind_it() -> None:
    rows = board(b1="w", a1="8", d2="b", e2="b")
    position = arrange(RULES, rows, [["c2"], ["j2"]], season="winter")
    found = told(position, "c2-b1", "b1-a1")
    assert found["takes"] == Reason("takes", "mammoth", 8.0, 0)
    assert found["weapon"].about == "weapon" and found["weapon"].points > 0


def test_a_pack_is_told_in_both_seasons() -> None:
    summer = arrange(RULES, board(b5="=", c5="b", d5="b", a0="b", a1="b"), [["b5"], ["j2"]])
    assert told(summer, "b5-a5")["pack"] == Reason("pack", "summer", 0.0, 0)
    winter = arrange(RULES, board(b2="=", a2="b", l9="b"), [["b2"], ["j7"]], season="winter")
    assert told(winter, "b2-c2")["pack"] == Reason("pack", "winter", 5.0, 0)


def test_who_could_have_had_it_next_is_told() -> None:
    rows = board(d2="h", e2="b", f2="=", a0="b")
    near = arrange(RULES, rows, [["c2"], ["f2"], ["j7"]])
    assert told(near, "c2-d2")["denies"] == Reason("denies", "herbs", 3.0, 1)
    far = arrange(RULES, rows, [["c2"], ["j7"], ["j7"]])
    assert "denies" not in told(far, "c2-d2")


def test_a_mammoth_is_denied_only_to_those_who_are_armed() -> None:
    rows = board(d2="5", e2="b", f2="=", a0="b")
    for weapons in (0, 1):
        position = arrange(RULES, rows, [["c2"], ["f2"]], season="winter", weapons=(1, weapons))
        assert ("denies" in told(position, "c2-d2")) == bool(weapons)


def test_going_where_more_lies_and_towards_a_camp() -> None:
    rows = board(d2="=", e2="=", f2="=", g2="=", h2="8", g1="8", g3="7")
    position = arrange(RULES, rows, [["d2"], ["c7"]], season="winter", weapons=(3, 0))
    assert told(position, "d2-e2")["nears"].points > 1
    rows = board(b5="=", c5="=", d5="=", e5="=", b6="b", l9="b", k9="b", j9="b")
    assert told(arrange(RULES, rows, [["d5"], ["j2"]]), "d5-c5")["camps"].points > 1


def test_the_last_pawn_off_ends_the_season() -> None:
    position = arrange(
        RULES, board(d2="h", a0="b"), [["d2"], []], season="winter", taken=[{"b": 4}, {"b": 1}]
    )
    found = told(position, "d2-x")
    assert found["ends"] == Reason("ends", "winter", 6.0, 0) and "off" not in found
    stay = arrange(RULES, board(d2="h", k7="b"), [["d2"], ["j7"]])
    assert "off" in told(stay, "d2-x") and "ends" not in told(stay, "d2-x")


def test_every_choice_can_be_explained_and_nothing_is_changed() -> None:
    kinds = set()
    for position in moments():
        before = state(position)
        *_, thought = player("elder", "seasons").think(position.copy(), SplitMix64("why"))
        for choice in thought.choices[:5]:
            found = reasons(position, (choice.move, *choice.then))
            assert found
            kinds |= {reason.kind for reason in found}
            for reason in found:
                assert (reason.seat == position.seat) == (reason.kind in MINE), reason
        assert state(position) == before
    assert {"takes", "nears", "hinders", "denies"} <= kinds


MINE = ("takes", "set", "weapon", "pack", "ends")


@pytest.mark.parametrize("rules", SEASONS)
def test_points_that_are_told_are_points_that_come(rules: str) -> None:
    """Random games: what turns win adds up to what is taken, with what stands under pawns."""
    seen = 0
    for seed in range(4):
        recipe = SeasonRecipe(rules, 2 + seed % 3, seed, 450)
        won: list[float] = []
        packs = 0
        events: list[Event] = []
        for position, move in recipe.play():
            if position.phase is not Phase.DRAW:
                seat = position.seat
                found = reasons(position, [move])
                if not won:
                    won = [0.0] * position.players
                won[seat] += sum(one.points for one in found if one.kind in ("takes", "set"))
                packs += sum(one.kind == "pack" for one in found)
            season = position.season
            events += position.push(move)
            if position.season != season:
                break
        took = [0.0] * len(won)
        for event in events:
            if event.why in ("left", "under"):
                took[event.players[0]] += event.points
        if any(event.kind == "winter" for event in events):
            assert won == took
            seen += 1
        assert packs == sum(event.kind == "pack" for event in events)
    assert seen


def test_what_may_be_expected_comes_to_the_score() -> None:
    start = SeasonRecipe("seasons@1", 2, 1, 112).position()
    both = expected(start)
    assert 130 < sum(both) / 2 < 220 and abs(both[0] - both[1]) < 20
    over = SeasonRecipe("seasons@1", 3, 1, 5_000, stay=False).position()
    assert over.is_over and expected(over) == tuple(map(float, over.scores))
    drawing = SeasonRecipe("seasons@1", 4, 1, 60).position()
    assert len(expected(drawing)) == 4


def test_families_are_explained_by_their_own() -> None:
    assert coach("seasons").reasons is reasons
    assert coach("landscape").reasons is not reasons and coach("landscape").expected is not expected
