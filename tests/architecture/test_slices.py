"""The slices of a table's state: each is written by the module of its plug-in, and by nobody else."""

from __future__ import annotations

import ast
import functools
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
STATES = [ROOT / "web" / package / "state.py" for package in ("table", "landscape", "seasons")]
OWNER = re.compile(r"the slice of `([\w.]+)`")


def stated(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Yield the fields of a state that are slices, each with the module that its text names, or that of its class."""
    classes = {
        node.name: ast.get_docstring(node) or "" for node in tree.body if isinstance(node, ast.ClassDef)
    }
    for node in (node for node in tree.body if isinstance(node, ast.ClassDef)):
        for field, after in zip(node.body, [*node.body[1:], None], strict=True):
            if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
                beside = after.value if isinstance(after, ast.Expr) else None
                told = str(beside.value) if isinstance(beside, ast.Constant) else ""
                if found := OWNER.search(told or classes.get(ast.unparse(field.annotation), "")):
                    yield field.target.id, found[1]


OWNERS = {
    field: {module.replace(".", "/") + ".py"}
    for file in STATES
    for field, module in stated(ast.parse(file.read_text(encoding="utf-8")))
}


def path(node: ast.expr) -> list[str]:
    """The names of ``table.state.bots.pace``, one by one; nothing of what is no such chain."""
    names: list[str] = []
    while isinstance(node, ast.Attribute):
        names.append(node.attr)
        node = node.value
    return [*([node.id] if isinstance(node, ast.Name) else []), *reversed(names)]


@functools.cache
def written(file: Path) -> frozenset[str]:
    """The fields of a table's state that a module writes, or writes into."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            names = path(node)
            for state in ("state", "_state"):
                if state in names[:-1]:
                    found.add(names[names.index(state) + 1])
    return frozenset(found)


def test_the_states_say_which_fields_are_slices() -> None:
    assert {"bots", "coach", "talk", "telling", "turning"} <= OWNERS.keys()
    assert not {"tab", "trial", "taken_back"} & OWNERS.keys()


@pytest.mark.parametrize("slice_", OWNERS)
def test_a_slice_is_written_by_its_plug_in_alone(slice_: str) -> None:
    writers = {
        file.relative_to(ROOT).as_posix() for file in (ROOT / "web").rglob("*.py") if slice_ in written(file)
    }
    assert writers == OWNERS[slice_]
