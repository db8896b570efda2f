"""No cycles of imports in the page. Its layers are a contract of import-linter, in pyproject.toml."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.architecture.graphs import components

ROOT = Path(__file__).parents[2]


def test_no_module_imports_itself_by_way_of_others() -> None:
    assert components("web") == []


@pytest.mark.parametrize("game", ["landscape", "seasons"])
def test_a_game_is_known_where_it_registers_and_nowhere_else(game: str) -> None:
    """What is of one game lies in its package: nothing else imports its engine or its page."""
    known = re.compile(rf"^ *(?:from|import) ((?:hg_engine|web)\.{game}\b.*)", re.MULTILINE)
    for path in sorted((ROOT / "web").rglob("*.py")):
        place = path.relative_to(ROOT).as_posix()
        if not place.startswith(f"web/{game}/") and place != "web/app/games.py":
            assert not known.findall(path.read_text(encoding="utf-8")), place
