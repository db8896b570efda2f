"""Points that are counted without reasons are those that are explained."""

from __future__ import annotations

import pytest

from hg_engine.landscape import scoring
from hg_engine.landscape.layout import SYSTEM
from hg_engine.landscape.position import Position
from hg_engine.landscape.tile import ZONE_BASE, Terrain
from tests.engine.strategies import RULES, Recipe

pytestmark = pytest.mark.proof


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
def test_the_final_scoring(rules: str) -> None:
    """At any time of a game, with each number of players; that the scores of whole games agree is tested elsewhere."""
    scored = 0
    for seed in range(4):
        for position, move in Recipe(rules, 2 + seed, seed, 400).play():
            events = scoring.final(position.standing)
            by_seat = [sum(e.points for e in events if seat in e.players) for seat in range(position.players)]
            assert scoring.final_points(position.standing) == by_seat
            scored += sum(by_seat) > 0
            position.push(move)
    assert scored > 100
