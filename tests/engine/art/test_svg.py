"""SVG texts are well formed and self-contained."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from xml.etree import ElementTree

from hg_engine.art.landscape.svg import catalogue_svg, position_svg, tile_svg
from hg_engine.art.palette import NIGHT
from hg_engine.art.seasons.svg import season_catalogue_svg, season_svg, season_tile_svg
from hg_engine.landscape.catalogue.tiles_2020 import TILES
from hg_engine.landscape.tile import Tile
from hg_engine.seasons.position import Position
from hg_engine.seasons.presets import rule_set
from hg_engine.seasons.setup import arrange
from hg_engine.seasons.tiles import tiles

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


ROWS = (
    "b...=.W.....",
    "tth.........",
    "..S..o...S..",
    "...o........",
    "....j.n....W",
    "W....w......",
    "......4.....",
    "..S......S..",
    "............",
    ".....W......",
)


def arranged(season: str = "summer") -> Position:
    rows = [row.replace("j", "p").replace("n", "k") for row in ROWS] if season == "winter" else ROWS
    packs = [["c2"], []] if season == "winter" else [["g0"], ["g0", "a5"]]
    rules = rule_set("seasons@1")
    return arrange(rules, rows, [["a0", "f2", "f2"], ["f2", "c7"]], season=season, packs=packs)


def test_a_season_is_all_there() -> None:
    root = checked(season_svg(arranged()))
    spaces = [group for group in root.iter() if group.get("clip-path") == "url(#hex)"]
    assert len(spaces) == 120
    used = [
        [(element.get("href") or "").removeprefix("#") for element in group if element.get("href")]
        for group in spaces
    ]
    bare = sum(symbols[0].startswith("bare.") for symbols in used)
    assert bare == sum(row.count(".") for row in ROWS)
    assert used[6][1] == "camp.winter.summer" and used[26][1] == "camp.summer.summer"
    assert "value.4" in used[78] and used[4][0].startswith("path.summer")
    text = season_svg(arranged(), ["ice", "ochre"], NIGHT)
    assert text.count('href="#pawn.ice"') == 3 and text.count('href="#pawn.ochre"') == 2
    assert text.count('href="#pack.ice"') == 1 and text.count('href="#pack.ochre"') == 2
    assert "hematite" not in text


def test_a_season_in_winter_and_before_the_first_tile() -> None:
    winter = season_svg(arranged("winter"), pixels=40)
    checked(winter)
    assert "camp.summer.winter" in winter and ".summer_" not in winter
    start = season_svg(Position(rule_set("seasons@1"), 4))
    checked(start)
    assert start.count('href="#bare.summer') == 112


def test_tiles_of_the_seasons() -> None:
    every = tiles("rising")
    text = season_catalogue_svg(every, 20, NIGHT)
    checked(text)
    assert text.count("url(#hex)") == len(every) == 200
    checked(season_catalogue_svg([], 3))
    assert checked(season_tile_svg(every[199])).get("width") == "256"
