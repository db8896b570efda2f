"""Proofs are left out only while everything that they depend on is what they passed with."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from tests import proofs

MODEL = "tests/engine/fair/test_model.py"
DOORS = "tests/fuzz/test_doors.py"


def names(test: str) -> set[str]:
    return {file.relative_to(proofs.ROOT).as_posix() for file in proofs.inputs(test)}


def test_what_is_kept_are_the_files_with_proofs() -> None:
    assert list(json.loads(proofs.KEPT.read_text(encoding="utf-8"))) == proofs.files()


def test_a_file_depends_on_what_it_imports_and_on_data() -> None:
    found = names(MODEL)
    assert {MODEL, "tests/engine/fair/model.py", "hg_engine/fair/version2.py", "pyproject.toml"} <= found
    assert {"hg_engine/rng.py", "hg_engine/__init__.py"} <= found, "by way of others"
    assert not [name for name in found if name.startswith(("web/", "hg_engine/bots/"))]
    judged = names("tests/engine/bots/landscape/test_judged.py")
    assert "tests/engine/bots/landscape/judged.jsonl" in judged, "data beside the test"
    assert "hg_engine/bots/landscape/master.json" in judged, "data of a package"
    searched = names("tests/engine/cli/landscape/test_puzzles.py")
    assert "hg_engine/cli/landscape/puzzles.py" in searched, "imported by a name that is put together"
    assert "hg_engine/puzzles/landscape/search.py" in searched, "and by way of that"
    printed = names("tests/engine/art/test_contrast.py")
    assert "hg_engine/art/landscape/data/tiles.txt" in printed, "data in a folder that is no package"


def test_a_digest_is_of_names_and_contents_whatever_ends_the_lines(tmp_path: Path) -> None:
    one, other = tmp_path / "one.py", tmp_path / "other.py"
    one.write_bytes(b"a = 1\n")
    other.write_bytes(b"a = 1\n")
    before = proofs.digest([one], tmp_path)
    assert before != proofs.digest([other], tmp_path)
    one.write_bytes(b"a = 1\r\n")
    assert before == proofs.digest([one], tmp_path)
    one.write_bytes(b"a = 2\n")
    assert before != proofs.digest([one], tmp_path)


def test_a_proof_stands_while_its_digest_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "proofs.json"
    monkeypatch.setattr(proofs, "KEPT", kept)
    monkeypatch.delenv(proofs.ALL, raising=False)
    assert not proofs.stands(MODEL)
    kept.write_text(json.dumps({MODEL: proofs.digest(proofs.inputs(MODEL))}))
    assert proofs.stands(MODEL)
    assert not proofs.stands(DOORS)
    monkeypatch.setenv(proofs.ALL, "all")
    assert not proofs.stands(MODEL)
    monkeypatch.delenv(proofs.ALL)
    kept.write_text(json.dumps({MODEL: "another"}))
    assert not proofs.stands(MODEL)


@pytest.mark.parametrize(("standing", "which", "proved"), [
    ([MODEL], "", [DOORS]),
    ([MODEL], "all", [MODEL, DOORS]),
    ([MODEL, DOORS], "", []),
])  # fmt: skip
def test_what_stands_is_proved_again_only_if_all_is(
    standing: list[str], which: str, proved: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, ran = tmp_path / "proofs.json", list[str]()

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        ran.extend(part for part in command if part in (MODEL, DOORS))
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(proofs, "KEPT", kept)
    monkeypatch.setattr(proofs, "files", lambda: [MODEL, DOORS])
    monkeypatch.setattr(proofs, "stands", standing.__contains__)
    monkeypatch.setattr(subprocess, "run", run)
    assert proofs.main(which) == 0
    assert ran == proved
    assert list(json.loads(kept.read_text())) == [MODEL, DOORS]


def test_nothing_is_kept_of_proofs_that_failed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proofs, "KEPT", tmp_path / "proofs.json")
    monkeypatch.setattr(proofs, "files", lambda: [MODEL])
    monkeypatch.setattr(proofs, "stands", lambda test: False)
    monkeypatch.setattr(subprocess, "run", lambda command, **_: subprocess.CompletedProcess(command, 3))
    assert proofs.main() == 1
    assert not proofs.KEPT.exists()
