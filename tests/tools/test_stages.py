"""Stages of `build.py test`: side by side, told apart, timed."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

import build
from build import Stage, run_stages

MEETING = """
import pathlib, sys, time
mine, other = map(pathlib.Path, sys.argv[1:])
mine.touch()
print("first line", flush=True)
while not other.exists():
    pass
print("second line")
"""


@pytest.fixture(autouse=True)
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(build, "STAGES", tmp_path / "stages")
    monkeypatch.setattr(build, "MEASURED", tmp_path / "seconds.json")
    return tmp_path


def stage(
    name: str, program: str, *arguments: str | Path, needs: tuple[str, ...] = (), cores: int = 1
) -> Stage:
    return Stage(name, (sys.executable, "-c", program, *arguments), needs, cores)


def test_stages_run_side_by_side_and_do_not_talk_at_once(
    room: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    a, b = room / "a", room / "b"
    assert run_stages([stage("one", MEETING, a, b), stage("other", MEETING, b, a)]) == []
    told = capfd.readouterr().out
    assert told.count("second line\n") == 2, "both are done, though each has waited for the other"
    assert told.index("other ...") < told.index("second line"), "both have begun before one has ended"
    assert "one: fine after" in told
    assert "first line" not in told, "the last line is enough where nothing is wrong"


def test_a_failure_is_named_and_what_needs_it_does_not_run(
    room: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    failing = stage("failing", "print('this is wrong\\nand that'); raise SystemExit(3)")
    touching = "import pathlib, sys; pathlib.Path(sys.argv[1]).touch()"
    late = stage("late", touching, room / "late", needs=("failing",))
    later = stage("later", touching, room / "later", needs=("late",))
    fine = stage("fine", touching, room / "fine")
    assert run_stages([failing, late, later, fine]) == ["failing", "late", "later"]
    told = capfd.readouterr().out
    assert "failing: FAILED after" in told and "this is wrong\nand that\n" in told
    assert "late: not run" in told and "later: not run" in told
    assert (room / "fine").exists() and not (room / "late").exists() and not (room / "later").exists()


def test_a_stage_waits_for_what_it_needs_and_for_both_cores(room: Path) -> None:
    began, ended = room / "began", room / "ended"
    program = "import pathlib, sys; assert not pathlib.Path(sys.argv[1]).exists(); pathlib.Path(sys.argv[2]).touch()"
    alone = (
        "import pathlib, sys; pathlib.Path(sys.argv[1]).touch(); assert pathlib.Path(sys.argv[2]).exists()"
    )
    assert (
        run_stages(
            [
                stage("after", alone, began, ended, needs=("before",)),
                stage("before", program, began, ended),
                stage("with both", "", cores=build.CORES),
            ]
        )
        == []
    )


def test_a_stage_without_cores_of_its_own_gives_way_to_others(room: Path) -> None:
    # it runs although both cores are taken
    a, b = room / "a", room / "b"
    # where there are such priorities, which Windows has not
    told = f"import os; assert not hasattr(os, 'setpriority') or os.getpriority(os.PRIO_PROCESS, 0) == {build.LAST}"
    last = MEETING + told
    assert (
        run_stages([stage("both", MEETING, a, b, cores=build.CORES), stage("last", last, b, a, cores=0)])
        == []
    )


def test_the_end_has_seconds_of_stages_the_slowest_tests_and_what_pytest_says(
    room: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = room / "test_some.py"
    file.write_text("def test_well(): pass\ndef test_badly(): assert False\n")
    monkeypatch.setattr(build, "venv_python", lambda: Path(sys.executable))
    tests = build.pytest_stage("tests", "-p", "no:cacheprovider", "--rootdir", room, file)
    assert run_stages([tests, stage("other", "")]) == ["tests"]
    end = capfd.readouterr().out.partition("seconds of each stage\n")[2]
    assert "  tests\n" in end and "  other\n" in end
    assert "the slowest 2 of 2 tests" in end
    assert "test_some.py::test_well\n" in end and "test_some.py::test_badly\n" in end
    assert "1 failed, 1 passed in " in end.splitlines()[-1]
    assert set(build.seconds_of_tests("tests")) == {"test_some.py::test_well", "test_some.py::test_badly"}


def test_what_files_of_unit_tests_took_is_kept(room: Path) -> None:
    build.keep_times({"tests/a.py::one": 1.0, "tests/a.py::two": 2.0, "e2e/b.py::three": 3.0})
    build.keep_times({"tests/c.py::one": 0.5})
    assert json.loads((room / "seconds.json").read_text()) == {"tests/a.py": 3.0, "tests/c.py": 0.5}


def test_how_far_tests_are_is_told_of_stages_that_run(room: Path) -> None:
    (room / "stages").mkdir()
    (room / "stages" / "tests.log").write_text("..... [ 12%]\n.....[ 34%]\n...")
    assert build.progress("tests") == "tests (34%)"
    assert build.progress("others") == "others"
