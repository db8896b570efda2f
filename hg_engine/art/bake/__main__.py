"""``python -m hg_engine.art.bake [--check]``: write the data of the pictures, or compare it."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from ..symbols import Row
from .landscape.tiles import tiles_text
from .symbols import drawn_landscape, drawn_seasons, drawn_shared

ART = Path(__file__).resolve().parent.parent
SHARED, LANDSCAPE, SEASONS = (
    ART / folder / "data" / "symbols.json" for folder in ("", "landscape", "seasons")
)
TILES = ART / "landscape" / "data" / "tiles.txt"
DATA = (SHARED, LANDSCAPE, SEASONS, TILES)
"""The files that are baked."""


def symbols_text(symbols: dict[str, list[Row]]) -> str:
    """Return the text of a file of symbols."""
    rows = [
        f"{json.dumps(name)}:{json.dumps(paths, separators=(',', ':'))}" for name, paths in symbols.items()
    ]
    return "{\n" + ",\n".join(rows) + "\n}\n"


def main(arguments: list[str]) -> int:
    """Bake or, with ``--check``, compare; return the exit status."""
    fresh = {
        SHARED: symbols_text(drawn_shared()),
        LANDSCAPE: symbols_text(drawn_landscape()),
        SEASONS: symbols_text(drawn_seasons()),
        TILES: tiles_text(),
    }
    stale = []
    for path, text in fresh.items():
        if path.exists() and path.read_text("ascii") == text:
            continue
        stale.append(path.relative_to(ART).as_posix())
        if "--check" not in arguments:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, "ascii")
    if "--check" in arguments and stale:
        print("stale:", *stale)
        return 1
    print("changed:" if stale else "unchanged", *stale)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
