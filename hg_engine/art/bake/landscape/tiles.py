"""Every printed tile, laid out: the text of ``tiles.txt``."""

from __future__ import annotations

from multiprocessing import Pool

from ....landscape.catalogue import CATALOGUES, load
from ....landscape.tile import Tile
from .encode import line_of


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
