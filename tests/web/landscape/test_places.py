from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.web.support.games import random_game, snapshot
from web.landscape.places import Cell, reading_order, snapped, towards, turned

some_rotations = st.sets(st.integers(0, 3), min_size=1)


@given(some_rotations, st.integers(0, 3), st.sampled_from([1, -1]))
def test_turning_snaps_to_what_fits_and_goes_all_round(fitting: set[int], start: int, step: int) -> None:
    seen = set()
    rotation = snapped(fitting, start)
    for _ in range(len(fitting)):
        assert rotation in fitting
        seen.add(rotation)
        rotation = turned(fitting, rotation, step)
    assert seen == fitting


@given(some_rotations, st.integers(0, 3))
def test_turning_back_undoes_a_turn(fitting: set[int], start: int) -> None:
    rotation = snapped(fitting, start)
    assert turned(fitting, turned(fitting, rotation, 1), -1) == rotation


def reachable(cells: list[Cell], start: Cell) -> set[Cell]:
    seen, todo = {start}, [start]
    while todo:
        here = todo.pop()
        for direction in range(4):
            there = towards(cells, here, direction)
            if there not in seen:
                seen.add(there)
                todo.append(there)
    return seen


def test_arrows_reach_every_legal_cell_from_every_other() -> None:
    for count, game in enumerate(random_game(5)):
        cells = list(snapshot(game).places)
        if count % 9 == 0 and cells:
            for start in cells[:: max(1, len(cells) // 4)]:
                assert reachable(cells, start) == set(cells), (count, start)


def test_an_arrow_goes_its_way_or_stays() -> None:
    cells = [(0, 0), (3, 0), (1, 2), (-2, -1)]
    assert towards(cells, (0, 0), 1) == (3, 0)
    assert towards(cells, (0, 0), 2) == (1, 2)
    assert towards(cells, (3, 0), 1) == (3, 0)
    assert reading_order(cells) == [(-2, -1), (0, 0), (3, 0), (1, 2)]
