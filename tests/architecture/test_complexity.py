"""No function has so many ways through it that nobody can keep them in mind.

Ruff counts statements, up to 10 in a function; here operators and comprehensions count too.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.architecture.complexity import complexities, complexity

ROOT = Path(__file__).parents[2]
PACKAGES = ("hg_engine", "web")
MOST = 15


@pytest.mark.parametrize("package", PACKAGES)
def test_every_function_is_small_enough_to_follow(package: str) -> None:
    assert {name: count for name, count in complexities(ROOT / package) if count > MOST} == {}


@pytest.mark.parametrize(
    ("body", "count"),
    [
        ("return a", 1),
        ("if a: return b", 2),
        ("return a and b or not c", 4),
        ("return b if a else c", 2),
        ("return [x for x in a if x if b]", 4),
        ("for x in a:\n  while b:\n    pass", 3),
        ("try:\n  pass\nexcept A:\n  pass\nexcept B:\n  pass", 3),
        ("match a:\n  case 1: pass\n  case 2: pass", 3),
        ("def g():\n  if a: pass\nreturn g", 1),
    ],
)
def test_what_is_counted(body: str, count: int) -> None:
    lines = "\n".join("  " + line for line in body.splitlines())
    assert complexity(ast.parse(f"def f():\n{lines}").body[0]) == count
