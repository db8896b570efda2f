"""The board of Seasons over a fake page: what it shows, what a hand does on it, what moves and is heard."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import cast

from hg_engine.seasons.layout import NAMES as SPACES
from tests.web.seasons.test_table import COLORS, choice, game, opened
from tests.web.support.boards import PicturePage
from web.app import games as app_games
from web.app.app import App
from web.seasons.motion import MotionPlugin
from web.seasons.pointers import PointersPlugin
from web.seasons.scene import Ui, scene
from web.seasons.snapshot import Snapshot, last_steps
from web.seasons.spaces import MIDDLES, space_at
from web.seasons.table import TableScreen
from web.table.motion import Cue
from web.table.sound import voices as sounds


def motion_of(table: TableScreen) -> MotionPlugin:
    """What moves at a table."""
    return table.plugins.find(MotionPlugin)


def test_the_scene_shows_every_target_of_the_chosen_pawn() -> None:
    session = game(20)
    snapshot = Snapshot(session.position, COLORS[:2], *last_steps(session.history))
    for pawn, ways in snapshot.ways.items():
        shown = scene(snapshot, Ui(pawn=pawn))
        assert {target.space for target in shown.targets} == {way.to for way in ways if way.to is not None}
        assert len(shown.spaces) == 120


def test_drags_and_taps_on_the_board_mean_steps() -> None:
    app, _, table = opened(game())
    pointers, state = table.plugins.find(PointersPlugin), table.state
    pawn = next(iter(state.snapshot.ways))
    way = next(way for way in state.snapshot.ways[pawn] if way.to is not None and not way.jump)
    start, end = MIDDLES[pawn], MIDDLES[way.to or 0]
    assert pointers.grips(*start)
    pointers._carried(*end)
    assert state.ui.carried == end and state.ui.pawn == pawn
    pointers._dropped(*end, True)
    assert state.ui.target == way.move
    pointers._tapped(*end, True)
    assert str(app.session.history[-1].move) == way.move
    app.undo()
    app.settings.set("confirm", "off")
    assert state.ui.pawn == pawn  # the step that was taken back is offered again
    pointers._tapped(*end, False)
    assert str(app.session.history[-1].move) == way.move
    pointers._tapped(-3.0, -3.0, False)
    assert table.state.ui == replace(state.ui, pawn=None)
    assert space_at(-3.0, -3.0) is None and space_at(*end) == way.to


def test_tiles_that_are_taken_rise_and_are_heard() -> None:
    page = PicturePage()
    app = App(page, table=app_games.table)
    app.start()
    app.begin(game(0))
    page.run(100)
    table = cast(TableScreen, app.screen)
    draw = random.Random(4)
    while not any(event.why == "left" for event in app.session.history[-1].events):
        page.run(2_000)
        page.heard.clear()
        app.play(choice(app.session, draw))
    step = app.session.history[-1]
    (zone,) = [event.zone for event in step.events if event.why == "left"]
    (text,) = page.heard
    assert len(json.loads(text)) > len(json.loads(sounds([Cue(0, "tile")])))
    motion, still = motion_of(table), table.surface.scene
    shown = [motion.animate(still, page.clock + ms) for ms in (50.0, 300.0)]
    rising = [scene.falling[0] for scene in shown if scene]
    assert all(shape.key == f"space:{SPACES[zone or 0]}" for shape in rising) and len(rising) == 2
    assert (
        rising[0].y > rising[1].y
        and rising[0].scale > rising[1].scale
        and rising[0].opacity > rising[1].opacity
    )
    assert motion.animate(still, page.clock + 5_000.0) is None
    page.act("sound", {})
    page.heard.clear()
    app.play(choice(app.session, draw))
    assert not page.heard
