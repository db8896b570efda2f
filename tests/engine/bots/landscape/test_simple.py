"""Playouts: random placements are as random as from a list of all."""

from __future__ import annotations

from collections import Counter

import pytest

from hg_engine.bots.landscape import simple
from hg_engine.landscape.board import Board
from hg_engine.rng import SplitMix64
from tests.engine.strategies import Recipe


@pytest.mark.parametrize("words", [0, 1, 2])
def test_every_placement_is_as_likely(words: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """From a list (no words), from lots, and from both; of 600 for each placement between 500 and 700 are chance."""
    monkeypatch.setattr(simple, "WORDS", words)
    board = Recipe("hg2@1", 2, 7, 30).position().board
    tile = next(
        tile for tile in board.layout.tiles if tile not in board.cell_of and 4 < fits(board, tile) < 12
    )
    places, rng = board.placements(tile), SplitMix64(words)
    found = Counter(simple._any_placement(board, tile, rng) for _ in range(600 * len(places)))
    assert set(found) == set(places)
    assert all(500 < count < 700 for count in found.values())


def test_a_tile_that_fits_nowhere() -> None:
    boards = (Recipe("hg2@1", 2, seed, 12).position().board for seed in range(40))
    board, tile = next(
        (board, tile)
        for board in boards
        for tile in board.layout.tiles
        if tile not in board.cell_of and not fits(board, tile)
    )
    assert simple._any_placement(board, tile, SplitMix64(0)) is None


def fits(board: Board, tile: int) -> int:
    """Return how many placements a tile has."""
    return len(board.placements(tile))
