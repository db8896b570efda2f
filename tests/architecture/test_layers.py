"""No cycles of imports in the page. Its layers are a contract of import-linter, in pyproject.toml."""

from __future__ import annotations

import re
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).parents[2]


def components() -> list[set[str]]:
    """Return the strongly connected components of the page's modules, lazy and typing imports included."""
    graph = grimp.build_graph("web", cache_dir=None)
    after = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[set[str]] = []

    def visit(module: str) -> None:
        index[module] = low[module] = len(index)
        stack.append(module)
        for other in sorted(after[module]):
            if other not in index:
                visit(other)
            if other in stack:
                low[module] = min(low[module], low[other])
        if low[module] == index[module]:
            component = set(stack[stack.index(module) :])
            del stack[stack.index(module) :]
            found.append(component)

    for module in sorted(graph.modules):
        if module not in index:
            visit(module)
    return found


def test_no_module_imports_itself_by_way_of_others() -> None:
    assert not [sorted(component) for component in components() if len(component) > 1]


@pytest.mark.parametrize("game", ["landscape", "seasons"])
def test_a_game_is_known_where_it_registers_and_nowhere_else(game: str) -> None:
    """What is of one game lies in its package: nothing else imports its engine or its page."""
    known = re.compile(rf"^ *(?:from|import) ((?:hg_engine|web)\.{game}\b.*)", re.MULTILINE)
    for path in sorted((ROOT / "web").rglob("*.py")):
        place = path.relative_to(ROOT).as_posix()
        if not place.startswith(f"web/{game}/") and place != "web/app/games.py":
            assert not known.findall(path.read_text(encoding="utf-8")), place
