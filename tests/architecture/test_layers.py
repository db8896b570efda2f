"""No cycles of imports in the page, and games that nobody knows. Layers are a contract in pyproject.toml."""

from __future__ import annotations

import ast
from pathlib import Path

import grimp
import pytest

from tests.architecture.graphs import components

ROOT = Path(__file__).parents[2]
REGISTERING = {"web.app.games"}
"""The module that knows which games there are."""


def test_no_module_imports_itself_by_way_of_others() -> None:
    assert components("web") == []


def strangers(graph: grimp.ImportGraph, game: str) -> set[tuple[str, str]]:
    """Return who of the page imports what of a game, without being of it, or registering it.

    A module is of a game if the name of the game is in its own: ``web.landscape.table``.
    """
    own = {module for module in graph.modules if game in module.split(".")}
    return {
        (other, module)
        for module in own
        for other in graph.find_modules_that_directly_import(module) - own - REGISTERING
        if other.startswith("web.")
    }


@pytest.mark.parametrize("game", ["landscape", "seasons"])
def test_a_game_is_known_where_it_registers_and_nowhere_else(game: str) -> None:
    """Neither its engine nor its page; `test_engine` says the same of the engine."""
    assert not strangers(grimp.build_graph("hg_engine", "web", cache_dir=None), game)


def test_an_import_of_a_game_is_noticed() -> None:
    graph = grimp.ImportGraph()
    for module in ("web.landscape.table", "web.table.page", "web.app.games"):
        graph.add_module(module)
    for importer in ("web.table.page", "web.app.games"):
        graph.add_import(importer=importer, imported="web.landscape.table")
    assert strangers(graph, "landscape") == {("web.table.page", "web.landscape.table")}


def asking_for_all() -> set[str]:
    """Return the modules that import the whole application as a type."""
    found = set()
    for path in sorted((ROOT / "web").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and any(name.name == "Application" for name in node.names):
                found.add(path.relative_to(ROOT).parts[1])
    return found


def test_nobody_below_the_application_is_handed_all_of_it() -> None:
    assert asking_for_all() == {"app"}


def test_the_third_game_of_the_tests_goes_in_no_circle() -> None:
    """What is copied from there may stand in the page as it is."""
    assert [found for found in components("tests") if any(".cairns." in module for module in found)] == []
