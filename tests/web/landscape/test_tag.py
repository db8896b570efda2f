"""One line at the tile in hand tells what it brings; areas and empty cells are told of at their places."""

from __future__ import annotations

import random
import re

import pytest

from hg_engine.landscape.moves import Place
from tests.web.landscape.test_table import late, seated, table
from web.app.app import App
from web.board.gestures import Hover, Press, Tap
from web.board.marks import CUE
from web.i18n.words import LANGUAGES
from web.landscape.places import STEPS
from web.landscape.pointers import HOVER_MS
from web.landscape.survey import survey
from web.landscape.tag import brings, tag
from web.platform.ports import Key


def to_place(app: App, draw: random.Random) -> bool:
    """Play until a tile is to be placed; False when the game is over."""
    while legal := app.session.position.legal_moves():
        if table(app).player.may_place:
            return True
        app.play(draw.choice(legal))
    return False


def hover(app: App, x: float, y: float) -> None:
    table(app).plugins.pointer(Hover(x, y))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_closes_is_told_at_the_place_and_nothing_where_nothing_comes_of_it(language: str) -> None:
    app, page = late()
    page.act("app.language", {"value": language})
    draw, kinds = random.Random(5), set[str]()
    for _ in range(4):
        if not to_place(app, draw):
            break
        state = table(app).state
        for (x, y), rotations in state.base.places.items():
            hover(app, x + 0.5, y + 0.5)
            page.run(40)
            told = tag(app.words, state)
            place = Place(x, y, state.ui.turned_on((x, y), state.base))
            assert place.rotation in rotations
            preview = state.base.preview(place)
            quiet = not preview.closes and not preview.extra and not preview.chance
            quiet = quiet and not any(event.points for event in preview.events) and not state.base.gain(place)
            assert (told is None) is quiet
            if told is not None:
                assert page.texts["tag-text"] == told.text and page.arranged["tag"] == "on"
                assert "tag." not in told.text and told.cell == (x, y)
                kinds.update(re.findall(r"\d+", told.text)[:1])
            else:
                assert page.arranged["tag"] == "off"
        hover(app, 400.0, 400.0)
        page.run(40)
        assert page.arranged["tag"] == "off"
        app.play(draw.choice(app.session.position.legal_moves()))
    assert len(kinds) > 1


def test_what_a_tile_changes_at_the_end_is_what_the_rules_say() -> None:
    app, _ = late()
    assert to_place(app, random.Random(1))
    snapshot = table(app).state.base
    place = next(move for move in snapshot.position.legal_moves() if isinstance(move, Place))
    seat = snapshot.position.seat
    trial = snapshot.position.copy()

    def final() -> int:
        return sum(event.points for event in trial.final_events() if seat in event.players)

    before = final()
    trial.push(place)
    assert snapshot.gain(place) == final() - before


def test_the_cue_shows_only_where_the_tile_can_be_turned_and_turns_it() -> None:
    app, _page = late()
    draw, met = random.Random(7), set[bool]()
    while to_place(app, draw) and len(met) < 2:
        state, surface = table(app).state, table(app).surface
        for (x, y), rotations in state.base.places.items():
            hover(app, x + 0.5, y + 0.5)
            shown = surface.scene.by_key.get("turn")
            assert (shown is not None) is (len(rotations) > 1)
            met.add(shown is not None)
            if shown is not None:
                before = state.ui.turned_on((x, y), state.base)
                inside = 0.6 * CUE / surface.camera.scale
                at = shown.at[0] + inside, shown.at[1] - inside
                hover(app, *at)
                assert state.ui.hover == (x, y), "going to the cue leaves the tile where it is held"
                table(app).plugins.pointer(Tap(*at, False, False))
                assert state.ui.turned_on((x, y), state.base) != before
                assert state.ui.ghost is None and state.ui.hover == (x, y)
        app.play(draw.choice(app.session.position.legal_moves()))
    assert met == {True, False}


def test_a_misfit_is_told_in_one_line_at_the_cell() -> None:
    app, page = seated()
    page.act("app.set", {"key": "aid.places", "checked": ""})
    state = table(app).state
    for cell, rotations in state.base.beside.items():
        wrong = [turn for turn in rotations if turn not in state.base.places.get(cell, ())]
        if not wrong:
            continue
        table(app).player.lay(cell)
        while state.ui.rotation != wrong[0]:
            page.act("rotate", {"dir": "1"})
        page.act("confirm", {})
        page.run(40)
        assert page.texts["tag-text"].startswith("It doesn’t fit")
        assert page.arranged["tag"] == "on" and "tag" in page.placed
        return
    pytest.fail("the tile fits everywhere")


def test_a_click_on_an_area_pins_it_in_the_drawer_and_a_finger_only_tells_of_it() -> None:
    app, page = late()
    x, y = next(iter(table(app).state.snapshot.tiles))
    table(app).plugins.pointer(Tap(x + 0.5, y + 0.5, True, False))
    assert 'id="peek"' in page.regions["app"] and 'id="drawer"' not in page.regions["app"]
    assert page.arranged["peek"] == "at"
    table(app).player.look_away()
    table(app).plugins.pointer(Tap(x + 0.5, y + 0.5, False, False))
    assert 'id="drawer"' not in page.regions["app"], "one press by chance opens nothing"
    table(app).plugins.pointer(Tap(x + 0.5, y + 0.5, False, False))
    assert 'id="pane-area"' in page.regions["app"] and 'id="peek"' not in page.regions["app"]


