"""Points that are counted without reasons are those that are explained."""

from __future__ import annotations

import pytest

from hg_engine.game import Draw
from hg_engine.landscape import scoring
from hg_engine.landscape.board import cell_at
from hg_engine.landscape.layout import SYSTEM
from hg_engine.landscape.moves import Occupy, Place, TakeBack
from hg_engine.landscape.position import Position, occupy_code
from hg_engine.landscape.tile import ZONE_BASE, Terrain
from tests.engine.strategies import RULES, Recipe


def roots(position: Position) -> set[int]:
    """Every area and river system on the table."""
    board, layout = position.board, position.layout
    zones = [tile * ZONE_BASE + n for tile in board.cell_of for n in layout.tiles[tile].zones]
    systems = {board.root(layout.system[zone]) for zone in zones if layout.system[zone]}
    return {board.root(zone) for zone in zones} | systems


@pytest.mark.parametrize("rules", RULES)
def test_every_area(rules: str) -> None:
    for seed in range(3):
        position = Recipe(rules, 2, seed, 400).position()
        board, terrain = position.board, position.layout.terrain
        for root in roots(position):
            if root >= SYSTEM:
                event, more = scoring.system(board, root, 2)
                points = event.points + (more.points if more else 0)
                assert scoring.system_points(board.summary[root]) == points
            elif terrain[root] is Terrain.MEADOW:
                event, more = scoring.meadow(board, position.rules, root, 2, {}, frozenset())
                assert scoring.meadow_points(position.rules, board.summary[root]) == event.points


@pytest.mark.parametrize("rules", RULES)
def test_a_game_in_silence_ends_as_one_that_is_explained(rules: str) -> None:
    for seed in range(6):
        recipe = Recipe(rules, 2 + seed % 4, seed, 400)
        silent = recipe.start()
        for position, move in recipe.play():
            play(silent, move)
            position.push(move)
            assert silent.scores == position.scores
        assert silent.is_over
        final = scoring.final(*silent._final())
        assert sum(event.points * len(event.players) for event in final)
        by_seat = [
            sum(event.points for event in final if seat in event.players) for seat in range(silent.players)
        ]
        assert scoring.final_points(*silent._final()) == by_seat


def play(position: Position, move: Draw | Place | TakeBack | Occupy) -> None:
    """Make a move without checks, and without asking what comes of it."""
    match move:
        case Draw(tile):
            position.do_draw(tile, position.board.can_place(tile), None)
        case Place(x, y, rotation):
            position.do_place(cell_at(x, y) + rotation, None)
        case TakeBack(zone):
            position.do_take_back(-1 if zone is None else zone, None)
        case Occupy():
            position.do_occupy(occupy_code(move), None)
