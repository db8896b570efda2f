"""The Python side of the compiled copy of Seasons: what it hands over. It needs no compiler."""

from __future__ import annotations

from pathlib import Path

import pytest

from hg_engine.bots import LEVELS
from hg_engine.bots.seasons.characters import CHARACTERS
from hg_engine.bots.seasons.weights import MASTER, WEIGHTS
from tests.tools.copy import teaching
from tests.tools.copy.seasons.__main__ import weights
from tests.tools.copy.seasons.equal import Often, game
from tests.tools.copy.seasons.matches import between
from tests.tools.copy.seasons.tables import flat, player, table, unflat


def test_the_table_has_every_space_and_every_tile() -> None:
    lines = [list(map(int, line.split())) for line in table().splitlines()]
    assert len(lines) == 1 + 3 + 120 + 200
    spaces = lines[1:124]
    assert all(len(line) == line[0] + 1 for line in spaces) and [line[0] for line in spaces[:3]] == [
        4,
        4,
        112,
    ]
    assert {tuple(line[:1]) for line in lines[124:]} == {(0,), (1,)}


def test_weights_go_there_and_back() -> None:
    for known in (WEIGHTS, *MASTER.values()):
        assert unflat(flat(known)) == known and len(flat(known)) == 15


@pytest.mark.parametrize("name", LEVELS)
def test_a_player_is_told_with_all_that_makes_it(name: str) -> None:
    """Another trait that the copy did not know would be seen here."""
    who = CHARACTERS[name]
    numbers = player(who, 3).split()
    assert len(numbers) == 15 + 4 + len(who._fields) - 3 + 1 + len(who.ahead)
    assert numbers[15:19] == [
        repr(dict(who.tastes).get(taste, 1.0)) for taste in ("food", "goods", "weapon", "mammoth")
    ]


def test_a_game_is_written_move_by_move() -> None:
    lines = list(game(1, Often(values=10, choices=10)))
    assert [line.split()[0] for line in lines[: len(LEVELS) + 1]] == ["player"] * len(LEVELS) + ["game"]
    assert lines[len(LEVELS)] == "game 3" and lines[-1].startswith("end ")
    assert {line.split()[0] for line in lines} == {"player", "game", "move", "values", "choice", "end"}
    step = next(line for line in lines if line.startswith("move 1 ")).split()
    assert int(step[6]) == len(step) - 8 and step[-1] in step[7:-1]


def test_a_match_is_between_levels() -> None:
    assert between("elder", "hunter", 3, 100, "match").sets == 34
    with pytest.raises(ValueError, match="no level"):
        between("elder", "nobody", 3, 100, "match")


def test_a_run_goes_on_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "run.json"
    run = teaching.Run("seasons@1", 2, pairs=3, bend=0.15, step=0.05, seed="one", begun="elder")
    lesson = teaching.Lesson("seasons/teach", table(), lambda values: unflat(values)._asdict())
    teaching.keep(lesson, path, run, [7, *teaching.resumed(path, run, weights("elder", 2))[1:]])
    assert teaching.resumed(path, run, [])[0] == 7
    assert weights(str(path), 2) == weights("elder", 2) == flat(WEIGHTS)