def test_an_area_looked_at_before_the_tile_was_tried_is_told_of_no_more() -> None:
    """Its open sides are others than those of the land with the tile."""
    app, page = late()
    assert to_place(app, random.Random(2))
    page.act("sheet", {"to": "half"})
    page.act("tab", {"to": "area"})
    state, tried = table(app).state, 0
    for area in survey(state.base):
        beside = {(x + STEPS[way][0], y + STEPS[way][1]) for x, y, way in area.open_sides}
        for cell in beside & state.base.places.keys():
            table(app).player.look(area.zone, area.kind == "system")
            table(app).player.lay(cell)
            page.act("zoom", {"by": "1"})
            assert state.looked_at is None
            tried += 1
            while state.trying:
                page.key(Key("Escape"))
    assert tried and 'id="pane-area"' in page.regions["app"]


def test_a_small_cell_has_no_cue_to_press_in_place_of_it() -> None:
    app, page = late()
    assert to_place(app, random.Random(4))
    state, surface = table(app).state, table(app).surface
    (x, y), _ = next(item for item in state.base.places.items() if len(item[1]) > 1)
    for factor in (0.3, 4.0):
        surface.zoom(factor)
        hover(app, x + 0.5, y + 0.5)
        table(app).plugins.pointer(Tap(x + 0.5, y + 0.5, False, False))
        assert state.ui.ghost == (x, y), surface.camera.scale
        while state.trying:
            page.key(Key("Escape"))


def test_the_key_pins_it_too() -> None:
    _app, page = late()
    page.key(Key("i"))
    assert 'id="pane-area"' in page.regions["app"]


def test_resting_on_an_area_tells_of_it_after_a_while_but_not_beside_a_trial() -> None:
    app, page = late()
    state = table(app).state
    x, y = next(iter(state.snapshot.tiles))
    hover(app, x + 0.5, y + 0.5)
    before = state.area
    page.pass_time()
    assert HOVER_MS == 400 and state.area is not before
    hover(app, 300.0, 300.0)
    page.pass_time()
    assert state.area is None
    page.key(Key("Enter"))
    hover(app, x + 0.5, y + 0.5)
    page.pass_time()
    assert state.area is None


def test_an_empty_cell_tells_at_its_place_what_it_needs_and_what_fits() -> None:
    app, page = late()
    state = table(app).state
    assert to_place(app, random.Random(4))
    for cell in state.aids.fillers:
        fits = cell in state.base.places
        table(app).plugins.pointer(Press(cell[0] + 0.5, cell[1] + 0.5))
        page.run(40)
        html = page.regions["app"]
        assert state.spot == cell and 'id="spot-card"' in html
        assert ("Your tile doesn’t fit" in html) is not fits
        fitting = [tile for tile in state.aids.fillers[cell] if tile in state.aids.left]
        assert bool(re.findall(r'id="spot-\d+"', html)) is bool(fitting)
    table(app).player.look_away()
    page.act("aids.look_away", {})
    assert 'id="spot-card"' not in page.regions["app"]


def test_all_that_fits_a_place_opens_in_the_drawer() -> None:
    app, page = late()
    state = table(app).state
    assert to_place(app, random.Random(4))
    cell = next(cell for cell, tiles in state.aids.fillers.items() if tiles)
    table(app).plugins.pointer(Press(cell[0] + 0.5, cell[1] + 0.5))
    page.act("aids.show_here", {})
    assert 'id="pane-tiles"' in page.regions["app"] and state.fits_here


def test_what_brings_nothing_is_not_asked_about_without_the_aid() -> None:
    app, page = late()
    assert to_place(app, random.Random(1))
    state = table(app).state
    page.act("app.set", {"key": "aid.area", "checked": ""})
    for x, y in state.base.places:
        hover(app, x + 0.5, y + 0.5)
        assert tag(app.words, state) is None
        assert isinstance(brings(app.words, state, Place(x, y, state.base.places[x, y][0])), list)


def test_if_it_ended_now_every_area_bears_its_points_and_the_drawer_adds_them_up() -> None:
    app, page = late("Mara", "Suni", "Beni")
    assert to_place(app, random.Random(1))
    state = table(app).state
    assert not [key for key in table(app).surface.scene.by_key if key.startswith("stone:")]
    page.act("app.set", {"key": "aid.now", "checked": "1"})
    page.act("sheet", {"to": "half"})
    page.act("tab", {"to": "aids"})
    stones = list(state.aids.stones)
    assert {shape.key for shape in stones} <= set(table(app).surface.scene.by_key)
    for seat, color in enumerate(state.snapshot.colors):
        found = sum(int(stone.text) for stone in stones if stone.color == color)
        assert app.session.position.scores[seat] + found == state.aids.ends[seat]
        assert f"<b>{state.aids.ends[seat]}</b>" in page.regions["app"]
    page.key(Key("Enter"))
    assert not [key for key in table(app).surface.scene.by_key if key.startswith("stone:")], (
        "not beside a trial"
    )
