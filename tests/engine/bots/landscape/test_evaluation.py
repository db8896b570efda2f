"""What bots count, held against the engine's own slow and certain count."""

from __future__ import annotations

import pytest

from hg_engine.bots.landscape import features, weights
from hg_engine.bots.landscape.evaluate import Evaluator, chance
from hg_engine.bots.landscape.features import Opening
from hg_engine.bots.landscape.line import play_line
from hg_engine.bots.landscape.search import lines
from hg_engine.game import Draw, Phase
from hg_engine.landscape.board import cell_at, cell_xy
from hg_engine.landscape.layout import STEPS, SYSTEM
from hg_engine.landscape.position import Position
from hg_engine.landscape.tile import Terrain
from hg_engine.rng import SplitMix64
from tests.engine.strategies import LANDSCAPE, Recipe

pytestmark = pytest.mark.proof


@pytest.mark.parametrize("rules", LANDSCAPE)
def test_what_is_open_is_what_areas_say(rules: str) -> None:
    position = Recipe(rules, 3, 2, 130).position()
    left = features.Left(position.layout, position._land)
    found = features.Openings(position.board, left)
    land = position.bag["land"]
    seen = 0
    for piece in position.pieces:
        area = position.area(piece.zone, system=piece.kind == "h")
        node = position.layout.system[piece.zone] if piece.kind == "h" else piece.zone
        root = position.board.root(node)
        cells = {cell_at(side.x, side.y) + STEPS[side.direction] for side in area.open_sides}
        fits = [sum(bool(position.layout.fits[t][position.board.frontier[c]]) for t in land) for c in cells]
        if not cells:
            assert found.get(root) is None
            continue
        opening = found.get(root)
        assert opening is not None
        assert opening.cells == len(cells), cell_xy(min(cells))
        if position.layout.terrain[root % SYSTEM] is Terrain.FOREST or (
            piece.kind == "p" and area.kind == "river"
        ):
            assert opening.fit == pytest.approx(sum(features.LOGS[count] for count in fits))
            assert opening.least == min(fits)
        seen += 1
    assert seen > 3


def test_what_ends_an_area_ends_it() -> None:
    """Laying each tile on each cell shows the same as the table of bits."""
    position = Recipe("hg2@1", 2, 5, 90).position()
    board, layout = position.board, position.layout
    for cell, surroundings in list(board.frontier.items())[:12]:
        for direction in range(4):
            if not surroundings >> 2 * direction & 3:
                continue
            near = board.at[cell + STEPS[direction]]
            nodes = layout.facing[near * 4 + (direction ^ 2)]
            node = nodes[1] if len(nodes) > 1 else nodes[0]
            if layout.terrain[node] is Terrain.MEADOW:
                continue
            ending = set()
            for tile in position.bag["land"]:
                for rotation in layout.fits[tile][surroundings]:
                    before = len(board.journal)
                    board.lay(cell, tile * 4 + rotation)
                    zones = board.zones(board.root(node))
                    here = {(side.x, side.y) for side in board.open_sides(zones)}
                    if cell_xy(cell) not in here:
                        ending.add(tile)
                    board.lift(cell, before)
            table = features.ending(layout, surroundings, direction) & position._land
            assert {tile for tile in position.bag["land"] if table >> tile & 1} == ending


def test_a_cell_that_nothing_fits_leaves_no_chance() -> None:
    model = weights.naive().forest
    assert chance(model, Opening(2, 1.0, 0.0, 0), 40) == 0
    assert 0 < chance(model, Opening(2, 1.0, 0.0, 1), 40) < chance(model, Opening(1, 3.0, 1.0, 20), 40) < 1


def test_seats_are_treated_alike() -> None:
    """The same table with the seats' pieces exchanged promises the same, exchanged."""
    one = Recipe("hg2@1", 2, 11, 150).position()
    while one.to_move is not None or one.extra_turn:
        one.push(one.legal_moves()[0])
    evaluator = Evaluator(one, weights.naive())
    here = evaluator.expected(one)
    other = Position(one.rules, 2)
    history = []
    mirror = one.copy()
    while mirror.ply:
        history.append(mirror.pop())
    other._seat = 1
    for move in reversed(history):
        other.push(move)
    there = Evaluator(other, weights.naive()).expected(other)
    assert here == pytest.approx(there[::-1])


def test_at_the_end_what_is_expected_is_the_score() -> None:
    position = Recipe("hg2@1", 3, 3, 1000).position()
    assert position.is_over
    assert Evaluator(position, weights.naive()).expected(position) == list(position.scores)


def test_the_weights_of_the_package() -> None:
    for players in range(2, 6):
        fitted = weights.fitted(players)
        assert len(fitted.points) == len(features.FEATURES)
        assert weights.from_json(weights.to_json(fitted)) == fitted


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("rules", LANDSCAPE)
def test_what_a_placement_changes_is_all_that_it_changes(rules: str, players: int) -> None:
    """Ways to play a turn, valued by what they change, are worth what the whole position says."""
    completed = turns = 0
    for seed in range(2):
        position = Recipe(rules, players, seed, 1).position()
        lots = SplitMix64(f"{rules} {seed}")
        known = Evaluator(position, weights.fitted(players), rivals=0.7, counts=seed != 1)
        fresh = Evaluator(position, weights.fitted(players), rivals=0.7, counts=seed != 1)
        while not position.is_over:
            found = [line for group in lines(position, known) for line in group]
            start, seat = len(position._frames), position._seat
            for line in found[:: 1 + len(found) // 8]:
                before = position.scores
                play_line(position, line)
                assert line.value == pytest.approx(fresh.lead(position, seat)), line
                completed += position.scores != before
                while len(position._frames) > start:
                    position.undo()
            turns += 1
            play_line(position, max(found) if lots.below(3) else found[lots.below(len(found))])
            while not position.is_over and position.phase is Phase.DRAW:
                stack = position.bag["bonus" if position.extra_turn else "land"]
                position.push(Draw(stack[lots.below(len(stack))]))
    assert completed > 40 and turns > 100


@pytest.mark.parametrize("rules", LANDSCAPE)
def test_what_is_known_of_other_tables_is_true_of_this(rules: str) -> None:
    """An evaluator that has seen other games with as many tiles left says what one says that has seen nothing."""
    fitted = weights.fitted(3)
    known = Evaluator(Recipe(rules, 3, 0, 0).position(), fitted)
    for seed in range(6):
        for position, move in Recipe(rules, 3, seed, 160).play():
            assert known.expected(position) == Evaluator(position, fitted).expected(position)
            position.push(move)


def test_a_cell_that_two_sides_share_is_closed_once() -> None:
    """However many sides an area has beside its only open cell, no more tiles end it than there are."""
    seen = 0
    for seed in range(12):
        position = Recipe("hg2@1", 2, seed, 150).position()
        left = features.Left(position.layout, position._land)
        for root, sides in features.open_sides(position.board).items():
            if (
                root < SYSTEM
                and position.layout.terrain[root]
                and len({side >> 2 for side in sides}) < len(sides)
            ):
                opening = left.opening(position.board, root, sides)
                assert opening is not None and opening.close <= opening.fit
                seen += 1
    assert seen
