"""What the art was baked from, as digests: where they are what they were, baking again would give the same.

``python -m tests.engine.art.bake.freshness`` bakes everything anew, compares it with the data, and writes the digests
down if nothing differs; baked data that are stale are written by ``python -m hg_engine.art.bake``.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

import grimp

from hg_engine.art.bake import __main__ as bake

ROOT = Path(__file__).parents[4]
CATALOGUES = "hg_engine.landscape.catalogue"
KEPT = Path(__file__).with_name("baked_from.txt")
"""A line for each file, as sha256sum writes them."""


def inputs() -> list[Path]:
    """Return the modules that the bake imports, itself included: all that its results depend on."""
    graph = grimp.build_graph("hg_engine", exclude_type_checking_imports=True, cache_dir=None)
    # the catalogues are imported by names that are put together
    modules = {bake.__name__, *graph.find_upstream_modules(bake.__name__), *graph.find_children(CATALOGUES)}
    places = [ROOT / module.replace(".", "/") for module in modules]
    return [place / "__init__.py" if place.is_dir() else place.with_suffix(".py") for place in places]


def digest(file: Path) -> str:
    """Return the SHA-256 of a file, the same whatever ends the lines of a working tree."""
    return hashlib.sha256(file.read_bytes().replace(b"\r\n", b"\n")).hexdigest()


def digests() -> str:
    """Return the digests of what the bake reads and of what it has written, by path."""
    files = {file.relative_to(ROOT).as_posix(): file for file in (*inputs(), *bake.DATA)}
    return "".join(f"{digest(files[name])}  {name}\n" for name in sorted(files))


def main() -> int:
    """Bake everything; write the digests if that gives the data that are there; return the exit status."""
    if bake.main(["--check"]):
        return 1
    KEPT.write_text(digests(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
