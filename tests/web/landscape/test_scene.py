from __future__ import annotations

import os
import random
from dataclasses import replace
from enum import Enum
from pathlib import Path

import pytest

from hg_engine.landscape.moves import Place
from hg_engine.landscape.phases import LandscapePhase
from hg_engine.landscape.session import LandscapeSession
from tests.web.support.games import after, faces, random_game, session, snapshot
from web.landscape.hits import hit
from web.landscape.scene import Ui, scene, sockets
from web.landscape.shapes import (
    SOCKET_RADIUS,
    GhostShape,
    PieceShape,
    Scene,
    SocketShape,
    TileShape,
)

GOLDEN = Path(__file__).parent / "golden"


def written(picture: Scene) -> str:
    """A scene as text: one shape a line, path data shortened."""
    lines = []
    for shape in picture:
        text = repr(shape)
        if len(text) > 200:
            text = f"{text[:150]}... {len(text)}"
        lines.append(text)
    return "\n".join(lines) + "\n"


def find(number: int, phase: Enum, from_: int = 30) -> LandscapeSession:
    """A random game at its first moment of a phase after some moves."""
    for count, game in enumerate(random_game(number)):
        if count >= from_ and game.position.phase is phase:
            return game
    raise AssertionError(phase)


def shaman() -> LandscapeSession:
    """A random game at which the shaman asks."""
    for number in range(400):
        for game in random_game(number):
            if game.position.phase is LandscapePhase.TAKE_BACK:
                return game
    raise AssertionError


def shown(name: str) -> tuple[LandscapeSession, Ui]:
    """The games and states of the snapshots."""
    if name == "start":
        return session(), Ui()
    if name == "placing":
        game = find(1, LandscapePhase.PLACE)
        cell = min(snapshot(game).places)
        ui = Ui().ghosted(cell, snapshot(game))
        return game, replace(ui, hover=max(snapshot(game).places), area=(563, True))
    if name == "occupying":
        game = find(2, LandscapePhase.OCCUPY)
        return game, Ui(choice=str(game.position.legal_moves()[-1]), area=(561, False))
    if name == "retaking":
        game = shaman()
        return game, Ui(choice=str(game.position.legal_moves()[-1]))
    game = list(random_game(4))[-1]
    return game, Ui(cursor=(0, 0))


@pytest.mark.parametrize("name", ["start", "placing", "occupying", "retaking", "over"])
def test_scenes_are_as_they_were(name: str) -> None:
    """Rewrite them with ``HG_GOLDEN=write pytest tests/web/landscape`` and read the difference."""
    game, ui = shown(name)
    text = written(scene(snapshot(game), ui, faces(game)))
    file = GOLDEN / f"{name}.txt"
    if os.environ.get("HG_GOLDEN") == "write":
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8")


def test_every_key_is_there_once_and_everything_is_shown() -> None:
    for count, game in enumerate(random_game(6, players=4)):
        if count % 7:
            continue
        now = snapshot(game)
        picture = scene(now, Ui(), faces(game))
        keys = [shape.key for shape in (*picture.tiles, *picture.under, *picture.pieces, *picture.over)]
        assert len(keys) == len(set(keys))
        assert {f"tile:{tile}" for tile, _ in game.position.tiles.values()} <= set(keys)
        pieces = [shape for shape in picture if isinstance(shape, PieceShape)]
        assert len(pieces) == len(game.position.pieces)
        assert {f"cell:{x},{y}" for x, y in now.places} <= set(keys)


def test_marks_can_be_left_out_but_hits_are_then_found_by_places() -> None:
    game = session()
    picture = scene(snapshot(game), Ui(marks=False), faces(game))
    assert not [shape for shape in picture if shape.key.startswith("cell:")]


def test_sockets_are_where_the_pieces_would_stand() -> None:
    most = 0
    for number in (1, 8):
        for game in random_game(number, eager=0.2):
            if game.position.phase is not LandscapePhase.OCCUPY:
                continue
            made, cell, art = sockets(snapshot(game), None, faces(game)), game.position.cell, faces(game)
            most = max(most, len(made))
            assert cell is not None
            tile, rotation = game.position.tiles[cell]
            for shape in made:
                x, y = art.anchor(tile, int(shape.key[-1]), rotation)
                assert (shape.x, shape.y) == (cell[0] + x / 100, cell[1] + y / 100)
    assert most >= 6


def test_the_topmost_thing_is_hit() -> None:
    game = find(2, LandscapePhase.OCCUPY)
    picture = scene(snapshot(game), Ui(), faces(game))
    for shape in picture.over:
        if isinstance(shape, SocketShape):
            assert hit(picture, shape.x, shape.y) == shape.key
    tile = next(shape for shape in picture if isinstance(shape, TileShape))
    assert hit(picture, tile.x + 0.5, tile.y + 0.5) == tile.key
    assert hit(picture, 99, 99) is None


def test_a_finger_reaches_the_nearest_socket_beside_it() -> None:
    game = find(2, LandscapePhase.OCCUPY)
    picture = scene(snapshot(game), Ui(), faces(game))
    socket = next(shape for shape in picture.over if isinstance(shape, SocketShape))
    beside = socket.x, socket.y + SOCKET_RADIUS + 0.02
    assert hit(picture, *beside, 0.2) is not None
    assert hit(picture, *beside, 0.2) != f"tile:{game.position.tile}"


def test_the_ghost_is_always_turned_to_fit() -> None:
    game = find(1, LandscapePhase.PLACE)
    now = snapshot(game)
    for cell, rotations in now.places.items():
        for rotation in range(4):
            ui = Ui(rotation=rotation)
            for state in (replace(ui, hover=cell), ui.ghosted(cell, now)):
                ghost = next(s for s in scene(now, state, faces(game)) if isinstance(s, GhostShape))
                assert ghost.rotation in rotations
            assert Place(*cell, ui.ghosted(cell, now).rotation) in game.position.legal_moves()


def test_covered_animals_are_marked_on_their_tile() -> None:
    for number in range(400):
        game = list(random_game(number))[-1]
        if game.position.covered:
            break
    picture = scene(snapshot(game), Ui(), faces(game))
    covered = {tile.tile * 10 + zone for tile in picture.tiles for zone in tile.covered}
    assert covered == set(game.position.covered)
    marked = next(tile for tile in picture.tiles if tile.covered)
    shapes, _ = faces(game).painting(marked.face, dark=False)
    assert any(isinstance(row, list) and row[1] == "covered" for row in shapes)


def test_what_grows_on_a_board_is_the_same_whether_tiles_came_one_by_one_or_all_at_once() -> None:
    for number in range(3):
        game = session(f"corners-{number}")
        grown = faces(game)
        rng = random.Random(number)
        while not game.position.is_over:
            game.play(rng.choice(game.position.legal_moves()))
            laid = snapshot(game).tiles
            assert sorted(grown.corners(laid)) == sorted(faces(game).corners(laid))
            gone = dict(list(laid.items())[: len(laid) - rng.randrange(2)])
            assert sorted(grown.corners(gone)) == sorted(faces(game).corners(gone))
        shorter = snapshot(after(20, number)).tiles
        assert sorted(grown.corners(shorter)) == sorted(faces(game).corners(shorter))
