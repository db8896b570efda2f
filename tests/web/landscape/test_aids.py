"""The aids against plain recounts: tiles left, cells, points at the end, owners, the last round, misfits."""

from __future__ import annotations

from collections import Counter

import pytest

from hg_engine.game import Draw
from hg_engine.landscape.moves import Place
from hg_engine.landscape.phases import LandscapePhase
from hg_engine.landscape.session import LandscapeSession
from tests.engine.landscape.oracle import Recount
from tests.web.support.games import after, faces, random_game, snapshot
from web.landscape.aids import Aids, beside_pieces, misfits
from web.landscape.scene import Ui, scene
from web.landscape.shapes import PieceShape, RecentShape

GAMES = [(1, 2), (2, 3), (3, 5)]


def aids(game: LandscapeSession) -> Aids:
    return Aids(snapshot(game), game.history)


@pytest.mark.parametrize(("number", "players"), GAMES)
def test_the_tiles_left_are_those_not_drawn_each_once(number: int, players: int) -> None:
    for count, game in enumerate(random_game(number, players)):
        if count % 23:
            continue
        shown = [tile for group in aids(game).groups for face in group.faces for tile in face]
        drawn = {step.move.tile for step in game.history if isinstance(step.move, Draw)}
        every = {tile.id for tile in game.position.catalogue.values() if tile.stack != "start"}
        assert sorted(shown) == sorted(every - drawn)
        assert len(shown) == sum(group.total for group in aids(game).groups)
        assert game.position.tile not in shown


def test_tiles_with_one_face_are_printed_alike() -> None:
    seen = aids(after(0))
    catalogue = after(0).position.catalogue
    kinds = [group.sides for group in seen.groups]
    assert len(kinds) == len(set(kinds))
    several = [face for group in seen.groups for face in group.faces if len(face) > 1]
    assert several
    for face in several:
        printed = [
            sorted((zone.terrain, sorted(zone.items)) for zone in catalogue[tile].zones.values())
            for tile in face
        ]
        assert all(other == printed[0] for other in printed)
    for group in seen.groups:
        for face in group.faces:
            for tile in face:
                assert Counter(catalogue[tile].side_kinds) == Counter(group.sides)


@pytest.mark.parametrize(("number", "players"), GAMES)
def test_the_points_if_the_game_ended_now_are_those_of_a_recount(number: int, players: int) -> None:
    for count, game in enumerate(random_game(number, players)):
        if count % 31:
            continue
        points = list(game.position.scores)
        if not game.position.is_over:
            for score in Recount(game.position).final():
                for seat in score.players:
                    points[seat] += score.points
        assert aids(game).ends == tuple(points)


def test_what_no_tile_can_fill_is_marked_and_nothing_else() -> None:
    seen = 0
    for count, game in enumerate(random_game(4)):
        if count % 13 or game.position.phase is not LandscapePhase.PLACE:
            continue
        now = aids(game)
        dead = {(shape.x, shape.y) for shape in now.dead}
        seen += len(dead)
        assert not dead & now.snapshot.places.keys()
        assert dead == {cell for cell, fitting in now.fillers.items() if not fitting}
        for tile in now.homeless:
            assert not any(tile in fitting for fitting in now.fillers.values())
    assert seen
    assert aids(list(random_game(4))[-1]).dead == ()


@pytest.mark.parametrize(("number", "players"), GAMES)
def test_every_area_with_pieces_has_the_tint_of_its_owners(number: int, players: int) -> None:
    for count, game in enumerate(random_game(number, players)):
        if count % 37:
            continue
        now, art = aids(game), faces(game)
        shapes = now.tints(art)
        assert len({shape.key for shape in shapes}) == len(shapes)
        tinted = {(x, y, data): shape for shape in shapes for x, y, data in shape.parts}
        colors = now.snapshot.colors
        for piece in game.position.pieces:
            if piece.kind != "p":
                continue
            area = game.position.area(piece.zone)
            for zone in area.zones:
                tile, part = divmod(zone, 10)
                x, y = now.snapshot.cells[tile]
                shape = tinted[x, y, art.path(tile, part, now.snapshot.tiles[x, y][1])]
                assert shape.owners == tuple(colors[seat] for seat in area.owners)
                rivals = {colors[seat] for seat, held in enumerate(area.seats) if held} - set(shape.owners)
                assert set(shape.rivals) == rivals


