"""The Python side of the compiled copy: what it hands over, and what it makes of words. It needs no compiler."""

from __future__ import annotations

import json
from itertools import chain
from pathlib import Path
from statistics import fmean

import pytest

from hg_engine.bots.landscape import fitting
from hg_engine.bots.landscape.evaluate import Evaluator
from hg_engine.bots.landscape.features import FEATURES
from hg_engine.bots.landscape.line import Line
from hg_engine.bots.landscape.player import code_of
from hg_engine.bots.landscape.search import lines
from hg_engine.bots.landscape.weights import MASTER, fitted, from_json, naive, to_json
from hg_engine.game import Event, Phase
from hg_engine.landscape.layout import SYSTEM
from hg_engine.landscape.phases import LandscapePhase
from hg_engine.rng import SplitMix64
from hg_engine.seasons.position import step_move
from tests.tools.copy import blunders, compiler, judging, outcomes, points, teaching
from tests.tools.copy.games import Often, game
from tests.tools.copy.matches import followed
from tests.tools.copy.plans import Plan, flat, of_level, plan, plan_text, player, unflat, weights_text
from tests.tools.copy.seasons import outcomes as seasons_outcomes
from tests.tools.copy.tables import RULES, SPECIALS, tables, text

RUN = teaching.Run("hg2@1", 2, pairs=3, bend=0.15, step=0.05, seed="one", begun="elder")


@pytest.mark.parametrize("rules", RULES)
def test_tables_are_whole_and_hold_every_tile(rules: str) -> None:
    lines = tables(rules)
    assert len(lines[0]) == 13 and len(lines[1]) == 2 * 13
    count = lines[2][-1]
    tiles = [lines[start : start + 23] for start in range(3, 3 + 23 * count, 23)]
    assert [tile[0][0] for tile in tiles] == sorted({tile[0][0] for tile in tiles})
    assert all(0 <= tile[0][1] < len(SPECIALS) and len(tile[6]) == 256 for tile in tiles)
    [nodes] = lines[3 + 23 * count]
    assert len(lines) == 3 + 23 * count + 1 + nodes + 256
    assert all(0 <= number < 1 << 64 for number in chain.from_iterable(lines) if number != -1)
    assert text(lines).count("\n") == len(lines)


def test_a_plan_is_read_from_words_and_from_levels() -> None:
    assert plan("master") == plan("6x4/3x8,near=10,turns=3") == of_level("master")
    assert plan("none") == Plan() and plan("elder") == plan("3x4")
    assert plan_text(plan("master")) == "10.0 3 2 6 4 3 8\n"
    with pytest.raises(ValueError, match="hunter"):
        plan("hunter")


def test_a_player_has_the_weights_and_the_plan_of_its_name_or_others() -> None:
    assert player("master", 5) == (fitted(5, MASTER), of_level("master"))
    assert player("elder:master", 2) == (fitted(2), of_level("master"))
    assert len(weights_text(player("elder", 2).weights).split()) == len(FEATURES) + 12


def test_a_game_is_written_move_by_move() -> None:
    lines = list(game(5, Often(values=10, choices=10**9)))
    assert lines[0] == "game hg2-zman@1 3" and lines[-1].startswith("end ")
    assert any(line.startswith("values ") for line in lines)
    move = next(line for line in lines if line.startswith("move 1 ")).split()
    assert int(move[6]) == len(move) - 8 and move[-1] in move[7:-1]


def test_a_run_goes_on_from_its_file_and_its_weights_are_those_of_a_level(tmp_path: Path) -> None:
    path = tmp_path / "run.json"
    lesson = teaching.Lesson("teach", "", lambda values: to_json(unflat(values)))
    begun = teaching.resumed(path, RUN, flat(fitted(2)))
    assert begun[0] == 0 and unflat(teaching.taught(begun)) == fitted(2)
    teaching.keep(lesson, path, RUN, [7, *begun[1:]])
    assert teaching.resumed(path, RUN, flat(fitted(2)))[0] == 7
    entry = teaching.document(lesson, RUN, begun)["2"]
    assert from_json(entry["weights"]) == fitted(2) == player(f"{path}:none", 2).weights
    with pytest.raises(ValueError, match="other settings"):
        teaching.resumed(path, RUN._replace(pairs=4), flat(fitted(2)))


