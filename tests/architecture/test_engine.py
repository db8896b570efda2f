"""The games of the engine know nothing of each other, nothing else knows them, and no import goes in a circle."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import grimp
import pytest

from hg_engine import registry
from tests.architecture.graphs import components

ROOT = Path(__file__).parents[2]
BAKE = "hg_engine.art.bake"
MEETING = ("hg_engine.games", BAKE)
"""Where games meet: they register in the one, and all pictures are drawn in the other."""


@pytest.mark.parametrize("family", ["landscape", "seasons"])
def test_a_game_is_known_in_its_own_modules_and_nowhere_else(family: str) -> None:
    """A module is of a game if the name of the game is in its own: ``hg_engine.bots.landscape.player``."""
    graph = grimp.build_graph("hg_engine", cache_dir=None)
    known = {
        module: sorted(
            other for other in graph.find_modules_directly_imported_by(module) if family in other.split(".")
        )
        for module in graph.modules
        if family not in module.split(".") and not module.startswith(MEETING)
    }
    assert {module: others for module, others in known.items() if others} == {}


def test_these_are_all_the_games() -> None:
    assert registry.families() == ("landscape", "seasons")


def test_no_module_imports_itself_by_way_of_others() -> None:
    assert components("hg_engine") == []


def test_what_draws_the_pictures_is_not_in_the_wheel_and_nothing_in_it_asks_for_that() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert BAKE.replace(".", "/") in project["tool"]["hatch"]["build"]["targets"]["wheel"]["exclude"]
    graph = grimp.build_graph("hg_engine", cache_dir=None)
    for module in graph.modules:
        if not module.startswith(BAKE):
            others = graph.find_modules_directly_imported_by(module)
            assert not [other for other in others if other.startswith(BAKE)], module


@pytest.mark.parametrize("package", ["bots", "puzzles", "rl", "cli", "notation", "art"])
def test_who_reads_a_position_reads_what_is_documented(package: str) -> None:
    """Names that begin with an underscore belong to the class or the module that has them."""
    read = re.compile(r"\b(?!self\b|cls\b)\w+\._(?!replace\b|asdict\b|fields\b)[a-z]\w*")
    for file in sorted((ROOT / "hg_engine" / package).rglob("*.py")):
        assert read.findall(file.read_text(encoding="utf-8")) == [], file
