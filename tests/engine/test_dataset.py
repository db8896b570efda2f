"""A data set is the same on every machine, complete, and refuses what it did not write."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from pathlib import Path

import pytest

from hg_engine import HgError, dataset
from hg_engine.bots import LEVELS
from hg_engine.dataset import Plan
from hg_engine.notation import link, record

pytestmark = pytest.mark.proof

PLAN = Plan("hg2@1", (2, 3), "s", 2)


@pytest.fixture(scope="module")
def games() -> list[dataset.Game]:
    return [dataset.play(PLAN, number) for number in range(4)]


def test_levels_and_numbers_of_players_are_even() -> None:
    plan = PLAN._replace(players=(2, 3, 4, 5))
    tables = [dataset.seats(plan, number) for number in range(4 * 60)]
    assert Counter(map(len, tables)) == dict.fromkeys((2, 3, 4, 5), 60)
    for players in plan.players:
        at_one = [level for table in tables if len(table) == players for level in table]
        assert Counter(at_one) == dict.fromkeys(LEVELS, 60 * players // 6)
    other = plan._replace(seed="t")
    assert tables != [dataset.seats(other, number) for number in range(4 * 60)]


@pytest.mark.parametrize("rules", ["hg1@1", "seasons@1"])
def test_a_game_is_always_the_same_and_can_be_played_again(rules: str) -> None:
    plan = Plan(rules, (3,), "s", 2)
    game = dataset.play(plan, 7)
    assert dataset.play(plan, 7) == game != dataset.play(plan, 8)
    session = dataset.replayed(game)
    assert session.position.is_over and session.position.scores == game.scores
    assert record.to_text(link.decode(game.link)) == record.to_text(session)


def test_files_have_the_same_bytes_and_give_back_what_was_written(
    games: list[dataset.Game], tmp_path: Path
) -> None:
    files = [dataset.shard(tmp_path, 0), dataset.shard(tmp_path, 1_000)]
    for file in files:
        dataset.write(file, games)
    assert files[0].read_bytes() == files[1].read_bytes()
    assert [file.name for file in files] == ["games-00000.jsonl.gz", "games-00001.jsonl.gz"]
    assert list(dataset.read(tmp_path)) == games * 2
    assert dataset.count(files[0]) == 4
    assert sorted(tmp_path.iterdir()) == files


def test_a_folder_that_holds_something_else_is_left_alone(tmp_path: Path) -> None:
    dataset.begin(tmp_path / "new" / "one", PLAN)
    dataset.begin(tmp_path / "new" / "one", PLAN)
    with pytest.raises(HgError, match=r"games\.other"):
        dataset.begin(tmp_path / "new" / "one", PLAN._replace(nodes=3))
    with pytest.raises(HgError, match=r"games\.other"):
        dataset.begin(tmp_path, PLAN)


def test_a_plan_that_cannot_be_played_leaves_no_folder(tmp_path: Path) -> None:
    for plan, code in (
        (PLAN._replace(players=(2, 6)), "game.players"),
        (PLAN._replace(rules="seasons@1", players=(5,)), "game.players"),
        (PLAN._replace(rules="chess@1"), "rules.unknown"),
        (PLAN._replace(seed="x" * 60), "seed.length"),
    ):
        with pytest.raises(HgError, match=code.replace(".", r"\.")):
            dataset.begin(tmp_path / "new", plan)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "spoil",
    [
        lambda line: line[:-1],
        lambda line: line.replace('"game":0', '"game":"0"'),
        lambda line: line.replace('"scores":[', '"scores":[null,'),
        lambda line: line.replace('"seed"', '"sead"'),
        lambda line: line.replace('"levels":[', '"levels":{"a":[').replace('],"seed', ']},"seed'),
        lambda line: "[]\n",
        lambda line: "\n",
        lambda line: '{"game":' + "9" * 200_000 + "}\n",
        lambda line: "[" * 99_000 + "\n",
    ],
)
def test_a_damaged_line_is_refused(games: list[dataset.Game], tmp_path: Path, spoil: object) -> None:
    line = json.dumps(games[0]._asdict(), separators=(",", ":")) + "\n"
    spoilt = spoil(line)  # type: ignore[operator]
    assert spoilt != line
    file = dataset.shard(tmp_path, 0)
    file.write_bytes(gzip.compress((line + spoilt).encode()))
    with pytest.raises(HgError, match=r"games\.line\(.*line=2"):
        list(dataset.read(tmp_path))


def test_a_file_that_is_cut_off_is_refused(games: list[dataset.Game], tmp_path: Path) -> None:
    file = dataset.shard(tmp_path, 0)
    dataset.write(file, games)
    file.write_bytes(file.read_bytes()[:-200])
    assert dataset.count(file) == 0
    with pytest.raises(HgError, match=r"games\.line"):
        list(dataset.read(tmp_path))


def test_a_game_that_ends_otherwise_is_refused(games: list[dataset.Game]) -> None:
    game = games[1]
    for other in (
        game._replace(scores=(game.scores[0] + 1, *game.scores[1:])),
        game._replace(moves=game.moves[:-1]),
        game._replace(moves=(*game.moves, "-")),
        game._replace(moves=("+1", *game.moves[1:])),
        game._replace(moves=(game.moves[0], "99,99/0", *game.moves[2:])),
        game._replace(rules="chess@1"),
        game._replace(levels=("fawn",) * 9),
        game._replace(seed=""),
    ):
        with pytest.raises(HgError, match=r"games\.replay"):
            dataset.replayed(other)
