"""The Python side of the compiled copy: what it hands over, and what it makes of words. It needs no compiler."""

from __future__ import annotations

import json
from itertools import chain
from pathlib import Path

import pytest

from hg_engine.bots.landscape.features import FEATURES
from hg_engine.bots.landscape.player import code_of
from hg_engine.bots.landscape.weights import MASTER, fitted, from_json
from hg_engine.landscape.phases import LandscapePhase
from tests.tools.copy import compiler, outcomes, teaching
from tests.tools.copy.games import Often, game
from tests.tools.copy.plans import Plan, of_level, plan, plan_text, player, weights_text
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
    begun = teaching.resumed(path, RUN, fitted(2))
    assert begun[0] == 0 and teaching.taught(begun) == fitted(2)
    teaching.keep(path, RUN, [7, *begun[1:]])
    assert teaching.resumed(path, RUN, fitted(2))[0] == 7
    entry = teaching.document(RUN, begun)["2"]
    assert from_json(entry["weights"]) == fitted(2) == player(f"{path}:none", 2).weights
    with pytest.raises(ValueError, match="other settings"):
        teaching.resumed(path, RUN._replace(pairs=4), fitted(2))


def test_a_turn_is_asked_about_with_the_way_that_was_played_first() -> None:
    [asked], [again] = outcomes.questions(3, 4), outcomes.questions(3, 4)
    assert (asked.step, asked.ways) == (again.step, again.ways)
    assert asked.session.rules.id == RULES[3] and len(asked.ways) > 1
    position = asked.session.at(asked.step)
    played = [code_of(step.move) for step in asked.session.history[asked.step :][: len(asked.ways[0].moves)]]
    assert position.phase is LandscapePhase.PLACE and list(asked.ways[0].moves) == played
    assert len({way.moves for way in asked.ways}) == len(asked.ways)


def test_turns_are_judged_on_from_where_the_file_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def leads(question: outcomes.Question, games: int, seed: int) -> list[list[float]]:
        """Way by way a point more, and a tenth more of that in every other game."""
        return [[way * (1 + game % 2 / 10) for game in range(games)] for way in range(len(question.ways))]

    monkeypatch.setattr(outcomes, "outcomes", leads)
    file = tmp_path / "judged.jsonl"
    assert list(outcomes.judge(file, 1)) == [1] and list(outcomes.judge(file, 2)) == [2]
    rows = [json.loads(line) for line in file.read_text().splitlines()]
    for row, asked in zip(rows, outcomes.questions(0, 2), strict=True):
        others = min(outcomes.KEPT, len(asked.ways) - 1)
        assert row["step"] == asked.step and row["loss"] == round(others * 1.05, 2) and row["doubt"] > 0
    assert list(outcomes.judge(file, 2)) == []


def test_without_a_compiler_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("CXX", raising=False)
    with pytest.raises(compiler.NoCompilerError, match=r"needs a C\+\+ compiler"):
        compiler.program("equal")
