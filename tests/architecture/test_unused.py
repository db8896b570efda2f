"""Nothing is left over: every name of the sources and of the style sheets is used somewhere."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from web.app.doors import DOORS

ROOT = Path(__file__).parents[2]
STYLES = [*(ROOT / "web" / "styles").rglob("*.css")]
PYTHON = [*(ROOT / "hg_engine").rglob("*.py"), *(ROOT / "web").rglob("*.py"), ROOT / "build.py"]
SCRIPTS = [*(ROOT / "web").rglob("*.js"), ROOT / "index.html", *(ROOT / ".ci").glob("*.*")]
OUTER = ROOT / "hg_engine" / "rl"
"""Has the names that PettingZoo and OpenSpiel ask for."""
CALLED_ELSEWHERE = {
    *("create_module", "exec_module", "has_location"),  # by Python when it imports
    *("log_request", "protocol_version"),  # by the server of the standard library
    "_restart",  # by the browser tests
}
COUNTED = re.compile(r"(?:at|on|k)\d|(?:sd|of)-\w+")
"""Classes whose last part is put together: a number, a side of a tile, a terrain, a game."""


def text_of(files: Iterable[Path]) -> str:
    """Return the text of files."""
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


def defined(tree: ast.AST) -> Iterator[str]:
    """Yield the names that a module gives to functions, classes, constants and attributes."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name
        targets = node.targets if isinstance(node, ast.Assign) else []
        targets = [node.target] if isinstance(node, ast.AnnAssign) else targets
        for target in targets:
            if isinstance(target, ast.Name | ast.Attribute):
                yield target.id if isinstance(target, ast.Name) else target.attr


def test_every_name_is_used() -> None:
    words = Counter(re.findall(r"[A-Za-z_]\w*", text_of([*PYTHON, *SCRIPTS])))
    unused = [
        f"{file.relative_to(ROOT)}: {name}"
        for file in PYTHON
        if not file.is_relative_to(OUTER)
        for name in defined(ast.parse(file.read_text(encoding="utf-8")))
        if words[name] == 1 and not name.startswith("__") and name not in CALLED_ELSEWHERE
    ]
    assert not unused


def test_every_custom_property_is_used() -> None:
    css, code = text_of(STYLES), text_of([*PYTHON, *SCRIPTS])
    used = set(re.findall(r"var\(\s*(--[\w-]+)", css + code))
    # Python asks for the colours of a canvas by the names of fields (`web.board.theme`)
    used |= {"--" + name.replace("_", "-") for name in re.findall(r"\w+", code)}
    used |= set(re.findall(r"--[\w-]+", code))
    assert sorted(set(re.findall(r"(--[\w-]+)\s*:", css)) - used) == []


def test_every_class_is_used() -> None:
    css = re.sub(r"/\*.*?\*/", "", text_of(STYLES), flags=re.DOTALL)
    selectors = " ".join(re.findall(r"(?:^|[}{;,])\s*([^{};@]+)\{", css))
    words = set(re.findall(r"[\w-]+", text_of([*PYTHON, *SCRIPTS])))
    words |= set(re.findall(r"[\w-]+", text_of((ROOT / "tests" / "cairns").rglob("*.py"))))
    classes = set(re.findall(r"\.(-?[A-Za-z_][\w-]*)", selectors))
    assert sorted(name for name in classes - words if not COUNTED.fullmatch(name)) == []


def asked_for(tree: ast.AST) -> Iterator[str]:
    """Yield the actions that a module writes into controls."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from re.findall(r'data-act="([a-z_]+(?:[.-][a-z_]+)*)"', node.value)
        if isinstance(node, ast.Call):
            given = node.args[:1] if getattr(node.func, "id", "") == "button" else []
            given += [keyword.value for keyword in node.keywords if keyword.arg == "data_act"]
            yield from (str(one.value) for one in given if isinstance(one, ast.Constant))


def answered(tree: ast.AST) -> Iterator[str]:
    """Yield the names that a module may answer as actions: keys of tables, cases, what is compared."""
    for node in ast.walk(tree):
        names: list[ast.AST | None] = []
        if isinstance(node, ast.Dict):
            names += node.keys
        elif isinstance(node, ast.MatchValue):
            names.append(node.value)
        elif isinstance(node, ast.Compare):
            names += [part for side in (node.left, *node.comparators) for part in ast.walk(side)]
        yield from (
            name.value for name in names if isinstance(name, ast.Constant) and isinstance(name.value, str)
        )


def test_every_control_is_answered() -> None:
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in (ROOT / "web").rglob("*.py")]
    actions = {action for tree in trees for action in asked_for(tree)}
    assert len(actions) > 150
    doors = {f"app.{name}" for name in DOORS}
    assert sorted(actions - doors - {name for tree in trees for name in answered(tree)}) == []
