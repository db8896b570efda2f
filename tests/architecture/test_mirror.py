"""The tests stand in folders of the same names as what they test."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TREES = (("tests/engine", "hg_engine"), ("tests/web", "web"))


@pytest.mark.parametrize(("tests", "sources"), TREES)
def test_every_folder_of_tests_has_the_name_of_a_folder_of_sources(tests: str, sources: str) -> None:
    folders = {file.parent.relative_to(ROOT / tests) for file in (ROOT / tests).rglob("test_*.py")}
    assert [str(folder) for folder in sorted(folders) if not (ROOT / sources / folder).is_dir()] == []


@pytest.mark.parametrize(("tests", "sources"), TREES)
def test_a_test_that_is_named_after_a_folder_stands_in_that_folder(tests: str, sources: str) -> None:
    outside = [
        file.relative_to(ROOT).as_posix()
        for file in sorted((ROOT / tests).rglob("test_*.py"))
        if any(
            (ROOT / sources / file.parent.relative_to(ROOT / tests) / name / "__init__.py").exists()
            for name in file.stem.removeprefix("test_").split("_")
        )
    ]
    assert outside == []
