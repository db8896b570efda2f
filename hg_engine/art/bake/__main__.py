"""``python -m hg_engine.art.bake [--check]``: write the data of the pictures, or compare it."""

from __future__ import annotations

import json
import sys
from multiprocessing import Pool
from pathlib import Path

from ...landscape.catalogue.tiles_2020 import TILES
from ...landscape.tile import Tile
from .encode import line_of
from .symbols import drawn

DATA = Path(__file__).resolve().parent.parent / "data"


def symbols_text() -> str:
    """Return the text of ``symbols.json``."""
    rows = [
        f"{json.dumps(name)}:{json.dumps(paths, separators=(',', ':'))}" for name, paths in drawn().items()
    ]
    return "{\n" + ",\n".join(rows) + "\n}\n"


def tiles_text() -> str:
    """Return the text of ``tiles.txt``."""
    tiles = [Tile.parse(line) for line in TILES.strip().splitlines()]
    with Pool() as pool:
        return "".join(pool.map(line_of, tiles, chunksize=4))


def main(arguments: list[str]) -> int:
    """Bake or, with ``--check``, compare; return the exit status."""
    fresh = {"symbols.json": symbols_text(), "tiles.txt": tiles_text()}
    stale = []
    for name, text in fresh.items():
        path = DATA / name
        if path.exists() and path.read_text("ascii") == text:
            continue
        stale.append(name)
        if "--check" not in arguments:
            DATA.mkdir(exist_ok=True)
            path.write_text(text, "ascii")
    if "--check" in arguments and stale:
        print("stale:", *stale)
        return 1
    print("changed:" if stale else "unchanged", *stale)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
