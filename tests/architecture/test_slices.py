"""The slices of a table's state: each is written by the module of its plug-in, and by nobody else."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
OWNERS = {
    "history": {"web/table/plugins/history.py"},
    "bots": {"web/table/plugins/bots.py"},
    "coach": {"web/table/plugins/coach.py"},
    "sounds": {"web/table/plugins/sounds.py"},
    "timer": {"web/table/plugins/timer.py"},
    "live": {"web/live/plugin.py"},
    "analysed": {"web/analysis/plugin.py"},
    "forecast": {"web/analysis/bar_plugin.py"},
    "fits_here": {"web/landscape/aids_plugin.py"},
    "hints": {"web/landscape/hints_plugin.py"},
    "draw": {"web/landscape/draw.py"},
    "scoring": {"web/landscape/final_scoring.py"},
}


def path(node: ast.expr) -> list[str]:
    """The names of ``table.state.bots.pace``, one by one; nothing of what is no such chain."""
    names: list[str] = []
    while isinstance(node, ast.Attribute):
        names.append(node.attr)
        node = node.value
    return [*([node.id] if isinstance(node, ast.Name) else []), *reversed(names)]


def written(file: Path) -> set[str]:
    """The fields of a table's state that a module writes, or writes into."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            names = path(node)
            for state in ("state", "_state"):
                if state in names[:-1]:
                    found.add(names[names.index(state) + 1])
    return found


@pytest.mark.parametrize("slice_", OWNERS)
def test_a_slice_is_written_by_its_plug_in_alone(slice_: str) -> None:
    writers = {
        file.relative_to(ROOT).as_posix() for file in (ROOT / "web").rglob("*.py") if slice_ in written(file)
    }
    allowed = OWNERS[slice_]
    assert writers <= allowed, f"{slice_} is also written by {writers - allowed}"
