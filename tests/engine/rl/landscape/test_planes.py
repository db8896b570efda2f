"""The planes show what lies on the table, as whoever looks sees it."""

from __future__ import annotations

import pytest

from hg_engine import registry
from hg_engine.bots import SplitMix64
from hg_engine.landscape.moves import HUT, MEEPLE
from hg_engine.landscape.phases import LandscapePhase
from tests.engine.strategies import RULES

pytest.importorskip("numpy", reason="the extra rl is not for this Python")

from hg_engine.landscape.position import Position
from hg_engine.rl.landscape.planes import DIRECTIONS, STANDS, Planes

REACH = 20
STEPS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
OPPOSITE = dict(zip(DIRECTIONS, (*DIRECTIONS[2:], *DIRECTIONS[:2]), strict=True))


def position_after(rules: str, players: int, seed: int, plies: int) -> Position:
    """A game at random after so many plies, where a tile is to be placed."""
    position, lots = registry.start(registry.get(rules), players), SplitMix64(seed)
    while position.ply < plies or position.phase is not LandscapePhase.PLACE:
        moves = position.legal_moves()
        position.push(moves[lots.below(len(moves))])
    assert isinstance(position, Position)
    return position


@pytest.mark.parametrize("rules", RULES)
def test_tiles_and_their_sides_are_shown_where_they_lie(rules: str) -> None:
    position = position_after(rules, 3, seed=1, plies=90)
    planes = Planes(3, REACH)
    shown = dict(zip(planes.names, planes.of(position, 1), strict=True))
    assert len(shown) == len(planes.names)
    cells = {(x - REACH, y - REACH) for y, x in zip(*shown["tile"].nonzero(), strict=True)}
    assert cells == set(position.tiles)
    kinds = ("meadow", "forest", "river")
    for x, y in cells:
        for direction in DIRECTIONS:
            side = [shown[f"{kind}_{direction}"][y + REACH, x + REACH] for kind in kinds]
            assert sorted(side) == [0, 0, 1]
            dx, dy = STEPS[direction]
            if (x + dx, y + dy) in cells:
                there = [
                    shown[f"{kind}_{OPPOSITE[direction]}"][y + dy + REACH, x + dx + REACH] for kind in kinds
                ]
                assert there == side
    for item in ("deer", "tiger", "fish"):
        printed = sum(position.catalogue[tile].count(item) for tile, _ in position.tiles.values())
        assert shown[item].sum() == printed


def test_pieces_are_shown_by_who_stands_where() -> None:
    position = position_after("hg2@1", 3, seed=2, plies=120)
    assert {piece.kind for piece in position.pieces} == {MEEPLE, HUT}
    planes = Planes(3, REACH)
    for seat in range(3):
        shown = dict(zip(planes.names, planes.of(position, seat), strict=True))
        for other in range(3):
            theirs = [piece for piece in position.pieces if piece.seat == (seat + other) % 3]
            assert shown[f"hut_{other}"].sum() == sum(piece.kind == HUT for piece in theirs)
            meeples = sum(shown[f"{stands}_{other}"].sum() for stands in set(STANDS.values()))
            assert meeples == sum(piece.kind == MEEPLE for piece in theirs)


def test_areas_are_shown_at_their_sides_and_legal_cells_by_rotation() -> None:
    position = position_after("hg2@1", 2, seed=3, plies=100)
    planes = Planes(2, REACH)
    shown = dict(zip(planes.names, planes.of(position, 0), strict=True))
    fits = {
        (x - REACH, y - REACH, rotation)
        for rotation in range(4)
        for y, x in zip(*shown[f"fits_{rotation}"].nonzero(), strict=True)
    }
    assert fits == {tuple(move) for move in position.legal_moves()}
    owned = 0
    for (x, y), (tile, rotation) in position.tiles.items():
        for direction, name in enumerate(DIRECTIONS):
            zones = position.catalogue[tile].side(direction, rotation)
            area = position.area(tile * 10 + zones[len(zones) // 2])
            at = y + REACH, x + REACH
            assert shown[f"open_{name}"][at] == (not area.is_complete)
            assert shown[f"worth_{name}"][at] == area.points + area.extra
            assert [seat for seat in range(2) if shown[f"owned_{seat}_{name}"][at]] == list(area.owners)
            owned += len(area.owners)
    assert owned > 10


def test_what_lies_out_of_reach_is_left_out() -> None:
    position = position_after("hg2@1", 2, seed=4, plies=150)
    near, far = Planes(2, 2), Planes(2, REACH)
    middle = slice(REACH - 2, REACH + 3)
    assert near.shape == (len(far.names), 5, 5)
    assert (near.of(position, 0) == far.of(position, 0)[:, middle, middle]).all()
    assert max(max(map(abs, cell)) for cell in position.tiles) > 2
