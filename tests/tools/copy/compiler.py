"""Compiles a program of the copy with whichever C++ compiler is there."""

from __future__ import annotations

import os
import shutil
import subprocess
from hashlib import sha256
from pathlib import Path

SOURCE = Path(__file__).with_name("source")
ROOT = Path(__file__).parents[3]
CACHE = ROOT / ".cache" / "copy"
OPTIONS = ("-std=c++17", "-O3", "-march=native", "-ffp-contract=off", "-Wall", "-Wextra")
"""Without `-ffast-math`, and without joined steps: values are to be those of Python as nearly as they can."""


class NoCompilerError(Exception):
    """There is no C++ compiler, or it does not do."""


def compiler() -> str:
    """Return the C++ compiler: what the variable CXX names, else the first that is found."""
    for name in (os.environ.get("CXX"), "c++", "g++", "clang++"):
        if name and (path := shutil.which(name)):
            return path
    raise NoCompilerError(
        "The copy needs a C++ compiler (g++ or clang++). Install one, or name it in the variable CXX."
    )


def program(name: str) -> Path:
    """Return a program of the copy, named by its path in `SOURCE`, compiled if any source has changed since."""
    command = (compiler(), *OPTIONS)
    state = sha256(repr(command).encode())
    for file in sorted(SOURCE.rglob("*.*pp")):
        state.update(file.relative_to(SOURCE).as_posix().encode() + b"\0" + file.read_bytes())
    path = CACHE / f"{name.replace('/', '-')}-{state.hexdigest()[:16]}"
    if not path.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        done = subprocess.run(
            [*command, "-o", str(path), str(SOURCE / f"{name}.cpp")],
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise NoCompilerError(f"{command[0]} does not compile the copy:\n{done.stderr}")
    return path
