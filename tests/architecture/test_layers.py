"""The layers of the page: what stands higher imports what stands lower, lazy and typing imports included."""

from __future__ import annotations

from collections import Counter
from functools import cache

import grimp

LAYERS = (
    {"main"},
    {"app"},
    {"screens"},
    {"landscape", "seasons"},
    {"analysis"},
    {"practice"},
    {"challenges"},
    {"remote"},
    {"live"},
    {"share"},
    {"table"},
    {"board"},
    {"storage", "bots"},
    {"games"},
    {"ui"},
    {"i18n"},
    {"platform"},
)
# imports that point up or aside still: their number by packages; whoever turns one round takes it off
UPWARD = {
    ("analysis", "app"): 3,
    ("board", "landscape"): 4,
    ("bots", "challenges"): 1,
    ("bots", "storage"): 1,
    ("bots", "table"): 1,
    ("challenges", "app"): 2,
    ("challenges", "screens"): 1,
    ("games", "app"): 1,
    ("games", "bots"): 1,
    ("games", "landscape"): 2,
    ("games", "practice"): 1,
    ("games", "seasons"): 1,
    ("games", "storage"): 1,
    ("landscape", "app"): 6,
    ("live", "app"): 2,
    ("live", "landscape"): 2,
    ("live", "remote"): 2,
    ("platform", "board"): 1,
    ("platform", "bots"): 1,
    ("platform", "live"): 1,
    ("practice", "app"): 2,
    ("practice", "landscape"): 1,
    ("practice", "screens"): 2,
    ("remote", "app"): 2,
    ("screens", "app"): 7,
    ("seasons", "app"): 4,
    ("seasons", "landscape"): 4,
    ("share", "app"): 5,
    ("share", "challenges"): 1,
    ("share", "remote"): 7,
    ("storage", "app"): 3,
    ("storage", "live"): 1,
    ("storage", "remote"): 2,
    ("table", "analysis"): 3,
    ("table", "app"): 4,
    ("table", "challenges"): 2,
    ("table", "landscape"): 16,
    ("table", "live"): 3,
    ("table", "practice"): 1,
    ("table", "remote"): 5,
    ("table", "share"): 1,
    ("ui", "games"): 1,
    ("ui", "storage"): 1,
    ("ui", "table"): 1,
}


@cache
def graph() -> grimp.ImportGraph:
    """Who imports whom in the page."""
    return grimp.build_graph("web", cache_dir=None)


def package(module: str) -> str:
    """The part of the page that a module belongs to."""
    return module.split(".")[1]


def imports() -> list[tuple[str, str]]:
    """All imports between modules of the page."""
    modules = sorted(module for module in graph().modules if "." in module)
    return [
        (module, other)
        for module in modules
        for other in sorted(graph().find_modules_directly_imported_by(module))
        if "." in other
    ]


def test_every_package_has_its_layer() -> None:
    named = [name for layer in LAYERS for name in layer]
    assert (
        sorted(named) == sorted(set(named)) == sorted({package(module) for module, _ in imports()} | {"i18n"})
    )


def test_imports_point_down() -> None:
    height = {name: -number for number, layer in enumerate(LAYERS) for name in layer}
    found = Counter(
        (package(module), package(other))
        for module, other in imports()
        if package(module) != package(other) and height[package(module)] <= height[package(other)]
    )
    assert dict(found) == UPWARD


def test_neither_game_imports_the_other() -> None:
    games = {"landscape", "seasons"}
    found = [pair for pair in imports() if {package(one) for one in pair} == games]
    assert len(found) == 4
