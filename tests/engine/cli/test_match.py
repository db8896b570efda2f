from __future__ import annotations

import json
from pathlib import Path

import pytest

from hg_engine.bots.landscape import weights
from hg_engine.cli import matches
from tests.engine.cli.games import run

pytestmark = pytest.mark.proof

ARGUMENTS = ("match", "greedy", "random", "--jobs", "2")


def test_a_match_is_told_in_two_lines_and_repeatable() -> None:
    status, text = run(*ARGUMENTS, "--games", "8", "--seed", "s")
    first, second = text.splitlines()
    assert status == 0
    assert first.startswith("greedy - random: won ") and " of 8, lead +" in first
    assert second.startswith("  hg2@1, 2 players, 4 draws from every seat, seed 's'")
    assert run(*ARGUMENTS, "--games", "8", "--seed", "s")[1].splitlines()[0] == first


def test_at_larger_tables_one_plays_against_all_the_others() -> None:
    status, text = run(*ARGUMENTS, "--games", "5", "--players", "5", "--rules", "hg1")
    assert status == 0
    assert text.startswith("greedy - 4 x random: won ") and " of 5, " in text
    assert "Elo" not in text and "hg1@1, 5 players, 1 draws" in text


def test_a_match_that_is_kept_goes_on_where_it_was_broken_off(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, broken = tmp_path / "whole.json", tmp_path / "broken.json"
    first = run(*ARGUMENTS, "--games", "12", "-o", str(whole))[1].splitlines()[0]
    run(*ARGUMENTS, "--games", "4", "-o", str(broken))
    assert matches.load(broken)[0].tally.fixtures == 2
    assert run(*ARGUMENTS, "--games", "12", "-o", str(broken))[1].splitlines()[0] == first
    assert matches.load(broken)[0].tally == pytest.approx(matches.load(whole)[0].tally)
    # it is not played again, and another one stands beside it
    assert run(*ARGUMENTS, "--games", "12", "-o", str(whole))[1].splitlines()[0] == first
    run(*ARGUMENTS, "--games", "3", "--players", "3", "-o", str(whole))
    assert [match.players for match in matches.load(whole)] == [2, 3]
    # what another version of a level played is played anew
    kept = matches.load(whole)
    matches.save(whole, [kept[0]._replace(marks=("0", "1")), kept[1]])
    run(*ARGUMENTS, "--games", "4", "-o", str(whole))
    assert [match.tally.fixtures for match in matches.load(whole)] == [2, 1]
    whole.write_text("[]")
    assert run(*ARGUMENTS, "-o", str(whole))[0] == 2
    assert "holds no matches" in capsys.readouterr().err


def test_kept_matches_are_written_as_tables(tmp_path: Path) -> None:
    path = tmp_path / "matches.json"
    run(*ARGUMENTS, "--games", "4", "-o", str(path))
    run(*ARGUMENTS, "--games", "3", "--players", "3", "--rules", "hg1", "--seed", "t", "-o", str(path))
    status, text = run("strength", str(path))
    assert status == 0
    assert "| greedy | random | " in text and "`match greedy random --games 4 --seed match`" in text
    assert "| greedy | 2 x random | " in text and "--games 3 --players 3 --rules hg1@1 --seed t`" in text
    assert "| random | 0 |" in text
    fawn = matches.load(path)[0]._replace(first="fawn", marks=("0", "0"))
    matches.save(path, [fawn])
    status, text = run("strength", str(path))
    assert status == 1 and "of an earlier version" in text


def test_a_bot_that_nobody_knows(capsys: pytest.CaptureFixture[str]) -> None:
    status, text = run("match", "greedy", "hal")
    assert status == 2 and not text
    assert "no bot called hal" in capsys.readouterr().err


def test_without_dask_a_cluster_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    status, _ = run(*ARGUMENTS, "--cluster", "tcp://nowhere:1")
    assert status == 2
    assert "hg-engine[cluster]" in capsys.readouterr().err


TUNE = ("tune", "--games", "2", "--jobs", "2", "--seed", "t")


def test_tuning_goes_on_where_it_was_broken_off(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole, broken = tmp_path / "whole.json", tmp_path / "broken.json"
    status, text = run(*TUNE, "--generations", "2", "-o", str(whole))
    assert status == 0
    assert [line.partition(":")[0] for line in text.splitlines()] == ["generation 1", "generation 2"]
    run(*TUNE, "--generations", "1", "-o", str(broken))
    assert len(json.loads(broken.read_text())["generations"]) == 1
    _, text = run(*TUNE, "--generations", "2", "-o", str(broken))
    assert text.startswith("generation 2:")
    assert json.loads(broken.read_text()) == json.loads(whole.read_text())
    fitted = weights.from_json(json.loads(whole.read_text())["generations"][-1])
    assert fitted != weights.naive()
    # the file of another run is left alone
    status, _ = run("tune", "--games", "3", "--seed", "t", "-o", str(whole))
    assert status == 2 and "holds another run" in capsys.readouterr().err


def test_without_a_fit_tuning_climbs_from_the_packages_weights(tmp_path: Path) -> None:
    climbed = tmp_path / "climbed.json"
    run("tune", "--games", "1", "--jobs", "1", "--fits", "0", "--generations", "1", "-o", str(climbed))
    before, after = weights.fitted(2), weights.from_json(json.loads(climbed.read_text())["generations"][0])
    assert before != after and before.forest == after.forest
