"""How many ways there are through a function."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

Function = ast.FunctionDef | ast.AsyncFunctionDef
BRANCHES = (ast.If, ast.IfExp, ast.For, ast.AsyncFor, ast.While, ast.ExceptHandler, ast.match_case)


def _own(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what is in a function, but not what is in the functions and classes within it."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            yield child
            yield from _own(child)


def _cost(node: ast.AST) -> int:
    if isinstance(node, ast.BoolOp):
        return len(node.values) - 1
    if isinstance(node, ast.comprehension):
        return 1 + len(node.ifs)
    return isinstance(node, BRANCHES) or (isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not))


def complexity(function: ast.AST) -> int:
    """Count the branches of a function, its conditional expressions, ``and``, ``or``, ``not`` and comprehensions."""
    return 1 + sum(map(_cost, _own(function)))


def complexities(folder: Path) -> Iterator[tuple[str, int]]:
    """Yield every function in a folder, as file and name, with its complexity."""
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                yield (
                    f"{file.relative_to(folder.parent).as_posix()}:{node.lineno} {node.name}",
                    complexity(node),
                )
