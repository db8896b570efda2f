"""Places out of sight are counted at the edges, the small map shows where they are, and a press pans there."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from hg_engine.landscape.moves import Place
from hg_engine.notation import link
from tests.web.landscape.test_table import Heard, table
from tests.web.support.tables import begin, hurry
from web.app.app import App
from web.board.framing import Beyond, sees
from web.board.marks import NUMBER
from web.bots.coach import Advice
from web.i18n.words import LANGUAGES
from web.landscape.aim import RAISED
from web.landscape.game import table as land_table
from web.landscape.sight_plugin import SightPlugin
from web.landscape.table import TAG
from web.platform.ports import Key


class Sized(Heard):
    """A page with a window of some size."""

    across = 390.0

    def boxes(self, selector: str) -> list[tuple[float, float, float, float]]:
        board = [(0.0, 0.0, self.across, self.height)]
        return board if selector == "#board" else super().boxes(selector)

    def rect(self, name: str) -> tuple[float, float, float, float]:
        return (0.0, 0.0, self.across, self.height) if name == "board" else (10.0, 10.0, 100.0, 40.0)


def late(wide: float, height: float, **settings: str) -> tuple[App, Sized]:
    """A game with many tiles on the table, in a window of some size."""
    page = Sized()
    page.across, page.height = wide, height
    page.floats = [(8.0, 8.0, wide - 8, 52.0), (wide - 240, height - 108, wide - 8, height - 8)]
    app = App(page, table=land_table)
    app.start()
    begin(page, "Mara", "Suni")
    draw = random.Random(3)
    hurry(app, draw.choice, left=20)
    while not table(app).player.may_place:
        app.play(draw.choice(app.session.position.legal_moves()))
    table(app).camera.follow()
    page.run(800)
    return app, page


def counts(page: Sized) -> dict[str, int]:
    """What every tag that is shown counts."""
    return {
        edge: int(page.texts[f"beyond-{edge}-count"])
        for edge in Beyond._fields
        if page.arranged[f"beyond-{edge}"] == "on"
    }


def seen(app: App) -> int:
    camera, window = table(app).surface.camera, table(app).camera.window()
    return sum(sees(camera, window, spot) for spot in table(app).state.snapshot.places)


def test_on_a_phone_places_in_sight_and_counted_are_all_legal_places() -> None:
    app, page = late(390, 844)
    for pan in ((0, 0), (200, 0), (-150, 300), (40, -700)):
        if pan != (0, 0):
            table(app).surface.pan(*pan)
        page.run(100)
        assert sum(counts(page).values()) + seen(app) == len(table(app).state.snapshot.places)
        assert page.arranged["minimap"] == "off"


def test_no_place_is_counted_twice_where_tags_crowd() -> None:
    app, page = late(320, 480)
    surface, places = table(app).surface, len(table(app).state.snapshot.places)
    for _ in range(12):
        surface.zoom(0.9)
        for pan in ((60, 0), (0, -90), (-60, 90)):
            surface.pan(*pan)
            page.run(800)
            assert places - seen(app) <= sum(counts(page).values()) <= places


def test_fit_shows_the_whole_board_however_small_and_a_second_press_returns() -> None:
    app, page = late(390, 844)
    surface, snapshot = table(app).surface, table(app).state.snapshot
    before = surface.goal
    page.key(Key("f"))
    page.run(800)
    assert surface.camera.scale < before.scale and not counts(page)
    assert seen(app) == len(snapshot.places)
    corners = [
        surface.camera.to_screen(x + dx, y + dy) for x, y in snapshot.tiles for dx in (0, 1) for dy in (0, 1)
    ]
    assert all(0 <= x <= 390 and 0 <= y <= 844 for x, y in corners)
    page.key(Key("f"))
    page.run(800)
    assert surface.camera.scale == before.scale and counts(page)


def test_a_tile_tried_on_the_whole_board_is_large_enough_to_be_seen() -> None:
    app, page = late(390, 844)
    page.key(Key("f"))
    page.run(800)
    assert table(app).surface.camera.scale < 40
    page.key(Key("Enter"))
    page.run(800)
    assert table(app).surface.camera.scale >= 78


def test_a_press_on_a_tag_pans_and_does_not_zoom() -> None:
    app, page = late(390, 844)
    edge, count = next(iter(counts(page).items()))
    before = table(app).surface.goal
    page.act("sight.to", {"edge": edge})
    page.run(800)
    assert table(app).surface.camera != before
    assert table(app).surface.camera.scale == before.scale
    assert counts(page).get(edge, 0) < count
    page.act("sight.to", {"edge": next(name for name in Beyond._fields if name not in counts(page))})
    assert table(app).surface.goal == table(app).surface.camera, "nothing is out of sight there"


def test_of_a_turn_that_was_looked_over_the_tag_above_its_tile_is_seen() -> None:
    app, page = late(390.0, 844.0)
    screen = table(app)
    x, y = min(screen.state.base.position.tiles, key=lambda cell: cell[::-1])
    beside = max(screen.state.base.position.tiles, key=lambda cell: cell[::-1])
    screen.camera.reveal(beside)
    screen.reveal([Place(x, y, 0)])
    page.run(800)
    floats = [bottom for _, _, _, bottom in page.floats if bottom < page.height / 2]
    top = screen.surface.goal.to_screen(x + 0.5, y - RAISED)[1] - TAG.height / 2
    assert round(top, 6) >= max(floats)


def test_whoever_only_watches_sees_the_land_and_not_the_wall_about_it() -> None:
    app, page = late(390, 844)
    game, wide = app.session, 0
    for steps in range(30, len(game.history), 9):
        page.hash_changed(f"g={link.encode(game.branch(steps))}")
        page.run(800)
        assert app.read_only
        camera, cells = table(app).surface.camera, table(app).state.snapshot.tiles
        left, right = min(x for x, _ in cells), max(x for x, _ in cells) + 1
        first, last = camera.to_board(0, 0)[0], camera.to_board(390, 0)[0]
        if right - left > last - first:
            wide += 1
            assert left - 0.5 <= first and last <= right + 0.5, steps
    assert wide > 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_tags_speak_every_language(language: str) -> None:
    app, page = late(390, 844)
    page.act("app.language", {"value": language})
    page.run(100)
    for edge, count in counts(page).items():
        assert (
            page.labels[f"beyond-{edge}"]
            == page.texts[f"beyond-{edge}-all"]
            == app.words(f"sight.{edge}", count=count)
        )


def test_nothing_is_counted_while_a_tile_is_on_trial_or_places_are_not_shown() -> None:
    _app, page = late(390, 844)
    assert counts(page)
    page.key(Key("Enter"))
    page.run(100)
    assert not counts(page)
    page.key(Key("Escape"))
    page.run(100)
    assert counts(page)
    page.act("app.set", {"key": "aid.places", "checked": ""})
    page.run(100)
    assert not counts(page)


def test_the_map_comes_with_a_board_larger_than_the_window_and_moves_it() -> None:
    app, page = late(1280, 720)
    surface = table(app).surface
    surface.zoom(0.4)
    page.run(400)
    assert page.arranged["minimap"] == "off"
    surface.zoom(5)
    page.run(400)
    assert page.arranged["minimap"] == "on"
    assert all(page.traced[f"minimap-{name}"] for name in ("tiles", "places", "frame"))
    before = surface.camera
    table(app).plugins.find(SightPlugin).look(88, 68)
    page.run(800)
    assert surface.camera == replace(before, x=surface.camera.x, y=surface.camera.y) != before


def test_the_camera_keeps_still_while_pieces_hints_the_drawer_and_the_history_come_and_go() -> None:
    app, page = late(1280, 720)
    page.key(Key("Enter"))
    page.run(800)
    page.key(Key("Escape"))
    page.run(800)
    before = table(app).surface.camera
    for act, data in (
        ("coach.ask", {}),
        ("coach.close", {}),
        ("sheet", {"to": "half"}),
        ("tab", {"to": "log"}),
        ("sheet", {"to": "peek"}),
        ("history.strip", {}),
        ("history.strip", {}),
        ("confirm", {}),
        ("cancel", {}),
    ):
        page.act(act, data)
        page.run(800)
        assert table(app).surface.goal == before, act


def test_a_hint_is_panned_into_view_in_a_small_window_and_the_one_pointed_at_after_it() -> None:
    app, page = late(360, 640)
    screen = table(app)
    screen.state.hints.unseen = ()
    hidden = sorted(
        spot
        for spot in screen.state.snapshot.places
        if not sees(screen.surface.goal, screen.camera.window(), spot)
    )
    cells = [hidden[0], hidden[-1]]
    screen.state.coach.advice = tuple(Advice((f"{x},{y}/0", "-"), 0.0, ()) for x, y in cells)
    for number, cell in enumerate(cells):
        screen.state.coach.pointed = number
        app.redraw()
        page.run(800)
        camera, window = screen.surface.camera, screen.camera.window()
        assert sees(camera, window, cell) and not window.covers(*camera.to_screen(*cell), NUMBER)
    before = screen.surface.goal
    app.redraw()
    page.run(800)
    assert screen.surface.goal == before


def test_a_hint_moves_nothing_in_a_large_window() -> None:
    app, page = late(1440, 900)
    screen = table(app)
    before = screen.surface.goal
    x, y = max(screen.state.snapshot.places)
    screen.state.coach.advice = (Advice((f"{x},{y}/0", "-"), 0.0, ()),)
    app.redraw()
    page.run(800)
    assert screen.surface.goal == before


def test_a_game_that_has_ended_is_seen_as_a_whole_and_one_press_brings_it_near() -> None:
    """On a phone, reopened by a link."""
    draw = random.Random(3)
    app, _ = late(390, 844)
    while app.session.position.to_move is not None:
        app.play(draw.choice(app.session.position.legal_moves()))
    again, page = late(390, 844)
    page.floats = [(8.0, 8.0, 382.0, 52.0), (110.0, 560.0, 382.0, 836.0)]
    page.hash_changed(f"g={link.encode(app.session)}")
    page.run(3000)
    surface, camera = table(again).surface, table(again).camera

    def whole() -> bool:
        tiles = table(again).state.snapshot.tiles
        corners = [
            surface.camera.to_screen(x + dx, y + dy) for x, y in tiles for dx in (0, 1) for dy in (0, 1)
        ]
        inside = all(0 <= x <= 390 and 0 <= y <= 844 for x, y in corners)
        return inside and all(sees(surface.camera, camera.window(), tile) for tile in tiles)

    assert whole()
    for near in (True, False, True):
        camera.whole()
        page.run(800)
        assert whole() is not near
        camera.aim()
        page.run(800)
        assert whole() is not near