@pytest.mark.parametrize(("number", "players"), GAMES)
def test_the_last_round_is_all_that_others_laid_since_ones_own_turn(number: int, players: int) -> None:
    for count, game in enumerate(random_game(number, players)):
        if count % 5 or game.position.phase is not LandscapePhase.PLACE:
            continue
        laid = [
            (step.turn, (step.move.x, step.move.y)) for step in game.history if isinstance(step.move, Place)
        ]
        seat = game.position.seat
        expected = []
        while laid and laid[-1][0] == seat:  # the first tile of a turn with an extra turn
            expected.append(laid.pop())
        while laid and laid[-1][0] != seat:
            expected.append(laid.pop())
        recent = aids(game).recent
        assert [(made.seat, made.cell) for made in recent] == expected
        assert [made.ago for made in recent] == sorted(made.ago for made in recent)
        assert len({made.seat for made in recent}) <= players
        marks = aids(game).marks
        assert all(0 <= mark.age <= 1 for mark in marks)
        assert {(mark.x, mark.y) for mark in marks} == {cell for _, cell in expected}


def test_a_misfit_is_found_on_just_the_sides_that_differ() -> None:
    checked = 0
    for count, game in enumerate(random_game(5)):
        if count % 17 or game.position.phase is not LandscapePhase.PLACE:
            continue
        now = snapshot(game)
        for cell, rotations in now.beside.items():
            for rotation in rotations:
                wrong = misfits(now, cell, rotation)
                assert bool(wrong) != (rotation in now.places.get(cell, ()))
                assert all(found.mine != found.other for found in wrong)
                checked += bool(wrong)
    assert checked > 100


def test_as_at_a_real_table_the_tile_may_be_tried_anywhere_and_anyhow() -> None:
    game = after(40)
    now = snapshot(game)
    wrong = next(cell for cell in now.beside if cell not in now.places)
    for rotation in range(4):
        ui = Ui(rotation=rotation, marks=False, free=True).ghosted(wrong, now)
        assert ui.rotation == rotation
        picture = scene(now, ui, faces(game))
        assert picture.by_key["ghost"].at == (wrong[0] + 0.5, wrong[1] + 0.5)
        assert not [shape for shape in picture if shape.key.startswith("cell:")]


def test_aids_that_nobody_asks_for_cost_nothing() -> None:
    looked = aids(after(40))
    assert set(vars(looked)) == {"snapshot", "_history", "_outlooks", "_tints"}


@pytest.mark.parametrize(
    ("x", "y", "right", "low"),
    [
        (3.5, -1.5, False, False),
        (3.2, -1.8, True, False),
        (3.5, -1.8, False, False),
        (3.8, -1.8, False, False),
        (4.2, -1.8, False, False),
    ],
)
def test_the_token_of_a_tile_laid_of_late_keeps_from_under_a_piece(
    x: float, y: float, right: bool, low: bool
) -> None:
    mark = RecentShape("last:3,-2", 3, -2, "ice", 0.0)
    pieces = [PieceShape("piece:0:p:1", x, y, "hunter", "ice")]
    assert beside_pieces(mark, pieces) == mark._replace(right=right, low=low)
    crowd = [PieceShape(f"piece:0:p:{n}", 3.2 + 0.6 * n, -1.8, "hunter", "ice") for n in (0, 1)]
    assert beside_pieces(mark, crowd) == mark._replace(low=True)
