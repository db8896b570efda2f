from __future__ import annotations

import os
import subprocess
import sys

import pytest

import hg_engine
from hg_engine.cli import main
from tests.bench import engine as bench


def test_the_module_runs() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "hg_engine", "perft", "--depth", "1"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.startswith("hg2@1, 2 players, seed perft, depth 1: 7")


def test_a_reader_that_goes_away_is_no_error() -> None:
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [sys.executable, "-m", "hg_engine", "render", "catalogue"],
        stdout=write,
        stderr=subprocess.PIPE,
        text=True,
    )
    os.close(write)
    assert done.stderr == ""
    assert done.returncode == 1


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["play", "--help"], ["verify", "-h"]])
def test_help(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 0
    assert "hg-engine" in capsys.readouterr().out


@pytest.mark.parametrize("arguments", [[], ["dance"], ["render"], ["render", "1", "--rotation", "4"]])
def test_usage(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    assert "usage: hg-engine" in capsys.readouterr().err


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out == f"hg-engine {hg_engine.__version__}\n"


def test_the_measurements_measure() -> None:
    found = bench.measure(scale=0.01)
    assert found.keys() == bench.WORK.keys()
    assert all(value > 0 for value in found.values())
    assert set(bench.CEILINGS) == set(bench.AIMS) < set(bench.WORK)