def test_a_turn_is_asked_about_with_the_way_that_was_played_first() -> None:
    [asked], [again] = outcomes.questions(3, 4), outcomes.questions(3, 4)
    assert (asked.step, asked.ways) == (again.step, again.ways)
    assert asked.session.rules.id == RULES[3] and len(asked.ways) > 1
    position = asked.session.at(asked.step)
    played = [code_of(step.move) for step in asked.session.history[asked.step :][: len(asked.ways[0].moves)]]
    assert position.phase is LandscapePhase.PLACE and list(asked.ways[0].moves) == played
    assert len({way.moves for way in asked.ways}) == len(asked.ways)


def test_a_turn_of_seasons_is_asked_about_with_the_way_that_was_played_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(seasons_outcomes, "NODES", 1)
    [asked] = seasons_outcomes.questions(1, 2)
    assert len(asked.session.seats) == 3 and 1 < len(asked.ways) <= 1 + seasons_outcomes.WAYS
    history = asked.session.history
    assert history[asked.step].opens
    mine = [step_move(code) for code in asked.ways[0].steps]
    assert [step.move for step in history[asked.step :][: len(mine)]] == mine


def test_turns_are_judged_on_from_where_the_file_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def leads(question: outcomes.Question, games: int, seed: int) -> list[list[float]]:
        """Way by way a point more, and a tenth more of that in every other game."""
        return [[way * (1 + game % 2 / 10) for game in range(games)] for way in range(len(question.ways))]

    monkeypatch.setattr(outcomes, "outcomes", leads)
    file = tmp_path / "judged.jsonl"
    assert list(outcomes.judge(file, 1)) == [1] and list(outcomes.judge(file, 2)) == [2]
    rows = [json.loads(line) for line in file.read_text().splitlines()]
    for row, asked in zip(rows, outcomes.questions(0, 2), strict=True):
        others = min(judging.KEPT, len(asked.ways) - 1)
        assert row["step"] == asked.step and row["loss"] == round(others * 1.05, 2) and row["doubt"] > 0
    assert list(outcomes.judge(file, 2)) == []
    anew = tmp_path / "anew.jsonl"
    assert list(outcomes.judge(anew, 2, file)) == [1, 2] and anew.read_text() == file.read_text()


def test_a_turn_is_judged_until_enough_is_known() -> None:
    verdict = judging.compared([[1.0, 3.0], [4.0, 5.0], [0.0, 0.0]])
    assert (verdict.way, verdict.loss) == (1, 2.5) and verdict.doubt == pytest.approx(0.5)
    for loss, doubt, games, enough in (
        (2.5, 0.6, 250, False), (2.5, 0.5, 250, True), (8.0, 0.8, 250, True), (-2.0, 0.6, 250, True),
        (-1.0, 0.6, 250, False), (2.5, 2.0, judging.MOST, True),
    ):  # fmt: skip
        assert judging.settled(judging.Verdict(1, loss, doubt), games) == enough


def moves_of_a_game() -> list[int]:
    """The moves of a game at random, draws included."""
    return [int(line.split()[-1]) for line in game(4, Often(10**9, 10**9)) if line.startswith("move ")]


def test_turns_are_chosen_by_lot_and_played_as_they_were() -> None:
    made = moves_of_a_game()
    chosen = blunders.turns(made, 5, SplitMix64("lot"))
    assert (
        chosen == blunders.turns(made, 5, SplitMix64("lot")) != blunders.turns(made, 5, SplitMix64("other"))
    )
    for before, played in chosen:
        assert [*before, *played.moves] == made[: len(before) + len(played.moves)]
        turn = blunders.replay(before)
        assert turn.phase is LandscapePhase.PLACE
        found = {line.moves for group in lines(turn, Evaluator(turn, fitted(2))) for line in group}
        assert played.moves in found


