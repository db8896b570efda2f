from __future__ import annotations

import os
from dataclasses import replace
from itertools import combinations
from math import hypot
from pathlib import Path

import pytest

from hg_engine.game import Phase
from hg_engine.landscape.moves import Place
from hg_engine.landscape.session import LandscapeSession
from tests.web.support.games import faces, random_game, session, snapshot
from web.landscape.hits import hit
from web.landscape.scene import APART, Ui, scene, sockets, spread
from web.landscape.shapes import (
    SOCKET_RADIUS,
    GhostShape,
    PieceShape,
    Scene,
    SocketShape,
    TileShape,
    VeilShape,
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


def find(number: int, phase: Phase, from_: int = 30) -> LandscapeSession:
    """A random game at its first moment of a phase after some moves."""
    for count, game in enumerate(random_game(number)):
        if count >= from_ and game.position.phase is phase:
            return game
    raise AssertionError(phase)


def shaman() -> LandscapeSession:
    """A random game at which the shaman asks."""
    for number in range(400):
        for game in random_game(number):
            if game.position.phase is Phase.TAKE_BACK:
                return game
    raise AssertionError


def shown(name: str) -> tuple[LandscapeSession, Ui]:
    """The games and states of the snapshots."""
    if name == "start":
        return session(), Ui()
    if name == "placing":
        game = find(1, Phase.PLACE)
        cell = min(snapshot(game).places)
        ui = Ui().ghosted(cell, snapshot(game))
        return game, replace(ui, hover=max(snapshot(game).places), area=(563, True))
    if name == "occupying":
        game = find(2, Phase.OCCUPY)
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


def test_sockets_never_hide_each_other_and_stay_on_the_tile() -> None:
    most = 0
    for number in (1, 8):
        for game in random_game(number, eager=0.2):
            if game.position.phase is not Phase.OCCUPY:
                continue
            made = sockets(snapshot(game), None, faces(game))
            most = max(most, len(made))
            cell = game.position.cell
            assert cell is not None
            for shape in made:
                assert SOCKET_RADIUS - 1e-6 <= shape.x - cell[0] <= 1 - SOCKET_RADIUS + 1e-6
                assert SOCKET_RADIUS - 1e-6 <= shape.y - cell[1] <= 1 - SOCKET_RADIUS + 1e-6
            for one, other in combinations(made, 2):
                assert hypot(one.x - other.x, one.y - other.y) > 2 * SOCKET_RADIUS - 0.01
    assert most >= 6


def test_spreading_leaves_alone_what_is_apart() -> None:
    assert spread([(0.2, 0.2), (0.8, 0.8)]) == [(0.2, 0.2), (0.8, 0.8)]
    one, other = spread([(0.5, 0.5), (0.5, 0.5)])
    assert hypot(one[0] - other[0], one[1] - other[1]) == pytest.approx(APART, abs=0.01)


def test_the_topmost_thing_is_hit() -> None:
    game = find(2, Phase.OCCUPY)
    picture = scene(snapshot(game), Ui(), faces(game))
    assert any(isinstance(shape, VeilShape) for shape in picture)
    for shape in picture.over:
        if isinstance(shape, SocketShape):
            assert hit(picture, shape.x, shape.y) == shape.key
    tile = next(shape for shape in picture if isinstance(shape, TileShape))
    assert hit(picture, tile.x + 0.5, tile.y + 0.5) == tile.key
    assert hit(picture, 99, 99) is None


def test_a_finger_reaches_the_nearest_socket_beside_it() -> None:
    game = find(2, Phase.OCCUPY)
    picture = scene(snapshot(game), Ui(), faces(game))
    socket = next(shape for shape in picture.over if isinstance(shape, SocketShape))
    beside = socket.x, socket.y + SOCKET_RADIUS + 0.02
    assert hit(picture, *beside, 0.2) is not None
    assert hit(picture, *beside, 0.2) != f"tile:{game.position.tile}"


def test_the_ghost_is_always_turned_to_fit() -> None:
    game = find(1, Phase.PLACE)
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
