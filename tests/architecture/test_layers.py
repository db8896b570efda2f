"""No cycles of imports in the page. Its layers are a contract of import-linter, in pyproject.toml."""

from __future__ import annotations

import grimp

KNOWN = {"landscape": 20, "seasons": 4}
"""Packages with a cycle between a table and its plug-ins, and how many modules are in it; to become none."""


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
    cycles = [component for component in components() if len(component) > 1]
    assert {min(cycle).split(".")[1]: len(cycle) for cycle in cycles} == KNOWN


def test_no_cycle_leaves_its_package() -> None:
    for component in components():
        assert len({module.split(".")[1] for module in component if "." in module}) <= 1
