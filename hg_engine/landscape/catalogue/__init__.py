"""The printed tiles, one module a catalogue, compiled when first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from ...errors import CatalogueError
from ..layout import Layout
from ..tile import Tile

CATALOGUES = {"2020": "tiles_2020", "2002": "tiles_2002"}


@cache
def load(name: str) -> Layout:
    """Return the compiled catalogue called ``name``.

    Raises:
        CatalogueError: there is no such catalogue.
    """
    if name not in CATALOGUES:
        raise CatalogueError("catalogue.unknown", name=name)
    text: str = import_module(f"{__name__}.{CATALOGUES[name]}").TILES
    return Layout([Tile.parse(line) for line in text.splitlines() if line.strip()])
