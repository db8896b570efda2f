"""Proofs are left out only while everything that they depend on is what they passed with."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests import proofs

MODEL = "tests/engine/fair/test_model.py"


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
    assert not proofs.stands("tests/fuzz/test_doors.py")
    monkeypatch.setenv(proofs.ALL, "all")
    assert not proofs.stands(MODEL)
    monkeypatch.delenv(proofs.ALL)
    kept.write_text(json.dumps({MODEL: "another"}))
    assert not proofs.stands(MODEL)
