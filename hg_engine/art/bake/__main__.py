"""``python -m hg_engine.art.bake [--check]``: write the data of the pictures, or compare it."""

from __future__ import annotations

import json
import sys
from multiprocessing import Pool
from pathlib import Path

from ...landscape.catalogue import CATALOGUES, load
from ...landscape.tile import Tile
from ..store import Row
from .encode import line_of
from .symbols import drawn, drawn_seasons

DATA = Path(__file__).resolve().parent.parent / "data"


def symbols_text(symbols: dict[str, list[Row]]) -> str:
    """Return the text of a file of symbols: ``symbols.json``, ``seasons.json``."""
    rows = [
        f"{json.dumps(name)}:{json.dumps(paths, separators=(',', ':'))}" for name, paths in symbols.items()
    ]
    return "{\n" + ",\n".join(rows) + "\n}\n"


def printed() -> list[Tile]:
    """Return every tile of every catalogue by id; one that several print is laid out as the first has it."""
    tiles: dict[int, Tile] = {}
    for name in CATALOGUES:
        tiles = {**load(name).tiles, **tiles}
    return [tiles[ident] for ident in sorted(tiles)]


def tiles_text() -> str:
    """Return the text of ``tiles.txt``."""
    with Pool() as pool:
        return "".join(pool.map(line_of, printed(), chunksize=4))


def main(arguments: list[str]) -> int:
    """Bake or, with ``--check``, compare; return the exit status."""
    fresh = {
        "symbols.json": symbols_text(drawn()),
        "seasons.json": symbols_text(drawn_seasons()),
        "tiles.txt": tiles_text(),
    }
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
