"""What was checked before and is the same today: states by everything that decides how they are laid out.

`python -m e2e.states.checked` checks all groups of states and writes what passed into `checked.json`. A group that is
there, byte by byte, under the same style sheets, questions and browser, is not laid out again. Everything else is.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from e2e.states.layout import Layout, Look
from e2e.states.native import State

FILE: Final = Path(__file__).with_name("checked.json")
NOTES: Final = "HG_CHECKED"
"""The variable that names a folder in which tests note what passed."""
CHECKS: Final = [Path(__file__).with_name(name) for name in ("layout.py", "test_room.py", "test_axe.py")]
"""The modules that lay states out and look at them."""
TESTS: Final = ("e2e/states/test_room.py", "e2e/states/test_axe.py")
Shown = Iterable[tuple[Look, str, State]]
"""States, each with its look and its language."""


def world(layout: Layout, dist: Path, *asked: Any) -> str:
    """Return a hash of all that decides how states are laid out, and what is asked about them, but for the states."""
    whole = hashlib.sha256()
    sheets = sorted(dist.glob("assets/**/*.css"))
    assert sheets, "no style sheet"
    for file in (*sheets, *CHECKS):
        whole.update(hashlib.sha256(file.read_bytes()).digest())
    whole.update(json.dumps([layout.browser_version, layout.fonts, layout.planted, asked]).encode())
    return whole.hexdigest()


def digest(world: str, shown: Shown) -> str:
    """Return a hash of states in their looks and languages."""
    whole = hashlib.sha256(world.encode())
    for look, language, state in shown:
        whole.update(repr((look, language, state)).encode())
    return whole.hexdigest()[:32]


def known(name: str, found: str) -> bool:
    """Whether a group of states has passed as it is today."""
    if os.environ.get(NOTES) or not FILE.exists():
        return False
    kept: dict[str, str] = json.loads(FILE.read_text(encoding="utf-8"))
    return kept.get(name) == found


def note(name: str, found: str) -> None:
    """Note that a group has passed, if somebody asks for it."""
    if folder := os.environ.get(NOTES):
        Path(folder, hashlib.sha256(name.encode()).hexdigest()).write_text(json.dumps([name, found]))


def main() -> int:
    """Check all groups, and keep what passed if nothing failed."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "pytest", "-q", "-n", "2", "--maxschedchunk", "1", *TESTS]
        failed = subprocess.run(command, env={**os.environ, NOTES: folder}, check=False).returncode
        if failed:
            return failed
        found = dict(json.loads(file.read_text()) for file in Path(folder).iterdir())
    FILE.write_text(json.dumps(found, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
