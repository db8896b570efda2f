"""SVG texts are well formed and self-contained."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from xml.etree import ElementTree

from hg_engine.art.palette import NIGHT
from hg_engine.art.svg import catalogue_svg, position_svg, tile_svg
from hg_engine.landscape.catalogue.tiles_2020 import TILES
from hg_engine.landscape.tile import Tile

CATALOGUE = {tile.id: tile for tile in map(Tile.parse, TILES.strip().splitlines())}


@dataclass
class Piece:
    seat: int
    kind: str
    zone: int


@dataclass
class Seen:
    tiles: dict[tuple[int, int], tuple[int, int]]
    pieces: list[Piece] = field(default_factory=list)
    covered: set[int] = field(default_factory=set)


def checked(text: str) -> ElementTree.Element:
    root = ElementTree.fromstring(text)
    ids = set(re.findall(r' id="([^"]+)"', text))
    assert len(ids) == text.count(' id="')
    assert set(re.findall(r'href="#([^"]+)"', text)) <= ids
    assert set(re.findall(r"url\(#([^)]+)\)", text)) <= ids
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    return root


def test_tile() -> None:
    for tile in (CATALOGUE[56], CATALOGUE[88]):
        assert checked(tile_svg(tile, 3, NIGHT)).get("viewBox") == "0 0 100 100"


def test_catalogue() -> None:
    checked(catalogue_svg(list(CATALOGUE.values())[:5], 3))
    checked(catalogue_svg([], 3))


def test_position() -> None:
    seen = Seen({(0, 0): (56, 0), (-1, 0): (46, 0)}, [Piece(0, "p", 560), Piece(4, "h", 568)], {560})
    text = position_svg(seen, CATALOGUE)
    checked(text)
    assert re.search(r"hunter(_east)?\.hematite", text) and "hut.ice" in text and "covered" in text
    assert position_svg(seen, CATALOGUE, ["ice"] * 5).count("hematite") == 0
    checked(position_svg(Seen({}), CATALOGUE))


def test_is_the_same_every_time() -> None:
    assert tile_svg(CATALOGUE[12], 1) == tile_svg(CATALOGUE[12], 1)
