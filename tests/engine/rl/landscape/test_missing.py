"""The engine needs no library, and what needs one says so where it is not installed."""

from __future__ import annotations

import subprocess
import sys

import pytest

LIBRARIES = {"environment": "pettingzoo", "open_spiel": "pyspiel", "tables": "numpy"}
"""The modules of ``hg_engine.rl.landscape`` that need a library, and which one."""


def printed(program: str) -> str:
    """Return what a program prints in a Python of its own."""
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout


def test_the_engine_imports_no_library() -> None:
    program = """
import sys
import hg_engine
assert "hg_engine.bots" not in sys.modules
import hg_engine.bots, hg_engine.cli
print(*{"gymnasium", "numpy", "pettingzoo", "pyspiel"} & set(sys.modules))
"""
    assert printed(program) == "\n"


@pytest.mark.parametrize("module", LIBRARIES)
def test_without_the_library_it_says_so(module: str) -> None:
    program = f"""
import sys
sys.modules["{LIBRARIES[module]}"] = None
import hg_engine
try:
    import hg_engine.rl.landscape.{module}
except hg_engine.HgError as error:
    print(error.code)
"""
    assert printed(program) == "rl.missing\n"
