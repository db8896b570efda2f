"""Proofs: long tests whose result depends on nothing but sources, and stands as long as these are the same.

A test with the mark ``proof`` is deterministic. ``proofs.json`` has, for each file of such tests, a digest of all that
it passed with: Python's version, the pinned libraries, every module of ours that it imports, directly or not, and the
data beside these. While the digest is the same, the tests of that file that are proofs are left out, and the last lines
of the run say so; otherwise they run. ``python -m tests.proofs`` runs those that do not stand, or ``all``, and writes
the digests of what passed. ``HG_PROOFS=all`` leaves none of them out of any run.
"""

from __future__ import annotations

import functools
import hashlib
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import grimp

from tests.quick import LOADED_BY_NAME, imports, module_of

ROOT: Final = Path(__file__).resolve().parents[1]
KEPT: Final = Path(__file__).with_name("proofs.json")
ALL: Final = "HG_PROOFS"
"""The variable that has all of them run if it is ``all``."""
MARK: Final = re.compile(r"^(@|pytestmark = |    )pytest\.mark\.proof,?$", re.MULTILINE)
APART: Final = frozenset({".pyc", ".md"})


@functools.cache
def _graph() -> grimp.ImportGraph:
    return imports()


def _modules(module: str) -> set[str]:
    """Return a module and all that it imports, directly or not, and the packages that all these lie in."""
    graph, found, new = _graph(), set[str](), {module}
    while new:
        found |= new
        reached = set[str]().union(*map(graph.find_upstream_modules, new))
        by_name = (graph.find_children(package) for package in LOADED_BY_NAME if package in found | reached)
        new = reached.union(*by_name) & graph.modules - found
    for name in list(found):
        while name := name.rpartition(".")[0]:
            found.add(name)
    return found


def _data(folder: Path) -> Iterator[Path]:
    """Yield the files of a package that are no modules, those in folders that are no packages included."""
    for file in folder.iterdir():
        if file.is_dir():
            if not (file / "__init__.py").exists():
                yield from _data(file)
        elif file.suffix not in {".py", *APART}:
            yield file


def inputs(test: str, root: Path = ROOT) -> list[Path]:
    """Return the files that a file of tests depends on: modules, and the data that lie beside them."""
    modules = _modules(module_of(test))
    found = {root / "pyproject.toml", root / ".ci" / "constraints.txt", root / "tests" / "conftest.py"}
    for name in modules:
        place = root / name.replace(".", "/")
        if place.is_dir():
            found.add(place / "__init__.py")
            found.update(_data(place))
        elif place.with_suffix(".py").is_file():
            found.add(place.with_suffix(".py"))
    return sorted(found - {KEPT})


def digest(files: Iterable[Path], root: Path = ROOT) -> str:
    """Return a hash of files and of their names, the same whatever ends their lines, with Python's version."""
    whole = hashlib.sha256(repr(sys.version_info[:2]).encode())
    for file in files:
        whole.update(file.relative_to(root).as_posix().encode() + b"\0")
        whole.update(hashlib.sha256(file.read_bytes().replace(b"\r\n", b"\n")).digest())
    return whole.hexdigest()[:32]


def stands(test: str) -> bool:
    """Whether all that a file of tests depends on is what its proofs passed with."""
    if os.environ.get(ALL) == "all" or not KEPT.exists():
        return False
    kept: dict[str, str] = json.loads(KEPT.read_text(encoding="utf-8"))
    return test in kept and kept[test] == digest(inputs(test))


def files() -> list[str]:
    """Return the files of tests in which there are proofs."""
    found = sorted((ROOT / "tests").rglob("test_*.py"))
    return [
        file.relative_to(ROOT).as_posix() for file in found if MARK.search(file.read_text(encoding="utf-8"))
    ]


def main(which: str = "") -> int:
    """Run the proofs that do not stand, or ``all``, and keep the digests if they passed; return the exit status."""
    tests = files()
    digests = {test: digest(inputs(test)) for test in tests}
    due = [test for test in tests if which == "all" or not stands(test)]
    command = [sys.executable, "-m", "pytest", "-q", "-n", "2", "-m", "proof", *due]
    failed = due and subprocess.run(command, cwd=ROOT, env={**os.environ, ALL: "all"}, check=False).returncode
    if not failed:
        KEPT.write_text(json.dumps(digests, indent=1) + "\n", encoding="utf-8")
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