def test_a_mistake_is_named_by_the_piece_first() -> None:
    """The first turn of a game in which a hut, a meeple and nothing may be put down where the tile was laid."""
    for before, _ in blunders.turns(moves_of_a_game(), 99, SplitMix64("all")):
        turn = blunders.replay(before)
        ways: dict[str, Line] = {}
        for group in lines(turn, Evaluator(turn, fitted(2))):
            ways = {blunders.after(turn, line).piece: line for line in group}
            if len(ways) == 3:
                break
        if len(ways) == 3 and turn.land_left.bit_count() >= blunders.LATE:
            break
    hut, meeple, none = ways["hut"], ways["meeple"], ways[""]
    assert blunders.kind(turn, none, hut) == blunders.kind(turn, meeple, hut) == "hut too late"
    assert blunders.kind(turn, hut, none) == "hut too early"
    assert blunders.kind(turn, none, meeple) == "meeple too late"
    assert blunders.kind(turn, meeple, none) == "meeple too early"


def test_blunders_are_judged_on_from_where_the_file_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = moves_of_a_game()
    monkeypatch.setattr(blunders, "games", lambda *_: iter([made]))

    def leads(
        rules: str, players: int, made: list[int], ways: list[Line], games: int, seed: int
    ) -> list[list[float]]:
        """Every way a point better than the one before, and a tenth more of that in every other game."""
        return [[way * (1 + game % 2 / 10) for game in range(games)] for way in range(len(ways))]

    monkeypatch.setattr(blunders, "leads", leads)
    file = tmp_path / "blunders.jsonl"
    assert list(blunders.review(file, "elder", 1, 4)) == [0]
    assert list(blunders.review(file, "elder", 2, 4)) == [1]
    rows = blunders.read(file)
    assert [row["game"] for row in rows] == [0] * 4 + [1] * 4
    for row in rows:
        assert (row["kind"] == blunders.NONE) == ("best" not in row)
        assert row["loss"] == (0 if row["kind"] == blunders.NONE else 1.05)
    table = blunders.told(
        [{"kind": "one", "loss": 2.0}, {"kind": "one", "loss": 1.0}, {"kind": "b", "loss": 0.0}]
    )
    assert table.splitlines()[2:] == [
        "| one | 2 | 52.0 | 1.5 | 78.0 ± 114.0 |",
        "| b | 1 | 26.0 | 0.0 | 0.0 ± 0.0 |",
    ]


def test_without_a_compiler_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("CXX", raising=False)
    with pytest.raises(compiler.NoCompilerError, match=r"needs a C\+\+ compiler"):
        compiler.program("equal")


def test_all_points_of_a_game_are_from_areas_and_river_systems() -> None:
    events: list[Event] = []
    end = followed(RULES[0], 2, moves_of_a_game(), events=events)
    assert end.phase is Phase.OVER
    made = points.brought(end, events)
    assert [sum(many for (_, seat), many in made.items() if seat == who) for who in (0, 1)] == list(
        end.scores
    )
    assert {root >= SYSTEM for root, _ in made} == {True, False}


def test_what_a_game_teaches_about_areas_is_what_they_brought() -> None:
    """Weights fitted to one game alone tell its points better than those that knew nothing."""
    made, known = moves_of_a_game(), naive()
    found = points.reaped(made, 2, known)
    held = [name for name, row in zip(FEATURES, found.areas.inputs, strict=True) if any(row)]
    assert {"meadow_lead", "system_lead"} <= set(held)
    assert not {"returning", "stuck", "time", "hand_one"} & set(held)
    fitted_points = points.rest(
        found.whole.points, found.areas, fitting.ridge(found.areas, known.points, fitting.PULL)
    )
    after = known._replace(points=tuple(fitted_points))
    before_off, after_off = (
        fmean(off.points**2 for off in points.errors(made, 2, weights)) for weights in (known, after)
    )
    assert after_off < before_off / 2
