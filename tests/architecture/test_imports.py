"""What may import what. The layers inside the engine are a contract of import-linter, in pyproject.toml."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import build

ROOT = Path(__file__).parents[2]
BROWSER = {"js", "pyscript", "_pyscript", "polyscript", "pyodide", "pyodide_js"}
OPTIONAL = {
    "hg_engine/cli": {"rich", "distributed"},
    "hg_engine/rl/": {"numpy", "gymnasium", "pettingzoo", "pyspiel", "open_spiel"},
}


def sources(package: str) -> list[str]:
    return sorted(file.relative_to(ROOT).as_posix() for file in (ROOT / package).rglob("*.py"))


@cache
def imports(path: str) -> tuple[str, ...]:
    """Every module that a file imports, functions' inner imports too; a relative one as its package."""
    return tuple(_imports(path))


def _imports(path: str) -> Iterator[str]:
    for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module if not node.level and node.module else path.split("/")[0]


def tops(path: str) -> set[str]:
    return {name.split(".")[0] for name in imports(path)}


@pytest.mark.parametrize("path", sources("hg_engine"))
def test_the_engine_imports_the_standard_library_alone(path: str) -> None:
    allowed = {name for place, names in OPTIONAL.items() if path.startswith(place) for name in names}
    assert tops(path) - sys.stdlib_module_names - {"hg_engine"} <= allowed


@pytest.mark.parametrize("path", sources("web"))
def test_only_the_door_imports_the_browser(path: str) -> None:
    foreign = tops(path) - sys.stdlib_module_names - {"hg_engine", "web"}
    assert foreign <= (BROWSER if path == "web/platform/browser.py" else set())


@pytest.mark.parametrize("path", [*sources("hg_engine"), *sources("web")])
def test_the_page_serves_every_module_that_is_imported(path: str) -> None:
    if path.startswith(build.BUILD_ONLY):
        return
    for name in imports(path):
        assert not f"{name.replace('.', '/')}/".startswith(build.BUILD_ONLY), f"{name} is not served"
        parts = name.split(".")
        dropped = {"/".join(parts[: n + 1]) for n in range(len(parts))} & build.UNUSED_STDLIB
        assert not dropped, f"{name} is not in what dist/ serves; take it out of UNUSED_STDLIB in build.py"


def test_a_family_is_loaded_when_it_is_asked_for() -> None:
    """The page, which begins with the tile-laying family, does not wait for another."""
    program = """
import sys
from hg_engine import Seat, Seeded, Session, registry
from hg_engine.notation import link, record
seats = [Seat("A", "ice"), Seat("B", "ochre")]
session = Session("hg2@1", seats, Seeded("x"))
record.read(record.to_text(link.decode(link.encode(session))))
registry.latest("hg2"), registry.ids("landscape")
assert not [name for name in sys.modules if "seasons" in name]
Session("seasons@1", seats, Seeded("x"))
assert "hg_engine.seasons.position" in sys.modules
"""
    subprocess.run([sys.executable, "-c", program], check=True, cwd=ROOT)


def test_the_page_begins_without_the_collecting_game() -> None:
    """Neither the home page nor a tile-laying game loads what only Seasons needs."""
    program = """
import sys
from tests.web.support.fakes import FakePage
from tests.web.support.tables import begin, start
app, page = start()
begin(page, "Mara", "Suni")
app.home()
at_once = [name for name in sys.modules if name.startswith(("web.seasons", "hg_engine.art.seasons"))]
assert not at_once, at_once
page.act("home.open", {"id": app.store.slots()[0].id})
assert not [name for name in sys.modules if name.startswith("web.seasons")]
"""
    subprocess.run([sys.executable, "-c", program], check=True, cwd=ROOT)
