"""The numbers of the choices of a strip, on the board: each tied to its place, and far enough from the next."""

from __future__ import annotations

import random
import re
from itertools import combinations
from math import hypot

import pytest

from hg_engine.landscape.phases import LandscapePhase
from tests.web.support.boards import PicturePage
from tests.web.support.games import faces, random_game, snapshot
from tests.web.support.tables import begin
from web.app.app import App
from web.board.callouts import TICK, Line, cross
from web.landscape.callouts_page import offered
from web.landscape.game import table as land_table
from web.landscape.hits import hit
from web.landscape.numbered import APART, FINGER, keys, numbered, told_apart
from web.landscape.scene import Ui, scene, sockets
from web.landscape.shapes import SocketShape
from web.landscape.table import TableScreen


class Small(PicturePage):
    """A page in a window that may be as small as that of a phone."""

    across = 390.0

    def rect(self, name: str) -> tuple[float, float, float, float]:
        return (0.0, 0.0, self.across, self.height) if name == "board" else super().rect(name)

    def coarse(self) -> bool:
        return True


def asked(page: Small) -> TableScreen:
    """A game in which several pieces may be placed on the tile that was just laid."""
    app = App(page, table=land_table)
    app.start()
    begin(page, "Mara", "Suni")
    while (
        app.session.position.phase is not LandscapePhase.OCCUPY or len(app.session.position.legal_moves()) < 6
    ):
        app.play(str(app.session.position.legal_moves()[-1]))
    page.run(3000)
    assert isinstance(app.screen, TableScreen)
    return app.screen


def places(table: TableScreen) -> list[SocketShape]:
    return [shape for shape in table.surface.scene.over if isinstance(shape, SocketShape)]


def homes(table: TableScreen) -> list[tuple[float, float]]:
    """Where pieces would stand."""
    return [shape.home or shape.at for shape in places(table)]


def test_numbers_stand_on_their_places_or_where_these_are_close_a_finger_apart_about_the_tile() -> None:
    most = 0
    for number in (1, 8):
        for game in random_game(number, eager=0.2):
            if game.position.phase is not LandscapePhase.OCCUPY:
                continue
            made, cell = sockets(snapshot(game), None, faces(game)), game.position.cell
            assert cell is not None
            homes = [(shape.x - cell[0], shape.y - cell[1]) for shape in made]
            found = told_apart(homes)
            most = max(most, len(found))
            apart = min((hypot(a - x, b - y) for (a, b), (x, y) in combinations(found, 2)), default=1)
            if found == homes:
                assert apart >= APART
            else:
                assert apart > (0.45 if len(found) < 7 else 0.3)
                assert not any(-0.1 < x < 1.1 and -0.1 < y < 1.1 for x, y in found), "the tile is seen"
                assert all(hypot(x - 1, y - 1) > 0.4 and x < 0.7 for x, y in found), "buttons stand there"
            picture = numbered(
                scene(snapshot(game), Ui(), faces(game)), cell, {s.key: n for n, s in enumerate(made, 1)}
            )
            for shape in (shape for shape in picture.over if isinstance(shape, SocketShape)):
                home = next(one.at for one in made if one.key == shape.key)
                assert home in (shape.at, shape.home)
                assert hit(picture, *shape.at, 0.2) == shape.key
                assert hit(picture, *home, 0.2) in {one.key for one in made}
    assert most >= 6


def test_two_places_at_one_point_part() -> None:
    (a, b), (x, y) = told_apart([(0.5, 0.5), (0.5, 0.5)])
    assert hypot(a - x, b - y) == pytest.approx(FINGER, abs=0.06)


def test_on_a_phone_the_board_has_the_numbers_of_the_buttons() -> None:
    page = Small()
    table = asked(page)
    options = offered(table.state)
    assert {shape.key: shape.number for shape in places(table)} == {
        f"socket:{option.move}": number for number, option in enumerate(options, 1)
    }
    for number, option in enumerate(options, 1):
        button = re.search(rf'data-move="{option.move}".*?</button>', page.regions["app"], re.DOTALL)
        assert button is not None and f'<kbd aria-hidden="true">{number}</kbd>' in button[0]
    for name in ("confirm", "cancel"):
        x, y = (at + TICK / 2 for at in page.placed[name])
        seen = [table.surface.camera.to_screen(*spot) for spot in homes(table)]
        assert all(hypot(x - a, y - b) > TICK / 2 for a, b in seen), f"{name} covers no place of a piece"
    page.act("choose", {"move": options[0].move})
    page.run(500)
    (chosen,) = (shape for shape in places(table) if shape.chosen)
    assert chosen.number == 1 and chosen.home is None, "the figure stands where the piece will"
    assert places(table)[-1] is chosen, "and nothing lies over it"


def test_beside_a_tile_that_lines_lead_to_there_are_no_numbers() -> None:
    page = Small()
    page.across = 1200.0
    table = asked(page)
    assert {shape.number for shape in places(table)} == {0}
    page.across = 390.0
    table.plugins.resized()
    assert {shape.number for shape in places(table)} != {0}, "until the window is small"


def test_meeples_that_may_be_taken_back_have_the_numbers_of_their_buttons() -> None:
    game = next(
        game
        for number in range(400)
        for game in random_game(number)
        if game.position.phase is LandscapePhase.TAKE_BACK
    )
    now = snapshot(game)
    picture = scene(now, Ui(), faces(game))
    zones = {option.zone: number for number, option in enumerate(now.options, 1)}
    found = numbered(picture, None, keys(picture.pieces, {}, zones))
    told = {piece.key: piece.number for piece in found.pieces if piece.number}
    assert sorted(told.values()) == list(range(1, len(told) + 1)) and told
    assert all(piece.ringed == (piece.key in told) for piece in found.pieces)


def test_no_two_lines_cross() -> None:
    draw = random.Random(7)
    for _ in range(300):
        homes = [(draw.uniform(0.1, 0.9), draw.uniform(0.1, 0.9)) for _ in range(draw.randint(3, 8))]
        places = told_apart(homes)
        lines = list(zip(places, homes, strict=True))
        assert not [pair for pair in combinations(lines, 2) if cross(Line(*pair[0]), Line(*pair[1]))], homes
