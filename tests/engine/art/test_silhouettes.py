"""Figures are told apart by their silhouettes alone, on the smallest board that is played on: 44 pixels a tile."""

from __future__ import annotations

import itertools
from functools import cache

import pytest

from hg_engine.art.landscape.pieces import PIECE_SCALE
from hg_engine.art.landscape.symbols import ITEM_SCALE, library, symbol_of
from hg_engine.art.palette import COLOURS
from hg_engine.art.seasons.symbols import library as season_library
from hg_engine.art.shapes import Use
from hg_engine.landscape.tile import ANIMALS
from tests.engine.art.seen import PLAIN, Box, Pixel, silhouette

PIXELS = 44
APART = 0.25
"""The share of what two silhouettes cover together that one of them covers alone, at the least."""
BOX = Box(-30, -30, 60, 60)
FIGURES = ("gatherer", "fisher", "hunter", "hunter_east", "hut")


@cache
def shrunk(symbol: str) -> frozenset[Pixel]:
    """The silhouette of a figure or of an animal."""
    name = symbol.split("_")[0]
    if symbol.partition(".")[0] in ("pawn", "pack"):
        return silhouette(Use(symbol, 0, 0), season_library(PLAIN), PIXELS, BOX)
    return silhouette(Use(symbol, 0, 0, ITEM_SCALE.get(name, PIECE_SCALE)), library(PLAIN), PIXELS, BOX)


def apart(one: frozenset[Pixel], other: frozenset[Pixel]) -> float:
    """How much two silhouettes differ, laid over each other as well as can be: 0 the same, 1 nothing in common."""
    reach = range(-6, 7)
    moved = ({(x + u, y + v) for x, y in one} for u in reach for v in reach)
    return min(len(mask ^ other) / len(mask | other) for mask in moved)


@pytest.mark.parametrize(("one", "other"), [*itertools.combinations(FIGURES, 2), ("pawn", "pack")])
def test_figures_differ(one: str, other: str) -> None:
    assert apart(shrunk(f"{one}.ochre"), shrunk(f"{other}.ochre")) >= APART


@pytest.mark.parametrize("figure", ["hunter", "hunter_east"])
@pytest.mark.parametrize("animal", sorted(ANIMALS))
def test_hunters_are_no_animals(figure: str, animal: str) -> None:
    assert apart(shrunk(f"{figure}.ochre"), shrunk(symbol_of(animal))) >= APART


def test_figures_have_the_same_silhouette_in_every_colour() -> None:
    for figure in FIGURES:
        assert len({shrunk(f"{figure}.{colour}") for colour in COLOURS}) == 1
